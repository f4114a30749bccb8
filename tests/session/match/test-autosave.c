/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file of a match in progress, and its errors. */

#include "scratch.h"
#include "session/storage/autosave.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#include "match-fixture.h"
#include "session/match/match-state.h"

typedef struct
{
  gchar      *folder; /* owned */
  GFile      *file;   /* owned; in two folders that do not exist yet */
  TgMatch    *match;  /* owned */
  TgAutosave *autosave;
  guint       n_failed;
  gchar      *message; /* owned; of the last failure */
  GPtrArray  *notes;   /* owned; of the last tg_autosave_restore() */
} AutosaveFixture;

static void
failed_cb (G_GNUC_UNUSED TgAutosave *autosave, const GError *error, AutosaveFixture *self)
{
  self->n_failed++;
  g_free (self->message);
  self->message = g_strdup (error->message);
}

static void
set_up (AutosaveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  self->folder = g_dir_make_tmp ("tengen-autosave-XXXXXX", NULL);
  g_assert_nonnull (self->folder);
  self->file = g_file_new_build_filename (self->folder, "state", "tengen", "game", NULL);
  self->match = tg_match_new ();
  self->notes = g_ptr_array_new_with_free_func (g_free);
  self->autosave = tg_autosave_new (self->match, self->file);
  g_signal_connect (self->autosave, "failed", G_CALLBACK (failed_cb), self);
  g_assert_false (tg_autosave_restore (self->autosave, self->notes));
  g_assert_cmpuint (self->notes->len, ==, 0);
}

static void
tear_down (AutosaveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  TgAutosave *autosave = self->autosave;

  /* A thread may still be writing, and holds a reference; waits for its end below. */
  if (autosave != NULL)
    {
      g_object_add_weak_pointer (G_OBJECT (autosave), (gpointer *) &self->autosave);
      g_object_unref (autosave);
    }
  while (self->autosave != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (self->match);
  scratch_remove (self->folder);
  g_ptr_array_unref (self->notes);
  g_object_unref (self->file);
  g_free (self->folder);
  g_free (self->message);
}

static void
play (AutosaveFixture *self, const gchar *point)
{
  g_assert_true (tg_match_play (self->match, fixture_point (point), NULL));
}

/* Whether the file holds exactly the current game. */
static gboolean
file_has_game (AutosaveFixture *self)
{
  g_autoptr (GBytes) bytes = tg_match_save (self->match);
  g_autoptr (GBytes) kept = g_file_load_bytes (self->file, NULL, NULL, NULL);

  return kept != NULL && g_bytes_equal (bytes, kept);
}

static void
wait_until_kept (AutosaveFixture *self)
{
  while (!file_has_game (self))
    g_main_context_iteration (NULL, FALSE);
}

static void
wait_until_gone (AutosaveFixture *self)
{
  while (g_file_query_exists (self->file, NULL))
    g_main_context_iteration (NULL, FALSE);
}

/* A second copy of the program, which finds the files of the first one. */
typedef struct
{
  TgMatch    *match;    /* owned */
  TgAutosave *autosave; /* owned */
  gboolean    restored;
} Other;

static void
other_clear (Other *self)
{
  g_clear_object (&self->autosave);
  g_clear_object (&self->match);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Other, other_clear)

static void
start_program (AutosaveFixture *self, Other *other)
{
  other_clear (other);
  g_ptr_array_set_size (self->notes, 0);
  other->match = tg_match_new ();
  other->autosave = tg_autosave_new (other->match, self->file);
  other->restored = tg_autosave_restore (other->autosave, self->notes);
}

static guint
count_moves (TgMatch *match)
{
  return tg_match_get_game (match)->board.n_moves;
}

/* Ends the first copy of the program. */
static void
end_first_program (AutosaveFixture *self)
{
  g_clear_object (&self->autosave);
}

static gchar *
get_path (AutosaveFixture *self, const gchar *suffix)
{
  return g_strconcat (g_file_peek_path (self->file), suffix, NULL);
}

static gboolean
file_exists (AutosaveFixture *self, const gchar *suffix)
{
  g_autofree gchar *path = get_path (self, suffix);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
write_text (AutosaveFixture *self, const gchar *suffix, const gchar *text)
{
  g_autofree gchar *path = get_path (self, suffix);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
assert_text (AutosaveFixture *self, const gchar *suffix, const gchar *text)
{
  g_autofree gchar *path = get_path (self, suffix);
  g_autofree gchar *found = NULL;

  g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, text);
}

static void
test_keep (AutosaveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_auto (Other) other = { 0 };

  play (self, "H8");
  wait_until_kept (self);
  play (self, "I9");
  play (self, "I8");
  wait_until_kept (self);

  end_first_program (self);
  start_program (self, &other);
  g_assert_true (other.restored);
  g_assert_cmpuint (self->notes->len, ==, 0);
  g_assert_true (tg_board_equal (&tg_match_get_game (other.match)->board,
                                 &tg_match_get_game (self->match)->board));
  g_assert_cmpuint (self->n_failed, ==, 0);
}

/* A finished game, or one without moves, is not saved. */
static void
test_remove (AutosaveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  play (self, "H8");
  wait_until_kept (self);
  tg_match_offers_resign (tg_match_get_offers (self->match));
  wait_until_gone (self);

  tg_match_undo (self->match);
  wait_until_kept (self);
  tg_match_restart (self->match);
  wait_until_gone (self);
}

/* The match is written at the end of the program without a main loop. */
static void
test_flush (AutosaveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  play (self, "H8");
  g_assert_true (tg_autosave_flush (self->autosave, NULL));
  g_assert_true (file_has_game (self));

  /* A slower thread does not overwrite it with an older state. */
  play (self, "I9");
  g_main_context_iteration (NULL, FALSE);
  play (self, "I8");
  g_assert_true (tg_autosave_flush (self->autosave, NULL));
  for (guint i = 0; i < 100; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_true (file_has_game (self));

  /* Freeing the autosave writes pending changes. */
  play (self, "G9");
  g_clear_object (&self->autosave);
  g_assert_true (file_has_game (self));
}

/* A failure is reported once, until the next success. */
static void
test_failure (AutosaveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree gchar *obstacle = g_build_filename (self->folder, "state", NULL);
  g_autoptr (GError) error = NULL;

  scratch_remove (obstacle);
  g_assert_true (g_file_set_contents (obstacle, "no folder", -1, NULL));
  play (self, "H8");
  while (self->n_failed == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_str_has_prefix (self->message, "The game cannot be saved"));

  play (self, "I9");
  for (guint i = 0; i < 100; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_false (tg_autosave_flush (self->autosave, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (self->n_failed, ==, 1);

  g_assert_cmpint (g_remove (obstacle), ==, 0);
  play (self, "I8");
  wait_until_kept (self);
  g_assert_cmpuint (self->n_failed, ==, 1);
}

/* Invalid files are put aside, each under a name of its own. */
static void
test_broken (AutosaveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_auto (Other) other = { 0 };

  end_first_program (self);
  write_text (self, "", "hello");
  start_program (self, &other);
  g_assert_false (other.restored);
  g_assert_cmpuint (self->notes->len, ==, 1);
  g_assert_nonnull (strstr (self->notes->pdata[0], "was saved as “game-broken”"));
  g_assert_false (file_exists (self, ""));

  other_clear (&other);
  write_text (self, "", "hello again");
  start_program (self, &other);
  g_assert_nonnull (strstr (self->notes->pdata[0], "was saved as “game-broken-2”"));
  assert_text (self, "-broken", "hello");
  assert_text (self, "-broken-2", "hello again");
}

/* An invalid file that cannot be put aside stays, with a message, and the game is saved
 * elsewhere. */
static void
test_immovable (AutosaveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_auto (Other) other = { 0 };

  end_first_program (self);
  write_text (self, "", "hello");
  write_text (self, "-broken", "taken");
  for (guint i = 2; i <= 100; i++)
    {
      g_autofree gchar *suffix = g_strdup_printf ("-broken-%u", i);

      write_text (self, suffix, "taken");
    }
  start_program (self, &other);
  g_assert_cmpuint (self->notes->len, ==, 1);
  g_assert_nonnull (strstr (self->notes->pdata[0], "could not be moved"));
  g_assert_true (tg_match_play (other.match, fixture_point ("H8"), NULL));
  g_assert_true (tg_autosave_flush (other.autosave, NULL));
  assert_text (self, "", "hello");

  start_program (self, &other);
  g_assert_true (other.restored);
  g_assert_cmpuint (count_moves (other.match), ==, 1);
}

/* The suffix of a slot's name, and the invalid path in its file. */
static const gchar *const salvaged[][2] = {
  { "", "path=0;x;0" },
  { "", "path=" },
  { "-2", "path=0;x;0" },
};

/* The moves of a game with an invalid number are recovered, its file is put aside, and
 * both are reported; also for the file of another program. */
static void
test_salvaged (AutosaveFixture *self, gconstpointer data)
{
  const gchar *const *words = data;
  const gchar        *suffix = words[0];
  g_auto (Other) other = { 0 };
  g_autoptr (GString) text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree gchar *aside = g_strconcat (suffix, "-broken", NULL);

  play (self, "H8");
  play (self, "I9");
  play (self, "J8");
  bytes = tg_match_save (self->match);
  text = g_string_new_len (g_bytes_get_data (bytes, NULL),
                           (gssize) g_bytes_get_size (bytes));
  g_string_replace (text, "path=0;0;0", words[1], 0);
  tg_match_restart (self->match);
  end_first_program (self);
  write_text (self, suffix, text->str);

  start_program (self, &other);
  g_assert_true (other.restored);
  g_assert_cmpuint (count_moves (other.match), ==, 3);
  g_assert_cmpuint (self->notes->len, ==, 1);
  g_assert_nonnull (strstr (self->notes->pdata[0], aside));
  assert_text (self, aside, text->str);

  /* The game is written again at once. */
  start_program (self, &other);
  g_assert_true (other.restored);
  g_assert_cmpuint (count_moves (other.match), ==, 3);
  g_assert_cmpuint (self->notes->len, ==, 0);
}

/* The game of a newer version is left alone, and the current one is saved beside it. */
static void
test_newer (AutosaveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  const gchar *newer = "[Tengen match]\nversion=2\nsurprise=yes\n";
  g_auto (Other) other = { 0 };

  end_first_program (self);
  write_text (self, "", newer);
  for (guint i = 0; i < 3; i++)
    {
      start_program (self, &other);
      g_assert_cmpuint (self->notes->len, ==, 1);
      g_assert_nonnull (strstr (self->notes->pdata[0], "newer version"));
      g_assert_cmpuint (count_moves (other.match), ==, i);
      g_assert_true (
          tg_match_play (other.match, fixture_point (i == 0 ? "H8" : "I9"), NULL)
          || i == 2);
      g_assert_true (tg_autosave_flush (other.autosave, NULL));
    }
  other_clear (&other);
  assert_text (self, "", newer);
  g_assert_false (file_exists (self, "-broken"));
}

/* Two running programs have a game each. */
static void
test_two (AutosaveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_auto (Other) second = { 0 };
  g_auto (Other) third = { 0 };

  play (self, "H8");
  wait_until_kept (self);
  start_program (self, &second);
  g_assert_false (second.restored);
  g_assert_true (tg_match_play (second.match, fixture_point ("A1"), NULL));
  g_assert_true (tg_match_play (second.match, fixture_point ("A2"), NULL));
  g_assert_true (tg_autosave_flush (second.autosave, NULL));
  g_assert_true (file_has_game (self));

  /* The end of the second program's game does not affect the first one. */
  tg_match_restart (second.match);
  g_assert_true (tg_autosave_flush (second.autosave, NULL));
  g_assert_true (file_has_game (self));
  g_assert_true (tg_match_play (second.match, fixture_point ("A1"), NULL));
  g_assert_true (tg_autosave_flush (second.autosave, NULL));

  /* A third program gets neither game while both programs run. */
  start_program (self, &third);
  g_assert_false (third.restored);
}

static gboolean
take_cb (GBytes *bytes, gpointer user_data)
{
  g_ptr_array_add (user_data, g_bytes_ref (bytes));
  return TRUE;
}

/* When both programs have ended, the next one continues the first game and finds the
 * second; or continues the second if it is the only one. */
static void
test_found_again (AutosaveFixture *self, gconstpointer data)
{
  gboolean with_first = data != NULL;
  g_autoptr (GPtrArray) left =
      g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_auto (Other) second = { 0 };
  g_auto (Other) next = { 0 };

  if (with_first)
    play (self, "H8");
  start_program (self, &second);
  g_assert_true (tg_match_play (second.match, fixture_point ("A1"), NULL));
  g_assert_true (tg_match_play (second.match, fixture_point ("A2"), NULL));
  other_clear (&second);
  g_assert_true (file_exists (self, "-2"));
  end_first_program (self);

  start_program (self, &next);
  g_assert_true (next.restored);
  g_assert_cmpuint (count_moves (next.match), ==, with_first ? 1 : 2);
  g_assert_true (file_exists (self, "-2") == with_first);
  tg_autosave_hand_over (next.autosave, self->notes, take_cb, left);
  g_assert_cmpuint (left->len, ==, with_first ? 1 : 0);
  g_assert_false (file_exists (self, "-2"));
}

/* Without locks, a game is saved and found again all the same. */
static void
test_no_lock (AutosaveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree gchar *path = get_path (self, ".lock");
  g_autoptr (GFile) lock = g_file_new_for_path (path);
  g_autoptr (GPtrArray) left =
      g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (TgRecord) record = NULL;
  g_auto (Other) other = { 0 };
  g_auto (Other) third = { 0 };

  play (self, "H8");
  end_first_program (self);
  g_assert_true (g_file_delete (lock, NULL, NULL));
  g_assert_true (g_file_make_symbolic_link (lock, "game.lock", NULL, NULL));

  for (guint i = 1; i <= 2; i++)
    {
      start_program (self, &other);
      g_assert_true (other.restored);
      g_assert_cmpuint (count_moves (other.match), ==, i);
      g_assert_true (
          tg_match_play (other.match, fixture_point (i == 1 ? "A1" : "A2"), NULL));
    }

  /* Two programs that continue the same game lose nothing. */
  start_program (self, &third);
  g_assert_true (third.restored);
  g_assert_cmpuint (count_moves (third.match), ==, 2); /* written by the first program */
  g_assert_true (tg_match_play (other.match, fixture_point ("A3"), NULL));
  other_clear (&other);
  other_clear (&third);
  start_program (self, &other);
  g_assert_true (other.restored);
  tg_autosave_hand_over (other.autosave, self->notes, take_cb, left);
  g_assert_cmpuint (left->len, ==, 1);
  record = tg_match_state_read_record (left->pdata[0], NULL);
  g_assert_nonnull (record);
  g_assert_cmpuint (count_moves (other.match)
                        + tg_record_node_get_number (tg_record_get_current (record)),
                    ==, 4 + 2);
}

/* A full disk is reported on flushing, and the previous file stays complete. */
static void
test_full (AutosaveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  struct rlimit limit;
  struct rlimit none;
  g_autoptr (GError) error = NULL;
  g_auto (Other) other = { 0 };

  play (self, "H8");
  g_assert_true (tg_autosave_flush (self->autosave, NULL));
  play (self, "I9");

  /* Makes writing beyond the limit fail, for root as well. */
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  none = limit;
  none.rlim_cur = 100;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &none), ==, 0);
  g_assert_false (tg_autosave_flush (self->autosave, &error));
  g_assert_nonnull (error);
  end_first_program (self);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);

  start_program (self, &other);
  g_assert_true (other.restored);
  g_assert_cmpuint (count_moves (other.match), ==, 1);
}

/* After a failure, the end of the program tries again. */
static void
test_retry (AutosaveFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree gchar *obstacle = g_build_filename (self->folder, "state", NULL);
  g_autofree gchar *away = g_build_filename (self->folder, "away", NULL);

  g_assert_cmpint (g_rename (obstacle, away), ==, 0);
  g_assert_true (g_file_set_contents (obstacle, "no folder", -1, NULL));
  play (self, "H8");
  while (self->n_failed == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_remove (obstacle), ==, 0);
  g_assert_cmpint (g_rename (away, obstacle), ==, 0);
  end_first_program (self);
  g_assert_true (file_has_game (self));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function, data)                                                 \
  g_test_add ("/session/autosave/" name, AutosaveFixture, data, set_up, function, \
              tear_down)
  ADD ("keep", test_keep, NULL);
  ADD ("remove", test_remove, NULL);
  ADD ("flush", test_flush, NULL);
  ADD ("failure", test_failure, NULL);
  ADD ("broken", test_broken, NULL);
  ADD ("immovable", test_immovable, NULL);
  ADD ("salvaged", test_salvaged, salvaged[0]);
  ADD ("salvaged/empty", test_salvaged, salvaged[1]);
  ADD ("salvaged/left-behind", test_salvaged, salvaged[2]);
  ADD ("newer", test_newer, NULL);
  ADD ("two", test_two, NULL);
  ADD ("found-again", test_found_again, NULL);
  ADD ("found-again-beside-another", test_found_again, "with first");
  ADD ("no-lock", test_no_lock, NULL);
  ADD ("full", test_full, NULL);
  ADD ("retry", test_retry, NULL);
#undef ADD

  return g_test_run ();
}
