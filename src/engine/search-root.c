/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is known of the root before it is searched: its moves, in order, what
 * fives decide, and wins by fours, one's own before the search and the
 * opponent's after each move that is to become the best. */

#include "engine/search-private.h"

#include <string.h>

/* How many stones a look for fours may try at the root: for oneself, and for
 * the opponent after a move. A quarter of the node limit, if that is less. */
#define ROOT_VCF_NODES  400000
#define CHECK_VCF_NODES 20000

/* The share of the time that the first look for fours may take. */
#define ROOT_VCF_TIME_SHARE 4

/* With fewer stones than this, only moves close to one are tried at the root. */
#define OPENING_STONES 8

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

static gboolean
is_allowed (const TgSearch *self, TgCell cell)
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

/**
 * tg_search_list_root_moves:
 * @self: a search
 *
 * Lists the legal moves that the caller allows, those away from the stones only
 * if there are no others.
 */
void
tg_search_list_root_moves (TgSearch *self)
{
  TgPosition *position = self->position;
  guint       n_points = position->size * position->size;

  self->n_root_moves = 0;
  for (Area area = first_area (self); area < N_AREAS && self->n_root_moves == 0; area++)
    for (guint index = 0; index < n_points; index++)
      {
        TgCell cell = tg_cell_from_point (tg_point_from_index (index, position->size));

        if (tg_position_is_empty (position, cell) && is_allowed (self, cell)
            && is_in_area (position, cell, area)
            && !tg_position_is_forbidden (position, cell, position->side))
          self->root_moves[self->n_root_moves++] =
              (TgRootMove){ .cell = cell, .score = -TG_SCORE_INFINITE };
      }
}

/**
 * tg_search_order_root_moves:
 * @self: a search
 *
 * Sorts the root moves as the picker would try them, and if a threat leaves no
 * others, keeps only those. Without a move that meets the threat all stay.
 */
void
tg_search_order_root_moves (TgSearch *self)
{
  TgPicker     *picker = &self->frames[0].picker;
  TgPickerHints hints = { NULL, TG_CELL_NONE, { TG_CELL_NONE, TG_CELL_NONE } };
  TgTableEntry  known;
  guint         n = 0;
  TgCell        cell;

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
}

/**
 * tg_search_set_line:
 * @self: a search
 * @cells: moves of both sides in turn
 * @n_cells: number of @cells
 * @score: of the first
 *
 * Makes this the best line so far.
 */
void
tg_search_set_line (TgSearch *self, const TgCell *cells, guint n_cells, TgScore score)
{
  TgSearchInfo *info = self->info;
  TgSearchLine *line = &info->lines[0];

  info->n_pv = 0;
  for (guint i = 0; i < MIN (n_cells, TG_MAX_PLY) && cells[i] != TG_CELL_NONE; i++)
    info->pv[info->n_pv++] = tg_cell_to_point (cells[i]);
  info->best = info->n_pv > 0 ? info->pv[0] : TG_POINT_NONE;
  info->score = score;

  info->n_lines = 1;
  line->score = score;
  line->depth = info->depth;
  line->n_pv = info->n_pv;
  memcpy (line->pv, info->pv, info->n_pv * sizeof *info->pv);
}

/* One's own five, if the caller allows one. */
static gboolean
find_own_five (const TgSearch *self, TgCell *cell)
{
  for (guint i = 0; i < self->n_root_moves; i++)
    {
      *cell = self->root_moves[i].cell;
      if (tg_position_class (self->position, self->position->side, *cell)
          == TG_CLASS_FIVE)
        return TRUE;
    }

  return FALSE;
}

/**
 * tg_search_settle_fives:
 * @self: a search
 *
 * Settles what has only one right move: to win at once, or to answer the threat
 * to do so.
 *
 * Returns: whether the result is known, so that no search is needed
 */
gboolean
tg_search_settle_fives (TgSearch *self)
{
  TgPosition *position = self->position;
  TgSide      other = tg_side_opponent (position->side);
  TgCell      cell;
  gboolean    is_possible;

  if (find_own_five (self, &cell))
    {
      tg_search_set_line (self, &cell, 1, TG_SCORE_WIN - 1);
      return TRUE;
    }
  if (tg_position_find (position, other, TG_CLASS_FIVE, &cell, 1) == 0)
    return FALSE;

  is_possible = is_allowed (self, cell)
                && !tg_position_is_forbidden (position, cell, position->side);
  if (!is_possible || tg_position_count (position, other, TG_CLASS_FIVE) > 1)
    {
      /* Lost; but an opponent who overlooks it shall not be helped. */
      if (!is_possible)
        cell = self->root_moves[0].cell;
      tg_search_set_line (self, &cell, 1, -(TG_SCORE_WIN - 2));
      return TRUE;
    }

  self->root_moves[0].cell = cell;
  self->n_root_moves = 1;
  return FALSE;
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
  result = tg_vcf_solve_deepening (self->root_vcf, self->position, &limits);
  self->nodes = clock.first_nodes + self->root_vcf->nodes - clock.first_vcf_nodes;

  return result;
}

/**
 * tg_search_settle_vcf:
 * @self: a search
 *
 * Takes a thorough look for a win by fours.
 *
 * Returns: whether there is one, so that no search is needed
 */
gboolean
tg_search_settle_vcf (TgSearch *self)
{
  TgVcf *vcf = self->root_vcf;
  gint64 time_us =
      self->budget.optimum_us > 0 ? self->budget.optimum_us : self->budget.maximum_us;

  if (solve_vcf (self, ROOT_VCF_NODES, time_us / ROOT_VCF_TIME_SHARE) != TG_VCF_WIN
      || !is_allowed (self, vcf->line[0]))
    return FALSE;

  tg_search_set_line (self, vcf->line, vcf->n_line, TG_SCORE_WIN - (TgScore) vcf->n_line);
  return TRUE;
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
