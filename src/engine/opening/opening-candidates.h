/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Candidates for the stones of an opening, ranked by search. */

#pragma once

#include "engine/opening/opening-judge.h"
#include "rules/openings/opening.h"

G_BEGIN_DECLS

#define TG_OPENING_MAX_CANDIDATES 160

/**
 * TgOpeningGoal:
 *
 * The result that the stones should achieve.
 */
typedef enum
{
  TG_OPENING_GOAL_EVEN,
  TG_OPENING_GOAL_BLACK,
  TG_OPENING_GOAL_WHITE,
} TgOpeningGoal;

typedef struct
{
  guint n_points;
  /* points of the next stones, in order */
  TgPoint points[TG_OPENING_MAX_STONES];
  gdouble chance; /* Black's winning chance after these stones */
} TgOpeningCandidate;

typedef struct
{
  TgBoard board;  /* the position before the candidates' stones */
  gdouble offset; /* added to each chance if one colour should be ahead; usually 0 */
  guint   n_items;
  /* best first after ranking */
  TgOpeningCandidate items[TG_OPENING_MAX_CANDIDATES];
} TgOpeningCandidates;

void    tg_opening_candidates_list (TgOpeningCandidates *self,
                                    const TgOpening     *opening,
                                    GRand               *random);
void    tg_opening_candidates_draw (TgOpeningCandidates *self,
                                    const TgOpening     *opening,
                                    guint                n_points,
                                    GRand               *random);
void    tg_opening_candidates_list_points (TgOpeningCandidates *self,
                                           const TgBoard       *board,
                                           const TgPoint       *points,
                                           guint                n_points);
void    tg_opening_candidates_draw_pairs (TgOpeningCandidates *self,
                                          const TgBoard       *board,
                                          const TgPoint       *points,
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
