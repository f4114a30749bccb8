/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why a move is advised, in words. */

#include "rules/notation.h"
#include "ui/words/words-hint.h"

static void
assert_purpose (const gchar *moves, const gchar *move, const gchar *expected)
{
  g_auto (GStrv) names = g_strsplit (moves, " ", -1);
  g_autofree gchar *words = NULL;
  TgGame            game;
  TgPoint           point;

  tg_game_init (&game, TG_RULESET_FREESTYLE, 15, TG_FOULS_REFUSED);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_assert_true (tg_notation_parse_point (names[i], 15, &point, NULL));
      g_assert_true (tg_game_play (&game, point, NULL));
    }
  g_assert_true (tg_notation_parse_point (move, 15, &point, NULL));
  words = tg_words_move_purpose (TG_RULESET_FREESTYLE, &game.board,
                                 (TgMove){ point, tg_game_turn (&game) });
  g_assert_cmpstr (words, ==, expected);
}

static void
test_purpose (void)
{
  assert_purpose ("h8 a1", "h9", NULL);
  assert_purpose ("h8 a1 i8 c1", "j8", "It makes an open three.");
  assert_purpose ("h8 a1 i8 c1 j8 e1", "k8",
                  "It makes an open four, which no single stone stops.");
  assert_purpose ("h8 g8 i8 c1 j8 e1", "k8", "It makes a four, which has to be stopped.");
  assert_purpose ("h8 a1 i8 c1 j8 e1 k8 g8", "l8", "It makes five in a row.");
  assert_purpose ("h8 g8 i8 c1 j8 e1 k8", "l8", "It stops Black’s five.");
  assert_purpose ("h8 a1 i8 c1 j8", "k8", "It keeps Black from an open four.");
  assert_purpose ("h8 g8 i8 c1 j8 e1 k9 a15 k10 c15", "k8",
                  "It makes a four and an open three at once.");
  assert_purpose ("h8 a1 i8 c1 k9 e1 k10 a15", "k8", "It makes two open threes at once.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/hint-words/purpose", test_purpose);
  return g_test_run ();
}
