/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything below the root: negamax with a principal variation search and a
 * transposition table (Marsland and Campbell, 1982). What a position's threats
 * already decide is not searched; a four has one reply, which costs no depth;
 * wins by fours are looked for in every position, at the leaves only a little.
 * Moves late in the order are searched less deep first, or, near the leaves,
 * not at all. */

#include "engine/search-private.h"

/* Margins per ply of remaining depth, in hundredths of a stone, and the depths
 * up to which they are believed. */
#define FUTILITY_MARGIN 150
#define RAZOR_MARGIN    240
#define MOVE_MARGIN     180
#define FUTILITY_MAX    (6 * TG_ONE_PLY)
#define RAZOR_MAX       (3 * TG_ONE_PLY)
#define PRUNING_MAX     (8 * TG_ONE_PLY)

/* How much of its ply the answer to a threat of an open four gets back. */
#define FORCED_EXTENSION (TG_ONE_PLY * 3 / 4)

/* How many fours and stones a quick look for wins may try. */
#define VCF_FOURS         5
#define VCF_NODES         30
#define VCF_NODES_PER_PLY 10

#define MAX_HISTORY_BONUS 1600

/* What is to be known of a node while it is searched. */
typedef struct
{
  guint    ply;
  TgDepth  depth;
  TgScore  alpha;
  TgScore  beta;
  TgScore  best_score;
  TgCell   best_move;
  gboolean is_pv;
  gboolean improving;
  guint    n_tried;
} Node;

/* Plies from the root to a win that is @plies away from a node at @ply. */
static TgScore
win_in (guint ply, guint plies)
{
  return TG_SCORE_WIN - (TgScore) (ply + plies);
}

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
  /* 16 times the natural logarithm, rounded. The product of two, divided by 350,
   * is the reduction in plies: 0.73 ln (depth) ln (number). */
  static const guint8 ln[64] = {
    0,  0,  11, 18, 22, 26, 29, 31, 33, 35, 37, 38, 40, 41, 42, 43,
    44, 45, 46, 47, 48, 49, 49, 50, 51, 52, 52, 53, 53, 54, 54, 55,
    55, 56, 56, 57, 57, 58, 58, 59, 59, 59, 60, 60, 61, 61, 61, 62,
    62, 62, 63, 63, 63, 64, 64, 64, 64, 65, 65, 65, 66, 66, 66, 66,
  };

  for (guint depth = 1; depth < 64; depth++)
    for (guint number = 1; number < 64; number++)
      self->reductions[depth][number] =
          (guint8) (ln[depth] * ln[number] * TG_ONE_PLY / 350);
}

/**
 * tg_search_update_pv:
 * @self: a search
 * @ply: of a position
 * @move: its best move, which has just been searched
 *
 * Puts @move before the best line of the position that it leads to.
 */
void
tg_search_update_pv (TgSearch *self, guint ply, TgCell move)
{
  TgFrame       *frame = &self->frames[ply];
  const TgFrame *child = &self->frames[ply + 1];
  guint          n = MIN (child->n_pv, TG_MAX_PLY - 1);

  frame->pv[0] = move;
  for (guint i = 0; i < n; i++)
    frame->pv[i + 1] = child->pv[i];
  frame->n_pv = n + 1;
}

/**
 * tg_search_inner_vcf:
 * @self: a search
 * @ply: of the position
 * @depth: remaining depth; the look goes a little farther the more there is
 * @score: (out): the score, if there is a win
 *
 * Takes a quick look for a win by fours of the side to move.
 *
 * Returns: whether there is one
 */
gboolean
tg_search_inner_vcf (TgSearch *self, guint ply, TgDepth depth, TgScore *score)
{
  TgPosition *position = self->position;
  guint       plies = (guint) MAX (depth, 0) / TG_ONE_PLY;
  TgVcfLimits limits = { VCF_FOURS, VCF_NODES + VCF_NODES_PER_PLY * plies, TRUE, NULL,
                         NULL };
  guint64     nodes_before = self->inner_vcf->nodes;
  TgFrame    *frame = &self->frames[ply];

  if (tg_position_count_fours (position, position->side) == 0)
    return FALSE;
  if (self->limits.max_nodes > 0)
    limits.max_nodes = MIN (limits.max_nodes, self->limits.max_nodes - self->nodes);
  if (tg_vcf_solve (self->inner_vcf, position, &limits) != TG_VCF_WIN)
    {
      self->nodes += self->inner_vcf->nodes - nodes_before;
      return FALSE;
    }

  self->nodes += self->inner_vcf->nodes - nodes_before;
  frame->n_pv = MIN (self->inner_vcf->n_line, TG_MAX_PLY);
  for (guint i = 0; i < frame->n_pv; i++)
    frame->pv[i] = self->inner_vcf->line[i];
  *score = win_in (ply, self->inner_vcf->n_line);

  return TRUE;
}

/* What the threats on the board decide at once: fives, open fours, and two open
 * threes against a side that cannot make a four. */
static gboolean
is_decided (TgSearch *self, guint ply, TgScore *score)
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

/* The opponent threatens five: there is one answer at most, or few in Caro, if
 * they are legal. */
static TgScore
answer_five (TgSearch *self, Node *node)
{
  TgPosition *position = self->position;
  TgCell      answers[TG_MAX_ANSWERS];
  guint       n_answers = tg_position_find_answers (position, answers);
  TgScore     best = -win_in (node->ply, 2);

  if (n_answers > 0)
    self->frames[node->ply].evaluation = tg_evaluate (position);
  for (guint i = 0; i < n_answers && best < node->beta && !self->stopped; i++)
    {
      TgScore score;

      if (tg_position_is_forbidden (position, answers[i], position->side))
        continue;

      self->nodes++;
      tg_position_play (position, answers[i]);
      score = -tg_search_node (self, -node->beta, -MAX (node->alpha, best), node->depth,
                               node->ply + 1);
      tg_position_undo (position);
      if (score >= best)
        {
          best = score;
          tg_search_update_pv (self, node->ply, answers[i]);
        }
    }

  return best;
}

/* Depth for the search of a move, and how much of it to leave out first. */
static TgDepth
reduction_of (TgSearch *self, const Node *node, TgCell move, TgClass own, TgClass blocked)
{
  guint   plies = MIN ((guint) node->depth / TG_ONE_PLY, 63);
  TgDepth reduction = self->reductions[plies][MIN (node->n_tried, 63)];
  gint    history = self->history.cutoffs[tg_side_opponent (self->position->side)][move];

  if (node->depth < 2 * TG_ONE_PLY || node->n_tried < 2)
    return 0;
  if (node->is_pv)
    reduction -= TG_ONE_PLY / 2;
  if (!node->improving)
    reduction += TG_ONE_PLY / 2;
  if (own >= TG_CLASS_THREE || blocked >= TG_CLASS_DOUBLE_THREE)
    reduction -= TG_ONE_PLY;
  reduction -= history * TG_ONE_PLY / TG_MAX_HISTORY;

  return CLAMP (reduction, 0, node->depth - TG_ONE_PLY);
}

/* Near the leaves, late moves that threaten nothing and stop nothing are not
 * worth a look, and none that does not threaten if the score is far behind. */
static void
prune_moves (TgSearch *self, const Node *node)
{
  TgFrame *frame = &self->frames[node->ply];
  guint    plies = (guint) node->depth / TG_ONE_PLY;
  guint    limit = (3 + plies * plies) / (node->improving ? 1 : 2) + 2;

  if (frame->picker.is_forced || node->best_score <= -TG_SCORE_WIN_MIN
      || node->depth > PRUNING_MAX)
    return;

  if (node->n_tried >= limit)
    tg_picker_drop_quiet (&frame->picker, self->position, TG_CLASS_CLOSED_THREE_PLUS,
                          TG_CLASS_THREE_PLUS);
  else if (!node->is_pv
           && frame->evaluation + MOVE_MARGIN * (gint) (plies + 1) <= node->alpha)
    tg_picker_drop_quiet (&frame->picker, self->position, TG_CLASS_CLOSED_THREE,
                          TG_CLASS_THREE_PLUS);
}

static TgScore
search_move (TgSearch *self, Node *node, TgCell move)
{
  TgPosition *position = self->position;
  TgClass     own = tg_position_class (position, position->side, move);
  TgClass blocked = tg_position_class (position, tg_side_opponent (position->side), move);
  gboolean is_forced = self->frames[node->ply].picker.is_forced;
  TgDepth  depth = node->depth - TG_ONE_PLY + (is_forced ? FORCED_EXTENSION : 0);
  TgScore  score;

  self->nodes++;
  tg_table_prefetch (self->table, tg_position_hash_after (position, move));
  tg_position_play (position, move);
  if (node->n_tried == 1)
    score = -tg_search_node (self, -node->beta, -node->alpha, depth, node->ply + 1);
  else
    {
      TgDepth reduction = reduction_of (self, node, move, own, blocked);

      score = -tg_search_node (self, -node->alpha - 1, -node->alpha, depth - reduction,
                               node->ply + 1);
      if (score > node->alpha && reduction > 0 && !self->stopped)
        score =
            -tg_search_node (self, -node->alpha - 1, -node->alpha, depth, node->ply + 1);
      if (score > node->alpha && score < node->beta && !self->stopped)
        score = -tg_search_node (self, -node->beta, -node->alpha, depth, node->ply + 1);
    }
  tg_position_undo (position);

  return score;
}

/* The last of the moves tried has refuted the opponent's play. */
static void
learn_cutoff (TgSearch *self, const Node *node)
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

static void
search_moves (TgSearch *self, Node *node)
{
  TgPosition *position = self->position;
  TgFrame    *frame = &self->frames[node->ply];
  TgCell      move;

  while ((move = tg_picker_next (&frame->picker)) != TG_CELL_NONE)
    {
      TgScore score;

      if (tg_position_is_forbidden (position, move, position->side))
        continue;

      node->n_tried++;
      score = search_move (self, node, move);
      if (self->stopped)
        return;
      node->best_score = MAX (node->best_score, score);
      if (score > node->alpha)
        {
          node->alpha = score;
          node->best_move = move;
          if (node->is_pv)
            tg_search_update_pv (self, node->ply, move);
          if (score >= node->beta)
            {
              learn_cutoff (self, node);
              return;
            }
        }
      prune_moves (self, node);
    }
}

/* Nothing was tried: the threat cannot be met, or, on a crowded board of
 * Renju, Black has no legal move near the stones. */
static TgScore
score_without_moves (TgSearch *self, const Node *node)
{
  if (self->frames[node->ply].picker.is_forced)
    return -win_in (node->ply, 4);

  return self->frames[node->ply].evaluation;
}

/* Scores so far from the window, with so little depth left, that no move is
 * expected to bring them back. */
static gboolean
is_hopeless_or_safe (TgSearch *self, const Node *node)
{
  TgPosition *position = self->position;
  TgScore     evaluation = self->frames[node->ply].evaluation;
  TgSide      other = tg_side_opponent (position->side);

  if (node->is_pv || ABS (node->alpha) >= TG_SCORE_WIN_MIN
      || ABS (node->beta) >= TG_SCORE_WIN_MIN
      || tg_position_count (position, other, TG_CLASS_OPEN_FOUR) > 0)
    return FALSE;
  if (node->depth <= RAZOR_MAX
      && evaluation + RAZOR_MARGIN * (node->depth / TG_ONE_PLY + 1) <= node->alpha)
    return TRUE;

  return node->depth <= FUTILITY_MAX
         && evaluation - FUTILITY_MARGIN * node->depth / TG_ONE_PLY >= node->beta;
}

static gboolean
table_decides (const Node *node, const TgTableEntry *entry)
{
  if (node->is_pv || (TgDepth) entry->depth < node->depth)
    return FALSE;

  return entry->bound == TG_BOUND_EXACT
         || (entry->bound == TG_BOUND_LOWER && entry->score >= node->beta)
         || (entry->bound == TG_BOUND_UPPER && entry->score <= node->alpha);
}

static void
store_node (TgSearch *self, const Node *node, TgScore first_alpha)
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

  tg_table_store (self->table, self->position->hash, node->ply, &entry);
}

static TgScore
search_inner_node (TgSearch *self, Node *node, const TgTableEntry *known)
{
  TgFrame      *frame = &self->frames[node->ply];
  TgPickerHints hints = { &self->history,
                          known->move,
                          { frame->killers[0], frame->killers[1] } };
  TgScore       first_alpha = node->alpha;

  node->improving =
      node->ply < 2 || frame->evaluation > self->frames[node->ply - 2].evaluation;
  self->frames[node->ply + 2].killers[0] = TG_CELL_NONE;
  self->frames[node->ply + 2].killers[1] = TG_CELL_NONE;

  if (is_hopeless_or_safe (self, node))
    return frame->evaluation;

  tg_picker_start (&frame->picker, self->position, &hints);
  search_moves (self, node);
  if (self->stopped)
    return 0;
  if (node->n_tried == 0)
    return score_without_moves (self, node);

  store_node (self, node, first_alpha);
  return node->best_score;
}

/**
 * tg_search_node:
 * @self: a search
 * @alpha: a score that the side to move has already
 * @beta: a score that the opponent will not allow to be exceeded
 * @depth: how much deeper to look
 * @ply: distance from the root
 *
 * Searches a position. The score is meaningless once the search has stopped.
 *
 * Returns: the score for the side to move, exact between @alpha and @beta
 */
TgScore
tg_search_node (TgSearch *self, TgScore alpha, TgScore beta, TgDepth depth, guint ply)
{
  TgPosition  *position = self->position;
  TgFrame     *frame = &self->frames[ply];
  Node         node = { .ply = ply, .depth = depth, .best_score = -TG_SCORE_INFINITE };
  TgTableEntry known = { .move = TG_CELL_NONE };
  gboolean     is_known;
  TgScore      score;

  frame->n_pv = 0;
  self->selective_depth = MAX (self->selective_depth, ply);
  if (tg_search_clock_stops (self) || position->n_empty == 0)
    return 0;
  if (is_decided (self, ply, &score))
    return score;
  if (ply >= TG_SEARCH_MAX_PLY)
    return tg_evaluate (position);

  /* Nothing here can be better than a win in five, or worse than losing in
   * two, so that the search for shorter wins soon ends. */
  node.alpha = MAX (alpha, -win_in (ply, 2));
  node.beta = MIN (beta, win_in (ply, 1));
  node.is_pv = node.beta - node.alpha > 1;
  if (node.alpha >= node.beta)
    return node.alpha;
  if (tg_position_count (position, tg_side_opponent (position->side), TG_CLASS_FIVE) > 0)
    return answer_five (self, &node);

  is_known = tg_table_probe (self->table, position->hash, ply, &known);
  if (is_known && table_decides (&node, &known))
    return known.score;
  frame->evaluation = is_known ? known.evaluation : tg_evaluate (position);
  if (tg_search_inner_vcf (self, ply, depth, &score))
    return score;
  if (depth <= 0)
    return frame->evaluation;

  return search_inner_node (self, &node, &known);
}
