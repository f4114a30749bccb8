/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/app/analysis-data.h"

#include <glib/gi18n-lib.h>

#include "library/analysis/analysis-file.h"
#include "ui/app/app-message.h"
#include "ui/files/file-chooser.h"
#include "ui/widgets/message-dialog.h"

static void
notice_cb (TgAnalysisKeeper *keeper G_GNUC_UNUSED,
           const gchar             *words,
           GtkApplication          *application)
{
  tg_app_message_show (application, words);
}

/* Returns: (transfer full): the keeper of the database, which obeys the settings */
TgAnalysisKeeper *
tg_analysis_data_open (GtkApplication *application, TgSettings *settings)
{
  g_autoptr (GFile) file =
      g_file_new_build_filename (g_get_user_data_dir (), "tengen", "analysis.db", NULL);
  TgAnalysisKeeper *keeper = tg_analysis_keeper_new (file);

  tg_settings_bind (settings, "keep-analysis", G_OBJECT (keeper), "enabled",
                    G_SETTINGS_BIND_GET);
  g_signal_connect_object (keeper, "notice", G_CALLBACK (notice_cb), application, 0);
  return keeper;
}

/* A question about the keeper. */
typedef struct
{
  TgAnalysisKeeper *keeper;      /* owned */
  GtkApplication   *application; /* owned */
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  g_object_unref (request->keeper);
  g_object_unref (request->application);
  g_free (request);
}

/* Fails if the store is in memory only, since a change of it would be lost. */
static gboolean
check_store (TgAnalysisStore *store, GError **error)
{
  const GError *failure = tg_analysis_store_get_failure (store);

  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, g_error_copy (failure));
  return FALSE;
}

static gboolean
clear (TgAnalysisStore          *store,
       gpointer data             G_GNUC_UNUSED,
       GCancellable *cancellable G_GNUC_UNUSED,
       GError                  **error)
{
  return check_store (store, error) && tg_analysis_store_clear (store, error);
}

static void
cleared_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GtkApplication) application = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree gchar *words = NULL;

  if (tg_analysis_keeper_run_finish (TG_ANALYSIS_KEEPER (source), result, &error))
    words = g_strdup (_ ("The kept analysis was deleted"));
  else
    words =
        /* Translators: the reason, which may be in English. */
        g_strdup_printf (_ ("The kept analysis cannot be deleted: %s"), error->message);
  tg_app_message_show (application, words);
}

static void
delete_cb (GtkWindow *parent G_GNUC_UNUSED, const gchar *answer, gpointer user_data)
{
  Request *request = user_data;

  if (g_str_equal (answer, "delete"))
    tg_analysis_keeper_run_async (request->keeper, clear, NULL, NULL, NULL, cleared_cb,
                                  g_object_ref (request->application));
}

/* Asks whether to delete all that was kept, in the active window. */
void
tg_analysis_data_delete (TgAnalysisKeeper *keeper, GtkApplication *application)
{
  const TgAnswer answers[] = {
    { "delete", _ ("_Delete"), ADW_RESPONSE_DESTRUCTIVE },
    { NULL, NULL, ADW_RESPONSE_DEFAULT },
  };
  Request *request = g_new (Request, 1);

  *request = (Request){ g_object_ref (keeper), g_object_ref (application) };
  tg_message_dialog_ask (
      gtk_application_get_active_window (application), _ ("Delete Kept Analysis?"),
      _ ("What the engine has found in the positions that you analysed "
         "or reviewed is deleted. Your games stay as they are."),
      answers, "cancel", delete_cb, request, request_free);
}

/* The import or export of a file. */
typedef struct
{
  GtkApplication      *application; /* owned */
  GFile               *file;        /* owned */
  TgAnalysisFileReport report;
} Transfer;

static void
transfer_free (gpointer data)
{
  Transfer *transfer = data;

  g_object_unref (transfer->application);
  g_object_unref (transfer->file);
  g_free (transfer);
}

static Transfer *
transfer_new (GtkWindow *parent, GFile *file)
{
  Transfer *transfer = g_new0 (Transfer, 1);

  transfer->application = g_object_ref (gtk_window_get_application (parent));
  transfer->file = g_object_ref (file);
  return transfer;
}

static gboolean
import (TgAnalysisStore *store, gpointer data, GCancellable *cancellable, GError **error)
{
  Transfer *transfer = data;

  return check_store (store, error)
         && tg_analysis_file_import (store, transfer->file, &transfer->report,
                                     cancellable, error);
}

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Transfer *transfer = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree gchar *words = NULL;

  if (tg_analysis_keeper_run_finish (TG_ANALYSIS_KEEPER (source), result, &error))
    words = g_strdup_printf (
        /* Translators: after an import of the analysis of many positions. */
        _ ("Imported. Evaluations: %u, comments: %u"), transfer->report.n_evals,
        transfer->report.n_notes);
  else
    words = g_strdup_printf (
        /* Translators: the reason, which may be in English. */
        _ ("The file cannot be imported, or only in part: %s"), error->message);
  tg_app_message_show (transfer->application, words);
}

static void
import_cb (GtkWindow *parent, GFile *file, gpointer keeper)
{
  Transfer *transfer = transfer_new (parent, file);

  tg_analysis_keeper_run_async (keeper, import, transfer, transfer_free,
                                tg_analysis_keeper_get_closing (keeper), imported_cb,
                                transfer);
}

/* Asks for a file, and adds its findings. */
void
tg_analysis_data_import (TgAnalysisKeeper *keeper, GtkApplication *application)
{
  tg_file_chooser_ask (gtk_application_get_active_window (application),
                       _ ("Import Analysis"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Import"),
                       NULL, import_cb, keeper);
}

static gboolean export(TgAnalysisStore *store,
                       gpointer         data,
                       GCancellable    *cancellable,
                       GError         **error)
{
  Transfer *transfer = data;

  return tg_analysis_file_export (store, transfer->file, &transfer->report, cancellable,
                                  error);
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Transfer *transfer = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree gchar *words = NULL;

  if (tg_analysis_keeper_run_finish (TG_ANALYSIS_KEEPER (source), result, &error))
    words = g_strdup_printf (
        /* Translators: after the analysis of many positions was written to a file. */
        _ ("Exported. Evaluations: %u, comments: %u"), transfer->report.n_evals,
        transfer->report.n_notes);
  else
    words = g_strdup_printf (_ ("Cannot save there: %s. Choose another place."),
                             error->message);
  tg_app_message_show (transfer->application, words);
}

static void
export_cb (GtkWindow *parent, GFile *file, gpointer keeper)
{
  Transfer *transfer = transfer_new (parent, file);

  tg_analysis_keeper_run_async (keeper, export, transfer, transfer_free,
                                tg_analysis_keeper_get_closing (keeper), exported_cb,
                                transfer);
}

/* Asks for a file, and writes all findings to it. */
void
tg_analysis_data_export (TgAnalysisKeeper *keeper, GtkApplication *application)
{
  tg_file_chooser_ask (gtk_application_get_active_window (application),
                       _ ("Export Analysis"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"),
                       "tengen-analysis.txt", export_cb, keeper);
}
