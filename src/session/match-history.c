/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Going back and forth in a match. A person takes back their own decision, so
 * what an engine played since goes with it; the moves stay in the record, where
 * redo finds them. */

#include "session/match-private.h"

/* How many moves have to go for a person to decide anew: the last that a person
 * played and what engines played since. Without a person at the board, one. The
 * stones of an opening protocol are not moves. */
static guint
count_undo (TgMatch *self)
{
  const TgBoard *board = &self->game.board;
  guint          first = self->opening.n_stones;

  if (!tg_match_has_person (self))
    return MIN (board->n_moves - first, 1);

  for (guint i = board->n_moves; i > first; i--)
    if (tg_match_is_person (self, board->moves[i - 1].stone))
      return board->n_moves - (i - 1);

  return 0;
}

/* Whether the result is no move's, so that it is taken back without one. */
static gboolean
is_result_alone (TgMatch *self)
{
  return self->game.outcome == TG_OUTCOME_RESIGNED
         || self->game.outcome == TG_OUTCOME_TIME;
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
 * engine stops thinking at once. A resignation is taken back alone, and so is a
 * loss on time: the turn then begins anew, and the match pauses. When two
 * engines play, their last move is taken back and the match pauses.
 */
void
tg_match_undo (TgMatch *self)
{
  g_return_if_fail (TG_IS_MATCH (self));

  if (!tg_match_can_undo (self))
    return;

  tg_match_stop_thinking (self);
  self->has_analysis = FALSE;
  self->paused = !tg_match_has_person (self) || self->game.outcome == TG_OUTCOME_TIME;

  if (is_result_alone (self))
    {
      tg_game_reopen (&self->game);
      tg_match_begin_turn_anew (self);
    }
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
      tg_record_redo (self->record);
      moves[n] = tg_record_node_get_move (tg_record_get_current (self->record));
      tg_match_press_clock (self);
      tg_game_play (&self->game, moves[n++].point, NULL);
    }
  while (tg_match_can_redo (self) && tg_match_has_person (self)
         && !tg_match_is_persons_turn (self));

  tg_match_note_result (self);
  tg_match_announce (self, moves, n);
}
