/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What an opening will come to when both players know what they do. */

#pragma once

#include "engine/opening/opening-candidates.h"

G_BEGIN_DECLS

/**
 * TgOpeningFifths:
 * @n_points: number of @points
 * @points: fifth stones, best for Black first, no two equal by symmetry
 * @chances: for each number of fifth stones from 1, the chance of Black when
 *   the first so many of @points are offered and White keeps the worst
 *
 * The fifth stones of a position.
 */
typedef struct
{
  guint   n_points;
  TgPoint points[TG_OPENING_MAX_FIFTHS];
  gdouble chances[TG_OPENING_MAX_FIFTHS];
} TgOpeningFifths;

/**
 * TgOpeningFourths:
 * @points: for each number of fifth stones from 1, the best fourth stone
 * @chances: the chance of Black after it
 *
 * The fourth stones of a position after which fifth stones are offered.
 */
typedef struct
{
  TgPoint points[TG_OPENING_MAX_FIFTHS];
  gdouble chances[TG_OPENING_MAX_FIFTHS];
} TgOpeningFourths;

/**
 * TgOpeningOutlook:
 * @judge: looks at positions
 * @random: puts candidates in order
 *
 * Somebody who looks ahead.
 */
typedef struct
{
  TgOpeningJudge judge;
  GRand         *random;
} TgOpeningOutlook;

guint tg_opening_count_stones_of_seat (const TgOpening *opening, TgOpening *after);
TgOpeningGoal tg_opening_goal_before (const TgOpening *after, TgStone stone);

void    tg_opening_outlook_place (TgOpeningOutlook    *self,
                                  const TgOpening     *opening,
                                  guint                n_kept,
                                  guint64              nodes,
                                  TgOpeningCandidates *candidates);
void    tg_opening_outlook_fifths (TgOpeningOutlook *self,
                                   const TgOpening  *opening,
                                   guint64           nodes,
                                   TgOpeningFifths  *fifths);
void    tg_opening_outlook_fourths (TgOpeningOutlook *self,
                                    const TgOpening  *opening,
                                    guint64           nodes,
                                    TgOpeningFourths *fourths);
gdouble tg_opening_outlook_chance (TgOpeningOutlook *self,
                                   const TgOpening  *opening,
                                   guint64           nodes);

G_END_DECLS
