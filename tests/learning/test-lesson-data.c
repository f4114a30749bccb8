/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks every built-in lesson: answers agree with the rules and the prover, texts are
 * short, each foreseen mistake is possible and gets its remark, remarks are true of the
 * board, and right answers earn three stars. */

#include "../add-case.h"
#include "engine/levels/level.h"
#include "learning/lessons/lesson-file.h"
#include "learning/lessons/lesson-judge.h"
#include "learning/lessons/lesson-run.h"
#include "learning/puzzles/format/puzzle-file.h"
#include "learning/puzzles/format/puzzle-filter.h"
#include "rules/notation.h"

#include <string.h>

#define MAX_WORDS     25
#define MIN_STEPS     6
#define MAX_STEPS     10
#define MAX_OWN_MOVES 120

/* The level of the computer player that plays for the learner in a game. */
#define LEARNERS_LEVEL 7

static const gchar *const parts[] = { "first-steps", "attack", "defence", "renju" };

/* The step being checked, and the faults found. */
typedef struct
{
  const TgLesson     *lesson;
  const TgLessonStep *step;
  guint               number;
  TgBoard             board;
  /* judgements of the aim, for steps that ask for points */
  TgLessonVerdict verdicts[TG_MAX_POINTS];
  TgProver       *prover; /* owned */
  GString        *faults; /* owned */
} Check;

G_GNUC_PRINTF (2, 3)
static void
complain (Check *self, const gchar *format, ...)
{
  va_list args;

  g_string_append_printf (self->faults, "%s, step %u: ", self->lesson->id,
                          self->number + 1);
  va_start (args, format);
  g_string_append_vprintf (self->faults, format, args);
  va_end (args);
  g_string_append_c (self->faults, '\n');
}

static GPtrArray *
read_part (const gchar *name)
{
  g_autofree gchar *file = g_strconcat (name, ".xml", NULL);
  g_autofree gchar *path =
      g_test_build_filename (G_TEST_DIST, "data", "lessons", file, NULL);
  g_autofree gchar *text = NULL;
  gsize             length;
  g_autoptr (GError) error = NULL;
  GPtrArray *lessons;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  lessons = tg_lesson_file_parse (text, length, &error);
  g_assert_no_error (error);
  return lessons;
}

static TgLessonJudgement
judge (Check *self, TgLessonAim aim, TgPoint point)
{
  return tg_lesson_judge_point (self->prover, aim, self->step->ruleset, &self->board,
                                point, NULL);
}

/* Judges every point of the position, and lists the right ones. */
static void
judge_all (Check *self, TgLessonPoints *right)
{
  right->n = 0;
  for (guint i = 0; i < self->board.size * self->board.size; i++)
    {
      TgPoint point = tg_point_from_index (i, self->board.size);

      if (!tg_board_is_empty (&self->board, point))
        continue;
      self->verdicts[i] = judge (self, self->step->aim, point).verdict;
      if (self->verdicts[i] == TG_LESSON_RIGHT && right->n < TG_LESSON_MAX_POINTS)
        right->points[right->n++] = point;
    }
}

static void
check_words (Check *self, const gchar *text)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", 0);

  if (g_strv_length (words) > MAX_WORDS)
    complain (self, "%u words: %s", g_strv_length (words), text);
}

static void
check_texts (Check *self)
{
  const TgLessonStep *step = self->step;

  if (step->text == NULL)
    complain (self, "says nothing");
  check_words (self, step->text);
  check_words (self, step->right);
  check_words (self, step->hint);
  for (guint i = 0; i < step->n_remarks; i++)
    check_words (self, step->remarks[i].text);
  for (guint i = 0; i < step->n_choices; i++)
    {
      check_words (self, step->choices[i].text);
      check_words (self, step->choices[i].remark);
    }
}

/* Checks that no side has won, unless a row of five is shown. */
static void
check_board (Check *self)
{
  if (tg_board_side_to_move (&self->board) != self->step->turn)
    complain (self, "is not the turn of the learner");
  for (guint i = 0; self->step->kind != TG_LESSON_SHOW
                    && self->step->kind != TG_LESSON_NAME && i < self->board.n_moves;
       i++)
    for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
      if (tg_board_run (&self->board, self->board.moves[i].point, direction).length >= 5)
        {
          complain (self, "is over already");
          return;
        }
}

static void
check_answer (Check *self)
{
  TgLessonPoints right;
  gboolean       same;

  judge_all (self, &right);
  same = right.n == self->step->answer.n && right.n > 0;
  for (guint i = 0; i < right.n && same; i++)
    same = tg_point_is_among (right.points[i], self->step->answer.points,
                              self->step->answer.n);
  if (!same)
    {
      g_autofree gchar *points = tg_notation_format_points (right.points, right.n);

      complain (self, "right are: %s", points);
    }
}

/* Creates a run that is at the step being checked. */
static TgLessonRun *
begin (Check *self)
{
  return tg_lesson_run_new (self->lesson, self->number, 0);
}

/* Remarks on mistakes */

/* The distance of the nearest stone from @point along @direction, in steps of @sign; 0
 * for none. */
static gint
find_stone (Check *self, TgPoint point, TgDirection direction, gint sign, TgStone *stone)
{
  for (gint i = sign; ABS (i) < 5; i += sign)
    {
      TgPoint next = tg_point_step (point, direction, i);

      if (!tg_point_is_on_board (next, self->board.size))
        return 0;
      *stone = tg_board_get (&self->board, next);
      if (*stone != TG_STONE_NONE)
        return i;
    }
  return 0;
}

/* The number of lines on which the next stone is the learner's own. */
static guint
count_lines (Check *self, TgPoint point)
{
  guint n = 0;

  for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
    for (gint sign = -1; sign <= 1; sign += 2)
      {
        TgStone stone = TG_STONE_NONE;

        if (find_stone (self, point, direction, sign, &stone) != 0
            && stone == self->step->turn)
          {
            n++;
            break;
          }
      }
  return n;
}

static gboolean
is_on_one_line (Check *self, TgPoint point)
{
  return count_lines (self, point) <= 1;
}

/* Whether a stone of the other side is before or behind the next own one. */
static gboolean
is_cut (Check *self, TgPoint point)
{
  for (TgDirection direction = 0; direction < TG_N_DIRECTIONS; direction++)
    for (gint sign = -1; sign <= 1; sign += 2)
      {
        TgStone near = TG_STONE_NONE, far = TG_STONE_NONE;
        gint    at = find_stone (self, point, direction, sign, &near);

        if (at != 0
            && find_stone (self, tg_point_step (point, direction, at), direction, sign,
                           &far)
                   != 0
            && near != far)
          return TRUE;
      }
  return FALSE;
}

/* Whether the other side answers on the right point. */
static gboolean
is_taken (Check *self, TgPoint point)
{
  return tg_point_is_among (judge (self, self->step->aim, point).reply,
                            self->step->answer.points, self->step->answer.n);
}

static gboolean
is_so (Check *self, TgLessonAim aim, TgPoint point)
{
  return judge (self, aim, point).verdict == TG_LESSON_RIGHT;
}

static gboolean
makes_three (Check *self, TgPoint point)
{
  return is_so (self, TG_THREAT_THREE, point);
}

static gboolean
makes_four (Check *self, TgPoint point)
{
  return is_so (self, TG_THREAT_FOUR, point);
}

static gboolean
is_allowed_four (Check *self, TgPoint point)
{
  return makes_four (self, point) && is_so (self, TG_AIM_LEGAL, point);
}

static gboolean
is_allowed_three (Check *self, TgPoint point)
{
  return makes_three (self, point) && is_so (self, TG_AIM_LEGAL, point);
}

static gboolean
is_no_fork (Check *self, TgPoint point)
{
  return !is_so (self, TG_THREAT_FORK, point);
}

static const struct
{
  const gchar *words;
  gboolean (*holds) (Check *self, TgPoint point);
} claims[] = {
  { "takes the point you need", is_taken },
  { "takes the very point", is_taken },
  { "answers on the very point", is_taken },
  { "line of yours passes", is_on_one_line },
  { "cuts that line", is_cut },
  { "makes an open three", makes_three },
  { "answers this four", makes_four },
  { "One four only", is_allowed_four },
  { "One open three only", is_allowed_three },
  { "One threat only", is_no_fork },
};

/* Finds the point that is named after @words in @text. */
static gboolean
find_point (const gchar *text, const gchar *words, TgPoint *point)
{
  g_autofree gchar *pattern = g_strconcat ("(?:", words, ") ([A-O][0-9]+)", NULL);
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree gchar *name = NULL;
  const gchar      *rest;

  if (!g_regex_match (regex, text, 0, &match))
    return FALSE;
  name = g_match_info_fetch (match, 1);
  return tg_notation_parse_point (name, TG_MAX_SIZE, point, &rest);
}

/* Whether @reply stops an attack after @point, or wins in spite of a defence. */
static gboolean
is_refuted (Check *self, TgPoint point, TgPoint reply)
{
  TgLessonAim aim = self->step->aim;
  TgBoard     board = self->board;

  tg_board_place (&board, point, self->step->turn);
  aim = aim == TG_AIM_WIN_BY_FOURS     ? TG_AIM_STOP_FOURS
        : aim == TG_AIM_WIN_BY_THREATS ? TG_AIM_STOP_THREATS
        : aim == TG_AIM_STOP_FOURS     ? TG_AIM_WIN_BY_FOURS
                                       : TG_AIM_WIN_BY_THREATS;
  return tg_board_is_empty (&board, reply)
         && tg_lesson_judge_point (self->prover, aim, self->step->ruleset, &board, reply,
                                   NULL)
                    .verdict
                == TG_LESSON_RIGHT;
}

/* Checks that the remark on a wrong stone on @point is true. */
static void
check_claims (Check *self, TgPoint point, const gchar *text)
{
  g_autofree gchar *name = tg_notation_format_points (&point, 1);
  TgPoint           reply;

  for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
    if (strstr (text, claims[i].words) != NULL && !claims[i].holds (self, point))
      complain (self, "not so at %s: %s", name, text);
  if (find_point (text, "plays|’s four at|makes a four at|makes fours at", &reply)
      && !is_refuted (self, point, reply))
    complain (self, "%s is not refuted so: %s", name, text);
}

/* Plays every wrong point, and collects the remarks. The board stays unchanged. */
static void
make_mistakes (Check *self, GPtrArray *heard)
{
  g_autoptr (TgLessonRun) run = begin (self);

  for (guint i = 0; i < self->board.size * self->board.size; i++)
    {
      TgPoint          point = tg_point_from_index (i, self->board.size);
      TgLessonResponse response;

      if (!tg_board_is_empty (&self->board, point)
          || self->verdicts[i] != TG_LESSON_WRONG)
        continue;
      response = tg_lesson_run_play (run, point);
      g_assert_cmpint (response.event, ==, TG_LESSON_MISTAKEN);
      g_assert_true (tg_board_equal (tg_lesson_run_get_board (run), &self->board));
      if (response.text == NULL)
        continue;
      check_claims (self, point, response.text);
      if (!g_ptr_array_find (heard, response.text, NULL))
        g_ptr_array_add (heard, (gpointer) response.text);
    }
}

/* Checks the remarks of a step with points. A lesson's own remark need not fit each step,
 * but each step has a mistake with a remark. */
static void
check_remarks (Check *self)
{
  const TgLessonStep *step = self->step;
  g_autoptr (GPtrArray) heard = g_ptr_array_new ();

  make_mistakes (self, heard);
  if (heard->len == 0)
    complain (self, "has no answer to any mistake");
  for (guint i = 0; i < step->n_remarks; i++)
    {
      for (guint j = 0; j < step->remarks[i].points.n; j++)
        {
          TgPoint point = step->remarks[i].points.points[j];

          if (!tg_board_is_empty (&self->board, point)
              || self->verdicts[tg_point_index (point, self->board.size)]
                     != TG_LESSON_WRONG)
            complain (self, "not wrong: %s", step->remarks[i].text);
        }
      if (!g_ptr_array_find (heard, step->remarks[i].text, NULL))
        complain (self, "never said: %s", step->remarks[i].text);
    }
}

/* Checks a point that the text says a row “needs”: it must be forbidden after the
 * stone on the point in question. */
static void
check_need (Check *self, const gchar *text)
{
  TgBoard board = self->board;
  TgPoint needed;

  if (self->step->point.x < 0 || !find_point (text, "needs", &needed))
    return;
  tg_board_place (&board, self->step->point, self->step->turn);
  if (!tg_verdict_is_foul (
          tg_ruleset_judge (self->step->ruleset, &board, needed, self->step->turn)))
    complain (self, "no foul there: %s", text);
}

/* The right answer in the file, for a choice, or for “yes” and “no”. */
static gboolean
is_claimed (const TgLessonStep *step, guint choice)
{
  return step->kind == TG_LESSON_YES_NO ? step->is_so == (choice == 0)
                                        : step->choices[choice].is_right;
}

/* Checks that one choice is right, and that each wrong one has a remark. */
static void
check_choices (Check *self)
{
  guint n = self->step->kind == TG_LESSON_YES_NO ? 2 : self->step->n_choices;
  guint n_right = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TgLessonRun) run = begin (self);
      TgLessonResponse response = tg_lesson_run_choose (run, i);

      n_right += response.event == TG_LESSON_DONE ? 1 : 0;
      if ((response.event == TG_LESSON_DONE) != is_claimed (self->step, i))
        complain (self, "choice %u is not as the file says", i + 1);
      if (response.event == TG_LESSON_DONE)
        continue;
      if (response.text == NULL)
        complain (self, "says nothing to choice %u", i + 1);
      else if (self->step->kind == TG_LESSON_YES_NO)
        check_need (self, response.text);
      else if (self->step->choices[i].point.x >= 0)
        check_claims (self, self->step->choices[i].point, response.text);
    }
  if (n_right != 1)
    complain (self, "%u choices are right", n_right);
}

static TgPoint
think (const TgBoard *board, TgRuleset ruleset, guint level)
{
  TgEngine    *engine = tg_engine_new (TG_LEVEL_TABLE_BYTES);
  TgLimits     limits;
  TgSearchInfo info;

  tg_level_limits (level, &limits);
  tg_level_think (engine, level, 1, board, ruleset, &limits, NULL, NULL, &info);
  tg_engine_free (engine);
  return info.lines[0].pv[0];
}

/* Plays right answers; in games a strong level plays for the learner. */
static TgLessonResponse
play_on (Check *self, TgLessonRun *run)
{
  self->board = *tg_lesson_run_get_board (run);
  if (self->step->kind == TG_LESSON_PLAY)
    {
      gboolean is_own = tg_board_side_to_move (&self->board) == self->step->turn;
      TgPoint  point = think (&self->board, self->step->ruleset,
                             is_own ? LEARNERS_LEVEL : self->step->level);

      return is_own ? tg_lesson_run_play (run, point) : tg_lesson_run_reply (run, point);
    }
  for (guint i = 0; i < self->step->answer.n + self->board.size * self->board.size; i++)
    {
      TgPoint point =
          i < self->step->answer.n
              ? self->step->answer.points[i]
              : tg_point_from_index (i - self->step->answer.n, self->board.size);

      if (tg_board_is_empty (&self->board, point)
          && !tg_point_is_among (point, tg_lesson_run_get_found (run)->points,
                                 tg_lesson_run_get_found (run)->n)
          && judge (self, self->step->aim, point).verdict == TG_LESSON_RIGHT)
        return tg_lesson_run_play (run, point);
    }
  return (TgLessonResponse){ TG_LESSON_IGNORED, NULL, TG_POINT_NONE };
}

static void
take_step (Check *self, TgLessonRun *run)
{
  const TgLessonStep *step = self->step;
  gboolean is_choice = step->kind == TG_LESSON_YES_NO || step->kind == TG_LESSON_CHOOSE
                       || step->kind == TG_LESSON_NAME;

  for (guint i = 0; i < 2 * MAX_OWN_MOVES && !is_choice; i++)
    {
      if (tg_lesson_run_is_step_done (run))
        return;
      if (play_on (self, run).event == TG_LESSON_MISTAKEN)
        complain (self, "refuses what is right");
    }
  for (guint i = 0; i < TG_LESSON_MAX_CHOICES && !tg_lesson_run_is_step_done (run); i++)
    {
      g_autoptr (TgLessonRun) trial = begin (self);

      if (tg_lesson_run_choose (trial, i).event == TG_LESSON_DONE)
        tg_lesson_run_choose (run, i);
    }
  if (!tg_lesson_run_is_step_done (run))
    complain (self, "cannot be done");
}

static void
walk (Check *self)
{
  g_autoptr (TgLessonRun) run = tg_lesson_run_new (self->lesson, 0, 0);

  for (guint i = 0; i < self->lesson->steps->len; i++)
    {
      self->number = i;
      self->step = tg_lesson_run_get_step (run);
      g_assert_true (self->step == tg_lesson_get_step (self->lesson, i));
      take_step (self, run);
      if (!tg_lesson_run_is_step_done (run))
        return;
      tg_lesson_run_next (run);
    }
  g_assert_true (tg_lesson_run_is_over (run));
  if (tg_lesson_run_get_stars (run) != 3)
    complain (self, "%u stars", tg_lesson_run_get_stars (run));
}

static void
check_step (Check *self)
{
  check_texts (self);
  check_board (self);
  switch (self->step->kind)
    {
    case TG_LESSON_PLACE:
    case TG_LESSON_FIND:
    case TG_LESSON_SOLVE:
    case TG_LESSON_DEFEND:
      check_answer (self);
      check_remarks (self);
      break;
    case TG_LESSON_YES_NO:
    case TG_LESSON_CHOOSE:
    case TG_LESSON_NAME:
      check_choices (self);
      break;
    case TG_LESSON_PLAY:
      if (self->step->level < TG_MIN_LEVEL || self->step->level > TG_MAX_LEVEL)
        complain (self, "has no opponent");
      break;
    case TG_LESSON_SHOW:
    default:
      break;
    }
}

/* Whether the aim of a step is a defence. */
static gboolean
is_defence (TgLessonAim aim)
{
  return aim == TG_AIM_STOP_FIVE || aim == TG_AIM_STOP_FOURS
         || aim == TG_AIM_STOP_THREATS;
}

/* Whether the lesson has taught the task of the puzzle: to win, or to defend. */
static gboolean
is_taught (Check *self, const TgPuzzle *puzzle)
{
  gboolean is_attack = tg_puzzle_is_attack (puzzle);

  for (guint i = 0; i < self->lesson->steps->len; i++)
    {
      TgLessonAim aim = tg_lesson_get_step (self->lesson, i)->aim;

      if (aim == TG_AIM_BEST || (aim != TG_AIM_NONE && is_defence (aim) != is_attack))
        return TRUE;
    }
  return puzzle->kind == TG_PUZZLE_MAY_PLAY;
}

/* Checks the puzzles of a lesson, if it has any: they are enough to finish it, and
 * their tasks were taught. */
static void
check_puzzles (Check *self, GPtrArray *puzzles)
{
  guint n = 0;
  guint n_strange = 0;

  if (self->lesson->puzzles == NULL)
    return;
  for (guint i = 0; i < puzzles->len; i++)
    if (tg_puzzle_filter_match (self->lesson->puzzles, g_ptr_array_index (puzzles, i)))
      {
        n++;
        n_strange += is_taught (self, g_ptr_array_index (puzzles, i)) ? 0 : 1;
      }
  if (n_strange > 0)
    complain (self, "%u puzzles ask for what it has not taught", n_strange);
  if (n < TG_LESSON_PUZZLES_SOLVED)
    complain (self, "only %u puzzles are “%s”", n, self->lesson->puzzles);
}

static void
test_part (gconstpointer name)
{
  g_autoptr (GPtrArray) lessons = read_part (name);
  g_autoptr (GString) faults = g_string_new (NULL);
  g_autofree gchar *path =
      g_test_build_filename (G_TEST_DIST, "data", "puzzles", "puzzles.tsv", NULL);
  g_autoptr (GPtrArray) puzzles = tg_puzzle_file_load (path, NULL);
  Check check = { .prover = tg_prover_new (), .faults = faults };

  for (guint i = 0; i < lessons->len; i++)
    {
      check.lesson = g_ptr_array_index (lessons, i);
      check.number = 0;
      g_assert_nonnull (check.lesson->id);
      if (check.lesson->title == NULL || check.lesson->goal == NULL)
        complain (&check, "lacks a title or a goal");
      check_puzzles (&check, puzzles);
      if (check.lesson->steps->len < MIN_STEPS || check.lesson->steps->len > MAX_STEPS)
        complain (&check, "there are %u steps", check.lesson->steps->len);
      for (; check.number < check.lesson->steps->len; check.number++)
        {
          check.step = tg_lesson_get_step (check.lesson, check.number);
          tg_lesson_step_get_board (check.step, &check.board);
          check_step (&check);
        }
      walk (&check);
    }
  tg_prover_free (check.prover);
  if (faults->len > 0)
    g_printerr ("%s", faults->str);
  g_assert_cmpuint (faults->len, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    add_case ("/learning/lesson-data/", parts[i], parts[i], test_part);
  return g_test_run ();
}
