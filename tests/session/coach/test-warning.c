/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The threats that are reported at each setting of the warnings. */

#include "positions/positions.h"
#include "rules/notation.h"
#include "session/coach/warning.h"

static gchar *
list (const TgWarning *warning)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < MIN (warning->n_points, TG_WARNING_MAX_POINTS); i++)
    {
      g_autofree gchar *name = tg_notation_format_point (warning->points[i]);

      g_string_append_printf (names, "%s%s", i > 0 ? " " : "", name);
    }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static void
test_kinds (void)
{
  static const struct
  {
    TgRuleset    ruleset;
    const gchar *moves;
    TgWarnings   min; /* the first setting with a warning */
    TgThreat     threat;
    const gchar *points;
  } cases[] = {
    { TG_RULESET_FREESTYLE, "h8 a1 i8 a3 j8 g8 k8", TG_WARNINGS_FOURS, TG_THREAT_FIVE,
      "L8" },
    { TG_RULESET_FREESTYLE, "h8 a1 i8 a3 j8 a5 k8", TG_WARNINGS_FOURS, TG_THREAT_FIVE,
      "G8 L8" },
    { TG_RULESET_FREESTYLE, "h8 a1 i8 a3 j8", TG_WARNINGS_THREES, TG_THREAT_OPEN_FOUR,
      "G8 K8" },
    { TG_RULESET_FREESTYLE, "i8 a3 j8 a5 h9 a1 h10", TG_WARNINGS_ALL,
      TG_THREAT_DOUBLE_THREE, NULL },
    /* In Renju the same double threat is forbidden for Black. */
    { TG_RULESET_RENJU, "i8 a3 j8 a5 h9 a1 h10", TG_WARNINGS_ALL, TG_THREAT_NONE, "" },
    { TG_RULESET_FREESTYLE, "h8 a1 i8", TG_WARNINGS_ALL, TG_THREAT_NONE, "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TgGame game;

      positions_init_game (&game, cases[i].ruleset, cases[i].moves);
      for (TgWarnings w = TG_WARNINGS_NEVER; w < TG_N_WARNINGS; w++)
        {
          TgWarning         warning;
          g_autofree gchar *points = NULL;

          tg_warning_find (&game, w, &warning);
          points = list (&warning);
          if (w < cases[i].min || cases[i].threat == TG_THREAT_NONE)
            {
              g_assert_cmpint (warning.threat, ==, TG_THREAT_NONE);
              continue;
            }
          g_assert_cmpint (warning.threat, ==, cases[i].threat);
          g_assert_cmpint (warning.stone, ==, TG_STONE_BLACK);
          g_assert_false (warning.is_own);
          if (cases[i].points != NULL)
            g_assert_cmpstr (points, ==, cases[i].points);
        }
    }
}

/* A four in the row and a three in the column would cross on H8. */
static void
test_four_and_three (void)
{
  TgGame    game;
  TgWarning warning;

  positions_init_game (&game, TG_RULESET_FREESTYLE, "i8 l8 j8 a1 k8 g8 h9 a3 h10");
  tg_warning_find (&game, TG_WARNINGS_ALL, &warning);
  g_assert_cmpint (warning.threat, ==, TG_THREAT_NONE);

  positions_init_game (&game, TG_RULESET_FREESTYLE, "i8 l8 j8 a1 k8 a3 h9 a5 h10");
  tg_warning_find (&game, TG_WARNINGS_ALL, &warning);
  g_assert_cmpint (warning.threat, ==, TG_THREAT_FOUR_THREE);
  g_assert_cmpuint (warning.n_points, ==, 1);
  g_assert_true (tg_point_equal (warning.points[0], positions_parse_point ("h8", 15)));
  tg_warning_find (&game, TG_WARNINGS_THREES, &warning);
  g_assert_cmpint (warning.threat, ==, TG_THREAT_NONE);
}

/* A side that can make five is told this, whatever the other side threatens. */
static void
test_own_five (void)
{
  TgGame game;

  positions_init_game (&game, TG_RULESET_FREESTYLE, "h8 a1 i8 b1 j8 c1 a15 d1 k8");
  for (TgWarnings w = TG_WARNINGS_FOURS; w < TG_N_WARNINGS; w++)
    {
      TgWarning         warning;
      g_autofree gchar *points = NULL;

      tg_warning_find (&game, w, &warning);
      points = list (&warning);
      g_assert_cmpint (warning.threat, ==, TG_THREAT_FIVE);
      g_assert_cmpint (warning.stone, ==, TG_STONE_WHITE);
      g_assert_true (warning.is_own);
      g_assert_cmpstr (points, ==, "E1");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/coach/warning/kinds", test_kinds);
  g_test_add_func ("/session/coach/warning/four-and-three", test_four_and_three);
  g_test_add_func ("/session/coach/warning/own-five", test_own_five);
  return g_test_run ();
}
