/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the search thinks of positions with a few stones, and when it has to
 * stop thinking: the common ground of the opening finder and the opening
 * advice. */

#pragma once

#include "engine/engine.h"

G_BEGIN_DECLS

/* A chance, from 0 to 1, that Black wins. */
#define TG_OPENING_EVEN 0.5

/**
 * TgOpeningJudge:
 *
 * Plain data of one thread.
 */
typedef struct
{
  TgEngine    *engine; /* borrowed */
  TgRuleset    ruleset;
  guint64      max_nodes; /* in all; 0 for no limit */
  gint64       deadline;  /* monotonic time in microseconds; 0 for no limit */
  TgSearchPoll poll;      /* (nullable) */
  gpointer     user_data;
  guint64      nodes;
  gboolean     stopped; /* poll said so */
} TgOpeningJudge;

void     tg_opening_judge_init (TgOpeningJudge *self,
                                TgEngine       *engine,
                                TgRuleset       ruleset,
                                const TgLimits *limits,
                                TgSearchPoll    poll,
                                gpointer        user_data);
guint64  tg_opening_judge_plan_nodes (const TgOpeningJudge *self);
gboolean tg_opening_judge_may_go_on (TgOpeningJudge *self);
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
