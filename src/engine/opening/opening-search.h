/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Evaluates an opening under best play of both sides. */

#pragma once

#include "engine/opening/opening-candidates.h"

G_BEGIN_DECLS

typedef struct
{
  guint n_points;
  /* the fifth stones, best for Black first; no two are equivalent by symmetry */
  TgPoint points[TG_OPENING_MAX_FIFTHS];
  /* by index i: Black's chance if the first i + 1 points are offered and White keeps
   * the one that is worst for Black */
  gdouble chances[TG_OPENING_MAX_FIFTHS];
} TgOpeningFifths;

/**
 * TgOpeningFourths:
 *
 * The best fourth stone for each number of fifth stones.
 */
typedef struct
{
  TgPoint points[TG_OPENING_MAX_FIFTHS];
  /* Black's chance after the fourth stone with this number */
  gdouble chances[TG_OPENING_MAX_FIFTHS];
} TgOpeningFourths;

typedef struct
{
  TgOpeningJudge judge;
  GRand         *random; /* for ranking candidates */
} TgOpeningSearch;

guint tg_opening_count_stones_of_seat (const TgOpening *opening, TgOpening *after);
TgOpeningGoal tg_opening_goal_before (const TgOpening *after, TgStone stone);

void    tg_opening_search_place (TgOpeningSearch     *self,
                                 const TgOpening     *opening,
                                 guint                n_kept,
                                 guint64              nodes,
                                 TgOpeningCandidates *candidates);
void    tg_opening_search_fifths (TgOpeningSearch *self,
                                  const TgOpening *opening,
                                  guint64          nodes,
                                  TgOpeningFifths *fifths);
void    tg_opening_search_fourths (TgOpeningSearch  *self,
                                   const TgOpening  *opening,
                                   guint64           nodes,
                                   TgOpeningFourths *fourths);
gdouble tg_opening_search_chance (TgOpeningSearch *self,
                                  const TgOpening *opening,
                                  guint64          nodes);

G_END_DECLS
