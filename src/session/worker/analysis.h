/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The engine's analysis of a position, as a plain value. The user interface includes
 * only this file and player-spec.h, not the engine's own headers. */

#pragma once

#include "rules/point.h"

G_BEGIN_DECLS

#define TG_ANALYSIS_MAX_LINE  64
#define TG_ANALYSIS_MAX_VALUE 12

/* The state of a search. */
typedef struct
{
  TgStone side;             /* side to move, to whom win_chance belongs */
  guint   depth;            /* search depth in plies */
  guint64 nodes;            /* nodes searched */
  guint64 nodes_per_second; /* 0 while unknown */
  gint64  time_us;          /* search time in microseconds */
  gdouble win_chance;       /* from 0 (lost) to 1 (won) */
  gint    mate_plies; /* plies to a forced win (> 0) or loss (< 0); 0 if none is known */
  /* the value of an external engine on its own scale, instead of win_chance and
   * mate_plies: “-” if it reports none; empty for a result of the built-in engine */
  gchar   value[TG_ANALYSIS_MAX_VALUE];
  guint   n_line;
  TgPoint line[TG_ANALYSIS_MAX_LINE]; /* the best line, side's move first */
} TgAnalysis;

/* Returns: Black's chance to win, from 0 to 1 */
static inline gdouble
tg_analysis_get_black_chance (const TgAnalysis *self)
{
  return self->side == TG_STONE_BLACK ? self->win_chance : 1 - self->win_chance;
}

G_END_DECLS
