/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The positions of a game that are proved, as a file that only grows. */

#pragma once

#include "rules/board.h"
#include "rules/ruleset.h"

G_BEGIN_DECLS

#define TG_SOLVE_LOG_ERROR (tg_solve_log_error_quark ())
GQuark tg_solve_log_error_quark (void);

typedef enum
{
  TG_SOLVE_LOG_ERROR_FORMAT, /* not a log */
  TG_SOLVE_LOG_ERROR_OTHER,  /* a log of another game */
  TG_SOLVE_LOG_ERROR_FILE,   /* the file cannot be read or written */
} TgSolveLogError;

/**
 * TgSolveGame:
 *
 * The conditions under which a log's proofs hold.
 */
typedef struct
{
  TgRuleset ruleset;
  guint     size;
  /* Stones tried in each question to the prover. A log leaves out positions in which it found
   * a win within them, and positions in which the win of another one holds when it is replayed;
   * for the latter the prover may need more. */
  guint64 leaf_nodes;
} TgSolveGame;

typedef struct _TgSolveLog TgSolveLog;

TgSolveLog *tg_solve_log_open (const gchar       *path,
                               const TgSolveGame *game,
                               GError           **error);
void        tg_solve_log_free (TgSolveLog *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgSolveLog, tg_solve_log_free)

const TgSolveGame *tg_solve_log_get_game (const TgSolveLog *self);
guint              tg_solve_log_get_n_positions (const TgSolveLog *self);

gboolean tg_solve_log_look_up (const TgSolveLog *self,
                               const TgBoard    *board,
                               TgPoint          *move);
gboolean tg_solve_log_add (TgSolveLog    *self,
                           const TgBoard *board,
                           TgPoint        move,
                           GError       **error);
gboolean tg_solve_log_refresh (TgSolveLog *self, GError **error);
gboolean tg_solve_log_merge (TgSolveLog *self, const gchar *path, GError **error);

G_END_DECLS
