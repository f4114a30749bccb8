/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds a position in all games, and counts the moves that were played there. */

#pragma once

#include "library/search/library-filter.h"
#include "rules/board.h"

G_BEGIN_DECLS

#define TG_POSITION_BEST_GAMES 10

/**
 * TgContinuation:
 *
 * A next move with the games that have it.
 */
typedef struct
{
  TgPoint point; /* the image with the smallest index; or %TG_POINT_PASS */
  guint   n_games;
  guint   n_black; /* won by Black */
  guint   n_draws;
  guint   n_white;
  guint   n_rated;   /* with players of known strength */
  gdouble strength;  /* their mean; 0 if none is known */
  guint   last_year; /* 0 if unknown */
} TgContinuation;

/**
 * TgPositionReport:
 *
 * The games in which a position occurs, however it is turned or mirrored.
 */
typedef struct
{
  TgContinuation all;           /* the sums of all games; its point is %TG_POINT_NONE */
  guint          n_ended;       /* games that end with the position */
  GArray        *continuations; /* owned; of TgContinuation, most games first */
  /* ids, the strongest players first, then the latest year */
  gint64 best[TG_POSITION_BEST_GAMES];
  guint  n_best;
} TgPositionReport;

void tg_position_report_clear (TgPositionReport *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgPositionReport, tg_position_report_clear)

gboolean tg_library_explore (TgLibrary             *self,
                             const TgBoard         *board,
                             TgStone                side,
                             const TgLibraryFilter *filter,
                             TgPositionReport      *report,
                             GError               **error);

GArray *tg_library_find_position (TgLibrary             *self,
                                  const TgBoard         *board,
                                  TgStone                side,
                                  const TgLibraryFilter *filter,
                                  GError               **error);

void tg_position_search_run (const TgGamePool   *pool,
                             const TgBoard      *board,
                             TgStone             side,
                             const TgFilterPlan *plan,
                             TgPositionReport   *report);

G_END_DECLS
