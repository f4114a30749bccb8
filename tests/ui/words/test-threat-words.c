/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Spoken texts of threats. Needs no display. */

#include "rules/notation.h"
#include "ui/words/hint-words.h"

typedef struct
{
  TgRuleset    ruleset;
  const gchar *moves;
  const gchar *black;
  const gchar *white;
} Case;

static const Case cases[] = {
  { TG_RULESET_FREESTYLE, "", NULL, NULL },
  { TG_RULESET_FREESTYLE, "h8 a1 i8 c1", NULL, NULL },
  { TG_RULESET_FREESTYLE, "h8 a1 i8 c1 j8", "Black threatens an open four.", NULL },
  { TG_RULESET_FREESTYLE, "h8 a1 i8 b1 j8 c1 k8 d1",
    "Black threatens five on two points.", "White threatens five." },
  { TG_RULESET_FREESTYLE, "h8 g8 i8 a3 j8 a5 k8 a7", "Black threatens five.", NULL },
  { TG_RULESET_FREESTYLE, "h8 a1 i8 a3 j8 a5 k8 a7 l8", NULL, NULL },
  /* The fifth stone would make six, which wins for White only. */
  { TG_RULESET_RENJU, "h8 a1 i8 b1 j8 a8 l8 d1 m8 e1", NULL, "White threatens five." },
};

static void
test_threats (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree gchar *black = NULL;
      g_autofree gchar *white = NULL;
      const gchar      *next = cases[i].moves;
      TgGame            game;

      tg_game_init (&game, cases[i].ruleset, 15, TG_FOULS_REFUSED);
      while (*next != '\0')
        {
          TgPoint point;

          g_assert_true (tg_notation_parse_point (next, 15, &point, &next));
          g_assert_true (tg_game_play (&game, point, NULL));
          next += *next == ' ';
        }
      black = tg_words_threat (&game, TG_STONE_BLACK);
      white = tg_words_threat (&game, TG_STONE_WHITE);
      g_assert_cmpstr (black, ==, cases[i].black);
      g_assert_cmpstr (white, ==, cases[i].white);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/threat-words/threats", test_threats);
  return g_test_run ();
}
