/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A search of the library whose hits appear in a list as they are found. */

#pragma once

#include "library/search/pattern-search.h"
#include "rules/board.h"
#include "ui/library/game-filter.h"
#include "ui/library/library-worker.h"

G_BEGIN_DECLS

/* The games that are listed; further ones are only counted. */
#define TG_GAME_SEARCH_MAX_LISTED 5000

typedef enum
{
  TG_SEARCH_POSITION, /* games with the stones of a board, and no others */
  TG_SEARCH_LINE,     /* games that begin with the moves of a board, in their order */
  TG_SEARCH_PATTERN,  /* games with a pattern anywhere */
  TG_SEARCH_FILTER,   /* all games of the filter */
} TgSearchKind;

#define TG_TYPE_GAME_SEARCH (tg_game_search_get_type ())

/* Signal: changed(), when hits were added, or the search has ended. */
G_DECLARE_FINAL_TYPE (TgGameSearch, tg_game_search, TG, GAME_SEARCH, GObject)

TgGameSearch *tg_game_search_new (TgLibraryWorker *library);

void     tg_game_search_find_position (TgGameSearch       *self,
                                       const TgBoard      *board,
                                       TgStone             side,
                                       const TgGameFilter *filter);
void     tg_game_search_find_line (TgGameSearch       *self,
                                   const TgBoard      *board,
                                   const TgGameFilter *filter);
void     tg_game_search_find_pattern (TgGameSearch         *self,
                                      const TgStonePattern *pattern,
                                      const TgGameFilter   *filter);
void     tg_game_search_find_filtered (TgGameSearch *self, const TgGameFilter *filter);
gboolean tg_game_search_stop (TgGameSearch *self);
void     tg_game_search_clear (TgGameSearch *self);

GListModel   *tg_game_search_get_hits (TgGameSearch *self);
guint         tg_game_search_get_n_found (TgGameSearch *self);
gboolean      tg_game_search_is_running (TgGameSearch *self);
gboolean      tg_game_search_is_stopped (TgGameSearch *self);
const GError *tg_game_search_get_error (TgGameSearch *self);

G_END_DECLS
