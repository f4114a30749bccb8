/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The analysis goes through the game backwards. A position in which the winner is
 * to move is lost for the other side if a forced win is proved, or if the move
 * played in it leads to a lost position. A position in which the loser is to move
 * is lost if the winner has just made the move of a proof, or if no way out of it
 * is found.
 *
 * A loss that is not proved within the limits counts as not lost. The named move is
 * therefore a real mistake: a win after this move is known, while after another
 * move no win was found with at least the same effort. */

#include "session/study/wins/loss-analysis.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "session/worker/worker.h"

struct _TgLossAnalysis
{
  TgBoard   board; /* the position at the end of the game */
  TgRuleset ruleset;
  TgOutcome outcome;
  TgStone   winner;
  TgStone   turn;    /* side to move at the end of the game */
  guint     n_fixed; /* number of stones that were set up, not played */
  guint64   nodes;

  TgLossAnalysisAnswer answer;
  guint64              refutation_nodes; /* nodes of the proof that refuted the mistake */

  GMutex                 mutex;
  TgLossAnalysisProgress progress; /* guarded by @mutex */
};

GQuark
tg_loss_analysis_error_quark (void)
{
  return g_quark_from_static_string ("tg-loss-analysis-error-quark");
}

/**
 * tg_loss_analysis_new:
 * @n_fixed: number of the game's first stones that were set up, not played
 * @nodes: node limit of a proof for a position of the game, such as
 *   %TG_LOSS_DEFAULT_NODES; the limit after each way out is several times as high
 *
 * Returns: (transfer full) (nullable): the analysis
 */
TgLossAnalysis *
tg_loss_analysis_new (const TgGame *game, guint n_fixed, guint64 nodes, GError **error)
{
  TgLossAnalysis *self;

  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (n_fixed <= game->board.n_moves, NULL);
  g_return_val_if_fail (nodes > 0, NULL);

  if (!tg_game_is_over (game) || game->winner == TG_STONE_NONE)
    {
      g_set_error_literal (error, TG_LOSS_ERROR, TG_LOSS_ERROR_NOBODY,
                           _ ("Nobody has lost this game"));
      return NULL;
    }
  if (!tg_ruleset_has_prover (game->ruleset))
    {
      g_set_error_literal (error, TG_LOSS_ERROR, TG_LOSS_ERROR_RULES,
                           _ ("Wins can be found in Freestyle, Standard and Renju, not "
                              "in Caro"));
      return NULL;
    }

  self = g_atomic_rc_box_new0 (TgLossAnalysis);
  self->board = game->board;
  self->ruleset = game->ruleset;
  self->outcome = game->outcome;
  self->winner = game->winner;
  self->turn = tg_game_turn (game);
  self->n_fixed = n_fixed;
  self->nodes = nodes;
  g_mutex_init (&self->mutex);
  self->progress.place = game->board.n_moves;
  return self;
}

static void
clear (gpointer data)
{
  g_mutex_clear (&((TgLossAnalysis *) data)->mutex);
}

/**
 * tg_loss_analysis_unref:
 * @self: (transfer full): an analysis
 *
 * A running analysis continues until it is cancelled.
 */
void
tg_loss_analysis_unref (TgLossAnalysis *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

/* Returns: the last node of the line that @node is in */
const TgRecordNode *
tg_loss_analysis_find_end (const TgRecordNode *node)
{
  const TgRecordNode *child;

  while ((child = tg_record_node_get_first_child (node)) != NULL)
    node = child;
  return node;
}

/* Finds how the line to its last node, @end, ended. The record has a result for its
 * main line only; the result of a variation follows from the board.
 *
 * Returns: the number of stones that were set up */
guint
tg_loss_analysis_get_game (const TgRecord *record, const TgRecordNode *end, TgGame *game)
{
  TgStone winner = tg_record_get_winner (record);
  TgBoard board;
  guint   n_set_up;

  g_return_val_if_fail (record != NULL, 0);
  g_return_val_if_fail (end != NULL, 0);
  g_return_val_if_fail (game != NULL, 0);

  n_set_up = tg_record_replay_to (record, end, &board);
  tg_game_init_position (
      game, tg_record_get_ruleset (record), &board, tg_record_get_turn (record, end),
      tg_record_node_get_move (end).stone != TG_STONE_NONE, TG_FOULS_LOSE);
  if (!tg_game_is_over (game) && winner != TG_STONE_NONE
      && tg_record_node_is_in_main_line (end))
    tg_game_resign (game, tg_stone_opponent (winner));

  return n_set_up;
}

/* The state of the thread. */
typedef struct
{
  TgLossAnalysis *question;
  TgWayOutFinder *finder;
  GCancellable   *cancellable;
} Work;

static gboolean
is_cancelled (const Work *work)
{
  return g_cancellable_is_cancelled (work->cancellable);
}

static void
report_place (TgLossAnalysis *self, guint n_stones)
{
  g_mutex_lock (&self->mutex);
  self->progress.place = n_stones;
  g_mutex_unlock (&self->mutex);
}

/* Publishes the ways out found so far in place of the move that is suspected to be the
 * mistake. At the end of a game that was given up, no move is suspected. */
static void
tried_cb (const TgWaysOut *ways, gpointer user_data)
{
  TgLossAnalysis *self = user_data;

  g_mutex_lock (&self->mutex);
  self->progress.has_suspect = self->progress.place < self->board.n_moves;
  self->progress.answer = self->answer;
  self->progress.answer.kind = TG_LOSS_BY_MOVE;
  self->progress.answer.n_before = self->progress.place;
  self->progress.answer.ways = *ways;
  g_mutex_unlock (&self->mutex);
}

/* Makes the position after the first @n_stones stones. */
static void
rewind (const TgLossAnalysis *self, guint n_stones, TgBoard *board)
{
  *board = self->board;
  while (board->n_moves > n_stones)
    tg_board_undo (board);
}

/* Searches for better moves of the loser than the one played after the first @n_stones
 * stones, if a move was played there. Returns: whether there are any */
static gboolean
find_ways_out (Work *work, guint n_stones)
{
  TgLossAnalysis *self = work->question;
  TgPoint         played =
      n_stones < self->board.n_moves ? self->board.moves[n_stones].point : TG_POINT_NONE;
  guint64 before = tg_way_out_finder_get_nodes (work->finder);
  TgBoard board;

  report_place (self, n_stones);
  rewind (self, n_stones, &board);
  tg_way_out_finder_run (work->finder, &board, played, self->answer.line,
                         self->answer.n_line, self->refutation_nodes, &self->answer.ways);
  self->refutation_nodes += tg_way_out_finder_get_nodes (work->finder) - before;
  self->answer.n_before = n_stones;
  return self->answer.ways.n > 0;
}

static gboolean
prove (Work *work, guint n_stones, TgForcedWin *win)
{
  TgBoard board;

  report_place (work->question, n_stones);
  rewind (work->question, n_stones, &board);
  return tg_way_out_finder_prove (work->finder, &board, win);
}

/* Records a proved win; the mistake must be before it. */
static void
take_proof (TgLossAnalysis *self, const TgForcedWin *win)
{
  self->answer.has_proof = TRUE;
  self->answer.win_kind = win->kind;
  self->answer.n_line = win->n_line;
  memcpy (self->answer.line, win->line, win->n_line * sizeof *win->line);
  self->refutation_nodes = win->nodes;
}

/* Inserts a played move at the start of the line. */
static void
put_before (TgLossAnalysisAnswer *answer, TgPoint point)
{
  answer->n_line = MIN (answer->n_line, TG_MAX_POINTS - 1);
  memmove (answer->line + 1, answer->line, answer->n_line * sizeof *answer->line);
  answer->line[0] = point;
  answer->n_line++;
  answer->has_proof = FALSE;
}

/* Whether stone number @n_stones + 1 is a move of @side. */
static gboolean
is_move_of (const TgLossAnalysis *self, guint n_stones, TgStone side)
{
  return n_stones >= self->n_fixed && n_stones < self->board.n_moves
         && self->board.moves[n_stones].stone == side;
}

/* Whether the engine sees a win at the end of the game, where the winner is to move.
 * Unlike a proof, it may contain moves that are no threats. */
static gboolean
search_for_win (Work *work)
{
  TgLossAnalysis *self = work->question;
  TgAnalysis      analysis;

  if (!tg_way_out_finder_is_lost (work->finder, &self->board, self->winner, &analysis))
    return FALSE;
  self->answer.n_line = analysis.n_line;
  memcpy (self->answer.line, analysis.line, analysis.n_line * sizeof *analysis.line);
  self->refutation_nodes = analysis.nodes;
  return TRUE;
}

/* Whether a game that did not end on the board is lost at its end, as a position in
 * which the winner is to move, or would be after a pass. */
static gboolean
find_given_up (Work *work, guint *n_stones)
{
  TgLossAnalysis *self = work->question;
  TgForcedWin     win;

  if (self->turn == self->winner && prove (work, *n_stones, &win))
    {
      take_proof (self, &win);
      return TRUE;
    }
  if (self->turn == self->winner)
    return search_for_win (work);
  if (find_ways_out (work, *n_stones) || !is_move_of (self, *n_stones - 1, self->winner))
    return FALSE;
  *n_stones -= 1;
  put_before (&self->answer, self->board.moves[*n_stones].point);
  return TRUE;
}

/* Finds the position from which the analysis goes backwards, after the first @n_stones
 * (out) stones: the game is lost and the winner is, or would be, to move. Returns:
 * whether the game is known to be lost in that position */
static gboolean
find_end (Work *work, guint *n_stones)
{
  TgLossAnalysis *self = work->question;

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
      return find_given_up (work, n_stones);
    case TG_OUTCOME_NONE:
    case TG_OUTCOME_FULL_BOARD:
    case TG_OUTCOME_PASSES:
    case TG_OUTCOME_AGREED:
    default:
      return FALSE;
    }
}

/* Whether the loser had a way out before the move that led to the lost position of
 * @n_stones stones. There is none if the winner has just begun to carry out @win, which
 * wins against every move. */
static gboolean
had_way_out (Work *work, guint n_stones, const TgForcedWin *win)
{
  TgLossAnalysis *self = work->question;
  TgStone         loser = tg_stone_opponent (self->winner);
  TgBoard         board;

  if (win != NULL && tg_point_equal (win->line[0], self->board.moves[n_stones - 2].point))
    return FALSE;
  rewind (self, n_stones - 1, &board);
  if (win != NULL && tg_way_out_finder_is_lost (work->finder, &board, loser, NULL))
    return FALSE;
  return find_ways_out (work, n_stones - 1);
}

static TgLossAnalysisKind
find (Work *work)
{
  TgLossAnalysis *self = work->question;
  TgStone         loser = tg_stone_opponent (self->winner);
  guint           n_stones;

  if (!find_end (work, &n_stones))
    return TG_LOSS_NOT_PROVED;
  while (n_stones > 0 && is_move_of (self, n_stones - 1, loser) && !is_cancelled (work))
    {
      TgForcedWin win;
      gboolean goes_on = n_stones >= 2 && is_move_of (self, n_stones - 2, self->winner);
      gboolean is_proved = goes_on && prove (work, n_stones - 2, &win);

      if (had_way_out (work, n_stones, is_proved ? &win : NULL))
        return TG_LOSS_BY_MOVE;
      if (!goes_on)
        break;
      if (is_proved)
        take_proof (self, &win);
      else
        {
          put_before (&self->answer, self->board.moves[n_stones - 1].point);
          put_before (&self->answer, self->board.moves[n_stones - 2].point);
        }
      n_stones -= 2;
    }
  self->answer.n_before = n_stones;
  return TG_LOSS_FROM_START;
}

static void
solve (TgWorkerCall *call, gpointer data)
{
  TgLossAnalysis *self = data;
  GCancellable   *cancellable = tg_worker_call_get_cancellable (call);
  TgStone         loser = tg_stone_opponent (self->winner);
  gint64          start = g_get_monotonic_time ();
  g_autoptr (TgWayOutFinder) finder = tg_way_out_finder_new (
      self->ruleset, loser, self->nodes, cancellable, tried_cb, self);
  Work work = { self, finder, cancellable };

  self->answer.loser = loser;
  self->answer.kind = find (&work);
  self->answer.time_us = g_get_monotonic_time () - start;
}

/**
 * tg_loss_analysis_run_async:
 * @self: an analysis that has not run yet
 * @cancellable: (nullable): cancels the analysis; its thread ends within milliseconds
 *
 * Runs the analysis in another thread.
 */
void
tg_loss_analysis_run_async (TgLossAnalysis     *self,
                            GCancellable       *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer            user_data)
{
  tg_worker_run_once_async (solve, g_atomic_rc_box_acquire (self),
                            (GDestroyNotify) tg_loss_analysis_unref, cancellable,
                            callback, user_data);
}

/**
 * tg_loss_analysis_run_finish:
 * @error: return location for an error, %G_IO_ERROR_CANCELLED
 */
gboolean
tg_loss_analysis_run_finish (TgLossAnalysis       *self,
                             GAsyncResult         *result,
                             TgLossAnalysisAnswer *answer,
                             GError              **error)
{
  g_autoptr (TgLossAnalysis) answered = tg_worker_run_finish (result, error);

  g_return_val_if_fail (answered == NULL || answered == self, FALSE);

  if (answered == NULL)
    return FALSE;

  *answer = self->answer;
  return TRUE;
}

/* Thread-safe. */
void
tg_loss_analysis_get_progress (TgLossAnalysis *self, TgLossAnalysisProgress *progress)
{
  g_mutex_lock (&self->mutex);
  *progress = self->progress;
  g_mutex_unlock (&self->mutex);
}
