/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Common code of the commands that play games: parses options, reports errors in them,
 * and plays, prints and saves the games. */

#include "cli/match/match-setup.h"

#include <glib/gi18n-lib.h>

#include "cli/input/usage.h"
#include "cli/match/game-saver.h"
#include "session/players/programs/external-engine.h"

#define MAX_GAMES        1000000
#define MAX_CONCURRENCY  256
#define MAX_MEMORY_MIB   1048576
#define DEFAULT_START_US (10 * (gint64) G_USEC_PER_SEC)
#define DEFAULT_SIZE     15
#define DEFAULT_GAMES    20

/* The preset of `tengen-cli match` for programming contests in classes: Renju on 15×15
 * points without an opening, foul claims by White, and each player has each colour
 * once. */
#define CLASSROOM_US (15 * (gint64) G_USEC_PER_SEC)
#define N_CLASSROOM  2

static gboolean
has_entry (const GOptionEntry *entries, const gchar *name)
{
  for (; entries->long_name != NULL; entries++)
    if (g_str_equal (entries->long_name, name))
      return TRUE;
  return FALSE;
}

/* Merges a command's own entries with the shared ones. An own entry replaces a shared
 * one. */
static GArray *
join_entries (const GOptionEntry *own, const GOptionEntry *shared)
{
  GArray *entries = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));

  for (const GOptionEntry *entry = own; entry->long_name != NULL; entry++)
    g_array_append_vals (entries, entry, 1);
  for (; shared->long_name != NULL; shared++)
    if (!has_entry (own, shared->long_name))
      g_array_append_vals (entries, shared, 1);
  return entries;
}

/* Parses the options into the preset @self. @own: entries of the command that are not
 * shared, or have another meaning. Returns: %FALSE after printing an error */
gboolean
tg_match_options_parse (TgMatchOptions     *self,
                        const GOptionEntry *own,
                        const gchar        *parameters,
                        const gchar        *summary,
                        int                *argc,
                        char             ***argv)
{
  const GOptionEntry shared[] = {
    { "rules", 0, 0, G_OPTION_ARG_STRING, &self->rules,
      N_ ("Rules: freestyle (the default), standard, renju, caro5 or caro6"), "RULES" },
    { "games", 0, 0, G_OPTION_ARG_INT, &self->games,
      N_ ("Games for each pair of players (20 by default)"), "N" },
    { "size", 0, 0, G_OPTION_ARG_INT, &self->size,
      N_ ("Points per side, 5 to 22 (15 by default)"), "N" },
    { "openings", 0, 0, G_OPTION_ARG_FILENAME, &self->openings,
      N_ ("Start from the openings in a file or folder (by default, from even random "
          "ones)"),
      "PATH" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &self->seed,
      N_ ("Seed of the random openings (1 by default)"), "N" },
    { "time", 0, 0, G_OPTION_ARG_STRING, &self->time,
      N_ ("Seconds per move, for players without limits of their own"), "SECONDS" },
    { "match-time", 0, 0, G_OPTION_ARG_STRING, &self->match_time,
      N_ ("Seconds per player for a whole game"), "SECONDS" },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &self->nodes,
      N_ ("Positions per move, for players without limits of their own"), "N" },
    { "tolerance", 0, 0, G_OPTION_ARG_STRING, &self->tolerance,
      N_ ("Seconds that an answer may be late (1 by default)"), "SECONDS" },
    { "start-time", 0, 0, G_OPTION_ARG_STRING, &self->start_time,
      N_ ("Seconds an external engine may take to get ready (10 by default)"),
      "SECONDS" },
    { "memory", 0, 0, G_OPTION_ARG_INT, &self->memory,
      N_ ("MiB of memory for external engines (350 by default; 0: no limit)"), "N" },
    { "concurrency", 0, 0, G_OPTION_ARG_INT, &self->concurrency,
      N_ ("Games to play at the same time (1 by default)"), "N" },
    { "save", 0, 0, G_OPTION_ARG_FILENAME, &self->save,
      N_ ("Save the games: to one file if PATH ends in .sgf, otherwise to a folder"),
      "PATH" },
    { "resume", 0, 0, G_OPTION_ARG_FILENAME, &self->resume,
      N_ ("Save the results in FILE and play only games that are not in it yet"),
      "FILE" },
    { "list-players", 0, 0, G_OPTION_ARG_NONE, &self->list_players,
      N_ ("List the built-in players"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GArray) entries = join_entries (own, shared);

  return tg_usage_parse (parameters, summary, (const GOptionEntry *) entries->data, argc,
                         argv);
}

void
tg_match_options_clear (TgMatchOptions *self)
{
  g_free (self->rules);
  g_free (self->openings);
  g_free (self->save);
  g_free (self->resume);
  g_free (self->sprt);
  g_free (self->time);
  g_free (self->match_time);
  g_free (self->tolerance);
  g_free (self->start_time);
}

/* Prints an error if a number is invalid. */
static gboolean
check_numbers (const TgMatchOptions *options)
{
  if (options->size != TG_MATCH_OPTION_UNSET
      && (options->size < TG_MIN_SIZE || options->size > TG_MAX_SIZE))
    tg_usage_error (_ ("a board has %d to %d points per side"), TG_MIN_SIZE, TG_MAX_SIZE);
  else if (options->games != TG_MATCH_OPTION_UNSET
           && (options->games < 1 || options->games > MAX_GAMES))
    tg_usage_error (_ ("the number of games must be from 1 to %d"), MAX_GAMES);
  else if (options->nodes < 0)
    tg_usage_error (_ ("the number of positions must be positive"));
  else if (options->concurrency < 1 || options->concurrency > MAX_CONCURRENCY)
    tg_usage_error (_ ("the number of games at a time must be from 1 to %d"),
                    MAX_CONCURRENCY);
  else if (options->memory < 0 || options->memory > MAX_MEMORY_MIB)
    tg_usage_error (_ ("the memory must be from 0 to %d MiB"), MAX_MEMORY_MIB);
  else
    return TRUE;

  return FALSE;
}

static gboolean
read_seconds (const gchar *text, gint64 *us)
{
  if (text == NULL || tg_entrant_parse_seconds (text, us))
    return TRUE;

  tg_usage_error (_ ("“%s” is not a time in seconds"), text);
  return FALSE;
}

/* Reads the options that are times. All must be more than 0, except the tolerance. */
static gboolean
read_times (TgConditions *conditions, const TgMatchOptions *options)
{
  conditions->tolerance_us = TG_EXTERNAL_ENGINE_TOLERANCE_US;
  conditions->start_us = DEFAULT_START_US;

  if (options->tolerance != NULL && g_str_equal (options->tolerance, "0"))
    conditions->tolerance_us = 0;
  else if (!read_seconds (options->tolerance, &conditions->tolerance_us))
    return FALSE;

  return read_seconds (options->time, &conditions->turn_us)
         && read_seconds (options->match_time, &conditions->match_us)
         && read_seconds (options->start_time, &conditions->start_us);
}

/* Sets the conditions of the preset for classes. Prints an error if an option
 * contradicts them. */
static gboolean
set_classroom (TgConditions *conditions, const TgMatchOptions *options)
{
  if (options->rules != NULL || options->size != TG_MATCH_OPTION_UNSET
      || options->games != TG_MATCH_OPTION_UNSET || options->openings != NULL
      || options->time != NULL || options->match_time != NULL
      || options->tolerance != NULL || options->sprt != NULL)
    {
      tg_usage_error (_ ("--classroom sets the rules, games and time itself: leave out "
                         "those options"));
      return FALSE;
    }

  conditions->ruleset = TG_RULESET_RENJU;
  conditions->fouls = TG_FOULS_CLAIMED;
  conditions->turn_us = CLASSROOM_US;
  conditions->tolerance_us = 0;
  conditions->strict = TRUE;
  return TRUE;
}

static gboolean
read_entrants (TgMatchSetup *self, char **words, guint n_words)
{
  self->entrants = g_ptr_array_new_with_free_func ((GDestroyNotify) tg_entrant_free);

  for (guint i = 0; i < n_words; i++)
    {
      g_autoptr (GError) error = NULL;
      TgEntrant *entrant = tg_entrant_new (words[i], &error);

      if (entrant == NULL)
        {
          tg_usage_error ("%s", error->message);
          return FALSE;
        }
      g_ptr_array_add (self->entrants, entrant);
    }
  return TRUE;
}

static gboolean
open_book (TgMatchSetup *self, const TgMatchOptions *options)
{
  const TgConditions *conditions = &self->conditions;
  g_autoptr (GError) error = NULL;

  if (self->book != NULL)
    return TRUE;
  if (options->classroom)
    self->own_book = tg_opening_book_new_empty (conditions->ruleset, conditions->size);
  else if (options->openings == NULL)
    self->own_book = tg_opening_book_new (conditions->ruleset, conditions->size,
                                          (guint32) options->seed);
  else
    self->own_book = tg_opening_book_load (conditions->ruleset, conditions->size,
                                           options->openings, &error);
  self->book = self->own_book;
  if (self->book != NULL)
    return TRUE;

  tg_usage_error ("%s", error->message);
  return FALSE;
}

static guint
count_games (const TgMatchOptions *options)
{
  if (options->classroom)
    return N_CLASSROOM;
  return options->games == TG_MATCH_OPTION_UNSET ? DEFAULT_GAMES : (guint) options->games;
}

/* Prepares the games of at least two players. @options and a given @book must outlive the
 * setup. Returns: %FALSE after printing an error; clear @self all the same */
gboolean
tg_match_setup_init (TgMatchSetup         *self,
                     const TgMatchOptions *options,
                     char                **words,
                     guint                 n_words,
                     TgOpeningBook        *book)
{
  const gchar  *rules = options->rules != NULL ? options->rules : "freestyle";
  TgConditions *conditions = &self->conditions;

  *self = (TgMatchSetup){ .options = options, .book = book };
  conditions->stop = g_cancellable_new ();
  conditions->fouls = TG_FOULS_LOSE;
  conditions->size =
      options->size == TG_MATCH_OPTION_UNSET ? DEFAULT_SIZE : (guint) options->size;
  conditions->max_nodes = (guint64) options->nodes;
  conditions->max_memory = (guint64) options->memory << 20;

  if (!check_numbers (options) || !tg_usage_read_rules (rules, &conditions->ruleset)
      || !read_times (conditions, options)
      || (options->classroom && !set_classroom (conditions, options))
      || !read_entrants (self, words, n_words) || !open_book (self, options))
    return FALSE;

  self->tournament = tg_tournament_new (self->entrants, conditions, self->book,
                                        count_games (options), (guint32) options->seed);
  self->scoreboard = tg_scoreboard_new (self->entrants, self->tournament);

  if (options->resume == NULL)
    return TRUE;
  self->own_results = tg_match_setup_open_results (self, options->resume, TRUE);
  if (self->own_results != NULL)
    tg_match_setup_use_results (self, self->own_results);
  return self->own_results != NULL;
}

/* Formats all conditions that affect the games. Players, openings and rules are left
 * out, because each result states them. */
static gchar *
describe_conditions (const TgMatchSetup *self)
{
  const TgConditions *conditions = &self->conditions;
  const gchar        *path = self->options->openings;
  g_autofree gchar   *openings = path != NULL ? g_strescape (path, NULL) : NULL;

  if (self->options->classroom)
    return g_strdup ("classroom");
  return g_strdup_printf (
      "size=%u time=%" G_GINT64_FORMAT "ms match-time=%" G_GINT64_FORMAT
      "ms nodes=%" G_GUINT64_FORMAT " seed=%d openings=%s",
      conditions->size, conditions->turn_us / 1000, conditions->match_us / 1000,
      conditions->max_nodes, self->options->seed, openings != NULL ? openings : "random");
}

/* Opens the file with the results of games under the conditions of @self, between any
 * players. Returns: %NULL after printing an error */
TgResultFile *
tg_match_setup_open_results (const TgMatchSetup *self,
                             const gchar        *path,
                             gboolean            writable)
{
  g_autofree gchar *conditions = describe_conditions (self);
  g_autoptr (GError) error = NULL;
  TgResultFile *results = tg_result_file_open (path, conditions, writable, &error);

  if (results == NULL)
    tg_usage_error ("%s", error->message);
  return results;
}

static TgResultGame
find_by (const TgMatchSetup *self, const TgFixture *fixture)
{
  guint            black = tg_fixture_get_player (fixture, TG_STONE_BLACK);
  guint            white = tg_fixture_get_player (fixture, TG_STONE_WHITE);
  const TgEntrant *black_entrant = g_ptr_array_index (self->entrants, black);
  const TgEntrant *white_entrant = g_ptr_array_index (self->entrants, white);

  return (TgResultGame){ self->conditions.ruleset, black_entrant->name,
                         white_entrant->name, fixture->opening };
}

/* Counts the results that are already in the file, and adds those of later games to
 * it. The file must outlive the setup. */
void
tg_match_setup_use_results (TgMatchSetup *self, TgResultFile *results)
{
  self->results = results;
  for (guint i = 0; i < tg_tournament_get_n_games (self->tournament); i++)
    {
      const TgFixture *fixture = tg_tournament_get_fixture (self->tournament, i);
      TgResultGame     game = find_by (self, fixture);
      TgArenaResult    result;

      if (tg_result_file_take (results, &game, &result))
        {
          tg_tournament_set_played (self->tournament, i);
          tg_scoreboard_count (self->scoreboard, fixture, &result);
        }
    }
}

/* Whether the games were stopped before all were played. */
gboolean
tg_match_setup_is_stopped (const TgMatchSetup *self)
{
  return g_cancellable_is_cancelled (self->conditions.stop);
}

void
tg_match_setup_clear (TgMatchSetup *self)
{
  g_clear_pointer (&self->scoreboard, tg_scoreboard_free);
  g_clear_pointer (&self->tournament, tg_tournament_free);
  g_clear_pointer (&self->own_book, tg_opening_book_free);
  g_clear_pointer (&self->entrants, g_ptr_array_unref);
  g_clear_pointer (&self->own_results, tg_result_file_free);
  g_clear_object (&self->conditions.stop);
}

/* The user data of game_finished_cb. */
typedef struct
{
  TgMatchSetup *setup;
  TgMatchGoOn   go_on; /* (nullable) */
  gpointer      user_data;
  GError       *error; /* the first error in saving a game */
} Listener;

/* Saves a game and its result. The result is written last, so that a game with a known
 * result is always saved too. */
static void
save_game (Listener *listener, const TgFixture *fixture, const TgArenaGame *played)
{
  TgMatchSetup *setup = listener->setup;
  const gchar  *path = setup->options->save;
  TgResultGame  game = find_by (setup, fixture);

  if (path != NULL && listener->error == NULL)
    tg_game_saver_save (path, setup->entrants, &setup->conditions, fixture, played,
                        &listener->error);
  if (setup->results != NULL && listener->error == NULL)
    tg_result_file_add (setup->results, &game, played, &listener->error);
}

/* Called with each finished game, also with those that end after the decision to stop. */
static gboolean
game_finished_cb (const TgFixture *fixture, const TgArenaGame *played, gpointer user_data)
{
  Listener     *listener = user_data;
  TgMatchSetup *setup = listener->setup;
  TgArenaResult result;

  tg_arena_game_get_result (played, &result);
  tg_scoreboard_count (setup->scoreboard, fixture, &result);
  tg_scoreboard_print_game (setup->scoreboard, fixture, played);
  tg_scoreboard_warn (setup->scoreboard, fixture, &result);
  save_game (listener, fixture, played);

  return listener->error == NULL
         && (listener->go_on == NULL || listener->go_on (setup, listener->user_data));
}

/* Plays the games without known results, prints a line for each, and saves them if
 * requested. @go_on, (nullable), is called after each. Returns: %FALSE after printing
 * an error if a program could not be started or a game not be saved; the results until
 * then count */
gboolean
tg_match_setup_play (TgMatchSetup *self, TgMatchGoOn go_on, gpointer user_data)
{
  Listener listener = { self, go_on, user_data, NULL };
  g_autoptr (GError) error = NULL;

  /* Does not play at all if the games played before are enough. */
  if (go_on != NULL && tg_scoreboard_get_n_played (self->scoreboard) > 0
      && !go_on (self, user_data))
    return TRUE;

  tg_tournament_run (self->tournament, (guint) self->options->concurrency,
                     game_finished_cb, &listener, &error);
  if (error == NULL)
    error = listener.error;
  else
    g_clear_error (&listener.error);

  if (error != NULL)
    g_printerr ("%s: %s\n", g_get_prgname (), error->message);
  return error == NULL;
}
