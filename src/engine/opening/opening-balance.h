/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where to put one stone or two so that neither side is ahead, in any position. */

#pragma once

#include "engine/engine.h"

G_BEGIN_DECLS

#define TG_BALANCE_MAX_STONES 2

/* A question. */
typedef struct
{
  const TgBoard *board; /* borrowed; nobody has won */
  TgRuleset      ruleset;
  guint          n_stones; /* of both sides in turn, up to TG_BALANCE_MAX_STONES */
  TgScore        bias;     /* by how much the side to move is to be ahead afterwards */
  guint64        seed;     /* decides among two stones which are looked at */
} TgBalanceRequest;

gboolean tg_opening_balance (TgEngine               *engine,
                             const TgBalanceRequest *request,
                             const TgLimits         *limits,
                             TgSearchPoll            poll,
                             gpointer                user_data,
                             TgPoint                 points[TG_BALANCE_MAX_STONES]);

G_END_DECLS
