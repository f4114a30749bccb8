/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a game was lost: from which move on there was no way out any more, what could
 * have been played instead, and how the win went then. */

#pragma once

#include <gio/gio.h>

#include "record/tree/record.h"
#include "rules/game.h"
#include "session/study/way-out.h"

G_BEGIN_DECLS

#define TG_LOSS_ERROR (tg_loss_analysis_error_quark ())
GQuark tg_loss_analysis_error_quark (void);

typedef enum
{
  TG_LOSS_ERROR_NOBODY, /* nobody has lost */
  TG_LOSS_ERROR_RULES,  /* the engine finds no wins by these rules */
} TgLossAnalysisError;

/* How many stones are tried to find a win in a position of the game. */
#define TG_LOSS_DEFAULT_NODES 400000

typedef enum
{
  TG_LOSS_BY_MOVE,    /* a move of the loser's was the mistake */
  TG_LOSS_FROM_START, /* there was no way out at the loser's first move */
  TG_LOSS_NOT_PROVED, /* at the end no forced win is found */
} TgLossAnalysisKind;

typedef struct
{
  TgLossAnalysisKind kind;  /* what was found out */
  TgStone            loser; /* who lost */
  /* how many stones lay on the board before the mistake, so that it is the stone after
   * these */
  guint     n_before;
  TgWaysOut ways; /* what is known of the moves in the place of the mistake */
  /* whether @win_kind and @line are those of a proof; otherwise @line is what was
   * played, with the proof in which it ends, or what the engine expects */
  gboolean  has_proof;
  TgWinKind win_kind; /* by which moves the winner wins */
  guint     n_line;   /* number of @line */
  /* the win after the mistake, the winner’s move first; %TG_POINT_NONE where the loser
   * has no move */
  TgPoint line[TG_MAX_POINTS];
  /* if nothing is proved: for how many microseconds a win was looked for */
  gint64 time_us;
} TgLossAnalysisAnswer;

/* How far a question has come. A plain value. */
typedef struct
{
  /* how many stones lie on the board of the position that is looked at; all of them
   * before it is asked */
  guint place;
  /* whether a move that loses has been found, in whose place others are tried now */
  gboolean has_suspect;
  /* if there is a suspect: the answer if one of the other moves is a way out. It holds
   * as soon as one is known; then only more of them are looked for */
  TgLossAnalysisAnswer answer;
} TgLossAnalysisProgress;

/* A question about one game, to be asked once. */
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

/* Of a record. */
const TgRecordNode *tg_loss_analysis_find_end (const TgRecordNode *node);
guint               tg_loss_analysis_get_game (const TgRecord     *record,
                                               const TgRecordNode *end,
                                               TgGame             *game);

G_END_DECLS
