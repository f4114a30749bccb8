/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search below the root: negamax with principal variation search and a transposition
 * table (Marsland and Campbell, 1982). Positions that their threats decide are not
 * searched; a four has one reply, which costs little depth; leaves are searched for wins
 * by fours. Late moves are reduced or pruned; far from the leaves, singular moves are
 * extended. */

#include "engine/search/search-tree.h"

#include "engine/board/evaluate.h"
#include "engine/board/network.h"

#include <string.h>

#define VCF_MEMORY (1 << 16)

#define SINGULAR_LAG (3 * TG_ONE_PLY)

#define MAX_HISTORY_BONUS 1600
#define COUNT_ALWAYS      2

/* Returns the static score of a position where neither side can make five. */
static TgScore
evaluate (const TgSearchTree *self)
{
  const TgPosition *position = self->position;
  TgScore           score = tg_evaluate (position);

  if (self->params->network_share > 0 && position->evaluation->n_networks > 0)
    score += tg_network_evaluate (position) * self->params->network_share / 16;

  return CLAMP (score, -TG_MAX_EVALUATION, TG_MAX_EVALUATION);
}

/* Returns the score of a win @plies away from a node at @ply. */
static inline TgScore
win_in (guint ply, guint plies)
{
  return TG_SCORE_WIN - (TgScore) (ply + plies);
}

/* Fills the table of reductions, from the logarithms of the depth and of the move's place
 * in the order. Uses integers only, so that every machine gets the same values. */
static void
fill_reductions (TgSearchTree *self)
{
  /* 16 times the natural logarithm, rounded. The product of two, divided by
   * @reduction_divisor, is the reduction in plies. */
  static const guint8 ln[64] = {
    0,  0,  11, 18, 22, 26, 29, 31, 33, 35, 37, 38, 40, 41, 42, 43,
    44, 45, 46, 47, 48, 49, 49, 50, 51, 52, 52, 53, 53, 54, 54, 55,
    55, 56, 56, 57, 57, 58, 58, 59, 59, 59, 60, 60, 61, 61, 61, 62,
    62, 62, 63, 63, 63, 64, 64, 64, 64, 65, 65, 65, 66, 66, 66, 66,
  };

  for (guint depth = 1; depth < 64; depth++)
    for (guint number = 1; number < 64; number++)
      self->reductions[depth][number] = (guint8) CLAMP (
          ln[depth] * ln[number] * TG_ONE_PLY / self->params->reduction_divisor
              + self->params->reduction_base,
          0, 255);
}

/* Allocates all memory of the tree. Returns FALSE if out of memory; call
 * tg_search_tree_finish () in any case. */
gboolean
tg_search_tree_init (TgSearchTree *self, TgSearchControl *control, TgTable *table)
{
  self->control = control;
  self->table = table;
  self->vcf = tg_vcf_new (VCF_MEMORY);

  return self->vcf != NULL;
}

void
tg_search_tree_finish (TgSearchTree *self)
{
  g_clear_pointer (&self->vcf, tg_vcf_free);
}

/* Clears everything except the transposition table, which its owner clears. */
void
tg_search_tree_clear (TgSearchTree *self)
{
  tg_vcf_clear (self->vcf);
  tg_history_clear (&self->history);
}

/* Starts a search; @position and @params are borrowed until its end. */
void
tg_search_tree_start (TgSearchTree         *self,
                      TgPosition           *position,
                      const TgSearchParams *params)
{
  self->position = position;
  self->params = params;
  fill_reductions (self);
  tg_history_clear (&self->history);
  for (guint ply = 0; ply < G_N_ELEMENTS (self->frames); ply++)
    memset (self->frames[ply].killers, 0, sizeof self->frames[ply].killers);
}

/* Searches quickly for a win by fours of the side to move, with more effort at a greater
 * remaining depth. */
static gboolean
solve_vcf (TgSearchTree *self, guint ply, TgDepth depth, TgScore *score)
{
  TgPosition *position = self->position;
  guint       plies = (guint) MAX (depth, 0) / TG_ONE_PLY;
  TgVcfLimits limits = { (guint) self->params->vcf_fours,
                         (guint64) self->params->vcf_nodes
                             + (guint64) self->params->vcf_nodes_per_ply * plies,
                         TRUE, NULL, NULL };
  guint64     nodes_before = self->vcf->nodes;
  TgFrame    *frame = &self->frames[ply];

  if (tg_position_count_fours (position, position->side) == 0)
    return FALSE;
  if (self->control->limits.max_nodes > 0)
    limits.max_nodes =
        MIN (limits.max_nodes, self->control->limits.max_nodes - self->control->nodes);
  if (self->control->limits.max_fours > 0)
    limits.max_fours = MIN (limits.max_fours, self->control->limits.max_fours);
  if (tg_vcf_solve (self->vcf, position, &limits) != TG_VCF_WIN)
    {
      self->control->nodes += self->vcf->nodes - nodes_before;
      return FALSE;
    }

  self->control->nodes += self->vcf->nodes - nodes_before;
  frame->n_pv = MIN (self->vcf->n_line, TG_MAX_PLY);
  for (guint i = 0; i < frame->n_pv; i++)
    frame->pv[i] = self->vcf->line[i];
  *score = win_in (ply, self->vcf->n_line);

  return TRUE;
}

/* Returns whether one stone that makes a four and an open three wins, and sets @move. The
 * three stays open, because the answer to the four lies on another line; the win fails
 * only if that answer makes a four itself. For Renju's Black, a foul may spoil the three.
 * The win takes two fours in a row. */
static gboolean
wins_by_four_three (TgSearchTree *self, TgCell *move)
{
  TgPosition *position = self->position;
  TgSide      own = position->side;
  TgSide      other = tg_side_opponent (own);
  TgCell      cells[TG_MAX_POINTS];
  guint       n_cells;

  if (tg_position_count (position, own, TG_CLASS_FOUR_THREE) == 0
      || position->pattern->rules[own] == TG_SIDE_RULES_RENJU
      || self->control->limits.max_fours == 1)
    return FALSE;

  n_cells =
      tg_position_find (position, own, TG_CLASS_FOUR_THREE, cells, G_N_ELEMENTS (cells));
  for (guint i = 0; i < n_cells; i++)
    {
      TgCell answers[TG_MAX_ANSWERS];
      guint  n_fours = 0;
      guint  n_answers;

      if (tg_position_class (position, own, cells[i]) != TG_CLASS_FOUR_THREE)
        continue;

      *move = cells[i];
      if (tg_position_count_fours (position, other) == 0)
        return TRUE;
      tg_position_play (position, cells[i]);
      n_answers = tg_position_find_answers (position, answers);
      for (guint j = 0; j < n_answers; j++)
        n_fours += tg_class_makes_four (tg_position_class (position, other, answers[j]));
      tg_position_undo (position);
      if (n_fours == 0)
        return TRUE;
    }

  return FALSE;
}

/* Returns whether the threats on the board decide the position: fives, open fours, a four
 * with an open three, and two open threes against a side that cannot make a four.
 * Threat-space search also starts with these and with a search for wins by fours (Allis,
 * van den Herik and Huntjens, "Go-Moku and Threat-Space Search", 1993). */
static gboolean
is_decided (TgSearchTree *self, guint ply, TgScore *score)
{
  TgPosition *position = self->position;
  TgFrame    *frame = &self->frames[ply];
  TgSide      own = position->side;
  TgSide      other = tg_side_opponent (own);
  TgClass     winner = TG_CLASS_NONE;

  if (tg_position_count (position, own, TG_CLASS_FIVE) > 0)
    {
      winner = TG_CLASS_FIVE;
      *score = win_in (ply, 1);
    }
  else if (tg_position_count (position, other, TG_CLASS_FIVE) > 0)
    return FALSE;
  else if (tg_position_count (position, own, TG_CLASS_OPEN_FOUR) > 0)
    {
      winner = TG_CLASS_OPEN_FOUR;
      *score = win_in (ply, 3);
    }
  else if (wins_by_four_three (self, &frame->pv[0]))
    {
      frame->n_pv = 1;
      *score = win_in (ply, 5);
      return TRUE;
    }
  else if (tg_position_count (position, own, TG_CLASS_DOUBLE_THREE) > 0
           && tg_position_count_fours (position, other) == 0)
    {
      winner = TG_CLASS_DOUBLE_THREE;
      *score = win_in (ply, 5);
    }

  if (winner == TG_CLASS_NONE)
    return FALSE;
  frame->n_pv = tg_position_find (position, own, winner, frame->pv, 1);

  return TRUE;
}

/* Returns the reduction of the @n_tried-th move of @node, which is already on the board;
 * @own is the class that it makes, @blocked the class that it denies the opponent. */
TgDepth
tg_search_tree_reduce (const TgSearchTree *self,
                       const TgNode       *node,
                       TgCell              move,
                       TgClass             own,
                       TgClass             blocked)
{
  TgSide  side = tg_side_opponent (self->position->side);
  guint   plies = MIN ((guint) node->depth / TG_ONE_PLY, 63);
  TgDepth reduction = self->reductions[plies][MIN (node->n_tried, 63)];

  if (node->depth < 2 * TG_ONE_PLY || node->n_tried < 2)
    return 0;
  if (node->is_pv)
    reduction -= self->params->reduction_pv;
  if (!node->is_improving)
    reduction += self->params->reduction_falling;
  if (node->is_cut)
    reduction += self->params->reduction_cut;
  if (own >= TG_CLASS_THREE || blocked >= TG_CLASS_DOUBLE_THREE)
    reduction -= self->params->reduction_threat;
  if (node->has_raised)
    reduction += self->params->reduction_raised;
  reduction += node->gap * self->params->reduction_gap / 256;
  reduction += node->reduction;
  reduction -= self->history.cutoffs[side][move] * self->params->reduction_history
               / TG_MAX_HISTORY;

  return CLAMP (reduction, 0, node->depth - TG_ONE_PLY);
}

/* Returns whether enough moves were tried to skip the rest, including threats and answers
 * to threats: fewer near the leaves. Never while all moves lose, so that every reported
 * loss is certain (move count pruning, as in many engines; its use for threats and at
 * every depth follows the program Rapfi). */
gboolean
tg_search_tree_can_skip_late_moves (const TgSearchTree *self, const TgNode *node)
{
  const TgSearchParams *params = self->params;
  gint                  plies = node->depth / TG_ONE_PLY;
  gint                  tenths = params->count_first + plies * params->count_per_ply
                + plies * plies * params->count_square / 10;
  guint count = COUNT_ALWAYS + (guint) (tenths / 10) / (node->is_improving ? 1 : 2);

  return node->best_score > -TG_SCORE_WIN_MIN && node->n_tried >= count;
}

/* An estimate is not enough if a win or a loss is possible, or a threat must be met. */
static gboolean
may_rely_on_estimate (const TgSearchTree *self, const TgNode *node)
{
  TgSide other = tg_side_opponent (self->position->side);

  return !node->is_pv && ABS (node->alpha) < TG_SCORE_WIN_MIN
         && ABS (node->beta) < TG_SCORE_WIN_MIN
         && tg_position_count (self->position, other, TG_CLASS_OPEN_FOUR) == 0;
}

/* Razoring: returns whether the score is so low, at so little depth, that only a win by
 * fours could raise it enough. */
gboolean
tg_search_tree_can_razor (const TgSearchTree *self, const TgNode *node)
{
  return node->depth <= self->params->razor_max
         && node->estimate + self->params->razor_base
                    + self->params->razor_margin * node->depth / TG_ONE_PLY
                <= node->alpha
         && may_rely_on_estimate (self, node);
}

/* Futility pruning: returns whether the estimate exceeds beta by so much that the
 * opponent is not expected to bring it down. */
gboolean
tg_search_tree_can_prune_futile (const TgSearchTree *self, const TgNode *node)
{
  return node->depth <= self->params->futility_max
         && node->estimate - self->params->futility_base
                    - self->params->futility_margin * node->depth / TG_ONE_PLY
                    + (node->is_improving ? self->params->futility_improving : 0)
                >= node->beta
         && may_rely_on_estimate (self, node);
}

static TgScore search_node (TgSearchTree *self,
                            TgScore       alpha,
                            TgScore       beta,
                            TgDepth       depth,
                            guint         ply,
                            gboolean      is_cut);

/* Sets the principal variation to @move, just searched, followed by that of the position
 * after it. */
void
tg_search_tree_update_pv (TgSearchTree *self, guint ply, TgCell move)
{
  TgFrame       *frame = &self->frames[ply];
  const TgFrame *child = &self->frames[ply + 1];
  guint          n = MIN (child->n_pv, TG_MAX_PLY - 1);

  frame->pv[0] = move;
  for (guint i = 0; i < n; i++)
    frame->pv[i + 1] = child->pv[i];
  frame->n_pv = n + 1;
}

/* Searches the answers to the opponent's threat of a five: at most one, or a few in Caro,
 * if legal. */
static TgScore
answer_five (TgSearchTree *self, const TgNode *node)
{
  TgPosition *position = self->position;
  TgCell      answers[TG_MAX_ANSWERS];
  guint       n_answers = tg_position_find_answers (position, answers);
  TgScore     best = -win_in (node->ply, 2);

  if (n_answers > 0)
    self->frames[node->ply].evaluation = evaluate (self);
  for (guint i = 0; i < n_answers && best < node->beta && !self->control->stopped; i++)
    {
      TgScore score;

      if (tg_position_is_forbidden (position, answers[i], position->side))
        continue;

      self->control->nodes++;
      tg_position_play (position, answers[i]);
      score = -search_node (self, -node->beta, -MAX (node->alpha, best),
                            node->depth - self->params->four_answer_cost, node->ply + 1,
                            !node->is_pv && !node->is_cut);
      tg_position_undo (position);
      if (score >= best)
        {
          best = score;
          tg_search_tree_update_pv (self, node->ply, answers[i]);
        }
    }

  return best;
}

/* Searches the first move with the full window, and others with a null window at reduced
 * depth first. */
static TgScore
search_move (TgSearchTree *self, const TgNode *node, TgCell move, TgDepth extension)
{
  TgPosition *position = self->position;
  TgClass     own = tg_position_class (position, position->side, move);
  TgClass blocked = tg_position_class (position, tg_side_opponent (position->side), move);
  TgDepth depth = node->depth - TG_ONE_PLY + extension;
  guint   ply = node->ply + 1;
  gboolean is_first_pv = node->is_pv && node->n_tried == 1;
  TgScore  score = node->alpha + 1;

  self->control->nodes++;
  tg_table_prefetch (self->table, tg_position_hash_after (position, move));
  tg_position_play (position, move);
  if (!is_first_pv)
    {
      TgDepth reduction = tg_search_tree_reduce (self, node, move, own, blocked);

      score = -search_node (self, -node->alpha - 1, -node->alpha, depth - reduction, ply,
                            reduction > 0 || !node->is_cut);
      if (score > node->alpha && reduction > 0 && !self->control->stopped)
        score = -search_node (self, -node->alpha - 1, -node->alpha, depth, ply,
                              !node->is_cut);
    }
  if (is_first_pv
      || (score > node->alpha && score < node->beta && !self->control->stopped))
    score = -search_node (self, -node->beta, -node->alpha, depth, ply, FALSE);
  tg_position_undo (position);

  return score;
}

/* Updates history and killers after the last move caused a cutoff. */
static void
update_on_cutoff (TgSearchTree *self, const TgNode *node)
{
  TgFrame *frame = &self->frames[node->ply];
  TgSide   side = self->position->side;
  TgCell   last = tg_position_last (self->position, 0);
  gint     plies = node->depth / TG_ONE_PLY;
  gint     bonus = MIN (plies * plies * 8 + 16, MAX_HISTORY_BONUS);

  if (frame->killers[0] != node->best_move)
    {
      frame->killers[1] = frame->killers[0];
      frame->killers[0] = node->best_move;
    }
  self->history.answers[side][last] = node->best_move;

  tg_history_add (&self->history, side, node->best_move, bonus);
  for (guint i = 0; i + 1 < frame->picker.n_picked; i++)
    tg_history_add (&self->history, side, frame->picker.moves[i].cell, -bonus / 2);
}

/* Returns by how much the move just picked scores below the best one, ignoring the
 * table's move. */
static gint
get_gap (const TgPicker *picker, gint *top)
{
  gint score = picker->moves[picker->n_picked - 1].score;

  if (score >= TG_PICKER_TABLE_SCORE)
    return 0;
  if (*top == G_MININT)
    *top = score;
  return CLAMP (*top - score, 0, 1000);
}

static void
search_moves (TgSearchTree *self, TgNode *node, TgCell table_move)
{
  TgPosition *position = self->position;
  TgFrame    *frame = &self->frames[node->ply];
  TgDepth     extension = frame->picker.is_forced ? self->params->forced_extension : 0;
  TgCell      move;
  gint        top = G_MININT;

  while ((move = tg_picker_next (&frame->picker)) != TG_CELL_NONE)
    {
      TgScore score;

      if (move == node->excluded
          || tg_position_is_forbidden (position, move, position->side))
        continue;

      node->n_tried++;
      node->gap = get_gap (&frame->picker, &top);
      score = search_move (self, node, move,
                           extension + (move == table_move ? node->table_extension : 0));
      if (self->control->stopped)
        return;
      node->best_score = MAX (node->best_score, score);
      if (score > node->alpha)
        {
          node->alpha = score;
          node->best_move = move;
          node->has_raised = TRUE;
          if (node->is_pv)
            tg_search_tree_update_pv (self, node->ply, move);
          if (score >= node->beta)
            {
              update_on_cutoff (self, node);
              return;
            }
        }
      if (tg_search_tree_can_skip_late_moves (self, node))
        return;
    }
}

/* Scores a node without any move tried: the threat cannot be met, or, on a crowded Renju
 * board, Black has no legal move near the stones. */
static TgScore
score_without_moves (TgSearchTree *self, const TgNode *node)
{
  if (self->frames[node->ply].picker.is_forced)
    return -win_in (node->ply, 4);

  return self->frames[node->ply].evaluation;
}

static gboolean
table_decides (const TgNode *node, const TgTableEntry *entry)
{
  if (node->is_pv || (TgDepth) entry->depth < node->depth)
    return FALSE;

  return entry->bound == TG_BOUND_EXACT
         || (entry->bound == TG_BOUND_LOWER && entry->score >= node->beta)
         || (entry->bound == TG_BOUND_UPPER && entry->score <= node->alpha);
}

/* Returns a node's key in the table; a node with an excluded move has a key of its own. */
static guint64
get_key (const TgSearchTree *self, const TgNode *node)
{
  guint64 hash = self->position->hash;

  if (node->excluded == TG_CELL_NONE)
    return hash;
  return hash
         ^ (((guint64) node->excluded + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
}

static void
store_node (TgSearchTree *self, const TgNode *node, TgScore first_alpha)
{
  TgTableEntry entry = {
    .move = node->best_move,
    .score = node->best_score,
    .evaluation = self->frames[node->ply].evaluation,
    .depth = (guint) MAX (node->depth, 0),
    .bound = node->best_score >= node->beta    ? TG_BOUND_LOWER
             : node->best_score <= first_alpha ? TG_BOUND_UPPER
                                               : TG_BOUND_EXACT,
  };

  tg_table_store (self->table, get_key (self, node), node->ply, &entry);
}

/* Returns the static evaluation, improved by the table's score. */
static TgScore
estimate (const TgFrame *frame, const TgTableEntry *known)
{
  TgBound wanted = known->score > frame->evaluation ? TG_BOUND_LOWER : TG_BOUND_UPPER;

  if (ABS (known->score) < TG_SCORE_WIN_MIN && (known->bound & wanted) != 0)
    return known->score;

  return frame->evaluation;
}

static TgScore search_inner_node (TgSearchTree       *self,
                                  TgNode             *node,
                                  const TgTableEntry *known);

/* Searches all moves but one with a null window at a limit. */
static TgScore
search_without (TgSearchTree *self, const TgNode *node, TgCell move, TgScore limit)
{
  TgTableEntry known = { .move = TG_CELL_NONE, .bound = TG_BOUND_NONE };
  TgNode       others = *node;

  others.depth = (node->depth - TG_ONE_PLY) / 2;
  others.alpha = limit - 1;
  others.beta = limit;
  others.is_pv = FALSE;
  others.excluded = move;
  if (tg_table_probe (self->table, get_key (self, &others), node->ply, &known)
      && table_decides (&others, &known))
    return known.score;

  return search_inner_node (self, &others, &known);
}

/* Returns whether the table has a move that causes a cutoff, deep enough to test whether
 * it is singular. */
static gboolean
may_be_singular (const TgSearchTree *self, const TgNode *node, const TgTableEntry *known)
{
  return node->excluded == TG_CELL_NONE && known->move != TG_CELL_NONE
         && node->depth >= self->params->singular_depth
         && node->ply < 2 * self->control->iteration
         && (known->bound & TG_BOUND_LOWER) != 0
         && (TgDepth) known->depth >= node->depth - SINGULAR_LAG
         && ABS (known->score) < TG_SCORE_WIN_MIN;
}

/* Singular extensions (Anantharaman, Campbell and Hsu, 1988), in the form common today:
 * all other moves are searched at half depth. If they score below the table's move by a
 * margin, that move is extended by a ply. If they do not, and exceed beta too, the node
 * is cut (multi-cut, Björnsson and Marsland, 1999). */
static gboolean
judge_table_move (TgSearchTree       *self,
                  TgNode             *node,
                  const TgTableEntry *known,
                  TgScore            *score)
{
  TgScore limit =
      known->score - self->params->singular_margin * (node->depth / TG_ONE_PLY);
  TgScore others = search_without (self, node, known->move, limit);

  if (self->control->stopped)
    return FALSE;
  if (others < limit)
    node->table_extension = self->params->singular_extension;
  else if (!node->is_pv && limit >= node->beta)
    {
      *score = limit;
      return TRUE;
    }
  else if (known->score >= node->beta)
    node->table_extension -= self->params->singular_reduction;

  return FALSE;
}

/* Fail-high reduction (after the program Rapfi): at an expected cut node whose estimate
 * is far enough above beta, all moves after the first are reduced. */
static void
reduce_expected_cut (const TgSearchTree *self, TgNode *node)
{
  TgScore limit = node->beta + self->params->fail_high_base
                  + self->params->fail_high_margin * node->depth / TG_ONE_PLY;

  if (node->is_cut && !node->is_pv && ABS (node->beta) < TG_SCORE_WIN_MIN
      && node->estimate >= limit)
    node->reduction = self->params->fail_high_reduction;
}

static TgScore
search_inner_node (TgSearchTree *self, TgNode *node, const TgTableEntry *known)
{
  TgFrame      *frame = &self->frames[node->ply];
  TgPickerHints hints = {
    &self->history, known->move, { frame->killers[0], frame->killers[1] }, self->params
  };
  TgScore first_alpha = node->alpha;
  TgScore score;

  reduce_expected_cut (self, node);
  node->table_extension =
      node->is_pv ? self->params->table_extension_pv : self->params->table_extension;
  if (may_be_singular (self, node, known) && judge_table_move (self, node, known, &score))
    return score;
  if (self->control->stopped)
    return 0;

  self->frames[node->ply + 2].killers[0] = TG_CELL_NONE;
  self->frames[node->ply + 2].killers[1] = TG_CELL_NONE;

  tg_picker_start (&frame->picker, self->position, &hints);
  search_moves (self, node, known->move);
  if (self->control->stopped)
    return 0;
  if (node->n_tried == 0)
    return node->excluded == TG_CELL_NONE ? score_without_moves (self, node)
                                          : first_alpha;

  store_node (self, node, first_alpha);
  return node->best_score;
}

/* Searches a position that is not decided and has no five to answer. Pruning that needs
 * no moves comes first, cheapest first. */
static TgScore
search_quiet_node (TgSearchTree *self, TgNode *node)
{
  TgPosition  *position = self->position;
  TgFrame     *frame = &self->frames[node->ply];
  TgTableEntry known = { .move = TG_CELL_NONE, .bound = TG_BOUND_NONE };
  TgScore      score;

  if (!tg_table_probe (self->table, position->hash, node->ply, &known))
    known.evaluation = evaluate (self);
  else if (table_decides (node, &known))
    return known.score;

  frame->evaluation = known.evaluation;
  node->estimate = estimate (frame, &known);
  node->is_improving =
      node->ply < 2 || frame->evaluation > self->frames[node->ply - 2].evaluation;
  if (node->depth <= 0 && !node->is_pv && node->estimate >= node->beta)
    return node->estimate;
  if (node->depth > 0 && tg_search_tree_can_prune_futile (self, node))
    return node->estimate;
  if (node->depth > 0 && !tg_search_tree_can_razor (self, node))
    return search_inner_node (self, node, &known);
  if (solve_vcf (self, node->ply, node->depth, &score))
    return score;

  return node->depth > 0 ? node->estimate : frame->evaluation;
}

/* @is_cut: whether a cutoff is expected */
static TgScore
search_node (TgSearchTree *self,
             TgScore       alpha,
             TgScore       beta,
             TgDepth       depth,
             guint         ply,
             gboolean      is_cut)
{
  TgPosition *position = self->position;
  TgNode      node = {
         .ply = ply, .depth = depth, .is_cut = is_cut, .excluded = TG_CELL_NONE
  };
  TgScore score;

  self->frames[ply].n_pv = 0;
  self->control->selective_depth = MAX (self->control->selective_depth, ply);
  if (tg_search_control_must_stop (self->control) || position->n_empty == 0)
    return 0;
  if (is_decided (self, ply, &score))
    return score;
  if (ply >= TG_SEARCH_MAX_PLY)
    return evaluate (self);

  /* Mate distance pruning: no score here can exceed a five now, or fall below a loss in
   * two plies, which soon ends the search for shorter wins. */
  node.alpha = MAX (alpha, -win_in (ply, 2));
  node.beta = MIN (beta, win_in (ply, 1));
  node.is_pv = node.beta - node.alpha > 1;
  node.best_score = -TG_SCORE_INFINITE;
  if (node.alpha >= node.beta)
    return node.alpha;
  if (tg_position_count (position, tg_side_opponent (position->side), TG_CLASS_FIVE) > 0)
    return answer_five (self, &node);

  return search_quiet_node (self, &node);
}

/* Searches the position at @ply plies from the root. The score is for the side to move:
 * exact between @alpha and @beta, and meaningless once the search has stopped. */
TgScore
tg_search_tree_search (TgSearchTree *self,
                       TgScore       alpha,
                       TgScore       beta,
                       TgDepth       depth,
                       guint         ply)
{
  return search_node (self, alpha, beta, depth, ply, beta - alpha == 1);
}
