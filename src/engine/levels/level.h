/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The strengths a person can choose: ten players who see more and more, look
 * farther and farther ahead, and choose more and more carefully. */

#pragma once

#include "engine/engine.h"
#include "engine/levels/attention.h"

G_BEGIN_DECLS

#define TG_MIN_LEVEL 1
#define TG_MAX_LEVEL 10

/* The table of a player of any level but the highest: always as large, because
 * the moves depend on it. */
#define TG_LEVEL_TABLE_BYTES ((gsize) 2 << 20)

/**
 * TgLevel:
 * @limits: how far it looks
 * @temperature: how freely it chooses among moves of nearly the same worth: a
 *   difference so large, as a chance to win, makes a move e times rarer
 * @margin: what a move may be worth less than the best to be chosen, as a chance
 *   to win
 * @spread: how much more or less than its limit of positions it searches at a move
 *   at most, as a part of them
 * @vcf: how likely it overlooks that fours may win
 * @attention: what it sees of the board
 *
 * A player of a certain strength.
 */
typedef struct
{
  TgLimits    limits;
  gdouble     temperature;
  gdouble     margin;
  gdouble     spread;
  gdouble     vcf;
  TgAttention attention;
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
