/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts of forced wins, their steps, and searches without a result. Needs no display. */

#include "positions/positions.h"
#include "ui/words/win-words.h"

/* A search for a win, and its result. */
typedef struct
{
  TgWinFinder *finder;
  gboolean     has_ended;
  TgWinAnswer  answer;
  TgWinProof  *proof; /* owned (nullable) */
} Question;

static void
ended_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  Question *self = user_data;

  tg_win_finder_run_finish (self->finder, result, &self->answer, &self->proof, NULL);
  self->has_ended = TRUE;
}

/* Searches for the win of the side to move, which must exist. Returns: (transfer full):
 * the proof */
static TgWinProof *
find_win (const TgGame *game)
{
  const TgWinLimits limits = { .max_nodes = 100000 };
  g_autoptr (TgWinFinder) finder =
      tg_win_finder_new (game, tg_game_turn (game), TG_WIN_BY_THREATS, &limits, NULL);
  Question question = { .finder = finder };

  tg_win_finder_run_async (finder, NULL, ended_cb, &question);
  while (!question.has_ended)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (question.answer, ==, TG_WIN_FOUND);
  return question.proof;
}

static void
test_found (void)
{
  static const struct
  {
    const gchar *moves;
    const gchar *words;
  } cases[] = {
    { "h8 g8 i8 a1 j8 o1 k8 a15", "Black makes five at once" },
    { "g8 h8 a1 i8 o1 j8 a15 k8 o15", "White makes five at once" },
    { "h8 a1 i8 o1 j8 a15", "Black wins by fours in 2 moves" },
    { "a1 h8 o1 i8 a15 j8 o15", "White wins by fours in 2 moves" },
    { "h8 a1 i8 o1 k9 a15 k10 o15", "Black wins by fours and threes in 3 moves" },
    { "a1 h8 o1 i8 a15 k9 o15 k10 a8", "White wins by fours and threes in 3 moves" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TgWinProof) proof = NULL;
      g_autofree gchar *words = NULL;
      TgGame            game;

      positions_init_game (&game, TG_RULESET_FREESTYLE, cases[i].moves);
      proof = find_win (&game);
      words = tg_words_win_found (proof);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* The text about a search that reached a limit does not claim that there is no win. */
static void
test_not_found (void)
{
  static const struct
  {
    TgWinAnswer  answer;
    TgStone      attacker;
    TgWinKind    kind;
    guint        seconds;
    const gchar *words;
  } cases[] = {
    { TG_WIN_NONE, TG_STONE_BLACK, TG_WIN_BY_FOURS, 10, "Black has no win by fours" },
    { TG_WIN_NONE, TG_STONE_WHITE, TG_WIN_BY_FOURS, 10, "White has no win by fours" },
    { TG_WIN_NONE, TG_STONE_BLACK, TG_WIN_BY_THREATS, 10,
      "Black has no win by fours and threes" },
    { TG_WIN_NONE, TG_STONE_WHITE, TG_WIN_BY_THREATS, 10,
      "White has no win by fours and threes" },
    { TG_WIN_UNKNOWN, TG_STONE_WHITE, TG_WIN_BY_FOURS, 1,
      "No win found within 1 second; there may still be one" },
    { TG_WIN_UNKNOWN, TG_STONE_BLACK, TG_WIN_BY_THREATS, 60,
      "No win found within 1 minute; there may still be one" },
    { TG_WIN_UNKNOWN, TG_STONE_BLACK, TG_WIN_BY_THREATS, 90,
      "No win found within 90 seconds; there may still be one" },
    { TG_WIN_UNKNOWN, TG_STONE_BLACK, TG_WIN_BY_THREATS, 300,
      "No win found within 5 minutes; there may still be one" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree gchar *words = tg_words_win_not_found (
          cases[i].answer, cases[i].attacker, cases[i].kind, cases[i].seconds);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* The text after each number of moves of the winning line. */
static void
test_steps (void)
{
  static const struct
  {
    TgRuleset    ruleset;
    const gchar *moves;
    guint        n_moves;
    gboolean     rows_from_top;
    const gchar *words;
  } cases[] = {
    { TG_RULESET_FREESTYLE, "h8 g8 i8 a1 j8 o1 k6 a15 k7 o15", 0, FALSE,
      "Step forward to see the moves; click to try any defence." },
    { TG_RULESET_FREESTYLE, "h8 g8 i8 a1 j8 o1 k6 a15 k7 o15", 1, FALSE,
      "White can defend at L8, or try any other point." },
    { TG_RULESET_FREESTYLE, "g9 a1 h9 o1 i9 f9 k7 a15 k8 o15", 1, TRUE,
      "White can defend at J7, or try any other point." },
    { TG_RULESET_FREESTYLE, "g8 h8 a1 i8 o1 j8 a15 k6 o15 k7 a8", 1, FALSE,
      "Black can defend at L8, or try any other point." },
    { TG_RULESET_FREESTYLE, "h8 g8 i8 a1 j8 o1 k8 a15", 1, FALSE,
      "Five in a row; step back to try another defence." },
    /* The only point that stops the four is L8, where Black would make six. */
    { TG_RULESET_RENJU, "g8 h8 l5 i8 l6 j8 l7 a1 l9 o1 l10", 1, FALSE,
      "Black has no defence; click to see why." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TgWinProof) proof = NULL;
      g_autoptr (TgWinWalk) walk = NULL;
      g_autofree gchar *words = NULL;
      TgGame            game;

      positions_init_game (&game, cases[i].ruleset, cases[i].moves);
      proof = find_win (&game);
      walk = tg_win_walk_new (proof, &game);
      g_assert_true (cases[i].n_moves == 0 || tg_win_walk_go (walk, cases[i].n_moves));
      words = tg_words_win_step (walk, cases[i].rows_from_top);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* The winner's moves have even numbers from 0; the texts count from 1. */
static void
test_moves (void)
{
  static const struct
  {
    const gchar *moves;
    const gchar *point;
    TgStone      winner;
    guint        number;
    gboolean     rows_from_top;
    const gchar *heading;
    const gchar *text;
  } cases[] = {
    { "h9 g9 i9 c1 j9 e1", "k9", TG_STONE_BLACK, 0, TRUE, "Move 1 of 5: Black K7",
      "It makes a four, which must be stopped." },
    { "h9 g9 i9 c1 j9 e1 k9", "l9", TG_STONE_BLACK, 1, TRUE, "Move 2 of 5: White L7",
      "It stops Black’s four H7, I7, J7, K7." },
    { "a15 h8 c15 i8 e1 j8", "k8", TG_STONE_WHITE, 1, FALSE, "Move 2 of 5: Black K8",
      "It blocks White’s open three H8, I8, J8." },
    { "h8 a1 c15 o15", "e3", TG_STONE_BLACK, 0, FALSE, "Move 1 of 5: Black E3",
      "It prepares what comes next." },
    { "h8 a1 c15", "e3", TG_STONE_BLACK, 1, FALSE, "Move 2 of 5: White E3",
      "Every other move loses too." },
    { "h8 a1 c15 o15", NULL, TG_STONE_WHITE, 3, FALSE, "Move 4 of 5: Black cannot move",
      "Every point that would stop it is forbidden for Black." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree gchar *heading = NULL;
      g_autofree gchar *text = NULL;
      TgWinStep         step = { .ruleset = TG_RULESET_FREESTYLE,
                                 .winner = cases[i].winner,
                                 .number = cases[i].number,
                                 .n_steps = 5 };
      TgGame            game;

      positions_init_game (&game, TG_RULESET_FREESTYLE, cases[i].moves);
      step.board = game.board;
      step.point = cases[i].point != NULL ? positions_parse_point (cases[i].point, 15)
                                          : TG_POINT_NONE;
      heading = tg_words_win_move (&step, cases[i].rows_from_top, &text);
      g_assert_cmpstr (heading, ==, cases[i].heading);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/win-words/found", test_found);
  g_test_add_func ("/ui/win-words/not-found", test_not_found);
  g_test_add_func ("/ui/win-words/steps", test_steps);
  g_test_add_func ("/ui/win-words/moves", test_moves);
  return g_test_run ();
}
