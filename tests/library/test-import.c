/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Imports of files in the formats of the record room: their games, the flags, repeated
 * games, and the games that are left out, each with its reason. */

#include <string.h>

#include "library-fixture.h"
#include "library/import/game-draft.h"
#include "library/search/library-filter.h"
#include "record/formats/record-io.h"

#define OMITTED(omission) (self->report.n_left_out[TG_IMPORT_##omission])

static guint
count_flagged (Fixture *self, TgGameFlags flag)
{
  return self->report.n_flagged[g_bit_nth_lsf (flag, -1)];
}

/* All formats that hold moves have the same game. */
static void
test_formats (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const struct
  {
    const gchar   *name;
    TgRecordFormat format;
  } written[] = {
    { "a.sgf", TG_RECORD_FORMAT_SGF }, { "a.lib", TG_RECORD_FORMAT_LIB },
    { "a.psq", TG_RECORD_FORMAT_PSQ }, { "a.txt", TG_RECORD_FORMAT_TEXT },
    { "a.pos", TG_RECORD_FORMAT_POS },
  };
  g_autoptr (GBytes) text = g_bytes_new_static ("h8i9j10g7", 9);
  g_autoptr (TgRecord) record = tg_record_io_load_bytes (text, "a.txt", NULL, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (written); i++)
    {
      g_autoptr (GBytes) bytes =
          tg_record_io_save_bytes (record, written[i].format, NULL, TRUE, NULL);
      g_autoptr (TgLibraryGame) game = NULL;
      g_autofree gchar *moves = NULL;
      g_autoptr (GError) error = NULL;

      library_write (self, written[i].name, g_bytes_get_data (bytes, NULL),
                     (gssize) g_bytes_get_size (bytes));
      library_import (self, written[i].name, &error);
      g_assert_no_error (error);
      game = library_get_nth (self, i, 0);
      moves = library_format_moves (game);
      g_assert_cmpstr (moves, ==, "h8i9j10g7");
      g_assert_cmpuint (game->size, ==, 15);
    }
  library_add (self, "a.rec", "one\ntwo\n7,7,5\n8,6,7\n");
  library_add (self, "a.sav", "15\n15\n2\n7 7\n6 8\n");
  library_assert_counts (self, 7, 0, 7);
}

/* The header of an SGF file. */
static void
test_header (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TgLibraryGame) game = NULL;
  g_autofree gchar *date = NULL;
  g_autoptr (TgRecord) record = NULL;

  library_add (self, "a.sgf",
               "(;GM[4]SZ[19]PB[Ada]PW[Bo]BR[1834]WR[3 dan]EV[Open]PC[Tallinn]RO[2]"
               "DT[2024-05-06]RE[W+R]RU[renju]TGPROTOCOL[swap2];B[hh];W[ii])");
  game = library_get_nth (self, 0, 0);
  date = tg_library_game_format_date (game);
  g_assert_cmpstr (game->black, ==, "Ada");
  g_assert_cmpstr (game->white, ==, "Bo");
  g_assert_cmpstr (game->event, ==, "Open");
  g_assert_cmpstr (game->place, ==, "Tallinn");
  g_assert_cmpstr (game->round, ==, "2");
  g_assert_cmpstr (date, ==, "2024-05-06");
  g_assert_cmpuint (game->size, ==, 19);
  g_assert_cmpuint (game->ruleset, ==, TG_RULESET_RENJU);
  g_assert_cmpuint (game->protocol, ==, TG_OPENING_SWAP2);
  g_assert_cmpint (game->result, ==, TG_GAME_RESULT_WHITE);
  g_assert_cmpuint (game->elo_black, ==, 1834);
  g_assert_cmpuint (game->elo_white, ==, 0);
  g_assert_cmpuint (game->flags, ==, 0);

  record = tg_library_game_to_record (game);
  g_assert_cmpstr (tg_record_get_player (record, TG_STONE_WHITE), ==, "Bo");
  g_assert_cmpint (tg_record_get_winner (record), ==, TG_STONE_WHITE);
  g_assert_cmpuint (tg_record_get_n_nodes (record), ==, 3);
}

/* Each game is played by the rules. */
static void
test_flags (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
#define FIVE "B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea]"
  static const struct
  {
    const gchar *sgf;
    guint        flags;
    guint        illegal_at;
    TgGameResult result;
    guint        n_moves;
  } games[] = {
    /* Black has five, with a result that agrees, is missing, or differs. */
    { "(;GM[4]RU[freestyle]RE[B+];" FIVE ")", 0, 0, TG_GAME_RESULT_BLACK, 9 },
    { "(;GM[4]RU[standard];" FIVE ")", 0, 0, TG_GAME_RESULT_BLACK, 9 },
    { "(;GM[4]RU[renju]RE[W+R];" FIVE ")", TG_GAME_FLAG_RESULT_DIFFERS, 0,
      TG_GAME_RESULT_WHITE, 9 },
    /* The game goes on after five. */
    { "(;GM[4]RU[freestyle]RE[B+];" FIVE ";W[oo])", TG_GAME_FLAG_ILLEGAL, 10,
      TG_GAME_RESULT_BLACK, 10 },
    /* Black's last move is an overline: White won, or the foul was overlooked. */
    { "(;GM[4]RU[renju]RE[W+];B[aa];W[ac];B[ba];W[bc];B[ca];W[ce];B[ea];W[ec];B[fa];W[fc]"
      ";B[da])",
      0, 0, TG_GAME_RESULT_WHITE, 11 },
    { "(;GM[4]RU[renju]RE[B+];B[aa];W[ac];B[ba];W[bc];B[ca];W[ce];B[ea];W[ec];B[fa];W[fc]"
      ";B[da];W[oo])",
      TG_GAME_FLAG_ILLEGAL, 11, TG_GAME_RESULT_BLACK, 12 },
    /* Nobody may pass in Gomoku. */
    { "(;GM[4]RU[standard];B[hh];W[];B[ii])", TG_GAME_FLAG_ILLEGAL, 2,
      TG_GAME_RESULT_UNKNOWN, 3 },
    /* White moves twice. */
    { "(;GM[4]RU[standard];B[hh];W[ii];W[jj])", TG_GAME_FLAG_ILLEGAL, 3,
      TG_GAME_RESULT_UNKNOWN, 2 },
    { "(;GM[4]DT[2024-02-30];B[hh])", TG_GAME_FLAG_NO_RULES | TG_GAME_FLAG_BAD_DATE, 0,
      TG_GAME_RESULT_UNKNOWN, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree gchar *name = g_strdup_printf ("%u.sgf", i);
      g_autoptr (TgLibraryGame) game = NULL;

      g_test_message ("game %u", i);
      library_add (self, name, games[i].sgf);
      game = library_get_nth (self, i, 0);
      g_assert_cmpuint (game->flags, ==, games[i].flags);
      g_assert_cmpuint (game->illegal_at, ==, games[i].illegal_at);
      g_assert_cmpint (game->result, ==, games[i].result);
      g_assert_cmpuint (game->n_moves, ==, games[i].n_moves);
      for (guint bit = 0; bit < TG_N_GAME_FLAGS; bit++)
        g_assert_cmpuint (self->report.n_flagged[bit], ==, (games[i].flags >> bit) & 1);
    }
}

/* All games of a collection are read; the others say why not. */
static void
test_collection (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TgLibraryGame) game = NULL;

  library_add (self, "a.sgf",
               "(;GM[4]PB[Ada];B[hh];W[ii](;B[jj])(;B[kk]))(;GM[4]PB[Bo])"
               "(;GM[5]SZ[15];B[hh])(;GM[4]AB[hh]AW[ii];B[jj])"
               "(;GM[4]SZ[19]PB[ada];B[ss])");
  library_assert_counts (self, 2, 0, 1);
  g_assert_cmpuint (self->report.n_read, ==, 5);
  g_assert_cmpuint (self->report.n_with_variations, ==, 1);
  g_assert_cmpuint (OMITTED (NO_MOVES), ==, 1);
  g_assert_cmpuint (OMITTED (UNREADABLE), ==, 1);
  g_assert_cmpuint (OMITTED (SET_UP), ==, 1);
  g_assert_cmpuint (self->report.problems->len, ==, 1);
  g_assert_nonnull (
      strstr (g_ptr_array_index (self->report.problems, 0), "different game"));
  g_assert_cmpuint (count_flagged (self, TG_GAME_FLAG_NO_RULES), ==, 2);
  game = library_get_nth (self, 0, 1);
  g_assert_cmpuint (game->size, ==, 19);
  g_assert_cmpstr (game->black, ==, "Ada");
}

/* Each line of a tree counts as a game, unless the tree is the game of somebody. */
static void
test_tree (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const gchar tree[] =
      ";B[hh](;W[hi](;B[ii];W[jj])(;B[jj](;W[kk](;C[good]))(;W[ll])))(;C[known well])";
  static const gchar *const lines[] = { "h8h7i7j6", "h8h7j6k5", "h8h7j6l4" };
  g_autofree gchar         *book = g_strdup_printf ("(;GM[4]SZ[15]%s)", tree);
  g_autofree gchar         *game = g_strdup_printf ("(;GM[4]SZ[15]PB[Ada]%s)", tree);
  g_autoptr (GBytes) sgf = g_bytes_new_static (book, strlen (book));
  g_autoptr (TgRecord) record = tg_record_io_load_bytes (sgf, NULL, NULL, NULL, NULL);
  g_autoptr (GBytes) bytes =
      tg_record_io_save_bytes (record, TG_RECORD_FORMAT_LIB, NULL, FALSE, NULL);

  library_add (self, "game.sgf", game);
  library_assert_counts (self, 1, 0, 1);
  g_assert_cmpuint (self->report.n_with_variations, ==, 1);
  g_assert_cmpuint (self->report.n_lines, ==, 0);

  library_write (self, "book.lib", g_bytes_get_data (bytes, NULL),
                 (gssize) g_bytes_get_size (bytes));
  g_assert_true (library_import (self, "book.lib", NULL));
  library_assert_counts (self, 4, 0, 2);
  g_assert_cmpuint (self->report.n_read, ==, 3);
  g_assert_cmpuint (self->report.n_with_variations, ==, 0);
  g_assert_cmpuint (self->report.n_lines, ==, 3);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (TgLibraryGame) line = library_get_nth (self, 1, i);
      g_autofree gchar *moves = library_format_moves (line);

      g_assert_cmpstr (moves, ==, lines[i]);
    }
}

/* A folder is one source; unreadable files and other files are counted. */
static void
test_folder (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TgLibraryGame) game = NULL;
  g_autoptr (GError) error = NULL;

  library_write (self, "games/one.sgf", "(;GM[4];B[hh];W[hi])", -1);
  library_write (self, "games/deep/2.txt", "h8h9h10", -1);
  library_write (self, "games/bad.psq", "Piskvorky 90x90", -1);
  library_write (self, "games/a.png", "?", -1);
  library_write (self, "games/.c.sgf", "(;GM[4];B[aa])", -1);
  library_import (self, "games", &error);
  g_assert_no_error (error);
  library_assert_counts (self, 2, 0, 1);
  g_assert_cmpuint (self->report.n_files, ==, 3);
  g_assert_cmpuint (self->report.n_other_files, ==, 1);
  g_assert_cmpuint (OMITTED (UNREADABLE), ==, 1);
  g_assert_true (
      g_str_has_prefix (g_ptr_array_index (self->report.problems, 0), "bad.psq: "));
  game = library_get_nth (self, 0, 0);
  g_assert_cmpstr (game->file, ==, "deep" G_DIR_SEPARATOR_S "2.txt");
}

static void
assert_nothing (Fixture *self, const gchar *name, const gchar *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (library_import (self, name, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, message));
}

/* A file without a game leaves nothing behind. */
static void
test_nothing (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  library_write (self, "a.sgf", "", -1);
  library_write (self, "b.sgf", "(;GM[4]PB[Ada])", -1);
  library_write (self, "folder/readme", "none", -1);
  assert_nothing (self, "a.sgf", "empty");
  assert_nothing (self, "b.sgf", "no games that can be imported");
  assert_nothing (self, "folder", "no games that can be imported");
  assert_nothing (self, "missing.sgf", "No such file");
  library_assert_counts (self, 0, 0, 0);
  g_assert_cmpuint (library_count_rows (self, "player"), ==, 0);
}

/* The same file is refused, whatever its name is now. */
static void
test_same_file (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  library_write (self, "b.txt", "h8i9j10", -1);
  library_add (self, "a.txt", "h8i9j10");
  g_assert_false (library_import (self, "b.txt", &error));
  g_assert_error (error, TG_LIBRARY_ERROR, TG_LIBRARY_ERROR_KNOWN);
  g_assert_nonnull (strstr (error->message, "“a.txt”"));
  library_assert_counts (self, 1, 0, 1);
  tg_library_remove_source (self->library, 1, NULL);
  g_clear_error (&error);
  g_assert_true (library_import (self, "b.txt", &error));
}

/* Twelve moves on a board of 15×15 and their mirror image. */
#define TWELVE   "B[hh];W[ii];B[jj];W[kk];B[ll];W[mm];B[hi];W[hj];B[hk];W[hl];B[hm];W[gg]"
#define MIRRORED "B[hh];W[gi];B[fj];W[ek];B[dl];W[cm];B[hi];W[hj];B[hk];W[hl];B[hm];W[ig]"

/* Equal moves are the same game if the players are, or the date and the result. */
static void
test_repeated (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const struct
  {
    const gchar *sgf;
    gboolean     is_repeated;
  } games[] = {
    { "(;GM[4]RU[renju]PB[Ada Lee]PW[Bo]DT[2020]RE[B+R];" TWELVE ")", FALSE },
    { "(;GM[4]RU[renju]PB[LEE, Ada]PW[Bo]DT[2021];" TWELVE ")", TRUE },
    { "(;GM[4]RU[renju]PB[Ada Lee]PW[Bo];" MIRRORED ")", TRUE },
    { "(;GM[4]RU[renju]PB[A. Lee]PW[B.]DT[2020]RE[B+T];" TWELVE ")", TRUE },
    { "(;GM[4]RU[renju]PB[C. Lee]PW[D.]DT[2022]RE[B+T];" TWELVE ")", FALSE },
    { "(;GM[4]RU[standard]PB[Ada Lee]PW[Bo];" TWELVE ")", FALSE },
    { "(;GM[4]RU[renju]PB[Ada Lee]PW[Bo]DT[2020];B[hh];W[ii])", FALSE },
    { "(;GM[4]RU[renju]PB[Cy]PW[Di]DT[2020];B[hh];W[ii])", FALSE },
  };
  guint n_repeated = 0;

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree gchar *name = g_strdup_printf ("%u.sgf", i);
      g_autoptr (TgLibraryGame) game = NULL;

      g_test_message ("game %u", i);
      library_add (self, name, games[i].sgf);
      game = library_get_nth (self, i, 0);
      g_assert_cmpint (game->same_as, ==, games[i].is_repeated ? 1 : 0);
      g_assert_cmpuint (self->report.n_repeated, ==, games[i].is_repeated);
      n_repeated += games[i].is_repeated;
    }
  library_assert_counts (self, G_N_ELEMENTS (games), n_repeated, G_N_ELEMENTS (games));
}

/* When the first of several equal games is removed, the next takes its place. */
static void
test_undo (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TgLibraryGame) first = NULL;
  g_autoptr (TgLibraryGame) second = NULL;

  library_add (self, "a.sgf", "(;GM[4]PB[Ada]PW[Bo]EV[Open];" TWELVE ")");
  library_add (self, "b.sgf", "(;GM[4]PB[Ada]PW[Bo]RO[1];" TWELVE ")");
  library_add (self, "c.sgf",
               "(;GM[4]PB[Ada]PW[Bo]RO[2];" MIRRORED ")(;GM[4]PB[Ada];B[aa])");
  library_assert_counts (self, 4, 2, 3);

  tg_library_remove_source (self->library, 1, &error);
  g_assert_no_error (error);
  library_assert_counts (self, 3, 1, 2);
  first = library_get_nth (self, 0, 0);
  second = library_get_nth (self, 1, 0);
  g_assert_cmpint (first->same_as, ==, 0);
  g_assert_cmpint (second->same_as, ==, first->id);

  tg_library_remove_source (self->library, 2, NULL);
  tg_library_remove_source (self->library, 3, NULL);
  library_assert_counts (self, 0, 0, 0);
  g_assert_cmpuint (library_count_rows (self, "names"), ==, 0);
  library_assert_sound (self);
}

/* Returns: an SGF file of a game with @n moves; the first 15 are in one row, and no moves
 * make a five. @mirrors: whether it is mirrored */
static gchar *
make_game (const gchar *head, guint n, gboolean mirrors)
{
  g_autoptr (GString) sgf = g_string_new (NULL);

  g_string_printf (sgf, "(;GM[4]SZ[15]RU[renju]%s", head);
  for (guint i = 0; i < n; i++)
    {
      guint x = 2 * i % 15;

      g_string_append_printf (sgf, ";%c[%c%c]", "BW"[i % 2],
                              'a' + (gchar) (mirrors ? 14 - x : x),
                              'a' + (gchar) (i / 15 * 3));
    }
  g_string_append_c (sgf, ')');
  return g_string_free (g_steal_pointer (&sgf), FALSE);
}

/* A game that begins another one by the same players counts as its shorter copy. */
static void
test_parts (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const struct
  {
    const gchar *head;
    guint        n;
    gboolean     mirrors;
    guint        n_parts; /* of this game and the first, which has 24 moves */
    guint        n_longer;
  } games[] = {
    { "PB[Ada]PW[Bo]DT[2020-05-01]", 22, FALSE, 1, 0 },
    { "PB[Ada]PW[Bo]DT[2020]RE[B+R]", 20, TRUE, 1, 0 },
    { "PB[ADA]PW[Bo]", 26, TRUE, 0, 1 },
    { "PB[Ada]PW[Bo]", 19, FALSE, 0, 0 },
    { "PB[Ada]PW[Cy]", 22, FALSE, 0, 0 },
    { "PB[Bo]PW[Ada]", 22, FALSE, 0, 0 },
    { "", 22, FALSE, 0, 0 },
    { "PB[Ada]PW[Bo]DT[2020-05-02]", 22, FALSE, 0, 0 },
    { "PB[Ada]PW[Bo]RE[W+R]", 22, FALSE, 0, 0 },
    { "PB[Ada]PW[Bo]RU[gomoku]", 22, FALSE, 0, 0 },
  };
  g_autofree gchar *first = make_game ("PB[Ada]PW[Bo]DT[2020-05-01]RE[B+R]", 24, FALSE);

  library_add (self, "first.sgf", first);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree gchar *name = g_strdup_printf ("%u.sgf", i);
      g_autofree gchar *sgf = make_game (games[i].head, games[i].n, games[i].mirrors);
      guint             n_copies = games[i].n_parts + games[i].n_longer;
      g_autoptr (TgLibraryGame) old = NULL;
      g_autoptr (TgLibraryGame) new = NULL;

      g_test_message ("game %u", i);
      library_add (self, name, sgf);
      library_assert_counts (self, 2, n_copies, 2);
      g_assert_cmpuint (self->report.n_repeated, ==, games[i].n_parts);
      g_assert_cmpuint (self->report.n_parts, ==, games[i].n_parts);
      g_assert_cmpuint (self->report.n_longer, ==, games[i].n_longer);
      old = library_get_nth (self, 0, 0);
      new = library_get_nth (self, 1, 0);
      g_assert_cmpint (old->same_as, ==, games[i].n_longer > 0 ? new->id : 0);
      g_assert_cmpint (new->same_as, ==, games[i].n_parts > 0 ? old->id : 0);

      tg_library_remove_source (self->library, new->source, NULL);
      library_assert_counts (self, 1, 0, 1);
    }
}

/* A game that contradicts the one that counts is no part of it, though it agrees with one of
 * its copies; and unknown players are not the same. */
static void
test_different (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const struct
  {
    const gchar *head;
    guint        n;
  } games[] = {
    { "PB[Ada]PW[Bo]DT[2001]RE[B+R]", 26 },
    { "PB[Ada]PW[Bo]", 20 },
    { "PB[Ada]PW[Bo]DT[2010]RE[W+R]", 24 },
    { "PB[?]PW[?]", 22 },
    { "PB[?]PW[?]", 28 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree gchar *name = g_strdup_printf ("%u.sgf", i);
      g_autofree gchar *sgf = make_game (games[i].head, games[i].n, FALSE);

      library_add (self, name, sgf);
    }
  library_assert_counts (self, 5, 1, 5);
}

/* Of three copies that came in any order the longest counts, and after its removal the
 * longest of the others. */
static void
test_longest (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const guint lengths[] = { 20, 26, 23 };

  for (guint i = 0; i < 3; i++)
    {
      g_autofree gchar *name = g_strdup_printf ("%u.sgf", i);
      g_autofree gchar *sgf = make_game ("PB[Ada]PW[Bo]", lengths[i], FALSE);

      library_add (self, name, sgf);
    }
  library_assert_counts (self, 3, 2, 3);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (TgLibraryGame) game = library_get_nth (self, i, 0);

      g_assert_cmpint (game->same_as, ==, i == 1 ? 0 : 2);
    }
  tg_library_remove_source (self->library, 2, NULL);
  library_assert_counts (self, 2, 1, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (TgLibraryGame) game = library_get_nth (self, i, 0);

      g_assert_cmpint (game->same_as, ==, i == 1 ? 0 : 3);
    }
}

/* Copies that agree with a game that knows little, but not with each other, count each for
 * itself after the removal of that game; a copy of one of them stays a copy. */
static void
test_heirs (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const struct
  {
    const gchar *head;
    guint        n;
    gint64       same_as;
  } games[] = {
    { "PB[Ada]PW[Bo]", 26, 0 },
    { "PB[Ada]PW[Bo]DT[2001]RE[B+R]", 24, 0 },
    { "PB[Ada]PW[Bo]DT[2010]RE[W+R]", 23, 0 },
    { "PB[Ada]PW[Bo]DT[2010-05]", 22, 3 },
    { "PB[Ada]PW[Bo]DT[2011]RE[W+R]", 24, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree gchar *name = g_strdup_printf ("%u.sgf", i);
      g_autofree gchar *sgf = make_game (games[i].head, games[i].n, FALSE);

      library_add (self, name, sgf);
    }
  library_assert_counts (self, 5, 4, 5);
  tg_library_remove_source (self->library, 1, NULL);
  library_assert_counts (self, 4, 2, 4);
  for (guint i = 1; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (TgLibraryGame) game = library_get_nth (self, i - 1, 0);

      g_assert_cmpint (game->same_as, ==, games[i].same_as);
    }
}

/* Games of a library whose version did not look for parts are folded by the next import, with
 * each other and with its games, on boards of any size. */
static void
test_old_games (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const struct
  {
    const gchar *head;
    guint        n;
    gint64       same_as;
  } games[] = {
    { "PB[Ada]PW[Bo]", 26, 2 },       { "PB[Ada]PW[Bo]", 30, 0 },
    { "PB[Ada]PW[Bo]", 12, 0 },       { "PB[Cy]PW[Di]", 22, 6 },
    { "PB[Ada]PW[Bo]SZ[19]", 24, 0 }, { "PB[Cy]PW[Di]", 24, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree gchar *name = g_strdup_printf ("%u.sgf", i);
      g_autofree gchar *sgf = make_game (games[i].head, games[i].n, FALSE);

      if (i == G_N_ELEMENTS (games) - 1)
        {
          g_assert_cmpint (library_execute (self, "UPDATE game SET start = NULL,"
                                                  " same_as = NULL"),
                           ==, 0);
          library_reopen (self);
          library_assert_counts (self, 5, 0, 5);
        }
      library_add (self, name, sgf);
    }
  g_assert_cmpuint (self->report.n_longer, ==, 1);
  library_assert_counts (self, 6, 2, 6);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (TgLibraryGame) game = library_get_nth (self, i, 0);

      g_assert_cmpint (game->same_as, ==, games[i].same_as);
    }
  g_assert_cmpuint (library_count_rows (self, "game WHERE start IS NULL"), ==, 1);
  library_assert_sound (self);
}

/* Copies in one file, in both orders. */
static void
test_parts_of_file (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree gchar *a = make_game ("PB[Ada]PW[Bo]", 20, FALSE);
  g_autofree gchar *b = make_game ("PB[Ada]PW[Bo]", 22, FALSE);
  g_autofree gchar *c = make_game ("PB[Ada]PW[Bo]", 24, FALSE);
  g_autofree gchar *sgf = g_strconcat (a, b, a, c, b, NULL);

  library_add (self, "a.sgf", a);
  library_add (self, "b.sgf", sgf);
  library_assert_counts (self, 6, 5, 2);
  g_assert_cmpuint (self->report.n_repeated, ==, 4);
  g_assert_cmpuint (self->report.n_longer, ==, 1);
  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (TgLibraryGame) game = library_get_nth (self, 1, i);

      g_assert_cmpint (game->same_as, ==, i == 3 ? 0 : 5);
    }
  tg_library_remove_source (self->library, 2, NULL);
  library_assert_counts (self, 1, 0, 1);
}

/* Asserts the facts of the only game that counts, and that searches know them. */
static void
assert_facts (Fixture *self, const gchar *event, guint date, TgGameResult result)
{
  g_autoptr (TgLibraryGame) game = library_get_nth (self, 0, 0);
  const TgLibraryFilter in_year = { .first_year = 2020, .last_year = 2020 };
  const TgLibraryFilter in_event = { .event = "Open" };
  g_autoptr (GArray) of_year =
      tg_library_filter_games (self->library, &in_year, G_MAXUINT, NULL);
  g_autoptr (GArray) of_event =
      tg_library_filter_games (self->library, &in_event, G_MAXUINT, NULL);

  g_assert_cmpstr (game->event, ==, event);
  g_assert_cmpuint (game->date, ==, date);
  g_assert_cmpint (game->result, ==, result);
  g_assert_cmpuint (of_year->len, ==, date > 0);
  g_assert_cmpuint (of_event->len, ==, event != NULL);
}

/* What a game lacks is taken from its copies, until they are removed. */
static void
test_filled (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TgLibraryGame) copy = NULL;

  library_add (self, "a.sgf", "(;GM[4]PB[Ada]PW[Bo]RO[3];" TWELVE ")");
  assert_facts (self, NULL, 0, TG_GAME_RESULT_UNKNOWN);
  library_add (self, "b.sgf",
               "(;GM[4]PB[Ada]PW[Bo]DT[2020-05-01]EV[Open]RE[W+R];" MIRRORED ")");
  assert_facts (self, "Open", 20200501, TG_GAME_RESULT_WHITE);
  copy = library_get_nth (self, 1, 0);
  g_assert_cmpstr (copy->round, ==, "3");
  tg_library_remove_source (self->library, 2, NULL);
  assert_facts (self, NULL, 0, TG_GAME_RESULT_UNKNOWN);
}

typedef struct
{
  GCancellable *cancellable;
  guint         n_calls;
  gdouble       last;
} Progress;

static void
progress_cb (gdouble fraction, const TgImportReport *report, gpointer data)
{
  Progress *progress = data;

  g_assert_cmpfloat (fraction, >=, progress->last);
  g_assert_cmpfloat (fraction, <=, 1.0);
  g_assert_cmpuint (report->n_read, >, 0);
  progress->last = fraction;
  if (++progress->n_calls == 2 && progress->cancellable != NULL)
    g_cancellable_cancel (progress->cancellable);
}

/* The progress grows to 1; a cancelled import leaves nothing. */
static void
test_progress (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GFile) folder = g_file_new_build_filename (self->path, "games", NULL);
  g_autoptr (GError) error = NULL;
  Progress progress = { 0 };

  for (guint i = 0; i < 5; i++)
    {
      g_autofree gchar *name = g_strdup_printf ("games/%u.txt", i);

      library_write (self, name, "h8i9j10", -1);
    }
  progress.cancellable = cancellable;
  g_assert_false (tg_library_import (self->library, folder, progress_cb, &progress,
                                     cancellable, &self->report, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (progress.n_calls, ==, 2);
  g_assert_cmpuint (library_count_rows (self, "source"), ==, 0);

  g_clear_error (&error);
  progress = (Progress){ 0 };
  tg_import_report_clear (&self->report);
  tg_import_report_init (&self->report);
  g_assert_true (tg_library_import (self->library, folder, progress_cb, &progress, NULL,
                                    &self->report, &error));
  g_assert_cmpfloat (progress.last, ==, 1.0);
  library_assert_counts (self, 5, 0, 1);
}

static void
test_dates (void)
{
  static const struct
  {
    const gchar *text;
    guint        date;
    gboolean     is_bad;
  } dates[] = {
    { "2025-01-31", 20250131, FALSE },
    { "2025", 20250000, FALSE },
    { "", 0, FALSE },
    { "-5", 0, FALSE },
    { "-1-5-6", 0, TRUE },
    { "2025-13", 0, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (dates); i++)
    {
      gboolean is_bad;

      g_assert_cmpuint (tg_date_parse (dates[i].text, &is_bad), ==, dates[i].date);
      g_assert_cmpint (is_bad, ==, dates[i].is_bad);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function)                                                     \
  g_test_add ("/library/import/" name, Fixture, NULL, library_set_up, function, \
              library_tear_down)
  ADD ("formats", test_formats);
  ADD ("header", test_header);
  ADD ("flags", test_flags);
  ADD ("collection", test_collection);
  ADD ("tree", test_tree);
  ADD ("folder", test_folder);
  ADD ("nothing", test_nothing);
  ADD ("same-file", test_same_file);
  ADD ("repeated", test_repeated);
  ADD ("undo", test_undo);
  ADD ("parts", test_parts);
  ADD ("different", test_different);
  ADD ("longest", test_longest);
  ADD ("heirs", test_heirs);
  ADD ("old-games", test_old_games);
  ADD ("parts-of-file", test_parts_of_file);
  ADD ("filled", test_filled);
  ADD ("progress", test_progress);
#undef ADD
  g_test_add_func ("/library/import/dates", test_dates);

  return g_test_run ();
}
