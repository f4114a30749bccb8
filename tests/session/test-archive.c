/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games that are kept when they are over, and what happens when they cannot be. */

#include "session/archive.h"

#include <glib/gstdio.h>
#include <string.h>

#include "match-fixture.h"
#include "record/record-io.h"

typedef struct
{
  gchar     *folder; /* owned */
  GFile     *games;  /* owned; a folder that is not there yet */
  TgArchive *archive;
  guint      n_added;
  guint      n_failed;
  gchar     *message; /* owned; of the last failure */
} Desk;

static void
added_cb (G_GNUC_UNUSED TgArchive *archive, TgArchiveGame *game, Desk *self)
{
  g_assert_true (TG_IS_ARCHIVE_GAME (game));
  self->n_added++;
}

static void
failed_cb (G_GNUC_UNUSED TgArchive *archive, const GError *error, Desk *self)
{
  self->n_failed++;
  g_free (self->message);
  self->message = g_strdup (error->message);
}

static void
set_up (Desk *self, G_GNUC_UNUSED gconstpointer data)
{
  self->folder = g_dir_make_tmp ("tengen-archive-XXXXXX", NULL);
  g_assert_nonnull (self->folder);
  self->games = g_file_new_build_filename (self->folder, "games", NULL);
  self->archive = tg_archive_new (self->games);
  g_signal_connect (self->archive, "added", G_CALLBACK (added_cb), self);
  g_signal_connect (self->archive, "failed", G_CALLBACK (failed_cb), self);
}

static guint
count_files (Desk *self, gboolean removing)
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

static void
tear_down (Desk *self, G_GNUC_UNUSED gconstpointer data)
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

/* The games of the folder, as another start of the program finds them. */
static GPtrArray *
list_games (Desk *self, guint *n_broken)
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

/* A game is kept once, with what is to be known of it, and as it was played. */
static void
test_keep (Desk *self, G_GNUC_UNUSED gconstpointer data)
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
  tg_match_undo (match); /* a variation, which is not the game */
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
  g_assert_cmpuint (strlen (tg_archive_game_get_date (game)), ==, strlen ("2026-01-31"));
  g_assert_true (
      tg_point_equal (tg_archive_game_get_board (game, &board), fixture_point ("l8")));
  g_assert_cmpint (tg_board_get (&board, fixture_point ("a1")), ==, TG_STONE_NONE);

  record = tg_record_io_load (tg_archive_game_get_file (game), NULL, NULL, NULL, NULL);
  g_assert_nonnull (record);
}

static void
test_not_enabled (Desk *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (TgMatch) match = tg_match_new ();

  g_object_set (self->archive, "enabled", FALSE, NULL);
  tg_archive_follow (self->archive, match);
  tg_match_start (match, &setup);
  play (match, "h8 h9");
  tg_match_resign (match);
  g_assert_cmpuint (self->n_added, ==, 0);
  g_assert_false (g_file_query_exists (self->games, NULL));
}

static gboolean
is_written (Desk *self, guint n_files)
{
  return count_files (self, FALSE) == n_files;
}

static void
add (Desk *self, guint n_moves, gint64 time)
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
test_order (Desk *self, G_GNUC_UNUSED gconstpointer data)
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

/* Nor do those that are all still being written. */
static void
test_same_second (Desk *self, G_GNUC_UNUSED gconstpointer data)
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
write_file (Desk *self, const gchar *name, const gchar *contents, gssize length)
{
  g_autofree gchar *path = g_build_filename (g_file_peek_path (self->games), name, NULL);

  g_assert_true (g_file_set_contents (path, contents, length, NULL));
}

/* What is no game is counted and left alone; what changes is read anew; an index that
 * is damaged is made again. */
static void
test_broken (Desk *self, G_GNUC_UNUSED gconstpointer data)
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
      g_autofree gchar *path =
          g_build_filename (g_file_peek_path (self->games), "index", NULL);
      g_autofree gchar *index = NULL;
      gsize             length;

      g_assert_cmpuint (games->len, ==, 2);
      g_assert_cmpuint (n_broken, ==, 0);
      g_assert_true (g_file_get_contents (path, &index, &length, NULL));
      index[i * 7 % length] ^= 0x55;
      write_file (self, "index", index,
                  i % 5 == 0 ? (gssize) length / 2 : (gssize) length);
    }
}

/* A file that somebody has put there may have any bytes as its name. */
static void
test_odd_name (Desk *self, G_GNUC_UNUSED gconstpointer data)
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

/* Where a folder cannot be, that is said once, and again after it was possible. */
static void
test_failure (Desk *self, G_GNUC_UNUSED gconstpointer data)
{
  g_assert_true (
      g_file_set_contents (g_file_peek_path (self->games), "in the way", -1, NULL));
  add (self, 1, 1700000000);
  while (self->n_failed == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (self->message, "cannot be added to your games"));
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
  g_test_add ("/session/archive/" name, Desk, NULL, set_up, function, tear_down)
  ADD ("keep", test_keep);
  ADD ("not-enabled", test_not_enabled);
  ADD ("order", test_order);
  ADD ("same-second", test_same_second);
  ADD ("broken", test_broken);
  ADD ("odd-name", test_odd_name);
  ADD ("failure", test_failure);
#undef ADD

  return g_test_run ();
}
