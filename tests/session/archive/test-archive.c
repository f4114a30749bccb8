/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The archive of finished and unfinished games, and its errors. */

#include "library/games/library-names.h"
#include "library/import/import.h"
#include "session/archive/archive.h"

#include <glib/gstdio.h>
#include <string.h>

#include "match-fixture.h"
#include "record/formats/record-io.h"

typedef struct
{
  gchar     *folder; /* owned */
  GFile     *games;  /* owned; a folder that does not exist yet */
  TgArchive *archive;
  guint      n_added;
  guint      n_failed;
  gchar     *message; /* owned; of the last failure */
} ArchiveFixture;

static void
added_cb (G_GNUC_UNUSED TgArchive *archive, TgArchiveGame *game, ArchiveFixture *self)
{
  g_assert_true (TG_IS_ARCHIVE_GAME (game));
  self->n_added++;
}

static void
failed_cb (G_GNUC_UNUSED TgArchive *archive, const GError *error, ArchiveFixture *self)
{
  self->n_failed++;
  g_free (self->message);
  self->message = g_strdup (error->message);
}

static void
set_up (ArchiveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  self->folder = g_dir_make_tmp ("tengen-archive-XXXXXX", NULL);
  g_assert_nonnull (self->folder);
  self->games = g_file_new_build_filename (self->folder, "games", NULL);
  self->archive = tg_archive_new (self->games);
  g_signal_connect (self->archive, "added", G_CALLBACK (added_cb), self);
  g_signal_connect (self->archive, "failed", G_CALLBACK (failed_cb), self);
}

static guint
count_files (ArchiveFixture *self, gboolean removing)
{
  g_autoptr (GDir) dir = g_dir_open (g_file_peek_path (self->games), 0, NULL);
  const gchar *name;
  guint        n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      n += g_str_has_suffix (name, ".sgf");
      if (removing)
        {
          g_autofree gchar *path =
              g_build_filename (g_file_peek_path (self->games), name, NULL);

          g_assert_cmpint (g_remove (path), ==, 0);
        }
    }
  return n;
}

/* Removes the database, which is beside the folder of the games, and what belongs to it. */
static void
remove_library (ArchiveFixture *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const gchar *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, "games.db"))
      {
        g_autofree gchar *path = g_build_filename (self->folder, name, NULL);

        g_assert_cmpint (g_remove (path), ==, 0);
      }
}

static TgLibrary *
open_library (ArchiveFixture *self)
{
  g_autoptr (GFile) file = g_file_new_build_filename (self->folder, "games.db", NULL);

  return tg_library_new (file);
}

/* Returns the number of games in the library. */
static guint
count_in_library (ArchiveFixture *self)
{
  g_autoptr (TgLibrary) library = open_library (self);
  TgLibraryCounts counts;

  g_assert_true (tg_library_count (library, &counts, NULL));
  return counts.n_games;
}

static void
tear_down (ArchiveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  if (self->archive != NULL)
    {
      tg_archive_flush (self->archive, NULL);
      g_object_unref (self->archive);
    }
  while (g_main_context_iteration (NULL, FALSE))
    ;
  count_files (self, TRUE);
  g_remove (g_file_peek_path (self->games));
  remove_library (self);
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_object_unref (self->games);
  g_free (self->folder);
  g_free (self->message);
}

static void
listed_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* Lists the games of the folder with a new archive, as the next start of the program
 * would. */
static GPtrArray *
list_games (ArchiveFixture *self, guint *n_broken)
{
  g_autoptr (TgArchive) archive = tg_archive_new (self->games);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *games;

  tg_archive_list_async (archive, NULL, listed_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  games = tg_archive_list_finish (result, n_broken, &error);
  g_assert_no_error (error);
  return games;
}

static const TgMatchSetup setup = {
  .ruleset = TG_RULESET_STANDARD,
  .size = 15,
  .black = { .kind = TG_PLAYER_PERSON, .name = "Ada" },
  .white = { .kind = TG_PLAYER_PERSON, .name = "Bob" },
};

static void
play (TgMatch *match, const gchar *points)
{
  g_auto (GStrv) names = g_strsplit (points, " ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    g_assert_true (tg_match_play (match, fixture_point (names[i]), NULL));
}

/* A game is added once, with its summary and its moves. */
static void
test_keep (ArchiveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (TgMatch) match = tg_match_new ();
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (TgRecord) record = NULL;
  TgArchiveGame *game;
  TgRuleset      ruleset;
  TgBoard        board;
  guint          n_broken;

  tg_archive_follow (self->archive, match);
  tg_match_start (match, &setup);
  play (match, "h8 h9 i8 a1");
  tg_match_undo (match); /* a variation, which is not part of the game */
  play (match, "i9 j8 j9 k8 k9");
  g_assert_cmpuint (self->n_added, ==, 0);
  play (match, "l8");
  g_assert_cmpuint (self->n_added, ==, 1);
  tg_match_undo (match);
  play (match, "g8");
  g_assert_cmpuint (self->n_added, ==, 1);
  g_assert_true (tg_archive_flush (self->archive, NULL));
  g_assert_cmpuint (count_files (self, FALSE), ==, 1);

  games = list_games (self, &n_broken);
  g_assert_cmpuint (games->len, ==, 1);
  g_assert_cmpuint (n_broken, ==, 0);
  game = games->pdata[0];
  g_assert_cmpstr (tg_archive_game_get_player (game, TG_STONE_BLACK), ==, "Ada");
  g_assert_cmpstr (tg_archive_game_get_player (game, TG_STONE_WHITE), ==, "Bob");
  g_assert_true (tg_archive_game_get_ruleset (game, &ruleset));
  g_assert_cmpint (ruleset, ==, TG_RULESET_STANDARD);
  g_assert_cmpuint (tg_archive_game_get_n_moves (game), ==, 9);
  g_assert_cmpint (tg_archive_game_get_outcome (game), ==, TG_OUTCOME_FIVE);
  g_assert_cmpint (tg_archive_game_get_winner (game), ==, TG_STONE_BLACK);
  g_assert_cmpint (tg_archive_game_get_person (game), ==, TG_STONE_NONE);
  g_assert_cmpuint (strlen (tg_archive_game_get_date (game)), ==, strlen ("2026-01-31"));
  g_assert_true (
      tg_point_equal (tg_archive_game_get_board (game, &board), fixture_point ("l8")));
  g_assert_cmpint (tg_board_get (&board, fixture_point ("a1")), ==, TG_STONE_NONE);

  record = tg_record_io_load (tg_archive_game_get_file (game), NULL, NULL, NULL, NULL);
  g_assert_nonnull (record);
}

static void
test_not_enabled (ArchiveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (TgMatch) match = tg_match_new ();

  g_object_set (self->archive, "enabled", FALSE, NULL);
  tg_archive_follow (self->archive, match);
  tg_match_start (match, &setup);
  play (match, "h8 h9");
  tg_match_offers_resign (tg_match_get_offers (match));
  g_assert_cmpuint (self->n_added, ==, 0);
  g_assert_false (g_file_query_exists (self->games, NULL));
}

static GBytes *
save (TgMatch *match)
{
  GBytes *bytes = tg_match_save (match);

  g_assert_nonnull (bytes);
  return bytes;
}

static TgArchiveGame *
put_aside (ArchiveFixture *self, TgMatch *match)
{
  g_autoptr (GBytes) state = save (match);
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (1700000000);

  return tg_archive_add_unfinished (self->archive, state, time);
}

static void
removed_cb (G_GNUC_UNUSED TgArchive *archive,
            TgArchiveGame           *game,
            TgArchiveGame          **removed)
{
  *removed = game;
}

/* An unfinished game is listed in its current state, can be continued, and leaves no file
 * behind then. */
static void
test_unfinished (ArchiveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (TgMatch) match = tg_match_new ();
  g_autoptr (TgMatch) other = tg_match_new ();
  g_autoptr (TgArchiveGame) game = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GBytes) kept = NULL;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GError) error = NULL;
  TgMatchSetup   against = setup;
  TgArchiveGame *removed = NULL;
  TgBoard        board;
  guint          n_broken;

  against.white = (TgPlayerSpec){ .kind = TG_PLAYER_ENGINE, .level = 3 };
  tg_archive_follow (self->archive, match);
  tg_match_start (match, &setup);
  play (match, "h8 h9 i8");
  g_assert_null (put_aside (self, match));
  play (match, "a1 i9 a2");
  tg_match_undo (match); /* the game is at an earlier position */
  tg_match_set_player (match, TG_STONE_WHITE, against.white);
  tg_match_pause (match);
  game = put_aside (self, match);
  g_assert_nonnull (game);
  g_assert_cmpuint (self->n_added, ==, 1);
  g_assert_true (tg_archive_flush (self->archive, NULL));
  g_assert_cmpuint (count_files (self, FALSE), ==, 0);

  for (guint i = 0; i < 2; i++) /* the second time from the library */
    {
      TgArchiveGame *listed;

      g_clear_pointer (&games, g_ptr_array_unref);
      games = list_games (self, &n_broken);
      g_assert_cmpuint (games->len, ==, 1);
      g_assert_cmpuint (n_broken, ==, 0);
      listed = games->pdata[0];
      g_assert_true (tg_archive_game_is_unfinished (listed));
      g_assert_cmpuint (tg_archive_game_get_n_moves (listed), ==, 5);
      g_assert_cmpstr (tg_archive_game_get_date (listed), ==, "2023-11-14");
      g_assert_cmpstr (tg_archive_game_get_player (listed, TG_STONE_BLACK), ==, "Ada");
      g_assert_nonnull (
          strstr (tg_archive_game_get_player (listed, TG_STONE_WHITE), "level 3"));
      g_assert_cmpint (tg_archive_game_get_person (listed), ==, TG_STONE_BLACK);
      g_assert_true (tg_point_equal (tg_archive_game_get_board (listed, &board),
                                     fixture_point ("i9")));
    }

  kept = g_file_load_bytes (tg_archive_game_get_file (game), NULL, NULL, &error);
  g_assert_no_error (error);
  tg_match_restore (other, kept, &error);
  g_assert_no_error (error);
  tg_match_pause (other);
  before = save (match);
  after = save (other);
  g_assert_true (g_bytes_equal (before, after));

  g_signal_connect (self->archive, "removed", G_CALLBACK (removed_cb), &removed);
  tg_archive_remove (self->archive, game);
  g_assert_true (removed == game);
  g_assert_false (g_file_query_exists (tg_archive_game_get_file (game), NULL));
}

/* A game removed before it is written is not written later. */
static void
test_removed_at_once (ArchiveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (TgMatch) match = tg_match_new ();
  g_autoptr (TgArchiveGame) game = NULL;

  tg_match_start (match, &setup);
  play (match, "h8 h9 i8 i9");
  game = put_aside (self, match);
  tg_archive_remove (self->archive, game);
  for (guint i = 0; i < 100; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_true (tg_archive_flush (self->archive, NULL));
  g_assert_false (g_file_query_exists (tg_archive_game_get_file (game), NULL));
}

/* Two programs that add games in the same second write different files. */
static void
test_mark (ArchiveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (TgArchive) other = tg_archive_new (self->games);
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 15);
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (1700000000);

  tg_archive_set_mark (other, "p17");
  tg_archive_add (self->archive, record, time);
  tg_archive_add (other, record, time); /* neither is written yet */
  g_assert_true (tg_archive_flush (self->archive, NULL));
  g_assert_true (tg_archive_flush (other, NULL));
  g_assert_cmpuint (count_files (self, FALSE), ==, 2);
}

/* A game that could not be written is tried again at the end of the program, with an
 * error if that fails. */
static void
test_retry (ArchiveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 15);
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (1700000000);

  g_assert_true (
      g_file_set_contents (g_file_peek_path (self->games), "in the way", -1, NULL));
  tg_archive_add (self->archive, record, time);
  while (self->n_failed == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (tg_archive_flush (self->archive, NULL));
  g_assert_cmpint (g_remove (g_file_peek_path (self->games)), ==, 0);
  g_assert_true (tg_archive_flush (self->archive, NULL));
  g_assert_cmpuint (count_files (self, FALSE), ==, 1);
}

static gboolean
is_written (ArchiveFixture *self, guint n_files)
{
  return count_files (self, FALSE) == n_files;
}

static void
add (ArchiveFixture *self, guint n_moves, gint64 time)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 15);
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_utc (time);

  for (guint i = 0; i < n_moves; i++)
    tg_record_play (record, (TgMove){ tg_point_from_index (i, 15),
                                      i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE });
  tg_archive_add (self->archive, record, moment);
}

/* Games of the same second do not overwrite each other, and the latest comes first. */
static void
test_order (ArchiveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GPtrArray) games = NULL;
  guint n_broken;

  for (guint i = 1; i <= 3; i++)
    {
      add (self, i, 1700000000 + (i == 3 ? 86400 : 0));
      g_assert_true (tg_archive_flush (self->archive, NULL));
    }
  games = list_games (self, &n_broken);
  g_assert_cmpuint (games->len, ==, 3);
  g_assert_cmpuint (tg_archive_game_get_n_moves (games->pdata[0]), ==, 3);
}

/* The same holds if none of them has been written yet. */
static void
test_same_second (ArchiveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GPtrArray) games = NULL;
  guint n_moves = 0;
  guint n_broken;

  for (guint i = 1; i <= 5; i++)
    add (self, i, 1700000000);
  g_assert_true (tg_archive_flush (self->archive, NULL));
  g_assert_cmpuint (count_files (self, FALSE), ==, 5);
  games = list_games (self, &n_broken);
  g_assert_cmpuint (games->len, ==, 5);
  for (guint i = 0; i < games->len; i++)
    n_moves += tg_archive_game_get_n_moves (games->pdata[i]);
  g_assert_cmpuint (n_moves, ==, 1 + 2 + 3 + 4 + 5);
}

static void
write_file (ArchiveFixture *self, const gchar *name, const gchar *contents, gssize length)
{
  g_autofree gchar *path = g_build_filename (g_file_peek_path (self->games), name, NULL);

  g_assert_true (g_file_set_contents (path, contents, length, NULL));
}

/* Files that are no games are counted and left alone; changed files are read again; a
 * damaged library is no obstacle. */
static void
test_broken (ArchiveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  guint n_broken;

  add (self, 4, 1700000000);
  g_assert_true (tg_archive_flush (self->archive, NULL));
  write_file (self, "broken.sgf", "(;GM[4]SZ[15];B[zz", -1);
  write_file (self, "other.txt", "h8", -1);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) games = list_games (self, &n_broken);

      g_assert_cmpuint (games->len, ==, 1);
      g_assert_cmpuint (n_broken, ==, 1);
    }

  write_file (self, "broken.sgf", "(;GM[4]SZ[15];B[hh];W[hg])", -1);
  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (GPtrArray) games = list_games (self, &n_broken);
      g_autofree gchar *path = g_build_filename (self->folder, "games.db", NULL);
      g_autofree gchar *library = NULL;
      gsize             length;

      g_assert_cmpuint (games->len, ==, 2);
      g_assert_cmpuint (n_broken, ==, 0);
      g_assert_true (g_file_get_contents (path, &library, &length, NULL));
      library[i * 4099 % length] ^= 0x55;
      g_assert_true (g_file_set_contents (
          path, library, i % 5 == 0 ? (gssize) length / 2 : (gssize) length, NULL));
    }
}

/* The side of the person comes from the record, whatever the names of the players; in
 * older games it comes from the names. */
static void
test_person (ArchiveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  static const struct
  {
    const gchar *head;
    TgStone      person;
  } cases[] = {
    { "PB[Ada]PW[Tengen, level 3]TGPERSONS[B]", TG_STONE_BLACK },
    { "PB[Person]PW[Ada]TGPERSONS[W]", TG_STONE_WHITE },
    { "PB[Person]PW[Ada]TGPERSONS[BW]", TG_STONE_NONE },
    { "PB[Person]PW[Tengen, level 3]", TG_STONE_BLACK },
    { "PB[天元]PW[玩家]", TG_STONE_WHITE },
    { "PB[Person]PW[Person]", TG_STONE_NONE },
    { "PB[Ada]PW[Bob]", TG_STONE_NONE },
    { "", TG_STONE_NONE },
  };

  g_assert_cmpint (g_mkdir (g_file_peek_path (self->games), 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree gchar *name = g_strdup_printf ("%u.sgf", i);
      g_autofree gchar *sgf = g_strdup_printf (
          "(;GM[4]CA[UTF-8]SZ[15]RE[B+]DT[2024-05-%02u]%s;B[hh])", 30 - i, cases[i].head);

      write_file (self, name, sgf, -1);
    }
  for (guint round = 0; round < 2; round++) /* the second time from the library */
    {
      guint n_broken;
      g_autoptr (GPtrArray) games = list_games (self, &n_broken);

      g_assert_cmpuint (games->len, ==, G_N_ELEMENTS (cases));
      for (guint i = 0; i < games->len; i++)
        g_assert_cmpint (tg_archive_game_get_person (games->pdata[i]), ==,
                         cases[i].person);
    }
}

/* Writes a game of two moves and a third. */
static void
write_game (ArchiveFixture *self,
            const gchar    *name,
            const gchar    *players,
            const gchar    *third)
{
  g_autofree gchar *sgf =
      g_strdup_printf ("(;GM[4]SZ[15]RU[freestyle]%s;B[hh];W[hg];B[%s])", players, third);

  write_file (self, name, sgf, -1);
}

/* Lists the games, and checks the numbers of files and of games in the library. */
static void
assert_listed (ArchiveFixture *self, guint n_files, guint n_games)
{
  guint n_broken;
  g_autoptr (GPtrArray) games = list_games (self, &n_broken);

  g_assert_cmpuint (games->len, ==, n_files);
  g_assert_cmpuint (count_in_library (self), ==, n_games);
}

/* The library has the finished games, follows the files, and can be deleted. Players who
 * have no more games are gone too. An index of an older version is removed. */
static void
test_library (ArchiveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree gchar *index = NULL;
  g_autoptr (TgLibrary) library = NULL;
  g_autoptr (GArray) names = NULL;
  g_autoptr (GFile) first = g_file_get_child (self->games, "a.sgf");

  g_assert_cmpint (g_mkdir (g_file_peek_path (self->games), 0700), ==, 0);
  index = g_build_filename (g_file_peek_path (self->games), "index", NULL);
  write_file (self, "index", "old", -1);
  write_game (self, "a.sgf", "PB[Ada]PW[Bob]", "ii");
  write_game (self, "b.sgf", "PB[Cyd]PW[Bob]", "ii");
  write_file (self, "c.sgf", "(;GM[4]SZ[15]AB[hh]AW[ii])", -1); /* nothing to search */
  assert_listed (self, 3, 2);
  assert_listed (self, 3, 2);
  g_assert_false (g_file_test (index, G_FILE_TEST_EXISTS));

  library = open_library (self);
  g_assert_cmpuint (tg_library_get_pool (library, NULL)->n_games, ==, 2);
  write_game (self, "d.sgf", "PB[Ada]PW[Cyd]", "jj");
  assert_listed (self, 4, 3);
  g_assert_cmpuint (tg_library_get_pool (library, NULL)->n_games, ==, 3);

  write_game (self, "b.sgf", "PB[Cyd]PW[Dan]", "kk");
  assert_listed (self, 4, 3);
  g_assert_true (g_file_delete (first, NULL, NULL));
  assert_listed (self, 3, 2);
  g_assert_cmpuint (tg_library_get_pool (library, NULL)->n_games, ==, 2);
  names = tg_library_find_players (library, "Bob", NULL);
  g_assert_cmpuint (names->len, ==, 0);
  g_clear_pointer (&library, tg_library_free);

  remove_library (self);
  assert_listed (self, 3, 2);
}

/* A game that is also in an imported file stays when that file, or the own game, goes. */
static void
test_repeated (ArchiveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree gchar *path = g_build_filename (self->folder, "games.db-x.sgf", NULL);
  g_autoptr (GFile) imported = g_file_new_for_path (path);
  g_autoptr (GFile) own = g_file_get_child (self->games, "a.sgf");
  g_auto (TgImportReport) report = { 0 };
  TgLibraryCounts counts;
  TgLibrary      *library;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (g_file_peek_path (self->games), 0700), ==, 0);
  write_game (self, "a.sgf", "PB[Ada]PW[Bob]", "ii");
  g_assert_true (g_file_copy (own, imported, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
  assert_listed (self, 1, 1);
  library = open_library (self);
  tg_import_report_init (&report);
  g_assert_true (
      tg_library_import (library, imported, NULL, NULL, NULL, &report, &error));
  g_assert_cmpuint (report.n_repeated, ==, 1);
  g_assert_true (g_file_delete (own, NULL, NULL));
  assert_listed (self, 0, 1);
  g_assert_true (tg_library_count (library, &counts, NULL));
  g_assert_cmpuint (counts.n_repeated, ==, 0);
  tg_library_free (library);
}

/* The user may add files whose names are any bytes. */
static void
test_odd_name (ArchiveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  add (self, 1, 1700000000);
  g_assert_true (tg_archive_flush (self->archive, NULL));
  write_file (self,
              "Gr\xfc\xdf"
              "e.sgf",
              "(;GM[4]SZ[15];B[hh])", -1);
  for (guint i = 0; i < 2; i++)
    {
      guint n_broken;
      g_autoptr (GPtrArray) games = list_games (self, &n_broken);

      g_assert_cmpuint (games->len, ==, 2);
      g_assert_cmpuint (n_broken, ==, 0);
    }
}

/* An impossible folder is reported once, and again after a success. */
static void
test_failure (ArchiveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_assert_true (
      g_file_set_contents (g_file_peek_path (self->games), "in the way", -1, NULL));
  add (self, 1, 1700000000);
  while (self->n_failed == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (self->message, "cannot be added to “Your Games”"));
  add (self, 1, 1700000001);
  g_assert_false (tg_archive_flush (self->archive, NULL));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (self->n_failed, ==, 1);

  g_assert_cmpint (g_remove (g_file_peek_path (self->games)), ==, 0);
  add (self, 1, 1700000002);
  while (!is_written (self, 1))
    g_main_context_iteration (NULL, FALSE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/session/archive/" name, ArchiveFixture, NULL, set_up, function, tear_down)
  ADD ("keep", test_keep);
  ADD ("not-enabled", test_not_enabled);
  ADD ("unfinished", test_unfinished);
  ADD ("removed-at-once", test_removed_at_once);
  ADD ("mark", test_mark);
  ADD ("retry", test_retry);
  ADD ("order", test_order);
  ADD ("same-second", test_same_second);
  ADD ("broken", test_broken);
  ADD ("library", test_library);
  ADD ("repeated", test_repeated);
  ADD ("person", test_person);
  ADD ("odd-name", test_odd_name);
  ADD ("failure", test_failure);
#undef ADD

  return g_test_run ();
}
