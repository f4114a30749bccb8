/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line of a record that is reviewed: its positions with what the rules say of them,
 * and what the review has found out. The record may change afterwards, and a node is
 * found again by the moves that lead to it. */

#pragma once

#include "record/tree/record.h"
#include "session/study/review-grade.h"
#include "session/worker/analysis.h"

G_BEGIN_DECLS

/* One position of the game, with the move that led to it. The position numbered 0 is
 * the one before the first move. */
typedef struct
{
  TgMove     move; /* the move that led to it; of %TG_STONE_NONE before the first one */
  TgStone    side; /* whose move it is */
  gboolean   is_over;      /* whether the game is over there */
  gboolean   is_known;     /* whether @black_chance and @best are known */
  gdouble    black_chance; /* Black's chance to win, from 0 to 1 */
  TgAnalysis best;  /* what @side had best play; without a line if the game is over */
  TgGrade    grade; /* how good @move was */
  gdouble    loss;  /* how much of the mover's chance @move lost, if it has a grade */
} TgReviewPosition;

/* A position of the line, with what only the review needs to know. */
typedef struct
{
  TgReviewPosition report;
  TgBoard          board; /* with @told.side to move, if that is possible */
  gboolean         can_search;
} TgReviewPlace;

typedef struct
{
  TgRuleset ruleset;
  GArray   *places; /* owned, of TgReviewPlace; at least the one before the first move */
} TgReviewLine;

void           tg_review_line_init (TgReviewLine       *self,
                                    const TgRecord     *record,
                                    const TgRecordNode *end);
void           tg_review_line_clear (TgReviewLine *self);
TgReviewPlace *tg_review_line_get_place (const TgReviewLine *self, guint number);
void     tg_review_line_get_game (const TgReviewLine *self, guint number, TgGame *game);
gboolean tg_review_line_find (const TgReviewLine *self,
                              const TgRecordNode *node,
                              guint              *number);
TgRecordNode *tg_review_line_find_node (const TgReviewLine *self,
                                        const TgRecord     *record,
                                        guint               number);
guint         tg_review_line_find_stones (const TgReviewLine *self, guint n_stones);
guint tg_review_line_count (const TgReviewLine *self, TgStone stone, TgGrade grade);

G_END_DECLS
