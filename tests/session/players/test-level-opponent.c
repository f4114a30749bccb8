/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A level that makes single moves, as in lessons. */

#include "session/players/level-opponent.h"

typedef struct
{
  gboolean is_answered;
  gboolean is_chosen;
  TgPoint  point;
  GError  *error; /* owned */
} Answer;

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->is_answered = TRUE;
  answer->is_chosen = tg_level_opponent_choose_finish (TG_LEVEL_OPPONENT (source), result,
                                                       &answer->point, &answer->error);
}

static void
ask (TgLevelOpponent *opponent,
     guint            level,
     const TgGame    *game,
     GCancellable    *cancellable,
     Answer          *answer)
{
  *answer = (Answer){ 0 };
  tg_level_opponent_choose_async (opponent, level, game, cancellable, chosen_cb, answer);
  g_cancellable_cancel (cancellable);
  while (!answer->is_answered)
    g_main_context_iteration (NULL, TRUE);
}

/* Levels may change from move to move; all moves are legal. */
static void
test_moves (void)
{
  static const guint levels[] = { 3, 3, 5, 1 };
  g_autoptr (TgLevelOpponent) opponent = tg_level_opponent_new ();
  TgGame game;
  Answer answer;

  tg_game_init (&game, TG_RULESET_RENJU, 15, TG_FOULS_REFUSED);
  for (gsize i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      ask (opponent, levels[i], &game, NULL, &answer);
      g_assert_no_error (answer.error);
      g_assert_true (answer.is_chosen);
      g_assert_true (tg_game_play (&game, answer.point, NULL));
    }
  g_assert_cmpuint (game.board.n_moves, ==, G_N_ELEMENTS (levels));
}

/* A cancelled request gets no answer, and another one may follow. */
static void
test_cancel (void)
{
  g_autoptr (TgLevelOpponent) opponent = tg_level_opponent_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  TgGame game;
  Answer answer;

  tg_game_init (&game, TG_RULESET_FREESTYLE, 15, TG_FOULS_REFUSED);
  ask (opponent, 5, &game, cancellable, &answer);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (answer.is_chosen);
  g_clear_error (&answer.error);

  ask (opponent, 5, &game, NULL, &answer);
  g_assert_no_error (answer.error);
  g_assert_true (tg_game_play (&game, answer.point, NULL));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/level-opponent/moves", test_moves);
  g_test_add_func ("/session/level-opponent/cancel", test_cancel);
  return g_test_run ();
}
