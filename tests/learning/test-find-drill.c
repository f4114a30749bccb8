/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All answers in positions that were analysed by hand, by the definitions of rows and of
 * Renju's fouls. */

#include "engine/proof/proof.h"
#include "learning/puzzles/find/find-maker.h"
#include "learning/puzzles/find/find-run.h"
#include "learning/puzzles/format/puzzle-file.h"

typedef struct
{
  TgRuleset    ruleset;
  TgFindKind   kind;
  const gchar *black;
  const gchar *white;
  TgStone      side;
  const gchar *answers; /* row by row, from the left */
} Case;

#define FREE  TG_RULESET_FREESTYLE
#define EXACT TG_RULESET_STANDARD
#define RENJU TG_RULESET_RENJU
#define BLACK TG_STONE_BLACK
#define WHITE TG_STONE_WHITE

/* Rows of stones, named by the shape that they can become. */
#define FOUR     "h8 i8 j8 k8"
#define FOUR_GAP "h8 i8 j8 k8 m8"
#define THREE    "h8 i8 j8"
#define TWO      "h8 i8"
#define LONG     "f8 g8 h8 j8 k8"
#define TWICE    "d8 f8 h8 j8"
#define CORNER   "h9 h10 i8 j8"
#define CROSSING "h8 i8 j8 k6 k7"

static const Case cases[] = {
  { FREE, TG_FIND_FIVE, FOUR, "a1", BLACK, "g8 l8" },
  { FREE, TG_FIND_FIVE, FOUR_GAP, "a1", BLACK, "g8 l8" },
  { EXACT, TG_FIND_FIVE, FOUR_GAP, "a1", BLACK, "g8" },
  { RENJU, TG_FIND_FIVE, FOUR_GAP, "a1", BLACK, "g8" },
  { RENJU, TG_FIND_FIVE, "a1", FOUR_GAP, WHITE, "g8 l8" },
  { FREE, TG_FIND_FOUR, THREE, "a1", BLACK, "f8 g8 k8 l8" },
  { FREE, TG_FIND_OPEN_FOUR, THREE, "a1", BLACK, "g8 k8" },
  { FREE, TG_FIND_SPLIT_FOUR, THREE, "a1", BLACK, "f8 l8" },
  { FREE, TG_FIND_FOUR, THREE, "l8", BLACK, "f8 g8 k8" },
  { FREE, TG_FIND_OPEN_FOUR, THREE, "l8", BLACK, "g8" },
  { FREE, TG_FIND_SPLIT_FOUR, THREE, "l8", BLACK, "f8" },
  { FREE, TG_FIND_FOUR, THREE, "l8 g8", BLACK, "" },
  { FREE, TG_FIND_FOUR, THREE, "a1", WHITE, "" },
  { RENJU, TG_FIND_THREE, TWO, "a1", BLACK, "f8 g8 j8 k8" },
  { EXACT, TG_FIND_SPLIT_THREE, TWO, "a1", BLACK, "f8 k8" },
  { FREE, TG_FIND_THREE, TWO, "g8", BLACK, "" },
  /* At the edge of the board there is no room for an open four. */
  { FREE, TG_FIND_THREE, "a8 b8", "o1", BLACK, "" },
  { FREE, TG_FIND_DOUBLE_FOUR, TWICE, "a1", BLACK, "g8" },
  { FREE, TG_FIND_FOUR, TWICE, "a1", BLACK, "e8 g8 i8" },
  { FREE, TG_FIND_OPEN_FOUR, TWICE, "a1", BLACK, "" },
  { RENJU, TG_FIND_DOUBLE_FOUR, "a1", TWICE, WHITE, "g8" },
  { RENJU, TG_FIND_FORBIDDEN_FOURS, TWICE, "a1", BLACK, "g8" },
  { RENJU, TG_FIND_FORBIDDEN_THREES, TWICE, "a1", BLACK, "" },
  { FREE, TG_FIND_DOUBLE_THREE, CORNER, "a1", BLACK, "h8" },
  { FREE, TG_FIND_DOUBLE_THREE, CORNER, "g8", BLACK, "" },
  { RENJU, TG_FIND_DOUBLE_THREE, "a1", CORNER, WHITE, "h8" },
  { RENJU, TG_FIND_FORBIDDEN_THREES, CORNER, "a1", BLACK, "h8" },
  { RENJU, TG_FIND_FORBIDDEN, CORNER, "a1", BLACK, "h8" },
  { RENJU, TG_FIND_FORBIDDEN, CORNER, "l8 h12", BLACK, "h8" },
  { RENJU, TG_FIND_FORBIDDEN, CORNER, "k8 g8", BLACK, "" },
  { EXACT, TG_FIND_OVERLINE, LONG, "a1", BLACK, "i8" },
  { EXACT, TG_FIND_FIVE, LONG, "a1", BLACK, "" },
  { FREE, TG_FIND_FIVE, LONG, "a1", BLACK, "i8" },
  { RENJU, TG_FIND_FORBIDDEN_OVERLINE, LONG, "a1", BLACK, "i8" },
  { RENJU, TG_FIND_FORBIDDEN_FOURS, LONG, "a1", BLACK, "" },
  { FREE, TG_FIND_FOUR_THREE, CROSSING, "g8", BLACK, "k8" },
  { RENJU, TG_FIND_FOUR_THREE, CROSSING, "g8", BLACK, "k8" },
  { FREE, TG_FIND_FOUR_THREE, CROSSING, "g8 k9 k5", BLACK, "" },
  { FREE, TG_FIND_WIN_BY_FOURS, CROSSING, "g8", BLACK, "k8" },
  { FREE, TG_FIND_WIN_BY_FOURS, CROSSING, "g8 k9", BLACK, "" },
  { FREE, TG_FIND_STOP_FOURS, CROSSING, "g8", WHITE, "k5 k8 l8 k9" },
  { FREE, TG_FIND_STOP_THREE, "a1", "g8 h8 i8", BLACK, "f8 j8" },
  { FREE, TG_FIND_STOP_THREE, "k8", "g8 h8 i8", BLACK, "e8 f8 j8" },
  { RENJU, TG_FIND_STOP_THREE, "a1", "g8 h8 j8", BLACK, "f8 i8 k8" },
  { RENJU, TG_FIND_STOP_THREE, "g8 h8 j8", "a1", WHITE, "f8 i8 k8" },
  /* The key of the row, K8, is forbidden, so the three is false. J9 makes a false
   * three too, since I9 would make two fours; H7 makes two real ones. */
  { RENJU, TG_FIND_NOT_FORBIDDEN, CORNER " k5 k6 k7 k9 k10", "f8", BLACK, "h8 j9" },
  { RENJU, TG_FIND_FORBIDDEN, CORNER " k5 k6 k7 k9 k10", "f8", BLACK, "h7 k8" },
  { RENJU, TG_FIND_NOT_FORBIDDEN, CORNER " k5 k6 k7 k9 k10", "a1", BLACK, "j9" },
  { RENJU, TG_FIND_FORBIDDEN, CORNER " k5 k6 k7 k9 k10", "a1", BLACK, "h7 h8 k8" },
};

static TgPoint
point_of (const gchar *text)
{
  return (TgPoint){ (gint8) (text[0] - 'a'), (gint8) (atoi (text + 1) - 1) };
}

static void
place (TgBoard *board, const gchar *points, TgStone stone)
{
  g_auto (GStrv) names = g_strsplit (points, " ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    tg_board_place (board, point_of (names[i]), stone);
}

static void
init_drill (TgFindDrill *drill, const Case *one)
{
  g_autoptr (TgProver) prover = tg_prover_new_small ();
  TgBoard board;

  tg_board_init (&board, 15);
  place (&board, one->black, BLACK);
  place (&board, one->white, WHITE);
  g_assert_true (tg_board_give_turn (&board, one->side));
  g_assert_true (tg_find_kind_fits (one->kind, one->ruleset, one->side));
  g_assert_true (
      tg_find_drill_init (drill, one->kind, one->ruleset, &board, prover, NULL));
}

static void
test_answers (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TgFindDrill drill;
      g_autoptr (GString) answers = g_string_new (NULL);

      init_drill (&drill, &cases[i]);
      for (guint j = 0; j < drill.n_answers; j++)
        g_string_append_printf (answers, "%s%c%d", j > 0 ? " " : "",
                                'a' + drill.answers[j].x, drill.answers[j].y + 1);
      g_test_message ("case %u: %s", i, answers->str);
      g_assert_cmpstr (answers->str, ==, cases[i].answers);
    }
}

/* A drill with too many answers, or in which a side is about to win, is refused. */
static void
test_no_task (void)
{
  g_autoptr (TgProver) prover = tg_prover_new_small ();
  TgFindDrill drill;
  TgBoard     board;

  tg_board_init (&board, 15);
  place (&board, "h8 h9 h10 c3 c4 c5 l2 l3 l4", BLACK);
  place (&board, "a1", WHITE);
  g_assert_true (tg_board_give_turn (&board, BLACK));
  g_assert_false (tg_find_drill_init (&drill, TG_FIND_FOUR, FREE, &board, prover, NULL));
  g_assert_true (
      tg_find_drill_init (&drill, TG_FIND_OPEN_FOUR, FREE, &board, prover, NULL));
  g_assert_false (
      tg_find_drill_init (&drill, TG_FIND_STOP_THREE, FREE, &board, prover, NULL));

  tg_board_init (&board, 15);
  place (&board, FOUR, BLACK);
  place (&board, "c3 d3 e3", WHITE);
  g_assert_true (tg_board_give_turn (&board, BLACK));
  g_assert_false (
      tg_find_drill_init (&drill, TG_FIND_STOP_THREE, FREE, &board, prover, NULL));
  g_assert_false (
      tg_find_drill_init (&drill, TG_FIND_WIN_BY_FOURS, FREE, &board, prover, NULL));
}

static void
test_fits (void)
{
  g_assert_false (tg_find_kind_fits (TG_FIND_DOUBLE_THREE, RENJU, BLACK));
  g_assert_true (tg_find_kind_fits (TG_FIND_DOUBLE_THREE, RENJU, WHITE));
  g_assert_false (tg_find_kind_fits (TG_FIND_FORBIDDEN, RENJU, WHITE));
  g_assert_false (tg_find_kind_fits (TG_FIND_FORBIDDEN, FREE, BLACK));
  g_assert_false (tg_find_kind_fits (TG_FIND_OVERLINE, FREE, BLACK));
  g_assert_true (tg_find_kind_fits (TG_FIND_OVERLINE, EXACT, WHITE));
}

/* The refutation of a point that stops nothing. */
static void
test_refutations (void)
{
  const Case  three = { FREE, TG_FIND_STOP_THREE, "a1", "g8 h8 i8", BLACK, "" };
  const Case  fours = { FREE, TG_FIND_STOP_FOURS, CROSSING, "g8", WHITE, "" };
  const Case  four = { FREE, TG_FIND_FOUR, THREE, "a1", BLACK, "" };
  TgFindDrill drill;

  init_drill (&drill, &three);
  g_assert_true (
      tg_point_equal (tg_find_drill_refute (&drill, point_of ("e8")), point_of ("j8")));
  g_assert_cmpint (tg_find_drill_refute (&drill, point_of ("f8")).x, <, 0);
  init_drill (&drill, &fours);
  g_assert_true (
      tg_point_equal (tg_find_drill_refute (&drill, point_of ("a1")), point_of ("k8")));
  g_assert_cmpint (tg_find_drill_refute (&drill, point_of ("l8")).x, <, 0);
  init_drill (&drill, &four);
  g_assert_cmpint (tg_find_drill_refute (&drill, point_of ("a2")).x, <, 0);
}

static TgFindRun *
begin_run (void)
{
  const Case  four = { FREE, TG_FIND_OPEN_FOUR, THREE, "a1", BLACK, "" };
  TgFindDrill drill;

  init_drill (&drill, &four);
  return tg_find_run_new (&drill);
}

static void
test_run (void)
{
  g_autoptr (TgFindRun) run = begin_run ();
  TgPoint hint;

  g_assert_cmpint (tg_find_run_mark (run, point_of ("g8")), ==, TG_FIND_RIGHT);
  g_assert_cmpint (tg_find_run_mark (run, point_of ("g8")), ==, TG_FIND_AGAIN);
  g_assert_cmpuint (tg_find_run_get_n_found (run), ==, 1);
  g_assert_true (tg_find_run_has_found (run, 0));
  g_assert_false (tg_find_run_has_found (run, 1));
  g_assert_cmpuint (tg_find_run_get_n_wrong (run), ==, 0);

  g_assert_cmpint (tg_find_run_mark (run, point_of ("f8")), ==, TG_FIND_WRONG);
  g_assert_true (tg_find_run_has_wrong (run, point_of ("f8")));
  g_assert_cmpint (tg_find_run_mark (run, point_of ("f8")), ==, TG_FIND_CLEARED);
  g_assert_false (tg_find_run_has_wrong (run, point_of ("f8")));
  g_assert_cmpuint (tg_find_run_get_n_wrong (run), ==, 1);

  g_assert_true (tg_find_run_hint (run, &hint));
  g_assert_true (tg_point_equal (hint, point_of ("k8")));
  g_assert_cmpuint (tg_find_run_get_n_hints (run), ==, 1);

  g_assert_false (tg_find_run_is_over (run));
  g_assert_cmpint (tg_find_run_mark (run, point_of ("k8")), ==, TG_FIND_LAST);
  g_assert_true (tg_find_run_is_over (run));
  tg_find_run_show (run);
  g_assert_false (tg_find_run_is_shown (run));
  g_assert_false (tg_find_run_hint (run, &hint));
  g_assert_cmpint (tg_find_run_mark (run, point_of ("a2")), ==, TG_FIND_OVER);
  g_assert_cmpuint (tg_find_run_get_n_wrong (run), ==, 1);
}

static void
test_give_up (void)
{
  g_autoptr (TgFindRun) run = begin_run ();

  tg_find_run_mark (run, point_of ("g8"));
  tg_find_run_show (run);
  g_assert_true (tg_find_run_is_over (run));
  g_assert_true (tg_find_run_is_shown (run));
  g_assert_cmpint (tg_find_run_mark (run, point_of ("k8")), ==, TG_FIND_OVER);
  g_assert_cmpuint (tg_find_run_get_n_found (run), ==, 1);
}

static GPtrArray *
load_puzzles (void)
{
  g_autofree gchar *path =
      g_test_build_filename (G_TEST_DIST, "data", "puzzles", "puzzles.tsv", NULL);
  g_autoptr (GError) error = NULL;
  GPtrArray *puzzles = tg_puzzle_file_load (path, &error);

  g_assert_no_error (error);
  return puzzles;
}

/* Verifies that a drill has a possible position and all answers. */
static void
check_drill (const TgFindDrill *drill)
{
  g_autoptr (TgProver) prover = tg_prover_new_small ();
  TgFindDrill again;

  g_assert_cmpuint (drill->n_answers, >=, 1);
  g_assert_cmpuint (drill->board.n_moves, >=, 6);
  g_assert_cmpuint (drill->board.n_moves, <=, 30);
  g_assert_true (tg_find_drill_init (&again, drill->kind, drill->ruleset, &drill->board,
                                     prover, NULL));
  g_assert_cmpuint (again.n_answers, ==, drill->n_answers);
  for (guint i = 0; i < again.n_answers; i++)
    {
      g_assert_true (tg_board_is_empty (&drill->board, again.answers[i]));
      g_assert_true (
          tg_point_is_among (again.answers[i], drill->answers, drill->n_answers));
    }
}

/* Drills of each kind, on boards small and large, easiest first, reproducible by the
 * seed. */
static void
test_make (void)
{
  g_autoptr (GPtrArray) puzzles = load_puzzles ();
  const TgDrillRequest request = { TG_N_RULESETS, TG_FIND_ALL_KINDS, TG_N_FIND_KINDS, 5 };
  g_autoptr (GPtrArray) drills = tg_find_make (puzzles, &request, NULL);
  g_autoptr (GPtrArray) again = tg_find_make (puzzles, &request, NULL);
  guint kinds = 0, n_small = 0;

  g_assert_cmpuint (drills->len, ==, TG_N_FIND_KINDS);
  g_assert_cmpuint (again->len, ==, drills->len);
  for (guint i = 0; i < drills->len; i++)
    {
      const TgFindDrill *drill = g_ptr_array_index (drills, i);
      const TgFindDrill *same = g_ptr_array_index (again, i);
      g_autofree gchar  *id = tg_find_drill_make_id (drill);
      g_autofree gchar  *same_id = tg_find_drill_make_id (same);

      check_drill (drill);
      g_assert_cmpstr (id, ==, same_id);
      kinds |= 1U << drill->kind;
      n_small += drill->board.size < 15;
    }
  g_assert_cmpuint (kinds, ==, TG_FIND_ALL_KINDS);
  g_assert_cmpuint (n_small, >, 0);
  g_assert_cmpuint (n_small, <, drills->len);
}

static void
test_requests (void)
{
  g_autoptr (GPtrArray) puzzles = load_puzzles ();
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  const TgDrillRequest easy = { FREE, TG_FIND_EASY_KINDS, 12, 1 };
  const TgDrillRequest none = { FREE, 1 << TG_FIND_FORBIDDEN, 4, 1 };
  g_autoptr (GPtrArray) drills = tg_find_make (puzzles, &easy, NULL);
  g_autoptr (GPtrArray) empty = tg_find_make (puzzles, &none, NULL);
  g_autoptr (GPtrArray) stopped = NULL;

  g_assert_cmpuint (drills->len, ==, 12);
  for (guint i = 0; i < drills->len; i++)
    {
      const TgFindDrill *drill = g_ptr_array_index (drills, i);

      g_assert_cmpint (drill->ruleset, ==, FREE);
      g_assert_cmpuint (1U << drill->kind & TG_FIND_EASY_KINDS, !=, 0);
    }
  g_assert_cmpuint (empty->len, ==, 0);
  g_cancellable_cancel (cancelled);
  stopped = tg_find_make (puzzles, &easy, cancelled);
  g_assert_cmpuint (stopped->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/learning/find/answers", test_answers);
  g_test_add_func ("/learning/find/no-task", test_no_task);
  g_test_add_func ("/learning/find/fits", test_fits);
  g_test_add_func ("/learning/find/refutations", test_refutations);
  g_test_add_func ("/learning/find/run", test_run);
  g_test_add_func ("/learning/find/give-up", test_give_up);
  g_test_add_func ("/learning/find/make", test_make);
  g_test_add_func ("/learning/find/requests", test_requests);

  return g_test_run ();
}
