/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Searches for a forced win in another thread. The answer is proved and checked, or
 * “unknown”. */

#pragma once

#include <gio/gio.h>

#include "tactics/win-proof.h"

G_BEGIN_DECLS

#define TG_WIN_FINDER_ERROR (tg_win_finder_error_quark ())
GQuark tg_win_finder_error_quark (void);

typedef enum
{
  TG_WIN_FINDER_ERROR_OVER,  /* the game is over */
  TG_WIN_FINDER_ERROR_RULES, /* the prover does not know the rules */
} TgWinFinderError;

typedef enum
{
  TG_WIN_FOUND,   /* there is a forced win */
  TG_WIN_NONE,    /* there is no win of the kind; all moves have been tried */
  TG_WIN_UNKNOWN, /* a limit was reached first */
} TgWinAnswer;

/* Limits of the search for a win. */
typedef struct
{
  gint64  max_time_us; /* microseconds; 0 for no limit */
  guint64 max_nodes;   /* nodes; 0 for no limit */
} TgWinLimits;

/* The search of one position. It can be run once, and uses up to 60 MB while it runs. */
typedef struct _TgWinFinder TgWinFinder;

TgWinFinder *tg_win_finder_new (const TgGame      *game,
                                TgStone            attacker,
                                TgWinKind          kind,
                                const TgWinLimits *limits,
                                GError           **error);
void         tg_win_finder_unref (TgWinFinder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgWinFinder, tg_win_finder_unref)

void     tg_win_finder_set_known (TgWinFinder *self, GBytes *proof);
void     tg_win_finder_run_async (TgWinFinder        *self,
                                  GCancellable       *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer            user_data);
gboolean tg_win_finder_run_finish (TgWinFinder  *self,
                                   GAsyncResult *result,
                                   TgWinAnswer  *answer,
                                   TgWinProof  **proof,
                                   GError      **error);
guint64  tg_win_finder_get_nodes (TgWinFinder *self);

G_END_DECLS
