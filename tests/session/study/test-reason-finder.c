/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The reason of a move is found in another thread. */

#include "session/study/analysis/reason-finder.h"

#include "rules/notation.h"

/* Black would win by fours beginning on L8, where White plays. */
static void
set_up (TgReasonQuestion *question)
{
  static const gchar *const moves[] = { "h8",  "g8", "i8", "l11", "j8", "h3",  "l9", "a1",
                                        "l10", "a5", "i4", "c15", "j5", "e15", "k6" };
  TgPoint                   point;

  tg_board_init (&question->board, 15);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_assert_true (tg_notation_parse_point (moves[i], 15, &point, NULL));
      tg_board_place (&question->board, point, tg_board_side_to_move (&question->board));
    }
  g_assert_true (tg_notation_parse_point ("l8", 15, &point, NULL));
  question->move = (TgMove){ point, tg_board_side_to_move (&question->board) };
}

typedef struct
{
  gboolean  is_over;
  gboolean  found;
  TgReasons reasons;
  GError   *error;
} Answer;

static void
found_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->found = tg_reason_find_finish (result, &answer->reasons, &answer->error);
  answer->is_over = TRUE;
}

static void
ask (const TgReasonQuestion *question, GCancellable *cancellable, Answer *answer)
{
  *answer = (Answer){ .is_over = FALSE };
  tg_reason_find_async (question, cancellable, found_cb, answer);
  while (!answer->is_over)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_thread (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  TgReasonQuestion question = { .ruleset = TG_RULESET_FREESTYLE,
                                .answer = TG_POINT_NONE };
  Answer           answer;

  set_up (&question);
  ask (&question, cancellable, &answer);
  g_assert_no_error (answer.error);
  g_assert_true (answer.found);
  g_assert_cmpint (answer.reasons.reasons[0].kind, ==, TG_REASON_STOPS_WIN);

  g_cancellable_cancel (cancellable);
  ask (&question, cancellable, &answer);
  g_assert_false (answer.found);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&answer.error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/reason-finder/thread", test_thread);
  return g_test_run ();
}
