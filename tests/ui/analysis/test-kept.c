/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the engine finds in a study is kept, and shown when the position is studied again. */

#include <string.h>

#include "display-fixture.h"
#include "library/analysis/analysis-store.h"
#include "scratch.h"
#include "ui/analysis/analysis-panel.h"
#include "ui/app/preferences.h"
#include "ui/study/study-window.h"

/* Black has an open three, and is to move. */
#define DECIDED "h8 a1 i8 c1 j8 e1"

/* The engine finds no win here within a minute, and no image of the position is the position
 * itself. */
#define OPEN_GAME "h8 i9 c3 j6"

/* The same position, reflected in a vertical line. */
#define OPEN_IMAGE "h8 g9 m3 f6"

static GFile *
get_file (void)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "tengen", "analysis.db",
                                    NULL);
}

/* Returns: (transfer none): the store, which is opened once, as opening takes locks */
static TgAnalysisStore *
get_store (void)
{
  static TgAnalysisStore *store;

  if (store == NULL)
    {
      g_autoptr (GFile) file = get_file ();

      store = tg_analysis_store_new (file);
      g_assert_no_error (tg_analysis_store_get_failure (store));
    }
  return store;
}

static void
place (TgBoard *board, const gchar *moves)
{
  g_auto (GStrv) names = g_strsplit (moves, " ", 0);

  tg_board_init (board, 15);
  for (guint i = 0; names[i] != NULL; i++)
    tg_board_place (board, fixture_point (names[i]), tg_board_side_to_move (board));
}

/* Empties the store, and adds an evaluation. */
static void
seed (const gchar *moves, guint depth, guint chance, const gchar *best)
{
  TgAnalysisStore *store = get_store ();
  TgStoredEval     eval = { .engine = (gchar *) "Tengen",
                            .depth = depth,
                            .nodes = 1000,
                            .chance = chance,
                            .n_line = 1,
                            .line = { fixture_point (best) } };
  TgBoard          board;

  place (&board, moves);
  g_assert_true (tg_analysis_store_clear (store, NULL));
  g_assert_true (tg_analysis_store_put (store, &board, tg_board_side_to_move (&board),
                                        TG_RULESET_FREESTYLE, &eval, NULL));
}

static void
empty_store (void)
{
  g_assert_true (tg_analysis_store_clear (get_store (), NULL));
}

static GtkWidget *
get_panel (gpointer window)
{
  return fixture_child (window, "analysis");
}

static const gchar *
get_progress (gpointer window)
{
  return fixture_read (get_panel (window), "progress");
}

static const TgAnalysis *
get_best (gpointer window)
{
  guint             n;
  const TgAnalysis *lines =
      tg_analysis_panel_get_lines (TG_ANALYSIS_PANEL (get_panel (window)), &n);

  return n > 0 ? &lines[0] : NULL;
}

static gboolean
is_from_before (gpointer window)
{
  return strstr (get_progress (window), " before") != NULL;
}

static gboolean
is_from_now_too (gpointer window)
{
  return strstr (get_progress (window), ", now ") != NULL;
}

static gboolean
is_from_now (gpointer window)
{
  return *get_progress (window) != '\0' && !is_from_before (window);
}

static void
close_study (TgStudyWindow *window)
{
  fixture_watch (&window);
  gtk_window_close (GTK_WINDOW (window));
  fixture_wait_until_gone (&window);
}

/* A deep evaluation is shown at once, turned to the position, while the engine searches; the
 * lines with other moves follow. */
static void
test_from_before (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window;

  seed (OPEN_IMAGE, 90, 300, "c4");
  window = fixture_open_study (&fixture, OPEN_GAME);
  fixture_key ("ctrl+k");
  fixture_wait ("what was found before", is_from_before, window);
  g_assert_true (g_str_has_prefix (get_progress (window), "Depth 90"));
  g_assert_true (tg_point_equal (get_best (window)->line[0], fixture_point ("m4")));
  g_assert_cmpstr (fixture_read (get_panel (window), "verdict"), ==,
                   "Black 30%, White 70%");
  fixture_wait ("the depth now", is_from_now_too, window);
  g_assert_cmpuint (get_best (window)->depth, ==, 90);

  /* In another position nothing is known. */
  fixture_key ("Prior");
  fixture_wait ("another position", is_from_now, window);
  fixture_key ("Next");
  fixture_wait ("what was found before", is_from_before, window);
  close_study (window);
}

/* A shallow evaluation is shown until the engine is deeper. */
static void
test_until_deeper (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window;

  seed (OPEN_GAME, 2, 300, "m4");
  window = fixture_open_study (&fixture, OPEN_GAME);
  fixture_key ("ctrl+k");
  fixture_wait ("a deeper search", is_from_now, window);
  g_assert_cmpuint (get_best (window)->depth, >, 2);
  close_study (window);
}

typedef struct
{
  const gchar *moves;
  guint        min_depth;
  gboolean     is_win;
  TgStoredEval eval; /* owned */
} Expected;

static gboolean
is_stored (gpointer data)
{
  Expected        *expected = data;
  TgAnalysisStore *store = get_store ();
  g_autoptr (GArray) evals = NULL;
  TgBoard board;

  place (&board, expected->moves);
  evals = tg_analysis_store_list (store, &board, tg_board_side_to_move (&board),
                                  TG_RULESET_FREESTYLE, NULL);
  if (evals->len == 0)
    return FALSE;
  tg_stored_eval_clear (&expected->eval);
  expected->eval = g_array_index (evals, TgStoredEval, 0);
  expected->eval.engine = g_strdup (expected->eval.engine);
  if (expected->eval.proof != NULL)
    g_bytes_ref (expected->eval.proof);
  return expected->eval.depth >= expected->min_depth
         && (expected->eval.proof_plies > 0) == expected->is_win;
}

/* The analysis writes each depth, also when the study is left at once. */
static void
test_written (void)
{
  g_auto (Fixture) fixture = { 0 };
  Expected       win = { .moves = DECIDED, .is_win = TRUE };
  Expected       depth = { .moves = OPEN_GAME, .min_depth = 12 };
  TgStudyWindow *window;

  empty_store ();
  window = fixture_open_study (&fixture, DECIDED);
  fixture_key ("ctrl+k");
  fixture_wait ("the win in the file", is_stored, &win);
  g_assert_cmpstr (win.eval.engine, ==, "Tengen");
  g_assert_cmpint (win.eval.proof_plies, ==, 3);
  close_study (window);
  fixture_close (&fixture);

  window = fixture_open_study (&fixture, OPEN_GAME);
  fixture_key ("ctrl+k");
  fixture_wait ("depth 12 in the file", is_stored, &depth);
  g_assert_cmpuint (depth.eval.n_line, >, 1);
  close_study (window);
  tg_stored_eval_clear (&win.eval);
  tg_stored_eval_clear (&depth.eval);
}

static gboolean
shows_no_note (gpointer window)
{
  return !gtk_widget_get_visible (fixture_child (get_panel (window), "note"));
}

/* An imported comment is shown in its position. */
static void
test_note (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window;
  TgBoard        board;

  empty_store ();
  place (&board, OPEN_IMAGE);
  g_assert_true (tg_analysis_store_set_note (get_store (), &board, TG_STONE_BLACK,
                                             TG_RULESET_FREESTYLE, NULL, "Known well",
                                             NULL));
  window = fixture_open_study (&fixture, OPEN_GAME);
  fixture_key ("ctrl+k");
  fixture_wait_to_be_told (get_panel (window), "Known well");
  fixture_key ("Prior");
  fixture_wait ("no comment", shows_no_note, window);
  close_study (window);
}

static gboolean
is_deep (gpointer window)
{
  const TgAnalysis *best = get_best (window);

  return best != NULL && best->depth >= 12;
}

/* Whether anything is known of OPEN_GAME. */
static gboolean
has_any (gpointer data G_GNUC_UNUSED)
{
  g_autoptr (GArray) evals = NULL;
  TgBoard board;

  place (&board, OPEN_GAME);
  evals = tg_analysis_store_list (get_store (), &board, TG_STONE_BLACK,
                                  TG_RULESET_FREESTYLE, NULL);
  return evals->len > 0;
}

/* While a point is blocked, the analysis neither shows nor keeps values: a kept value is that
 * of the position with all its moves. */
static void
test_blocked (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow   *window;
  TgAnalysisPanel *panel;

  seed (OPEN_GAME, 90, 300, "m4");
  window = fixture_open_study (&fixture, OPEN_GAME);
  panel = TG_ANALYSIS_PANEL (get_panel (window));
  fixture_key ("ctrl+k");
  fixture_wait ("what was found before", is_from_before, window);
  empty_store ();
  tg_analysis_panel_block (panel, fixture_point ("m4"));
  fixture_wait ("the analysis", is_from_now, window);
  fixture_wait ("depth 12", is_deep, window);
  g_assert_false (has_any (NULL));
  tg_analysis_panel_unblock (panel);
  fixture_wait ("a value in the file", has_any, NULL);
  close_study (window);
}

static gboolean
shows_win (gpointer window)
{
  return fixture_tells (window, "wins");
}

/* A win that was found is kept as a proof, and the next search answers with it. */
static void
test_win (void)
{
  g_auto (Fixture) fixture = { 0 };
  Expected       proof = { .moves = DECIDED, .is_win = TRUE };
  TgStudyWindow *window;

  empty_store ();
  for (guint i = 0; i < 2; i++)
    {
      window = fixture_open_study (&fixture, DECIDED);
      fixture_key ("ctrl+f");
      fixture_click (
          fixture_wait_to_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "_Find"));
      fixture_wait ("the win", shows_win, window);
      fixture_wait ("the proof in the file", is_stored, &proof);
      g_assert_cmpstr (proof.eval.engine, ==, "");
      g_assert_cmpint (proof.eval.proof_plies, ==, 3);
      g_assert_nonnull (proof.eval.proof);
      close_study (window);
      fixture_close (&fixture);
    }

  /* The analysis shows the proof too. */
  window = fixture_open_study (&fixture, DECIDED);
  fixture_key ("ctrl+k");
  fixture_wait ("the proof", is_from_before, window);
  g_assert_cmpstr (fixture_read (get_panel (window), "verdict"), ==,
                   "Black wins in 2 moves");
  close_study (window);
  tg_stored_eval_clear (&proof.eval);
}

static TgReview *
get_review (TgStudyWindow *window)
{
  return tg_review_panel_get_review (tg_study_window_get_review (window));
}

static gboolean
is_reviewed (gpointer data)
{
  TgReview *review = get_review (data);

  return !tg_review_is_running (review)
         && tg_review_get_n_known (review) == tg_review_get_n_positions (review);
}

static gdouble
get_chance (gpointer window)
{
  TgStudy *study = tg_study_window_get_study (window);

  return tg_review_panel_get_chance (tg_study_window_get_review (window),
                                     tg_study_get_node (study));
}

static gboolean
has_chance (gpointer window)
{
  return get_chance (window) >= 0;
}

/* The graph shows a deep evaluation before the review, and the review does not replace it. */
static void
test_review (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window;

  seed (OPEN_GAME, 90, 120, "m4");
  window = fixture_open_study (&fixture, OPEN_GAME);
  fixture_wait ("the chance", has_chance, window);
  g_assert_cmpfloat_with_epsilon (get_chance (window), 0.12, 1e-6);
  tg_review_set_nodes (get_review (window), 3000);
  fixture_key ("ctrl+r");
  fixture_wait ("the end of the review", is_reviewed, window);
  g_assert_cmpfloat_with_epsilon (get_chance (window), 0.12, 1e-6);
  g_assert_cmpuint (tg_review_get_position (get_review (window), 4)->best.depth, ==, 90);
  close_study (window);
}

/* The review does not believe a win that only another program claims. */
static void
test_claimed_win (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStoredEval   claim = { .engine = (gchar *) "Other",
                           .depth = 90,
                           .chance = 1000,
                           .proof_plies = 5,
                           .n_line = 1,
                           .line = { fixture_point ("m4") } };
  TgStudyWindow *window;
  TgBoard        board;

  seed ("h8 i9", 90, 300, "g7");
  place (&board, OPEN_GAME);
  g_assert_true (tg_analysis_store_put (get_store (), &board, TG_STONE_BLACK,
                                        TG_RULESET_FREESTYLE, &claim, NULL));
  window = fixture_open_study (&fixture, OPEN_GAME);
  fixture_key ("Prior");
  fixture_key ("Prior");
  fixture_wait ("the chance", has_chance, window);
  g_assert_cmpfloat_with_epsilon (get_chance (window), 0.3, 1e-6);
  fixture_key ("End");
  g_assert_false (has_chance (window));
  close_study (window);
}

/* The results of a review are kept, and spare the next one its searches. */
static void
test_review_again (void)
{
  g_auto (Fixture) fixture = { 0 };
  Expected       position = { .moves = "h8 i9", .min_depth = 1 };
  TgStudyWindow *window;

  empty_store ();
  window = fixture_open_study (&fixture, "h8 i9 g7");
  fixture_key ("ctrl+r");
  fixture_wait ("the end of the review", is_reviewed, window);
  fixture_wait ("the result in the file", is_stored, &position);
  close_study (window);
  fixture_close (&fixture);

  window = fixture_open_study (&fixture, "h8 i9 g7");
  fixture_wait ("the chance", has_chance, window);
  fixture_key ("ctrl+r");
  fixture_wait ("the end of the review", is_reviewed, window);
  /* The empty board takes no search. */
  for (guint i = 1; i < 4; i++)
    g_assert_true (tg_review_get_position (get_review (window), i)->is_kept);
  close_study (window);
  tg_stored_eval_clear (&position.eval);
}

/* With the switch of the preferences off, nothing is shown or kept. */
static void
test_off (void)
{
  g_auto (Fixture) fixture = { 0 };
  Expected       old = { .moves = OPEN_GAME, .min_depth = 90 };
  TgStudyWindow *window;

  seed (OPEN_GAME, 90, 300, "m4");
  fixture_init (&fixture);
  tg_settings_set_boolean (tg_application_get_settings (fixture.application, NULL),
                           "keep-analysis", FALSE);
  window = fixture_open_study (&fixture, OPEN_GAME);
  fixture_key ("ctrl+k");
  fixture_wait ("the analysis", is_from_now, window);
  close_study (window);
  g_assert_true (is_stored (&old));
  tg_settings_set_boolean (tg_application_get_settings (fixture.application, NULL),
                           "keep-analysis", TRUE);
  tg_stored_eval_clear (&old.eval);
}

static gboolean
is_over (gpointer match)
{
  return tg_game_is_over (tg_match_get_game (match));
}

/* A game against the computer, which is rated, neither reads nor writes the file. */
static void
test_rated_game (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autoptr (GFile) file = get_file ();

  g_file_delete (file, NULL, NULL);
  fixture_init (&fixture);
  fixture_open (&fixture, 800, 600);
  fixture_click_point (&fixture, fixture_point ("h8"));
  fixture_wait_for_moves (&fixture, 2);
  g_assert_cmpint (tg_match_get_rated (fixture.match), ==, TG_RATED);
  g_assert_false (is_over (fixture.match));
  fixture_close (&fixture);
  g_assert_false (g_file_query_exists (file, NULL));
}

/* A row of the preferences deletes all that was kept. */
static void
test_delete (void)
{
  g_auto (Fixture) fixture = { 0 };
  Expected   old = { .moves = OPEN_GAME, .min_depth = 90 };
  GtkWidget *preferences;
  GtkWidget *row;
  GtkWidget *dialog;

  seed (OPEN_GAME, 90, 300, "m4");
  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, "h8");
  fixture_key ("ctrl+comma");
  preferences = fixture_wait_for_dialog (&fixture, TG_TYPE_PREFERENCES);
  row = fixture_wait_to_find (preferences, ADW_TYPE_ACTION_ROW, "Dele_te kept analysis…");
  g_assert_true (gtk_widget_is_sensitive (row));
  gtk_widget_activate (row);
  dialog = fixture_wait_for_dialog (&fixture, ADW_TYPE_MESSAGE_DIALOG);
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (dialog))
                 == GTK_WINDOW (preferences));
  g_assert_true (is_stored (&old));
  fixture_leave_by_button (dialog, "_Delete");
  fixture_wait_to_be_told (preferences, "The kept analysis was deleted");
  g_assert_false (is_stored (&old));
  fixture_assert_closes (preferences);
  tg_stored_eval_clear (&old.eval);
}

/* What was kept is exported, and is there again after an import. A file that is no analysis is
 * refused. */
static void
test_files (void)
{
  g_auto (Fixture) fixture = { 0 };
  Expected          old = { .moves = OPEN_GAME, .min_depth = 90 };
  GtkWidget        *preferences;
  GtkWidget        *dialog;
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-kept-XXXXXX", NULL);
  g_autofree gchar *path = g_build_filename (folder, "all.txt", NULL);
  g_autofree gchar *other = g_build_filename (folder, "other.db", NULL);

  seed (OPEN_GAME, 90, 300, "m4");
  g_assert_true (g_file_set_contents (other, "no analysis", -1, NULL));
  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, "h8");
  fixture_key ("ctrl+comma");
  preferences = fixture_wait_for_dialog (&fixture, TG_TYPE_PREFERENCES);
  gtk_widget_activate (
      fixture_wait_to_find (preferences, ADW_TYPE_ACTION_ROW, "E_xport analysis…"));
  fixture_type_place (&fixture, path);
  fixture_wait_to_be_told (preferences, "Exported. Evaluations: ");

  gtk_widget_activate (
      fixture_find (preferences, ADW_TYPE_ACTION_ROW, "Dele_te kept analysis…"));
  dialog = fixture_wait_for_dialog (&fixture, ADW_TYPE_MESSAGE_DIALOG);
  fixture_leave_by_button (dialog, "_Delete");
  fixture_wait_to_be_told (preferences, "The kept analysis was deleted");
  g_assert_false (is_stored (&old));

  gtk_widget_activate (
      fixture_find (preferences, ADW_TYPE_ACTION_ROW, "_Import analysis…"));
  fixture_type_place (&fixture, path);
  fixture_wait_to_be_told (preferences, "Imported. Evaluations: ");
  g_assert_true (is_stored (&old));

  gtk_widget_activate (
      fixture_find (preferences, ADW_TYPE_ACTION_ROW, "_Import analysis…"));
  fixture_type_place (&fixture, other);
  fixture_wait_to_be_told (preferences, "The file cannot be imported");
  fixture_assert_closes (preferences);
  tg_stored_eval_clear (&old.eval);
  scratch_remove (folder);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  /* First: the application has not opened the file yet. */
  g_test_add_func ("/display/kept/rated-game", test_rated_game);
  g_test_add_func ("/display/kept/from-before", test_from_before);
  g_test_add_func ("/display/kept/until-deeper", test_until_deeper);
  g_test_add_func ("/display/kept/written", test_written);
  g_test_add_func ("/display/kept/note", test_note);
  g_test_add_func ("/display/kept/blocked", test_blocked);
  g_test_add_func ("/display/kept/win", test_win);
  g_test_add_func ("/display/kept/review", test_review);
  g_test_add_func ("/display/kept/claimed-win", test_claimed_win);
  g_test_add_func ("/display/kept/review-again", test_review_again);
  g_test_add_func ("/display/kept/off", test_off);
  g_test_add_func ("/display/kept/delete", test_delete);
  g_test_add_func ("/display/kept/files", test_files);

  return g_test_run ();
}
