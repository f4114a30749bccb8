/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sounds of a game, on a machine that may have no sound device. */

#include "ui/game/sounds.h"

static const TgMatchSetup two_persons = { .ruleset = TG_RULESET_FREESTYLE, .size = 15 };

static void
play (TgMatch *match, gint8 x, gint8 y)
{
  g_assert_true (tg_match_play (match, (TgPoint){ x, y }, NULL));
}

static void
test_game (void)
{
  g_autoptr (TgMatch) match = tg_match_new ();
  g_autoptr (TgSounds) sounds = tg_sounds_new ();

  tg_match_start (match, &two_persons);
  tg_sounds_follow (sounds, match);
  for (gint8 i = 0; i < 4; i++)
    {
      play (match, i, 0);
      play (match, i, 1);
    }
  g_assert_cmpuint (tg_sounds_get_n_played (sounds, TG_SOUND_STONE), ==, 8);
  g_assert_cmpuint (tg_sounds_get_n_played (sounds, TG_SOUND_END), ==, 0);
  play (match, 4, 0);
  g_assert_cmpuint (tg_sounds_get_n_played (sounds, TG_SOUND_STONE), ==, 9);
  g_assert_cmpuint (tg_sounds_get_n_played (sounds, TG_SOUND_END), ==, 1);

  /* Undo plays no sound; the end of the next game does. */
  tg_match_undo (match);
  g_assert_cmpuint (tg_sounds_get_n_played (sounds, TG_SOUND_STONE), ==, 9);
  tg_match_offers_resign (tg_match_get_offers (match));
  g_assert_cmpuint (tg_sounds_get_n_played (sounds, TG_SOUND_END), ==, 2);
}

/* A low clock sounds for a person, but not for an engine. */
static void
test_low_clock (void)
{
  g_autoptr (TgMatch) match = tg_match_new ();
  g_autoptr (TgSounds) sounds = tg_sounds_new ();
  TgMatchSetup setup = two_persons;

  setup.white = (TgPlayerSpec){ .kind = TG_PLAYER_ENGINE, .level = 1 };
  tg_match_start (match, &setup);
  tg_sounds_follow (sounds, match);
  g_signal_emit_by_name (match, "low-clock", TG_STONE_WHITE);
  g_assert_cmpuint (tg_sounds_get_n_played (sounds, TG_SOUND_CLOCK), ==, 0);
  g_signal_emit_by_name (match, "low-clock", TG_STONE_BLACK);
  g_assert_cmpuint (tg_sounds_get_n_played (sounds, TG_SOUND_CLOCK), ==, 1);
}

static void
test_off (void)
{
  g_autoptr (TgMatch) match = tg_match_new ();
  g_autoptr (TgSounds) sounds = tg_sounds_new ();

  g_object_set (sounds, "enabled", FALSE, NULL);
  tg_match_start (match, &two_persons);
  tg_sounds_follow (sounds, match);
  play (match, 7, 7);
  g_signal_emit_by_name (match, "low-clock", TG_STONE_WHITE);
  tg_match_offers_resign (tg_match_get_offers (match));
  for (guint i = 0; i < TG_N_SOUNDS; i++)
    g_assert_cmpuint (tg_sounds_get_n_played (sounds, (TgSound) i), ==, 0);
}

/* The sound files are neither silent, nor too loud, nor too long. */
static void
test_files (void)
{
  static const gchar *const names[] = { "stone", "end", "clock" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree gchar *file = g_strconcat (names[i], ".wav", NULL);
      g_autofree gchar *path =
          g_build_filename (g_getenv ("TENGEN_SOUNDDIR"), file, NULL);
      g_autofree gchar *wave = NULL;
      gsize             length;
      gint              loudest = 0;

      g_assert_true (g_file_get_contents (path, &wave, &length, NULL));
      g_assert_cmpuint (length, >, 44 + 2 * 44100 / 20);
      g_assert_cmpuint (length, <, 44 + 2 * 44100 * 2);
      g_assert_cmpmem (wave, 4, "RIFF", 4);
      for (gsize j = 44; j + 1 < length; j += 2)
        {
          gint16 sample =
              (gint16) ((guint8) wave[j] | (guint16) ((guint8) wave[j + 1] << 8));

          loudest = MAX (loudest, ABS (sample));
        }
      g_assert_cmpint (loudest, >, 15000);
      g_assert_cmpint (loudest, <, 32000);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sounds/game", test_game);
  g_test_add_func ("/sounds/low-clock", test_low_clock);
  g_test_add_func ("/sounds/off", test_off);
  g_test_add_func ("/sounds/files", test_files);
  return g_test_run ();
}
