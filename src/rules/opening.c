/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The machine that walks through an opening protocol. What each protocol asks
 * for is in the tables of opening-protocols.c; here is what every kind of step
 * does and refuses. The colours of the stones alternate by their number,
 * whoever puts them, and the procedure ends as soon as only alternate moves
 * are left, so that the sixth stone is an ordinary move. */

#include "rules/opening-private.h"

#include <glib/gi18n-lib.h>

#include "rules/notation.h"

/* Nobody can have five in a row before the ninth stone, and Black's three
 * stones make neither two threes nor two fours: nothing here needs to look for
 * them. */
G_STATIC_ASSERT (TG_OPENING_MAX_STONES < 9);

GQuark
tg_opening_error_quark (void)
{
  return g_quark_from_static_string ("tg-opening-error-quark");
}

/*
 * tg_opening_get_step:
 * @self: an opening
 *
 * Returns: the row of its protocol's table that it has come to
 */
const TgOpeningStep *
tg_opening_get_step (const TgOpening *self)
{
  return &tg_opening_find_program (self->protocol, self->ruleset, self->size)
              ->steps[self->step];
}

static TgStone
stone_colour (guint number)
{
  return number % 2 == 1 ? TG_STONE_BLACK : TG_STONE_WHITE;
}

static TgSeat
actor_seat (const TgOpening *self, TgOpeningActor actor)
{
  switch (actor)
    {
    case TG_OPENING_ACTOR_FIRST:
      return TG_SEAT_FIRST;
    case TG_OPENING_ACTOR_SECOND:
      return TG_SEAT_SECOND;
    case TG_OPENING_ACTOR_BLACK:
      return self->black;
    case TG_OPENING_ACTOR_WHITE:
    default:
      return tg_seat_other (self->black);
    }
}

/**
 * tg_opening_init:
 * @self: (out caller-allocates): the opening
 * @protocol: a protocol
 * @ruleset: the rules
 * @size: points a side
 * @n: the protocol's N, or 0 for the usual one
 * @error: return location for a %TG_OPENING_ERROR
 *
 * Begins an opening on the empty board. Fails if the protocol is not for this
 * board and these rules; @self is left alone then.
 *
 * Returns: whether the opening can be played
 */
gboolean
tg_opening_init (TgOpening        *self,
                 TgOpeningProtocol protocol,
                 TgRuleset         ruleset,
                 guint             size,
                 guint             n,
                 GError          **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (!tg_opening_protocol_check (protocol, ruleset, size, n, error))
    return FALSE;

  *self = (TgOpening){
    .protocol = protocol,
    .ruleset = ruleset,
    .size = size,
    .n = n == 0 ? tg_opening_protocol_get_default_n (protocol) : n,
    .black = tg_opening_find_program (protocol, ruleset, size)->black,
  };

  return TRUE;
}

/**
 * tg_opening_get_task:
 * @self: an opening
 *
 * Tells what is asked for now, and of whom.
 *
 * Returns: the task
 */
TgOpeningTask
tg_opening_get_task (const TgOpening *self)
{
  const TgOpeningStep *step = tg_opening_get_step (self);
  TgOpeningTask        task = {
           .action = step->action,
           .seat = actor_seat (self, step->actor),
           .number = self->n_stones + 1,
           .stone = stone_colour (self->n_stones + 1),
           .zone = step->zone,
           .n_options = step->n_choices,
  };

  for (guint i = 0; i < step->n_choices; i++)
    {
      task.options[i] = step->choices[i].option;
      if (task.options[i] == TG_OPENING_OPTION_MANY_FIFTHS)
        task.count = self->n;
    }

  if (step->action == TG_OPENING_ACTION_DECLARE)
    task.count = self->n;
  else if (step->action == TG_OPENING_ACTION_OFFER
           || step->action == TG_OPENING_ACTION_KEEP)
    task.count = self->n_fifths == 0 ? self->n : self->n_fifths;
  else if (step->action == TG_OPENING_ACTION_FINISHED)
    task.seat = tg_opening_get_seat (self, task.stone);

  return task;
}

/**
 * tg_opening_is_finished:
 * @self: an opening
 *
 * Returns: whether the game goes on by alternate moves
 */
gboolean
tg_opening_is_finished (const TgOpening *self)
{
  return tg_opening_get_step (self)->action == TG_OPENING_ACTION_FINISHED;
}

/**
 * tg_opening_get_seat:
 * @self: an opening
 * @colour: Black or White
 *
 * Returns: who plays @colour as things stand, or %TG_SEAT_NONE while nobody
 *   has a colour
 */
TgSeat
tg_opening_get_seat (const TgOpening *self, TgStone colour)
{
  g_return_val_if_fail (colour != TG_STONE_NONE, TG_SEAT_NONE);

  return colour == TG_STONE_BLACK ? self->black : tg_seat_other (self->black);
}

/**
 * tg_opening_get_colour:
 * @self: an opening
 * @seat: one of the players
 *
 * Returns: the colour @seat plays as things stand, or %TG_STONE_NONE while
 *   nobody has a colour
 */
TgStone
tg_opening_get_colour (const TgOpening *self, TgSeat seat)
{
  g_return_val_if_fail (seat != TG_SEAT_NONE, TG_STONE_NONE);

  if (self->black == TG_SEAT_NONE)
    return TG_STONE_NONE;

  return self->black == seat ? TG_STONE_BLACK : TG_STONE_WHITE;
}

/**
 * tg_opening_get_move:
 * @self: an opening
 * @index: which stone, from 0 and below its n_stones
 *
 * Returns: a stone on the board
 */
TgMove
tg_opening_get_move (const TgOpening *self, guint index)
{
  g_return_val_if_fail (index < self->n_stones,
                        ((TgMove){ TG_POINT_NONE, TG_STONE_NONE }));

  return (TgMove){ self->stones[index], stone_colour (index + 1) };
}

/* Tells whether such an action is asked for now. */
gboolean
tg_opening_check_action (const TgOpening *self, TgOpeningAction action, GError **error)
{
  if (tg_opening_get_step (self)->action == action)
    return TRUE;

  g_autofree gchar *asked = tg_opening_describe (self);

  g_set_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_STEP,
               _ ("Something else is asked for now. %s"), asked);
  return FALSE;
}

/* Tells whether a point is among others. */
gboolean
tg_opening_has_point (const TgPoint *points, guint n_points, TgPoint point)
{
  for (guint i = 0; i < n_points; i++)
    if (tg_point_equal (points[i], point))
      return TRUE;

  return FALSE;
}

/* Tells whether a stone may be put or offered on @point as the current step
 * wants it. */
gboolean
tg_opening_check_point (const TgOpening *self, TgPoint point, GError **error)
{
  g_autofree gchar *asked = tg_opening_describe (self);

  if (!tg_point_is_on_board (point, self->size))
    {
      g_set_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_OUTSIDE,
                   _ ("That is not a point of the %u×%u board. %s"), self->size,
                   self->size, asked);
      return FALSE;
    }

  g_autofree gchar *name = tg_notation_format_point (point);

  if (tg_opening_has_point (self->stones, self->n_stones, point))
    {
      g_set_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_OCCUPIED,
                   _ ("A stone lies on %s already. %s"), name, asked);
      return FALSE;
    }

  if (!tg_opening_zone_contains (tg_opening_get_step (self)->zone, point, self->size))
    {
      g_set_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_ZONE,
                   _ ("%s is not allowed for this stone. %s"), name, asked);
      return FALSE;
    }

  return TRUE;
}

/* Puts the next stone on the board. */
void
tg_opening_put_stone (TgOpening *self, TgPoint point)
{
  g_assert (self->n_stones < TG_OPENING_MAX_STONES);

  self->stones[self->n_stones++] = point;
}

/**
 * tg_opening_play:
 * @self: an opening
 * @point: where
 * @error: return location for a %TG_OPENING_ERROR
 *
 * Puts the next stone. @self is unchanged if that is refused.
 *
 * Returns: whether the stone was put
 */
gboolean
tg_opening_play (TgOpening *self, TgPoint point, GError **error)
{
  if (!tg_opening_check_action (self, TG_OPENING_ACTION_PLACE, error)
      || !tg_opening_check_point (self, point, error))
    return FALSE;

  tg_opening_put_stone (self, point);
  self->step++;

  return TRUE;
}

static void
apply_option (TgOpening *self, TgSeat chooser, TgOpeningOption option)
{
  switch (option)
    {
    case TG_OPENING_OPTION_BLACK:
      self->black = chooser;
      break;
    case TG_OPENING_OPTION_WHITE:
      self->black = tg_seat_other (chooser);
      break;
    case TG_OPENING_OPTION_SWAP:
      self->black = tg_seat_other (self->black);
      break;
    case TG_OPENING_OPTION_TWO_MORE:
    case TG_OPENING_OPTION_STAY:
    case TG_OPENING_OPTION_ONE_FIFTH:
    case TG_OPENING_OPTION_MANY_FIFTHS:
    default:
      break;
    }
}

/**
 * tg_opening_choose:
 * @self: an opening
 * @option: what was chosen
 * @error: return location for a %TG_OPENING_ERROR
 *
 * Makes a choice for the player who has it. @self is unchanged if that is
 * refused.
 *
 * Returns: whether the choice was open
 */
gboolean
tg_opening_choose (TgOpening *self, TgOpeningOption option, GError **error)
{
  if (!tg_opening_check_action (self, TG_OPENING_ACTION_CHOOSE, error))
    return FALSE;

  const TgOpeningStep *step = tg_opening_get_step (self);

  for (guint i = 0; i < step->n_choices; i++)
    {
      const TgOpeningChoice *choice = &step->choices[i];

      if (choice->option != option)
        continue;

      apply_option (self, actor_seat (self, step->actor), option);
      self->step = choice->next == 0 ? self->step + 1 : choice->next;
      return TRUE;
    }

  g_autofree gchar *asked = tg_opening_describe (self);

  g_set_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_OPTION,
               _ ("That cannot be chosen now. %s"), asked);
  return FALSE;
}

/**
 * tg_opening_accepts:
 * @self: an opening
 * @point: any point
 *
 * Tells whether @point may be put, offered or kept now, as the task asks.
 *
 * Returns: whether it may
 */
gboolean
tg_opening_accepts (const TgOpening *self, TgPoint point)
{
  TgOpening copy = *self;

  switch (tg_opening_get_step (self)->action)
    {
    case TG_OPENING_ACTION_PLACE:
      return tg_opening_play (&copy, point, NULL);
    case TG_OPENING_ACTION_OFFER:
      return tg_opening_offer (&copy, point, NULL);
    case TG_OPENING_ACTION_KEEP:
      return tg_opening_keep (&copy, point, NULL);
    case TG_OPENING_ACTION_CHOOSE:
    case TG_OPENING_ACTION_DECLARE:
    case TG_OPENING_ACTION_FINISHED:
    default:
      return FALSE;
    }
}
