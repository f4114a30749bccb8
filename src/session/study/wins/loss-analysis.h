/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Analyses how a game was lost: the losing mistake, the moves that would have avoided the
 * loss, and the win that followed the mistake. */

#pragma once

#include <gio/gio.h>

#include "record/tree/record.h"
#include "rules/game.h"
#include "session/study/wins/way-out.h"

G_BEGIN_DECLS

#define TG_LOSS_ERROR (tg_loss_analysis_error_quark ())
GQuark tg_loss_analysis_error_quark (void);

typedef enum
{
  TG_LOSS_ERROR_NOBODY, /* the game has no loser */
  TG_LOSS_ERROR_RULES,  /* the prover does not know the rules */
} TgLossAnalysisError;

/* Node limit of a proof for a position of the game. */
#define TG_LOSS_DEFAULT_NODES 400000

typedef enum
{
  TG_LOSS_BY_MOVE,    /* the loser made a mistake */
  TG_LOSS_FROM_START, /* the loser's first move was already lost */
  TG_LOSS_NOT_PROVED, /* no forced win was found at the end */
} TgLossAnalysisKind;

typedef struct
{
  TgLossAnalysisKind kind;  /* the kind of answer */
  TgStone            loser; /* the side that lost */
  /* number of stones on the board before the mistake */
  guint     n_before;
  TgWaysOut ways; /* results for the moves in place of the mistake */
  /* whether @win_kind and @line come from a proof; otherwise @line is the played moves,
   * followed by the proof in which they end or by the line that the engine expects */
  gboolean  has_proof;
  TgWinKind win_kind; /* the moves that the win is made of */
  guint     n_line;   /* length of @line */
  /* the win after the mistake, winner’s move first; %TG_POINT_NONE where the loser has no
   * move */
  TgPoint line[TG_MAX_POINTS];
  /* without a proof: the time of the search for a win, in microseconds */
  gint64 time_us;
} TgLossAnalysisAnswer;

/* Progress of an analysis. A plain value. */
typedef struct
{
  /* number of stones in the position being analysed; the whole board before the analysis
   * has begun */
  guint place;
  /* whether a losing move has been found, and other moves in its place are being tried */
  gboolean has_suspect;
  /* with a suspect: the answer if one of the other moves avoids the loss. The answer
   * is final as soon as one such move is known; the analysis then only looks for more
   * of them */
  TgLossAnalysisAnswer answer;
} TgLossAnalysisProgress;

/* The analysis of one game. It can be run once. */
typedef struct _TgLossAnalysis TgLossAnalysis;

TgLossAnalysis *tg_loss_analysis_new (const TgGame *game,
                                      guint         n_fixed,
                                      guint64       nodes,
                                      GError      **error);
void            tg_loss_analysis_unref (TgLossAnalysis *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgLossAnalysis, tg_loss_analysis_unref)

void     tg_loss_analysis_run_async (TgLossAnalysis     *self,
                                     GCancellable       *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer            user_data);
gboolean tg_loss_analysis_run_finish (TgLossAnalysis       *self,
                                      GAsyncResult         *result,
                                      TgLossAnalysisAnswer *answer,
                                      GError              **error);
void     tg_loss_analysis_get_progress (TgLossAnalysis         *self,
                                        TgLossAnalysisProgress *progress);

const TgRecordNode *tg_loss_analysis_find_end (const TgRecordNode *node);
guint               tg_loss_analysis_get_game (const TgRecord     *record,
                                               const TgRecordNode *end,
                                               TgGame             *game);

G_END_DECLS
