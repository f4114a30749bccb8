/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A quiet bar below the board: a few words and a few buttons. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_GAME_BAR_MAX_BUTTONS 4

/**
 * TgGameBarButton:
 * @label: (transfer full): what is on it; a mnemonic is underlined
 * @tooltip: (nullable) (transfer full): what it does, if that is not obvious
 * @action: what it does; static
 * @target: the parameter of the action, or -1 for none
 * @suggested: whether it is what most people want
 *
 * A button of the bar.
 */
typedef struct
{
  gchar       *label;
  gchar       *tooltip;
  const gchar *action;
  gint         target;
  gboolean     suggested;
} TgGameBarButton;

/**
 * TgGameBarContent:
 * @heading: (nullable) (transfer full): what it is about, in bold
 * @text: (nullable) (transfer full): more about it
 * @repeats_status: whether the status of the window says the same as @heading
 * @most: the largest number that can be chosen; 0 if none is asked for
 * @n_buttons: number of @buttons
 * @buttons: the buttons
 *
 * What the bar shows. A value to be cleared with tg_game_bar_content_clear().
 */
typedef struct
{
  gchar          *heading;
  gchar          *text;
  gboolean        repeats_status;
  guint           most;
  guint           n_buttons;
  TgGameBarButton buttons[TG_GAME_BAR_MAX_BUTTONS];
} TgGameBarContent;

/**
 * TgGameBarRoom:
 * @narrow: whether there is no room for words and buttons side by side
 * @tight: whether there is no room for a heading above what is asked, nor for anything
 *   else that says what a heading may repeat
 * @width: how wide the bar is at least
 *
 * What room there is for a bar.
 */
typedef struct
{
  gboolean narrow;
  gboolean tight;
  gint     width;
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

G_END_DECLS
