/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What board-view.c (the widget), board-show.c (what is shown), board-options.c (how
 * a person wants it to look), board-animation.c (what moves), board-cells.c (what a
 * screen reader sees), board-input.c (pointer and keyboard), board-hands.c (the
 * stone in hand), board-edit.c (setting stones up), board-marks.c (what somebody has
 * drawn on points) and board-reasons.c (why Black may or may not play) share. */

#pragma once

#include "drawing/scene.h"
#include "ui/board-picture.h"
#include "ui/board-view.h"
#include "ui/point-entry.h"

G_BEGIN_DECLS

struct _TgBoardView
{
  GtkWidget parent_instance;

  /* What is shown. */
  TgGame       game;
  gboolean     show_coordinates;
  gboolean     is_earlier; /* a position to look at, not to play in */
  gboolean     show_forbidden;
  gboolean     show_threats;
  gboolean     confirm_moves;
  gboolean     dark;
  gboolean     high_contrast;
  const gchar *look;     /* the theme that was chosen; static */
  TgStone      hand;     /* the stone that a person may put down now, or none */
  TgPoint      hint;     /* what is advised, or none */
  TgPoint      asked;    /* a point whose verdict is explained, or none */
  TgPoint      mistake;  /* what should not have been played, or none */
  guint        n_better; /* number of better */
  TgPoint      better[TG_BOARD_VIEW_MAX_BETTER]; /* what should have */
  guint        n_offers;                         /* number of offers */
  TgPoint      offers[TG_OPENING_MAX_FIFTHS];
  GArray      *marks; /* owned, of TgNote: what somebody has drawn */

  /* How it is shown. */
  TgScene         scene;
  TgBoardLayout   layout;
  TgBoardPicture *picture; /* owned */
  GPtrArray      *cells;   /* of TgBoardCell, by tg_point_index (); borrowed children */

  /* The stone that is being put down, scene.placing. */
  guint  fall;       /* a tick callback; removed with the widget */
  gint64 fall_start; /* its first frame, by the frame clock; 0 before that */

  /* The pointer. */
  GtkGesture *drag;     /* borrowed: owned by the widget */
  TgPoint     hover;    /* under the pointer */
  TgPoint     pressed;  /* where the button went down, or none */
  TgPoint     pointed;  /* as last told */
  gboolean    slid_off; /* the pressed pointer has left the point */
  /* Where the points were then: a board that grows or shrinks under a pressed
   * pointer must not move another point under it. */
  TgBoardLayout pressed_layout;

  /* The keyboard. */
  TgPoint      cursor;
  gboolean     cursor_shown; /* the keyboard was used last */
  gboolean     has_focus;
  TgPointEntry entry;
  guint        entry_timeout; /* removed in dispose */

  /* Listen while stones are set up; borrowed: owned by the widget; or NULL. */
  GtkEventController *editing[3];
};

void     tg_board_view_install_options (GObjectClass *object_class);
void     tg_board_view_init_options (TgBoardView *self);
void     tg_board_view_lay_out (TgBoardView *self);
void     tg_board_view_redraw (TgBoardView *self);
void     tg_board_view_begin_fall (TgBoardView *self, TgPoint point);
void     tg_board_view_end_fall (TgBoardView *self);
void     tg_board_view_add_cells (TgBoardView *self);
void     tg_board_view_remove_cells (TgBoardView *self);
void     tg_board_view_name_cells (TgBoardView *self);
void     tg_board_view_lay_out_cells (TgBoardView *self);
void     tg_board_view_update_notes (TgBoardView *self);
void     tg_board_view_show_again (TgBoardView *self);
void     tg_board_view_init_input (TgBoardView *self);
void     tg_board_view_update_hands (TgBoardView *self);
void     tg_board_view_touch (TgBoardView *self);
void     tg_board_view_play (TgBoardView *self, TgPoint point);
void     tg_board_view_ask (TgBoardView *self, TgPoint point);
gboolean tg_board_view_is_in_region (TgBoardView *self, TgPoint point);
gboolean tg_board_view_forget_reasons (TgBoardView *self);
void     tg_board_view_draw_marks (TgBoardView *self);
gchar   *tg_board_view_name_marks (TgBoardView *self, TgPoint point, gchar *name);
void     tg_board_view_draw_reasons (TgBoardView *self);
gboolean tg_board_view_is_foul (TgBoardView *self, TgPoint point);
void     tg_board_view_move_cursor (TgBoardView *self, TgPoint point);
void     tg_board_view_drop (TgBoardView *self);

gboolean tg_board_view_is_editing (TgBoardView *self);
void     tg_board_view_edit (TgBoardView *self, TgPoint point);

G_END_DECLS
