/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/practice/runs/practice-card.h"

#define DAY_SECONDS (24 * 60 * 60)

/* The number of the local day of @time; days end at local midnight. */
guint
tg_practice_get_day (gint64 time)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (time);

  return (guint) ((time + g_date_time_get_utc_offset (date) / G_TIME_SPAN_SECOND)
                  / DAY_SECONDS);
}

/**
 * tg_practice_card_review:
 * @card: (inout): its kind and subject; the updated card on return
 * @day: today
 * @retention: the probability of a recall at the next review
 * @due_in: (out): days until the next review; 0 if the subject has no card
 *
 * Saves the result of an exercise. Failed puzzles and all openings become cards; existing
 * cards are rescheduled.
 */
gboolean
tg_practice_card_review (TgTrainingStore *store,
                         gint64           profile,
                         TgTrainingCard  *card,
                         TgFsrsGrade      grade,
                         guint            day,
                         gdouble          retention,
                         GRand           *rand,
                         guint           *due_in,
                         GError         **error)
{
  gchar     *ref = card->ref;
  TgCardKind kind = card->kind;
  gboolean   is_old = tg_training_store_get_card (store, profile, kind, ref, card);

  *due_in = 0;
  if (!is_old && grade != TG_FSRS_AGAIN && kind != TG_CARD_OPENING)
    return TRUE;
  card->kind = kind;
  card->ref = ref;
  tg_fsrs_review (&card->memory, grade, day - MIN (card->reviewed, day));
  if (is_old && grade == TG_FSRS_AGAIN)
    card->n_lapses++;
  card->n_reviews++;
  *due_in = tg_fsrs_get_interval (&card->memory, retention, rand);
  card->reviewed = day;
  card->due = day + *due_in;
  return tg_training_store_set_card (store, profile, card, error);
}

/**
 * tg_practice_card_list_due:
 * @things: the subjects, by the ids in their cards
 *
 * Returns: (transfer container): the subjects of the cards due by @day, longest overdue
 *   first, without subjects that no longer exist
 */
GPtrArray *
tg_practice_card_list_due (TgTrainingStore *store,
                           gint64           profile,
                           GHashTable      *things,
                           guint            day)
{
  GPtrArray *list = g_ptr_array_new ();
  g_autoptr (GArray) due = tg_training_store_list_due (store, profile, day, G_MAXINT);

  for (guint i = 0; i < due->len; i++)
    {
      gpointer thing =
          g_hash_table_lookup (things, g_array_index (due, TgTrainingCard, i).ref);

      if (thing != NULL)
        g_ptr_array_add (list, thing);
    }
  return list;
}
