/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "training/solve/solve-game.h"

#include "engine/engine.h"
#include "training/solve/solve-judge.h"

#define ENGINE_BYTES ((gsize) 4 << 20)
#define ORDER_NODES  2000

/* The long search for a move. */
#define CHOICE_BYTES ((gsize) 64 << 20)
#define CHOICE_NODES 4000000

typedef struct
{
  guint64 key;
  TgScore score; /* to Black */
  TgBoard board;
} Root;

static gint
compare_scores (gconstpointer a, gconstpointer b)
{
  TgScore score_a = ((const Root *) a)->score;
  TgScore score_b = ((const Root *) b)->score;

  return (score_a < score_b) - (score_a > score_b);
}

static gboolean
has_key (const GArray *roots, guint64 key)
{
  for (guint i = 0; i < roots->len; i++)
    if (g_array_index (roots, Root, i).key == key)
      return TRUE;
  return FALSE;
}

static void
add_root (TgRuleset ruleset, TgEngine *engine, const TgBoard *board, GArray *roots)
{
  const TgLimits limits = { .max_nodes = ORDER_NODES };
  TgSearchInfo   info;
  Root           root = { tg_solution_key (board, NULL), 0, *board };

  if (has_key (roots, root.key))
    return;
  tg_engine_think (engine, board, ruleset, &limits, NULL, NULL, &info);
  root.score = info.score;
  g_array_append_val (roots, root);
}

/**
 * tg_solve_game_list_roots:
 *
 * Lists the positions with Black to move that must be proved: @beginning, or those after
 * White's moves in it, up to symmetry, the most promising first.
 *
 * Returns: (nullable) (transfer full) (element-type TgBoard): %NULL if a move of White
 *   wins, or fills the board
 */
GArray *
tg_solve_game_list_roots (TgRuleset ruleset, const TgBoard *beginning)
{
  g_autoptr (TgEngine) engine = tg_engine_new (ENGINE_BYTES);
  g_autoptr (GArray) roots = g_array_new (FALSE, FALSE, sizeof (Root));
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (TgBoard));
  TgBoard board = *beginning;

  if (tg_board_side_to_move (beginning) == TG_STONE_BLACK)
    {
      g_array_append_val (boards, *beginning);
      return g_steal_pointer (&boards);
    }

  for (guint i = 0; i < beginning->size * beginning->size; i++)
    {
      TgPoint   point = tg_point_from_index (i, beginning->size);
      TgVerdict verdict = tg_ruleset_judge (ruleset, beginning, point, TG_STONE_WHITE);

      if (verdict == TG_VERDICT_OCCUPIED || tg_verdict_is_foul (verdict))
        continue;
      if (verdict != TG_VERDICT_LEGAL)
        return NULL;
      tg_board_place (&board, point, TG_STONE_WHITE);
      add_root (ruleset, engine, &board, roots);
      tg_board_undo (&board);
    }
  g_array_sort (roots, compare_scores);
  for (guint i = 0; i < roots->len; i++)
    g_array_append_val (boards, g_array_index (roots, Root, i).board);
  return g_steal_pointer (&boards);
}

/**
 * tg_solve_game_choose_move:
 * @board: a position with Black to move
 * @move: (out): the engine's choice in a search of some seconds
 *
 * Returns: %FALSE if the engine does not see Black in front
 */
gboolean
tg_solve_game_choose_move (const TgSolveLog *log, const TgBoard *board, TgPoint *move)
{
  g_autoptr (TgEngine) engine = tg_engine_new (CHOICE_BYTES);
  TgRuleset      ruleset = tg_solve_log_get_game (log)->ruleset;
  const TgLimits limits = { .max_nodes = CHOICE_NODES };
  TgSearchInfo   info;

  tg_engine_think (engine, board, ruleset, &limits, NULL, NULL, &info);
  *move = info.best;
  return info.score > 0
         && tg_ruleset_judge (ruleset, board, *move, TG_STONE_BLACK) == TG_VERDICT_LEGAL;
}

/**
 * tg_solve_game_check_move:
 * @board: a position after Black's move
 *
 * As tg_solve_judge_check_move(), for a single question.
 */
guint
tg_solve_game_check_move (TgSolveLog    *log,
                          const TgBoard *board,
                          TgPoint        open[TG_MAX_POINTS])
{
  g_autoptr (TgSolveJudge) judge = tg_solve_judge_new (log);

  return tg_solve_judge_check_move (judge, board, open);
}

/* Collects the moves of a position in the log and of all later ones. */
static void
collect (const TgSolveLog *log, TgBoard *board, TgSolution *solution)
{
  TgPoint move;

  if (tg_solution_look_up (solution, board, &move)
      || !tg_solve_log_look_up (log, board, &move))
    return;
  tg_solution_add (solution, board, move);

  tg_board_place (board, move, TG_STONE_BLACK);
  for (guint i = 0; i < board->size * board->size; i++)
    {
      TgPoint reply = tg_point_from_index (i, board->size);

      if (!tg_board_is_empty (board, reply))
        continue;
      tg_board_place (board, reply, TG_STONE_WHITE);
      collect (log, board, solution);
      tg_board_undo (board);
    }
  tg_board_undo (board);
}

static void
add_first_move (const TgBoard *beginning, TgSolution *solution)
{
  TgBoard board;

  tg_board_init (&board, beginning->size);
  if (beginning->n_moves > 0)
    tg_solution_add (solution, &board, beginning->moves[0].point);
}

/**
 * tg_solve_game_export:
 * @roots: (element-type TgBoard): see tg_solve_game_list_roots()
 *
 * Makes the solution of the proved roots: the first move of @beginning, and those in all
 * positions of the log that White can reach. Other moves of @beginning are left out, since
 * nothing is known about White's other replies to them.
 *
 * Returns: (transfer full):
 */
TgSolution *
tg_solve_game_export (const TgSolveLog *log,
                      const TgBoard    *beginning,
                      const GArray     *roots)
{
  const TgSolveGame *game = tg_solve_log_get_game (log);
  TgSolution        *solution = tg_solution_new (game->ruleset, game->size,
                                                 TG_SOLVE_LEAF_MARGIN * game->leaf_nodes);

  add_first_move (beginning, solution);
  for (guint i = 0; i < roots->len; i++)
    {
      TgBoard board = g_array_index (roots, TgBoard, i);

      collect (log, &board, solution);
    }
  return solution;
}
