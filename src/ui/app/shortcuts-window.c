/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GtkShortcutsWindow has columns that need 900 pixels. This window is a list for any
 * width, with a search like that of the preferences. */

#include "ui/app/shortcuts-window.h"

#include "ui/app/shortcut-row.h"

struct _TgShortcutsWindow
{
  AdwPreferencesWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (TgShortcutsWindow, tg_shortcuts_window, ADW_TYPE_PREFERENCES_WINDOW)

static void
tg_shortcuts_window_class_init (TgShortcutsWindowClass *klass)
{
  g_type_ensure (TG_TYPE_SHORTCUT_ROW);

  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/org/tengen/tengen/ui/shortcuts.ui");
}

static void
tg_shortcuts_window_init (TgShortcutsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * tg_shortcuts_window_new:
 * @parent: (nullable): the parent window
 *
 * Makes the window, which is not shown yet.
 *
 * Returns: (transfer none): the window
 */
GtkWidget *
tg_shortcuts_window_new (GtkWindow *parent)
{
  return g_object_new (TG_TYPE_SHORTCUTS_WINDOW, "transient-for", parent, NULL);
}
