/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A best-first search of the graph of positions, in the manner of AO* (N. J. Nilsson,
 * “Principles of Artificial Intelligence”, 1980) and of proof-number search (L. V. Allis,
 * “Searching for Solutions in Games and Artificial Intelligence”, 1994), without disproofs.
 * Its nodes are positions with Black to move. The cost of a node is that of Black's
 * cheapest move, and the cost of a move is the sum over White's open replies. At first it
 * is a guess from the engine's score. Each step follows Black's cheapest move and White's
 * first open reply to a position or a move that has not been tried.
 *
 * The search assumes that replies away from Black's threats do not stop them. It is right
 * nearly always, and before a position enters the log each legal reply is checked, and
 * those without an answer become open.
 *
 * Every board in the graph is the image in which solutions store moves, so that positions
 * that are symmetric are one node. */

#include "training/solve/solve-tree.h"

#include <math.h>

#include "engine/board/position.h"
#include "engine/engine.h"
#include "engine/proof/solution.h"
#include "rules/symmetry.h"

#define ENGINE_BYTES ((gsize) 4 << 20)

/* Nodes of the engine's search for the score of a position, and for Black's moves in it. */
#define SCORE_NODES 300
#define MOVE_NODES  4000

/* Moves of Black from the engine, and in all. */
#define MAX_LINES      8
#define MAX_CANDIDATES 16

/* Each further move of Black is taken to cost this much more than the one before it, and
 * those that make no three and no four. */
#define RANK_FACTOR  1.3
#define QUIET_FACTOR 4

/* The cost of a move itself, and of an open reply whose position is not judged. */
#define COST_MOVE      1
#define COST_NEW_REPLY 2

/* The cost of a position that White wins. */
#define COST_LOST 1e6

/* The work at a node at which the prover is asked about it again. */
#define WORK_OF_FULL_EFFORT 10

#define FIRST_LEAF_NODES  1000
#define SECOND_LEAF_NODES 20000

typedef struct _Node Node;

typedef struct
{
  guint16 point; /* index of White's reply */
  Node   *node;  /* borrowed: the position after it */
} Reply;

typedef enum
{
  STATE_NEW,
  STATE_QUIET,   /* the move threatens nothing; its replies are not listed */
  STATE_LISTING, /* some of the open replies are listed */
  STATE_LISTED,
  STATE_LOST, /* a reply wins, or fills the board */
} CandidateState;

typedef struct
{
  guint16        point;   /* index of Black's move */
  guint16        n_tried; /* replies considered for the list */
  CandidateState state;
  gdouble        cost;
  GArray        *replies; /* (nullable): owned; of Reply, those that were open */
} Candidate;

struct _Node
{
  guint64    key;
  gdouble    cost;       /* 0 if proved */
  guint64    leaf_nodes; /* effort of the last question whether it is a leaf */
  guint      work;       /* steps through the node */
  guint      n_candidates;
  Candidate *candidates; /* (nullable): owned */
};

struct _TgSolveTree
{
  TgSolveLog   *log;      /* borrowed */
  TgSolveJudge *judge;    /* owned */
  TgEngine     *engine;   /* owned */
  TgPosition   *position; /* owned */
  GHashTable   *nodes;    /* owned: the nodes, by key */
  /* owned: maps the key of Black's stones to the move proved last with them */
  GHashTable *hints;
  TgBoard     board; /* of the root */
  Node       *root;  /* borrowed */
  GError     *error; /* (nullable): owned */
};

static void
free_candidates (Node *node)
{
  for (guint i = 0; i < node->n_candidates; i++)
    g_clear_pointer (&node->candidates[i].replies, g_array_unref);
  g_clear_pointer (&node->candidates, g_free);
  node->n_candidates = 0;
}

static void
free_node (gpointer data)
{
  free_candidates (data);
  g_free (data);
}

/* Guesses the work of proving a position from Black's score. */
static gdouble
guess_cost (TgScore score)
{
  if (score <= -TG_SCORE_WIN_MIN)
    return COST_LOST;
  return 2 * exp (6 * (1 - tg_score_win_chance (score)));
}

static void
judge_node (TgSolveTree *self, Node *node, const TgBoard *board)
{
  const TgLimits limits = { .max_nodes = SCORE_NODES };
  TgSearchInfo   info;

  node->leaf_nodes = FIRST_LEAF_NODES;
  if (tg_solve_log_look_up (self->log, board, NULL)
      || tg_solve_judge_is_leaf (self->judge, board, node->key, node->leaf_nodes))
    return;
  tg_engine_think (self->engine, board, tg_solve_log_get_game (self->log)->ruleset,
                   &limits, NULL, NULL, &info);
  node->cost = guess_cost (info.score);
}

/* Finds or makes the node of a position. @board must be its image. */
static Node *
get_node (TgSolveTree *self, const TgBoard *board, guint64 key)
{
  Node *node = g_hash_table_lookup (self->nodes, &key);

  if (node == NULL)
    {
      node = g_new0 (Node, 1);
      node->key = key;
      judge_node (self, node, board);
      g_hash_table_add (self->nodes, node);
    }
  return node;
}

/* Makes the key of Black's stones alone. */
static guint64
key_black (const TgBoard *board, guint *symmetry)
{
  TgBoard black;

  tg_board_init (&black, board->size);
  for (guint i = 0; i < board->n_moves; i++)
    if (board->moves[i].stone == TG_STONE_BLACK)
      tg_board_place (&black, board->moves[i].point, TG_STONE_BLACK);
  return tg_solution_key (&black, symmetry);
}

static void
store_hint (TgSolveTree *self, const TgBoard *board, TgPoint move)
{
  guint   symmetry;
  guint64 key = key_black (board, &symmetry);
  TgPoint turned = tg_symmetry_apply (symmetry, move, board->size);

  g_hash_table_insert (self->hints, g_memdup2 (&key, sizeof key),
                       GUINT_TO_POINTER (tg_point_index (turned, board->size)));
}

/* Finds the move that was proved last with the same stones of Black and others of White. */
static gboolean
find_hint (TgSolveTree *self, const TgBoard *board, TgPoint *move)
{
  guint    symmetry;
  guint64  key = key_black (board, &symmetry);
  gpointer index;

  if (!g_hash_table_lookup_extended (self->hints, &key, NULL, &index))
    return FALSE;
  *move = tg_symmetry_apply (tg_symmetry_inverse (symmetry),
                             tg_point_from_index (GPOINTER_TO_UINT (index), board->size),
                             board->size);
  return TRUE;
}

static void
add_candidate (Node          *node,
               TgRuleset      ruleset,
               const TgBoard *board,
               TgPoint        move,
               gdouble        cost)
{
  Candidate candidate = { .point = (guint16) tg_point_index (move, board->size),
                          .cost = cost };

  if (tg_ruleset_judge (ruleset, board, move, TG_STONE_BLACK) != TG_VERDICT_LEGAL)
    return;
  for (guint i = 0; i < node->n_candidates; i++)
    if (node->candidates[i].point == candidate.point)
      return;
  if (node->n_candidates < MAX_CANDIDATES)
    node->candidates[node->n_candidates++] = candidate;
}

/* Lists the move that won elsewhere, the engine's best moves and threes and fours. */
static void
list_candidates (TgSolveTree *self, const TgBoard *board, Node *node)
{
  TgRuleset      ruleset = tg_solve_log_get_game (self->log)->ruleset;
  const TgLimits limits = { .max_nodes = MOVE_NODES, .n_lines = MAX_LINES };
  gdouble        cost = node->cost;
  TgSearchInfo   info;
  TgPoint        hint;
  TgCell         threats[TG_MAX_POINTS];
  guint          n_threats;

  node->candidates = g_new0 (Candidate, MAX_CANDIDATES);
  if (find_hint (self, board, &hint))
    add_candidate (node, ruleset, board, hint, cost / 2);
  tg_engine_think (self->engine, board, ruleset, &limits, NULL, NULL, &info);
  tg_position_set_board (self->position, board, ruleset);
  for (guint i = 0; i < info.n_lines; i++, cost *= RANK_FACTOR)
    {
      TgPoint move = info.lines[i].pv[0];
      TgClass class =
          tg_position_class (self->position, TG_SIDE_BLACK, tg_cell_from_point (move));

      add_candidate (node, ruleset, board, move,
                     info.lines[i].score <= -TG_SCORE_WIN_MIN ? COST_LOST
                     : class >= TG_CLASS_THREE                ? cost
                                                              : cost * QUIET_FACTOR);
    }
  n_threats = tg_position_find (self->position, TG_SIDE_BLACK, TG_CLASS_THREE, threats,
                                TG_MAX_POINTS);
  for (guint i = 0; i < n_threats; i++)
    add_candidate (node, ruleset, board, tg_cell_to_point (threats[i]), cost);
}

static gdouble
cost_of (const Reply *reply)
{
  return reply->node != NULL ? reply->node->cost : COST_NEW_REPLY;
}

static void
sum_costs (Candidate *candidate)
{
  candidate->cost = 0;
  for (guint i = 0; i < candidate->replies->len; i++)
    candidate->cost += cost_of (&g_array_index (candidate->replies, Reply, i));
  if (candidate->cost > 0 || candidate->state == STATE_LISTING)
    candidate->cost += COST_MOVE;
  if (candidate->state == STATE_LOST)
    candidate->cost = COST_LOST;
}

/* Adds White's reply to the list if it is legal and @threat does not answer it. @board: the
 * position after the move. */
static void
list_reply (TgSolveTree   *self,
            Candidate     *candidate,
            const TgBoard *board,
            const TgProof *threat,
            TgPoint        point)
{
  Reply     reply = { (guint16) tg_point_index (point, board->size), NULL };
  TgVerdict verdict = tg_ruleset_judge (tg_solve_log_get_game (self->log)->ruleset, board,
                                        point, TG_STONE_WHITE);
  TgBoard   after = *board;

  if (tg_verdict_is_foul (verdict))
    return;
  if (verdict != TG_VERDICT_LEGAL)
    {
      candidate->state = STATE_LOST;
      return;
    }
  tg_board_place (&after, point, TG_STONE_WHITE);
  if (!tg_solve_judge_is_answered (self->judge, threat, &after))
    g_array_append_val (candidate->replies, reply);
}

/* Lists the open replies to a move, without judging their positions, until they cost more
 * than @max_cost. A move that threatens nothing, to which all replies are open, gets only a
 * guess of their cost the first time. @board: the position after the move. */
static void
try_candidate (TgSolveTree   *self,
               Candidate     *candidate,
               const TgBoard *board,
               gdouble        max_cost)
{
  g_autoptr (TgProof) threat = NULL;
  TgPoint replies[TG_MAX_POINTS];
  guint   n;

  if (candidate->state != STATE_QUIET)
    threat = tg_solve_judge_find_threat (self->judge, board);
  if (threat == NULL && candidate->state == STATE_NEW)
    {
      candidate->state = STATE_QUIET;
      candidate->cost *= board->size * board->size - board->n_moves;
      return;
    }

  candidate->state = STATE_LISTING;
  if (candidate->replies == NULL)
    candidate->replies = g_array_new (FALSE, FALSE, sizeof (Reply));
  n = tg_solve_judge_list_replies (self->judge, board, threat, replies);
  do
    {
      if (candidate->n_tried < n)
        list_reply (self, candidate, board, threat, replies[candidate->n_tried++]);
      sum_costs (candidate);
    }
  while (candidate->state == STATE_LISTING && candidate->n_tried < n
         && candidate->cost <= max_cost);
  if (candidate->state == STATE_LISTING && candidate->n_tried >= n)
    {
      candidate->state = STATE_LISTED;
      sum_costs (candidate);
    }
}

/* Returns whether a reply before number @n leads to the same position. */
static gboolean
is_repeated (const Candidate *candidate, guint n, const Node *node)
{
  for (guint i = 0; i < n; i++)
    if (g_array_index (candidate->replies, Reply, i).node == node)
      return TRUE;
  return FALSE;
}

static gboolean
has_new_replies (const Candidate *candidate)
{
  return is_repeated (candidate, candidate->replies->len, NULL);
}

static gint
compare_costs (gconstpointer a, gconstpointer b)
{
  gdouble cost_a = cost_of (a);
  gdouble cost_b = cost_of (b);

  return (cost_a < cost_b) - (cost_a > cost_b);
}

/* Judges the positions after the open replies to a move, until they cost more than
 * @max_cost. @board: the position after the move. */
static void
judge_replies (TgSolveTree   *self,
               Candidate     *candidate,
               const TgBoard *board,
               gdouble        max_cost)
{
  guint i = 0;

  while (i < candidate->replies->len && candidate->cost <= max_cost)
    {
      Reply  *reply = &g_array_index (candidate->replies, Reply, i);
      TgBoard after = *board;
      TgBoard image;
      guint64 key;

      if (reply->node == NULL)
        {
          tg_board_place (&after, tg_point_from_index (reply->point, board->size),
                          TG_STONE_WHITE);
          key = tg_solution_turn (&after, &image, NULL);
          reply->node = get_node (self, &image, key);
        }
      if (reply->node->cost <= 0 || is_repeated (candidate, i, reply->node))
        g_array_remove_index_fast (candidate->replies, i);
      else
        i++;
      sum_costs (candidate);
    }
  if (!has_new_replies (candidate))
    g_array_sort (candidate->replies, compare_costs);
}

/* Checks a move without open replies. @board: the position before it; @after: the position
 * after it */
static void
finish_candidate (TgSolveTree   *self,
                  Candidate     *candidate,
                  const TgBoard *board,
                  const TgBoard *after)
{
  TgPoint open[TG_MAX_POINTS];
  TgPoint move = tg_point_from_index (candidate->point, board->size);
  guint   n = tg_solve_judge_check_move (self->judge, after, open);

  for (guint i = 0; i < n; i++)
    list_reply (self, candidate, after, NULL, open[i]);
  sum_costs (candidate);
  if (n > 0 || self->error != NULL)
    {
      candidate->cost = MAX (candidate->cost, COST_MOVE);
      return;
    }
  tg_solve_log_add (self->log, board, move, &self->error);
  store_hint (self, board, move);
}

static Candidate *
find_cheapest (const Node *node, gdouble *second_cost)
{
  Candidate *best = NULL;

  *second_cost = COST_LOST;
  for (guint i = 0; i < node->n_candidates; i++)
    {
      Candidate *candidate = &node->candidates[i];

      if (best == NULL || candidate->cost < best->cost)
        {
          *second_cost = best != NULL ? best->cost : *second_cost;
          best = candidate;
        }
      else
        *second_cost = MIN (*second_cost, candidate->cost);
    }
  return best;
}

static void search (TgSolveTree *self, const TgBoard *board, Node *node);

/* Searches the reply that is open and was most expensive when it was judged, until it is
 * proved or the move seems more expensive than others. @board: the position after Black's
 * move */
static void
search_reply (TgSolveTree *self, Candidate *candidate, const TgBoard *board)
{
  const Reply *reply = &g_array_index (candidate->replies, Reply, 0);
  TgBoard      after = *board;
  TgBoard      image;

  while (cost_of (reply) <= 0)
    reply++;
  tg_board_place (&after, tg_point_from_index (reply->point, board->size),
                  TG_STONE_WHITE);
  tg_solution_turn (&after, &image, NULL);
  search (self, &image, reply->node);
}

static void
search_candidate (TgSolveTree   *self,
                  Candidate     *candidate,
                  const TgBoard *board,
                  gdouble        max_cost)
{
  TgBoard after = *board;

  if (candidate->state == STATE_LOST)
    return;
  tg_board_place (&after, tg_point_from_index (candidate->point, board->size),
                  TG_STONE_BLACK);
  if (candidate->state < STATE_LISTED)
    try_candidate (self, candidate, &after, 3 * max_cost);
  else
    {
      sum_costs (candidate);
      if (has_new_replies (candidate))
        judge_replies (self, candidate, &after, max_cost);
      else if (candidate->cost > 0)
        search_reply (self, candidate, &after);
      sum_costs (candidate);
    }
  if (candidate->cost <= 0)
    finish_candidate (self, candidate, board, &after);
}

/* Asks the prover about the node, with more effort the more work it has taken. */
static gboolean
is_leaf (TgSolveTree *self, const TgBoard *board, Node *node)
{
  guint64 leaf_nodes = node->work < WORK_OF_FULL_EFFORT ? SECOND_LEAF_NODES : G_MAXUINT64;

  if (node->leaf_nodes >= leaf_nodes)
    return FALSE;
  node->leaf_nodes = leaf_nodes;
  return tg_solve_judge_is_leaf (self->judge, board, node->key, leaf_nodes);
}

/* Judges one more reply or move, along the cheapest moves. */
static void
search (TgSolveTree *self, const TgBoard *board, Node *node)
{
  Candidate *candidate;
  gdouble    second_cost;

  node->work++;
  if (tg_solve_log_look_up (self->log, board, NULL) || is_leaf (self, board, node))
    {
      node->cost = 0;
      free_candidates (node);
      return;
    }

  if (node->candidates == NULL)
    list_candidates (self, board, node);
  candidate = find_cheapest (node, &second_cost);
  if (candidate == NULL)
    {
      node->cost = COST_LOST;
      return;
    }
  search_candidate (self, candidate, board, MAX (second_cost, node->cost));
  node->cost = find_cheapest (node, &second_cost)->cost;
  if (node->cost <= 0)
    free_candidates (node);
}

/**
 * tg_solve_tree_new:
 *
 * Prepares a search, which reads and extends @log. Set its root first.
 */
TgSolveTree *
tg_solve_tree_new (TgSolveLog *log)
{
  TgSolveTree *self = g_new0 (TgSolveTree, 1);

  self->log = log;
  self->judge = tg_solve_judge_new (log);
  self->engine = tg_engine_new (ENGINE_BYTES);
  self->position = tg_position_new ();
  self->nodes = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, free_node);
  self->hints = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  return self;
}

/**
 * tg_solve_tree_set_root:
 * @root: a position with Black to move, without a winner
 *
 * Starts the search of a position, which uses what was found so far: many positions after
 * different replies are won by the same moves.
 */
void
tg_solve_tree_set_root (TgSolveTree *self, const TgBoard *root)
{
  guint64 key = tg_solution_turn (root, &self->board, NULL);

  self->root = get_node (self, &self->board, key);
}

void
tg_solve_tree_free (TgSolveTree *self)
{
  g_hash_table_unref (self->nodes);
  g_hash_table_unref (self->hints);
  tg_engine_free (self->engine);
  tg_position_free (self->position);
  tg_solve_judge_free (self->judge);
  g_clear_error (&self->error);
  g_free (self);
}

/* Adds the root to the log if it is a leaf, which the log leaves out elsewhere. */
static void
finish_root (TgSolveTree *self)
{
  g_autoptr (TgProof) win = NULL;

  if (tg_solve_log_look_up (self->log, &self->board, NULL) || self->error != NULL)
    return;
  win = tg_solve_judge_find_threat (self->judge, &self->board);
  if (win != NULL)
    tg_solve_log_add (self->log, &self->board, tg_proof_get_first (win), &self->error);
  else
    {
      /* The prover does not find its win again: looks for a move. */
      self->root->leaf_nodes = G_MAXUINT64;
      self->root->cost = COST_MOVE;
    }
}

/**
 * tg_solve_tree_step:
 *
 * Searches one position or move more, which takes about a second at most. Call it until
 * tg_solve_tree_get_state () is not %TG_SOLVE_OPEN.
 */
gboolean
tg_solve_tree_step (TgSolveTree *self, GError **error)
{
  if (self->root->cost > 0)
    search (self, &self->board, self->root);
  if (self->root->cost <= 0)
    finish_root (self);
  if (self->error == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&self->error));
  return FALSE;
}

TgSolveState
tg_solve_tree_get_state (const TgSolveTree *self)
{
  if (tg_solve_log_look_up (self->log, &self->board, NULL))
    return TG_SOLVE_PROVED;
  return self->root->cost >= COST_LOST ? TG_SOLVE_LOST : TG_SOLVE_OPEN;
}

void
tg_solve_tree_get_progress (const TgSolveTree *self, TgSolveProgress *progress)
{
  const Candidate *best;
  gdouble          second_cost;

  best = find_cheapest (self->root, &second_cost);
  progress->n_nodes = g_hash_table_size (self->nodes);
  progress->cost = self->root->cost;
  progress->question_ms = tg_solve_judge_get_question_ms (self->judge);
  progress->n_open = 0;
  for (guint i = 0; best != NULL && best->replies != NULL && i < best->replies->len; i++)
    if (cost_of (&g_array_index (best->replies, Reply, i)) > 0)
      progress->n_open++;
}
