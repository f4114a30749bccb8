/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The actions “export-picture”, “copy-picture” and “print” of a window. What is copied
 * is drawn in a thread, as it is on the screen but with its own size. */

#include "ui/export/picture-actions.h"

#include <glib/gi18n-lib.h>

#include "drawing/export/export.h"
#include "ui/export/export-dialog.h"
#include "ui/export/print-dialog.h"
#include "ui/widgets/present.h"

static const gchar *const names[] = { "export-picture", "copy-picture", "print" };

/* What the actions of a window know; freed with the last of them. */
typedef struct
{
  GtkWindow      *window;   /* borrowed: has the actions */
  TgSettings     *settings; /* owned */
  TgPictureWindow how;
} Actions;

static void
actions_clear (gpointer data)
{
  Actions *self = data;

  g_object_unref (self->settings);
}

static void
actions_unref (gpointer data, GClosure *closure G_GNUC_UNUSED)
{
  g_rc_box_release_full (data, actions_clear);
}

/* A dialog that was closed in the meantime, and that only its work still holds, may
 * have lost its window: nobody is told then. */
static void
saved_cb (GtkWindow *dialog, const gchar *words, Actions *self)
{
  GtkWindow *window = gtk_widget_get_realized (GTK_WIDGET (dialog))
                          ? gtk_window_get_transient_for (dialog)
                          : NULL;

  if (window != NULL)
    self->how.show_message (window, words);
}

static void
export_cb (Actions *self)
{
  g_autoptr (TgPictureSource) source = self->how.get_source (self->window);
  GtkWidget *dialog;

  if (source == NULL)
    return;
  dialog = tg_export_dialog_new (self->window, self->settings, source);
  g_signal_connect_data (dialog, "saved", G_CALLBACK (saved_cb), g_rc_box_acquire (self),
                         actions_unref, 0);
  tg_present (GTK_WINDOW (dialog));
}

static void
print_cb (Actions *self)
{
  g_autoptr (TgPictureSource) source = self->how.get_source (self->window);
  GtkWidget *dialog;

  if (source == NULL)
    return;
  dialog = tg_print_dialog_new (self->window, self->settings, source);
  g_signal_connect_data (dialog, "done", G_CALLBACK (saved_cb), g_rc_box_acquire (self),
                         actions_unref, 0);
  tg_present (GTK_WINDOW (dialog));
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

/* The window may be closed by now, and its actions gone with it. */
static void
drawn_cb (GObject *window, GAsyncResult *result, gpointer user_data)
{
  Actions *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) png = g_task_propagate_pointer (G_TASK (result), &error);
  g_autoptr (GdkTexture) texture = NULL;

  if (png != NULL)
    texture = gdk_texture_new_from_bytes (png, &error);
  if (texture != NULL)
    gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (window)), texture);
  if (gtk_widget_get_mapped (GTK_WIDGET (window)))
    self->how.show_message (GTK_WINDOW (window),
                            texture != NULL ? _ ("Picture copied") : error->message);
  actions_unref (self, NULL);
}

static void
copy_cb (Actions *self)
{
  TgPictureSource *source = self->how.get_source (self->window);
  g_autoptr (GTask) task = NULL;

  if (source == NULL)
    return;
  task = g_task_new (self->window, NULL, drawn_cb, g_rc_box_acquire (self));
  g_task_set_name (task, "TgPictureActions copy");
  g_task_set_task_data (task, source, (GDestroyNotify) tg_picture_source_unref);
  g_task_run_in_thread (task, draw_in_thread);
}

/* Adds the actions, enabled, to a window with a board. @how is copied. */
void
tg_picture_actions_add (GtkApplicationWindow  *window,
                        TgSettings            *settings,
                        const TgPictureWindow *how)
{
  static const GCallback callbacks[] = { G_CALLBACK (export_cb), G_CALLBACK (copy_cb),
                                         G_CALLBACK (print_cb) };
  Actions               *self;

  g_return_if_fail (GTK_IS_APPLICATION_WINDOW (window));
  g_return_if_fail (TG_IS_SETTINGS (settings));
  g_return_if_fail (how != NULL);

  self = g_rc_box_new0 (Actions);
  self->window = GTK_WINDOW (window);
  self->settings = g_object_ref (settings);
  self->how = *how;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (names[i], NULL);

      g_signal_connect_data (action, "activate", callbacks[i], g_rc_box_acquire (self),
                             actions_unref, G_CONNECT_SWAPPED);
      g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (action));
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
