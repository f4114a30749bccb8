/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The unfinished game is restored after any exit, even a crash, and so are games that
 * other instances left behind. Several instances may share a home directory without D-Bus
 * between them: each keeps a game of its own, and only the first one keeps the rating and
 * the tournament.
 *
 * A new game replaces a game in progress without a question: a toast offers to undo that
 * for a few seconds, and the old game stays in the archive if it has some moves. Undoing
 * keeps the new game in the same way.
 *
 * All games are written before the window closes. If writing fails, as on a full disk,
 * the window asks before it closes. */

#include "ui/game/game-keeper.h"

#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "record/formats/record-io.h"
#include "session/match/match.h"
#include "session/storage/autosave.h"
#include "ui/files/file-chooser.h"
#include "ui/widgets/message-dialog.h"
#include "ui/widgets/weak-ref.h"

/* In seconds: how long a warning is shown. */
#define WARNING_SECONDS 20

/* In seconds: how long a replaced game can be restored. */
#define UNDO_SECONDS 10

struct _TgGameKeeper
{
  GObject parent_instance;

  GtkWindow        *window;     /* weak: the parent of dialogs */
  TgGameCursor     *cursor;     /* owned */
  TgMatch          *match;      /* owned: the player's game */
  TgGameTournament *tournament; /* owned */
  TgGameAnnouncer  *announcer;  /* owned */
  AdwToastOverlay  *toasts;     /* weak */
  /* whether this is the first running instance, which holds the lock of the files */
  TgFileLockState copies;
  TgAutosave     *autosave; /* owned */
  TgRatingStore  *ratings;  /* owned */
  TgArchive      *archive;  /* owned */
  /* weak: the toast that offers to restore the last replaced game; or NULL */
  AdwToast             *aside;
  GtkFileChooserNative *chooser;  /* owned while it is open */
  gboolean              may_lose; /* the window closes even if saving fails */
};

G_DEFINE_FINAL_TYPE (TgGameKeeper, tg_game_keeper, G_TYPE_OBJECT)

static void
tg_game_keeper_dispose (GObject *object)
{
  tg_game_keeper_close (TG_GAME_KEEPER (object));
  G_OBJECT_CLASS (tg_game_keeper_parent_class)->dispose (object);
}

static void
tg_game_keeper_class_init (TgGameKeeperClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_game_keeper_dispose;
}

static void
tg_game_keeper_init (G_GNUC_UNUSED TgGameKeeper *self)
{
}

static void
details_cb (AdwToast *toast, TgGameKeeper *self)
{
  const gchar *heading = g_object_get_data (G_OBJECT (toast), "heading");
  const gchar *details = g_object_get_data (G_OBJECT (toast), "details");

  tg_message_dialog_ask (self->window, heading, details, NULL, NULL, NULL, NULL, NULL);
}

/* Shows a warning as a toast, whose button opens a dialog with the details. */
static void
show_warning (TgGameKeeper *self,
              const gchar  *words,
              const gchar  *heading,
              const gchar  *details)
{
  AdwToast *toast = adw_toast_new (words);

  adw_toast_set_button_label (toast, _ ("_Details"));
  adw_toast_set_timeout (toast, WARNING_SECONDS);
  g_object_set_data_full (G_OBJECT (toast), "heading", g_strdup (heading), g_free);
  g_object_set_data_full (G_OBJECT (toast), "details", g_strdup (details), g_free);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (details_cb), self, 0);
  adw_toast_overlay_add_toast (self->toasts, toast);
  tg_game_announcer_announce (self->announcer, heading);
}

/* Warns if files cannot be written, if another instance is running, or if that is
 * unknown. */
void
tg_game_keeper_warn_about_files (TgGameKeeper *self)
{
  g_autofree gchar *folder = g_build_filename (g_get_user_data_dir (), "tengen", NULL);

  if (g_access (folder, W_OK) != 0)
    {
      g_autofree gchar *name = g_filename_display_name (folder);
      g_autofree gchar *details = g_strdup_printf (
          /* Translators: %s is a folder. */
          _ ("Your games, rating and tournaments will be lost when you quit, because "
             "Tengen cannot write to “%s”."),
          name);

      show_warning (self, _ ("Games cannot be saved"),
                    _ ("Tengen Cannot Save Your Games"), details);
    }
  else if (self->copies == TG_FILE_LOCK_TAKEN)
    show_warning (
        self, _ ("Tengen is running twice"), _ ("Another Copy of Tengen Is Running"),
        _ ("This copy has a game of its own, which is not rated, and you cannot "
           "continue its tournaments later."));
  else if (self->copies == TG_FILE_LOCK_IMPOSSIBLE)
    show_warning (
        self, _ ("Run only one copy of Tengen"), _ ("Tengen Cannot Lock Its Files"),
        _ ("Run only one copy of Tengen at a time: it cannot detect another one here, "
           "and the copy that you close last would overwrite your rating and the "
           "tournament."));
}

/* Adds a game to the archive that an instance of the program has left unfinished. */
static gboolean
archive_left_game_cb (GBytes *bytes, gpointer user_data)
{
  TgGameKeeper *self = user_data;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (TgArchiveGame) game = tg_archive_add_unfinished (self->archive, bytes, now);

  if (game == NULL || !tg_archive_flush (self->archive, NULL))
    return FALSE;

  tg_game_announcer_show_message (self->announcer,
                                  _ ("An unfinished game was saved in “Your Games”"));
  return TRUE;
}

static void
load_ratings (TgGameKeeper *self)
{
  g_autoptr (GError) error = NULL;

  if (tg_rating_store_load (self->ratings, &error))
    return;
  g_message ("%s", error->message);
  tg_game_announcer_show_message (self->announcer, error->message);
}

/* A game that was replaced by another. */
typedef struct
{
  GBytes        *state; /* owned */
  gboolean       paused;
  TgArchiveGame *kept; /* owned; the game in the archive; NULL if it is not kept there */
} ReplacedGame;

static void
replaced_game_free (gpointer data)
{
  ReplacedGame *aside = data;

  g_bytes_unref (aside->state);
  g_clear_object (&aside->kept);
  g_free (aside);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReplacedGame, replaced_game_free)

/* Returns: (transfer full) (nullable): the game in progress, so that it can be restored;
 * %NULL if there is none */
static ReplacedGame *
save_state (TgGameKeeper *self)
{
  ReplacedGame *aside;

  if (!tg_match_is_under_way (self->match))
    return NULL;

  aside = g_new0 (ReplacedGame, 1);
  aside->state = tg_match_save (self->match);
  aside->paused = tg_match_get_paused (self->match);
  return aside;
}

static void undo_cb (AdwToast *toast, TgGameKeeper *self);

/* Forgets a toast that has disappeared. */
static void
toast_dismissed_cb (AdwToast *toast, TgGameKeeper *self)
{
  if (self->aside == toast)
    g_clear_weak_pointer (&self->aside);
}

/* Returns: (transfer full): a toast that can restore a game */
static AdwToast *
make_offer (TgGameKeeper *self)
{
  AdwToast *toast = adw_toast_new ("");

  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_timeout (toast, UNDO_SECONDS);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_cb), self, 0);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self, 0);
  g_set_weak_pointer (&self->aside, toast);
  return toast;
}

/* Archives a replaced game and offers to restore it. If the toast of an earlier replaced
 * game is still shown, it is reused: if a toast is dismissed during its animation of half
 * a second, libadwaita (1.2 at least) continues the animation with freed memory. */
static void
put_aside (TgGameKeeper *self, ReplacedGame *aside)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  AdwToast *toast = self->aside != NULL ? g_object_ref (self->aside) : make_offer (self);
  const gchar *words;

  aside->kept = tg_archive_add_unfinished (self->archive, aside->state, now);
  words = aside->kept != NULL ? _ ("Game saved in “Your Games”") : _ ("Game discarded");
  adw_toast_set_title (toast, words);
  g_object_set_data_full (G_OBJECT (toast), "aside", aside, replaced_game_free);
  adw_toast_overlay_add_toast (self->toasts, toast);
  tg_game_announcer_announce (self->announcer, words);
}

/* Removes a continued game from the archive, and keeps a copy of its file if it is
 * damaged. */
static void
remove_from_archive (TgGameKeeper *self, TgArchiveGame *game, gboolean is_whole)
{
  g_autofree gchar *words = NULL;
  gboolean          may_go =
      is_whole || tg_autosave_put_aside (tg_archive_game_get_file (game), TRUE, &words);

  if (words != NULL)
    tg_game_announcer_show_message (self->announcer, words);
  if (may_go)
    tg_archive_remove (self->archive, game);
}

/* Continues a game, and puts the game in progress aside. From a damaged game, continues
 * with the moves that can be read.
 *
 * Returns: %FALSE with @error if the data is not a game; nothing has changed then */
static gboolean
continue_from (TgGameKeeper *self, GBytes *state, TgArchiveGame *kept, GError **error)
{
  g_autoptr (ReplacedGame) other = NULL;
  g_autoptr (GError) reason = NULL;

  tg_game_tournament_leave (self->tournament);
  other = save_state (self);
  if (!tg_match_restore (self->match, state, &reason)
      && (!g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_INVALID_DATA)
          || !tg_match_salvage (self->match, state)))
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }

  tg_game_cursor_go (self->cursor, TG_GAME_CURSOR_END);
  if (other != NULL)
    put_aside (self, g_steal_pointer (&other));
  /* The game stays in both files until the autosave is written, so that a crash cannot lose
   * it. */
  if (tg_autosave_flush (self->autosave, NULL) && kept != NULL)
    remove_from_archive (self, kept, reason == NULL);
  return TRUE;
}

static void
undo_cb (AdwToast *toast, TgGameKeeper *self)
{
  const ReplacedGame *aside = g_object_get_data (G_OBJECT (toast), "aside");

  /* The game that is in progress now gets a toast of its own. */
  toast_dismissed_cb (toast, self);
  if (!continue_from (self, aside->state, aside->kept, NULL))
    return;
  if (aside->paused)
    tg_match_pause (self->match);
  else
    tg_match_resume (self->match);
}

static void
close_cb (gpointer user_data)
{
  g_autoptr (TgGameKeeper) self = tg_weak_ref_take (user_data);

  if (self == NULL || self->window == NULL)
    return;
  self->may_lose = TRUE;
  gtk_window_close (self->window);
}

/* Closes the window in an idle handler, since the dialog must close before its parent
 * does. */
static void
close_anyway (TgGameKeeper *self)
{
  g_idle_add_once (close_cb, tg_weak_ref_new (self));
}

static void
place_chosen_cb (TgGameKeeper *self, gint response)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (TgRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  g_clear_pointer (&self->chooser, tg_file_chooser_release);
  if (file == NULL)
    return;

  record = tg_match_copy_record (self->match);
  if (tg_record_io_save (record, file, TG_RECORD_FORMAT_SGF, NULL, TRUE, NULL, &error))
    close_anyway (self);
  else
    {
      g_autofree gchar *words =
          /* Translators: %s is the reason. */
          g_strdup_printf (_ ("Cannot save there: %s. Choose another place."),
                           error->message);

      tg_game_announcer_show_message (self->announcer, words);
    }
}

/* Asks for a file to save the game in, since another disk may have room. */
static void
choose_place (TgGameKeeper *self)
{
  g_autofree gchar *name = NULL;

  /* Translators: the name of a file, without what follows the dot. */
  name = g_strconcat (_ ("Game"), ".sgf", NULL);
  g_clear_pointer (&self->chooser, tg_file_chooser_release);
  self->chooser = gtk_file_chooser_native_new (
      _ ("Save Game"), self->window, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (place_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  tg_file_chooser_present (self->chooser);
}

static void
close_answered_cb (GtkWindow *window G_GNUC_UNUSED,
                   const gchar      *answer,
                   gpointer          user_data)
{
  if (g_str_equal (answer, "quit"))
    close_anyway (user_data);
  else if (g_str_equal (answer, "elsewhere"))
    choose_place (user_data);
}

static void
ask_to_close (TgGameKeeper *self, const gchar *reasons)
{
  const TgAnswer answers[] = {
    { "quit", _ ("_Quit Without Saving"), ADW_RESPONSE_DESTRUCTIVE },
    { "elsewhere", _ ("_Save Elsewhere…"), ADW_RESPONSE_DEFAULT },
    { 0 },
  };
  GtkWindow *dialog = tg_message_dialog_ask (
      self->window, _ ("Quit Without Saving?"), reasons, answers, "cancel",
      close_answered_cb, g_object_ref (self), g_object_unref);

  if (tg_match_get_game (self->match)->board.n_moves == 0)
    tg_message_dialog_disable (dialog, "elsewhere");
}

/* Appends the reason why saving failed. */
static void
add_reason (GString *reasons, const GError *error)
{
  if (reasons->len > 0)
    g_string_append_c (reasons, '\n');
  g_string_append (reasons, error->message);
}

static void
follow_ratings (TgGameKeeper *self)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_get_user_data_dir (), "tengen",
                                                      "games-against-levels", NULL);

  self->ratings = tg_rating_store_new (file);
  g_signal_connect_object (self->ratings, "failed",
                           G_CALLBACK (tg_game_announcer_show_error), self->announcer,
                           G_CONNECT_SWAPPED);
  if (self->copies == TG_FILE_LOCK_TAKEN)
    tg_rating_store_leave_to_other (self->ratings);
  tg_rating_store_follow (self->ratings, self->match);
}

/**
 * tg_game_keeper_new:
 * @window: the parent of dialogs, and the window to close
 * @cursor: shows the game that is kept
 * @archive: the games that are kept
 * @copies: whether this instance holds the lock of the files
 * @announcer: shows errors
 * @toasts: shows the offer to restore a game
 * @tournament: leaves the board for a game, and is written at the end too
 *
 * Keeps nothing before tg_game_keeper_restore().
 *
 * Returns: (transfer full): a keeper
 */
TgGameKeeper *
tg_game_keeper_new (GtkWindow        *window,
                    TgGameCursor     *cursor,
                    TgArchive        *archive,
                    TgFileLockState   copies,
                    TgGameAnnouncer  *announcer,
                    AdwToastOverlay  *toasts,
                    TgGameTournament *tournament)
{
  TgGameKeeper *self = g_object_new (TG_TYPE_GAME_KEEPER, NULL);

  g_set_weak_pointer (&self->window, window);
  self->cursor = g_object_ref (cursor);
  self->match = g_object_ref (tg_game_cursor_get_match (cursor));
  self->archive = g_object_ref (archive);
  self->copies = copies;
  self->announcer = g_object_ref (announcer);
  g_set_weak_pointer (&self->toasts, toasts);
  self->tournament = g_object_ref (tournament);
  follow_ratings (self);
  return self;
}

/**
 * tg_game_keeper_restore:
 * @self: a keeper
 *
 * Starts keeping the games, and continues the kept game.
 *
 * Returns: whether there was a kept game
 */
gboolean
tg_game_keeper_restore (TgGameKeeper *self)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_get_user_data_dir (), "tengen",
                                                      "unfinished-game", NULL);
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);
  gboolean restored;

  g_return_val_if_fail (TG_IS_GAME_KEEPER (self), FALSE);

  load_ratings (self);
  self->autosave = tg_autosave_new (self->match, file);
  g_signal_connect_object (self->autosave, "failed",
                           G_CALLBACK (tg_game_announcer_show_error), self->announcer,
                           G_CONNECT_SWAPPED);
  tg_archive_follow (self->archive, self->match);
  g_signal_connect_object (self->archive, "failed",
                           G_CALLBACK (tg_game_announcer_show_error), self->announcer,
                           G_CONNECT_SWAPPED);

  restored = tg_autosave_restore (self->autosave, notes);
  if (restored)
    tg_autosave_hand_over (self->autosave, notes, archive_left_game_cb, self);
  for (guint i = 0; i < notes->len; i++)
    tg_game_announcer_show_message (self->announcer, notes->pdata[i]);
  return restored;
}

/* To be called before a new game replaces the one in progress. */
void
tg_game_keeper_put_aside (TgGameKeeper *self)
{
  ReplacedGame *aside;

  g_return_if_fail (TG_IS_GAME_KEEPER (self));

  aside = save_state (self);
  if (aside != NULL)
    put_aside (self, aside);
}

/**
 * tg_game_keeper_continue:
 * @self: a keeper
 * @game: an unfinished game of the archive
 * @error: return location for an error if the game cannot be continued
 *
 * Continues a game of the archive and removes it from there. A game in progress is put
 * aside.
 *
 * Returns: %FALSE with @error; nothing has changed then
 */
gboolean
tg_game_keeper_continue (TgGameKeeper *self, TgArchiveGame *game, GError **error)
{
  g_autoptr (GBytes) state = NULL;

  g_return_val_if_fail (TG_IS_GAME_KEEPER (self), FALSE);
  g_return_val_if_fail (TG_IS_ARCHIVE_GAME (game), FALSE);

  tg_archive_flush (self->archive, NULL);
  state = g_file_load_bytes (tg_archive_game_get_file (game), NULL, NULL, error);
  return state != NULL && continue_from (self, state, game, error);
}

/**
 * tg_game_keeper_may_close:
 * @self: a keeper
 *
 * Writes all files. If that fails, asks whether to close anyway; the answer may close
 * the window later.
 *
 * Returns: whether the window may close now
 */
gboolean
tg_game_keeper_may_close (TgGameKeeper *self)
{
  g_autoptr (GString) reasons = g_string_new (NULL);
  g_autoptr (GError) game = NULL;
  g_autoptr (GError) rating = NULL;
  g_autoptr (GError) archive = NULL;
  g_autoptr (GError) tournament = NULL;

  g_return_val_if_fail (TG_IS_GAME_KEEPER (self), TRUE);

  /* If no game is in progress, failing to remove the file of an older game does not
   * matter. */
  if (!tg_autosave_flush (self->autosave, &game) && tg_match_is_under_way (self->match))
    add_reason (reasons, game);
  if (!tg_rating_store_flush (self->ratings, &rating))
    add_reason (reasons, rating);
  if (!tg_archive_flush (self->archive, &archive))
    add_reason (reasons, archive);
  if (!tg_game_tournament_flush (self->tournament, &tournament))
    add_reason (reasons, tournament);
  if (reasons->len == 0 || self->may_lose)
    return TRUE;

  ask_to_close (self, reasons->str);
  return FALSE;
}

/* Returns: whether there are games of an earlier run: a game in progress, or a rated
 * game. To be called after tg_game_keeper_restore(). */
gboolean
tg_game_keeper_has_kept (TgGameKeeper *self)
{
  guint n_rated;

  g_return_val_if_fail (TG_IS_GAME_KEEPER (self), FALSE);

  tg_rating_store_get_history (self->ratings, &n_rated);
  return n_rated > 0 || tg_archive_is_in_use (self->archive);
}

/* Returns: (transfer none): the rated games and their ratings */
TgRatingStore *
tg_game_keeper_get_ratings (TgGameKeeper *self)
{
  g_return_val_if_fail (TG_IS_GAME_KEEPER (self), NULL);

  return self->ratings;
}

/* Drops all references. An unanswered question may still hold a reference to @self, and
 * must not act for the closed window. */
void
tg_game_keeper_close (TgGameKeeper *self)
{
  g_return_if_fail (TG_IS_GAME_KEEPER (self));

  g_clear_pointer (&self->chooser, tg_file_chooser_release);
  g_clear_weak_pointer (&self->aside);
  g_clear_object (&self->autosave);
  g_clear_object (&self->ratings);
  g_clear_object (&self->archive);
  g_clear_object (&self->tournament);
  g_clear_object (&self->announcer);
  g_clear_object (&self->match);
  g_clear_object (&self->cursor);
  g_clear_weak_pointer (&self->toasts);
  g_clear_weak_pointer (&self->window);
}
