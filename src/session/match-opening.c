/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What comes before ordinary play: the opening protocol of the setup, with the
 * players of the match. The first player sits where Black sits. Each step is
 * taken by the machine of the rules room; the stones go on the board and on
 * paper as they come, and the players change sides as soon as the protocol says
 * who is Black. What the opening was before each step is kept, because the
 * protocol knows no way back. */

#include "session/match-private.h"

#include <glib/gi18n-lib.h>

/*
 * tg_match_begin_opening:
 * @self: a match that has sat down
 *
 * Begins the opening of the setup. One that is not for this board and these
 * rules is none.
 */
void
tg_match_begin_opening (TgMatch *self)
{
  const TgMatchSetup *setup = &self->setup;
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->opening_history, g_array_unref);
  self->opening_history = g_array_new (FALSE, FALSE, sizeof (TgOpening));
  g_clear_pointer (&self->opening_steps, g_array_unref);
  self->opening_steps = g_array_new (FALSE, FALSE, sizeof (TgOpeningAdvice));
  self->opening = (TgOpening){ 0 };

  if (setup->opening == TG_OPENING_FREE)
    return;
  if (tg_opening_init (&self->opening, setup->opening, setup->ruleset, setup->size,
                       setup->opening_n, &error))
    tg_record_set_text (self->record, TG_RECORD_TEXT_OPENING,
                        tg_opening_protocol_to_id (setup->opening));
  else
    g_warning ("%s", error->message);
}

/* Tells whether an opening is under way. */
gboolean
tg_match_is_opening (TgMatch *self)
{
  return self->opening.protocol != TG_OPENING_FREE
         && !tg_opening_is_finished (&self->opening);
}

/*
 * tg_match_get_acting_side:
 * @self: a match
 *
 * Returns: the side of the player who has to do something. In an opening it
 *   need not be the one whose stone is next
 */
TgStone
tg_match_get_acting_side (TgMatch *self)
{
  if (!tg_match_is_opening (self))
    return tg_game_turn (&self->game);

  return (tg_opening_get_task (&self->opening).seat == TG_SEAT_FIRST) == !self->exchanged
             ? TG_STONE_BLACK
             : TG_STONE_WHITE;
}

/* The player who has to do something. */
TgPlayer *
tg_match_get_acting_player (TgMatch *self)
{
  return self->players[tg_match_get_acting_side (self) == TG_STONE_BLACK ? 0 : 1];
}

/* Has the players sit where the opening wants them. */
static void
exchange_if_needed (TgMatch *self)
{
  gboolean first_is_white = self->opening.black == TG_SEAT_SECOND;

  if (first_is_white == self->exchanged)
    return;

  self->exchanged = first_is_white;
  tg_match_exchange_players (self);
}

/* Goes on to what the opening is after a step, without telling anybody.
 *
 * Returns: the number of stones that were put, in @moves */
static guint
take_step (TgMatch               *self,
           const TgOpeningAdvice *step,
           const TgOpening       *after,
           TgMove                 moves[TG_OPENING_MAX_STONES])
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

  exchange_if_needed (self);
  return n;
}

static void
advance (TgMatch *self, const TgOpeningAdvice *step, const TgOpening *after)
{
  TgMove    moves[TG_OPENING_MAX_STONES];
  TgPlayer *player = tg_match_get_acting_player (self);
  gboolean  chose = step->action == TG_OPENING_ACTION_CHOOSE
                   || step->action == TG_OPENING_ACTION_DECLARE;
  TgStone side;
  guint   n;

  g_object_ref (self);
  tg_match_stop_thinking (self);
  tg_match_press_clock (self);
  n = take_step (self, step, after, moves);
  side = player == self->players[0] ? TG_STONE_BLACK : TG_STONE_WHITE;
  tg_match_announce (self, moves, n);
  if (chose && !tg_match_is_person (self, side))
    tg_match_emit_said (self, TG_MATCH_EVENT_CHOSE, side);
  g_object_unref (self);
}

/* Takes steps that were taken before, in an opening that has just begun.
 *
 * Returns: %FALSE if the opening does not allow them */
gboolean
tg_match_replay_opening (TgMatch *self, const GArray *steps)
{
  TgMove moves[TG_OPENING_MAX_STONES];

  for (guint i = 0; i < steps->len; i++)
    {
      const TgOpeningAdvice *step = &g_array_index (steps, TgOpeningAdvice, i);
      TgOpening              after = self->opening;

      if (!tg_match_is_opening (self) || !tg_opening_advice_apply (step, &after, NULL))
        return FALSE;
      take_step (self, step, &after, moves);
    }
  return TRUE;
}

static void
advice_cb (const TgOpeningAdvice *advice, const GError *error, gpointer user_data)
{
  TgMatch  *self = user_data;
  TgOpening after = self->opening;
  g_autoptr (GError) refusal = NULL;

  if (tg_match_lose_if_overstepped (self))
    return;
  if (advice == NULL)
    tg_match_give_up (self, error);
  else if (!tg_opening_advice_apply (advice, &after, &refusal))
    tg_match_give_up (self, refusal);
  else
    advance (self, advice, &after);
}

/* Asks a player that is not a person what to do. */
void
tg_match_ask_in_opening (TgMatch *self, TgPlayer *player, guint delay)
{
  self->request = tg_move_request_new_opening (player, &self->opening, self->seed, delay,
                                               advice_cb, self);
}

/* Puts, offers or keeps a stone for a person. */
gboolean
tg_match_put_in_opening (TgMatch *self, TgPoint point, GError **error)
{
  TgOpening       after = self->opening;
  TgOpeningAdvice step = { .action = tg_opening_get_task (&self->opening).action,
                           .n_points = 1,
                           .points = { point } };
  gboolean        accepted;

  switch (step.action)
    {
    case TG_OPENING_ACTION_OFFER:
      accepted = tg_opening_offer (&after, point, error);
      break;
    case TG_OPENING_ACTION_KEEP:
      accepted = tg_opening_keep (&after, point, error);
      break;
    case TG_OPENING_ACTION_PLACE:
    case TG_OPENING_ACTION_CHOOSE:
    case TG_OPENING_ACTION_DECLARE:
    case TG_OPENING_ACTION_FINISHED:
    default:
      accepted = tg_opening_play (&after, point, error);
      break;
    }

  if (accepted)
    advance (self, &step, &after);
  return accepted;
}

/**
 * tg_match_get_choice:
 * @self: a match
 * @option: (out): what was chosen last in the opening
 * @count: (out): how many fifth stones there are to be, if that was the choice, or was
 *   declared after it; 0 otherwise
 *
 * Tells of the last choice of either player.
 *
 * Returns: %FALSE if nobody had anything to choose yet
 */
gboolean
tg_match_get_choice (TgMatch *self, TgOpeningOption *option, guint *count)
{
  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);
  g_return_val_if_fail (option != NULL && count != NULL, FALSE);

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

/* Says that it is not a person's turn, unless it is in an opening. */
static gboolean
check_persons_task (TgMatch *self, GError **error)
{
  tg_match_lose_if_overstepped (self);
  if (tg_match_is_opening (self) && tg_match_is_persons_turn (self))
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, _ ("It is not your turn"));
  return FALSE;
}

/**
 * tg_match_get_opening:
 * @self: a match
 *
 * Shows the opening: whose task it is, what is to be done, which fifth stones
 * are offered. The player whose task it is sits at the side that
 * tg_opening_get_colour() tells, or while nobody has a colour at Black's if it is
 * the first player.
 *
 * Returns: (transfer none) (nullable): the opening while it is under way, else
 *   %NULL; valid until the match changes
 */
const TgOpening *
tg_match_get_opening (TgMatch *self)
{
  g_return_val_if_fail (TG_IS_MATCH (self), NULL);

  return tg_match_is_opening (self) ? &self->opening : NULL;
}

/**
 * tg_match_choose:
 * @self: a match
 * @option: what a person chooses
 * @error: return location for a %TG_OPENING_ERROR if that cannot be chosen now,
 *   and %G_IO_ERROR_BUSY if no opening waits for a person
 *
 * Makes a person's choice in an opening. A paused match is resumed by it.
 *
 * Returns: whether it was made
 */
gboolean
tg_match_choose (TgMatch *self, TgOpeningOption option, GError **error)
{
  TgOpeningAdvice step = { .action = TG_OPENING_ACTION_CHOOSE, .option = option };
  TgOpening       after;

  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  after = self->opening;
  if (!check_persons_task (self, error) || !tg_opening_choose (&after, option, error))
    return FALSE;

  self->paused = FALSE;
  advance (self, &step, &after);
  return TRUE;
}

/**
 * tg_match_declare:
 * @self: a match
 * @count: how many fifth stones a person declares
 * @error: return location for a %TG_OPENING_ERROR if that cannot be declared
 *   now, and %G_IO_ERROR_BUSY if no opening waits for a person
 *
 * Declares a number of fifth stones. A paused match is resumed by it.
 *
 * Returns: whether it was declared
 */
gboolean
tg_match_declare (TgMatch *self, guint count, GError **error)
{
  TgOpeningAdvice step = { .action = TG_OPENING_ACTION_DECLARE, .count = count };
  TgOpening       after;

  g_return_val_if_fail (TG_IS_MATCH (self), FALSE);

  after = self->opening;
  if (!check_persons_task (self, error) || !tg_opening_declare (&after, count, error))
    return FALSE;

  self->paused = FALSE;
  advance (self, &step, &after);
  return TRUE;
}

/* Whether a person was asked when the opening was as it is in the history. */
static gboolean
was_persons_task (TgMatch *self, const TgOpening *opening)
{
  gboolean first = tg_opening_get_task (opening).seat == TG_SEAT_FIRST;

  return tg_match_is_person (self,
                             first == !self->exchanged ? TG_STONE_BLACK : TG_STONE_WHITE);
}

/*
 * tg_match_count_opening_undo:
 * @self: a match
 *
 * Counts how many steps of the opening have to go for a person to decide anew;
 * without a person one.
 *
 * Returns: 0 if there is nothing to take back
 */
guint
tg_match_count_opening_undo (TgMatch *self)
{
  guint n = self->opening_history->len;

  if (!tg_match_has_person (self))
    return MIN (n, 1);

  for (guint i = n; i > 0; i--)
    if (was_persons_task (self, &g_array_index (self->opening_history, TgOpening, i - 1)))
      return n - (i - 1);

  return 0;
}

/* Takes back as many steps of the opening as were counted, with the stones that
 * were put since. */
void
tg_match_undo_opening (TgMatch *self)
{
  guint n_steps = tg_match_count_opening_undo (self);
  guint left = self->opening_history->len - n_steps;

  self->opening = g_array_index (self->opening_history, TgOpening, left);
  g_array_set_size (self->opening_history, left);
  g_array_set_size (self->opening_steps, left);

  while (self->game.board.n_moves > self->opening.n_stones)
    {
      tg_game_undo (&self->game);
      tg_record_undo (self->record);
    }

  /* What the clocks were then is as the players sat then. */
  exchange_if_needed (self);
  tg_match_turn_clock_back (self, n_steps);
}
