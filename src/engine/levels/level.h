/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The strengths a person can choose: ten players who see more and more, look
 * farther and farther ahead, and choose more and more carefully. */

#pragma once

#include "engine/engine.h"
#include "engine/levels/level-blindness.h"

G_BEGIN_DECLS

#define TG_MIN_LEVEL 1
#define TG_MAX_LEVEL 10

/* The table of a player of any level but the highest: always as large, because
 * the moves depend on it. */
#define TG_LEVEL_TABLE_BYTES ((gsize) 2 << 20)

typedef struct
{
  TgLimits limits;
  /* a difference so large, as a chance to win, makes a move e times rarer */
  gdouble temperature;
  gdouble margin; /* what a move may be worth less than the best, as a chance to win */
  gdouble spread; /* by which part more or less than its positions it searches at most */
  gdouble vcf;    /* how likely it overlooks that fours may win */
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
