/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hints: the best move of a position and the reasons for it. A forced win comes before
 * the move of the engine. */

#pragma once

#include <gio/gio.h>

#include "session/worker/analysis.h"
#include "tactics/reason.h"
#include "tactics/win-proof.h"

G_BEGIN_DECLS

#define TG_ADVICE_REGION 5

/* Advice for the side to move. A plain value. */
typedef struct
{
  TgPoint point; /* the best move */
  /* the bottom left point of an area of %TG_ADVICE_REGION by %TG_ADVICE_REGION points
   * that holds @point, but not in its middle */
  TgPoint   region;
  gboolean  is_proved; /* whether it begins a proved and checked win */
  TgWinKind kind;      /* for a proved win: the moves it is made of */
  guint     n_moves;   /* for a proved win: the most moves that the winner needs */
  /* the evaluation and the line that begins with @point; for a proved win, the line is
   * complete if it is short enough */
  TgAnalysis analysis;
  TgReasons  reasons; /* the reasons for @point */
} TgAdvice;

#define TG_TYPE_HINT_FINDER (tg_hint_finder_get_type ())

/* An object that finds hints. It handles one position at a time, and searches in
 * threads. Use it only from the thread that created it. */
G_DECLARE_FINAL_TYPE (TgHintFinder, tg_hint_finder, TG, HINT_FINDER, GObject)

TgHintFinder *tg_hint_finder_new (void);
void          tg_hint_finder_close (TgHintFinder *self);

void     tg_hint_finder_ask_async (TgHintFinder       *self,
                                   const TgGame       *game,
                                   GCancellable       *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer            user_data);
void     tg_hint_finder_explain_async (TgHintFinder       *self,
                                       const TgGame       *game,
                                       const TgAdvice     *advice,
                                       GCancellable       *cancellable,
                                       GAsyncReadyCallback callback,
                                       gpointer            user_data);
gboolean tg_hint_finder_ask_finish (TgHintFinder *self,
                                    GAsyncResult *result,
                                    TgAdvice     *advice,
                                    GError      **error);

TgPoint tg_advice_choose_region (const TgBoard *board, TgPoint point);

G_END_DECLS
