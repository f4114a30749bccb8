/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pool has what most conditions need. Sources and players are asked of the database
 * once for a search, and become a bit for each game. */

#include "library/search/library-filter.h"

#include "library/games/library-names.h"
#include "library/games/library-private.h"

/* Selects the games that meet a condition, and all copies of them: a name that is known of
 * one copy is known of the game. */
#define WITH_COPIES(condition)                                                 \
  "WITH one AS (SELECT ifnull (same_as, game.id) FROM game " condition         \
  ") SELECT id FROM game WHERE id IN one UNION ALL SELECT id FROM game WHERE " \
  "same_as IN one"

static void
mark_rows (TgFilterPlan *self, TgQuery *query)
{
  while (tg_query_next (query))
    {
      gint64 id = tg_query_get_int64 (query, 0);

      if (id > 0 && id <= self->max_id)
        self->wanted[id >> 3] |= (guint8) (1 << (id & 7));
    }
}

static gsize
count_bytes (const TgFilterPlan *self)
{
  return ((gsize) self->max_id >> 3) + 1;
}

/* Marks the games of a source; of copies in it the longest, and the first of those. */
static void
mark_source (TgFilterPlan *self, TgLibrary *library, gint64 source)
{
  TgQuery query = tg_query_ask (
      &library->base,
      "SELECT id, max ((length (moves) << 32) - id) FROM game WHERE source = ?"
      " GROUP BY ifnull (same_as, id)",
      "l", source);

  mark_rows (self, &query);
}

/* Removes the marks of games that were not marked before. @before: (nullable): %NULL if all
 * games were wanted */
static void
keep_marked (TgFilterPlan *self, const guint8 *before)
{
  for (gsize i = 0; before != NULL && i < count_bytes (self); i++)
    self->wanted[i] &= before[i];
}

/* Removes the marks of games in which none of @players has a wanted colour. */
static void
keep_players (TgFilterPlan *self, TgLibrary *library, GArray *players, TgStone side)
{
  g_autofree guint8 *before = g_steal_pointer (&self->wanted);

  self->wanted = g_malloc0 (count_bytes (self));
  for (guint i = 0; i < players->len; i++)
    for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
      if (side == TG_STONE_NONE || side == stone)
        {
          TgQuery query =
              tg_query_ask (&library->base,
                            stone == TG_STONE_BLACK ? WITH_COPIES ("WHERE black = ?")
                                                    : WITH_COPIES ("WHERE white = ?"),
                            "l", g_array_index (players, gint64, i));

          mark_rows (self, &query);
        }
  keep_marked (self, before);
}

/* Removes the marks of games of other tournaments than those with the name @event. */
static void
keep_event (TgFilterPlan *self, TgLibrary *library, const gchar *event)
{
  g_autofree guint8 *before = g_steal_pointer (&self->wanted);
  TgQuery            query = tg_query_ask (
                 &library->base, WITH_COPIES ("JOIN event ON event.id = event WHERE event.name = ?"),
                 "s", event);

  self->wanted = g_malloc0 (count_bytes (self));
  mark_rows (self, &query);
  keep_marked (self, before);
}

/**
 * tg_filter_plan_init:
 * @filter: (nullable): the conditions; %NULL for all games
 *
 * Prepares a filter for the games that are in the pool now.
 */
gboolean
tg_filter_plan_init (TgFilterPlan          *self,
                     TgLibrary             *library,
                     const TgLibraryFilter *filter,
                     GError               **error)
{
  const TgGamePool *pool = tg_library_get_pool (library, error);

  *self = (TgFilterPlan){ 0 };
  if (pool == NULL)
    return FALSE;
  if (filter == NULL)
    return TRUE;

  self->filter = *filter;
  self->filter.player = self->filter.event = NULL;
  self->max_id = pool->max_id;
  if (filter->source > 0)
    {
      self->wanted = g_malloc0 (count_bytes (self));
      mark_source (self, library, filter->source);
    }
  if (filter->player != NULL)
    {
      g_autoptr (GArray) players =
          tg_library_find_players (library, filter->player, error);

      if (players == NULL)
        return FALSE;
      keep_players (self, library, players, filter->player_side);
    }
  if (filter->event != NULL)
    keep_event (self, library, filter->event);
  return tg_library_take_error (library, error);
}

void
tg_filter_plan_clear (TgFilterPlan *self)
{
  g_clear_pointer (&self->wanted, g_free);
}

gboolean
tg_filter_plan_accepts (const TgFilterPlan *self, const TgPooledGame *game)
{
  const TgLibraryFilter *filter = &self->filter;
  guint                  year = tg_pooled_game_get_year (game);

  if (self->wanted != NULL
      && (game->id > self->max_id
          || !(self->wanted[game->id >> 3] & (1 << (game->id & 7)))))
    return FALSE;
  return !(game->is_repeated && filter->source == 0)
         && !(filter->has_ruleset && game->ruleset != filter->ruleset)
         && !(filter->has_protocol && game->protocol != filter->protocol)
         && !(filter->first_year > 0 && year < filter->first_year)
         && !(filter->last_year > 0 && (year == 0 || year > filter->last_year))
         && !(filter->results > 0 && !(filter->results & (1u << game->result)))
         && game->n_moves >= filter->min_moves
         && !(filter->max_moves > 0 && game->n_moves > filter->max_moves)
         && !(filter->min_strength > 0
              && game->strength < MAX (filter->min_strength / TG_POOLED_STRENGTH, 1));
}

static gint
compare_ids (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a;
  gint64 y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

/**
 * tg_game_ids_sort:
 * @ids: (element-type gint64): games
 *
 * Sorts games in the order of the library.
 */
void
tg_game_ids_sort (GArray *ids)
{
  g_array_sort (ids, compare_ids);
}

/**
 * tg_library_filter_games:
 * @max_games: the largest number of games wanted
 *
 * Returns: (transfer full) (nullable) (element-type gint64): the ids of games that meet the
 *   conditions, in the order of the library; %NULL with @error
 */
GArray *
tg_library_filter_games (TgLibrary             *self,
                         const TgLibraryFilter *filter,
                         guint                  max_games,
                         GError               **error)
{
  g_autoptr (GArray) list = NULL;
  g_auto (TgFilterPlan) plan = { 0 };
  const TgGamePool *pool;

  if (!tg_filter_plan_init (&plan, self, filter, error)
      || (pool = tg_library_get_pool (self, error)) == NULL)
    return NULL;
  list = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (guint i = 0; i < pool->blocks->len && list->len < max_games; i++)
    {
      const TgPoolBlock *block = &g_array_index (pool->blocks, TgPoolBlock, i);
      const guint8      *at = block->data;

      while (at < block->data + block->length && list->len < max_games)
        {
          const guint8 *moves;
          TgPooledGame  game;

          at = tg_game_pool_next (block, at, &game, &moves);
          if (tg_filter_plan_accepts (&plan, &game))
            {
              gint64 id = game.id;

              g_array_append_val (list, id);
            }
        }
    }
  return g_steal_pointer (&list);
}
