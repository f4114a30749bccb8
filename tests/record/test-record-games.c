/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All games of a file, in their order and with their own character sets. */

#include "record/sgf/record-games.h"

#include <string.h>

#include "samples.h"

/* Notes Black's name, or "-" for a game that cannot be read. */
static gboolean
note_cb (const TgRecord *record, const GError *error, gpointer data)
{
  GString     *names = data;
  const gchar *name =
      record != NULL ? tg_record_get_player (record, TG_STONE_BLACK) : "-";

  g_assert_true ((record == NULL) == (error != NULL));
  g_string_append_printf (names, "%s%s", names->len > 0 ? "," : "",
                          name != NULL ? name : "");
  return !g_str_has_suffix (names->str, "stop");
}

static void
assert_names (const gchar *data, gsize size, const gchar *name, const gchar *expected)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (GString) names = g_string_new (NULL);

  tg_record_games_load (bytes, name, NULL, note_cb, names);
  g_assert_cmpstr (names->str, ==, expected);
}

static void
test_names (void)
{
  static const struct
  {
    const gchar *data;
    gsize        size;
    const gchar *name;
    const gchar *names;
  } files[] = {
    { TG_BYTES ("(;GM[4]PB[Ada];B[hh])(;GM[4]PB[Bo];B[hh](;W[aa])(;W[bb]))\n(;PB[Cy])"),
      "a.sgf", "Ada,Bo,Cy" },
    { TG_BYTES ("A mail:\n(;GM[4]PB[Ada];B[hh])"), NULL, "Ada" },
    { TG_BYTES (";GM[4]PB[Ada];B[hh])(;GM[4]PB[Bo])"), NULL, "Ada" },
    { TG_BYTES ("(;GM[5]SZ[15]PB[Ada];B[hh])(;GM[4]PB[Bo])(;GM[4]PB[Cy];B[hh]W[hh])"),
      NULL, "-,Bo,Cy" },
    { TG_BYTES ("(;GM[4]PB[Ada])(;GM[4]PB[stop])(;GM[4]PB[Cy])"), NULL, "Ada,stop" },
    { TG_BYTES ("(;GM[4]CA[CP1252]PB[Soos\xf5rv];B[hh])(;GM[4]CA[CP1252]PB[\xd5un])"),
      NULL, "Soosõrv,Õun" },
    { TG_BYTES ("h8i9"), "a.txt", "" },
    { TG_BYTES (""), "a.sgf", "-" },
    { TG_BYTES ("nothing at all"), NULL, "-" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_test_message ("file %u", i);
      assert_names (files[i].data, files[i].size, files[i].name, files[i].names);
    }
}

/* Loads the first game of a file, and keeps its text. */
static TgRecord *
load_first (const gchar *sgf)
{
  const TgRecordIoOptions options = { .keep_text = TRUE };
  g_autoptr (GBytes) bytes = g_bytes_new_static (sgf, strlen (sgf));
  g_autoptr (GError) error = NULL;
  TgRecord *record = tg_record_io_load_bytes (bytes, "a.sgf", &options, NULL, &error);

  g_assert_no_error (error);
  return record;
}

static gchar *
save (const TgRecord *record)
{
  g_autoptr (GBytes) bytes =
      tg_record_io_save_bytes (record, TG_RECORD_FORMAT_SGF, NULL, FALSE, NULL);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* Turns to another game, whose player of Black must be @black. */
static void
turn (TgRecord **record, guint number, const gchar *black)
{
  g_autoptr (GError) error = NULL;
  TgRecord *next = tg_record_games_turn (*record, number, NULL, &error);
  guint     found;

  g_assert_no_error (error);
  tg_record_free (*record);
  *record = next;
  g_assert_cmpstr (tg_record_get_player (next, TG_STONE_BLACK), ==, black);
  g_assert_cmpuint (tg_record_games_count (next, &found), ==, 4);
  g_assert_cmpuint (found, ==, number);
}

#define COLLECTION                                                                       \
  "A letter\n(;GM[4]SZ[15]PB[Ada]XX[kept];B[hh])\n\n(;GM[4]SZ[15]PB[Bo] ;B[hh];W[hh];B[" \
  "ii]\n)\nBetween\n(;GM[5]SZ[15]PB[Chess])\n(;GM[4]SZ[15]PB[D\\]ee](;B[hh])(;B[ii]))"

/* Turning from game to game changes nothing of a file, not even games that cannot be
 * read, or moves that were left out. */
static void
test_turn (void)
{
  g_autoptr (TgRecord) record = load_first (COLLECTION);
  g_autoptr (GError) error = NULL;
  g_autofree gchar *before = save (record);
  g_autofree gchar *after = NULL;
  guint             number;

  g_assert_cmpuint (tg_record_games_count (record, &number), ==, 4);
  g_assert_cmpuint (number, ==, 0);
  turn (&record, 1, "Bo");
  turn (&record, 3, "D]ee");
  g_assert_null (tg_record_games_turn (record, 2, NULL, &error));
  g_assert_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_GAME);
  turn (&record, 0, "Ada");
  turn (&record, 3, "D]ee");
  turn (&record, 1, "Bo");
  turn (&record, 0, "Ada");
  after = save (record);
  g_assert_nonnull (strstr (after, "W[hh]"));
  g_assert_nonnull (strstr (after, "XX[kept]"));
  g_assert_cmpstr (after, ==, before);
}

/* A game that was changed keeps its changes among the others, in its place. */
static void
test_turn_changed (void)
{
  g_autoptr (TgRecord) record = load_first (COLLECTION);
  g_autofree gchar *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GString) names = g_string_new (NULL);

  turn (&record, 1, "Bo");
  tg_record_set_player (record, TG_STONE_BLACK, "Bob");
  turn (&record, 3, "D]ee");
  turn (&record, 1, "Bob");
  turn (&record, 0, "Ada");
  text = save (record);
  bytes = g_bytes_new_static (text, strlen (text));
  tg_record_games_load (bytes, NULL, NULL, note_cb, names);
  g_assert_cmpstr (names->str, ==, "Ada,Bob,-,D]ee");
  g_string_truncate (names, 0);
  turn (&record, 3, "D]ee");
  tg_record_games_list (record, NULL, note_cb, names);
  g_assert_cmpstr (names->str, ==, "Ada,Bob,-,D]ee");
}

/* A record without other games, and a number that no game has. */
static void
test_turn_single (void)
{
  g_autoptr (TgRecord) record = load_first ("(;GM[4]SZ[15]PB[Ada];B[hh])");
  guint number;

  g_assert_cmpuint (tg_record_games_count (record, &number), ==, 1);
  g_assert_null (tg_record_games_turn (record, 0, NULL, NULL));
  g_assert_null (tg_record_games_turn (record, 1, NULL, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/games/names", test_names);

  g_test_add_func ("/record/games/turn", test_turn);
  g_test_add_func ("/record/games/turn-changed", test_turn_changed);
  g_test_add_func ("/record/games/turn-single", test_turn_single);

  return g_test_run ();
}
