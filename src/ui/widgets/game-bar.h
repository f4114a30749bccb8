/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A quiet bar below the board: a few words and a few buttons. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_GAME_BAR_MAX_BUTTONS 4

typedef struct
{
  gchar       *label;     /* owned; a mnemonic is underlined */
  gchar       *tooltip;   /* owned; NULL where it is obvious what it does */
  const gchar *action;    /* static */
  gint         target;    /* the parameter of the action, or -1 for none */
  gboolean     suggested; /* it is what most people want */
} TgGameBarButton;

/* A value to be cleared with tg_game_bar_content_clear(). */
typedef struct
{
  gchar          *heading; /* owned; or NULL */
  gchar          *text;    /* owned; or NULL */
  gchar          *status; /* owned; or NULL: what the status of the window says, for where
                           * that makes room for the bar */
  gchar          *remark; /* owned; or NULL: a sentence that leads somewhere */
  const gchar    *remark_action;  /* static */
  gint            remark_target;  /* the parameter of the action, or -1 for none */
  gchar          *longest_remark; /* owned; or NULL: room is kept for one like it */
  guint           most; /* the largest number to choose; 0 if none is asked for */
  guint           n_buttons;
  TgGameBarButton buttons[TG_GAME_BAR_MAX_BUTTONS];
} TgGameBarContent;

typedef struct
{
  gboolean narrow; /* no room for words and buttons side by side */
  gboolean tight; /* no room for a heading above what is asked, nor for what repeats it */
  gint     width; /* of the bar, at least */
} TgGameBarRoom;

void tg_game_bar_content_clear (TgGameBarContent *self);
void tg_game_bar_content_add (TgGameBarContent *self,
                              gchar            *label,
                              gchar            *tooltip,
                              const gchar      *action,
                              gint              target,
                              gboolean          suggested);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgGameBarContent, tg_game_bar_content_clear)

#define TG_TYPE_GAME_BAR (tg_game_bar_get_type ())
G_DECLARE_FINAL_TYPE (TgGameBar, tg_game_bar, TG, GAME_BAR, GtkWidget)

void  tg_game_bar_show (TgGameBar *self, TgGameBarContent *content);
void  tg_game_bar_set_room (TgGameBar *self, const TgGameBarRoom *room);
guint tg_game_bar_get_number (TgGameBar *self);

const gchar *tg_game_bar_get_heading (TgGameBar *self);
const gchar *tg_game_bar_get_text (TgGameBar *self);
const gchar *tg_game_bar_get_remark (TgGameBar *self);

G_END_DECLS
