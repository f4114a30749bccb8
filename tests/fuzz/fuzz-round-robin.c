/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A text is either a tournament, or causes an error that keeps the games before the
 * damage. A state that was read, completely or partly, is written and read back equal.
 * The tournament is not continued, so no program is started. */

#include "fuzz.h"

#include "session/tournament/round-robin-state.h"

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgRoundRobinState, tg_round_robin_state_clear)

/* Reads a saved tournament and checks it. Returns: whether the text was a tournament */
gint
tg_fuzz_round_robin (gconstpointer data, gsize size)
{
  g_auto (TgRoundRobinState) state;
  g_auto (TgRoundRobinState) other;
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GBytes) again = NULL;
  g_autoptr (GError) error = NULL;
  gboolean read;

  tg_round_robin_state_init (&state);
  tg_round_robin_state_init (&other);
  read = tg_round_robin_state_read (&state, bytes, &error);
  g_assert_true (read == (error == NULL));
  g_assert_cmpuint (state.results->len, <=, tg_round_robin_state_get_n_games (&state));
  if (!read)
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
  if (state.setup.n_players == 0)
    {
      g_assert_false (read);
      return FALSE;
    }

  g_clear_error (&error);
  after = tg_round_robin_state_write (&state);
  tg_round_robin_state_read (&other, after, &error);
  g_assert_no_error (error);
  again = tg_round_robin_state_write (&other);
  g_assert_true (g_bytes_equal (after, again));
  return read;
}
