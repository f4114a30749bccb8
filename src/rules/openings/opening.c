/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The state machine of opening protocols. The tables of opening-protocols.c list the
 * steps of each protocol; this file defines the effect and the errors of every kind of
 * step. The colours of the stones alternate, whichever player places them. The opening
 * ends as soon as only alternate moves remain, so the sixth stone is an ordinary move. */

#include "rules/openings/opening.h"

#include <glib/gi18n-lib.h>

#include "rules/notation.h"

/* A five needs at least the ninth stone, and three black stones make neither two threes
 * nor two fours, so the opening need not check for them. */
G_STATIC_ASSERT (TG_OPENING_MAX_STONES < 9);

/* Returns the current row of the protocol's table. */
static const TgOpeningStep *
get_step (const TgOpening *self)
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
 * @n: the protocol's number N, or 0 for the default
 *
 * Begins an opening on the empty board. Fails, with @self unchanged, if the protocol does
 * not support this board and these rules.
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

TgOpeningTask
tg_opening_get_task (const TgOpening *self)
{
  const TgOpeningStep *step = get_step (self);
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

gboolean
tg_opening_is_finished (const TgOpening *self)
{
  return get_step (self)->action == TG_OPENING_ACTION_FINISHED;
}

/**
 * tg_opening_get_seat:
 *
 * Returns: the player who currently has @colour, or %TG_SEAT_NONE before colours are
 *   assigned
 */
TgSeat
tg_opening_get_seat (const TgOpening *self, TgStone colour)
{
  g_return_val_if_fail (colour != TG_STONE_NONE, TG_SEAT_NONE);

  return colour == TG_STONE_BLACK ? self->black : tg_seat_other (self->black);
}

/**
 * tg_opening_get_colour:
 *
 * Returns: the colour that @seat currently has, or %TG_STONE_NONE before colours are
 *   assigned
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
 * @index: the number of the stone, from 0, below n_stones
 */
TgMove
tg_opening_get_move (const TgOpening *self, guint index)
{
  g_return_val_if_fail (index < self->n_stones,
                        ((TgMove){ TG_POINT_NONE, TG_STONE_NONE }));

  return (TgMove){ self->stones[index], stone_colour (index + 1) };
}

/* Fails unless the current step requires @action. */
static gboolean
check_action (const TgOpening *self, TgOpeningAction action, GError **error)
{
  if (get_step (self)->action == action)
    return TRUE;

  g_autofree gchar *asked = tg_opening_describe (self);

  g_set_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_STEP,
               _ ("That is not the next step. %s"), asked);
  return FALSE;
}

/* Checks whether the current step allows a stone on @point. */
static gboolean
check_point (const TgOpening *self, TgPoint point, GError **error)
{
  g_autofree gchar *asked = tg_opening_describe (self);

  if (!tg_point_is_on_board (point, self->size))
    {
      g_set_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_OUTSIDE,
                   _ ("That point is not on the %u×%u board. %s"), self->size, self->size,
                   asked);
      return FALSE;
    }

  g_autofree gchar *name = tg_notation_format_point (point);

  if (tg_point_is_among (point, self->stones, self->n_stones))
    {
      g_set_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_OCCUPIED,
                   _ ("%s is already taken. %s"), name, asked);
      return FALSE;
    }

  if (!tg_opening_zone_contains (get_step (self)->zone, point, self->size))
    {
      g_set_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_ZONE,
                   _ ("%s is not allowed for this stone. %s"), name, asked);
      return FALSE;
    }

  return TRUE;
}

/* Places the next stone. */
static void
put_stone (TgOpening *self, TgPoint point)
{
  g_assert (self->n_stones < TG_OPENING_MAX_STONES);

  self->stones[self->n_stones++] = point;
}

/**
 * tg_opening_play:
 *
 * Places the next stone. On failure @self is unchanged.
 */
gboolean
tg_opening_play (TgOpening *self, TgPoint point, GError **error)
{
  if (!check_action (self, TG_OPENING_ACTION_PLACE, error)
      || !check_point (self, point, error))
    return FALSE;

  put_stone (self, point);
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
 *
 * Chooses an option for the player to act. On failure @self is unchanged.
 *
 * Returns: whether the option was available
 */
gboolean
tg_opening_choose (TgOpening *self, TgOpeningOption option, GError **error)
{
  if (!check_action (self, TG_OPENING_ACTION_CHOOSE, error))
    return FALSE;

  const TgOpeningStep *step = get_step (self);

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
               _ ("You cannot choose that now. %s"), asked);
  return FALSE;
}

/**
 * tg_opening_accepts:
 *
 * Returns whether @point is allowed in the current task: to place, offer or keep a
 * stone there.
 */
gboolean
tg_opening_accepts (const TgOpening *self, TgPoint point)
{
  TgOpening copy = *self;

  switch (get_step (self)->action)
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

/* Fifth stones: Black declares their number and offers that many points, no two
 * equivalent by symmetry; White keeps one. */

/**
 * tg_opening_declare:
 * @count: the number of fifth stones that Black will offer, from 1 to the task's count
 *
 * Declares the number of fifth stones. On failure @self is unchanged.
 */
gboolean
tg_opening_declare (TgOpening *self, guint count, GError **error)
{
  if (!check_action (self, TG_OPENING_ACTION_DECLARE, error))
    return FALSE;

  if (count < 1 || count > self->n)
    {
      g_set_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_COUNT,
                   _ ("Declare a number of fifth stones from 1 to %u, not %u"), self->n,
                   count);
      return FALSE;
    }

  self->n_fifths = count;
  self->step++;

  return TRUE;
}

static gboolean
check_offer (const TgOpening *self, TgPoint point, GError **error)
{
  g_autofree gchar *name = tg_notation_format_point (point);

  for (guint i = 0; i < self->n_offers; i++)
    {
      if (tg_point_equal (self->offers[i], point))
        {
          g_set_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_EQUIVALENT,
                       _ ("%s has already been offered. Offer another point"), name);
          return FALSE;
        }

      if (tg_opening_points_are_equivalent (self->stones, self->n_stones, self->offers[i],
                                            point, self->size))
        {
          g_autofree gchar *other = tg_notation_format_point (self->offers[i]);

          g_set_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_EQUIVALENT,
                       _ ("%s is the same as %s by symmetry. Offer another point"), name,
                       other);
          return FALSE;
        }
    }

  return TRUE;
}

/**
 * tg_opening_offer:
 *
 * Offers one more fifth stone. After the last offer, White keeps one; a single offer is
 * placed at once. On failure @self is unchanged.
 */
gboolean
tg_opening_offer (TgOpening *self, TgPoint point, GError **error)
{
  if (!check_action (self, TG_OPENING_ACTION_OFFER, error)
      || !check_point (self, point, error) || !check_offer (self, point, error))
    return FALSE;

  self->n_fifths = tg_opening_get_task (self).count;
  self->offers[self->n_offers++] = point;
  if (self->n_offers < self->n_fifths)
    return TRUE;

  self->step++;
  if (self->n_fifths == 1)
    return tg_opening_keep (self, point, error);

  return TRUE;
}

/**
 * tg_opening_keep:
 *
 * Keeps one of the offered fifth stones and removes the others. On failure @self is
 * unchanged.
 *
 * Returns: whether the stone was kept
 */
gboolean
tg_opening_keep (TgOpening *self, TgPoint point, GError **error)
{
  if (!check_action (self, TG_OPENING_ACTION_KEEP, error))
    return FALSE;

  if (!tg_point_is_among (point, self->offers, self->n_offers))
    {
      g_autofree gchar *asked = tg_opening_describe (self);

      g_set_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_NOT_OFFERED,
                   _ ("That point was not offered. %s"), asked);
      return FALSE;
    }

  put_stone (self, point);
  self->n_offers = 0;
  self->step++;

  return TRUE;
}

/* Descriptions of steps and options. Parts of a sentence are translated separately; a
 * translation can reorder them with %1$s, %2$s and %3$s. */

static const gchar *const actor_words[] = {
  [TG_OPENING_ACTOR_FIRST] = N_ ("First player"),
  [TG_OPENING_ACTOR_SECOND] = N_ ("Second player"),
  [TG_OPENING_ACTOR_BLACK] = N_ ("Black"),
  [TG_OPENING_ACTOR_WHITE] = N_ ("White"),
};

static const gchar *const stone_words[] = {
  N_ ("the first stone (black)"), N_ ("the second stone (white)"),
  N_ ("the third stone (black)"), N_ ("the fourth stone (white)"),
  N_ ("the fifth stone (black)"),
};

G_STATIC_ASSERT (G_N_ELEMENTS (stone_words) == TG_OPENING_MAX_STONES);

static const gchar *const zone_words[] = {
  [TG_OPENING_ZONE_ANYWHERE] = N_ ("anywhere"),
  [TG_OPENING_ZONE_CENTRE] = N_ ("on the centre point"),
  [TG_OPENING_ZONE_3X3] = N_ ("next to the centre point"),
  [TG_OPENING_ZONE_5X5] = N_ ("in the central 5×5 square"),
  [TG_OPENING_ZONE_7X7] = N_ ("in the central 7×7 square"),
  [TG_OPENING_ZONE_9X9] = N_ ("in the central 9×9 square"),
  [TG_OPENING_ZONE_OUTSIDE_5X5] = N_ ("outside the central 5×5 square"),
  [TG_OPENING_ZONE_OUTSIDE_7X7] = N_ ("outside the central 7×7 square"),
};

static gchar *
ask_question (const gchar *question, const gchar *who)
{
  const gchar *translated = _ (question);

  return g_strdup_printf (translated, who);
}

/**
 * tg_opening_describe:
 *
 * Describes the current task, such as “White: place the fourth stone (white) anywhere”.
 *
 * Returns: (transfer full): a translated sentence without a full stop.
 */
gchar *
tg_opening_describe (const TgOpening *self)
{
  const TgOpeningStep *step = get_step (self);
  TgOpeningTask        task = tg_opening_get_task (self);
  const gchar         *who = _ (actor_words[step->actor]);

  switch (step->action)
    {
    case TG_OPENING_ACTION_CHOOSE:
      return ask_question (step->question, who);
    case TG_OPENING_ACTION_DECLARE:
      return g_strdup_printf (
          _ ("%s: declare how many fifth stones Black will offer, from 1 to %u"), who,
          task.count);
    case TG_OPENING_ACTION_OFFER:
      if (task.count > 1)
        return g_strdup_printf (_ ("%s: offer fifth stone %u of %u, anywhere"), who,
                                self->n_offers + 1, task.count);
      /* A single offer is placed at once, so it is described like a placed stone. */
      G_GNUC_FALLTHROUGH;
    case TG_OPENING_ACTION_PLACE:
      /* Translators: who (“White”), what (“the fourth stone (white)”), where
       * (“anywhere”). */
      return g_strdup_printf (_ ("%s: place %s %s"), who, _ (stone_words[self->n_stones]),
                              _ (zone_words[step->zone]));
    case TG_OPENING_ACTION_KEEP:
      return g_strdup_printf (ngettext ("%s: keep %u fifth stone",
                                        "%s: keep one of the %u fifth stones",
                                        task.count),
                              who, task.count);
    case TG_OPENING_ACTION_FINISHED:
    default:
      return g_strdup (task.stone == TG_STONE_BLACK
                           ? _ ("The opening is over. Black moves next")
                           : _ ("The opening is over. White moves next"));
    }
}

/**
 * tg_opening_describe_option:
 *
 * Describes an option, for a button.
 *
 * Returns: (transfer full): a translated text.
 */
gchar *
tg_opening_describe_option (const TgOpening *self, TgOpeningOption option)
{
  switch (option)
    {
    case TG_OPENING_OPTION_BLACK:
      return g_strdup (_ ("Play Black"));
    case TG_OPENING_OPTION_WHITE:
      return g_strdup (_ ("Play White"));
    case TG_OPENING_OPTION_TWO_MORE:
      return g_strdup (_ ("Place Two More Stones"));
    case TG_OPENING_OPTION_SWAP:
      return g_strdup (_ ("Swap Colours"));
    case TG_OPENING_OPTION_STAY:
      return g_strdup (_ ("Keep Colours"));
    case TG_OPENING_OPTION_ONE_FIFTH:
      return g_strdup (_ ("Place One Fifth Stone"));
    case TG_OPENING_OPTION_MANY_FIFTHS:
    default:
      return g_strdup_printf (
          ngettext ("Offer %u Fifth Stone", "Offer %u Fifth Stones", self->n), self->n);
    }
}
