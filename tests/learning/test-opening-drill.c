/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opening drills from both sides; bad decisions are undone. */

#include "learning/practice/openings/opening-drill.h"

#define N_MOVES   3
#define MAX_STEPS 60

static TgOpeningDrill *
begin (const gchar *id)
{
  TgOpeningSubject subject;

  g_assert_true (tg_opening_subject_from_id (id, &subject));
  return tg_opening_drill_new (&subject, N_MOVES);
}

/* Makes the first legal decision of the current task. */
static void
decide (TgOpeningDrill *drill)
{
  const TgOpening  *opening = tg_opening_drill_get_opening (drill);
  TgOpeningTask     task = tg_opening_get_task (opening);
  TgOpeningDecision decision = { .action = task.action,
                                 .option = task.options[0],
                                 .count = 2 };

  if (task.action == TG_OPENING_ACTION_FINISHED)
    decision.action = TG_OPENING_ACTION_PLACE;
  for (guint i = 0; i < 225; i++)
    {
      /* Tries the whole board, from its centre. */
      decision.point = tg_point_from_index ((112 + i) % 225, 15);
      if (tg_opening_drill_decide (drill, &decision, NULL))
        return;
    }
  g_assert_not_reached ();
}

static void
test_ids (void)
{
  g_assert_cmpuint (tg_opening_subject_get_n (), ==, 2 * (26 + 7));
  for (guint i = 0; i < tg_opening_subject_get_n (); i++)
    {
      TgOpeningSubject  subject;
      TgOpeningSubject  again;
      g_autofree gchar *id = NULL;

      tg_opening_subject_get (i, &subject);
      id = tg_opening_subject_to_id (&subject);
      g_assert_true (tg_opening_subject_from_id (id, &again));
      g_assert_cmpint (again.pattern, ==, subject.pattern);
      g_assert_cmpint (again.protocol, ==, subject.protocol);
      g_assert_cmpint (again.learner, ==, subject.learner);
    }
}

/* Every subject is played to its end, with a decision of the learner. */
static void
test_walk (void)
{
  for (guint i = 0; i < tg_opening_subject_get_n (); i++)
    {
      TgOpeningSubject subject;
      g_autoptr (TgOpeningDrill) drill = NULL;
      guint n_own = 0;

      tg_opening_subject_get (i, &subject);
      drill = tg_opening_drill_new (&subject, N_MOVES);
      for (guint step = 0; tg_opening_drill_get_state (drill) != TG_OPENING_DRILL_OVER;
           step++)
        {
          g_assert_cmpuint (step, <, MAX_STEPS);
          if (tg_opening_drill_get_state (drill) != TG_OPENING_DRILL_JUDGES)
            decide (drill);
          else
            {
              n_own++;
              g_assert_true (tg_opening_drill_judge (drill, 0.5, 0.45));
            }
        }
      g_assert_cmpuint (n_own, >=, N_MOVES);
      g_assert_cmpuint (tg_opening_drill_get_result (drill).n_decisions, ==, n_own);
      g_assert_cmpuint (tg_opening_drill_get_result (drill).n_faults, ==, 0);
      g_assert_cmpfloat_with_epsilon (tg_opening_drill_get_result (drill).loss,
                                      0.05 * n_own, 1e-9);
    }
}

/* White moves after the three stones of a pattern. */
static void
test_sides (void)
{
  g_autoptr (TgOpeningDrill) black = begin ("D4-first");
  g_autoptr (TgOpeningDrill) white = begin ("D4-second");
  g_autoptr (TgOpeningDrill) swap2 = begin ("swap2-first");

  g_assert_cmpint (tg_opening_drill_get_state (black), ==, TG_OPENING_DRILL_AWAITS);
  g_assert_cmpint (tg_opening_drill_get_state (white), ==, TG_OPENING_DRILL_ASKS);
  g_assert_cmpuint (tg_opening_drill_get_game (white)->board.n_moves, ==, 3);
  g_assert_cmpint (tg_opening_drill_get_state (swap2), ==, TG_OPENING_DRILL_ASKS);
}

static void
test_loss (void)
{
  g_autoptr (TgOpeningDrill) drill = begin ("I7-second");
  const TgOpeningDecision move = { .action = TG_OPENING_ACTION_PLACE, .point = { 0, 0 } };
  const TgBoard          *board = &tg_opening_drill_get_game (drill)->board;

  g_assert_true (tg_opening_drill_decide (drill, &move, NULL));
  g_assert_cmpint (tg_opening_drill_get_state (drill), ==, TG_OPENING_DRILL_JUDGES);
  g_assert_cmpuint (board->n_moves, ==, 4);
  g_assert_false (tg_opening_drill_judge (drill, 0.5, 0.4));
  g_assert_cmpuint (board->n_moves, ==, 3);
  g_assert_cmpint (tg_opening_drill_get_state (drill), ==, TG_OPENING_DRILL_ASKS);
  g_assert_cmpuint (tg_opening_drill_get_result (drill).n_faults, ==, 1);
  g_assert_cmpint (tg_opening_drill_get_grade (drill), ==, TG_FSRS_HARD);

  g_assert_true (tg_opening_drill_decide (drill, &move, NULL));
  g_assert_true (tg_opening_drill_judge (drill, 0.5, 0.43));
  g_assert_cmpint (tg_opening_drill_get_state (drill), ==, TG_OPENING_DRILL_AWAITS);
  g_assert_cmpuint (tg_opening_drill_get_result (drill).n_decisions, ==, 1);
}

/* A bad choice is undone like a stone, and an illegal one is refused. */
static void
test_choice (void)
{
  g_autoptr (TgOpeningDrill) drill = begin ("swap2-second");
  TgOpeningDecision decision = { .action = TG_OPENING_ACTION_CHOOSE,
                                 .option = TG_OPENING_OPTION_BLACK };
  g_autoptr (GError) error = NULL;

  while (tg_opening_drill_get_state (drill) == TG_OPENING_DRILL_AWAITS)
    decide (drill);
  decision.action = TG_OPENING_ACTION_OFFER;
  g_assert_false (tg_opening_drill_decide (drill, &decision, &error));
  g_assert_error (error, TG_OPENING_ERROR, TG_OPENING_ERROR_STEP);
  g_assert_cmpint (tg_opening_drill_get_state (drill), ==, TG_OPENING_DRILL_ASKS);

  decision.action = TG_OPENING_ACTION_CHOOSE;
  g_assert_true (tg_opening_drill_decide (drill, &decision, NULL));
  g_assert_true (tg_opening_is_finished (tg_opening_drill_get_opening (drill)));
  g_assert_false (tg_opening_drill_judge (drill, 0.6, 0.4));
  g_assert_false (tg_opening_is_finished (tg_opening_drill_get_opening (drill)));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learning/opening-drill/ids", test_ids);
  g_test_add_func ("/learning/opening-drill/walk", test_walk);
  g_test_add_func ("/learning/opening-drill/sides", test_sides);
  g_test_add_func ("/learning/opening-drill/loss", test_loss);
  g_test_add_func ("/learning/opening-drill/choice", test_choice);
  return g_test_run ();
}
