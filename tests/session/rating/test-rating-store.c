/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file of rated games, with any contents. */

#include "scratch.h"
#include "session/rating/rating-store.h"

#include <glib/gstdio.h>
#include <string.h>

#include "engine/levels/level-rating.h"
#include "match-fixture.h"
#include "session/rating/rating-file.h"

#define TITLE "Tengen games against levels, version 1\n"
#define WON   "2026-11-21T22:19:51Z freestyle 15 4 black won yes\n"
#define LOST  "2026-11-22T08:00:00Z renju 15 5 white lost yes\n"
#define DREW  "2026-11-23T08:00:00Z standard 19 10 white drew yes\n"
#define TAKEN "2026-11-24T08:00:00Z freestyle 15 4 black won undo\n"

typedef struct
{
  gchar         *folder; /* owned */
  GFile         *file;   /* owned; in two folders that do not exist yet */
  gchar         *path;   /* owned */
  TgRatingStore *store;  /* owned */
  guint          n_changed;
  guint          n_failed;
  gchar         *message; /* owned; of the last failure */
} StoreFixture;

static void
changed_cb (G_GNUC_UNUSED TgRatingStore *store, StoreFixture *self)
{
  self->n_changed++;
}

static void
failed_cb (G_GNUC_UNUSED TgRatingStore *store, const GError *error, StoreFixture *self)
{
  self->n_failed++;
  g_free (self->message);
  self->message = g_strdup (error->message);
}

static void
open_store (StoreFixture *self)
{
  self->store = tg_rating_store_new (self->file);
  g_signal_connect (self->store, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect (self->store, "failed", G_CALLBACK (failed_cb), self);
}

static void
set_up (StoreFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  self->folder = g_dir_make_tmp ("tengen-rating-XXXXXX", NULL);
  g_assert_nonnull (self->folder);
  self->path = g_build_filename (self->folder, "data", "games", NULL);
  self->file = g_file_new_for_path (self->path);
  open_store (self);
}

static void
tear_down (StoreFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_assert_finalize_object (self->store);
  scratch_remove (self->folder);
  g_object_unref (self->file);
  g_free (self->folder);
  g_free (self->path);
  g_free (self->message);
}

static void
write_file (StoreFixture *self, const gchar *text, gssize length)
{
  g_autofree gchar *folder = g_path_get_dirname (self->path);

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (self->path, text, length, NULL));
}

static void
assert_file (StoreFixture *self, const gchar *suffix, const gchar *expected)
{
  g_autofree gchar *path = g_strconcat (self->path, suffix, NULL);
  g_autofree gchar *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL) || expected == NULL);
  g_assert_cmpstr (text, ==, expected);
}

static gboolean
is_missing (const gchar *path)
{
  return !g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
assert_n_rated (StoreFixture *self, guint expected)
{
  guint n;

  tg_rating_store_get_history (self->store, &n);
  g_assert_cmpuint (n, ==, expected);
}

/* Creates a new store that reads the file. */
static void
reopen (StoreFixture *self)
{
  g_assert_finalize_object (self->store);
  open_store (self);
}

static void
add (StoreFixture *self, guint level, TgPersonResult result, TgRated rated)
{
  const TgRatedGame game = { .time = 1800000000,
                             .size = 15,
                             .level = level,
                             .colour = TG_STONE_BLACK,
                             .result = result,
                             .rated = rated };

  tg_rating_store_add (self->store, &game);
}

/* The file is read and written again identically. */
static void
test_round_trip (StoreFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  write_file (self, TITLE WON LOST DREW TAKEN, -1);
  tg_rating_store_load (self->store, &error);
  g_assert_no_error (error);
  assert_n_rated (self, 3);
  g_assert_cmpuint (tg_rating_store_get_n_unrated (self->store), ==, 1);
  g_assert_cmpuint (
      tg_rating_store_count (self->store, TG_RULESET_RENJU, 5).results[TG_PERSON_LOST],
      ==, 1);
  g_assert_cmpuint (
      tg_rating_store_count (self->store, TG_RULESET_FREESTYLE, 4).results[TG_PERSON_WON],
      ==, 1);

  g_assert_cmpint (g_remove (self->path), ==, 0);
  g_assert_true (tg_rating_store_flush (self->store, NULL));
  assert_file (self, "", TITLE WON LOST DREW TAKEN);
}

/* Each point of the history follows from the games up to it, and from the time between
 * them. */
static void
test_history (StoreFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  const TgRatingPoint *history;
  TgRating             rating;
  guint                n;

  write_file (self, TITLE WON TAKEN LOST, -1);
  g_assert_true (tg_rating_store_load (self->store, NULL));
  history = tg_rating_store_get_history (self->store, &n);
  g_assert_cmpuint (n, ==, 2);

  tg_level_rating_init (&rating);
  tg_rating_add_game (&rating,
                      &(TgRating){ tg_level_rating (4, TG_RULESET_FREESTYLE), 0.0 }, 1.0);
  g_assert_cmpfloat (history[0].rating.elo, ==, rating.elo);
  tg_rating_pass_time (&rating, (8 * 3600 + 3600 + 40 * 60 + 9) / 86400.0);
  tg_rating_add_game (&rating, &(TgRating){ tg_level_rating (5, TG_RULESET_RENJU), 0.0 },
                      0.0);
  g_assert_cmpfloat_with_epsilon (history[1].rating.elo, rating.elo, 1e-6);
  g_assert_cmpfloat_with_epsilon (history[1].rating.deviation, rating.deviation, 1e-6);
  g_assert_cmpint (history[1].time - history[0].time, ==, 8 * 3600 + 3600 + 40 * 60 + 9);
}

/* A missing file is no error, and is not created. */
static void
test_no_file (StoreFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  tg_rating_store_load (self->store, &error);
  g_assert_no_error (error);
  g_assert_true (tg_rating_store_flush (self->store, NULL));
  g_assert_true (is_missing (self->path));
  assert_n_rated (self, 0);
}

/* Games of a match are added at their end, and written soon after. */
static void
test_follow (StoreFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_auto (Fixture) game = { 0 };
  gint64               now = g_get_real_time () / G_USEC_PER_SEC;
  const TgRatingPoint *history;
  guint                n;

  fixture_init (&game, TG_RULESET_STANDARD, 15, "sp");
  tg_rating_store_follow (self->store, game.match);
  fixture_play (&game, "H8 H9 I8 I9 J8 J9 K8 K9");
  assert_n_rated (self, 0);
  fixture_play (&game, "L8");
  assert_n_rated (self, 1);
  g_assert_cmpuint (self->n_changed, ==, 1);
  g_assert_cmpuint (
      tg_rating_store_count (self->store, TG_RULESET_STANDARD, 1).results[TG_PERSON_LOST],
      ==, 1);
  history = tg_rating_store_get_history (self->store, &n);
  g_assert_cmpint (history[0].time, >=, now);
  while (is_missing (self->path))
    g_main_context_iteration (NULL, TRUE);

  /* The same game does not count again; the game after it does. */
  tg_match_undo (game.match);
  tg_match_offers_resign (tg_match_get_offers (game.match));
  assert_n_rated (self, 1);
  tg_match_restart (game.match);
  tg_match_offers_resign (tg_match_get_offers (game.match));
  assert_n_rated (self, 2);

  tg_match_set_player (game.match, TG_STONE_BLACK, PERSON);
  tg_match_restart (game.match);
  tg_match_offers_resign (tg_match_get_offers (game.match));
  g_assert_cmpuint (self->n_changed, ==, 2);
}

/* An unrated game is stored, with the reason. */
static void
test_unrated (StoreFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_auto (Fixture) game = { 0 };
  g_autofree gchar *text = NULL;

  fixture_init (&game, TG_RULESET_RENJU, 15, "ps");
  tg_rating_store_follow (self->store, game.match);
  fixture_play (&game, "H8 H9");
  tg_match_swap_colours (game.match);
  tg_match_offers_resign (tg_match_get_offers (game.match));
  assert_n_rated (self, 0);
  g_assert_cmpuint (tg_rating_store_get_n_unrated (self->store), ==, 1);
  g_assert_true (tg_rating_store_flush (self->store, NULL));
  g_assert_true (g_file_get_contents (self->path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, TITLE));
  g_assert_true (g_str_has_suffix (text, "Z renju 15 1 white lost swap\n"));
}

/* The valid lines of a damaged file are read, and the file is put aside. */
static void
test_damaged (StoreFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  static const gchar *const lines[] = {
    "\n",
    "2026-11-21T22:19:51Z freestyle 15 4 black won\n",
    "2026-11-21T22:19:51Z freestyle 15 4 black won yes really\n",
    "2026-11-21T25:19:51Z freestyle 15 4 black won yes\n",
    "1026-11-21T22:19:51Z freestyle 15 4 black won yes\n",
    "yesterday freestyle 15 4 black won yes\n",
    "2026-11-21T22:19:51Z chess 15 4 black won yes\n",
    "2026-11-21T22:19:51Z freestyle 4 4 black won yes\n",
    "2026-11-21T22:19:51Z freestyle 15 0 black won yes\n",
    "2026-11-21T22:19:51Z freestyle 15 11 black won yes\n",
    "2026-11-21T22:19:51Z freestyle 15 -4 black won yes\n",
    "2026-11-21T22:19:51Z freestyle 15 4 green won yes\n",
    "2026-11-21T22:19:51Z freestyle 15 4 black lose yes\n",
    "2026-11-21T22:19:51Z freestyle 15 4 black won perhaps\n",
    "\xff\xfe\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree gchar *text = g_strconcat (TITLE WON, lines[i], LOST, NULL);
      g_autofree gchar *aside = i == 0
                                    ? g_strdup ("-broken")
                                    : g_strdup_printf ("-broken-%" G_GSIZE_FORMAT, i + 1);
      g_autoptr (GError) error = NULL;

      reopen (self);
      write_file (self, text, -1);
      g_assert_false (tg_rating_store_load (self->store, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      g_assert_nonnull (strstr (error->message, aside));
      assert_n_rated (self, 2);
      g_assert_true (tg_rating_store_flush (self->store, NULL));
      assert_file (self, "", TITLE WON LOST);
      assert_file (self, aside, text);
    }
}

/* A file of another kind is put aside and replaced. */
static void
test_foreign (StoreFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  const struct
  {
    const gchar *text;
    gsize        length;
  } files[] = {
    { "", 0 },
    { "hello", 5 },
    { "\0\0\0\n\0", 5 },
    { TITLE "\0", strlen (TITLE) + 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GError) error = NULL;

      reopen (self);
      write_file (self, files[i].text, (gssize) files[i].length);
      g_assert_false (tg_rating_store_load (self->store, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      assert_n_rated (self, 0);
      g_assert_true (tg_rating_store_flush (self->store, NULL));
      g_assert_true (is_missing (self->path));
      assert_file (self, "-broken", files[i].text);
      g_assert_true (tg_rating_store_reset (self->store, NULL));
    }
}

/* A folder in place of the file is moved aside as well. */
static void
test_folder (StoreFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (self->path, 0700), ==, 0);
  g_assert_false (tg_rating_store_load (self->store, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  add (self, 1, TG_PERSON_WON, TG_RATED);
  g_assert_true (tg_rating_store_flush (self->store, NULL));
  g_assert_true (g_file_test (self->path, G_FILE_TEST_IS_REGULAR));
}

/* A file that is far too large is not read. */
static void
test_huge (StoreFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  gsize             length = (gsize) 6 << 20;
  g_autofree gchar *text = g_malloc (length);
  g_autoptr (GError) error = NULL;

  memset (text, '\n', length);
  write_file (self, text, (gssize) length);
  g_assert_false (tg_rating_store_load (self->store, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  assert_n_rated (self, 0);
}

/* The largest number of games is read; one more drops the oldest. */
static void
test_many (StoreFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (TITLE LOST);
  g_autoptr (GError) error = NULL;

  for (guint i = 1; i < TG_RATING_FILE_MAX_GAMES; i++)
    g_string_append (text, TAKEN);
  write_file (self, text->str, (gssize) text->len);
  tg_rating_store_load (self->store, &error);
  g_assert_no_error (error);
  assert_n_rated (self, 1);

  add (self, 2, TG_PERSON_WON, TG_RATED);
  assert_n_rated (self, 1);
  g_assert_cmpuint (
      tg_rating_store_count (self->store, TG_RULESET_RENJU, 5).results[TG_PERSON_LOST],
      ==, 0);
  g_assert_cmpuint (tg_rating_store_get_n_unrated (self->store), ==,
                    TG_RATING_FILE_MAX_GAMES - 1);
}

/* A file of a newer version stays unchanged; new games are kept in memory. */
static void
test_newer (StoreFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  const gchar *newer = "Tengen games against levels, version 2\nwhatever\n";
  g_autoptr (GError) error = NULL;

  write_file (self, newer, -1);
  g_assert_false (tg_rating_store_load (self->store, &error));
  g_assert_nonnull (strstr (error->message, "newer version"));
  add (self, 1, TG_PERSON_WON, TG_RATED);
  assert_n_rated (self, 1);
  g_assert_true (tg_rating_store_flush (self->store, NULL));
  reopen (self);
  assert_file (self, "", newer);
}

/* New games are also kept in memory only if a damaged file cannot be moved. */
static void
test_immovable (StoreFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  write_file (self, TITLE WON "oops\n", -1);
  for (guint i = 1; i <= 100; i++)
    {
      g_autofree gchar *aside = i == 1 ? g_strconcat (self->path, "-broken", NULL)
                                       : g_strdup_printf ("%s-broken-%u", self->path, i);

      g_assert_true (g_file_set_contents (aside, "taken", -1, NULL));
    }

  g_assert_false (tg_rating_store_load (self->store, &error));
  g_assert_nonnull (error);
  assert_n_rated (self, 1);
  add (self, 1, TG_PERSON_WON, TG_RATED);
  reopen (self);
  assert_file (self, "", TITLE WON "oops\n");

  /* Resetting removes the file nevertheless. */
  g_assert_true (tg_rating_store_reset (self->store, NULL));
  add (self, 1, TG_PERSON_WON, TG_RATED);
  g_assert_true (tg_rating_store_flush (self->store, NULL));
  g_assert_true (g_file_test (self->path, G_FILE_TEST_IS_REGULAR));
  assert_file (self, "-broken-100", NULL);
}

/* A file that belongs to another program is read, but neither written nor removed. */
static void
test_left (StoreFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  write_file (self, TITLE WON "oops\n", -1);
  tg_rating_store_leave_to_other (self->store);
  g_assert_true (tg_rating_store_load (self->store, &error));
  g_assert_no_error (error);
  assert_n_rated (self, 1);
  g_assert_false (tg_rating_store_reset (self->store, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_assert_true (tg_rating_store_flush (self->store, NULL));
  assert_file (self, "", TITLE WON "oops\n");
}

/* A write failure is reported once, and games are kept in memory. */
static void
test_failure (StoreFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree gchar *obstacle = g_path_get_dirname (self->path);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (obstacle, "no folder", -1, NULL));
  g_assert_true (tg_rating_store_load (self->store, NULL));
  add (self, 1, TG_PERSON_WON, TG_RATED);
  while (self->n_failed == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_str_has_prefix (self->message, "Your rating cannot be saved: "));
  add (self, 2, TG_PERSON_LOST, TG_RATED);
  for (guint i = 0; i < 100; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (self->n_failed, ==, 1);
  g_assert_false (tg_rating_store_flush (self->store, &error));
  g_assert_true (g_str_has_prefix (error->message, "Your rating cannot be saved: "));

  g_assert_cmpint (g_remove (obstacle), ==, 0);
  reopen (self);
  g_assert_true (tg_rating_store_load (self->store, NULL));
  assert_n_rated (self, 2);
}

/* Resetting leaves nothing behind. */
static void
test_reset (StoreFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree gchar *folder = g_path_get_dirname (self->path);
  g_autoptr (GDir) left = NULL;

  write_file (self, TITLE WON "oops\n", -1);
  tg_rating_store_load (self->store, NULL);
  add (self, 1, TG_PERSON_WON, TG_UNRATED_HINT);
  g_main_context_iteration (NULL, FALSE);
  g_assert_true (tg_rating_store_reset (self->store, NULL));
  for (guint i = 0; i < 100; i++)
    g_main_context_iteration (NULL, FALSE);

  assert_n_rated (self, 0);
  g_assert_cmpuint (tg_rating_store_get_n_unrated (self->store), ==, 0);
  left = g_dir_open (folder, 0, NULL);
  g_assert_null (g_dir_read_name (left));

  add (self, 1, TG_PERSON_WON, TG_RATED);
  assert_n_rated (self, 1);
}

/* Games that cannot be removed stay in memory as well. */
static void
test_reset_fails (StoreFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree gchar *below = g_build_filename (self->path, "below", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (below, 0700), ==, 0);
  add (self, 1, TG_PERSON_WON, TG_RATED);
  g_assert_false (tg_rating_store_reset (self->store, &error));
  g_assert_true (g_str_has_prefix (error->message, "Your rating cannot be reset: "));
  assert_n_rated (self, 1);
}

/* A level is suggested after the fifth rated game. */
static void
test_advice (StoreFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  for (guint i = 0; i < 4; i++)
    {
      add (self, 6, i % 2 == 0 ? TG_PERSON_WON : TG_PERSON_LOST, TG_RATED);
      add (self, 6, TG_PERSON_WON, TG_UNRATED_UNDO);
      g_assert_cmpuint (tg_rating_store_suggest_level (self->store, TG_RULESET_FREESTYLE),
                        ==, 0);
    }
  add (self, 6, TG_PERSON_DREW, TG_RATED);
  g_assert_cmpuint (tg_rating_store_suggest_level (self->store, TG_RULESET_FREESTYLE), ==,
                    6);
}

int
main (int argc, char **argv)
{
  const struct
  {
    const gchar *name;
    void (*test) (StoreFixture *, gconstpointer);
  } cases[] = {
    { "round-trip", test_round_trip },
    { "history", test_history },
    { "no-file", test_no_file },
    { "follow", test_follow },
    { "unrated", test_unrated },
    { "damaged", test_damaged },
    { "foreign", test_foreign },
    { "folder", test_folder },
    { "huge", test_huge },
    { "many", test_many },
    { "newer", test_newer },
    { "immovable", test_immovable },
    { "left", test_left },
    { "failure", test_failure },
    { "reset", test_reset },
    { "reset-fails", test_reset_fails },
    { "advice", test_advice },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree gchar *path =
          g_strconcat ("/session/rating-store/", cases[i].name, NULL);

      g_test_add (path, StoreFixture, NULL, set_up, cases[i].test, tear_down);
    }
  return g_test_run ();
}
