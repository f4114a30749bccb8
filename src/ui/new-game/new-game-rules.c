/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which rules: one row each with what wins by them. The two kinds of Caro are
 * one row and a choice below it. */

#include "ui/new-game/new-game-rules.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/choice-row.h"
#include "ui/words/words.h"

enum
{
  FREESTYLE,
  STANDARD,
  RENJU,
  CARO,
  N_ROWS
};

/* Places in the list of what longer rows do in Caro. */
enum
{
  LONGER_WIN,
  LONGER_DO_NOTHING,
};

struct _TgNewGameRules
{
  AdwPreferencesGroup parent_instance;

  AdwActionRow   *rows[N_ROWS];   /* children */
  GtkCheckButton *checks[N_ROWS]; /* children of those */
  AdwComboRow    *longer;         /* template child */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgNewGameRules, tg_new_game_rules, ADW_TYPE_PREFERENCES_GROUP)

static TgRuleset
get_ruleset (TgNewGameRules *self, guint row)
{
  switch (row)
    {
    case STANDARD:
      return TG_RULESET_STANDARD;
    case RENJU:
      return TG_RULESET_RENJU;
    case CARO:
      return adw_combo_row_get_selected (self->longer) == LONGER_DO_NOTHING
                 ? TG_RULESET_CARO5
                 : TG_RULESET_CARO6;
    case FREESTYLE:
    default:
      return TG_RULESET_FREESTYLE;
    }
}

static guint
get_active_row (TgNewGameRules *self)
{
  for (guint i = 0; i < N_ROWS; i++)
    if (gtk_check_button_get_active (self->checks[i]))
      return i;
  return FREESTYLE;
}

static void
choice_changed_cb (TgNewGameRules *self)
{
  guint active = get_active_row (self);

  adw_action_row_set_subtitle (self->rows[CARO],
                               tg_words_ruleset_summary (get_ruleset (self, CARO)));
  gtk_widget_set_visible (GTK_WIDGET (self->longer), active == CARO);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* One check button of the group is switched on when another is switched off. */
static void
toggled_cb (TgNewGameRules *self, GtkCheckButton *check)
{
  if (gtk_check_button_get_active (check))
    choice_changed_cb (self);
}

static void
tg_new_game_rules_class_init (TgNewGameRulesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHANGED] = g_signal_new ("changed", TG_TYPE_NEW_GAME_RULES, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (TG_TYPE_CHOICE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/new-game-rules.ui");
  gtk_widget_class_bind_template_child (widget_class, TgNewGameRules, longer);
  gtk_widget_class_bind_template_callback (widget_class, choice_changed_cb);
}

static void
add_row (TgNewGameRules *self, guint i)
{
  TgRuleset     ruleset = get_ruleset (self, i);
  AdwActionRow *row = ADW_ACTION_ROW (adw_action_row_new ());
  GtkWidget    *check = gtk_check_button_new ();

  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_check_button_set_group (GTK_CHECK_BUTTON (check), self->checks[FREESTYLE]);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 i == CARO ? C_ ("rules", "Caro")
                                           : tg_words_ruleset (ruleset));
  adw_action_row_set_subtitle (row, tg_words_ruleset_summary (ruleset));
  adw_action_row_add_prefix (row, check);
  adw_action_row_set_activatable_widget (row, check);
  g_signal_connect_object (check, "toggled", G_CALLBACK (toggled_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (row));
  self->rows[i] = row;
  self->checks[i] = GTK_CHECK_BUTTON (check);
}

static void
tg_new_game_rules_init (TgNewGameRules *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  /* The template's row comes after those made here. */
  g_object_ref (self->longer);
  adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->longer));
  for (guint i = 0; i < N_ROWS; i++)
    add_row (self, i);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->longer));
  g_object_unref (self->longer);
}

void
tg_new_game_rules_show (TgNewGameRules *self, const TgGameChoices *choices)
{
  guint row = FREESTYLE;

  g_return_if_fail (TG_IS_NEW_GAME_RULES (self));
  g_return_if_fail (choices != NULL);

  adw_combo_row_set_selected (self->longer, choices->ruleset == TG_RULESET_CARO5
                                                ? LONGER_DO_NOTHING
                                                : LONGER_WIN);
  while (row < CARO && get_ruleset (self, row) != choices->ruleset)
    row++;
  gtk_check_button_set_active (self->checks[row], TRUE);
  choice_changed_cb (self);
}

void
tg_new_game_rules_read (TgNewGameRules *self, TgGameChoices *choices)
{
  g_return_if_fail (TG_IS_NEW_GAME_RULES (self));
  g_return_if_fail (choices != NULL);

  choices->ruleset = get_ruleset (self, get_active_row (self));
}
