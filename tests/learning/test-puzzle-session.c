/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Solving a puzzle with a thread that judges: counts, and permitted requests. */

#include "learning/puzzles/solve/puzzle-session.h"

#include "puzzles.h"
#include "rules/notation.h"

typedef struct
{
  gboolean        is_answered;
  gboolean        is_known;
  TgSolvingAnswer answer;
  TgHintStep      step;
  TgSolvingHint   hint;
  GError         *error; /* owned */
} Reply;

static void
played_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Reply *reply = user_data;

  reply->is_answered = TRUE;
  reply->is_known = tg_puzzle_session_play_finish (TG_PUZZLE_SESSION (source), result,
                                                   &reply->answer, &reply->error);
}

static void
hint_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Reply *reply = user_data;

  reply->is_answered = TRUE;
  reply->is_known = tg_puzzle_session_hint_finish (
      TG_PUZZLE_SESSION (source), result, &reply->step, &reply->hint, &reply->error);
}

static void
wait_for (Reply *reply)
{
  while (!reply->is_answered)
    g_main_context_iteration (NULL, TRUE);
}

static TgPoint
point_of (const gchar *name)
{
  TgPoint point;

  g_assert_true (tg_notation_parse_point (name, 15, &point, NULL));
  return point;
}

static TgSolvingOutcome
play (TgPuzzleSession *session, const gchar *name)
{
  Reply reply = { 0 };

  tg_puzzle_session_play_async (session, point_of (name), played_cb, &reply);
  g_assert_true (tg_puzzle_session_is_busy (session));
  wait_for (&reply);
  g_assert_no_error (reply.error);
  g_assert_true (reply.is_known);
  g_assert_false (tg_puzzle_session_is_busy (session));
  return reply.answer.outcome;
}

/* Hints come step by step and are counted, as are wrong moves. That the move makes five is
 * no hint. */
static void
test_counts (void)
{
  static const TgHintStep steps[] = { TG_HINT_AREA, TG_HINT_POINTS, TG_HINT_MOVE,
                                      TG_HINT_MOVE };
  g_autoptr (TgPuzzle) puzzle = puzzles_get ("five");
  g_autoptr (TgPuzzleSession) session = NULL;
  TgPoint line[TG_MAX_POINTS];
  TgBoard board;

  g_assert_true (puzzles_prove (puzzle));
  puzzle->themes |= TG_PUZZLE_THEME_FIVE;
  session = tg_puzzle_session_new (puzzle, 3);
  g_assert_true (tg_puzzle_session_get_puzzle (session) == puzzle);
  g_assert_cmpint (play (session, "a2"), ==, TG_SOLVING_WRONG);
  g_assert_cmpuint (tg_puzzle_session_get_n_wrong (session), ==, 1);
  g_assert_cmpint (play (session, "h8"), ==, TG_SOLVING_ILLEGAL);
  g_assert_cmpuint (tg_puzzle_session_get_n_wrong (session), ==, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      Reply reply = { 0 };

      tg_puzzle_session_hint_async (session, hint_cb, &reply);
      wait_for (&reply);
      g_assert_no_error (reply.error);
      g_assert_true (reply.is_known);
      g_assert_cmpint (reply.step, ==, steps[i]);
      g_assert_true (tg_point_equal (reply.hint.move, point_of ("l8")));
    }
  g_assert_cmpuint (tg_puzzle_session_get_n_hints (session), ==, G_N_ELEMENTS (steps));
  g_assert_false (tg_puzzle_session_is_over (session));
  g_assert_cmpint (play (session, "l8"), ==, TG_SOLVING_SOLVED);
  g_assert_true (tg_puzzle_session_is_over (session));
  g_assert_false (tg_puzzle_session_is_shown (session));
  tg_puzzle_session_get_board (session, &board);
  g_assert_cmpint (tg_board_get (&board, point_of ("l8")), ==, TG_STONE_BLACK);
  g_assert_cmpuint (tg_puzzle_session_get_continuation (session, line), ==, 0);
}

/* Only one request runs at a time, and a cancelled one gets no answer. */
static void
test_cancel (void)
{
  g_autoptr (TgPuzzle) puzzle = puzzles_get ("five");
  g_autoptr (TgPuzzleSession) session = NULL;
  Reply first = { 0 };
  Reply second = { 0 };

  g_assert_true (puzzles_prove (puzzle));
  session = tg_puzzle_session_new (puzzle, 3);
  tg_puzzle_session_play_async (session, point_of ("a2"), played_cb, &first);
  tg_puzzle_session_play_async (session, point_of ("l8"), played_cb, &second);
  tg_puzzle_session_cancel (session);
  wait_for (&first);
  wait_for (&second);
  g_assert_error (first.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_error (second.error, G_IO_ERROR, G_IO_ERROR_PENDING);
  g_assert_cmpuint (tg_puzzle_session_get_n_wrong (session), ==, 0);
  g_clear_error (&first.error);
  g_clear_error (&second.error);
  tg_puzzle_session_show (session);
  g_assert_true (tg_puzzle_session_is_over (session));
  g_assert_true (tg_puzzle_session_is_shown (session));
}

/* The question whether Black may play is answered with yes or no. */
static void
test_say (void)
{
  g_autoptr (TgPuzzle) puzzle = puzzles_get ("double-three");

  for (guint may_play = 0; may_play < 2; may_play++)
    {
      g_autoptr (TgPuzzleSession) session = tg_puzzle_session_new (puzzle, 3);

      g_assert_cmpint (tg_puzzle_session_say (session, may_play != 0), ==, may_play == 0);
      g_assert_cmpuint (tg_puzzle_session_get_n_wrong (session), ==, may_play);
      g_assert_true (tg_puzzle_session_is_over (session));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learning/puzzle-session/counts", test_counts);
  g_test_add_func ("/learning/puzzle-session/cancel", test_cancel);
  g_test_add_func ("/learning/puzzle-session/say", test_say);
  return g_test_run ();
}
