/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A text is a tournament, or there is a reason why not and there is none. What was
 * read can be written, and is then read the same. Nothing here goes on, so no program
 * is started. */

#include "fuzz-round-robin.h"

#include "session/round-robin-private.h"

static TgRoundRobin *
make (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("tournament");

  return tg_round_robin_new (file);
}

/* Returns: whether it was a tournament */
gboolean
tg_fuzz_round_robin (gconstpointer data, gsize size)
{
  g_autoptr (TgRoundRobin) round_robin = make ();
  g_autoptr (TgRoundRobin) other = make ();
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GBytes) again = NULL;
  g_autoptr (GError) error = NULL;
  gboolean read = tg_round_robin_read_state (round_robin, bytes, &error);

  g_assert_true (read == (error == NULL));
  if (!read)
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_cmpuint (tg_round_robin_get_setup (round_robin)->n_players, ==, 0);
      g_assert_cmpuint (tg_round_robin_get_n_played (round_robin), ==, 0);
      return FALSE;
    }

  g_assert_cmpuint (tg_round_robin_get_n_played (round_robin), <=,
                    tg_round_robin_get_n_games (round_robin));
  after = tg_round_robin_write_state (round_robin);
  tg_round_robin_read_state (other, after, &error);
  g_assert_no_error (error);
  again = tg_round_robin_write_state (other);
  g_assert_true (g_bytes_equal (after, again));
  return TRUE;
}
