/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the engine thinks of a position, as a plain value: this and opponent.h
 * are all that the window knows of the engine. */

#pragma once

#include "rules/point.h"

G_BEGIN_DECLS

#define TG_ANALYSIS_MAX_LINE 64

/**
 * TgAnalysis:
 * @side: whose move it is, and from whose side @win_chance is seen
 * @depth: plies searched
 * @nodes: positions searched
 * @nodes_per_second: speed, 0 while unknown
 * @time_us: microseconds spent
 * @win_chance: from 0 (lost) to 1 (won) for @side
 * @mate_plies: plies to a forced win (> 0) or loss (< 0); 0 if none is known
 * @n_line: number of @line
 * @line: the best line, beginning with @side's move
 *
 * The state of a search.
 */
typedef struct
{
  TgStone side;
  guint   depth;
  guint64 nodes;
  guint64 nodes_per_second;
  gint64  time_us;
  gdouble win_chance;
  gint    mate_plies;
  guint   n_line;
  TgPoint line[TG_ANALYSIS_MAX_LINE];
} TgAnalysis;

G_END_DECLS
