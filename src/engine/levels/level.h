/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The ten strengths that a person can choose from. Higher levels overlook less, search
 * deeper and choose more carefully among good moves. */

#pragma once

#include "engine/engine.h"
#include "engine/levels/level-blindness.h"

G_BEGIN_DECLS

#define TG_MIN_LEVEL 1
#define TG_MAX_LEVEL 10

/* The table size of every level but the highest. It is fixed, because the moves of a
 * level depend on the size of the table. */
#define TG_LEVEL_TABLE_BYTES ((gsize) 2 << 20)

typedef struct
{
  TgLimits limits;
  /* a loss of winning chance of this size makes a move e times less likely */
  gdouble          temperature;
  gdouble          margin; /* maximum loss of winning chance against the best move */
  gdouble          spread; /* maximum deviation from @nodes, as a fraction */
  gdouble          vcf;    /* chance of overlooking a win by fours */
  TgLevelBlindness blindness;
} TgLevel;

const TgLevel *tg_level_get (guint level);
void           tg_level_limits (guint level, TgLimits *limits);
gboolean       tg_level_is_exact (guint level);

void tg_level_think (TgEngine       *engine,
                     guint           level,
                     guint64         seed,
                     const TgBoard  *board,
                     TgRuleset       ruleset,
                     const TgLimits *limits,
                     TgSearchPoll    poll,
                     gpointer        user_data,
                     TgSearchInfo   *result);

G_END_DECLS
