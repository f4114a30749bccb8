/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Judges positions with few stones, within limits; shared by the opening finder and the
 * opening advice. */

#pragma once

#include "engine/engine.h"

G_BEGIN_DECLS

/* Black's winning chance of an even position, from 0 to 1. */
#define TG_OPENING_EVEN 0.5

/**
 * TgOpeningJudge:
 *
 * The engine and the limits that judge positions. Only one thread may use it.
 */
typedef struct
{
  TgEngine    *engine; /* borrowed */
  TgRuleset    ruleset;
  guint64      max_nodes; /* maximum nodes of all calls together; 0 for no limit */
  gint64       deadline;  /* monotonic time in microseconds; 0 for no limit */
  TgSearchPoll poll;      /* (nullable) */
  gpointer     user_data;
  guint64      nodes;
  gboolean     stopped; /* whether @poll stopped the search */
} TgOpeningJudge;

void     tg_opening_judge_init (TgOpeningJudge *self,
                                TgEngine       *engine,
                                TgRuleset       ruleset,
                                const TgLimits *limits,
                                TgSearchPoll    poll,
                                gpointer        user_data);
guint64  tg_opening_judge_plan_nodes (const TgOpeningJudge *self);
gboolean tg_opening_judge_may_continue (TgOpeningJudge *self);
gdouble  tg_opening_judge_search (TgOpeningJudge *self,
                                  const TgBoard  *board,
                                  guint64         nodes);
gdouble  tg_opening_judge_chance (TgOpeningJudge *self,
                                  const TgBoard  *board,
                                  guint64         nodes);
gdouble  tg_opening_judge_play (TgOpeningJudge *self,
                                const TgBoard  *board,
                                guint           n_games,
                                guint64         nodes);

guint64 tg_opening_canonical_hash (const TgBoard *board);

G_END_DECLS
