/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves after which a position is not lost, as far as one looks. */

#pragma once

#include <gio/gio.h>

#include "rules/ruleset.h"
#include "session/analysis.h"
#include "session/win-proof.h"

G_BEGIN_DECLS

/* How many are looked for. */
#define TG_MAX_WAYS_OUT 3

/**
 * TgWayOut:
 * @point: where to play
 * @analysis: the chances of the side that plays there, and the line that begins with
 *   @point
 * @is_exhausted: whether all continuous fours and threats of the other side have been
 *   tried after it, so that there is no such win
 * @time_us: for how many microseconds a win of the other side was looked for after it
 *
 * A move after which no forced win is found.
 */
typedef struct
{
  TgPoint    point;
  TgAnalysis analysis;
  gboolean   is_exhausted;
  gint64     time_us;
} TgWayOut;

/**
 * TgWaysOut:
 * @n: number of @ways
 * @ways: the moves after which no win is found, the best first
 * @n_lost: number of @lost
 * @lost: the moves after which one is found
 * @n_candidates: how many moves there are to be tried
 *
 * What is known of the moves in a position. A plain value.
 */
typedef struct
{
  guint    n;
  TgWayOut ways[TG_MAX_WAYS_OUT];
  guint    n_lost;
  TgPoint  lost[TG_MAX_POINTS];
  guint    n_candidates;
} TgWaysOut;

/**
 * TgForcedWin:
 * @kind: by which moves
 * @n_line: number of @line
 * @line: the longest defence, the winner’s move first
 * @nodes: how many stones were tried to find it
 *
 * A win that has been proved.
 */
typedef struct
{
  TgWinKind kind;
  guint     n_line;
  TgPoint   line[TG_MAX_POINTS];
  guint64   nodes;
} TgForcedWin;

/**
 * TgWayOutProgress:
 * @ways: what is known so far
 * @user_data: what the finder was given
 *
 * Called after each move that has been tried.
 */
typedef void (*TgWayOutProgress) (const TgWaysOut *ways, gpointer user_data);

/**
 * TgWayOutFinder:
 *
 * Tries the moves of one side. Not thread-safe: one thread at a time.
 */
typedef struct _TgWayOutFinder TgWayOutFinder;

TgWayOutFinder *tg_way_out_finder_new (TgRuleset        ruleset,
                                       TgStone          loser,
                                       guint64          nodes,
                                       GCancellable    *cancellable,
                                       TgWayOutProgress progress,
                                       gpointer         user_data);
void            tg_way_out_finder_free (TgWayOutFinder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgWayOutFinder, tg_way_out_finder_free)

gboolean tg_way_out_finder_prove (TgWayOutFinder *self,
                                  const TgBoard  *board,
                                  TgForcedWin    *win);
gboolean tg_way_out_finder_is_lost (TgWayOutFinder *self,
                                    const TgBoard  *board,
                                    TgStone         turn,
                                    TgAnalysis     *analysis);
void     tg_way_out_finder_run (TgWayOutFinder *self,
                                const TgBoard  *board,
                                TgPoint         played,
                                const TgPoint  *line,
                                guint           n_line,
                                guint64         condemned_nodes,
                                TgWaysOut      *ways);
guint64  tg_way_out_finder_get_nodes (TgWayOutFinder *self);

G_END_DECLS
