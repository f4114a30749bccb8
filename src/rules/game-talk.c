/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What players say to each other rather than play: that they resign, offer a
 * draw or take one, or that Black's stone was a foul; and what a clock says of
 * them. */

#include "rules/game-private.h"

#include <glib/gi18n-lib.h>

#include "rules/notation.h"

static gboolean
end_in_favour_of_opponent (TgGame *self, TgOutcome outcome, TgStone loser)
{
  if (tg_game_is_over (self))
    return FALSE;

  tg_game_end (self, outcome, tg_stone_opponent (loser));
  return TRUE;
}

/**
 * tg_game_resign:
 * @self: a game
 * @loser: Black or White, who gives up; it need not be their turn
 *
 * Ends the game in favour of the opponent of @loser.
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
 * @self: a game
 * @loser: Black or White, who has thought too long; in the opening it need not
 *   be their turn
 *
 * Ends the game in favour of the opponent of @loser.
 *
 * Returns: %FALSE if the game was over already
 */
gboolean
tg_game_lose_on_time (TgGame *self, TgStone loser)
{
  g_return_val_if_fail (loser == TG_STONE_BLACK || loser == TG_STONE_WHITE, FALSE);

  return end_in_favour_of_opponent (self, TG_OUTCOME_TIME, loser);
}

/* Is Black's stone on @point the last move of all? */
static gboolean
is_last_move (const TgGame *self, TgPoint point)
{
  return self->stages[self->board.n_moves].n_passes == 0
         && tg_point_equal (tg_board_last_move (&self->board).point, point);
}

/**
 * tg_game_judge_claim:
 * @self: a game
 * @point: any point
 *
 * Tells what White could claim of a stone of Black's now, whoever is to move: a
 * foul that Black's last stone made, as long as White has not moved since; or,
 * if @self's overlines stay claimable, a row of six or more that the stone on
 * @point belongs to, whenever it was made.
 *
 * Returns: the foul; %TG_VERDICT_LEGAL if there is none to claim
 */
TgVerdict
tg_game_judge_claim (const TgGame *self, TgPoint point)
{
  if (self->ruleset != TG_RULESET_RENJU || self->fouls != TG_FOULS_CLAIMED
      || tg_game_is_over (self) || tg_board_get (&self->board, point) != TG_STONE_BLACK)
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

/* Says why there is no foul to claim on @point. */
static void
set_claim_refusal (const TgGame *self, TgPoint point, GError **error)
{
  const gchar      *reason;
  g_autofree gchar *name = NULL;

  if (self->ruleset != TG_RULESET_RENJU || self->fouls != TG_FOULS_CLAIMED)
    {
      g_set_error (error, TG_GAME_ERROR, TG_GAME_ERROR_CLAIM,
                   _ ("Fouls are not claimed in this game"));
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
    reason = _ ("Black’s stone on %s is not a foul");
  else if (self->overline_stays_claimable)
    /* Translators: %s is a point of the board, such as H8. */
    reason = _ ("Black’s stone on %s is in no overline, and any other foul is claimed "
                "before White’s next move");
  else
    /* Translators: %s is a point of the board, such as H8. */
    reason =
        _ ("Black’s stone on %s is not the last: a foul is claimed before White’s next "
           "move");
  g_set_error (error, TG_GAME_ERROR, TG_GAME_ERROR_CLAIM, reason, name);
}

/**
 * tg_game_claim_foul:
 * @self: a game
 * @point: a stone of Black's
 * @error: return location for a %TG_GAME_ERROR
 *
 * White points out a foul, and wins if there is one to claim, see
 * tg_game_judge_claim(). A wrong claim is refused and changes nothing.
 *
 * Returns: whether the claim was right
 */
gboolean
tg_game_claim_foul (TgGame *self, TgPoint point, GError **error)
{
  if (!tg_game_check_going_on (self, error))
    return FALSE;

  TgVerdict foul = tg_game_judge_claim (self, point);

  if (!tg_verdict_is_foul (foul))
    {
      set_claim_refusal (self, point, error);
      return FALSE;
    }

  tg_game_end_with_foul (self, foul, point);
  return TRUE;
}

/* Where it is written who offers a draw in a game that goes on. */
static guint8 *
draw_offer (TgGame *self)
{
  TgGameStage *stage = &self->stages[self->board.n_moves];

  return &stage->draw_offers[stage->n_passes];
}

/**
 * tg_game_get_draw_offer:
 * @self: a game
 *
 * Tells who offers a draw.
 *
 * Returns: Black, White, or %TG_STONE_NONE if nobody does or the game is over
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
 * @self: a game
 * @stone: Black or White, who offers; it need not be their turn
 * @error: return location for a %TG_GAME_ERROR
 *
 * Offers a draw. The offer stands until the opponent accepts or declines it, or
 * moves, which declines it as well.
 *
 * Returns: %FALSE if the game is over or a draw is offered already
 */
gboolean
tg_game_offer_draw (TgGame *self, TgStone stone, GError **error)
{
  g_return_val_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE, FALSE);

  if (!tg_game_check_going_on (self, error))
    return FALSE;

  if (tg_game_get_draw_offer (self) != TG_STONE_NONE)
    {
      g_set_error (error, TG_GAME_ERROR, TG_GAME_ERROR_OFFER,
                   _ ("A draw is offered already"));
      return FALSE;
    }

  *draw_offer (self) = (guint8) stone;
  return TRUE;
}

static gboolean
check_offered (const TgGame *self, TgStone stone, GError **error)
{
  if (!tg_game_check_going_on (self, error))
    return FALSE;
  if (tg_game_get_draw_offer (self) == tg_stone_opponent (stone))
    return TRUE;

  g_set_error (error, TG_GAME_ERROR, TG_GAME_ERROR_OFFER, _ ("No draw was offered"));
  return FALSE;
}

/**
 * tg_game_accept_draw:
 * @self: a game
 * @stone: Black or White, whose opponent offered a draw
 * @error: return location for a %TG_GAME_ERROR
 *
 * Ends the game drawn by agreement.
 *
 * Returns: %FALSE if the game is over or the opponent offers no draw
 */
gboolean
tg_game_accept_draw (TgGame *self, TgStone stone, GError **error)
{
  g_return_val_if_fail (stone == TG_STONE_BLACK || stone == TG_STONE_WHITE, FALSE);

  if (!check_offered (self, stone, error))
    return FALSE;

  tg_game_end (self, TG_OUTCOME_AGREED, TG_STONE_NONE);
  return TRUE;
}

/**
 * tg_game_decline_draw:
 * @self: a game
 * @stone: Black or White, whose opponent offered a draw
 * @error: return location for a %TG_GAME_ERROR
 *
 * Declines an offer, which is then gone.
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
 * @self: a game
 *
 * Takes back a result that no move brought about: a resignation, an overstepped
 * time, an agreement or a claimed foul. The game goes on as if nothing had been
 * said; a draw that was agreed on stands offered again.
 *
 * Returns: whether there was such a result
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

  tg_game_clear_result (self);
  return TRUE;
}
