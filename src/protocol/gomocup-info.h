/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a manager says about time, memory and rules. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

/**
 * TgGomocupSettings:
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
 * @n_stones: how many stones to balance the game with, in the task at hand
 * @bias: by how much the side to move is to be ahead after them
 * @shows_moves: whether each move that is searched is to be told
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
  gint64            timeout_match_ms; /* 0 for none, -1 if not told */
} TgGomocupInfo;

void         tg_gomocup_info_init (TgGomocupInfo *self);
const gchar *tg_gomocup_info_read (TgGomocupInfo *self, const gchar *text);
void         tg_gomocup_info_begin_game (TgGomocupInfo *self);

G_END_DECLS
