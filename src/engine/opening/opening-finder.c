/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Scatters stones near the centre and keeps what is even. Most random positions
 * are lost for one side: a short search turns the worst away, and what is left
 * is tried in short games, which tell more than a search far deeper than the first.
 * Testing frameworks of game programs have books of openings that were made
 * this way beforehand; few stones and a fast engine find one in about a second. */

#include "engine/opening/opening-finder.h"

#include "engine/opening/opening-judge.h"
#include "rules/game.h"

#define DEFAULT_MIN_STONES 3
#define DEFAULT_MAX_STONES 6

#define DEFAULT_WINDOW 0.05
#define DEFAULT_GAMES  16
#define DEFAULT_NODES  8000

/* A move of a short game has this share of the nodes, and so has the first look
 * at an opening, which turns away what is clearly not even. In the second half of the
 * games a move has so many times more: what a few nodes call even, better players may
 * find won. */
#define SHARE           20
#define SECOND_MULTIPLE 8
#define SIFTING_WINDOW  0.3

/* How much farther from even than the window the search may find what games then find
 * even. */
#define SEARCHED_MULTIPLE 3

/* How many games the search's opinion is worth against the games from one opening.
 * It fits 250 random openings, in freestyle and Renju, that a much deeper search of
 * another program had judged. */
#define PRIOR_GAMES 24

/* How far stones lie from the centre. */
#define RADIUS 3

/* An opening that is even enough is found among the first few dozen. On a
 * board where there is none the most even of many must do. */
#define MAX_CANDIDATES 300

/* So many times in a row nothing new was drawn: there is nothing new. */
#define MAX_REPETITIONS 2000

struct _TgOpeningFinder
{
  TgOpeningRequest request;
  GRand           *random; /* owned */
  GHashTable      *given;  /* owned, of guint64: what was given out */
};

/**
 * tg_opening_request_init:
 *
 * Wishes for the usual: three to six stones, and a chance of Black between 0.45 and 0.55
 * as sixteen short games and a search of 8,000 positions have it.
 */
void
tg_opening_request_init (TgOpeningRequest *self, TgRuleset ruleset, guint size)
{
  *self = (TgOpeningRequest){
    .ruleset = ruleset,
    .size = size,
    .min_stones = DEFAULT_MIN_STONES,
    .max_stones = DEFAULT_MAX_STONES,
    .n_games = DEFAULT_GAMES,
    .window = DEFAULT_WINDOW,
    .nodes = DEFAULT_NODES,
  };
}

/**
 * tg_opening_finder_new:
 *
 * Copies @request. The same @seed gives the same openings.
 */
TgOpeningFinder *
tg_opening_finder_new (const TgOpeningRequest *request, guint64 seed)
{
  const guint32 words[] = { (guint32) seed, (guint32) (seed >> 32) };

  g_return_val_if_fail (request->size >= TG_MIN_SIZE && request->size <= TG_MAX_SIZE,
                        NULL);
  g_return_val_if_fail (request->min_stones >= 1, NULL);
  g_return_val_if_fail (request->min_stones <= request->max_stones, NULL);
  g_return_val_if_fail (request->max_stones <= TG_OPENING_FINDER_MAX_STONES, NULL);

  TgOpeningFinder *self = g_new0 (TgOpeningFinder, 1);

  self->request = *request;
  self->random = g_rand_new_with_seed_array (words, G_N_ELEMENTS (words));
  self->given = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  return self;
}

void
tg_opening_finder_free (TgOpeningFinder *self)
{
  g_rand_free (self->random);
  g_hash_table_unref (self->given);
  g_free (self);
}

static TgPoint
random_point (TgOpeningFinder *self)
{
  gint size = (gint) self->request.size;
  gint radius = MIN (RADIUS, (size - 1) / 2);
  gint dx = g_rand_int_range (self->random, -radius, radius + 1);
  gint dy = g_rand_int_range (self->random, -radius, radius + 1);

  return (TgPoint){ (gint8) (size / 2 + dx), (gint8) (size / 2 + dy) };
}

/* Plays random legal moves. In Renju the first is on the centre, if there is
 * one. */
static void
scatter (TgOpeningFinder *self, TgBoard *opening)
{
  const TgOpeningRequest *request = &self->request;
  guint  n_stones = (guint) g_rand_int_range (self->random, (gint32) request->min_stones,
                                              (gint32) request->max_stones + 1);
  gint8  centre = (gint8) (request->size / 2);
  TgGame game;

  tg_game_init (&game, request->ruleset, request->size, TG_FOULS_REFUSED);
  if (request->ruleset == TG_RULESET_RENJU && request->size % 2 == 1)
    tg_game_play (&game, (TgPoint){ centre, centre }, NULL);
  while (game.board.n_moves < n_stones && !tg_game_is_over (&game))
    tg_game_play (&game, random_point (self), NULL);

  if (tg_game_is_over (&game))
    tg_game_undo (&game);
  *opening = game.board;
}

/* Draws a position that was not given out yet. */
static gboolean
draw (TgOpeningFinder *self, TgBoard *opening, guint64 *hash)
{
  for (guint i = 0; i < MAX_REPETITIONS; i++)
    {
      scatter (self, opening);
      *hash = tg_opening_canonical_hash (opening);
      if (!g_hash_table_contains (self->given, hash))
        return TRUE;
    }

  return FALSE;
}

static void
remember (TgOpeningFinder *self, guint64 hash)
{
  g_hash_table_add (self->given, g_memdup2 (&hash, sizeof hash));
}

/* Plays games from an opening, of which the search thinks that Black has @chance, and
 * computes his chance with both: the mean of the posterior distribution, if the prior
 * is a beta distribution around @chance that is worth as many games as PRIOR_GAMES. */
static gdouble
play_games (TgOpeningFinder *self,
            TgOpeningJudge  *judge,
            const TgBoard   *opening,
            gdouble          chance)
{
  guint   n_games = self->request.n_games;
  guint   first_half = (n_games + 1) / 2;
  guint64 nodes = self->request.nodes / SHARE + 1;
  gdouble won = PRIOR_GAMES * chance
                + first_half * tg_opening_judge_play (judge, opening, first_half, nodes);

  /* A hopeless case needs no more games. */
  chance = won / (PRIOR_GAMES + first_half);
  if (n_games == first_half || ABS (chance - TG_OPENING_EVEN) > 2 * self->request.window)
    return chance;

  won += (n_games - first_half)
         * tg_opening_judge_play (judge, opening, n_games - first_half,
                                  nodes * SECOND_MULTIPLE);
  return won / (PRIOR_GAMES + n_games);
}

/* How far from even a position is: what the search refuses is not tried in games. */
static gdouble
judge_opening (TgOpeningFinder *self, TgOpeningJudge *judge, const TgBoard *opening)
{
  const TgOpeningRequest *request = &self->request;
  gdouble chance = tg_opening_judge_search (judge, opening, request->nodes / SHARE + 1);

  if (ABS (chance - TG_OPENING_EVEN) <= SIFTING_WINDOW)
    chance = tg_opening_judge_search (judge, opening, request->nodes);
  if (ABS (chance - TG_OPENING_EVEN) <= SEARCHED_MULTIPLE * request->window
      && request->n_games > 0)
    chance = play_games (self, judge, opening, chance);

  return ABS (chance - TG_OPENING_EVEN);
}

/**
 * tg_opening_finder_next:
 * @self: a finder
 * @engine: an engine to judge with; it is cleared before
 * @poll: (nullable) (scope call): asked about every 1,000 positions whether to go on,
 *   with no progress
 * @user_data: for @poll
 * @opening: (out caller-allocates): the opening
 *
 * Finds the next opening, as the request describes it. If there is none within the
 * window among several hundred, as may be on a very small board, it is the most
 * even of those.
 *
 * Returns: %FALSE if @poll said to stop, or if all openings were given out
 */
gboolean
tg_opening_finder_next (TgOpeningFinder *self,
                        TgEngine        *engine,
                        TgSearchPoll     poll,
                        gpointer         user_data,
                        TgBoard         *opening)
{
  const TgOpeningRequest *request = &self->request;
  const TgLimits          no_limits = { 0 };
  TgOpeningJudge          judge;
  TgBoard                 candidate;
  gdouble                 least = G_MAXDOUBLE;
  guint64                 least_hash = 0;
  guint64                 hash;

  tg_opening_judge_init (&judge, engine, request->ruleset, &no_limits, poll, user_data);

  for (guint i = 0; i < MAX_CANDIDATES && least > request->window; i++)
    {
      gdouble off;

      if (!tg_opening_judge_may_go_on (&judge) || !draw (self, &candidate, &hash))
        break;

      off = judge_opening (self, &judge, &candidate);
      if (off < least)
        {
          least = off;
          least_hash = hash;
          *opening = candidate;
        }
    }

  if (judge.stopped || least == G_MAXDOUBLE)
    return FALSE;

  remember (self, least_hash);
  return TRUE;
}

/**
 * tg_opening_finder_next_random:
 *
 * Draws the next opening without judging it, for comparison. FALSE if all openings were
 * given out.
 */
gboolean
tg_opening_finder_next_random (TgOpeningFinder *self, TgBoard *opening)
{
  guint64 hash;

  if (!draw (self, opening, &hash))
    return FALSE;

  remember (self, hash);
  return TRUE;
}
