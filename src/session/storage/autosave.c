/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Consecutive changes of a match are written once.
 *
 * The slots for games are the requested file and numbered ones beside it: “game”,
 * “game-2” and so on, each with a lock. A program takes the first unlocked slot that is
 * empty or has a game it can read; a game of a newer version is left for that version. A
 * game whose program has ended is taken over by the next program without a game. Where
 * locks are impossible, each program has a file with a name of its own; two running
 * programs may then continue the same game, but neither loses it. */

#include "session/storage/autosave.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "record/text/broken-file.h"
#include "record/text/file-lock.h"
#include "session/match/match-state.h"
#include "session/match/match.h"
#include "session/storage/background-file.h"

/* The number of slots, and so of copies of the program that can have one at the same
 * time. */
#define MAX_PLACES 100

/* Part of the names of files that are used where locks are impossible. */
#define UNLOCKED "-unlocked-"

struct _TgAutosave
{
  GObject parent_instance;

  TgMatch    *match; /* owned */
  GFile      *usual; /* owned: the requested file, which is the first slot */
  TgFileLock *lock;  /* owned: the lock of the slot; NULL where locks are impossible */
  TgBackgroundFile *file;    /* owned; NULL before a slot was found */
  guint             idle_id; /* source that starts to write; 0 for none */
};

enum
{
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgAutosave, tg_autosave, G_TYPE_OBJECT)

/* Returns: (nullable): the contents of the file; %NULL to remove the file because
 * there is no game to continue */
static GBytes *
write_down (TgAutosave *self)
{
  return tg_match_is_under_way (self->match) ? tg_match_save (self->match) : NULL;
}

static gboolean
write_cb (gpointer user_data)
{
  TgAutosave *self = user_data;
  g_autoptr (GBytes) bytes = write_down (self);

  self->idle_id = 0;
  tg_background_file_write (self->file, bytes);
  return G_SOURCE_REMOVE;
}

static void
schedule (TgAutosave *self)
{
  if (self->idle_id == 0 && self->file != NULL)
    self->idle_id = g_idle_add (write_cb, self);
}

static GError *
explain (const GError *error)
{
  return g_error_new (error->domain, error->code, _ ("%s: %s"),
                      _ ("The game cannot be saved for later"), error->message);
}

static void
failed_cb (TgAutosave *self, const GError *error)
{
  g_autoptr (GError) explained = explain (error);

  g_signal_emit (self, signals[FAILED], 0, explained);
}

static void
tg_autosave_dispose (GObject *object)
{
  TgAutosave *self = TG_AUTOSAVE (object);

  if (self->file != NULL
      && (self->idle_id != 0 || tg_background_file_is_dirty (self->file)))
    tg_autosave_flush (self, NULL);
  if (self->match != NULL)
    g_signal_handlers_disconnect_by_data (self->match, self);
  g_clear_object (&self->match);
  g_clear_object (&self->file);
  g_clear_object (&self->usual);
  g_clear_pointer (&self->lock, tg_file_lock_free);

  G_OBJECT_CLASS (tg_autosave_parent_class)->dispose (object);
}

static void
tg_autosave_class_init (TgAutosaveClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_autosave_dispose;

  /**
   * TgAutosave::failed:
   * @self: an autosave
   * @error: the reason
   *
   * Emitted when the file cannot be written, but only once until the next success.
   */
  signals[FAILED] = g_signal_new ("failed", TG_TYPE_AUTOSAVE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
tg_autosave_init (G_GNUC_UNUSED TgAutosave *self)
{
}

/**
 * tg_autosave_new:
 * @match: a match
 * @file: its file, unless another program uses it; the folder is created when needed
 *
 * Creates an autosave, which saves the match after tg_autosave_restore() has found a slot
 * for it.
 *
 * Returns: (transfer full): the autosave
 */
TgAutosave *
tg_autosave_new (TgMatch *match, GFile *file)
{
  TgAutosave *self = g_object_new (TG_TYPE_AUTOSAVE, NULL);

  self->match = g_object_ref (match);
  self->usual = g_object_ref (file);
  g_signal_connect_object (match, "changed", G_CALLBACK (schedule), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "notify::rated", G_CALLBACK (schedule), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/* Returns a file in the folder of the usual one, with a suffix to the name. */
static GFile *
find_beside (TgAutosave *self, const gchar *format, ...)
{
  g_autoptr (GFile) folder = g_file_get_parent (self->usual);
  g_autofree gchar *base = g_file_get_basename (self->usual);
  g_autofree gchar *suffix = NULL;
  g_autofree gchar *name = NULL;
  va_list           args;

  va_start (args, format);
  suffix = g_strdup_vprintf (format, args);
  va_end (args);
  name = g_strconcat (base, suffix, NULL);
  return g_file_get_child (folder, name);
}

static TgFileLock *
lock_place (GFile *file)
{
  g_autofree gchar *uri = g_file_get_uri (file);
  g_autofree gchar *name = g_strconcat (uri, ".lock", NULL);
  g_autoptr (GFile) lock = g_file_new_for_uri (name);

  return tg_file_lock_new (lock);
}

static void
take_place (TgAutosave *self, GFile *file, TgFileLock *lock)
{
  self->file = tg_background_file_new (file);
  self->lock = lock;
  g_signal_connect_object (self->file, "failed", G_CALLBACK (failed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
note (GPtrArray *notes, const gchar *format, ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (notes, g_strdup_vprintf (format, args));
  va_end (args);
}

/**
 * tg_autosave_put_aside:
 * @file: the file of a game
 * @goes_on: whether tg_match_salvage() recovers part of the game
 * @words: (out): a sentence that tells the user about the damaged file
 *
 * Moves a damaged file aside.
 *
 * Returns: whether it could be moved
 */
gboolean
tg_autosave_put_aside (GFile *file, gboolean goes_on, gchar **words)
{
  g_autoptr (GError) error = NULL;
  g_autofree gchar *aside = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (words != NULL, FALSE);

  aside = tg_broken_file_put_aside (file, &error);
  if (aside != NULL && goes_on)
    *words = g_strdup_printf (
        /* Translators: %s is the name of a file. */
        _ ("Part of the unfinished game could not be read. You can continue the rest; "
           "its file was saved as “%s”."),
        aside);
  else if (aside != NULL)
    *words = g_strdup_printf (
        /* Translators: %s is the name of a file. */
        _ ("The unfinished game could not be read; its file was saved as “%s”"), aside);
  else
    *words = g_strdup_printf (
        /* Translators: %s is the reason why the file cannot be put aside. */
        _ ("The unfinished game could not be read, and its file could not be moved: %s"),
        error->message);
  return aside != NULL;
}

/* Puts a file aside that is no valid game, and adds a note for the user. @goes_on:
 * whether part of a game was recovered.
 *
 * Returns: whether the file can be overwritten */
static gboolean
make_room (GFile *file, const GError *reason, gboolean goes_on, GPtrArray *notes)
{
  gchar   *words;
  gboolean is_moved;

  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
      || g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY))
    return TRUE;
  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED))
    {
      note (notes, "%s",
            _ ("The unfinished game is from a newer version of Tengen; it was left "
               "unchanged"));
      return FALSE;
    }
  if (!g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_INVALID_DATA))
    {
      /* Translators: %s is the reason. */
      note (notes, _ ("The unfinished game cannot be read: %s"), reason->message);
      return FALSE;
    }

  g_message ("%s", reason->message);
  is_moved = tg_autosave_put_aside (file, goes_on, &words);
  g_ptr_array_add (notes, words);
  return is_moved;
}

/* Restores the game of a file, or its intact parts.
 *
 * Returns: whether there is a game; @error is also set if it is incomplete */
static gboolean
restore (TgMatch *match, GBytes *bytes, GError **error)
{
  g_autoptr (GError) reason = NULL;
  gboolean is_salvaged;

  if (tg_match_restore (match, bytes, &reason))
    {
      if (tg_match_is_under_way (match) || !tg_match_can_redo (match))
        return TRUE;
      /* A game at its beginning is never saved, so the file must have lost moves. */
      reason = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                                    _ ("its moves break the rules"));
    }
  is_salvaged = g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_INVALID_DATA)
                && tg_match_salvage (match, bytes) && tg_match_is_under_way (match);
  g_propagate_error (error, g_steal_pointer (&reason));
  return is_salvaged;
}

/* Tries a slot: restores its game, if any, or puts a damaged file aside.
 *
 * Returns: whether the match can use the slot */
static gboolean
try_place (TgAutosave *self, GFile *file, gboolean *restored, GPtrArray *notes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, &error);

  /* If a game was salvaged from a damaged file that could not be put aside, the match
   * needs another slot. */
  if (*restored)
    return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);

  *restored = bytes != NULL && restore (self->match, bytes, &error);
  return error == NULL || make_room (file, error, *restored, notes);
}

/* Finds a slot for the match.
 *
 * Returns: whether a game was restored from it */
static gboolean
find_place (TgAutosave *self, GPtrArray *notes)
{
  g_autoptr (GFile) own = NULL;
  gboolean restored = FALSE;

  for (guint i = 1; i <= MAX_PLACES; i++)
    {
      g_autoptr (GFile) file =
          i == 1 ? g_object_ref (self->usual) : find_beside (self, "-%u", i);
      g_autoptr (TgFileLock) lock = lock_place (file);

      if (tg_file_lock_get_state (lock) == TG_FILE_LOCK_IMPOSSIBLE)
        break;
      if (tg_file_lock_get_state (lock) == TG_FILE_LOCK_OURS
          && try_place (self, file, &restored, notes))
        {
          take_place (self, file, g_steal_pointer (&lock));
          return restored;
        }
    }

  own = find_beside (self, UNLOCKED "%08x", g_random_int ());
  take_place (self, own, NULL);
  return restored;
}

/* The suffix that distinguishes the name of a slot from the usual name.
 *
 * Returns: (nullable): a part of @name; %NULL if that is no slot */
static const gchar *
get_suffix (TgAutosave *self, const gchar *name)
{
  g_autofree gchar *base = g_file_get_basename (self->usual);
  const gchar      *suffix;

  if (!g_str_has_prefix (name, base))
    return NULL;
  suffix = name + strlen (base);
  if (*suffix == '\0')
    return suffix;
  if (g_str_has_prefix (suffix, UNLOCKED))
    return strchr (suffix + strlen (UNLOCKED), '-') == NULL ? suffix : NULL;
  return *suffix == '-' && strspn (suffix + 1, "0123456789") == strlen (suffix + 1)
             ? suffix
             : NULL;
}

static gint
compare_files (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (g_file_peek_path (*(GFile *const *) a),
                    g_file_peek_path (*(GFile *const *) b));
}

/* Lists the files of other slots.
 *
 * Returns: (transfer full) (element-type GFile): the files */
static GPtrArray *
list_places (TgAutosave *self)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GFile) folder = g_file_get_parent (self->usual);
  g_autoptr (GFileEnumerator) list =
      g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME,
                                 G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, NULL);
  GFileInfo *info;
  GFile     *file;

  while (list != NULL && g_file_enumerator_iterate (list, &info, &file, NULL, NULL)
         && info != NULL)
    if (get_suffix (self, g_file_info_get_name (info)) != NULL
        && !g_file_equal (file, tg_background_file_get_file (self->file)))
      g_ptr_array_add (files, g_object_ref (file));
  g_ptr_array_sort (files, compare_files);
  return files;
}

/* Removes the file of a game that was taken over; a damaged file is put aside. */
static void
clear_away (GFile *file, GBytes *bytes, GPtrArray *notes)
{
  g_auto (TgMatchState) state = { 0 };
  g_autoptr (GError) error = NULL;

  if (tg_match_state_read (&state, bytes, &error))
    g_file_delete (file, NULL, NULL);
  else
    make_room (file, error, TRUE, notes);
}

/**
 * tg_autosave_hand_over:
 * @self: an autosave that has a place
 * @notes: (element-type utf8): receives sentences about damaged files
 * @take: called with each game
 * @user_data: data for @take
 *
 * Hands over the games of programs that have ended, one by one.
 */
void
tg_autosave_hand_over (TgAutosave    *self,
                       GPtrArray     *notes,
                       TgAutosaveTake take,
                       gpointer       user_data)
{
  g_autoptr (GPtrArray) files = NULL;

  g_return_if_fail (TG_IS_AUTOSAVE (self));
  g_return_if_fail (self->file != NULL);
  g_return_if_fail (take != NULL);

  files = list_places (self);
  for (guint i = 0; i < files->len; i++)
    {
      g_autofree gchar *name = g_file_get_basename (files->pdata[i]);
      g_autoptr (TgFileLock) lock = NULL;
      g_autoptr (GBytes) bytes = NULL;

      if (!g_str_has_prefix (get_suffix (self, name), UNLOCKED))
        lock = lock_place (files->pdata[i]);
      if (lock != NULL && tg_file_lock_get_state (lock) == TG_FILE_LOCK_TAKEN)
        continue;
      bytes = g_file_load_bytes (files->pdata[i], NULL, NULL, NULL);
      if (bytes != NULL && take (bytes, user_data))
        clear_away (files->pdata[i], bytes, notes);
    }
}

/* Restores a game that another copy of the program left when it ended, unless one was
 * restored already. */
static gboolean
restore_left_behind (GBytes *bytes, gpointer user_data)
{
  TgAutosave *self = user_data;

  return !tg_match_is_under_way (self->match) && restore (self->match, bytes, NULL)
         && tg_autosave_flush (self, NULL);
}

/**
 * tg_autosave_restore:
 * @self: a new autosave
 * @notes: (element-type utf8): receives sentences about damaged files
 *
 * Finds a slot for the match, restores the game of the slot or, if it has none, one
 * left by a copy of the program that has ended, and saves the match from now on. A
 * damaged file is put aside, and its intact parts are restored.
 *
 * Returns: whether a game was restored
 */
gboolean
tg_autosave_restore (TgAutosave *self, GPtrArray *notes)
{
  g_return_val_if_fail (TG_IS_AUTOSAVE (self), FALSE);
  g_return_val_if_fail (self->file == NULL, FALSE);
  g_return_val_if_fail (notes != NULL, FALSE);

  if (!find_place (self, notes))
    tg_autosave_hand_over (self, notes, restore_left_behind, self);
  else if (!g_file_query_exists (tg_background_file_get_file (self->file), NULL))
    tg_autosave_flush (self, NULL);
  return tg_match_is_under_way (self->match);
}

/**
 * tg_autosave_flush:
 * @self: an autosave
 * @error: return location for an error
 *
 * Writes the match before it returns. To be called at the end of the program, when
 * no main loop runs any more.
 *
 * Returns: whether the match was written
 */
gboolean
tg_autosave_flush (TgAutosave *self, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) reason = NULL;

  g_return_val_if_fail (TG_IS_AUTOSAVE (self), FALSE);
  g_return_val_if_fail (self->file != NULL, FALSE);

  g_clear_handle_id (&self->idle_id, g_source_remove);
  bytes = write_down (self);
  if (tg_background_file_write_now (self->file, bytes, &reason))
    return TRUE;
  g_propagate_error (error, explain (reason));
  return FALSE;
}
