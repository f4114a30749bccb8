/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Native dialogs have no owner in GTK, so the parent window holds the chooser while it is
 * shown; a second chooser of the same window replaces the first. */

#include "ui/files/file-chooser.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/message-dialog.h"

#define KEY         "tg-file-chooser"
#define PENDING_KEY "tg-awaited" /* key of a chooser that is about to be shown */

/* The longest time that GTK usually needs to read a folder from a disk. */
#define FOLDER_READ_MS 5000

/* The callback for the chosen file. */
typedef struct
{
  GFile       *file;   /* owned; NULL until it is chosen */
  const gchar *ending; /* static: the extension to add to the name; NULL for none */
  TgFileFunc   func;
  gpointer     user_data;
} Request;

static void
request_free (gpointer data)
{
  Request *self = data;

  g_clear_object (&self->file);
  g_free (self);
}

static void
replace_answered_cb (GtkWindow *parent, const gchar *answer, gpointer user_data)
{
  const Request *request = user_data;

  if (g_str_equal (answer, "replace"))
    request->func (parent, request->file, request->user_data);
}

/* Asks with the text @words whether to replace existing files; if the player agrees,
 * calls @save with @file. */
void
tg_file_chooser_ask_to_replace (GtkWindow   *parent,
                                GFile       *file,
                                const gchar *words,
                                TgFileFunc   save)
{
  const TgAnswer answers[] = { { "replace", _ ("_Replace"), ADW_RESPONSE_DESTRUCTIVE },
                               { 0 } };
  Request       *request;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (G_IS_FILE (file));

  request = g_new (Request, 1);
  *request = (Request){ g_object_ref (file), NULL, save, NULL };
  tg_message_dialog_ask (parent, _ ("Replace Existing Files?"), words, answers, "cancel",
                         replace_answered_cb, request, request_free);
}

/* The chooser asks before replacing the file with the typed name. Adding the missing
 * extension may name another existing file, and then complete() asks. */
static void
complete (GtkWindow *parent, GFile *file, const Request *request)
{
  g_autofree gchar *name = g_file_get_basename (file);
  g_autofree gchar *lower = g_ascii_strdown (name, -1);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree gchar *whole = NULL;
  g_autofree gchar *shown = NULL;
  g_autofree gchar *words = NULL;
  g_autoptr (GFile) place = NULL;

  g_return_if_fail (folder != NULL);

  if (g_str_has_suffix (lower, request->ending))
    {
      request->func (parent, file, request->user_data);
      return;
    }
  whole = g_strconcat (name, request->ending, NULL);
  place = g_file_get_child (folder, whole);
  if (!g_file_query_exists (place, NULL))
    {
      request->func (parent, place, request->user_data);
      return;
    }
  shown = g_filename_display_name (whole);
  words = g_strdup_printf (_ ("The folder already has a file “%s”"), shown);
  tg_file_chooser_ask_to_replace (parent, place, words, request->func);
}

static void
response_cb (GtkFileChooser *chooser, gint response, GtkWindow *parent)
{
  Request request = *(Request *) g_object_get_data (G_OBJECT (chooser), "request");
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (chooser);
  g_object_set_data (G_OBJECT (parent), KEY, NULL);
  if (file != NULL && request.ending != NULL)
    complete (parent, file, &request);
  else if (file != NULL)
    request.func (parent, file, request.user_data);
}

static void
parent_destroyed_cb (GtkFileChooser *chooser G_GNUC_UNUSED, GtkWindow *parent)
{
  g_object_set_data (G_OBJECT (parent), KEY, NULL);
}

static gboolean
show_cb (gpointer chooser)
{
  if (g_object_steal_data (chooser, PENDING_KEY) != NULL)
    gtk_native_dialog_show (chooser);
  return G_SOURCE_REMOVE;
}

/**
 * tg_file_chooser_present:
 * @chooser: a new chooser; making it takes as long as showing it
 *
 * Shows @chooser in an idle handler, unless it is released before.
 */
void
tg_file_chooser_present (GtkFileChooserNative *chooser)
{
  g_return_if_fail (GTK_IS_FILE_CHOOSER_NATIVE (chooser));

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_object_set_data (G_OBJECT (chooser), PENDING_KEY, chooser);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, show_cb, g_object_ref (chooser),
                   g_object_unref);
}

/**
 * tg_file_chooser_release:
 * @chooser: (transfer full): a chooser that was answered, or is no longer needed
 *
 * Hides @chooser, and frees it later: the path bar of GTK (4.18 at least) uses freed
 * memory if the chooser is freed while the path bar queries the name of a folder.
 */
void
tg_file_chooser_release (GtkFileChooserNative *chooser)
{
  g_return_if_fail (GTK_IS_FILE_CHOOSER_NATIVE (chooser));

  g_object_set_data (G_OBJECT (chooser), PENDING_KEY, NULL);
  gtk_native_dialog_hide (GTK_NATIVE_DIALOG (chooser));
  g_timeout_add_once (FOLDER_READ_MS, (GSourceOnceFunc) g_object_unref, chooser);
}

/* @chooser: (transfer full) */
static void
hold_and_show (GtkWindow *parent, GtkFileChooserNative *chooser, const Request *request)
{
  g_object_set_data_full (G_OBJECT (chooser), "request",
                          g_memdup2 (request, sizeof (Request)), request_free);
  g_object_set_data_full (G_OBJECT (parent), KEY, chooser,
                          (GDestroyNotify) tg_file_chooser_release);
  g_signal_connect_object (chooser, "response", G_CALLBACK (response_cb), parent, 0);
  g_signal_connect_object (parent, "destroy", G_CALLBACK (parent_destroyed_cb), chooser,
                           G_CONNECT_SWAPPED);
  tg_file_chooser_present (chooser);
}

/**
 * tg_file_chooser_ask:
 * @parent: the parent window
 * @title: the title of the chooser
 * @action: the kind of chooser
 * @accept: the label of the accept button, with a mnemonic
 * @name: (nullable): the suggested name
 * @func: called with the chosen file, unless cancelled
 * @user_data: for @func; must exist as long as @parent
 *
 * Asks for a file or a folder.
 */
void
tg_file_chooser_ask (GtkWindow           *parent,
                     const gchar         *title,
                     GtkFileChooserAction action,
                     const gchar         *accept,
                     const gchar         *name,
                     TgFileFunc           func,
                     gpointer             user_data)
{
  const Request         request = { NULL, NULL, func, user_data };
  GtkFileChooserNative *chooser =
      gtk_file_chooser_native_new (title, parent, action, accept, _ ("_Cancel"));

  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  hold_and_show (parent, chooser, &request);
}

/**
 * tg_file_chooser_save:
 * @parent: the parent window
 * @title: the title of the chooser
 * @stem: the suggested name, without an extension
 * @ending: the extension that the name gets, such as “.pdf”; static
 * @save: called with the file, which may be replaced
 *
 * Asks for a file to write.
 */
void
tg_file_chooser_save (GtkWindow   *parent,
                      const gchar *title,
                      const gchar *stem,
                      const gchar *ending,
                      TgFileFunc   save)
{
  const Request         request = { NULL, ending, save, NULL };
  g_autofree gchar     *name = g_strconcat (stem, ending, NULL);
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  hold_and_show (parent, chooser, &request);
}
