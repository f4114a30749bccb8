/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The preferences: switches that stand for the settings' own actions, so that
 * there is no state to keep in step. */

#include "ui/app/preferences.h"

#include "ui/app/theme-row.h"
#include "ui/layout/unroll.h"
#include "ui/programs/programs-page.h"
#include "ui/settings/language.h"
#include "ui/settings/settings-bindings.h"
#include "ui/widgets/action-row.h"
#include "ui/widgets/choice-row.h"
#include "ui/widgets/present.h"

/* As many as are there at once. */
#define FIRST_ROWS 3

/* At which computers play each other, in milliseconds. */
static const guint paces[] = { 100, 600, 2000 };

struct _TgPreferences
{
  AdwPreferencesWindow parent_instance;

  TgThemeRow  *theme;    /* borrowed from the template */
  TgChoiceRow *turned;   /* likewise */
  TgChoiceRow *pace;     /* likewise */
  TgChoiceRow *language; /* likewise */
  GtkSwitch   *sound;    /* likewise */
  GtkSwitch   *keep;     /* likewise */

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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tg_preferences_dispose;
  g_type_ensure (TG_TYPE_ACTION_ROW);
  g_type_ensure (TG_TYPE_CHOICE_ROW);
  g_type_ensure (TG_TYPE_THEME_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, TgPreferences, theme);
  gtk_widget_class_bind_template_child (widget_class, TgPreferences, turned);
  gtk_widget_class_bind_template_child (widget_class, TgPreferences, language);
  gtk_widget_class_bind_template_child (widget_class, TgPreferences, pace);
  gtk_widget_class_bind_template_child (widget_class, TgPreferences, sound);
  gtk_widget_class_bind_template_child (widget_class, TgPreferences, keep);
}

static void
list_languages (TgPreferences *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const gchar *const *ids = tg_language_ids ();

  for (gsize i = 0; ids[i] != NULL; i++)
    gtk_string_list_append (names, tg_language_get_name (ids[i]));
  tg_choice_row_set_model (self->language, G_LIST_MODEL (names));
}

static void
pace_chosen_cb (TgPreferences *self)
{
  guint index = tg_choice_row_get_selected (self->pace);

  if (index < G_N_ELEMENTS (paces))
    gtk_widget_activate_action (GTK_WIDGET (self), "board.pace", "u", paces[index]);
}

/* One that is none of those to choose from counts as the next slower one. */
static void
show_pace (TgPreferences *self, GActionGroup *group)
{
  g_autoptr (GVariant) pace = g_action_group_get_action_state (group, "pace");
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (paces) && g_variant_get_uint32 (pace) > paces[i])
    i++;
  tg_choice_row_set_selected (self->pace, i);
  g_signal_connect_object (self->pace, "notify::selected", G_CALLBACK (pace_chosen_cb),
                           self, G_CONNECT_SWAPPED);
}

/* What the window is made of besides its template, one after the other. */

static void
show_settings (gpointer window)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  TgPreferences *self = window;

  tg_settings_add_board_actions (self->settings, G_ACTION_MAP (group));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "board", G_ACTION_GROUP (group));
  tg_settings_bind_look (self->settings, G_OBJECT (self->theme), G_OBJECT (self->turned));
  list_languages (self);
  tg_settings_bind_language (self->settings, G_OBJECT (self->language));
  tg_settings_add_pace_action (self->settings, G_ACTION_MAP (group));
  show_pace (self, G_ACTION_GROUP (group));
  tg_settings_bind_sound (self->settings, G_OBJECT (self->sound), "active");
  tg_settings_bind_keep_games (self->settings, G_OBJECT (self->keep), "active");
}

static void
add_programs (gpointer window)
{
  TgPreferences *self = window;
  GtkWidget     *page = g_object_new (TG_TYPE_PROGRAMS_PAGE, NULL);

  tg_programs_page_set_settings (TG_PROGRAMS_PAGE (page), self->settings,
                                 tg_programs_can_run ());
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (self), ADW_PREFERENCES_PAGE (page));
}

static void
tg_preferences_init (TgPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tg_unroll_parts (GTK_WIDGET (self), ADW_TYPE_PREFERENCES_ROW, FIRST_ROWS);
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

  self = g_object_new (TG_TYPE_PREFERENCES, "transient-for", parent, NULL);
  self->settings = g_object_ref (settings);
  return GTK_WIDGET (self);
}
