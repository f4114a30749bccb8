/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/archive/archive-export.h"

#include <glib/gi18n-lib.h>

#include "record/formats/record-io.h"
#include "record/text/safe-file.h"
#include "session/archive/archive-game.h"
#include "ui/files/file-chooser.h"
#include "ui/files/file-name.h"
#include "ui/widgets/toast.h"
#include "ui/widgets/weak-ref.h"

struct _TgArchiveExport
{
  GObject parent_instance;

  GtkWindow       *window; /* borrowed */
  AdwToastOverlay *toasts; /* borrowed */
  GCancellable    *work;   /* owned: cancels the saving */
  GPtrArray       *games;  /* owned, of TgArchiveGame: the games to save; or NULL */
};

G_DEFINE_FINAL_TYPE (TgArchiveExport, tg_archive_export, G_TYPE_OBJECT)

static void
tg_archive_export_dispose (GObject *object)
{
  TgArchiveExport *self = TG_ARCHIVE_EXPORT (object);

  if (self->work != NULL)
    g_cancellable_cancel (self->work);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_clear_object (&self->work);
  G_OBJECT_CLASS (tg_archive_export_parent_class)->dispose (object);
}

static void
tg_archive_export_class_init (TgArchiveExportClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_archive_export_dispose;
}

static void
tg_archive_export_init (TgArchiveExport *self)
{
  self->work = g_cancellable_new ();
}

/* The window @window must own the export object and @toasts. */
TgArchiveExport *
tg_archive_export_new (GtkWindow *window, AdwToastOverlay *toasts)
{
  TgArchiveExport *self = g_object_new (TG_TYPE_ARCHIVE_EXPORT, NULL);

  self->window = window;
  self->toasts = toasts;
  return self;
}

typedef struct
{
  GPtrArray *games; /* owned */
  GFile     *place; /* owned: the folder to save in; for a single game, the file */
  gboolean   is_folder;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_ptr_array_unref (job->games);
  g_object_unref (job->place);
  g_free (job);
}

/* Returns a file in @folder that does not exist yet, named after @original. */
static GFile *
find_free_file (GFile *folder, GFile *original)
{
  g_autofree gchar *name = g_file_get_basename (original);
  gchar            *dot = strrchr (name, '.');

  if (dot != NULL)
    *dot = '\0';
  for (guint i = 1;; i++)
    {
      g_autofree gchar *other = i == 1 ? g_strconcat (name, ".sgf", NULL)
                                       : g_strdup_printf ("%s %u.sgf", name, i);
      g_autoptr (GFile) file = g_file_get_child (folder, other);

      if (!g_file_query_exists (file, NULL))
        return g_steal_pointer (&file);
    }
}

/* Loads a game as a record in SGF. */
static GBytes *
load_sgf (TgArchiveGame *game, GCancellable *cancellable, GError **error)
{
  GFile *file = tg_archive_game_get_file (game);
  g_autoptr (TgRecord) record = NULL;

  if (!tg_archive_game_is_unfinished (game))
    return g_file_load_bytes (file, cancellable, NULL, error);

  record = tg_archive_game_load (file, cancellable, error);
  return record != NULL
             ? tg_record_io_save_bytes (record, TG_RECORD_FORMAT_SGF, NULL, TRUE, error)
             : NULL;
}

static void
export_thread (GTask                 *task,
               G_GNUC_UNUSED gpointer source,
               gpointer               data,
               GCancellable          *cancellable)
{
  Job *job = data;

  for (guint i = 0; i < job->games->len; i++)
    {
      GFile  *original = tg_archive_game_get_file (job->games->pdata[i]);
      GError *error = NULL;
      g_autoptr (GFile) place = job->is_folder ? find_free_file (job->place, original)
                                               : g_object_ref (job->place);
      g_autoptr (GBytes) bytes = load_sgf (job->games->pdata[i], cancellable, &error);

      if (bytes == NULL || !tg_safe_file_replace (place, bytes, cancellable, &error))
        {
          g_task_return_error (task, error);
          return;
        }
    }
  g_task_return_int (task, job->games->len);
}

static void
exported_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgArchiveExport) self = tg_weak_ref_take (user_data);
  g_autoptr (GError) error = NULL;
  gssize            n = g_task_propagate_int (G_TASK (result), &error);
  g_autofree gchar *words = NULL;

  if (self == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (error != NULL)
    /* Translators: %s is the reason. */
    words = g_strdup_printf (_ ("Cannot save there: %s. Choose another place."),
                             error->message);
  else
    words = g_strdup_printf (ngettext ("%u game saved", "%u games saved", (guint) n),
                             (guint) n);
  tg_toast_show (self->toasts, words);
}

static void
place_chosen_cb (GtkWindow *window G_GNUC_UNUSED, GFile *place, gpointer user_data)
{
  TgArchiveExport *self = user_data;
  g_autoptr (GTask) task = NULL;
  Job *job = g_new0 (Job, 1);

  job->games = g_steal_pointer (&self->games);
  job->is_folder = job->games->len > 1;
  job->place = g_object_ref (place);
  task = g_task_new (NULL, self->work, exported_cb, tg_weak_ref_new (self));
  g_task_set_name (task, "TgArchiveExport save");
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, export_thread);
}

/* Asks for a file or folder; a thread writes the games. */
void
tg_archive_export_ask (TgArchiveExport *self, GPtrArray *games)
{
  gboolean          is_single = games->len == 1;
  g_autofree gchar *name = NULL;

  g_clear_pointer (&self->games, g_ptr_array_unref);
  self->games = g_ptr_array_ref (games);
  if (is_single)
    {
      g_autofree gchar *stem =
          tg_file_name_show_stem (tg_archive_game_get_file (games->pdata[0]));

      name = g_strconcat (stem, ".sgf", NULL);
    }
  tg_file_chooser_ask (
      self->window, is_single ? _ ("Save Game") : _ ("Save Games in a Folder"),
      is_single ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
      _ ("_Save"), name, place_chosen_cb, self);
}
