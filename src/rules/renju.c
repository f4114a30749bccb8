/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Renju's forbidden points, by the definitions of the Renju International Federation
 * (rules of play, 9.2 and 9.3).
 *
 * A three is real only if Black may play a point that turns it into a straight four,
 * which is the same question one stone later. Judging is therefore recursive: place the
 * stone, examine the four lines through it, judge the key points with the stone still
 * there, remove it. Each level adds a stone, so the recursion ends by itself; a depth
 * limit would give wrong results. It rarely goes deep, because only a stone with two or
 * more apparent threes has its keys judged.
 *
 * The shape that a stone makes on a line depends on five points to either side: a four
 * reaches four points away, and one more point tells whether it would become an overline. */

#include "rules/renju.h"

#include <string.h>

#define REACH 5

/* A row of the board with the margin that separates it from the next. */
#define STRIDE  (TG_MAX_SIZE + REACH)
#define N_CELLS (STRIDE * (TG_MAX_SIZE + 2 * REACH) + REACH)

/* The stones without the move history of a TgBoard, surrounded by a margin. Margin cells
 * act like White stones: Black can use neither, so no line needs to test for the edge of
 * the board. */
typedef struct
{
  guint8 cells[N_CELLS];
} Stones;

/* The points of a line through the judged stone, relative to it; indices from -REACH
 * to REACH are valid. */
typedef struct
{
  const guint8 *centre;
  gint          step;
} Line;

static const gint steps[TG_N_DIRECTIONS] = {
  [TG_DIRECTION_ROW] = 1,
  [TG_DIRECTION_COLUMN] = STRIDE,
  [TG_DIRECTION_RISING] = STRIDE + 1,
  [TG_DIRECTION_FALLING] = 1 - STRIDE,
};

/* One shape of a line, in steps from the judged stone. Its Black stones span @first to
 * @last. A three may turn out to be false. */
typedef struct
{
  TgShapeKind kind;
  gint        first;
  gint        last;
  guint       n_keys;
  gint        keys[2];
} Pattern;

static guint
cell_index (TgPoint point)
{
  return (guint) (STRIDE * (point.y + REACH) + point.x + REACH);
}

static void
copy_stones (Stones *stones, const TgBoard *board)
{
  memset (stones->cells, TG_STONE_WHITE, sizeof stones->cells);
  for (guint y = 0; y < board->size; y++)
    memcpy (&stones->cells[cell_index ((TgPoint){ 0, (gint8) y })],
            &board->cells[y * board->size], board->size);
}

static void
set_stone (Stones *stones, TgPoint point, TgStone stone)
{
  stones->cells[cell_index (point)] = (guint8) stone;
}

static Line
line_through (const Stones *stones, TgPoint point, TgDirection direction)
{
  return (Line){ &stones->cells[cell_index (point)], steps[direction] };
}

static gboolean
is_black (Line line, gint at)
{
  return line.centre[at * line.step] == TG_STONE_BLACK;
}

static gboolean
is_empty (Line line, gint at)
{
  return line.centre[at * line.step] == TG_STONE_NONE;
}

/* Counts the consecutive Black stones from @at on in steps of @by, up to REACH from
 * the judged stone. */
static gint
count_black (Line line, gint at, gint by)
{
  gint n = 0;

  for (; at >= -REACH && at <= REACH && is_black (line, at); at += by)
    n++;

  return n;
}

/* Returns whether an unbroken row of four can become exactly five at both ends. A Black
 * stone beyond the empty end would make six. */
static gboolean
is_straight_four (Line line, gint first, gint last)
{
  return last - first == 3 && is_empty (line, first - 1) && !is_black (line, first - 2)
         && is_empty (line, last + 1) && !is_black (line, last + 2);
}

/* Finds the fours and the apparent three that the row of stones from @first to @last
 * (at most four) belongs to. A stone on the empty point at either end joins the row
 * with the stones beyond that point. If that makes exactly five, the joined stones are
 * a four; if it makes a straight four, they are a three. The same four stones,
 * completed at either end, are one straight four; fours with different stones beyond
 * the ends are two fours on one line. */
static guint
find_fours_and_threes (Line line, gint first, gint last, Pattern patterns[2])
{
  guint n = 0;

  if (is_straight_four (line, first, last))
    {
      patterns[0] =
          (Pattern){ TG_SHAPE_STRAIGHT_FOUR, first, last, 2, { first - 1, last + 1 } };
      return 1;
    }

  for (gint step = -1; step <= 1; step += 2)
    {
      gint end = step < 0 ? first - 1 : last + 1;

      if (!is_empty (line, end))
        continue;

      gint beyond = count_black (line, end + step, step);
      gint joined_first = step < 0 ? end - beyond : first;
      gint joined_last = step < 0 ? last : end + beyond;

      if (joined_last - joined_first == 4)
        patterns[n++] =
            (Pattern){ TG_SHAPE_FOUR, joined_first, joined_last, 1, { end, 0 } };
      else if (is_straight_four (line, joined_first, joined_last))
        {
          /* A three may have a key at either end, but one stone makes at most one three
           * on a line. */
          if (n == 1 && patterns[0].kind == TG_SHAPE_THREE)
            patterns[0].keys[patterns[0].n_keys++] = end;
          else
            patterns[n++] =
                (Pattern){ TG_SHAPE_THREE, joined_first, joined_last, 1, { end, 0 } };
        }
    }

  return n;
}

/* Finds the shapes of the Black stone at the centre of a line. The reach is wide enough
 * to tell exactly five from more, wherever in the row the stone is. */
static guint
find_patterns (Line line, Pattern patterns[2])
{
  gint first = 1 - count_black (line, 0, -1);
  gint last = count_black (line, 0, 1) - 1;

  if (last - first < 4)
    return find_fours_and_threes (line, first, last, patterns);

  patterns[0] = (Pattern){ last - first == 4 ? TG_SHAPE_FIVE : TG_SHAPE_OVERLINE,
                           MAX (first, 1 - REACH),
                           MIN (last, REACH - 1),
                           0,
                           { 0, 0 } };
  return 1;
}

static TgVerdict judge (Stones *stones, TgPoint point);

/* A three is real if Black may play one of its keys and the key makes a straight four
 * without making five. The judged stone must be among @stones. */
static gboolean
is_real_three (Stones *stones, TgPoint point, TgDirection direction, const Pattern *three)
{
  for (guint i = 0; i < three->n_keys; i++)
    if (judge (stones, tg_point_step (point, direction, three->keys[i]))
        == TG_VERDICT_LEGAL)
      return TRUE;

  return FALSE;
}

/* Judges a Black stone that is already among @stones. */
static TgVerdict
judge_placed (Stones *stones, TgPoint point)
{
  gboolean five = FALSE;
  gboolean overline = FALSE;
  guint    n_fours = 0;
  guint    n_threes = 0;
  Pattern  threes[TG_N_DIRECTIONS];
  guint    three_directions[TG_N_DIRECTIONS];

  for (guint direction = 0; direction < TG_N_DIRECTIONS; direction++)
    {
      Pattern patterns[2];
      guint   n = find_patterns (line_through (stones, point, direction), patterns);

      for (guint i = 0; i < n; i++)
        {
          five |= patterns[i].kind == TG_SHAPE_FIVE;
          overline |= patterns[i].kind == TG_SHAPE_OVERLINE;
          n_fours += patterns[i].kind == TG_SHAPE_FOUR
                     || patterns[i].kind == TG_SHAPE_STRAIGHT_FOUR;
          if (patterns[i].kind == TG_SHAPE_THREE)
            {
              threes[n_threes] = patterns[i];
              three_directions[n_threes++] = direction;
            }
        }
    }

  /* A five wins even if the stone also makes a foul. */
  if (five)
    return TG_VERDICT_WIN;
  if (overline)
    return TG_VERDICT_OVERLINE;
  if (n_fours >= 2)
    return TG_VERDICT_DOUBLE_FOUR;

  guint n_real = 0;

  for (guint i = 0; i < n_threes && n_real + (n_threes - i) >= 2; i++)
    {
      n_real += is_real_three (stones, point, three_directions[i], &threes[i]);
      if (n_real == 2)
        return TG_VERDICT_DOUBLE_THREE;
    }

  return TG_VERDICT_LEGAL;
}

/* Judges a Black stone on an empty point; @stones is unchanged afterwards. */
static TgVerdict
judge (Stones *stones, TgPoint point)
{
  set_stone (stones, point, TG_STONE_BLACK);

  TgVerdict verdict = judge_placed (stones, point);

  set_stone (stones, point, TG_STONE_NONE);
  return verdict;
}

/**
 * tg_renju_judge:
 *
 * Returns the verdict of Renju's rules on a Black stone at @point.
 *
 * Only exactly five in a row wins, and it wins even if the same stone makes a foul. The
 * result is %TG_VERDICT_WIN, %TG_VERDICT_LEGAL, a foul, %TG_VERDICT_OCCUPIED or
 * %TG_VERDICT_OUTSIDE, never %TG_VERDICT_DRAW: tg_ruleset_judge() checks for a full
 * board.
 */
TgVerdict
tg_renju_judge (const TgBoard *board, TgPoint point)
{
  Stones stones;

  if (!tg_point_is_on_board (point, board->size))
    return TG_VERDICT_OUTSIDE;
  if (!tg_board_is_empty (board, point))
    return TG_VERDICT_OCCUPIED;

  copy_stones (&stones, board);
  return judge (&stones, point);
}

/* Counts the Black stones within four points on each of the four lines through every
 * point. A count has four bits; the first line is in the lowest. */
static void
count_neighbours (const TgBoard *board, guint16 counts[N_CELLS])
{
  memset (counts, 0, N_CELLS * sizeof counts[0]);
  for (guint i = 0; i < board->n_moves; i++)
    {
      if (board->moves[i].stone != TG_STONE_BLACK)
        continue;

      guint16 *centre = &counts[cell_index (board->moves[i].point)];

      for (guint direction = 0; direction < TG_N_DIRECTIONS; direction++)
        for (gint j = -4; j <= 4; j++)
          centre[j * steps[direction]] += (guint16) (1 << 4 * direction);
    }
}

/* A foul needs four more Black stones on one line (an overline or two fours), or two
 * more on each of two lines. Returns FALSE for points with fewer stones around, which
 * need not be judged. */
static gboolean
has_stones_for_foul (guint16 counts)
{
  guint lines_with_four = counts & 0xcccc;
  guint lines_with_two = (counts >> 1 | counts >> 2 | counts >> 3) & 0x1111;

  return lines_with_four != 0 || (lines_with_two & (lines_with_two - 1)) != 0;
}

/**
 * tg_renju_forbidden_points:
 * @points: the forbidden points, in the order of tg_point_index()
 *
 * Finds every empty point where Renju's rules forbid a Black stone, whichever side is to
 * move.
 */
guint
tg_renju_forbidden_points (const TgBoard *board, TgPoint points[TG_MAX_POINTS])
{
  Stones  stones;
  guint16 counts[N_CELLS];
  guint   n = 0;

  copy_stones (&stones, board);
  count_neighbours (board, counts);
  for (guint y = 0; y < board->size; y++)
    for (guint x = 0; x < board->size; x++)
      {
        TgPoint point = { (gint8) x, (gint8) y };
        guint   at = cell_index (point);

        if (stones.cells[at] == TG_STONE_NONE && has_stones_for_foul (counts[at])
            && tg_verdict_is_foul (judge (&stones, point)))
          points[n++] = point;
      }

  return n;
}

/**
 * tg_renju_black_can_move:
 *
 * Returns whether some empty point is not forbidden to Black.
 */
gboolean
tg_renju_black_can_move (const TgBoard *board)
{
  Stones stones;

  copy_stones (&stones, board);
  for (guint i = 0; i < board->size * board->size; i++)
    {
      TgPoint point = tg_point_from_index (i, board->size);

      if (tg_board_is_empty (board, point)
          && !tg_verdict_is_foul (judge (&stones, point)))
        return TRUE;
    }

  return FALSE;
}

/* Converts a pattern of one line to a shape of the board. The judged stone must be among
 * @stones. */
static void
fill_shape (TgShape       *shape,
            Stones        *stones,
            TgPoint        point,
            TgDirection    direction,
            const Pattern *pattern)
{
  Line line = line_through (stones, point, direction);

  *shape = (TgShape){ .kind = pattern->kind, .direction = direction };

  for (gint i = pattern->first; i <= pattern->last; i++)
    if (is_black (line, i))
      shape->stones[shape->n_stones++] = tg_point_step (point, direction, i);

  for (guint i = 0; i < pattern->n_keys; i++)
    shape->keys[shape->n_keys++] = tg_point_step (point, direction, pattern->keys[i]);

  if (pattern->kind != TG_SHAPE_THREE)
    return;

  shape->kind = TG_SHAPE_FALSE_THREE;
  for (guint i = 0; i < shape->n_keys; i++)
    {
      shape->key_verdicts[i] = judge (stones, shape->keys[i]);
      if (shape->key_verdicts[i] == TG_VERDICT_LEGAL)
        shape->kind = TG_SHAPE_THREE;
    }
}

/**
 * tg_renju_report:
 *
 * Returns the verdict of tg_renju_judge() with the shapes that explain it. An occupied
 * point and one off the board have no shapes; to explain a stone on the board, remove it
 * first.
 *
 * Of an overline longer than nine, which no game can reach, only the stones within four
 * points are listed.
 */
void
tg_renju_report (const TgBoard *board, TgPoint point, TgRenjuReport *report)
{
  Stones stones;

  *report = (TgRenjuReport){ .verdict = tg_renju_judge (board, point) };
  if (report->verdict == TG_VERDICT_OUTSIDE || report->verdict == TG_VERDICT_OCCUPIED)
    return;

  copy_stones (&stones, board);
  set_stone (&stones, point, TG_STONE_BLACK);

  for (guint direction = 0; direction < TG_N_DIRECTIONS; direction++)
    {
      Pattern patterns[2];
      guint   n = find_patterns (line_through (&stones, point, direction), patterns);

      for (guint i = 0; i < n; i++)
        fill_shape (&report->shapes[report->n_shapes++], &stones, point, direction,
                    &patterns[i]);
    }
}
