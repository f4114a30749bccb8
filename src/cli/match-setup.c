/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Understands the options of `tengen-cli match` and `round-robin`, says what is
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

/* Says what is wrong with the numbers, if anything. */
static gboolean
check_numbers (const TgMatchOptions *options)
{
  if (options->size < TG_MIN_SIZE || options->size > TG_MAX_SIZE)
    tg_usage_error (_ ("a board has %d to %d points a side"), TG_MIN_SIZE, TG_MAX_SIZE);
  else if (options->games < 1 || options->games > MAX_GAMES)
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

static gboolean
read_rules (TgConditions *conditions, const gchar *rules)
{
  if (rules == NULL)
    conditions->ruleset = TG_RULESET_FREESTYLE;
  else if (!tg_ruleset_from_id (rules, &conditions->ruleset))
    {
      tg_usage_error (
          _ ("unknown rules “%s”: use freestyle, standard, renju, caro5 or caro6"),
          rules);
      return FALSE;
    }
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

  if (options->openings == NULL)
    self->book = tg_opening_book_new (conditions->ruleset, conditions->size,
                                      (guint32) options->seed);
  else
    self->book = tg_opening_book_load (conditions->ruleset, conditions->size,
                                       options->openings, &error);
  if (self->book != NULL)
    return TRUE;

  tg_usage_error ("%s", error->message);
  return FALSE;
}

/**
 * tg_match_setup_init:
 * @self: (out): the games
 * @options: the options; must live on
 * @words: the players
 * @n_words: number of @words, two at least
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
                     guint                 n_words)
{
  TgConditions *conditions = &self->conditions;

  *self = (TgMatchSetup){ .options = options };
  conditions->stop = g_cancellable_new ();
  conditions->size = (guint) options->size;
  conditions->max_nodes = (guint64) options->nodes;
  conditions->max_memory = (guint64) options->memory << 20;

  if (!check_numbers (options) || !read_rules (conditions, options->rules)
      || !read_times (conditions, options) || !read_entrants (self, words, n_words)
      || !open_book (self, options))
    return FALSE;

  self->tournament = tg_tournament_new (self->entrants, conditions, self->book,
                                        (guint) options->games, (guint32) options->seed);
  self->scoreboard = tg_scoreboard_new (self->entrants, self->tournament);
  return TRUE;
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
  g_clear_pointer (&self->book, tg_opening_book_free);
  g_clear_pointer (&self->entrants, g_ptr_array_unref);
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

/* A game may still come after the decision to play no more. */
static gboolean
hear (const TgFixture *fixture, const TgArenaGame *played, gpointer user_data)
{
  Listener     *listener = user_data;
  TgMatchSetup *setup = listener->setup;
  const gchar  *path = setup->options->save;

  tg_scoreboard_count (setup->scoreboard, fixture, played);
  tg_scoreboard_print_game (setup->scoreboard, fixture, played);

  if (path != NULL && listener->error == NULL)
    tg_game_saver_save (path, setup->entrants, &setup->conditions, fixture, played,
                        &listener->error);

  return listener->error == NULL
         && (listener->go_on == NULL || listener->go_on (setup, listener->user_data));
}

/**
 * tg_match_setup_play:
 * @self: the games
 * @go_on: (nullable): asked after each game; %NULL to play all
 * @user_data: for @go_on
 *
 * Plays the games, printing a line each and saving them if that is wanted.
 *
 * Returns: %FALSE if a program could not be started or a game not be saved,
 *   which has been said then; there may be results all the same
 */
gboolean
tg_match_setup_play (TgMatchSetup *self, TgMatchGoOn go_on, gpointer user_data)
{
  Listener listener = { self, go_on, user_data, NULL };
  g_autoptr (GError) error = NULL;

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
