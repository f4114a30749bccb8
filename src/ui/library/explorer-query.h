/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asks the library for the games with a position. */

#pragma once

#include "library/games/library-game.h"
#include "library/search/position-search.h"
#include "rules/symmetry.h"
#include "ui/library/game-filter.h"
#include "ui/library/library-worker.h"

G_BEGIN_DECLS

/**
 * TgExplorerValue:
 *
 * The stored evaluation of a next move, for the side that makes it.
 */
typedef struct
{
  gboolean is_known;
  gdouble  chance;     /* to win, from 0 to 1 */
  gint     mate_plies; /* until a proved win (> 0) or loss (< 0); 0 otherwise */
} TgExplorerValue;

/**
 * TgExplorerReport:
 *
 * The games and the evaluations of a position.
 */
typedef struct
{
  TgBoard          board; /* the position */
  TgStone          side;  /* the side to move */
  TgPositionReport position;
  GArray          *values;    /* owned, of TgExplorerValue: of the continuations */
  GPtrArray       *games;     /* owned, of TgLibraryGame: the best games */
  guint            n_library; /* all games of the library */
} TgExplorerReport;

void tg_explorer_report_free (TgExplorerReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgExplorerReport, tg_explorer_report_free)

guint   tg_explorer_report_get_images (const TgExplorerReport *self,
                                       TgPoint                 point,
                                       TgPoint                 images[TG_N_SYMMETRIES]);
guint   tg_explorer_report_find_place (const TgExplorerReport *self,
                                       const TgLibraryGame    *game);
GArray *tg_explorer_report_turn_moves (const TgExplorerReport *self,
                                       const TgLibraryGame    *game);

void              tg_explorer_query_async (TgLibraryWorker    *worker,
                                           const TgBoard      *board,
                                           TgStone             side,
                                           gint                ruleset,
                                           const TgGameFilter *filter,
                                           GCancellable       *cancellable,
                                           GAsyncReadyCallback callback,
                                           gpointer            user_data);
TgExplorerReport *tg_explorer_query_finish (GAsyncResult *result, GError **error);

G_END_DECLS
