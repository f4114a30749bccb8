/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For any input: games that are read can be written and are then read back equal; a file
 * that was read completely stays complete. */

#include "fuzz.h"

#include "session/rating/rated-game.h"
#include "session/rating/rating-file.h"

static gboolean
parse (gconstpointer data, gsize size, GArray *games)
{
  g_autoptr (GError) error = NULL;
  gboolean whole = tg_rating_file_parse (data, size, games, &error);

  g_assert_true (whole == (error == NULL));
  if (error != NULL)
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
  return whole;
}

/* Reads a file of rated games and checks it. Returns: the number of games */
gint
tg_fuzz_rate (gconstpointer data, gsize size)
{
  g_autoptr (GArray) games = g_array_new (FALSE, TRUE, sizeof (TgRatedGame));
  g_autoptr (GArray) again = g_array_new (FALSE, TRUE, sizeof (TgRatedGame));
  g_autoptr (GBytes) first = NULL;
  g_autoptr (GBytes) second = NULL;

  parse (data, size, games);
  first = tg_rating_file_write (games);
  g_assert_true (parse (g_bytes_get_data (first, NULL), g_bytes_get_size (first), again));
  g_assert_cmpuint (games->len, ==, again->len);
  second = tg_rating_file_write (again);
  g_assert_true (g_bytes_equal (first, second));
  return (gint) games->len;
}
