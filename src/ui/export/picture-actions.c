/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The actions “export-picture”, “copy-picture” and “print” of a window. A thread draws
 * the copied picture as the board on the screen looks, but in a fixed size. */

#include "ui/export/picture-actions.h"

#include <glib/gi18n-lib.h>

#include "drawing/export/export.h"
#include "ui/export/export-dialog.h"
#include "ui/export/print-dialog.h"
#include "ui/widgets/present-window.h"

static const gchar *const names[] = { "export-picture", "copy-picture", "print" };

/* The context of the actions of a window; freed with the last action. */
typedef struct
{
  TgGameHost   *host; /* borrowed: owns the actions */
  TgPictureFunc get_picture;
} Actions;

static void
actions_unref (gpointer data, GClosure *closure G_GNUC_UNUSED)
{
  g_rc_box_release (data);
}

/* Shows @words in the parent of the dialog. A dialog that was closed during its job may
 * have no parent any more: then there is no message. */
static void
saved_cb (GtkWindow *dialog, const gchar *words)
{
  GtkWindow *window = gtk_widget_get_realized (GTK_WIDGET (dialog))
                          ? gtk_window_get_transient_for (dialog)
                          : NULL;

  if (window != NULL)
    tg_game_host_show_message (TG_GAME_HOST (window), words);
}

static void
export_cb (Actions *self)
{
  g_autoptr (TgPictureSource) source = self->get_picture (self->host);
  GtkWidget *dialog;

  if (source == NULL || !tg_game_host_may_copy (self->host))
    return;
  dialog = tg_export_dialog_new (GTK_WINDOW (self->host),
                                 tg_game_host_get_settings (self->host), source);
  g_signal_connect (dialog, "saved", G_CALLBACK (saved_cb), NULL);
  tg_present_window (GTK_WINDOW (dialog));
}

static void
print_cb (Actions *self)
{
  g_autoptr (TgPictureSource) source = self->get_picture (self->host);
  GtkWidget *dialog;

  if (source == NULL || !tg_game_host_may_copy (self->host))
    return;
  dialog = tg_print_dialog_new (GTK_WINDOW (self->host),
                                tg_game_host_get_settings (self->host), source);
  g_signal_connect (dialog, "done", G_CALLBACK (saved_cb), NULL);
  tg_present_window (GTK_WINDOW (dialog));
}

static void
draw_in_thread (GTask                 *task,
                gpointer source_object G_GNUC_UNUSED,
                gpointer               task_data,
                GCancellable          *cancellable)
{
  TgPictureSource *source = task_data;
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  GError *error = NULL;

  if (tg_export_write (&source->scene, TG_EXPORT_PNG, TG_EXPORT_DEFAULT_PIXELS, stream,
                       cancellable, &error)
      && g_output_stream_close (stream, cancellable, &error))
    g_task_return_pointer (
        task, g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream)),
        (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

/* Copies the drawn picture to the clipboard, even if the window was closed and its
 * actions freed meanwhile. */
static void
drawn_cb (GObject *window, GAsyncResult *result, gpointer user_data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) png = g_task_propagate_pointer (G_TASK (result), &error);
  g_autoptr (GdkTexture) texture = NULL;

  if (png != NULL)
    texture = gdk_texture_new_from_bytes (png, &error);
  if (texture != NULL)
    gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (window)), texture);
  if (gtk_widget_get_mapped (GTK_WIDGET (window)))
    tg_game_host_show_message (TG_GAME_HOST (window),
                               texture != NULL ? _ ("Picture copied") : error->message);
}

static void
copy_cb (Actions *self)
{
  TgPictureSource *source = self->get_picture (self->host);
  g_autoptr (GTask) task = NULL;

  if (source == NULL)
    return;
  task = g_task_new (self->host, NULL, drawn_cb, NULL);
  g_task_set_name (task, "TgPictureActions copy");
  g_task_set_task_data (task, source, (GDestroyNotify) tg_picture_source_unref);
  g_task_run_in_thread (task, draw_in_thread);
}

/* Adds the actions, enabled, to a window with a board. */
void
tg_picture_actions_add (TgGameHost *host, TgPictureFunc get_picture)
{
  static const GCallback callbacks[] = { G_CALLBACK (export_cb), G_CALLBACK (copy_cb),
                                         G_CALLBACK (print_cb) };
  Actions               *self;

  g_return_if_fail (TG_IS_GAME_HOST (host));
  g_return_if_fail (get_picture != NULL);

  self = g_rc_box_new (Actions);
  *self = (Actions){ host, get_picture };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (names[i], NULL);

      g_signal_connect_data (action, "activate", callbacks[i], g_rc_box_acquire (self),
                             actions_unref, G_CONNECT_SWAPPED);
      g_action_map_add_action (G_ACTION_MAP (host), G_ACTION (action));
    }
  actions_unref (self, NULL);
}

void
tg_picture_actions_set_enabled (GtkApplicationWindow *window, gboolean enabled)
{
  g_return_if_fail (GTK_IS_APPLICATION_WINDOW (window));

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (window), names[i]);

      g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
    }
}
