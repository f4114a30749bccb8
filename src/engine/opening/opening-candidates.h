/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What could be put on the board in an opening, put in order by what the
 * engine thinks of it. */

#pragma once

#include "engine/opening/opening-judge.h"
#include "rules/opening.h"

G_BEGIN_DECLS

#define TG_OPENING_MAX_CANDIDATES 160

/**
 * TgOpeningGoal:
 * @TG_OPENING_GOAL_EVEN: neither colour is better off
 * @TG_OPENING_GOAL_BLACK: Black is as well off as can be
 * @TG_OPENING_GOAL_WHITE: White is
 *
 * What the stones are to achieve.
 */
typedef enum
{
  TG_OPENING_GOAL_EVEN,
  TG_OPENING_GOAL_BLACK,
  TG_OPENING_GOAL_WHITE,
} TgOpeningGoal;

/**
 * TgOpeningCandidate:
 * @n_points: number of @points
 * @points: where the next stones are put, in their order
 * @chance: that Black wins after that
 *
 * Something that could be done.
 */
typedef struct
{
  guint   n_points;
  TgPoint points[TG_OPENING_MAX_STONES];
  gdouble chance;
} TgOpeningCandidate;

/**
 * TgOpeningCandidates:
 * @opening: the opening that they go on from
 * @n_items: number of @items
 * @items: the candidates, best first once they are ranked
 *
 * All that is considered. A plain value.
 */
typedef struct
{
  TgOpening          opening;
  guint              n_items;
  TgOpeningCandidate items[TG_OPENING_MAX_CANDIDATES];
} TgOpeningCandidates;

void    tg_opening_candidates_list (TgOpeningCandidates *self,
                                    const TgOpening     *opening,
                                    GRand               *random);
void    tg_opening_candidates_draw (TgOpeningCandidates *self,
                                    const TgOpening     *opening,
                                    guint                n_points,
                                    GRand               *random);
void    tg_opening_candidates_rank (TgOpeningCandidates *self,
                                    TgOpeningJudge      *judge,
                                    TgOpeningGoal        goal,
                                    guint                n_kept,
                                    guint64              nodes);
gdouble tg_opening_goal_merit (TgOpeningGoal goal, gdouble chance);

void tg_opening_fill_board (const TgOpening *opening, TgBoard *board);

G_END_DECLS
