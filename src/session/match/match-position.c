/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Undo takes back the person's own decision, and with it the moves of an engine since.
 * The moves stay in the record for redo. The state of the opening before each step is
 * kept, because TgOpening cannot undo. */

#include "session/match/match-position.h"

/* @players belongs to the setup of @self and must outlive it; @clock is (transfer
 * full). */
void
tg_match_position_init (TgMatchPosition *self,
                        TgMatchPlayers  *players,
                        TgMatchClock    *clock)
{
  *self = (TgMatchPosition){
    .players = players,
    .clock = clock,
    .opening_history = g_array_new (FALSE, FALSE, sizeof (TgOpening)),
    .opening_steps = g_array_new (FALSE, FALSE, sizeof (TgOpeningAdvice)),
  };
}

void
tg_match_position_clear (TgMatchPosition *self)
{
  g_clear_pointer (&self->record, tg_record_free);
  g_clear_pointer (&self->clock, tg_match_clock_free);
  g_clear_pointer (&self->opening_history, g_array_unref);
  g_clear_pointer (&self->opening_steps, g_array_unref);
}

/* Begins the opening of the setup, unless it does not fit the board and the rules. */
static void
begin_opening (TgMatchPosition *self)
{
  const TgMatchSetup *setup = &self->setup;
  g_autoptr (GError) error = NULL;

  g_array_set_size (self->opening_history, 0);
  g_array_set_size (self->opening_steps, 0);
  self->opening = (TgOpening){ 0 };
  self->exchanged = FALSE;

  if (setup->opening == TG_OPENING_FREE)
    return;
  if (tg_opening_init (&self->opening, setup->opening, setup->ruleset, setup->size,
                       setup->opening_n, &error))
    tg_record_set_text (self->record, TG_RECORD_TEXT_OPENING,
                        tg_opening_protocol_to_id (setup->opening));
  else
    g_warning ("%s", error->message);
}

/* Clears the board, the record and the clocks for a game of the setup, and places its
 * initial stones. */
void
tg_match_position_reset (TgMatchPosition *self)
{
  const TgMatchSetup *setup = &self->setup;

  g_clear_pointer (&self->record, tg_record_free);
  self->record = tg_record_new (setup->ruleset, setup->size);
  tg_match_setup_begin_game (setup, &self->game, self->record);
  tg_match_clock_begin (self->clock, &setup->time);
  begin_opening (self);
  tg_match_players_note (self->players, self->record);
}

/* Begins a game of the setup. @exchange: whether the players change sides first. */
void
tg_match_position_begin (TgMatchPosition *self, gboolean exchange)
{
  if (exchange)
    tg_match_players_exchange (self->players);
  self->finished = FALSE;
  self->stopped = FALSE;
  self->unrated =
      tg_match_setup_has_stones (&self->setup) ? TG_UNRATED_POSITION : TG_RATED;
  tg_match_players_begin_game (self->players);
  tg_match_position_reset (self);
  tg_match_position_set_warned (self, self->warned);
}

/* Sets whether the player is warned of threats, which makes a game unrated. A game
 * that is over keeps its rating status; a game without moves is judged like a new one. */
void
tg_match_position_set_warned (TgMatchPosition *self, gboolean warned)
{
  self->warned = warned;
  if (warned && !self->finished)
    tg_rated_add_reason (&self->unrated, TG_UNRATED_WARNINGS);
  else if (!warned && self->unrated == TG_UNRATED_WARNINGS
           && self->game.board.n_moves == 0)
    self->unrated = TG_RATED;
}

/* Exchanges the players' sides; the caller swaps their clocks. */
static void
exchange_players (TgMatchPosition *self)
{
  tg_match_players_exchange (self->players);
  tg_match_players_note (self->players, self->record);
}

/* Exchanges the players' sides because a player asks for it; the opening protocol is
 * not concerned. */
void
tg_match_position_swap_players (TgMatchPosition *self)
{
  if (tg_match_position_is_under_way (self))
    tg_rated_add_reason (&self->unrated, TG_UNRATED_SWAP);
  tg_match_players_forget_analysis (self->players);
  exchange_players (self);
  tg_match_clock_swap (self->clock);
  tg_match_clock_swap_history (self->clock);
}

/* Notes the result in the record. At the end of the game, moves that were taken back
 * before it are deleted: the record would read as if they had been played. */
void
tg_match_position_note_result (TgMatchPosition *self)
{
  TgRecordNode *end = tg_record_get_current (self->record);

  while (tg_game_is_over (&self->game) && tg_record_node_get_first_child (end) != NULL)
    tg_record_delete (self->record, tg_record_node_get_first_child (end));
  tg_record_set_result (self->record, self->game.outcome, self->game.winner);
}

/* Gets the score of several games, including this one if it is over. */
void
tg_match_position_get_pair (const TgMatchPosition *self, TgPairMatch *pair)
{
  TgStone winner = self->game.winner;

  *pair = self->pair;
  if (winner != TG_STONE_NONE)
    winner = tg_match_position_get_first_side (self, winner);
  if (tg_game_is_over (&self->game))
    tg_pair_match_add_result (pair, winner);
}

/* Returns: whether the game is over and the match has another game to come */
gboolean
tg_match_position_has_next_game (const TgMatchPosition *self)
{
  TgPairMatch pair;

  tg_match_position_get_pair (self, &pair);
  return tg_game_is_over (&self->game) && !tg_pair_match_is_over (&pair);
}

/* The side of the opening's first or second player. */
static TgStone
side_of_seat (const TgMatchPosition *self, TgSeat seat)
{
  return (seat == TG_SEAT_FIRST) == !self->exchanged ? TG_STONE_BLACK : TG_STONE_WHITE;
}

/* Returns: the side of the player who must act. In an opening it may differ from the
 *   colour of the next stone */
TgStone
tg_match_position_get_acting_side (const TgMatchPosition *self)
{
  return tg_match_position_is_opening (self)
             ? side_of_seat (self, tg_opening_get_task (&self->opening).seat)
             : tg_game_turn (&self->game);
}

/* Updates the clocks to the state of the game. */
void
tg_match_position_update_clock (TgMatchPosition *self, gboolean paused)
{
  tg_match_clock_update (self->clock,
                         tg_game_is_over (&self->game)
                             ? TG_STONE_NONE
                             : tg_match_position_get_acting_side (self),
                         paused);
}

/* Returns: whether the game waits for a person */
gboolean
tg_match_position_is_persons_turn (const TgMatchPosition *self)
{
  return !self->stopped && !tg_game_is_over (&self->game)
         && tg_match_players_is_person (self->players,
                                        tg_match_position_get_acting_side (self));
}

/* Returns: the side at the beginning of the game of the player now on a side */
TgStone
tg_match_position_get_first_side (const TgMatchPosition *self, TgStone side)
{
  return self->exchanged ? tg_stone_opponent (side) : side;
}

/* Returns: whether anything has been played in the game */
gboolean
tg_match_position_is_under_way (const TgMatchPosition *self)
{
  return self->game.board.n_moves > 0 || self->opening_steps->len > 0;
}

static void
note_move (TgMatchPosition *self, TgMove move)
{
  tg_match_clock_end_step (self->clock);
  tg_record_play (self->record, move);
  tg_match_position_note_result (self);
}

gboolean
tg_match_position_play (TgMatchPosition *self, TgPoint point, GError **error)
{
  TgMove move = { point, tg_game_turn (&self->game) };

  if (!tg_game_play (&self->game, point, error))
    return FALSE;

  note_move (self, move);
  return TRUE;
}

/* Plays the first moves of a game, alternately Black's and White's, up to the first
 * illegal one. */
void
tg_match_position_play_first (TgMatchPosition *self,
                              const TgPoint   *points,
                              guint            n_points)
{
  if (n_points > 0)
    tg_rated_add_reason (&self->unrated, TG_UNRATED_POSITION);
  for (guint i = 0; i < n_points && !tg_game_is_over (&self->game); i++)
    {
      if (!tg_match_position_play (self, points[i], NULL))
        break;
      tg_match_position_update_clock (self, FALSE);
    }
}

gboolean
tg_match_position_can_pass (const TgMatchPosition *self)
{
  return tg_ruleset_get_info (self->game.ruleset)->has_passes
         && !tg_game_is_over (&self->game) && !tg_match_position_is_opening (self)
         && self->game.board.n_moves >= TG_GAME_STONES_BEFORE_PASS;
}

gboolean
tg_match_position_pass (TgMatchPosition *self, GError **error)
{
  TgMove move = { TG_POINT_PASS, tg_game_turn (&self->game) };

  if (!tg_game_pass (&self->game, error))
    return FALSE;

  note_move (self, move);
  return TRUE;
}

/* Ends the game if a player has overstepped the time and the main loop was too busy to
 * notice.
 *
 * Returns: whether the game has just ended */
gboolean
tg_match_position_end_on_time (TgMatchPosition *self)
{
  TgStone loser = tg_match_clock_get_overstepped (self->clock);

  if (loser == TG_STONE_NONE || !tg_game_lose_on_time (&self->game, loser))
    return FALSE;

  tg_match_position_note_result (self);
  return TRUE;
}

/* The opening protocol */

gboolean
tg_match_position_is_opening (const TgMatchPosition *self)
{
  return self->opening.protocol != TG_OPENING_FREE
         && !tg_opening_is_finished (&self->opening);
}

/* Puts the first player, with their clock, on the side that the opening wants. */
static void
exchange_if_needed (TgMatchPosition *self)
{
  gboolean first_is_white = self->opening.black == TG_SEAT_SECOND;

  if (first_is_white == self->exchanged)
    return;

  self->exchanged = first_is_white;
  tg_match_clock_swap (self->clock);
  exchange_players (self);
}

/* Adopts the state of the opening after a step. */
static void
take_step (TgMatchPosition *self, const TgOpeningAdvice *step, const TgOpening *after)
{
  g_array_append_val (self->opening_history, self->opening);
  g_array_append_val (self->opening_steps, *step);
  self->opening = *after;

  while (self->game.board.n_moves < after->n_stones)
    {
      TgMove move = tg_opening_get_move (after, self->game.board.n_moves);

      tg_game_play (&self->game, move.point, NULL);
      tg_record_play (self->record, move);
    }

  exchange_if_needed (self);
}

/**
 * tg_match_position_take_step:
 * @self: a position in an opening
 * @step: the step
 * @error: return location for an error
 *
 * Takes a step of the opening, with its stones. The players may have changed sides
 * afterwards. A step that the rules refuse changes nothing.
 *
 * Returns: whether it was taken
 */
gboolean
tg_match_position_take_step (TgMatchPosition       *self,
                             const TgOpeningAdvice *step,
                             GError               **error)
{
  TgOpening after = self->opening;

  if (!tg_opening_advice_apply (step, &after, error))
    return FALSE;

  tg_match_clock_end_step (self->clock);
  take_step (self, step, &after);
  return TRUE;
}

/* Returns: the step of the opening that puts, offers or keeps a stone on a point,
 *   depending on the task */
TgOpeningAdvice
tg_match_position_get_step (const TgMatchPosition *self, TgPoint point)
{
  TgOpeningAdvice step = { .action = tg_opening_get_task (&self->opening).action,
                           .n_points = 1,
                           .points = { point } };

  if (step.action != TG_OPENING_ACTION_OFFER && step.action != TG_OPENING_ACTION_KEEP)
    step.action = TG_OPENING_ACTION_PLACE;
  return step;
}

/* Gets the last choice, see tg_match_get_choice(). */
gboolean
tg_match_position_get_choice (const TgMatchPosition *self,
                              TgOpeningOption       *option,
                              guint                 *count)
{
  *count = 0;
  *option = TG_OPENING_OPTION_MANY_FIFTHS;
  for (guint i = self->opening_steps->len; i > 0; i--)
    {
      const TgOpeningAdvice *step =
          &g_array_index (self->opening_steps, TgOpeningAdvice, i - 1);

      if (step->action == TG_OPENING_ACTION_DECLARE)
        {
          *count = step->count;
          return TRUE;
        }
      if (step->action == TG_OPENING_ACTION_CHOOSE)
        {
          *option = step->option;
          if (step->option == TG_OPENING_OPTION_MANY_FIFTHS)
            *count = self->opening.n;
          return TRUE;
        }
    }
  return FALSE;
}

/* Undo and redo */

/* The number of moves and passes after the stones of the opening. */
static guint
count_plies (const TgMatchPosition *self)
{
  guint n = 0;

  for (const TgRecordNode *node = tg_record_get_current (self->record);
       node != tg_record_get_root (self->record); node = tg_record_node_get_parent (node))
    n++;
  return n - MIN (n, self->opening.n_stones);
}

/* The number of moves to undo until a person decides anew: their last move and those of
 * engines since; one if no person plays. Stones of an opening protocol are not moves; a
 * pass is. */
static guint
count_undo (const TgMatchPosition *self)
{
  const TgRecordNode *node = tg_record_get_current (self->record);
  guint               n_plies = count_plies (self);

  if (!tg_match_players_has_person (self->players))
    return MIN (n_plies, 1);

  for (guint n = 1; n <= n_plies; n++, node = tg_record_node_get_parent (node))
    if (tg_match_players_is_person (self->players, tg_record_node_get_move (node).stone))
      return n;

  return 0;
}

/* The number of steps of the opening to undo, by the same rules as for moves. */
static guint
count_opening_undo (const TgMatchPosition *self)
{
  guint n = self->opening_history->len;

  if (!tg_match_players_has_person (self->players))
    return MIN (n, 1);

  for (guint i = n; i > 0; i--)
    {
      const TgOpening *before = &g_array_index (self->opening_history, TgOpening, i - 1);
      TgSeat           seat = tg_opening_get_task (before).seat;

      if (tg_match_players_is_person (self->players, side_of_seat (self, seat)))
        return n - (i - 1);
    }

  return 0;
}

/* Whether undo takes back just the result, because no move has led to it. A foul that
 * a computer claimed is excluded, since the computer would claim it again. */
static gboolean
is_result_alone (const TgMatchPosition *self)
{
  switch (self->game.outcome)
    {
    case TG_OUTCOME_RESIGNED:
    case TG_OUTCOME_TIME:
    case TG_OUTCOME_AGREED:
      return TRUE;
    case TG_OUTCOME_FOUL:
      return self->game.fouls == TG_FOULS_CLAIMED
             && tg_match_players_is_person (self->players, TG_STONE_WHITE);
    case TG_OUTCOME_NONE:
    case TG_OUTCOME_FIVE:
    case TG_OUTCOME_NO_MOVE:
    case TG_OUTCOME_FULL_BOARD:
    case TG_OUTCOME_PASSES:
    default:
      return FALSE;
    }
}

/* Undoes the result, together with any draw offer. */
static void
take_back_result (TgMatchPosition *self)
{
  TgStone offerer;

  tg_game_reopen (&self->game);
  offerer = tg_game_get_draw_offer (&self->game);
  if (offerer != TG_STONE_NONE)
    tg_game_decline_draw (&self->game, tg_stone_opponent (offerer), NULL);
  tg_match_clock_restart_turn (self->clock);
}

static void
take_move_back (TgMatchPosition *self)
{
  tg_game_undo (&self->game);
  tg_record_undo (self->record);
}

/* Undoes steps of the opening, with the stones placed since. */
static void
undo_opening (TgMatchPosition *self, guint n_steps)
{
  guint left = self->opening_history->len - n_steps;

  self->opening = g_array_index (self->opening_history, TgOpening, left);
  g_array_set_size (self->opening_history, left);
  g_array_set_size (self->opening_steps, left);

  while (self->game.board.n_moves > self->opening.n_stones)
    take_move_back (self);

  /* Exchanges the players first, because the clocks that are restored belong to the
   * sides as they were then. */
  exchange_if_needed (self);
  tg_match_clock_take_back (self->clock, n_steps);
}

gboolean
tg_match_position_can_undo (const TgMatchPosition *self)
{
  return !self->stopped
         && (is_result_alone (self) || count_undo (self) > 0
             || count_opening_undo (self) > 0);
}

/* Returns why the game is not rated after undo: a rated game that is over was counted. */
static TgRated
judge_undo (const TgMatchPosition *self)
{
  return tg_game_is_over (&self->game)
                 && tg_rated_judge (self->unrated, &self->setup.black, &self->setup.white)
                        == TG_RATED
             ? TG_UNRATED_COUNTED
             : TG_UNRATED_UNDO;
}

/* Undoes as described for tg_match_undo(). */
void
tg_match_position_undo (TgMatchPosition *self)
{
  guint n_moves = count_undo (self);

  tg_rated_add_reason (&self->unrated, judge_undo (self));
  tg_match_players_forget_analysis (self->players);
  if (is_result_alone (self))
    take_back_result (self);
  else if (n_moves == 0)
    undo_opening (self, count_opening_undo (self));
  else
    {
      for (guint i = 0; i < n_moves; i++)
        take_move_back (self);
      tg_match_clock_take_back (self->clock, n_moves);
    }
  tg_match_position_note_result (self);
}

/* Whether a move can be redone. In a damaged record, the next node may not be a move
 * of the game. */
gboolean
tg_match_position_can_redo (const TgMatchPosition *self)
{
  const TgRecordNode *next =
      tg_record_node_get_first_child (tg_record_get_current (self->record));
  TgGame game = self->game;

  return next != NULL && !self->stopped && !tg_game_is_over (&game)
         && !tg_match_position_is_opening (self)
         && tg_record_node_get_move (next).stone == tg_game_turn (&game)
         && tg_game_play (&game, tg_record_node_get_move (next).point, NULL);
}

/* Redoes moves until it is the player's turn; one move if no person plays. */
void
tg_match_position_redo (TgMatchPosition *self)
{
  tg_match_players_forget_analysis (self->players);
  do
    {
      TgMove move;

      tg_record_redo (self->record);
      move = tg_record_node_get_move (tg_record_get_current (self->record));
      tg_match_clock_end_step (self->clock);
      tg_game_play (&self->game, move.point, NULL);
    }
  while (tg_match_position_can_redo (self) && tg_match_players_has_person (self->players)
         && !tg_match_players_is_person (self->players,
                                         tg_match_position_get_acting_side (self)));

  tg_match_position_note_result (self);
}

/* Saving and restoring */

/* Returns: (transfer full): the text of the game, which is in progress */
GBytes *
tg_match_position_save (const TgMatchPosition *self)
{
  const TgMatchSetup *setup = &self->setup;
  g_auto (TgMatchState) state = {
    .setup = *setup,
    .pair = self->pair,
    .seed = tg_match_players_get_seed (self->players),
    .offer = tg_game_get_draw_offer (&self->game),
    .unrated = self->unrated,
    .finished = self->finished,
    .steps = g_array_ref (self->opening_steps),
    .turns = tg_match_clock_get_turns (self->clock),
    .used = tg_match_clock_get_used (self->clock),
    .record = tg_match_state_copy_record (self->record, &setup->black, &setup->white),
  };

  if (self->exchanged)
    tg_match_setup_exchange (&state.setup);
  return tg_match_state_write (&state);
}

/* Replaces the game by a saved one. The record is moved out of @state.
 *
 * Returns: whether the game waits to be resumed: with clocks, with an external program,
 *   or when only computers play */
gboolean
tg_match_position_restore (TgMatchPosition *self, TgMatchState *state)
{
  self->setup = state->setup;
  self->setup.seed = state->seed;
  tg_match_position_begin (self, FALSE);
  self->setup.seed = state->setup.seed;

  /* Replays the steps, which makes the players change sides; then the saved game,
   * record and clocks replace those of the replay. */
  for (guint i = 0; i < state->steps->len; i++)
    {
      const TgOpeningAdvice *step = &g_array_index (state->steps, TgOpeningAdvice, i);
      TgOpening              after = self->opening;

      if (!tg_match_position_is_opening (self)
          || !tg_opening_advice_apply (step, &after, NULL))
        break;
      take_step (self, step, &after);
    }
  self->game = state->game;
  tg_record_free (self->record);
  self->record = g_steal_pointer (&state->record);
  tg_match_players_note (self->players, self->record);
  tg_match_position_note_result (self);
  tg_match_clock_restore (self->clock, state->turns, state->used);
  self->pair = state->pair;
  self->unrated = state->unrated;
  self->finished = state->finished;
  tg_match_position_set_warned (self, self->warned);

  return tg_time_control_is_limited (&self->setup.time)
         || !tg_match_players_has_person (self->players)
         || self->setup.black.kind == TG_PLAYER_PROGRAM
         || self->setup.white.kind == TG_PLAYER_PROGRAM;
}
