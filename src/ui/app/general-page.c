/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The switches are bound to the actions of the settings, so that the page has no state of
 * its own. */

#include "ui/app/general-page.h"

#include "ui/app/theme-row.h"
#include "ui/settings/language.h"
#include "ui/settings/settings.h"
#include "ui/widgets/rows/choice-row.h"

/* In milliseconds: the choices for the pace of games between engines. */
static const guint paces[] = { 100, 600, 2000 };

struct _TgGeneralPage
{
  AdwPreferencesPage parent_instance;

  TgThemeRow  *theme;    /* template child */
  AdwComboRow *turned;   /* template child */
  AdwComboRow *pace;     /* template child */
  AdwComboRow *style;    /* template child */
  AdwComboRow *language; /* template child */
  GtkSwitch   *sound;    /* template child */
  GtkSwitch   *keep;     /* template child */
  GtkSwitch   *analysis; /* template child */
};

G_DEFINE_FINAL_TYPE (TgGeneralPage, tg_general_page, ADW_TYPE_PREFERENCES_PAGE)

static void
tg_general_page_class_init (TgGeneralPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_CHOICE_ROW);
  g_type_ensure (TG_TYPE_THEME_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/general-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TgGeneralPage, theme);
  gtk_widget_class_bind_template_child (widget_class, TgGeneralPage, turned);
  gtk_widget_class_bind_template_child (widget_class, TgGeneralPage, style);
  gtk_widget_class_bind_template_child (widget_class, TgGeneralPage, language);
  gtk_widget_class_bind_template_child (widget_class, TgGeneralPage, pace);
  gtk_widget_class_bind_template_child (widget_class, TgGeneralPage, sound);
  gtk_widget_class_bind_template_child (widget_class, TgGeneralPage, keep);
  gtk_widget_class_bind_template_child (widget_class, TgGeneralPage, analysis);
}

static void
tg_general_page_init (TgGeneralPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
list_languages (TgGeneralPage *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const gchar *const *ids = tg_language_ids ();

  for (gsize i = 0; ids[i] != NULL; i++)
    gtk_string_list_append (names, tg_language_get_name (ids[i]));
  adw_combo_row_set_model (self->language, G_LIST_MODEL (names));
}

static void
pace_chosen_cb (TgGeneralPage *self)
{
  guint index = adw_combo_row_get_selected (self->pace);

  if (index < G_N_ELEMENTS (paces))
    gtk_widget_activate_action (GTK_WIDGET (self), "board.pace", "u", paces[index]);
}

/* Selects the pace of the settings in the list, or the next slower one if the list does
 * not have it. */
static void
show_pace (TgGeneralPage *self, GActionGroup *group)
{
  g_autoptr (GVariant) pace = g_action_group_get_action_state (group, "pace");
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (paces) && g_variant_get_uint32 (pace) > paces[i])
    i++;
  adw_combo_row_set_selected (self->pace, i);
  g_signal_connect_object (self->pace, "notify::selected", G_CALLBACK (pace_chosen_cb),
                           self, G_CONNECT_SWAPPED);
}

void
tg_general_page_set_settings (TgGeneralPage *self, TgSettings *settings)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_return_if_fail (TG_IS_GENERAL_PAGE (self));
  g_return_if_fail (TG_IS_SETTINGS (settings));

  tg_settings_add_board_actions (settings, G_ACTION_MAP (group));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "board", G_ACTION_GROUP (group));
  tg_settings_bind (settings, "theme", G_OBJECT (self->theme), "theme",
                    G_SETTINGS_BIND_DEFAULT);
  tg_settings_bind (settings, "turned", G_OBJECT (self->turned), "selected",
                    G_SETTINGS_BIND_DEFAULT);
  tg_settings_bind_style (settings, G_OBJECT (self->style));
  list_languages (self);
  tg_settings_bind_language (settings, G_OBJECT (self->language));
  tg_settings_add_action (settings, "pace", G_ACTION_MAP (group));
  show_pace (self, G_ACTION_GROUP (group));
  tg_settings_bind (settings, "sound", G_OBJECT (self->sound), "active",
                    G_SETTINGS_BIND_DEFAULT);
  tg_settings_bind (settings, "keep-games", G_OBJECT (self->keep), "active",
                    G_SETTINGS_BIND_DEFAULT);
  tg_settings_bind (settings, "keep-analysis", G_OBJECT (self->analysis), "active",
                    G_SETTINGS_BIND_DEFAULT);
}
