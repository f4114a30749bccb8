/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/learning/home/files-page.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "learning/puzzles/format/puzzle-file.h"
#include "learning/puzzles/solve/puzzle-import.h"
#include "ui/files/file-chooser.h"
#include "ui/files/file-name.h"
#include "ui/learning/puzzles/learn-page.h"
#include "ui/learning/puzzles/practice-row.h"
#include "ui/widgets/toast.h"

/* The prefix of the source of a puzzle that was imported from a file; the file name
 * follows. */
#define PREFIX "file:"

struct _TgFilesPage
{
  AdwBin parent_instance;

  TgTrainer    *trainer;     /* borrowed; NULL without a practice database */
  GCancellable *cancellable; /* owned (nullable): cancels reading a file */
  GPtrArray    *rows;        /* owned, of GtkWidget, one for each file */

  AdwPreferencesGroup *group;    /* template child */
  GtkWidget           *open;     /* template child */
  GtkWidget           *reading;  /* template child */
  GtkProgressBar      *progress; /* template child */
  GtkLabel            *result;   /* template child */
};

G_DEFINE_FINAL_TYPE (TgFilesPage, tg_files_page, ADW_TYPE_BIN)

static void
show_toast (TgFilesPage *self, const gchar *words)
{
  tg_toast_show_over (GTK_WIDGET (self), words);
}

/* The list */

typedef struct
{
  guint n;
  guint n_solved;
} Count;

/* Returns: (transfer full): the ids of all puzzles ever solved */
static GHashTable *
find_solved (TgFilesPage *self)
{
  GHashTable *solved = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) attempts =
      tg_training_store_list_attempts (tg_trainer_get_store (self->trainer),
                                       tg_trainer_get_profile (self->trainer)->id, 0);

  for (guint i = 0; i < attempts->len; i++)
    {
      const TgTrainingAttempt *one = &g_array_index (attempts, TgTrainingAttempt, i);
      const TgPracticeResult   result = { .n_wrong = one->n_wrong,
                                          .n_hints = one->n_hints,
                                          .is_shown = one->is_shown };

      if (tg_practice_is_solved (&result))
        g_hash_table_add (solved, g_strdup (one->puzzle));
    }
  return solved;
}

static void
add_row (TgFilesPage *self, const gchar *source, const Count *count)
{
  const TgPracticeChoice choice = { .mode = TG_PRACTICE_FILE, .source = source };
  g_autofree gchar      *words =
      g_strdup_printf (_ ("%u of %u solved"), count->n_solved, count->n);
  g_autofree gchar *spoken =
      g_strdup_printf (_ ("Remove “%s”"), source + strlen (PREFIX));
  GtkWidget *row = tg_practice_row_new (&choice, source + strlen (PREFIX), words);

  tg_practice_row_add_remove (row, spoken, "files.remove", g_variant_new_string (source));
  adw_preferences_group_add (self->group, row);
  g_ptr_array_add (self->rows, row);
}

static void
clear_rows (TgFilesPage *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
}

/* Lists the files in the order in which they were imported. */
static void
update_list (TgFilesPage *self)
{
  g_autoptr (GArray) own = NULL;
  g_autoptr (GHashTable) solved = NULL;
  g_autoptr (GHashTable) counts =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  g_autoptr (GPtrArray) sources = g_ptr_array_new ();

  clear_rows (self);
  if (self->trainer == NULL)
    return;
  own = tg_training_store_list_own (tg_trainer_get_store (self->trainer),
                                    tg_trainer_get_profile (self->trainer)->id, NULL);
  solved = find_solved (self);
  for (guint i = 0; i < own->len; i++)
    {
      const TgOwnPuzzle *one = &g_array_index (own, TgOwnPuzzle, i);
      Count             *count = g_hash_table_lookup (counts, one->source);

      if (!g_str_has_prefix (one->source, PREFIX))
        continue;
      if (count == NULL)
        {
          count = g_new0 (Count, 1);
          g_hash_table_insert (counts, one->source, count);
          g_ptr_array_add (sources, one->source);
        }
      count->n++;
      count->n_solved += g_hash_table_contains (solved, one->id) ? 1 : 0;
    }
  for (guint i = 0; i < sources->len; i++)
    {
      const gchar *source = g_ptr_array_index (sources, i);

      add_row (self, source, g_hash_table_lookup (counts, source));
    }
}

static void
set_result (TgFilesPage *self, const gchar *words)
{
  gtk_label_set_label (self->result, words);
  gtk_widget_set_visible (GTK_WIDGET (self->result), *words != '\0');
}

static void
remove_cb (GtkWidget *widget, G_GNUC_UNUSED const char *name, GVariant *source)
{
  TgFilesPage *self = TG_FILES_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (!tg_learn_page_is_seen (widget))
    return;
  if (!tg_training_store_remove_own (tg_trainer_get_store (self->trainer),
                                     tg_trainer_get_profile (self->trainer)->id,
                                     g_variant_get_string (source, NULL), &error))
    show_toast (self, error->message);
  tg_trainer_reload (self->trainer);
  update_list (self);
  set_result (self, "");
  gtk_widget_grab_focus (self->open);
}

/* Reading */

static void
show_reading (TgFilesPage *self, gboolean is_reading)
{
  gtk_progress_bar_set_fraction (self->progress, 0);
  gtk_widget_set_visible (self->reading, is_reading);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "files.open",
                                 self->trainer != NULL && !is_reading);
}

static gboolean
add_all (TgFilesPage          *self,
         const TgPuzzleImport *import,
         const gchar          *source,
         guint                *n_added,
         GError              **error)
{
  TgTrainingStore *store = tg_trainer_get_store (self->trainer);
  gboolean         is_added = TRUE;

  *n_added = 0;
  if (!tg_training_store_begin (store, error))
    return FALSE;
  for (guint i = 0; i < import->puzzles->len && is_added; i++)
    {
      const TgPuzzle   *puzzle = g_ptr_array_index (import->puzzles, i);
      g_autofree gchar *line = tg_puzzle_file_write_line (puzzle);
      const TgOwnPuzzle own = { .id = puzzle->id,
                                .source = (gchar *) source,
                                .time = g_get_real_time () / G_USEC_PER_SEC,
                                .line = line };

      if (tg_trainer_get_puzzle (self->trainer, puzzle->id) != NULL)
        continue;
      (*n_added)++;
      is_added = tg_training_store_add_own (
          store, tg_trainer_get_profile (self->trainer)->id, &own, error);
    }
  return tg_training_store_end (store, is_added, is_added ? error : NULL) && is_added;
}

/* Appends a line with @n to the text, unless @n is 0. */
static void
append_count (GString *text, const gchar *format, guint n)
{
  if (n == 0)
    return;
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append_printf (text, format, n);
}

static void
show_result (TgFilesPage *self, const TgPuzzleImport *import, guint n_added)
{
  guint n_same = import->n_same + import->puzzles->len - n_added;
  g_autoptr (GString) text = g_string_new (NULL);

  append_count (
      text, g_dngettext (GETTEXT_PACKAGE, "%u puzzle added", "%u puzzles added", n_added),
      n_added);
  append_count (text,
                g_dngettext (GETTEXT_PACKAGE, "%u could not be proved and was left out",
                             "%u could not be proved and were left out",
                             import->n_unproved),
                import->n_unproved);
  append_count (text,
                g_dngettext (GETTEXT_PACKAGE, "%u was already there",
                             "%u were already there", n_same),
                n_same);
  append_count (text,
                g_dngettext (GETTEXT_PACKAGE,
                             "%u has no win to find or no position, and was left out",
                             "%u have no win to find or no position, and were left out",
                             import->n_skipped),
                import->n_skipped);
  set_result (self, text->len > 0 ? text->str : _ ("This file contains no puzzles"));
}

static void
loaded_cb (GObject *file, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgFilesPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TgPuzzleImport) import = tg_puzzle_import_load_finish (result, &error);
  g_autofree gchar *name = tg_file_name_show (G_FILE (file));
  g_autofree gchar *source = g_strconcat (PREFIX, name, NULL);
  guint             n_added;

  g_clear_object (&self->cancellable);
  show_reading (self, FALSE);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (import == NULL || !add_all (self, import, source, &n_added, &error))
    {
      show_toast (self, error->message);
      return;
    }
  tg_trainer_reload (self->trainer);
  update_list (self);
  show_result (self, import, n_added);
}

static void
progress_cb (gdouble fraction, gpointer user_data)
{
  TgFilesPage *self = user_data;

  gtk_progress_bar_set_fraction (self->progress, fraction);
}

/* Imports the puzzles of @file, unless another file is being read. */
void
tg_files_page_load (TgFilesPage *self, GFile *file)
{
  g_return_if_fail (TG_IS_FILES_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  if (self->trainer == NULL || self->cancellable != NULL)
    return;
  self->cancellable = g_cancellable_new ();
  set_result (self, "");
  show_reading (self, TRUE);
  tg_puzzle_import_load_async (file, self->cancellable, progress_cb, self, loaded_cb,
                               g_object_ref (self));
}

static void
chosen_cb (G_GNUC_UNUSED GtkWindow *parent, GFile *file, gpointer user_data)
{
  tg_files_page_load (user_data, file);
}

static void
open_cb (GtkWidget                *widget,
         G_GNUC_UNUSED const char *name,
         G_GNUC_UNUSED GVariant   *parameter)
{
  tg_file_chooser_ask (GTK_WINDOW (gtk_widget_get_root (widget)), _ ("Open Puzzles"),
                       GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), NULL, chosen_cb,
                       widget);
}

static void
cancel_cb (GtkWidget                *widget,
           G_GNUC_UNUSED const char *name,
           G_GNUC_UNUSED GVariant   *parameter)
{
  g_cancellable_cancel (TG_FILES_PAGE (widget)->cancellable);
}

static gboolean
drop_cb (G_GNUC_UNUSED GtkDropTarget *target,
         const GValue                *value,
         G_GNUC_UNUSED gdouble        x,
         G_GNUC_UNUSED gdouble        y,
         TgFilesPage                 *self)
{
  tg_files_page_load (self, g_value_get_object (value));
  return TRUE;
}

/* The page */

static void
tg_files_page_map (GtkWidget *widget)
{
  update_list (TG_FILES_PAGE (widget));
  GTK_WIDGET_CLASS (tg_files_page_parent_class)->map (widget);
}

static void
tg_files_page_unmap (GtkWidget *widget)
{
  tg_files_page_stop (TG_FILES_PAGE (widget));
  GTK_WIDGET_CLASS (tg_files_page_parent_class)->unmap (widget);
}

static void
tg_files_page_finalize (GObject *object)
{
  TgFilesPage *self = TG_FILES_PAGE (object);

  g_ptr_array_unref (self->rows);
  G_OBJECT_CLASS (tg_files_page_parent_class)->finalize (object);
}

static void
tg_files_page_class_init (TgFilesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tg_files_page_finalize;
  widget_class->map = tg_files_page_map;
  widget_class->unmap = tg_files_page_unmap;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/files-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TgFilesPage, group);
  gtk_widget_class_bind_template_child (widget_class, TgFilesPage, open);
  gtk_widget_class_bind_template_child (widget_class, TgFilesPage, reading);
  gtk_widget_class_bind_template_child (widget_class, TgFilesPage, progress);
  gtk_widget_class_bind_template_child (widget_class, TgFilesPage, result);
  gtk_widget_class_install_action (widget_class, "files.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "files.cancel", NULL, cancel_cb);
  gtk_widget_class_install_action (widget_class, "files.remove", "s", remove_cb);
}

static void
tg_files_page_init (TgFilesPage *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_FILE, GDK_ACTION_COPY);

  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* @trainer: (nullable): must outlive the page, or exist until another one is set */
void
tg_files_page_set_trainer (TgFilesPage *self, TgTrainer *trainer)
{
  g_return_if_fail (TG_IS_FILES_PAGE (self));

  g_cancellable_cancel (self->cancellable);
  self->trainer = trainer;
  show_reading (self, FALSE);
}

/* Stops reading a file: the trainer must not get new puzzles during a run. */
void
tg_files_page_stop (TgFilesPage *self)
{
  g_return_if_fail (TG_IS_FILES_PAGE (self));

  g_cancellable_cancel (self->cancellable);
}
