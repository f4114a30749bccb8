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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/games/names", test_names);

  return g_test_run ();
}
