/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables of a rule set: line shapes, and the class of each combination of four.
 *
 * The tables are constant, so the process shares one copy for each rule set, built by the
 * first engine that needs it. */

#include "engine/board/pattern.h"

/**
 * tg_pattern_classify:
 *
 * Classifies the four lines of a point together. A five outranks every foul. For Renju's
 * Black, two fours are always a foul, while threes may be false: deciding that needs more
 * than these lines, hence the doubtful classes.
 */
TgClass
tg_pattern_classify (const TgShapeCode shapes[TG_N_DIRECTIONS], TgSideRules rules)
{
  guint    n[TG_N_SHAPE_CODES] = { 0 };
  guint    fours, threes, twos;
  gboolean wins, renju = rules == TG_SIDE_RULES_RENJU;

  for (guint i = 0; i < TG_N_DIRECTIONS; i++)
    n[shapes[i]]++;

  fours = n[TG_LINE_FOUR] + n[TG_LINE_OPEN_FOUR] + 2 * n[TG_LINE_DOUBLE_FOUR];
  threes = n[TG_LINE_THREE] + n[TG_LINE_WIDE_THREE];
  twos = n[TG_LINE_OPEN_TWO] + n[TG_LINE_ROOMY_TWO] + n[TG_LINE_WIDE_TWO];
  wins = n[TG_LINE_OPEN_FOUR] > 0 || fours >= 2;

  if (n[TG_LINE_FIVE] > 0)
    return TG_CLASS_FIVE;
  if (renju && (n[TG_LINE_OVERLINE] > 0 || fours >= 2))
    return TG_CLASS_FOUL;
  if (renju && threes >= 2)
    return fours > 0 ? TG_CLASS_DOUBTFUL_FOUR : TG_CLASS_DOUBTFUL;
  if (wins)
    return TG_CLASS_OPEN_FOUR;
  if (fours > 0)
    return threes > 0                           ? TG_CLASS_FOUR_THREE
           : twos + n[TG_LINE_CLOSED_THREE] > 0 ? TG_CLASS_FOUR_PLUS
                                                : TG_CLASS_FOUR;
  if (threes >= 2)
    return TG_CLASS_DOUBLE_THREE;
  if (threes > 0)
    return twos + n[TG_LINE_CLOSED_THREE] > 0 ? TG_CLASS_THREE_PLUS : TG_CLASS_THREE;
  if (n[TG_LINE_CLOSED_THREE] > 0)
    return twos + n[TG_LINE_CLOSED_THREE] > 1 ? TG_CLASS_CLOSED_THREE_PLUS
                                              : TG_CLASS_CLOSED_THREE;
  if (twos > 0)
    return twos > 1 ? TG_CLASS_DOUBLE_TWO : TG_CLASS_OPEN_TWO;

  return TG_CLASS_NONE;
}

/* Numbers combinations independently of the order of lines: sorted shapes a <= b <= c <=
 * d have the number C(a,1) + C(b+1,2) + C(c+2,3) + C(d+3,4) (the combinatorial number
 * system). */
static guint
combination_number (const guint shapes[TG_N_DIRECTIONS])
{
  guint sorted[TG_N_DIRECTIONS];
  guint b, c, d;

  for (guint i = 0; i < TG_N_DIRECTIONS; i++)
    {
      guint j = i;

      for (; j > 0 && sorted[j - 1] > shapes[i]; j--)
        sorted[j] = sorted[j - 1];
      sorted[j] = shapes[i];
    }

  b = sorted[1] + 1;
  c = sorted[2] + 2;
  d = sorted[3] + 3;

  return sorted[0] + b * (b - 1) / 2 + c * (c - 1) * (c - 2) / 6
         + d * (d - 1) * (d - 2) * (d - 3) / 24;
}

static void
split_index (guint index, guint shapes[TG_N_DIRECTIONS])
{
  for (guint i = 0; i < TG_N_DIRECTIONS; i++)
    shapes[i] = (index >> (4 * i)) & 15;
}

/* Returns whether an index occurs: one with the value 15 in place of a shape does not. */
static gboolean
index_occurs (const guint shapes[TG_N_DIRECTIONS])
{
  for (guint i = 0; i < TG_N_DIRECTIONS; i++)
    if (shapes[i] >= TG_N_SHAPE_CODES)
      return FALSE;

  return TRUE;
}

/**
 * tg_pattern_combinations:
 *
 * Returns the table from the four shapes of a point, four bits each, to the number of
 * their combination, below TG_N_COMBINATIONS: 65,536 entries. Any thread.
 */
const guint16 *
tg_pattern_combinations (void)
{
  static gsize table = 0;

  if (g_once_init_enter (&table))
    {
      guint16 *combinations = g_new0 (guint16, 65536);

      for (guint index = 0; index < 65536; index++)
        {
          guint shapes[TG_N_DIRECTIONS];

          split_index (index, shapes);
          if (index_occurs (shapes))
            combinations[index] = (guint16) combination_number (shapes);
        }
      g_once_init_leave (&table, (gsize) combinations);
    }

  return (const guint16 *) table;
}

static void
build_classes (TgPattern *self)
{
  const guint16 *combinations = tg_pattern_combinations ();

  for (guint index = 0; index < 65536; index++)
    {
      guint       shapes[TG_N_DIRECTIONS];
      TgShapeCode codes[TG_N_DIRECTIONS];

      split_index (index, shapes);
      if (!index_occurs (shapes))
        continue;
      for (guint i = 0; i < TG_N_DIRECTIONS; i++)
        codes[i] = (TgShapeCode) shapes[i];
      for (TgSide side = 0; side < TG_N_SIDES; side++)
        self->classes[side][combinations[index]] =
            (guint8) tg_pattern_classify (codes, self->rules[side]);
    }
}

static TgPattern *
pattern_new (TgRuleset ruleset)
{
  TgPattern *self = g_new0 (TgPattern, 1);

  self->rules[TG_SIDE_BLACK] = tg_ruleset_get_side_rules (ruleset, TG_STONE_BLACK);
  self->rules[TG_SIDE_WHITE] = tg_ruleset_get_side_rules (ruleset, TG_STONE_WHITE);
  /* A key needs one cell more on either side if the rules depend on the cells at the
   * ends of a five. */
  self->radius = self->rules[TG_SIDE_BLACK] == TG_SIDE_RULES_FREE
                         && self->rules[TG_SIDE_WHITE] == TG_SIDE_RULES_FREE
                     ? 4
                     : 5;
  self->shapes = tg_line_shapes_build (self->radius, self->rules);
  build_classes (self);

  return self;
}

/**
 * tg_pattern_get:
 *
 * Returns the tables of a rule set, which are never freed. The first call for a rule set
 * builds them, which takes some milliseconds. Any thread.
 */
const TgPattern *
tg_pattern_get (TgRuleset ruleset)
{
  static gsize tables[TG_N_RULESETS] = { 0 };

  g_return_val_if_fail ((guint) ruleset < TG_N_RULESETS, NULL);

  if (g_once_init_enter (&tables[ruleset]))
    g_once_init_leave (&tables[ruleset], (gsize) pattern_new (ruleset));

  return (const TgPattern *) tables[ruleset];
}

TgShapeCode
tg_pattern_line_shape (const TgPattern *self, guint fused_key, TgSide side)
{
  return (TgShapeCode) ((self->shapes[fused_key] >> (4 * side)) & 15);
}
