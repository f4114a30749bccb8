/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The thread of the library puts the hits into a queue, which a timeout of the main thread
 * empties: a search finds thousands of games in a second, and a source for each would
 * keep the main loop from drawing. */

#include "ui/library/game-search.h"

#include "library/games/library-game.h"
#include "library/search/line-search.h"
#include "library/search/position-search.h"
#include "ui/library/search-hit.h"
#include "ui/widgets/weak-ref.h"

/* Between two looks at the queue. */
#define POLL_MS 16

struct _TgGameSearch
{
  GObject parent_instance;

  TgLibraryWorker *library; /* owned */
  GListStore      *hits;    /* owned, of TgSearchHit */
  GTask           *task;    /* owned: the running search; or NULL */
  guint            poll_id; /* removed when the search ends */
  GError          *error;   /* owned (nullable): of the last search */
  guint            n_found;
  gboolean         is_stopped; /* the player has stopped the last search */
};

/* A search, shared with its thread. */
typedef struct
{
  TgSearchKind   kind;
  TgBoard        board;
  TgStone        side;
  TgStonePattern pattern;
  TgGameFilter   filter; /* owned */

  GAsyncQueue *queue;   /* owned, of TgSearchHit: hits that are not listed yet */
  gint         n_found; /* atomic: all hits so far */

  /* Used by the thread. */
  TgLibrary    *library;
  GCancellable *cancellable;
} Search;

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TgGameSearch, tg_game_search, G_TYPE_OBJECT)

static void
search_free (gpointer data)
{
  Search *search = data;

  tg_game_filter_clear (&search->filter);
  g_async_queue_unref (search->queue);
  g_free (search);
}

/* In the thread */

static guint
find_place (const Search *search, const TgLibraryGame *game)
{
  guint   n_stones = 0;
  TgStone side = TG_STONE_BLACK;
  guint   i = 0;

  while (i < game->n_moves && (n_stones < search->board.n_moves || side != search->side))
    {
      n_stones +=
          tg_point_is_on_board (tg_library_game_get_point (game, i++), game->size);
      side = tg_stone_opponent (side);
    }
  return i;
}

/* Adds a hit. @found: (nullable): where its pattern is. Returns: whether to go on */
static gboolean
add_hit (Search *search, gint64 id, const TgPatternHit *found)
{
  TgLibraryGame *game;
  TgSearchHit   *hit;

  if (g_atomic_int_add (&search->n_found, 1) < TG_GAME_SEARCH_MAX_LISTED
      && (game = tg_library_get_game (search->library, id, NULL)) != NULL)
    {
      hit = tg_search_hit_new (game);
      if (found != NULL)
        {
          hit->n_moves = found->n_moves;
          hit->corner = found->corner;
          hit->columns = found->columns;
          hit->rows = found->rows;
        }
      else if (search->kind == TG_SEARCH_POSITION)
        hit->n_moves = find_place (search, game);
      else if (search->kind == TG_SEARCH_LINE)
        hit->n_moves = search->board.n_moves;
      g_async_queue_push (search->queue, hit);
    }
  return !g_cancellable_is_cancelled (search->cancellable);
}

static gboolean
pattern_cb (const TgPatternHit *hit, gpointer user_data)
{
  return add_hit (user_data, hit->game, hit);
}

/* Adds the games of a list of ids. */
static gboolean
add_games (Search *search, GArray *games)
{
  if (games == NULL)
    return FALSE;
  for (guint i = 0; i < games->len; i++)
    if (!add_hit (search, g_array_index (games, gint64, i), NULL))
      break;
  g_array_unref (games);
  return TRUE;
}

static gboolean
find (Search *search, GError **error)
{
  const TgLibraryFilter *filter = &search->filter.conditions;

  switch (search->kind)
    {
    case TG_SEARCH_PATTERN:
      return tg_library_find_pattern (search->library, &search->pattern, filter,
                                      pattern_cb, search, search->cancellable, error);
    case TG_SEARCH_POSITION:
      return add_games (search, tg_library_find_position (search->library, &search->board,
                                                          search->side, filter, error));
    case TG_SEARCH_LINE:
      return add_games (
          search, tg_library_find_line (search->library, &search->board, filter, error));
    case TG_SEARCH_FILTER:
    default:
      return add_games (
          search, tg_library_filter_games (search->library, filter, G_MAXUINT, error));
    }
}

static void
run (TgLibrary *library, GTask *task)
{
  Search *search = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;

  search->library = library;
  search->cancellable = g_task_get_cancellable (task);
  if (find (search, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/* In the main thread */

/* Lists the hits of the queue. */
static void
take_hits (TgGameSearch *self)
{
  const Search *search = g_task_get_task_data (self->task);
  g_autoptr (GPtrArray) hits = g_ptr_array_new_with_free_func (g_object_unref);
  guint    n_before = g_list_model_get_n_items (G_LIST_MODEL (self->hits));
  gpointer hit;

  while ((hit = g_async_queue_try_pop (search->queue)) != NULL)
    g_ptr_array_add (hits, hit);
  self->n_found = (guint) g_atomic_int_get (&search->n_found);
  g_list_store_splice (self->hits, n_before, 0, hits->pdata, hits->len);
}

static gboolean
poll_cb (gpointer user_data)
{
  TgGameSearch *self = user_data;
  guint         n_before = self->n_found;

  take_hits (self);
  if (self->n_found > n_before)
    g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_CONTINUE;
}

/* Ends the running search. */
static void
end (TgGameSearch *self)
{
  g_clear_handle_id (&self->poll_id, g_source_remove);
  if (self->task != NULL)
    g_cancellable_cancel (g_task_get_cancellable (self->task));
  g_clear_object (&self->task);
}

static void
ended_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgGameSearch) self = tg_weak_ref_take (user_data);
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  if (self == NULL || self->task != G_TASK (result))
    return;
  take_hits (self);
  end (self);
  self->error = g_steal_pointer (&error);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
tg_game_search_dispose (GObject *object)
{
  TgGameSearch *self = TG_GAME_SEARCH (object);

  end (self);
  g_clear_object (&self->hits);
  g_clear_object (&self->library);
  g_clear_error (&self->error);
  G_OBJECT_CLASS (tg_game_search_parent_class)->dispose (object);
}

static void
tg_game_search_class_init (TgGameSearchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_game_search_dispose;
  signals[CHANGED] = g_signal_new ("changed", TG_TYPE_GAME_SEARCH, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tg_game_search_init (TgGameSearch *self)
{
  self->hits = g_list_store_new (TG_TYPE_SEARCH_HIT);
}

TgGameSearch *
tg_game_search_new (TgLibraryWorker *library)
{
  TgGameSearch *self = g_object_new (TG_TYPE_GAME_SEARCH, NULL);

  self->library = g_object_ref (library);
  return self;
}

/* Removes the hits, and ends the search that runs. */
void
tg_game_search_clear (TgGameSearch *self)
{
  g_return_if_fail (TG_IS_GAME_SEARCH (self));

  end (self);
  g_clear_error (&self->error);
  self->n_found = 0;
  self->is_stopped = FALSE;
  g_list_store_remove_all (self->hits);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
start (TgGameSearch *self, Search *search, TgSearchKind kind, const TgGameFilter *filter)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  tg_game_search_clear (self);
  search->kind = kind;
  search->queue = g_async_queue_new_full (g_object_unref);
  tg_game_filter_set (&search->filter, &filter->conditions);
  self->task = g_task_new (NULL, cancellable, ended_cb, tg_weak_ref_new (self));
  g_task_set_task_data (self->task, search, search_free);
  self->poll_id = g_timeout_add (POLL_MS, poll_cb, self);
  tg_library_worker_run (self->library, g_object_ref (self->task), run);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Starts a search for the stones of a board. @side: the side to move */
void
tg_game_search_find_position (TgGameSearch       *self,
                              const TgBoard      *board,
                              TgStone             side,
                              const TgGameFilter *filter)
{
  Search *search = g_new0 (Search, 1);

  g_return_if_fail (TG_IS_GAME_SEARCH (self));

  search->board = *board;
  search->side = side;
  start (self, search, TG_SEARCH_POSITION, filter);
}

/* Starts a search for the moves of a board, which must be in turn. */
void
tg_game_search_find_line (TgGameSearch       *self,
                          const TgBoard      *board,
                          const TgGameFilter *filter)
{
  Search *search = g_new0 (Search, 1);

  g_return_if_fail (TG_IS_GAME_SEARCH (self));

  search->board = *board;
  start (self, search, TG_SEARCH_LINE, filter);
}

void
tg_game_search_find_pattern (TgGameSearch         *self,
                             const TgStonePattern *pattern,
                             const TgGameFilter   *filter)
{
  Search *search = g_new0 (Search, 1);

  g_return_if_fail (TG_IS_GAME_SEARCH (self));

  search->pattern = *pattern;
  start (self, search, TG_SEARCH_PATTERN, filter);
}

/* Starts a search for all games of the filter. */
void
tg_game_search_find_filtered (TgGameSearch *self, const TgGameFilter *filter)
{
  g_return_if_fail (TG_IS_GAME_SEARCH (self));

  start (self, g_new0 (Search, 1), TG_SEARCH_FILTER, filter);
}

/* Ends the search, and keeps the hits. Returns: whether a search was running */
gboolean
tg_game_search_stop (TgGameSearch *self)
{
  g_return_val_if_fail (TG_IS_GAME_SEARCH (self), FALSE);

  if (self->task == NULL)
    return FALSE;
  take_hits (self);
  end (self);
  self->is_stopped = TRUE;
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

/* Returns: (transfer none): a list of #TgSearchHit */
GListModel *
tg_game_search_get_hits (TgGameSearch *self)
{
  g_return_val_if_fail (TG_IS_GAME_SEARCH (self), NULL);

  return G_LIST_MODEL (self->hits);
}

/* Returns: the number of hits so far, listed or not */
guint
tg_game_search_get_n_found (TgGameSearch *self)
{
  g_return_val_if_fail (TG_IS_GAME_SEARCH (self), 0);

  return self->n_found;
}

gboolean
tg_game_search_is_running (TgGameSearch *self)
{
  g_return_val_if_fail (TG_IS_GAME_SEARCH (self), FALSE);

  return self->task != NULL;
}

gboolean
tg_game_search_is_stopped (TgGameSearch *self)
{
  g_return_val_if_fail (TG_IS_GAME_SEARCH (self), FALSE);

  return self->is_stopped;
}

/* Returns: (nullable): why the last search has failed; %G_IO_ERROR_NOT_FOUND if there is no
 *   library yet */
const GError *
tg_game_search_get_error (TgGameSearch *self)
{
  g_return_val_if_fail (TG_IS_GAME_SEARCH (self), NULL);

  return self->error;
}
