/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Limits, progress and results of a search, as plain values. */

#pragma once

#include "engine/board/score.h"
#include "rules/board.h"
#include "rules/point-set.h"

G_BEGIN_DECLS

#define TG_MAX_PLY 256

/* Maximum lines reported and threads used. */
#define TG_MAX_LINES   16
#define TG_MAX_THREADS 64

/**
 * TgRootChoice:
 *
 * Restriction of the root moves.
 */
typedef enum
{
  TG_ROOT_SENSIBLE, /* the best sensible moves */
  TG_ROOT_ONLY,     /* only moves of a set, sensible or not */
  TG_ROOT_EXCEPT,   /* no moves of a set */
} TgRootChoice;

/**
 * TgTurnClock:
 * @start_us: when this turn's clock started, by g_get_monotonic_time(); 0 if it starts
 *   with the search
 * @turn_us: maximum time of the turn, in microseconds; 0 for no limit
 * @match_left_us: time for all remaining moves when the turn began, in microseconds; 0
 *   for no limit. Use 1 if the time has run out
 * @increment_us: microseconds added to @match_left_us after each move
 * @moves_left: number of moves that @match_left_us is for, including this one; 0 if
 *   unknown
 *
 * A referee's clock, in the terms of the Gomocup protocol: its timeout_turn is @turn_us,
 * its time_left is @match_left_us. The engine decides how much time a move is worth, and
 * always keeps a reserve for the delay between the referee's clock and its own; a caller
 * with a slow connection to the referee must subtract that delay.
 */
typedef struct
{
  gint64 start_us;
  gint64 turn_us;
  gint64 match_left_us;
  gint64 increment_us;
  guint  moves_left;
} TgTurnClock;

/**
 * TgLimits:
 * @max_depth: maximum iteration, in plies; 0 for no limit
 * @max_nodes: maximum positions searched by all threads together; 0 for no limit
 * @max_time_us: wall-clock time in microseconds, used in full unless the result is known
 *   earlier; 0 for no limit
 * @time: a referee's clock in addition to @max_time_us; all zero for none
 * @n_lines: number of best moves to report, each with its line: up to %TG_MAX_LINES; 0
 *   means 1
 * @min_line: moves that each reported line should have, where the game is not over
 *   earlier: shorter ones are continued from the table and by short searches, for people
 *   who read them, unless @poll stopped the search; 0 to leave them as they are. That
 *   takes nodes and time that the limits do not cover
 * @n_threads: number of threads: up to %TG_MAX_THREADS; 0 means 1. Only one thread gives
 *   reproducible results
 * @max_fours: maximum fours in a row in a search for a win by fours alone; 0 for no
 *   limit, and for a search for wins by threats too
 * @root_choice: restriction of the root moves
 * @root_points: the set for @root_choice
 * @reports_root_moves: whether the poll callback also gets an event for each root move
 *
 * Restrictions of the root moves, and stop conditions. Without any limit the search runs
 * until it is stopped or has proved the result. A plain value; fields omitted from an
 * initializer mean one line, one thread and any move.
 */
typedef struct
{
  guint        max_depth;
  guint64      max_nodes;
  gint64       max_time_us;
  TgTurnClock  time;
  guint        n_lines;
  guint        min_line;
  guint        n_threads;
  guint        max_fours;
  TgRootChoice root_choice;
  TgPointSet   root_points;
  gboolean     reports_root_moves;
} TgLimits;

/**
 * TgRootEvent:
 *
 * An event of a root move.
 */
typedef enum
{
  TG_ROOT_EVENT_NONE,  /* the report is not about a root move */
  TG_ROOT_EVENT_BEGIN, /* its search begins */
  TG_ROOT_EVENT_END,   /* its search has ended */
  TG_ROOT_EVENT_LOSS,  /* its search has ended, and it loses */
} TgRootEvent;

/**
 * TgSearchStop:
 *
 * The reason why a search ended.
 */
typedef enum
{
  TG_SEARCH_STOP_LIMIT,
  TG_SEARCH_STOP_DECIDED, /* the result is proved, or there is only one move */
  TG_SEARCH_STOP_ASKED,   /* by the poll callback */
} TgSearchStop;

/**
 * TgSearchLine:
 *
 * One of the best moves, with the expected continuation.
 */
typedef struct
{
  TgScore score;
  guint   depth; /* the iteration that found it, in plies */
  guint   n_pv;
  TgPoint pv[TG_MAX_PLY]; /* moves of both sides in turn */
} TgSearchLine;

/**
 * TgSearchInfo:
 *
 * Progress or result of a search. A plain value.
 */
typedef struct
{
  TgPoint      best; /* best move so far; TG_POINT_NONE for none */
  TgScore      score;
  guint        depth;           /* last completed iteration, in plies */
  guint        selective_depth; /* maximum depth reached, in plies */
  guint64      nodes;           /* positions searched */
  gint64       time_us;         /* since the search began */
  TgSearchStop stop;            /* in the final info */
  TgRootEvent  event;           /* if the limits request events */
  TgPoint      event_move;      /* the move of @event */
  guint        n_pv;
  TgPoint      pv[TG_MAX_PLY]; /* begins with best */
  guint n_lines; /* as requested, if there are enough moves; 0 without a best move */
  TgSearchLine lines[TG_MAX_LINES]; /* best first; @score and @pv repeat the first */
} TgSearchInfo;

/**
 * TgSearchPoll:
 * @info: (nullable): progress since the last call, if any
 * @user_data: user data of the search
 *
 * Called in the searching thread about every 1,000 nodes, and with @info after each
 * completed iteration and each new best move.
 *
 * Returns: %TRUE to continue, %FALSE to stop with the best move so far
 */
typedef gboolean (*TgSearchPoll) (const TgSearchInfo *info, gpointer user_data);

G_END_DECLS
