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
 *
 * One decision. To place, @points are the next stone and those after it by the same
 * player; to offer, all fifth stones that are missing; to keep, the one to keep.
 */
typedef struct
{
  TgOpeningAction action; /* never TG_OPENING_ACTION_FINISHED */
  guint           n_points;
  TgPoint         points[TG_OPENING_MAX_FIFTHS];
  TgOpeningOption option; /* to choose */
  guint           count;  /* to declare */
  gdouble         chance; /* that the player who follows the advice wins */
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
