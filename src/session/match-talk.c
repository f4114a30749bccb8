/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the players of a match say rather than play: that Black's stone was a
 * foul, that they pass, that they offer a draw or decline one. The computer
 * answers after a moment, as somebody would who has to look first. It sees every
 * foul; for a program of others, to whose protocol a foul is unknown, the match
 * claims it. A draw it takes if it knows that it is lost, or if the game has
 * lasted long and it does not think that it is better; a program of others takes
 * none. It offers one, once in a game, when nobody can make five any more. */

#include "session/match-private.h"

#include <glib/gi18n-lib.h>

/* A long game: so large a part of the points holds a stone. */
#define LONG_GAME_SHARE 4

/* Up to here the computer does not think that it is better. */
#define EVEN_CHANCE 0.55

static guint
index_of (TgStone stone)
{
  return stone == TG_STONE_BLACK ? 0 : 1;
}

/* Tells that somebody said something, after which the match has changed. */
static void
announce_said (TgMatch *self, TgMatchEvent event, TgStone stone)
{
  g_object_ref (self);
  tg_match_go_on (self);
  tg_match_emit_said (self, event, stone);
  tg_match_emit_changed (self);
  g_object_unref (self);
}

/* Whether it is time for White to look at what Black has just put down. */
static gboolean
may_be_claimed (TgMatch *self)
{
  const TgGame *game = &self->game;

  return game->ruleset == TG_RULESET_RENJU && game->fouls == TG_FOULS_CLAIMED
         && !tg_game_is_over (game) && !tg_match_is_opening (self)
         && tg_game_turn (game) == TG_STONE_WHITE
         && tg_board_last_move (&game->board).stone == TG_STONE_BLACK
         && game->stages[game->board.n_moves].n_passes == 0;
}

static gboolean
claim (TgMatch *self, GError **error)
{
  TgPoint point = tg_board_last_move (&self->game.board).point;

  if (!tg_game_claim_foul (&self->game, point, error))
    return FALSE;

  tg_match_stop_thinking (self);
  tg_match_note_result (self);
  announce_said (self, TG_MATCH_EVENT_CLAIMED_FOUL, TG_STONE_WHITE);
  return TRUE;
}

/* Whether the computer as White has a foul to claim before it moves. */
static gboolean
is_claim_due (TgMatch *self)
{
  TgPoint point = tg_board_last_move (&self->game.board).point;

  return may_be_claimed (self) && !tg_match_is_person (self, TG_STONE_WHITE)
         && tg_verdict_is_foul (tg_game_judge_claim (&self->game, point));
}

/* The computer to whom a draw is offered, if any. */
static TgStone
get_asked_computer (TgMatch *self)
{
  TgStone offerer = tg_game_get_draw_offer (&self->game);

  if (offerer == TG_STONE_NONE || tg_match_is_person (self, tg_stone_opponent (offerer)))
    return TG_STONE_NONE;
  return tg_stone_opponent (offerer);
}

/* Whether there are stones of both sides in five points from here on, or the edge of
 * the board. */
static gboolean
is_dead_from (const TgBoard *board, TgPoint from, TgDirection direction)
{
  TgPoint  point = from;
  gboolean seen[3] = { FALSE };

  for (guint i = 0; i < 5; i++, point = tg_point_step (point, direction, 1))
    {
      if (!tg_point_is_on_board (point, board->size))
        return TRUE;
      seen[tg_board_get (board, point)] = TRUE;
    }
  return seen[TG_STONE_BLACK] && seen[TG_STONE_WHITE];
}

/* Whether nobody can make five any more, in whatever rule set: then there is nothing
 * forbidden either. */
static gboolean
is_dead (const TgBoard *board)
{
  guint n_points = board->size * board->size;

  /* Two stones are needed in each five of a row. */
  if (board->n_moves < board->size / 5 * 2 * board->size)
    return FALSE;
  for (guint i = 0; i < n_points; i++)
    for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
      if (!is_dead_from (board, tg_point_from_index (i, board->size), direction))
        return FALSE;
  return TRUE;
}

/* The computer that has a draw to offer while the other side is to move, if any. */
static TgStone
get_offering_computer (TgMatch *self)
{
  TgStone turn = tg_game_turn (&self->game);
  TgStone stone = tg_stone_opponent (turn);

  if (self->dead_offered || tg_game_is_over (&self->game) || tg_match_is_opening (self)
      || tg_game_get_draw_offer (&self->game) != TG_STONE_NONE
      || tg_match_get_player (self, stone).kind != TG_PLAYER_ENGINE
      || tg_match_get_player (self, turn).kind == TG_PLAYER_PROGRAM
      || !is_dead (&self->game.board))
    return TG_STONE_NONE;
  return stone;
}

static gboolean
computer_accepts (TgMatch *self, TgStone stone)
{
  const TgBoard *board = &self->game.board;
  gboolean       own = self->analysis.side == stone;
  gdouble        chance = own ? self->analysis.win_chance : 1 - self->analysis.win_chance;
  gint           mate = own ? self->analysis.mate_plies : -self->analysis.mate_plies;

  if (tg_match_get_player (self, stone).kind != TG_PLAYER_ENGINE)
    return FALSE;
  if (is_dead (board))
    return TRUE;
  if (!self->has_analysis)
    return FALSE;
  if (mate != 0)
    return mate < 0;

  return board->n_moves * LONG_GAME_SHARE >= board->size * board->size
         && chance <= EVEN_CHANCE;
}

/* Takes the draw that was offered, or not. */
static void
answer_draw (TgMatch *self, TgStone stone, gboolean accept)
{
  if (accept)
    {
      tg_game_accept_draw (&self->game, stone, NULL);
      tg_match_stop_thinking (self);
      tg_match_note_result (self);
      announce_said (self, TG_MATCH_EVENT_ACCEPTED_DRAW, stone);
      return;
    }

  tg_game_decline_draw (&self->game, stone, NULL);
  self->declined_at[index_of (tg_stone_opponent (stone))] =
      (gint) self->clock_history->len;
  announce_said (self, TG_MATCH_EVENT_DECLINED_DRAW, stone);
}

static void
offer_dead_draw (TgMatch *self, TgStone stone)
{
  self->dead_offered = TRUE;
  if (tg_game_offer_draw (&self->game, stone, NULL))
    announce_said (self, TG_MATCH_EVENT_OFFERED_DRAW, stone);
}

static gboolean
speak_cb (gpointer user_data)
{
  TgMatch *self = user_data;
  TgStone  asked = get_asked_computer (self);
  TgStone  offering = get_offering_computer (self);

  self->talk_id = 0;
  if (is_claim_due (self))
    claim (self, NULL);
  else if (asked != TG_STONE_NONE)
    answer_draw (self, asked, computer_accepts (self, asked));
  else if (offering != TG_STONE_NONE)
    offer_dead_draw (self, offering);
  return G_SOURCE_REMOVE;
}

/* Has the computer say what it has to say now, in a moment.
 *
 * Returns: whether it will speak instead of moving */
gboolean
tg_match_let_computer_speak (TgMatch *self)
{
  gboolean claims = !self->paused && is_claim_due (self);
  gboolean wanted = claims
                    || (!self->paused
                        && (get_asked_computer (self) != TG_STONE_NONE
                            || get_offering_computer (self) != TG_STONE_NONE));

  if (!wanted)
    g_clear_handle_id (&self->talk_id, g_source_remove);
  else if (self->talk_id == 0)
    self->talk_id = g_timeout_add (self->talk_delay, speak_cb, self);
  return claims;
}

/* Forgets what was declined in moves that are taken back, or in another game. */
void
tg_match_forget_declined (TgMatch *self)
{
  self->declined_at[0] = self->declined_at[1] = -1;
  self->dead_offered = FALSE;
}

/* The side that tg_match_offer_draw() and the like speak for: the person whose
 * turn it is, or who waits for a computer's move. */
static TgStone
get_speaking_side (TgMatch *self)
{
  TgStone side = tg_match_get_acting_side (self);

  if (tg_match_is_person (self, side))
    return side;
  side = tg_stone_opponent (side);
  return tg_match_is_person (self, side) ? side : TG_STONE_NONE;
}

/* Says that it is not a person's turn, unless it is in ordinary play. */
static gboolean
check_persons_turn (TgMatch *self, GError **error)
{
  tg_match_lose_if_overstepped (self);
  if (tg_game_is_over (&self->game)
      || (!tg_match_is_opening (self) && tg_match_is_persons_turn (self)))
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, _ ("It is not your turn"));
  return FALSE;
}

/**
 * tg_match_can_claim_foul:
 * @self: a match
 *
 * Tells whether a person who plays White may say that Black's last stone was a
 * foul. Whether it was is not told.
 *
 * Returns: %TRUE if so
 */
gboolean
tg_match_can_claim_foul (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return may_be_claimed (self) && tg_match_is_person (self, TG_STONE_WHITE);
}

/**
 * tg_match_claim_foul:
 * @self: a match
 * @error: return location for a [error@GameError] if there is no foul, and
 *   %G_IO_ERROR_BUSY if it is not a person's turn
 *
 * Says that Black's last stone was a foul. White wins if it was. A wrong claim
 * costs nothing: the game goes on, and [signal@Match::said] tells of it.
 *
 * Returns: whether it was a foul
 */
gboolean
tg_match_claim_foul (TgMatch *self, GError **error)
{
  gboolean possible;

  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  if (!check_persons_turn (self, error))
    return FALSE;

  possible = tg_match_can_claim_foul (self);
  if (claim (self, error))
    return TRUE;

  if (possible)
    tg_match_emit_said (self, TG_MATCH_EVENT_CLAIMED_WRONGLY, TG_STONE_WHITE);
  return FALSE;
}

/**
 * tg_match_can_pass:
 * @self: a match
 *
 * Tells whether the person whose turn it is may pass.
 *
 * Returns: %TRUE if so
 */
gboolean
tg_match_can_pass (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return self->game.ruleset == TG_RULESET_RENJU && tg_match_is_persons_turn (self)
         && !tg_match_is_opening (self)
         && self->game.board.n_moves >= TG_GAME_STONES_BEFORE_PASS;
}

/* The side to move puts no stone. */
gboolean
tg_match_put_pass (TgMatch *self, GError **error)
{
  TgMove move = { TG_POINT_PASS, tg_game_turn (&self->game) };

  if (!tg_game_pass (&self->game, error))
    return FALSE;

  tg_match_stop_thinking (self);
  tg_match_press_clock (self);
  tg_record_play (self->record, move);
  tg_match_note_result (self);
  announce_said (self, TG_MATCH_EVENT_PASSED, move.stone);
  return TRUE;
}

/**
 * tg_match_pass:
 * @self: a match
 * @error: return location for a [error@GameError] if nobody may pass now, and
 *   %G_IO_ERROR_BUSY if it is not a person's turn
 *
 * The person whose turn it is passes. A second pass in a row ends the game
 * drawn. A paused match is resumed by it.
 *
 * Returns: whether that was possible
 */
gboolean
tg_match_pass (TgMatch *self, GError **error)
{
  gboolean was_paused;

  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  if (!check_persons_turn (self, error))
    return FALSE;

  was_paused = self->paused;
  self->paused = FALSE;
  if (tg_match_put_pass (self, error))
    return TRUE;

  self->paused = was_paused;
  return FALSE;
}

/**
 * tg_match_can_offer_draw:
 * @self: a match
 *
 * Tells whether a person may offer a draw: the one whose turn it is, or who
 * waits for a computer's move. Not again before a move, once it was declined.
 *
 * Returns: %TRUE if so
 */
gboolean
tg_match_can_offer_draw (TgMatch *self)
{
  TgStone side;

  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  side = get_speaking_side (self);
  return side != TG_STONE_NONE && !tg_game_is_over (&self->game)
         && !tg_match_is_opening (self) && self->game.board.n_moves > 0
         && tg_game_get_draw_offer (&self->game) == TG_STONE_NONE
         && self->declined_at[index_of (side)] != (gint) self->clock_history->len;
}

/**
 * tg_match_offer_draw:
 * @self: a match
 *
 * A person offers a draw, see tg_match_can_offer_draw(). A computer answers it in
 * a moment; another person by tg_match_answer_draw(), or declines it by moving.
 *
 * Returns: %FALSE if that is not possible now
 */
gboolean
tg_match_offer_draw (TgMatch *self)
{
  TgStone side;

  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  tg_match_lose_if_overstepped (self);
  side = get_speaking_side (self);
  if (!tg_match_can_offer_draw (self) || !tg_game_offer_draw (&self->game, side, NULL))
    return FALSE;

  announce_said (self, TG_MATCH_EVENT_OFFERED_DRAW, side);
  return TRUE;
}

/**
 * tg_match_get_draw_offer:
 * @self: a match
 *
 * Tells who offers a draw.
 *
 * Returns: Black, White, or %TG_STONE_NONE if nobody does
 */
TgStone
tg_match_get_draw_offer (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), TG_STONE_NONE);

  return tg_game_get_draw_offer (&self->game);
}

/**
 * tg_match_answer_draw:
 * @self: a match
 * @accept: whether the game is to end drawn
 *
 * A person answers the draw that the opponent offers.
 *
 * Returns: %FALSE if no draw is offered to a person
 */
gboolean
tg_match_answer_draw (TgMatch *self, gboolean accept)
{
  TgStone offerer;

  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  tg_match_lose_if_overstepped (self);
  offerer = tg_game_get_draw_offer (&self->game);
  if (offerer == TG_STONE_NONE || !tg_match_is_person (self, tg_stone_opponent (offerer)))
    return FALSE;

  answer_draw (self, tg_stone_opponent (offerer), accept);
  return TRUE;
}
