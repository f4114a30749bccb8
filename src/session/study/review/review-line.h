/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The reviewed line of a record: its moves, and the results of the review for its
 * positions. The record may change later; nodes are found again by the moves that lead to
 * them. */

#pragma once

#include "record/tree/record.h"
#include "session/study/review/review-grade.h"
#include "session/worker/analysis.h"

G_BEGIN_DECLS

/* One position of the game, with the move that led to it. Position 0 is the one before
 * the first move. */
typedef struct
{
  /* the move that led to the position; its stone is %TG_STONE_NONE in position 0 */
  TgMove     move;
  TgStone    side;         /* side to move */
  gboolean   is_over;      /* whether the game ends here */
  gboolean   is_known;     /* whether @black_chance and @best are known */
  gboolean   is_kept;      /* whether they were found before the review */
  gdouble    black_chance; /* Black's chance to win, from 0 to 1 */
  TgAnalysis best;         /* the best line of @side; empty if the game is over */
  TgGrade    grade;        /* grade of @move */
  gdouble    loss;         /* winning chance that @move lost, if it has a grade */
} TgReviewPosition;

TgOutlook tg_review_position_get_outlook (const TgReviewPosition *self, TgStone stone);
TgOutlook tg_review_position_get_outlook_before (const TgReviewPosition *after,
                                                 TgStone                 stone);
void      tg_review_position_set_outlook (TgReviewPosition *self, TgOutlook outlook);

typedef struct
{
  TgRuleset ruleset;
  GArray   *moves;  /* owned; the move that led to each position */
  GArray   *stones; /* owned, of guint: the positions after moves that put a stone */
  /* owned; the positions in which stones are set up, beginning with position 0 */
  GArray     *starts;
  GHashTable *positions; /* owned, of TgReviewPosition by number */
  guint64     stamp;     /* stamp of the record when the nodes of @moves were found */
} TgReviewLine;

void              tg_review_line_init (TgReviewLine       *self,
                                       const TgRecord     *record,
                                       const TgRecordNode *end);
void              tg_review_line_clear (TgReviewLine *self);
guint             tg_review_line_get_n_positions (const TgReviewLine *self);
TgReviewPosition *tg_review_line_get_position (const TgReviewLine *self, guint number);
TgReviewPosition *tg_review_line_peek_position (const TgReviewLine *self, guint number);
TgStone           tg_review_line_get_side (const TgReviewLine *self, guint number);
gboolean          tg_review_line_get_board (const TgReviewLine *self,
                                            guint               number,
                                            TgBoard            *board);
gboolean          tg_review_line_is_over (const TgReviewLine *self, guint number);
void     tg_review_line_get_game (const TgReviewLine *self, guint number, TgGame *game);
gboolean tg_review_line_find (TgReviewLine       *self,
                              const TgRecord     *record,
                              const TgRecordNode *node,
                              guint              *number);
TgRecordNode *tg_review_line_find_node (TgReviewLine   *self,
                                        const TgRecord *record,
                                        guint           number);
guint         tg_review_line_find_stones (const TgReviewLine *self, guint n_stones);
guint tg_review_line_count (const TgReviewLine *self, TgStone stone, TgGrade grade);

G_END_DECLS
