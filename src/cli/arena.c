/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Deterministic engines would play one game over and over, so each pair of
 * games begins with a few random stones near the centre. Of several such
 * openings the one is taken that a short search finds the most even, as
 * testing frameworks of game programs do with prepared books of openings. */

#include "cli/arena.h"

#include "engine/classic/five-tuple.h"

#define MIN_STONES    3
#define MAX_STONES    6
#define RADIUS        3
#define N_CANDIDATES  8
#define JUDGING_NODES 5000

static gboolean
go_on (G_GNUC_UNUSED const TgSearchInfo *info, G_GNUC_UNUSED gpointer user_data)
{
  return TRUE;
}

/* Puts @n_stones at random on an empty board. So few stones cannot end a game,
 * and a refused one is drawn again. */
static void
scatter (TgGame *game, guint n_stones, GRand *random)
{
  gint size = (gint) game->board.size;
  gint radius = MIN (RADIUS, (size - 1) / 2);

  while (game->board.n_moves < n_stones)
    {
      gint    dx = g_rand_int_range (random, -radius, radius + 1);
      gint    dy = g_rand_int_range (random, -radius, radius + 1);
      TgPoint point = { (gint8) (size / 2 + dx), (gint8) (size / 2 + dy) };

      tg_game_play (game, point, NULL);
    }
}

/**
 * tg_arena_draw_opening:
 * @game: a game without moves, which gets some
 * @judge: an engine to find an even opening with; its tables are cleared
 * @random: where chance comes from
 *
 * Plays three to six random moves that leave both sides a fair chance.
 */
void
tg_arena_draw_opening (TgGame *game, TgEngine *judge, GRand *random)
{
  const TgLimits limits = { .max_nodes = JUDGING_NODES };
  const TgGame   empty = *game;
  TgScore        least = G_MAXINT;

  for (guint i = 0; i < N_CANDIDATES; i++)
    {
      TgGame       candidate = empty;
      TgSearchInfo info;

      scatter (&candidate, (guint) g_rand_int_range (random, MIN_STONES, MAX_STONES + 1),
               random);
      tg_engine_clear (judge);
      tg_engine_think (judge, &candidate.board, candidate.ruleset, &limits, go_on, NULL,
                       &info);

      if (ABS (info.score) < least)
        {
          least = ABS (info.score);
          *game = candidate;
        }
    }
}

/**
 * tg_arena_choose:
 * @contestant: whose turn it is
 * @game: a game that goes on
 *
 * Asks a contestant for a move.
 *
 * Returns: its answer, legal or not
 */
TgPoint
tg_arena_choose (const TgContestant *contestant, const TgGame *game)
{
  TgSearchInfo info;

  if (contestant->engine == NULL)
    return tg_five_tuple_choose (&game->board, game->ruleset, contestant->random);

  tg_engine_think (contestant->engine, &game->board, game->ruleset, &contestant->limits,
                   go_on, NULL, &info);
  return info.best;
}

/**
 * tg_arena_play:
 * @black: who plays Black
 * @white: who plays White
 * @game: a game that goes on; it is over when this returns, unless somebody
 *   answered with a move that cannot be played
 *
 * Plays a game to its end. Tables are cleared before it.
 *
 * Returns: who has won, %TG_STONE_NONE after a draw; an impossible move loses
 */
TgStone
tg_arena_play (const TgContestant *black, const TgContestant *white, TgGame *game)
{
  if (black->engine != NULL)
    tg_engine_clear (black->engine);
  if (white->engine != NULL)
    tg_engine_clear (white->engine);

  while (!tg_game_is_over (game))
    {
      TgStone turn = tg_game_turn (game);
      TgPoint point = tg_arena_choose (turn == TG_STONE_BLACK ? black : white, game);

      if (!tg_game_play (game, point, NULL))
        return tg_stone_opponent (turn);
    }

  return game->winner;
}
