/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "times.h"

/* Compares elements of type gint64. */
gint
times_compare (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a;
  gint64 y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

/* Returns: the time, in milliseconds, that @percent of the sorted times do not exceed */
gdouble
times_percentile (GArray *sorted, guint percent)
{
  return (gdouble) g_array_index (sorted, gint64, (sorted->len - 1) * percent / 100)
         / 1000.0;
}
