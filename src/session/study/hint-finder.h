/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What to do in a position, and why: the forced win if there is one, or else what
 * the engine would play. */

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
  /* the point with the least coordinates of an area of %TG_ADVICE_REGION by
   * %TG_ADVICE_REGION points that holds @point, but not in its middle */
  TgPoint   region;
  gboolean  is_proved; /* whether it begins a forced win that was proved and checked */
  TgWinKind kind;      /* for a proved win: by which moves */
  guint     n_moves; /* for a proved win: how many moves of one's own it takes at most */
  /* the chances, and the line that begins with @point; all of a proved win, if it is
   * not too long */
  TgAnalysis analysis;
  TgReasons  reasons; /* what @point does */
} TgAdvice;

#define TG_TYPE_HINT_FINDER (tg_hint_finder_get_type ())

/* Somebody who is asked about one position at a time, and thinks in threads. Belongs to
 * the thread that made it. */
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
