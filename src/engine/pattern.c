/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The shape tables, grown from one definition instead of written by hand: a
 * shape is what its best continuation is, one stone short of it. A row of five
 * is a five; a line that one stone turns into a five is a four; one that a
 * stone turns into an open four is an open three; and so on down to a lone
 * stone. With memory for shapes already known ("dynamic programming") each of
 * the 3^10 different lines is looked at once, which takes milliseconds.
 *
 * The tables are pure functions of nothing, so the whole process shares one
 * copy for each rule set, made by the first engine that asks. */

#include "engine/pattern.h"

/* The point in question and everything that can stand in one five with it. */
#define CENTRE    TG_MAX_RADIUS
#define N_CELLS   (2 * TG_MAX_RADIUS + 1)
#define MAX_REACH 4

/* A line while its shape is worked out: the stone in the middle is on it. */
typedef enum
{
  CELL_EMPTY,
  CELL_OWN,
  CELL_BLOCKED,
} Cell;

typedef struct
{
  TgSideRules rules;
  guint8     *known; /* by index of the line in base 3; UNKNOWN if not known yet */
} Builder;

#define UNKNOWN 255
#define N_LINES 177147 /* 3^11 */

static guint
line_index (const Cell cells[N_CELLS])
{
  guint index = 0;

  for (guint i = 0; i < N_CELLS; i++)
    index = 3 * index + cells[i];

  return index;
}

/* How many own stones adjoin the middle one in the direction of @step. */
static gint
run_from_centre (const Cell cells[N_CELLS], gint step)
{
  gint length = 0;

  for (gint i = CENTRE + step; i >= 0 && i < N_CELLS && cells[i] == CELL_OWN; i += step)
    length++;

  return length;
}

static TgShapeCode builder_shape (Builder *self, Cell cells[N_CELLS]);

/* A four is straight when its four stones adjoin and either end makes five. */
static gboolean
is_straight_four (Builder *self, Cell cells[N_CELLS])
{
  gint before = run_from_centre (cells, -1);
  gint after = run_from_centre (cells, 1);
  gint ends[2] = { CENTRE - before - 1, CENTRE + after + 1 };

  if (before + after + 1 != 4)
    return FALSE;

  for (guint i = 0; i < 2; i++)
    {
      TgShapeCode shape;

      if (cells[ends[i]] != CELL_EMPTY)
        return FALSE;
      cells[ends[i]] = CELL_OWN;
      shape = builder_shape (self, cells);
      cells[ends[i]] = CELL_EMPTY;
      if (shape != TG_LINE_FIVE)
        return FALSE;
    }

  return TRUE;
}

/* @n counts, for every shape, the points on which one more stone makes it. */
static TgShapeCode
shape_from_continuations (Builder    *self,
                          Cell        cells[N_CELLS],
                          const guint n[TG_N_SHAPE_CODES])
{
  guint winning_fours = n[TG_LINE_OPEN_FOUR];
  guint threes = n[TG_LINE_THREE] + n[TG_LINE_WIDE_THREE];

  /* Two fours in one line win as an open four does, but Black may not make
   * them in Renju, and so no three of his can grow into them. */
  if (self->rules != TG_SIDE_RULES_RENJU)
    winning_fours += n[TG_LINE_DOUBLE_FOUR];

  if (n[TG_LINE_FIVE] >= 2)
    return is_straight_four (self, cells) ? TG_LINE_OPEN_FOUR : TG_LINE_DOUBLE_FOUR;
  if (n[TG_LINE_FIVE] == 1)
    return TG_LINE_FOUR;
  if (winning_fours >= 2)
    return TG_LINE_WIDE_THREE;
  if (winning_fours == 1)
    return TG_LINE_THREE;
  if (n[TG_LINE_FOUR] + n[TG_LINE_DOUBLE_FOUR] > 0)
    return TG_LINE_CLOSED_THREE;
  if (threes >= 4)
    return TG_LINE_WIDE_TWO;
  if (threes == 3)
    return TG_LINE_ROOMY_TWO;
  if (threes > 0)
    return TG_LINE_OPEN_TWO;
  if (n[TG_LINE_CLOSED_THREE] > 0)
    return TG_LINE_CLOSED_TWO;
  if (n[TG_LINE_OPEN_TWO] + n[TG_LINE_ROOMY_TWO] + n[TG_LINE_WIDE_TWO] > 0)
    return TG_LINE_OPEN_ONE;
  if (n[TG_LINE_CLOSED_TWO] > 0)
    return TG_LINE_CLOSED_ONE;

  return TG_LINE_DEAD;
}

static TgShapeCode
builder_shape (Builder *self, Cell cells[N_CELLS])
{
  guint       index = line_index (cells);
  guint       continuations[TG_N_SHAPE_CODES] = { 0 };
  gint        run;
  TgShapeCode shape;

  if (self->known[index] != UNKNOWN)
    return self->known[index];

  run = run_from_centre (cells, -1) + 1 + run_from_centre (cells, 1);
  if (run == 5 || (run > 5 && self->rules == TG_SIDE_RULES_FREE))
    shape = TG_LINE_FIVE;
  else if (run > 5)
    shape = TG_LINE_OVERLINE;
  else
    {
      for (gint i = CENTRE - MAX_REACH; i <= CENTRE + MAX_REACH; i++)
        if (cells[i] == CELL_EMPTY)
          {
            cells[i] = CELL_OWN;
            continuations[builder_shape (self, cells)]++;
            cells[i] = CELL_EMPTY;
          }
      shape = shape_from_continuations (self, cells, continuations);
    }

  self->known[index] = (guint8) shape;
  return shape;
}

/* Spreads a fused key of @radius to a line, as @side sees it. Cells farther
 * away than the radius cannot matter and count as blocked. */
static void
unpack_key (guint key, guint radius, TgSide side, Cell cells[N_CELLS])
{
  guint own = side == TG_SIDE_BLACK ? TG_KEY_BLACK : TG_KEY_WHITE;

  for (gint i = 0; i < N_CELLS; i++)
    {
      gint  offset = i - CENTRE;
      guint cell;

      cells[i] = CELL_BLOCKED;
      if (ABS (offset) > (gint) radius)
        continue;
      if (offset == 0)
        {
          cells[i] = CELL_OWN;
          continue;
        }
      cell = (key >> tg_pattern_shift (offset, radius)) & 3;
      if (cell == TG_KEY_EMPTY)
        cells[i] = CELL_EMPTY;
      else if (cell == own)
        cells[i] = CELL_OWN;
    }
}

static guint8 *
build_shapes (guint radius, const TgSideRules rules[TG_N_SIDES])
{
  guint   n_keys = 1U << (4 * radius);
  guint8 *shapes = g_malloc0 (n_keys);

  for (TgSide side = 0; side < TG_N_SIDES; side++)
    {
      g_autofree guint8 *known = g_malloc (N_LINES);
      Builder            builder = { rules[side], known };

      memset (known, UNKNOWN, N_LINES);
      for (guint key = 0; key < n_keys; key++)
        {
          Cell cells[N_CELLS];

          unpack_key (key, radius, side, cells);
          shapes[key] |= (guint8) (builder_shape (&builder, cells) << (4 * side));
        }
    }

  return shapes;
}

/**
 * tg_pattern_classify:
 * @shapes: what a stone makes of the four lines through it
 * @rules: the rules for the stone's side
 *
 * Judges what the four lines amount to together.
 *
 * A five beats every foul. For Renju's Black, two fours are a foul however they
 * lie, while threes are only apparent ones here: whether they are real depends
 * on more than these lines, hence the doubtful classes.
 *
 * Returns: the class
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

/* Numbers the combinations so that the order of the lines does not matter:
 * sorted shapes a <= b <= c <= d are the C(a,1) + C(b+1,2) + C(c+2,3) +
 * C(d+3,4)-th (the combinatorial number system). */
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

/* Nibble 15 is no shape, so an index that contains it never occurs. */
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
 * Gets the table from the four shapes of a point, four bits each, to the
 * number of their combination, below %TG_N_COMBINATIONS. Any thread.
 *
 * Returns: (transfer none): 65,536 combination numbers
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

  self->radius = ruleset == TG_RULESET_FREESTYLE ? 4 : 5;
  switch (ruleset)
    {
    case TG_RULESET_STANDARD:
      self->rules[TG_SIDE_BLACK] = self->rules[TG_SIDE_WHITE] = TG_SIDE_RULES_EXACT;
      break;
    case TG_RULESET_RENJU:
      self->rules[TG_SIDE_BLACK] = TG_SIDE_RULES_RENJU;
      self->rules[TG_SIDE_WHITE] = TG_SIDE_RULES_FREE;
      break;
    case TG_RULESET_FREESTYLE:
    default:
      self->rules[TG_SIDE_BLACK] = self->rules[TG_SIDE_WHITE] = TG_SIDE_RULES_FREE;
      break;
    }
  self->shapes = build_shapes (self->radius, self->rules);
  build_classes (self);

  return self;
}

/**
 * tg_pattern_get:
 * @ruleset: a rule set
 *
 * Gets the tables of a rule set. The first call for each makes them, which
 * takes some tens of milliseconds; they are never freed. Any thread.
 *
 * Returns: (transfer none): the tables
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

/**
 * tg_pattern_line_shape:
 * @self: the tables of a rule set
 * @fused_key: a line without its middle cell, see tg_pattern_fuse()
 * @side: whose stone is put in the middle
 *
 * Looks up what a stone makes of a line.
 *
 * Returns: the shape
 */
TgShapeCode
tg_pattern_line_shape (const TgPattern *self, guint fused_key, TgSide side)
{
  return (TgShapeCode) ((self->shapes[fused_key] >> (4 * side)) & 15);
}
