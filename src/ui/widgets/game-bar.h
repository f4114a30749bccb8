/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A bar below the board with a short text and a few buttons. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_GAME_BAR_MAX_BUTTONS 5

typedef struct
{
  gchar       *label;     /* owned; with an underlined mnemonic */
  gchar       *tooltip;   /* owned; NULL if the label says enough */
  const gchar *action;    /* static */
  gint         target;    /* the parameter of the action, or -1 for none */
  gboolean     suggested; /* the button is highlighted as the usual answer */
} TgGameBarButton;

/* What a bar shows. A value to be cleared with tg_game_bar_content_clear(). */
typedef struct
{
  /* owned; or NULL: the result of the game in large letters. With it, the first button is
   * above the others, in a row of its own. */
  gchar *title;
  gchar *heading; /* owned; or NULL */
  gchar *text;    /* owned; or NULL */
  /* owned; or NULL: the status of the game, shown in the bar if the window has no other
   * room for it */
  gchar       *status;
  gchar       *remark; /* owned; or NULL: a sentence that runs an action when clicked */
  const gchar *remark_action; /* static; or NULL */
  gint         remark_target; /* the parameter of the action, or -1 for none */
  /* owned; or NULL: the longest text that the remark may have, whose room is reserved */
  gchar *longest_remark;
  /* the largest number that the player can choose; 0 for no choice of a number */
  guint           max_number;
  guint           n_buttons;
  TgGameBarButton buttons[TG_GAME_BAR_MAX_BUTTONS];
} TgGameBarContent;

typedef struct
{
  gboolean narrow; /* there is no room for text and buttons side by side */
  gboolean tight;  /* there is no room for a heading above a question, nor for remarks */
  gint     width;  /* the minimum width of the bar */
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
