/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules, the size of the board and the time of a game, each a list with an explanation of the choice. Each
 * common time is an item; the rows with numbers are shown for a custom time only, and
 * hold the numbers of the chosen item. */

#include "ui/new-game/new-game-terms.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/rows/choice-row.h"
#include "ui/widgets/rows/number-row.h"
#include "ui/words/words.h"

/* In the order of the list, with rarer rule sets last. */
static const TgRuleset rulesets[TG_N_RULESETS] = {
  TG_RULESET_FREESTYLE, TG_RULESET_STANDARD, TG_RULESET_RENJU,
  TG_RULESET_CARO6,     TG_RULESET_CARO5,
};

typedef struct
{
  const gchar *name;
  const gchar *summary; /* "" for no summary */
  guint        main_minutes;
  guint        increment;
  guint        move_seconds;
} Preset;

static const Preset presets[] = {
  { NC_ ("time", "No clock"), "", 0, 0, 0 },
  { NC_ ("time", "5 minutes"), NC_ ("time", "Per player, for the whole game"), 5, 0, 0 },
  { NC_ ("time", "10 min + 5 s"),
    NC_ ("time", "10 minutes per player, plus 5 seconds after each move"), 10, 5, 0 },
  { NC_ ("time", "30 s per move"), NC_ ("time", "If you take longer, you lose"), 0, 0,
    30 },
};

/* The index of the item for a custom time, after the common times. */
#define CUSTOM G_N_ELEMENTS (presets)

struct _TgNewGameTerms
{
  AdwPreferencesGroup parent_instance;

  AdwComboRow *rules;        /* template child */
  AdwComboRow *size;         /* template child */
  AdwComboRow *time;         /* template child */
  TgNumberRow *main_minutes; /* template child */
  TgNumberRow *increment;    /* template child */
  TgNumberRow *move_seconds; /* template child */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgNewGameTerms, tg_new_game_terms, ADW_TYPE_PREFERENCES_GROUP)

static TgRuleset
get_ruleset (TgNewGameTerms *self)
{
  return rulesets[MIN (adw_combo_row_get_selected (self->rules), TG_N_RULESETS - 1)];
}

static void
rules_selected_cb (TgNewGameTerms *self)
{
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->rules),
                               tg_words_ruleset_summary (get_ruleset (self)));
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
size_selected_cb (TgNewGameTerms *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Adapts the rows of a custom time: the increment needs a time for the game, and the time
 * for a move starts when the time for the game has run out. */
static void
clock_changed_cb (TgNewGameTerms *self)
{
  gboolean is_own = adw_combo_row_get_selected (self->time) >= CUSTOM;
  gboolean game_clock = tg_number_row_get_value (self->main_minutes) > 0;

  gtk_widget_set_visible (GTK_WIDGET (self->main_minutes), is_own);
  gtk_widget_set_visible (GTK_WIDGET (self->increment), is_own && game_clock);
  gtk_widget_set_visible (GTK_WIDGET (self->move_seconds), is_own);
  adw_action_row_set_subtitle (
      ADW_ACTION_ROW (self->move_seconds),
      game_clock ? _ ("In seconds, once the game time is used up") : _ ("In seconds"));
}

/* Returns: the translation */
static const gchar *
translate (const gchar *words)
{
  return *words != '\0' ? g_dpgettext2 (GETTEXT_PACKAGE, "time", words) : words;
}

static void
time_selected_cb (TgNewGameTerms *self)
{
  guint        selected = adw_combo_row_get_selected (self->time);
  const gchar *summary = "";

  if (selected < CUSTOM)
    {
      tg_number_row_set_value (self->main_minutes, presets[selected].main_minutes);
      tg_number_row_set_value (self->increment, presets[selected].increment);
      tg_number_row_set_value (self->move_seconds, presets[selected].move_seconds);
      summary = presets[selected].summary;
    }
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->time), translate (summary));
  clock_changed_cb (self);
}

static void
tg_new_game_terms_class_init (TgNewGameTermsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_CHOICE_ROW);
  g_type_ensure (TG_TYPE_NUMBER_ROW);

  signals[CHANGED] = g_signal_new ("changed", TG_TYPE_NEW_GAME_TERMS, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/tengen/ui/new-game-terms.ui");
  gtk_widget_class_bind_template_child (widget_class, TgNewGameTerms, rules);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameTerms, size);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameTerms, time);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameTerms, main_minutes);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameTerms, increment);
  gtk_widget_class_bind_template_child (widget_class, TgNewGameTerms, move_seconds);
  gtk_widget_class_bind_template_callback (widget_class, rules_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, size_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, time_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, clock_changed_cb);
}

/* Reserves room for the explanations of all rules and times. */
static void
reserve_room (TgNewGameTerms *self)
{
  const gchar *rules[TG_N_RULESETS + 1] = { NULL };
  const gchar *times[CUSTOM + 1] = { NULL };

  for (guint i = 0; i < TG_N_RULESETS; i++)
    rules[i] = tg_words_ruleset_summary (rulesets[i]);
  for (guint i = 0; i < CUSTOM; i++)
    times[i] = translate (presets[i].summary);
  tg_choice_row_reserve (TG_CHOICE_ROW (self->rules), rules);
  tg_choice_row_reserve (TG_CHOICE_ROW (self->time), times);
}

static void
tg_new_game_terms_init (TgNewGameTerms *self)
{
  g_autoptr (GtkStringList) rules = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) sizes = tg_board_sizes_list ();
  g_autoptr (GtkStringList) times = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < TG_N_RULESETS; i++)
    gtk_string_list_append (rules, tg_words_ruleset (rulesets[i]));
  for (guint i = 0; i < CUSTOM; i++)
    gtk_string_list_append (times, translate (presets[i].name));
  gtk_string_list_append (times, C_ ("time", "Custom…"));
  adw_combo_row_set_model (self->rules, G_LIST_MODEL (rules));
  adw_combo_row_set_model (self->size, G_LIST_MODEL (sizes));
  adw_combo_row_set_model (self->time, G_LIST_MODEL (times));
  reserve_room (self);
  g_object_set (self->move_seconds, "upper", TG_MAX_MOVE_SECONDS, NULL);
  g_object_set (self->main_minutes, "upper", TG_MAX_MAIN_MINUTES, NULL);
  g_object_set (self->increment, "upper", TG_MAX_INCREMENT_SECONDS, NULL);
}

static guint
find_preset (const TgGameChoices *choices)
{
  for (guint i = 0; i < CUSTOM; i++)
    if (presets[i].main_minutes == choices->main_minutes
        && presets[i].increment == choices->increment_seconds
        && presets[i].move_seconds == choices->move_seconds)
      return i;
  return CUSTOM;
}

void
tg_new_game_terms_show (TgNewGameTerms *self, const TgGameChoices *choices)
{
  guint rules = 0;

  g_return_if_fail (TG_IS_NEW_GAME_TERMS (self));
  g_return_if_fail (choices != NULL);

  while (rules < TG_N_RULESETS - 1 && rulesets[rules] != choices->ruleset)
    rules++;
  adw_combo_row_set_selected (self->rules, rules);
  rules_selected_cb (self);

  for (guint i = 0; i < TG_N_BOARD_SIZES; i++)
    if (tg_board_sizes[i] == choices->size)
      adw_combo_row_set_selected (self->size, i);
  adw_combo_row_set_selected (self->time, find_preset (choices));
  tg_number_row_set_value (self->main_minutes, choices->main_minutes);
  tg_number_row_set_value (self->increment, choices->increment_seconds);
  tg_number_row_set_value (self->move_seconds, choices->move_seconds);
  time_selected_cb (self);
}

/* Hides the rules and the size of the board if the opponent has its own. */
void
tg_new_game_terms_adapt (TgNewGameTerms *self, const TgGameChoices *choices)
{
  gboolean is_free;

  g_return_if_fail (TG_IS_NEW_GAME_TERMS (self));
  g_return_if_fail (choices != NULL);

  is_free = choices->opponent != TG_OPPONENT_PERFECT;
  gtk_widget_set_visible (GTK_WIDGET (self->rules), is_free);
  gtk_widget_set_visible (GTK_WIDGET (self->size), is_free);
}

void
tg_new_game_terms_read (TgNewGameTerms *self, TgGameChoices *choices)
{
  g_return_if_fail (TG_IS_NEW_GAME_TERMS (self));
  g_return_if_fail (choices != NULL);

  choices->ruleset = get_ruleset (self);
  choices->size =
      tg_board_sizes[MIN (adw_combo_row_get_selected (self->size), TG_N_BOARD_SIZES - 1)];
  choices->main_minutes = tg_number_row_get_value (self->main_minutes);
  choices->increment_seconds = tg_number_row_get_value (self->increment);
  choices->move_seconds = tg_number_row_get_value (self->move_seconds);
}
