/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A text is a saved game, or there is a reason why not and the match is as
 * before. What was restored can be saved, and is then restored the same. Nothing
 * here runs a main loop or resumes a match, so no program is started. */

#include "fuzz-restore.h"

#include "session/match/match-games.h"

static GBytes *
save (TgMatch *match)
{
  tg_match_pause (match);
  return tg_match_save (match);
}

/* What is left of a text, if anything, can be saved and is restored. */
static void
salvage (GBytes *bytes)
{
  g_autoptr (TgMatch) match = tg_match_new ();
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GError) error = NULL;

  if (!tg_match_salvage (match, bytes))
    return;
  after = save (match);
  tg_match_restore (match, after, &error);
  g_assert_no_error (error);
}

/* Returns: whether it was a saved game */
gboolean
tg_fuzz_restore (gconstpointer data, gsize size)
{
  g_autoptr (TgMatch) match = tg_match_new ();
  g_autoptr (TgMatch) other = tg_match_new ();
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GBytes) before = save (match);
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GBytes) again = NULL;
  g_autoptr (GError) error = NULL;
  gboolean restored = tg_match_restore (match, bytes, &error);

  g_assert_true (restored == (error == NULL));
  after = save (match);
  if (!restored)
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_true (g_bytes_equal (before, after));
      salvage (bytes);
      return FALSE;
    }

  tg_match_restore (other, after, &error);
  g_assert_no_error (error);
  again = save (other);
  g_assert_true (g_bytes_equal (after, again));
  return TRUE;
}
