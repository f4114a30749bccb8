/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The plan is the proof of the puzzle's win; its node follows the moves made. A move
 * of the solver is right if it is that of the plan, or if a new proof shows that it
 * wins too; the new proof then becomes the plan. The other side's replies come from
 * the plan, which has their refutations. */

#include "learning/puzzles/solve/solving-private.h"

#include "learning/puzzles/solve/puzzle-judge.h"
#include "tactics/stone-rows.h"

/* Node limit of the proof of the puzzle's win, which is searched once. */
#define PREPARE_NODES 3000000

/* Limits for judging one move; about a second. */
#define JUDGE_NODES 300000
#define JUDGE_US    (G_USEC_PER_SEC * 3 / 2)

/* Node limit for judging a four in a puzzle that must be won by fours: a tenth of a
 * second. */
#define JUDGE_FOUR_NODES (JUDGE_NODES / 24)

/* Node limit of searches that are not needed for judging: for misleading points in
 * hints, and for the best reply. */
#define OPTIONAL_NODES 10000

/* The most replies of equal length that are compared. */
#define MAX_RIVALS 4

static TgJudge
new_judge (guint64 nodes, gint64 time_us, GCancellable *cancellable)
{
  return (TgJudge){ .max_nodes = nodes,
                    .max_total = nodes,
                    .max_time_us = time_us,
                    .cancellable = cancellable };
}

gboolean
tg_solving_is_defence (const TgSolving *self)
{
  return self->kind == TG_PUZZLE_STOP_FOURS || self->kind == TG_PUZZLE_STOP_THREATS;
}

/* Starts a puzzle. @board: the position, with the solver to move, and without a
 * winner. @ruleset: one that tg_ruleset_has_prover(). @seed: the seed of all random
 * choices. */
TgSolving *
tg_solving_new (const TgBoard *board, TgRuleset ruleset, TgPuzzleKind kind, guint32 seed)
{
  TgSolving *self;

  g_return_val_if_fail (board != NULL, NULL);
  g_return_val_if_fail (tg_ruleset_has_prover (ruleset), NULL);
  g_return_val_if_fail (kind != TG_PUZZLE_MAY_PLAY, NULL);

  self = g_new0 (TgSolving, 1);
  self->board = *board;
  self->ruleset = ruleset;
  self->kind = kind;
  self->solver = tg_board_side_to_move (board);
  self->other = tg_stone_opponent (self->solver);
  self->rand = g_rand_new_with_seed (seed);
  self->max_time_us = JUDGE_US;
  return self;
}

void
tg_solving_free (TgSolving *self)
{
  g_clear_pointer (&self->plan, tg_proof_free);
  g_rand_free (self->rand);
  g_free (self);
}

/* Sets the time limit for judging a move, 1.5 seconds by default; 0 for none, which makes
 * the answers the same on every computer. */
void
tg_solving_set_max_time (TgSolving *self, gint64 max_time_us)
{
  self->max_time_us = max_time_us;
}

/* Proves the win of the puzzle. Returns: %FALSE if it is not proved, and the puzzle
 * invalid */
gboolean
tg_solving_prepare (TgSolving *self, GCancellable *cancellable)
{
  TgJudge judge = new_judge (PREPARE_NODES, 0, cancellable);
  TgStone winner = tg_solving_is_defence (self) ? self->other : self->solver;

  g_clear_pointer (&self->plan, tg_proof_free);
  if (tg_judge_position (&judge, &self->board, self->ruleset, winner,
                         tg_puzzle_kind_get_win (self->kind), &self->plan)
      != TG_PROOF_WIN)
    return FALSE;
  self->node = tg_proof_get_root (self->plan);
  return TRUE;
}

void
tg_solving_get_board (const TgSolving *self, TgBoard *board)
{
  *board = self->board;
}

static TgVerdict
get_verdict (const TgSolving *self, TgPoint point, TgStone stone)
{
  return tg_ruleset_judge (self->ruleset, &self->board, point, stone);
}

static TgThreat
get_threat_at (const TgSolving *self, TgPoint point, TgStone stone)
{
  return tg_threat_at (self->ruleset, &self->board, point, stone, NULL);
}

static gboolean
makes_four (const TgSolving *self, TgPoint point, TgStone stone)
{
  return tg_threat_has_four (get_threat_at (self, point, stone));
}

/* The number of moves that the solver still needs after @reply. @node: the solver's
 * last move. */
static guint
depth_after (const TgSolving *self, guint32 node, TgPoint reply)
{
  return tg_proof_get_depth_of (self->plan,
                                tg_proof_find_reply (self->plan, node, reply));
}

/* The number of fours of the solver that keep the win after @reply. */
static guint
count_continuations (TgSolving *self, TgPoint reply, GCancellable *cancellable)
{
  TgJudge judge = new_judge (OPTIONAL_NODES, 0, cancellable);
  guint   n_points = self->board.size * self->board.size;
  guint   n = 0;

  tg_board_place (&self->board, reply, self->other);
  for (guint i = 0; i < n_points; i++)
    {
      TgPoint         point = tg_point_from_index (i, self->board.size);
      TgVerdict       verdict = get_verdict (self, point, self->solver);
      TgMoveJudgement judgement;

      if (verdict == TG_VERDICT_WIN)
        n++;
      if (verdict != TG_VERDICT_LEGAL || !makes_four (self, point, self->solver))
        continue;
      tg_judge_move (&judge, &self->board, self->ruleset, point, TG_PROOF_VCF,
                     &judgement);
      n += judgement.result == TG_PROOF_WIN;
      tg_move_judgement_clear (&judgement);
    }
  tg_board_undo (&self->board);
  return n;
}

/* The reply with a four that lasts longest. */
static gboolean
find_counter (const TgSolving *self, guint32 node, TgPoint *reply)
{
  guint n_points = self->board.size * self->board.size;
  guint best = 0;

  for (guint i = 0; i < n_points; i++)
    {
      TgPoint point = tg_point_from_index (i, self->board.size);

      if (get_verdict (self, point, self->other) == TG_VERDICT_LEGAL
          && makes_four (self, point, self->other)
          && depth_after (self, node, point) > best)
        {
          best = depth_after (self, node, point);
          *reply = point;
        }
    }
  return best > 0;
}

/* Lists the replies that last longest. Returns: their number, at most %MAX_RIVALS */
static guint
list_longest (const TgSolving *self, guint32 node, TgPoint rivals[MAX_RIVALS])
{
  const TgProofNode  *attack = tg_proof_get_node (self->plan, node);
  const TgProofReply *replies = tg_proof_get_replies (self->plan, node);
  guint               best = 0;
  guint               n = 0;

  for (guint i = 0; i < attack->n_replies; i++)
    {
      guint depth = tg_proof_get_depth_of (self->plan, replies[i].node);

      if (get_verdict (self, replies[i].point, self->other) != TG_VERDICT_LEGAL
          || depth < best)
        continue;
      if (depth > best)
        n = 0;
      best = depth;
      if (n < MAX_RIVALS)
        rivals[n++] = replies[i].point;
    }
  return n;
}

/* The solver's next move if the other side passed. */
static TgPoint
get_threat (const TgSolving *self, guint32 node)
{
  guint32 fallback = tg_proof_get_node (self->plan, node)->fallback;

  return fallback == TG_PROOF_NO_NODE ? TG_POINT_NONE
                                      : tg_proof_get_node (self->plan, fallback)->move;
}

/* Whether the solver's last move makes a four, which forces the reply. */
static gboolean
is_four (const TgSolving *self, guint32 node)
{
  return get_verdict (self, get_threat (self, node), self->solver) == TG_VERDICT_WIN;
}

/* A reply in a position where every reply loses: on the solver's next point or, if
 * that is forbidden, anywhere. */
static TgPoint
choose_hopeless_reply (const TgSolving *self, guint32 node)
{
  TgPoint point = get_threat (self, node);
  guint   n_points = self->board.size * self->board.size;

  for (guint i = 0;
       i < n_points && get_verdict (self, point, self->other) != TG_VERDICT_LEGAL; i++)
    point = tg_point_from_index (i, self->board.size);
  return point;
}

/* Chooses the reply: the longest defence or, among equally long ones, the one that
 * leaves the solver the fewest winning moves. A counter-four is played once, whatever
 * its length. */
static TgPoint
choose_reply (TgSolving *self, guint32 node, GCancellable *cancellable)
{
  TgPoint rivals[MAX_RIVALS];
  TgPoint reply = TG_POINT_NONE;
  guint   fewest = G_MAXUINT;
  guint   n;

  if (!is_four (self, node) && !self->has_countered && find_counter (self, node, &reply))
    {
      self->has_countered = TRUE;
      return reply;
    }
  n = list_longest (self, node, rivals);
  for (guint i = 0; i < n; i++)
    {
      guint ways = n == 1 ? 0 : count_continuations (self, rivals[i], cancellable);

      if (ways < fewest)
        {
          fewest = ways;
          reply = rivals[i];
        }
    }
  return n > 0 ? reply : choose_hopeless_reply (self, node);
}

static void
set_reply (TgSolving       *self,
           TgPoint          reply,
           TgSolvingReason  reason,
           TgSolvingAnswer *answer)
{
  TgLine   row = { 0 };
  TgThreat made = tg_threat_at (self->ruleset, &self->board, reply, self->other, &row);

  answer->reply = reply;
  answer->reason = reason;
  if (!tg_threat_has_four (made))
    return;
  answer->row = row;
  answer->reason = made == TG_THREAT_FIVE ? TG_SOLVING_WINS : TG_SOLVING_MAKES_FOUR;
}

/* Whether nothing is left to find after a move that makes @made: a five follows
 * whatever the reply, or the move makes a four and a three. */
static gboolean
is_decided (const TgSolving *self, guint32 node, TgThreat made)
{
  guint depth = tg_proof_get_depth_of (self->plan, node);

  return depth <= 2 || (depth == 3 && made == TG_THREAT_FOUR_THREE);
}

/* Plays the solver's move, whose proof is that of @node, and the reply. */
static void
accept_move (TgSolving       *self,
             TgPoint          point,
             guint32          node,
             GCancellable    *cancellable,
             TgSolvingAnswer *answer)
{
  TgThreat made = get_threat_at (self, point, self->solver);
  TgPoint  reply;

  tg_board_place (&self->board, point, self->solver);
  self->node = node;
  answer->n_left = tg_proof_get_depth_of (self->plan, node) - 1;
  if (is_decided (self, node, made))
    {
      TgPoint five = get_threat (self, node);

      self->is_solved = TRUE;
      answer->outcome = TG_SOLVING_SOLVED;
      if (tg_verdict_is_foul (get_verdict (self, five, self->other)))
        {
          answer->reply = five;
          answer->reason = TG_SOLVING_MAY_NOT_BLOCK;
        }
      return;
    }

  answer->outcome = TG_SOLVING_RIGHT;
  reply = choose_reply (self, node, cancellable);
  set_reply (self, reply, TG_SOLVING_STOPS, answer);
  self->node = tg_proof_find_reply (self->plan, node, reply);
  tg_board_place (&self->board, reply, self->other);
  answer->n_left = tg_proof_get_depth_of (self->plan, self->node);
}

static gboolean
find_win (const TgSolving *self, TgStone stone, TgPoint *win)
{
  *win = tg_stone_find_row (self->ruleset, &self->board, stone, TG_PROSPECT_FIVE);
  return win->x >= 0;
}

/* Answers a move without a threat with the other side's own win, if it has one. */
static void
reply_with_own_win (TgSolving *self, GCancellable *cancellable, TgSolvingAnswer *answer)
{
  TgJudge judge = new_judge (OPTIONAL_NODES, 0, cancellable);
  g_autoptr (TgProof) proof = NULL;

  if (tg_judge_position (&judge, &self->board, self->ruleset, self->other, TG_PROOF_VCF,
                         &proof)
      == TG_PROOF_WIN)
    set_reply (self, tg_proof_get_first (proof), TG_SOLVING_BEGINS_ATTACK, answer);
  else
    answer->reason = TG_SOLVING_NEEDS_NOTHING;
}

/* Whether the only threat after a move is the win by fours that existed before the
 * move, so that the move does nothing. */
static gboolean
is_idle (const TgSolving *self, TgPoint point, GCancellable *cancellable)
{
  TgJudge judge = new_judge (OPTIONAL_NODES, 0, cancellable);
  g_autoptr (TgProof) proof = NULL;

  return get_threat_at (self, point, self->solver) == TG_THREAT_NONE
         && tg_judge_position (&judge, &self->board, self->ruleset, self->solver,
                               TG_PROOF_VCF, &proof)
                == TG_PROOF_WIN;
}

/* Finds the refutation of @point. */
static void
refute_move (TgSolving             *self,
             TgPoint                point,
             const TgMoveJudgement *judgement,
             GCancellable          *cancellable,
             TgSolvingAnswer       *answer)
{
  TgPoint         win;
  TgSolvingReason reason = judgement->is_threat && is_idle (self, point, cancellable)
                               ? TG_SOLVING_NEEDS_NOTHING
                               : TG_SOLVING_STOPS;

  answer->outcome = TG_SOLVING_WRONG;
  tg_board_place (&self->board, point, self->solver);
  if (find_win (self, self->other, &win))
    set_reply (self, win, TG_SOLVING_WINS, answer);
  else if (judgement->is_threat)
    set_reply (self, judgement->refutation, reason, answer);
  else
    reply_with_own_win (self, cancellable, answer);
  tg_board_undo (&self->board);
}

static TgSolvingOutcome
unknown_outcome (GCancellable *cancellable)
{
  return g_cancellable_is_cancelled (cancellable) ? TG_SOLVING_CANCELLED
                                                  : TG_SOLVING_UNPROVED;
}

/* Judges a legal move other than that of the plan. Where fours must win, a win by
 * fours after the move is searched first, because it is quick; little time is left for
 * threats then. */
static void
judge_other (TgSolving       *self,
             TgPoint          point,
             GCancellable    *cancellable,
             TgMoveJudgement *judgement)
{
  TgJudge judge = new_judge (JUDGE_NODES, 0, cancellable);

  if (self->kind == TG_PUZZLE_FOURS && makes_four (self, point, self->solver))
    {
      tg_judge_move (&judge, &self->board, self->ruleset, point, TG_PROOF_VCF, judgement);
      if (judgement->result == TG_PROOF_WIN)
        return;
      tg_move_judgement_clear (judgement);
      judge.max_nodes = judge.max_total = JUDGE_FOUR_NODES;
    }
  judge.max_time_us = self->max_time_us;
  tg_judge_move (&judge, &self->board, self->ruleset, point, TG_PROOF_VCT, judgement);
}

/* Answers a move that misses a five: it is wrong, and needs no reply. */
static void
miss_five (TgSolving *self, TgPoint point, TgSolvingAnswer *answer)
{
  TgPoint win;

  answer->outcome = TG_SOLVING_WRONG;
  answer->reason = TG_SOLVING_MISSES_FIVE;
  tg_board_place (&self->board, point, self->solver);
  if (find_win (self, self->other, &win))
    set_reply (self, win, TG_SOLVING_WINS, answer);
  tg_board_undo (&self->board);
}

/* Tries a legal move other than that of the plan. If a five is possible, every other
 * move is wrong. */
static void
try_other (TgSolving       *self,
           TgPoint          point,
           GCancellable    *cancellable,
           TgSolvingAnswer *answer)
{
  guint           needed = tg_proof_get_depth_of (self->plan, self->node);
  TgMoveJudgement judgement;
  TgPoint         five;

  if (find_win (self, self->solver, &five))
    {
      miss_five (self, point, answer);
      return;
    }
  judge_other (self, point, cancellable, &judgement);
  if (judgement.result == TG_PROOF_WIN)
    {
      guint depth = tg_proof_get_depth (judgement.proof);

      tg_proof_free (self->plan);
      self->plan = g_steal_pointer (&judgement.proof);
      answer->n_longer = depth > needed ? depth - needed : 0;
      accept_move (self, point, tg_proof_get_root (self->plan), cancellable, answer);
    }
  else if (judgement.result == TG_PROOF_NONE)
    refute_move (self, point, &judgement, cancellable, answer);
  else
    answer->outcome = unknown_outcome (cancellable);
  tg_move_judgement_clear (&judgement);
}

/* Tries a legal move as a defence. */
static void
try_defence (TgSolving       *self,
             TgPoint          point,
             GCancellable    *cancellable,
             TgSolvingAnswer *answer)
{
  TgJudge judge = new_judge (JUDGE_NODES, self->max_time_us, cancellable);
  g_autoptr (TgProof) proof = NULL;

  tg_board_place (&self->board, point, self->solver);
  switch (tg_judge_position (&judge, &self->board, self->ruleset, self->other,
                             tg_puzzle_kind_get_win (self->kind), &proof))
    {
    case TG_PROOF_NONE:
      self->is_solved = TRUE;
      answer->outcome = TG_SOLVING_SOLVED;
      return;
    case TG_PROOF_WIN:
      answer->outcome = TG_SOLVING_WRONG;
      set_reply (self, tg_proof_get_first (proof), TG_SOLVING_BEGINS_ATTACK, answer);
      break;
    case TG_PROOF_UNKNOWN:
    default:
      answer->outcome = unknown_outcome (cancellable);
      break;
    }
  tg_board_undo (&self->board);
}

/* The outcome of a move as far as it is known without a search. */
TgSolvingOutcome
tg_solving_preview (TgSolving *self, TgPoint point, GCancellable *cancellable)
{
  TgJudge         judge = new_judge (OPTIONAL_NODES, 0, cancellable);
  TgMoveJudgement judgement = { 0 };
  TgProofResult   result, right = TG_PROOF_WIN;

  if (get_verdict (self, point, self->solver) != TG_VERDICT_LEGAL)
    return TG_SOLVING_ILLEGAL;
  if (tg_solving_is_defence (self))
    {
      right = TG_PROOF_NONE;
      tg_board_place (&self->board, point, self->solver);
      result = tg_judge_position (&judge, &self->board, self->ruleset, self->other,
                                  tg_puzzle_kind_get_win (self->kind), &judgement.proof);
      tg_board_undo (&self->board);
    }
  else
    {
      tg_judge_move (&judge, &self->board, self->ruleset, point, TG_PROOF_VCT,
                     &judgement);
      result = judgement.result;
    }
  tg_move_judgement_clear (&judgement);
  return result == TG_PROOF_UNKNOWN ? TG_SOLVING_UNPROVED
         : result == right          ? TG_SOLVING_RIGHT
                                    : TG_SOLVING_WRONG;
}

/* Whether the reply to a wrong move is on a right point. A reply that wins at once or
 * blocks a four gives nothing away, since the player sees it anyway. */
static gboolean
gives_away (TgSolving             *self,
            TgPoint                wrong,
            const TgSolvingAnswer *answer,
            GCancellable          *cancellable)
{
  return answer->reply.x >= 0 && answer->reason != TG_SOLVING_WINS
         && !makes_four (self, wrong, self->solver)
         && tg_solving_preview (self, answer->reply, cancellable) == TG_SOLVING_RIGHT;
}

/**
 * tg_solving_play:
 * @self: a puzzle that has been prepared and is not solved
 * @answer: (out): the outcome
 *
 * Plays a move of the solver and, if it is right, the reply. After a wrong move the
 * position is unchanged; @answer then has a reply to be shown only, or none if the
 * reply would give the answer away.
 */
void
tg_solving_play (TgSolving       *self,
                 TgPoint          point,
                 GCancellable    *cancellable,
                 TgSolvingAnswer *answer)
{
  g_return_if_fail (self->plan != NULL && !self->is_solved);

  *answer = (TgSolvingAnswer){ .verdict = get_verdict (self, point, self->solver),
                               .reply = TG_POINT_NONE };
  if (answer->verdict == TG_VERDICT_WIN)
    {
      tg_board_place (&self->board, point, self->solver);
      self->is_solved = TRUE;
      answer->outcome = TG_SOLVING_SOLVED;
      g_clear_pointer (&self->plan, tg_proof_free);
    }
  else if (tg_verdict_is_foul (answer->verdict) || answer->verdict == TG_VERDICT_DRAW)
    answer->outcome = TG_SOLVING_WRONG;
  else if (answer->verdict != TG_VERDICT_LEGAL)
    answer->outcome = TG_SOLVING_ILLEGAL;
  else if (tg_solving_is_defence (self))
    try_defence (self, point, cancellable, answer);
  else if (tg_point_equal (point, tg_proof_get_node (self->plan, self->node)->move))
    accept_move (self, point, self->node, cancellable, answer);
  else
    try_other (self, point, cancellable, answer);
  if (answer->outcome == TG_SOLVING_WRONG
      && gives_away (self, point, answer, cancellable))
    answer->reply = TG_POINT_NONE;
}

/**
 * tg_solving_get_continuation:
 * @line: (out): moves of both sides in turn
 *
 * Gets the continuation against the longest defence, up to the five or until there
 * is no legal defence. The window shows it after the solution, or if the player
 * asks for the answer.
 *
 * Returns: the length of @line, which begins with the side to move
 */
guint
tg_solving_get_continuation (const TgSolving *self, TgPoint line[TG_MAX_POINTS])
{
  g_autofree TgSolving *copy = NULL;
  TgPoint               rivals[MAX_RIVALS];
  gboolean              attacks = !self->is_solved;
  guint                 n = 0;

  if (self->plan == NULL || tg_solving_is_defence (self))
    return 0;
  copy = g_memdup2 (self, sizeof *self);
  for (;; attacks = !attacks)
    if (attacks)
      {
        TgPoint  move = tg_proof_get_node (copy->plan, copy->node)->move;
        gboolean is_won = get_verdict (copy, move, copy->solver) == TG_VERDICT_WIN;

        line[n++] = move;
        tg_board_place (&copy->board, move, copy->solver);
        if (is_won)
          return n;
      }
    else
      {
        if (list_longest (copy, copy->node, rivals) == 0)
          return n;
        line[n++] = rivals[0];
        copy->node = tg_proof_find_reply (copy->plan, copy->node, rivals[0]);
        tg_board_place (&copy->board, rivals[0], copy->other);
      }
}

/* Finds a move that stops the win, trying the points of the attacker's moves first. */
gboolean
tg_solving_find_defence (TgSolving *self, GCancellable *cancellable, TgPoint *move)
{
  TgJudge judge = new_judge (JUDGE_NODES, self->max_time_us, cancellable);
  TgPoint line[TG_MAX_POINTS];
  guint   n_line = tg_proof_main_line (self->plan, line);
  guint   n_points = self->board.size * self->board.size;

  for (guint i = 0; i < n_line + n_points; i++)
    {
      TgPoint point =
          i < n_line ? line[i] : tg_point_from_index (i - n_line, self->board.size);
      g_autoptr (TgProof) proof = NULL;
      TgProofResult result;

      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      if (get_verdict (self, point, self->solver) != TG_VERDICT_LEGAL)
        continue;
      tg_board_place (&self->board, point, self->solver);
      result = tg_judge_position (&judge, &self->board, self->ruleset, self->other,
                                  tg_puzzle_kind_get_win (self->kind), &proof);
      tg_board_undo (&self->board);
      *move = point;
      if (result == TG_PROOF_NONE)
        return TRUE;
    }
  return FALSE;
}
