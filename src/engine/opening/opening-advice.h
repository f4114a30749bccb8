/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What to do in an opening: where to put the first stones, which colour to take,
 * how many fifth stones to declare, which to offer and which to keep. It serves
 * the built-in engine as well as any other that knows no opening protocol. */

#pragma once

#include "engine/engine.h"
#include "rules/opening.h"

G_BEGIN_DECLS

/**
 * TgOpeningAdvice:
 * @action: what was asked for, never %TG_OPENING_ACTION_FINISHED
 * @n_points: number of @points
 * @points: to place: the next stone, with those after it that the same player
 *   puts; to offer: all fifth stones that are missing; to keep: the one to keep
 * @option: to choose: what
 * @count: to declare: how many
 * @chance: that the player who follows the advice wins, as far as can be seen
 *
 * One decision. A plain value.
 */
typedef struct
{
  TgOpeningAction action;
  guint           n_points;
  TgPoint         points[TG_OPENING_MAX_FIFTHS];
  TgOpeningOption option;
  guint           count;
  gdouble         chance;
} TgOpeningAdvice;

void tg_opening_advise (TgEngine        *engine,
                        const TgOpening *opening,
                        const TgLimits  *limits,
                        guint64          seed,
                        TgSearchPoll     poll,
                        gpointer         user_data,
                        TgOpeningAdvice *advice);

gboolean tg_opening_advice_apply (const TgOpeningAdvice *self,
                                  TgOpening             *opening,
                                  GError               **error);

G_END_DECLS
