/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The one public face of the engine: give it a board, rules and limits, and
 * it thinks until it has a move. It knows nothing of threads, clocks on the
 * wall or windows; whoever calls it owns it. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

/**
 * TgScore:
 *
 * How good a position is for the side to move, in hundredths of a stone's
 * worth. Scores of at least %TG_SCORE_WIN_MIN announce a forced win in
 * %TG_SCORE_WIN - score plies; losses are the same, negated.
 */
typedef gint TgScore;

#define TG_SCORE_WIN     30000
#define TG_SCORE_WIN_MIN (TG_SCORE_WIN - 1000)

#define TG_MAX_PLY 256

/**
 * TgLimits:
 * @max_depth: iterations of deepening, in plies; 0 for no limit
 * @max_nodes: positions searched; 0 for no limit
 * @max_time_us: microseconds of wall-clock time; 0 for no limit
 *
 * When to stop. With no limit at all the search runs until it is stopped, or
 * has proved the result.
 */
typedef struct
{
  guint   max_depth;
  guint64 max_nodes;
  gint64  max_time_us;
} TgLimits;

/**
 * TgSearchStop:
 * @TG_SEARCH_STOP_LIMIT: a limit was reached
 * @TG_SEARCH_STOP_DECIDED: the result is proved, or only one move was possible
 * @TG_SEARCH_STOP_ASKED: the poll callback asked for it
 *
 * Why a search ended.
 */
typedef enum
{
  TG_SEARCH_STOP_LIMIT,
  TG_SEARCH_STOP_DECIDED,
  TG_SEARCH_STOP_ASKED,
} TgSearchStop;

/**
 * TgSearchInfo:
 * @best: best move so far; %TG_POINT_NONE when the side to move has none
 * @score: its score
 * @depth: the last finished iteration, in plies
 * @selective_depth: the deepest line looked at, in plies
 * @nodes: positions searched
 * @time_us: microseconds since the search began
 * @stop: why it ended; only meaningful in the final info
 * @n_pv: number of @pv
 * @pv: the principal variation, beginning with @best
 *
 * Progress, or the result, of a search. A plain value.
 */
typedef struct
{
  TgPoint      best;
  TgScore      score;
  guint        depth;
  guint        selective_depth;
  guint64      nodes;
  gint64       time_us;
  TgSearchStop stop;
  guint        n_pv;
  TgPoint      pv[TG_MAX_PLY];
} TgSearchInfo;

/**
 * TgSearchPoll:
 * @info: (nullable): new progress since the last call, if there is any
 * @user_data: what the caller of the search passed
 *
 * Called by a search about every 1,000 nodes, in the thread that searches,
 * and with @info after each finished iteration or new best move.
 *
 * Returns: %TRUE to go on, %FALSE to stop with the best move so far
 */
typedef gboolean (*TgSearchPoll) (const TgSearchInfo *info, gpointer user_data);

/**
 * TgEngine:
 *
 * The built-in engine with its tables. Not thread-safe: one thread at a time.
 */
typedef struct _TgEngine TgEngine;

TgEngine *tg_engine_new (gsize table_bytes);
void      tg_engine_free (TgEngine *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgEngine, tg_engine_free)

void tg_engine_clear (TgEngine *self);
void tg_engine_think (TgEngine       *self,
                      const TgBoard  *board,
                      TgRuleset       ruleset,
                      const TgLimits *limits,
                      TgSearchPoll    poll,
                      gpointer        user_data,
                      TgSearchInfo   *result);

G_END_DECLS
