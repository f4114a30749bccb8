/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds games in which certain stones lie in a rectangle, anywhere on the board. */

#pragma once

#include "library/search/library-filter.h"

G_BEGIN_DECLS

typedef enum
{
  TG_PATTERN_ANYTHING,
  TG_PATTERN_EMPTY, /* empty when the last stone of the pattern is placed */
  TG_PATTERN_BLACK,
  TG_PATTERN_WHITE,
} TgPatternCell;

/**
 * TgStonePattern:
 *
 * A rectangle of cells with at least one stone.
 */
typedef struct
{
  guint  columns;
  guint  rows;
  guint8 cells[TG_MAX_POINTS]; /* TgPatternCell, row by row from the lowest */
} TgStonePattern;

/**
 * TgPatternHit:
 *
 * The first time that a pattern, turned or mirrored, is complete in a game.
 */
typedef struct
{
  gint64  game;
  guint   n_moves; /* the moves up to the last stone of the pattern */
  TgPoint corner;  /* the lower left corner of the rectangle in the game */
  guint   columns; /* of the rectangle in the game */
  guint   rows;
} TgPatternHit;

/**
 * TgPatternFunc:
 *
 * Called for each game that has the pattern, in the thread of the search.
 *
 * Returns: whether to go on
 */
typedef gboolean (*TgPatternFunc) (const TgPatternHit *hit, gpointer user_data);

gboolean tg_stone_pattern_parse (const gchar    *text,
                                 TgStonePattern *pattern,
                                 GError        **error);

gboolean tg_library_find_pattern (TgLibrary             *self,
                                  const TgStonePattern  *pattern,
                                  const TgLibraryFilter *filter,
                                  TgPatternFunc          func,
                                  gpointer               user_data,
                                  GCancellable          *cancellable,
                                  GError               **error);

void tg_pattern_search_run (const TgGamePool     *pool,
                            const TgStonePattern *pattern,
                            const TgFilterPlan   *plan,
                            TgPatternFunc         func,
                            gpointer              user_data,
                            GCancellable         *cancellable);

G_END_DECLS
