/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts of the reasons for a hint or a grade. */

#include "rules/notation.h"
#include "tactics/reason-find.h"
#include "ui/words/hint-words.h"
#include "ui/words/reason-words.h"

static void
make_question (TgRuleset         ruleset,
               const gchar      *moves,
               const gchar      *move,
               gboolean          is_fault,
               TgReasonQuestion *question)
{
  g_auto (GStrv) names = g_strsplit (moves, " ", -1);
  TgPoint point;

  *question = (TgReasonQuestion){ .ruleset = ruleset,
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
assert_seen_by (TgRuleset    ruleset,
                const gchar *moves,
                const gchar *move,
                gboolean     is_fault,
                const gchar *expected)
{
  TgReasonQuestion question;
  TgReasons        reasons;

  make_question (ruleset, moves, move, is_fault, &question);
  tg_reason_find (&question, NULL, NULL, &reasons);
  assert_words (&reasons, (TgReasonStyle){ question.move.stone, 15, FALSE }, expected);
}

static void
assert_seen (const gchar *moves,
             const gchar *move,
             gboolean     is_fault,
             const gchar *expected)
{
  assert_seen_by (TG_RULESET_FREESTYLE, moves, move, is_fault, expected);
}

static void
test_deeds (void)
{
  assert_seen ("h8 a1 i8 c1", "j8", FALSE, "It makes an open three.");
  assert_seen ("h8 a1 i8 c1 j8 e1", "k8", FALSE,
               "It makes an open four, which no single stone can stop.");
  assert_seen ("h8 g8 i8 c1 j8 e1", "k8", FALSE,
               "It makes a four, which must be stopped.");
  assert_seen ("h8 a1 i8 c1 j8 e1 k8 g8", "l8", FALSE, "It makes five in a row.");
  assert_seen ("h8 g8 i8 c1 j8 e1 k8", "l8", FALSE,
               "It stops Black’s four H8, I8, J8, K8.");
  assert_seen ("h8 a1 i8 c1 j8", "k8", FALSE, "It blocks Black’s open three H8, I8, J8.");
  assert_seen ("h8 a1 i8 c1 k9 e1 k10 a15", "k8", FALSE, "It makes a double three.");
  /* The text does not say what Black could make on K6 next. */
  assert_seen ("h8 a1 i8 c1 k9 e1 k10 a15 j9 c15 l5 e15 l6 o1", "k8", FALSE,
               "It makes a double three.");
  assert_seen ("h8 a1 i8 c1 k9 e1 k10", "k8", FALSE,
               "It stops Black from making a double three on K8.");
  assert_seen ("h8 a1 i8 c1 k9 e1", "k10", FALSE,
               "Next, Black could make a double three on K8.");
  assert_seen ("h8 c12 h9", "h10", FALSE,
               "It stops Black from making an open three on H10.");
}

static void
test_faults (void)
{
  assert_seen ("h8 a1 i8 c1 j8 e1 k8 g8", "a9", TRUE, "It misses five in a row.");
  assert_seen ("h8 g8 i8 c1 j8 e1 k8", "c3", TRUE,
               "Black’s four H8, I8, J8, K8 can still become five.");
  assert_seen ("h8 a1 i8 c1 j8", "e1", TRUE,
               "It does not stop Black’s open three H8, I8, J8.");
  assert_seen ("h8 a1 i8 c1 k9 e1 k10", "a3", TRUE,
               "It lets Black make a double three on K8.");
  assert_seen ("h8", "a1", TRUE, "It is far from all other stones.");
}

/* A stone makes two rows at once, or the double four on one line that is a foul in Renju. */
static void
test_double_deeds (void)
{
  assert_seen ("h8 g8 i8 k4 j8 a1 k5 c1 k6 e1 k7 a15", "k8", FALSE,
               "It makes a double four: only one can be stopped.");
  assert_seen ("h8 g8 i8 a1 j8 c1 k6 e1 k7 a15", "k8", FALSE, "It makes a four-three.");
  assert_seen ("h8 g8 i8 k4 j8 a1 k5 c1 k6 e1 k7", "k8", FALSE,
               "It stops Black from making a double four on K8.");
  assert_seen ("h8 g8 i8 a1 j8 c1 k6 e1 k7", "k8", FALSE,
               "It stops Black from making a four-three on K8.");
  /* The only point that stops the four is L8, where Black would make six. */
  assert_seen_by (TG_RULESET_RENJU, "g8 h8 l5 i8 l6 j8 l7 a1 l9 c1 l10", "k8", FALSE,
                  "It makes a four that Black cannot stop: the point is forbidden.");
}

/* The texts of the same moves with exchanged colours. */
static void
test_other_colour (void)
{
  assert_seen ("g8 h8 a1 i8 c1 j8 e1 k8", "l8", FALSE,
               "It stops White’s four H8, I8, J8, K8.");
  assert_seen ("a15 h8 c15 i8 e1 j8", "k8", FALSE,
               "It blocks White’s open three H8, I8, J8.");
  assert_seen ("a15 h8 c1 i8 e15 k9 o1 k10", "k8", FALSE,
               "It stops White from making a double three on K8.");
  assert_seen ("a15 h8 c1 i8 e15 k9 o1", "k10", FALSE,
               "Next, White could make a double three on K8.");
  assert_seen ("g8 h8 a1 i8 c1 j8 e1 k8", "c3", TRUE,
               "White’s four H8, I8, J8, K8 can still become five.");
  assert_seen ("a15 h8 c15 i8 e1 j8", "c3", TRUE,
               "It does not stop White’s open three H8, I8, J8.");
  assert_seen ("a15 h8 c1 i8 e15 k9 o1 k10", "c3", TRUE,
               "It lets White make a double three on K8.");
}

/* The texts of rows that are not threats yet. */
static void
test_small_deeds (void)
{
  assert_seen ("h8 g8 i8 a1 j8", "k8", FALSE, "It stops Black from making a four on K8.");
  assert_seen ("h8 a1", "i8", FALSE, "It builds H8, I8, which can become an open three.");
  assert_seen ("h8 a1 j8 c1", "i9", FALSE,
               "It builds 2 rows that can become open threes.");
  assert_seen ("h8 k8 i8", "e8", FALSE,
               "It keeps Black’s H8, I8 from becoming an open three.");
  assert_seen ("k8 h8 o1 i8", "e8", FALSE,
               "It keeps White’s H8, I8 from becoming an open three.");
  assert_seen ("h8 a1 j8", "i9", FALSE, "Black could have started 2 open rows there.");
  assert_seen ("a15 h8 a1 j8", "i9", FALSE,
               "White could have started 2 open rows there.");
}

static void
test_openings (void)
{
  assert_seen ("", "h8", FALSE, "From the centre, rows can grow in all directions.");
  assert_seen ("h8", "i9", FALSE, "It stays close to the first stones.");
  assert_seen ("c1 d1 a3 a4 c3 d4", "a1", FALSE,
               "Nobody can make five through this point any more.");
}

/* The texts of mistakes: missed points, and stones that help the opponent. */
static void
test_more_faults (void)
{
  assert_seen ("h8 g8 i8 k4 j8 a1 k5 c1 k6 e1 k7 a15", "h10", TRUE,
               "It misses a double four.");
  assert_seen ("h8 g8 i8 a1 j8 c1 k6 e1 k7 a15", "h10", TRUE, "It misses a four-three.");
  assert_seen ("h8 g8 i8 k9 j8 k10", "l8", TRUE,
               "White stops the four on K8 and makes an open three there.");
  assert_seen ("h8 g8 i8 k9 j8 k10 a1 k11", "l8", TRUE,
               "White stops the four on K8 and makes an open four there.");
  assert_seen ("a15 h8 g8 i8 k9 j8 k10", "l8", TRUE,
               "Black stops the four on K8 and makes an open three there.");
  assert_seen_by (TG_RULESET_RENJU, "h9 a1 h10 c1 i8 e1 j8 g1", "h8", TRUE,
                  "It is forbidden.");
}

/* A stone that stops two rows of two. */
static void
test_rows (void)
{
  TgReasons reasons = { .n = 1,
                        .reasons = { { .kind = TG_REASON_HINDERS, .n_rows = 2 } },
                        .answer = TG_POINT_NONE };

  assert_words (&reasons, (TgReasonStyle){ TG_STONE_BLACK, 15, FALSE },
                "It keeps 2 of White’s rows from becoming open threes.");
  assert_words (&reasons, (TgReasonStyle){ TG_STONE_WHITE, 15, FALSE },
                "It keeps 2 of Black’s rows from becoming open threes.");
}

/* The texts of reasons that need a proof, on a board whose rows are numbered from the
 * top. */
static void
test_wins (void)
{
  static const struct
  {
    TgReasonKind kind;
    gboolean     by_threats;
    gboolean     by_foul;
    const gchar *of_black; /* the text if Black moves; NULL if Black cannot */
    const gchar *of_white;
  } cases[] = {
    { TG_REASON_STOPS_WIN, FALSE, FALSE,
      "It stops White’s win by fours starting with I6.",
      "It stops Black’s win by fours starting with I6." },
    { TG_REASON_STOPS_WIN, TRUE, FALSE,
      "White threatened to win by fours and threes, starting with I6; no such win is "
      "found now.",
      "Black threatened to win by fours and threes, starting with I6; no such win is "
      "found now." },
    { TG_REASON_STOPS_WIN, FALSE, TRUE,
      "It escapes White’s trap starting with I6: a win by fours and forbidden points.",
      NULL },
    { TG_REASON_STOPS_WIN, TRUE, TRUE,
      "It escapes White’s trap starting with I6: no win by fours, threes and forbidden "
      "points is found now.",
      NULL },
    { TG_REASON_KEEPS_LOSING, FALSE, FALSE,
      "It does not stop White’s win by fours starting with I6.",
      "It does not stop Black’s win by fours starting with I6." },
    { TG_REASON_ALLOWS_WIN, FALSE, FALSE, "It lets White win by fours, starting with I6.",
      "It lets Black win by fours, starting with I6." },
    { TG_REASON_ALLOWS_WIN, TRUE, FALSE,
      "It lets White win by fours and threes, starting with I6.",
      "It lets Black win by fours and threes, starting with I6." },
    { TG_REASON_ALLOWS_WIN, FALSE, TRUE,
      "It lets White win by forbidden points, starting with I6.", NULL },
    { TG_REASON_WINS, FALSE, FALSE, "It starts a win by fours.",
      "It starts a win by fours." },
    { TG_REASON_WINS, FALSE, TRUE, NULL,
      "It starts a win by fours and forbidden points." },
    { TG_REASON_GIVES_UP_WIN, FALSE, FALSE, "It gives up a win by fours.",
      "It gives up a win by fours." },
    { TG_REASON_GIVES_UP_WIN, TRUE, FALSE, "It gives up a win by fours and threes.",
      "It gives up a win by fours and threes." },
    { TG_REASON_THREATENS_WIN, FALSE, FALSE,
      "It threatens to win by fours, starting with I6.",
      "It threatens to win by fours, starting with I6." },
    { TG_REASON_THREATENS_WIN, TRUE, FALSE,
      "It threatens to win by fours and threes, starting with I6.",
      "It threatens to win by fours and threes, starting with I6." },
    { TG_REASON_THREATENS_WIN, FALSE, TRUE, NULL,
      "It threatens to drive Black onto a forbidden point, starting with I6." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const TgReasons reasons = { .n = 1,
                                  .reasons = { { .kind = cases[i].kind,
                                                 .point = { 8, 9 },
                                                 .by_threats = cases[i].by_threats,
                                                 .by_foul = cases[i].by_foul } },
                                  .answer = TG_POINT_NONE };

      if (cases[i].of_black != NULL)
        assert_words (&reasons, (TgReasonStyle){ TG_STONE_BLACK, 15, TRUE },
                      cases[i].of_black);
      if (cases[i].of_white != NULL)
        assert_words (&reasons, (TgReasonStyle){ TG_STONE_WHITE, 15, TRUE },
                      cases[i].of_white);
    }
}

/* After the point of the opponent's best answer, the text tells what the answer does. */
static void
test_answer (void)
{
  const TgReasons reasons = { .n = 1,
                              .reasons = { { .kind = TG_REASON_BLOCKS,
                                             .threat = TG_THREAT_FIVE,
                                             .n_stones = 1,
                                             .stones = { { 0, 0 } } } },
                              .answer = { 7, 7 } };

  assert_words (&reasons, (TgReasonStyle){ TG_STONE_BLACK, 15, FALSE },
                "White’s best answer is H8:\nIt stops Black’s four A1.");
  assert_words (&reasons, (TgReasonStyle){ TG_STONE_WHITE, 15, FALSE },
                "Black’s best answer is H8:\nIt stops White’s four A1.");
}

/* The text about a move without reasons says only that the engine has searched. */
static void
test_no_reason (void)
{
  const TgReasons   reasons = { .n = 0, .answer = { 7, 7 } };
  g_autofree gchar *deed = tg_words_no_reason (FALSE);
  g_autofree gchar *fault = tg_words_no_reason (TRUE);

  assert_words (&reasons, (TgReasonStyle){ TG_STONE_BLACK, 15, FALSE }, NULL);
  g_assert_cmpstr (deed, ==,
                   "No simple reason: the engine’s search found no better move.");
  g_assert_cmpstr (fault, ==,
                   "No simple reason: the engine’s search found better moves.");
}

/* Without a defence the hint names the side that wins, and a line of a single move has no
 * text about its numbers. */
static void
test_lost (void)
{
  TgAdvice          advice = { .analysis = { .mate_plies = -4, .n_line = 4 } };
  g_autofree gchar *black = NULL;
  g_autofree gchar *white = NULL;
  TgGame            game;

  tg_game_init (&game, TG_RULESET_FREESTYLE, 15, TG_FOULS_REFUSED);
  black = tg_words_advice (&game, &advice, FALSE);
  g_assert_cmpstr (black, ==,
                   "White wins in 2 moves anyway; this lasts longest.\n"
                   "The numbers show how the game may continue.");

  g_assert_true (tg_game_play (&game, (TgPoint){ 7, 7 }, NULL));
  advice.analysis.mate_plies = -2;
  advice.analysis.n_line = 1;
  white = tg_words_advice (&game, &advice, FALSE);
  g_assert_cmpstr (white, ==, "Black wins in 1 move anyway; this lasts longest.");
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
  advice.analysis.n_line = 5;
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
  g_test_add_func ("/ui/hint-words/double-deeds", test_double_deeds);
  g_test_add_func ("/ui/hint-words/other-colour", test_other_colour);
  g_test_add_func ("/ui/hint-words/small-deeds", test_small_deeds);
  g_test_add_func ("/ui/hint-words/openings", test_openings);
  g_test_add_func ("/ui/hint-words/more-faults", test_more_faults);
  g_test_add_func ("/ui/hint-words/rows", test_rows);
  g_test_add_func ("/ui/hint-words/wins", test_wins);
  g_test_add_func ("/ui/hint-words/answer", test_answer);
  g_test_add_func ("/ui/hint-words/no-reason", test_no_reason);
  g_test_add_func ("/ui/hint-words/advice", test_advice);
  g_test_add_func ("/ui/hint-words/lost", test_lost);
  return g_test_run ();
}
