/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a search is asked for and what it finds, as plain values. */

#pragma once

#include "engine/board/score.h"
#include "rules/board.h"

G_BEGIN_DECLS

#define TG_MAX_PLY 256

/* More lines than this are not reported, and more threads not used. */
#define TG_MAX_LINES   16
#define TG_MAX_THREADS 64

/**
 * TgPointSet:
 *
 * Some of the points of a board. All zero is the empty set.
 */
typedef struct
{
  guint32 rows[TG_MAX_SIZE]; /* by row, a bit for each column */
} TgPointSet;

static inline gboolean
tg_point_set_has (const TgPointSet *self, TgPoint point)
{
  return (self->rows[point.y] >> point.x & 1) != 0;
}

static inline void
tg_point_set_add (TgPointSet *self, TgPoint point)
{
  self->rows[point.y] |= (guint32) 1 << point.x;
}

/**
 * TgRootChoice:
 *
 * Which moves a search may choose from.
 */
typedef enum
{
  TG_ROOT_SENSIBLE, /* the best of those that make sense */
  TG_ROOT_ONLY,     /* one of a set, sensible or not */
  TG_ROOT_EXCEPT,   /* none of a set */
} TgRootChoice;

/**
 * TgTurnClock:
 * @start_us: when the clock of this turn began to run, by
 *   g_get_monotonic_time(); 0 if it starts with the search
 * @turn_us: microseconds that the turn may take; 0 if there is no such rule
 * @match_left_us: microseconds that all moves to come may take together, as the
 *   clock stood when the turn began; 0 if there is no such rule. When less than
 *   nothing is left say 1
 * @increment_us: microseconds added to @match_left_us after each move
 * @moves_left: for how many moves @match_left_us has to suffice, this one
 *   included; 0 if that is not known
 *
 * The rules of a referee's clock, in the terms of the Gomocup protocol: its
 * timeout_turn is @turn_us, its time_left is @match_left_us. The engine decides
 * how much of it a move is worth and always leaves a reserve for what happens
 * between the referee's clock and its own; whoever reaches the referee over a
 * slow path has to subtract that.
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
 * @max_depth: iterations of deepening, in plies; 0 for no limit
 * @max_nodes: positions searched, by all threads together; 0 for no limit
 * @max_time_us: microseconds of wall-clock time, which are used up unless the
 *   result is known earlier; 0 for no limit
 * @time: a referee's clock, beside @max_time_us; all zero for none
 * @n_lines: how many of the best moves to report, each with its line: up to
 *   %TG_MAX_LINES; 0 is 1
 * @n_threads: how many threads think together: up to %TG_MAX_THREADS; 0 is 1.
 *   Only with one is the result the same every time
 * @max_fours: how many fours in a row the search may look ahead for a win by fours
 *   alone; 0 for no limit, and wins by threats are looked for as well
 * @root_choice: which moves may be chosen
 * @root_points: the set for @root_choice
 * @reports_root_moves: whether the poll callback is told of each move at the root too
 *
 * What to look for, and when to stop. With no limit at all the search runs
 * until it is stopped, or has proved the result. A plain value; what is left
 * out of an initializer means one line, one thread, any move.
 */
typedef struct
{
  guint        max_depth;
  guint64      max_nodes;
  gint64       max_time_us;
  TgTurnClock  time;
  guint        n_lines;
  guint        n_threads;
  guint        max_fours;
  TgRootChoice root_choice;
  TgPointSet   root_points;
  gboolean     reports_root_moves;
} TgLimits;

/**
 * TgRootEvent:
 *
 * News about one of the moves at the root.
 */
typedef enum
{
  TG_ROOT_EVENT_NONE,  /* the news is about something else */
  TG_ROOT_EVENT_BEGIN, /* its search begins */
  TG_ROOT_EVENT_END,   /* its search has ended */
  TG_ROOT_EVENT_LOSS,  /* the same, and it loses */
} TgRootEvent;

/**
 * TgSearchStop:
 *
 * Why a search ended.
 */
typedef enum
{
  TG_SEARCH_STOP_LIMIT,
  TG_SEARCH_STOP_DECIDED, /* the result is proved, or only one move possible */
  TG_SEARCH_STOP_ASKED,   /* by the poll callback */
} TgSearchStop;

/**
 * TgSearchLine:
 *
 * One of the best moves, and what would follow.
 */
typedef struct
{
  TgScore score;
  guint   depth; /* the iteration in which it was found, in plies */
  guint   n_pv;
  TgPoint pv[TG_MAX_PLY]; /* moves of both sides in turn */
} TgSearchLine;

/**
 * TgSearchInfo:
 *
 * Progress, or the result, of a search. A plain value.
 */
typedef struct
{
  TgPoint      best; /* so far; TG_POINT_NONE when there is none */
  TgScore      score;
  guint        depth;           /* the last finished iteration, in plies */
  guint        selective_depth; /* the deepest line looked at, in plies */
  guint64      nodes;           /* positions searched */
  gint64       time_us;         /* since the search began */
  TgSearchStop stop;            /* of the final info */
  TgRootEvent  event;           /* if the limits ask for it */
  TgPoint      event_move;      /* that it is about */
  guint        n_pv;
  TgPoint      pv[TG_MAX_PLY]; /* begins with best */
  guint        n_lines; /* as asked for, if there are so many moves; 0 without a best */
  TgSearchLine lines[TG_MAX_LINES]; /* best first; the first says score and pv */
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

G_END_DECLS
