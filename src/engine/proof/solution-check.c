/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The check plays the moves of a solution on the plain board of src/rules, and every legal
 * reply of the defender. It relies only on the rules and on the checker of proofs, which
 * tries every defence against a win by threats; the prover merely suggests such wins.
 *
 * After a move of the attacker, the prover looks for the win that the move threatens, as if
 * the defender passed. The checker of proofs finds the replies that stop that win; it answers
 * the others. The positions after the replies that stop it are visited one by one, those that
 * are symmetric to each other once. They are told apart by the 63 bits of their keys, as in
 * the solution itself. */

#include "engine/proof/solution-check.h"

#include "engine/proof/proof-check.h"
#include "engine/proof/proof.h"

/* The number of stones that the prover tries depends on its earlier questions. A win that it
 * does not find within the limit of the solution is looked for with this multiple of it. */
#define SECOND_EFFORT 16

typedef struct
{
  const TgSolution *solution;
  TgRuleset         ruleset;
  TgStone           attacker;
  TgStone           defender;

  GMutex            lock; /* guards the following fields */
  GCond             changed;
  GHashTable       *seen; /* owned; keys of the positions that were added to @waiting */
  GQueue            waiting; /* of TgBoard, owned: positions to visit */
  guint             n_busy;  /* threads that visit a position */
  TgSolutionReport *report;
} Walk;

/* One position, the state of one thread. */
typedef struct
{
  Walk     *walk;
  TgProver *prover; /* owned */
  TgBoard   board;  /* the attacker is to move at first */
  GArray   *rest;   /* owned; of TgPoint: replies whose positions are to be visited */
  guint     n_replies;
  gboolean  is_leaf;
  guint     longest;
} Visit;

void
tg_solution_report_free (TgSolutionReport *self)
{
  g_array_unref (self->proved);
  g_array_unref (self->open);
  g_free (self);
}

/**
 * tg_solution_get_start:
 * @start: (out): the position after the first move
 *
 * Returns: whether the solution contains a first move
 */
gboolean
tg_solution_get_start (const TgSolution *solution, TgBoard *start)
{
  TgPoint move;

  tg_board_init (start, tg_solution_get_size (solution));
  if (!tg_solution_look_up (solution, start, &move))
    return FALSE;

  tg_board_place (start, move, TG_STONE_BLACK);
  return TRUE;
}

static void
add_flaw (Walk *walk, const TgBoard *board, TgPoint last)
{
  TgSolutionReport *report = walk->report;

  g_mutex_lock (&walk->lock);
  if (report->holds)
    {
      report->holds = FALSE;
      for (guint i = 0; i < board->n_moves; i++)
        report->flaw[i] = board->moves[i].point;
      report->n_flaw = board->n_moves;
      if (!tg_point_equal (last, TG_POINT_NONE))
        report->flaw[report->n_flaw++] = last;
    }
  g_mutex_unlock (&walk->lock);
}

static gboolean
proof_holds (Walk *walk, const TgProof *proof, const TgBoard *board)
{
  TgProofFlaw flaw;

  return tg_proof_check (proof, board, walk->ruleset, walk->attacker, NULL, NULL, &flaw)
         == TG_PROOF_HOLDS;
}

/* Returns: (nullable) (transfer none): a win by threats of the attacker, who moves next */
static const TgProof *
find_win (Visit *self, const TgBoard *board, guint64 max_nodes)
{
  Walk          *walk = self->walk;
  TgProofLimits  limits = { .max_nodes = max_nodes };
  const TgProof *proof;

  if (!tg_ruleset_has_prover (walk->ruleset)
      || tg_prover_solve (self->prover, board, walk->ruleset, walk->attacker,
                          TG_PROOF_VCT, &limits)
             != TG_PROOF_WIN)
    return NULL;

  proof = tg_prover_get_proof (self->prover);
  return proof_holds (walk, proof, board) ? proof : NULL;
}

/* Looks for a win in the image of the position that the solution names, as its author did. */
static gboolean
visit_leaf (Visit *self)
{
  guint64        max_nodes = tg_solution_get_leaf_nodes (self->walk->solution);
  TgBoard        image;
  const TgProof *win;

  tg_solution_turn (&self->board, &image, NULL);
  win = find_win (self, &image, max_nodes);
  if (win == NULL)
    win = find_win (self, &image, SECOND_EFFORT * max_nodes);
  if (win == NULL)
    {
      add_flaw (self->walk, &self->board, TG_POINT_NONE);
      return FALSE;
    }

  self->is_leaf = TRUE;
  self->longest = self->board.n_moves + 2 * tg_proof_get_longest (win) - 1;
  return TRUE;
}

/* Checks the reply on any point, legal or not. @defences: (nullable): the replies that stop
 * the win that a pass would allow */
static gboolean
visit_reply (Visit *self, const TgPointSet *defences, TgPoint point)
{
  Walk     *walk = self->walk;
  TgVerdict verdict =
      tg_ruleset_judge (walk->ruleset, &self->board, point, walk->defender);

  if (verdict == TG_VERDICT_OCCUPIED || tg_verdict_is_foul (verdict))
    return TRUE;
  if (verdict != TG_VERDICT_LEGAL)
    {
      add_flaw (walk, &self->board, point);
      return FALSE;
    }

  self->n_replies++;
  if (defences == NULL || tg_point_set_has (defences, point))
    g_array_append_val (self->rest, point);
  return TRUE;
}

static gboolean
visit_replies (Visit *self)
{
  Walk          *walk = self->walk;
  guint          size = self->board.size;
  const TgProof *threat =
      find_win (self, &self->board, tg_solution_get_leaf_nodes (walk->solution));
  TgPointSet defences;

  if (threat == NULL && tg_ruleset_get_info (walk->ruleset)->has_passes)
    {
      add_flaw (walk, &self->board, TG_POINT_NONE);
      return FALSE;
    }
  if (threat != NULL)
    {
      self->longest = self->board.n_moves + 2 * tg_proof_get_longest (threat);
      tg_proof_find_defences (threat, &self->board, walk->ruleset, walk->attacker,
                              &defences);
    }
  for (guint i = 0; i < size * size; i++)
    if (!visit_reply (self, threat != NULL ? &defences : NULL,
                      tg_point_from_index (i, size)))
      return FALSE;
  return TRUE;
}

/* Plays the attacker's move in the position. Returns: %FALSE if there is a flaw */
static gboolean
visit (Visit *self)
{
  Walk     *walk = self->walk;
  TgPoint   move;
  TgVerdict verdict;

  self->n_replies = 0;
  self->is_leaf = FALSE;
  self->longest = self->board.n_moves + 1;
  g_array_set_size (self->rest, 0);
  if (!tg_solution_look_up (walk->solution, &self->board, &move))
    return visit_leaf (self);

  verdict = tg_ruleset_judge (walk->ruleset, &self->board, move, walk->attacker);
  if (verdict == TG_VERDICT_WIN)
    return TRUE;
  if (verdict != TG_VERDICT_LEGAL)
    {
      add_flaw (walk, &self->board, move);
      return FALSE;
    }
  tg_board_place (&self->board, move, walk->attacker);
  return visit_replies (self);
}

static void
count (const Visit *self)
{
  TgSolutionReport *report = self->walk->report;

  report->n_positions++;
  report->n_replies += self->n_replies;
  report->n_leaves += self->is_leaf ? 1 : 0;
  report->longest = MAX (report->longest, self->longest);
}

/* Adds a position for a visit, unless it was added before. */
static void
add (Walk *walk, const TgBoard *board)
{
  guint64 key = tg_solution_key (board, NULL);

  if (g_hash_table_add (walk->seen, g_memdup2 (&key, sizeof key)))
    g_queue_push_head (&walk->waiting, g_memdup2 (board, sizeof *board));
}

/* Adds the positions after the replies that need a visit. */
static void
add_rest (Visit *self)
{
  for (guint i = 0; i < self->rest->len; i++)
    {
      tg_board_place (&self->board, g_array_index (self->rest, TgPoint, i),
                      self->walk->defender);
      add (self->walk, &self->board);
      tg_board_undo (&self->board);
    }
}

/* Finds which first replies the solution contains, and adds the positions after them. */
static void
add_first_replies (Walk *walk, const TgBoard *start)
{
  g_autoptr (GHashTable) keys =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; i < start->size * start->size; i++)
    {
      TgBoard board = *start;
      TgPoint point = tg_point_from_index (i, start->size);
      TgPoint move;
      guint64 key;

      if (tg_ruleset_judge (walk->ruleset, start, point, walk->defender)
          != TG_VERDICT_LEGAL)
        continue;
      tg_board_place (&board, point, walk->defender);
      key = tg_solution_key (&board, NULL);
      if (!g_hash_table_add (keys, g_memdup2 (&key, sizeof key)))
        continue;
      if (tg_solution_look_up (walk->solution, &board, &move))
        {
          g_array_append_val (walk->report->proved, point);
          add (walk, &board);
        }
      else
        g_array_append_val (walk->report->open, point);
    }
}

static void
walk_init (Walk *self, const TgSolution *solution, const TgBoard *start)
{
  *self = (Walk){ .solution = solution,
                  .ruleset = tg_solution_get_ruleset (solution),
                  .defender = tg_board_side_to_move (start),
                  .report = g_new0 (TgSolutionReport, 1) };
  self->attacker = tg_stone_opponent (self->defender);
  self->report->holds = TRUE;
  self->report->proved = g_array_new (FALSE, FALSE, sizeof (TgPoint));
  self->report->open = g_array_new (FALSE, FALSE, sizeof (TgPoint));
  self->seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_queue_init (&self->waiting);
  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);
  add_first_replies (self, start);
}

static TgSolutionReport *
walk_finish (Walk *self)
{
  g_queue_clear_full (&self->waiting, g_free);
  g_hash_table_unref (self->seen);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->changed);
  return self->report;
}

static void
visit_init (Visit *self, Walk *walk)
{
  self->walk = walk;
  self->prover = tg_prover_new_small ();
  self->rest = g_array_new (FALSE, FALSE, sizeof (TgPoint));
}

static void
visit_clear (Visit *self)
{
  tg_prover_free (self->prover);
  g_array_unref (self->rest);
}

/* Takes the next position to visit. Waits while there is none but another thread may add
 * one. Returns: %FALSE at the end of the walk */
static gboolean
take_next (Walk *walk, TgBoard *board)
{
  g_autofree TgBoard *next = NULL;

  while (g_queue_is_empty (&walk->waiting) && walk->n_busy > 0 && walk->report->holds)
    g_cond_wait (&walk->changed, &walk->lock);
  if (walk->report->holds)
    next = g_queue_pop_head (&walk->waiting);
  if (next == NULL)
    return FALSE;

  *board = *next;
  walk->n_busy++;
  return TRUE;
}

static gpointer
walk_cb (gpointer user_data)
{
  Walk *walk = user_data;
  Visit self;

  visit_init (&self, walk);
  g_mutex_lock (&walk->lock);
  while (take_next (walk, &self.board))
    {
      gboolean holds;

      g_mutex_unlock (&walk->lock);
      holds = visit (&self);
      g_mutex_lock (&walk->lock);

      walk->n_busy--;
      count (&self);
      if (holds)
        add_rest (&self);
      g_cond_broadcast (&walk->changed);
    }
  g_mutex_unlock (&walk->lock);
  visit_clear (&self);
  return NULL;
}

/**
 * tg_solution_check:
 * @start: a position with the defender to move, such as that of tg_solution_get_start()
 *
 * Checks every line after those replies to @start that the solution contains. A line ends
 * with a five, or with a win by threats that the checker of proofs confirms.
 *
 * Returns: (transfer full): the result
 */
TgSolutionReport *
tg_solution_check (const TgSolution *solution, const TgBoard *start, guint n_threads)
{
  g_autofree GThread **threads = g_new (GThread *, n_threads);
  Walk                 walk;

  g_return_val_if_fail (n_threads > 0, NULL);

  walk_init (&walk, solution, start);
  for (guint i = 1; i < n_threads; i++)
    threads[i] = g_thread_new ("solution-check", walk_cb, &walk);
  walk_cb (&walk);
  for (guint i = 1; i < n_threads; i++)
    g_thread_join (threads[i]);
  return walk_finish (&walk);
}

/* Follows one line: after each move of the attacker, the defender chooses at random among
 * the replies that stop the threat, if any. */
static void
follow_line (Visit *self, GRand *random)
{
  while (visit (self) && self->rest->len > 0)
    {
      guint i = (guint) g_rand_int_range (random, 0, (gint32) self->rest->len);

      count (self);
      tg_board_place (&self->board, g_array_index (self->rest, TgPoint, i),
                      self->walk->defender);
    }
  count (self);
}

/**
 * tg_solution_check_lines:
 * @n_lines: number of lines
 * @seed: start of the random numbers
 *
 * Checks random lines, as tg_solution_check() checks all of them.
 *
 * Returns: (transfer full): the result
 */
TgSolutionReport *
tg_solution_check_lines (const TgSolution *solution,
                         const TgBoard    *start,
                         guint             n_lines,
                         guint32           seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  Walk  walk;
  Visit self;
  guint n_starts;

  walk_init (&walk, solution, start);
  visit_init (&self, &walk);
  n_starts = g_queue_get_length (&walk.waiting);
  for (guint i = 0; i < n_lines && n_starts > 0 && walk.report->holds; i++)
    {
      guint first = (guint) g_rand_int_range (random, 0, (gint32) n_starts);

      self.board = *(TgBoard *) g_queue_peek_nth (&walk.waiting, first);
      follow_line (&self, random);
    }
  visit_clear (&self);
  return walk_finish (&walk);
}
