/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every position of tests/positions/forbidden-cases.tsv in all eight symmetries: the
 * verdict, all other fouls, and the reasons listed in the table. */

#include "positions/positions.h"
#include "rules/notation.h"
#include "rules/renju.h"
#include "rules/ruleset.h"
#include "rules/symmetry.h"

#define SIZE 15

typedef struct
{
  const Positions *table;
  guint            row;
} Case;

static TgVerdict
verdict_from_name (const gchar *name)
{
  static const struct
  {
    const gchar *name;
    TgVerdict    verdict;
  } names[] = {
    { "legal", TG_VERDICT_LEGAL },       { "five", TG_VERDICT_WIN },
    { "overline", TG_VERDICT_OVERLINE }, { "44", TG_VERDICT_DOUBLE_FOUR },
    { "33", TG_VERDICT_DOUBLE_THREE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i].name, name))
      return names[i].verdict;

  g_assert_not_reached ();
}

static const gchar *
verdict_to_name (TgVerdict verdict)
{
  switch (verdict)
    {
    case TG_VERDICT_WIN:
      return "five";
    case TG_VERDICT_OVERLINE:
      return "overline";
    case TG_VERDICT_DOUBLE_FOUR:
      return "44";
    case TG_VERDICT_DOUBLE_THREE:
      return "33";
    case TG_VERDICT_LEGAL:
    case TG_VERDICT_DRAW:
    case TG_VERDICT_OCCUPIED:
    case TG_VERDICT_OUTSIDE:
    default:
      g_assert_not_reached ();
    }
}

static guint
count_shapes (const TgRenjuReport *report, TgShapeKind kind)
{
  guint n = 0;

  for (guint i = 0; i < report->n_shapes; i++)
    n += report->shapes[i].kind == kind;

  return n;
}

/* Lists all fouls of a report, in the notation of the table's column "all". */
static gchar *
describe_all (const TgRenjuReport *report)
{
  GString *text = g_string_new (NULL);

  if (count_shapes (report, TG_SHAPE_OVERLINE) > 0)
    g_string_append (text, " overline");
  if (count_shapes (report, TG_SHAPE_FOUR) + count_shapes (report, TG_SHAPE_STRAIGHT_FOUR)
      >= 2)
    g_string_append (text, " 44");
  if (count_shapes (report, TG_SHAPE_THREE) >= 2)
    g_string_append (text, " 33");
  if (count_shapes (report, TG_SHAPE_FIVE) > 0)
    g_string_append (text, " five");
  if (text->len > 0)
    g_string_erase (text, 0, 1);

  return g_string_free (text, FALSE);
}

static void
describe_three (GString *text, const TgShape *shape)
{
  g_string_append (text, shape->kind == TG_SHAPE_THREE ? "three(" : "FALSE three(");
  for (guint i = 0; i < shape->n_keys; i++)
    {
      g_autofree gchar *name = tg_notation_format_point (shape->keys[i]);
      g_autofree gchar *lower = g_ascii_strdown (name, -1);

      g_string_append_printf (text, "%s%s", i > 0 ? "," : "", lower);
      if (shape->key_verdicts[i] != TG_VERDICT_LEGAL)
        g_string_append_printf (text, "=%s", verdict_to_name (shape->key_verdicts[i]));
    }
  g_string_append (text, ")");
}

/* Lists the shapes of a report, in the notation of the table's column "reason". */
static gchar *
describe_shapes (const TgRenjuReport *report)
{
  static const gchar *const line_names[TG_N_DIRECTIONS] = { "row", "col", "diag/",
                                                            "diag\\" };
  GString                  *text = g_string_new (NULL);

  for (guint i = 0; i < report->n_shapes; i++)
    {
      const TgShape *shape = &report->shapes[i];

      g_string_append_printf (text, "%s%s ", i > 0 ? "; " : "",
                              line_names[shape->direction]);
      switch (shape->kind)
        {
        case TG_SHAPE_FIVE:
          g_string_append (text, "exact five");
          break;
        case TG_SHAPE_OVERLINE:
          g_string_append_printf (text, "run of %u", shape->n_stones);
          break;
        case TG_SHAPE_STRAIGHT_FOUR:
          g_string_append (text, "straight four");
          break;
        case TG_SHAPE_FOUR:
          if (i + 1 < report->n_shapes && shape[1].direction == shape->direction)
            {
              g_string_append (text, "two fours");
              i++;
            }
          else
            g_string_append (text, "four");
          break;
        case TG_SHAPE_THREE:
        case TG_SHAPE_FALSE_THREE:
        default:
          describe_three (text, shape);
        }
    }

  if (report->n_shapes == 0)
    g_string_append (text, "no black four, three or longer line through the point");
  return g_string_free (text, FALSE);
}

/* A shape consists of Black stones of its line in order, including the judged one, and
 * its keys are empty. */
static void
assert_shape_is_sound (const TgBoard *board, TgPoint point, const TgShape *shape)
{
  gboolean has_point = FALSE;
  gint     last = -SIZE;

  for (guint i = 0; i < shape->n_stones; i++)
    {
      gint at = -SIZE;

      for (gint step = -SIZE; step <= SIZE; step++)
        if (tg_point_equal (tg_point_step (point, shape->direction, step),
                            shape->stones[i]))
          at = step;

      g_assert_cmpint (at, >, last);
      last = at;
      if (at == 0)
        has_point = TRUE;
      else
        g_assert_cmpint (tg_board_get (board, shape->stones[i]), ==, TG_STONE_BLACK);
    }
  g_assert_true (has_point);

  for (guint i = 0; i < shape->n_keys; i++)
    {
      g_assert_true (tg_board_is_empty (board, shape->keys[i]));
      g_assert_false (tg_point_equal (shape->keys[i], point));
    }

  switch (shape->kind)
    {
    case TG_SHAPE_THREE:
    case TG_SHAPE_FALSE_THREE:
      g_assert_cmpuint (shape->n_stones, ==, 3);
      g_assert_cmpuint (shape->n_keys, >=, 1);
      break;
    case TG_SHAPE_FOUR:
      g_assert_cmpuint (shape->n_stones, ==, 4);
      g_assert_cmpuint (shape->n_keys, ==, 1);
      break;
    case TG_SHAPE_STRAIGHT_FOUR:
      g_assert_cmpuint (shape->n_stones, ==, 4);
      g_assert_cmpuint (shape->n_keys, ==, 2);
      break;
    case TG_SHAPE_FIVE:
      g_assert_cmpuint (shape->n_stones, ==, 5);
      g_assert_cmpuint (shape->n_keys, ==, 0);
      break;
    case TG_SHAPE_OVERLINE:
    default:
      g_assert_cmpuint (shape->n_stones, >=, 6);
      g_assert_cmpuint (shape->n_keys, ==, 0);
    }
}

static void
assert_case (const Case *test, guint symmetry)
{
  g_autofree gchar *all = NULL;
  TgVerdict         expected =
      verdict_from_name (positions_get (test->table, test->row, "expected"));
  TgPoint point =
      positions_parse_point (positions_get (test->table, test->row, "point"), SIZE);
  TgBoard       board;
  TgBoard       before;
  TgRenjuReport report;
  TgPoint       forbidden[TG_MAX_POINTS];
  gboolean      listed = FALSE;

  tg_board_init (&board, SIZE);
  positions_place (&board, positions_get (test->table, test->row, "black"),
                   TG_STONE_BLACK);
  positions_place (&board, positions_get (test->table, test->row, "white"),
                   TG_STONE_WHITE);
  tg_symmetry_apply_to_board (symmetry, &board, &board);
  point = tg_symmetry_apply (symmetry, point, SIZE);
  before = board;

  g_assert_cmpint (tg_renju_judge (&board, point), ==, expected);
  g_assert_cmpint (tg_ruleset_judge (TG_RULESET_RENJU, &board, point, TG_STONE_BLACK), ==,
                   expected);

  guint n = tg_renju_forbidden_points (&board, forbidden);

  for (guint i = 0; i < n; i++)
    listed |= tg_point_equal (forbidden[i], point);
  g_assert_cmpint (listed, ==, tg_verdict_is_foul (expected));

  tg_renju_report (&board, point, &report);
  g_assert_cmpint (report.verdict, ==, expected);
  for (guint i = 0; i < report.n_shapes; i++)
    assert_shape_is_sound (&board, point, &report.shapes[i]);
  all = describe_all (&report);
  g_assert_cmpstr (all, ==, positions_get (test->table, test->row, "all"));

  /* White has no forbidden points. */
  g_assert_false (tg_verdict_is_foul (
      tg_ruleset_judge (TG_RULESET_RENJU, &board, point, TG_STONE_WHITE)));

  g_assert_true (tg_board_equal (&board, &before));
}

static void
test_case (gconstpointer data)
{
  for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
    assert_case (data, symmetry);
}

/* The lines of the report, in the table's orientation. */
static void
test_reason (gconstpointer data)
{
  const Case       *test = data;
  g_autofree gchar *shapes = NULL;
  g_auto (GStrv) parts =
      g_strsplit (positions_get (test->table, test->row, "reason"), " | ", -1);
  TgBoard       board;
  TgRenjuReport report;

  tg_board_init (&board, SIZE);
  positions_place (&board, positions_get (test->table, test->row, "black"),
                   TG_STONE_BLACK);
  positions_place (&board, positions_get (test->table, test->row, "white"),
                   TG_STONE_WHITE);
  tg_renju_report (
      &board,
      positions_parse_point (positions_get (test->table, test->row, "point"), SIZE),
      &report);

  shapes = describe_shapes (&report);
  if (!g_strv_contains ((const gchar *const *) parts, shapes))
    g_assert_cmpstr (shapes, ==, positions_get (test->table, test->row, "reason"));
}

static void
test_occupied_and_outside (void)
{
  TgBoard       board;
  TgRenjuReport report;
  TgPoint       stone = { 7, 7 };
  TgPoint       outside = { SIZE, 0 };

  tg_board_init (&board, SIZE);
  tg_board_place (&board, stone, TG_STONE_BLACK);

  g_assert_cmpint (tg_renju_judge (&board, stone), ==, TG_VERDICT_OCCUPIED);
  tg_renju_report (&board, stone, &report);
  g_assert_cmpint (report.verdict, ==, TG_VERDICT_OCCUPIED);
  g_assert_cmpuint (report.n_shapes, ==, 0);

  g_assert_cmpint (tg_renju_judge (&board, outside), ==, TG_VERDICT_OUTSIDE);
  g_assert_cmpint (tg_renju_judge (&board, TG_POINT_NONE), ==, TG_VERDICT_OUTSIDE);
  tg_renju_report (&board, TG_POINT_NONE, &report);
  g_assert_cmpint (report.verdict, ==, TG_VERDICT_OUTSIDE);
  g_assert_cmpuint (report.n_shapes, ==, 0);
}

/* Rows longer than any game has must not overflow the report's arrays. */
static void
test_endless_overline (void)
{
  TgBoard       board;
  TgRenjuReport report;
  TgPoint       gap = { 10, 10 };

  tg_board_init (&board, TG_MAX_SIZE);
  for (guint i = 0; i < TG_MAX_SIZE * TG_MAX_SIZE; i++)
    if (!tg_point_equal (tg_point_from_index (i, TG_MAX_SIZE), gap))
      tg_board_place (&board, tg_point_from_index (i, TG_MAX_SIZE), TG_STONE_BLACK);

  tg_renju_report (&board, gap, &report);
  g_assert_cmpint (report.verdict, ==, TG_VERDICT_OVERLINE);
  g_assert_cmpuint (report.n_shapes, ==, TG_N_DIRECTIONS);
  for (guint i = 0; i < report.n_shapes; i++)
    g_assert_cmpuint (report.shapes[i].n_stones, ==, 9);
}

int
main (int argc, char *argv[])
{
  g_autoptr (Positions) table = NULL;
  g_autoptr (GPtrArray) cases = g_ptr_array_new_with_free_func (g_free);

  g_test_init (&argc, &argv, NULL);

  table = positions_read ("forbidden-cases.tsv");
  for (guint row = 0; row < positions_get_n_rows (table); row++)
    {
      const gchar      *id = positions_get (table, row, "id");
      g_autofree gchar *case_path = g_strdup_printf ("/rules/renju/case/%s", id);
      g_autofree gchar *reason_path = g_strdup_printf ("/rules/renju/reason/%s", id);
      Case             *test = g_new (Case, 1);

      *test = (Case){ table, row };
      g_ptr_array_add (cases, test);
      g_test_add_data_func (case_path, test, test_case);
      g_test_add_data_func (reason_path, test, test_reason);
    }
  g_test_add_func ("/rules/renju/occupied-and-outside", test_occupied_and_outside);
  g_test_add_func ("/rules/renju/endless-overline", test_endless_overline);

  return g_test_run ();
}
