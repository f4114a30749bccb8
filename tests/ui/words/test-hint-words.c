/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why a move is advised, good or bad, in words. */

#include "rules/notation.h"
#include "session/reasons/reason-find.h"
#include "ui/words/words-hint.h"
#include "ui/words/words-reason.h"

static void
ask (const gchar *moves, const gchar *move, gboolean is_fault, TgReasonQuestion *question)
{
  g_auto (GStrv) names = g_strsplit (moves, " ", -1);
  TgPoint point;

  *question = (TgReasonQuestion){ .ruleset = TG_RULESET_FREESTYLE,
                                  .is_fault = is_fault,
                                  .answer = TG_POINT_NONE };
  tg_board_init (&question->board, 15);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_assert_true (tg_notation_parse_point (names[i], 15, &point, NULL));
      tg_board_place (&question->board, point, tg_board_side_to_move (&question->board));
    }
  g_assert_true (tg_notation_parse_point (move, 15, &point, NULL));
  question->move = (TgMove){ point, tg_board_side_to_move (&question->board) };
}

static void
assert_words (const TgReasons *reasons, TgReasonStyle style, const gchar *expected)
{
  g_autofree gchar *words = tg_words_reasons (reasons, &style);

  g_assert_cmpstr (words, ==, expected);
}

static void
assert_seen (const gchar *moves,
             const gchar *move,
             gboolean     is_fault,
             const gchar *expected)
{
  TgReasonQuestion question;
  TgReasons        reasons;

  ask (moves, move, is_fault, &question);
  tg_reason_find (&question, NULL, NULL, NULL, &reasons);
  assert_words (&reasons, (TgReasonStyle){ question.move.stone, 15, FALSE }, expected);
}

static void
test_deeds (void)
{
  assert_seen ("h8 a1 i8 c1", "j8", FALSE, "It makes an open three.");
  assert_seen ("h8 a1 i8 c1 j8 e1", "k8", FALSE,
               "It makes an open four, which no single stone stops.");
  assert_seen ("h8 g8 i8 c1 j8 e1", "k8", FALSE,
               "It makes a four, which has to be stopped.");
  assert_seen ("h8 a1 i8 c1 j8 e1 k8 g8", "l8", FALSE, "It makes five in a row.");
  assert_seen ("h8 g8 i8 c1 j8 e1 k8", "l8", FALSE,
               "It stops Black’s four H8, I8, J8, K8.");
  assert_seen ("h8 a1 i8 c1 j8", "k8", FALSE, "It blocks Black’s open three H8, I8, J8.");
  assert_seen ("h8 a1 i8 c1 k9 e1 k10 a15", "k8", FALSE,
               "It makes two open threes at once.");
  /* And nothing of what could be made on K6 next. */
  assert_seen ("h8 a1 i8 c1 k9 e1 k10 a15 j9 c15 l5 e15 l6 o1", "k8", FALSE,
               "It makes two open threes at once.");
  assert_seen ("h8 a1 i8 c1 k9 e1 k10", "k8", FALSE,
               "It keeps Black from two open threes at once on K8.");
  assert_seen ("h8 a1 i8 c1 k9 e1", "k10", FALSE,
               "Next, Black could make two open threes at once on K8.");
  assert_seen ("h8 c12 h9", "h10", FALSE, "It keeps Black from an open three on H10.");
}

static void
test_faults (void)
{
  assert_seen ("h8 a1 i8 c1 j8 e1 k8 g8", "a9", TRUE, "It misses five in a row.");
  assert_seen ("h8 g8 i8 c1 j8 e1 k8", "c3", TRUE,
               "Black’s four H8, I8, J8, K8 can still become five.");
  assert_seen ("h8 a1 i8 c1 j8", "e1", TRUE, "It leaves Black’s open three H8, I8, J8.");
  assert_seen ("h8 a1 i8 c1 k9 e1 k10", "a3", TRUE,
               "It lets Black make two open threes at once on K8.");
  assert_seen ("h8", "a1", TRUE, "It is far from all other stones.");
}

/* What only proofs know, on a board whose rows are counted from the top. */
static void
test_wins (void)
{
  const TgReasonStyle black = { TG_STONE_BLACK, 15, TRUE };
  const TgReasonStyle white = { TG_STONE_WHITE, 15, FALSE };
  TgReasons           reasons = { .n = 1, .answer = TG_POINT_NONE };
  TgReason           *reason = &reasons.reasons[0];

  reason->point = (TgPoint){ 8, 9 };
  reason->kind = TG_REASON_STOPS_WIN;
  assert_words (&reasons, black, "It stops White’s win by fours that begins with I6.");
  assert_words (&reasons, white, "It stops Black’s win by fours that begins with I10.");
  reason->by_foul = TRUE;
  assert_words (&reasons, black,
                "It escapes White’s trap that begins with I6: a win by fours and "
                "forbidden points.");
  reason->by_foul = FALSE;
  reason->kind = TG_REASON_ALLOWS_WIN;
  reason->by_threats = TRUE;
  assert_words (&reasons, white,
                "It lets Black win by fours and threes, beginning with I10.");
  reason->kind = TG_REASON_THREATENS_WIN;
  assert_words (&reasons, black,
                "It threatens to win by fours and threes, beginning with I6.");
  reason->kind = TG_REASON_GIVES_UP_WIN;
  assert_words (&reasons, white, "It gives up a win by fours and threes.");
}

/* What the other side does is told after its move is named. */
static void
test_answer (void)
{
  const TgReasons reasons = { .n = 1,
                              .reasons = { { .kind = TG_REASON_BLOCKS,
                                             .feat = TG_FEAT_FIVE,
                                             .n_stones = 1,
                                             .stones = { { 0, 0 } } } },
                              .answer = { 7, 7 } };

  assert_words (&reasons, (TgReasonStyle){ TG_STONE_BLACK, 15, FALSE },
                "White’s best answer is H8.\nIt stops Black’s four A1.");
}

static void
test_advice (void)
{
  TgAdvice          advice = { .analysis = { .win_chance = 0.42 } };
  g_autofree gchar *none = NULL;
  g_autofree gchar *proved = NULL;
  TgGame            game;

  tg_game_init (&game, TG_RULESET_FREESTYLE, 15, TG_FOULS_REFUSED);
  none = tg_words_advice (&game, &advice, FALSE);
  g_assert_true (g_str_has_prefix (none, "No simple reason: "));
  g_assert_nonnull (strstr (none, "about 42%"));

  advice.is_proved = TRUE;
  advice.n_moves = 3;
  advice.reasons.n = 1;
  advice.reasons.reasons[0].kind = TG_REASON_WINS;
  advice.reasons.answer = TG_POINT_NONE;
  proved = tg_words_advice (&game, &advice, FALSE);
  g_assert_true (g_str_has_prefix (proved, "It wins by fours in 3 moves.\n"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/hint-words/deeds", test_deeds);
  g_test_add_func ("/ui/hint-words/faults", test_faults);
  g_test_add_func ("/ui/hint-words/wins", test_wins);
  g_test_add_func ("/ui/hint-words/answer", test_answer);
  g_test_add_func ("/ui/hint-words/advice", test_advice);
  return g_test_run ();
}
