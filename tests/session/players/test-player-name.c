/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The meaning of names in records, in any language. */

#include "session/players/classic-names.h"
#include "session/players/player-name.h"

static void
test_known (void)
{
  static const struct
  {
    const gchar *name;
    TgPlayerKind kind;
    guint        level;
    const gchar *classic;
    const gchar *shown;
  } cases[] = {
    { "Person", TG_PLAYER_PERSON, 0, NULL, "Person" },
    { "玩家", TG_PLAYER_PERSON, 0, NULL, "Person" },
    { "プレイヤー", TG_PLAYER_PERSON, 0, NULL, "Person" },
    { "人", TG_PLAYER_PERSON, 0, NULL, "Person" },
    { "Tengen", TG_PLAYER_ENGINE, 0, NULL, "Tengen" },
    { "天元", TG_PLAYER_ENGINE, 0, NULL, "Tengen" },
    { "Tengen, level 3", TG_PLAYER_ENGINE, 3, NULL, "Tengen, level 3" },
    { "天元，难度 10", TG_PLAYER_ENGINE, 10, NULL, "Tengen, level 10" },
    { "天元，難度 2", TG_PLAYER_ENGINE, 2, NULL, "Tengen, level 2" },
    { "天元，级别 10", TG_PLAYER_ENGINE, 10, NULL, "Tengen, level 10" },
    { "天元，3 级", TG_PLAYER_ENGINE, 3, NULL, "Tengen, level 3" },
    { "天元，等級 1", TG_PLAYER_ENGINE, 1, NULL, "Tengen, level 1" },
    { "天元，10 級", TG_PLAYER_ENGINE, 10, NULL, "Tengen, level 10" },
    { "天元、レベル 7", TG_PLAYER_ENGINE, 7, NULL, "Tengen, level 7" },
    { "Level 5", TG_PLAYER_ENGINE, 5, NULL, "Level 5" },
    { "难度 5", TG_PLAYER_ENGINE, 5, NULL, "Level 5" },
    { "難度 5", TG_PLAYER_ENGINE, 5, NULL, "Level 5" },
    { "级别 5", TG_PLAYER_ENGINE, 5, NULL, "Level 5" },
    { "等級 5", TG_PLAYER_ENGINE, 5, NULL, "Level 5" },
    { "レベル 5", TG_PLAYER_ENGINE, 5, NULL, "Level 5" },
    { "五元组", TG_PLAYER_CLASSIC, 0, "five-tuple", "Five-tuple" },
    { "重みの和", TG_PLAYER_CLASSIC, 0, "weight-sum", "Weight sum" },
    { "Perfect player", TG_PLAYER_ENGINE, 10, NULL, "Perfect player" },
    { "Minimax, width 6, depth 3", TG_PLAYER_CLASSIC, 0, "minimax",
      "Minimax, width 6, depth 3" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TgPlayerSpec player;

      g_test_message ("%s", cases[i].name);
      g_assert_true (tg_player_name_parse (cases[i].name, &player));
      g_assert_cmpint (player.kind, ==, cases[i].kind);
      g_assert_cmpuint (player.level, ==, cases[i].level);
      g_assert_cmpstr (player.classic, ==, cases[i].classic);
      g_assert_cmpstr (tg_player_name_show (cases[i].name), ==, cases[i].shown);
      g_assert_cmpint (tg_player_name_is_person (cases[i].name), ==,
                       cases[i].kind == TG_PLAYER_PERSON);
    }
}

/* Proper names are left unchanged. */
static void
test_proper (void)
{
  static const gchar *const names[] = {
    "",
    "Ada",
    "Personne",
    "人見",
    "Tengen, level 0",
    "Level 11",
    "Level 3rd",
    "Tengen, Ada",
    "天元，三 级",
    "Level 99999999999999999999",
    "Level -1",
    "级别",
    "Minimax, width 0, depth 3",
    "Minimax, width 6",
    "Random, width 6, depth 3",
    "Minimax, width 33, depth 3",
    "Ada, width 6, depth 3",
    "Minimax, width 6, depth 3x",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_false (tg_player_name_parse (names[i], NULL));
      g_assert_true (tg_player_name_show (names[i]) == names[i]);
    }
}

/* The names of all historical players are recognised. */
static void
test_classics (void)
{
  for (guint i = 0; i < tg_classic_names_count (); i++)
    {
      TgClassicName classic = tg_classic_names_get (i);
      TgPlayerSpec  player;

      g_assert_true (tg_player_name_parse (classic.name, &player));
      g_assert_cmpint (player.kind, ==, TG_PLAYER_CLASSIC);
      g_assert_cmpstr (player.classic, ==, classic.id);
    }
}

/* The width and depth of a player are part of its name if they are not the defaults. */
static void
test_reach (void)
{
  const TgPlayerSpec usual = { .kind = TG_PLAYER_CLASSIC, .classic = "minimax" };
  const TgPlayerSpec deep = { .kind = TG_PLAYER_CLASSIC,
                              .classic = "minimax",
                              .depth = 6 };
  TgPlayerSpec       player;

  g_assert_cmpstr (tg_player_name_of_classic (&usual), ==, "Minimax");
  g_assert_cmpstr (tg_player_name_of_classic (&deep), ==, "Minimax, width 8, depth 6");
  g_assert_true (tg_player_name_parse ("Minimax, width 8, depth 6", &player));
  g_assert_cmpuint (player.width, ==, 8);
  g_assert_cmpuint (player.depth, ==, 6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/player-name/known", test_known);
  g_test_add_func ("/session/player-name/proper", test_proper);
  g_test_add_func ("/session/player-name/classics", test_classics);
  g_test_add_func ("/session/player-name/reach", test_reach);
  return g_test_run ();
}
