/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A text is either a saved game, or causes an error and leaves the match unchanged. A
 * restored game can be saved and is then restored equal. No main loop runs and no match
 * is resumed, so no program is started. */

#include "fuzz.h"

#include "session/match/match.h"

static GBytes *
save (TgMatch *match)
{
  tg_match_pause (match);
  return tg_match_save (match);
}

/* The salvaged part of a text, if any, can be saved and restored. */
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

/* Restores a saved game and checks it. Returns: whether the text was a saved game */
gint
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
