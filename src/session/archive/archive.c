/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game is added when it ends for the first time. If the player undoes the end and
 * plays on, it is not added again. A game that is abandoned for another one is saved
 * as a match that can be continued, and leaves the archive when it is continued. Each
 * game has its own file, named after the time, so damage is limited to one game. */

#include "session/archive/archive.h"

#include <glib/gi18n-lib.h>

#include "record/formats/record-io.h"
#include "session/archive/archive-index.h"
#include "session/match/match-state.h"
#include "session/match/match.h"
#include "session/storage/background-file.h"

struct _TgArchive
{
  GObject parent_instance;

  GFile     *folder;  /* owned */
  gchar     *mark;    /* owned: inserted into new file names; or NULL */
  GPtrArray *writing; /* owned, of Writing: games added recently */
  gboolean   enabled;
  gboolean   failed;   /* the file of the game added last could not be written */
  gboolean   reported; /* ::failed was emitted since a game was last written */
};

/* A game whose file may not be written yet. */
typedef struct
{
  TgBackgroundFile *file;  /* owned */
  GBytes           *bytes; /* owned */
} Writing;

enum
{
  ADDED,
  REMOVED,
  FAILED,
  N_SIGNALS
};

enum
{
  PROP_0,
  PROP_ENABLED,
  N_PROPS
};

static guint       signals[N_SIGNALS];
static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (TgArchive, tg_archive, G_TYPE_OBJECT)

static void
writing_free (gpointer data)
{
  Writing *writing = data;

  g_object_unref (writing->file);
  g_bytes_unref (writing->bytes);
  g_free (writing);
}

static void
tg_archive_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ENABLED:
      g_value_set_boolean (value, TG_ARCHIVE (object)->enabled);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
tg_archive_set_property (GObject      *object,
                         guint         id,
                         const GValue *value,
                         GParamSpec   *pspec)
{
  TgArchive *self = TG_ARCHIVE (object);

  switch (id)
    {
    case PROP_ENABLED:
      if (self->enabled == g_value_get_boolean (value))
        return;
      self->enabled = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
tg_archive_dispose (GObject *object)
{
  TgArchive *self = TG_ARCHIVE (object);

  tg_archive_flush (self, NULL);
  g_ptr_array_set_size (self->writing, 0);
  g_clear_object (&self->folder);

  G_OBJECT_CLASS (tg_archive_parent_class)->dispose (object);
}

static void
tg_archive_finalize (GObject *object)
{
  g_ptr_array_unref (TG_ARCHIVE (object)->writing);
  g_free (TG_ARCHIVE (object)->mark);

  G_OBJECT_CLASS (tg_archive_parent_class)->finalize (object);
}

static void
tg_archive_class_init (TgArchiveClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tg_archive_get_property;
  object_class->set_property = tg_archive_set_property;
  object_class->dispose = tg_archive_dispose;
  object_class->finalize = tg_archive_finalize;

  /**
   * TgArchive:enabled:
   *
   * Whether games are added.
   */
  props[PROP_ENABLED] = g_param_spec_boolean ("enabled", NULL, NULL, TRUE,
                                              G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                                  | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * TgArchive::added:
   * @self: an archive
   * @game: the game
   *
   * Emitted when a game was added. Its file is written later.
   */
  signals[ADDED] = g_signal_new ("added", TG_TYPE_ARCHIVE, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, TG_TYPE_ARCHIVE_GAME);

  /**
   * TgArchive::removed:
   * @self: an archive
   * @game: the game, or another object for the same file
   *
   * Emitted when a game was removed by tg_archive_remove().
   */
  signals[REMOVED] = g_signal_new ("removed", TG_TYPE_ARCHIVE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, TG_TYPE_ARCHIVE_GAME);

  /**
   * TgArchive::failed:
   * @self: an archive
   * @error: the reason, and what to do
   *
   * Emitted when a game cannot be written, but only once until the next success.
   */
  signals[FAILED] = g_signal_new ("failed", TG_TYPE_ARCHIVE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
tg_archive_init (TgArchive *self)
{
  self->enabled = TRUE;
  self->writing = g_ptr_array_new_with_free_func (writing_free);
}

/**
 * tg_archive_new:
 * @folder: the folder of the games; created when needed
 */
TgArchive *
tg_archive_new (GFile *folder)
{
  TgArchive *self;

  g_return_val_if_fail (G_IS_FILE (folder), NULL);

  self = g_object_new (TG_TYPE_ARCHIVE, NULL);
  self->folder = g_object_ref (folder);
  return self;
}

/* Returns: whether the folder of the archive exists, which means that a game was added
 * once */
gboolean
tg_archive_is_in_use (TgArchive *self)
{
  g_return_val_if_fail (TG_IS_ARCHIVE (self), FALSE);

  return g_file_query_exists (self->folder, NULL);
}

/* Returns: whether a file belongs to a game of the archive */
gboolean
tg_archive_has_file (TgArchive *self, GFile *file)
{
  g_return_val_if_fail (TG_IS_ARCHIVE (self), FALSE);

  return g_file_has_parent (file, self->folder);
}

/* Inserts @mark into the names of new files, so that another program that writes to the
 * same folder uses other names. */
void
tg_archive_set_mark (TgArchive *self, const gchar *mark)
{
  g_return_if_fail (TG_IS_ARCHIVE (self));
  g_return_if_fail (mark != NULL);

  g_free (self->mark);
  self->mark = g_strdup (mark);
}

static void
failed_cb (TgArchive *self, const GError *reason)
{
  g_autoptr (GError) error = g_error_copy (reason);

  self->failed = TRUE;
  if (self->reported)
    return;

  self->reported = TRUE;
  g_prefix_error (&error, _ ("%s: "), _ ("The game cannot be added to “Your Games”"));
  g_signal_emit (self, signals[FAILED], 0, error);
}

/* Whether a file exists, or is about to be written. */
static gboolean
is_name_taken (TgArchive *self, GFile *file)
{
  for (guint i = 0; i < self->writing->len; i++)
    {
      const Writing *writing = g_ptr_array_index (self->writing, i);

      if (g_file_equal (file, tg_background_file_get_file (writing->file)))
        return TRUE;
    }
  return g_file_query_exists (file, NULL);
}

/* A file name that is free even if several games end in the same second. */
static GFile *
find_file (TgArchive *self, GDateTime *time, const gchar *ending)
{
  g_autofree gchar *moment = g_date_time_format (time, "%Y-%m-%d %H-%M-%S");
  g_autofree gchar *stem = g_strjoin (" ", moment, self->mark, NULL);

  for (guint i = 1;; i++)
    {
      g_autofree gchar *name = i == 1 ? g_strconcat (stem, ending, NULL)
                                      : g_strdup_printf ("%s %u%s", stem, i, ending);
      g_autoptr (GFile) file = g_file_get_child (self->folder, name);

      if (!is_name_taken (self, file))
        return g_steal_pointer (&file);
    }
}

/* Starts to write a file, and forgets those that have been written. */
static void
write_file (TgArchive *self, GFile *file, GBytes *bytes)
{
  Writing *writing = g_new0 (Writing, 1);

  for (guint i = self->writing->len; i-- > 0;)
    if (!tg_background_file_is_dirty (
            ((Writing *) g_ptr_array_index (self->writing, i))->file))
      g_ptr_array_remove_index (self->writing, i);
  self->reported = self->reported && self->failed;
  self->failed = FALSE;
  writing->file = tg_background_file_new (file);
  writing->bytes = g_bytes_ref (bytes);
  g_signal_connect_object (writing->file, "failed", G_CALLBACK (failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_ptr_array_add (self->writing, writing);
  tg_background_file_write (writing->file, bytes);
}

/* Adds a game that ended at @time. The line to its current node becomes the main line. */
void
tg_archive_add (TgArchive *self, const TgRecord *record, GDateTime *time)
{
  g_autoptr (TgRecord) copy = NULL;
  g_autoptr (TgArchiveGame) game = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree gchar *date = NULL;

  g_return_if_fail (TG_IS_ARCHIVE (self));
  g_return_if_fail (record != NULL && time != NULL);

  copy = tg_record_copy (record);
  date = g_date_time_format (time, "%Y-%m-%d");
  tg_record_set_text (copy, TG_RECORD_TEXT_DATE, date);
  for (TgRecordNode *node = tg_record_get_current (copy); node != NULL;
       node = tg_record_node_get_parent (node))
    tg_record_promote (copy, node);

  file = find_file (self, time, TG_ARCHIVE_GAME_FINISHED);
  bytes = tg_record_io_save_bytes (copy, TG_RECORD_FORMAT_SGF, NULL, TRUE, NULL);
  g_return_if_fail (bytes != NULL);
  write_file (self, file, bytes);

  game = tg_archive_game_new (file, copy);
  g_signal_emit (self, signals[ADDED], 0, game);
}

/* Adds the date to a saved match. A damaged match stays as it is. */
static GBytes *
add_date (GBytes *state, const gchar *date)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  gchar *text;
  gsize  length;

  if (!g_key_file_load_from_bytes (file, state, G_KEY_FILE_NONE, NULL))
    return g_bytes_ref (state);
  g_key_file_set_string (file, TG_MATCH_STATE_GAME, "date", date);
  text = g_key_file_to_data (file, &length, NULL);
  return g_bytes_new_take (text, length);
}

/* Adds an unfinished game, if the archive is enabled and the game has at least
 * %TG_ARCHIVE_MIN_MOVES moves. @state is the result of tg_match_save(), @time the time of
 * the interruption. Returns: (transfer full) (nullable): the game; %NULL if it was not
 * added */
TgArchiveGame *
tg_archive_add_unfinished (TgArchive *self, GBytes *state, GDateTime *time)
{
  g_autoptr (TgRecord) record = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GFile) file = NULL;
  g_autofree gchar *date = NULL;
  TgArchiveGame    *game;

  g_return_val_if_fail (TG_IS_ARCHIVE (self), NULL);
  g_return_val_if_fail (state != NULL && time != NULL, NULL);

  date = g_date_time_format (time, "%Y-%m-%d");
  bytes = add_date (state, date);
  record = tg_match_state_read_record (bytes, NULL);
  if (!self->enabled || record == NULL
      || tg_record_node_get_number (tg_record_get_current (record))
             < TG_ARCHIVE_MIN_MOVES)
    return NULL;

  file = find_file (self, time, TG_ARCHIVE_GAME_UNFINISHED);
  write_file (self, file, bytes);
  game = tg_archive_game_new (file, record);
  g_signal_emit (self, signals[ADDED], 0, game);
  return game;
}

void
tg_archive_remove (TgArchive *self, TgArchiveGame *game)
{
  g_return_if_fail (TG_IS_ARCHIVE (self));
  g_return_if_fail (TG_IS_ARCHIVE_GAME (game));

  for (guint i = self->writing->len; i-- > 0;)
    {
      const Writing *writing = g_ptr_array_index (self->writing, i);

      /* Cancels a write that is still pending as well, so the file does not come back. */
      if (g_file_equal (tg_background_file_get_file (writing->file),
                        tg_archive_game_get_file (game)))
        {
          tg_background_file_write_now (writing->file, NULL, NULL);
          g_ptr_array_remove_index (self->writing, i);
        }
    }
  g_file_delete (tg_archive_game_get_file (game), NULL, NULL);
  g_signal_emit (self, signals[REMOVED], 0, game);
}

static void
finished_cb (TgArchive *self, TgMatch *match)
{
  g_autoptr (TgRecord) record = NULL;
  g_autoptr (GDateTime) now = NULL;

  if (!self->enabled)
    return;

  record = tg_match_copy_record (match);
  now = g_date_time_new_now_local ();
  tg_archive_add (self, record, now);
}

/* Adds the games of a match from now on, each at its end. */
void
tg_archive_follow (TgArchive *self, TgMatch *match)
{
  g_return_if_fail (TG_IS_ARCHIVE (self));
  g_return_if_fail (TG_IS_MATCH (match));

  g_signal_connect_object (match, "finished", G_CALLBACK (finished_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Writes all pending games before it returns. */
gboolean
tg_archive_flush (TgArchive *self, GError **error)
{
  gboolean is_written = TRUE;

  g_return_val_if_fail (TG_IS_ARCHIVE (self), FALSE);

  for (guint i = 0; i < self->writing->len; i++)
    {
      const Writing *writing = g_ptr_array_index (self->writing, i);

      if (tg_background_file_is_dirty (writing->file)
          && !tg_background_file_write_now (writing->file, writing->bytes,
                                            is_written ? error : NULL))
        is_written = FALSE;
    }
  return is_written;
}

typedef struct
{
  GPtrArray *games; /* owned */
  guint      n_broken;
} List;

static void
list_free (gpointer data)
{
  List *list = data;

  g_clear_pointer (&list->games, g_ptr_array_unref);
  g_free (list);
}

static void
list_thread (GTask                 *task,
             G_GNUC_UNUSED gpointer source,
             gpointer               folder,
             GCancellable          *cancellable)
{
  List   *list = g_new0 (List, 1);
  GError *error = NULL;

  list->games = tg_archive_index_read (folder, &list->n_broken, cancellable, &error);
  if (list->games != NULL)
    {
      g_task_return_pointer (task, list, list_free);
      return;
    }
  list_free (list);
  g_task_return_error (task, error);
}

/**
 * tg_archive_list_async:
 * @cancellable: (nullable): cancels the listing
 *
 * Lists the games in a thread.
 */
void
tg_archive_list_async (TgArchive          *self,
                       GCancellable       *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (TG_IS_ARCHIVE (self));

  /* The task has no source object, since the thread must not hold the last reference to
   * @self. */
  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_name (task, "TgArchive list");
  g_task_set_task_data (task, g_object_ref (self->folder), g_object_unref);
  g_task_run_in_thread (task, list_thread);
}

/* @n_broken: (out): number of files that are no games. Returns: (transfer full)
 * (element-type TgArchiveGame): the games, latest first; or %NULL with @error */
GPtrArray *
tg_archive_list_finish (GAsyncResult *result, guint *n_broken, GError **error)
{
  List      *list;
  GPtrArray *games;

  g_return_val_if_fail (G_IS_TASK (result), NULL);
  g_return_val_if_fail (n_broken != NULL, NULL);

  list = g_task_propagate_pointer (G_TASK (result), error);
  if (list == NULL)
    return NULL;
  *n_broken = list->n_broken;
  games = g_steal_pointer (&list->games);
  list_free (list);
  return games;
}
