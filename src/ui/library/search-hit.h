/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game that a search has found, as an item of a list. */

#pragma once

#include <gio/gio.h>

#include "library/games/library-game.h"

G_BEGIN_DECLS

#define TG_TYPE_SEARCH_HIT (tg_search_hit_get_type ())
G_DECLARE_FINAL_TYPE (TgSearchHit, tg_search_hit, TG, SEARCH_HIT, GObject)

struct _TgSearchHit
{
  GObject parent_instance;

  TgLibraryGame *game;    /* owned */
  guint          n_moves; /* until the found position; 0 for the end of the game */
  TgPoint        corner;  /* the lower left corner of the found area; or none */
  guint          columns; /* of the area */
  guint          rows;
};

TgSearchHit *tg_search_hit_new (TgLibraryGame *game);
void         tg_search_hit_get_board (TgSearchHit *self, TgBoard *board);

G_END_DECLS
