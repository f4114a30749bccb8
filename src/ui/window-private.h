/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What window.c (the object), window-actions.c (what can be done), window-follow.c
 * (what the match tells) and window-layout.c (what there is room for) share. */

#pragma once

#include "ui/sounds.h"
#include "ui/window.h"

G_BEGIN_DECLS

struct _TgWindow
{
  AdwApplicationWindow parent_instance;

  TgSettings *settings;  /* owned */
  TgMatch    *match;     /* owned */
  TgSounds   *sounds;    /* owned */
  guint       adapt_id;  /* removed in dispose */
  gchar      *last_move; /* owned: the last move in words; or NULL */
  gboolean    is_roomy;  /* there is room for all buttons */

  TgBoardView      *board;            /* template child */
  TgStatusView     *status;           /* template child */
  GtkBox           *title_slot;       /* template child */
  GtkBox           *status_bar;       /* template child */
  GtkRevealer      *refusal_revealer; /* template child */
  GtkLabel         *refusal_label;    /* template child */
  AdwButtonContent *new_game_content; /* template child */
  AdwButtonContent *restart_content;  /* template child */
  AdwButtonContent *swap_content;     /* template child */
  GtkWidget        *restart_button;   /* template child */
  GtkWidget        *swap_button;      /* template child */
  GtkWidget        *move_now_button;  /* template child */
  GtkButton        *pause_button;     /* template child */
  GtkRevealer      *end_revealer;     /* template child */
  GtkWidget        *end_buttons;      /* template child */
  GtkWidget        *end_swap_button;  /* template child */
  GtkLabel         *end_label;        /* template child */
};

/* window-actions.c */
void tg_window_install_actions (GtkWidgetClass *widget_class);
void tg_window_update_actions (TgWindow *self);
void tg_window_update_swap_buttons (TgWindow *self);
void tg_window_start_game (TgWindow *self);

/* window-follow.c */
void tg_window_follow_match (TgWindow *self);
void tg_window_hide_refusal (TgWindow *self);

/* window-layout.c */
void tg_window_adapt (TgWindow *self, gint width, gint height);
void tg_window_queue_adapt (TgWindow *self);

G_END_DECLS
