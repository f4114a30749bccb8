/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window that reviews many games: a folder is chosen, its mistakes are listed and
 * opened, and another window continues. */

#include "display-fixture.h"

#include <glib/gstdio.h>
#include <utime.h>

#include "scratch.h"
#include "ui/library/hits-file.h"
#include "ui/study/batch-window.h"
#include "ui/study/study-window.h"

/* White never stops Black's three. */
#define LOST                                                                           \
  "(;GM[4]SZ[15]RU[freestyle]PB[Ann]PW[Ben];B[hh];W[aa];B[ih];W[ao];B[jh];W[oa];B[kh]" \
  ";W[oo];B[lh])"

static GtkWidget *
open_window (Fixture *fixture)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "review-games",
                                  NULL);
  return fixture_wait_for_dialog (fixture, TG_TYPE_BATCH_WINDOW);
}

static gboolean
is_at_mistake (gpointer window)
{
  TgStudy *study = tg_study_window_get_study (window);

  return study != NULL && tg_record_node_get_number (tg_study_get_node (study)) > 0
         && tg_record_node_get_first_child (tg_study_get_node (study)) != NULL;
}

/* Whether the study shows the review as it was made: all positions without a search. */
static gboolean
is_reviewed (gpointer window)
{
  TgReview *review =
      tg_review_panel_get_review (tg_study_window_get_review (TG_STUDY_WINDOW (window)));

  return !tg_review_is_running (review)
         && tg_review_get_n_known (review) == tg_review_get_n_positions (review);
}

static void
assert_kept (gpointer window)
{
  TgReview *review = tg_review_panel_get_review (tg_study_window_get_review (window));
  guint     n_faults = 0;
  guint     losing;
  gboolean  is_searched;

  is_searched = tg_review_get_loss (review, &losing) != NULL;
  /* The empty board takes no search; the last position is the end of the game. The search for
   * the losing move may be faster than the answer of the database. */
  for (guint i = 1; i + 1 < tg_review_get_n_positions (review); i++)
    {
      const TgReviewPosition *position = tg_review_get_position (review, i);

      g_assert_true (position->is_kept
                     || (is_searched && (i + 1 == losing || i == losing)));
      n_faults += tg_grade_is_fault (position->grade);
    }
  g_assert_cmpuint (n_faults, >, 0);
}

static void
test_folder (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-batch-XXXXXX", NULL);
  g_autofree gchar *game = g_build_filename (folder, "a.sgf", NULL);
  GtkWidget        *window;
  GtkWidget        *study;
  TgSettings       *settings;

  g_assert_true (g_file_set_contents (game, LOST, -1, NULL));
  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  window = open_window (&fixture);
  fixture_wait_to_be_told (window, "No Games Yet");
  g_assert_true (fixture_activate (window, "batch.add-folder"));
  fixture_type_place (&fixture, folder);
  fixture_wait_to_be_told (window, "1 of 1 game reviewed");
  fixture_wait_to_be_told (window, "Ann – Ben · a.sgf");
  fixture_wait_to_be_told (window, "Move 2, White A15: ");
  settings = tg_application_get_settings (fixture.application, NULL);
  tg_settings_set_boolean (settings, "rows-from-top", TRUE);
  fixture_wait_to_be_told (window, "Move 2, White A1: ");
  tg_settings_set_boolean (settings, "rows-from-top", FALSE);
  fixture_draw (window);
  g_signal_emit_by_name (fixture_child (window, "view"), "activate", 0);
  study = fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW);
  fixture_wait ("the mistake", is_at_mistake, study);
  fixture_wait ("the review", is_reviewed, study);
  assert_kept (study);
  gtk_window_close (GTK_WINDOW (study));

  /* Another window knows the result. */
  fixture_focus (window);
  fixture_watch (&window);
  gtk_window_close (GTK_WINDOW (window));
  fixture_wait_until_gone (&window);
  window = open_window (&fixture);
  fixture_wait_to_be_told (window, "1 of 1 game reviewed");
  fixture_wait_to_be_told (window, "Ann – Ben · a.sgf");
  g_assert_true (fixture_activate (window, "batch.clear"));
  fixture_wait_to_be_told (window, "No Games Yet");
  gtk_window_close (GTK_WINDOW (window));
  scratch_remove (folder);
}

/* Returns: (transfer full): a file as the search window writes it, @days ago */
static gchar *
write_hits (const gchar *name, guint days)
{
  g_autoptr (GFile) folder = tg_hits_file_find_folder ();
  gchar *path = g_build_filename (g_file_peek_path (folder), name, NULL);
  gint64 then = g_get_real_time () / G_USEC_PER_SEC - 24 * 60 * 60 * (gint64) days;
  struct utimbuf times = { .actime = then, .modtime = then };

  g_mkdir_with_parents (g_file_peek_path (folder), 0700);
  g_assert_true (g_file_set_contents (path, LOST, -1, NULL));
  g_assert_cmpint (g_utime (path, &times), ==, 0);
  return path;
}

/* Of the files with games of searches, those in the list and new ones stay. */
static void
test_unlisted (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *listed = write_hits ("listed.sgf", 0);
  g_autofree gchar *unlisted = write_hits ("unlisted.sgf", 2);
  g_autofree gchar *recent = write_hits ("recent.sgf", 0);
  GtkWidget        *window;

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  g_action_group_activate_action (G_ACTION_GROUP (fixture.application), "review-file",
                                  g_variant_new_bytestring (listed));
  window = fixture_wait_for_dialog (&fixture, TG_TYPE_BATCH_WINDOW);
  fixture_wait_to_be_told (window, "1 of 1 game reviewed");
  fixture_wait_to_find (window, GTK_TYPE_LABEL, "Ann – Ben");
  g_assert_false (g_file_test (unlisted, G_FILE_TEST_EXISTS));
  fixture_watch (&window);
  gtk_window_close (GTK_WINDOW (window));
  fixture_wait_until_gone (&window);

  g_free (write_hits ("listed.sgf", 2));
  window = open_window (&fixture);
  fixture_wait_to_be_told (window, "1 of 1 game reviewed");
  g_assert_true (g_file_test (listed, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (recent, G_FILE_TEST_EXISTS));
  gtk_window_close (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/batch/folder", test_folder);
  g_test_add_func ("/display/batch/unlisted", test_unlisted);
  return g_test_run ();
}
