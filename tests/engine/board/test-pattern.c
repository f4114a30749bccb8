/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Line shapes and classes in examples small enough to check by eye. */

#include <string.h>

#include "engine/board/pattern.h"

/* A line of eleven cells: “*” for the stone in question, “x” for its side's stones, “o”
 * for the opponent's, “#” for the wall. The shapes are for five or more, exactly five,
 * and Renju's Black. */
typedef struct
{
  const gchar *line;
  TgShapeCode  free;
  TgShapeCode  exact;
  TgShapeCode  renju;
} Case;

#define SAME(shape) shape, shape, shape

static const Case cases[] = {
  { ".xxxx*.....", SAME (TG_LINE_FIVE) },
  { ".oxxx*x##..", SAME (TG_LINE_FIVE) },
  { "...xx*xx...", SAME (TG_LINE_FIVE) },
  { "..xxx*xx...", TG_LINE_FIVE, TG_LINE_OVERLINE, TG_LINE_OVERLINE },
  { "xxxxx*.....", TG_LINE_FIVE, TG_LINE_OVERLINE, TG_LINE_OVERLINE },
  { "...xx*x....", SAME (TG_LINE_OPEN_FOUR) },
  { ".#.xx*x.o..", SAME (TG_LINE_OPEN_FOUR) },
  { "..oxx*x....", SAME (TG_LINE_FOUR) },
  { "...xx*xo...", SAME (TG_LINE_FOUR) },
  { "...x.*xx...", SAME (TG_LINE_FOUR) },
  { "..oxx*xo...", SAME (TG_LINE_DEAD) },
  { "..#xx*x#...", SAME (TG_LINE_DEAD) },
  /* Where only exactly five wins, a sixth stone spoils one end or both. */
  { ".x.xx*x....", TG_LINE_OPEN_FOUR, TG_LINE_FOUR, TG_LINE_FOUR },
  { ".x.xx*x.x..", TG_LINE_OPEN_FOUR, TG_LINE_DEAD, TG_LINE_DEAD },
  { "..x.x*x.x..", SAME (TG_LINE_DOUBLE_FOUR) },
  { ".xx.x*.xx..", SAME (TG_LINE_DOUBLE_FOUR) },
  { "..xx.*.xx..", TG_LINE_WIDE_THREE, TG_LINE_CLOSED_THREE, TG_LINE_CLOSED_THREE },
  { "....x*x....", SAME (TG_LINE_WIDE_THREE) },
  { "..o.x*x.o..", SAME (TG_LINE_CLOSED_THREE) },
  { "...xx*.....", SAME (TG_LINE_WIDE_THREE) },
  { "#..xx*..#..", SAME (TG_LINE_WIDE_THREE) },
  { ".#.xx*..#..", SAME (TG_LINE_THREE) },
  { "...x.*x....", SAME (TG_LINE_THREE) },
  { "....x*.x...", SAME (TG_LINE_THREE) },
  { "..oxx*.....", SAME (TG_LINE_CLOSED_THREE) },
  { "..x..*x....", SAME (TG_LINE_CLOSED_THREE) },
  { "...ox*x.o..", SAME (TG_LINE_DEAD) },
  { ".....*x....", SAME (TG_LINE_WIDE_TWO) },
  { ".....*..x..", SAME (TG_LINE_OPEN_TWO) },
  { ".o...*x..o.", SAME (TG_LINE_ROOMY_TWO) },
  { "....o*x....", SAME (TG_LINE_CLOSED_TWO) },
  { ".....*...x.", SAME (TG_LINE_CLOSED_TWO) },
  { ".....*.....", SAME (TG_LINE_OPEN_ONE) },
  { "....o*.....", SAME (TG_LINE_CLOSED_ONE) },
  { "...o.*...o.", SAME (TG_LINE_CLOSED_ONE) },
  { "...o.*..o..", SAME (TG_LINE_DEAD) },
  { ".##..*..##.", SAME (TG_LINE_CLOSED_ONE) },
};

static guint
cell_of (gchar symbol, TgSide side)
{
  switch (symbol)
    {
    case 'x':
      return side == TG_SIDE_BLACK ? TG_KEY_BLACK : TG_KEY_WHITE;
    case 'o':
      return side == TG_SIDE_BLACK ? TG_KEY_WHITE : TG_KEY_BLACK;
    case '#':
      return TG_KEY_WALL;
    default:
      return TG_KEY_EMPTY;
    }
}

/* Returns the shape of the stone marked “*”, with the line read in either direction. */
static TgShapeCode
shape_of (const gchar *line, TgRuleset ruleset, TgSide side, gboolean backwards)
{
  const TgPattern *pattern = tg_pattern_get (ruleset);
  gint             radius = (gint) pattern->radius;
  guint64          window = 0;

  for (gint i = -radius; i <= radius; i++)
    if (i != 0)
      window |= (guint64) cell_of (line[5 + (backwards ? -i : i)], side)
                << (2 * (i + radius));

  return tg_pattern_line_shape (pattern, tg_line_key_fuse (window, pattern->radius),
                                side);
}

static void
assert_shape (const gchar *line, TgRuleset ruleset, TgSide side, TgShapeCode shape)
{
  for (guint backwards = 0; backwards < 2; backwards++)
    {
      TgShapeCode found = shape_of (line, ruleset, side, backwards == 1);

      if (found != shape)
        g_test_message ("%s: %u, not %u", line, found, shape);
      g_assert_cmpint (found, ==, shape);
    }
}

static void
test_shapes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *self = &cases[i];

      g_assert_cmpuint (strlen (self->line), ==, 11);
      for (TgSide side = 0; side < TG_N_SIDES; side++)
        {
          assert_shape (self->line, TG_RULESET_FREESTYLE, side, self->free);
          assert_shape (self->line, TG_RULESET_STANDARD, side, self->exact);
        }
      assert_shape (self->line, TG_RULESET_RENJU, TG_SIDE_BLACK, self->renju);
      assert_shape (self->line, TG_RULESET_RENJU, TG_SIDE_WHITE, self->free);
    }
}

/* A next stone makes a straight four on one point, and two fours in one line on another.
 * Both win, but Renju's Black may make only the first. */
static void
test_three_that_makes_two_fours (void)
{
  const gchar *line = "..x..*x.x..";

  assert_shape (line, TG_RULESET_STANDARD, TG_SIDE_BLACK, TG_LINE_WIDE_THREE);
  assert_shape (line, TG_RULESET_RENJU, TG_SIDE_BLACK, TG_LINE_THREE);
}

typedef struct
{
  TgShapeCode shapes[TG_N_DIRECTIONS];
  TgClass     free;
  TgClass     renju;
} ClassCase;

static const ClassCase class_cases[] = {
  { { TG_LINE_DEAD, TG_LINE_OPEN_ONE, TG_LINE_CLOSED_TWO },
    TG_CLASS_NONE,
    TG_CLASS_NONE },
  { { TG_LINE_OPEN_TWO }, TG_CLASS_OPEN_TWO, TG_CLASS_OPEN_TWO },
  { { TG_LINE_OPEN_TWO, TG_LINE_WIDE_TWO }, TG_CLASS_DOUBLE_TWO, TG_CLASS_DOUBLE_TWO },
  { { TG_LINE_CLOSED_THREE }, TG_CLASS_CLOSED_THREE, TG_CLASS_CLOSED_THREE },
  { { TG_LINE_CLOSED_THREE, TG_LINE_OPEN_TWO },
    TG_CLASS_CLOSED_THREE_PLUS,
    TG_CLASS_CLOSED_THREE_PLUS },
  { { TG_LINE_THREE }, TG_CLASS_THREE, TG_CLASS_THREE },
  { { TG_LINE_WIDE_THREE, TG_LINE_ROOMY_TWO }, TG_CLASS_THREE_PLUS, TG_CLASS_THREE_PLUS },
  { { TG_LINE_THREE, TG_LINE_WIDE_THREE }, TG_CLASS_DOUBLE_THREE, TG_CLASS_DOUBTFUL },
  { { TG_LINE_FOUR }, TG_CLASS_FOUR, TG_CLASS_FOUR },
  { { TG_LINE_FOUR, TG_LINE_CLOSED_THREE }, TG_CLASS_FOUR_PLUS, TG_CLASS_FOUR_PLUS },
  { { TG_LINE_FOUR, TG_LINE_THREE }, TG_CLASS_FOUR_THREE, TG_CLASS_FOUR_THREE },
  { { TG_LINE_FOUR, TG_LINE_THREE, TG_LINE_THREE },
    TG_CLASS_FOUR_THREE,
    TG_CLASS_DOUBTFUL_FOUR },
  { { TG_LINE_FOUR, TG_LINE_FOUR }, TG_CLASS_OPEN_FOUR, TG_CLASS_FOUL },
  { { TG_LINE_DOUBLE_FOUR }, TG_CLASS_OPEN_FOUR, TG_CLASS_FOUL },
  { { TG_LINE_OPEN_FOUR }, TG_CLASS_OPEN_FOUR, TG_CLASS_OPEN_FOUR },
  { { TG_LINE_OPEN_FOUR, TG_LINE_THREE }, TG_CLASS_OPEN_FOUR, TG_CLASS_OPEN_FOUR },
  { { TG_LINE_OVERLINE }, TG_CLASS_NONE, TG_CLASS_FOUL },
  { { TG_LINE_FIVE, TG_LINE_OVERLINE }, TG_CLASS_FIVE, TG_CLASS_FIVE },
  { { TG_LINE_FIVE, TG_LINE_FOUR, TG_LINE_FOUR }, TG_CLASS_FIVE, TG_CLASS_FIVE },
};

static void
test_classes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (class_cases); i++)
    {
      const ClassCase *self = &class_cases[i];

      g_assert_cmpint (tg_pattern_classify (self->shapes, TG_SIDE_RULES_FREE), ==,
                       self->free);
      g_assert_cmpint (tg_pattern_classify (self->shapes, TG_SIDE_RULES_EXACT), ==,
                       self->free);
      g_assert_cmpint (tg_pattern_classify (self->shapes, TG_SIDE_RULES_RENJU), ==,
                       self->renju);
    }
}

/* Every combination has a number of its own, independent of the order of lines. */
static void
test_combinations (void)
{
  const guint16     *combinations = tg_pattern_combinations ();
  g_autofree guint8 *seen = g_malloc0 (TG_N_COMBINATIONS);
  guint              n_seen = 0;

  for (guint a = 0; a < TG_N_SHAPE_CODES; a++)
    for (guint b = a; b < TG_N_SHAPE_CODES; b++)
      for (guint c = b; c < TG_N_SHAPE_CODES; c++)
        for (guint d = c; d < TG_N_SHAPE_CODES; d++)
          {
            guint number = combinations[a | b << 4 | c << 8 | d << 12];

            g_assert_cmpuint (number, <, TG_N_COMBINATIONS);
            n_seen += seen[number] == 0 ? 1 : 0;
            seen[number] = 1;
            g_assert_cmpuint (combinations[d | b << 4 | a << 8 | c << 12], ==, number);
            g_assert_cmpuint (combinations[c | d << 4 | b << 8 | a << 12], ==, number);
          }
  g_assert_cmpuint (n_seen, ==, TG_N_COMBINATIONS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/pattern/shapes", test_shapes);
  g_test_add_func ("/engine/pattern/three-that-makes-two-fours",
                   test_three_that_makes_two_fours);
  g_test_add_func ("/engine/pattern/classes", test_classes);
  g_test_add_func ("/engine/pattern/combinations", test_combinations);

  return g_test_run ();
}
