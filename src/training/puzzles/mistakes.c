/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays games between two levels of the computer player that are similar in strength,
 * from one of the 26 openings of Renju, or from three stones near the centre. A game
 * depends only on the rules, the seed and the number of the game. */

#include "training/puzzles/mistakes.h"

#include <string.h>

#include "engine/levels/level.h"
#include "rules/game.h"
#include "rules/openings/opening-names.h"
#include "rules/symmetry.h"

#define SIZE 15

#define LOWEST_LEVEL     2
#define HIGHEST_LEVEL    8
#define MAX_LEVELS_APART 3

#define N_OPENING_STONES 3
#define RADIUS           3

static void
draw_opening (TgGame *game, GRand *random)
{
  TgPoint stones[TG_OPENING_PATTERN_STONES];
  guint   pattern = (guint) g_rand_int_range (random, 0, TG_N_OPENING_PATTERNS);
  guint   symmetry = (guint) g_rand_int_range (random, 0, TG_N_SYMMETRIES);

  if (g_rand_boolean (random))
    {
      tg_opening_pattern_get_stones (pattern, SIZE, stones);
      for (guint i = 0; i < TG_OPENING_PATTERN_STONES; i++)
        tg_game_play (game, tg_symmetry_apply (symmetry, stones[i], SIZE), NULL);
    }
  while (game->board.n_moves < N_OPENING_STONES)
    {
      TgPoint point = {
        (gint8) (SIZE / 2 + g_rand_int_range (random, -RADIUS, RADIUS + 1)),
        (gint8) (SIZE / 2 + g_rand_int_range (random, -RADIUS, RADIUS + 1)),
      };

      tg_game_play (game, point, NULL);
    }
}

static void
draw_levels (guint levels[3], GRand *random)
{
  gint first = g_rand_int_range (random, LOWEST_LEVEL, HIGHEST_LEVEL + 1);
  gint low = MAX (LOWEST_LEVEL, first - MAX_LEVELS_APART);
  gint high = MIN (HIGHEST_LEVEL, first + MAX_LEVELS_APART);

  levels[TG_STONE_BLACK] = (guint) first;
  levels[TG_STONE_WHITE] = (guint) g_rand_int_range (random, low, high + 1);
}

static void
note_move (TgTrainingGame *result, TgPoint point, TgScore score)
{
  guint16 index = (guint16) tg_point_index (point, result->size);

  result->moves[result->n_moves++] = (TgTrainingMove){ index, index, (gint16) score };
}

/**
 * tg_mistakes_play:
 * @engine: an engine with a table of %TG_LEVEL_TABLE_BYTES
 * @number: number of the game, from 0
 * @result: (out caller-allocates): the game, possibly unfinished
 */
void
tg_mistakes_play (TgEngine       *engine,
                  TgRuleset       ruleset,
                  guint32         seed,
                  guint           number,
                  TgTrainingGame *result)
{
  const guint32      seeds[] = { seed, number, ruleset };
  g_autofree TgGame *game = g_new (TgGame, 1);
  g_autoptr (GRand) random = g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));
  guint   levels[3];
  guint64 sight;

  memset (result, 0, G_STRUCT_OFFSET (TgTrainingGame, moves));
  result->ruleset = ruleset;
  result->size = SIZE;
  result->n_opening = N_OPENING_STONES;
  draw_levels (levels, random);
  sight = (guint64) g_rand_int (random) << 32 | g_rand_int (random);

  tg_game_init (game, ruleset, SIZE, TG_FOULS_REFUSED);
  draw_opening (game, random);
  for (guint i = 0; i < N_OPENING_STONES; i++)
    note_move (result, game->board.moves[i].point, 0);

  while (!tg_game_is_over (game) && game->board.n_moves < TG_MISTAKES_MAX_STONES)
    {
      guint        level = levels[tg_game_turn (game)];
      TgLimits     limits;
      TgSearchInfo info;

      tg_level_limits (level, &limits);
      tg_level_think (engine, level, sight, &game->board, ruleset, &limits, NULL, NULL,
                      &info);
      note_move (result, info.best, info.score);
      tg_game_play (game, info.best, NULL);
    }
  result->winner = game->winner;
}
