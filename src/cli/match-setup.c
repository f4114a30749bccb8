/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Understands the options of the commands that play games, says what is
 * wrong with them, and has the games played, printed and saved. */

#include "cli/match-setup.h"

#include <glib/gi18n-lib.h>

#include "cli/game-saver.h"
#include "cli/usage.h"

#define MAX_GAMES            1000000
#define MAX_CONCURRENCY      256
#define MAX_MEMORY_MIB       1048576
#define DEFAULT_TOLERANCE_US ((gint64) G_USEC_PER_SEC)
#define DEFAULT_START_US     (10 * (gint64) G_USEC_PER_SEC)
#define DEFAULT_SIZE         15
#define DEFAULT_GAMES        20

/* What is played in class: Renju on 15×15 points from the first stone on, White
 * has to claim Black's fouls, and each player has each colour once. */
#define CLASSROOM_US (15 * (gint64) G_USEC_PER_SEC)
#define N_CLASSROOM  2

/* Says what is wrong with the numbers, if anything. */
static gboolean
check_numbers (const TgMatchOptions *options)
{
  if (options->size != TG_MATCH_OPTION_UNSET
      && (options->size < TG_MIN_SIZE || options->size > TG_MAX_SIZE))
    tg_usage_error (_ ("a board has %d to %d points a side"), TG_MIN_SIZE, TG_MAX_SIZE);
  else if (options->games != TG_MATCH_OPTION_UNSET
           && (options->games < 1 || options->games > MAX_GAMES))
    tg_usage_error (_ ("the number of games is from 1 to %d"), MAX_GAMES);
  else if (options->nodes < 0)
    tg_usage_error (_ ("the number of positions must be positive"));
  else if (options->concurrency < 1 || options->concurrency > MAX_CONCURRENCY)
    tg_usage_error (_ ("the number of games at a time is from 1 to %d"), MAX_CONCURRENCY);
  else if (options->memory < 0 || options->memory > MAX_MEMORY_MIB)
    tg_usage_error (_ ("the memory is from 0 to %d mebibytes"), MAX_MEMORY_MIB);
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

/* Nothing may be late if the tolerance is 0, which is no time otherwise. */
static gboolean
read_times (TgConditions *conditions, const TgMatchOptions *options)
{
  conditions->tolerance_us = DEFAULT_TOLERANCE_US;
  conditions->start_us = DEFAULT_START_US;

  if (options->tolerance != NULL && g_str_equal (options->tolerance, "0"))
    conditions->tolerance_us = 0;
  else if (!read_seconds (options->tolerance, &conditions->tolerance_us))
    return FALSE;

  return read_seconds (options->time, &conditions->turn_us)
         && read_seconds (options->match_time, &conditions->match_us)
         && read_seconds (options->start_time, &conditions->start_us);
}

/* What is played in class is no matter of choice. */
static gboolean
set_classroom (TgConditions *conditions, const TgMatchOptions *options)
{
  if (options->rules != NULL || options->size != TG_MATCH_OPTION_UNSET
      || options->games != TG_MATCH_OPTION_UNSET || options->openings != NULL
      || options->time != NULL || options->match_time != NULL
      || options->tolerance != NULL || options->sprt != NULL)
    {
      tg_usage_error (_ ("--classroom says itself what is played, how many games and in "
                         "what time: leave out the other options for that"));
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

/**
 * tg_match_setup_init:
 * @self: (out): the games
 * @options: the options; must live on
 * @words: the players
 * @n_words: number of @words, two at least
 * @book: (nullable): the openings if there are some already; must live on
 *
 * Prepares the games.
 *
 * Returns: %FALSE if something is wrong, which has been said then; clear @self
 *   all the same
 */
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

/* What decides on the games beside their players, openings and rules, which each
 * result names. */
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

/**
 * tg_match_setup_open_results:
 * @self: games
 * @path: a file
 * @writable: whether results are to be added
 *
 * Opens the file for results of such games, of any players.
 *
 * Returns: (transfer full) (nullable): the file; %NULL if something is wrong, which
 *   has been said then
 */
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

/**
 * tg_match_setup_use_results:
 * @self: games of which none was played
 * @results: a file of results; must live on
 *
 * Counts the games that the file holds, and adds to it those that are played.
 */
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

/**
 * tg_match_setup_is_stopped:
 * @self: games
 *
 * Asks whether the games were ended before all were played.
 *
 * Returns: %TRUE if so
 */
gboolean
tg_match_setup_is_stopped (const TgMatchSetup *self)
{
  return g_cancellable_is_cancelled (self->conditions.stop);
}

/**
 * tg_match_setup_clear:
 * @self: the games
 *
 * Frees what is owned.
 */
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

/* What the games are heard with. */
typedef struct
{
  TgMatchSetup *setup;
  TgMatchGoOn   go_on; /* (nullable) */
  gpointer      user_data;
  GError       *error; /* a game could not be saved */
} Listener;

/* Keeps what is to be kept of a game. A result is kept last, so that a game that
 * has one was saved. */
static void
keep (Listener *listener, const TgFixture *fixture, const TgArenaGame *played)
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

/* A game may still come after the decision to play no more. */
static gboolean
hear (const TgFixture *fixture, const TgArenaGame *played, gpointer user_data)
{
  Listener     *listener = user_data;
  TgMatchSetup *setup = listener->setup;
  TgArenaResult result;

  tg_arena_game_get_result (played, &result);
  tg_scoreboard_count (setup->scoreboard, fixture, &result);
  tg_scoreboard_print_game (setup->scoreboard, fixture, played);
  tg_scoreboard_warn (setup->scoreboard, fixture, &result);
  keep (listener, fixture, played);

  return listener->error == NULL
         && (listener->go_on == NULL || listener->go_on (setup, listener->user_data));
}

/**
 * tg_match_setup_play:
 * @self: the games
 * @go_on: (nullable): asked after each game; %NULL to play all
 * @user_data: for @go_on
 *
 * Plays the games, printing a line each and saving them if that is wanted. Those
 * whose results are known are not played again.
 *
 * Returns: %FALSE if a program could not be started or a game not be saved,
 *   which has been said then; there may be results all the same
 */
gboolean
tg_match_setup_play (TgMatchSetup *self, TgMatchGoOn go_on, gpointer user_data)
{
  Listener listener = { self, go_on, user_data, NULL };
  g_autoptr (GError) error = NULL;

  /* What was played before may be enough. */
  if (go_on != NULL && tg_scoreboard_get_n_played (self->scoreboard) > 0
      && !go_on (self, user_data))
    return TRUE;

  tg_tournament_run (self->tournament, (guint) self->options->concurrency, hear,
                     &listener, &error);
  if (error == NULL)
    error = listener.error;
  else
    g_clear_error (&listener.error);

  if (error != NULL)
    g_printerr ("%s: %s\n", g_get_prgname (), error->message);
  return error == NULL;
}
