/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What to do in a position, and why: the forced win if there is one, or else what
 * the engine would play. */

#pragma once

#include <gio/gio.h>

#include "session/analysis.h"
#include "session/win-proof.h"

G_BEGIN_DECLS

#define TG_ADVICE_REGION 5

/**
 * TgAdvice:
 * @point: the best move
 * @region: the point with the least coordinates of an area of %TG_ADVICE_REGION by
 *   %TG_ADVICE_REGION points that holds @point, but not in its middle
 * @is_proved: whether it begins a forced win that was proved and checked
 * @kind: for a proved win: by which moves
 * @n_moves: for a proved win: how many moves of one's own it takes at most
 * @analysis: the chances, and the line that begins with @point; all of a proved win,
 *   if it is not too long
 *
 * Advice for the side to move. A plain value.
 */
typedef struct
{
  TgPoint    point;
  TgPoint    region;
  gboolean   is_proved;
  TgWinKind  kind;
  guint      n_moves;
  TgAnalysis analysis;
} TgAdvice;

#define TG_TYPE_ADVISER (tg_adviser_get_type ())

/**
 * TgAdviser:
 *
 * Somebody who is asked about one position at a time, and thinks in threads. Belongs
 * to the thread that made it.
 */
G_DECLARE_FINAL_TYPE (TgAdviser, tg_adviser, TG, ADVISER, GObject)

TgAdviser *tg_adviser_new (void);
void       tg_adviser_close (TgAdviser *self);

void     tg_adviser_ask_async (TgAdviser          *self,
                               const TgGame       *game,
                               GCancellable       *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer            user_data);
gboolean tg_adviser_ask_finish (TgAdviser    *self,
                                GAsyncResult *result,
                                TgAdvice     *advice,
                                GError      **error);

TgPoint tg_advice_choose_region (const TgBoard *board, TgPoint point);

G_END_DECLS
