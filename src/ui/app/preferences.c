/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/app/preferences.h"

#include "ui/app/general-page.h"
#include "ui/programs/programs-page.h"
#include "ui/widgets/present.h"

struct _TgPreferences
{
  AdwPreferencesWindow parent_instance;

  TgSettings *settings; /* owned */
};

G_DEFINE_FINAL_TYPE (TgPreferences, tg_preferences, ADW_TYPE_PREFERENCES_WINDOW)

static void
tg_preferences_dispose (GObject *object)
{
  g_clear_object (&TG_PREFERENCES (object)->settings);
  G_OBJECT_CLASS (tg_preferences_parent_class)->dispose (object);
}

static void
tg_preferences_class_init (TgPreferencesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_preferences_dispose;
}

/* What the window is made of, one after the other. */

static void
add_general (gpointer window)
{
  adw_preferences_window_add (window, g_object_new (TG_TYPE_GENERAL_PAGE, NULL));
}

static void
show_settings (gpointer window)
{
  TgPreferences *self = window;

  tg_general_page_set_settings (
      TG_GENERAL_PAGE (adw_preferences_window_get_visible_page (window)), self->settings);
}

static void
add_programs (gpointer window)
{
  TgPreferences *self = window;
  GtkWidget     *page = g_object_new (TG_TYPE_PROGRAMS_PAGE, NULL);

  tg_programs_page_set_settings (TG_PROGRAMS_PAGE (page), self->settings,
                                 tg_programs_can_run ());
  adw_preferences_window_add (window, ADW_PREFERENCES_PAGE (page));
}

static void
tg_preferences_init (TgPreferences *self)
{
  tg_present_add_piece (GTK_WINDOW (self), add_general);
  tg_present_add_piece (GTK_WINDOW (self), show_settings);
  tg_present_add_piece (GTK_WINDOW (self), add_programs);
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
  TgPreferences *self;

  g_return_val_if_fail (TG_IS_SETTINGS (settings), NULL);

  self = g_object_new (TG_TYPE_PREFERENCES, "transient-for", parent, "modal", TRUE,
                       "destroy-with-parent", TRUE, "search-enabled", FALSE,
                       "default-width", 480, "default-height", 640, NULL);
  self->settings = g_object_ref (settings);
  return GTK_WIDGET (self);
}
