/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the engine thinks of a position, as a plain value: this and player-spec.h
 * are all that the window knows of the engine. */

#pragma once

#include "rules/point.h"

G_BEGIN_DECLS

#define TG_ANALYSIS_MAX_LINE 64

/* The state of a search. */
typedef struct
{
  TgStone side;             /* whose move it is, and from whose side win_chance is seen */
  guint   depth;            /* plies searched */
  guint64 nodes;            /* positions searched */
  guint64 nodes_per_second; /* 0 while unknown */
  gint64  time_us;          /* microseconds spent */
  gdouble win_chance;       /* from 0 (lost) to 1 (won) */
  gint    mate_plies;       /* to a forced win (> 0) or loss (< 0); 0 if none is known */
  guint   n_line;
  TgPoint line[TG_ANALYSIS_MAX_LINE]; /* the best line, beginning with side's move */
} TgAnalysis;

G_END_DECLS
