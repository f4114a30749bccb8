/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GTK asks which printer, and has its own way to print into a file; a PDF can also be
 * saved here, in a thread, which is all that is left where there is no printer. */

#include "ui/print-dialog-private.h"

#include <glib/gi18n-lib.h>

#include "ui/file-name.h"
#include "ui/message-dialog.h"
#include "ui/save-place.h"
#include "ui/weak-ref.h"

#if HAVE_UNIX_PRINT
#include <gtk/gtkunixprint.h>
#endif

/* Printers that have not answered by then are looked for in GTK’s own dialog. */
#define SEARCH_MS 800

static void
begin_cb (TgPrintDialog *self, GtkPrintContext *context)
{
  GtkPageSetup *setup = gtk_print_context_get_page_setup (context);
  TgPrintPlan   plan;

  /* The printer may have other paper. */
  tg_print_dialog_make_plan (self, &plan);
  plan.width = gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS);
  plan.height = gtk_page_setup_get_paper_height (setup, GTK_UNIT_POINTS);
  g_clear_pointer (&self->printed, tg_print_layout_free);
  self->printed = tg_print_layout_begin (self->source->line, &plan);
}

/* Called until all pages are laid out. */
static gboolean
paginate_cb (TgPrintDialog           *self,
             GtkPrintContext *context G_GNUC_UNUSED,
             GtkPrintOperation       *operation)
{
  if (!tg_print_dialog_lay_out (self->printed))
    return FALSE;
  gtk_print_operation_set_n_pages (operation,
                                   (gint) tg_print_layout_count_pages (self->printed));
  return TRUE;
}

static void
draw_cb (TgPrintDialog *self, GtkPrintContext *context, gint page)
{
  tg_print_layout_draw (self->printed, gtk_print_context_get_cairo_context (context),
                        (guint) page);
}

static void
done_cb (TgPrintDialog *self, GtkPrintOperationResult result)
{
  g_autoptr (GtkPrintOperation) operation = g_steal_pointer (&self->printing);
  g_autoptr (GError) error = NULL;
  g_autofree gchar *words = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    {
      tg_print_dialog_finish (self, _ ("The pages are printed"));
      return;
    }
  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  /* Translators: %s is the reason. */
  words = g_strdup_printf (_ ("It cannot be printed: %s"), error->message);
  tg_print_dialog_tell (self, words);
}

static void
run (TgPrintDialog *self)
{
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  GtkPaperSize *paper = tg_print_dialog_get_paper (self);

  gtk_page_setup_set_paper_size (setup, paper);
  gtk_paper_size_free (paper);
  g_clear_object (&self->printing);
  self->printing = gtk_print_operation_new ();
  gtk_print_operation_set_default_page_setup (self->printing, setup);
  gtk_print_operation_set_use_full_page (self->printing, TRUE);
  gtk_print_operation_set_unit (self->printing, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (self->printing, self->title);
  gtk_print_operation_set_embed_page_setup (self->printing, TRUE);
  gtk_print_operation_set_allow_async (self->printing, TRUE);
  g_signal_connect_object (self->printing, "begin-print", G_CALLBACK (begin_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->printing, "paginate", G_CALLBACK (paginate_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->printing, "draw-page", G_CALLBACK (draw_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->printing, "done", G_CALLBACK (done_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_print_operation_run (self->printing, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                           GTK_WINDOW (self), NULL);
}

#if HAVE_UNIX_PRINT
static void
no_printer_response_cb (TgPrintDialog *self, const gchar *response)
{
  if (g_str_equal (response, "save"))
    tg_print_dialog_save (self);
  else if (g_str_equal (response, "search"))
    run (self);
}

static void
tell_no_printer (TgPrintDialog *self)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (tg_message_dialog_new (
      GTK_WINDOW (self), _ ("No Printer Was Found"),
      _ ("Connect a printer or switch it on, or save the pages as PDF.")));

  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "search",
                                    _ ("_Look Further…"), "save", _ ("_Save as PDF…"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (no_printer_response_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* The search is over for whoever comes first: a printer, the end of it or the time. */
static void
end_search (TgPrintDialog *self, gboolean found)
{
  if (self->search == 0)
    return;
  g_clear_handle_id (&self->search, g_source_remove);
  if (found)
    run (self);
  else
    tell_no_printer (self);
}

static gboolean
search_timeout_cb (gpointer user_data)
{
  end_search (user_data, FALSE);
  return G_SOURCE_REMOVE;
}

/* What GTK calls a virtual printer is a file. */
static gboolean
printer_cb (GtkPrinter *printer, gpointer user_data)
{
  g_autoptr (TgPrintDialog) self = tg_weak_ref_get (user_data);

  if (self == NULL || self->search == 0)
    return TRUE;
  if (gtk_printer_is_virtual (printer))
    return FALSE;
  end_search (self, TRUE);
  return TRUE;
}

static void
searched_cb (gpointer user_data)
{
  g_autoptr (TgPrintDialog) self = tg_weak_ref_take (user_data);

  if (self != NULL)
    end_search (self, FALSE);
}

/* Asks for a printer, if there is one to ask for. */
void
tg_print_dialog_print (TgPrintDialog *self)
{
  if (self->printing != NULL || self->search != 0)
    return;
  self->search = g_timeout_add (SEARCH_MS, search_timeout_cb, self);
  gtk_enumerate_printers (printer_cb, tg_weak_ref_new (self), searched_cb, FALSE);
}
#else
/* Asks for a printer. */
void
tg_print_dialog_print (TgPrintDialog *self)
{
  if (self->printing == NULL)
    run (self);
}
#endif

/**
 * Job:
 * @source: (owned): the game
 * @plan: how it is laid out
 * @title: (owned): the title of @plan
 * @details: (owned): the details of @plan
 * @file: (owned): where the pages go
 *
 * A PDF to be.
 */
typedef struct
{
  TgPictureSource *source;
  TgPrintPlan      plan;
  gchar           *title;
  gchar           *details;
  GFile           *file;
} Job;

static void
job_free (Job *job)
{
  tg_picture_source_unref (job->source);
  g_object_unref (job->file);
  g_free (job->title);
  g_free (job->details);
  g_free (job);
}

static void
save_in_thread (GTask                 *task,
                gpointer source_object G_GNUC_UNUSED,
                gpointer               task_data,
                GCancellable          *cancellable)
{
  Job *job = task_data;
  g_autoptr (TgPrintLayout) layout = tg_print_layout_new (job->source->line, &job->plan);
  GError *error = NULL;

  if (tg_print_layout_save (layout, job->file, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
saved_cb (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgPrintDialog) self = tg_weak_ref_take (user_data);
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autofree gchar *shown = tg_file_name_show (job->file);
  g_autofree gchar *words = NULL;
  gboolean          saved = g_task_propagate_boolean (G_TASK (result), &error);

  if (self == NULL || self->work == NULL
      || g_task_get_cancellable (G_TASK (result)) != self->work)
    return;
  g_clear_object (&self->work);
  if (saved)
    {
      words = g_strdup_printf (_ ("Saved as “%s”"), shown);
      tg_print_dialog_finish (self, words);
      return;
    }
  words = g_strdup_printf (_ ("It cannot be saved there: %s. Choose another place."),
                           error->message);
  tg_print_dialog_tell (self, words);
}

static void
start (GtkWindow *window, GFile *file)
{
  TgPrintDialog *self = TG_PRINT_DIALOG (window);
  g_autoptr (GTask) task = NULL;
  Job *job = g_new0 (Job, 1);

  if (self->work != NULL)
    g_cancellable_cancel (self->work);
  g_clear_object (&self->work);
  self->work = g_cancellable_new ();
  tg_print_dialog_make_plan (self, &job->plan);
  job->plan.title = job->title = g_strdup (self->title);
  job->plan.details = job->details = g_strdup (self->details);
  job->source = tg_picture_source_ref (self->source);
  job->file = g_object_ref (file);

  task = g_task_new (NULL, self->work, saved_cb, tg_weak_ref_new (self));
  g_task_set_name (task, "TgPrintDialog save");
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, save_in_thread);
}

static void
chosen_cb (TgPrintDialog *self, gint response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  if (file != NULL)
    tg_save_place_complete (GTK_WINDOW (self), file, ".pdf", start);
}

/* Asks where the pages go, and writes them there as PDF. */
void
tg_print_dialog_save (TgPrintDialog *self)
{
  g_autofree gchar *name = g_strconcat (self->source->name, ".pdf", NULL);

  g_clear_object (&self->chooser);
  self->chooser = gtk_file_chooser_native_new (_ ("Save as PDF"), GTK_WINDOW (self),
                                               GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"),
                                               _ ("_Cancel"));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* Ends whatever goes on. */
void
tg_print_dialog_stop (TgPrintDialog *self)
{
  if (self->work != NULL)
    g_cancellable_cancel (self->work);
  g_clear_object (&self->work);
  if (self->printing != NULL)
    gtk_print_operation_cancel (self->printing);
  g_clear_object (&self->printing);
  g_clear_pointer (&self->printed, tg_print_layout_free);
  g_clear_object (&self->chooser);
  g_clear_handle_id (&self->search, g_source_remove);
}
