/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A tournament takes the board for a while: the game that was there waits, with its
 * clocks, and is there again when the tournament is closed. That keeps its own file,
 * so that one that is not finished is offered again at the next start. */

#include "ui/window-private.h"

#include <glib/gi18n-lib.h>

#include "session/broken-file.h"
#include "ui/tournament-dialog.h"
#include "ui/tournament-window.h"
#include "ui/tournament-words.h"

#define OFFER_SECONDS 20

gboolean
tg_window_is_in_tournament (TgWindow *self)
{
  return self->match != self->home;
}

/* Puts another match on the board. */
static void
show_match (TgWindow *self, TgMatch *match)
{
  if (self->match == match)
    return;

  tg_window_cancel_hint (self);
  g_signal_handlers_disconnect_by_data (self->match, self);
  self->match = match;
  self->shown = TG_WINDOW_GAME;
  g_clear_pointer (&self->last_move, g_free);
  tg_window_follow_match (self);
  tg_window_follow_talk (self);
  tg_window_update (self);
}

/* What was offered is happening. */
static void
withdraw_offer (TgWindow *self)
{
  if (self->offer != NULL)
    adw_toast_dismiss (self->offer);
}

/* Has the game of now wait, and shows the tournament. */
static void
enter (TgWindow *self)
{
  if (tg_window_is_in_tournament (self))
    return;

  withdraw_offer (self);
  self->home_waits = !tg_match_get_paused (self->home);
  tg_match_pause (self->home);
  show_match (self, tg_round_robin_get_match (self->tournament));
}

/* Goes back to the game that waits; the tournament can go on another day. */
void
tg_window_leave_tournament (TgWindow *self)
{
  if (!tg_window_is_in_tournament (self))
    return;

  tg_round_robin_pause (self->tournament);
  show_match (self, self->home);
  if (self->home_waits)
    tg_match_resume (self->home);
}

/* A game of the tournament comes on the board when it begins. */
static void
changed_cb (TgWindow *self)
{
  TgMatch *match = tg_round_robin_get_match (self->tournament);

  if (tg_window_is_in_tournament (self))
    tg_window_update (self);
  else if (!tg_round_robin_get_paused (self->tournament)
           && !tg_round_robin_is_over (self->tournament)
           && tg_match_get_player (match, TG_STONE_BLACK).kind != TG_PLAYER_PERSON)
    enter (self);
}

static void
failed_cb (TgWindow *self, const GError *error)
{
  tg_window_tell (self, error->message);
}

/* Sees to a file that is no tournament: one that makes no sense is kept aside, as that
 * of a game is, and any other is left as it is. */
static void
make_room (TgWindow *self, GFile *file, const GError *error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree gchar *aside = NULL;
  g_autofree gchar *words = NULL;

  g_message ("%s", error->message);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA))
    aside = tg_broken_file_put_aside (file, &reason);
  if (aside != NULL)
    words = g_strdup_printf (
        /* Translators: %s is the name of a file. */
        _ ("The last tournament could not be read; its file was kept as “%s”"), aside);
  else
    {
      words = g_strdup_printf (
          /* Translators: %s is the reason. */
          _ ("The last tournament cannot be read, and its file is left as it is: %s"),
          reason != NULL ? reason->message : error->message);
      tg_round_robin_leave_file (self->tournament);
    }
  tg_window_tell (self, words);
}

/* Has the tournament of the file, or one without players. */
static TgRoundRobin *
get_tournament (TgWindow *self)
{
  g_autoptr (GFile) file = tg_window_find_file ("tournament");
  g_autoptr (GError) error = NULL;
  TgMatch *match;

  if (self->tournament != NULL)
    return self->tournament;

  self->tournament =
      tg_round_robin_new (self->copies != TG_FILE_LOCK_TAKEN ? file : NULL);
  match = tg_round_robin_get_match (self->tournament);
  g_object_bind_property (self->home, "pace", match, "pace", G_BINDING_SYNC_CREATE);
  tg_sounds_follow (self->sounds, match);
  g_signal_connect_object (self->tournament, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->tournament, "failed", G_CALLBACK (failed_cb), self,
                           G_CONNECT_SWAPPED);
  if (!tg_round_robin_load (self->tournament, &error) && error != NULL)
    make_room (self, file, error);
  return self->tournament;
}

static void
start_cb (TgWindow *self, TgTournamentDialog *dialog)
{
  TgRoundRobinSetup setup;
  g_autoptr (GError) error = NULL;

  tg_tournament_dialog_get_setup (dialog, &setup);
  if (!tg_round_robin_start (get_tournament (self), &setup, &error))
    tg_window_tell (self, error->message);
  else if (!tg_round_robin_is_kept (self->tournament))
    tg_window_tell (self, _ ("This tournament cannot be gone on with at another time"));
}

static void
open_dialog (TgWindow *self)
{
  const TgRoundRobinSetup *last = tg_round_robin_get_setup (get_tournament (self));
  GtkWidget *dialog = tg_tournament_dialog_new (GTK_WINDOW (self), self->settings, last);

  g_signal_connect_object (dialog, "start", G_CALLBACK (start_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
show_results (TgWindow *self)
{
  if (self->results == NULL)
    {
      GtkWidget *results =
          tg_tournament_window_new (GTK_WINDOW (self), get_tournament (self));

      g_set_weak_pointer (&self->results, GTK_WINDOW (results));
      g_signal_connect_object (results, "new-tournament", G_CALLBACK (open_dialog), self,
                               G_CONNECT_SWAPPED);
    }
  gtk_window_present (self->results);
}

/* Somebody who has had a tournament sees that first. */
static void
tournament_cb (GtkWidget          *widget,
               const gchar *name   G_GNUC_UNUSED,
               GVariant *parameter G_GNUC_UNUSED)
{
  TgWindow *self = TG_WINDOW (widget);

  if (tg_round_robin_get_setup (get_tournament (self))->n_players > 0)
    show_results (self);
  else
    open_dialog (self);
}

static void
continue_cb (GtkWidget          *widget,
             const gchar *name   G_GNUC_UNUSED,
             GVariant *parameter G_GNUC_UNUSED)
{
  tg_round_robin_resume (get_tournament (TG_WINDOW (widget)));
}

static void
close_cb (GtkWidget          *widget,
          const gchar *name   G_GNUC_UNUSED,
          GVariant *parameter G_GNUC_UNUSED)
{
  tg_window_leave_tournament (TG_WINDOW (widget));
}

void
tg_window_install_tournament_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.tournament", NULL, tournament_cb);
  gtk_widget_class_install_action (widget_class, "win.continue-tournament", NULL,
                                   continue_cb);
  gtk_widget_class_install_action (widget_class, "win.close-tournament", NULL, close_cb);
}

/* What may not be done to a game of a tournament; to be called after everything else
 * that says what can be done. */
void
tg_window_restrict_actions (TgWindow *self)
{
  static const gchar *const actions[] = { "win.undo", "win.redo", "win.restart",
                                          "win.move-now" };
  GtkWidget                *widget = GTK_WIDGET (self);

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (widget, actions[i], FALSE);
  gtk_widget_action_set_enabled (widget, "win.pause",
                                 !tg_round_robin_is_over (self->tournament));
}

static gchar *
describe_place (TgRoundRobin *tournament)
{
  guint n_played = tg_round_robin_get_n_played (tournament);
  guint n_games = tg_round_robin_get_n_games (tournament);

  if (tg_round_robin_is_stopped (tournament))
    return g_strdup (_ ("The tournament was stopped"));
  if (tg_round_robin_is_over (tournament))
    return g_strdup (_ ("The tournament is over"));
  if (tg_game_is_over (tg_match_get_game (tg_round_robin_get_match (tournament))))
    n_played--;
  /* Translators: which one of the games that are played together. */
  return g_strdup_printf (_ ("Game %u of %u"), n_played + 1, n_games);
}

/* Fills the bar with how the tournament goes. */
void
tg_window_fill_tournament (TgWindow *self, TgGameBarContent *content)
{
  const gchar *note = tg_round_robin_get_note (self->tournament);

  content->heading = describe_place (self->tournament);
  content->text = note != NULL && !tg_round_robin_is_over (self->tournament)
                      ? g_strdup (note)
                      : tg_words_tournament_result (self->tournament);
  if (tg_round_robin_get_paused (self->tournament))
    tg_game_bar_content_add (content, g_strdup (_ ("Continue")), NULL,
                             "win.continue-tournament", -1, TRUE);
  tg_game_bar_content_add (content, g_strdup (_ ("Table")),
                           g_strdup (_ ("Show the table of the tournament")),
                           "win.tournament", -1, FALSE);
  tg_game_bar_content_add (
      content, g_strdup (_ ("Close")),
      g_strdup (_ ("Go back to your game; the tournament can be continued later")),
      "win.close-tournament", -1, FALSE);
}

static gboolean
offer_cb (gpointer user_data)
{
  TgWindow     *self = user_data;
  TgRoundRobin *tournament;
  AdwToast     *toast;

  self->offer_id = 0;
  tournament = get_tournament (self);
  if (tg_round_robin_get_setup (tournament)->n_players == 0
      || !tg_round_robin_get_paused (tournament))
    return G_SOURCE_REMOVE;

  toast = adw_toast_new (_ ("The tournament is not finished"));
  adw_toast_set_button_label (toast, _ ("_Continue"));
  adw_toast_set_action_name (toast, "win.continue-tournament");
  adw_toast_set_timeout (toast, OFFER_SECONDS);
  g_set_weak_pointer (&self->offer, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
  tg_status_view_say (self->status, _ ("The tournament is not finished"));
  return G_SOURCE_REMOVE;
}

/* Offers to continue a tournament that is not finished, when there is time for it. */
void
tg_window_offer_tournament (TgWindow *self)
{
  g_autoptr (GFile) file = tg_window_find_file ("tournament");

  if (self->copies != TG_FILE_LOCK_TAKEN && g_file_query_exists (file, NULL))
    self->offer_id = g_idle_add_full (G_PRIORITY_LOW, offer_cb, self, NULL);
}

/* Writes what was played, at the end of the program. */
gboolean
tg_window_flush_tournament (TgWindow *self, GError **error)
{
  return self->tournament == NULL
         || tg_round_robin_get_setup (self->tournament)->n_players == 0
         || tg_round_robin_flush (self->tournament, error);
}

/* Nobody plays any more. */
void
tg_window_dismiss_tournament (TgWindow *self)
{
  g_clear_handle_id (&self->offer_id, g_source_remove);
  g_clear_weak_pointer (&self->results);
  g_clear_weak_pointer (&self->offer);
  if (self->tournament == NULL)
    return;

  g_signal_handlers_disconnect_by_data (tg_round_robin_get_match (self->tournament),
                                        self);
  g_signal_handlers_disconnect_by_data (self->tournament, self);
  g_object_run_dispose (G_OBJECT (self->tournament));
  g_clear_object (&self->tournament);
}
