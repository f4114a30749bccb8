/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words that files have for it. */

#include "session/rated.h"

static const gchar *const ids[] = { "yes",  "players", "depth",  "undo",
                                    "hint", "swap",    "change", "position" };

/**
 * tg_rated_to_id:
 * @rated: whether a game counts
 *
 * Finds the word for it in a file.
 *
 * Returns: (transfer none): such as “undo”
 */
const gchar *
tg_rated_to_id (TgRated rated)
{
  g_return_val_if_fail (rated < G_N_ELEMENTS (ids), NULL);

  return ids[rated];
}

/**
 * tg_rated_from_id:
 * @id: a word
 * @rated: (out): what it means
 *
 * Understands a word of a file.
 *
 * Returns: whether it means anything
 */
gboolean
tg_rated_from_id (const gchar *id, TgRated *rated)
{
  g_return_val_if_fail (id != NULL && rated != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    if (g_str_equal (ids[i], id))
      {
        *rated = (TgRated) i;
        return TRUE;
      }
  return FALSE;
}
