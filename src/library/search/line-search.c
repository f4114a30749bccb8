/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "library/search/line-search.h"

/* Returns: whether the moves of a board can begin a game: Black moves first, and the sides
 * take turns */
gboolean
tg_line_is_in_turn (const TgBoard *board)
{
  for (guint i = 0; i < board->n_moves; i++)
    if (board->moves[i].stone != (i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE))
      return FALSE;
  return TRUE;
}

/* Adds the games of a block that begin with @line. */
static void
search_block (const TgPoolBlock  *block,
              const GByteArray   *line,
              guint               n_moves,
              guint               size,
              const TgFilterPlan *plan,
              GArray             *games)
{
  const guint8 *at = block->data;

  while (at < block->data + block->length)
    {
      const guint8 *moves;
      TgPooledGame  game;
      gint64        id;

      at = tg_game_pool_next (block, at, &game, &moves);
      /* All games of a block have the same size. */
      if (game.size != size)
        return;
      if (game.n_moves < n_moves
          || !tg_game_moves_begin_with (moves, line->data, n_moves, size)
          || !tg_filter_plan_accepts (plan, &game))
        continue;
      id = game.id;
      g_array_append_val (games, id);
    }
}

/**
 * tg_library_find_line:
 * @board: the moves, for which tg_line_is_in_turn()
 * @filter: (nullable): which games count; %NULL for all
 *
 * Unlike a search for the position of @board, this one finds no games that came to it by
 * other moves.
 *
 * Returns: (transfer full) (nullable) (element-type gint64): the ids of all games that begin
 *   with these moves, turned and mirrored ones too, in the order of the library; %NULL with
 *   @error
 */
GArray *
tg_library_find_line (TgLibrary             *self,
                      const TgBoard         *board,
                      const TgLibraryFilter *filter,
                      GError               **error)
{
  g_autoptr (GByteArray) line = g_byte_array_new ();
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_auto (TgFilterPlan) plan = { 0 };
  const TgGamePool *pool;

  g_return_val_if_fail (tg_line_is_in_turn (board), NULL);

  if (!tg_filter_plan_init (&plan, self, filter, error)
      || (pool = tg_library_get_pool (self, error)) == NULL)
    return NULL;
  for (guint i = 0; i < board->n_moves; i++)
    tg_game_moves_append (line, board->size, board->moves[i].point);
  for (guint i = 0; i < pool->blocks->len; i++)
    search_block (&g_array_index (pool->blocks, TgPoolBlock, i), line, board->n_moves,
                  board->size, &plan, games);
  tg_game_ids_sort (games);
  return g_steal_pointer (&games);
}
