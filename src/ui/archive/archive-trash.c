/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/archive/archive-trash.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/toast.h"
#include "ui/widgets/weak-ref.h"

struct _TgArchiveTrash
{
  GObject parent_instance;

  GListStore      *games;  /* owned, of TgArchiveGame */
  AdwToastOverlay *toasts; /* borrowed; must outlive the object */
  /* owned, of GPtrArray of TgArchiveGame: the games of each deletion that can be undone */
  GPtrArray *deletions;
};

G_DEFINE_FINAL_TYPE (TgArchiveTrash, tg_archive_trash, G_TYPE_OBJECT)

static void
tg_archive_trash_dispose (GObject *object)
{
  TgArchiveTrash *self = TG_ARCHIVE_TRASH (object);

  g_clear_object (&self->games);
  g_clear_pointer (&self->deletions, g_ptr_array_unref);
  G_OBJECT_CLASS (tg_archive_trash_parent_class)->dispose (object);
}

static void
tg_archive_trash_class_init (TgArchiveTrashClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_archive_trash_dispose;
}

static void
tg_archive_trash_init (TgArchiveTrash *self)
{
  self->deletions = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
}

/* @games: the list of TgArchiveGame; @toasts: must outlive the object */
TgArchiveTrash *
tg_archive_trash_new (GListStore *games, AdwToastOverlay *toasts)
{
  TgArchiveTrash *self = g_object_new (TG_TYPE_ARCHIVE_TRASH, NULL);

  self->games = g_object_ref (games);
  self->toasts = toasts;
  return self;
}

static gint
compare_games (gconstpointer a, gconstpointer b, G_GNUC_UNUSED gpointer user_data)
{
  return tg_archive_game_compare (a, b);
}

static void
put_back (TgArchiveTrash *self, TgArchiveGame *game)
{
  g_list_store_insert_sorted (self->games, game, compare_games, NULL);
}

/* Games whose files a thread deletes. */
typedef struct
{
  GPtrArray *games; /* owned */
  GPtrArray *left;  /* owned: the games that could not be deleted */
  GError    *error; /* owned: the first error; or NULL */
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

/* Deletes the files. Any thread; a missing file is not an error. */
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

/* Games that could not be deleted return to the list. */
static void
deleted_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgArchiveTrash) self = tg_weak_ref_take (user_data);
  Deletion *deletion = g_task_get_task_data (G_TASK (result));

  if (self == NULL)
    return;
  g_ptr_array_remove (self->deletions, deletion->games);
  for (guint i = 0; i < deletion->left->len; i++)
    put_back (self, deletion->left->pdata[i]);
  if (deletion->error != NULL)
    tg_toast_show (self->toasts, deletion->error->message);
}

static void
delete_files (TgArchiveTrash *self, GPtrArray *games)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, deleted_cb, tg_weak_ref_new (self));

  g_task_set_name (task, "TgArchiveTrash delete");
  g_task_set_task_data (task, deletion_new (games), deletion_free);
  g_task_run_in_thread (task, delete_thread);
}

static GPtrArray *
get_games (AdwToast *toast)
{
  return g_object_get_data (G_OBJECT (toast), "games");
}

static void
undo_cb (AdwToast *toast, TgArchiveTrash *self)
{
  GPtrArray *games = get_games (toast);

  for (guint i = 0; i < games->len; i++)
    put_back (self, games->pdata[i]);
  g_ptr_array_remove (self->deletions, games);
}

/* Deletes the files of the games of a toast that has disappeared. After undo_cb() no
 * games are left to delete. */
static void
dismissed_cb (AdwToast *toast, TgArchiveTrash *self)
{
  GPtrArray *games = get_games (toast);

  if (g_ptr_array_find (self->deletions, games, NULL))
    delete_files (self, games);
}

static void
offer_undo (TgArchiveTrash *self, GPtrArray *games)
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

/* Removes games from the list. Adjacent games are removed in one step. */
static void
remove_from_list (TgArchiveTrash *self, GPtrArray *games)
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

/* Removes games from the list, with a toast to undo that. */
void
tg_archive_trash_add (TgArchiveTrash *self, GPtrArray *games)
{
  remove_from_list (self, games);
  g_ptr_array_add (self->deletions, g_ptr_array_ref (games));
  offer_undo (self, games);
}

/* Deletes the files of all removed games before it returns, since the program may end
 * with the window. A running thread may delete the same files. */
void
tg_archive_trash_empty (TgArchiveTrash *self)
{
  for (guint i = 0; i < self->deletions->len; i++)
    {
      Deletion *deletion = deletion_new (self->deletions->pdata[i]);

      run_deletion (deletion);
      deletion_free (deletion);
    }
  g_ptr_array_set_size (self->deletions, 0);
}
