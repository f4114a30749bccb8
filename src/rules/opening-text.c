/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An opening in words: what is asked of whom, and what the choices mean. The
 * parts of a sentence are translated apart; a translation may put them in
 * another order with %1$s, %2$s and %3$s. */

#include "rules/opening-private.h"

#include <glib/gi18n-lib.h>

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
 * @self: an opening
 *
 * Says what is asked of whom, such as “White: place the fourth stone (white)
 * anywhere”.
 *
 * Returns: (transfer full): a translated sentence without a full stop
 */
gchar *
tg_opening_describe (const TgOpening *self)
{
  const TgOpeningStep *step = tg_opening_get_step (self);
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
      /* A single offer is the fifth stone itself. */
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
                           ? _ ("The opening is finished. Black plays next")
                           : _ ("The opening is finished. White plays next"));
    }
}

/**
 * tg_opening_describe_option:
 * @self: an opening
 * @option: one of the options of its task
 *
 * Says what a choice means, for a button.
 *
 * Returns: (transfer full): a translated text
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
