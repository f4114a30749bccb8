/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The engine's half of the Gomocup protocol: a manager's lines are read as
 * tasks, and what the engine found is written as answers. It keeps the board
 * and what the manager said about time and memory. No I/O, no thinking. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

/* Longer lines than this mean nothing; what is beyond is not looked at. */
#define TG_GOMOCUP_MAX_LINE 1024

/**
 * TgGomocupTask:
 * @TG_GOMOCUP_TASK_NONE: nothing; the answer, if any, is complete
 * @TG_GOMOCUP_TASK_MOVE: find a move for the side to move, then call
 *   tg_gomocup_server_play()
 * @TG_GOMOCUP_TASK_SWAP2: decide about an opening with 0, 3 or 5 stones, then
 *   call tg_gomocup_server_swap() or tg_gomocup_server_put()
 * @TG_GOMOCUP_TASK_NEW_GAME: forget the last game
 * @TG_GOMOCUP_TASK_FORGET: forget everything learnt, the game goes on
 * @TG_GOMOCUP_TASK_QUIT: end the program
 *
 * What is to be done about a line.
 */
typedef enum
{
  TG_GOMOCUP_TASK_NONE,
  TG_GOMOCUP_TASK_MOVE,
  TG_GOMOCUP_TASK_SWAP2,
  TG_GOMOCUP_TASK_NEW_GAME,
  TG_GOMOCUP_TASK_FORGET,
  TG_GOMOCUP_TASK_QUIT,
} TgGomocupTask;

/**
 * TgGomocupUrgency:
 * @TG_GOMOCUP_URGENCY_NONE: the line can wait
 * @TG_GOMOCUP_URGENCY_STOP: whoever is thinking should answer now
 * @TG_GOMOCUP_URGENCY_QUIT: the same, and nothing will follow
 *
 * What a line means to a search that goes on while it is read.
 */
typedef enum
{
  TG_GOMOCUP_URGENCY_NONE,
  TG_GOMOCUP_URGENCY_STOP,
  TG_GOMOCUP_URGENCY_QUIT,
} TgGomocupUrgency;

/**
 * TgGomocupSettings:
 * @ruleset: the rules
 * @turn_ms: milliseconds for a move, 0 for as few as possible, -1 if there is
 *   no limit or none was told
 * @match_left_ms: milliseconds for all moves to come, -1 if there is no limit;
 *   never less than 0 otherwise
 * @increment_ms: milliseconds that are added after each move
 * @max_memory: bytes that the program may take; 0 if none were told
 * @table_bytes: bytes of the transposition table; 0 if none were told
 * @n_threads: how many threads may think
 * @max_depth: plies to search; 0 for no limit
 * @max_nodes: positions to search; 0 for no limit
 * @n_lines: how many lines of play to show; 1 unless more were asked for with
 *   the task at hand
 *
 * What the manager said about how to play.
 */
typedef struct
{
  TgRuleset ruleset;
  gint64    turn_ms;
  gint64    match_left_ms;
  gint64    increment_ms;
  guint64   max_memory;
  guint64   table_bytes;
  guint     n_threads;
  guint     max_depth;
  guint64   max_nodes;
  guint     n_lines;
} TgGomocupSettings;

/**
 * TgGomocupServer:
 *
 * One conversation with a manager. Not thread-safe.
 */
typedef struct _TgGomocupServer TgGomocupServer;

TgGomocupServer *tg_gomocup_server_new (const gchar *about);
void             tg_gomocup_server_free (TgGomocupServer *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgGomocupServer, tg_gomocup_server_free)

TgGomocupTask tg_gomocup_server_read (TgGomocupServer *self,
                                      const gchar     *line,
                                      GString         *out);
gboolean      tg_gomocup_server_is_in_list (const TgGomocupServer *self);

const TgBoard           *tg_gomocup_server_get_board (const TgGomocupServer *self);
const TgGomocupSettings *tg_gomocup_server_get_settings (const TgGomocupServer *self);

void tg_gomocup_server_play (TgGomocupServer *self, TgPoint point, GString *out);
void tg_gomocup_server_put (TgGomocupServer *self,
                            const TgPoint   *points,
                            guint            n_points,
                            GString         *out);
void tg_gomocup_server_swap (TgGomocupServer *self, GString *out);

void tg_gomocup_server_spend (TgGomocupServer *self, gint64 ms);
void tg_gomocup_server_complain (TgGomocupServer *self, const gchar *complaint);

TgGomocupUrgency tg_gomocup_urgency (const gchar *line);

G_END_DECLS
