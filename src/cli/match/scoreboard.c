/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counts the results of a tournament, and prints them in lines that programs can read as
 * well as people; they are never translated. Failures are also reported on standard
 * error, translated. */

#include "cli/match/scoreboard.h"

#include <stdio.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "rules/notation.h"

/* The value in openings of an opening of which no game is finished. */
#define UNKNOWN 0xff

struct _TgScoreboard
{
  GPtrArray *entrants; /* borrowed; of TgEntrant */
  guint      n_games;
  guint      n_played;
  guint      n_pairings;
  GArray    *standings; /* owned; of TgStanding, by pairing */
  GArray    *conducts;  /* owned; of TgConduct, by player */
  guint8 *
      /* owned; by opening and pairing, if one of the two games is finished: the first
       * player's half points in it */
           openings;
  gboolean terminal; /* standard error is a terminal */
};

/* Creates the counts for a tournament without results. @entrants are borrowed. */
TgScoreboard *
tg_scoreboard_new (GPtrArray *entrants, const TgTournament *tournament)
{
  TgScoreboard *self = g_new0 (TgScoreboard, 1);
  gsize         n_openings;

  self->entrants = entrants;
  self->n_games = tg_tournament_get_n_games (tournament);
  self->n_pairings = tg_tournament_get_n_pairings (tournament);
  self->standings = g_array_new (FALSE, TRUE, sizeof (TgStanding));
  self->conducts = g_array_new (FALSE, TRUE, sizeof (TgConduct));
  g_array_set_size (self->standings, self->n_pairings);
  g_array_set_size (self->conducts, entrants->len);

  /* Each opening is played at least once in a pairing, so there are no more openings
   * than games. */
  n_openings = self->n_games;
  self->openings = g_malloc (n_openings);
  for (gsize i = 0; i < n_openings; i++)
    self->openings[i] = UNKNOWN;

  self->terminal = isatty (STDERR_FILENO);
  return self;
}

void
tg_scoreboard_free (TgScoreboard *self)
{
  g_array_unref (self->standings);
  g_array_unref (self->conducts);
  g_free (self->openings);
  g_free (self);
}

/* Adds the failure of a game's loser, if any, to the totals, and updates the longest
 * move of both players. */
static void
add_conduct (TgScoreboard *self, const TgFixture *fixture, const TgArenaResult *result)
{
  const TgStone colours[] = { TG_STONE_BLACK, TG_STONE_WHITE };

  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    {
      guint      number = tg_fixture_get_player (fixture, colours[i]);
      TgConduct *conduct = &g_array_index (self->conducts, TgConduct, number);

      conduct->slowest_us = MAX (conduct->slowest_us, result->slowest_us[i]);
      if (result->failure != TG_FAILURE_NONE && result->winner != colours[i])
        conduct->failures[result->failure]++;
    }
}

/* Counts a pair of games when its second game has ended. */
static void
count_pair (TgScoreboard    *self,
            const TgFixture *fixture,
            TgStanding      *standing,
            guint            half_points)
{
  guint8 *other = &self->openings[fixture->opening * self->n_pairings + fixture->pairing];

  if (*other == UNKNOWN)
    *other = (guint8) half_points;
  else
    tg_pair_tally_add (&standing->pairs, *other + half_points);
}

void
tg_scoreboard_count (TgScoreboard        *self,
                     const TgFixture     *fixture,
                     const TgArenaResult *result)
{
  TgStanding *standing = &g_array_index (self->standings, TgStanding, fixture->pairing);
  TgTally    *tally = fixture->swapped ? &standing->as_white : &standing->as_black;
  TgStone     colour = fixture->swapped ? TG_STONE_WHITE : TG_STONE_BLACK;
  TgTally     game = tg_tally_of_game (result->winner, colour);

  standing->first = fixture->first;
  standing->second = fixture->second;
  self->n_played++;

  *tally = tg_tally_sum (*tally, game);
  count_pair (self, fixture, standing, tg_tally_get_points (game));
  add_conduct (self, fixture, result);
}

guint
tg_scoreboard_get_n_played (const TgScoreboard *self)
{
  return self->n_played;
}

guint
tg_scoreboard_get_n_pairings (const TgScoreboard *self)
{
  return self->n_pairings;
}

/* Returns the number of games that a player lost through a failure, such as an illegal
 * or late move. */
guint
tg_scoreboard_count_failures (const TgScoreboard *self, guint player)
{
  const TgConduct *conduct = &g_array_index (self->conducts, TgConduct, player);
  guint            n = 0;

  for (guint i = TG_FAILURE_NONE + 1; i < TG_N_FAILURES; i++)
    n += conduct->failures[i];
  return n;
}

const TgStanding *
tg_scoreboard_get_standing (const TgScoreboard *self, guint pairing)
{
  return &g_array_index (self->standings, TgStanding, pairing);
}

/* Returns the results of all games of a pairing, with either colour, from the first
 * player's view. */
TgTally
tg_standing_get_total (const TgStanding *self)
{
  return tg_tally_sum (self->as_black, self->as_white);
}

static const gchar *
get_name (const TgScoreboard *self, guint number)
{
  const TgEntrant *entrant = g_ptr_array_index (self->entrants, number);

  return entrant->name;
}

/* Shows the progress in the last line of a terminal, unless the output goes to the same
 * terminal. */
static void
show_progress (const TgScoreboard *self)
{
  const TgStanding *standing = tg_scoreboard_get_standing (self, 0);
  TgTally           total = tg_standing_get_total (standing);

  if (!self->terminal || isatty (STDOUT_FILENO))
    return;

  if (self->n_pairings == 1)
    fprintf (stderr, "\r\033[K%u/%u  +%u =%u -%u", self->n_played, self->n_games,
             total.won, total.drawn, total.lost);
  else
    fprintf (stderr, "\r\033[K%u/%u", self->n_played, self->n_games);
  if (self->n_played == self->n_games)
    fputc ('\n', stderr);
}

void
tg_scoreboard_print_game (const TgScoreboard *self,
                          const TgFixture    *fixture,
                          const TgArenaGame  *played)
{
  const TgBoard *board = &played->game.board;

  printf ("%u/%u black %s, white %s, opening", fixture->number + 1, self->n_games,
          get_name (self, tg_fixture_get_player (fixture, TG_STONE_BLACK)),
          get_name (self, tg_fixture_get_player (fixture, TG_STONE_WHITE)));

  for (guint i = 0; i < played->n_opening; i++)
    printf (" %c%d", tg_notation_column_letter ((guint) board->moves[i].point.x),
            board->moves[i].point.y + 1);

  printf (": %s (%s, %u stones)\n",
          played->winner == TG_STONE_NONE    ? "draw"
          : played->winner == TG_STONE_BLACK ? "black wins"
                                             : "white wins",
          tg_arena_game_get_end (played), board->n_moves);
  fflush (stdout);
  show_progress (self);
}

/* Describes a failure, translated. */
static const gchar *
describe_failure (TgFailure failure)
{
  static const gchar *const words[TG_N_FAILURES] = {
    [TG_FAILURE_TIME] = N_ ("did not move in time"),
    [TG_FAILURE_SILENCE] = N_ ("was not ready in time"),
    [TG_FAILURE_CRASH] = N_ ("quit during the game"),
    [TG_FAILURE_ILLEGAL] = N_ ("chose a point that is taken"),
    [TG_FAILURE_GARBAGE] = N_ ("sent an answer that is not a move"),
    [TG_FAILURE_REFUSED] = N_ ("said that it cannot play"),
  };

  return _ (words[failure]);
}

/* Reports on standard error if a player lost through a failure. */
void
tg_scoreboard_warn (const TgScoreboard  *self,
                    const TgFixture     *fixture,
                    const TgArenaResult *result)
{
  guint loser = tg_fixture_get_player (fixture, tg_stone_opponent (result->winner));
  const TgEntrant *entrant = g_ptr_array_index (self->entrants, loser);

  if (result->failure == TG_FAILURE_NONE)
    return;

  if (self->terminal)
    g_printerr ("\r\033[K");
  g_printerr (entrant->kind == TG_ENTRANT_PROGRAM
                  /* Translators: the program, the number of the game, the player,
                   * and what it did, such as “did not move in time”. */
                  ? _ ("%s: game %u: %s %s and loses; it is restarted for its next "
                       "game\n")
                  : _ ("%s: game %u: %s %s and loses\n"),
              g_get_prgname (), fixture->number + 1, entrant->name,
              describe_failure (result->failure));
}

/* Prints a line about each player: its failures and its longest move. */
void
tg_scoreboard_print_conduct (const TgScoreboard *self)
{
  for (guint i = 0; i < self->entrants->len; i++)
    {
      const TgConduct *conduct = &g_array_index (self->conducts, TgConduct, i);

      printf ("%s: failures", get_name (self, i));
      for (guint j = TG_FAILURE_NONE + 1; j < TG_N_FAILURES; j++)
        printf (" %s %u", tg_failure_name ((TgFailure) j), conduct->failures[j]);
      printf ("; slowest move %.3f s\n", (gdouble) conduct->slowest_us / G_USEC_PER_SEC);
    }
}
