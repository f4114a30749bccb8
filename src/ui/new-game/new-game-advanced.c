/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Several games, clocks, what happens on forbidden points and what computers are
 * allowed, below a row that is closed at first. */

#include "ui/new-game/new-game-advanced.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/choice-row.h"
#include "ui/widgets/number-row.h"

struct _TgNewGameAdvanced
{
  AdwPreferencesGroup parent_instance;

  TgNumberRow *move_seconds; /* template child */
  TgNumberRow *main_minutes; /* template child */
  TgNumberRow *increment;    /* template child */
  AdwComboRow *fouls;        /* template child */
  GtkSwitch   *pair_match;   /* template child */
  TgNumberRow *threads;      /* template child */
  TgNumberRow *memory;       /* template child */
};

G_DEFINE_FINAL_TYPE (TgNewGameAdvanced, tg_new_game_advanced, ADW_TYPE_PREFERENCES_GROUP)

static void
clock_changed_cb (TgNewGameAdvanced *self)
{
  gboolean game_clock = tg_number_row_get_value (self->main_minutes) > 0;

  gtk_widget_set_visible (GTK_WIDGET (self->increment), game_clock);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->move_seconds),
                               game_clock
                                   ? _ ("In seconds, when the time for the game is over")
                                   : _ ("In seconds"));
}

static void
tg_new_game_advanced_class_init (TgNewGameAdvancedClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_CHOICE_ROW);
  g_type_ensure (TG_TYPE_NUMBER_ROW);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/tengen/Tengen/ui/new-game-advanced.ui");
  gtk_widget_class_bind_template_child (widget_class, TgNewGameAdvanced, move_seconds);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameAdvanced, main_minutes);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameAdvanced, increment);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameAdvanced, fouls);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameAdvanced, pair_match);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameAdvanced, threads);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameAdvanced, memory);
  gtk_widget_class_bind_template_callback (widget_class, clock_changed_cb);
}

static void
tg_new_game_advanced_init (TgNewGameAdvanced *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_set (self->move_seconds, "most", TG_MAX_MOVE_SECONDS, NULL);
  g_object_set (self->main_minutes, "most", TG_MAX_MAIN_MINUTES, NULL);
  g_object_set (self->increment, "most", TG_MAX_INCREMENT_SECONDS, NULL);
  g_object_set (self->threads, "most", TG_PLAYER_MAX_THREADS, NULL);
  g_object_set (self->memory, "most", TG_PLAYER_MAX_MEMORY_MIB, NULL);
}

void
tg_new_game_advanced_show (TgNewGameAdvanced *self, const TgGameChoices *choices)
{
  g_return_if_fail (TG_IS_NEW_GAME_ADVANCED (self));
  g_return_if_fail (choices != NULL);

  tg_number_row_set_value (self->move_seconds, choices->move_seconds);
  tg_number_row_set_value (self->main_minutes, choices->main_minutes);
  tg_number_row_set_value (self->increment, choices->increment_seconds);
  adw_combo_row_set_selected (self->fouls, choices->fouls);
  gtk_switch_set_active (self->pair_match, choices->pair_match);
  tg_number_row_set_value (self->threads, choices->n_threads);
  tg_number_row_set_value (self->memory, choices->memory_mib);
  clock_changed_cb (self);
  tg_new_game_advanced_adapt (self, choices);
}

/* Hides the rows that do not apply to what is chosen in the other parts. */
void
tg_new_game_advanced_adapt (TgNewGameAdvanced *self, const TgGameChoices *choices)
{
  g_return_if_fail (TG_IS_NEW_GAME_ADVANCED (self));
  g_return_if_fail (choices != NULL);

  gtk_widget_set_visible (GTK_WIDGET (self->fouls), choices->ruleset == TG_RULESET_RENJU);
  gtk_widget_set_visible (GTK_WIDGET (self->threads),
                          tg_game_choices_use_limits (choices));
  gtk_widget_set_visible (GTK_WIDGET (self->memory),
                          tg_game_choices_use_limits (choices));
}

void
tg_new_game_advanced_read (TgNewGameAdvanced *self, TgGameChoices *choices)
{
  g_return_if_fail (TG_IS_NEW_GAME_ADVANCED (self));
  g_return_if_fail (choices != NULL);

  choices->move_seconds = tg_number_row_get_value (self->move_seconds);
  choices->main_minutes = tg_number_row_get_value (self->main_minutes);
  choices->increment_seconds = tg_number_row_get_value (self->increment);
  choices->fouls = adw_combo_row_get_selected (self->fouls);
  choices->pair_match = gtk_switch_get_active (self->pair_match);
  choices->n_threads = tg_number_row_get_value (self->threads);
  choices->memory_mib = tg_number_row_get_value (self->memory);
}
