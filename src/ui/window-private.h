/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What window.c (the object), window-actions.c (what can be done), window-aside.c (games
 * that make room for others), window-bar.c (what is asked), window-follow.c (what the
 * match tells), window-history.c (looking back), window-keep.c (what is there again at
 * the next start), window-layout.c (what there is room for), window-quit.c (what cannot
 * be kept), window-rating.c (what games make of the person’s rating), window-talk.c (what
 * the players say), window-thinking.c (how one thinks) and window-tournament.c
 * (tournaments) share. */

#pragma once

#include "session/archive.h"
#include "session/autosave.h"
#include "session/rating-store.h"
#include "session/round-robin.h"
#include "ui/explanation-bar.h"
#include "ui/game-bar.h"
#include "ui/game-host.h"
#include "ui/hint-guide.h"
#include "ui/moves-panel.h"
#include "ui/notices.h"
#include "ui/players-panel.h"
#include "ui/sounds.h"
#include "ui/stage.h"
#include "ui/thinking-bar.h"
#include "ui/window.h"

G_BEGIN_DECLS

/* In place of a number of moves: all that the game has, and those that come. */
#define TG_WINDOW_GAME G_MAXUINT

struct _TgWindow
{
  AdwApplicationWindow parent_instance;

  TgSettings    *settings; /* owned */
  TgMatch       *home;     /* owned: the game of whoever sits here */
  TgMatch       *match;  /* borrowed: what is on the board, home or the tournament’s */
  TgSounds      *sounds; /* owned */
  TgAutosave    *autosave;      /* owned */
  guint          adapt_id;      /* removed in dispose */
  gchar         *last_move;     /* owned: the last move in words; or NULL */
  gboolean       is_roomy;      /* there is room for all buttons */
  gboolean       is_narrow;     /* there is room for the most important buttons only */
  gboolean       placed;        /* the sidebar has its place */
  gboolean       adapting;      /* the sidebar comes and goes with the room for it */
  TgHintGuide   *guide;         /* owned */
  GCancellable  *hint;          /* owned: of the hint that is looked for; or NULL */
  TgRoundRobin  *tournament;    /* owned; NULL before it is asked for */
  GtkWindow     *results;       /* weak; NULL while they are not shown */
  gboolean       home_waits;    /* it goes on when the tournament is closed */
  AdwToast      *offer;         /* weak; NULL while it is not shown */
  guint          offer_id;      /* removed in dispose */
  GSimpleAction *show_thinking; /* owned */
  guint          shown; /* moves of the position on the board, or TG_WINDOW_GAME */

  TgRatingStore  *ratings;  /* owned */
  TgArchive      *archive;  /* owned */
  TgFileLockState copies;   /* whether this copy of the program is the first */
  AdwToast       *aside;    /* weak: with the game put aside last; or NULL */
  gboolean        may_lose; /* it closes even if not all can be saved */

  GtkFileChooserNative *chooser; /* owned while it is shown */

  TgBoardView      *board;            /* template child */
  TgStatusView     *status;           /* template child */
  GtkBox           *title_slot;       /* template child */
  GtkBox           *side_slot;        /* template child */
  GtkBox           *sidebar_slot;     /* template child */
  GtkRevealer      *refusal_revealer; /* template child */
  GtkLabel         *refusal_label;    /* template child */
  GtkWidget        *new_game_label;   /* template child */
  GtkWidget        *restart_label;    /* template child */
  GtkWidget        *swap_label;       /* template child */
  GtkWidget        *restart_button;   /* template child */
  GtkWidget        *swap_button;      /* template child */
  GtkWidget        *redo_button;      /* template child */
  GtkWidget        *hint_button;      /* template child */
  GtkWidget        *move_now_button;  /* template child */
  GtkButton        *pause_button;     /* template child */
  GtkMenuButton    *menu_button;      /* template child */
  GMenuModel       *primary_menu;     /* template child */
  TgStage          *stage;            /* template child */
  TgPlayersPanel   *players;          /* template child */
  TgMovesPanel     *moves;            /* template child */
  TgGameBar        *bar;              /* template child */
  TgNotices        *notices;          /* template child */
  TgThinkingBar    *thinking;         /* template child */
  TgExplanationBar *explanation;      /* template child */
  AdwToastOverlay  *toasts;           /* template child */
  GMenu            *recent;           /* template child */
};

/* window-actions.c */
void     tg_window_install_actions (GtkWidgetClass *widget_class);
void     tg_window_update_actions (TgWindow *self);
void     tg_window_update_buttons (TgWindow *self);
void     tg_window_start_game (TgWindow *self);
gboolean tg_window_can_swap (TgWindow *self);

/* window-bar.c */
void tg_window_install_bar_actions (GtkWidgetClass *widget_class);
void tg_window_update_bar (TgWindow *self);

/* window-follow.c */
void tg_window_follow_match (TgWindow *self);
void tg_window_update (TgWindow *self);
void tg_window_hide_refusal (TgWindow *self);
void tg_window_forget_words (TgWindow *self);
void tg_window_show_position (TgWindow *self);
void tg_window_tell (TgWindow *self, const gchar *words);

/* window-aside.c */
void tg_window_put_game_aside (TgWindow *self);

/* window-history.c */
void     tg_window_install_history_actions (GtkWidgetClass *widget_class);
void     tg_window_update_history_actions (TgWindow *self);
void     tg_window_look_at (TgWindow *self, guint n_moves);
void     tg_window_forget_lost_position (TgWindow *self);
gboolean tg_window_is_looking_back (TgWindow *self);
guint    tg_window_get_shown (TgWindow *self);

/* window-talk.c */
void tg_window_install_talk_actions (GtkWidgetClass *widget_class);
void tg_window_update_talk_actions (TgWindow *self);
void tg_window_follow_talk (TgWindow *self);

/* window-hint.c */
void tg_window_init_hints (TgWindow *self);
void tg_window_install_hint_action (GtkWidgetClass *widget_class);
void tg_window_update_hint_action (TgWindow *self);
void tg_window_cancel_hint (TgWindow *self);

/* window-beaten.c */
void tg_window_install_beaten_action (GtkWidgetClass *widget_class);
void tg_window_update_beaten_action (TgWindow *self);
void tg_window_add_beaten (TgWindow *self, TgGameBarContent *content);

/* window-thinking.c */
void tg_window_install_thinking_key (GtkWidgetClass *widget_class);
void tg_window_follow_thinking (TgWindow *self);
void tg_window_update_thinking (TgWindow *self);

/* window-tournament.c */
void     tg_window_install_tournament_actions (GtkWidgetClass *widget_class);
gboolean tg_window_is_in_tournament (TgWindow *self);
void     tg_window_leave_tournament (TgWindow *self);
void     tg_window_restrict_actions (TgWindow *self);
void     tg_window_fill_tournament (TgWindow *self, TgGameBarContent *content);
void     tg_window_offer_tournament (TgWindow *self);
gboolean tg_window_flush_tournament (TgWindow *self, GError **error);
void     tg_window_dismiss_tournament (TgWindow *self);

/* window-keep.c */
GFile   *tg_window_find_file (const gchar *name);
gboolean tg_window_keep_game (TgWindow *self);
void     tg_window_tell_of_copies (TgWindow *self);

/* window-quit.c */
gboolean tg_window_may_close (TgWindow *self);

/* window-pictures.c */
void tg_window_add_picture_actions (TgWindow *self);

/* window-rating.c */
void   tg_window_install_rating_action (GtkWidgetClass *widget_class);
void   tg_window_keep_rating (TgWindow *self);
gchar *tg_window_describe_rating (TgWindow *self);

/* window-host.c */
void tg_window_init_host (TgGameHostInterface *iface);

/* window-layout.c */
void tg_window_show_status (TgWindow *self);
void tg_window_adapt (TgWindow *self, gint width, gint height);
void tg_window_queue_adapt (TgWindow *self);
void tg_window_follow_sidebar (TgWindow *self);

G_END_DECLS
