/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A lost game is reviewed with the answer to “How was I beaten?” in mind: it has been
 * found with more effort than a position of a review gets, and whoever asks both must
 * not be told two things. So the ways out are the best moves in the place of the
 * mistake, and after it the game is lost. */

#include <string.h>

#include "session/review-private.h"

/* No position. */
#define NONE G_MAXUINT

/* As much effort as the answer itself gets, if the review gets its usual effort. */
static guint64
get_nodes (const TgReview *self)
{
  const guint64 factor = TG_BEATEN_DEFAULT_NODES / TG_REVIEW_DEFAULT_NODES;

  return MIN (self->nodes, G_MAXUINT64 / factor) * factor;
}

/* Takes down how the game ended. */
void
tg_review_init_beaten (TgReview *self, const TgRecord *record, const TgRecordNode *end)
{
  g_autoptr (TgBeaten) question = NULL;

  self->n_fixed = tg_beaten_get_game (record, end, &self->end);
  question = tg_beaten_new (&self->end, self->n_fixed, 1, NULL);
  self->has_question = question != NULL;
  self->ways_number = NONE;
  self->lost_from = NONE;
}

/* The position in which the stone after the first @n_stones was placed, or the last one
 * with so many. */
static guint
find_position (TgReview *self, guint n_stones)
{
  guint found = NONE;

  for (guint i = 0; i < self->positions->len; i++)
    if (tg_review_get_place (self, i)->board.n_moves == n_stones)
      found = i;
  return found;
}

static void
take_way (TgReview *self, guint number, const TgWayOut *way)
{
  TgReviewPosition *told = &tg_review_get_place (self, number)->told;

  told->is_known = TRUE;
  told->best = way->analysis;
  tg_review_set_outlook (
      told, (TgOutlook){ way->analysis.win_chance, way->analysis.mate_plies });
}

/* A win that has been proved need not be searched for. */
static void
take_proof (TgReview *self, guint number)
{
  const TgBeatenAnswer *answer = &self->answer;
  TgReviewPosition     *told = &tg_review_get_place (self, number)->told;

  if (told->is_over || told->side == answer->loser)
    return;
  told->is_known = TRUE;
  told->best = (TgAnalysis){ .side = told->side,
                             .n_line = MIN (answer->n_line, TG_ANALYSIS_MAX_LINE) };
  memcpy (told->best.line, answer->line, told->best.n_line * sizeof *answer->line);
  tg_review_set_outlook (told, (TgOutlook){ 1, (gint) answer->n_line });
}

static void
take_answer (TgReview *self)
{
  const TgBeatenAnswer *answer = &self->answer;

  if (answer->ways.n > 0)
    {
      self->ways_number = find_position (self, answer->n_before);
      take_way (self, self->ways_number, &answer->ways.ways[0]);
    }
  if (answer->kind == TG_BEATEN_NOT_PROVED)
    return;
  self->lost_from = answer->kind == TG_BEATEN_BY_MOVE
                        ? self->ways_number + 1
                        : find_position (self, answer->n_before);
  if (answer->has_proof)
    take_proof (self, self->lost_from);
}

static void
answered_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TgReview) self = user_data;

  if (self->search == NULL || g_task_get_cancellable (G_TASK (result)) != self->search)
    return;
  g_clear_object (&self->search);
  if (tg_beaten_run_finish (self->question, result, &self->answer, NULL))
    {
      self->has_question = FALSE;
      take_answer (self);
    }
  g_clear_pointer (&self->question, tg_beaten_unref);
  tg_review_search_next (self);
}

/* Asks how the game was lost; the review goes on with the answer. */
void
tg_review_ask_beaten (TgReview *self)
{
  g_clear_pointer (&self->question, tg_beaten_unref);
  self->question = tg_beaten_new (&self->end, self->n_fixed, get_nodes (self), NULL);
  self->search = g_cancellable_new ();
  tg_beaten_run_async (self->question, self->search, answered_cb, g_object_ref (self));
}

/* What a search has found out about a position is less than what is known of it. */
void
tg_review_correct_outlook (TgReview *self, guint number)
{
  TgReviewPosition *told = &tg_review_get_place (self, number)->told;
  gboolean          is_loser = told->side == self->answer.loser;
  TgOutlook         outlook;

  if (number < self->lost_from)
    return;
  outlook = tg_review_get_outlook (self, number, told->side);
  if (is_loser ? outlook.mate_plies >= 0 : outlook.mate_plies <= 0)
    tg_review_set_outlook (told, (TgOutlook){ is_loser ? 0 : 1, 0 });
}

/* Whether the move after a position is the one that lost the game. */
gboolean
tg_review_is_losing (TgReview *self, guint number)
{
  return self->lost_from != NONE && self->ways_number != NONE
         && number == self->ways_number;
}

/* How good a move is that the answer speaks of. A way out is worth being found, and
 * nothing after which a win has been found is. */
TgGrade
tg_review_grade_from_answer (TgReview *self, guint number, TgPoint point)
{
  const TgWaysOut *ways = &self->answer.ways;

  if (number != self->ways_number)
    return TG_GRADE_NONE;
  for (guint i = 0; i < ways->n; i++)
    if (tg_point_equal (ways->ways[i].point, point))
      return i == 0 ? TG_GRADE_BEST : TG_GRADE_GOOD;
  for (guint i = 0; i < ways->n_lost; i++)
    if (tg_point_equal (ways->lost[i], point))
      return tg_grade_loss (tg_review_get_outlook (
          self, number, tg_review_get_position (self, number)->side));
  return TG_GRADE_NONE;
}
