/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the window says about what the players say, and about their clocks. */

#include "ui/words.h"

#include <glib/gi18n-lib.h>

#include "ui/seats.h"

/* Says what a computer has chosen in the opening. */
static gchar *
describe_choice (TgMatch *match, TgStone side)
{
  g_autofree gchar *name = tg_words_player (match, side);
  TgOpeningOption   option;
  guint             count;

  if (!tg_match_get_choice (match, &option, &count))
    return NULL;
  switch (option)
    {
    /* Translators: the name of a program that plays, in all of these. */
    case TG_OPENING_OPTION_BLACK:
      return g_strdup_printf (_ ("%s chooses Black"), name);
    case TG_OPENING_OPTION_WHITE:
      return g_strdup_printf (_ ("%s chooses White"), name);
    case TG_OPENING_OPTION_TWO_MORE:
      return g_strdup_printf (_ ("%s places two more stones"), name);
    case TG_OPENING_OPTION_SWAP:
      return g_strdup_printf (_ ("%s swaps the colours"), name);
    case TG_OPENING_OPTION_STAY:
      return g_strdup_printf (_ ("%s keeps the colours"), name);
    case TG_OPENING_OPTION_ONE_FIFTH:
      return g_strdup_printf (_ ("%s places one fifth stone"), name);
    case TG_OPENING_OPTION_MANY_FIFTHS:
    default:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s wants %u fifth stone",
                                           "%s wants %u fifth stones", count),
                              name, count);
    }
}

/**
 * tg_words_said:
 * @match: a match
 * @event: what a player said
 * @side: who said it
 *
 * Repeats what a player said, unless the window shows it anyway.
 *
 * Returns: (transfer full) (nullable): a short sentence without a full stop; %NULL
 *   if nothing needs to be said
 */
gchar *
tg_words_said (TgMatch *match, TgMatchEvent event, TgStone side)
{
  gboolean black = side == TG_STONE_BLACK;

  g_return_val_if_fail (TG_IS_MATCH (match), NULL);

  switch (event)
    {
    case TG_MATCH_EVENT_CLAIMED_FOUL:
      return g_strdup (_ ("White claims a foul"));
    case TG_MATCH_EVENT_CLAIMED_WRONGLY:
      return g_strdup (_ ("Black’s last stone is not a foul; the game goes on"));
    case TG_MATCH_EVENT_PASSED:
      return g_strdup (black ? _ ("Black passes") : _ ("White passes"));
    case TG_MATCH_EVENT_OFFERED_DRAW:
      /* A person who gets the offer is asked. */
      if (tg_seats_is_person (match, tg_stone_opponent (side)))
        return NULL;
      return g_strdup (black ? _ ("Black offers a draw") : _ ("White offers a draw"));
    case TG_MATCH_EVENT_DECLINED_DRAW:
      return g_strdup (black ? _ ("Black declines the draw")
                             : _ ("White declines the draw"));
    case TG_MATCH_EVENT_CHOSE:
      return describe_choice (match, side);
    case TG_MATCH_EVENT_ACCEPTED_DRAW:
    default:
      return NULL;
    }
}

/**
 * tg_words_clock:
 * @remaining: microseconds, 0 or more
 *
 * Writes what a clock shows.
 *
 * Returns: (transfer full): such as “4:05” or “1:04:05”
 */
gchar *
tg_words_clock (gint64 remaining)
{
  gint64 seconds = (MAX (remaining, 0) + G_TIME_SPAN_SECOND - 1) / G_TIME_SPAN_SECOND;
  guint  hours = (guint) (seconds / 3600);
  guint  minutes = (guint) (seconds / 60 % 60);

  if (hours > 0)
    /* Translators: a clock: hours, minutes and seconds. */
    return g_strdup_printf (_ ("%u:%02u:%02u"), hours, minutes, (guint) (seconds % 60));
  /* Translators: a clock: minutes and seconds. */
  return g_strdup_printf (_ ("%u:%02u"), minutes, (guint) (seconds % 60));
}

/**
 * tg_words_low_clock:
 * @match: a match with clocks
 * @side: whose clock runs down
 *
 * Warns of little time.
 *
 * Returns: (transfer full): a short sentence without a full stop
 */
gchar *
tg_words_low_clock (TgMatch *match, TgStone side)
{
  g_return_val_if_fail (TG_IS_MATCH (match), NULL);

  if (tg_seats_is_person (match, side)
      && !tg_seats_is_person (match, tg_stone_opponent (side)))
    return g_strdup (_ ("You have ten seconds left"));
  return g_strdup (side == TG_STONE_BLACK ? _ ("Black has ten seconds left")
                                          : _ ("White has ten seconds left"));
}
