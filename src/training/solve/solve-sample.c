/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "training/solve/solve-sample.h"

#include "engine/engine.h"
#include "engine/proof/solution.h"

#define ENGINE_BYTES ((gsize) 32 << 20)
#define SEED         1

/* Stones in a sampled position, at most. */
#define MAX_STONES 12

/* Plays Black's move of the log and a random reply after which the log has a move again.
 * Returns: %FALSE, with the move played, if there is no such reply */
static gboolean
play_on (const TgSolveLog *log, TgBoard *board, GRand *rand)
{
  TgPoint replies[TG_MAX_POINTS];
  TgPoint move;
  guint   n = 0;

  if (!tg_solve_log_look_up (log, board, &move))
    return FALSE;
  tg_board_place (board, move, TG_STONE_BLACK);
  for (guint i = 0; i < board->size * board->size; i++)
    {
      TgPoint point = tg_point_from_index (i, board->size);

      if (!tg_board_is_empty (board, point))
        continue;
      tg_board_place (board, point, TG_STONE_WHITE);
      if (tg_solve_log_look_up (log, board, NULL))
        replies[n++] = point;
      tg_board_undo (board);
    }
  if (n == 0)
    return FALSE;
  tg_board_place (board, replies[g_rand_int_range (rand, 0, (gint32) n)], TG_STONE_WHITE);
  return TRUE;
}

static void
judge (TgEngine         *engine,
       const TgSolveLog *log,
       const TgBoard    *board,
       gint64            turn_us,
       TgSolveSample    *sample)
{
  const TgLimits limits = { .time = { .turn_us = turn_us } };
  TgBoard        own = *board;
  TgBoard        proved = *board;
  TgSearchInfo   info;
  TgPoint        move = TG_POINT_NONE;
  gdouble        chance;

  tg_engine_clear (engine);
  tg_engine_think (engine, board, tg_solve_log_get_game (log)->ruleset, &limits, NULL,
                   NULL, &info);
  tg_solve_log_look_up (log, board, &move);
  tg_board_place (&own, info.best, TG_STONE_BLACK);
  tg_board_place (&proved, move, TG_STONE_BLACK);
  chance = tg_score_win_chance (info.score);
  sample->n_same +=
      tg_solution_key (&own, NULL) == tg_solution_key (&proved, NULL) ? 1 : 0;
  sample->n_doubted += chance < 0.5 ? 1 : 0;
  sample->mean_chance += chance;
  sample->n_positions++;
}

/* Judges the positions of a random line that are new. */
static void
follow_line (TgEngine         *engine,
             const TgSolveLog *log,
             const TgBoard    *root,
             gint64            turn_us,
             GHashTable       *seen,
             GRand            *rand,
             guint             n_positions,
             TgSolveSample    *sample)
{
  TgBoard board = *root;

  do
    {
      guint64 key = tg_solution_key (&board, NULL);

      if (sample->n_positions < n_positions
          && g_hash_table_add (seen, g_memdup2 (&key, sizeof key)))
        judge (engine, log, &board, turn_us, sample);
    }
  while (play_on (log, &board, rand) && board.n_moves <= MAX_STONES);
}

/**
 * tg_solve_sample_take:
 * @roots: (element-type TgBoard): see tg_solve_game_list_roots()
 * @turn_us: the engine's time for a position in microseconds
 *
 * Lets the engine judge different positions of at most twelve stones, on random lines of the
 * proof. There may be fewer than @n_positions.
 */
void
tg_solve_sample_take (const TgSolveLog *log,
                      const GArray     *roots,
                      guint             n_positions,
                      gint64            turn_us,
                      TgSolveSample    *sample)
{
  g_autoptr (TgEngine) engine = tg_engine_new (ENGINE_BYTES);
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  GRand *rand = g_rand_new_with_seed (SEED);

  *sample = (TgSolveSample){ 0 };
  for (guint i = 0; i < 10 * n_positions && sample->n_positions < n_positions; i++)
    {
      gint32         n = g_rand_int_range (rand, 0, (gint32) roots->len);
      const TgBoard *root = &g_array_index (roots, TgBoard, n);

      if (tg_solve_log_look_up (log, root, NULL))
        follow_line (engine, log, root, turn_us, seen, rand, n_positions, sample);
    }
  sample->mean_chance /= MAX (sample->n_positions, 1);
  g_rand_free (rand);
}
