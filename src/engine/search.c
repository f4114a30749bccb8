/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The root of the search: first what can be settled without one, then wins by
 * fours, then depth after depth, each with the experience of the one before,
 * in a window of scores around its result (aspiration). A move that is to
 * become the best must first stand up to a thorough look for the opponent's
 * fours. */

#include "engine/search-private.h"

#include <string.h>

#define ROOT_VCF_MEMORY  (1 << 18)
#define INNER_VCF_MEMORY (1 << 16)

/* How many stones a look for fours may try at the root: for oneself, and for
 * the opponent after a move. A quarter of the node limit, if that is less. */
#define ROOT_VCF_NODES  400000
#define CHECK_VCF_NODES 20000

/* The share of the time that the first look for fours may take. */
#define ROOT_VCF_TIME_SHARE 4

/* With fewer stones than this, only moves close to one are tried at the root. */
#define OPENING_STONES 8

#define FIRST_WINDOW 40

/* A next iteration takes longer than all before it: it is not begun when more
 * than this share of the time has gone. */
#define MAX_TIME_SHARE_PERCENT 60

/* A search with a single legal move goes only so deep, for its score. */
#define SINGLE_MOVE_DEPTH 6

/* Deeper than this nothing more is found; there are no limits beyond. */
#define MAX_ITERATIONS 120

/**
 * tg_search_new:
 * @table: (transfer none): the transposition table; it must outlive the search
 *
 * Makes a search with all the memory that it will ever need.
 *
 * Returns: (transfer full): the search
 */
TgSearch *
tg_search_new (TgTable *table)
{
  TgSearch *self = g_new0 (TgSearch, 1);

  self->table = table;
  self->root_vcf = tg_vcf_new (ROOT_VCF_MEMORY);
  self->inner_vcf = tg_vcf_new (INNER_VCF_MEMORY);
  tg_search_fill_reductions (self);

  return self;
}

/**
 * tg_search_free:
 * @self: (transfer full): a search
 *
 * Frees a search, but not its table.
 */
void
tg_search_free (TgSearch *self)
{
  tg_vcf_free (self->root_vcf);
  tg_vcf_free (self->inner_vcf);
  g_free (self);
}

/**
 * tg_search_clear:
 * @self: a search
 *
 * Forgets everything but the table, which has an owner of its own.
 */
void
tg_search_clear (TgSearch *self)
{
  tg_vcf_clear (self->root_vcf);
  tg_vcf_clear (self->inner_vcf);
  tg_history_clear (&self->history);
}

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

/* Lists the legal moves, those away from the stones only if there are no
 * others. While few stones are on the board, a move that is not close to one
 * leaves the first attack to the opponent, later than the search can see. */
static void
list_root_moves (TgSearch *self)
{
  TgPosition *position = self->position;
  guint       n_points = position->size * position->size;
  gboolean    is_opening = n_points - position->n_empty < OPENING_STONES;

  self->n_root_moves = 0;
  for (Area area = is_opening ? AREA_CLOSE : AREA_NEAR;
       area < N_AREAS && self->n_root_moves == 0; area++)
    for (guint index = 0; index < n_points; index++)
      {
        TgCell cell = tg_cell_from_point (tg_point_from_index (index, position->size));

        if (tg_position_is_empty (position, cell) && is_in_area (position, cell, area)
            && !tg_position_is_forbidden (position, cell, position->side))
          self->root_moves[self->n_root_moves++] =
              (TgRootMove){ .cell = cell, .score = -TG_SCORE_INFINITE };
      }
}

/* Keeps of the root moves those that the picker would try, in its order, if a
 * threat leaves no others. Without a move that meets the threat all stay. */
static void
order_root_moves (TgSearch *self)
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

static void
set_line (TgSearch *self, const TgCell *cells, guint n_cells, TgScore score)
{
  TgSearchInfo *info = self->info;

  info->n_pv = 0;
  for (guint i = 0; i < MIN (n_cells, TG_MAX_PLY) && cells[i] != TG_CELL_NONE; i++)
    info->pv[info->n_pv++] = tg_cell_to_point (cells[i]);
  info->best = info->n_pv > 0 ? info->pv[0] : TG_POINT_NONE;
  info->score = score;
}

/* Only one move can be right: win at once, or answer the threat to do so. */
static gboolean
settle_fives (TgSearch *self)
{
  TgPosition *position = self->position;
  TgSide      other = tg_side_opponent (position->side);
  TgCell      cell;

  if (tg_position_find (position, position->side, TG_CLASS_FIVE, &cell, 1) == 1)
    {
      set_line (self, &cell, 1, TG_SCORE_WIN - 1);
      return TRUE;
    }
  if (tg_position_find (position, other, TG_CLASS_FIVE, &cell, 1) == 0)
    return FALSE;
  if (tg_position_count (position, other, TG_CLASS_FIVE) > 1
      || tg_position_is_forbidden (position, cell, position->side))
    {
      /* Lost; but an opponent who overlooks it shall not be helped. */
      if (tg_position_is_forbidden (position, cell, position->side))
        cell = self->root_moves[0].cell;
      set_line (self, &cell, 1, -(TG_SCORE_WIN - 2));
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

static gboolean
settle_vcf (TgSearch *self)
{
  TgVcf *vcf = self->root_vcf;
  gint64 max_time_us = self->limits.max_time_us / ROOT_VCF_TIME_SHARE;

  if (solve_vcf (self, ROOT_VCF_NODES, max_time_us) != TG_VCF_WIN)
    return FALSE;

  set_line (self, vcf->line, vcf->n_line, TG_SCORE_WIN - (TgScore) vcf->n_line);
  return TRUE;
}

/* Does the opponent win by fours after a move? Asked once for each. */
static gboolean
loses_to_fours (TgSearch *self, TgRootMove *move)
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

/* The search of one root move; @number counts from 0. */
static TgScore
search_root_move (TgSearch   *self,
                  TgRootMove *move,
                  guint       number,
                  TgDepth     depth,
                  TgScore     alpha,
                  TgScore     beta)
{
  TgDepth next = depth - TG_ONE_PLY;
  TgDepth reduction =
      number < 3 ? 0
                 : self->reductions[MIN (depth / TG_ONE_PLY, 63)][MIN (number, 63)] / 2;
  TgScore score = alpha + 1;

  self->nodes++;
  tg_position_play (self->position, move->cell);
  if (number > 0)
    {
      score = -tg_search_node (self, -alpha - 1, -alpha, next - reduction, 1);
      if (score > alpha && reduction > 0 && !self->stopped)
        score = -tg_search_node (self, -alpha - 1, -alpha, next, 1);
    }
  if (score > alpha && !self->stopped)
    score = -tg_search_node (self, -beta, -alpha, next, 1);
  tg_position_undo (self->position);

  return score;
}

static void
move_to_front (TgSearch *self, guint index)
{
  TgRootMove move = self->root_moves[index];

  memmove (&self->root_moves[1], &self->root_moves[0], index * sizeof move);
  self->root_moves[0] = move;
}

/* Searches all root moves within a window. The best comes to the front and
 * into the info as soon as it is known to be better than @alpha. */
static TgScore
search_root (TgSearch *self, TgDepth depth, TgScore alpha, TgScore beta)
{
  TgScore best = -TG_SCORE_INFINITE;

  for (guint i = 0; i < self->n_root_moves; i++)
    {
      TgRootMove *move = &self->root_moves[i];
      TgScore     score;

      if (move->loses)
        score = move->score;
      else
        {
          score = search_root_move (self, move, i, depth, alpha, beta);
          if (!self->stopped && score > alpha && score > -TG_SCORE_WIN_MIN
              && loses_to_fours (self, move))
            score = move->score;
        }
      if (self->stopped)
        break;

      best = MAX (best, score);
      if (score <= alpha)
        continue;

      alpha = score;
      move->score = score;
      tg_search_update_pv (self, 0, move->cell);
      if (move->loses)
        self->frames[0].n_pv = 1;
      set_line (self, self->frames[0].pv, self->frames[0].n_pv, score);
      move_to_front (self, i);
      tg_search_report (self);
      if (score >= beta)
        break;
    }

  return best;
}

/* One iteration: widens the window until the score lies within. */
static TgScore
search_depth (TgSearch *self, guint depth, TgScore expected)
{
  TgScore window = FIRST_WINDOW;
  TgScore alpha =
      depth < 4 ? -TG_SCORE_INFINITE : MAX (expected - window, -TG_SCORE_INFINITE);
  TgScore beta =
      depth < 4 ? TG_SCORE_INFINITE : MIN (expected + window, TG_SCORE_INFINITE);

  for (;;)
    {
      TgScore score = search_root (self, (TgDepth) depth * TG_ONE_PLY, alpha, beta);

      if (self->stopped || (score > alpha && score < beta))
        return score;

      window *= 4;
      if (score <= alpha)
        alpha = ABS (score) >= TG_SCORE_WIN_MIN
                    ? -TG_SCORE_INFINITE
                    : MAX (score - window, -TG_SCORE_INFINITE);
      else
        beta = ABS (score) >= TG_SCORE_WIN_MIN ? TG_SCORE_INFINITE
                                               : MIN (score + window, TG_SCORE_INFINITE);
    }
}

/* A win is a win; a loss is searched until nothing more can delay it. */
static gboolean
is_settled (TgScore score, guint depth)
{
  return score >= TG_SCORE_WIN_MIN
         || (score <= -TG_SCORE_WIN_MIN && (TgScore) depth >= TG_SCORE_WIN + score);
}

static gboolean
may_go_deeper (const TgSearch *self, guint depth)
{
  guint limit = self->limits.max_depth > 0 ? self->limits.max_depth : MAX_ITERATIONS;

  if (self->n_root_moves == 1)
    limit = MIN (limit, SINGLE_MOVE_DEPTH);
  if (self->limits.max_time_us > 0
      && tg_search_clock_elapsed (self)
             > self->limits.max_time_us * MAX_TIME_SHARE_PERCENT / 100)
    return FALSE;

  return depth < limit;
}

static void
deepen (TgSearch *self)
{
  TgScore score = 0;

  while (!self->stopped && may_go_deeper (self, self->info->depth))
    {
      guint depth = self->info->depth + 1;

      score = search_depth (self, depth, score);
      if (self->stopped)
        return;

      self->info->depth = depth;
      self->info->score = score;
      tg_search_report (self);
      if (!self->stopped && (is_settled (score, depth)))
        {
          self->why_stopped = TG_SEARCH_STOP_DECIDED;
          return;
        }
    }

  if (!self->stopped)
    self->why_stopped =
        self->n_root_moves == 1 ? TG_SEARCH_STOP_DECIDED : TG_SEARCH_STOP_LIMIT;
}

/**
 * tg_search_run:
 * @self: a search
 * @root: the position to search; unchanged afterwards
 * @limits: when to stop
 * @poll: (nullable): called now and then
 * @user_data: passed to @poll
 * @result: (out caller-allocates): the result
 *
 * Searches for the best move. Allocates nothing.
 */
void
tg_search_run (TgSearch       *self,
               TgPosition     *root,
               const TgLimits *limits,
               TgSearchPoll    poll,
               gpointer        user_data,
               TgSearchInfo   *result)
{
  memset (result, 0, sizeof *result);
  result->best = TG_POINT_NONE;
  self->info = result;
  self->position = root;
  self->poll = poll;
  self->poll_data = user_data;
  tg_search_clock_start (self, limits);
  tg_history_clear (&self->history);
  tg_table_new_search (self->table);
  for (guint ply = 0; ply < G_N_ELEMENTS (self->frames); ply++)
    memset (self->frames[ply].killers, 0, sizeof self->frames[ply].killers);

  list_root_moves (self);
  if (self->n_root_moves > 0 && !settle_fives (self))
    {
      order_root_moves (self);
      set_line (self, &self->root_moves[0].cell, 1, tg_evaluate (root));
      if (!settle_vcf (self))
        deepen (self);
    }

  self->info->stop = self->why_stopped;
  self->info->nodes = self->nodes;
  self->info->time_us = tg_search_clock_elapsed (self);
  self->info->selective_depth = MAX (self->selective_depth, self->info->depth);
  self->info = NULL;
  self->position = NULL;
}
