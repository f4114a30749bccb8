/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The searching historical players. */

#include "engine/classic/look-ahead.h"

#include <string.h>

#include "../../add-case.h"
#include "engine/classic/classic.h"
#include "engine/classic/five-tuple.h"
#include "engine/set-up.h"

/* Places stones of both sides in turn near the middle, without a winner. */
static void
place_at_random (TgBoard *board, TgRuleset ruleset, guint n_stones, GRand *rand)
{
  gint middle = (gint) board->size / 2;
  gint reach = MIN (3, middle);

  while (board->n_moves < n_stones)
    {
      TgPoint point = { (gint8) (middle + g_rand_int_range (rand, -reach, reach + 1)),
                        (gint8) (middle + g_rand_int_range (rand, -reach, reach + 1)) };

      if (tg_ruleset_judge (ruleset, board, point, tg_board_side_to_move (board))
          == TG_VERDICT_LEGAL)
        tg_board_place (board, point, tg_board_side_to_move (board));
    }
}

/* Plain minimax: returns the value of @move against the opponent's best reply. */
static gint64
reference (TgLookAhead *self, const TgLookAheadMove *move, TgStone stone, guint depth)
{
  TgLookAheadMove replies[TG_CLASSIC_MAX_WIDTH];
  gint64          worst = G_MAXINT64;
  guint           n;

  tg_five_tuples_place (&self->tuples, move->point, stone);
  if (move->verdict == TG_VERDICT_WIN)
    worst = TG_LOOK_AHEAD_WIN + depth;
  else if (move->verdict == TG_VERDICT_DRAW)
    worst = 0;
  else if (depth == 1)
    worst = stone == TG_STONE_BLACK ? self->tuples.worth : -self->tuples.worth;
  else
    {
      n = tg_look_ahead_find_moves (self, tg_stone_opponent (stone), replies);
      for (guint i = 0; i < n; i++)
        worst = MIN (
            worst, -reference (self, &replies[i], tg_stone_opponent (stone), depth - 1));
    }
  tg_five_tuples_undo (&self->tuples);

  return worst;
}

/* Minimax computes the exact value of each examined move; alpha-beta that of the best
 * ones, and an upper bound below that for the others. Both skip the same points, and
 * alpha-beta examines far fewer moves. */
static void
test_agreement (gconstpointer data)
{
  TgRuleset ruleset = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (ruleset);
  guint64 n_minimax = 0;
  guint64 n_alpha_beta = 0;

  for (guint round = 0; round < 40; round++)
    {
      guint           size = (guint) g_rand_int_range (rand, 5, 16);
      guint           width = (guint) g_rand_int_range (rand, 1, 7);
      guint           depth = (guint) g_rand_int_range (rand, 1, 5);
      TgBoard         board;
      TgLookAheadMove moves[TG_CLASSIC_MAX_WIDTH];
      gint64          plain[TG_MAX_POINTS];
      gint64          pruned[TG_MAX_POINTS];
      gint64          best = G_MININT64;
      gboolean        looked_at[TG_MAX_POINTS] = { FALSE };

      tg_board_init (&board, size);
      place_at_random (&board, ruleset, (guint) g_rand_int_range (rand, 0, 12), rand);

      TgStone               stone = tg_board_side_to_move (&board);
      TgLookAhead           look_ahead = { .ruleset = ruleset, .width = width };
      const TgClassicLimits limits = { .width = width, .depth = depth };

      tg_five_tuples_init (&look_ahead.tuples, &board);
      tg_classic_values (tg_classic_find ("random"), &board, ruleset, stone, NULL, plain);
      tg_classic_values (tg_classic_find ("random"), &board, ruleset, stone, NULL,
                         pruned);
      n_minimax += tg_look_ahead_values (&board, ruleset, stone, &limits, FALSE, plain);
      n_alpha_beta +=
          tg_look_ahead_values (&board, ruleset, stone, &limits, TRUE, pruned);

      guint n = tg_look_ahead_find_first_moves (&look_ahead, stone, moves);

      g_assert_cmpuint (n, >, 0);
      for (guint i = 0; i < n; i++)
        {
          guint index = tg_point_index (moves[i].point, size);

          looked_at[index] = TRUE;
          g_assert_cmpint (plain[index], ==,
                           reference (&look_ahead, &moves[i], stone, depth));
          best = MAX (best, plain[index]);
        }
      for (guint i = 0; i < size * size; i++)
        if (!looked_at[i] || plain[i] == best)
          g_assert_true (plain[i] == pruned[i] || (!looked_at[i] && pruned[i] < best));
        else
          {
            g_assert_cmpint (pruned[i], >=, plain[i]);
            g_assert_cmpint (pruned[i], <, best);
          }

      /* The best points are equal, so the same random draw gives the same choice. */
      for (guint i = 0; i < size * size; i++)
        g_assert_cmpint (plain[i] == best, ==, pruned[i] == best);
    }

  g_assert_cmpuint (3 * n_alpha_beta, <, 2 * n_minimax);
}

/* Returns the value of one point in freestyle. */
static gint64
value_of (gboolean       prunes,
          const TgBoard *board,
          TgStone        stone,
          guint          width,
          guint          depth,
          const gchar   *point)
{
  const TgClassicLimits limits = { .width = width, .depth = depth };
  gint64                values[TG_MAX_POINTS] = { 0 };

  tg_look_ahead_values (board, TG_RULESET_FREESTYLE, stone, &limits, prunes, values);
  return values[tg_point_index (set_up_point (point, board->size), board->size)];
}

/* A 5×5 board has twelve tuples: five rows, five columns, two diagonals. C3 lies in four,
 * each worth 3 with one stone: 12.
 *
 * White’s most promising reply is B2. It takes the diagonal from Black, 3, and has a row
 * and a column of its own, 3 each: 9. For Black it would have a row and a column, 3 each,
 * and the diagonal would become 0BB00, 30 instead of 3: 33. Its place is worth 4. C2
 * promises less, 6 and 30 and 6, and so does A1, 9 and 23 and 0. After C3 and B2 Black is
 * left with 12 - 9. */
static void
test_by_hand (void)
{
  for (gboolean prunes = FALSE; prunes <= TRUE; prunes++)
    {
      TgBoard board;

      tg_board_init (&board, 5);
      g_assert_cmpint (value_of (prunes, &board, TG_STONE_BLACK, 1, 1, "c3"), ==, 12);
      g_assert_cmpint (value_of (prunes, &board, TG_STONE_BLACK, 1, 2, "c3"), ==, 3);

      /* A1 is not examined. It promises 9 for Black, 9 against White and 0 for its place,
       * where C3 promises 12 and 12 and 30: 36 less. */
      g_assert_cmpint (value_of (prunes, &board, TG_STONE_BLACK, 1, 2, "a1"), ==,
                       3 - 1 - 36);
    }
}

/* A five counts as a win, plus one per remaining move; here it takes three moves, because
 * H8 makes two fours, and White can stop only one. */
static void
test_double_four (void)
{
  for (gboolean prunes = FALSE; prunes <= TRUE; prunes++)
    {
      TgBoard board;

      set_up_board (&board, 15, "e8f8g8h5h6h7", "d8h4b2c12m3n13", TG_STONE_BLACK);
      g_assert_cmpint (value_of (prunes, &board, TG_STONE_BLACK, 8, 3, "h8"), ==,
                       TG_LOOK_AHEAD_WIN + 1);
      g_assert_cmpint (value_of (prunes, &board, TG_STONE_BLACK, 8, 4, "h8"), ==,
                       TG_LOOK_AHEAD_WIN + 2);
    }
}

/* The full board is a draw: A5 completes nothing, and no other point is left. */
static void
test_draw (void)
{
  for (gboolean prunes = FALSE; prunes <= TRUE; prunes++)
    {
      TgBoard board;

      tg_board_init (&board, 5);
      for (guint j = 0; j < 25; j++)
        if (j != 20)
          tg_board_place (&board, tg_point_from_index (j, 5),
                          (j / 5 + j % 5 / 2) % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE);
      for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
        g_assert_cmpint (value_of (prunes, &board, stone, 8, 4, "a5"), ==, 0);
    }
}

/* Positions with a single right idea. Own fives, straight fours and defences come from
 * the forced moves; see the tests of the five-tuple player. */
static const struct
{
  const gchar *name;
  TgRuleset    ruleset;
  TgStone      side;
  const gchar *black;
  const gchar *white;
  const gchar *answers;
} choices[] = {
  { "blank", TG_RULESET_FREESTYLE, TG_STONE_BLACK, "", "", "g7h7i7g8h8i8g9h9i9" },
  { "double-four", TG_RULESET_FREESTYLE, TG_STONE_BLACK, "e8f8g8h5h6h7", "d8h4b2c12m3n13",
    "h8" },
  /* In Renju White may make two fours. */
  { "double-four-renju", TG_RULESET_RENJU, TG_STONE_WHITE, "d8h4b2c12m3n13",
    "e8f8g8h5h6h7", "h8" },
  /* White threatens two fours at H8, so H8 or one of the two ends is right. */
  { "stop-double-four", TG_RULESET_FREESTYLE, TG_STONE_BLACK, "d8h4b2c12m3n13",
    "e8f8g8h5h6h7", "h8i8h9" },
  { "five-before-four", TG_RULESET_FREESTYLE, TG_STONE_WHITE, "e8f8g8h8d3",
    "d8d9d10d11k4", "d7d12" },
};

static void
test_choice (gconstpointer data)
{
  guint                     i = GPOINTER_TO_UINT (data);
  static const gchar *const players[] = { "minimax", "alpha-beta" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (i);
  TgBoard board, answers;

  set_up_board (&board, 15, choices[i].black, choices[i].white, choices[i].side);
  tg_board_init (&answers, 15);
  positions_place (&answers, choices[i].answers, TG_STONE_BLACK);
  for (guint j = 0; j < G_N_ELEMENTS (players); j++)
    for (guint round = 0; round < 2; round++)
      g_assert_false (tg_board_is_empty (
          &answers, tg_classic_choose (tg_classic_find (players[j]), &board,
                                       choices[i].ruleset, NULL, rand)));
}

static gboolean
count_and_go_on (gpointer left)
{
  return (*(guint *) left)-- > 0;
}

/* Without limits, or with 0 in them, both use their defaults; a smaller width examines
 * fewer moves, and another depth gives other values. */
static void
test_usual_limits (void)
{
  const TgClassic      *player = tg_classic_find ("minimax");
  const TgClassicLimits usual = { .width = player->width, .depth = player->depth };
  const TgClassicLimits none = { 0 };
  const TgClassicLimits shallow = { .depth = 1 };
  TgBoard               board;
  gint64                values[4][TG_MAX_POINTS];

  set_up_board (&board, 15, "h8i9", "h9g8", TG_STONE_BLACK);
  tg_classic_values (player, &board, TG_RULESET_FREESTYLE, TG_STONE_BLACK, NULL,
                     values[0]);
  tg_classic_values (player, &board, TG_RULESET_FREESTYLE, TG_STONE_BLACK, &usual,
                     values[1]);
  tg_classic_values (player, &board, TG_RULESET_FREESTYLE, TG_STONE_BLACK, &none,
                     values[2]);
  tg_classic_values (player, &board, TG_RULESET_FREESTYLE, TG_STONE_BLACK, &shallow,
                     values[3]);
  g_assert_cmpmem (values[0], 225 * sizeof (gint64), values[1], 225 * sizeof (gint64));
  g_assert_cmpmem (values[0], 225 * sizeof (gint64), values[2], 225 * sizeof (gint64));
  g_assert_true (memcmp (values[0], values[3], 225 * sizeof (gint64)) != 0);
}

/* A player that is stopped at once plays the most promising move; one that is stopped
 * later plays the best of the moves examined. The full search would take years. */
static void
test_ended_early (void)
{
  static const guint asked[] = { 0, 1, 500 };
  const TgClassic   *player = tg_classic_find ("minimax");
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  TgLookAheadMove moves[TG_CLASSIC_MAX_WIDTH];
  TgLookAhead     look_ahead = { .ruleset = TG_RULESET_FREESTYLE, .width = 1 };
  TgBoard         board;

  set_up_board (&board, 15, "h8i9", "h9g8", TG_STONE_BLACK);
  tg_five_tuples_init (&look_ahead.tuples, &board);
  g_assert_cmpuint (tg_look_ahead_find_first_moves (&look_ahead, TG_STONE_BLACK, moves),
                    ==, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      guint                 left = asked[i];
      const TgClassicLimits limits = { .width = TG_CLASSIC_MAX_WIDTH,
                                       .depth = TG_CLASSIC_MAX_DEPTH,
                                       .poll = count_and_go_on,
                                       .user_data = &left };
      TgPoint               choice =
          tg_classic_choose (player, &board, TG_RULESET_FREESTYLE, &limits, rand);

      g_assert_true (tg_point_equal (choice, moves[0].point));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    {
      g_autofree gchar *path = g_strconcat ("/engine/look-ahead/agreement/",
                                            tg_ruleset_to_id ((TgRuleset) ruleset), NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (ruleset), test_agreement);
    }
  g_test_add_func ("/engine/look-ahead/by-hand", test_by_hand);
  g_test_add_func ("/engine/look-ahead/double-four", test_double_four);
  g_test_add_func ("/engine/look-ahead/draw", test_draw);
  g_test_add_func ("/engine/look-ahead/usual-limits", test_usual_limits);
  g_test_add_func ("/engine/look-ahead/ended-early", test_ended_early);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    add_case ("/engine/look-ahead/choice/", choices[i].name, GUINT_TO_POINTER (i),
              test_choice);

  return g_test_run ();
}
