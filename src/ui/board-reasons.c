/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why Black may or may not play on a point of a game of Renju, drawn on the board
 * until a person has read it. Whoever owns the board says it in words. */

#include "ui/board-view-private.h"

#include "drawing/diagram.h"
#include "rules/renju.h"

/* The position in which a stone on @point is judged: that before the last move if it
 * is the foul that ended the game. */
static gboolean
find_position (TgBoardView *self, TgPoint point, TgBoard *board)
{
  if (self->game.ruleset != TG_RULESET_RENJU
      || !tg_point_is_on_board (point, self->scene.size))
    return FALSE;
  *board = self->game.board;
  if (self->game.outcome == TG_OUTCOME_FOUL
      && tg_point_equal (tg_board_last_move (board).point, point))
    tg_board_undo (board);
  return tg_board_is_empty (board, point);
}

/* Whether a stone of Black's on @point is a foul, or was the one that ended the
 * game. */
gboolean
tg_board_view_is_foul (TgBoardView *self, TgPoint point)
{
  TgBoard board;

  return find_position (self, point, &board)
         && tg_verdict_is_foul (tg_renju_judge (&board, point));
}

/* Says that a person asks about a point, if there is an answer. */
void
tg_board_view_ask (TgBoardView *self, TgPoint point)
{
  TgBoard board;

  if (find_position (self, point, &board))
    g_signal_emit_by_name (self, "asked", &point);
}

/* Draws what is to be drawn about the point that was asked about, or else about the
 * foul that ended the game. */
void
tg_board_view_draw_reasons (TgBoardView *self)
{
  TgBoard board;

  self->scene.refused = self->scene.allowed = TG_POINT_NONE;
  self->scene.n_foul_lines = 0;
  if (find_position (self, self->asked, &board))
    tg_diagram_show_reasons (&self->scene, &board, self->asked);
  else if (self->game.outcome == TG_OUTCOME_FOUL)
    tg_diagram_show_foul (&self->scene, &self->game,
                          tg_board_last_move (&self->game.board).point);
}

/* Takes the answer away, and tells whether there was one. */
gboolean
tg_board_view_forget_reasons (TgBoardView *self)
{
  TgPoint none = TG_POINT_NONE;

  if (!tg_point_is_on_board (self->asked, self->scene.size))
    return FALSE;
  self->asked = none;
  tg_board_view_update_notes (self);
  g_signal_emit_by_name (self, "asked", &none);
  return TRUE;
}

/**
 * tg_board_view_show_reasons:
 * @self: a board
 * @point: an empty point of a game of Renju, or the stone of the foul that ended it;
 *   %TG_POINT_NONE for none
 *
 * Draws the lines that make @point forbidden for Black, or that look as if they did,
 * until a person presses a button or a key on the board, or another position is
 * shown.
 */
void
tg_board_view_show_reasons (TgBoardView *self, TgPoint point)
{
  g_return_if_fail (TG_IS_BOARD_VIEW (self));

  self->asked = point;
  tg_board_view_update_notes (self);
}

/**
 * tg_board_view_get_asked:
 * @self: a board
 *
 * Tells for which point it is drawn why Black may or may not play there.
 *
 * Returns: the point, or %TG_POINT_NONE
 */
TgPoint
tg_board_view_get_asked (TgBoardView *self)
{
  g_return_val_if_fail (TG_IS_BOARD_VIEW (self), TG_POINT_NONE);

  return self->asked;
}

/**
 * tg_board_view_count_foul_lines:
 * @self: a board
 *
 * Tells how many lines are drawn to explain the verdict on a point.
 *
 * Returns: the number of lines, 0 when nothing is explained
 */
guint
tg_board_view_count_foul_lines (TgBoardView *self)
{
  g_return_val_if_fail (TG_IS_BOARD_VIEW (self), 0);

  return self->scene.n_foul_lines;
}

/**
 * tg_board_view_get_game:
 * @self: a board
 *
 * Tells what is shown.
 *
 * Returns: (transfer none): the game, valid until another one is shown
 */
const TgGame *
tg_board_view_get_game (TgBoardView *self)
{
  g_return_val_if_fail (TG_IS_BOARD_VIEW (self), NULL);

  return &self->game;
}
