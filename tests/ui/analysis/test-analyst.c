/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An external engine analyses beside the built-in one: it is chosen in the settings of the
 * analysis, shows its lines, and announces its failure. The engine is bad-brain.c. */

#include "display-fixture.h"

#include "library/analysis/analysis-store.h"
#include "process-watch.h"
#include "rules/notation.h"
#include "session/players/programs/engine-process.h"
#include "ui/analysis/analysis-dialog.h"
#include "ui/analysis/analysis-panel.h"
#include "ui/analysis/program-lines.h"
#include "ui/app/preferences.h"
#include "ui/study/study-window.h"

typedef struct
{
  Fixture        fixture;
  ProcessWatch   processes;
  TgStudyWindow *window;
  GtkWidget     *lines;
} Study;

static void
open_study_of (Study *self, const gchar *way, const gchar *moves)
{
  g_autofree gchar *command = NULL;

  process_watch_init (&self->processes);
  command = g_strdup_printf ("%s %s %s", BAD_BRAIN, way, self->processes.path);
  self->window = fixture_open_study (&self->fixture, moves);
  self->lines = fixture_child (fixture_child (self->window, "analysis"), "program");
  tg_settings_add_program (tg_application_get_settings (self->fixture.application, NULL),
                           tg_program_make ("Rival", command));
}

static void
open_study (Study *self, const gchar *way)
{
  open_study_of (self, way, "h8 i9");
}

/* Closes the study, and removes the engine. */
static void
close_study (Study *self)
{
  TgSettings *settings = tg_application_get_settings (self->fixture.application, NULL);
  TgAnalysisChoices choices;

  tg_settings_get_analysis (settings, &choices);
  choices.program = (TgProgram){ NULL, NULL };
  tg_settings_set_analysis (settings, &choices);
  gtk_window_close (GTK_WINDOW (self->window));
  fixture_close (&self->fixture);
  tg_engine_process_finish ();
  process_watch_clear (&self->processes);
}

static GtkWidget *
open_settings (Study *self)
{
  g_assert_true (fixture_activate (self->window, "win.analysis-settings"));
  return fixture_wait_for_dialog (&self->fixture, TG_TYPE_ANALYSIS_DIALOG);
}

/* Chooses the engine that was added last, or none, and closes the settings. */
static void
choose_engine (Study *self, gboolean last)
{
  GtkWidget   *dialog = open_settings (self);
  AdwComboRow *row = fixture_child (dialog, "program");
  guint        n_items = g_list_model_get_n_items (adw_combo_row_get_model (row));

  adw_combo_row_set_selected (row, last ? n_items - 1 : 0);
  fixture_draw (dialog);
  fixture_leave_by_key (dialog, "Escape");
}

static gboolean
is_unmapped (gpointer widget)
{
  return !gtk_widget_get_mapped (widget);
}

/* The lines have the engine's values; the process ends with the analysis. */
static void
test_lines (void)
{
  Study self = { 0 };

  open_study (&self, "yixin");
  fixture_key ("ctrl+k");
  g_assert_false (gtk_widget_get_visible (self.lines));
  choose_engine (&self, TRUE);
  g_assert_true (gtk_widget_get_visible (self.lines));
  fixture_wait_to_be_told (self.lines, "Rival");
  fixture_wait_to_be_told (self.lines, "Depth 5");
  fixture_wait_to_be_told (self.lines, "A15");
  fixture_wait_to_be_told (self.lines, "C15");
  g_assert_true (fixture_tells (self.lines, "9"));
  process_watch_wait_for_start (&self.processes);

  fixture_key ("ctrl+k");
  fixture_wait ("the end of the lines", is_unmapped, self.lines);
  process_watch_wait_for_end (&self.processes);
  fixture_key ("ctrl+k");
  fixture_wait_to_be_told (self.lines, "A15");
  process_watch_wait_for_start (&self.processes);
  choose_engine (&self, FALSE);
  process_watch_wait_for_end (&self.processes);
  g_assert_false (gtk_widget_get_visible (self.lines));
  close_study (&self);
}

static gboolean
lists_other (gpointer row)
{
  GtkStringList *names = GTK_STRING_LIST (adw_combo_row_get_model (row));
  guint          n = g_list_model_get_n_items (G_LIST_MODEL (names));

  return g_str_equal (gtk_string_list_get_string (names, n - 1), "Other");
}

/* The settings lead to the list of engines, and follow its changes. */
static void
test_add (void)
{
  Study        self = { 0 };
  TgSettings  *settings;
  TgProgram    other = tg_program_make ("Other", "/nowhere");
  GtkWidget   *dialog;
  GtkWidget   *preferences;
  AdwComboRow *row;

  open_study (&self, "yixin");
  settings = tg_application_get_settings (self.fixture.application, NULL);
  dialog = open_settings (&self);
  row = fixture_child (dialog, "program");
  adw_combo_row_set_selected (row, 1);
  fixture_draw (dialog);
  fixture_click (fixture_find (dialog, GTK_TYPE_LABEL, "Add Engines…"));
  preferences = fixture_wait_for_dialog (&self.fixture, TG_TYPE_PREFERENCES);
  g_assert_cmpstr (
      adw_preferences_window_get_visible_page_name (ADW_PREFERENCES_WINDOW (preferences)),
      ==, "engines");
  tg_settings_add_program (settings, other);
  fixture_leave_by_key (preferences, "Escape");
  fixture_focus (dialog);
  fixture_wait ("the added engine", lists_other, row);
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, 1);
  fixture_leave_by_key (dialog, "Escape");
  tg_settings_change_program (settings, other, NULL);
  close_study (&self);
}

static gboolean
has_chosen (gpointer row)
{
  return adw_combo_row_get_selected (row) == 1;
}

/* The first engine that is added from the settings is chosen. */
static void
test_add_first (void)
{
  Study       self = { 0 };
  TgSettings *settings;
  g_autoptr (GArray) programs = NULL;
  GtkWidget *dialog;
  GtkWidget *preferences;

  open_study (&self, "yixin");
  settings = tg_application_get_settings (self.fixture.application, NULL);
  programs = tg_settings_get_programs (settings);
  for (guint i = 0; i < programs->len; i++)
    tg_settings_change_program (settings, g_array_index (programs, TgProgram, i), NULL);
  dialog = open_settings (&self);
  fixture_draw (dialog);
  fixture_click (fixture_find (dialog, GTK_TYPE_LABEL, "Add Engines…"));
  preferences = fixture_wait_for_dialog (&self.fixture, TG_TYPE_PREFERENCES);
  tg_settings_add_program (settings, g_array_index (programs, TgProgram, 0));
  fixture_leave_by_key (preferences, "Escape");
  fixture_focus (dialog);
  fixture_wait ("the added engine", has_chosen, fixture_child (dialog, "program"));
  fixture_leave_by_key (dialog, "Escape");
  close_study (&self);
}

/* Returns: (transfer full): what is kept of h8 i9, once @engine is among it; %NULL before */
static GArray *
find_kept (const gchar *engine)
{
  static TgAnalysisStore *store;
  GArray                 *evals;
  TgBoard                 board;

  if (store == NULL)
    {
      g_autoptr (GFile) file = g_file_new_build_filename (g_get_user_data_dir (),
                                                          "tengen", "analysis.db", NULL);

      store = tg_analysis_store_new (file);
    }
  tg_board_init (&board, 15);
  tg_board_place (&board, fixture_point ("h8"), TG_STONE_BLACK);
  tg_board_place (&board, fixture_point ("i9"), TG_STONE_WHITE);
  evals =
      tg_analysis_store_list (store, &board, TG_STONE_BLACK, TG_RULESET_FREESTYLE, NULL);
  for (guint i = 0; i < evals->len; i++)
    if (g_str_equal (g_array_index (evals, TgStoredEval, i).engine, engine))
      return evals;
  g_array_unref (evals);
  return NULL;
}

static gboolean
is_rival_kept (gpointer data G_GNUC_UNUSED)
{
  g_autoptr (GArray) evals = find_kept ("Rival");

  return evals != NULL;
}

static gboolean
tells_before (gpointer lines)
{
  return fixture_tells (lines, "Depth 7, from before");
}

/* What the engine found is kept under its name and on its own scale, apart from what the
 * built-in engine found. It is shown when the engine is used again, and when none is. */
static void
test_kept (void)
{
  Study self = { 0 };
  g_autoptr (GArray) evals = NULL;

  open_study (&self, "bottom");
  choose_engine (&self, TRUE);
  fixture_key ("ctrl+k");
  fixture_wait_to_be_told (self.lines, "Depth 7, finished");
  fixture_wait ("the finding in the file", is_rival_kept, NULL);
  evals = find_kept ("Rival");
  for (guint i = 0; i < evals->len; i++)
    {
      const TgStoredEval *eval = &g_array_index (evals, TgStoredEval, i);

      if (g_str_equal (eval->engine, "Rival"))
        {
          g_assert_cmpuint (eval->depth, ==, 7);
          g_assert_cmpstr (eval->value, ==, "-12");
          g_assert_true (tg_point_equal (eval->line[0], fixture_point ("a15")));
        }
      else
        g_assert_cmpstr (eval->value, ==, NULL);
    }
  close_study (&self);

  open_study (&self, "silence");
  fixture_key ("ctrl+k");
  fixture_wait ("the finding without an engine", tells_before, self.lines);
  g_assert_true (gtk_widget_get_mapped (self.lines));
  fixture_wait_to_be_told (self.lines, "Rival");
  fixture_wait_to_be_told (self.lines, "-12");
  choose_engine (&self, TRUE);
  fixture_wait ("the finding with the engine", tells_before, self.lines);
  fixture_wait_to_be_told (self.lines, "A15");
  fixture_key ("Prior");
  fixture_wait_to_be_told (self.lines, "Thinking…");
  g_assert_false (fixture_tells (self.lines, "-12"));
  close_study (&self);
}

/* Keeps a finding of another engine in the position after @moves. */
static void
keep (TgAnalysisStore *store, const gchar *moves, const gchar *value)
{
  TgStoredEval eval = {
    .engine = (gchar *) "Rival",
    .depth = 9,
    .value = (gchar *) value,
    .n_line = 1,
    .line = { fixture_point ("c3") },
  };
  g_autoptr (GError) error = NULL;
  TgBoard board;

  tg_board_init (&board, 15);
  for (TgPoint point; *moves != '\0';)
    {
      g_assert_true (tg_notation_parse_point (moves, 15, &point, &moves));
      tg_board_place (&board, point, tg_board_side_to_move (&board));
    }
  tg_analysis_store_put (store, &board, tg_board_side_to_move (&board),
                         TG_RULESET_FREESTYLE, &eval, &error);
  g_assert_no_error (error);
}

static void
count_cb (guint *n)
{
  ++*n;
}

/* Without an engine, the section of what another one found does not blink between positions
 * that have it, and disappears in one that does not. */
static void
test_steady (void)
{
  Study self = { 0 };
  g_autoptr (GFile) file =
      g_file_new_build_filename (g_get_user_data_dir (), "tengen", "analysis.db", NULL);
  g_autoptr (TgAnalysisStore) store = tg_analysis_store_new (file);
  guint n_changes = 0;

  keep (store, "a1", "55");
  keep (store, "a1b1", "77");
  g_clear_pointer (&store, tg_analysis_store_free);
  open_study_of (&self, "silence", "a1 b1");
  fixture_key ("ctrl+k");
  fixture_wait_to_be_told (self.lines, "77");
  g_signal_connect_swapped (self.lines, "notify::visible", G_CALLBACK (count_cb),
                            &n_changes);
  fixture_key ("Prior");
  fixture_wait_to_be_told (self.lines, "55");
  g_assert_cmpuint (n_changes, ==, 0);
  fixture_key ("Prior");
  fixture_wait ("no finding", is_unmapped, self.lines);
  close_study (&self);
}

/* A click enters a line into the study; undo removes it. */
static void
test_enter (void)
{
  Study self = { 0 };

  open_study (&self, "yixin");
  choose_engine (&self, TRUE);
  fixture_key ("ctrl+k");
  fixture_wait_to_be_told (self.lines, "A15");
  fixture_draw (GTK_WIDGET (self.window));
  fixture_click (fixture_find (self.lines, GTK_TYPE_LIST_BOX_ROW, NULL));
  fixture_wait_to_be_told (self.window, "Move 3");
  fixture_key ("ctrl+z");
  fixture_wait_to_be_told (self.window, "Move 2");
  close_study (&self);
}

/* A crash is announced with the engine's name, and the built-in engine goes on. */
static void
test_crash (void)
{
  Study self = { 0 };

  open_study (&self, "crash");
  choose_engine (&self, TRUE);
  fixture_key ("ctrl+k");
  fixture_wait_to_be_told (self.lines, "“Rival” quit unexpectedly");
  process_watch_wait_for_start (&self.processes);
  process_watch_wait_for_end (&self.processes);
  close_study (&self);
}

/* What is typed in the settings is kept when they close, and sent to the engine. */
static void
test_settings (void)
{
  Study             self = { 0 };
  TgAnalysisChoices choices;
  GtkWidget        *dialog;

  open_study (&self, "yixin");
  choose_engine (&self, TRUE);
  dialog = open_settings (&self);
  gtk_editable_set_text (GTK_EDITABLE (fixture_child (dialog, "program_options")),
                         "caution_factor 3; hash_size 65536");
  g_object_set (fixture_child (dialog, "threads"), "value", 2, NULL);
  g_object_set (fixture_child (dialog, "memory"), "value", 128, NULL);
  g_object_set (fixture_child (dialog, "program_seconds"), "value", 7, NULL);
  fixture_leave_by_key (dialog, "Escape");
  tg_settings_get_analysis (tg_application_get_settings (self.fixture.application, NULL),
                            &choices);
  g_assert_cmpuint (choices.n_threads, ==, 2);
  g_assert_cmpuint (choices.memory_mib, ==, 128);
  g_assert_cmpuint (choices.program_seconds, ==, 7);
  g_assert_cmpstr (choices.program.name, ==, "Rival");
  g_assert_cmpstr (choices.program_options, ==, "caution_factor 3; hash_size 65536");
  close_study (&self);
}

static gboolean
has_even_moves (gpointer window)
{
  TgStudy *study = tg_study_window_get_study (window);

  return tg_record_node_get_number (tg_study_get_node (study)) == 4;
}

/* Even moves become a variation, which undo removes. */
static void
test_even_moves (void)
{
  Study self = { 0 };

  open_study (&self, "yixin");
  g_action_group_activate_action (G_ACTION_GROUP (self.window), "even-move",
                                  g_variant_new_uint32 (2));
  fixture_wait ("even moves", has_even_moves, self.window);
  fixture_wait_to_be_told (self.window, "Even after");
  fixture_key ("ctrl+z");
  fixture_wait_to_be_told (self.window, "Move 2");
  close_study (&self);
}

static gboolean
is_blocked (gpointer panel)
{
  guint n_points;

  tg_analysis_panel_get_blocked (panel, &n_points);
  return n_points == 1;
}

typedef struct
{
  TgBoardView *board;
  TgPoint      point;
} Pointed;

static gboolean
is_pointed (gpointer data)
{
  const Pointed *pointed = data;

  return tg_point_equal (tg_board_view_get_pointed (pointed->board), pointed->point);
}

static gboolean
has_line_at_point (gpointer window)
{
  guint             n_lines;
  const TgAnalysis *lines =
      tg_analysis_panel_get_lines (fixture_child (window, "analysis"), &n_lines);

  for (guint i = 0; i < n_lines; i++)
    if (tg_point_equal (lines[i].line[0], fixture_point ("o1")))
      return TRUE;
  return FALSE;
}

/* The point under the pointer is left out, and marked, until all moves are allowed. */
static void
test_block (void)
{
  Study        self = { 0 };
  TgBoardView *board;
  GtkWidget   *panel;
  guint        n_points;

  open_study (&self, "yixin");
  panel = fixture_child (self.window, "analysis");
  board = fixture_child (self.window, "board");
  gtk_widget_grab_focus (GTK_WIDGET (board));
  fixture_key ("o 1");
  fixture_wait ("the cursor", is_pointed, &(Pointed){ board, fixture_point ("o1") });
  fixture_key ("ctrl+shift+x");
  fixture_wait ("a blocked point", is_blocked, panel);
  g_assert_true (tg_point_equal (
      tg_analysis_panel_get_blocked (TG_ANALYSIS_PANEL (panel), &n_points)[0],
      fixture_point ("o1")));
  g_assert_false (has_line_at_point (self.window));
  g_assert_true (fixture_activate (self.window, "win.unblock"));
  tg_analysis_panel_get_blocked (TG_ANALYSIS_PANEL (panel), &n_points);
  g_assert_cmpuint (n_points, ==, 0);
  close_study (&self);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/analyst/lines", test_lines);
  g_test_add_func ("/display/analyst/add", test_add);
  g_test_add_func ("/display/analyst/add-first", test_add_first);
  g_test_add_func ("/display/analyst/kept", test_kept);
  g_test_add_func ("/display/analyst/steady", test_steady);
  g_test_add_func ("/display/analyst/enter", test_enter);
  g_test_add_func ("/display/analyst/crash", test_crash);
  g_test_add_func ("/display/analyst/settings", test_settings);
  g_test_add_func ("/display/analyst/even-moves", test_even_moves);
  g_test_add_func ("/display/analyst/block", test_block);
  return g_test_run ();
}
