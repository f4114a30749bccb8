/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The one move on which a game that is over has turned. It is the move that a review of
 * the game names, too, or else no more is said than by when the game was lost. */

#pragma once

#include <gio/gio.h>

#include "record/tree/record.h"
#include "session/study/review.h"

G_BEGIN_DECLS

typedef enum
{
  TG_TURN_NONE,       /* nothing is known */
  TG_TURN_LET_FIVE,   /* after the move the other side could make five at once */
  TG_TURN_LET_WIN,    /* after it a forced win of the other side is proved */
  TG_TURN_NO_WAY_OUT, /* after it the game went on to its end, and nothing is found that
                       * would have held it up */
  TG_TURN_MISSED_WIN, /* in its place the engine sees a forced win */
  TG_TURN_LOST,       /* after it the game was lost, and perhaps before */
} TgTurnKind;

/* A plain value. */
typedef struct
{
  TgTurnKind kind;
  guint      number; /* of the move in its record, from 1 */
  TgMove     move;   /* the move */
  TgPoint    better; /* what should have been played; not for %TG_TURN_LOST */
  /* whether it is proved that there is no win by fours and threats after @better */
  gboolean  is_safe;
  TgWinKind win; /* for %TG_TURN_LET_WIN: by which moves */
} TgTurningPoint;

/* How much effort it may take. */
typedef struct
{
  guint64 nodes;        /* stones tried to find a win in a position */
  guint64 review_nodes; /* positions searched for each move if that shows nothing */
  guint   time_ms;      /* how long somebody waits, in milliseconds; 0 for ever */
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

void tg_turning_point_read_review (TgReview       *review,
                                   TgStone         winner,
                                   TgTurningPoint *point);

G_END_DECLS
