/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The study shows the proved move in the positions of the solution of freestyle. */

#include "display-fixture.h"
#include "engine/proof/solution.h"
#include "library/analysis/analysis-store.h"
#include "scratch.h"
#include "ui/analysis/analysis-panel.h"
#include "ui/study/study-window.h"

/* Replaces the built-in solution: Black wins after H8 A1 by I8, whatever White plays. */
static void
write_solution (const gchar *folder)
{
  g_autoptr (TgSolution) solution = tg_solution_new (TG_RULESET_FREESTYLE, 15, 10000);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree gchar *path = g_build_filename (folder, "freestyle-15", NULL);
  g_autofree gchar *overlay = g_strdup_printf ("/org/tengen/tengen/solved=%s", folder);
  TgBoard           board;

  tg_board_init (&board, 15);
  tg_solution_add (solution, &board, (TgPoint){ 7, 7 });
  tg_board_place (&board, (TgPoint){ 7, 7 }, TG_STONE_BLACK);
  tg_board_place (&board, (TgPoint){ 0, 0 }, TG_STONE_WHITE);
  tg_solution_add (solution, &board, (TgPoint){ 8, 7 });
  bytes = tg_solution_to_bytes (solution);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  g_setenv ("G_RESOURCE_OVERLAYS", overlay, TRUE);
}

static GtkWidget *
get_panel (gpointer window)
{
  return fixture_child (window, "analysis");
}

static gboolean
is_proved (gpointer window)
{
  return g_str_has_prefix (fixture_read (get_panel (window), "verdict"),
                           "Proved: Black wins");
}

static gboolean
is_evaluated (gpointer window)
{
  return *fixture_read (get_panel (window), "verdict") != '\0' && !is_proved (window);
}

static TgPoint
get_best (gpointer window)
{
  guint             n;
  const TgAnalysis *lines =
      tg_analysis_panel_get_lines (TG_ANALYSIS_PANEL (get_panel (window)), &n);

  return n > 0 && lines[0].n_line > 0 ? lines[0].line[0] : TG_POINT_NONE;
}

static void
close_study (TgStudyWindow *window)
{
  fixture_watch (&window);
  gtk_window_close (GTK_WINDOW (window));
  fixture_wait_until_gone (&window);
}

/* The win is shown in the solution's positions, and nothing is claimed of others. */
static void
test_proved (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window = fixture_open_study (&fixture, "h8 a1 i8 c3");

  fixture_key ("ctrl+k");
  fixture_wait ("the reply to the proved move", is_proved, window);
  fixture_key ("Prior");
  fixture_wait ("the position after the proved move", is_proved, window);
  fixture_key ("Prior");
  fixture_wait ("the proved position", is_proved, window);
  g_assert_true (tg_point_equal (get_best (window), fixture_point ("i8")));
  g_assert_cmpstr (fixture_read (get_panel (window), "progress"), ==,
                   "From the solution of the game");
  g_assert_cmpstr (
      gtk_widget_get_tooltip_text (fixture_child (get_panel (window), "progress")), ==,
      "From the solution of the game");
  fixture_key ("Prior");
  fixture_wait ("the position after the first move", is_proved, window);
  close_study (window);
}

/* After another move of Black nothing is claimed. */
static void
test_other_move (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window = fixture_open_study (&fixture, "h8 a1 i9 c3");

  fixture_key ("ctrl+k");
  fixture_wait ("an evaluation", is_evaluated, window);
  close_study (window);
}

/* An earlier search that claims a loss of Black does not replace the proof. */
static void
test_claim (void)
{
  g_auto (Fixture) fixture = { 0 };
  const TgStoredEval eval = { .engine = (gchar *) "Tengen",
                              .depth = 20,
                              .nodes = 1000,
                              .proof_plies = -4,
                              .n_line = 1,
                              .line = { fixture_point ("c3") } };
  g_autoptr (GFile) file =
      g_file_new_build_filename (g_get_user_data_dir (), "tengen", "analysis.db", NULL);
  TgAnalysisStore *store = tg_analysis_store_new (file);
  TgStudyWindow   *window;
  TgBoard          board;

  tg_board_init (&board, 15);
  tg_board_place (&board, fixture_point ("h8"), TG_STONE_BLACK);
  tg_board_place (&board, fixture_point ("a1"), TG_STONE_WHITE);
  g_assert_true (tg_analysis_store_put (store, &board, TG_STONE_BLACK,
                                        TG_RULESET_FREESTYLE, &eval, NULL));
  window = fixture_open_study (&fixture, "h8 a1");
  fixture_key ("ctrl+k");
  fixture_wait ("the proved position", is_proved, window);
  g_assert_true (tg_point_equal (get_best (window), fixture_point ("i8")));
  close_study (window);
  g_assert_true (tg_analysis_store_clear (store, NULL));
  tg_analysis_store_free (store);
}

int
main (int argc, char **argv)
{
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-solved-XXXXXX", NULL);
  gint              status;

  /* GIO reads the variable when the first resource is looked up. */
  write_solution (folder);
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/solved/proved", test_proved);
  g_test_add_func ("/display/solved/other-move", test_other_move);
  g_test_add_func ("/display/solved/claim", test_claim);

  status = g_test_run ();
  scratch_remove (folder);
  return status;
}
