/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hints: a proved win if there is one, and an area that does not give the point away. */

#include "rules/notation.h"
#include "session/study/analysis/hint-finder.h"

typedef struct
{
  gboolean over;
  gboolean found;
  TgAdvice advice;
  GError  *error;
} Answer;

static void
asked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->found = tg_hint_finder_ask_finish (TG_HINT_FINDER (source), result,
                                             &answer->advice, &answer->error);
  answer->over = TRUE;
}

static void
init_game (TgGame *game, TgRuleset ruleset, const gchar *moves)
{
  g_auto (GStrv) names = g_strsplit (moves, " ", -1);

  tg_game_init (game, ruleset, 15, TG_FOULS_REFUSED);
  for (guint i = 0; names[i] != NULL; i++)
    {
      TgPoint point;

      g_assert_true (tg_notation_parse_point (names[i], 15, &point, NULL));
      g_assert_true (tg_game_play (game, point, NULL));
    }
}

static void
ask (const TgGame *game, GCancellable *cancellable, Answer *answer)
{
  g_autoptr (TgHintFinder) adviser = tg_hint_finder_new ();

  *answer = (Answer){ 0 };
  tg_hint_finder_ask_async (adviser, game, cancellable, asked_cb, answer);
  g_assert_false (answer->over);
  while (!answer->over)
    g_main_context_iteration (NULL, TRUE);
  tg_hint_finder_close (adviser);
}

static gboolean
is_in_region (const TgAdvice *advice)
{
  gint dx = advice->point.x - advice->region.x;
  gint dy = advice->point.y - advice->region.y;

  return dx >= 0 && dy >= 0 && dx < TG_ADVICE_REGION && dy < TG_ADVICE_REGION
         && (dx != TG_ADVICE_REGION / 2 || dy != TG_ADVICE_REGION / 2);
}

static gboolean
is_one_of (TgPoint point, const gchar *names)
{
  g_auto (GStrv) split = g_strsplit (names, " ", -1);
  gboolean is_one = FALSE;

  for (guint i = 0; split[i] != NULL; i++)
    {
      TgPoint one;

      g_assert_true (tg_notation_parse_point (split[i], 15, &one, NULL));
      is_one = is_one || tg_point_equal (point, one);
    }
  return is_one;
}

/* A three on one line and a stone on another win by fours. */
static void
test_proved (void)
{
  Answer answer;
  TgGame game;

  init_game (&game, TG_RULESET_FREESTYLE, "h8 h9 i8 a1 j8 a3 h7 a5 i6 a7");
  ask (&game, NULL, &answer);
  g_assert_no_error (answer.error);
  g_assert_true (answer.found);
  g_assert_true (answer.advice.is_proved);
  g_assert_cmpint (answer.advice.kind, ==, TG_WIN_BY_FOURS);
  g_assert_cmpuint (answer.advice.n_moves, ==, 2);
  g_assert_true (is_one_of (answer.advice.point, "g8 k8"));
  g_assert_cmpuint (answer.advice.reasons.n, >=, 1);
  g_assert_cmpint (answer.advice.reasons.reasons[0].kind, ==, TG_REASON_MAKES);
  g_assert_cmpuint (answer.advice.analysis.n_line, ==, 2 * answer.advice.n_moves - 1);
  g_assert_cmpint (answer.advice.analysis.side, ==, TG_STONE_BLACK);
  g_assert_true (is_in_region (&answer.advice));
}

/* Advice from another source stays unchanged, and gets its reasons. */
static void
test_explained (void)
{
  g_autoptr (TgHintFinder) adviser = tg_hint_finder_new ();
  const TgAdvice known = { .point = { 10, 7 }, .n_moves = 42 };
  Answer         answer = { .over = FALSE };
  TgGame         game;

  init_game (&game, TG_RULESET_FREESTYLE, "h8 a1 i8 c1 j8");
  tg_hint_finder_explain_async (adviser, &game, &known, NULL, asked_cb, &answer);
  while (!answer.over)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (answer.error);
  g_assert_true (tg_point_equal (answer.advice.point, known.point));
  g_assert_cmpuint (answer.advice.n_moves, ==, known.n_moves);
  g_assert_cmpint (answer.advice.reasons.reasons[0].kind, ==, TG_REASON_BLOCKS);
}

/* Without a proof the hint is the engine's move; Caro has no proofs. */
static void
test_unproved (void)
{
  const TgRuleset rules[] = { TG_RULESET_RENJU, TG_RULESET_CARO5 };
  Answer          answer;
  TgGame          game;

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      init_game (&game, rules[i], "h8 h9");
      ask (&game, NULL, &answer);
      g_assert_no_error (answer.error);
      g_assert_false (answer.advice.is_proved);
      g_assert_cmpuint (answer.advice.analysis.n_line, >=, 1);
      g_assert_true (
          tg_point_equal (answer.advice.point, answer.advice.analysis.line[0]));
      g_assert_true (is_in_region (&answer.advice));
    }
}

/* In a lost position the hint is a block. */
static void
test_lost (void)
{
  static const struct
  {
    const gchar *moves;
    const gchar *right;
    guint        rulesets; /* bits of rule sets */
  } games[] = {
    { "h8 a1 i8 c1 j8 e1 k8", "g8 l8", (1 << TG_N_RULESETS) - 1 },
    { "a1 h8 c1 i8 e1 j8 a15 k8", "g8 l8", (1 << TG_N_RULESETS) - 1 },
    { "g5 h8 g6 i8 g7 j8 g9 a15 g10 k8", "l8", 1 << TG_RULESET_RENJU },
    { "g8 h8 c1 i8 e1 j8 a15 k8", "l8", (1 << TG_RULESET_CARO5) - 1 },
    /* a row with both ends blocked is no five */
    { "g8 h8 c1 i8 e1 j8 a15 k8", "l8 m8",
      1 << TG_RULESET_CARO5 | 1 << TG_RULESET_CARO6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
      if ((games[i].rulesets >> ruleset & 1) != 0)
        {
          Answer answer;
          TgGame game;

          init_game (&game, (TgRuleset) ruleset, games[i].moves);
          ask (&game, NULL, &answer);
          g_assert_no_error (answer.error);
          g_assert_true (is_one_of (answer.advice.point, games[i].right));
        }
}

static void
test_refused (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer;
  TgGame game;

  init_game (&game, TG_RULESET_FREESTYLE, "a1 a15 b1 b15 c1 c15 d1 d15 e1");
  g_assert_true (tg_game_is_over (&game));
  ask (&game, NULL, &answer);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&answer.error);

  init_game (&game, TG_RULESET_FREESTYLE, "h8 h9");
  g_cancellable_cancel (cancellable);
  ask (&game, cancellable, &answer);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&answer.error);
}

/* For every point of every board, the area is on the board and contains the point off its
 * centre. */
static void
test_region (void)
{
  TgBoard  board;
  TgAdvice advice;
  guint    n_corners = 0;

  for (guint size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++)
    for (guint i = 0; i < size * size; i++)
      {
        tg_board_init (&board, size);
        advice.point = tg_point_from_index (i, size);
        advice.region = tg_advice_choose_region (&board, advice.point);
        if (size > TG_ADVICE_REGION)
          g_assert_true (is_in_region (&advice));
        g_assert_true (tg_point_is_on_board (advice.region, size));
        g_assert_cmpint (advice.region.x + TG_ADVICE_REGION, <=, (gint) size);
        g_assert_cmpint (advice.region.y + TG_ADVICE_REGION, <=, (gint) size);
        n_corners += tg_point_equal (advice.point, advice.region);
      }
  /* The position of the point in the area varies. */
  g_assert_cmpuint (n_corners, >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/hint-finder/proved", test_proved);
  g_test_add_func ("/session/hint-finder/explained", test_explained);
  g_test_add_func ("/session/hint-finder/unproved", test_unproved);
  g_test_add_func ("/session/hint-finder/lost", test_lost);
  g_test_add_func ("/session/hint-finder/refused", test_refused);
  g_test_add_func ("/session/hint-finder/region", test_region);

  return g_test_run ();
}
