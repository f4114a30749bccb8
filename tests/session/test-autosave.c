/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file in which a match is kept, and what happens when it cannot be. */

#include "session/autosave.h"

#include <glib/gstdio.h>

#include "match-fixture.h"

typedef struct
{
  gchar      *folder; /* owned */
  GFile      *file;   /* owned; two folders further down */
  TgMatch    *match;  /* owned */
  TgAutosave *autosave;
  guint       n_failed;
  gchar      *message; /* owned; of the last failure */
} Desk;

static void
failed_cb (G_GNUC_UNUSED TgAutosave *autosave, const GError *error, Desk *self)
{
  self->n_failed++;
  g_free (self->message);
  self->message = g_strdup (error->message);
}

static void
set_up (Desk *self, G_GNUC_UNUSED gconstpointer data)
{
  self->folder = g_dir_make_tmp ("tengen-autosave-XXXXXX", NULL);
  g_assert_nonnull (self->folder);
  self->file = g_file_new_build_filename (self->folder, "state", "tengen", "game", NULL);
  self->match = tg_match_new ();
  self->autosave = tg_autosave_new (self->match, self->file);
  g_signal_connect (self->autosave, "failed", G_CALLBACK (failed_cb), self);
}

static void
remove_path (const gchar *folder, const gchar *name)
{
  g_autofree gchar *path = g_build_filename (folder, name, NULL);

  g_remove (path);
}

static void
tear_down (Desk *self, G_GNUC_UNUSED gconstpointer data)
{
  TgAutosave *autosave = self->autosave;

  /* A thread may still be at it. */
  if (autosave != NULL)
    {
      g_object_add_weak_pointer (G_OBJECT (autosave), (gpointer *) &self->autosave);
      g_object_unref (autosave);
    }
  while (self->autosave != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (self->match);
  remove_path (self->folder, "state/tengen/game");
  remove_path (self->folder, "state/tengen");
  remove_path (self->folder, "state");
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_object_unref (self->file);
  g_free (self->folder);
  g_free (self->message);
}

static void
play (Desk *self, const gchar *point)
{
  g_assert_true (tg_match_play (self->match, fixture_point (point), NULL));
}

/* Whether the file holds exactly the game. */
static gboolean
is_kept (Desk *self)
{
  g_autoptr (GBytes) bytes = tg_match_save (self->match);
  g_autoptr (GBytes) kept = g_file_load_bytes (self->file, NULL, NULL, NULL);

  return kept != NULL && g_bytes_equal (bytes, kept);
}

static void
wait_until_kept (Desk *self)
{
  while (!is_kept (self))
    g_main_context_iteration (NULL, FALSE);
}

static void
wait_until_gone (Desk *self)
{
  while (g_file_query_exists (self->file, NULL))
    g_main_context_iteration (NULL, FALSE);
}

static void
test_keep (Desk *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (TgMatch) other = tg_match_new ();
  g_autoptr (TgAutosave) autosave = tg_autosave_new (other, self->file);
  g_autoptr (GError) error = NULL;

  g_assert_false (tg_autosave_restore (autosave, &error));
  g_assert_no_error (error);

  play (self, "H8");
  wait_until_kept (self);
  play (self, "I9");
  play (self, "I8");
  wait_until_kept (self);

  g_assert_true (tg_autosave_restore (autosave, &error));
  g_assert_no_error (error);
  g_assert_true (tg_board_equal (&tg_match_get_game (other)->board,
                                 &tg_match_get_game (self->match)->board));
  g_assert_cmpuint (self->n_failed, ==, 0);
}

/* What is over, or has not begun, is not kept. */
static void
test_remove (Desk *self, G_GNUC_UNUSED gconstpointer data)
{
  play (self, "H8");
  wait_until_kept (self);
  tg_match_resign (self->match);
  wait_until_gone (self);

  tg_match_undo (self->match);
  wait_until_kept (self);
  tg_match_restart (self->match);
  wait_until_gone (self);
}

/* At the end of the program there is no main loop. */
static void
test_flush (Desk *self, G_GNUC_UNUSED gconstpointer data)
{
  play (self, "H8");
  g_assert_true (tg_autosave_flush (self->autosave, NULL));
  g_assert_true (is_kept (self));

  /* Nor is what a slower thread writes older in the end. */
  play (self, "I9");
  g_main_context_iteration (NULL, FALSE);
  play (self, "I8");
  g_assert_true (tg_autosave_flush (self->autosave, NULL));
  for (guint i = 0; i < 100; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_true (is_kept (self));

  /* Without a word, what is still to be written is written. */
  play (self, "G9");
  g_object_run_dispose (G_OBJECT (self->autosave));
  g_assert_true (is_kept (self));
}

/* A failure is told of once, until it works again. */
static void
test_failure (Desk *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree gchar *obstacle = g_build_filename (self->folder, "state", NULL);
  g_autoptr (GError) error = NULL;

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

/* What somebody else has put there is refused, and the game goes on. */
static void
test_foreign (Desk *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GFile) parent = g_file_get_parent (self->file);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_make_directory_with_parents (parent, NULL, NULL));
  g_assert_true (g_file_replace_contents (self->file, "hello", 5, NULL, FALSE,
                                          G_FILE_CREATE_NONE, NULL, NULL, NULL));
  g_assert_false (tg_autosave_restore (self->autosave, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/session/autosave/keep", Desk, NULL, set_up, test_keep, tear_down);
  g_test_add ("/session/autosave/remove", Desk, NULL, set_up, test_remove, tear_down);
  g_test_add ("/session/autosave/flush", Desk, NULL, set_up, test_flush, tear_down);
  g_test_add ("/session/autosave/failure", Desk, NULL, set_up, test_failure, tear_down);
  g_test_add ("/session/autosave/foreign", Desk, NULL, set_up, test_foreign, tear_down);

  return g_test_run ();
}
