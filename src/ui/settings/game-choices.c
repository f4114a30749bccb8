/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Converts the choices of the New Game dialog to the setup of a match. The struct depends
 * neither on the dialog nor on the settings, which both use it. */

#include "ui/settings/game-choices.h"

#include "session/players/classic-names.h"
#include "session/players/player-name.h"

const gchar *const tg_warnings_ids[] = {
  [TG_WARNINGS_NEVER] = "never",   [TG_WARNINGS_FOURS] = "fours",
  [TG_WARNINGS_THREES] = "threes", [TG_WARNINGS_ALL] = "all",
  [TG_N_WARNINGS] = NULL,
};

const guint tg_board_sizes[TG_N_BOARD_SIZES] = { 15, 19, 20 };

/* Returns: (transfer full): the board sizes to choose from, as texts such as “15×15” */
GtkStringList *
tg_board_sizes_list (void)
{
  GtkStringList *sizes = gtk_string_list_new (NULL);

  for (guint i = 0; i < TG_N_BOARD_SIZES; i++)
    gtk_string_list_take (
        sizes, g_strdup_printf ("%u×%u", tg_board_sizes[i], tg_board_sizes[i]));
  return sizes;
}

static guint
nearest_size (guint size)
{
  guint nearest = tg_board_sizes[0];

  for (guint i = 1; i < TG_N_BOARD_SIZES; i++)
    if (ABS ((gint64) tg_board_sizes[i] - size) < ABS ((gint64) nearest - size))
      nearest = tg_board_sizes[i];
  return nearest;
}

/* Returns @id if it is a historical player, otherwise @otherwise. */
static const gchar *
clamp_classic (const gchar *id, const gchar *otherwise)
{
  TgClassicName name;

  return tg_classic_names_find (id, &name) ? name.id : otherwise;
}

/* Clears the look-ahead of a player who has none, and values that are equal to the
 * defaults. */
static void
clamp_look_ahead (const gchar *id, TgLookAhead *look_ahead)
{
  TgClassicName name;

  if (!tg_classic_names_find (id, &name) || name.depth == 0)
    *look_ahead = (TgLookAhead){ 0, 0 };
  else
    {
      look_ahead->width = MIN (look_ahead->width, TG_PLAYER_MAX_CLASSIC_WIDTH);
      look_ahead->depth = MIN (look_ahead->depth, TG_PLAYER_MAX_CLASSIC_DEPTH);
      if (look_ahead->width == name.width)
        look_ahead->width = 0;
      if (look_ahead->depth == name.depth)
        look_ahead->depth = 0;
    }
}

/* The perfect player plays Black by its own rules, and no second game with White. */
static void
clamp_perfect (TgGameChoices *self)
{
  self->colour = TG_COLOUR_WHITE;
  self->ruleset = TG_RULESET_FREESTYLE;
  self->size = 15;
  self->opening = TG_OPENING_FREE;
  self->opening_n = 0;
  self->pair_match = FALSE;
}

/* Moves every field to the nearest value that the dialog offers; an unknown value of an
 * enumeration becomes the first one. */
void
tg_game_choices_clamp (TgGameChoices *self)
{
  g_return_if_fail (self != NULL);

  if ((guint) self->opponent >= TG_N_OPPONENTS
      || (self->opponent == TG_OPPONENT_PROGRAM && self->program.command == NULL))
    self->opponent = TG_OPPONENT_COMPUTER;
  if ((guint) self->colour >= TG_N_COLOURS)
    self->colour = TG_COLOUR_BLACK;
  if ((guint) self->ruleset >= TG_N_RULESETS)
    self->ruleset = TG_RULESET_FREESTYLE;
  if ((guint) self->fouls > TG_FOULS_CLAIMED)
    self->fouls = TG_FOULS_REFUSED;

  self->size = nearest_size (self->size);
  if ((guint) self->opening >= TG_N_OPENINGS
      || !tg_opening_protocol_check (self->opening, self->ruleset, self->size, 0, NULL))
    self->opening = TG_OPENING_FREE;
  if (!tg_opening_protocol_check (self->opening, self->ruleset, self->size,
                                  self->opening_n, NULL))
    self->opening_n = 0;
  self->level = CLAMP (self->level, TG_PLAYER_MIN_LEVEL, TG_PLAYER_MAX_LEVEL);
  self->white_level = CLAMP (self->white_level, TG_PLAYER_MIN_LEVEL, TG_PLAYER_MAX_LEVEL);
  self->depth = MIN (self->depth, TG_PLAYER_MAX_DEPTH);
  self->move_seconds = MIN (self->move_seconds, TG_MAX_MOVE_SECONDS);
  self->main_minutes = MIN (self->main_minutes, TG_MAX_MAIN_MINUTES);
  self->increment_seconds = MIN (self->increment_seconds, TG_MAX_INCREMENT_SECONDS);
  self->n_threads = MIN (self->n_threads, TG_PLAYER_MAX_THREADS);
  self->memory_mib = MIN (self->memory_mib, TG_PLAYER_MAX_MEMORY_MIB);
  self->classic = clamp_classic (self->classic, tg_classic_names_get (0).id);
  self->black_classic = clamp_classic (self->black_classic, NULL);
  self->white_classic = clamp_classic (self->white_classic, NULL);
  if (self->opponent == TG_OPPONENT_PERFECT)
    clamp_perfect (self);
  clamp_look_ahead (self->classic, &self->classic_look_ahead);
  clamp_look_ahead (self->black_classic, &self->black_look_ahead);
  clamp_look_ahead (self->white_classic, &self->white_look_ahead);
}

/* Sets the rules of classroom games: Renju on 15×15 points, White has to claim fouls, 15
 * seconds a move, and a pair match. The players stay the same. */
void
tg_game_choices_set_classroom (TgGameChoices *self)
{
  g_return_if_fail (self != NULL);

  self->colour = TG_COLOUR_ALTERNATE;
  self->ruleset = TG_RULESET_RENJU;
  self->size = 15;
  self->opening = TG_OPENING_FREE;
  self->opening_n = 0;
  self->fouls = TG_FOULS_CLAIMED;
  self->pair_match = TRUE;
  self->move_seconds = 15;
  self->main_minutes = 0;
  self->increment_seconds = 0;
}

static gboolean
is_engine (TgProgram program, const gchar *classic)
{
  return program.command == NULL && classic == NULL;
}

/* Whether the built-in engine plays. In this and the following functions @self must be
 * clamped. */
gboolean
tg_game_choices_use_engine (const TgGameChoices *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->opponent == TG_OPPONENT_COMPUTER
         || (self->opponent == TG_OPPONENT_BOTH_COMPUTER
             && (is_engine (self->black_program, self->black_classic)
                 || is_engine (self->white_program, self->white_classic)));
}

/* Whether a player can have limits for threads and memory: an engine or a program. */
gboolean
tg_game_choices_use_limits (const TgGameChoices *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return tg_game_choices_use_engine (self) || self->opponent == TG_OPPONENT_PROGRAM
         || (self->opponent == TG_OPPONENT_BOTH_COMPUTER
             && (self->black_program.command != NULL
                 || self->white_program.command != NULL));
}

/* Whether the colour of a person may change from game to game. */
gboolean
tg_game_choices_change_colours (const TgGameChoices *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->opponent != TG_OPPONENT_PERSON
         && self->opponent != TG_OPPONENT_BOTH_COMPUTER
         && (self->colour == TG_COLOUR_RANDOM || self->colour == TG_COLOUR_ALTERNATE);
}

static TgTimeControl
get_time (const TgGameChoices *self)
{
  const TgTimeControl time = {
    .main_time = self->main_minutes * (gint64) 60 * G_USEC_PER_SEC,
    .increment =
        self->main_minutes > 0 ? self->increment_seconds * (gint64) G_USEC_PER_SEC : 0,
    .move_time = self->move_seconds * (gint64) G_USEC_PER_SEC,
  };

  return time;
}

static TgPlayerSpec
make_computer (const TgGameChoices *self,
               guint                level,
               TgProgram            program,
               const gchar         *classic,
               TgLookAhead          look_ahead)
{
  const TgPlayerSpec engine = {
    .kind = TG_PLAYER_ENGINE,
    .level = level,
    .depth = self->depth,
    .n_threads = self->n_threads,
    .memory_mib = self->memory_mib,
  };
  const TgPlayerSpec other = {
    .kind = TG_PLAYER_PROGRAM,
    .level = level,
    .name = program.name,
    .command = program.command,
    .n_threads = self->n_threads,
    .memory_mib = self->memory_mib,
  };

  const TgPlayerSpec historical = {
    .kind = TG_PLAYER_CLASSIC,
    .level = level,
    .classic = classic,
    .width = look_ahead.width,
    .depth = look_ahead.depth,
  };

  if (program.command != NULL)
    return other;
  return classic != NULL ? historical : engine;
}

/**
 * tg_game_choices_to_setup:
 * @self: clamped choices
 * @plays_black: whether the person plays Black if the colour is random or alternates
 * @setup: (out): the setup of a match
 *
 * Converts the choices to a setup, with a player on each side.
 */
void
tg_game_choices_to_setup (const TgGameChoices *self,
                          gboolean             plays_black,
                          TgMatchSetup        *setup)
{
  const TgPlayerSpec perfect = { .kind = TG_PLAYER_ENGINE,
                                 .level = TG_PLAYER_MAX_LEVEL,
                                 .is_perfect = TRUE,
                                 .name =
                                     g_intern_static_string (TG_PLAYER_NAME_PERFECT) };
  TgPlayerSpec       person = { .kind = TG_PLAYER_PERSON };
  TgPlayerSpec       computer;

  g_return_if_fail (self != NULL);
  g_return_if_fail (setup != NULL);

  person.level = self->level;
  computer = make_computer (
      self, self->level,
      self->opponent == TG_OPPONENT_PROGRAM ? self->program : (TgProgram){ NULL, NULL },
      self->opponent == TG_OPPONENT_CLASSIC ? self->classic : NULL,
      self->classic_look_ahead);
  if (self->opponent == TG_OPPONENT_PERFECT)
    computer = perfect;
  if (!tg_game_choices_change_colours (self))
    plays_black = self->colour == TG_COLOUR_BLACK;

  *setup = (TgMatchSetup){
    .ruleset = self->ruleset,
    .size = self->size,
    .fouls = self->fouls,
    .black = plays_black ? person : computer,
    .white = plays_black ? computer : person,
    .opening = self->opening,
    .opening_n = self->opening_n,
    .time = get_time (self),
    .n_games = self->pair_match ? 2 : 1,
  };
  if (self->opponent == TG_OPPONENT_PERSON)
    setup->black = setup->white = person;
  if (self->opponent == TG_OPPONENT_BOTH_COMPUTER)
    {
      setup->black = make_computer (self, self->level, self->black_program,
                                    self->black_classic, self->black_look_ahead);
      setup->white = make_computer (self, self->white_level, self->white_program,
                                    self->white_classic, self->white_look_ahead);
    }
}
