/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A file is read in a thread, and the list of its moves laid out there too: on the
 * main thread a million of them would be felt. */

#include "ui/study-private.h"

#include <glib/gi18n-lib.h>

#include "record/record-io.h"
#include "ui/file-name.h"
#include "ui/file-words.h"
#include "ui/game-opener.h"
#include "ui/recent-games.h"
#include "ui/variation-list.h"
#include "ui/weak-ref.h"

/* How long a file may take, in milliseconds, before a window shows that it is being
 * read: most are read in less, and then the window comes with the game. */
#define PATIENCE 200

/* The window is opened, unless it is. */
static void
present (TgStudyWindow *self)
{
  g_clear_handle_id (&self->present_id, g_source_remove);
  gtk_window_present (GTK_WINDOW (self));
}

static void
present_cb (gpointer user_data)
{
  TgStudyWindow *self = user_data;

  self->present_id = 0;
  present (self);
}

/* A window that nobody has seen yet does not appear only to say what is wrong, if
 * there is another one to say it in. */
static void
show_failure (TgStudyWindow *self, GFile *file, const GError *error)
{
  g_autofree gchar *name = tg_file_name_show (file);
  /* Translators: %s is the name of a file. */
  g_autofree gchar *title = g_strdup_printf (_ ("“%s” cannot be opened"), name);
  g_autofree gchar *safe_title = g_markup_escape_text (title, -1);
  gboolean          was_there = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
                       && tg_recent_games_forget (file);
  const gchar      *words = tg_game_opener_explain (error, was_there);
  g_autofree gchar *reason = g_markup_escape_text (words, -1);

  if (self->from != NULL && !gtk_widget_get_visible (GTK_WIDGET (self)))
    {
      g_autofree gchar *told =
          /* Translators: a sentence without its full stop, and another one. */
          g_strdup_printf (_ ("%s. %s"), title, words);

      tg_game_host_tell (self->from, told);
      gtk_window_destroy (GTK_WINDOW (self));
      return;
    }
  adw_status_page_set_title (self->failure, safe_title);
  adw_status_page_set_description (self->failure, reason);
  gtk_widget_set_visible (GTK_WIDGET (self->open_anyway), FALSE);
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->failure));
  present (self);
}

/* Has a person decide whether the file is shown. */
static void
ask (TgStudyWindow *self, const GError *error, const TgRecordIoReport *report)
{
  g_autofree gchar *name = tg_file_name_show (self->file);
  g_autofree gchar *title = g_markup_escape_text (name, -1);
  g_autofree gchar *words = tg_file_words_describe_question (error);
  g_autofree gchar *description = g_markup_escape_text (words, -1);
  g_autofree gchar *label = tg_file_words_label_answer (error, report);

  tg_file_words_insist (&self->reading, error, report);
  adw_status_page_set_title (self->failure, title);
  adw_status_page_set_description (self->failure, description);
  gtk_button_set_label (self->open_anyway, label);
  gtk_widget_set_visible (GTK_WIDGET (self->open_anyway), TRUE);
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->failure));
  present (self);
}

static void
open_anyway_cb (GtkWidget                *widget,
                G_GNUC_UNUSED const char *name,
                G_GNUC_UNUSED GVariant   *parameter)
{
  TgStudyWindow *self = TG_STUDY_WINDOW (widget);

  if (gtk_widget_get_mapped (GTK_WIDGET (self->open_anyway)))
    tg_study_window_load (self, self->file);
}

static void
progress_cb (gdouble fraction, gpointer user_data)
{
  g_autoptr (TgStudyWindow) self = tg_weak_ref_get (user_data);

  if (self != NULL)
    gtk_progress_bar_set_fraction (self->progress, fraction);
}

/* Libraries do not say what they are about, but RenLib's are about Renju. */
static void
guess_ruleset (TgRecord *record, TgRecordFormat format)
{
  if (!tg_record_is_ruleset_known (record) && format == TG_RECORD_FORMAT_LIB)
    tg_record_set_ruleset (record, TG_RULESET_RENJU);
}

/* A record that was read, and how its moves are listed: both need a thread. */
typedef struct
{
  TgRecord        *record; /* owned */
  GArray          *rows;   /* owned; NULL before they are known */
  TgRecordIoReport report;
} Loaded;

static void
loaded_free (gpointer data)
{
  Loaded *loaded = data;

  g_clear_pointer (&loaded->record, tg_record_free);
  g_clear_pointer (&loaded->rows, g_array_unref);
  g_free (loaded);
}

static void
lay_out_thread (GTask                      *task,
                G_GNUC_UNUSED gpointer      source,
                gpointer                    data,
                G_GNUC_UNUSED GCancellable *cancellable)
{
  Loaded *loaded = data;

  loaded->rows = tg_variation_list_lay_out (loaded->record);
  g_task_return_boolean (task, TRUE);
}

/**
 * tg_study_window_describe_file:
 * @self: a window that shows a record
 * @report: what was found out about the file or the text that it was read from
 *
 * Says what a person should know about it, if anything.
 */
void
tg_study_window_describe_file (TgStudyWindow *self, const TgRecordIoReport *report)
{
  g_autofree gchar *words = NULL;

  g_return_if_fail (TG_IS_STUDY_WINDOW (self));

  words = tg_file_words_describe (report);
  if (words != NULL)
    tg_explanation_bar_say (self->explanation, _ ("About This Game"), words);
}

static void
laid_out_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgStudyWindow) self = tg_weak_ref_take (user_data);
  Loaded *loaded = g_task_get_task_data (G_TASK (result));

  if (self == NULL || !g_task_propagate_boolean (G_TASK (result), NULL))
    return;
  g_clear_object (&self->work);
  tg_variations_panel_expect (self->variations, g_steal_pointer (&loaded->rows));
  tg_study_window_show_record (self, g_steal_pointer (&loaded->record));
  tg_recent_games_add (self->file);
  present (self);
  tg_study_window_describe_file (self, &loaded->report);
  if (loaded->report.charset_unsure)
    tg_study_window_offer_encoding (self);
}

static void
lay_out (TgStudyWindow *self, Loaded *loaded)
{
  g_autoptr (GTask) task =
      g_task_new (NULL, self->work, laid_out_cb, tg_weak_ref_new (self));

  g_task_set_name (task, "TgStudyWindow list");
  g_task_set_task_data (task, loaded, loaded_free);
  g_task_run_in_thread (task, lay_out_thread);
}

static void
loaded_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgStudyWindow) self = tg_weak_ref_take (user_data);
  g_autoptr (GError) error = NULL;
  TgRecordIoReport report;
  TgRecord        *record;
  Loaded          *loaded;

  if (self == NULL)
    return;
  record = tg_record_io_load_finish (result, &report, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (record == NULL)
    {
      g_clear_object (&self->work);
      if (tg_file_words_is_question (error))
        ask (self, error, &report);
      else
        show_failure (self, self->file, error);
      return;
    }

  guess_ruleset (record, report.format);
  loaded = g_new0 (Loaded, 1);
  loaded->record = record;
  loaded->report = report;
  tg_study_window_set_encoding (self, report.has_wide_text ? report.charset : NULL);
  lay_out (self, loaded);
}

/**
 * tg_study_window_load:
 * @self: a window that shows no record yet
 * @file: a file in any format that can be read
 *
 * Reads a file in the background and studies it, or says what is wrong with it.
 */
void
tg_study_window_load (TgStudyWindow *self, GFile *file)
{
  g_autofree gchar *name = NULL;
  g_autofree gchar *title = NULL;

  g_return_if_fail (TG_IS_STUDY_WINDOW (self));
  g_return_if_fail (self->study == NULL && self->work == NULL);

  TgWeakRef *window = tg_weak_ref_new (self);

  name = tg_file_name_show (file);
  title = g_markup_escape_text (name, -1);
  g_set_object (&self->file, file);
  self->work = g_cancellable_new ();
  adw_status_page_set_title (self->loading, title);
  adw_window_title_set_title (self->title, name);
  gtk_window_set_title (GTK_WINDOW (self), name);
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->loading));
  /* A game by unknown rules is worth seeing as well. */
  self->reading.any_rules = TRUE;
  tg_record_io_load_async (self->file, &self->reading, self->work, progress_cb, window,
                           loaded_cb, window);
}

/**
 * tg_study_window_install_load_action:
 * @widget_class: the window's class
 *
 * Adds what a person does who wants to see a file nevertheless.
 */
void
tg_study_window_install_load_action (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.open-anyway", NULL, open_anyway_cb);
}

/**
 * tg_study_window_load_from:
 * @self: a window that shows no record yet and is not shown itself
 * @from: (nullable): where somebody asked for the file
 * @file: a file in any format that can be read
 *
 * Reads a file as tg_study_window_load() does, and presents the window. If the file
 * turns out at once to be no game, that is told in the window @from instead, and this
 * one is destroyed.
 */
void
tg_study_window_load_from (TgStudyWindow *self, TgGameHost *from, GFile *file)
{
  g_return_if_fail (TG_IS_STUDY_WINDOW (self));

  g_set_weak_pointer (&self->from, from);
  self->present_id = g_timeout_add_once (PATIENCE, present_cb, self);
  tg_study_window_load (self, file);
}
