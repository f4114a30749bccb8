/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A person takes back their own decision, so what an engine played since goes with it;
 * the moves stay in the record, where redo finds them. What the opening was before each
 * step is kept, because the protocol knows no way back. */

#include "session/match/match-position.h"

/* @clock is owned from now on. */
void
tg_match_position_init (TgMatchPosition *self, TgMatchClock *clock)
{
  *self = (TgMatchPosition){
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

/* Begins the opening of the setup. One that is not for this board and these rules is
 * none. */
static void
begin_opening (TgMatchPosition *self, const TgMatchSetup *setup)
{
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

/* Clears the board, the record and the clocks for a game of the setup, and puts down
 * the stones that it begins with. */
void
tg_match_position_begin (TgMatchPosition *self, const TgMatchSetup *setup)
{
  g_clear_pointer (&self->record, tg_record_free);
  self->record = tg_record_new (setup->ruleset, setup->size);
  tg_match_setup_begin_game (setup, &self->game, self->record);
  tg_match_clock_begin (self->clock, &setup->time);
  begin_opening (self, setup);
}

void
tg_match_position_note_result (TgMatchPosition *self)
{
  tg_record_set_result (self->record, self->game.outcome, self->game.winner);
}

/* The side at which the first player of the opening sits, or the second. */
static TgStone
side_of_seat (const TgMatchPosition *self, TgSeat seat)
{
  return (seat == TG_SEAT_FIRST) == !self->exchanged ? TG_STONE_BLACK : TG_STONE_WHITE;
}

/* Returns: the side of the player who has to do something. In an opening it need not be
 *   the one whose stone is next */
TgStone
tg_match_position_get_acting_side (const TgMatchPosition *self)
{
  return tg_match_position_is_opening (self)
             ? side_of_seat (self, tg_opening_get_task (&self->opening).seat)
             : tg_game_turn (&self->game);
}

/* Returns: whether there is anything of the game yet */
gboolean
tg_match_position_is_under_way (const TgMatchPosition *self)
{
  return self->game.board.n_moves > 0 || self->opening_steps->len > 0;
}

gboolean
tg_match_position_can_play (const TgMatchPosition *self, TgPoint point)
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

/* Returns: the playable point nearest to the centre, %TG_POINT_NONE if there is none */
TgPoint
tg_match_position_find_playable (const TgMatchPosition *self)
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

      if (distance < least && tg_match_position_can_play (self, point))
        {
          nearest = point;
          least = distance;
        }
    }

  return nearest;
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

gboolean
tg_match_position_can_pass (const TgMatchPosition *self)
{
  return self->game.ruleset == TG_RULESET_RENJU && !tg_game_is_over (&self->game)
         && !tg_match_position_is_opening (self)
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

/* The opening */

gboolean
tg_match_position_is_opening (const TgMatchPosition *self)
{
  return self->opening.protocol != TG_OPENING_FREE
         && !tg_opening_is_finished (&self->opening);
}

/* Has the first player sit where the opening wants them, with their clock.
 *
 * Returns: whether the players have to change sides */
static gboolean
exchange_if_needed (TgMatchPosition *self)
{
  gboolean first_is_white = self->opening.black == TG_SEAT_SECOND;

  if (first_is_white == self->exchanged)
    return FALSE;

  self->exchanged = first_is_white;
  tg_match_clock_swap (self->clock);
  return TRUE;
}

/**
 * tg_match_position_take_step:
 * @self: a position in an opening
 * @step: what is done
 * @after: what the opening is after that
 * @moves: (out caller-allocates): the stones that were put
 * @exchanged: (out): whether the players have to change sides now
 *
 * Goes on to what the opening is after a step. Its time is the caller's to end, with
 * tg_match_clock_end_step().
 *
 * Returns: the number of stones that were put
 */
guint
tg_match_position_take_step (TgMatchPosition       *self,
                             const TgOpeningAdvice *step,
                             const TgOpening       *after,
                             TgMove                 moves[TG_OPENING_MAX_STONES],
                             gboolean              *exchanged)
{
  guint n = 0;

  g_array_append_val (self->opening_history, self->opening);
  g_array_append_val (self->opening_steps, *step);
  self->opening = *after;

  while (self->game.board.n_moves < after->n_stones)
    {
      TgMove move = tg_opening_get_move (after, self->game.board.n_moves);

      tg_game_play (&self->game, move.point, NULL);
      tg_record_play (self->record, move);
      moves[n++] = move;
    }

  *exchanged = exchange_if_needed (self);
  return n;
}

/* Tells of the last choice, see tg_match_get_choice(). */
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

/* Back and forth */

/* The number of moves and passes since the stones of the opening. */
static guint
count_plies (const TgMatchPosition *self)
{
  guint n = 0;

  for (const TgRecordNode *node = tg_record_get_current (self->record);
       node != tg_record_get_root (self->record); node = tg_record_node_get_parent (node))
    n++;
  return n - MIN (n, self->opening.n_stones);
}

/* How many moves have to go for a person to decide anew: the last that a person played
 * and what engines played since. Without a person at the board, one. The stones of an
 * opening protocol are not moves; a pass is. */
static guint
count_undo (const TgMatchPosition *self, TgMatchPlayers *players)
{
  const TgRecordNode *node = tg_record_get_current (self->record);
  guint               n_plies = count_plies (self);

  if (!tg_match_players_has_person (players))
    return MIN (n_plies, 1);

  for (guint n = 1; n <= n_plies; n++, node = tg_record_node_get_parent (node))
    if (tg_match_players_is_person (players, tg_record_node_get_move (node).stone))
      return n;

  return 0;
}

/* The same for the steps of the opening. */
static guint
count_opening_undo (const TgMatchPosition *self, TgMatchPlayers *players)
{
  guint n = self->opening_history->len;

  if (!tg_match_players_has_person (players))
    return MIN (n, 1);

  for (guint i = n; i > 0; i--)
    {
      const TgOpening *before = &g_array_index (self->opening_history, TgOpening, i - 1);
      TgSeat           seat = tg_opening_get_task (before).seat;

      if (tg_match_players_is_person (players, side_of_seat (self, seat)))
        return n - (i - 1);
    }

  return 0;
}

/* Whether the result is no move's, so that it is taken back without one. A foul that a
 * computer has claimed it would claim again. */
static gboolean
is_result_alone (const TgMatchPosition *self, TgMatchPlayers *players)
{
  switch (self->game.outcome)
    {
    case TG_OUTCOME_RESIGNED:
    case TG_OUTCOME_TIME:
    case TG_OUTCOME_AGREED:
      return TRUE;
    case TG_OUTCOME_FOUL:
      return self->game.fouls == TG_FOULS_CLAIMED
             && tg_match_players_is_person (players, TG_STONE_WHITE);
    case TG_OUTCOME_NONE:
    case TG_OUTCOME_FIVE:
    case TG_OUTCOME_NO_MOVE:
    case TG_OUTCOME_FULL_BOARD:
    case TG_OUTCOME_PASSES:
    default:
      return FALSE;
    }
}

/* Lets the game go on as if nobody had said anything: a draw is not offered any more
 * either. */
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

/* Takes steps of the opening back, with the stones that were put since. */
static gboolean
undo_opening (TgMatchPosition *self, guint n_steps)
{
  guint    left = self->opening_history->len - n_steps;
  gboolean exchanged;

  self->opening = g_array_index (self->opening_history, TgOpening, left);
  g_array_set_size (self->opening_history, left);
  g_array_set_size (self->opening_steps, left);

  while (self->game.board.n_moves > self->opening.n_stones)
    take_move_back (self);

  /* The players change sides first: the clocks that are restored after that are those of
   * the sides as the players sat then. */
  exchanged = exchange_if_needed (self);
  tg_match_clock_take_back (self->clock, n_steps);
  return exchanged;
}

gboolean
tg_match_position_can_undo (const TgMatchPosition *self, TgMatchPlayers *players)
{
  return is_result_alone (self, players) || count_undo (self, players) > 0
         || count_opening_undo (self, players) > 0;
}

/* Takes back what tg_match_undo() says.
 *
 * Returns: whether the players have to change sides */
gboolean
tg_match_position_undo (TgMatchPosition *self, TgMatchPlayers *players)
{
  guint    n_moves = count_undo (self, players);
  gboolean exchanged = FALSE;

  if (is_result_alone (self, players))
    take_back_result (self);
  else if (n_moves == 0)
    exchanged = undo_opening (self, count_opening_undo (self, players));
  else
    {
      for (guint i = 0; i < n_moves; i++)
        take_move_back (self);
      tg_match_clock_take_back (self->clock, n_moves);
    }
  tg_match_position_note_result (self);
  return exchanged;
}

gboolean
tg_match_position_can_redo (const TgMatchPosition *self)
{
  return !tg_game_is_over (&self->game) && !tg_match_position_is_opening (self)
         && tg_record_can_redo (self->record);
}

/* Plays again until it is a person's turn; without a person, one move.
 *
 * Returns: the number of @moves, which do not include a pass */
guint
tg_match_position_redo (TgMatchPosition *self, TgMatchPlayers *players, TgMove moves[2])
{
  guint n = 0; /* sides alternate, so a person's turn comes again by two */

  do
    {
      TgMove move;

      tg_record_redo (self->record);
      move = tg_record_node_get_move (tg_record_get_current (self->record));
      tg_match_clock_end_step (self->clock);
      tg_game_play (&self->game, move.point, NULL);
      if (!tg_point_equal (move.point, TG_POINT_PASS))
        moves[n++] = move;
    }
  while (
      tg_match_position_can_redo (self) && tg_match_players_has_person (players)
      && !tg_match_players_is_person (players, tg_match_position_get_acting_side (self)));

  tg_match_position_note_result (self);
  return n;
}
