/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/library/explorer-query.h"

#include <string.h>

#include "session/study/review/kept-analysis.h"

typedef struct
{
  TgLibraryWorker *worker; /* borrowed: it waits for its jobs */
  TgBoard          board;
  TgStone          side;
  gint             ruleset; /* TgRuleset; -1 if unknown */
  TgGameFilter     filter;
} Query;

static void
query_free (gpointer data)
{
  Query *query = data;

  tg_game_filter_clear (&query->filter);
  g_free (query);
}

void
tg_explorer_report_free (TgExplorerReport *self)
{
  tg_position_report_clear (&self->position);
  g_clear_pointer (&self->values, g_array_unref);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_free (self);
}

static guint
count_stones (const TgBoard *board)
{
  guint n = 0;

  for (guint i = 0; i < board->size * board->size; i++)
    n += board->cells[i] != TG_STONE_NONE;
  return n;
}

static gboolean
has_same_stones (const TgBoard *a, const TgBoard *b)
{
  return a->size == b->size && memcmp (a->cells, b->cells, a->size * a->size) == 0;
}

/**
 * tg_explorer_report_get_images:
 *
 * Finds the points that are the same next move as @point, because a symmetry that keeps
 * the position turns one into the other. A pass is its own image.
 *
 * Returns: the number of @images, @point among them
 */
guint
tg_explorer_report_get_images (const TgExplorerReport *self,
                               TgPoint                 point,
                               TgPoint                 images[TG_N_SYMMETRIES])
{
  guint n = 0;

  if (tg_point_equal (point, TG_POINT_PASS))
    {
      images[n++] = point;
      return n;
    }
  for (guint s = 0; s < TG_N_SYMMETRIES; s++)
    {
      TgPoint image = tg_symmetry_apply (s, point, self->board.size);
      TgBoard turned;

      if (tg_point_is_among (image, images, n))
        continue;
      tg_symmetry_apply_to_board (s, &self->board, &turned);
      if (has_same_stones (&turned, &self->board))
        images[n++] = image;
    }
  return n;
}

/* Returns: the number of moves of a game until the position may have been reached, with
 * the board at that time */
static guint
replay (const TgExplorerReport *self, const TgLibraryGame *game, TgBoard *board)
{
  guint   n_stones = count_stones (&self->board);
  TgStone side = TG_STONE_BLACK;
  guint   i = 0;

  tg_board_init (board, game->size);
  while (i < game->n_moves && (board->n_moves < n_stones || side != self->side))
    {
      TgPoint point = tg_library_game_get_point (game, i++);

      if (tg_point_is_on_board (point, game->size) && tg_board_is_empty (board, point))
        tg_board_place (board, point, side);
      side = tg_stone_opponent (side);
    }
  return i;
}

/**
 * tg_explorer_report_find_place:
 *
 * Returns: the number of moves until a game reaches the position
 */
guint
tg_explorer_report_find_place (const TgExplorerReport *self, const TgLibraryGame *game)
{
  TgBoard board;

  return replay (self, game, &board);
}

/**
 * tg_explorer_report_turn_moves:
 *
 * Returns: (transfer full) (nullable) (element-type TgPoint): the moves of a game after the
 *   position, turned as the position is; %NULL if the game does not have the position
 */
GArray *
tg_explorer_report_turn_moves (const TgExplorerReport *self, const TgLibraryGame *game)
{
  TgBoard  board;
  guint    n = replay (self, game, &board);
  guint    symmetry = 0;
  gboolean is_found = FALSE;
  GArray  *points;

  if (game->size != self->board.size)
    return NULL;
  for (guint s = 0; s < TG_N_SYMMETRIES && !is_found; s++)
    {
      TgBoard turned;

      tg_symmetry_apply_to_board (s, &board, &turned);
      is_found = has_same_stones (&turned, &self->board);
      symmetry = s;
    }
  if (!is_found)
    return NULL;

  points = g_array_new (FALSE, FALSE, sizeof (TgPoint));
  for (guint i = n; i < game->n_moves; i++)
    {
      TgPoint point = tg_library_game_get_point (game, i);

      if (tg_point_is_on_board (point, game->size))
        point = tg_symmetry_apply (symmetry, point, game->size);
      g_array_append_val (points, point);
    }
  return points;
}

/* Loads the best games with their names. */
static GPtrArray *
load_games (TgLibrary *library, const TgPositionReport *report, GError **error)
{
  g_autoptr (GPtrArray) games =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tg_library_game_free);

  for (guint i = 0; i < report->n_best; i++)
    {
      TgLibraryGame *game = tg_library_get_game (library, report->best[i], error);

      if (game == NULL)
        return NULL;
      g_ptr_array_add (games, game);
    }
  return g_steal_pointer (&games);
}

/* Finds the value of a move: that which the analysis would show in the position after it. */
static TgExplorerValue
find_value (TgAnalysisStore *analysis, const Query *query, TgPoint point)
{
  TgBoard board = query->board;
  g_autoptr (GArray) evals = NULL;
  const TgStoredEval *eval;

  if (!tg_point_is_on_board (point, board.size) || !tg_board_is_empty (&board, point))
    return (TgExplorerValue){ 0 };
  tg_board_place (&board, point, query->side);
  evals = tg_analysis_store_list (analysis, &board, tg_stone_opponent (query->side),
                                  (TgRuleset) query->ruleset, NULL);
  eval = evals != NULL ? tg_kept_analysis_find_best (evals) : NULL;
  if (eval == NULL)
    return (TgExplorerValue){ 0 };
  return (TgExplorerValue){
    .is_known = TRUE,
    .chance = (1000 - eval->chance) / 1000.0,
    .mate_plies = eval->proof_plies > 0   ? -eval->proof_plies - 1
                  : eval->proof_plies < 0 ? -eval->proof_plies + 1
                                          : 0,
  };
}

/* Finds the values of the continuations. */
static GArray *
find_values (const Query *query, GArray *continuations)
{
  TgAnalysisStore *analysis = tg_library_worker_get_analysis (query->worker);
  GArray          *values = g_array_new (FALSE, TRUE, sizeof (TgExplorerValue));

  for (guint i = 0; i < continuations->len; i++)
    {
      TgExplorerValue value = { 0 };

      if (analysis != NULL && query->ruleset >= 0)
        value = find_value (analysis, query,
                            g_array_index (continuations, TgContinuation, i).point);
      g_array_append_val (values, value);
    }
  return values;
}

static void
explore (TgLibrary *library, GTask *task)
{
  const Query *query = g_task_get_task_data (task);
  g_autoptr (TgExplorerReport) report = g_new0 (TgExplorerReport, 1);
  g_autoptr (GError) error = NULL;
  const TgGamePool *pool = tg_library_get_pool (library, &error);

  report->board = query->board;
  report->side = query->side;
  if (pool != NULL)
    report->n_library = pool->n_games;
  if (pool != NULL
      && tg_library_explore (library, &query->board, query->side,
                             &query->filter.conditions, &report->position, &error))
    {
      report->games = load_games (library, &report->position, &error);
      report->values = find_values (query, report->position.continuations);
    }
  if (report->games != NULL)
    g_task_return_pointer (task, g_steal_pointer (&report),
                           (GDestroyNotify) tg_explorer_report_free);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/* Copies @board and @filter. @ruleset: a TgRuleset; -1 if unknown */
void
tg_explorer_query_async (TgLibraryWorker    *worker,
                         const TgBoard      *board,
                         TgStone             side,
                         gint                ruleset,
                         const TgGameFilter *filter,
                         GCancellable       *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer            user_data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);
  Query *query = g_new0 (Query, 1);

  query->board = *board;
  query->worker = worker;
  query->side = side;
  query->ruleset = ruleset;
  tg_game_filter_set (&query->filter, &filter->conditions);
  g_task_set_task_data (task, query, query_free);
  tg_library_worker_run (worker, task, explore);
}

/* Returns: (transfer full) (nullable): the report; %NULL with @error */
TgExplorerReport *
tg_explorer_query_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
