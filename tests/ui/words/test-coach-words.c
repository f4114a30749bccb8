/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts of the coach about threats, blunders and turning points. Needs no display. */

#include "positions/positions.h"
#include "ui/words/coach-words.h"

/* The texts of warnings about threats on the board, which the side that moved last has
 * made. */
static void
test_warnings (void)
{
  static const struct
  {
    const gchar *moves;
    gboolean     rows_from_top;
    const gchar *words;
  } cases[] = {
    { "h8 g8 i8 a1 j8 o1 k8", FALSE, "Black threatens five (L8)" },
    { "g8 h8 a1 i8 o1 j8 a15 k8", FALSE, "White threatens five (L8)" },
    { "h8 a1 i8 o1 j8", FALSE, "Black threatens an open four (G8 or K8)" },
    { "a1 h8 o1 i8 a15 j8", FALSE, "White threatens an open four (G8 or K8)" },
    { "h8 g8 i8 k4 j8 a1 k5 o1 k6 a15 k7", FALSE, "Black threatens a double four (K8)" },
    { "g8 h8 k4 i8 a1 j8 o1 k5 a15 k6 o15 k7", FALSE,
      "White threatens a double four (K8)" },
    { "h8 g8 i8 a1 j8 o1 k6 a15 k7", FALSE, "Black threatens a four-three (K8)" },
    { "g8 h8 a1 i8 o1 j8 a15 k6 o15 k7", FALSE, "White threatens a four-three (K8)" },
    { "h8 a1 i8 o1 k9 a15 k10", FALSE, "Black threatens a double three (K8)" },
    { "a1 h8 o1 i8 a15 k9 o15 k10", FALSE, "White threatens a double three (K8)" },
    { "h8 g8 i8 a1 j8 a2 k8 a3", FALSE, "You can make five (L8)" },
    { "h9 a1 i9 o1 j9", TRUE, "Black threatens an open four (G7 or K7)" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree gchar *words = NULL;
      TgWarning         warning;
      TgGame            game;

      positions_init_game (&game, TG_RULESET_FREESTYLE, cases[i].moves);
      tg_warning_find (&game, TG_WARNINGS_ALL, &warning);
      words = tg_words_warning (&warning, &game.board, cases[i].rows_from_top);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* The texts of blunders: the opponent wins after the move. */
static void
test_blunders (void)
{
  static const struct
  {
    TgStone      stone;
    TgWinKind    kind;
    gboolean     rows_from_top;
    const gchar *words;
  } cases[] = {
    { TG_STONE_BLACK, TG_WIN_BY_FOURS, FALSE, "J9 lets White win by fours" },
    { TG_STONE_WHITE, TG_WIN_BY_FOURS, FALSE, "J9 lets Black win by fours" },
    { TG_STONE_BLACK, TG_WIN_BY_THREATS, FALSE, "J9 lets White win by fours and threes" },
    { TG_STONE_WHITE, TG_WIN_BY_THREATS, TRUE, "J7 lets Black win by fours and threes" },
  };
  TgBoard board;

  tg_board_init (&board, 15);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const TgBlunder   blunder = { .is_blunder = TRUE,
                                    .move = { positions_parse_point ("j9", 15),
                                              cases[i].stone },
                                    .kind = cases[i].kind };
      g_autofree gchar *words =
          tg_words_blunder (&blunder, &board, cases[i].rows_from_top);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* The turning point is move 17, at J9; G10 is better. The text claims that there was no
 * win after G10 only if that is proved. */
static void
test_turning_points (void)
{
  static const struct
  {
    TgTurnKind   kind;
    TgWinKind    win;
    gboolean     is_safe;
    const gchar *of_black;
    const gchar *of_white;
  } cases[] = {
    { TG_TURN_LET_FIVE, TG_WIN_BY_FOURS, FALSE,
      "The game turned at move 17: J9 let White make five. G10 was better.",
      "The game turned at move 17: J9 let Black make five. G10 was better." },
    { TG_TURN_LET_WIN, TG_WIN_BY_FOURS, TRUE,
      "The game turned at move 17: J9 let White win by fours. G10 would have prevented it.",
      "The game turned at move 17: J9 let Black win by fours. G10 would have prevented it." },
    { TG_TURN_LET_WIN, TG_WIN_BY_THREATS, FALSE,
      "The game turned at move 17: J9 let White win by fours and threes. G10 was better.",
      "The game turned at move 17: J9 let Black win by fours and threes. G10 was better." },
    { TG_TURN_NO_WAY_OUT, TG_WIN_BY_FOURS, TRUE,
      "The game turned at move 17: no defence was found after J9. G10 was better.",
      "The game turned at move 17: no defence was found after J9. G10 was better." },
    { TG_TURN_MISSED_WIN, TG_WIN_BY_FOURS, FALSE, "Black had a win at move 17: G10.",
      "White had a win at move 17: G10." },
    { TG_TURN_LOST, TG_WIN_BY_FOURS, FALSE,
      "From move 17 (J9) at the latest, White had a forced win.",
      "From move 17 (J9) at the latest, Black had a forced win." },
    { TG_TURN_NONE, TG_WIN_BY_FOURS, FALSE, NULL, NULL },
  };
  TgBoard board;

  tg_board_init (&board, 15);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
      {
        const TgTurningPoint point = { .kind = cases[i].kind,
                                       .number = 17,
                                       .move = { positions_parse_point ("j9", 15),
                                                 stone },
                                       .better = positions_parse_point ("g10", 15),
                                       .is_safe = cases[i].is_safe,
                                       .win = cases[i].win };
        g_autofree gchar    *words =
            tg_words_turning_point (&point, TG_STONE_NONE, &board, FALSE);

        g_assert_cmpstr (words, ==,
                         stone == TG_STONE_BLACK ? cases[i].of_black : cases[i].of_white);
      }
}

/* The text says “you” only to the person who made the move. */
static void
test_own_missed_win (void)
{
  const TgTurningPoint point = { .kind = TG_TURN_MISSED_WIN,
                                 .number = 18,
                                 .move = { positions_parse_point ("j9", 15),
                                           TG_STONE_WHITE },
                                 .better = positions_parse_point ("g10", 15) };
  g_autofree gchar    *own = NULL;
  g_autofree gchar    *other = NULL;
  TgBoard              board;

  tg_board_init (&board, 15);
  own = tg_words_turning_point (&point, TG_STONE_WHITE, &board, TRUE);
  g_assert_cmpstr (own, ==, "You had a win at move 18: G6.");
  other = tg_words_turning_point (&point, TG_STONE_BLACK, &board, TRUE);
  g_assert_cmpstr (other, ==, "White had a win at move 18: G6.");
}

/* The longest text about a turning point fits in the room that is reserved for it. */
static void
test_longest (void)
{
  g_autofree gchar *longest = NULL;
  TgBoard           board;

  tg_board_init (&board, 15);
  longest = tg_words_longest_turning_point (&board);
  for (TgTurnKind kind = TG_TURN_LET_FIVE; kind <= TG_TURN_LOST; kind++)
    for (TgWinKind win = TG_WIN_BY_FOURS; win <= TG_WIN_BY_THREATS; win++)
      for (guint is_safe = 0; is_safe < 2; is_safe++)
        {
          const TgTurningPoint point = { .kind = kind,
                                         .number = 225,
                                         .move = { positions_parse_point ("o15", 15),
                                                   TG_STONE_WHITE },
                                         .better = positions_parse_point ("o15", 15),
                                         .is_safe = is_safe == 1,
                                         .win = win };
          g_autofree gchar    *words =
              tg_words_turning_point (&point, TG_STONE_NONE, &board, FALSE);

          g_assert_cmpint (g_utf8_strlen (words, -1), <=, g_utf8_strlen (longest, -1));
        }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/coach-words/warnings", test_warnings);
  g_test_add_func ("/ui/coach-words/blunders", test_blunders);
  g_test_add_func ("/ui/coach-words/turning-points", test_turning_points);
  g_test_add_func ("/ui/coach-words/own-missed-win", test_own_missed_win);
  g_test_add_func ("/ui/coach-words/longest", test_longest);
  return g_test_run ();
}
