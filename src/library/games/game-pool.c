/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "library/games/game-pool.h"

/* A large block fits into the cache of a processor, and there are many of them for threads.
 * A block grows up to that, since most libraries have few games of most sizes and rules. */
#define FIRST_BYTES 4096u
#define MAX_BYTES   (256u * 1024)

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

/* Returns: a block for games with this shared byte, and with room for @n_bytes more */
static TgPoolBlock *
find_room (TgGamePool *self, guint8 shared, gsize n_bytes)
{
  guint        latest = self->latest[shared];
  TgPoolBlock *block =
      latest > 0 ? &g_array_index (self->blocks, TgPoolBlock, latest - 1) : NULL;

  if (block == NULL || block->length + n_bytes > MAX_BYTES)
    {
      TgPoolBlock fresh = { .shared = shared };

      g_array_append_val (self->blocks, fresh);
      self->latest[shared] = self->blocks->len;
      block = &g_array_index (self->blocks, TgPoolBlock, self->blocks->len - 1);
    }
  while (block->length + n_bytes > block->capacity)
    {
      block->capacity = block->capacity > 0 ? 2 * block->capacity : FIRST_BYTES;
      block->data = g_realloc (block->data, block->capacity);
    }
  return block;
}

/* @game: must have a move */
void
tg_game_pool_add (TgGamePool *self, const TgPooledGame *game, const guint8 *moves)
{
  gsize        n_bytes = (gsize) game->n_moves * tg_game_moves_width (game->size);
  TgPoolBlock *block = find_room (self, ((const guint8 *) game)[TG_POOLED_BYTES],
                                  TG_POOLED_BYTES + n_bytes);
  guint8      *at = block->data + block->length;

  g_return_if_fail (n_bytes > 0);

  memcpy (at, game, TG_POOLED_BYTES);
  memcpy (at + TG_POOLED_BYTES, moves, n_bytes);
  block->length += (guint) (TG_POOLED_BYTES + n_bytes);
  block->n_games++;
  self->n_games++;
  self->max_id = MAX (self->max_id, (guint) game->id);
}

/* Returns: the bytes of memory that the games take */
gsize
tg_game_pool_get_memory (const TgGamePool *self)
{
  gsize sum = sizeof *self;

  for (guint i = 0; i < self->blocks->len; i++)
    sum += g_array_index (self->blocks, TgPoolBlock, i).capacity + sizeof (TgPoolBlock);
  return sum;
}

/* Returns: a year as a game stores it; 0 for an unknown year */
guint
tg_pooled_year (guint year)
{
  return year < TG_POOLED_FIRST_YEAR ? 0
                                     : MIN (year - TG_POOLED_FIRST_YEAR + 1, G_MAXUINT8);
}
