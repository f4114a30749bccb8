/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes puzzles of the mistakes in a player's games, for practice. */

#pragma once

#include "learning/practice/store/training-store.h"
#include "learning/puzzles/format/puzzle.h"

G_BEGIN_DECLS

/* A mistake that a review of a game has found. A plain value. */
typedef struct
{
  TgBoard board;  /* the position before the mistake */
  TgPoint played; /* the mistake of the side to move */
  guint   number; /* of the move in its game, from 1 */
} TgOwnMistake;

GPtrArray *tg_own_mistakes_find (const TgOwnMistake *mistakes,
                                 guint               n_mistakes,
                                 TgRuleset           ruleset,
                                 const gchar        *game,
                                 GCancellable       *cancellable);
gchar     *tg_own_mistakes_get_game (const TgPuzzle *puzzle, guint *number);
gboolean   tg_own_mistakes_keep (TgTrainingStore *store,
                                 gint64           profile,
                                 GPtrArray       *puzzles,
                                 gint64           now,
                                 GError         **error);

/* The last mistake of a game, after which the game was lost. */
typedef struct
{
  gchar    *game;   /* owned: the name of the game */
  guint     number; /* number of the mistake's move in the game, from 1 */
  TgPuzzle *puzzle; /* owned: the puzzle made from the mistake */
} TgTurningPoint;

void       tg_turning_point_free (TgTurningPoint *self);
GPtrArray *tg_own_mistakes_list_turning_points (TgTrainingStore *store,
                                                gint64           profile,
                                                guint            max_games);

gboolean tg_own_mistakes_count (TgTrainingStore *store,
                                gint64           profile,
                                const gchar     *game,
                                guint            n_mistakes,
                                gint64           now,
                                GError         **error);
GArray  *tg_own_mistakes_list_counts (TgTrainingStore *store, gint64 profile);

G_END_DECLS
