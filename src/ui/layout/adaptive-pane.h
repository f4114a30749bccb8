/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lays out a board, its bars and a sidebar: up to three children. The board is square and
 * as large as possible; the sidebar takes the room that is left beside or below the
 * board, or covers a part of the board on request if too little is left. The bars are at
 * the end of the sidebar; without a visible sidebar they have fixed room beside or below
 * the board, so that nothing under the pointer moves when a bar appears or disappears.
 * The minimum sizes of the sidebar and of the bars do not limit the window. The layout
 * depends on the size of the window alone, not on earlier sizes.
 *
 * AdwFlap (libadwaita 1.2) supports neither a square child nor fixed room;
 * AdwOverlaySplitView with AdwBreakpoint (1.4) will replace the part that places the
 * sidebar. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  TG_ADAPTIVE_PANE_BESIDE, /* at the end of the row, beside the board */
  TG_ADAPTIVE_PANE_BELOW,  /* below the board */
  TG_ADAPTIVE_PANE_OVER,   /* over the end of the board */
} TgAdaptivePanePlace;

typedef enum
{
  TG_ADAPTIVE_PANE_BARS_BELOW,      /* below the board */
  TG_ADAPTIVE_PANE_BARS_BESIDE,     /* at the end of the row, beside the board */
  TG_ADAPTIVE_PANE_BARS_IN_SIDEBAR, /* at the end of the sidebar */
} TgAdaptivePaneBars;

/* The height of the header bar above a pane, before it is drawn. */
#define TG_ADAPTIVE_PANE_HEADER_HEIGHT 46
/* In windows narrower than this at the default text scale, the header bar has no room for
 * a title. */
#define TG_ADAPTIVE_PANE_NARROW_WIDTH 640

#define TG_TYPE_ADAPTIVE_PANE (tg_adaptive_pane_get_type ())

/**
 * TgAdaptivePane:
 *
 * Properties: `sidebar-shown`, readable and writable; `adapts`, write-only: whether the
 * pane places the bars by itself.
 */
G_DECLARE_FINAL_TYPE (TgAdaptivePane, tg_adaptive_pane, TG, ADAPTIVE_PANE, GtkWidget)

/* Returns the place of the sidebar that leaves the largest board; the place is over the
 * board if the board would become much smaller otherwise. @extent is for
 * tg_adaptive_pane_set_place(), in logical pixels like all sizes here; @text_scale is
 * from tg_text_scale_get(). */
TgAdaptivePanePlace tg_adaptive_pane_choose_place (gint    width,
                                                   gint    height,
                                                   gdouble text_scale,
                                                   gint   *extent);

/* @extent: the width of a sidebar beside or over the board, or the height of a sidebar
 * below the board */
void                tg_adaptive_pane_set_place (TgAdaptivePane     *self,
                                                TgAdaptivePanePlace place,
                                                gint                extent);
TgAdaptivePanePlace tg_adaptive_pane_get_place (TgAdaptivePane *self);

/* Places the bars of a pane that does not adapt by itself. @filled: whether the bars
 * always have content, except in the sidebar */
void tg_adaptive_pane_set_room (TgAdaptivePane *self,
                                gint            width,
                                gint            height,
                                gdouble         text_scale,
                                gboolean        filled);

/* Reserves @caption pixels below the board for a caption, if the board has the full
 * height. */
void tg_adaptive_pane_set_caption (TgAdaptivePane *self, gint caption);

/* Returns the place of the bars. @width: (out) (optional): the width of the bars */
TgAdaptivePaneBars tg_adaptive_pane_get_bars (TgAdaptivePane *self, gint *width);

/* Whether the bars have room for one message at a time only. */
gboolean tg_adaptive_pane_get_tight (TgAdaptivePane *self);

/* Returns TRUE if the bars are beside the board, whether in the sidebar or in a column of
 * their own. */
gboolean tg_adaptive_pane_get_bars_beside (TgAdaptivePane *self);
void     tg_adaptive_pane_set_sidebar_shown (TgAdaptivePane *self, gboolean shown);
gboolean tg_adaptive_pane_get_sidebar_shown (TgAdaptivePane *self);

G_END_DECLS
