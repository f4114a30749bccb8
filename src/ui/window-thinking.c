/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether the thinking of a historical player is shown: if that is wanted, and one
 * plays. The player whose turn it is in the position is asked, or else its opponent,
 * who then judges for the person. */

#include "ui/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/game-history.h"

static const gchar *
find_classic (TgWindow *self, TgStone turn)
{
  TgPlayerSpec player = tg_match_get_player (self->match, turn);

  if (player.kind != TG_PLAYER_CLASSIC)
    player = tg_match_get_player (self->match, tg_stone_opponent (turn));
  return player.kind == TG_PLAYER_CLASSIC ? player.classic : NULL;
}

/* Shows the thinking about the position on the board, or hides it. */
void
tg_window_update_thinking (TgWindow *self)
{
  const TgGame *game = tg_match_get_game (self->match);
  const gchar  *classic;
  g_autoptr (GVariant) state = NULL;
  gboolean wanted;
  TgGame   past;

  if (self->show_thinking == NULL)
    return;

  tg_game_history_rewind (game, tg_window_get_shown (self), &past);
  classic = find_classic (self, tg_game_turn (&past));
  state = g_action_get_state (G_ACTION (self->show_thinking));
  wanted = g_variant_get_boolean (state);
  g_simple_action_set_enabled (self->show_thinking, classic != NULL);
  tg_thinking_bar_show (self->thinking, &past, wanted ? classic : NULL);
}

static void
change_state_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  TgWindow *self = user_data;

  g_simple_action_set_state (action, state);
  tg_settings_set_show_thinking (self->settings, g_variant_get_boolean (state));
  tg_window_update_thinking (self);
}

/* Adds the action, which is remembered. */
void
tg_window_follow_thinking (TgWindow *self)
{
  self->show_thinking = g_simple_action_new_stateful (
      "show-thinking", NULL,
      g_variant_new_boolean (tg_settings_get_show_thinking (self->settings)));
  g_signal_connect_object (self->show_thinking, "change-state",
                           G_CALLBACK (change_state_cb), self, 0);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (self->show_thinking));
  tg_thinking_bar_set_board (self->thinking, self->board);
}

/* The key means something only where such a player is; elsewhere it says so. */
static gboolean
explain_cb (GtkWidget *widget, G_GNUC_UNUSED GVariant *args, G_GNUC_UNUSED gpointer data)
{
  TgWindow *self = TG_WINDOW (widget);

  if (g_action_get_enabled (G_ACTION (self->show_thinking)))
    return GDK_EVENT_PROPAGATE;
  tg_window_tell (self,
                  _ ("Only historical players show their thinking. Choose one as the "
                     "opponent of a new game."));
  return GDK_EVENT_STOP;
}

void
tg_window_install_thinking_key (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding (widget_class, GDK_KEY_t,
                                GDK_CONTROL_MASK | GDK_SHIFT_MASK, explain_cb, NULL);
}
