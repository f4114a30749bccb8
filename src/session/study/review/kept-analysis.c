/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A proof is preferred to evaluations, the built-in engine to what comes from files, and of
 * those the deepest one is taken. The values of external engines, which have scales of their
 * own, are never taken for these. */

#include "session/study/review/kept-analysis.h"

#include <math.h>

/* Plies: stands for the depth of a proof, which is deeper than any search. */
#define PROOF_DEPTH 1000

/* An analysis is kept if it was as deep as this, or as long as a review's: shallower ones are
 * repeated in no time. */
#define MIN_DEPTH 12
#define MIN_NODES 200000

/* The chance of a won game, as it is stored. */
#define MAX_CHANCE 1000

/* Stands for the chance of a finding that has a value on another scale. */
#define NO_CHANCE (MAX_CHANCE / 2)

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

/**
 * tg_kept_analysis_name_program:
 * @name: the name of an external engine
 *
 * Returns: (transfer full): the name under which its findings are kept, which is never that of
 *   the built-in engine, of a proof or of something imported
 */
gchar *
tg_kept_analysis_name_program (const gchar *name)
{
  if (tg_kept_analysis_is_own (name) || tg_stored_is_imported (name))
    return g_strconcat ("program ", name, NULL);
  return g_strdup (name);
}

/* The list has the checked proof first. A forced win or loss of a search is not checked, so it
 * does not replace the proof, however short it is.
 *
 * Returns: (transfer none) (nullable): the finding to show, of those that
 *   tg_analysis_store_list() has found in a position; its value is a chance */
const TgStoredEval *
tg_kept_analysis_find_best (GArray *evals)
{
  const TgStoredEval *own = NULL;
  const TgStoredEval *other = NULL;

  for (guint i = 0; i < evals->len; i++)
    {
      const TgStoredEval *eval = &g_array_index (evals, TgStoredEval, i);

      if (own == NULL && tg_kept_analysis_is_own (eval->engine))
        own = eval;
      else if (other == NULL && eval->bound == TG_STORED_EXACT && eval->value == NULL)
        other = eval;
    }
  return own != NULL ? own : other;
}

/* Copies a text of the database, which may be cut within a character, or be damaged. */
static void
copy_text (gchar *copy, gsize size, const gchar *text)
{
  const gchar *end;

  g_strlcpy (copy, text, size);
  g_utf8_validate (copy, -1, &end);
  copy[end - copy] = '\0';
}

/* Returns: whether @eval can be shown in the position of @game */
static gboolean
take (const TgStoredEval *eval, const TgGame *game, TgKeptAnalysis *kept)
{
  guint n_line = count_legal (eval, game);

  if (n_line == 0 && eval->n_line > 0)
    return FALSE;
  *kept = (TgKeptAnalysis){
    .analysis = { .side = tg_game_turn (game),
                  .depth = *eval->engine != '\0' ? eval->depth : PROOF_DEPTH,
                  .nodes = eval->nodes,
                  .win_chance = MIN (eval->chance, MAX_CHANCE) / (gdouble) MAX_CHANCE,
                  .mate_plies = eval->proof_plies,
                  .n_line = n_line }
  };
  copy_text (kept->engine, sizeof kept->engine, eval->engine);
  if (eval->value != NULL)
    copy_text (kept->analysis.value, sizeof kept->analysis.value, eval->value);
  for (guint i = 0; i < n_line; i++)
    kept->analysis.line[i] = eval->line[i];
  return TRUE;
}

/**
 * tg_kept_analysis_choose:
 * @evals: of tg_analysis_store_list(), for the position of @game
 *
 * Returns: whether there is an analysis to show
 */
gboolean
tg_kept_analysis_choose (GArray *evals, const TgGame *game, TgKeptAnalysis *kept)
{
  const TgStoredEval *eval = tg_kept_analysis_find_best (evals);

  return eval != NULL && take (eval, game, kept);
}

/**
 * tg_kept_analysis_choose_program:
 * @evals: of tg_analysis_store_list(), for the position of @game
 * @engine: (nullable): the engine as tg_kept_analysis_name_program() names it; %NULL for any
 *
 * Chooses the deepest finding of an external engine.
 *
 * Returns: whether there is one with moves
 */
gboolean
tg_kept_analysis_choose_program (GArray         *evals,
                                 const gchar    *engine,
                                 const TgGame   *game,
                                 TgKeptAnalysis *kept)
{
  for (guint i = 0; i < evals->len; i++)
    {
      const TgStoredEval *eval = &g_array_index (evals, TgStoredEval, i);

      if (eval->value != NULL && (engine == NULL || g_str_equal (engine, eval->engine))
          && eval->n_line > 0 && take (eval, game, kept))
        return TRUE;
    }
  return FALSE;
}

/**
 * tg_kept_analysis_take_solved:
 * @turn: the side to move
 * @move: Black's winning move; %TG_POINT_NONE for none
 *
 * Makes the analysis of a position that is won for Black by the solution of the game, in an
 * unknown number of moves.
 */
void
tg_kept_analysis_take_solved (TgStone turn, TgPoint move, TgKeptAnalysis *kept)
{
  *kept = (TgKeptAnalysis){ .analysis = {
                                .side = turn,
                                .depth = PROOF_DEPTH,
                                .win_chance = turn == TG_STONE_BLACK ? 1 : 0,
                                .n_line = tg_point_equal (move, TG_POINT_NONE) ? 0 : 1,
                                .line = { move } } };
}

/* Whether to show @kept rather than the result of a running search. A proof stands against a
 * search that claims the opposite. */
gboolean
tg_kept_analysis_is_better (const TgKeptAnalysis *kept, const TgAnalysis *analysis)
{
  gboolean is_same_winner =
      (kept->analysis.win_chance > 0.5) == (analysis->win_chance > 0.5);

  if (analysis->mate_plies != 0 && !is_same_winner)
    return kept->analysis.depth == PROOF_DEPTH;
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

/**
 * tg_kept_analysis_is_new_depth:
 * @depth: the greatest depth that was kept of the position
 *
 * Returns: whether the best line is deeper, and no other line has exceeded its depth, so that
 *   the depth is complete
 */
gboolean
tg_kept_analysis_is_new_depth (const TgAnalysis *lines, guint n_lines, guint depth)
{
  for (guint i = 1; i < n_lines; i++)
    if (lines[i].depth > lines[0].depth)
      return FALSE;
  return lines[0].depth > depth;
}

gboolean
tg_kept_analysis_is_worth_keeping (const TgAnalysis *analysis)
{
  return analysis->n_line > 0
         && (analysis->depth >= MIN_DEPTH || analysis->nodes >= MIN_NODES
             || analysis->mate_plies != 0);
}

/* Returns: the chance in thousandths; never that of a decided game by rounding alone, since the
 * review believes it */
static guint
round_chance (gdouble chance, gboolean is_decided)
{
  guint rounded = (guint) lround (chance * MAX_CHANCE);

  return is_decided ? rounded : CLAMP (rounded, 1, MAX_CHANCE - 1);
}

static TgStoredEval
make_eval (const TgAnalysis *analysis, const gchar *engine, gboolean is_decided)
{
  TgStoredEval eval = { .engine = (gchar *) engine,
                        .depth = analysis->depth,
                        .nodes = analysis->nodes,
                        .bound = TG_STORED_EXACT,
                        .chance = round_chance (analysis->win_chance, is_decided),
                        .proof_plies = analysis->mate_plies,
                        .n_line = MIN (analysis->n_line, TG_STORED_MAX_LINE),
                        .time = g_get_real_time () / G_USEC_PER_SEC };

  for (guint i = 0; i < eval.n_line; i++)
    eval.line[i] = analysis->line[i];
  return eval;
}

/* Makes a finding of the built-in engine. Its texts are static. */
TgStoredEval
tg_kept_analysis_store (const TgAnalysis *analysis, gboolean is_proved)
{
  return make_eval (analysis, is_proved ? "" : TG_KEPT_ENGINE,
                    is_proved || analysis->mate_plies != 0);
}

/* Makes a finding of an external engine. Its texts are @engine and the value of @analysis. */
TgStoredEval
tg_kept_analysis_store_program (const TgAnalysis *analysis, const gchar *engine)
{
  TgStoredEval eval = make_eval (analysis, engine, FALSE);

  eval.chance = NO_CHANCE;
  eval.value = (gchar *) analysis->value;
  return eval;
}

/**
 * tg_kept_analysis_store_review:
 * @number: number of a position
 * @position: (out): the position
 * @eval: (out): what @review has found in it; its texts are static
 *
 * Makes a finding of a review, unless it was known before the review or is not worth keeping.
 *
 * Returns: whether there is a finding
 */
gboolean
tg_kept_analysis_store_review (TgReview         *review,
                               guint             number,
                               TgStoredPosition *position,
                               TgStoredEval     *eval)
{
  const TgReviewPosition *report = tg_review_get_position (review, number);
  TgGame                  game;

  if (!report->is_known || report->is_over || report->is_kept
      || !tg_kept_analysis_is_worth_keeping (&report->best))
    return FALSE;
  tg_review_get_game (review, number, &game);
  *position = tg_kept_analysis_get_position (&game);
  *eval = tg_kept_analysis_store (&report->best, tg_review_is_proved (review, number));
  if (tg_review_is_decided (review, number))
    eval->chance = round_chance (report->best.win_chance, TRUE);
  return TRUE;
}
