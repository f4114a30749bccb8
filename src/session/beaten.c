/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From the end of the game backwards. A position in which the winner is to move is
 * lost for the other side if a forced win is proved, or if the move that was played
 * leads to a lost one. A position in which the loser is to move is lost if a win is
 * proved after every move of his: the search for it is over as soon as a move is
 * found after which none is.
 *
 * What is not proved within the limits counts as not lost, so the mistake that is
 * named is one: a win is proved after it, and none was found before. */

#include "session/beaten.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/proof.h"
#include "session/question.h"

#define USUAL_NODES       400000
#define USUAL_REPLY_NODES 60000

/* A stone that is farther than this from all others, and not on the way of the win,
 * is not tried: it stops nothing as a rule. */
#define REACH 2

struct _TgBeaten
{
  TgBoard        board; /* at the end */
  TgRuleset      ruleset;
  TgOutcome      outcome;
  TgStone        winner;
  TgStone        turn;    /* at the end */
  guint          n_fixed; /* stones that are no moves of the game */
  TgBeatenLimits limits;
  gint           place; /* atomic: how many stones the position has that is looked at */
  TgBeatenAnswer answer;
};

G_DEFINE_QUARK (tg - beaten - error - quark, tg_beaten_error)

/**
 * tg_beaten_new:
 * @game: a game that is over
 * @n_fixed: how many of its first stones were set up, and are no moves
 * @limits: how far to look
 * @error: return location for a %TG_BEATEN_ERROR
 *
 * Puts a question.
 *
 * Returns: (transfer full) (nullable): the question
 */
TgBeaten *
tg_beaten_new (const TgGame         *game,
               guint                 n_fixed,
               const TgBeatenLimits *limits,
               GError              **error)
{
  TgBeaten *self;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (n_fixed <= game->board.n_moves, NULL);
  g_return_val_if_fail (limits != NULL, NULL);

  if (!tg_game_is_over (game) || game->winner == TG_STONE_NONE)
    {
      g_set_error_literal (error, TG_BEATEN_ERROR, TG_BEATEN_ERROR_NOBODY,
                           _ ("Nobody has lost this game"));
      return NULL;
    }
  if (game->ruleset > TG_RULESET_RENJU)
    {
      g_set_error_literal (error, TG_BEATEN_ERROR, TG_BEATEN_ERROR_RULES,
                           _ ("Wins can be found in freestyle, standard and Renju "
                              "games, not in Caro"));
      return NULL;
    }

  self = g_atomic_rc_box_new0 (TgBeaten);
  self->board = game->board;
  self->ruleset = game->ruleset;
  self->outcome = game->outcome;
  self->winner = game->winner;
  self->turn = tg_game_turn (game);
  self->n_fixed = n_fixed;
  self->limits = *limits;
  self->place = (gint) game->board.n_moves;
  if (self->limits.max_nodes == 0)
    self->limits.max_nodes = USUAL_NODES;
  if (self->limits.max_reply_nodes == 0)
    self->limits.max_reply_nodes = USUAL_REPLY_NODES;
  return self;
}

/**
 * tg_beaten_unref:
 * @self: (transfer full): a question
 *
 * Lets go of it. One that is being asked goes on until it is cancelled.
 */
void
tg_beaten_unref (TgBeaten *self)
{
  g_atomic_rc_box_release (self);
}

/* What the thread works with. */
typedef struct
{
  TgBeaten     *question;
  TgProver     *prover;
  GCancellable *cancellable;
} Work;

static gboolean
poll_cb (gpointer user_data)
{
  return g_cancellable_is_cancelled (((Work *) user_data)->cancellable);
}

/* The position after so many stones. */
static void
rewind (const TgBeaten *self, guint n_stones, TgBoard *board)
{
  *board = self->board;
  while (board->n_moves > n_stones)
    tg_board_undo (board);
}

/* Whether a forced win of the winner is proved, who is to move. */
static gboolean
has_win (Work *work, const TgBoard *board, guint64 max_nodes)
{
  const TgProofLimits limits = { 0, max_nodes, poll_cb, work };

  return tg_prover_solve (work->prover, board, work->question->ruleset,
                          work->question->winner, TG_PROOF_VCT, &limits)
         == TG_PROOF_WIN;
}

static gboolean
is_near_stone (const TgBoard *board, TgPoint point)
{
  for (gint dx = -REACH; dx <= REACH; dx++)
    for (gint dy = -REACH; dy <= REACH; dy++)
      {
        TgPoint other = { (gint8) (point.x + dx), (gint8) (point.y + dy) };

        if (tg_point_is_on_board (other, board->size)
            && tg_board_get (board, other) != TG_STONE_NONE)
          return TRUE;
      }
  return FALSE;
}

/* Moves on the points of @line come first: there the win is stopped, if anywhere. */
static guint
list_candidates (const TgBeaten *self,
                 const TgBoard  *board,
                 const TgPoint  *line,
                 guint           n_line,
                 TgPoint         candidates[TG_MAX_POINTS])
{
  gboolean seen[TG_MAX_POINTS] = { FALSE };
  guint    n = 0;
  TgStone  loser = tg_stone_opponent (self->winner);

  for (guint i = 0; i < n_line + board->size * board->size; i++)
    {
      TgPoint point =
          i < n_line ? line[i] : tg_point_from_index (i - n_line, board->size);
      guint index;

      if (!tg_point_is_on_board (point, board->size))
        continue;
      index = tg_point_index (point, board->size);
      if (seen[index] || !tg_board_is_empty (board, point)
          || (i >= n_line && !is_near_stone (board, point))
          || tg_verdict_is_foul (tg_ruleset_judge (self->ruleset, board, point, loser)))
        continue;
      seen[index] = TRUE;
      candidates[n++] = point;
    }
  return n;
}

/* Looks for moves of the loser after which no win is proved, on a board where he is
 * to move. */
static void
find_ways_out (Work *work, const TgBoard *board)
{
  TgBeaten       *self = work->question;
  TgBeatenAnswer *answer = &self->answer;
  TgStone         loser = tg_stone_opponent (self->winner);
  TgPoint         candidates[TG_MAX_POINTS];
  guint n = list_candidates (self, board, answer->line, answer->n_line, candidates);

  answer->n_ways_out = 0;
  for (guint i = 0;
       i < n && answer->n_ways_out < TG_BEATEN_MAX_WAYS_OUT && !poll_cb (work); i++)
    {
      TgBoard after = *board;

      tg_board_place (&after, candidates[i], loser);
      if (tg_ruleset_judge (self->ruleset, board, candidates[i], loser) == TG_VERDICT_WIN
          || !has_win (work, &after, self->limits.max_reply_nodes))
        answer->ways_out[answer->n_ways_out++] = candidates[i];
    }
}

/* Takes over the proof that was just found. */
static void
take_proof (Work *work)
{
  TgBeatenAnswer *answer = &work->question->answer;

  answer->has_proof = TRUE;
  answer->win_kind = tg_prover_get_kind (work->prover) == TG_PROOF_VCF
                         ? TG_WIN_BY_FOURS
                         : TG_WIN_BY_THREATS;
  answer->n_line = tg_proof_main_line (tg_prover_get_proof (work->prover), answer->line);
}

/* Puts a move that was played before the line. */
static void
put_before (TgBeatenAnswer *answer, TgPoint point)
{
  answer->n_line = MIN (answer->n_line, TG_MAX_POINTS - 1);
  memmove (answer->line + 1, answer->line, answer->n_line * sizeof *answer->line);
  answer->line[0] = point;
  answer->n_line++;
  answer->has_proof = FALSE;
}

/* Whether the stone after the first @n_stones was a move of @side’s. */
static gboolean
is_move_of (const TgBeaten *self, guint n_stones, TgStone side)
{
  return n_stones >= self->n_fixed && n_stones < self->board.n_moves
         && self->board.moves[n_stones].stone == side;
}

/* Finds the place from which one goes back: after so many stones the game is lost and
 * the winner is to move, or would be. Returns: whether it is known to be lost there */
static gboolean
find_end (Work *work, guint *n_stones)
{
  TgBeaten *self = work->question;
  TgStone   loser = tg_stone_opponent (self->winner);

  *n_stones = self->board.n_moves;
  switch (self->outcome)
    {
    case TG_OUTCOME_FIVE:
      *n_stones -= 1;
      put_before (&self->answer, self->board.moves[*n_stones].point);
      self->answer.has_proof = TRUE;
      return TRUE;
    case TG_OUTCOME_FOUL:
      return TRUE;
    case TG_OUTCOME_NO_MOVE:
    case TG_OUTCOME_RESIGNED:
    case TG_OUTCOME_TIME:
      break;
    case TG_OUTCOME_NONE:
    case TG_OUTCOME_FULL_BOARD:
    case TG_OUTCOME_PASSES:
    case TG_OUTCOME_AGREED:
    default:
      return FALSE;
    }

  if (self->turn == loser)
    {
      find_ways_out (work, &self->board);
      if (self->answer.n_ways_out > 0 || !is_move_of (self, *n_stones - 1, self->winner))
        return FALSE;
      *n_stones -= 1;
      put_before (&self->answer, self->board.moves[*n_stones].point);
      return TRUE;
    }
  if (!has_win (work, &self->board, self->limits.max_nodes))
    return FALSE;
  take_proof (work);
  return TRUE;
}

/* Goes back as long as a win is proved for the winner, who is to move. */
static void
follow_proofs (Work *work, guint *n_stones)
{
  TgBeaten *self = work->question;
  TgBoard   board;

  while (*n_stones >= 2
         && is_move_of (self, *n_stones - 1, tg_stone_opponent (self->winner))
         && is_move_of (self, *n_stones - 2, self->winner) && !poll_cb (work))
    {
      g_atomic_int_set (&self->place, (gint) *n_stones - 2);
      rewind (self, *n_stones - 2, &board);
      if (!has_win (work, &board, self->limits.max_nodes))
        return;
      take_proof (work);
      *n_stones -= 2;
    }
}

static TgBeatenKind
find (Work *work)
{
  TgBeaten *self = work->question;
  TgStone   loser = tg_stone_opponent (self->winner);
  guint     n_stones;
  TgBoard   board;

  if (!find_end (work, &n_stones))
    return TG_BEATEN_NOT_PROVED;
  for (;;)
    {
      follow_proofs (work, &n_stones);
      if (n_stones == 0 || !is_move_of (self, n_stones - 1, loser))
        break;
      g_atomic_int_set (&self->place, (gint) n_stones - 1);
      rewind (self, n_stones - 1, &board);
      find_ways_out (work, &board);
      self->answer.n_before = n_stones - 1;
      if (self->answer.n_ways_out > 0 || poll_cb (work))
        return TG_BEATEN_BY_MOVE;
      if (n_stones < 2 || !is_move_of (self, n_stones - 2, self->winner))
        break;
      /* All was lost already, by the winner’s move before it. */
      put_before (&self->answer, self->board.moves[n_stones - 1].point);
      put_before (&self->answer, self->board.moves[n_stones - 2].point);
      n_stones -= 2;
    }
  self->answer.n_before = n_stones;
  return TG_BEATEN_FROM_START;
}

static void
solve (gpointer data, GCancellable *cancellable)
{
  TgBeaten *self = data;
  g_autoptr (TgProver) prover = tg_prover_new ();
  Work work = { self, prover, cancellable };

  self->answer.loser = tg_stone_opponent (self->winner);
  self->answer.kind = find (&work);
}

static void
unref_cb (gpointer data)
{
  tg_beaten_unref (data);
}

/**
 * tg_beaten_run_async:
 * @self: a question that has not been asked yet
 * @cancellable: (nullable): drops the question; the thread ends within
 *   milliseconds then
 * @callback: called with the answer, never from within this function
 * @user_data: for @callback
 *
 * Asks in another thread.
 */
void
tg_beaten_run_async (TgBeaten           *self,
                     GCancellable       *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer            user_data)
{
  tg_question_ask_async ("TgBeaten", g_atomic_rc_box_acquire (self), unref_cb, solve,
                         cancellable, callback, user_data);
}

/**
 * tg_beaten_run_finish:
 * @self: the question
 * @result: what the callback got
 * @answer: (out): how the game was lost
 * @error: return location for an error, %G_IO_ERROR_CANCELLED
 *
 * Takes the answer.
 *
 * Returns: whether there is one
 */
gboolean
tg_beaten_run_finish (TgBeaten       *self,
                      GAsyncResult   *result,
                      TgBeatenAnswer *answer,
                      GError        **error)
{
  if (!tg_question_ask_finish (self, result, error))
    return FALSE;

  *answer = self->answer;
  return TRUE;
}

/**
 * tg_beaten_get_place:
 * @self: a question
 *
 * Tells how far back it has come. Any thread.
 *
 * Returns: how many stones lie on the board of the position that is looked at; all of
 *   them before it is asked
 */
guint
tg_beaten_get_place (TgBeaten *self)
{
  return (guint) g_atomic_int_get (&self->place);
}
