/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search below the root: negamax with principal variation search and a transposition
 * table (Marsland and Campbell, 1982). Positions that their threats decide are not
 * searched, and leaves only for fours. Nodes whose estimate is far outside the window are
 * pruned, late moves reduced or pruned, and singular moves extended. The margins are
 * narrow, so that few nodes are searched at their full depth; that works only with all of
 * these together and a quiescence search that returns an evaluation (the choice of parts
 * follows the program Rapfi). */

#include "engine/search/search-tree.h"

#include "engine/board/evaluate.h"
#include "engine/board/network.h"
#include "engine/search/immediate-win.h"
#include "engine/search/leaf-fours.h"

#include <string.h>

#define MAX_HISTORY_BONUS 1600

/* By how much the table's entry may be less deep than the node for a test whether its
 * move is singular. */
#define SINGULAR_LAG (2 * TG_ONE_PLY)

/* Maximum reduction of a PV node for an entry of less depth. */
#define MAX_KNOWN_REDUCTION 29

/* The depth of the leaves' search falls below zero by one ply for each four. Down to
 * ANYWHERE_DEPTH it tries any four, below only those near the last own stone; below
 * PLAIN_DEPTH it tries a plain four only after two stronger ones. */
#define ANYWHERE_DEPTH 0
#define PLAIN_DEPTH    (-2 * TG_ONE_PLY)

/* Depths between which a move that raised alpha reduces the rest of the node. */
#define RAISED_MIN (2 * TG_ONE_PLY)
#define RAISED_MAX (12 * TG_ONE_PLY)

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

static inline guint
count_plies (TgDepth depth)
{
  return (guint) MAX (depth, 0) / TG_ONE_PLY;
}

/* Fills the table of reductions, from the logarithms of the depth and of the move's place
 * in the order. Uses integers only, so that every machine gets the same values. */
static void
fill_reductions (TgSearchTree *self)
{
  /* 16 times the natural logarithm, rounded */
  static const guint8 ln[64] = {
    0,  0,  11, 18, 22, 26, 29, 31, 33, 35, 37, 38, 40, 41, 42, 43,
    44, 45, 46, 47, 48, 49, 49, 50, 51, 52, 52, 53, 53, 54, 54, 55,
    55, 56, 56, 57, 57, 58, 58, 59, 59, 59, 60, 60, 61, 61, 61, 62,
    62, 62, 63, 63, 63, 64, 64, 64, 64, 65, 65, 65, 66, 66, 66, 66,
  };

  for (guint depth = 1; depth < 64; depth++)
    for (guint number = 1; number < 64; number++)
      self->reductions[depth][number] =
          (guint8) MIN (ln[depth] * ln[number] * TG_ONE_PLY
                            * self->params->reduction_factor / (16 * 16 * 100),
                        255);
}

void
tg_search_tree_init (TgSearchTree *self, TgSearchControl *control, TgTable *table)
{
  self->control = control;
  self->table = table;
}

/* Starts a search; @position and @params are borrowed until its end. */
void
tg_search_tree_start (TgSearchTree         *self,
                      TgPosition           *position,
                      const TgSearchParams *params)
{
  self->position = position;
  self->params = params;
  self->root_window = 1;
  fill_reductions (self);
  tg_history_clear (&self->history);
  for (guint ply = 0; ply < G_N_ELEMENTS (self->frames); ply++)
    {
      TgFrame *frame = &self->frames[ply];

      memset (frame->killers, 0, sizeof frame->killers);
      frame->evaluation = 0;
      frame->made = TG_CLASS_NONE;
    }
}

/* Returns the reduction of the @n_tried-th move of @node, which makes the class @own. It
 * may be negative. */
TgDepth
tg_search_tree_reduce (const TgSearchTree *self,
                       const TgNode       *node,
                       TgCell              move,
                       TgClass             own)
{
  const TgSearchParams *params = self->params;
  const TgFrame        *frame = &self->frames[node->ply];
  gboolean              is_threat = own >= TG_CLASS_THREE;
  TgClass  before = node->ply >= 2 ? self->frames[node->ply - 2].made : TG_CLASS_NONE;
  gboolean is_killer = move == frame->killers[0] || move == frame->killers[1];
  TgSide   side = self->position->side;
  TgDepth  reduction = 0;

  if (node->n_tried >= 2)
    {
      reduction =
          self->reductions[MIN (count_plies (node->depth), 63)][MIN (node->n_tried, 63)];
      if (node->is_pv)
        reduction -=
            params->reduction_window * (node->beta - node->alpha) / self->root_window;
      else if (!node->is_improving && reduction > TG_ONE_PLY)
        reduction += params->reduction_falling;
      if (node->was_pv)
        reduction -= params->reduction_pv;
      if (node->is_cut && (is_threat || !is_killer))
        reduction += params->reduction_cut;
      if (is_threat && before >= TG_CLASS_THREE)
        reduction -= params->reduction_attack;
      reduction += node->gap * params->reduction_gap / 256;
      reduction -=
          self->history.cutoffs[side][move] * params->reduction_history / TG_MAX_HISTORY;
    }
  if (!tg_class_makes_four (own) || tg_class_makes_four (before))
    reduction += node->reduction;

  return reduction;
}

/* Returns whether enough moves were tried to skip the rest, including threats and answers
 * to threats: fewer near the leaves. Never while all moves lose, so that every reported
 * loss is certain (move count pruning, as in many engines; its use for threats and at
 * every depth follows the program Rapfi). */
gboolean
tg_search_tree_can_skip_late_moves (const TgSearchTree *self, const TgNode *node)
{
  const TgSearchParams *params = self->params;
  gint                  plies = (gint) count_plies (node->depth);
  gint                  tenths = params->count_first + plies * params->count_per_ply
                + plies * plies * params->count_square / 10;
  guint count = (guint) (tenths / 10) / (node->is_improving ? 1 : 2);

  return node->best_score > -TG_SCORE_WIN_MIN && node->n_tried >= MAX (count, 1);
}

/* Returns whether a move of class @own, to be tried next, is so far behind the best one in
 * the order that it is skipped. */
static gboolean
is_far_behind (const TgSearchTree *self, const TgNode *node, TgClass own)
{
  return !node->is_pv && node->n_tried > 0 && node->best_score > -TG_SCORE_WIN_MIN
         && node->depth < self->params->gap_max && !tg_class_makes_four (own)
         && node->gap * TG_ONE_PLY
                > self->params->gap_margin * (node->depth + TG_ONE_PLY);
}

/* Razoring: returns whether the estimate is so low, at so little depth, that only fours
 * could raise it enough. */
gboolean
tg_search_tree_can_razor (const TgSearchTree *self, const TgNode *node)
{
  return !node->is_pv && node->depth < self->params->razor_max
         && node->estimate + self->params->razor_base
                    + self->params->razor_margin * node->depth / TG_ONE_PLY
                < node->alpha;
}

/* Returns whether the last two moves of the side to move were fours, after which its
 * evaluation is too high. */
static gboolean
has_played_fours (const TgSearchTree *self, const TgNode *node)
{
  return node->ply >= 4 && tg_class_makes_four (self->frames[node->ply - 2].made)
         && tg_class_makes_four (self->frames[node->ply - 4].made);
}

/* Futility pruning: returns whether the estimate exceeds beta by so much that the
 * opponent is not expected to bring it down. An estimate is not enough if a win or a loss
 * is possible, or a threat must be met. */
gboolean
tg_search_tree_can_prune_futile (const TgSearchTree *self, const TgNode *node)
{
  const TgSearchParams *params = self->params;
  gint                  margin = params->futility_margin
                - (node->is_cut && !node->is_in_table ? params->futility_cut : 0);
  TgDepth depth = node->depth - (node->is_improving ? 2 : 1) * TG_ONE_PLY;

  return !node->is_pv && !node->is_threatened && ABS (node->beta) < TG_SCORE_WIN_MIN
         && ABS (node->estimate) < TG_SCORE_WIN_MIN
         && node->estimate - MAX (margin * depth / TG_ONE_PLY, 0) >= node->beta
         && !has_played_fours (self, node);
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

static void
play (TgSearchTree *self, const TgNode *node, TgCell move)
{
  TgPosition *position = self->position;

  self->control->nodes++;
  self->frames[node->ply].made = tg_position_class (position, position->side, move);
  tg_table_prefetch (self->table, tg_position_hash_after (position, move));
  tg_position_play (position, move);
}

/* Searches a move to @depth, with the window of its node. */
static TgScore
try_move (TgSearchTree *self, const TgNode *node, TgCell move, TgDepth depth)
{
  TgScore score;

  play (self, node, move);
  score = -search_node (self, -node->beta, -node->alpha, depth, node->ply + 1,
                        !node->is_pv && !node->is_cut);
  tg_position_undo (self->position);

  return score;
}

/* Takes over the score of a move that was searched. */
static void
take_score (TgSearchTree *self, TgNode *node, TgCell move, TgScore score)
{
  node->best_score = MAX (node->best_score, score);
  if (score <= node->alpha)
    return;

  node->alpha = score;
  node->best_move = move;
  if (node->is_pv)
    tg_search_tree_update_pv (self, node->ply, move);
}

/* The opponent threatens five: there is one answer at most, or few in Caro, if they are
 * legal. */
static TgScore
answer_five (TgSearchTree *self, TgNode *node)
{
  TgPosition *position = self->position;
  TgCell      answers[TG_MAX_ANSWERS];
  guint       n_answers = tg_position_find_answers (position, answers);
  /* In a leaf's search the four has already cost its ply. */
  gboolean is_leaf = node->depth <= -TG_ONE_PLY;
  TgDepth  extension = is_leaf ? 0 : self->params->answer_extension;

  node->best_score = -win_in (node->ply, 2);
  if (node->ply >= 2)
    self->frames[node->ply].evaluation = self->frames[node->ply - 2].evaluation;
  for (guint i = 0; i < n_answers && node->best_score < node->beta; i++)
    {
      TgScore score;

      if (tg_position_is_forbidden (position, answers[i], position->side))
        continue;
      score = try_move (self, node, answers[i], node->depth + extension);
      if (self->control->stopped)
        return 0;
      if (score >= node->best_score)
        tg_search_tree_update_pv (self, node->ply, answers[i]);
      take_score (self, node, answers[i], score);
    }

  return node->best_score;
}

/* Searches the first move of a PV node with the full window, and others with a null
 * window at reduced depth first. */
static TgScore
search_move (TgSearchTree *self, const TgNode *node, TgCell move, TgDepth extension)
{
  TgPosition *position = self->position;
  TgClass     own = tg_position_class (position, position->side, move);
  TgDepth     depth = node->depth - TG_ONE_PLY + extension;
  TgDepth     reduced = depth;
  guint       ply = node->ply + 1;
  gboolean    is_first_pv = node->is_pv && node->n_tried == 1;
  TgScore     score = node->alpha + 1;

  if (node->depth >= 2 * TG_ONE_PLY && depth > TG_ONE_PLY)
    reduced = CLAMP (depth - tg_search_tree_reduce (self, node, move, own), TG_ONE_PLY,
                     depth + TG_ONE_PLY);
  play (self, node, move);
  if (!is_first_pv)
    {
      score = -search_node (self, -node->alpha - 1, -node->alpha, reduced, ply,
                            reduced < depth || !node->is_cut);
      if (score > node->alpha && reduced < depth && !self->control->stopped)
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
  gint     plies = (gint) count_plies (node->depth);
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
  TgCell      move;
  gint        top = G_MININT;

  while ((move = tg_picker_next (&frame->picker)) != TG_CELL_NONE)
    {
      TgScore alpha = node->alpha;
      TgScore score;

      if (move == node->excluded
          || tg_position_is_forbidden (position, move, position->side))
        continue;
      if (tg_search_tree_can_skip_late_moves (self, node))
        return;
      node->gap = get_gap (&frame->picker, &top);
      if (is_far_behind (self, node, tg_position_class (position, position->side, move)))
        continue;

      node->n_tried++;
      score =
          search_move (self, node, move, move == table_move ? node->table_extension : 0);
      if (self->control->stopped)
        return;
      take_score (self, node, move, score);
      if (score >= node->beta)
        {
          update_on_cutoff (self, node);
          return;
        }
      if (node->alpha > alpha && node->depth > RAISED_MIN && node->depth < RAISED_MAX)
        node->depth -= self->params->raised_reduction;
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
  if (node->is_pv || entry->depth < node->depth)
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
    .depth = node->depth,
    .bound = node->best_score >= node->beta    ? TG_BOUND_LOWER
             : node->best_score <= first_alpha ? TG_BOUND_UPPER
                                               : TG_BOUND_EXACT,
    .was_pv = node->was_pv,
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

/* Looks @node up in the table, and sets its evaluation and what follows from it. Returns
 * whether the table's score decides it. */
static gboolean
probe_node (TgSearchTree *self, TgNode *node, TgTableEntry *known)
{
  TgFrame *frame = &self->frames[node->ply];

  node->is_in_table =
      tg_table_probe (self->table, self->position->hash, node->ply, known);
  if (!node->is_in_table)
    known->evaluation = evaluate (self);
  else if (table_decides (node, known))
    return TRUE;

  frame->evaluation = known->evaluation;
  node->estimate = estimate (frame, known);
  node->was_pv = node->is_pv || (node->is_in_table && known->was_pv);
  node->is_improving =
      node->ply < 2 || frame->evaluation > self->frames[node->ply - 2].evaluation;
  return FALSE;
}

/* Returns whether the last two moves of the side to move were better than plain fours. */
static gboolean
follows_strong_fours (const TgSearchTree *self, const TgNode *node)
{
  return node->ply >= 4 && self->frames[node->ply - 2].made > TG_CLASS_FOUR
         && self->frames[node->ply - 4].made > TG_CLASS_FOUR;
}

/* Tries fours, unless the levels' limit of fours in a row is reached. */
static void
search_fours (TgSearchTree *self, TgNode *node, TgCell table_move)
{
  TgPosition  *position = self->position;
  guint        limit = self->control->limits.max_fours;
  TgFourFilter filter = node->depth < ANYWHERE_DEPTH ? TG_FOURS_NEAR : 0;
  TgScoredMove fours[TG_MAX_POINTS];
  guint        n;

  if (limit > 0 && (guint) (-node->depth / TG_ONE_PLY) >= limit)
    return;
  if (node->depth < PLAIN_DEPTH && !follows_strong_fours (self, node))
    filter |= TG_FOURS_STRONG;

  n = tg_leaf_fours_list (position, table_move, filter, fours);
  for (guint i = 0; i < n && node->best_score < node->beta; i++)
    {
      TgScore score;

      if (tg_position_is_forbidden (position, fours[i].cell, position->side))
        continue;
      score = try_move (self, node, fours[i].cell, node->depth - TG_ONE_PLY);
      if (self->control->stopped)
        return;
      take_score (self, node, fours[i].cell, score);
    }
}

/* Quiescence search: the evaluation stands unless a four improves it. The depth of @node
 * is above minus one ply at a leaf of the tree, and lower by a ply for each four that was
 * played since. Which fours are tried follows the program Rapfi. */
static TgScore
search_leaf (TgSearchTree *self, TgNode *node)
{
  TgPosition  *position = self->position;
  TgDepth      depth = node->depth / TG_ONE_PLY * TG_ONE_PLY;
  TgScore      first_alpha = node->alpha;
  TgTableEntry known = { .move = TG_CELL_NONE, .bound = TG_BOUND_NONE };

  node->depth = MAX (depth, TG_TABLE_MIN_DEPTH);
  if (probe_node (self, node, &known))
    return known.score;

  node->best_score = node->estimate;
  if (node->best_score >= node->beta)
    {
      node->depth = TG_TABLE_MIN_DEPTH;
      if (!node->is_in_table)
        store_node (self, node, first_alpha);
      return node->best_score;
    }
  if (tg_position_count_fours (position, position->side) == 0)
    return node->best_score;

  node->alpha = MAX (node->alpha, node->best_score);
  node->depth = depth;
  search_fours (self, node, known.move);
  if (self->control->stopped)
    return 0;

  node->depth = MAX (depth, TG_TABLE_MIN_DEPTH);
  if (!node->is_in_table || known.depth <= node->depth)
    store_node (self, node, first_alpha);
  return node->best_score;
}

static TgScore search_inner_node (TgSearchTree       *self,
                                  TgNode             *node,
                                  const TgTableEntry *known);

/* Searches all moves but one, at about half depth, with a null window at a limit. */
static TgScore
search_without (TgSearchTree *self, const TgNode *node, TgCell move, TgScore limit)
{
  TgTableEntry known = { .move = TG_CELL_NONE, .bound = TG_BOUND_NONE };
  TgNode       others = *node;

  others.depth = node->depth * 46 / 100;
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
         && known->depth >= node->depth - SINGULAR_LAG
         && ABS (known->score) < TG_SCORE_WIN_MIN;
}

/* Singular extensions (Anantharaman, Campbell and Hsu, 1988), in the form common today:
 * all other moves are searched at half depth. If they score below the table's move by a
 * margin, that move is extended by a ply, by a larger one, by two. If they do not, and
 * exceed beta too, the node is cut (multi-cut, Björnsson and Marsland, 1999): the
 * function returns TRUE and sets @score. */
static gboolean
judge_table_move (TgSearchTree       *self,
                  TgNode             *node,
                  const TgTableEntry *known,
                  TgScore            *score)
{
  const TgSearchParams *params = self->params;
  gint                  margin = params->singular_margin
                + (node->was_pv && !node->is_pv ? params->singular_former_pv : 0);
  TgScore limit = known->score - margin * node->depth / (10 * TG_ONE_PLY);
  TgScore others = search_without (self, node, known->move, limit);

  if (self->control->stopped)
    return FALSE;
  if (others < limit)
    node->table_extension = !node->is_pv && others < limit - params->singular_double
                                ? 2 * TG_ONE_PLY
                                : TG_ONE_PLY;
  else if (limit >= node->beta && ABS (limit) < TG_SCORE_WIN_MIN)
    {
      *score = limit;
      return !node->is_pv;
    }
  else if (known->score >= node->beta)
    node->table_extension = -params->singular_reduction;

  return FALSE;
}

/* Fail-high reduction (after the program Rapfi): at an expected cut node whose estimate
 * is far enough above beta, all moves are reduced, except a four that does not follow
 * another. */
static void
reduce_expected_cut (const TgSearchTree *self, TgNode *node)
{
  const TgSearchParams *params = self->params;
  TgScore               limit = node->beta + params->fail_high_base
                  + params->fail_high_margin * node->depth / TG_ONE_PLY
                  + (node->is_threatened ? params->fail_high_threat : 0);

  node->reduction = node->is_cut && !node->is_pv && ABS (node->beta) < TG_SCORE_WIN_MIN
                            && node->estimate >= limit
                        ? params->fail_high_reduction
                        : 0;
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
 * no moves comes first. A PV node that the table knows from a search of less depth is
 * reduced, since its move may change. */
static TgScore
search_open_node (TgSearchTree *self, TgNode *node)
{
  TgPosition  *position = self->position;
  TgSide       other = tg_side_opponent (position->side);
  TgTableEntry known = { .move = TG_CELL_NONE, .bound = TG_BOUND_NONE };

  if (probe_node (self, node, &known))
    return known.score;

  node->is_threatened = tg_position_count (position, other, TG_CLASS_OPEN_FOUR) > 0;
  if (node->is_pv && known.move != TG_CELL_NONE)
    node->depth -=
        CLAMP ((node->depth - known.depth) * self->params->known_reduction / 100, 0,
               MAX_KNOWN_REDUCTION);
  if (node->depth > 0 && tg_search_tree_can_prune_futile (self, node))
    return node->estimate;
  if (node->depth <= 0 || tg_search_tree_can_razor (self, node))
    {
      node->depth = 0;
      return search_leaf (self, node);
    }

  return search_inner_node (self, node, &known);
}

/* Returns whether the threats on the board decide the position, and sets @score. */
static gboolean
is_decided (TgSearchTree *self, guint ply, TgScore *score)
{
  TgFrame *frame = &self->frames[ply];
  guint    plies = tg_immediate_win_find (self->position, self->control->limits.max_fours,
                                          &frame->pv[0]);

  if (plies == 0)
    return FALSE;

  frame->n_pv = 1;
  *score = win_in (ply, plies);
  return TRUE;
}

/* @is_cut: whether some move is expected to refute the opponent's play */
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
  self->frames[ply].made = TG_CLASS_NONE;
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

  return depth <= 0 ? search_leaf (self, &node) : search_open_node (self, &node);
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
  if (beta - alpha > 1)
    self->root_window = beta - alpha;
  return search_node (self, alpha, beta, depth, ply, beta - alpha == 1);
}
