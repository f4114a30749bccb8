/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game that begins with a position that was studied. */

#include "ui/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/message-dialog.h"

/* What is to be begun once a person has agreed to it. */
typedef struct
{
  TgWindow  *window; /* owned */
  GtkWindow *asker;  /* owned */
  TgGame     game;
} Begin;

static void
free_begin (gpointer data, GClosure *closure G_GNUC_UNUSED)
{
  Begin *begin = data;

  g_object_unref (begin->window);
  g_object_unref (begin->asker);
  g_free (begin);
}

/* Whether one side is a person’s, and the other a computer’s. */
static gboolean
has_colours (const TgMatchSetup *setup)
{
  return (setup->black.kind == TG_PLAYER_PERSON)
         != (setup->white.kind == TG_PLAYER_PERSON);
}

/* As the New Game dialog remembers it, with the colours that were chosen. */
static void
get_setup (TgWindow *self, TgStone person, TgMatchSetup *setup)
{
  TgGameChoices choices;

  tg_settings_get_choices (self->settings, &choices);
  tg_game_choices_to_setup (&choices, person == TG_STONE_BLACK, setup);
  if (has_colours (setup)
      && (setup->black.kind == TG_PLAYER_PERSON) != (person == TG_STONE_BLACK))
    {
      TgPlayerSpec black = setup->black;

      setup->black = setup->white;
      setup->white = black;
    }
}

/* @person is the side that the person takes, if there is one person. */
static void
start (Begin *begin, TgStone person)
{
  TgWindow    *self = begin->window;
  TgMatchSetup setup;

  tg_window_leave_tournament (self);
  tg_window_put_game_aside (self);
  self->shown = TG_WINDOW_GAME;
  get_setup (self, person, &setup);
  tg_match_setup_set_position (&setup, &begin->game);
  tg_match_start (self->match, &setup);
  gtk_window_present (GTK_WINDOW (self));
}

static void
answered_cb (AdwMessageDialog *dialog G_GNUC_UNUSED, const gchar *response, Begin *begin)
{
  if (g_str_equal (response, "black"))
    start (begin, TG_STONE_BLACK);
  else if (g_str_equal (response, "white"))
    start (begin, TG_STONE_WHITE);
  else if (g_str_equal (response, "start"))
    start (begin, TG_STONE_NONE);
}

/**
 * tg_window_play_position:
 * @self: the window with the game
 * @game: a position in which a game can go on
 * @asker: where it was asked for
 *
 * Begins a game there, with the choices of the last game but without an opening
 * protocol, once the person has chosen a colour. A game in progress is
 * put aside.
 */
void
tg_window_play_position (TgWindow *self, const TgGame *game, GtkWindow *asker)
{
  AdwMessageDialog *dialog;
  TgMatchSetup      setup;
  Begin            *begin;

  g_return_if_fail (TG_IS_WINDOW (self));
  g_return_if_fail (game != NULL);
  g_return_if_fail (GTK_IS_WINDOW (asker));

  dialog = ADW_MESSAGE_DIALOG (tg_message_dialog_new (
      asker, _ ("Play From Here?"), _ ("The opponent is that of the last game.")));
  get_setup (self, tg_game_turn (game), &setup);
  if (has_colours (&setup))
    adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "black",
                                      _ ("Play _Black"), "white", _ ("Play _White"),
                                      NULL);
  else
    adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "start",
                                      _ ("_Start"), NULL);
  adw_message_dialog_set_default_response (dialog, !has_colours (&setup) ? "start"
                                                   : tg_game_turn (game) == TG_STONE_BLACK
                                                       ? "black"
                                                       : "white");
  adw_message_dialog_set_close_response (dialog, "cancel");
  begin = g_new0 (Begin, 1);
  *begin = (Begin){ g_object_ref (self), g_object_ref (asker), *game };
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered_cb), begin, free_begin,
                         0);
  gtk_window_present (GTK_WINDOW (dialog));
}
