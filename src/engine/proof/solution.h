/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A solution of a game: the attacker's move in every position that the defender can
 * reach, unless a win by threats is found there at once. Positions that are symmetric
 * share a move.
 *
 * A solution holds for the rules, the board's size and the first move in it. It may be
 * partial: it then contains only the positions that are proved. */

#pragma once

#include "rules/board.h"
#include "rules/ruleset.h"

G_BEGIN_DECLS

#define TG_SOLUTION_ERROR (tg_solution_error_quark ())
GQuark tg_solution_error_quark (void);

typedef enum
{
  TG_SOLUTION_ERROR_FORMAT,  /* not a solution, or one of a newer version */
  TG_SOLUTION_ERROR_DAMAGED, /* cut short, or its checksum is wrong */
} TgSolutionError;

typedef struct _TgSolution TgSolution;

TgSolution *tg_solution_new (TgRuleset ruleset, guint size, guint64 leaf_nodes);
TgSolution *tg_solution_load (const gchar *path, GError **error);
TgSolution *tg_solution_parse (const guint8 *bytes, gsize n_bytes, GError **error);
void        tg_solution_free (TgSolution *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgSolution, tg_solution_free)

TgRuleset tg_solution_get_ruleset (const TgSolution *self);
guint     tg_solution_get_size (const TgSolution *self);
guint64   tg_solution_get_leaf_nodes (const TgSolution *self);
guint     tg_solution_get_n_moves (const TgSolution *self);

void     tg_solution_add (TgSolution *self, const TgBoard *board, TgPoint move);
gboolean tg_solution_look_up (const TgSolution *self,
                              const TgBoard    *board,
                              TgPoint          *move);
GBytes  *tg_solution_to_bytes (TgSolution *self);

guint64 tg_solution_key (const TgBoard *board, guint *symmetry);
guint64 tg_solution_turn (const TgBoard *board, TgBoard *image, guint *symmetry);

G_END_DECLS
