/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The log of proved positions, and the search that fills it. The search proves small cases
 * whole, and each of their moves is checked against every reply, one by one. */

#include <glib/gstdio.h>
#include <string.h>

#include "rules/notation.h"
#include "scratch.h"
#include "training/solve/solve-game.h"
#include "training/solve/solve-sample.h"
#include "training/solve/solve-tree.h"

#define HEADER_BYTES 24
#define RECORD_BYTES 10
#define MAX_STEPS    2000

static const TgSolveGame freestyle = { TG_RULESET_FREESTYLE, 15, 200000 };

typedef struct
{
  gchar *folder;
  gchar *path;
} Fixture;

static void
set_up (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  self->folder = g_dir_make_tmp ("tengen-solve-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "log", NULL);
}

static void
tear_down (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  scratch_remove (self->folder);
  g_free (self->folder);
  g_free (self->path);
}

static TgSolveLog *
open_log (const gchar *path)
{
  g_autoptr (GError) error = NULL;
  TgSolveLog *log = tg_solve_log_open (path, &freestyle, &error);

  g_assert_no_error (error);
  return log;
}

static void
fill (TgBoard *board, const gchar *moves)
{
  TgPoint point;

  tg_board_init (board, freestyle.size);
  while (*moves != '\0')
    {
      g_assert_true (tg_notation_parse_point (moves, board->size, &point, &moves));
      tg_board_place (board, point, tg_board_side_to_move (board));
    }
}

/* Adds a move on point number @i to the position with White's second stone there. */
static void
add (TgSolveLog *log, guint i)
{
  g_autoptr (GError) error = NULL;
  TgBoard board;

  fill (&board, "h8");
  tg_board_place (&board, tg_point_from_index (i, 15), TG_STONE_WHITE);
  g_assert_true (tg_solve_log_add (log, &board, tg_point_from_index (i + 1, 15), &error));
  g_assert_no_error (error);
}

static gboolean
has (const TgSolveLog *log, guint i)
{
  TgBoard board;

  fill (&board, "h8");
  tg_board_place (&board, tg_point_from_index (i, 15), TG_STONE_WHITE);
  return tg_solve_log_look_up (log, &board, NULL);
}

static gsize
count_bytes (const gchar *path)
{
  GStatBuf status;

  g_assert_cmpint (g_stat (path, &status), ==, 0);
  return (gsize) status.st_size;
}

static void
test_log_is_kept (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  TgSolveLog *log = open_log (fixture->path);
  TgBoard     board;
  TgPoint     move;

  fill (&board, "h8m10");
  g_assert_true (tg_solve_log_add (log, &board, (TgPoint){ 8, 6 }, NULL));
  g_assert_true (tg_solve_log_add (log, &board, (TgPoint){ 8, 6 }, NULL));
  tg_solve_log_free (log);

  log = open_log (fixture->path);
  g_assert_cmpuint (tg_solve_log_get_n_positions (log), ==, 1);
  g_assert_true (tg_solve_log_look_up (log, &board, &move));
  g_assert_true (tg_point_equal (move, (TgPoint){ 8, 6 }));
  fill (&board, "h8c6"); /* turned by half */
  g_assert_true (tg_solve_log_look_up (log, &board, &move));
  g_assert_true (tg_point_equal (move, (TgPoint){ 6, 8 }));
  tg_solve_log_free (log);
  g_assert_cmpuint (count_bytes (fixture->path), ==, HEADER_BYTES + RECORD_BYTES);
}

/* A process that is killed while it writes leaves any part of a record. */
static void
test_cut_record (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  for (gsize n = 1; n < RECORD_BYTES; n++)
    {
      g_autofree gchar *bytes = NULL;
      TgSolveLog       *log = open_log (fixture->path);
      gsize             n_bytes;

      add (log, 0);
      add (log, 1);
      tg_solve_log_free (log);
      g_assert_true (g_file_get_contents (fixture->path, &bytes, &n_bytes, NULL));
      g_assert_cmpuint (n_bytes, ==, HEADER_BYTES + 2 * RECORD_BYTES);
      g_assert_true (
          g_file_set_contents (fixture->path, bytes, (gssize) (n_bytes - n), NULL));

      log = open_log (fixture->path);
      g_assert_true (has (log, 0));
      g_assert_false (has (log, 1));
      add (log, 2);
      tg_solve_log_free (log);
      log = open_log (fixture->path);
      g_assert_true (has (log, 0));
      g_assert_false (has (log, 1));
      g_assert_true (has (log, 2));
      tg_solve_log_free (log);
      g_assert_cmpint (g_remove (fixture->path), ==, 0);
    }
}

/* Two processes append to one log; the first sees what the second has written. */
static void
test_two_writers (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (TgSolveLog) first = open_log (fixture->path);
  g_autoptr (TgSolveLog) second = open_log (fixture->path);

  add (first, 0);
  add (second, 1);
  g_assert_false (has (first, 1));
  g_assert_true (has (second, 0));
  g_assert_true (tg_solve_log_refresh (first, NULL));
  g_assert_true (has (first, 1));
  add (first, 1);
  add (first, 2);
  g_assert_cmpuint (count_bytes (fixture->path), ==, HEADER_BYTES + 3 * RECORD_BYTES);
}

static void
test_merge (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree gchar *other_path = g_build_filename (fixture->folder, "other", NULL);
  g_autoptr (TgSolveLog) log = open_log (fixture->path);
  g_autoptr (TgSolveLog) other = open_log (other_path);
  g_autoptr (TgSolveLog) again = NULL;
  g_autoptr (GError) error = NULL;

  add (log, 0);
  add (log, 1);
  add (other, 1);
  add (other, 2);
  g_assert_true (tg_solve_log_merge (log, other_path, NULL));
  g_assert_true (has (log, 2));
  again = open_log (fixture->path);
  g_assert_cmpuint (tg_solve_log_get_n_positions (again), ==, 3);
  g_assert_cmpuint (count_bytes (fixture->path), ==, HEADER_BYTES + 3 * RECORD_BYTES);

  /* The other file is not changed, not even into an empty log. */
  g_assert_true (g_file_set_contents (other_path, "", 0, NULL));
  g_assert_false (tg_solve_log_merge (log, other_path, &error));
  g_assert_error (error, TG_SOLVE_LOG_ERROR, TG_SOLVE_LOG_ERROR_FORMAT);
  g_assert_cmpuint (count_bytes (other_path), ==, 0);
}

static void
test_other_files (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  TgSolveGame other = freestyle;
  g_autoptr (GError) error = NULL;

  tg_solve_log_free (open_log (fixture->path));
  other.leaf_nodes = 1;
  g_assert_null (tg_solve_log_open (fixture->path, &other, &error));
  g_assert_error (error, TG_SOLVE_LOG_ERROR, TG_SOLVE_LOG_ERROR_OTHER);
  g_clear_error (&error);

  g_assert_true (g_file_set_contents (fixture->path, "a letter to somebody", -1, NULL));
  g_assert_null (tg_solve_log_open (fixture->path, &freestyle, &error));
  g_assert_error (error, TG_SOLVE_LOG_ERROR, TG_SOLVE_LOG_ERROR_FORMAT);
  g_clear_error (&error);

  g_assert_null (tg_solve_log_open (fixture->folder, &freestyle, &error));
  g_assert_error (error, TG_SOLVE_LOG_ERROR, TG_SOLVE_LOG_ERROR_FILE);
}

/* Returns whether Black has no win by threats after White's reply. */
static gboolean
is_open (TgProver *prover, const TgBoard *board, TgPoint reply)
{
  const TgProofLimits limits = { .max_nodes = freestyle.leaf_nodes };
  TgBoard             after = *board;

  tg_board_place (&after, reply, TG_STONE_WHITE);
  return tg_prover_solve (prover, &after, freestyle.ruleset, TG_STONE_BLACK, TG_PROOF_VCT,
                          &limits)
         != TG_PROOF_WIN;
}

/* Black has an open three, and White one far away from it. No reply that stops Black is
 * overlooked, though most replies are checked several at once. */
static void
test_check_move (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (TgSolveLog) log = open_log (fixture->path);
  g_autoptr (TgSolveJudge) judge = tg_solve_judge_new (log);
  g_autoptr (TgProver) prover = tg_prover_new_small ();
  TgBoard board;
  TgPoint open[TG_MAX_POINTS];
  guint   n;

  fill (&board, "h8c3i8d3i7e3g9");
  n = tg_solve_judge_check_move (judge, &board, open);
  g_assert_true (tg_point_is_among ((TgPoint){ 1, 2 }, open, n));
  g_assert_true (tg_point_is_among ((TgPoint){ 5, 2 }, open, n));
  for (guint i = 0; i < 15 * 15; i++)
    {
      TgPoint reply = tg_point_from_index (i, 15);

      if (tg_board_is_empty (&board, reply))
        g_assert_cmpint (is_open (prover, &board, reply), ==,
                         tg_point_is_among (reply, open, n));
    }
}

static TgSolveState
solve (TgSolveLog *log, const TgBoard *root)
{
  g_autoptr (TgSolveTree) tree = tg_solve_tree_new (log);

  tg_solve_tree_set_root (tree, root);
  for (guint i = 0; i < MAX_STEPS && tg_solve_tree_get_state (tree) == TG_SOLVE_OPEN; i++)
    g_assert_true (tg_solve_tree_step (tree, NULL));
  return tg_solve_tree_get_state (tree);
}

/* Asserts that the prover or the solution has an answer to each reply, and so on. Proofs
 * are not replayed, and no reply is left out. */
static void
assert_wins (TgProver *prover, const TgSolution *solution, TgBoard *board)
{
  const TgProofLimits limits = { .max_nodes = freestyle.leaf_nodes };
  TgPoint             move;

  if (!tg_solution_look_up (solution, board, &move))
    {
      g_assert_cmpint (tg_prover_solve (prover, board, freestyle.ruleset, TG_STONE_BLACK,
                                        TG_PROOF_VCT, &limits),
                       ==, TG_PROOF_WIN);
      return;
    }
  g_assert_cmpint (tg_ruleset_judge (freestyle.ruleset, board, move, TG_STONE_BLACK), ==,
                   TG_VERDICT_LEGAL);
  tg_board_place (board, move, TG_STONE_BLACK);
  for (guint i = 0; i < 15 * 15; i++)
    {
      TgPoint reply = tg_point_from_index (i, 15);

      if (!tg_board_is_empty (board, reply))
        continue;
      g_assert_cmpint (tg_ruleset_judge (freestyle.ruleset, board, reply, TG_STONE_WHITE),
                       ==, TG_VERDICT_LEGAL);
      tg_board_place (board, reply, TG_STONE_WHITE);
      assert_wins (prover, solution, board);
      tg_board_undo (board);
    }
  tg_board_undo (board);
}

static void
assert_proves (Fixture *fixture, const gchar *moves, guint min_positions)
{
  g_autoptr (TgSolveLog) log = open_log (fixture->path);
  g_autoptr (TgProver) prover = tg_prover_new_small ();
  g_autoptr (TgSolution) solution = NULL;
  g_autoptr (GArray) roots = NULL;
  TgBoard board;

  fill (&board, moves);
  g_assert_cmpint (solve (log, &board), ==, TG_SOLVE_PROVED);
  g_assert_cmpuint (tg_solve_log_get_n_positions (log), >=, min_positions);
  roots = tg_solve_game_list_roots (freestyle.ruleset, &board);
  g_assert_cmpuint (roots->len, ==, 1);
  solution = tg_solve_game_export (log, &board, roots);
  g_assert_true (tg_solution_look_up (solution, &board, &(TgPoint){ 0 }));
  assert_wins (prover, solution, &board);
}

static void
test_one_move (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  assert_proves (fixture, "h8o13h10i7i9k9", 1);
}

static void
test_several_moves (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  assert_proves (fixture, "h8c15f8g8g7h6", 3);
}

/* A root that is won by threats at once has one record, so that it counts as proved. */
static void
test_leaf (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  assert_proves (fixture, "h8a1i8b1j8c1", 1);
}

static void
test_symmetric (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  assert_proves (fixture, "h8h2f7a1j7o1h10h15", 1);
}

static void
test_lost (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (TgSolveLog) log = open_log (fixture->path);
  TgBoard board;

  fill (&board, "a1h8c1i8e1j8g2k8");
  g_assert_cmpint (solve (log, &board), ==, TG_SOLVE_LOST);
  g_assert_cmpuint (tg_solve_log_get_n_positions (log), ==, 0);
}

/* All replies to a first move in the centre, up to symmetry. */
static void
test_roots (G_GNUC_UNUSED Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GArray) roots = NULL;
  TgBoard board;

  fill (&board, "h8");
  roots = tg_solve_game_list_roots (freestyle.ruleset, &board);
  g_assert_cmpuint (roots->len, ==, 35);
}

/* Of a long beginning, only the first move is in the solution. */
static void
test_export (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (TgSolveLog) log = open_log (fixture->path);
  g_autoptr (GArray) roots = g_array_new (FALSE, FALSE, sizeof (TgBoard));
  g_autoptr (TgSolution) solution = NULL;
  TgBoard root, before;
  TgPoint move;

  fill (&root, "h8c15f8g8");
  g_array_append_val (roots, root);
  g_assert_true (tg_solve_log_add (log, &root, (TgPoint){ 6, 6 }, NULL));
  solution = tg_solve_game_export (log, &root, roots);
  g_assert_cmpuint (tg_solution_get_n_moves (solution), ==, 2);
  g_assert_true (tg_solution_look_up (solution, &root, &move));
  fill (&before, "");
  g_assert_true (tg_solution_look_up (solution, &before, &move));
  g_assert_true (tg_point_equal (move, (TgPoint){ 7, 7 }));
}

/* In one position the engine plays the five of the log; another one is lost for Black, whatever
 * the log says. */
static void
test_sample (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (TgSolveLog) log = open_log (fixture->path);
  g_autoptr (GArray) roots = g_array_new (FALSE, FALSE, sizeof (TgBoard));
  TgSolveSample sample;
  TgBoard       won, lost;

  fill (&won, "h8a1i8b1j8c1k8g8");
  fill (&lost, "a1h8c1i8e1j8g2k8");
  g_array_append_val (roots, won);
  g_array_append_val (roots, lost);
  g_assert_true (tg_solve_log_add (log, &won, (TgPoint){ 11, 7 }, NULL));
  g_assert_true (tg_solve_log_add (log, &lost, (TgPoint){ 14, 14 }, NULL));
  tg_solve_sample_take (log, roots, 5, 100000, &sample);
  g_assert_cmpuint (sample.n_positions, ==, 2);
  g_assert_cmpuint (sample.n_same, ==, 1);
  g_assert_cmpuint (sample.n_doubted, ==, 1);
  g_assert_cmpfloat (sample.mean_chance, ==, 0.5);
}

static void
test_choose_move (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (TgSolveLog) log = open_log (fixture->path);
  TgPoint open[TG_MAX_POINTS];
  TgPoint move;
  TgBoard board;

  fill (&board, "h8g8h9h7");
  g_assert_true (tg_solve_game_choose_move (log, &board, &move));
  fill (&board, "a1h8c1i8e1j8g2k8");
  g_assert_false (tg_solve_game_choose_move (log, &board, &move));

  /* Only the point of the five is open until the position after it is in the log. */
  fill (&board, "h8g8i8a1j8c1k8");
  g_assert_cmpuint (tg_solve_game_check_move (log, &board, open), ==, 1);
  g_assert_true (tg_point_equal (open[0], (TgPoint){ 11, 7 }));
  fill (&board, "h8g8i8a1j8c1k8l8");
  g_assert_true (tg_solve_log_add (log, &board, (TgPoint){ 0, 14 }, NULL));
  tg_board_undo (&board);
  g_assert_cmpuint (tg_solve_game_check_move (log, &board, open), ==, 0);
}

/* White has a four. */
static void
test_no_roots (G_GNUC_UNUSED Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  TgBoard board;

  fill (&board, "h8a1i8a2j8a3c13a4k8");
  g_assert_null (tg_solve_game_list_roots (freestyle.ruleset, &board));
}

static void
add_test (const gchar *path, void (*run) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, run, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/training/solve/log-is-kept", test_log_is_kept);
  add_test ("/training/solve/cut-record", test_cut_record);
  add_test ("/training/solve/two-writers", test_two_writers);
  add_test ("/training/solve/merge", test_merge);
  add_test ("/training/solve/other-files", test_other_files);
  add_test ("/training/solve/check-move", test_check_move);
  add_test ("/training/solve/one-move", test_one_move);
  add_test ("/training/solve/several-moves", test_several_moves);
  add_test ("/training/solve/leaf", test_leaf);
  add_test ("/training/solve/symmetric", test_symmetric);
  add_test ("/training/solve/lost", test_lost);
  add_test ("/training/solve/roots", test_roots);
  add_test ("/training/solve/export", test_export);
  add_test ("/training/solve/sample", test_sample);
  add_test ("/training/solve/choose-move", test_choose_move);
  add_test ("/training/solve/no-roots", test_no_roots);
  return g_test_run ();
}
