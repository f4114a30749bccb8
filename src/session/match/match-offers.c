/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The built-in engine sees every foul; for an external program, whose protocol has no
 * fouls, the match claims it. The engine accepts a draw if it knows that it is lost, or
 * if the game is long and it does not think that it is better; external programs never
 * accept. The engine offers a draw once in a game, when neither side can make five any
 * more. */

#include "session/match/match-offers.h"

#include "session/match/match-failure.h"
#include "session/match/match-position.h"

/* A game is long once one point in this many is occupied. */
#define LONG_GAME_SHARE 4

/* Up to this winning chance, the engine does not think that it is better than its
 * opponent. */
#define EVEN_CHANCE 0.55

struct _TgMatchOffers
{
  TgMatchPosition      *position; /* borrowed */
  TgMatchPlayers       *players;  /* borrowed */
  const TgMatchPace    *pace;     /* borrowed */
  TgMatchOffersHandlers handlers;
  gpointer              user_data;

  guint    computer_id;  /* timeout for the next action of a computer; 0 for none */
  gboolean dead_offered; /* the engine has offered a draw in a dead position */
  /* number of steps when an offer of Black's or White's was declined; or -1 */
  gint declined_at[2];
};

TgMatchOffers *
tg_match_offers_new (TgMatchPosition             *position,
                     const TgMatchPace           *pace,
                     const TgMatchOffersHandlers *handlers,
                     gpointer                     user_data)
{
  TgMatchOffers *self = g_new (TgMatchOffers, 1);

  *self = (TgMatchOffers){ .position = position,
                           .players = position->players,
                           .pace = pace,
                           .handlers = *handlers,
                           .user_data = user_data };
  return self;
}

void
tg_match_offers_free (TgMatchOffers *self)
{
  tg_match_offers_halt (self);
  g_free (self);
}

/* Cancels the pending action of the computer. */
void
tg_match_offers_halt (TgMatchOffers *self)
{
  g_clear_handle_id (&self->computer_id, g_source_remove);
}

static guint
index_of (TgStone stone)
{
  return stone == TG_STONE_BLACK ? 0 : 1;
}

void
tg_match_offers_begin_game (TgMatchOffers *self)
{
  self->declined_at[0] = self->declined_at[1] = -1;
  self->dead_offered = FALSE;
}

/* Whether White may claim that Black's last stone is a foul. */
static gboolean
may_be_claimed (const TgMatchOffers *self)
{
  const TgGame *game = &self->position->game;

  return tg_ruleset_has_fouls (game->ruleset, TG_STONE_BLACK)
         && game->fouls == TG_FOULS_CLAIMED && !tg_game_is_over (game)
         && !tg_match_position_is_opening (self->position)
         && tg_game_turn (game) == TG_STONE_WHITE
         && tg_board_last_move (&game->board).stone == TG_STONE_BLACK
         && game->stages[game->board.n_moves].n_passes == 0;
}

/* Whether the engine as White claims a foul before it moves. */
static gboolean
is_claim_due (const TgMatchOffers *self)
{
  const TgGame *game = &self->position->game;
  TgPoint       point = tg_board_last_move (&game->board).point;

  return may_be_claimed (self)
         && !tg_match_players_is_person (self->players, TG_STONE_WHITE)
         && tg_verdict_is_foul (tg_game_judge_claim (game, point));
}

/* The side of the computer player to whom a draw is offered; %TG_STONE_NONE if there
 * is none. */
static TgStone
get_asked_computer (const TgMatchOffers *self)
{
  TgStone offerer = tg_game_get_draw_offer (&self->position->game);

  if (offerer == TG_STONE_NONE
      || tg_match_players_is_person (self->players, tg_stone_opponent (offerer)))
    return TG_STONE_NONE;
  return tg_stone_opponent (offerer);
}

/* Whether the five points from this one hold stones of both sides, or cross the edge of
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

/* Whether neither side can make five any more, under any rules; then there are no
 * forbidden points either. */
static gboolean
is_dead (const TgBoard *board)
{
  guint n_points = board->size * board->size;

  /* Of any five points in a row, two must have stones. */
  if (board->n_moves < board->size / 5 * 2 * board->size)
    return FALSE;
  for (guint i = 0; i < n_points; i++)
    for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
      if (!is_dead_from (board, tg_point_from_index (i, board->size), direction))
        return FALSE;
  return TRUE;
}

/* The side of the computer player that should offer a draw while the other side is to
 * move, if any. */
static TgStone
get_offering_computer (const TgMatchOffers *self)
{
  const TgGame *game = &self->position->game;
  TgStone       turn = tg_game_turn (game);
  TgStone       stone = tg_stone_opponent (turn);

  if (self->dead_offered || tg_game_is_over (game)
      || tg_match_position_is_opening (self->position)
      || tg_game_get_draw_offer (game) != TG_STONE_NONE
      || tg_match_players_get_kind (self->players, stone) != TG_PLAYER_ENGINE
      || tg_match_players_get_kind (self->players, turn) == TG_PLAYER_PROGRAM
      || !is_dead (&game->board))
    return TG_STONE_NONE;
  return stone;
}

static gboolean
computer_accepts (const TgMatchOffers *self, TgStone stone)
{
  const TgBoard    *board = &self->position->game.board;
  const TgAnalysis *analysis = tg_match_players_get_analysis (self->players);
  gboolean          own;
  gint              mate;

  if (tg_match_players_get_kind (self->players, stone) != TG_PLAYER_ENGINE)
    return FALSE;
  if (is_dead (board))
    return TRUE;
  if (analysis == NULL)
    return FALSE;

  own = analysis->side == stone;
  mate = own ? analysis->mate_plies : -analysis->mate_plies;
  if (mate != 0)
    return mate < 0;
  return board->n_moves * LONG_GAME_SHARE >= board->size * board->size
         && (own ? analysis->win_chance : 1 - analysis->win_chance) <= EVEN_CHANCE;
}

static gboolean
claim (TgMatchOffers *self, GError **error)
{
  TgGame *game = &self->position->game;

  if (!tg_game_claim_foul (game, tg_board_last_move (&game->board).point, error))
    return FALSE;

  tg_match_position_note_result (self->position);
  self->handlers.said (TG_MATCH_EVENT_CLAIMED_FOUL, TG_STONE_WHITE, self->user_data);
  return TRUE;
}

static void
answer_draw (TgMatchOffers *self, TgStone side, gboolean accept)
{
  TgGame *game = &self->position->game;

  if (accept)
    {
      tg_game_accept_draw (game, side, NULL);
      tg_match_position_note_result (self->position);
      self->handlers.said (TG_MATCH_EVENT_ACCEPTED_DRAW, side, self->user_data);
    }
  else
    {
      tg_game_decline_draw (game, side, NULL);
      self->declined_at[index_of (tg_stone_opponent (side))] =
          (gint) tg_match_clock_get_n_steps (self->position->clock);
      self->handlers.said (TG_MATCH_EVENT_DECLINED_DRAW, side, self->user_data);
    }
}

static gboolean
pass (TgMatchOffers *self, GError **error)
{
  TgStone side = tg_game_turn (&self->position->game);

  if (!tg_match_position_pass (self->position, error))
    return FALSE;

  self->handlers.said (TG_MATCH_EVENT_PASSED, side, self->user_data);
  return TRUE;
}

/* Passes for a computer that has no legal move. */
void
tg_match_offers_pass_for_computer (TgMatchOffers *self)
{
  pass (self, NULL);
}

static gboolean
offer_draw (TgMatchOffers *self, TgStone side)
{
  if (!tg_game_offer_draw (&self->position->game, side, NULL))
    return FALSE;

  self->handlers.said (TG_MATCH_EVENT_OFFERED_DRAW, side, self->user_data);
  return TRUE;
}

static gboolean
computer_cb (gpointer user_data)
{
  TgMatchOffers *self = user_data;
  TgStone        asked = get_asked_computer (self);
  TgStone        offering = get_offering_computer (self);

  self->computer_id = 0;
  if (is_claim_due (self))
    claim (self, NULL);
  else if (asked != TG_STONE_NONE)
    answer_draw (self, asked, computer_accepts (self, asked));
  else if (offering != TG_STONE_NONE)
    {
      self->dead_offered = TRUE;
      offer_draw (self, offering);
    }
  return G_SOURCE_REMOVE;
}

/* Schedules the next claim, offer or answer of a computer.
 *
 * Returns: whether such an action is pending; no move is requested then */
gboolean
tg_match_offers_schedule_computer (TgMatchOffers *self, gboolean paused)
{
  gboolean claims = !paused && is_claim_due (self);

  if (!claims
      && (paused
          || (get_asked_computer (self) == TG_STONE_NONE
              && get_offering_computer (self) == TG_STONE_NONE)))
    tg_match_offers_halt (self);
  else if (self->computer_id == 0)
    self->computer_id =
        g_timeout_add (self->pace->delays[TG_MATCH_DELAY_TALK], computer_cb, self);
  return claims;
}

/* Actions of persons */

/* The side of the person who may act: the side to move, or the one that waits for a
 * computer's move; %TG_STONE_NONE for none. */
static TgStone
get_acting_person (const TgMatchOffers *self)
{
  TgStone side = tg_match_position_get_acting_side (self->position);

  if (tg_match_players_is_person (self->players, side))
    return side;
  side = tg_stone_opponent (side);
  return tg_match_players_is_person (self->players, side) ? side : TG_STONE_NONE;
}

/* Checks that a person is to act outside an opening. @error tells why not; in a game that
 * is over, the rules set it. */
static gboolean
check_turn (TgMatchOffers *self, GError **error)
{
  self->handlers.check_time (self->user_data);
  return tg_game_is_over (&self->position->game)
         || (!tg_match_position_is_opening (self->position)
             && tg_match_position_is_persons_turn (self->position))
         || tg_match_failure_set_busy (error);
}

gboolean
tg_match_offers_can_claim_foul (const TgMatchOffers *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return may_be_claimed (self)
         && tg_match_players_is_person (self->players, TG_STONE_WHITE);
}

/* Claims, for a person who plays White, that Black's last stone was a foul. */
gboolean
tg_match_offers_claim_foul (TgMatchOffers *self, GError **error)
{
  gboolean possible;

  g_return_val_if_fail (self != NULL, FALSE);

  if (!check_turn (self, error))
    return FALSE;

  possible = tg_match_offers_can_claim_foul (self);
  if (claim (self, error))
    return TRUE;

  if (possible)
    self->handlers.said (TG_MATCH_EVENT_CLAIMED_WRONGLY, TG_STONE_WHITE, self->user_data);
  return FALSE;
}

gboolean
tg_match_offers_can_pass (const TgMatchOffers *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return tg_match_position_is_persons_turn (self->position)
         && tg_match_position_can_pass (self->position);
}

gboolean
tg_match_offers_pass (TgMatchOffers *self, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return check_turn (self, error) && pass (self, error);
}

gboolean
tg_match_offers_resign (TgMatchOffers *self)
{
  TgStone loser;

  g_return_val_if_fail (self != NULL, FALSE);

  loser = get_acting_person (self);
  if (loser == TG_STONE_NONE || !tg_game_resign (&self->position->game, loser))
    return FALSE;

  tg_match_position_note_result (self->position);
  self->handlers.resigned (self->user_data);
  return TRUE;
}

gboolean
tg_match_offers_can_offer_draw (const TgMatchOffers *self)
{
  const TgGame *game;
  TgStone       side;

  g_return_val_if_fail (self != NULL, FALSE);

  game = &self->position->game;
  side = get_acting_person (self);
  return side != TG_STONE_NONE && !tg_game_is_over (game)
         && !tg_match_position_is_opening (self->position) && game->board.n_moves > 0
         && tg_game_get_draw_offer (game) == TG_STONE_NONE
         && self->declined_at[index_of (side)]
                != (gint) tg_match_clock_get_n_steps (self->position->clock);
}

gboolean
tg_match_offers_offer_draw (TgMatchOffers *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  self->handlers.check_time (self->user_data);
  return tg_match_offers_can_offer_draw (self)
         && offer_draw (self, get_acting_person (self));
}

gboolean
tg_match_offers_answer_draw (TgMatchOffers *self, gboolean accept)
{
  TgStone offerer;

  g_return_val_if_fail (self != NULL, FALSE);

  self->handlers.check_time (self->user_data);
  offerer = tg_game_get_draw_offer (&self->position->game);
  if (offerer == TG_STONE_NONE
      || !tg_match_players_is_person (self->players, tg_stone_opponent (offerer)))
    return FALSE;

  answer_draw (self, tg_stone_opponent (offerer), accept);
  return TRUE;
}
