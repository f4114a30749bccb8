/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Ratings are rounded to whole numbers, since their error is larger than 1. */

#include "ui/words/rating-words.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "ui/words/choice-words.h"
#include "ui/words/words.h"

static gint
to_whole (gdouble elo)
{
  return (gint) lround (elo);
}

gchar *
tg_words_rating (const TgRating *rating)
{
  g_return_val_if_fail (rating != NULL, NULL);

  /* Translators: a strength, and by how much it may be wrong: “1240 ± 80”. */
  return g_strdup_printf (_ ("%d ± %d"), to_whole (rating->elo),
                          to_whole (tg_rating_get_margin (rating)));
}

/**
 * tg_words_rating_wait:
 *
 * Returns: (transfer full) (nullable): the number of games still needed for a meaningful
 *   rating; %NULL if no game was played, or if enough games were played
 */
gchar *
tg_words_rating_wait (TgRatingStore *store)
{
  guint n;

  g_return_val_if_fail (TG_IS_RATING_STORE (store), NULL);

  tg_rating_store_get_history (store, &n);
  if (n == 0 || n >= TG_RATING_MIN_GAMES)
    return NULL;

  n = TG_RATING_MIN_GAMES - n;
  return g_strdup_printf (ngettext ("%u more game until you have a rating",
                                    "%u more games until you have a rating", n),
                          n);
}

/**
 * tg_words_new_rating:
 *
 * Returns: (transfer full) (nullable): the rating after the last game, such as “Your
 *   rating: 1240 ± 80 (+12)”, or the text of tg_words_rating_wait(); %NULL if no game
 *   is rated
 */
gchar *
tg_words_new_rating (TgRatingStore *store)
{
  const TgRatingPoint *history;
  g_autofree gchar    *rating = NULL;
  g_autofree gchar    *change = NULL;
  guint                n;
  gint                 difference;

  g_return_val_if_fail (TG_IS_RATING_STORE (store), NULL);

  history = tg_rating_store_get_history (store, &n);
  if (n < TG_RATING_MIN_GAMES)
    return tg_words_rating_wait (store);

  rating = tg_words_rating (&history[n - 1].rating);
  if (n == TG_RATING_MIN_GAMES)
    /* Translators: %s is such as “1240 ± 80”. */
    return g_strdup_printf (_ ("Your rating: %s"), rating);

  difference =
      to_whole (history[n - 1].rating.elo) - to_whole (history[n - 2].rating.elo);
  change = g_strdup_printf ("%s%d", difference < 0 ? "−" : "+", ABS (difference));
  /* Translators: the rating and what the last game has added to it: “Your rating: 1240
   * ± 80 (+12)”. */
  return g_strdup_printf (_ ("Your rating: %s (%s)"), rating, change);
}

/**
 * tg_words_rating_day:
 *
 * @time is in seconds since 1970 in UTC.
 *
 * Returns: (transfer full): a local date, such as “29 Aug 2026”
 */
gchar *
tg_words_rating_day (gint64 time)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_local (time);

  /* Translators: a date: day, short name of the month (%-m: its number) and year. */
  return g_date_time_format (moment, _ ("%-d %b %Y"));
}

/**
 * tg_words_rating_history:
 *
 * Describes the rating graph for screen readers. At least one game must be rated.
 */
gchar *
tg_words_rating_history (TgRatingStore *store)
{
  const TgRatingPoint *history;
  g_autofree gchar    *first = NULL;
  g_autofree gchar    *last = NULL;
  gdouble              highest;
  guint                n;

  g_return_val_if_fail (TG_IS_RATING_STORE (store), NULL);

  history = tg_rating_store_get_history (store, &n);
  g_return_val_if_fail (n > 0, NULL);

  first = tg_words_rating_day (history[0].time);
  highest = history[0].rating.elo;
  for (guint i = 1; i < n; i++)
    highest = MAX (highest, history[i].rating.elo);
  last = tg_words_rating_day (history[n - 1].time);
  /* Translators: a rating and a date, twice, and another rating. */
  return g_strdup_printf (
      _ ("From %d after the first game, on %s, to %d on %s. Highest: %d."),
      to_whole (history[0].rating.elo), first, to_whole (history[n - 1].rating.elo), last,
      to_whole (highest));
}

gchar *
tg_words_rating_basis (TgRatingStore *store)
{
  g_autofree gchar *rated = NULL;
  g_autofree gchar *unrated = NULL;
  guint             n;
  guint             n_unrated;

  g_return_val_if_fail (TG_IS_RATING_STORE (store), NULL);

  tg_rating_store_get_history (store, &n);
  n_unrated = tg_rating_store_get_n_unrated (store);
  rated = g_strdup_printf (
      ngettext ("Based on %u rated game.", "Based on %u rated games.", n), n);
  if (n_unrated == 0)
    return g_steal_pointer (&rated);

  unrated = g_strdup_printf (
      ngettext ("%u more was not rated.", "%u more were not rated.", n_unrated),
      n_unrated);
  return tg_words_join (rated, unrated);
}

gchar *
tg_words_even_level (guint level)
{
  /* Translators: the level against which the person wins about every other game, as a
   * number and by its name. */
  return g_strdup_printf (_ ("Your strength: about level %u (%s)"), level,
                          tg_words_level (level));
}

gchar *
tg_words_tally (guint level, const TgRatingTally *tally)
{
  g_return_val_if_fail (tally != NULL, NULL);

  /* Translators: a level by its number and its name, and numbers of games. */
  return g_strdup_printf (_ ("Level %u (%s): won %u, drawn %u, lost %u"), level,
                          tg_words_level (level), tally->results[TG_PERSON_WON],
                          tally->results[TG_PERSON_DREW], tally->results[TG_PERSON_LOST]);
}
