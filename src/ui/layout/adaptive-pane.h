/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a board, the bars that tell of it and a sidebar lie; up to three children. The
 * board is square and gets as much as it can use; the sidebar gets what is left beside or
 * below it. Where that is too little it lies over the board when it is asked for. The
 * bars lie at the end of the sidebar; where that is not to be seen, room is kept for them
 * beside the board or below it, whether they have something to say or not: what is under
 * the pointer must not move when a bar comes or goes. Neither takes part in how small the
 * window can become: a smaller window moves them. All of it follows from the room alone.
 *
 * AdwFlap knows two sides and no square; AdwOverlaySplitView with AdwBreakpoint
 * (libadwaita 1.4) could move the sidebar, but not keep the room of the bars. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  TG_ADAPTIVE_PANE_BESIDE, /* at the end of the line */
  TG_ADAPTIVE_PANE_BELOW,  /* under the board */
  TG_ADAPTIVE_PANE_OVER,   /* over the end of the board */
} TgAdaptivePanePlace;

typedef enum
{
  TG_ADAPTIVE_PANE_BARS_BELOW,      /* under the board */
  TG_ADAPTIVE_PANE_BARS_BESIDE,     /* at the end of the line */
  TG_ADAPTIVE_PANE_BARS_IN_SIDEBAR, /* at its end */
} TgAdaptivePaneBars;

/* What the header bar above a pane takes, before it is drawn. */
#define TG_ADAPTIVE_PANE_HEADER_HEIGHT 46
/* In narrower windows, at the usual size of letters, the header bar has no room for a
 * title. */
#define TG_ADAPTIVE_PANE_NARROW_WIDTH 640

#define TG_TYPE_ADAPTIVE_PANE (tg_adaptive_pane_get_type ())

/**
 * TgAdaptivePane:
 *
 * Properties: `sidebar-shown`, to read and write; `adapts`, to write: whether it finds
 * the place of the bars by itself.
 */
G_DECLARE_FINAL_TYPE (TgAdaptivePane, tg_adaptive_pane, TG, ADAPTIVE_PANE, GtkWidget)

/* The place for the sidebar that leaves the largest board; over it if that would
 * become much smaller otherwise. @extent is for tg_adaptive_pane_set_place(), in
 * logical pixels as all sizes here; @text_scale is from tg_text_scale_get(). */
TgAdaptivePanePlace tg_adaptive_pane_choose_place (gint    width,
                                                   gint    height,
                                                   gdouble text_scale,
                                                   gint   *extent);

/* @extent is the width of the sidebar beside or over the board, or its height below
 * it. */
void                tg_adaptive_pane_set_place (TgAdaptivePane     *self,
                                                TgAdaptivePanePlace place,
                                                gint                extent);
TgAdaptivePanePlace tg_adaptive_pane_get_place (TgAdaptivePane *self);

/* Finds the place of the bars of a pane that does not adapt by itself. @filled is whether
 * they have something to say at all times, unless they are in the sidebar. */
void tg_adaptive_pane_set_room (TgAdaptivePane *self,
                                gint            width,
                                gint            height,
                                gdouble         text_scale,
                                gboolean        filled);

/* Keeps so much more room below a board that would have no height to spare: for a line of
 * words under it. */
void tg_adaptive_pane_set_caption (TgAdaptivePane *self, gint caption);

/* @width (out, optional) is how wide the bars are. */
TgAdaptivePaneBars tg_adaptive_pane_get_bars (TgAdaptivePane *self, gint *width);

/* Whether the bars have room for one thing at a time. */
gboolean tg_adaptive_pane_get_tight (TgAdaptivePane *self);

/* Whether the bars are beside the board, in the sidebar or without. */
gboolean tg_adaptive_pane_get_bars_beside (TgAdaptivePane *self);
void     tg_adaptive_pane_set_sidebar_shown (TgAdaptivePane *self, gboolean shown);
gboolean tg_adaptive_pane_get_sidebar_shown (TgAdaptivePane *self);

G_END_DECLS
