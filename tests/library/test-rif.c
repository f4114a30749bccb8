/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files of RenjuNet. No whole file could be had: the tests follow the record that two
 * readers quote, and what others guard against. */

#include <string.h>

#include "library-fixture.h"
#include "library/import/rif-rules.h"
#include "record/formats/record-io.h"

#define HEAD                                                                                 \
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"                                             \
  "<database version=\"10\" date=\"2026-01-31\">\n"                                          \
  "<!--\n  It is forbidden to use any contents in any ONLINE system.\n-->\n"                 \
  "<countries><country id=\"1\" name=\"Estonia\" abbr=\"EST\"/>"                             \
  "<country id=\"2\" name=\"China\" abbr=\"CHN\" reversed=\"1\"/></countries>\n"             \
  "<cities><city id=\"7\" country=\"1\" name=\"Tallinn\"/></cities>\n"                       \
  "<rules><rule id=\"25\" name=\"Soosyrv-8\" category=\"1\"></rule>"                         \
  "<rule id=\"26\" name=\"Swap2\" category=\"2\">text</rule></rules>\n"                      \
  "<openings><opening id=\"19\" abbr=\"I6\" name=\"Myojo\"/></openings>\n"                   \
  "<months><month id=\"1\" name=\"January\"/></months>\n"                                    \
  "<players><player id=\"3069\" disp_id=\"5\" name=\"Ants\" surname=\"Soos&#245;rv\""        \
  " country=\"1\" city=\"7\" gender=\"1\"/>"                                                 \
  "<player id=\"3969\" disp_id=\"3069\" name=\"Qi\" surname=\"Guan\" country=\"2\""          \
  " native_name=\"\xe5\xae\x98\xe9\xbd\x90\"/></players>\n"                                  \
  "<tournaments><tournament id=\"3369\" name=\"World Championship &amp; Cup\" country=\"1\"" \
  " city=\"7\" year=\"2017\" month=\"8\" start=\"2017-08-09\" end=\"2017-08-19\""            \
  " rule=\"25\" rated=\"1\"/>"                                                               \
  "<tournament id=\"2\" name=\"Bad\" year=\"2018\" month=\"0\" start=\"0000-00-00\""         \
  " end=\"0000-00-00\" rule=\"26\"/>"                                                        \
  "<tournament id=\"3\" name=\"Worse\" year=\"2019\" month=\"13\" start=\"2019-05-31\""      \
  " end=\"2019-05-01\" rule=\"26\"/></tournaments>\n<games>\n"
#define TAIL "</games>\n</database>\n"

/* The record that two readers quote; its last moves are left out there. */
#define QUOTED                                                                          \
  "<game id=\"171548\" publisher=\"91\" tournament=\"3369\" round=\"8\" rule=\"25\""    \
  " black=\"3069\" white=\"3969\" bresult=\"1\" btime=\"8\" wtime=\"8\" opening=\"19\"" \
  " alt=\"51\" swap=\"R--R-\">\n  <move>h8 h9 i8 g8 g9 f7</move>\n"                     \
  "  <info>B=1245</info>\n</game>\n"

static void
test_quoted (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TgLibraryGame) game = NULL;
  g_autoptr (GArray) sources = NULL;
  const TgLibrarySource *source;
  g_autofree gchar      *moves = NULL;

  library_add (self, "renjunet_v10_20260131.rif", HEAD QUOTED TAIL);
  library_assert_counts (self, 1, 0, 1);
  game = library_get_nth (self, 0, 0);
  moves = library_format_moves (game);
  g_assert_cmpstr (moves, ==, "h8h9i8g8g9f7");
  g_assert_cmpstr (game->black, ==, "Ants Soosõrv");
  g_assert_cmpstr (game->white, ==, "Guan Qi");
  g_assert_cmpstr (game->event, ==, "World Championship & Cup");
  g_assert_cmpstr (game->place, ==, "Tallinn, Estonia");
  g_assert_cmpstr (game->round, ==, "8");
  g_assert_cmpstr (game->choices, ==, "R--R-/51");
  g_assert_cmpuint (game->date, ==, 20170809);
  g_assert_cmpuint (game->ruleset, ==, TG_RULESET_RENJU);
  g_assert_cmpuint (game->protocol, ==, TG_OPENING_SOOSORV);
  g_assert_cmpint (game->result, ==, TG_GAME_RESULT_BLACK);
  g_assert_cmpuint (game->flags, ==, 0);

  sources = tg_library_list_sources (self->library, NULL);
  source = &g_array_index (sources, TgLibrarySource, 0);
  g_assert_cmpint (source->kind, ==, TG_LIBRARY_SOURCE_RIF);
  g_assert_cmpstr (source->licence, ==,
                   "It is forbidden to use any contents in any ONLINE system.");
  g_assert_cmpstr (self->report.licence, ==, source->licence);
}

/* The terms of the file forbid an export; games of other files come without those. */
static void
test_licence (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GString) sgf = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  gint64 games[2];
  guint  n_left_out;

  library_add (self, "a.sgf", "(;GM[4]PB[Ada];B[hh])");
  library_add (self, "a.rif", HEAD QUOTED TAIL);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (TgLibraryGame) game = library_get_nth (self, i, 0);

      games[i] = game->id;
    }
  for (guint n = 1; n <= 2; n++)
    {
      g_assert_true (
          tg_library_export (self->library, games, n, sgf, &n_left_out, &error));
      g_assert_cmpuint (n_left_out, ==, n - 1);
      g_assert_true (g_str_has_prefix (sgf->str, "(;"));
      g_assert_nonnull (strstr (sgf->str, "PB[Ada]"));
      g_assert_null (strstr (sgf->str + 1, "(;"));
      g_string_truncate (sgf, 0);
    }
  g_assert_false (
      tg_library_export (self->library, games + 1, 1, sgf, &n_left_out, &error));
  g_assert_error (error, TG_LIBRARY_ERROR, TG_LIBRARY_ERROR_LICENCE);
  g_assert_nonnull (strstr (error->message, "“a.rif”"));
  g_assert_cmpstr (sgf->str, ==, "");
}

/* A game may be exported, so it takes nothing from a copy that may not. */
static void
test_licensed_copy (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TgLibraryGame) licensed = NULL;
  g_autoptr (TgLibraryGame) own = NULL;
  g_autoptr (TgRecord) record = NULL;
  g_autoptr (GBytes) bytes = NULL;

  library_add (self, "a.rif", HEAD QUOTED TAIL);
  licensed = library_get_nth (self, 0, 0);
  g_clear_pointer (&licensed->event, g_free);
  record = tg_library_game_to_record (licensed);
  tg_record_set_text (record, TG_RECORD_TEXT_EVENT, "");
  tg_record_set_text (record, TG_RECORD_TEXT_BLACK_RANK, "1500");
  bytes = tg_record_io_save_bytes (record, TG_RECORD_FORMAT_SGF, NULL, FALSE, NULL);
  library_write (self, "a.sgf", g_bytes_get_data (bytes, NULL),
                 (gssize) g_bytes_get_size (bytes));
  g_assert_true (library_import (self, "a.sgf", NULL));
  g_assert_cmpuint (self->report.n_repeated, ==, 1);

  own = library_get_nth (self, 1, 0);
  g_assert_cmpstr (own->event, ==, NULL);
  g_clear_pointer (&licensed, tg_library_game_free);
  licensed = library_get_nth (self, 0, 0);
  g_assert_cmpuint (licensed->elo_black, ==, 1500);
}

static void
test_packed (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GConverter) packer =
      G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, -1));
  g_autoptr (GInputStream) plain =
      g_memory_input_stream_new_from_data (HEAD QUOTED TAIL, -1, NULL);
  g_autoptr (GInputStream) packed = g_converter_input_stream_new (plain, packer);
  gchar bytes[4096];
  gsize n;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_input_stream_read_all (packed, bytes, sizeof bytes, &n, NULL, NULL));
  library_write (self, "renjunet.rif.gz", bytes, (gssize) n);
  library_import (self, "renjunet.rif.gz", &error);
  g_assert_no_error (error);
  library_assert_counts (self, 1, 0, 1);

  /* The packed file is cut. */
  library_write (self, "cut.rif.gz", bytes, (gssize) n / 2);
  g_assert_false (library_import (self, "cut.rif.gz", &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (library_count_rows (self, "source"), ==, 1);
}

#define GAME(attributes, moves) "<game " attributes "><move>" moves "</move></game>\n"
#define OF                      "tournament=\"2\" black=\"3069\" white=\"3969\" "

/* A game beside each other one. */
#define COMPANION GAME ("id=\"4000\" " OF, "g7")

/* Returns: (transfer full): the game of the source that is not the companion */
static TgLibraryGame *
find_other (Fixture *self, guint source)
{
  for (guint n = 0;; n++)
    {
      g_autoptr (TgLibraryGame) game = library_get_nth (self, source, n);
      g_autofree gchar *moves = library_format_moves (game);

      if (!g_str_equal (moves, "g7"))
        return g_steal_pointer (&game);
    }
}

/* Games that have something wrong. */
static void
test_wrong_games (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const struct
  {
    const gchar *game;
    const gchar *moves; /* "" if it is left out */
    guint        flags;
    guint        illegal_at;
    guint        date;
  } games[] = {
    { "<game id=\"1\"/>", "", 0, 0, 0 },
    { "<game id=\"2\"></game>", "", 0, 0, 0 },
    { GAME ("id=\"3\" " OF, " "), "", 0, 0, 0 },
    { GAME ("id=\"4\" " OF "rule=\"25\" bresult=\"\"", "h8 i9"), "h8i9", 0, 0, 20180000 },
    /* A repeated number; a square twice; no square; more than the board has. */
    { GAME ("id=\"4000\" " OF, "h8 i9"), "", 0, 0, 0 },
    { GAME ("id=\"5\" " OF, "h8 i9 h8 j10"), "h8i9", TG_GAME_FLAG_ILLEGAL, 3, 20180000 },
    { GAME ("id=\"6\" " OF, "h8 i9 z99 j10"), "h8i9", TG_GAME_FLAG_ILLEGAL, 3, 20180000 },
    { GAME ("id=\"7\" " OF, "h8 p16"), "h8", TG_GAME_FLAG_ILLEGAL, 2, 20180000 },
    { GAME ("id=\"8\" " OF, "?"), "", 0, 0, 0 },
    /* Moves without spaces, in capitals, with commas. */
    { GAME ("id=\"9\" " OF, "H8,i9\n J10"), "h8i9j10", 0, 0, 20180000 },
    /* The same player; players by their other number; no tournament. */
    { GAME ("id=\"10\" tournament=\"2\" black=\"3069\" white=\"3069\"", "h8"), "h8",
      TG_GAME_FLAG_ONE_PLAYER, 0, 20180000 },
    { GAME ("id=\"11\" tournament=\"2\" black=\"5\" white=\"3069\"", "h8"), "h8",
      TG_GAME_FLAG_NO_PLAYER, 0, 20180000 },
    { GAME ("id=\"12\" tournament=\"99\" black=\"3069\" white=\"3969\"", "h8"), "h8",
      TG_GAME_FLAG_NO_RULES, 0, 0 },
    { GAME ("id=\"13\" tournament=\"3\" black=\"3069\" white=\"3969\"", "h9"), "h9",
      TG_GAME_FLAG_BAD_DATE, 0, 20190000 },
    { GAME ("id=\"14\" rule=\"99\" " OF, "h8 h9"), "h8h9", TG_GAME_FLAG_NO_RULES, 0,
      20180000 },
    /* No number, or one that is none. */
    { GAME (OF, "a1"), "a1", 0, 0, 20180000 },
    { GAME ("id=\"x\" " OF, "a2"), "a2", 0, 0, 20180000 },
    /* White has five, and Black is said to have won. */
    { GAME ("id=\"15\" bresult=\"1\" " OF, "a1 h8 a3 h9 a5 h10 a7 h11 a9 h12"),
      "a1h8a3h9a5h10a7h11a9h12", TG_GAME_FLAG_RESULT_DIFFERS, 0, 20180000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree gchar *name = g_strdup_printf ("%u.rif", i);
      g_autofree gchar *text = g_strconcat (HEAD, COMPANION, games[i].game, TAIL, NULL);
      gboolean          is_added = *games[i].moves != '\0';
      g_autoptr (TgLibraryGame) game = NULL;
      g_autofree gchar *moves = NULL;

      g_test_message ("game %u", i);
      library_add (self, name, text);
      g_assert_cmpuint (self->report.n_read, ==, 2);
      g_assert_cmpuint (self->report.n_added, ==, 1 + is_added);
      g_assert_cmpuint (tg_import_report_count_left_out (&self->report), ==, !is_added);
      if (!is_added)
        continue;
      game = find_other (self, i);
      moves = library_format_moves (game);
      g_assert_cmpstr (moves, ==, games[i].moves);
      g_assert_cmpuint (game->flags, ==, games[i].flags);
      g_assert_cmpuint (game->illegal_at, ==, games[i].illegal_at);
      g_assert_cmpuint (game->date, ==, games[i].date);
    }
}

/* Files that are read, with something odd in them, and the number of their games. */
static void
test_odd_files (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const struct
  {
    const gchar *text;
    guint        n_games;
  } files[] = {
    /* Bytes that are not UTF-8, and a character that a file of another encoding has. */
    { "<database><players><player id=\"1\" name=\"Soos\xf5rv\"/></players>"
      "<games>" GAME ("id=\"1\" black=\"1\"", "h8") "</games></database>",
      1 },
    /* Games before everything that they refer to, elements that nobody knows, and elements
     * in the wrong place. */
    { "<database><games>" GAME (
          "id=\"1\" black=\"1\"",
          "h8") "<x><y/></x>"
                "<game id=\"2\"><game id=\"3\"><move>h9</move></game></game></games>"
                "<player id=\"1\"/><move>a1</move></database>",
      2 },
    { "\xef\xbb\xbf<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY a \"b\">]><database>"
      "<games>" GAME ("id=\"1\"", "h8<!-- a --> h9") "</games></database>",
      1 },
    { "<database><player/><player/><tournament/><tournament/><rule/><city/><country/>"
      "<game><move>h8</move></game></database>",
      1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree gchar *name = g_strdup_printf ("%u.xml", i);

      g_test_message ("file %u", i);
      library_add (self, name, files[i].text);
      g_assert_cmpuint (self->report.n_added, ==, files[i].n_games);
    }
}

static gchar *
repeat (const gchar *before, const gchar *text, guint n, const gchar *after)
{
  GString *whole = g_string_new (before);

  for (guint i = 0; i < n; i++)
    g_string_append (whole, text);
  g_string_append (whole, after);
  return g_string_free (whole, FALSE);
}

/* A hostile or damaged file is refused, and nothing of it is kept. */
static void
test_refused (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  gchar *files[] = {
    g_strdup ("<?xml version=\"1.0\"?><html><database/></html>"),
    g_strdup (HEAD QUOTED),
    g_strdup (HEAD QUOTED "<game id=\"2\"><move>h8</mov"),
    g_strdup (HEAD QUOTED "</game></games></database>"),
    g_strdup (HEAD QUOTED "<game id=1/>" TAIL),
    g_strdup (HEAD QUOTED "<game id=\"2\" round=\"&nothing;\"/>" TAIL),
    g_strdup (HEAD TAIL),
    repeat (HEAD QUOTED, "<a>", 200000, TAIL),
    repeat (HEAD QUOTED "<game id=\"2\"><move>", "h8 i9 ", 400000, "</move></game>" TAIL),
    repeat (HEAD QUOTED "<game id=\"", "1", 3000000, "\"/>" TAIL),
    repeat (HEAD QUOTED "<!--", "-x", 1000000, "-->" TAIL),
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GError) error = NULL;

      library_write (self, "a.rif", files[i], -1);
      g_test_message ("file %u", i);
      g_assert_false (library_import (self, "a.rif", &error));
      g_assert_error (error, TG_LIBRARY_ERROR, TG_LIBRARY_ERROR_DAMAGED);
      g_assert_cmpuint (library_count_rows (self, "source"), ==, 0);
      g_assert_cmpuint (library_count_rows (self, "game"), ==, 0);
      g_assert_cmpuint (library_count_rows (self, "player"), ==, 0);
      g_free (files[i]);
    }
}

/* Changes some bytes by chance, or moves and repeats a part. */
static void
mutate (GRand *random, GString *text)
{
  static const gchar bytes[] = "<>\"'&;/= \n-!?[]gameidrounx0189\x80\xff";
  guint              n = (guint) g_rand_int_range (random, 1, 6);

  for (guint i = 0; i < n; i++)
    {
      gsize at = (gsize) g_rand_int_range (random, 0, (gint32) text->len);
      gsize length = (gsize) g_rand_int_range (random, 1, 60);

      switch (g_rand_int_range (random, 0, 4))
        {
        case 0:
          text->str[at] =
              bytes[g_rand_int_range (random, 0, (gint32) G_N_ELEMENTS (bytes) - 1)];
          break;
        case 1:
          g_string_erase (text, (gssize) at, (gssize) MIN (length, text->len - at));
          break;
        case 2:
          {
            g_autofree gchar *part = g_strndup (text->str + at, length);

            g_string_insert (text, g_rand_int_range (random, 0, (gint32) text->len),
                             part);
            break;
          }
        default:
          g_string_insert_c (text, (gssize) at, '\0');
          break;
        }
    }
}

/* A file that was changed by chance is read or refused. */
static void
test_mutations (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  guint  n = g_getenv ("TG_TEST_LONG") != NULL ? 20000 : 400;
  GRand *random = g_rand_new_with_seed (5);
  guint  n_read = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GString) text = g_string_new (HEAD QUOTED COMPANION TAIL);
      g_autoptr (GError) error = NULL;

      mutate (random, text);
      library_write (self, "a.rif", text->str, (gssize) text->len);
      if (library_import (self, "a.rif", &error))
        {
          n_read++;
          tg_library_remove_source (self->library, self->report.source, NULL);
        }
      else
        g_assert_error (error, TG_LIBRARY_ERROR, TG_LIBRARY_ERROR_DAMAGED);
    }
  g_rand_free (random);
  g_test_message ("%u of %u files read", n_read, n);
  library_assert_sound (self);
}

/* Pieces of every length give the same game, though they cut characters and tags. */
static void
test_pieces (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  for (guint padding = 0; padding < 40; padding++)
    {
      /* The reader takes 65536 bytes at a time. */
      guint             length = 65536 - (guint) strlen (HEAD) - 120 + padding * 5;
      g_autofree gchar *spaces = g_strnfill (length, ' ');
      g_autofree gchar *name = g_strdup_printf ("%u.rif", padding);
      g_autofree gchar *text =
          g_strconcat (HEAD, spaces,
                       GAME ("id=\"1\" round=\"五目並べ連珠五目並べ連珠\" black=\"3069\"",
                             "h8 i9 j10"),
                       TAIL, NULL);
      g_autoptr (TgLibraryGame) game = NULL;

      library_add (self, name, text);
      game = library_get_nth (self, padding, 0);
      g_assert_cmpstr (game->round, ==, "五目並べ連珠五目並べ連珠");
      g_assert_cmpuint (game->n_moves, ==, 3);
    }
}

/* The names of rules in the file. */
static void
test_rules (void)
{
  static const struct
  {
    const gchar *name;
    const gchar *category;
    guint        ruleset;
    guint        protocol;
  } rules[] = {
    { "Soosyrv-8", "1", TG_RULESET_RENJU, TG_OPENING_SOOSORV },
    { "Taraguchi-10", "1", TG_RULESET_RENJU, TG_OPENING_TARAGUCHI },
    { "RIF rule", "1", TG_RULESET_RENJU, TG_OPENING_RIF },
    { "Nobody knows this", "1", TG_RULESET_RENJU, TG_GAME_NO_NUMBER },
    { "Swap2", "2", TG_RULESET_STANDARD, TG_OPENING_SWAP2 },
    { "Gomoku", "2", TG_RULESET_STANDARD, TG_GAME_NO_NUMBER },
    { "Gomoku Pro", "2", TG_RULESET_STANDARD, TG_OPENING_PRO },
    { "Freestyle Gomoku", "2", TG_RULESET_FREESTYLE, TG_GAME_NO_NUMBER },
    { "Caro", "2", TG_RULESET_CARO6, TG_GAME_NO_NUMBER },
    { "World Cup Swap2", "2", TG_RULESET_STANDARD, TG_OPENING_SWAP2 },
    { "", "", TG_GAME_NO_NUMBER, TG_GAME_NO_NUMBER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      TgRifRules read = tg_rif_rules_read (rules[i].name, rules[i].category);

      g_test_message ("%s", rules[i].name);
      g_assert_cmpuint (read.ruleset, ==, rules[i].ruleset);
      g_assert_cmpuint (read.protocol, ==, rules[i].protocol);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function)                                                  \
  g_test_add ("/library/rif/" name, Fixture, NULL, library_set_up, function, \
              library_tear_down)
  ADD ("quoted", test_quoted);
  ADD ("licence", test_licence);
  ADD ("licensed-copy", test_licensed_copy);
  ADD ("packed", test_packed);
  ADD ("wrong-games", test_wrong_games);
  ADD ("odd-files", test_odd_files);
  ADD ("refused", test_refused);
  ADD ("mutations", test_mutations);
  ADD ("pieces", test_pieces);
#undef ADD
  g_test_add_func ("/library/rif/rules", test_rules);

  return g_test_run ();
}
