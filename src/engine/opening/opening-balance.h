/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Places one or two stones in any position so that neither side is ahead. */

#pragma once

#include "engine/engine.h"

G_BEGIN_DECLS

#define TG_BALANCE_MAX_STONES 2

/* The arguments of tg_opening_balance(). */
typedef struct
{
  const TgBoard *board; /* borrowed; without a winner */
  TgRuleset      ruleset;
  guint          n_stones; /* alternating colours, up to TG_BALANCE_MAX_STONES */
  TgScore        bias;     /* intended score of the side to move after the stones */
  guint64        seed;     /* seed that determines which pairs of stones are considered */
} TgBalanceRequest;

gboolean tg_opening_balance (TgEngine               *engine,
                             const TgBalanceRequest *request,
                             const TgLimits         *limits,
                             TgSearchPoll            poll,
                             gpointer                user_data,
                             TgPoint                 points[TG_BALANCE_MAX_STONES]);

G_END_DECLS
