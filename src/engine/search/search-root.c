/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is known of the root before it is searched: its moves, in order, and wins by
 * fours, one's own before the search and the opponent's after each move that is to
 * become the best. */

#include "engine/search/search-private.h"

#include <string.h>

/* How many stones a look for fours may try at the root: for oneself, and for
 * the opponent after a move. A quarter of the node limit, if that is less. */
#define ROOT_VCF_NODES  400000
#define CHECK_VCF_NODES 20000

/* The share of the time that the first look for fours may take. */
#define ROOT_VCF_TIME_SHARE 4

/* The share of the nodes within which the opponent's fours are met. */
#define MAX_MEETING_SHARE 4

/* With fewer stones than this, only moves close to one are tried at the root. */
#define OPENING_STONES 8

/* How far from the middle the first stone is tried. */
#define FIRST_STONE_REACH 2

/* Whether a stone lies in the 5×5 square around a cell. */
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

/* How far from the stones moves may be, nearest first. */
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

/**
 * tg_search_allows:
 * @self: a search
 * @cell: a legal move at the root
 *
 * Asks whether the caller allows a move.
 *
 * Returns: whether it may be chosen
 */
gboolean
tg_search_allows (const TgSearch *self, TgCell cell)
{
  const TgLimits *limits = &self->limits;

  return limits->root_choice == TG_ROOT_SENSIBLE
         || tg_point_set_has (&limits->root_points, tg_cell_to_point (cell))
                == (limits->root_choice == TG_ROOT_ONLY);
}

/* Where the root moves come from. While few stones are on the board, a move
 * that is not close to one leaves the first attack to the opponent, later than
 * the search can see. */
static Area
first_area (const TgSearch *self)
{
  const TgPosition *position = self->position;
  guint             n_stones = position->size * position->size - position->n_empty;

  if (self->limits.root_choice == TG_ROOT_ONLY)
    return AREA_EVERYWHERE;

  return n_stones < OPENING_STONES ? AREA_CLOSE : AREA_NEAR;
}

/* Where the first stone may go: the middle, and around it one of those points that are
 * the same by symmetry. No search can tell how they differ, so the middle, which is as
 * good as any, stays the first. */
static void
list_first_stones (TgSearch *self)
{
  gint middle = (gint) (self->position->size / 2);

  self->n_pinned = 1;
  for (gint x = 0; x <= FIRST_STONE_REACH; x++)
    for (gint y = 0; y <= x; y++)
      {
        TgPoint point = { (gint8) (middle + x), (gint8) (middle + y) };

        self->root_moves[self->n_root_moves++] =
            (TgRootMove){ .cell = tg_cell_from_point (point) };
      }
}

/**
 * tg_search_list_root_moves:
 * @self: a search
 *
 * Lists the legal moves that the caller allows, those away from the stones only
 * if there are no others; on an empty board, unless the caller chooses, those in the
 * middle.
 */
void
tg_search_list_root_moves (TgSearch *self)
{
  TgPosition *position = self->position;
  guint       n_points = position->size * position->size;

  self->n_root_moves = 0;
  self->n_pinned = 0;
  if (position->n_empty == n_points && self->limits.root_choice == TG_ROOT_SENSIBLE)
    {
      list_first_stones (self);
      return;
    }

  for (Area area = first_area (self); area < N_AREAS && self->n_root_moves == 0; area++)
    for (guint index = 0; index < n_points; index++)
      {
        TgCell cell = tg_cell_from_point (tg_point_from_index (index, position->size));

        if (tg_position_is_empty (position, cell) && tg_search_allows (self, cell)
            && is_in_area (position, cell, area)
            && !tg_position_is_forbidden (position, cell, position->side))
          self->root_moves[self->n_root_moves++] = (TgRootMove){ .cell = cell };
      }
}

/**
 * tg_search_order_root_moves:
 * @self: a search
 *
 * Sorts the root moves as the picker would try them, and if a threat leaves no
 * others, keeps only those. Without a move that meets the threat all stay, those
 * that meet some of it first. The answers to a five stay as they are: the picker
 * knows nothing of them.
 */
void
tg_search_order_root_moves (TgSearch *self)
{
  TgPicker     *picker = &self->frames[0].picker;
  TgPickerHints hints = { NULL, TG_CELL_NONE, { TG_CELL_NONE, TG_CELL_NONE } };
  TgSide        other = tg_side_opponent (self->position->side);
  TgTableEntry  known;
  guint         n = 0;
  TgCell        cell;

  if (tg_position_count (self->position, other, TG_CLASS_FIVE) > 0)
    return;
  if (tg_table_probe (self->table, self->position->hash, 0, &known))
    hints.table_move = known.move;

  tg_picker_start (picker, self->position, &hints);
  while ((cell = tg_picker_next (picker)) != TG_CELL_NONE)
    for (guint i = n; i < self->n_root_moves; i++)
      if (self->root_moves[i].cell == cell)
        {
          TgRootMove move = self->root_moves[i];

          self->root_moves[i] = self->root_moves[n];
          self->root_moves[n++] = move;
          break;
        }

  if (picker->is_forced && n > 0)
    self->n_root_moves = n;
  else if (picker->is_forced)
    tg_search_order_by_resistance (self);
}

/**
 * tg_search_set_line:
 * @self: a search
 * @index: which line, from 0
 * @cells: moves of both sides in turn
 * @n_cells: number of @cells
 * @score: of the first
 *
 * Writes one of the lines of the info. The first is what the info itself says; if it
 * is pinned, no other is said to be better.
 */
void
tg_search_set_line (TgSearch     *self,
                    guint         index,
                    const TgCell *cells,
                    guint         n_cells,
                    TgScore       score)
{
  TgSearchInfo *info = self->info;
  TgSearchLine *line = &info->lines[index];

  line->score = score;
  line->depth = self->iteration;
  line->n_pv = 0;
  for (guint i = 0; i < MIN (n_cells, TG_MAX_PLY) && cells[i] != TG_CELL_NONE; i++)
    line->pv[line->n_pv++] = tg_cell_to_point (cells[i]);
  for (guint i = self->n_pinned; self->n_pinned > 0 && i < self->n_lines; i++)
    info->lines[i].score = MIN (info->lines[i].score, info->lines[0].score);
  if (index == 0)
    tg_search_show_first_line (self);
}

/**
 * tg_search_show_first_line:
 * @self: a search
 *
 * Makes the info say what its first line does.
 */
void
tg_search_show_first_line (TgSearch *self)
{
  TgSearchInfo       *info = self->info;
  const TgSearchLine *line = &info->lines[0];

  info->best = line->pv[0];
  info->score = line->score;
  info->n_pv = line->n_pv;
  memcpy (info->pv, line->pv, line->n_pv * sizeof *line->pv);
}

/**
 * tg_search_bring_forward:
 * @self: a search
 * @from: index of a root move
 * @to: an index not after @from
 *
 * Gives a root move a better place, and keeps the lines in the order of the
 * moves. If it had no line the last line is dropped; the one at @to is to be set.
 */
void
tg_search_bring_forward (TgSearch *self, guint from, guint to)
{
  TgSearchLine *lines = self->info->lines;
  TgRootMove    move = self->root_moves[from];
  guint         last_line = MIN (from, self->n_lines - 1);

  memmove (&self->root_moves[to + 1], &self->root_moves[to], (from - to) * sizeof move);
  self->root_moves[to] = move;
  memmove (&lines[to + 1], &lines[to], (last_line - to) * sizeof *lines);
}

/**
 * tg_search_start_lines:
 * @self: a search whose root moves are in order
 *
 * Has every line begin with one of the root moves, for a search that is stopped
 * before it has found better ones.
 */
void
tg_search_start_lines (TgSearch *self)
{
  TgScore score = tg_evaluate (self->position);

  self->n_lines = CLAMP (self->limits.n_lines, 1, TG_MAX_LINES);
  self->n_lines = MIN (self->n_lines, self->n_root_moves);
  self->info->n_lines = self->n_lines;
  for (guint i = 0; i < self->n_lines; i++)
    tg_search_set_line (self, i, &self->root_moves[i].cell, 1, score);
}

static guint
index_of_root_move (const TgSearch *self, TgCell cell)
{
  guint i = 0;

  while (i < self->n_root_moves && self->root_moves[i].cell != cell)
    i++;

  return i;
}

/**
 * tg_search_settle_line:
 * @self: a search whose lines have been started
 * @cells: moves of both sides in turn, not read from the root moves, which are
 *   put in another order; the first may be one that a threat seemed to forbid
 * @n_cells: number of @cells
 * @score: of the first
 *
 * Adds a line that no search will improve on, behind those that there are
 * already.
 */
void
tg_search_settle_line (TgSearch *self, const TgCell *cells, guint n_cells, TgScore score)
{
  guint index = index_of_root_move (self, cells[0]);

  if (index == self->n_root_moves)
    self->root_moves[self->n_root_moves++] = (TgRootMove){ .cell = cells[0] };
  tg_search_bring_forward (self, index, self->n_settled);
  tg_search_set_line (self, self->n_settled, cells, n_cells, score);
  self->n_settled++;
}

typedef struct
{
  TgSearch *search;
  guint64   first_nodes; /* the search's and the fours', when they began */
  guint64   first_vcf_nodes;
  gint64    max_time_us;
} VcfClock;

static gboolean
vcf_must_stop_cb (gpointer user_data)
{
  VcfClock *clock = user_data;
  TgSearch *self = clock->search;

  self->nodes = clock->first_nodes + self->root_vcf->nodes - clock->first_vcf_nodes;
  return tg_search_clock_stops (self)
         || (clock->max_time_us > 0
             && tg_search_clock_elapsed (self) > clock->max_time_us);
}

/* A thorough look for a win by fours of the side to move. */
static TgVcfResult
solve_vcf (TgSearch *self, guint64 max_nodes, gint64 max_time_us)
{
  VcfClock    clock = { self, self->nodes, self->root_vcf->nodes, max_time_us };
  TgVcfLimits limits = { TG_VCF_MAX_FOURS, max_nodes, FALSE, vcf_must_stop_cb, &clock };
  TgVcfResult result;

  if (self->limits.max_nodes > 0)
    limits.max_nodes = MIN (max_nodes, self->limits.max_nodes / 4 + 1);
  if (self->limits.max_fours > 0)
    limits.max_fours = MIN (limits.max_fours, self->limits.max_fours);
  result = tg_vcf_solve_deepening (self->root_vcf, self->position, &limits);
  self->nodes = clock.first_nodes + self->root_vcf->nodes - clock.first_vcf_nodes;
  tg_search_clock_stops (self);

  return result;
}

/**
 * tg_search_settle_vcf:
 * @self: a search whose lines have been started
 *
 * Takes a thorough look for a win by fours, which settles the first line.
 */
void
tg_search_settle_vcf (TgSearch *self)
{
  TgVcf *vcf = self->root_vcf;
  gint64 time_us =
      self->budget.optimum_us > 0 ? self->budget.optimum_us : self->budget.maximum_us;

  if (solve_vcf (self, ROOT_VCF_NODES, time_us / ROOT_VCF_TIME_SHARE) == TG_VCF_WIN
      && tg_search_allows (self, vcf->line[0]))
    tg_search_settle_line (self, vcf->line, vcf->n_line,
                           TG_SCORE_WIN - (TgScore) vcf->n_line);
}

/**
 * tg_search_loses_to_fours:
 * @self: a search
 * @move: a root move
 *
 * Asks whether the opponent wins by fours after a move. The answer is looked for
 * once for each.
 *
 * Returns: whether the move loses
 */
gboolean
tg_search_loses_to_fours (TgSearch *self, TgRootMove *move)
{
  if (!move->is_checked)
    {
      TgVcfResult result;

      tg_position_play (self->position, move->cell);
      result = solve_vcf (self, CHECK_VCF_NODES, 0);
      tg_position_undo (self->position);
      if (self->stopped)
        return FALSE;

      move->is_checked = TRUE;
      move->loses = result == TG_VCF_WIN;
      move->score = -(TG_SCORE_WIN - 1 - (TgScore) self->root_vcf->n_line);
    }

  return move->loses;
}

/**
 * tg_search_meet_vcf:
 * @self: a search whose root moves are in order
 *
 * Takes a thorough look for what the opponent would win by fours if nothing was
 * done about it, and if there is such a win, finds the root moves that leave it
 * to him before any time is spent on them.
 */
void
tg_search_meet_vcf (TgSearch *self)
{
  TgVcfResult result;
  guint64     first_nodes = self->nodes;

  if (self->n_root_moves == 1 || self->stopped)
    return;

  tg_position_pass (self->position);
  result = solve_vcf (self, CHECK_VCF_NODES, 0);
  tg_position_pass (self->position);
  if (result != TG_VCF_WIN)
    return;

  for (guint i = 0; i < self->n_root_moves && !self->stopped; i++)
    if (self->limits.max_nodes == 0
        || self->nodes - first_nodes < self->limits.max_nodes / MAX_MEETING_SHARE)
      tg_search_loses_to_fours (self, &self->root_moves[i]);
}
