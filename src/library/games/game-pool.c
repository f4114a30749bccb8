/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "library/games/game-pool.h"

/* A block fits into the cache of a processor, and there are many of them for threads. */
#define BLOCK_BYTES (256u * 1024)

static void
clear_block (gpointer data)
{
  g_free (((TgPoolBlock *) data)->data);
}

void
tg_game_pool_init (TgGamePool *self)
{
  *self = (TgGamePool){ .blocks = g_array_new (FALSE, FALSE, sizeof (TgPoolBlock)) };
  g_array_set_clear_func (self->blocks, clear_block);
}

void
tg_game_pool_clear (TgGamePool *self)
{
  g_clear_pointer (&self->blocks, g_array_unref);
}

/* Returns: a block with room for @length more bytes */
static TgPoolBlock *
find_room (TgGamePool *self, gsize length)
{
  TgPoolBlock *last = self->blocks->len > 0 ? &g_array_index (self->blocks, TgPoolBlock,
                                                              self->blocks->len - 1)
                                            : NULL;

  if (last == NULL || last->length + length > BLOCK_BYTES)
    {
      TgPoolBlock block = { .data = g_malloc (BLOCK_BYTES) };

      g_array_append_val (self->blocks, block);
      last = &g_array_index (self->blocks, TgPoolBlock, self->blocks->len - 1);
    }
  return last;
}

void
tg_game_pool_add (TgGamePool *self, const TgPooledGame *game, const guint8 *moves)
{
  gsize        n_bytes = (gsize) game->n_moves * tg_game_moves_width (game->size);
  TgPoolBlock *block = find_room (self, sizeof *game + n_bytes);
  guint8      *at = block->data + block->length;

  memcpy (at, game, sizeof *game);
  memcpy (at + sizeof *game, moves, n_bytes);
  block->length += (guint) (sizeof *game + n_bytes);
  block->n_games++;
  self->n_games++;
  self->max_id = MAX (self->max_id, (guint) game->id);
}

/* Returns: the bytes of memory that the games take */
gsize
tg_game_pool_get_memory (const TgGamePool *self)
{
  return (gsize) self->blocks->len * (BLOCK_BYTES + sizeof (TgPoolBlock));
}

/* Returns: a year as a game stores it; 0 for an unknown year */
guint
tg_pooled_year (guint year)
{
  return year < TG_POOLED_FIRST_YEAR ? 0
                                     : MIN (year - TG_POOLED_FIRST_YEAR + 1, G_MAXUINT8);
}
