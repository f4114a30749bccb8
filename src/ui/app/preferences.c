/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/app/preferences.h"

#include "ui/app/general-page.h"
#include "ui/app/shortcut-row.h"
#include "ui/programs/programs-page.h"

struct _TgPreferences
{
  AdwPreferencesWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (TgPreferences, tg_preferences, ADW_TYPE_PREFERENCES_WINDOW)

static void
tg_preferences_class_init (TgPreferencesClass *klass G_GNUC_UNUSED)
{
}

static void
tg_preferences_init (TgPreferences *self G_GNUC_UNUSED)
{
}

/**
 * tg_preferences_new:
 * @parent: (nullable): the parent window
 * @settings: the settings to edit
 *
 * Makes the preferences window, which is not shown yet.
 *
 * Returns: (transfer none): the window
 */
GtkWidget *
tg_preferences_new (GtkWindow *parent, TgSettings *settings)
{
  GtkWidget *self;
  GtkWidget *general;
  GtkWidget *programs;

  g_return_val_if_fail (TG_IS_SETTINGS (settings), NULL);

  self = g_object_new (TG_TYPE_PREFERENCES, "transient-for", parent, "modal", TRUE,
                       "destroy-with-parent", TRUE, "search-enabled", FALSE,
                       "default-width", 480, "default-height", 640, NULL);
  /* For the actions “app.…” of its rows. */
  if (parent != NULL)
    gtk_window_set_application (GTK_WINDOW (self), gtk_window_get_application (parent));
  general = g_object_new (TG_TYPE_GENERAL_PAGE, NULL);
  tg_general_page_set_settings (TG_GENERAL_PAGE (general), settings);
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (self),
                              ADW_PREFERENCES_PAGE (general));
  programs = g_object_new (TG_TYPE_PROGRAMS_PAGE, NULL);
  tg_programs_page_set_settings (TG_PROGRAMS_PAGE (programs), settings,
                                 tg_programs_can_run ());
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (self),
                              ADW_PREFERENCES_PAGE (programs));
  return self;
}

/**
 * tg_preferences_new_shortcuts:
 * @parent: (nullable): the parent window
 *
 * Makes the list of shortcuts, which is not shown yet.
 *
 * Returns: (transfer none): the window
 */
GtkWidget *
tg_preferences_new_shortcuts (GtkWindow *parent)
{
  g_autoptr (GtkBuilder) builder = NULL;
  GtkWindow *self;

  g_type_ensure (TG_TYPE_PREFERENCES);
  g_type_ensure (TG_TYPE_SHORTCUT_ROW);
  builder = gtk_builder_new_from_resource ("/org/tengen/tengen/ui/shortcuts.ui");
  self = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  gtk_window_set_transient_for (self, parent);
  return GTK_WIDGET (self);
}
