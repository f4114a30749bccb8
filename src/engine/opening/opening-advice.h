/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Advice for an opening: where to place the first stones, which colour to take, how many
 * fifth stones to declare, which to offer and which to keep. Used by the built-in engine,
 * and for other engines that know no opening protocols. */

#pragma once

#include "engine/engine.h"
#include "rules/openings/opening.h"

G_BEGIN_DECLS

/**
 * TgOpeningAdvice:
 *
 * One decision. For placing, @points are the next stone and the stones that the
 * same player places after it; for offering, all fifth stones that are not offered
 * yet; for keeping, the one to keep.
 */
typedef struct
{
  TgOpeningAction action; /* never TG_OPENING_ACTION_FINISHED */
  guint           n_points;
  TgPoint         points[TG_OPENING_MAX_FIFTHS];
  TgOpeningOption option; /* for a choice */
  guint           count;  /* for a declaration */
  gdouble         chance; /* winning chance of the player who follows the advice */
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
