/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A proof is preferred to evaluations, the built-in engine to others, whose values have
 * scales of their own, and of those the deepest one is taken. */

#include "ui/analysis/kept-analysis.h"

#include <math.h>

/* Plies: stands for the depth of a proof, which is deeper than any search. */
#define PROOF_DEPTH 1000

/* An analysis is kept if it was as deep as this, or as long as a review's: shallower ones are
 * repeated in no time. */
#define MIN_DEPTH 12
#define MIN_NODES 200000

TgStoredPosition
tg_kept_analysis_get_position (const TgGame *game)
{
  return (TgStoredPosition){ game->board, tg_game_turn (game), game->ruleset };
}

/* Returns: the number of moves at the start of the line that can be played; the file may be
 * damaged, or have another position with the same key */
static guint
count_legal (const TgStoredEval *eval, const TgGame *game)
{
  TgBoard board = game->board;
  TgStone side = tg_game_turn (game);
  guint   n = 0;

  for (; n < eval->n_line && tg_point_is_on_board (eval->line[n], board.size)
         && tg_board_is_empty (&board, eval->line[n]);
       n++, side = tg_stone_opponent (side))
    tg_board_place (&board, eval->line[n], side);
  return n;
}

/* Whether the engine of a finding is the built-in one. */
gboolean
tg_kept_analysis_is_own (const gchar *engine)
{
  return *engine == '\0' || g_str_equal (engine, TG_KEPT_ENGINE);
}

/* Returns: (transfer none) (nullable): the finding to show, of those that
 *   tg_analysis_store_list() has found in a position */
const TgStoredEval *
tg_kept_analysis_find_best (GArray *evals)
{
  const TgStoredEval *best = NULL;

  for (guint i = 0; i < evals->len; i++)
    {
      const TgStoredEval *eval = &g_array_index (evals, TgStoredEval, i);

      if (tg_kept_analysis_is_own (eval->engine))
        return eval;
      if (best == NULL && eval->bound == TG_STORED_EXACT)
        best = eval;
    }
  return best;
}

/**
 * tg_kept_analysis_choose:
 * @evals: what tg_analysis_store_list() has found in the position of @game
 *
 * Returns: whether there is an analysis to show
 */
gboolean
tg_kept_analysis_choose (GArray *evals, const TgGame *game, TgKeptAnalysis *kept)
{
  const TgStoredEval *eval = tg_kept_analysis_find_best (evals);
  guint               n_line = eval != NULL ? count_legal (eval, game) : 0;

  if (eval == NULL || (n_line == 0 && eval->n_line > 0))
    return FALSE;
  *kept = (TgKeptAnalysis){ .analysis = { .side = tg_game_turn (game),
                                          .depth = *eval->engine != '\0' ? eval->depth
                                                                         : PROOF_DEPTH,
                                          .nodes = eval->nodes,
                                          .win_chance = MIN (eval->chance, 1000) / 1000.0,
                                          .mate_plies = eval->proof_plies,
                                          .n_line = n_line } };
  g_strlcpy (kept->engine, eval->engine, sizeof kept->engine);
  for (guint i = 0; i < n_line; i++)
    kept->analysis.line[i] = eval->line[i];
  return TRUE;
}

/* Whether to show @kept rather than the result of a running search. */
gboolean
tg_kept_analysis_is_better (const TgKeptAnalysis *kept, const TgAnalysis *analysis)
{
  if (analysis->mate_plies != 0)
    return kept->analysis.mate_plies != 0
           && ABS (kept->analysis.mate_plies) <= ABS (analysis->mate_plies);
  return kept->analysis.mate_plies != 0 || kept->analysis.depth >= analysis->depth;
}

/**
 * tg_kept_analysis_add_lines:
 * @kept: the line to show first
 * @shown: (out) (array length=max_lines): @kept, and the lines that begin with other moves
 *
 * Returns: the number of @shown
 */
guint
tg_kept_analysis_add_lines (const TgAnalysis *kept,
                            const TgAnalysis *lines,
                            guint             n_lines,
                            guint             max_lines,
                            TgAnalysis       *shown)
{
  guint n = 0;

  shown[n++] = *kept;
  for (guint i = 0; i < n_lines && n < max_lines; i++)
    if (lines[i].n_line == 0 || !tg_point_equal (lines[i].line[0], kept->line[0]))
      shown[n++] = lines[i];
  return n;
}

gboolean
tg_kept_analysis_is_worth_keeping (const TgAnalysis *analysis)
{
  return analysis->n_line > 0
         && (analysis->depth >= MIN_DEPTH || analysis->nodes >= MIN_NODES
             || analysis->mate_plies != 0);
}

/* Makes a finding of the built-in engine. Its texts are static. */
TgStoredEval
tg_kept_analysis_store (const TgAnalysis *analysis, gboolean is_proved)
{
  TgStoredEval eval = { .engine = (gchar *) (is_proved ? "" : TG_KEPT_ENGINE),
                        .depth = analysis->depth,
                        .nodes = analysis->nodes,
                        .bound = TG_STORED_EXACT,
                        .chance = (guint) lround (analysis->win_chance * 1000),
                        .proof_plies = analysis->mate_plies,
                        .n_line = MIN (analysis->n_line, TG_STORED_MAX_LINE),
                        .time = g_get_real_time () / G_USEC_PER_SEC };

  for (guint i = 0; i < eval.n_line; i++)
    eval.line[i] = analysis->line[i];
  return eval;
}
