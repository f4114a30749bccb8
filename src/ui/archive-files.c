/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games that are deleted leave the list at once, and the disk when there is no way
 * back any more: when the toast with “Undo” is gone, or the window. */

#include "ui/archive-private.h"

#include <glib/gi18n-lib.h>

#include "record/record-io.h"
#include "record/safe-file.h"
#include "ui/file-name.h"
#include "ui/weak-ref.h"

static gint
compare (gconstpointer a, gconstpointer b, G_GNUC_UNUSED gpointer user_data)
{
  return tg_archive_game_compare (a, b);
}

static void
put_back (TgArchiveWindow *self, TgArchiveGame *game)
{
  g_list_store_insert_sorted (self->games, game, compare, NULL);
}

/**
 * Deletion:
 * @games: (owned): what is to be deleted
 * @left: (owned): those of them that cannot be deleted
 * @error: (owned) (nullable): why not the first of them
 *
 * Files on their way out.
 */
typedef struct
{
  GPtrArray *games;
  GPtrArray *left;
  GError    *error;
} Deletion;

static Deletion *
deletion_new (GPtrArray *games)
{
  Deletion *deletion = g_new0 (Deletion, 1);

  deletion->games = g_ptr_array_ref (games);
  deletion->left = g_ptr_array_new_with_free_func (g_object_unref);
  return deletion;
}

static void
deletion_free (gpointer data)
{
  Deletion *deletion = data;

  g_ptr_array_unref (deletion->games);
  g_ptr_array_unref (deletion->left);
  g_clear_error (&deletion->error);
  g_free (deletion);
}

/* Removes the files. Any thread; what is gone already is no failure. */
static void
run_deletion (Deletion *deletion)
{
  for (guint i = 0; i < deletion->games->len; i++)
    {
      TgArchiveGame *game = deletion->games->pdata[i];
      g_autoptr (GError) error = NULL;

      if (g_file_delete (tg_archive_game_get_file (game), NULL, &error)
          || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        continue;
      g_ptr_array_add (deletion->left, g_object_ref (game));
      if (deletion->error == NULL)
        deletion->error = g_steal_pointer (&error);
    }
}

static void
delete_thread (GTask                      *task,
               G_GNUC_UNUSED gpointer      source,
               gpointer                    data,
               G_GNUC_UNUSED GCancellable *cancellable)
{
  run_deletion (data);
  g_task_return_boolean (task, TRUE);
}

/* What cannot be removed is in the list again. */
static void
deleted_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgArchiveWindow) self = tg_weak_ref_take (user_data);
  Deletion *deletion = g_task_get_task_data (G_TASK (result));

  if (self == NULL)
    return;
  g_ptr_array_remove (self->deletions, deletion->games);
  for (guint i = 0; i < deletion->left->len; i++)
    put_back (self, deletion->left->pdata[i]);
  if (deletion->error != NULL)
    tg_archive_window_tell (self, deletion->error->message);
  tg_archive_window_update (self);
}

static void
delete_files (TgArchiveWindow *self, GPtrArray *games)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, deleted_cb, tg_weak_ref_new (self));

  g_task_set_name (task, "TgArchiveWindow delete");
  g_task_set_task_data (task, deletion_new (games), deletion_free);
  g_task_run_in_thread (task, delete_thread);
}

/**
 * tg_archive_window_delete_for_good:
 * @self: a window that is closing
 *
 * Removes the files of all games that were deleted before this returns: the program may
 * end with the window. Those that a thread is just removing are removed by both.
 */
void
tg_archive_window_delete_for_good (TgArchiveWindow *self)
{
  for (guint i = 0; i < self->deletions->len; i++)
    {
      Deletion *deletion = deletion_new (self->deletions->pdata[i]);

      run_deletion (deletion);
      deletion_free (deletion);
    }
  g_ptr_array_set_size (self->deletions, 0);
}

static GPtrArray *
get_games (AdwToast *toast)
{
  return g_object_get_data (G_OBJECT (toast), "games");
}

static void
undo_cb (AdwToast *toast, TgArchiveWindow *self)
{
  GPtrArray *games = get_games (toast);

  for (guint i = 0; i < games->len; i++)
    put_back (self, games->pdata[i]);
  g_ptr_array_remove (self->deletions, games);
  tg_archive_window_update (self);
}

/* Comes after undo_cb(), too, when nothing is left to do. */
static void
dismissed_cb (AdwToast *toast, TgArchiveWindow *self)
{
  GPtrArray *games = get_games (toast);

  if (g_ptr_array_find (self->deletions, games, NULL))
    delete_files (self, games);
}

static void
offer_undo (TgArchiveWindow *self, GPtrArray *games)
{
  g_autofree gchar *title = g_strdup_printf (
      ngettext ("%u game deleted", "%u games deleted", games->len), games->len);
  AdwToast *toast = adw_toast_new (title);

  adw_toast_set_button_label (toast, _ ("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), "games", g_ptr_array_ref (games),
                          (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_cb), self, 0);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), self, 0);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* Takes games out of the list, those beside each other at once. */
static void
take_out (TgArchiveWindow *self, GPtrArray *games)
{
  GListModel *model = G_LIST_MODEL (self->games);
  g_autoptr (GHashTable) set = g_hash_table_new (NULL, NULL);
  guint n_run = 0;

  for (guint i = 0; i < games->len; i++)
    g_hash_table_add (set, games->pdata[i]);
  for (guint i = g_list_model_get_n_items (model); i-- > 0;)
    {
      g_autoptr (TgArchiveGame) game = g_list_model_get_item (model, i);

      if (g_hash_table_contains (set, game))
        n_run++;
      else if (n_run > 0)
        {
          g_list_store_splice (self->games, i + 1, n_run, NULL, 0);
          n_run = 0;
        }
    }
  if (n_run > 0)
    g_list_store_splice (self->games, 0, n_run, NULL, 0);
}

static void
delete_cb (GtkWidget                *widget,
           G_GNUC_UNUSED const char *name,
           G_GNUC_UNUSED GVariant   *value)
{
  TgArchiveWindow *self = TG_ARCHIVE_WINDOW (widget);
  g_autoptr (GPtrArray) games = tg_archive_window_get_chosen (self);

  if (games->len == 0)
    return;
  take_out (self, games);
  g_ptr_array_add (self->deletions, g_ptr_array_ref (games));
  tg_archive_window_update (self);
  offer_undo (self, games);
}

typedef struct
{
  GPtrArray *games; /* owned */
  GFile     *place; /* owned: a folder, or a file for a single game */
  gboolean   is_folder;
} Export;

static void
export_free (gpointer data)
{
  Export *export = data;

  g_ptr_array_unref (export->games);
  g_object_unref (export->place);
  g_free (export);
}

/* A file in the folder that is not there yet. */
static GFile *
find_place (GFile *folder, GFile *original)
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

/* Reads a game as what is saved elsewhere: a record in SGF. */
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
  Export *export = data;

  for (guint i = 0; i < export->games->len; i++)
    {
      GFile  *original = tg_archive_game_get_file (export->games->pdata[i]);
      GError *error = NULL;
      g_autoptr (GFile) place = export->is_folder ? find_place (export->place, original)
                                                  : g_object_ref (export->place);
      g_autoptr (GBytes) bytes = load_sgf (export->games->pdata[i], cancellable, &error);

      if (bytes == NULL || !tg_safe_file_replace (place, bytes, cancellable, &error))
        {
          g_task_return_error (task, error);
          return;
        }
    }
  g_task_return_int (task, export->games->len);
}

static void
exported_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgArchiveWindow) self = tg_weak_ref_take (user_data);
  g_autoptr (GError) error = NULL;
  gssize            n = g_task_propagate_int (G_TASK (result), &error);
  g_autofree gchar *words = NULL;

  if (self == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (error != NULL)
    /* Translators: %s is the reason. */
    words = g_strdup_printf (_ ("It cannot be saved there: %s. Choose another place."),
                             error->message);
  else
    words = g_strdup_printf (ngettext ("%u game saved", "%u games saved", (guint) n),
                             (guint) n);
  tg_archive_window_tell (self, words);
}

static void
place_chosen_cb (TgArchiveWindow *self, gint response)
{
  g_autoptr (GFile) place = NULL;
  g_autoptr (GTask) task = NULL;
  Export *export;

  if (response == GTK_RESPONSE_ACCEPT)
    place = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  g_clear_object (&self->chooser);
  if (place == NULL)
    return;

  export = g_new0 (Export, 1);
  export->games = g_steal_pointer (&self->exported);
  export->is_folder = export->games->len > 1;
  export->place = g_steal_pointer (&place);
  task = g_task_new (NULL, self->work, exported_cb, tg_weak_ref_new (self));
  g_task_set_name (task, "TgArchiveWindow export");
  g_task_set_task_data (task, export, export_free);
  g_task_run_in_thread (task, export_thread);
}

/* One game is saved as a file, several in a folder. */
static void
export_cb (GtkWidget                *widget,
           G_GNUC_UNUSED const char *name,
           G_GNUC_UNUSED GVariant   *value)
{
  TgArchiveWindow *self = TG_ARCHIVE_WINDOW (widget);
  gboolean         is_single;

  g_clear_pointer (&self->exported, g_ptr_array_unref);
  self->exported = tg_archive_window_get_chosen (self);
  if (self->exported->len == 0)
    return;

  is_single = self->exported->len == 1;
  g_clear_object (&self->chooser);
  self->chooser = gtk_file_chooser_native_new (
      is_single ? _ ("Save Game") : _ ("Save Games in a Folder"), GTK_WINDOW (self),
      is_single ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
      _ ("_Save"), NULL);
  if (is_single)
    {
      g_autofree gchar *stem =
          tg_file_name_show_stem (tg_archive_game_get_file (self->exported->pdata[0]));
      g_autofree gchar *suggestion = g_strconcat (stem, ".sgf", NULL);

      gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), suggestion);
    }
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (place_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/**
 * tg_archive_window_install_file_actions:
 * @widget_class: the window's class
 *
 * Adds what can be done with chosen games.
 */
void
tg_archive_window_install_file_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "archive.delete", NULL, delete_cb);
  gtk_widget_class_install_action (widget_class, "archive.export", NULL, export_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "archive.delete",
                                       NULL);
}
