/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves after which a position is not lost, as far as one looks. */

#pragma once

#include <gio/gio.h>

#include "rules/ruleset.h"
#include "session/worker/analysis.h"
#include "tactics/win-proof.h"

G_BEGIN_DECLS

/* How many are looked for. */
#define TG_MAX_WAYS_OUT 3

/* A move after which no forced win is found. */
typedef struct
{
  TgPoint point; /* where to play */
  /* the chances of the side that plays there, and the line that begins with @point */
  TgAnalysis analysis;
  /* whether all continuous fours and threats of the other side have been tried after
   * it, so that there is no such win */
  gboolean is_exhausted;
  /* for how many microseconds a win of the other side was looked for after it */
  gint64 time_us;
} TgWayOut;

/* What is known of the moves in a position. A plain value. */
typedef struct
{
  guint    n;                     /* number of @ways */
  TgWayOut ways[TG_MAX_WAYS_OUT]; /* after which no win is found, the best first */
  guint    n_lost;                /* number of @lost */
  TgPoint  lost[TG_MAX_POINTS];   /* the moves after which one is found */
  guint    n_candidates;          /* how many moves there are to be tried */
} TgWaysOut;

typedef struct
{
  TgWinKind kind;                /* by which moves */
  guint     n_line;              /* number of @line */
  TgPoint   line[TG_MAX_POINTS]; /* the longest defence, the winner’s move first */
  guint64   nodes;               /* how many stones were tried to find it */
} TgForcedWin;

/* Called after each move that has been tried, in the thread that tries. */
typedef void (*TgWayOutProgress) (const TgWaysOut *ways, gpointer user_data);

/* Not thread-safe: one thread at a time. */
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
