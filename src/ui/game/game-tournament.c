/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A tournament uses the board until it is closed; the player's game and its clocks are
 * paused meanwhile. The tournament has a file of its own, and an unfinished one is
 * offered at the next start. */

#include "ui/game/game-tournament.h"

#include <glib/gi18n-lib.h>

#include "record/text/broken-file.h"
#include "session/tournament/round-robin.h"
#include "ui/tournament/tournament-dialog.h"
#include "ui/tournament/tournament-window.h"
#include "ui/tournament/tournament-words.h"
#include "ui/widgets/present-window.h"

#define OFFER_SECONDS 20

struct _TgGameTournament
{
  GObject parent_instance;

  GtkWindow    *window; /* weak: the parent of dialogs */
  TgGameCursor *cursor; /* owned */
  /* owned: the player's game, paused while the tournament is shown */
  TgMatch         *own_match;
  TgSettings      *settings;  /* owned */
  TgSounds        *sounds;    /* owned */
  TgArchive       *archive;   /* owned: gets the finished games */
  TgGameAnnouncer *announcer; /* owned */
  AdwToastOverlay *toasts;    /* weak */
  TgFileLockState  copies;    /* whether this is the first instance */

  TgRoundRobin *games;        /* owned; NULL before it is needed */
  GtkWindow    *results;      /* weak; NULL unless the results are shown */
  gboolean resumes_own_match; /* resume the player's game when the tournament is closed */
  /* weak; the toast that offers to continue; NULL unless it is shown */
  AdwToast *offer;
  guint     offer_id; /* idle handler that shows the offer; removed in dispose */
};

G_DEFINE_FINAL_TYPE (TgGameTournament, tg_game_tournament, G_TYPE_OBJECT)

static void
tg_game_tournament_dispose (GObject *object)
{
  tg_game_tournament_close (TG_GAME_TOURNAMENT (object));
  G_OBJECT_CLASS (tg_game_tournament_parent_class)->dispose (object);
}

static void
tg_game_tournament_class_init (TgGameTournamentClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_game_tournament_dispose;
}

static void
tg_game_tournament_init (G_GNUC_UNUSED TgGameTournament *self)
{
}

static GFile *
find_file (void)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "tengen", "tournament", NULL);
}

/* Whether a game of the tournament is on the board. */
gboolean
tg_game_tournament_is_shown (TgGameTournament *self)
{
  g_return_val_if_fail (TG_IS_GAME_TOURNAMENT (self), FALSE);

  return self->own_match != NULL
         && tg_game_cursor_get_match (self->cursor) != self->own_match;
}

/* Shows @match on the board instead of the current match. */
static void
show_match (TgGameTournament *self, TgMatch *match)
{
  if (tg_game_cursor_get_match (self->cursor) == match)
    return;

  tg_game_cursor_set_match (self->cursor, match);
  tg_game_cursor_update (self->cursor);
}

/* Removes the toast that offers to continue, because the tournament is shown. */
static void
withdraw_offer (TgGameTournament *self)
{
  if (self->offer != NULL)
    adw_toast_dismiss (self->offer);
}

/* Pauses the player's game, and shows the tournament. */
static void
enter_tournament (TgGameTournament *self)
{
  if (tg_game_tournament_is_shown (self))
    return;

  withdraw_offer (self);
  self->resumes_own_match = !tg_match_get_paused (self->own_match);
  tg_match_pause (self->own_match);
  show_match (self, tg_round_robin_get_match (self->games));
}

/* Pauses the tournament, and shows the player's game. */
void
tg_game_tournament_leave (TgGameTournament *self)
{
  if (!tg_game_tournament_is_shown (self))
    return;

  tg_round_robin_suspend (self->games);
  show_match (self, self->own_match);
  if (self->resumes_own_match)
    tg_match_resume (self->own_match);
}

/* Shows the tournament when one of its games starts. */
static void
changed_cb (TgGameTournament *self)
{
  TgMatch *match = tg_round_robin_get_match (self->games);

  if (tg_game_tournament_is_shown (self))
    tg_game_cursor_update (self->cursor);
  else if (!tg_round_robin_get_paused (self->games)
           && !tg_round_robin_is_over (self->games)
           && tg_match_get_player (match, TG_STONE_BLACK).kind != TG_PLAYER_PERSON)
    enter_tournament (self);
}

/* Handles a file that is not a valid tournament: renames a damaged one, so that a copy is
 * kept, and leaves a file of another kind alone. */
static void
rename_broken_file (TgGameTournament *self, GFile *file, const GError *error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree gchar *aside = NULL;
  g_autofree gchar *words = NULL;
  gboolean          goes_on = tg_round_robin_get_setup (self->games)->n_players > 0;

  g_message ("%s", error->message);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA))
    aside = tg_broken_file_put_aside (file, &reason);
  if (aside != NULL && goes_on)
    {
      words = g_strdup_printf (
          /* Translators: %s is the name of a file. */
          _ ("Part of the last tournament could not be read, the rest was. Its file "
             "was saved as “%s”."),
          aside);
      tg_round_robin_keep (self->games);
    }
  else if (aside != NULL)
    words = g_strdup_printf (
        /* Translators: %s is the name of a file. */
        _ ("The last tournament could not be read; its file was saved as “%s”"), aside);
  else
    {
      words = g_strdup_printf (
          /* Translators: %s is the reason. */
          _ ("The last tournament cannot be read; its file was left unchanged: %s"),
          reason != NULL ? reason->message : error->message);
      tg_round_robin_leave_file (self->games);
    }
  tg_game_announcer_show_message (self->announcer, words);
}

/* Returns the tournament that the file contains, or an empty one. */
static TgRoundRobin *
get_tournament (TgGameTournament *self)
{
  g_autoptr (GFile) file = find_file ();
  g_autoptr (GError) error = NULL;
  TgMatch *match;

  if (self->games != NULL)
    return self->games;

  self->games = tg_round_robin_new (self->copies != TG_FILE_LOCK_TAKEN ? file : NULL);
  match = tg_round_robin_get_match (self->games);
  g_object_bind_property (self->own_match, "pace", match, "pace", G_BINDING_SYNC_CREATE);
  tg_sounds_follow (self->sounds, match);
  tg_archive_follow (self->archive, match);
  g_signal_connect_object (self->games, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->games, "failed",
                           G_CALLBACK (tg_game_announcer_show_error), self->announcer,
                           G_CONNECT_SWAPPED);
  if (!tg_round_robin_load (self->games, &error) && error != NULL)
    rename_broken_file (self, file, error);
  return self->games;
}

static void
start_cb (TgGameTournament *self, TgTournamentDialog *dialog)
{
  TgRoundRobinSetup setup;
  g_autoptr (GError) error = NULL;

  tg_tournament_dialog_get_setup (dialog, &setup);
  if (!tg_round_robin_start (get_tournament (self), &setup, &error))
    tg_game_announcer_show_message (self->announcer, error->message);
  else if (!tg_round_robin_is_kept (self->games))
    tg_game_announcer_show_message (self->announcer,
                                    _ ("You cannot continue this tournament later"));
}

static void
open_dialog (TgGameTournament *self)
{
  const TgRoundRobinSetup *last = tg_round_robin_get_setup (get_tournament (self));
  GtkWidget *dialog = tg_tournament_dialog_new (self->window, self->settings, last);

  g_signal_connect_object (dialog, "start", G_CALLBACK (start_cb), self,
                           G_CONNECT_SWAPPED);
  tg_present_window (GTK_WINDOW (dialog));
}

static void
show_results (TgGameTournament *self)
{
  if (self->results == NULL)
    {
      GtkWidget *results = tg_tournament_window_new (self->window, get_tournament (self));

      g_set_weak_pointer (&self->results, GTK_WINDOW (results));
      g_signal_connect_object (results, "new-tournament", G_CALLBACK (open_dialog), self,
                               G_CONNECT_SWAPPED);
    }
  tg_present_window (self->results);
}

/**
 * tg_game_tournament_new:
 * @window: the parent of dialogs
 * @cursor: shows the player's game or the tournament
 * @settings: the settings
 * @copies: whether this instance holds the lock of the files
 * @sounds: plays the sounds of the tournament
 * @archive: gets the finished games
 * @announcer: shows errors
 * @toasts: shows the offer to continue a tournament
 *
 * Returns: (transfer full): an object without a tournament yet
 */
TgGameTournament *
tg_game_tournament_new (GtkWindow       *window,
                        TgGameCursor    *cursor,
                        TgSettings      *settings,
                        TgFileLockState  copies,
                        TgSounds        *sounds,
                        TgArchive       *archive,
                        TgGameAnnouncer *announcer,
                        AdwToastOverlay *toasts)
{
  TgGameTournament *self = g_object_new (TG_TYPE_GAME_TOURNAMENT, NULL);

  g_set_weak_pointer (&self->window, window);
  self->cursor = g_object_ref (cursor);
  self->own_match = g_object_ref (tg_game_cursor_get_match (cursor));
  self->settings = g_object_ref (settings);
  self->copies = copies;
  self->sounds = g_object_ref (sounds);
  self->archive = g_object_ref (archive);
  self->announcer = g_object_ref (announcer);
  g_set_weak_pointer (&self->toasts, toasts);
  return self;
}

/* Shows the results, or the tournament dialog if there has been no tournament. */
void
tg_game_tournament_present (TgGameTournament *self)
{
  g_return_if_fail (TG_IS_GAME_TOURNAMENT (self));

  if (tg_round_robin_get_setup (get_tournament (self))->n_players > 0)
    show_results (self);
  else
    open_dialog (self);
}

void
tg_game_tournament_pause (TgGameTournament *self)
{
  g_return_if_fail (TG_IS_GAME_TOURNAMENT (self));

  tg_round_robin_pause (get_tournament (self));
}

void
tg_game_tournament_resume (TgGameTournament *self)
{
  g_return_if_fail (TG_IS_GAME_TOURNAMENT (self));

  tg_round_robin_resume (get_tournament (self));
}

/* Returns whether the tournament is paused, or has not started. */
gboolean
tg_game_tournament_get_paused (TgGameTournament *self)
{
  g_return_val_if_fail (TG_IS_GAME_TOURNAMENT (self), TRUE);

  return self->games == NULL || tg_round_robin_get_paused (self->games);
}

gboolean
tg_game_tournament_is_over (TgGameTournament *self)
{
  g_return_val_if_fail (TG_IS_GAME_TOURNAMENT (self), FALSE);

  return self->games != NULL && tg_round_robin_is_over (self->games);
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

/**
 * tg_game_tournament_fill_bar:
 * @self: a tournament that is shown
 * @content: (inout): empty
 *
 * Fills @content with the state of the tournament.
 */
void
tg_game_tournament_fill_bar (TgGameTournament *self, TgGameBarContent *content)
{
  const gchar *note = tg_round_robin_get_note (self->games);

  content->heading = describe_place (self->games);
  content->text = note != NULL && !tg_round_robin_is_over (self->games)
                      ? g_strdup (note)
                      : tg_words_tournament_result (self->games);
  if (tg_round_robin_get_paused (self->games))
    tg_game_bar_content_add (content, g_strdup (_ ("Continue")), NULL,
                             "win.continue-tournament", -1, TRUE);
  tg_game_bar_content_add (content, g_strdup (_ ("Table")),
                           g_strdup (_ ("Show the tournament table")), "win.tournament",
                           -1, FALSE);
  tg_game_bar_content_add (
      content, g_strdup (_ ("Close")),
      g_strdup (_ ("Go back to your game; the tournament can be continued later")),
      "win.close-tournament", -1, FALSE);
}

static gboolean
offer_cb (gpointer user_data)
{
  TgGameTournament *self = user_data;
  TgRoundRobin     *tournament;
  AdwToast         *toast;

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
  tg_game_announcer_announce (self->announcer, _ ("The tournament is not finished"));
  return G_SOURCE_REMOVE;
}

/* Offers to continue an unfinished tournament, in an idle handler. */
void
tg_game_tournament_offer (TgGameTournament *self)
{
  g_autoptr (GFile) file = find_file ();

  if (self->copies != TG_FILE_LOCK_TAKEN && g_file_query_exists (file, NULL))
    self->offer_id = g_idle_add_full (G_PRIORITY_LOW, offer_cb, self, NULL);
}

/* Writes the file of the tournament, at the end of the program. */
gboolean
tg_game_tournament_flush (TgGameTournament *self, GError **error)
{
  return self->games == NULL || tg_round_robin_get_setup (self->games)->n_players == 0
         || tg_round_robin_flush (self->games, error);
}

/* Drops all references. An unanswered question may still hold a reference to @self, and
 * must not act for the closed window. */
void
tg_game_tournament_close (TgGameTournament *self)
{
  g_return_if_fail (TG_IS_GAME_TOURNAMENT (self));

  g_clear_handle_id (&self->offer_id, g_source_remove);
  g_clear_weak_pointer (&self->results);
  g_clear_weak_pointer (&self->offer);
  if (self->games != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->games, self);
      tg_round_robin_close (self->games);
      g_clear_object (&self->games);
    }
  g_clear_weak_pointer (&self->toasts);
  g_clear_object (&self->announcer);
  g_clear_object (&self->archive);
  g_clear_object (&self->sounds);
  g_clear_object (&self->settings);
  g_clear_object (&self->own_match);
  g_clear_object (&self->cursor);
  g_clear_weak_pointer (&self->window);
}
