/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything below the root: negamax with a principal variation search and a
 * transposition table (Marsland and Campbell, 1982). What a position's threats
 * already decide is not searched; a four has one reply, which costs little depth;
 * wins by fours are looked for in every position, at the leaves only a little.
 * Moves late in the order are searched less deep first, or, near the leaves,
 * not at all; far from the leaves a move on which much hangs is looked at deeper. */

#include "engine/search/search-private.h"

/* How much of its ply the answer to a threat of an open four gets back. */
#define FORCED_EXTENSION (TG_ONE_PLY * 3 / 4)

/* How much of a ply the answer to a four costs: something, so that fours which
 * lead nowhere end sooner. */
#define FOUR_ANSWER_COST (TG_ONE_PLY / 4)

/* By how much the table's move is looked at deeper, within an open window and
 * elsewhere. */
#define TABLE_EXTENSION_PV 2
#define TABLE_EXTENSION    1

/* From this depth on it is asked whether the table's move is singular, if the table
 * knows it from a search that was at most so much shallower; the others have to be
 * worse by a margin for each ply of depth. */
#define SINGULAR_DEPTH     (11 * TG_ONE_PLY)
#define SINGULAR_LAG       (3 * TG_ONE_PLY)
#define SINGULAR_MARGIN    6
#define SINGULAR_EXTENSION (TG_ONE_PLY / 2)

#define MAX_HISTORY_BONUS 1600

static TgScore search_node (TgSearch *self,
                            TgScore   alpha,
                            TgScore   beta,
                            TgDepth   depth,
                            guint     ply,
                            gboolean  is_cut);

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

/* The opponent threatens five: there is one answer at most, or few in Caro, if
 * they are legal. */
static TgScore
answer_five (TgSearch *self, const TgNode *node)
{
  TgPosition *position = self->position;
  TgCell      answers[TG_MAX_ANSWERS];
  guint       n_answers = tg_position_find_answers (position, answers);
  TgScore     best = -tg_search_win_in (node->ply, 2);

  if (n_answers > 0)
    self->frames[node->ply].evaluation = tg_evaluate (position);
  for (guint i = 0; i < n_answers && best < node->beta && !self->stopped; i++)
    {
      TgScore score;

      if (tg_position_is_forbidden (position, answers[i], position->side))
        continue;

      self->nodes++;
      tg_position_play (position, answers[i]);
      score = -search_node (self, -node->beta, -MAX (node->alpha, best),
                            node->depth - FOUR_ANSWER_COST, node->ply + 1,
                            !node->is_pv && !node->is_cut);
      tg_position_undo (position);
      if (score >= best)
        {
          best = score;
          tg_search_update_pv (self, node->ply, answers[i]);
        }
    }

  return best;
}

/* Searches a move: the first within the whole window, the others only to see
 * whether they are better at all, less deep first. */
static TgScore
search_move (TgSearch *self, const TgNode *node, TgCell move, TgDepth extension)
{
  TgPosition *position = self->position;
  TgClass     own = tg_position_class (position, position->side, move);
  TgClass blocked = tg_position_class (position, tg_side_opponent (position->side), move);
  TgDepth depth = node->depth - TG_ONE_PLY + extension;
  guint   ply = node->ply + 1;
  gboolean is_first_pv = node->is_pv && node->n_tried == 1;
  TgScore  score = node->alpha + 1;

  self->nodes++;
  tg_table_prefetch (self->table, tg_position_hash_after (position, move));
  tg_position_play (position, move);
  if (!is_first_pv)
    {
      TgDepth reduction = tg_search_reduction (self, node, move, own, blocked);

      score = -search_node (self, -node->alpha - 1, -node->alpha, depth - reduction, ply,
                            reduction > 0 || !node->is_cut);
      if (score > node->alpha && reduction > 0 && !self->stopped)
        score = -search_node (self, -node->alpha - 1, -node->alpha, depth, ply,
                              !node->is_cut);
    }
  if (is_first_pv || (score > node->alpha && score < node->beta && !self->stopped))
    score = -search_node (self, -node->beta, -node->alpha, depth, ply, FALSE);
  tg_position_undo (position);

  return score;
}

/* The last of the moves tried has refuted the opponent's play. */
static void
learn_cutoff (TgSearch *self, const TgNode *node)
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
search_moves (TgSearch *self, TgNode *node, TgCell table_move)
{
  TgPosition *position = self->position;
  TgFrame    *frame = &self->frames[node->ply];
  TgDepth     extension = frame->picker.is_forced ? FORCED_EXTENSION : 0;
  TgCell      move;

  while ((move = tg_picker_next (&frame->picker)) != TG_CELL_NONE)
    {
      TgScore score;

      if (move == node->excluded
          || tg_position_is_forbidden (position, move, position->side))
        continue;

      node->n_tried++;
      score = search_move (self, node, move,
                           extension + (move == table_move ? node->table_extension : 0));
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
      tg_search_prune_moves (self, node);
    }
}

/* Nothing was tried: the threat cannot be met, or, on a crowded board of
 * Renju, Black has no legal move near the stones. */
static TgScore
score_without_moves (TgSearch *self, const TgNode *node)
{
  if (self->frames[node->ply].picker.is_forced)
    return -tg_search_win_in (node->ply, 4);

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

/* Under what the table keeps a node: one in which a move is left out is another
 * than the position itself. */
static guint64
get_key (const TgSearch *self, const TgNode *node)
{
  guint64 hash = self->position->hash;

  if (node->excluded == TG_CELL_NONE)
    return hash;
  return hash
         ^ (((guint64) node->excluded + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
}

static void
store_node (TgSearch *self, const TgNode *node, TgScore first_alpha)
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

/* The static evaluation, unless the table knows better. */
static TgScore
estimate (const TgFrame *frame, const TgTableEntry *known)
{
  TgBound wanted = known->score > frame->evaluation ? TG_BOUND_LOWER : TG_BOUND_UPPER;

  if (ABS (known->score) < TG_SCORE_WIN_MIN && (known->bound & wanted) != 0)
    return known->score;

  return frame->evaluation;
}

static TgScore search_inner_node (TgSearch           *self,
                                  TgNode             *node,
                                  const TgTableEntry *known);

/* The score of the moves but one, as far as it matters whether it reaches a limit. */
static TgScore
search_without (TgSearch *self, const TgNode *node, TgCell move, TgScore limit)
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

/* Whether the table knows of a move that refutes the opponent's play, deep enough
 * to ask whether it is the only one. */
static gboolean
may_be_singular (const TgSearch *self, const TgNode *node, const TgTableEntry *known)
{
  return node->excluded == TG_CELL_NONE && known->move != TG_CELL_NONE
         && node->depth >= SINGULAR_DEPTH && node->ply < 2 * self->iteration
         && (known->bound & TG_BOUND_LOWER) != 0
         && (TgDepth) known->depth >= node->depth - SINGULAR_LAG
         && ABS (known->score) < TG_SCORE_WIN_MIN;
}

/* Singular extensions (Anantharaman, Campbell and Hsu, 1988), judged as many engines
 * do it today: all other moves are searched half as deep. If they fall short of what
 * the table's move is worth, much hangs on that move, and it is looked at a ply
 * deeper. If they do not, and are too good for the opponent as well, no more is to
 * be searched here (multi-cut, Björnsson and Marsland, 1999). */
static gboolean
judge_table_move (TgSearch *self, TgNode *node, const TgTableEntry *known, TgScore *score)
{
  TgScore limit = known->score - SINGULAR_MARGIN * (node->depth / TG_ONE_PLY);
  TgScore others = search_without (self, node, known->move, limit);

  if (self->stopped)
    return FALSE;
  if (others < limit)
    node->table_extension = SINGULAR_EXTENSION;
  else if (!node->is_pv && limit >= node->beta)
    {
      *score = limit;
      return TRUE;
    }

  return FALSE;
}

static TgScore
search_inner_node (TgSearch *self, TgNode *node, const TgTableEntry *known)
{
  TgFrame      *frame = &self->frames[node->ply];
  TgPickerHints hints = { &self->history,
                          known->move,
                          { frame->killers[0], frame->killers[1] } };
  TgScore       first_alpha = node->alpha;
  TgScore       score;

  node->table_extension = node->is_pv ? TABLE_EXTENSION_PV : TABLE_EXTENSION;
  if (may_be_singular (self, node, known) && judge_table_move (self, node, known, &score))
    return score;
  if (self->stopped)
    return 0;

  self->frames[node->ply + 2].killers[0] = TG_CELL_NONE;
  self->frames[node->ply + 2].killers[1] = TG_CELL_NONE;

  tg_picker_start (&frame->picker, self->position, &hints);
  search_moves (self, node, known->move);
  if (self->stopped)
    return 0;
  if (node->n_tried == 0)
    return node->excluded == TG_CELL_NONE ? score_without_moves (self, node)
                                          : first_alpha;

  store_node (self, node, first_alpha);
  return node->best_score;
}

/* A position that is not decided and in which no five has to be answered. What
 * can be said of it without trying moves comes first, the cheapest before all. */
static TgScore
search_quiet_node (TgSearch *self, TgNode *node)
{
  TgPosition  *position = self->position;
  TgFrame     *frame = &self->frames[node->ply];
  TgTableEntry known = { .move = TG_CELL_NONE, .bound = TG_BOUND_NONE };
  TgScore      score;

  if (!tg_table_probe (self->table, position->hash, node->ply, &known))
    known.evaluation = tg_evaluate (position);
  else if (table_decides (node, &known))
    return known.score;

  frame->evaluation = known.evaluation;
  node->estimate = estimate (frame, &known);
  node->is_improving =
      node->ply < 2 || frame->evaluation > self->frames[node->ply - 2].evaluation;
  if (node->depth <= 0 && !node->is_pv && node->estimate >= node->beta)
    return node->estimate;
  if (node->depth > 0 && tg_search_is_safe (self, node))
    return node->estimate;
  if (tg_search_inner_vcf (self, node->ply, node->depth, &score))
    return score;
  if (node->depth <= 0)
    return frame->evaluation;
  if (tg_search_is_hopeless (self, node))
    return node->estimate;

  return search_inner_node (self, node, &known);
}

/* @is_cut: whether some move is expected to refute the opponent's play */
static TgScore
search_node (TgSearch *self,
             TgScore   alpha,
             TgScore   beta,
             TgDepth   depth,
             guint     ply,
             gboolean  is_cut)
{
  TgPosition *position = self->position;
  TgNode      node = {
         .ply = ply, .depth = depth, .is_cut = is_cut, .excluded = TG_CELL_NONE
  };
  TgScore score;

  self->frames[ply].n_pv = 0;
  self->selective_depth = MAX (self->selective_depth, ply);
  if (tg_search_clock_stops (self) || position->n_empty == 0)
    return 0;
  if (tg_search_is_decided (self, ply, &score))
    return score;
  if (ply >= TG_SEARCH_MAX_PLY)
    return tg_evaluate (position);

  /* Nothing here can be better than a win in five, or worse than losing in
   * two, so that the search for shorter wins soon ends. */
  node.alpha = MAX (alpha, -tg_search_win_in (ply, 2));
  node.beta = MIN (beta, tg_search_win_in (ply, 1));
  node.is_pv = node.beta - node.alpha > 1;
  node.best_score = -TG_SCORE_INFINITE;
  if (node.alpha >= node.beta)
    return node.alpha;
  if (tg_position_count (position, tg_side_opponent (position->side), TG_CLASS_FIVE) > 0)
    return answer_five (self, &node);

  return search_quiet_node (self, &node);
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
  return search_node (self, alpha, beta, depth, ply, beta - alpha == 1);
}
