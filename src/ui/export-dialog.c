/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every choice is seen at once in a small picture, which the painter of the large one
 * draws. */

#include "ui/export-dialog-private.h"

#include <glib/gi18n-lib.h>

#include "drawing/diagram.h"
#include "ui/choice-row.h"
#include "ui/dialog-header.h"
#include "ui/low-window.h"

/* Of the preview in a low window. */
#define LOW_SIDE 120

enum
{
  SAVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgExportDialog, tg_export_dialog, ADW_TYPE_WINDOW)

/* Reads the rows. */
void
tg_export_dialog_get_choices (TgExportDialog *self, TgPictureChoices *choices)
{
  *choices = (TgPictureChoices){
    .format = (TgPictureFormat) MIN (adw_combo_row_get_selected (self->format),
                                     TG_N_PICTURE_FORMATS - 1),
    .paper = adw_combo_row_get_selected (self->look) == 1,
    .numbers = gtk_switch_get_active (self->numbers),
    .coordinates = gtk_switch_get_active (self->coordinates),
    .marks = gtk_switch_get_active (self->marks),
    .pixels = tg_number_row_get_value (self->pixels),
  };
}

static void
show_choices (TgExportDialog *self, const TgPictureChoices *choices)
{
  adw_combo_row_set_selected (self->format, choices->format);
  adw_combo_row_set_selected (self->look, choices->paper ? 1 : 0);
  gtk_switch_set_active (self->numbers, choices->numbers);
  gtk_switch_set_active (self->coordinates, choices->coordinates);
  gtk_switch_set_active (self->marks, choices->marks);
  tg_number_row_set_value (self->pixels, choices->pixels);
}

/* Describes the picture. One of many shows what all of them do: stones, the last
 * move, the row that won and what somebody has drawn. */
void
tg_export_dialog_compose (TgExportDialog         *self,
                          const TgPictureChoices *choices,
                          TgScene                *scene)
{
  const TgRecord *line = self->source->line;

  *scene = self->source->scene;
  if (choices->format == TG_PICTURE_SEQUENCE)
    {
      tg_scene_clear_marks (scene);
      tg_diagram_show_record (scene, line, tg_record_get_current (line));
      tg_diagram_add_marks (scene, tg_record_get_current (line));
    }
  if (choices->paper)
    scene->theme = tg_theme_from_id ("paper", FALSE);
  scene->show_numbers = choices->numbers;
  scene->frame.coordinates =
      choices->coordinates ? TG_COORDINATES_LETTERS : TG_COORDINATES_NONE;
  if (!choices->marks)
    tg_scene_clear_marks (scene);
}

static void
changed_cb (TgExportDialog *self)
{
  g_autofree TgScene *scene = g_new (TgScene, 1);
  TgPictureChoices    choices;

  if (self->preview == NULL)
    return;
  tg_export_dialog_get_choices (self, &choices);
  tg_export_dialog_compose (self, &choices, scene);
  tg_board_diagram_set_scene (self->preview, scene);
  gtk_widget_set_visible (GTK_WIDGET (self->pixels),
                          choices.format == TG_PICTURE_PNG
                              || choices.format == TG_PICTURE_SEQUENCE);
}

/* Says that it is done, and closes. */
void
tg_export_dialog_finish (TgExportDialog *self, const gchar *words)
{
  g_signal_emit (self, signals[SAVED], 0, words);
  gtk_window_close (GTK_WINDOW (self));
}

static void
export_cb (GtkWidget          *widget,
           const gchar *name   G_GNUC_UNUSED,
           GVariant *parameter G_GNUC_UNUSED)
{
  TgExportDialog  *self = TG_EXPORT_DIALOG (widget);
  TgPictureChoices choices;

  tg_export_dialog_get_choices (self, &choices);
  tg_settings_set_picture (self->settings, &choices);
  tg_export_dialog_choose (self);
}

/* While something is written, Cancel ends that alone. */
static gboolean
tg_export_dialog_close_request (GtkWindow *window)
{
  TgExportDialog *self = TG_EXPORT_DIALOG (window);

  if (self->work != NULL)
    {
      tg_export_dialog_cancel (self);
      return GDK_EVENT_STOP;
    }
  return GTK_WINDOW_CLASS (tg_export_dialog_parent_class)->close_request (window);
}

static void
tg_export_dialog_dispose (GObject *object)
{
  TgExportDialog *self = TG_EXPORT_DIALOG (object);

  if (self->work != NULL)
    tg_export_dialog_cancel (self);
  g_clear_object (&self->work);
  g_clear_handle_id (&self->poll_id, g_source_remove);
  g_clear_object (&self->chooser);
  g_clear_pointer (&self->source, tg_picture_source_unref);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (tg_export_dialog_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, TgExportDialog, export_button);
  gtk_widget_class_bind_template_child (widget_class, TgExportDialog, working);
  gtk_widget_class_bind_template_child (widget_class, TgExportDialog, progress);
  gtk_widget_class_bind_template_child (widget_class, TgExportDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, TgExportDialog, page);
  gtk_widget_class_bind_template_child (widget_class, TgExportDialog, preview_group);
  gtk_widget_class_bind_template_child (widget_class, TgExportDialog, format);
  gtk_widget_class_bind_template_child (widget_class, TgExportDialog, pixels);
  gtk_widget_class_bind_template_child (widget_class, TgExportDialog, look);
  gtk_widget_class_bind_template_child (widget_class, TgExportDialog, numbers);
  gtk_widget_class_bind_template_child (widget_class, TgExportDialog, coordinates);
  gtk_widget_class_bind_template_child (widget_class, TgExportDialog, marks);
}

static void
tg_export_dialog_class_init (TgExportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_export_dialog_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = tg_export_dialog_close_request;
  g_type_ensure (TG_TYPE_DIALOG_HEADER);
  g_type_ensure (TG_TYPE_CHOICE_ROW);
  g_type_ensure (TG_TYPE_NUMBER_ROW);

  /**
   * TgExportDialog::saved:
   * @self: a dialog
   * @words: what is where
   *
   * Emitted when everything is written. The dialog closes afterwards.
   */
  signals[SAVED] = g_signal_new ("saved", TG_TYPE_EXPORT_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/export-dialog.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_install_action (widget_class, "dialog.export", NULL, export_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
tg_export_dialog_init (TgExportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_set (self->pixels, "least", TG_EXPORT_MIN_PIXELS, "most", TG_EXPORT_MAX_PIXELS,
                NULL);
}

static void
fit_preview (GtkWidget *preview, gboolean low)
{
  tg_board_diagram_set_natural_side (TG_BOARD_DIAGRAM (preview),
                                     low ? LOW_SIDE : TG_BOARD_DIAGRAM_SIDE);
}

/**
 * tg_export_dialog_new:
 * @parent: the window that it belongs to
 * @settings: what is remembered
 * @source: what there is to show
 *
 * Makes a dialog; present it to show it.
 *
 * Returns: (transfer none): the dialog
 */
GtkWidget *
tg_export_dialog_new (GtkWindow *parent, TgSettings *settings, TgPictureSource *source)
{
  TgExportDialog  *self;
  TgPictureChoices choices;

  g_return_val_if_fail (TG_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (source != NULL, NULL);

  self = g_object_new (TG_TYPE_EXPORT_DIALOG, "transient-for", parent, NULL);
  self->settings = g_object_ref (settings);
  self->source = tg_picture_source_ref (source);
  tg_settings_get_picture (settings, &choices);
  show_choices (self, &choices);
  self->preview =
      TG_BOARD_DIAGRAM (tg_board_diagram_new (&source->scene, _ ("The picture")));
  gtk_widget_set_halign (GTK_WIDGET (self->preview), GTK_ALIGN_CENTER);
  tg_low_window_follow (GTK_WIDGET (self->preview), fit_preview);
  adw_preferences_group_add (self->preview_group, GTK_WIDGET (self->preview));
  changed_cb (self);
  gtk_window_set_focus (GTK_WINDOW (self), self->export_button);
  return GTK_WIDGET (self);
}
