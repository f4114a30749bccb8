/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Going back and forth in a match. A person takes back their own decision, so
 * what an engine played since goes with it; the moves stay in the record, where
 * redo finds them. */

#include "session/match-private.h"

/* The number of moves and passes since the stones of the opening. */
static guint
count_plies (TgMatch *self)
{
  guint n = 0;

  for (const TgRecordNode *node = tg_record_get_current (self->record);
       node != tg_record_get_root (self->record); node = tg_record_node_get_parent (node))
    n++;
  return n - MIN (n, self->opening.n_stones);
}

/* How many moves have to go for a person to decide anew: the last that a person
 * played and what engines played since. Without a person at the board, one. The
 * stones of an opening protocol are not moves; a pass is. */
static guint
count_undo (TgMatch *self)
{
  const TgRecordNode *node = tg_record_get_current (self->record);
  guint               n_plies = count_plies (self);

  if (!tg_match_has_person (self))
    return MIN (n_plies, 1);

  for (guint n = 1; n <= n_plies; n++, node = tg_record_node_get_parent (node))
    if (tg_match_is_person (self, tg_record_node_get_move (node).stone))
      return n;

  return 0;
}

/* Whether the result is no move's, so that it is taken back without one. A foul
 * that a computer has claimed it would claim again. */
static gboolean
is_result_alone (TgMatch *self)
{
  switch (self->game.outcome)
    {
    case TG_OUTCOME_RESIGNED:
    case TG_OUTCOME_TIME:
    case TG_OUTCOME_AGREED:
      return TRUE;
    case TG_OUTCOME_FOUL:
      return self->game.fouls == TG_FOULS_CLAIMED
             && tg_match_is_person (self, TG_STONE_WHITE);
    case TG_OUTCOME_NONE:
    case TG_OUTCOME_FIVE:
    case TG_OUTCOME_NO_MOVE:
    case TG_OUTCOME_FULL_BOARD:
    case TG_OUTCOME_PASSES:
    default:
      return FALSE;
    }
}

/* Lets the game go on as if nobody had said anything: a draw is not offered any
 * more either. */
static void
take_back_result (TgMatch *self)
{
  TgStone offerer;

  tg_game_reopen (&self->game);
  offerer = tg_game_get_draw_offer (&self->game);
  if (offerer != TG_STONE_NONE)
    tg_game_decline_draw (&self->game, tg_stone_opponent (offerer), NULL);
  tg_match_begin_turn_anew (self);
}

static void
take_moves_back (TgMatch *self, guint n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    {
      tg_game_undo (&self->game);
      tg_record_undo (self->record);
    }
  tg_match_turn_clock_back (self, n_moves);
}

/**
 * tg_match_can_undo:
 * @self: a match
 *
 * Tells whether tg_match_undo() would do anything.
 *
 * Returns: %TRUE if so
 */
gboolean
tg_match_can_undo (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return is_result_alone (self) || count_undo (self) > 0
         || tg_match_count_opening_undo (self) > 0;
}

/**
 * tg_match_undo:
 * @self: a match
 *
 * Takes back the person's last move, or their last decision in the opening:
 * between two persons that is the last move,
 * against an engine its answer goes as well, if it has been given; if not, the
 * engine stops thinking at once. A pass is a move. What ended the game without a
 * move, such as a resignation or a draw that was agreed on, is taken back alone.
 * So is a loss on time: the turn then begins anew, and the match pauses. When two
 * engines play, their last move is taken back and the match pauses.
 */
void
tg_match_undo (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  if (!tg_match_can_undo (self))
    return;

  tg_match_stop_thinking (self);
  tg_match_spoil (self, TG_UNRATED_UNDO);
  self->has_analysis = FALSE;
  self->paused = !tg_match_has_person (self) || self->game.outcome == TG_OUTCOME_TIME;

  if (is_result_alone (self))
    take_back_result (self);
  else if (count_undo (self) == 0)
    tg_match_undo_opening (self);
  else
    take_moves_back (self, count_undo (self));

  tg_match_note_result (self);
  tg_match_announce (self, NULL, 0);
}

/**
 * tg_match_can_redo:
 * @self: a match
 *
 * Tells whether tg_match_redo() would do anything. What was taken back in an
 * opening is not played again: it is more than stones.
 *
 * Returns: %TRUE if so
 */
gboolean
tg_match_can_redo (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  return !tg_game_is_over (&self->game) && !tg_match_is_opening (self)
         && tg_record_can_redo (self->record);
}

/**
 * tg_match_redo:
 * @self: a match
 *
 * Plays moves again that were taken back, as many as one undo takes back. If
 * the engine had not answered the last of them, it thinks about it. When two
 * engines play, the match pauses.
 */
void
tg_match_redo (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  if (!tg_match_can_redo (self))
    return;

  TgMove moves[2]; /* sides alternate, so a person's turn comes again by then */
  guint  n = 0;

  tg_match_stop_thinking (self);
  self->has_analysis = FALSE;
  self->paused = !tg_match_has_person (self);

  do
    {
      TgMove move;

      tg_record_redo (self->record);
      move = tg_record_node_get_move (tg_record_get_current (self->record));
      tg_match_press_clock (self);
      tg_game_play (&self->game, move.point, NULL);
      if (!tg_point_equal (move.point, TG_POINT_PASS))
        moves[n++] = move;
    }
  while (tg_match_can_redo (self) && tg_match_has_person (self)
         && !tg_match_is_persons_turn (self));

  tg_match_note_result (self);
  tg_match_announce (self, moves, n);
}
