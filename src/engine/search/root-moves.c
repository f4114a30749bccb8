/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Orders the root moves, and decides without a search what fives decide at the root. If a
 * side cannot stop the opponent's fives or open fours, every move loses and a search
 * would choose any of them. The choice here leaves the opponent the fewest winning
 * points, which the opponent may overlook. */

#include "engine/search/root-moves.h"

#include "engine/board/evaluate.h"

#include <string.h>

/* With fewer stones than this, only moves near a stone are tried at the root. */
#define OPENING_STONES 8

/* Maximum distance of the first stone from the middle. */
#define FIRST_STONE_REACH 2

/* Returns whether a stone lies in the 5×5 square around a cell. */
static gboolean
has_close_stone (const TgPosition *position, TgCell cell)
{
  for (gint row = -2; row <= 2; row++)
    for (gint column = -2; column <= 2; column++)
      {
        guint8 stone = position->stones[cell + row * TG_CELL_STRIDE + column];

        if (stone == TG_KEY_BLACK || stone == TG_KEY_WHITE)
          return TRUE;
      }

  return FALSE;
}

/* Areas for moves by distance from the stones, nearest first. */
typedef enum
{
  AREA_CLOSE,
  AREA_NEAR,
  AREA_EVERYWHERE,
  N_AREAS
} Area;

static gboolean
is_in_area (const TgPosition *position, TgCell cell, Area area)
{
  switch (area)
    {
    case AREA_CLOSE:
      return has_close_stone (position, cell);
    case AREA_NEAR:
      return position->near_stones[cell] > 0;
    default:
      return TRUE;
    }
}

/* Returns whether the caller allows a legal move. */
gboolean
tg_root_moves_allow (const TgRootMoves *self, TgCell cell)
{
  const TgLimits *limits = &self->control->limits;

  return limits->root_choice == TG_ROOT_SENSIBLE
         || tg_point_set_has (&limits->root_points, tg_cell_to_point (cell))
                == (limits->root_choice == TG_ROOT_ONLY);
}

/* Returns the area for root moves. While few stones are on the board, a distant move
 * leaves the first attack to the opponent, beyond the search's horizon. */
static Area
get_nearest_area (const TgRootMoves *self)
{
  const TgPosition *position = self->position;
  guint             n_stones = position->size * position->size - position->n_empty;

  if (self->control->limits.root_choice == TG_ROOT_ONLY)
    return AREA_EVERYWHERE;

  return n_stones < OPENING_STONES ? AREA_CLOSE : AREA_NEAR;
}

/* Lists points for the first stone: the middle, and one of each symmetric set of points
 * around it. No search can tell them apart, so the middle stays first. */
static void
list_first_stones (TgRootMoves *self)
{
  gint middle = (gint) (self->position->size / 2);

  self->n_pinned = 1;
  for (gint x = 0; x <= FIRST_STONE_REACH; x++)
    for (gint y = 0; y <= x; y++)
      {
        TgPoint point = { (gint8) (middle + x), (gint8) (middle + y) };

        self->moves[self->n_moves++] = (TgRootMove){ .cell = tg_cell_from_point (point) };
      }
}

/* Lists the legal moves that the caller allows. Moves away from the stones are included
 * only if there are no others; on an empty board, without a restriction by the caller,
 * only central moves. */
static void
list_moves (TgRootMoves *self)
{
  TgPosition *position = self->position;
  guint       n_points = position->size * position->size;

  self->n_moves = 0;
  self->n_pinned = 0;
  if (position->n_empty == n_points
      && self->control->limits.root_choice == TG_ROOT_SENSIBLE)
    {
      list_first_stones (self);
      return;
    }

  for (Area area = get_nearest_area (self); area < N_AREAS && self->n_moves == 0; area++)
    for (guint index = 0; index < n_points; index++)
      {
        TgCell cell = tg_cell_from_point (tg_point_from_index (index, position->size));

        if (tg_position_is_empty (position, cell) && tg_root_moves_allow (self, cell)
            && is_in_area (position, cell, area)
            && !tg_position_is_forbidden (position, cell, position->side))
          self->moves[self->n_moves++] = (TgRootMove){ .cell = cell };
      }
}

/* @position and @info are borrowed until the end of the search. */
void
tg_root_moves_start (TgRootMoves *self, TgPosition *position, TgSearchInfo *info)
{
  self->position = position;
  self->info = info;
  self->n_decided = 0;
  list_moves (self);
}

/* Writes line @index of the info, with moves of both sides in turn. Line 0 also sets the
 * info's own fields; while it is pinned, no other line may have a higher score. */
void
tg_root_moves_set_line (TgRootMoves  *self,
                        guint         index,
                        const TgCell *cells,
                        guint         n_cells,
                        TgScore       score)
{
  TgSearchInfo *info = self->info;
  TgSearchLine *line = &info->lines[index];

  line->score = score;
  line->depth = self->control->iteration;
  line->n_pv = 0;
  for (guint i = 0; i < MIN (n_cells, TG_MAX_PLY) && cells[i] != TG_CELL_NONE; i++)
    line->pv[line->n_pv++] = tg_cell_to_point (cells[i]);
  for (guint i = self->n_pinned; self->n_pinned > 0 && i < self->n_lines; i++)
    info->lines[i].score = MIN (info->lines[i].score, info->lines[0].score);
  if (index == 0)
    tg_root_moves_show_first_line (self);
}

/* Copies the first line to the info's own fields. */
void
tg_root_moves_show_first_line (TgRootMoves *self)
{
  TgSearchInfo       *info = self->info;
  const TgSearchLine *line = &info->lines[0];

  info->best = line->pv[0];
  info->score = line->score;
  info->n_pv = line->n_pv;
  memcpy (info->pv, line->pv, line->n_pv * sizeof *line->pv);
}

/* Moves the root move at @from forward to @to, and keeps the lines in the order of the
 * moves. If it had no line, the last line is dropped; the caller then sets the line at
 * @to. */
void
tg_root_moves_bring_forward (TgRootMoves *self, guint from, guint to)
{
  TgSearchLine *lines = self->info->lines;
  TgRootMove    move = self->moves[from];
  guint         last_line = MIN (from, self->n_lines - 1);

  memmove (&self->moves[to + 1], &self->moves[to], (from - to) * sizeof move);
  self->moves[to] = move;
  memmove (&lines[to + 1], &lines[to], (last_line - to) * sizeof *lines);
}

/* Starts every line with one of the ordered moves, for a search that stops before it
 * finds better ones. */
void
tg_root_moves_start_lines (TgRootMoves *self)
{
  TgScore score = tg_evaluate (self->position);

  self->n_lines = CLAMP (self->control->limits.n_lines, 1, TG_MAX_LINES);
  self->n_lines = MIN (self->n_lines, self->n_moves);
  self->info->n_lines = self->n_lines;
  for (guint i = 0; i < self->n_lines; i++)
    tg_root_moves_set_line (self, i, &self->moves[i].cell, 1, score);
}

static guint
index_of_root_move (const TgRootMoves *self, TgCell cell)
{
  guint i = 0;

  while (i < self->n_moves && self->moves[i].cell != cell)
    i++;

  return i;
}

/* Adds a line that no search can improve, after the existing ones. @cells must not point
 * into the root moves, which are reordered; the first may be a move that a threat seemed
 * to exclude. */
void
tg_root_moves_add_decided_line (TgRootMoves  *self,
                                const TgCell *cells,
                                guint         n_cells,
                                TgScore       score)
{
  guint index = index_of_root_move (self, cells[0]);

  if (index == self->n_moves)
    self->moves[self->n_moves++] = (TgRootMove){ .cell = cells[0] };
  tg_root_moves_bring_forward (self, index, self->n_decided);
  tg_root_moves_set_line (self, self->n_decided, cells, n_cells, score);
  self->n_decided++;
}

/* Properties of the position after a move, most important first. */
typedef struct
{
  guint    n_fives;      /* points where the opponent makes five */
  gboolean makes_four;   /* whether the opponent loses by overlooking them */
  guint    n_open_fours; /* points where the opponent makes an open four */
  TgClass class;         /* of the move */
} Resistance;

static Resistance
measure (TgPosition *position, TgCell cell)
{
  TgSide     own = position->side;
  TgSide     other = tg_side_opponent (own);
  Resistance resistance = { .class = tg_position_class (position, own, cell) };

  tg_position_play (position, cell);
  resistance.n_fives = tg_position_count (position, other, TG_CLASS_FIVE);
  resistance.makes_four = tg_position_count (position, own, TG_CLASS_FIVE) > 0;
  resistance.n_open_fours = tg_position_count (position, other, TG_CLASS_OPEN_FOUR);
  tg_position_undo (position);

  return resistance;
}

static gboolean
resists_more (const Resistance *a, const Resistance *b)
{
  if (a->n_fives != b->n_fives)
    return a->n_fives < b->n_fives;
  if (a->makes_four != b->makes_four)
    return a->makes_four;
  if (a->n_open_fours != b->n_open_fours)
    return a->n_open_fours < b->n_open_fours;

  return a->class > b->class;
}

/* Sorts the moves by how much they leave for the opponent to find; equal moves keep their
 * order. Returns how many of the first moves leave as few points for a five as the very
 * first. */
static guint
order_by_resistance (TgRootMoves *self)
{
  Resistance resistances[TG_MAX_POINTS];
  guint      n_equal = 1;

  for (guint i = 0; i < self->n_moves; i++)
    {
      TgRootMove move = self->moves[i];
      Resistance resistance = measure (self->position, move.cell);
      guint      j = i;

      for (; j > 0 && resists_more (&resistance, &resistances[j - 1]); j--)
        {
          resistances[j] = resistances[j - 1];
          self->moves[j] = self->moves[j - 1];
        }
      resistances[j] = resistance;
      self->moves[j] = move;
    }

  while (n_equal < self->n_moves
         && resistances[n_equal].n_fives == resistances[0].n_fives)
    n_equal++;

  return n_equal;
}

/* Sorts the moves as @picker would try them, using its memory. If a threat leaves only
 * certain moves, keeps those; if no move meets the threat, keeps all, those that meet
 * part of it first. Answers to a five keep their order, because the picker does not
 * handle them. */
void
tg_root_moves_order (TgRootMoves *self, TgPicker *picker, const TgTable *table)
{
  TgPickerHints hints = { .table_move = TG_CELL_NONE };
  TgSide        other = tg_side_opponent (self->position->side);
  TgTableEntry  known;
  guint         n = 0;
  TgCell        cell;

  if (tg_position_count (self->position, other, TG_CLASS_FIVE) > 0)
    return;
  if (tg_table_probe (table, self->position->hash, 0, &known))
    hints.table_move = known.move;

  tg_picker_start (picker, self->position, &hints);
  while ((cell = tg_picker_next (picker)) != TG_CELL_NONE)
    for (guint i = n; i < self->n_moves; i++)
      if (self->moves[i].cell == cell)
        {
          TgRootMove move = self->moves[i];

          self->moves[i] = self->moves[n];
          self->moves[n++] = move;
          break;
        }

  if (picker->is_forced && n > 0)
    self->n_moves = n;
  else if (picker->is_forced)
    order_by_resistance (self);
}

/* Adds own fives, up to the requested number of lines. */
static void
decide_own_fives (TgRootMoves *self)
{
  const TgPosition *position = self->position;

  for (guint i = 0; i < self->n_moves && self->n_decided < self->n_lines; i++)
    {
      TgCell cell = self->moves[i].cell;

      if (tg_position_class (position, position->side, cell) == TG_CLASS_FIVE)
        tg_root_moves_add_decided_line (self, &cell, 1, TG_SCORE_WIN - 1);
    }
}

/* The opponent's fives cannot all be stopped: blocks what can be blocked, in case the
 * opponent overlooks the rest. */
static void
add_losing_lines (TgRootMoves *self)
{
  TgPosition *position = self->position;
  guint       n_moves = MIN (order_by_resistance (self), self->n_lines);

  for (guint i = 0; i < n_moves; i++)
    {
      TgCell line[2] = { self->moves[i].cell, TG_CELL_NONE };

      tg_position_play (position, line[0]);
      tg_position_find (position, position->side, TG_CLASS_FIVE, &line[1], 1);
      tg_position_undo (position);
      tg_root_moves_add_decided_line (self, line, G_N_ELEMENTS (line),
                                      -(TG_SCORE_WIN - 2));
    }
}

/* The opponent threatens a five: adds the answers to it, if there are any. */
static void
decide_answers (TgRootMoves *self)
{
  TgCell answers[TG_MAX_ANSWERS];
  guint  n_answers = tg_position_find_answers (self->position, answers);
  guint  n_kept = 0;

  for (guint i = 0; i < n_answers; i++)
    for (guint j = n_kept; j < self->n_moves; j++)
      if (self->moves[j].cell == answers[i])
        {
          TgRootMove move = self->moves[j];

          self->moves[j] = self->moves[n_kept];
          self->moves[n_kept++] = move;
          break;
        }

  if (n_kept == 0)
    add_losing_lines (self);
  else
    self->n_moves = n_kept;
}

/* Decides positions without a choice: winning at once, or answering a five, for which at
 * most one move is right (in Caro, a few). If this adds lines, there are no others. */
void
tg_root_moves_decide_fives (TgRootMoves *self)
{
  const TgPosition *position = self->position;

  decide_own_fives (self);
  if (self->n_decided == 0
      && tg_position_count (position, tg_side_opponent (position->side), TG_CLASS_FIVE)
             > 0)
    decide_answers (self);
  if (self->n_decided > 0)
    self->n_moves = self->n_lines = self->info->n_lines = self->n_decided;
}
