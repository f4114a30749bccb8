/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks that explanations are sound: the verdict of each node must follow from the node
 * and its children, and must equal that of both judges on the board with the stones of
 * the nodes above. */

#include <string.h>

#include "positions/positions.h"
#include "reference-judge.h"
#include "rules/renju-explain.h"

/* The deepest position found by a random search. */
#define DEEP_BLACK                                                                       \
  "a1k1m1d2f2h2j2l2d3g3j3l3c4e4i4k4n4b5c5k5m5c6j6k6f7g7j7m7c8f8k8l8b9c9i9l9b10c10f10i10" \
  "k10o10f11g11m11n11j12k12n12c13g13j13k13c14f14h14k14n14c15d15f15i15k15"
#define DEEP_WHITE "a2b2c2a3i3h4n10d13"
#define DEEP_POINT "e3"

static gboolean
is_three (const TgShape *shape)
{
  return shape->kind == TG_SHAPE_THREE || shape->kind == TG_SHAPE_FALSE_THREE;
}

static guint
count_shapes (const TgRenjuReport *report, TgShapeKind kind)
{
  guint n = 0;

  for (guint i = 0; i < report->n_shapes; i++)
    n += report->shapes[i].kind == kind;

  return n;
}

/* Returns the verdict without considering threes; legal if it depends on them. */
static TgVerdict
verdict_of_rows (const TgRenjuReport *report)
{
  if (count_shapes (report, TG_SHAPE_FIVE) > 0)
    return TG_VERDICT_WIN;
  if (count_shapes (report, TG_SHAPE_OVERLINE) > 0)
    return TG_VERDICT_OVERLINE;
  if (count_shapes (report, TG_SHAPE_FOUR) + count_shapes (report, TG_SHAPE_STRAIGHT_FOUR)
      >= 2)
    return TG_VERDICT_DOUBLE_FOUR;

  return TG_VERDICT_LEGAL;
}

/* Checks the children of a three, and returns whether they make it real. */
static gboolean
is_real (const TgRenjuExplanation *explanation, guint number, guint index)
{
  const TgRenjuReason *node = tg_renju_explanation_get_node (explanation, number);
  const TgShape       *shape = &node->report.shapes[index];
  gboolean             real = FALSE;

  for (guint i = 0; i < shape->n_keys; i++)
    {
      guint                child_number = node->children[index][i];
      const TgRenjuReason *child;

      g_assert_cmpuint (child_number, >, number);
      child = tg_renju_explanation_get_node (explanation, child_number);
      g_assert_true (tg_point_equal (child->point, shape->keys[i]));
      g_assert_cmpuint (child->depth, ==, node->depth + 1);
      g_assert_cmpint (child->report.verdict, ==, shape->key_verdicts[i]);
      real |= child->report.verdict == TG_VERDICT_LEGAL;
    }

  return real;
}

static void
assert_node_explains_itself (const TgRenjuExplanation *explanation,
                             guint                     number,
                             guint                    *n_children)
{
  const TgRenjuReason *node = tg_renju_explanation_get_node (explanation, number);
  const TgRenjuReport *report = &node->report;
  TgVerdict            verdict = verdict_of_rows (report);
  guint                n_threes =
      count_shapes (report, TG_SHAPE_THREE) + count_shapes (report, TG_SHAPE_FALSE_THREE);
  gboolean expand = verdict == TG_VERDICT_LEGAL && n_threes >= (number == 0 ? 1 : 2);
  guint    n_real = 0;

  for (guint i = 0; i < report->n_shapes; i++)
    for (guint j = 0; j < 2; j++)
      {
        gboolean expected =
            expand && is_three (&report->shapes[i]) && j < report->shapes[i].n_keys;

        g_assert_cmpint (node->children[i][j] != 0, ==, expected);
        *n_children += (guint) expected;
      }

  if (expand)
    for (guint i = 0; i < report->n_shapes; i++)
      if (is_three (&report->shapes[i]))
        {
          gboolean real = is_real (explanation, number, i);

          g_assert_cmpint (real, ==, report->shapes[i].kind == TG_SHAPE_THREE);
          n_real += (guint) real;
        }

  if (verdict == TG_VERDICT_LEGAL && n_real >= 2)
    verdict = TG_VERDICT_DOUBLE_THREE;
  g_assert_cmpint (report->verdict, ==, verdict);
}

/* Sets up the board on which a node is judged: with the stones of the nodes above it. */
static void
place_nodes_above (const TgRenjuExplanation *explanation,
                   const guint              *parents,
                   guint                     number,
                   TgBoard                  *board)
{
  while (number != 0)
    {
      number = parents[number];
      tg_board_place (board, tg_renju_explanation_get_node (explanation, number)->point,
                      TG_STONE_BLACK);
    }
}

/* Checks that the children of a node have no other parent. */
static void
note_parent (const TgRenjuExplanation *explanation, guint number, guint *parents)
{
  const TgRenjuReason *node = tg_renju_explanation_get_node (explanation, number);

  for (guint i = 0; i < node->report.n_shapes; i++)
    for (guint j = 0; j < 2; j++)
      if (node->children[i][j] != 0)
        {
          g_assert_cmpuint (parents[node->children[i][j]], ==, G_MAXUINT);
          parents[node->children[i][j]] = number;
        }
}

/* Checks the whole tree and returns its depth. */
static guint
assert_explains (const TgBoard *board, TgPoint point)
{
  g_autoptr (TgRenjuExplanation) explanation = tg_renju_explanation_new (board, point);
  guint             n_nodes = tg_renju_explanation_get_n_nodes (explanation);
  g_autofree guint *parents = g_new (guint, n_nodes);
  guint             n_children = 0;
  guint             depth = 0;

  memset (parents, 0xff, n_nodes * sizeof *parents); /* G_MAXUINT */
  g_assert_true (
      tg_point_equal (tg_renju_explanation_get_node (explanation, 0)->point, point));
  for (guint i = 0; i < n_nodes; i++)
    {
      const TgRenjuReason *node = tg_renju_explanation_get_node (explanation, i);
      TgBoard              there = *board;
      ReferenceField       field;

      place_nodes_above (explanation, parents, i, &there);
      g_assert_cmpuint (there.n_moves, ==, board->n_moves + node->depth);

      reference_set_board (&field, &there);
      g_assert_cmpint (node->report.verdict, ==, tg_renju_judge (&there, node->point));
      g_assert_cmpint (node->report.verdict, ==,
                       reference_judge (&field, node->point.x, node->point.y));
      assert_node_explains_itself (explanation, i, &n_children);
      note_parent (explanation, i, parents);
      depth = MAX (depth, node->depth);
    }

  /* Each node except the root is the child of exactly one other. */
  g_assert_cmpuint (n_children, ==, n_nodes - 1);
  g_assert_true (tg_renju_explanation_is_complete (explanation));
  return depth;
}

static void
set_up (TgBoard *board, const gchar *black, const gchar *white)
{
  tg_board_init (board, 15);
  positions_place (board, black, TG_STONE_BLACK);
  positions_place (board, white, TG_STONE_WHITE);
}

static void
test_cases (void)
{
  g_autoptr (Positions) table = positions_read ("forbidden-cases.tsv");

  for (guint row = 0; row < positions_get_n_rows (table); row++)
    {
      TgBoard board;

      g_test_message ("%s", positions_get (table, row, "id"));
      set_up (&board, positions_get (table, row, "black"),
              positions_get (table, row, "white"));
      assert_explains (&board,
                       positions_parse_point (positions_get (table, row, "point"), 15));
    }
}

static void
test_deep (void)
{
  TgBoard board;

  set_up (&board, DEEP_BLACK, DEEP_WHITE);
  g_assert_cmpuint (assert_explains (&board, positions_parse_point (DEEP_POINT, 15)), ==,
                    18);
}

/* Dense black stones, where threes are false for many reasons. */
static void
test_random_boards (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  guint deepest = 0;

  for (guint round = 0; round < 200; round++)
    {
      guint   size = (guint) g_rand_int_range (rand, 7, TG_MAX_SIZE + 1);
      gint    percent_stones = g_rand_int_range (rand, 15, 35);
      TgBoard board;

      tg_board_init (&board, size);
      for (guint i = 0; i < size * size; i++)
        if (g_rand_int_range (rand, 0, 100) < percent_stones)
          tg_board_place (&board, tg_point_from_index (i, size),
                          g_rand_int_range (rand, 0, 10) < 9 ? TG_STONE_BLACK
                                                             : TG_STONE_WHITE);

      for (guint i = 0; i < size * size; i++)
        if (tg_board_is_empty (&board, tg_point_from_index (i, size)))
          deepest =
              MAX (deepest, assert_explains (&board, tg_point_from_index (i, size)));
    }

  g_test_message ("The deepest tree: %u", deepest);
  g_assert_cmpuint (deepest, >=, 4);
}

/* A pattern that no game contains, whose complete tree has more than half a million
 * nodes: the tree is cut at a depth, and correct above the cut. */
static void
test_endless (void)
{
  const guint   max = 10000;
  const TgPoint point = { 11, 11 };
  guint         deepest = 0;
  TgBoard       board;

  tg_board_init (&board, 22);
  for (guint y = 0; y < 22; y++)
    for (guint x = 0; x < 22; x++)
      if ((x + y) % 6 < 2)
        tg_board_place (&board, (TgPoint){ (gint8) x, (gint8) y }, TG_STONE_BLACK);

  g_autoptr (TgRenjuExplanation) explanation = tg_renju_explanation_new (&board, point);
  guint n = tg_renju_explanation_get_n_nodes (explanation);

  g_assert_false (tg_renju_explanation_is_complete (explanation));
  g_assert_cmpuint (n, >, 10);
  g_assert_cmpuint (n, <=, max);
  for (guint i = 0; i < n; i++)
    deepest = MAX (deepest, tg_renju_explanation_get_node (explanation, i)->depth);

  /* Above the cut the tree is complete. */
  for (guint i = 0; i < n; i++)
    {
      const TgRenjuReason *node = tg_renju_explanation_get_node (explanation, i);
      guint                n_children = 0;

      if (node->depth < deepest)
        assert_node_explains_itself (explanation, i, &n_children);
    }
}

static const struct
{
  const gchar *name;
  const gchar *black;
  const gchar *white;
  const gchar *point;
  const gchar *words;
} words[] = {
  { "nothing", "", "", "h8", "H8 is allowed\n" },
  { "five", "d8e8f8g8", "", "h8", "Five in a row at H8: row D8–H8\n" },
  { "overline", "c8d8e8g8h8", "", "f8", "Overline at F8: row C8–H8\n" },
  { "four-and-four", "f8g8i8h5h6h7", "j8", "h8",
    "Double four at H8: row F8–I8 is a four (E8 makes five); "
    "column H5–H8 is an open four (H4 or H9 makes five)\n" },
  { "three-and-three", "f8g8h6h7", "d8", "h8",
    "Double three at H8: row F8–H8 is a three (I8 makes an open four); "
    "column H6–H8 is a three (H5 or H9 makes an open four)\n"
    "  I8 is allowed: row F8–I8 is an open four (E8 or J8 makes five)\n"
    "  H5 is allowed: column H5–H8 is an open four (H4 or H9 makes five)\n"
    "  H9 is allowed: column H6–H9 is an open four (H5 or H10 makes five)\n" },
  { "false-three", "f8i8h6h7g5g6g7g9g10", "", "h8",
    "H8 is allowed: row F8–I8 is not a three: G8 would make an overline; "
    "column H6–H8 is a three (H5 or H9 makes an open four)\n"
    "  Overline at G8: column G5–G10\n"
    "  H5 is allowed: column H5–H8 is an open four (H4 or H9 makes five)\n"
    "  H9 is allowed: column H6–H9 is an open four (H5 or H10 makes five); "
    "diagonal G10–I8 is a three (F11 or J7 makes an open four)\n" },
  { "false-three-with-two-keys", "h6l6h7j7l7a8h8j8l8i9k9", "h5l5g7i7k7m7i8k8i10h11g12",
    "j9",
    "J9 is allowed: row I9–K9 is not a three: H9 would make a double four, "
    "and L9 would make a double four; "
    "column J7–J9 is a three (J6 or J10 makes an open four)\n"
    "  Double four at H9: row H9–K9 is an open four (G9 or L9 makes five); "
    "column H6–H9 is a four (H10 makes five)\n"
    "  Double four at L9: row I9–L9 is an open four (H9 or M9 makes five); "
    "column L6–L9 is a four (L10 makes five)\n"
    "  J6 is allowed: column J6–J9 is an open four (J5 or J10 makes five)\n"
    "  J10 is allowed: column J7–J10 is an open four (J6 or J11 makes five)\n" },
};

/* One line for each node, indented by two spaces below its parent. */
static gchar *
describe (const TgRenjuExplanation *explanation)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < tg_renju_explanation_get_n_nodes (explanation); i++)
    {
      const TgRenjuReason *node = tg_renju_explanation_get_node (explanation, i);
      g_autofree gchar    *line = tg_renju_report_describe (&node->report, node->point);

      g_string_append_printf (text, "%*s%s\n", (gint) (2 * node->depth), "", line);
    }
  return g_string_free (text, FALSE);
}

static void
test_words (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      TgBoard board;

      g_test_message ("%s", words[i].name);
      set_up (&board, words[i].black, words[i].white);

      g_autoptr (TgRenjuExplanation) explanation =
          tg_renju_explanation_new (&board, positions_parse_point (words[i].point, 15));
      g_autofree gchar *text = describe (explanation);

      g_assert_cmpstr (text, ==, words[i].words);
    }
}

static void
test_occupied_and_outside (void)
{
  static const struct
  {
    TgPoint      point;
    TgVerdict    verdict;
    const gchar *words;
  } cases[] = {
    { { 7, 7 }, TG_VERDICT_OCCUPIED, "H8 is already taken\n" },
    { { 15, 0 }, TG_VERDICT_OUTSIDE, "This point is not on the board\n" },
    { { -1, -1 }, TG_VERDICT_OUTSIDE, "This point is not on the board\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TgBoard board;

      set_up (&board, "h8", "");

      g_autoptr (TgRenjuExplanation) explanation =
          tg_renju_explanation_new (&board, cases[i].point);
      g_autofree gchar *text = describe (explanation);

      g_assert_cmpuint (tg_renju_explanation_get_n_nodes (explanation), ==, 1);
      g_assert_cmpint (tg_renju_explanation_get_node (explanation, 0)->report.verdict, ==,
                       cases[i].verdict);
      g_assert_cmpstr (text, ==, cases[i].words);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/renju/explain/cases", test_cases);
  g_test_add_func ("/rules/renju/explain/deep", test_deep);
  g_test_add_func ("/rules/renju/explain/random-boards", test_random_boards);
  g_test_add_func ("/rules/renju/explain/endless", test_endless);
  g_test_add_func ("/rules/renju/explain/words", test_words);
  g_test_add_func ("/rules/renju/explain/occupied-and-outside",
                   test_occupied_and_outside);

  return g_test_run ();
}
