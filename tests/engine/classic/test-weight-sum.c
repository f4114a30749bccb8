/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The weight-sum player. Weights by length, two to five: 100, 1000, 10000, 10000000 for
 * an own stone, and 50, 500, 5000, 50000 for the opponent’s; plus one for each open end
 * of such a row, and one for the middle point. Black is to move unless stated otherwise. */

#include "../../add-case.h"
#include "engine/classic/classic.h"
#include "engine/set-up.h"

typedef struct
{
  const gchar *name;
  TgRuleset    ruleset;
  guint        size;
  const gchar *black;
  const gchar *white;
  const gchar *point;
  gint64       value;
} Weight;

static const Weight weights[] = {
  { "middle", TG_RULESET_FREESTYLE, 15, "", "", "h8", 1 },
  { "elsewhere", TG_RULESET_FREESTYLE, 15, "", "", "h9", 0 },
  { "middle-of-four", TG_RULESET_FREESTYLE, 20, "", "", "k11", 1 },
  { "beside-middle-of-four", TG_RULESET_FREESTYLE, 20, "", "", "l11", 0 },

  /* An own row of two with both ends open: 100 + 2. */
  { "own-two", TG_RULESET_FREESTYLE, 15, "c3", "", "c4", 102 },
  /* The opponent's row of two with both ends open: 50 + 2. */
  { "their-two", TG_RULESET_FREESTYLE, 15, "", "c3", "c4", 52 },
  /* C1–C2 ends at the lower edge: 100 + 1. */
  { "two-at-edge", TG_RULESET_FREESTYLE, 15, "c1", "", "c2", 101 },
  /* A1–B2 rises from the corner: 100 + 1. */
  { "two-from-corner", TG_RULESET_FREESTYLE, 15, "a1", "", "b2", 101 },
  /* For Black, closed between White’s stone and the edge: 0. For White, a two open on one
   * side: 50 + 1. */
  { "two-shut-in", TG_RULESET_FREESTYLE, 15, "a8", "c8", "b8", 0 + 51 },

  /* An own row of three with both ends open: 1000 + 2. */
  { "own-three", TG_RULESET_FREESTYLE, 15, "c3d3", "", "e3", 1002 },
  { "their-three", TG_RULESET_FREESTYLE, 15, "", "c3d3", "e3", 502 },
  /* A three closed by the edge has no weight: left, right, bottom and top. */
  { "three-at-left", TG_RULESET_FREESTYLE, 15, "a3b3", "", "c3", 0 },
  { "three-at-right", TG_RULESET_FREESTYLE, 15, "n3o3", "", "m3", 0 },
  { "three-below", TG_RULESET_FREESTYLE, 15, "c1c2", "", "c3", 0 },
  { "three-above", TG_RULESET_FREESTYLE, 15, "c14c15", "", "c13", 0 },
  /* Rows are unbroken: with E3 it is a two, 100 + 2, and not a three. */
  { "gap", TG_RULESET_FREESTYLE, 15, "c3f3", "", "e3", 102 },

  /* Own fours: open, closed on one side and on both. */
  { "four", TG_RULESET_FREESTYLE, 15, "c3d3e3", "", "f3", 10002 },
  { "four-at-edge", TG_RULESET_FREESTYLE, 15, "a3b3c3", "", "d3", 10001 },
  { "four-shut-in", TG_RULESET_FREESTYLE, 15, "a3b3c3", "e3", "d3", 0 + 51 },
  { "their-four", TG_RULESET_FREESTYLE, 15, "", "c3d3e3", "f3", 5002 },

  /* A five counts with any ends, as does a six where it wins. White’s two again. */
  { "five-shut-in", TG_RULESET_FREESTYLE, 15, "a3b3c3d3", "f3", "e3", 10000000 + 51 },
  { "their-five", TG_RULESET_FREESTYLE, 15, "", "c3d3e3f3", "g3", 50000 },
  { "six-freestyle", TG_RULESET_FREESTYLE, 15, "c3d3e3g3h3", "", "f3", 10000000 },
  { "six-standard", TG_RULESET_STANDARD, 15, "c3d3e3g3h3", "", "f3", 0 },
  { "six-caro", TG_RULESET_CARO6, 15, "c3d3e3g3h3", "", "f3", 10000000 },
  { "five-shut-in-caro", TG_RULESET_CARO5, 15, "c3d3e3f3", "b3h3", "g3", 0 + 51 },

  /* Directions add up: a row and a column of three, and the middle. */
  { "two-threes", TG_RULESET_FREESTYLE, 15, "f8g8h6h7", "", "h8", 1002 + 1002 + 1 },
  /* An own four over C3–E3, 10002, White’s column F4–F6 of four, 5002. */
  { "both-sides", TG_RULESET_FREESTYLE, 15, "c3d3e3", "f4f5f6", "f3", 10002 + 5002 },
  /* A forbidden point is not played, so it has no weight at all. */
  { "forbidden", TG_RULESET_RENJU, 15, "f8g8h6h7", "", "h8", TG_CLASSIC_NO_VALUE },
};

static void
test_weight (gconstpointer data)
{
  const Weight *weight = data;
  gint64        values[TG_MAX_POINTS];
  TgBoard       board;

  tg_board_init (&board, weight->size);
  positions_place (&board, weight->black, TG_STONE_BLACK);
  positions_place (&board, weight->white, TG_STONE_WHITE);
  tg_classic_values (tg_classic_find ("weight-sum"), &board, weight->ruleset,
                     TG_STONE_BLACK, NULL, values);
  g_assert_cmpint (
      values[tg_point_index (set_up_point (weight->point, weight->size), weight->size)],
      ==, weight->value);
}

/* Each of the points in @best must occur, and no other. */
static const struct
{
  const gchar *name;
  TgStone      side;
  const gchar *black;
  const gchar *white;
  const gchar *best;
} choices[] = {
  { "blank", TG_STONE_BLACK, "", "", "h8" },
  /* 50 + 2 all around; White has no row yet. */
  { "first-answer", TG_STONE_WHITE, "h8", "", "g7h7i7g8i8g9h9i9" },
  /* 1000 + 2 at either end; White’s row gives 500 + 2. */
  { "own-three-first", TG_STONE_BLACK, "c3d3", "k9l9", "b3e3" },
  /* The own five is worth more than blocking White’s. */
  { "own-five-first", TG_STONE_BLACK, "a3b3c3d3", "h8i8j8k8", "e3" },
  /* White’s five, 50000, is more than the own four, 10002. */
  { "their-five-before-own-four", TG_STONE_BLACK, "a3b3c3g8", "h8i8j8k8", "l8" },
  /* The open four, 10002, is more than the closed one, 10001. */
  { "open-four-first", TG_STONE_BLACK, "a3b3c3g8h8i8", "o15", "f8j8" },
};

static void
test_choice (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (i);
  TgBoard board, best, seen;

  set_up_board (&board, 15, choices[i].black, choices[i].white, choices[i].side);
  tg_board_init (&best, 15);
  positions_place (&best, choices[i].best, TG_STONE_BLACK);
  tg_board_init (&seen, 15);
  for (guint round = 0; round < 200; round++)
    {
      TgPoint choice = tg_classic_choose (tg_classic_find ("weight-sum"), &board,
                                          TG_RULESET_FREESTYLE, NULL, rand);

      g_assert_cmpint (tg_board_get (&best, choice), ==, TG_STONE_BLACK);
      if (tg_board_is_empty (&seen, choice))
        tg_board_place (&seen, choice, TG_STONE_BLACK);
    }
  g_assert_cmpuint (seen.n_moves, ==, best.n_moves);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (weights); i++)
    add_case ("/engine/weight-sum/weight/", weights[i].name, &weights[i], test_weight);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    add_case ("/engine/weight-sum/choice/", choices[i].name, GUINT_TO_POINTER (i),
              test_choice);

  return g_test_run ();
}
