/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A move is a blunder if it allows a proved forced win, the reply keeps that win, and
 * after some other move no win is found with more effort. The check runs after the
 * reply: the computer searches undisturbed, and a win that the computer has overlooked
 * is not revealed. */

#include "session/coach/blunder.h"

#include <string.h>

#include "session/study/wins/way-out.h"
#include "session/worker/worker.h"

typedef struct
{
  TgBoard   board; /* after the reply; the side that may have blundered is to move */
  TgRuleset ruleset;
  TgStone   loser;
  TgWinKind max;
  guint64   nodes;

  TgBlunder answer;
} Request;

/* Whether the last two stones are a move of the side to move, and the reply, in a game by
 * rules that the engine can prove wins by. */
gboolean
tg_blunder_can_check (const TgGame *game)
{
  const TgBoard *board = &game->board;
  TgStone        turn;

  g_return_val_if_fail (game != NULL, FALSE);

  if (tg_game_is_over (game) || !tg_ruleset_has_prover (game->ruleset)
      || board->n_moves < game->n_set_up + 2)
    return FALSE;
  turn = tg_game_turn (game);
  return board->moves[board->n_moves - 2].stone == turn
         && board->moves[board->n_moves - 1].stone == tg_stone_opponent (turn);
}

static void
take_line (TgBlunder *answer, TgStone first, const TgPoint *line, guint n_line)
{
  answer->first = first;
  answer->n_line = n_line;
  memcpy (answer->line, line, n_line * sizeof *line);
}

/* Whether the reply keeps the win: it is the first move of the proof, or no defence
 * against its threat is found. */
static gboolean
goes_on (Request *self, TgWayOutFinder *finder, const TgForcedWin *win)
{
  TgStone                 winner = tg_stone_opponent (self->loser);
  TgPoint                 reply = tg_board_last_move (&self->board).point;
  g_autofree TgForcedWin *next = NULL;
  g_autofree TgWaysOut   *ways = NULL;

  if (tg_point_equal (reply, win->line[0]))
    {
      take_line (&self->answer, self->loser, win->line + 1, win->n_line - 1);
      return TRUE;
    }
  next = g_new0 (TgForcedWin, 1);
  ways = g_new0 (TgWaysOut, 1);
  if (!tg_way_out_finder_prove (finder, &self->board, next))
    return FALSE;
  tg_way_out_finder_run (finder, &self->board, TG_POINT_NONE, next->line, next->n_line,
                         next->nodes, ways);
  take_line (&self->answer, winner, next->line, next->n_line);
  return ways->n == 0;
}

static void
solve (TgWorkerCall *call, gpointer data)
{
  Request                *self = data;
  TgBoard                 board = self->board;
  g_autofree TgForcedWin *win = g_new0 (TgForcedWin, 1);
  g_autofree TgWaysOut   *ways = g_new0 (TgWaysOut, 1);
  g_autoptr (TgWayOutFinder) finder =
      tg_way_out_finder_new (self->ruleset, self->loser, self->nodes,
                             tg_worker_call_get_cancellable (call), NULL, NULL);

  tg_board_undo (&board);
  self->answer.move = tg_board_last_move (&board);
  if (!tg_way_out_finder_prove (finder, &board, win) || win->kind > self->max
      || !goes_on (self, finder, win))
    return;
  self->answer.kind = win->kind;
  tg_board_undo (&board);
  tg_way_out_finder_run (finder, &board, self->answer.move.point, win->line, win->n_line,
                         win->nodes, ways);
  self->answer.is_blunder = ways->n > 0;
}

/**
 * tg_blunder_check_async:
 * @game: a position that tg_blunder_can_check() accepts, with the side that may have
 *   blundered to move; copied
 * @max: the wins that count: %TG_WIN_BY_FOURS for wins by fours alone
 * @nodes: node limit of the proof of the win, such as %TG_BLUNDER_DEFAULT_NODES; the
 *   limit after other moves is several times as high
 * @cancellable: (nullable): cancels the check; its thread ends within milliseconds
 *
 * Runs the check in another thread, usually for a few tenths of a second.
 */
void
tg_blunder_check_async (const TgGame       *game,
                        TgWinKind           max,
                        guint64             nodes,
                        GCancellable       *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer            user_data)
{
  Request *request;

  g_return_if_fail (tg_blunder_can_check (game));
  g_return_if_fail (nodes > 0);

  request = g_new0 (Request, 1);
  request->board = game->board;
  request->ruleset = game->ruleset;
  request->loser = tg_game_turn (game);
  request->max = max;
  request->nodes = nodes;
  tg_worker_run_once_async (solve, request, g_free, cancellable, callback, user_data);
}

/**
 * tg_blunder_check_finish:
 * @error: return location for an error, %G_IO_ERROR_CANCELLED
 */
gboolean
tg_blunder_check_finish (GAsyncResult *result, TgBlunder *blunder, GError **error)
{
  g_autofree Request *request = NULL;

  g_return_val_if_fail (blunder != NULL, FALSE);

  request = tg_worker_run_finish (result, error);
  if (request != NULL)
    *blunder = request->answer;
  return request != NULL;
}
