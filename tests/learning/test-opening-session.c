/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The engine judges a drill and plays the other side, in a thread. */

#include "learning/practice/openings/opening-session.h"
#include "rules/symmetry.h"

#define N_MOVES   2
#define NODES     40000
#define FEW_NODES 2000
#define MAX_STEPS 60

typedef struct
{
  gboolean         is_done;
  gboolean         is_right; /* no error has occurred so far */
  TgOpeningVerdict verdict;
  TgOpeningReply   reply;
  GError          *error; /* owned */
} Answer;

static void
decided_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->is_right = tg_opening_session_decide_finish (
      TG_OPENING_SESSION (source), result, &answer->verdict, &answer->error);
  answer->is_done = TRUE;
}

static void
replied_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->is_right = tg_opening_session_reply_finish (TG_OPENING_SESSION (source), result,
                                                      &answer->reply, &answer->error);
  answer->is_done = TRUE;
}

static void
wait (const Answer *answer)
{
  while (!answer->is_done)
    g_main_context_iteration (NULL, TRUE);
}

static TgOpeningSession *
begin (const gchar *id, guint64 nodes)
{
  TgOpeningSubject subject;

  g_assert_true (tg_opening_subject_from_id (id, &subject));
  return tg_opening_session_new (&subject, N_MOVES, nodes, 7);
}

static TgOpeningDrillState
get_state (TgOpeningSession *session)
{
  return tg_opening_drill_get_state (tg_opening_session_get_drill (session));
}

static TgOpeningVerdict
decide (TgOpeningSession *session, const TgOpeningDecision *decision)
{
  Answer answer = { 0 };

  tg_opening_session_decide_async (session, decision, decided_cb, &answer);
  wait (&answer);
  g_assert_no_error (answer.error);
  g_assert_true (answer.is_right);
  g_assert_false (tg_opening_session_is_busy (session));
  return answer.verdict;
}

static TgOpeningVerdict
place (TgOpeningSession *session, guint x, guint y)
{
  return decide (session, &(TgOpeningDecision){ .action = TG_OPENING_ACTION_PLACE,
                                                .point = { (gint8) x, (gint8) y } });
}

static TgOpeningReply
reply (TgOpeningSession *session)
{
  Answer answer = { 0 };

  tg_opening_session_reply_async (session, replied_cb, &answer);
  wait (&answer);
  g_assert_no_error (answer.error);
  return answer.reply;
}

/* A stone in the corner is refuted and undone, and the better move is accepted. */
static void
test_moves (void)
{
  g_autoptr (TgOpeningSession) session = begin ("I7-second", NODES);
  const TgOpeningDrill *drill = tg_opening_session_get_drill (session);

  while (get_state (session) != TG_OPENING_DRILL_OVER)
    {
      TgOpeningVerdict bad = place (session, 0, 0);
      TgOpeningVerdict good;

      g_assert_true (bad.is_weighed);
      g_assert_false (bad.is_accepted);
      g_assert_cmpfloat (bad.best - bad.made, >, TG_OPENING_DRILL_MAX_LOSS);
      g_assert_cmpint (bad.reply.x, >=, 0);
      g_assert_cmpint (get_state (session), ==, TG_OPENING_DRILL_ASKS);

      good = decide (session, &bad.better);
      g_assert_true (good.is_accepted);
      g_assert_cmpfloat_with_epsilon (good.best, bad.best, 1e-9);
      if (get_state (session) == TG_OPENING_DRILL_AWAITS)
        reply (session);
    }
  g_assert_cmpuint (tg_opening_drill_get_game (drill)->board.n_moves, ==, 6);
  g_assert_cmpuint (tg_opening_drill_get_result (drill).n_faults, ==, N_MOVES);
}

/* An illegal move is not judged. */
static void
test_refused (void)
{
  g_autoptr (TgOpeningSession) session = begin ("I7-second", NODES);
  const TgOpeningDecision decision = { .action = TG_OPENING_ACTION_PLACE,
                                       .point = { 7, 7 } };
  Answer                  answer = { 0 };

  tg_opening_session_decide_async (session, &decision, decided_cb, &answer);
  wait (&answer);
  g_assert_false (answer.is_right);
  g_assert_nonnull (answer.error);
  g_assert_false (tg_opening_session_is_busy (session));
  g_assert_cmpint (get_state (session), ==, TG_OPENING_DRILL_ASKS);
  g_clear_error (&answer.error);
}

/* Three stones are judged together; two of Black’s in the centre against one of White’s
 * in a corner give the other player too much. */
static void
test_swap2 (void)
{
  g_autoptr (TgOpeningSession) session = begin ("swap2-first", NODES);
  TgOpeningVerdict verdict;

  g_assert_false (place (session, 7, 7).is_weighed);
  g_assert_false (place (session, 0, 0).is_weighed);
  verdict = place (session, 7, 8);
  g_assert_true (verdict.is_weighed);
  g_assert_false (verdict.is_accepted);
  g_assert_true (decide (session, &verdict.better).is_accepted);
  g_assert_cmpint (get_state (session), ==, TG_OPENING_DRILL_AWAITS);
}

/* One of the choices is the best, and its value does not depend on the learner's
 * choice. */
static void
test_choice (void)
{
  g_autoptr (TgOpeningSession) session = begin ("swap2-second", NODES);
  TgOpeningDecision decision = { .action = TG_OPENING_ACTION_CHOOSE,
                                 .option = TG_OPENING_OPTION_WHITE };
  TgOpeningVerdict  white, best;
  TgOpeningReply    stones = reply (session);
  const TgOpening  *opening =
      tg_opening_drill_get_opening (tg_opening_session_get_drill (session));

  g_assert_cmpint (stones.decision.action, ==, TG_OPENING_ACTION_PLACE);
  g_assert_cmpuint (stones.n_points, ==, 3);
  for (guint i = 0; i < stones.n_points; i++)
    g_assert_true (tg_point_equal (stones.points[i], opening->stones[i]));
  g_assert_cmpint (get_state (session), ==, TG_OPENING_DRILL_ASKS);
  white = decide (session, &decision);
  g_assert_true (white.is_weighed);
  if (white.is_accepted)
    return;
  best = decide (session, &white.better);
  g_assert_true (best.is_accepted);
  g_assert_cmpfloat_with_epsilon (best.made, white.best, 1e-9);
}

/* Judges the third stone of Swap2 in a symmetric image of the position. */
static TgOpeningVerdict
judge_image (guint symmetry, guint32 seed)
{
  static const TgPoint points[] = { { 7, 7 }, { 8, 9 }, { 4, 6 } };
  g_autoptr (TgOpeningSession) session = NULL;
  TgOpeningSubject subject;
  TgOpeningVerdict verdict = { 0 };

  g_assert_true (tg_opening_subject_from_id ("swap2-first", &subject));
  session = tg_opening_session_new (&subject, N_MOVES, FEW_NODES, seed);
  for (gsize i = 0; i < G_N_ELEMENTS (points); i++)
    {
      TgPoint point = tg_symmetry_apply (symmetry, points[i], 15);

      verdict = place (session, (guint) point.x, (guint) point.y);
    }
  return verdict;
}

/* Symmetric positions get equal values, whatever the seed. */
static void
test_images (void)
{
  TgOpeningVerdict first = judge_image (0, 0);

  g_assert_true (first.is_weighed);
  for (guint i = 1; i < TG_N_SYMMETRIES; i++)
    g_assert_cmpfloat_with_epsilon (judge_image (i, i).made, first.made, 1e-9);
}

/* Makes the first legal decision, from the centre of the board. */
static TgOpeningVerdict
decide_any (TgOpeningSession *session)
{
  const TgOpening *opening =
      tg_opening_drill_get_opening (tg_opening_session_get_drill (session));
  TgOpeningTask     task = tg_opening_get_task (opening);
  TgOpeningDecision decision = { .action = task.action,
                                 .option = task.options[0],
                                 .count = 2 };

  if (task.action == TG_OPENING_ACTION_FINISHED)
    decision.action = TG_OPENING_ACTION_PLACE;
  for (guint i = 0; i < 225; i++)
    {
      Answer answer = { 0 };

      decision.point = tg_point_from_index ((112 + i) % 225, 15);
      tg_opening_session_decide_async (session, &decision, decided_cb, &answer);
      wait (&answer);
      g_clear_error (&answer.error);
      if (answer.is_right)
        return answer.verdict;
    }
  g_assert_not_reached ();
}

/* Every protocol is played from both sides, and the better decision is always legal. */
static void
test_walk (void)
{
  for (guint i = 2 * 26; i < tg_opening_subject_get_n (); i++)
    {
      TgOpeningSubject subject;
      g_autoptr (TgOpeningSession) session = NULL;

      tg_opening_subject_get (i, &subject);
      session = tg_opening_session_new (&subject, 1, FEW_NODES, i);
      for (guint step = 0; get_state (session) != TG_OPENING_DRILL_OVER; step++)
        {
          TgOpeningVerdict verdict;

          g_assert_cmpuint (step, <, MAX_STEPS);
          if (get_state (session) == TG_OPENING_DRILL_AWAITS)
            {
              reply (session);
              continue;
            }
          verdict = decide_any (session);
          g_assert_cmpfloat (verdict.best, <=, 1);
          if (!verdict.is_accepted)
            g_assert_true (decide (session, &verdict.better).is_accepted);
        }
    }
}

static void
test_cancel (void)
{
  g_autoptr (TgOpeningSession) session = begin ("D4-first", G_MAXUINT64);
  Answer answer = { 0 };

  tg_opening_session_reply_async (session, replied_cb, &answer);
  g_assert_true (tg_opening_session_is_busy (session));
  tg_opening_session_cancel (session);
  wait (&answer);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&answer.error);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learning/opening-session/moves", test_moves);
  g_test_add_func ("/learning/opening-session/refused", test_refused);
  g_test_add_func ("/learning/opening-session/swap2", test_swap2);
  g_test_add_func ("/learning/opening-session/choice", test_choice);
  g_test_add_func ("/learning/opening-session/images", test_images);
  g_test_add_func ("/learning/opening-session/walk", test_walk);
  g_test_add_func ("/learning/opening-session/cancel", test_cancel);
  return g_test_run ();
}
