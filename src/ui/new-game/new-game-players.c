/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The opponent, the colour, and the level of the engine. Rows that do not apply to the
 * opponent are hidden. The programs of the preferences follow the other opponents. For
 * games between computers, a list has the levels, then the historical players, then the
 * programs. */

#include "ui/new-game/new-game-players.h"

#include <glib/gi18n-lib.h>

#include "session/players/classic-names.h"
#include "session/players/player-name.h"
#include "ui/widgets/accessible.h"
#include "ui/widgets/rows/choice-row.h"
#include "ui/words/choice-words.h"
#include "ui/words/rating-words.h"

struct _TgNewGamePlayers
{
  AdwPreferencesGroup parent_instance;

  GArray       *programs; /* owned, of TgProgram */
  TgGameChoices shown;    /* keeps the values of hidden rows */
  /* the chosen opponent; never the item “Another program”, which is none */
  guint    selected;
  gboolean listing;    /* the list of opponents is being filled */
  guint    even_level; /* the recommended level; 0 for none */

  AdwComboRow  *opponent;    /* template child */
  AdwComboRow  *classic;     /* template child */
  AdwComboRow  *colour;      /* template child */
  AdwComboRow  *level;       /* template child */
  AdwActionRow *even;        /* template child */
  GtkWidget    *even_button; /* template child */
  AdwComboRow  *warnings;    /* template child */
  AdwComboRow  *black;       /* template child */
  AdwComboRow  *white;       /* template child */
};

enum
{
  CHANGED,
  ADD_PROGRAM,
  N_SIGNALS
};

#define N_LEVELS (TG_PLAYER_MAX_LEVEL - TG_PLAYER_MIN_LEVEL + 1)

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgNewGamePlayers, tg_new_game_players, ADW_TYPE_PREFERENCES_GROUP)

static TgOpponentChoice
get_opponent (TgNewGamePlayers *self)
{
  return MIN (self->selected, TG_OPPONENT_PROGRAM);
}

static TgProgram
get_program (TgNewGamePlayers *self, guint index)
{
  g_assert (index < self->programs->len);
  return g_array_index (self->programs, TgProgram, index);
}

/* Explains in the row of a historical player how this player thinks. */
static void
explain_classic (AdwComboRow *row, const gchar *classic)
{
  TgClassicName name = { .summary = "" };

  tg_classic_names_find (classic, &name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), name.summary);
}

static void
explain_players (TgNewGamePlayers *self)
{
  TgGameChoices choices = { 0 };

  tg_new_game_players_read (self, &choices);
  explain_classic (self->classic, choices.classic);
  explain_classic (self->black, choices.black_classic);
  explain_classic (self->white, choices.white_classic);
}

/* Shows or hides the recommendation. It stays visible when the player chooses the
 * recommended level, so that the layout does not change. */
static void
show_recommendation (TgNewGamePlayers *self)
{
  guint level = TG_PLAYER_MIN_LEVEL + adw_combo_row_get_selected (self->level);

  gtk_widget_set_visible (GTK_WIDGET (self->even),
                          self->even_level > 0
                              && get_opponent (self) == TG_OPPONENT_COMPUTER);
  gtk_widget_set_sensitive (self->even_button, level != self->even_level);
}

static void
choose_even_cb (TgNewGamePlayers *self)
{
  adw_combo_row_set_selected (self->level, self->even_level - TG_PLAYER_MIN_LEVEL);
}

static const gchar *
describe_warnings (TgWarnings warnings)
{
  switch (warnings)
    {
    case TG_WARNINGS_FOURS:
      return _ ("Before a five, and after a move that lets the computer win by fours. "
                "Not rated.");
    case TG_WARNINGS_THREES:
      return _ ("Before a five or an open four, and after a move that lets the "
                "computer win. Not rated.");
    case TG_WARNINGS_ALL:
      return _ (
          "Before a five, an open four or a double threat, and after a move that lets "
          "the computer win. Not rated.");
    case TG_WARNINGS_NEVER:
    default:
      return _ ("Games without warnings can be rated");
    }
}

/* Games against other opponents than the computer are never rated. */
static void
explain_warnings (TgNewGamePlayers *self)
{
  TgWarnings warnings = adw_combo_row_get_selected (self->warnings);
  gboolean   can_rate = get_opponent (self) == TG_OPPONENT_COMPUTER;

  adw_action_row_set_subtitle (
      ADW_ACTION_ROW (self->warnings),
      warnings == TG_WARNINGS_NEVER && !can_rate ? "" : describe_warnings (warnings));
}

static void
show_what_applies (TgNewGamePlayers *self)
{
  TgOpponentChoice opponent = get_opponent (self);
  gboolean         both = opponent == TG_OPPONENT_BOTH_COMPUTER;

  explain_players (self);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->opponent),
                               opponent == TG_OPPONENT_PERFECT
                                   ? _ ("Black in freestyle, 15×15. Each move is proved "
                                        "to win. Not rated.")
                                   : "");
  gtk_widget_set_visible (GTK_WIDGET (self->classic), opponent == TG_OPPONENT_CLASSIC);
  gtk_widget_set_visible (GTK_WIDGET (self->colour),
                          opponent != TG_OPPONENT_PERSON
                              && opponent != TG_OPPONENT_PERFECT && !both);
  gtk_widget_set_visible (GTK_WIDGET (self->level), opponent == TG_OPPONENT_COMPUTER);
  show_recommendation (self);
  gtk_widget_set_visible (GTK_WIDGET (self->warnings),
                          opponent != TG_OPPONENT_PERSON && !both);
  explain_warnings (self);
  gtk_widget_set_visible (GTK_WIDGET (self->black), both);
  gtk_widget_set_visible (GTK_WIDGET (self->white), both);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
level_selected_cb (TgNewGamePlayers *self)
{
  guint selected = adw_combo_row_get_selected (self->level);

  if (selected < N_LEVELS)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self->level),
                                 tg_words_level_summary (TG_PLAYER_MIN_LEVEL + selected));
  show_recommendation (self);
}

/* Handles the choice of an opponent. The last item of the list is not an opponent, but
 * adds a program. */
static void
opponent_selected_cb (TgNewGamePlayers *self)
{
  guint selected = adw_combo_row_get_selected (self->opponent);

  if (self->listing || selected == self->selected)
    return;
  if (selected < TG_OPPONENT_PROGRAM + self->programs->len)
    {
      self->selected = selected;
      show_what_applies (self);
      return;
    }
  adw_combo_row_set_selected (self->opponent, self->selected);
  g_signal_emit (self, signals[ADD_PROGRAM], 0);
}

static void
tg_new_game_players_finalize (GObject *object)
{
  g_array_unref (TG_NEW_GAME_PLAYERS (object)->programs);
  G_OBJECT_CLASS (tg_new_game_players_parent_class)->finalize (object);
}

static void
tg_new_game_players_class_init (TgNewGamePlayersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TG_TYPE_CHOICE_ROW);
  G_OBJECT_CLASS (klass)->finalize = tg_new_game_players_finalize;

  signals[CHANGED] = g_signal_new ("changed", TG_TYPE_NEW_GAME_PLAYERS, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  signals[ADD_PROGRAM] =
      g_signal_new ("add-program", TG_TYPE_NEW_GAME_PLAYERS, G_SIGNAL_RUN_LAST, 0, NULL,
                    NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/tengen/tengen/ui/new-game-players.ui");
  gtk_widget_class_bind_template_child (widget_class, TgNewGamePlayers, opponent);
  gtk_widget_class_bind_template_child (widget_class, TgNewGamePlayers, classic);
  gtk_widget_class_bind_template_child (widget_class, TgNewGamePlayers, colour);
  gtk_widget_class_bind_template_child (widget_class, TgNewGamePlayers, level);
  gtk_widget_class_bind_template_child (widget_class, TgNewGamePlayers, even);
  gtk_widget_class_bind_template_child (widget_class, TgNewGamePlayers, even_button);
  gtk_widget_class_bind_template_child (widget_class, TgNewGamePlayers, warnings);
  gtk_widget_class_bind_template_child (widget_class, TgNewGamePlayers, black);
  gtk_widget_class_bind_template_child (widget_class, TgNewGamePlayers, white);
  gtk_widget_class_bind_template_callback (widget_class, show_what_applies);
  gtk_widget_class_bind_template_callback (widget_class, choose_even_cb);
  gtk_widget_class_bind_template_callback (widget_class, opponent_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, level_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, explain_warnings);
}

static GtkStringList *
list_levels (void)
{
  GtkStringList *levels = gtk_string_list_new (NULL);

  for (guint level = TG_PLAYER_MIN_LEVEL; level <= TG_PLAYER_MAX_LEVEL; level++)
    gtk_string_list_take (levels, tg_words_level_with_number (level));
  return levels;
}

static GtkStringList *
list_classics (void)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  for (guint i = 0; i < tg_classic_names_count (); i++)
    gtk_string_list_append (names, tg_classic_names_get (i).name);
  return names;
}

/* Reserves room for the explanations of all levels and warnings. */
static void
reserve_room (TgNewGamePlayers *self)
{
  const gchar *levels[N_LEVELS + 1] = { NULL };
  const gchar *warnings[TG_N_WARNINGS + 1] = { NULL };

  for (guint i = 0; i < N_LEVELS; i++)
    levels[i] = tg_words_level_summary (TG_PLAYER_MIN_LEVEL + i);
  for (guint i = 0; i < TG_N_WARNINGS; i++)
    warnings[i] = describe_warnings (i);
  tg_choice_row_reserve (TG_CHOICE_ROW (self->level), levels);
  tg_choice_row_reserve (TG_CHOICE_ROW (self->warnings), warnings);
}

static void
tg_new_game_players_init (TgNewGamePlayers *self)
{
  g_autoptr (GtkStringList) levels = list_levels ();
  g_autoptr (GtkStringList) classics = list_classics ();

  self->programs = g_array_new (FALSE, FALSE, sizeof (TgProgram));
  gtk_widget_init_template (GTK_WIDGET (self));
  tg_accessible_keep_name (self->even_button);
  adw_combo_row_set_model (self->level, G_LIST_MODEL (levels));
  adw_combo_row_set_model (self->classic, G_LIST_MODEL (classics));
  reserve_room (self);
}

static guint
find_program_index (TgNewGamePlayers *self, TgProgram program)
{
  for (guint i = 0; i < self->programs->len; i++)
    if (get_program (self, i).command == program.command)
      return i;
  return self->programs->len;
}

/* Fills the lists of players again, after a change of the programs. */
static void
list_players (TgNewGamePlayers *self)
{
  g_autoptr (GtkStringList) opponents = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) computers = list_levels ();

  gtk_string_list_append (opponents, _ ("Computer"));
  gtk_string_list_append (opponents, _ ("Person at this computer"));
  gtk_string_list_append (opponents, _ ("Two computers"));
  gtk_string_list_append (opponents, _ ("Historical player"));
  gtk_string_list_append (opponents, tg_player_name_show (TG_PLAYER_NAME_PERFECT));
  for (guint i = 0; i < tg_classic_names_count (); i++)
    gtk_string_list_take (computers,
                          tg_words_classic_as_computer (tg_classic_names_get (i).name));
  for (guint i = 0; i < self->programs->len; i++)
    {
      gtk_string_list_append (opponents, get_program (self, i).name);
      gtk_string_list_append (computers, get_program (self, i).name);
    }
  if (tg_programs_can_run ())
    gtk_string_list_append (opponents, _ ("Another engine…"));

  /* A new list selects its first item: ignores this until the opponent is selected again. */
  self->listing = TRUE;
  adw_combo_row_set_model (self->opponent, G_LIST_MODEL (opponents));
  self->listing = FALSE;
  adw_combo_row_set_model (self->black, G_LIST_MODEL (computers));
  adw_combo_row_set_model (self->white, G_LIST_MODEL (computers));
}

/* Returns the index of a historical player; the number of all historical players if there
 * is none with @id. */
static guint
find_classic (const gchar *id)
{
  guint n = tg_classic_names_count ();

  for (guint i = 0; i < n; i++)
    if (tg_classic_names_get (i).id == id)
      return i;
  return n;
}

static guint
find_computer (TgNewGamePlayers *self,
               guint             level,
               const gchar      *classic,
               TgProgram         program)
{
  guint n_classics = tg_classic_names_count ();
  guint index = find_program_index (self, program);

  if (index < self->programs->len)
    return N_LEVELS + n_classics + index;
  if (find_classic (classic) < n_classics)
    return N_LEVELS + find_classic (classic);
  return level - TG_PLAYER_MIN_LEVEL;
}

/* @programs: (element-type TgProgram): all programs, including those in @choices */
void
tg_new_game_players_show (TgNewGamePlayers    *self,
                          const TgGameChoices *choices,
                          GArray              *programs)
{
  g_return_if_fail (TG_IS_NEW_GAME_PLAYERS (self));
  g_return_if_fail (choices != NULL && programs != NULL);

  self->shown = *choices;
  g_array_unref (self->programs);
  self->programs = g_array_ref (programs);
  self->selected = choices->opponent;
  if (choices->opponent == TG_OPPONENT_PROGRAM)
    self->selected = TG_OPPONENT_PROGRAM + find_program_index (self, choices->program);
  list_players (self);

  adw_combo_row_set_selected (self->opponent, self->selected);
  adw_combo_row_set_selected (self->classic, find_classic (choices->classic));
  adw_combo_row_set_selected (self->colour, choices->colour);
  adw_combo_row_set_selected (self->level, choices->level - TG_PLAYER_MIN_LEVEL);
  adw_combo_row_set_selected (self->warnings, choices->warnings);
  adw_combo_row_set_selected (self->black,
                              find_computer (self, choices->level, choices->black_classic,
                                             choices->black_program));
  adw_combo_row_set_selected (self->white, find_computer (self, choices->white_level,
                                                          choices->white_classic,
                                                          choices->white_program));
  level_selected_cb (self);
  show_what_applies (self);
}

/* Reads a level, a historical player or a program. */
static void
read_computer (TgNewGamePlayers *self,
               AdwComboRow      *row,
               guint            *level,
               const gchar     **classic,
               TgProgram        *program)
{
  guint n_classics = tg_classic_names_count ();
  guint selected = adw_combo_row_get_selected (row);

  *classic = NULL;
  *program = (TgProgram){ NULL, NULL };
  if (selected < N_LEVELS)
    *level = TG_PLAYER_MIN_LEVEL + selected;
  else if (selected < N_LEVELS + n_classics)
    *classic = tg_classic_names_get (selected - N_LEVELS).id;
  else if (selected < N_LEVELS + n_classics + self->programs->len)
    *program = get_program (self, selected - N_LEVELS - n_classics);
}

void
tg_new_game_players_read (TgNewGamePlayers *self, TgGameChoices *choices)
{
  g_return_if_fail (TG_IS_NEW_GAME_PLAYERS (self));
  g_return_if_fail (choices != NULL);

  choices->opponent = get_opponent (self);
  choices->classic =
      tg_classic_names_get (
          MIN (adw_combo_row_get_selected (self->classic), tg_classic_names_count () - 1))
          .id;
  choices->colour = adw_combo_row_get_selected (self->colour);
  choices->warnings = adw_combo_row_get_selected (self->warnings);
  choices->level = self->shown.level;
  choices->white_level = self->shown.white_level;
  choices->program = self->shown.program;
  read_computer (self, self->black, &choices->level, &choices->black_classic,
                 &choices->black_program);
  read_computer (self, self->white, &choices->white_level, &choices->white_classic,
                 &choices->white_program);
  if (choices->opponent == TG_OPPONENT_PROGRAM)
    choices->program = get_program (self, self->selected - TG_OPPONENT_PROGRAM);
  if (choices->opponent != TG_OPPONENT_BOTH_COMPUTER)
    choices->level = TG_PLAYER_MIN_LEVEL + adw_combo_row_get_selected (self->level);
}

/* Recommends the level for an even game, which a button selects; 0 for none. */
void
tg_new_game_players_recommend (TgNewGamePlayers *self, guint level)
{
  g_autofree gchar *words = level > 0 ? tg_words_even_level (level) : NULL;

  g_return_if_fail (TG_IS_NEW_GAME_PLAYERS (self));
  g_return_if_fail (level <= TG_PLAYER_MAX_LEVEL);

  self->even_level = level;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->even),
                                 words != NULL ? words : "");
  show_recommendation (self);
}
