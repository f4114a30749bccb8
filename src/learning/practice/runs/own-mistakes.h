/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The mistakes of somebody's games become puzzles of his own, which are asked again. */

#pragma once

#include "learning/practice/store/training-store.h"
#include "learning/puzzles/format/puzzle.h"

G_BEGIN_DECLS

/* A plain value. */
typedef struct
{
  TgBoard board;  /* the position before it */
  TgPoint played; /* by the side to move */
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

/* The mistake of a game after which it was not to be saved any more. */
typedef struct
{
  gchar    *game;   /* owned: what it is called */
  guint     number; /* of the move, from 1 */
  TgPuzzle *puzzle; /* owned: what was to be found */
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
