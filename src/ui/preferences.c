/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The preferences: switches that stand for the settings' own actions, so that
 * there is no state to keep in step. */

#include "ui/preferences.h"

struct _TgPreferences
{
  AdwPreferencesWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (TgPreferences, tg_preferences, ADW_TYPE_PREFERENCES_WINDOW)

static void
tg_preferences_class_init (TgPreferencesClass *klass)
{
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/org/tengen/Tengen/ui/preferences.ui");
}

static void
tg_preferences_init (TgPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * tg_preferences_new:
 * @parent: (nullable): the window that it belongs to
 * @settings: what it changes
 *
 * Makes the preferences window; present it to show it.
 *
 * Returns: (transfer none): the window
 */
GtkWidget *
tg_preferences_new (GtkWindow *parent, TgSettings *settings)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  GtkWidget *self;

  g_return_val_if_fail (TG_IS_SETTINGS (settings), NULL);

  self = g_object_new (TG_TYPE_PREFERENCES, "transient-for", parent, NULL);
  tg_settings_add_board_actions (settings, G_ACTION_MAP (group));
  gtk_widget_insert_action_group (self, "board", G_ACTION_GROUP (group));
  return self;
}
