/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What moves a match forward. After each change one question is asked: does
 * the player whose turn it is decide by itself, and if so, has it been asked?
 * Everything that changes the position, or whose move it is, first withdraws
 * the open request. */

#include "session/match-private.h"

#include <glib/gi18n-lib.h>

/* Withdraws what a player was asked for, if anything, and what has become of
 * it. */
void
tg_match_stop_thinking (TgMatch *self)
{
  tg_match_forget_failure (self);
  tg_match_cancel_hint (self);
  g_clear_pointer (&self->request, tg_move_request_withdraw);
}

/* Brings the record's result up to date with the game's. */
void
tg_match_note_result (TgMatch *self)
{
  tg_record_set_result (self->record, self->game.outcome, self->game.winner);
}

static gboolean
may_be_played (TgMatch *self, TgPoint point)
{
  switch (tg_game_judge (&self->game, point))
    {
    case TG_VERDICT_LEGAL:
    case TG_VERDICT_WIN:
    case TG_VERDICT_DRAW:
      return TRUE;
    case TG_VERDICT_OVERLINE:
    case TG_VERDICT_DOUBLE_FOUR:
    case TG_VERDICT_DOUBLE_THREE:
    case TG_VERDICT_OCCUPIED:
    case TG_VERDICT_OUTSIDE:
    default:
      return FALSE;
    }
}

/* The playable point nearest to the centre. There is one in every game that is
 * not over. */
static TgPoint
substitute (TgMatch *self)
{
  gint    size = (gint) self->game.board.size;
  TgPoint nearest = TG_POINT_NONE;
  gint    least = G_MAXINT;

  for (gint i = 0; i < size * size; i++)
    {
      TgPoint point = tg_point_from_index ((guint) i, (guint) size);
      gint    dx = 2 * point.x - (size - 1);
      gint    dy = 2 * point.y - (size - 1);
      gint    distance = dx * dx + dy * dy;

      if (distance < least && may_be_played (self, point))
        {
          nearest = point;
          least = distance;
        }
    }

  return nearest;
}

static guint
delay_of_next_move (TgMatch *self)
{
  if (!tg_match_has_person (self))
    return tg_match_limit_pace (self, self->pace);
  if (self->game.board.n_moves == 0)
    return tg_match_limit_pace (self, self->opening_delay);

  return tg_match_get_pause (self);
}

static gboolean put_stone (TgMatch *self, TgPoint point, GError **error);

/* Whether the player to move may put a stone that may turn out to be a foul: a
 * computer of ours does not lose by one at once, but it may be caught. */
static gboolean
may_be_chanced (TgMatch *self, TgPoint point)
{
  TgPlayerKind kind = tg_match_get_player (self, tg_game_turn (&self->game)).kind;

  return tg_verdict_is_foul (tg_game_judge (&self->game, point))
         && (self->setup.fouls == TG_FOULS_CLAIMED
             || (self->setup.fouls == TG_FOULS_LOSE && kind == TG_PLAYER_PROGRAM));
}

/* Plays another move in the place of one that cannot be played, or passes. */
static void
put_substitute (TgMatch *self, TgPoint answer)
{
  TgPoint point = substitute (self);

  g_warning ("%s answered with a move that cannot be played (%d, %d)",
             tg_player_get_name (tg_match_get_acting_player (self)), answer.x, answer.y);
  if (tg_point_equal (point, TG_POINT_NONE))
    tg_match_put_pass (self, NULL);
  else
    put_stone (self, point, NULL);
}

/* Plays what a player answered. An engine that answers with an illegal move is
 * broken, but the person at the screen must not lose the game for it: another
 * move is played in its place, and the log says so. */
static void
answer_cb (const TgPoint *answer, const GError *error, gpointer user_data)
{
  TgMatch *self = user_data;
  TgStone  side = tg_match_get_acting_side (self);

  if (tg_match_lose_if_overstepped (self))
    return;

  if (answer == NULL)
    tg_match_give_up (self, error);
  else if (may_be_played (self, *answer) || may_be_chanced (self, *answer))
    put_stone (self, *answer, NULL);
  else if (tg_match_get_player (self, side).kind == TG_PLAYER_PROGRAM)
    tg_match_give_up_over_move (self, *answer);
  else
    put_substitute (self, *answer);
}

/* Asks the player whose turn it is for a move, if that has any sense and was
 * not done yet. */
static void
ask_player (TgMatch *self)
{
  TgPlayer   *player = tg_match_get_acting_player (self);
  TgTurnClock clock;

  if (self->request != NULL || self->paused || tg_game_is_over (&self->game)
      || tg_player_is_person (player))
    return;

  tg_match_get_turn_clock (self, &clock);
  tg_player_set_clock (player, &clock);
  if (tg_match_is_opening (self))
    tg_match_ask_in_opening (self, player, delay_of_next_move (self));
  else
    self->request = tg_move_request_new (player, &self->game, delay_of_next_move (self),
                                         answer_cb, self);
}

/* Sees to what comes next after a change: the clocks, what the computer has to
 * say, the next move. */
void
tg_match_go_on (TgMatch *self)
{
  tg_match_update_clock (self);
  if (!tg_match_let_computer_speak (self))
    ask_player (self);
  tg_match_notify (self);
}

/* Asks for the next move and tells everybody about the change, the last part
 * of which was to put @n_moves stones on the board. */
void
tg_match_announce (TgMatch *self, const TgMove *moves, guint n_moves)
{
  guint number = self->game.board.n_moves - n_moves;

  g_object_ref (self);
  tg_match_go_on (self);
  for (guint i = 0; i < n_moves; i++)
    tg_match_emit_moved (self, &moves[i], ++number);
  tg_match_emit_changed (self);
  g_object_unref (self);
}

/* Plays a move in the game and on paper. */
static gboolean
put_stone (TgMatch *self, TgPoint point, GError **error)
{
  TgMove move = { point, tg_game_turn (&self->game) };

  if (!tg_game_play (&self->game, point, error))
    return FALSE;

  tg_match_stop_thinking (self);
  tg_match_press_clock (self);
  tg_record_play (self->record, move);
  tg_match_note_result (self);
  tg_match_announce (self, &move, 1);
  return TRUE;
}

/**
 * tg_match_start_from:
 * @self: a match
 * @setup: what to play, without an opening protocol; copied
 * @points: (array length=n_points): the first moves, Black's and White's by turns
 * @n_points: how many there are
 *
 * Begins a new game, which is not rated, in which some moves are on the board already. The first of them
 * that the rules refuse is left out, with those after it.
 */
void
tg_match_start_from (TgMatch            *self,
                     const TgMatchSetup *setup,
                     const TgPoint      *points,
                     guint               n_points)
{
  TgMove moves[TG_MAX_POINTS];
  guint  n;

  g_return_if_fail (TG_IS_MATCH (self));
  g_return_if_fail (setup != NULL && setup->opening == TG_OPENING_FREE);
  g_return_if_fail (setup->size >= TG_MIN_SIZE && setup->size <= TG_MAX_SIZE);
  g_return_if_fail (n_points <= TG_MAX_POINTS);

  tg_match_set_up (self, setup);
  if (n_points > 0)
    tg_match_spoil (self, TG_UNRATED_POSITION);
  for (n = 0; n < n_points && !tg_game_is_over (&self->game); n++)
    {
      moves[n] = (TgMove){ points[n], tg_game_turn (&self->game) };
      if (!tg_game_play (&self->game, points[n], NULL))
        break;
      tg_match_press_clock (self);
      tg_record_play (self->record, moves[n]);
      tg_match_update_clock (self);
    }
  tg_match_note_result (self);
  tg_match_announce (self, moves, n);
}

/**
 * tg_match_play:
 * @self: a match
 * @point: where the person whose turn it is plays
 * @error: return location for a %TG_GAME_ERROR if the rules refuse the move, a
 *   %TG_OPENING_ERROR if the opening does, and %G_IO_ERROR_BUSY if it is not a
 *   person's turn
 *
 * Plays a person's move. In an opening it puts, offers or keeps a stone, as the
 * task is. A paused match is resumed by it.
 *
 * Returns: whether the move was played
 */
gboolean
tg_match_play (TgMatch *self, TgPoint point, GError **error)
{
  g_autoptr (GError) refusal = NULL;

  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  tg_match_lose_if_overstepped (self);
  if (!tg_game_is_over (&self->game) && !tg_match_is_persons_turn (self))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, _ ("It is not your turn"));
      return FALSE;
    }

  gboolean was_paused = self->paused;

  self->paused = FALSE;
  if (tg_match_is_opening (self) ? tg_match_put_in_opening (self, point, &refusal)
                                 : put_stone (self, point, &refusal))
    return TRUE;

  self->paused = was_paused;
  tg_match_emit_refused (self, point, refusal);
  g_propagate_error (error, g_steal_pointer (&refusal));
  return FALSE;
}

/**
 * tg_match_resign:
 * @self: a match
 *
 * A person gives up: the one whose turn it is, or the one who waits for an
 * engine's move.
 *
 * Returns: %FALSE if the game is over or no person plays
 */
gboolean
tg_match_resign (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  TgStone loser = tg_match_get_acting_side (self);

  if (!tg_match_is_person (self, loser))
    loser = tg_stone_opponent (loser);
  if (!tg_match_is_person (self, loser) || !tg_game_resign (&self->game, loser))
    return FALSE;

  tg_match_stop_thinking (self);
  tg_match_note_result (self);
  tg_match_announce (self, NULL, 0);
  return TRUE;
}

/**
 * tg_match_move_now:
 * @self: a match
 *
 * Has a thinking engine play the best move it has found so far.
 */
void
tg_match_move_now (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  if (self->request != NULL)
    tg_move_request_hurry (self->request);
}

/**
 * tg_match_pause:
 * @self: a match
 *
 * Has engines wait, and the clocks; an engine that thinks stops at once. A
 * person's move, a new game and tg_match_resume() let them go on.
 */
void
tg_match_pause (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  if (self->paused || tg_game_is_over (&self->game))
    return;

  tg_match_stop_thinking (self);
  self->paused = TRUE;
  tg_match_announce (self, NULL, 0);
}

/**
 * tg_match_resume:
 * @self: a match
 *
 * Ends a pause.
 */
void
tg_match_resume (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  if (!self->paused)
    return;

  tg_match_forget_failure (self);
  self->paused = FALSE;
  tg_match_announce (self, NULL, 0);
}
