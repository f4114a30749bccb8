/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds shapes by their definitions, each built on the last: a five wins by the rules, a
 * four is one stone short of a five, and an open three is one stone short of a four that
 * cannot be stopped. Each question is answered by placing stones on a board and asking
 * the rules, which is slow but evidently right. Black in Renju, where a three depends on
 * forbidden points, uses renju.c instead. */

#include "rules/prospect.h"

#include "rules/renju.h"

/* The largest distance between two stones of the same five. */
#define REACH 4

typedef struct
{
  TgRuleset   ruleset;   /* the rules */
  TgBoard     board;     /* a working copy: stones are added and removed */
  TgStone     stone;     /* the side whose shapes are found */
  TgDirection direction; /* the line that is examined */
} Question;

static gint
place_of (const Question *self, TgPoint point)
{
  return self->direction == TG_DIRECTION_COLUMN ? point.y : point.x;
}

static gboolean
contains (const Question *self, const TgLine *row, TgPoint point)
{
  gint offset = place_of (self, point) - place_of (self, row->start);

  return offset >= 0 && offset < row->length;
}

/* Returns whether a stone on @next completes a winning row that also contains @point. */
static gboolean
makes_five (Question *self, TgPoint point, TgPoint next, TgLine *row)
{
  TgLine   lines[TG_N_DIRECTIONS];
  gboolean found = FALSE;
  guint    n;

  if (!tg_board_is_empty (&self->board, next))
    return FALSE;
  tg_board_place (&self->board, next, self->stone);
  n = tg_ruleset_winning_lines (self->ruleset, &self->board, next, lines);
  tg_board_undo (&self->board);
  for (guint i = 0; i < n && !found; i++)
    if (lines[i].direction == self->direction && contains (self, &lines[i], point))
      {
        *row = lines[i];
        found = TRUE;
      }
  return found;
}

/* Counts the points where one more stone makes the one on @point part of a five. Sets
 * @row to one of these fives. */
static guint
count_fives (Question *self, TgPoint point, TgLine *row)
{
  guint n = 0;

  for (gint i = -REACH; i <= REACH; i++)
    n += makes_five (self, point, tg_point_step (point, self->direction, i), row) ? 1 : 0;
  return n;
}

/* Returns whether one opposing stone stops all fives that @point could become part of.
 * The points just beyond the row count too, because a stone there can matter under
 * Caro rules. */
static gboolean
can_be_stopped (Question *self, TgPoint point)
{
  gboolean stopped = FALSE;

  for (gint i = -REACH - 1; i <= REACH + 1 && !stopped; i++)
    {
      TgPoint next = tg_point_step (point, self->direction, i);
      TgLine  row;

      if (!tg_board_is_empty (&self->board, next))
        continue;
      tg_board_place (&self->board, next, tg_stone_opponent (self->stone));
      stopped = count_fives (self, point, &row) == 0;
      tg_board_undo (&self->board);
    }
  return stopped;
}

static gboolean
makes_open_four (Question *self, TgPoint point, TgLine *row)
{
  return count_fives (self, point, row) >= 2 && !can_be_stopped (self, point);
}

/* Returns whether a stone on @next gives the one on @point an open four. */
static gboolean
leads_to_open_four (Question *self, TgPoint point, TgPoint next, TgLine *row)
{
  gboolean leads;

  if (!tg_board_is_empty (&self->board, next))
    return FALSE;
  tg_board_place (&self->board, next, self->stone);
  leads = makes_open_four (self, point, row);
  tg_board_undo (&self->board);
  return leads;
}

/* Finds the strongest shape of the stone on @point along the line. */
static gboolean
find_kind (Question *self, TgPoint point, TgProspectKind *kind, TgLine *row)
{
  TgLine lines[TG_N_DIRECTIONS];
  guint  n = tg_ruleset_winning_lines (self->ruleset, &self->board, point, lines);

  for (guint i = 0; i < n; i++)
    if (lines[i].direction == self->direction)
      {
        *kind = TG_PROSPECT_FIVE;
        *row = lines[i];
        return TRUE;
      }
  if (count_fives (self, point, row) > 0)
    {
      *kind =
          makes_open_four (self, point, row) ? TG_PROSPECT_OPEN_FOUR : TG_PROSPECT_FOUR;
      return TRUE;
    }
  *kind = TG_PROSPECT_THREE;
  for (gint i = -REACH; i <= REACH; i++)
    if (leads_to_open_four (self, point, tg_point_step (point, self->direction, i), row))
      return TRUE;
  return FALSE;
}

/* Counts stones of the same side that could share a five with @point. */
static guint
count_companions (const Question *self, TgPoint point)
{
  guint n = 0;

  for (gint step = -1; step <= 1; step += 2)
    for (gint i = 1; i <= REACH; i++)
      {
        TgPoint next = tg_point_step (point, self->direction, i * step);

        if (!tg_point_is_on_board (next, self->board.size)
            || tg_board_get (&self->board, next) == tg_stone_opponent (self->stone))
          break;
        n += tg_board_get (&self->board, next) == self->stone ? 1 : 0;
      }
  return n;
}

/* Shortens a row to the span from its first to its last stone. */
static TgLine
trim (const Question *self, TgLine row)
{
  while (row.length > 1
         && tg_board_get (&self->board,
                          tg_point_step (row.start, row.direction, row.length - 1))
                != self->stone)
    row.length--;
  while (row.length > 1 && tg_board_get (&self->board, row.start) != self->stone)
    {
      row.start = tg_point_step (row.start, row.direction, 1);
      row.length--;
    }
  return row;
}

static TgLine
line_of_shape (const TgShape *shape)
{
  TgPoint first = shape->stones[0];
  TgPoint last = shape->stones[shape->n_stones - 1];

  return (TgLine){ first, shape->direction,
                   (guint8) (MAX (ABS (last.x - first.x), ABS (last.y - first.y)) + 1) };
}

static gboolean
kind_of_shape (TgShapeKind shape, TgProspectKind *kind)
{
  switch (shape)
    {
    case TG_SHAPE_FIVE:
      *kind = TG_PROSPECT_FIVE;
      return TRUE;
    case TG_SHAPE_STRAIGHT_FOUR:
      *kind = TG_PROSPECT_OPEN_FOUR;
      return TRUE;
    case TG_SHAPE_FOUR:
      *kind = TG_PROSPECT_FOUR;
      return TRUE;
    case TG_SHAPE_THREE:
      *kind = TG_PROSPECT_THREE;
      return TRUE;
    case TG_SHAPE_FALSE_THREE:
    case TG_SHAPE_OVERLINE:
    default:
      return FALSE;
    }
}

/* A line holds at most one shape: Renju forbids two fours on one line, and a five wins
 * before that. */
static guint
renju_prospects (const TgBoard *board,
                 TgPoint        point,
                 TgProspect     prospects[TG_N_DIRECTIONS])
{
  TgRenjuReport report;
  guint         n = 0;

  tg_renju_report (board, point, &report);
  if (tg_verdict_is_foul (report.verdict))
    return 0;
  for (guint i = 0; i < report.n_shapes; i++)
    {
      TgProspectKind kind;

      if (!kind_of_shape (report.shapes[i].kind, &kind)
          || (report.verdict == TG_VERDICT_WIN && kind != TG_PROSPECT_FIVE))
        continue;
      prospects[n++] =
          (TgProspect){ kind, TG_STONE_BLACK, point, line_of_shape (&report.shapes[i]) };
    }
  return n;
}

static guint
prospects_at (Question *self, TgPoint point, TgProspect prospects[TG_N_DIRECTIONS])
{
  guint n = 0;
  guint n_companions[TG_N_DIRECTIONS];
  guint max = 0;

  for (guint i = 0; i < TG_N_DIRECTIONS; i++)
    {
      self->direction = i;
      n_companions[i] = count_companions (self, point);
      max = MAX (max, n_companions[i]);
    }
  if (max < 2)
    return 0;
  if (tg_ruleset_has_fouls (self->ruleset, self->stone))
    return renju_prospects (&self->board, point, prospects);

  tg_board_place (&self->board, point, self->stone);
  for (guint i = 0; i < TG_N_DIRECTIONS; i++)
    {
      TgProspectKind kind;
      TgLine         row;

      self->direction = i;
      if (n_companions[i] >= 2 && find_kind (self, point, &kind, &row))
        prospects[n++] = (TgProspect){ kind, self->stone, point, trim (self, row) };
    }
  tg_board_undo (&self->board);
  return n;
}

/**
 * tg_prospect_at:
 * @point: an empty point of it.
 *
 * Finds the shapes that a stone makes at a point; none if the point is forbidden to it.
 *
 * Returns: the number of @prospects, at most one for each line
 */
guint
tg_prospect_at (TgRuleset      ruleset,
                const TgBoard *board,
                TgPoint        point,
                TgStone        stone,
                TgProspect     prospects[TG_N_DIRECTIONS])
{
  Question question = { .ruleset = ruleset, .stone = stone };

  g_return_val_if_fail (board != NULL, 0);
  g_return_val_if_fail (stone != TG_STONE_NONE, 0);
  g_return_val_if_fail (tg_board_is_empty (board, point), 0);

  question.board = *board;
  return prospects_at (&question, point, prospects);
}

static gint
compare_kinds (gconstpointer a, gconstpointer b)
{
  return (gint) ((const TgProspect *) a)->kind - (gint) ((const TgProspect *) b)->kind;
}

/**
 * tg_prospect_find:
 *
 * Finds the shapes that one stone of either side makes, at every empty point.
 *
 * Any thread. A call takes a few milliseconds.
 *
 * Returns: (transfer full) (element-type TgProspect): the prospects, strongest first.
 */
GArray *
tg_prospect_find (TgRuleset ruleset, const TgBoard *board)
{
  GArray  *found = g_array_new (FALSE, FALSE, sizeof (TgProspect));
  Question question = { .ruleset = ruleset };

  g_return_val_if_fail (board != NULL, found);

  question.board = *board;
  for (guint i = 0; i < board->size * board->size; i++)
    for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
      {
        TgPoint    point = tg_point_from_index (i, board->size);
        TgProspect prospects[TG_N_DIRECTIONS];

        question.stone = stone;
        if (tg_board_is_empty (board, point))
          g_array_append_vals (found, prospects,
                               prospects_at (&question, point, prospects));
      }
  g_array_sort (found, compare_kinds);
  return found;
}
