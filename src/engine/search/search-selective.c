/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the search leaves out, or looks at less deep: positions whose score is
 * far from the window (razoring and futility pruning), moves late in the order
 * (late move reductions and move count pruning; Romstad, "An introduction to
 * late move reductions"). The table of margins depends on the evaluation: who
 * changes one has to tune the other. */

#include "engine/search/search-private.h"

/* Margins, in hundredths of a stone: so much, and so much more for each ply of
 * remaining depth, and the depths up to which they are believed. Measured in
 * our own games, the evaluation of nine positions in ten lies between -200 and
 * 200. A search of so many plies finds them worse by the futility margin, or
 * more, in one position of ten to twenty, and better by the razoring margin in
 * one of fifty. */
#define FUTILITY_BASE   60
#define FUTILITY_MARGIN 25
#define FUTILITY_MAX    (6 * TG_ONE_PLY)
#define RAZOR_BASE      110
#define RAZOR_MARGIN    25
#define RAZOR_MAX       (3 * TG_ONE_PLY)
#define PRUNING_MAX     (8 * TG_ONE_PLY)

/* How many moves are tried before quiet ones are left out: some, and so many
 * tenths for each ply; half of it if the score is falling. */
#define COUNT_FIRST   3
#define COUNT_PER_PLY 15
#define COUNT_ALWAYS  2

/* Reductions, in eighths of a ply: 0.73 ln (depth) ln (number) plies, and what
 * is added to them or taken from them. */
#define REDUCTION_DIVISOR 350
#define REDUCTION_PV      4
#define REDUCTION_FALLING 8
#define REDUCTION_CUT     10
#define REDUCTION_THREAT  8
#define REDUCTION_HISTORY 8

/**
 * tg_search_fill_reductions:
 * @self: a search
 *
 * Computes by how much a move is reduced: with the logarithms of the depth and
 * of its place in the order. Whole numbers only, so that every machine gets the
 * same.
 */
void
tg_search_fill_reductions (TgSearch *self)
{
  /* 16 times the natural logarithm, rounded. The product of two, divided by
   * REDUCTION_DIVISOR, is the reduction in plies. */
  static const guint8 ln[64] = {
    0,  0,  11, 18, 22, 26, 29, 31, 33, 35, 37, 38, 40, 41, 42, 43,
    44, 45, 46, 47, 48, 49, 49, 50, 51, 52, 52, 53, 53, 54, 54, 55,
    55, 56, 56, 57, 57, 58, 58, 59, 59, 59, 60, 60, 61, 61, 61, 62,
    62, 62, 63, 63, 63, 64, 64, 64, 64, 65, 65, 65, 66, 66, 66, 66,
  };

  for (guint depth = 1; depth < 64; depth++)
    for (guint number = 1; number < 64; number++)
      self->reductions[depth][number] =
          (guint8) (ln[depth] * ln[number] * TG_ONE_PLY / REDUCTION_DIVISOR);
}

/**
 * tg_search_reduction:
 * @self: a search, in which the move has been made
 * @node: where it was made; the move is its @n_tried-th
 * @move: the move
 * @own: what it makes
 * @blocked: what it keeps the opponent from making
 *
 * Decides how much less deep a move is looked at first.
 *
 * Returns: the reduction, never negative
 */
TgDepth
tg_search_reduction (const TgSearch *self,
                     const TgNode   *node,
                     TgCell          move,
                     TgClass         own,
                     TgClass         blocked)
{
  TgSide  side = tg_side_opponent (self->position->side);
  guint   plies = MIN ((guint) node->depth / TG_ONE_PLY, 63);
  TgDepth reduction = self->reductions[plies][MIN (node->n_tried, 63)];

  if (node->depth < 2 * TG_ONE_PLY || node->n_tried < 2)
    return 0;
  if (node->is_pv)
    reduction -= REDUCTION_PV;
  if (!node->is_improving)
    reduction += REDUCTION_FALLING;
  if (node->is_cut)
    reduction += REDUCTION_CUT;
  if (own >= TG_CLASS_THREE || blocked >= TG_CLASS_DOUBLE_THREE)
    reduction -= REDUCTION_THREAT;
  reduction -= self->history.cutoffs[side][move] * REDUCTION_HISTORY / TG_MAX_HISTORY;

  return CLAMP (reduction, 0, node->depth - TG_ONE_PLY);
}

/**
 * tg_search_prune_moves:
 * @self: a search
 * @node: a node in which a move has just been searched
 *
 * Leaves out moves that are not worth a look near the leaves: late ones that
 * threaten nothing and stop nothing.
 */
void
tg_search_prune_moves (TgSearch *self, const TgNode *node)
{
  TgFrame *frame = &self->frames[node->ply];
  guint    plies = (guint) node->depth / TG_ONE_PLY;
  guint    limit =
      COUNT_ALWAYS
      + (COUNT_FIRST + plies * COUNT_PER_PLY / 10) / (node->is_improving ? 1 : 2);

  if (frame->picker.is_forced || node->best_score <= -TG_SCORE_WIN_MIN
      || node->depth > PRUNING_MAX)
    return;

  if (node->n_tried >= limit)
    tg_picker_drop_quiet (&frame->picker, self->position, TG_CLASS_CLOSED_THREE_PLUS,
                          TG_CLASS_THREE_PLUS);
}

/* Where a win or a loss is in question, or a threat has to be met, no estimate
 * will do. */
static gboolean
may_rely_on_estimate (const TgSearch *self, const TgNode *node)
{
  TgSide other = tg_side_opponent (self->position->side);

  return !node->is_pv && ABS (node->alpha) < TG_SCORE_WIN_MIN
         && ABS (node->beta) < TG_SCORE_WIN_MIN
         && tg_position_count (self->position, other, TG_CLASS_OPEN_FOUR) == 0;
}

/**
 * tg_search_is_hopeless:
 * @self: a search
 * @node: a node, before any move
 *
 * Is the score so far behind, with so little depth left, that no move is
 * expected to bring it back? (Razoring. Wins by fours were looked for.)
 *
 * Returns: whether to give up
 */
gboolean
tg_search_is_hopeless (const TgSearch *self, const TgNode *node)
{
  return node->depth <= RAZOR_MAX
         && node->estimate + RAZOR_BASE + RAZOR_MARGIN * node->depth / TG_ONE_PLY
                <= node->alpha
         && may_rely_on_estimate (self, node);
}

/**
 * tg_search_is_safe:
 * @self: a search
 * @node: a node, before any move
 *
 * Is the score so far above what the opponent will allow that he is not
 * expected to bring it down? (Futility pruning.)
 *
 * Returns: whether to rest on it
 */
gboolean
tg_search_is_safe (const TgSearch *self, const TgNode *node)
{
  return node->depth <= FUTILITY_MAX
         && node->estimate - FUTILITY_BASE - FUTILITY_MARGIN * node->depth / TG_ONE_PLY
                >= node->beta
         && may_rely_on_estimate (self, node);
}
