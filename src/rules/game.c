/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A move ends a game by a winning row, a foul, filling the board, a second pass in a row,
 * or leaving Black only forbidden points. The board, the passes and the move just played
 * decide this. The second half of the file ends games without a move: resignation, time,
 * draw offers and claims. */

#include "rules/game.h"

#include <glib/gi18n-lib.h>

#include "rules/notation.h"

GQuark
tg_game_error_quark (void)
{
  return g_quark_from_static_string ("tg-game-error-quark");
}

/**
 * tg_game_init:
 * @self: (out): the game
 * @size: points a side, %TG_MIN_SIZE to %TG_MAX_SIZE
 * @fouls: the consequence of Black's fouls; ignored unless @ruleset is Renju
 *
 * Begins a game: an empty board, Black to move.
 */
void
tg_game_init (TgGame *self, TgRuleset ruleset, guint size, TgFouls fouls)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (size >= TG_MIN_SIZE && size <= TG_MAX_SIZE);

  *self = (TgGame){
    .ruleset = ruleset,
    .fouls = fouls,
    .outcome = TG_OUTCOME_NONE,
    .winner = TG_STONE_NONE,
    .foul = TG_VERDICT_LEGAL,
    .foul_point = TG_POINT_NONE,
    .first = TG_STONE_BLACK,
  };
  tg_board_init (&self->board, size);
}

/* Returns the passes and offers since the last stone was placed. */
static TgGameStage *
stage_of (TgGame *self)
{
  return &self->stages[self->board.n_moves];
}

static guint
n_passes (const TgGame *self)
{
  return self->stages[self->board.n_moves].n_passes;
}

/**
 * tg_game_turn:
 *
 * Returns the side to move, even after the game is over.
 */
TgStone
tg_game_turn (const TgGame *self)
{
  TgStone turn = self->board.n_moves == self->n_set_up
                     ? self->first
                     : tg_board_side_to_move (&self->board);

  return n_passes (self) % 2 == 0 ? turn : tg_stone_opponent (turn);
}

gboolean
tg_game_is_over (const TgGame *self)
{
  return self->outcome != TG_OUTCOME_NONE;
}

/**
 * tg_game_judge:
 *
 * Returns the verdict on a stone of the side to move at @point. Does not check whether
 * the game is over.
 */
TgVerdict
tg_game_judge (const TgGame *self, TgPoint point)
{
  return tg_ruleset_judge (self->ruleset, &self->board, point, tg_game_turn (self));
}

static void
set_refusal (GError **error, TgVerdict verdict, TgPoint point)
{
  g_autofree gchar *name = NULL;

  switch (verdict)
    {
    case TG_VERDICT_OUTSIDE:
      g_set_error (error, TG_GAME_ERROR, TG_GAME_ERROR_OUTSIDE,
                   _ ("This point is not on the board"));
      break;

    case TG_VERDICT_OCCUPIED:
      name = tg_notation_format_point (point);
      /* Translators: %s is a point of the board, such as H8. */
      g_set_error (error, TG_GAME_ERROR, TG_GAME_ERROR_OCCUPIED,
                   _ ("%s is already taken"), name);
      break;

    case TG_VERDICT_OVERLINE:
      g_set_error (error, TG_GAME_ERROR, TG_GAME_ERROR_FORBIDDEN,
                   _ ("Black cannot play here: overline"));
      break;

    case TG_VERDICT_DOUBLE_FOUR:
      g_set_error (error, TG_GAME_ERROR, TG_GAME_ERROR_FORBIDDEN,
                   _ ("Black cannot play here: double four"));
      break;

    case TG_VERDICT_DOUBLE_THREE:
      g_set_error (error, TG_GAME_ERROR, TG_GAME_ERROR_FORBIDDEN,
                   _ ("Black cannot play here: double three"));
      break;

    case TG_VERDICT_LEGAL:
    case TG_VERDICT_WIN:
    case TG_VERDICT_DRAW:
    default:
      g_assert_not_reached ();
    }
}

/* Fails if the game is over. */
static gboolean
check_going_on (const TgGame *self, GError **error)
{
  if (!tg_game_is_over (self))
    return TRUE;

  g_set_error (error, TG_GAME_ERROR, TG_GAME_ERROR_OVER, _ ("The game is over"));
  return FALSE;
}

static void
end_game (TgGame *self, TgOutcome outcome, TgStone winner)
{
  self->outcome = outcome;
  self->winner = winner;
}

static void
end_with_foul (TgGame *self, TgVerdict foul, TgPoint point)
{
  self->foul = foul;
  self->foul_point = point;
  end_game (self, TG_OUTCOME_FOUL, TG_STONE_WHITE);
}

static void
clear_result (TgGame *self)
{
  self->foul = TG_VERDICT_LEGAL;
  self->foul_point = TG_POINT_NONE;
  end_game (self, TG_OUTCOME_NONE, TG_STONE_NONE);
}

/* Returns the side whose draw offer stands after a move: a move without an answer
 * declines the opponent's offer, while one's own offer stands. */
static TgStone
offer_after_move (const TgGame *self)
{
  TgStone offer = tg_game_get_draw_offer (self);

  return offer == tg_game_turn (self) ? offer : TG_STONE_NONE;
}

/* Returns whether White's move leaves Black only forbidden points. With TG_FOULS_CLAIMED
 * Black may then pass. */
static gboolean
is_black_stuck (const TgGame *self)
{
  return tg_ruleset_has_fouls (self->ruleset, TG_STONE_BLACK)
         && self->fouls != TG_FOULS_CLAIMED && tg_game_turn (self) == TG_STONE_BLACK
         && !tg_renju_black_can_move (&self->board);
}

/* Ends the game if the stone just placed wins, loses or draws it. */
static void
end_if_decided (TgGame *self, TgVerdict verdict, TgMove move)
{
  if (tg_verdict_is_foul (verdict) && self->fouls == TG_FOULS_LOSE)
    end_with_foul (self, verdict, move.point);
  else if (verdict == TG_VERDICT_WIN)
    end_game (self, TG_OUTCOME_FIVE, move.stone);
  else if (verdict == TG_VERDICT_DRAW)
    end_game (self, TG_OUTCOME_FULL_BOARD, TG_STONE_NONE);
  else if (is_black_stuck (self))
    end_game (self, TG_OUTCOME_NO_MOVE, TG_STONE_WHITE);
}

/* Ends the game if the set-up position is decided: it has a winning row, is full, or leaves
 * Black only forbidden points. */
static void
end_if_set_up_decides (TgGame *self)
{
  const TgBoard *board = &self->board;
  TgLine         lines[TG_N_DIRECTIONS];

  for (guint i = 0; i < board->n_moves; i++)
    if (tg_ruleset_winning_lines (self->ruleset, board, board->moves[i].point, lines) > 0)
      {
        end_game (self, TG_OUTCOME_FIVE, board->moves[i].stone);
        return;
      }
  if (tg_board_is_full (board))
    end_game (self, TG_OUTCOME_FULL_BOARD, TG_STONE_NONE);
  else if (is_black_stuck (self))
    end_game (self, TG_OUTCOME_NO_MOVE, TG_STONE_WHITE);
}

/**
 * tg_game_init_position:
 * @self: (out): the game
 * @turn: the side to move; if the last stone was played by this side too, the
 *   opponent has passed since
 * @is_played: whether the last stone was played; all other stones count as set up
 *
 * Begins a game with stones on the board. The stones may end the game at once: a stone
 * that was played ends it as a move would; set-up stones end it if they contain a winning
 * row.
 */
void
tg_game_init_position (TgGame        *self,
                       TgRuleset      ruleset,
                       const TgBoard *board,
                       TgStone        turn,
                       gboolean       is_played,
                       TgFouls        fouls)
{
  TgBoard before = *board;
  TgMove  last = tg_board_last_move (board);

  tg_game_init (self, ruleset, board->size, fouls);
  self->board = *board;
  if (is_played && board->n_moves > 0)
    {
      if (turn != tg_board_side_to_move (board))
        stage_of (self)->n_passes = 1;
      tg_board_undo (&before);
      end_if_decided (self, tg_ruleset_judge (ruleset, &before, last.point, last.stone),
                      last);
    }
  else
    {
      self->n_set_up = board->n_moves;
      self->first = turn;
      end_if_set_up_decides (self);
    }
}

/**
 * tg_game_play:
 * @point: where the side to move plays; %TG_POINT_PASS to pass
 *
 * Plays a move, and ends the game if the move does. A refused move changes nothing.
 *
 * A forbidden move loses with %TG_FOULS_LOSE. With %TG_FOULS_CLAIMED it stands, and
 * loses if White claims the foul; see tg_game_claim_foul(). If a forbidden move
 * fills the board, the game is not yet drawn: White may still claim or pass.
 *
 * In Renju the game also ends if White's move leaves Black only forbidden points. Black
 * then loses, although passing is otherwise allowed, except with %TG_FOULS_CLAIMED, where
 * Black may pass or risk a foul.
 *
 * A move declines a draw that the opponent offered.
 */
gboolean
tg_game_play (TgGame *self, TgPoint point, GError **error)
{
  if (tg_point_equal (point, TG_POINT_PASS))
    return tg_game_pass (self, error);
  if (!check_going_on (self, error))
    return FALSE;

  TgStone   stone = tg_game_turn (self);
  TgStone   offer = offer_after_move (self);
  TgVerdict verdict = tg_game_judge (self, point);
  gboolean  foul = tg_verdict_is_foul (verdict);

  if (verdict == TG_VERDICT_OUTSIDE || verdict == TG_VERDICT_OCCUPIED
      || (foul && self->fouls == TG_FOULS_REFUSED))
    {
      set_refusal (error, verdict, point);
      return FALSE;
    }

  tg_board_place (&self->board, point, stone);
  stage_of (self)->draw_offers[0] = (guint8) offer;

  end_if_decided (self, verdict, (TgMove){ point, stone });

  return TRUE;
}

/**
 * tg_game_pass:
 *
 * Passes the turn. Only Renju allows passing, and only from the sixth move on (rules of
 * the Renju International Federation: not in the opening stage). A second pass in a row
 * draws the game.
 */
gboolean
tg_game_pass (TgGame *self, GError **error)
{
  if (!check_going_on (self, error))
    return FALSE;

  if (!tg_ruleset_get_info (self->ruleset)->has_passes)
    {
      g_set_error (error, TG_GAME_ERROR, TG_GAME_ERROR_PASS,
                   _ ("Passing is only allowed in Renju"));
      return FALSE;
    }
  if (self->board.n_moves < TG_GAME_STONES_BEFORE_PASS)
    {
      g_set_error (error, TG_GAME_ERROR, TG_GAME_ERROR_PASS,
                   _ ("Passing is not allowed before the sixth move"));
      return FALSE;
    }

  TgGameStage *stage = stage_of (self);
  TgStone      offer = offer_after_move (self);

  stage->n_passes++;
  if (stage->n_passes == 1)
    stage->draw_offers[1] = (guint8) offer;

  if (tg_board_is_full (&self->board))
    end_game (self, TG_OUTCOME_FULL_BOARD, TG_STONE_NONE);
  else if (stage->n_passes == 2)
    end_game (self, TG_OUTCOME_PASSES, TG_STONE_NONE);
  else if (is_black_stuck (self))
    end_game (self, TG_OUTCOME_NO_MOVE, TG_STONE_WHITE);

  return TRUE;
}

/**
 * tg_game_undo:
 * @self: a game, going on or over
 *
 * Takes back the last move, a stone or a pass, with everything that came after it:
 * offers, answers, and any result, even one that no move caused (tg_game_reopen() takes
 * back only that). The state is then as it was right before the move, with any draw offer
 * of that time. Set-up stones are not moves.
 */
gboolean
tg_game_undo (TgGame *self)
{
  TgGameStage *stage = stage_of (self);

  if (stage->n_passes > 0)
    {
      if (stage->n_passes == 1)
        stage->draw_offers[1] = TG_STONE_NONE;
      stage->n_passes--;
    }
  else if (self->board.n_moves > self->n_set_up)
    {
      *stage = (TgGameStage){ 0 };
      tg_board_undo (&self->board);
    }
  else
    return FALSE;

  clear_result (self);
  return TRUE;
}

/**
 * tg_game_winning_lines:
 *
 * Finds all winning rows that contain the last move.
 *
 * Returns: the number of @lines; 0 unless the game ended with a winning row
 */
guint
tg_game_winning_lines (const TgGame *self, TgLine lines[TG_N_DIRECTIONS])
{
  if (self->outcome != TG_OUTCOME_FIVE)
    return 0;

  return tg_ruleset_winning_lines (self->ruleset, &self->board,
                                   tg_board_last_move (&self->board).point, lines);
}

/**
 * tg_game_forbidden_points:
 *
 * Finds the empty points where Black may not play, whichever side is to move. A call
 * takes from a few to some tens of microseconds, so it may run at every redraw.
 *
 * Returns: the number of @points; 0 unless the game is Renju and not over
 */
guint
tg_game_forbidden_points (const TgGame *self, TgPoint points[TG_MAX_POINTS])
{
  if (!tg_ruleset_has_fouls (self->ruleset, TG_STONE_BLACK) || tg_game_is_over (self))
    return 0;

  return tg_renju_forbidden_points (&self->board, points);
}

/* Results without a move: resignation, draw offers, foul claims and time. */

static gboolean
end_in_favour_of_opponent (TgGame *self, TgOutcome outcome, TgStone loser)
{
  if (tg_game_is_over (self))
    return FALSE;

  end_game (self, outcome, tg_stone_opponent (loser));
  return TRUE;
}

/**
 * tg_game_resign:
 *
 * Ends the game by resignation of @loser, at either side's turn.
 *
 * Returns: %FALSE if the game was over already
 */
gboolean
tg_game_resign (TgGame *self, TgStone loser)
{
  g_return_val_if_fail (loser == TG_STONE_BLACK || loser == TG_STONE_WHITE, FALSE);

  return end_in_favour_of_opponent (self, TG_OUTCOME_RESIGNED, loser);
}

/**
 * tg_game_lose_on_time:
 *
 * Ends the game because @loser exceeded the time. In the opening it need not be their
 * turn.
 *
 * Returns: %FALSE if the game was over already
 */
gboolean
tg_game_lose_on_time (TgGame *self, TgStone loser)
{
  g_return_val_if_fail (loser == TG_STONE_BLACK || loser == TG_STONE_WHITE, FALSE);

  return end_in_favour_of_opponent (self, TG_OUTCOME_TIME, loser);
}

/* Returns whether the last move is Black's stone on @point, with no pass after it. */
static gboolean
is_last_move (const TgGame *self, TgPoint point)
{
  return self->stages[self->board.n_moves].n_passes == 0
         && tg_point_equal (tg_board_last_move (&self->board).point, point);
}

/**
 * tg_game_judge_claim:
 *
 * Returns the foul that White could claim for Black's stone on @point, at either side's
 * turn. White may claim the foul of Black's last stone until White moves. If @self's
 * overlines stay claimable, White may also claim a row of six or more through @point at
 * any later time.
 *
 * Returns: the foul; %TG_VERDICT_LEGAL if there is none to claim
 */
TgVerdict
tg_game_judge_claim (const TgGame *self, TgPoint point)
{
  if (!tg_ruleset_has_fouls (self->ruleset, TG_STONE_BLACK)
      || self->fouls != TG_FOULS_CLAIMED || tg_game_is_over (self)
      || tg_board_get (&self->board, point) != TG_STONE_BLACK)
    return TG_VERDICT_LEGAL;

  if (is_last_move (self, point))
    {
      TgBoard before = self->board;

      tg_board_undo (&before);
      return tg_renju_judge (&before, point);
    }

  for (guint direction = 0; direction < TG_N_DIRECTIONS; direction++)
    if (self->overline_stays_claimable
        && tg_board_run (&self->board, point, direction).length > 5)
      return TG_VERDICT_OVERLINE;

  return TG_VERDICT_LEGAL;
}

static void
set_claim_refusal (const TgGame *self, TgPoint point, GError **error)
{
  const gchar      *reason;
  g_autofree gchar *name = NULL;

  if (!tg_ruleset_has_fouls (self->ruleset, TG_STONE_BLACK)
      || self->fouls != TG_FOULS_CLAIMED)
    {
      g_set_error (error, TG_GAME_ERROR, TG_GAME_ERROR_CLAIM,
                   _ ("Forbidden moves are not claimed in this game"));
      return;
    }
  if (!tg_point_is_on_board (point, self->board.size))
    {
      g_set_error (error, TG_GAME_ERROR, TG_GAME_ERROR_CLAIM,
                   _ ("This point is not on the board"));
      return;
    }

  name = tg_notation_format_point (point);
  if (tg_board_get (&self->board, point) != TG_STONE_BLACK)
    /* Translators: %s is a point of the board, such as H8. */
    reason = _ ("There is no black stone on %s");
  else if (is_last_move (self, point))
    /* Translators: %s is a point of the board, such as H8. */
    reason = _ ("Black’s stone on %s is not forbidden");
  else if (self->overline_stays_claimable)
    /* Translators: %s is a point of the board, such as H8. */
    reason = _ ("Black’s stone on %s is not in an overline; claim any other forbidden "
                "move before White’s next move");
  else
    /* Translators: %s is a point of the board, such as H8. */
    reason = _ ("Black’s stone on %s is not the last one; claim a forbidden move before "
                "White’s next move");
  g_set_error (error, TG_GAME_ERROR, TG_GAME_ERROR_CLAIM, reason, name);
}

/**
 * tg_game_claim_foul:
 *
 * Claims a foul for White, who wins if the claim is right; see tg_game_judge_claim(). A
 * wrong claim is refused and changes nothing.
 */
gboolean
tg_game_claim_foul (TgGame *self, TgPoint point, GError **error)
{
  if (!check_going_on (self, error))
    return FALSE;

  TgVerdict foul = tg_game_judge_claim (self, point);

  if (!tg_verdict_is_foul (foul))
    {
      set_claim_refusal (self, point, error);
      return FALSE;
    }

  end_with_foul (self, foul, point);
  return TRUE;
}

/* Returns the field that stores which side offers a draw. */
static guint8 *
draw_offer (TgGame *self)
{
  TgGameStage *stage = &self->stages[self->board.n_moves];

  return &stage->draw_offers[stage->n_passes];
}

/**
 * tg_game_get_draw_offer:
 *
 * Returns the side that offers a draw, or %TG_STONE_NONE if neither does or the game is
 * over.
 */
TgStone
tg_game_get_draw_offer (const TgGame *self)
{
  const TgGameStage *stage = &self->stages[self->board.n_moves];

  return tg_game_is_over (self) ? TG_STONE_NONE
                                : (TgStone) stage->draw_offers[stage->n_passes];
}

/**
 * tg_game_offer_draw:
 * @stone: the side that offers, Black or White, at either side's turn
 *
 * Offers a draw. The offer stands until the opponent accepts it, declines it or moves; a
 * move declines it.
 *
 * Returns: %FALSE if the game is over or a draw is offered already
 */
gboolean
tg_game_offer_draw (TgGame *self, TgStone stone, GError **error)
{
  g_return_val_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE, FALSE);

  if (!check_going_on (self, error))
    return FALSE;

  if (tg_game_get_draw_offer (self) != TG_STONE_NONE)
    {
      g_set_error (error, TG_GAME_ERROR, TG_GAME_ERROR_OFFER,
                   _ ("A draw has already been offered"));
      return FALSE;
    }

  *draw_offer (self) = (guint8) stone;
  return TRUE;
}

static gboolean
check_offered (const TgGame *self, TgStone stone, GError **error)
{
  if (!check_going_on (self, error))
    return FALSE;
  if (tg_game_get_draw_offer (self) == tg_stone_opponent (stone))
    return TRUE;

  g_set_error (error, TG_GAME_ERROR, TG_GAME_ERROR_OFFER, _ ("No draw was offered"));
  return FALSE;
}

/**
 * tg_game_accept_draw:
 *
 * Ends the game as a draw by agreement.
 *
 * Returns: %FALSE if the game is over or the opponent offers no draw
 */
gboolean
tg_game_accept_draw (TgGame *self, TgStone stone, GError **error)
{
  g_return_val_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE, FALSE);

  if (!check_offered (self, stone, error))
    return FALSE;

  end_game (self, TG_OUTCOME_AGREED, TG_STONE_NONE);
  return TRUE;
}

/**
 * tg_game_decline_draw:
 *
 * Declines the opponent's draw offer and removes it.
 *
 * Returns: %FALSE if the game is over or the opponent offers no draw
 */
gboolean
tg_game_decline_draw (TgGame *self, TgStone stone, GError **error)
{
  g_return_val_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE, FALSE);

  if (!check_offered (self, stone, error))
    return FALSE;

  *draw_offer (self) = TG_STONE_NONE;
  return TRUE;
}

/**
 * tg_game_reopen:
 *
 * Takes back a result that no move caused: a resignation, a loss on time, an agreed draw
 * or a claimed foul. The game continues; an agreed draw becomes an open offer again.
 */
gboolean
tg_game_reopen (TgGame *self)
{
  switch (self->outcome)
    {
    case TG_OUTCOME_FOUL:
      if (self->fouls != TG_FOULS_CLAIMED)
        return FALSE;
      break;
    case TG_OUTCOME_RESIGNED:
    case TG_OUTCOME_TIME:
    case TG_OUTCOME_AGREED:
      break;
    case TG_OUTCOME_NONE:
    case TG_OUTCOME_FIVE:
    case TG_OUTCOME_NO_MOVE:
    case TG_OUTCOME_FULL_BOARD:
    case TG_OUTCOME_PASSES:
    default:
      return FALSE;
    }

  clear_result (self);
  return TRUE;
}
