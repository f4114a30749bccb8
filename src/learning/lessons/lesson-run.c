/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A mistake is answered and undone, and costs at most one star per step, so that trying
 * is not punished. */

#include "learning/lessons/lesson-run.h"

#include "learning/lessons/lesson-judge.h"
#include "rules/openings/opening-names.h"

/* The numbers of the two choices in a step of the kind TG_LESSON_YES_NO: “yes” and
 * “no”. */
#define CHOICE_YES 0

struct _TgLessonRun
{
  const TgLesson *lesson;      /* borrowed */
  TgProver       *prover;      /* owned */
  GCancellable   *cancellable; /* borrowed (nullable) */
  guint           number;      /* number of the current step, from 0 */
  TgBoard         board;
  TgLessonPoints  found;
  gboolean        is_done;    /* the current step is done */
  gboolean        is_faulty;  /* the current step was answered wrongly, or with a hint */
  gboolean        was_hinted; /* the hint's text was shown */
  guint           n_faulty;   /* number of faulty steps */
};

static const TgLessonResponse nothing = { TG_LESSON_IGNORED, NULL, { -1, -1 } };

static void
begin_step (TgLessonRun *self)
{
  tg_lesson_step_get_board (tg_lesson_run_get_step (self), &self->board);
  self->found.n = 0;
  self->is_done = tg_lesson_run_get_step (self)->kind == TG_LESSON_SHOW;
  self->is_faulty = FALSE;
  self->was_hinted = FALSE;
}

/* Starts at a step, from 0: the first one, or the one where the learner stopped, with
 * @n_faulty faulty steps before it. @lesson must outlive the run. */
TgLessonRun *
tg_lesson_run_new (const TgLesson *lesson, guint step, guint n_faulty)
{
  TgLessonRun *self = g_new0 (TgLessonRun, 1);

  self->lesson = lesson;
  self->prover = tg_prover_new ();
  self->n_faulty = n_faulty;
  self->number = MIN (step, lesson->steps->len - 1);
  begin_step (self);
  return self;
}

/* Sets a (nullable) cancellable for judging, which must outlive @self; a cancelled answer
 * is invalid. */
void
tg_lesson_run_set_cancellable (TgLessonRun *self, GCancellable *cancellable)
{
  self->cancellable = cancellable;
}

void
tg_lesson_run_free (TgLessonRun *self)
{
  tg_prover_free (self->prover);
  g_free (self);
}

const TgLesson *
tg_lesson_run_get_lesson (const TgLessonRun *self)
{
  return self->lesson;
}

/* The current step; the last step when all are done. */
const TgLessonStep *
tg_lesson_run_get_step (const TgLessonRun *self)
{
  return tg_lesson_get_step (self->lesson,
                             MIN (self->number, self->lesson->steps->len - 1));
}

/* The number of the current step, from 0. */
guint
tg_lesson_run_get_number (const TgLessonRun *self)
{
  return self->number;
}

const TgBoard *
tg_lesson_run_get_board (const TgLessonRun *self)
{
  return &self->board;
}

/* The points found so far, in a step that asks for all points. */
const TgLessonPoints *
tg_lesson_run_get_found (const TgLessonRun *self)
{
  return &self->found;
}

gboolean
tg_lesson_run_is_step_done (const TgLessonRun *self)
{
  return self->is_done;
}

gboolean
tg_lesson_run_is_over (const TgLessonRun *self)
{
  return self->number >= self->lesson->steps->len;
}

/* The number of steps so far in which the learner made a mistake or took a hint. */
guint
tg_lesson_run_get_n_faulty (const TgLessonRun *self)
{
  return self->n_faulty;
}

/* 3 stars without a faulty step, 2 if at most a third of the steps are faulty,
 * otherwise 1. */
guint
tg_lesson_run_get_stars (const TgLessonRun *self)
{
  return self->n_faulty == 0 ? 3 : 3 * self->n_faulty <= self->lesson->steps->len ? 2 : 1;
}

static void
count_fault (TgLessonRun *self)
{
  if (!self->is_faulty)
    self->n_faulty++;
  self->is_faulty = TRUE;
}

static TgLessonJudgement
judge (TgLessonRun *self, TgLessonAim aim, TgPoint point)
{
  return tg_lesson_judge_point (self->prover, aim, tg_lesson_run_get_step (self)->ruleset,
                                &self->board, point, self->cancellable);
}

static const TgLessonRemark *
find_remark (TgLessonRun *self, const TgLessonRemark *remarks, guint n, TgPoint point)
{
  for (guint i = 0; i < n; i++)
    if (remarks[i].points.n > 0
            ? tg_point_is_among (point, remarks[i].points.points, remarks[i].points.n)
            : remarks[i].aim == TG_AIM_NONE
                  || judge (self, remarks[i].aim, point).verdict == TG_LESSON_RIGHT)
      return &remarks[i];
  return NULL;
}

/* The response to a wrong stone on @point. A remark of the step is preferred to one of
 * the lesson. */
static TgLessonResponse
answer_mistake (TgLessonRun *self, TgPoint point, TgPoint reply)
{
  const TgLessonStep   *step = tg_lesson_run_get_step (self);
  const TgLessonRemark *remark =
      find_remark (self, step->remarks, step->n_remarks, point);

  if (remark == NULL)
    remark = find_remark (self, self->lesson->remarks, self->lesson->n_remarks, point);
  if (reply.x < 0)
    reply = judge (self, TG_AIM_LEAVES_FIVE, point).reply;
  count_fault (self);
  return (TgLessonResponse){ TG_LESSON_MISTAKEN, remark != NULL ? remark->text : NULL,
                             reply };
}

static TgLessonResponse
finish_step (TgLessonRun *self)
{
  self->is_done = TRUE;
  return (TgLessonResponse){ TG_LESSON_DONE, tg_lesson_run_get_step (self)->right,
                             TG_POINT_NONE };
}

static void
place_stone (TgLessonRun *self, TgPoint point)
{
  tg_board_place (&self->board, point, tg_board_side_to_move (&self->board));
}

/* Marks one of the points to find. */
static TgLessonResponse
mark_point (TgLessonRun *self, TgPoint point)
{
  const TgLessonStep *step = tg_lesson_run_get_step (self);
  TgLessonJudgement   judgement;

  if (tg_point_is_among (point, self->found.points, self->found.n))
    return (TgLessonResponse){ TG_LESSON_REPEATED, NULL, TG_POINT_NONE };
  judgement = judge (self, step->aim, point);
  if (judgement.verdict == TG_LESSON_UNPROVED)
    return (TgLessonResponse){ TG_LESSON_UNKNOWN, NULL, TG_POINT_NONE };
  if (judgement.verdict == TG_LESSON_WRONG)
    return answer_mistake (self, point, judgement.reply);
  self->found.points[self->found.n++] = point;
  if (self->found.n >= step->answer.n)
    return finish_step (self);
  return (TgLessonResponse){ TG_LESSON_FOUND, NULL, TG_POINT_NONE };
}

/* Judges a stone by the aim; in a step that asks for a win or a defence, it may be one
 * of several. */
static TgLessonResponse
place (TgLessonRun *self, TgPoint point)
{
  const TgLessonStep *step = tg_lesson_run_get_step (self);
  TgLessonJudgement   judgement = judge (self, step->aim, point);
  gboolean has_more = (step->kind == TG_LESSON_SOLVE || step->kind == TG_LESSON_DEFEND)
                      && !judgement.is_final && judgement.reply.x >= 0;

  if (judgement.verdict == TG_LESSON_UNPROVED)
    return (TgLessonResponse){ TG_LESSON_UNKNOWN, NULL, TG_POINT_NONE };
  if (judgement.verdict == TG_LESSON_WRONG)
    return answer_mistake (self, point, judgement.reply);
  place_stone (self, point);
  if (!has_more)
    return finish_step (self);
  place_stone (self, judgement.reply);
  return (TgLessonResponse){ TG_LESSON_GOES_ON, NULL, judgement.reply };
}

/* Responds to the move that ends a game against the computer player. */
static TgLessonResponse
end_game (TgLessonRun *self, TgStone winner)
{
  const TgLessonStep *step = tg_lesson_run_get_step (self);
  TgPoint             last = tg_board_last_move (&self->board).point;
  gboolean is_reached = step->goal == TG_LESSON_GOAL_FINISH || winner == step->turn
                        || (step->goal == TG_LESSON_GOAL_HOLD && winner == TG_STONE_NONE);

  if (is_reached)
    return finish_step (self);
  count_fault (self);
  tg_lesson_step_get_board (step, &self->board);
  return (TgLessonResponse){ TG_LESSON_BEGINS_ANEW, NULL, last };
}

static gboolean
has_held (const TgLessonRun *self)
{
  const TgLessonStep *step = tg_lesson_run_get_step (self);
  guint               n_own = 0;

  for (guint i = step->black.n + step->white.n; i < self->board.n_moves; i++)
    n_own += self->board.moves[i].stone == step->turn ? 1 : 0;
  return step->goal == TG_LESSON_GOAL_HOLD && n_own >= step->n_moves;
}

/* Plays a stone of either side in a game. */
static TgLessonResponse
play_game_move (TgLessonRun *self, TgPoint point, TgLessonEvent event)
{
  TgStone   stone = tg_board_side_to_move (&self->board);
  TgVerdict verdict = tg_ruleset_judge (tg_lesson_run_get_step (self)->ruleset,
                                        &self->board, point, stone);

  place_stone (self, point);
  if (verdict == TG_VERDICT_WIN)
    return end_game (self, stone);
  if (tg_verdict_is_foul (verdict))
    return end_game (self, tg_stone_opponent (stone));
  if (tg_board_is_full (&self->board))
    return end_game (self, TG_STONE_NONE);
  if (event == TG_LESSON_GOES_ON && has_held (self))
    return finish_step (self);
  return (TgLessonResponse){ event, NULL, point };
}

static TgLessonResponse
play_game (TgLessonRun *self, TgPoint point)
{
  const TgLessonStep *step = tg_lesson_run_get_step (self);

  if (tg_board_side_to_move (&self->board) != step->turn)
    return nothing;
  if (find_remark (self, step->remarks, step->n_remarks, point) != NULL
      || judge (self, TG_AIM_LEGAL, point).verdict != TG_LESSON_RIGHT)
    return answer_mistake (self, point, TG_POINT_NONE);
  return play_game_move (self, point, TG_LESSON_AWAITS);
}

/* Answers with a point: plays a stone there, or marks it, depending on the step. */
TgLessonResponse
tg_lesson_run_play (TgLessonRun *self, TgPoint point)
{
  const TgLessonStep *step = tg_lesson_run_get_step (self);

  if (self->is_done || !tg_point_is_on_board (point, self->board.size)
      || !tg_board_is_empty (&self->board, point))
    return nothing;
  switch (step->kind)
    {
    case TG_LESSON_FIND:
      return mark_point (self, point);
    case TG_LESSON_PLACE:
    case TG_LESSON_SOLVE:
    case TG_LESSON_DEFEND:
      return place (self, point);
    case TG_LESSON_PLAY:
      return play_game (self, point);
    case TG_LESSON_CHOOSE:
      for (guint i = 0; i < step->n_choices; i++)
        if (tg_point_equal (step->choices[i].point, point))
          return tg_lesson_run_choose (self, i);
      return nothing;
    case TG_LESSON_SHOW:
    case TG_LESSON_YES_NO:
    case TG_LESSON_NAME:
    default:
      return nothing;
    }
}

static gboolean
is_right (TgLessonRun *self, guint choice)
{
  const TgLessonStep   *step = tg_lesson_run_get_step (self);
  const TgLessonChoice *chosen = &step->choices[choice];
  gboolean              is_so;

  if (step->kind == TG_LESSON_YES_NO)
    {
      is_so = step->point.x < 0
                  ? tg_lesson_judge_any (self->prover, step->aim, step->ruleset,
                                         &self->board, self->cancellable)
                  : judge (self, step->aim, step->point).verdict == TG_LESSON_RIGHT;
      return is_so == (choice == CHOICE_YES);
    }
  if (chosen->point.x >= 0 && step->aim != TG_AIM_NONE)
    return judge (self, step->aim, chosen->point).verdict == TG_LESSON_RIGHT;
  if (chosen->shape != TG_THREAT_NONE)
    return chosen->shape
           == tg_lesson_judge_shape (step->ruleset, &self->board, &step->marks);
  if (chosen->pattern >= 0)
    return chosen->pattern == tg_opening_pattern_find (&self->board);
  return chosen->is_right;
}

static guint
count_choices (const TgLessonStep *step)
{
  return step->kind == TG_LESSON_YES_NO ? 2 : step->n_choices;
}

/* Answers with the number of a choice, from 0; “yes” is 0, “no” is 1. */
TgLessonResponse
tg_lesson_run_choose (TgLessonRun *self, guint choice)
{
  const TgLessonStep *step = tg_lesson_run_get_step (self);
  TgLessonResponse    response;

  if (self->is_done || choice >= count_choices (step))
    return nothing;
  if (is_right (self, choice))
    return finish_step (self);
  if (step->choices[choice].point.x >= 0 && step->kind == TG_LESSON_CHOOSE)
    response =
        answer_mistake (self, step->choices[choice].point,
                        judge (self, step->aim, step->choices[choice].point).reply);
  else
    {
      count_fault (self);
      response = (TgLessonResponse){ TG_LESSON_MISTAKEN, NULL, TG_POINT_NONE };
      if (step->n_remarks > 0)
        response.text = step->remarks[0].text;
    }
  if (step->choices[choice].remark != NULL)
    response.text = step->choices[choice].remark;
  return response;
}

/* Plays the computer player's move in a game, after %TG_LESSON_AWAITS. */
TgLessonResponse
tg_lesson_run_reply (TgLessonRun *self, TgPoint point)
{
  const TgLessonStep *step = tg_lesson_run_get_step (self);

  g_return_val_if_fail (step->kind == TG_LESSON_PLAY && !self->is_done, nothing);
  g_return_val_if_fail (tg_board_side_to_move (&self->board) != step->turn, nothing);

  return play_game_move (self, point, TG_LESSON_GOES_ON);
}

/* Returns: whether the learner has moves in a game that can be undone */
gboolean
tg_lesson_run_can_undo (const TgLessonRun *self)
{
  const TgLessonStep *step = tg_lesson_run_get_step (self);

  return step->kind == TG_LESSON_PLAY && !self->is_done
         && self->board.n_moves > step->black.n + step->white.n;
}

/* Undoes the learner’s last move in a game, and the reply to it. */
gboolean
tg_lesson_run_undo (TgLessonRun *self)
{
  const TgLessonStep *step = tg_lesson_run_get_step (self);
  guint               first = step->black.n + step->white.n;

  if (!tg_lesson_run_can_undo (self))
    return FALSE;
  while (self->board.n_moves > first)
    if (tg_board_undo (&self->board).stone == step->turn)
      break;
  return TRUE;
}

/* A right point in the current position of the step, which may be several moves after
 * its first position. */
static TgPoint
find_right_point (TgLessonRun *self)
{
  const TgLessonStep *step = tg_lesson_run_get_step (self);

  for (guint i = 0; step->aim != TG_AIM_NONE && i < self->board.size * self->board.size;
       i++)
    {
      TgPoint point = tg_point_from_index (i, self->board.size);

      if (tg_board_is_empty (&self->board, point)
          && !tg_point_is_among (point, self->found.points, self->found.n)
          && judge (self, step->aim, point).verdict == TG_LESSON_RIGHT)
        return point;
    }
  return TG_POINT_NONE;
}

/* Returns: the number of the first wrong choice; -1 if there are fewer than three choices,
 * of which a wrong one would give the answer away */
static gint
find_wrong_choice (TgLessonRun *self)
{
  guint n = count_choices (tg_lesson_run_get_step (self));

  for (guint i = 0; n > 2 && i < n; i++)
    if (!is_right (self, i))
      return (gint) i;
  return -1;
}

/* Gives a hint: first in words, if the step has any, or else a wrong choice; then a right
 * answer. A step with a hint counts as faulty. A game has no right point to show. */
TgLessonHint
tg_lesson_run_hint (TgLessonRun *self)
{
  const TgLessonStep *step = tg_lesson_run_get_step (self);
  TgLessonHint        hint = { TG_LESSON_HINT_TEXT, step->hint, TG_POINT_NONE, -1 };
  gboolean            is_new = !self->was_hinted;

  self->was_hinted = TRUE;
  if (self->is_done)
    return hint;
  count_fault (self);
  if (is_new && step->hint != NULL)
    return hint;
  if (is_new && (hint.choice = find_wrong_choice (self)) >= 0)
    {
      hint.kind = TG_LESSON_HINT_WRONG;
      return hint;
    }
  hint.kind = TG_LESSON_HINT_POINT;
  for (guint i = 0; i < count_choices (step) && hint.choice < 0; i++)
    if (is_right (self, i))
      hint.choice = (gint) i;
  /* A choice has a point to show, except for “yes” and “no”. */
  if (hint.choice >= 0 && step->kind != TG_LESSON_YES_NO)
    hint.point = step->choices[hint.choice].point;
  else if (hint.choice < 0 && step->kind != TG_LESSON_PLAY)
    hint.point = find_right_point (self);
  return hint;
}

/* Goes to the next step when this one is done. Returns: whether there is one */
gboolean
tg_lesson_run_next (TgLessonRun *self)
{
  if (!self->is_done || tg_lesson_run_is_over (self))
    return FALSE;
  self->number++;
  if (tg_lesson_run_is_over (self))
    return FALSE;
  begin_step (self);
  return TRUE;
}
