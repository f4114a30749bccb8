/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds moves that avoid a loss, within the limits of the search. */

#pragma once

#include <gio/gio.h>

#include "rules/ruleset.h"
#include "session/worker/analysis.h"
#include "tactics/win-proof.h"

G_BEGIN_DECLS

/* The largest number of ways out that are searched for. */
#define TG_MAX_WAYS_OUT 3

/* A move after which no forced win is found. */
typedef struct
{
  TgPoint point; /* the move */
  /* the evaluation for the side that plays the move, and the line that begins with it */
  TgAnalysis analysis;
  /* whether the search for continuous fours and threats of the other side after the
   * move was exhaustive and found no win */
  gboolean is_exhausted;
  /* time of the search for a win of the other side after the move, in microseconds */
  gint64 time_us;
} TgWayOut;

/* The results for the moves of a position. A plain value. */
typedef struct
{
  guint    n;                     /* number of @ways */
  TgWayOut ways[TG_MAX_WAYS_OUT]; /* moves after which no win is found, best first */
  guint    n_lost;                /* number of @lost */
  TgPoint  lost[TG_MAX_POINTS];   /* moves after which a win is found */
  guint    n_candidates;          /* number of moves to try */
} TgWaysOut;

typedef struct
{
  TgWinKind kind;   /* the moves of the win */
  guint     n_line; /* number of @line */
  TgPoint   line
      [TG_MAX_POINTS]; /* the win against the longest defence, the winner’s move first */
  guint64 nodes;       /* number of nodes that were needed for the proof */
} TgForcedWin;

/* Called after each tried move, in the thread of the finder. */
typedef void (*TgWayOutProgress) (const TgWaysOut *ways, gpointer user_data);

/* An object that finds ways out. Not thread-safe. */
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
                                guint64         refutation_nodes,
                                TgWaysOut      *ways);
guint64  tg_way_out_finder_get_nodes (TgWayOutFinder *self);

G_END_DECLS
