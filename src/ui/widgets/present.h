/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shows windows that were just made, which from then on forget their parent when that is
 * destroyed.
 *
 * That goes in pieces, between which everything else goes on: all at once it would be felt
 * in a game behind. First come those that make the window whole, if it has any, then it is
 * measured, and then it appears. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * TgPiece:
 * @window: what a part is made for
 *
 * Makes one part of a window; takes a few milliseconds.
 */
typedef void (*TgPiece) (gpointer window);

/**
 * tg_present:
 * @window: a window
 *
 * Shows a window in pieces, or presents at once what is shown already. What is destroyed
 * meanwhile does not appear. A question that the active window waits for stays in front.
 */
void tg_present (GtkWindow *window);

/**
 * tg_present_at_once:
 * @window: a window
 *
 * Shows a window as tg_present() does, but without pieces.
 */
void tg_present_at_once (GtkWindow *window);

/**
 * tg_present_add_piece:
 * @window: a window that is not shown yet
 * @piece: is called once, after those that were added before; once tg_present() was
 *   called also after the window has appeared
 */
void tg_present_add_piece (GtkWindow *window, TgPiece piece);

/**
 * tg_present_begin:
 * @window: a window that is presented later
 *
 * Does one by one the pieces that were added so far.
 */
void tg_present_begin (GtkWindow *window);

/**
 * tg_present_make_whole:
 * @window: a window
 *
 * Makes what is still to be made of it, for somebody who cannot wait.
 */
void tg_present_make_whole (GtkWindow *window);

G_END_DECLS
