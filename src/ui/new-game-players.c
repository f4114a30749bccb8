/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who plays, on which side, and how strong the computer is. Rows that do not
 * apply to the opponent are hidden. */

#include "ui/new-game-players.h"

#include "ui/choice-words.h"
#include "ui/number-row.h"

struct _TgNewGamePlayers
{
  AdwPreferencesGroup parent_instance;

  AdwComboRow *opponent;    /* template child */
  AdwComboRow *colour;      /* template child */
  AdwComboRow *level;       /* template child */
  AdwComboRow *black_level; /* template child */
  AdwComboRow *white_level; /* template child */
  TgNumberRow *depth;       /* template child */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgNewGamePlayers, tg_new_game_players, ADW_TYPE_PREFERENCES_GROUP)

static void
show_what_applies (TgNewGamePlayers *self)
{
  TgOpponentChoice opponent = adw_combo_row_get_selected (self->opponent);
  gboolean         both = opponent == TG_OPPONENT_BOTH_COMPUTER;

  gtk_widget_set_visible (GTK_WIDGET (self->colour), opponent == TG_OPPONENT_COMPUTER);
  gtk_widget_set_visible (GTK_WIDGET (self->level), opponent == TG_OPPONENT_COMPUTER);
  gtk_widget_set_visible (GTK_WIDGET (self->black_level), both);
  gtk_widget_set_visible (GTK_WIDGET (self->white_level), both);
  gtk_widget_set_visible (GTK_WIDGET (self->depth), opponent != TG_OPPONENT_PERSON);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
tg_new_game_players_class_init (TgNewGamePlayersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_NUMBER_ROW);

  /**
   * TgNewGamePlayers::changed:
   * @self: a part of the dialog
   *
   * Emitted when something else is chosen that other parts depend on.
   */
  signals[CHANGED] = g_signal_new ("changed", TG_TYPE_NEW_GAME_PLAYERS, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/tengen/Tengen/ui/new-game-players.ui");
  gtk_widget_class_bind_template_child (widget_class, TgNewGamePlayers, opponent);
  gtk_widget_class_bind_template_child (widget_class, TgNewGamePlayers, colour);
  gtk_widget_class_bind_template_child (widget_class, TgNewGamePlayers, level);
  gtk_widget_class_bind_template_child (widget_class, TgNewGamePlayers, black_level);
  gtk_widget_class_bind_template_child (widget_class, TgNewGamePlayers, white_level);
  gtk_widget_class_bind_template_child (widget_class, TgNewGamePlayers, depth);
  gtk_widget_class_bind_template_callback (widget_class, show_what_applies);
}

static GListModel *
list_levels (void)
{
  GtkStringList *levels = gtk_string_list_new (NULL);

  for (guint level = TG_OPPONENT_MIN_LEVEL; level <= TG_OPPONENT_MAX_LEVEL; level++)
    gtk_string_list_take (levels, tg_words_level_with_number (level));
  return G_LIST_MODEL (levels);
}

static void
tg_new_game_players_init (TgNewGamePlayers *self)
{
  g_autoptr (GListModel) levels = list_levels ();

  gtk_widget_init_template (GTK_WIDGET (self));
  adw_combo_row_set_model (self->level, levels);
  adw_combo_row_set_model (self->black_level, levels);
  adw_combo_row_set_model (self->white_level, levels);
  g_object_set (self->depth, "most", TG_OPPONENT_MAX_DEPTH, NULL);
}

/* The row for Black's engine and that for the only one tell the same number. */
static AdwComboRow *
get_level_row (TgNewGamePlayers *self)
{
  return adw_combo_row_get_selected (self->opponent) == TG_OPPONENT_BOTH_COMPUTER
             ? self->black_level
             : self->level;
}

/**
 * tg_new_game_players_show:
 * @self: a part of the dialog
 * @choices: what to show
 *
 * Fills in the rows.
 */
void
tg_new_game_players_show (TgNewGamePlayers *self, const TgGameChoices *choices)
{
  g_return_if_fail (TG_IS_NEW_GAME_PLAYERS (self));
  g_return_if_fail (choices != NULL);

  adw_combo_row_set_selected (self->opponent, choices->opponent);
  adw_combo_row_set_selected (self->colour, choices->colour);
  adw_combo_row_set_selected (self->level, choices->level - TG_OPPONENT_MIN_LEVEL);
  adw_combo_row_set_selected (self->black_level, choices->level - TG_OPPONENT_MIN_LEVEL);
  adw_combo_row_set_selected (self->white_level,
                              choices->white_level - TG_OPPONENT_MIN_LEVEL);
  tg_number_row_set_value (self->depth, choices->depth);
  show_what_applies (self);
}

/**
 * tg_new_game_players_read:
 * @self: a part of the dialog
 * @choices: (inout): where to put what is chosen here
 *
 * Reads the rows.
 */
void
tg_new_game_players_read (TgNewGamePlayers *self, TgGameChoices *choices)
{
  g_return_if_fail (TG_IS_NEW_GAME_PLAYERS (self));
  g_return_if_fail (choices != NULL);

  choices->opponent = adw_combo_row_get_selected (self->opponent);
  choices->colour = adw_combo_row_get_selected (self->colour);
  choices->level =
      TG_OPPONENT_MIN_LEVEL + adw_combo_row_get_selected (get_level_row (self));
  choices->white_level =
      TG_OPPONENT_MIN_LEVEL + adw_combo_row_get_selected (self->white_level);
  choices->depth = tg_number_row_get_value (self->depth);
}
