/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "kept-games.h"

#include "rules/notation.h"
#include "session/archive/archive.h"

static TgRecord *
make_game (guint number)
{
  static const gchar *const lines[] = {
    "h8 h9 i8 i9 j8 j9 k8 k9 g8",
    "h8 h9 i10 g7 i11 j12 j8 k9 f10 h10 e8 h11",
    "h8 i9 g9 i7 i8 g8 j7 h9 j10 j9 k9 f9 g6 f8",
  };
  g_auto (GStrv) names = g_strsplit (lines[number % G_N_ELEMENTS (lines)], " ", -1);
  g_autofree gchar *level = g_strdup_printf ("Tengen, level %u", number % 10 + 1);
  TgRecord         *record =
      tg_record_new (number % 2 == 0 ? TG_RULESET_RENJU : TG_RULESET_FREESTYLE, 15);

  tg_record_set_player (record, TG_STONE_BLACK, number % 2 == 0 ? "Person" : level);
  tg_record_set_player (record, TG_STONE_WHITE, number % 2 == 0 ? level : "Person");
  for (guint i = 0; names[i] != NULL; i++)
    {
      TgMove move = { .stone = i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE };

      g_assert_true (tg_notation_parse_point (names[i], 15, &move.point, NULL));
      tg_record_play (record, move);
    }
  if (number % 3 == 2)
    tg_record_set_result (record, TG_OUTCOME_AGREED, TG_STONE_NONE);
  else
    tg_record_set_result (record, number % 3 == 0 ? TG_OUTCOME_FIVE : TG_OUTCOME_RESIGNED,
                          TG_STONE_BLACK);
  return record;
}

/* Writes @n finished games, one for each of the last days; the next window lists them. */
void
keep_games (guint n)
{
  g_autoptr (GFile) folder =
      g_file_new_build_filename (g_get_user_data_dir (), "tengen", "games", NULL);
  g_autoptr (TgArchive) archive = tg_archive_new (folder);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TgRecord) record = make_game (i);
      g_autoptr (GDateTime) time =
          g_date_time_new_from_unix_utc (1795000000 - (gint64) i * 24 * 60 * 60);
      g_autoptr (GError) error = NULL;

      tg_archive_add (archive, record, time);
      tg_archive_flush (archive, &error);
      g_assert_no_error (error);
    }
}
