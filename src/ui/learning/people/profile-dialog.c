/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/learning/people/profile-dialog.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/dialog-header.h"
#include "ui/widgets/toast.h"

#define MAX_LETTERS 40

struct _TgProfileDialog
{
  AdwWindow parent_instance;

  AdwEntryRow     *name;        /* template child */
  GtkSwitch       *child;       /* template child */
  GtkButton       *save_button; /* template child */
  AdwToastOverlay *toasts;      /* template child */
};

enum
{
  SAVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgProfileDialog, tg_profile_dialog, ADW_TYPE_WINDOW)

static void
name_changed_cb (TgProfileDialog *self)
{
  g_autofree gchar *name = tg_profile_dialog_get_name (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "profile.save", *name != '\0');
}

static void
save_cb (GtkWidget                *widget,
         G_GNUC_UNUSED const char *name,
         G_GNUC_UNUSED GVariant   *parameter)
{
  g_signal_emit (widget, signals[SAVED], 0);
}

static void
tg_profile_dialog_class_init (TgProfileDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[SAVED] = g_signal_new ("saved", TG_TYPE_PROFILE_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (TG_TYPE_DIALOG_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/profile-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TgProfileDialog, name);
  gtk_widget_class_bind_template_child (widget_class, TgProfileDialog, child);
  gtk_widget_class_bind_template_child (widget_class, TgProfileDialog, save_button);
  gtk_widget_class_bind_template_child (widget_class, TgProfileDialog, toasts);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_install_action (widget_class, "profile.save", NULL, save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
tg_profile_dialog_init (TgProfileDialog *self)
{
  GtkEditable *text;

  gtk_widget_init_template (GTK_WIDGET (self));
  text = gtk_editable_get_delegate (GTK_EDITABLE (self->name));
  gtk_text_set_max_length (GTK_TEXT (text), MAX_LETTERS);
}

/* @name: (nullable): the name of an existing profile; %NULL for a new one */
TgProfileDialog *
tg_profile_dialog_new (GtkWindow *parent, const gchar *name, gboolean is_child)
{
  TgProfileDialog *self =
      g_object_new (TG_TYPE_PROFILE_DIALOG, "transient-for", parent, NULL);

  if (name != NULL)
    {
      gtk_editable_set_text (GTK_EDITABLE (self->name), name);
      gtk_window_set_title (GTK_WINDOW (self), _ ("Edit Profile"));
      gtk_button_set_label (self->save_button, _ ("_Save"));
    }
  gtk_switch_set_active (self->child, is_child);
  name_changed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
  return self;
}

/* Returns: (transfer full): the typed name; empty if it has only blanks */
gchar *
tg_profile_dialog_get_name (TgProfileDialog *self)
{
  g_return_val_if_fail (TG_IS_PROFILE_DIALOG (self), NULL);

  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));
}

gboolean
tg_profile_dialog_is_child (TgProfileDialog *self)
{
  g_return_val_if_fail (TG_IS_PROFILE_DIALOG (self), FALSE);

  return gtk_switch_get_active (self->child);
}

/* Shows why the profile could not be saved. */
void
tg_profile_dialog_show_error (TgProfileDialog *self, const gchar *words)
{
  g_return_if_fail (TG_IS_PROFILE_DIALOG (self));

  tg_toast_show (self->toasts, words);
}
