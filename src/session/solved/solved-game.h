/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The built-in solution of a game, as far as it is proved: freestyle on a board of 15×15
 * points is a win for Black. */

#pragma once

#include <gio/gio.h>

#include "rules/game.h"

G_BEGIN_DECLS

/* A position of the solution. */
typedef struct
{
  gboolean is_won;  /* whether it is proved that Black wins */
  TgPoint  move;    /* Black's winning move; %TG_POINT_NONE if White is to move */
  guint    n_moves; /* Black wins in this number of moves of Black at most */
} TgSolvedPosition;

/* See engine/proof/solution.h. */
typedef struct _TgSolution TgSolution;

gboolean          tg_solved_game_covers (TgRuleset ruleset, guint size);
const TgSolution *tg_solved_game_get_solution (void);
TgSolvedPosition  tg_solved_game_find (const TgSolution *solution,
                                       const TgGame     *game,
                                       GCancellable     *cancellable);
void              tg_solved_game_find_async (const TgGame       *game,
                                             GCancellable       *cancellable,
                                             GAsyncReadyCallback callback,
                                             gpointer            user_data);
gboolean          tg_solved_game_find_finish (GAsyncResult     *result,
                                              TgSolvedPosition *found,
                                              GError          **error);

G_END_DECLS
