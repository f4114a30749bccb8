/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game that begins with one of the 26 openings. */

#include "ui/window-private.h"

#include <glib/gi18n-lib.h>

#include "rules/opening-names.h"

/* Where the last choice has no centre point. */
#define USUAL_SIZE 15

/* What is to be begun once a person has agreed to it. */
typedef struct
{
  TgWindow  *window; /* owned */
  GtkWindow *asker;  /* owned */
  guint      pattern;
} Begin;

static void
free_begin (gpointer data, GClosure *closure G_GNUC_UNUSED)
{
  Begin *begin = data;

  g_object_unref (begin->window);
  g_object_unref (begin->asker);
  g_free (begin);
}

static void
start (TgWindow *self, guint pattern, GtkWindow *asker)
{
  TgPoint      stones[TG_OPENING_PATTERN_STONES];
  TgMatchSetup setup;

  tg_window_leave_tournament (self);
  self->shown = TG_WINDOW_GAME;
  if (tg_window_has_game_under_way (self))
    tg_window_study_game (self);
  tg_settings_begin_game (self->settings, &setup);
  setup.opening = TG_OPENING_FREE;
  setup.opening_n = 0;
  setup.n_games = 1;
  if (setup.size % 2 == 0)
    setup.size = USUAL_SIZE;
  tg_opening_pattern_get_stones (pattern, setup.size, stones);
  tg_match_start_from (self->match, &setup, stones, G_N_ELEMENTS (stones));
  gtk_window_close (asker);
  gtk_window_present (GTK_WINDOW (self));
}

static void
answered_cb (AdwMessageDialog *dialog G_GNUC_UNUSED, const gchar *response, Begin *begin)
{
  if (g_str_equal (response, "start"))
    start (begin->window, begin->pattern, begin->asker);
}

/**
 * tg_window_play_opening:
 * @self: the window with the game
 * @pattern: one of the 26 openings, below %TG_N_OPENING_PATTERNS
 * @asker: where it was asked for; closed when the game begins
 *
 * Begins a game from the three stones of an opening, with the choices of the last game
 * but without an opening protocol. A game in progress is replaced only if the person
 * agrees, and opened for study then.
 */
void
tg_window_play_opening (TgWindow *self, guint pattern, GtkWindow *asker)
{
  GtkWidget        *dialog;
  AdwMessageDialog *message;
  Begin            *begin;

  g_return_if_fail (TG_IS_WINDOW (self));
  g_return_if_fail (pattern < TG_N_OPENING_PATTERNS);
  g_return_if_fail (GTK_IS_WINDOW (asker));

  if (!tg_window_has_game_under_way (self))
    {
      start (self, pattern, asker);
      return;
    }
  dialog = adw_message_dialog_new (asker, _ ("Start a New Game?"), NULL);
  message = ADW_MESSAGE_DIALOG (dialog);
  adw_message_dialog_set_body (
      message,
      _ ("The game in progress is not lost: it is opened for study, and can be played "
         "on from there."));
  adw_message_dialog_add_responses (message, "cancel", _ ("_Cancel"), "start",
                                    _ ("_Start"), NULL);
  adw_message_dialog_set_default_response (message, "start");
  adw_message_dialog_set_close_response (message, "cancel");
  begin = g_new0 (Begin, 1);
  *begin = (Begin){ g_object_ref (self), g_object_ref (asker), pattern };
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered_cb), begin, free_begin,
                         0);
  gtk_window_present (GTK_WINDOW (dialog));
}
