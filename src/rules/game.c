/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game goes on until a move ends it: with a winning row, with a foul, with
 * the last empty point, with the second pass in a row, or by leaving Black only
 * forbidden points. Everything follows from the board, the passes and the move
 * just played. What ends a game without a move is in game-talk.c. */

#include "rules/game-private.h"

#include <glib/gi18n-lib.h>

#include "rules/notation.h"

GQuark
tg_game_error_quark (void)
{
  return g_quark_from_static_string ("tg-game-error-quark");
}

/**
 * tg_game_init:
 * @self: (out caller-allocates): the game
 * @ruleset: the rules
 * @size: points a side, %TG_MIN_SIZE to %TG_MAX_SIZE
 * @fouls: what happens on Black's forbidden points; without meaning unless
 *   @ruleset is Renju
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

/* What has happened since the last stone was put on the board. */
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
 * @self: a game
 *
 * Tells whose turn it is, or would be if the game were not over.
 *
 * Returns: Black or White
 */
TgStone
tg_game_turn (const TgGame *self)
{
  TgStone turn = self->board.n_moves == self->n_set_up
                     ? self->first
                     : tg_board_side_to_move (&self->board);

  return n_passes (self) % 2 == 0 ? turn : tg_stone_opponent (turn);
}

/**
 * tg_game_is_over:
 * @self: a game
 *
 * Asks whether the game has come to its end, won or drawn.
 *
 * Returns: %TRUE if no move can be played
 */
gboolean
tg_game_is_over (const TgGame *self)
{
  return self->outcome != TG_OUTCOME_NONE;
}

/**
 * tg_game_judge:
 * @self: a game
 * @point: any point, on the board or off it
 *
 * Tells what a stone of the side to move would lead to on @point. Does not ask
 * whether the game is over.
 *
 * Returns: the verdict
 */
TgVerdict
tg_game_judge (const TgGame *self, TgPoint point)
{
  return tg_ruleset_judge (self->ruleset, &self->board, point, tg_game_turn (self));
}

/* Says why a move with this verdict cannot be played. */
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
                   _ ("A stone lies on %s already"), name);
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

/* Refuses everything once the game is over. */
gboolean
tg_game_check_going_on (const TgGame *self, GError **error)
{
  if (!tg_game_is_over (self))
    return TRUE;

  g_set_error (error, TG_GAME_ERROR, TG_GAME_ERROR_OVER, _ ("The game is over"));
  return FALSE;
}

/* Ends the game. */
void
tg_game_end (TgGame *self, TgOutcome outcome, TgStone winner)
{
  self->outcome = outcome;
  self->winner = winner;
}

/* Ends the game in favour of White, because of Black's stone on @point. */
void
tg_game_end_with_foul (TgGame *self, TgVerdict foul, TgPoint point)
{
  self->foul = foul;
  self->foul_point = point;
  tg_game_end (self, TG_OUTCOME_FOUL, TG_STONE_WHITE);
}

/* Lets the game go on. */
void
tg_game_clear_result (TgGame *self)
{
  self->foul = TG_VERDICT_LEGAL;
  self->foul_point = TG_POINT_NONE;
  tg_game_end (self, TG_OUTCOME_NONE, TG_STONE_NONE);
}

/* An offer lasts until the one who got it moves instead of answering. */
static TgStone
offer_after_move (const TgGame *self)
{
  TgStone offer = tg_game_get_draw_offer (self);

  return offer == tg_game_turn (self) ? offer : TG_STONE_NONE;
}

/* Has White's move left Black, who may not be rescued by passing where the
 * program itself watches over the fouls, without a legal move? */
static gboolean
is_black_stuck (const TgGame *self)
{
  return self->ruleset == TG_RULESET_RENJU && self->fouls != TG_FOULS_CLAIMED
         && tg_game_turn (self) == TG_STONE_BLACK
         && !tg_renju_black_can_move (&self->board);
}

/* Ends the game if a stone that was just put down does so. */
static void
settle (TgGame *self, TgVerdict verdict, TgMove move)
{
  if (tg_verdict_is_foul (verdict) && self->fouls == TG_FOULS_LOSE)
    tg_game_end_with_foul (self, verdict, move.point);
  else if (verdict == TG_VERDICT_WIN)
    tg_game_end (self, TG_OUTCOME_FIVE, move.stone);
  else if (verdict == TG_VERDICT_DRAW)
    tg_game_end (self, TG_OUTCOME_FULL_BOARD, TG_STONE_NONE);
  else if (is_black_stuck (self))
    tg_game_end (self, TG_OUTCOME_NO_MOVE, TG_STONE_WHITE);
}

/* Stones that were set up may make a row that wins, and nobody played it. */
static void
settle_set_up (TgGame *self)
{
  const TgBoard *board = &self->board;
  TgLine         lines[TG_N_DIRECTIONS];

  for (guint i = 0; i < board->n_moves; i++)
    if (tg_ruleset_winning_lines (self->ruleset, board, board->moves[i].point, lines) > 0)
      {
        tg_game_end (self, TG_OUTCOME_FIVE, board->moves[i].stone);
        return;
      }
  if (tg_board_is_full (board))
    tg_game_end (self, TG_OUTCOME_FULL_BOARD, TG_STONE_NONE);
  else if (is_black_stuck (self))
    tg_game_end (self, TG_OUTCOME_NO_MOVE, TG_STONE_WHITE);
}

/**
 * tg_game_init_position:
 * @self: (out caller-allocates): the game
 * @ruleset: the rules
 * @board: where it begins, or has come to
 * @turn: whose turn it is; if this is not the side that should move after the
 *   last stone, and that was played, somebody has passed
 * @is_played: whether the last stone was played, and not set up as all others were
 * @fouls: what happens on Black's forbidden points
 *
 * Begins a game with stones on the board. They may have ended it: a stone that
 * was played as a move does, those that were set up if there is a winning row.
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
      settle (self, tg_ruleset_judge (ruleset, &before, last.point, last.stone), last);
    }
  else
    {
      self->n_set_up = board->n_moves;
      self->first = turn;
      settle_set_up (self);
    }
}

/**
 * tg_game_play:
 * @self: a game
 * @point: where the side to move plays; %TG_POINT_PASS to pass
 * @error: return location for a %TG_GAME_ERROR
 *
 * Plays a move, and ends the game if that is what the move does. A move that is
 * refused changes nothing. A forbidden move is played if the game was begun
 * with %TG_FOULS_LOSE, and loses, or with %TG_FOULS_CLAIMED, and may lose, see
 * tg_game_claim_foul(). On the last empty point of a board it does not draw the
 * game yet then: White may claim it, or pass.
 *
 * In Renju the game ends as well if White's move leaves Black nothing but
 * forbidden points: Black then loses, although passing is allowed otherwise.
 * Not so with %TG_FOULS_CLAIMED, where Black may pass or chance a foul.
 *
 * A draw that the opponent offered is declined by moving.
 *
 * Returns: whether the move was played
 */
gboolean
tg_game_play (TgGame *self, TgPoint point, GError **error)
{
  if (tg_point_equal (point, TG_POINT_PASS))
    return tg_game_pass (self, error);
  if (!tg_game_check_going_on (self, error))
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

  settle (self, verdict, (TgMove){ point, stone });

  return TRUE;
}

/**
 * tg_game_pass:
 * @self: a game
 * @error: return location for a %TG_GAME_ERROR
 *
 * The side to move gives up the right to put a stone. Only Renju knows passing,
 * and only from the sixth move on (rules of the Renju International Federation:
 * not in the opening stage). A second pass in a row ends the game drawn.
 *
 * Returns: whether the pass was played
 */
gboolean
tg_game_pass (TgGame *self, GError **error)
{
  if (!tg_game_check_going_on (self, error))
    return FALSE;

  if (self->ruleset != TG_RULESET_RENJU)
    {
      g_set_error (error, TG_GAME_ERROR, TG_GAME_ERROR_PASS,
                   _ ("Passing is allowed in Renju only"));
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
    tg_game_end (self, TG_OUTCOME_FULL_BOARD, TG_STONE_NONE);
  else if (stage->n_passes == 2)
    tg_game_end (self, TG_OUTCOME_PASSES, TG_STONE_NONE);
  else if (is_black_stuck (self))
    tg_game_end (self, TG_OUTCOME_NO_MOVE, TG_STONE_WHITE);

  return TRUE;
}

/**
 * tg_game_undo:
 * @self: a game, going on or over
 *
 * Takes back the last move, a stone or a pass, and everything that came after
 * it: offers, answers, and the result if there is one, even one that no move
 * brought about; see tg_game_reopen() for that alone. All is then as it was
 * right before the move, a draw that stood offered included. Stones that were set
 * up are no moves.
 *
 * Returns: whether there was a move to take back
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

  tg_game_clear_result (self);
  return TRUE;
}

/**
 * tg_game_winning_lines:
 * @self: a game
 * @lines: (out caller-allocates): the winning rows, whole
 *
 * Finds all the rows that the last move won the game with.
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
 * @self: a game
 * @points: (out caller-allocates): the forbidden points
 *
 * Finds the empty points where Black may not play, whoever is to move. Takes
 * some microseconds to some tens of them, so it may be called at every redraw.
 *
 * Returns: the number of @points; 0 unless Renju is played and goes on
 */
guint
tg_game_forbidden_points (const TgGame *self, TgPoint points[TG_MAX_POINTS])
{
  if (self->ruleset != TG_RULESET_RENJU || tg_game_is_over (self))
    return 0;

  return tg_renju_forbidden_points (&self->board, points);
}
