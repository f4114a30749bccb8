/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Scatters stones near the centre and keeps even positions. Most random positions are
 * lost for one side: a short search rejects the worst, and short games test the rest,
 * which tells more than a far deeper search. Testing frameworks of game programs use
 * books of openings prepared in this way; with few stones and a fast engine, one is found
 * in about a second. */

#include "engine/opening/opening-finder.h"

#include "engine/opening/opening-judge.h"
#include "rules/game.h"

#define DEFAULT_MIN_STONES 3
#define DEFAULT_MAX_STONES 6

#define DEFAULT_WINDOW 0.05
#define DEFAULT_GAMES  16
#define DEFAULT_NODES  8000

/* The share of the nodes for one move of a short game and for the first search, which
 * rejects clearly uneven openings. Moves in the second half of the games get
 * SECOND_MULTIPLE times as many, because a position that is even at few nodes may be won
 * for better players. */
#define SHARE           20
#define SECOND_MULTIPLE 8
#define SIFTING_WINDOW  0.3

/* The first search rejects an opening only if its chance is more than this many
 * windows away from even; short games decide about the others. */
#define SEARCHED_MULTIPLE 3

/* The search result counts as much as this many games. The value fits 250 random
 * openings, in freestyle and Renju, judged by a much deeper search of another program. */
#define PRIOR_GAMES 24

/* Maximum distance of the stones from the centre. */
#define RADIUS 3

/* Usually one of the first few dozen candidates is even enough. On a board without
 * such an opening, the most even of this many candidates is taken. */
#define MAX_CANDIDATES 300

/* After this many repeated positions in a row, all positions count as used. */
#define MAX_REPETITIONS 2000

struct _TgOpeningFinder
{
  TgOpeningRequest request;
  GRand           *random; /* owned */
  GHashTable      *given;  /* owned, of guint64: hashes of the openings returned so far */
};

/**
 * tg_opening_request_init:
 *
 * Sets the defaults: three to six stones, and a chance of Black between 0.45 and 0.55 in
 * sixteen short games and a search of 8,000 positions.
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

/* Plays random legal moves. In Renju the first is on the centre, if the board has one. */
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

/* Draws a position that was not returned before. */
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

/* Plays games from an opening and combines them with the search's @chance for Black:
 * returns the mean of the posterior, whose prior is a beta distribution around @chance
 * worth PRIOR_GAMES games. */
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

  /* Skips the remaining games of an opening that is far from even. */
  chance = won / (PRIOR_GAMES + first_half);
  if (n_games == first_half || ABS (chance - TG_OPENING_EVEN) > 2 * self->request.window)
    return chance;

  won += (n_games - first_half)
         * tg_opening_judge_play (judge, opening, n_games - first_half,
                                  nodes * SECOND_MULTIPLE);
  return won / (PRIOR_GAMES + n_games);
}

/* Returns a position's distance from even; plays no games if the first search already
 * rejects the position. */
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
 * @engine: the engine to judge with; it is cleared first
 * @poll: (nullable) (scope call): called about every 1,000 positions, without progress;
 *   %FALSE stops the search
 * @user_data: for @poll
 * @opening: (out caller-allocates): the opening
 *
 * Finds the next opening that fulfils the request. If several hundred candidates have
 * none within the window, which can happen on a very small board, returns the most even
 * of them.
 *
 * Returns: %FALSE if @poll stopped the search, or if no new opening is left
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
  gdouble                 min = G_MAXDOUBLE;
  guint64                 least_hash = 0;
  guint64                 hash;

  tg_opening_judge_init (&judge, engine, request->ruleset, &no_limits, poll, user_data);

  for (guint i = 0; i < MAX_CANDIDATES && min > request->window; i++)
    {
      gdouble off;

      if (!tg_opening_judge_may_continue (&judge) || !draw (self, &candidate, &hash))
        break;

      off = judge_opening (self, &judge, &candidate);
      if (off < min)
        {
          min = off;
          least_hash = hash;
          *opening = candidate;
        }
    }

  if (judge.stopped || min == G_MAXDOUBLE)
    return FALSE;

  remember (self, least_hash);
  return TRUE;
}

/**
 * tg_opening_finder_next_random:
 *
 * Draws the next opening without judging it, for comparison.
 *
 * Returns: %FALSE if no new opening is left
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
