/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/learning/puzzles/practice-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static gchar *
describe_stars (TgPractice *practice)
{
  guint n = tg_practice_count_stars (practice);

  if (n == 0)
    return g_strdup (_ ("Solve a puzzle without a mistake to earn a star"));
  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "★ You have %u star", "★ You have %u stars", n), n);
}

static gchar *
describe_rating (const TgRating *rating)
{
  return g_strdup_printf (_ ("Your rating: %.0f ± %.0f"), rating->elo,
                          tg_rating_get_margin (rating));
}

/* Returns: (transfer full): the rating, once it is known; for a child, the stars instead */
gchar *
tg_words_practice_rating (TgPractice *practice, gint64 now)
{
  TgRating rating;

  if (tg_practice_is_child (practice))
    return describe_stars (practice);
  tg_practice_get_rating (practice, now, &rating);
  if (!tg_practice_is_known (&rating))
    return g_strdup (_ ("Solve some to get a rating"));
  return describe_rating (&rating);
}

/* Returns: (transfer full) (nullable): the change of the rating by a puzzle, or the first
 * rating; %NULL while the rating is uncertain */
gchar *
tg_words_practice_change (TgPractice *practice, const TgPracticeOutcome *outcome)
{
  gdouble           change = outcome->after.elo - outcome->before.elo;
  g_autofree gchar *words = NULL;

  if (tg_practice_is_child (practice))
    return describe_stars (practice);
  if (!tg_practice_is_known (&outcome->after))
    return NULL;
  /* The change to the first rating would be that of a guess. */
  if (!tg_practice_is_known (&outcome->before))
    return describe_rating (&outcome->after);
  words = g_strdup_printf ("%s%.0f", change < 0 ? "−" : "+", fabs (change));
  return g_strdup_printf (_ ("Your rating: %.0f (%s)"), outcome->after.elo, words);
}

/* Returns: (transfer full) (nullable): the change of the rating by a run; @first: the
 * rating before the run */
gchar *
tg_words_practice_gain (TgPractice *practice, const TgRating *first, gint64 now)
{
  g_autofree gchar *own = tg_words_practice_rating (practice, now);
  TgRating          rating;
  gdouble           change;

  tg_practice_get_rating (practice, now, &rating);
  change = rating.elo - first->elo;
  if (tg_practice_is_child (practice))
    return g_steal_pointer (&own);
  if (fabs (change) < 0.5 || !tg_practice_is_known (&rating))
    return NULL;
  if (!tg_practice_is_known (first))
    return g_steal_pointer (&own);
  return g_strdup_printf ("%s (%s%.0f)", own, change < 0 ? "−" : "+", fabs (change));
}
