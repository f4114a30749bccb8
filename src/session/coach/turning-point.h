/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds the move on which a finished game turned. It is the move that a review would
 * name or, if the time does not suffice, the latest move by which the game was lost. */

#pragma once

#include <gio/gio.h>

#include "record/tree/record.h"
#include "session/study/review/review.h"
#include "session/study/wins/loss-analysis.h"

G_BEGIN_DECLS

typedef enum
{
  TG_TURN_NONE,       /* none was found */
  TG_TURN_LET_FIVE,   /* the move allowed the other side to make five at once */
  TG_TURN_LET_WIN,    /* the move allowed a proved win of the other side */
  TG_TURN_NO_WAY_OUT, /* the move lost: no better continuation was found */
  TG_TURN_MISSED_WIN, /* the move missed a forced win that the engine sees */
  TG_TURN_LOST,       /* the game was lost after the move, and perhaps before */
} TgTurnKind;

/* The turning point of a game. A plain value. */
typedef struct
{
  TgTurnKind kind;
  guint      number; /* of the move in its record, from 1 */
  TgMove     move;   /* the move */
  TgPoint    better; /* the best move in place of @move; not for %TG_TURN_LOST */
  /* whether it is proved that the other side has no win by fours and threats after
   * @better */
  gboolean  is_safe;
  TgWinKind win; /* for %TG_TURN_LET_WIN: the moves of the win */
} TgTurningPoint;

/* Limits of the search. */
typedef struct
{
  guint64 nodes;        /* node limit of a proof for a position */
  guint64 review_nodes; /* nodes searched for each move in the review */
  guint   time_ms;      /* time limit in milliseconds; 0 for none */
} TgTurningPointLimits;

extern const TgTurningPointLimits tg_turning_point_default_limits;

void     tg_turning_point_find_async (const TgRecord             *record,
                                      const TgTurningPointLimits *limits,
                                      GCancellable               *cancellable,
                                      GAsyncReadyCallback         callback,
                                      gpointer                    user_data);
gboolean tg_turning_point_find_finish (GAsyncResult   *result,
                                       TgTurningPoint *point,
                                       GError        **error);

void tg_turning_point_read_loss (const TgLossAnalysisAnswer *answer,
                                 const TgRecord             *record,
                                 TgTurningPoint             *point);
void tg_turning_point_read_review (TgReview       *review,
                                   TgStone         winner,
                                   TgTurningPoint *point);

G_END_DECLS
