/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A filter of the library that owns its names. */

#pragma once

#include "library/search/library-filter.h"

G_BEGIN_DECLS

typedef struct
{
  TgLibraryFilter conditions; /* with @player and @event */
  gchar          *player;     /* (nullable): owned */
  gchar          *event;      /* (nullable): owned */
} TgGameFilter;

void     tg_game_filter_set (TgGameFilter *self, const TgLibraryFilter *conditions);
void     tg_game_filter_clear (TgGameFilter *self);
gboolean tg_game_filter_is_empty (const TgGameFilter *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgGameFilter, tg_game_filter_clear)

G_END_DECLS
