/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/library/search-hit.h"

G_DEFINE_FINAL_TYPE (TgSearchHit, tg_search_hit, G_TYPE_OBJECT)

static void
tg_search_hit_finalize (GObject *object)
{
  g_clear_pointer (&TG_SEARCH_HIT (object)->game, tg_library_game_free);
  G_OBJECT_CLASS (tg_search_hit_parent_class)->finalize (object);
}

static void
tg_search_hit_class_init (TgSearchHitClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tg_search_hit_finalize;
}

static void
tg_search_hit_init (TgSearchHit *self)
{
  self->corner = TG_POINT_NONE;
}

/* @game: (transfer full) */
TgSearchHit *
tg_search_hit_new (TgLibraryGame *game)
{
  TgSearchHit *self = g_object_new (TG_TYPE_SEARCH_HIT, NULL);

  self->game = game;
  return self;
}

/* Plays the moves up to the found position. */
void
tg_search_hit_get_board (TgSearchHit *self, TgBoard *board)
{
  const TgLibraryGame *game = self->game;
  guint                n = self->n_moves > 0 ? self->n_moves : game->n_moves;

  tg_board_init (board, game->size);
  for (guint i = 0; i < MIN (n, game->n_moves); i++)
    {
      TgPoint point = tg_library_game_get_point (game, i);

      if (tg_point_is_on_board (point, game->size) && tg_board_is_empty (board, point))
        tg_board_place (board, point, i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE);
    }
}
