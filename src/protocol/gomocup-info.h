/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The manager's settings of time, memory and rules. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

/**
 * TgGomocupSettings:
 * @turn_ms: milliseconds for a move, 0 for as few as possible, -1 for no limit
 * @match_left_ms: milliseconds for all remaining moves, -1 for no limit; otherwise at
 *   least 0
 * @increment_ms: milliseconds added after each move
 * @max_memory: bytes that the program may use; 0 if not set
 * @table_bytes: bytes of the transposition table; 0 if not set
 * @n_threads: maximum number of search threads
 * @max_depth: plies to search; 0 for no limit
 * @max_nodes: positions to search; 0 for no limit
 * @n_lines: number of lines to show; 1 unless the current task requests more
 * @n_stones: number of balancing stones that the current task requests
 * @bias: score that the side to move should have after the balancing stones
 * @shows_moves: whether to report each move being searched
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
  guint     n_stones;
  gint      bias;
  gboolean  shows_moves;
} TgGomocupSettings;

typedef struct
{
  TgGomocupSettings settings;
  gint64            timeout_match_ms; /* 0 for no limit, -1 if not set */
} TgGomocupInfo;

void         tg_gomocup_info_init (TgGomocupInfo *self);
const gchar *tg_gomocup_info_read (TgGomocupInfo *self, const gchar *text);
void         tg_gomocup_info_begin_game (TgGomocupInfo *self);

G_END_DECLS
