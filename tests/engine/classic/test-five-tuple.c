/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/classic/five-tuple.h"

#include "../../add-case.h"
#include "engine/classic/classic.h"
#include "positions/positions.h"
#include "rules/game.h"

/* The value of every point of the blank board without the table for the middle, and that
 * table, as printed in “Programming of Gomoku”. */
static const gint blank_values[15][15] = {
  { 9, 12, 15, 18, 24, 24, 24, 24, 24, 24, 24, 18, 15, 12, 9 },
  { 12, 18, 21, 27, 33, 33, 33, 33, 33, 33, 33, 27, 21, 18, 12 },
  { 15, 21, 30, 36, 42, 42, 42, 42, 42, 42, 42, 36, 30, 21, 15 },
  { 18, 27, 36, 45, 51, 51, 51, 51, 51, 51, 51, 45, 36, 27, 18 },
  { 24, 33, 42, 51, 60, 60, 60, 60, 60, 60, 60, 51, 42, 33, 24 },
  { 24, 33, 42, 51, 60, 60, 60, 60, 60, 60, 60, 51, 42, 33, 24 },
  { 24, 33, 42, 51, 60, 60, 60, 60, 60, 60, 60, 51, 42, 33, 24 },
  { 24, 33, 42, 51, 60, 60, 60, 60, 60, 60, 60, 51, 42, 33, 24 },
  { 24, 33, 42, 51, 60, 60, 60, 60, 60, 60, 60, 51, 42, 33, 24 },
  { 24, 33, 42, 51, 60, 60, 60, 60, 60, 60, 60, 51, 42, 33, 24 },
  { 24, 33, 42, 51, 60, 60, 60, 60, 60, 60, 60, 51, 42, 33, 24 },
  { 18, 27, 36, 45, 51, 51, 51, 51, 51, 51, 51, 45, 36, 27, 18 },
  { 15, 21, 30, 36, 42, 42, 42, 42, 42, 42, 42, 36, 30, 21, 15 },
  { 12, 18, 21, 27, 33, 33, 33, 33, 33, 33, 33, 27, 21, 18, 12 },
  { 9, 12, 15, 18, 24, 24, 24, 24, 24, 24, 24, 18, 15, 12, 9 },
};

static const gint middle_values[15][15] = {
  { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 },
  { 0, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0 },
  { 0, 2, 2, 4, 4, 4, 4, 4, 4, 4, 4, 4, 2, 2, 0 },
  { 0, 2, 4, 4, 6, 6, 6, 6, 6, 6, 6, 4, 4, 2, 0 },
  { 0, 2, 4, 6, 6, 8, 8, 8, 8, 8, 6, 6, 4, 2, 0 },
  { 0, 2, 4, 6, 8, 12, 16, 16, 16, 12, 8, 6, 4, 2, 0 },
  { 0, 2, 4, 6, 8, 16, 20, 24, 20, 16, 8, 6, 4, 2, 0 },
  { 0, 2, 4, 6, 8, 16, 24, 30, 24, 16, 8, 6, 4, 2, 0 },
  { 0, 2, 4, 6, 8, 16, 20, 24, 20, 16, 8, 6, 4, 2, 0 },
  { 0, 2, 4, 6, 8, 12, 16, 16, 16, 12, 8, 6, 4, 2, 0 },
  { 0, 2, 4, 6, 6, 8, 8, 8, 8, 8, 6, 6, 4, 2, 0 },
  { 0, 2, 4, 4, 6, 6, 6, 6, 6, 6, 6, 4, 4, 2, 0 },
  { 0, 2, 2, 4, 4, 4, 4, 4, 4, 4, 4, 4, 2, 2, 0 },
  { 0, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0 },
  { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 },
};

static TgPoint
choose (const TgBoard *board, TgRuleset ruleset, GRand *rand)
{
  return tg_classic_choose (tg_classic_find ("five-tuple"), board, ruleset, NULL, rand);
}

static void
find_values (const TgBoard *board, TgStone stone, TgFiveTupleValue values[TG_MAX_POINTS])
{
  TgFiveTuples tuples;

  tg_five_tuples_init (&tuples, board);
  for (guint i = 0; i < board->size * board->size; i++)
    values[i] = tg_five_tuples_value (&tuples, i, stone);
}

static void
test_blank_board (void)
{
  TgBoard board;

  tg_board_init (&board, 15);
  for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
    {
      TgFiveTupleValue values[TG_MAX_POINTS];

      find_values (&board, stone, values);
      for (guint y = 0; y < 15; y++)
        for (guint x = 0; x < 15; x++)
          {
            g_assert_cmpint (values[y * 15 + x].here, ==, blank_values[y][x]);
            g_assert_cmpint (values[y * 15 + x].harm, ==, blank_values[y][x]);
            g_assert_cmpint (values[y * 15 + x].position, ==, middle_values[y][x]);
          }
    }
}

/* On every size the middle has the greatest value and the edge none, and the table has
 * the symmetries of the board. */
static void
test_other_sizes (void)
{
  for (guint size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++)
    {
      TgBoard          board;
      TgFiveTupleValue values[TG_MAX_POINTS];

      tg_board_init (&board, size);
      find_values (&board, TG_STONE_BLACK, values);
      g_assert_cmpint (values[size / 2 * size + size / 2].position, >=,
                       size % 2 ? 30 : 20);
      for (guint y = 0; y < size; y++)
        for (guint x = 0; x < size; x++)
          {
            guint mirrored = size - 1 - x;
            gint  position = values[y * size + x].position;

            g_assert_cmpint (position, ==, values[y * size + mirrored].position);
            g_assert_cmpint (position, ==, values[x * size + y].position);
            if (x == 0)
              g_assert_cmpint (position, ==, 0);
            else if (x <= size / 2)
              g_assert_cmpint (position, >=, values[y * size + x - 1].position);
          }
    }
}

/* Returns the worth of a tuple given in letters; B is the side whose worth it is. */
static gint
reference_tuple (const gchar *tuple)
{
  static const struct
  {
    const gchar *tuple;
    gint         score;
  } special[] = {
    { "-BB--", 30 },  { "--BB-", 30 },  { "-B-B-", 30 },  { "-BBB-", 2000 },
    { "-WW--", -30 }, { "--WW-", -30 }, { "-W-W-", -30 }, { "-WWW-", -2000 },
  };
  static const gint by_count[] = { 0, 3, 20, 1000, 100000, 1000000 };
  guint             n_black = 0;
  guint             n_white = 0;

  for (guint i = 0; i < G_N_ELEMENTS (special); i++)
    if (g_str_equal (tuple, special[i].tuple))
      return special[i].score;

  for (guint i = 0; tuple[i] != '\0'; i++)
    {
      n_black += tuple[i] == 'B';
      n_white += tuple[i] == 'W';
    }
  if (n_black > 0 && n_white > 0)
    return 0;
  return by_count[n_black] - by_count[n_white];
}

static gint64
reference_board (const TgBoard *board, TgStone stone)
{
  gint64 sum = 0;

  for (guint i = 0; i < board->size * board->size; i++)
    for (guint direction = 0; direction < TG_N_DIRECTIONS; direction++)
      {
        gchar tuple[6] = "-----";
        guint n = 0;

        for (; n < 5; n++)
          {
            TgPoint point =
                tg_point_step (tg_point_from_index (i, board->size), direction, (gint) n);

            if (!tg_point_is_on_board (point, board->size))
              break;
            if (tg_board_get (board, point) == stone)
              tuple[n] = 'B';
            else if (!tg_board_is_empty (board, point))
              tuple[n] = 'W';
          }
        if (n == 5)
          sum += reference_tuple (tuple);
      }

  return sum;
}

/* Compares values computed from single stones with sums over the whole board for every
 * point. */
static void
test_values_from_scratch (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (guint round = 0; round < 60; round++)
    {
      guint            size = (guint) g_rand_int_range (rand, TG_MIN_SIZE, 13);
      TgStone          stone = round % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE;
      TgBoard          board;
      TgFiveTupleValue values[TG_MAX_POINTS];

      tg_board_init (&board, size);
      for (guint i = 0; i < size * size; i++)
        if (g_rand_int_range (rand, 0, 3) == 0)
          tg_board_place (&board, tg_point_from_index (i, size),
                          g_rand_int_range (rand, TG_STONE_BLACK, TG_STONE_WHITE + 1));

      gint64 theirs = reference_board (&board, tg_stone_opponent (stone));

      find_values (&board, stone, values);
      for (guint i = 0; i < size * size; i++)
        {
          TgPoint point = tg_point_from_index (i, size);

          if (!tg_board_is_empty (&board, point))
            continue;

          tg_board_place (&board, point, stone);
          g_assert_cmpint (values[i].here, ==, reference_board (&board, stone));
          tg_board_undo (&board);
          tg_board_place (&board, point, tg_stone_opponent (stone));
          g_assert_cmpint (values[i].harm, ==,
                           reference_board (&board, tg_stone_opponent (stone)) - theirs);
          tg_board_undo (&board);
        }
    }
}

/* The sums stay correct while stones are placed and removed. */
static void
test_kept_up (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (10);

  for (guint size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++)
    {
      TgFiveTuples tuples, anew;
      TgBoard      board;

      tg_board_init (&board, size);
      tg_five_tuples_init (&tuples, &board);
      for (guint step = 0; step < 3 * size; step++)
        {
          guint   index = (guint) g_rand_int_range (rand, 0, (gint32) (size * size));
          TgPoint point = tg_point_from_index (index, size);

          if (tuples.board.n_moves > 0 && g_rand_int_range (rand, 0, 3) == 0)
            tg_five_tuples_undo (&tuples);
          else if (tg_board_is_empty (&tuples.board, point))
            tg_five_tuples_place (
                &tuples, point, g_rand_boolean (rand) ? TG_STONE_BLACK : TG_STONE_WHITE);

          tg_five_tuples_init (&anew, &tuples.board);
          g_assert_cmpint (tuples.worth, ==, anew.worth);
          g_assert_cmpmem (tuples.gains, sizeof tuples.gains, anew.gains,
                           sizeof anew.gains);
        }
      g_assert_cmpuint (tuples.board.n_moves, >, 0);
    }
}

/* Positions where the points in @answers are the only right moves, for both colours of
 * @own unless the rules treat them differently. */
static const struct
{
  const gchar *name;
  TgRuleset    ruleset;
  TgStone      side;
  const gchar *own;
  const gchar *others;
  const gchar *answers;
} forced[] = {
  { "complete-four", TG_RULESET_FREESTYLE, TG_STONE_BLACK, "e8f8g8h8", "d8k3l5", "i8" },
  { "complete-broken-four", TG_RULESET_FREESTYLE, TG_STONE_WHITE, "e5f6h8i9", "c3k2",
    "g7" },
  { "own-four-before-theirs", TG_RULESET_FREESTYLE, TG_STONE_BLACK, "b2c2d2e2",
    "h5h6h7h8a2", "f2" },
  { "block-four", TG_RULESET_FREESTYLE, TG_STONE_WHITE, "i8k9", "e8f8g8h8", "d8" },
  { "their-four-before-own-three", TG_RULESET_FREESTYLE, TG_STONE_BLACK, "a1b2c3l3l4l5",
    "k14l14m14n14", "j14o14" },
  { "straight-four", TG_RULESET_FREESTYLE, TG_STONE_BLACK, "g8h8i8", "c3d7", "f8j8" },
  { "straight-four-of-gap", TG_RULESET_FREESTYLE, TG_STONE_WHITE, "g8i8j8", "c3d7",
    "h8" },
  { "own-three-before-theirs", TG_RULESET_FREESTYLE, TG_STONE_BLACK, "g8h8i8", "c3d3e3",
    "f8j8" },
  { "block-three", TG_RULESET_FREESTYLE, TG_STONE_WHITE, "c3d12", "g8h8i8", "f8j8" },
  { "block-gap", TG_RULESET_FREESTYLE, TG_STONE_WHITE, "c3d12", "g8i8j8", "f8h8k8" },
  { "block-short-three", TG_RULESET_FREESTYLE, TG_STONE_WHITE, "k8d12", "g8h8i8",
    "e8f8j8" },
  /* Only the far common end stops both threes. */
  { "block-two-threes", TG_RULESET_FREESTYLE, TG_STONE_WHITE, "k8e14f6f7",
    "g8h8i8e10e11e12", "e8" },
  /* An overline does not win here, so the five elsewhere is right. */
  { "no-overline-standard", TG_RULESET_STANDARD, TG_STONE_BLACK, "c8d8e8g8h8b2b3b4b5",
    "b1k3", "b6" },
  { "overline-freestyle", TG_RULESET_FREESTYLE, TG_STONE_BLACK, "c8d8e8g8h8", "b1k3",
    "f8" },
  /* F8 is an overline for Black, so White need not stop it. */
  { "overline-is-no-threat", TG_RULESET_RENJU, TG_STONE_WHITE, "l3m4n5", "c8d8e8g8h8",
    "k2o6" },
  /* Black may not block at G8, an overline, and takes the other end. */
  { "block-where-legal", TG_RULESET_RENJU, TG_STONE_BLACK, "g3g4g5g6g7g9", "h9i10j11k12",
    "l13" },
};

static void
test_forced (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  TgBoard board;
  TgBoard answers;

  tg_board_init (&board, 15);
  tg_board_init (&answers, 15);
  positions_place (&board, forced[i].own, forced[i].side);
  positions_place (&board, forced[i].others, tg_stone_opponent (forced[i].side));
  positions_place (&answers, forced[i].answers, TG_STONE_BLACK);

  for (guint round = 0; round < 10; round++)
    g_assert_false (
        tg_board_is_empty (&answers, choose (&board, forced[i].ruleset, rand)));
}

/* The only key of Black's three is G8, forbidden by six in the column. Neither player
 * must take it for an open three. */
static void
test_false_three (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  TgBoard board;

  tg_board_init (&board, 15);
  positions_place (&board, "f8h8i8g5g6g7g9g10", TG_STONE_BLACK);
  positions_place (&board, "a1a15o1o15h1", TG_STONE_WHITE);

  TgPoint choice = choose (&board, TG_RULESET_RENJU, rand);

  g_assert_cmpint (tg_renju_judge (&board, choice), ==, TG_VERDICT_LEGAL);
}

/* A three blocked on one side needs no answer and has no straight four: the point of
 * greatest value is played. */
static void
test_blocked_three_forces_nothing (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);
  TgBoard          board;
  TgFiveTupleValue values[TG_MAX_POINTS];
  gint64           greatest = G_MININT64;

  tg_board_init (&board, 15);
  positions_place (&board, "a8e8h11", TG_STONE_WHITE);
  positions_place (&board, "b8c8d8", TG_STONE_BLACK);
  positions_place (&board, "k5", TG_STONE_BLACK);

  find_values (&board, TG_STONE_WHITE, values);
  for (guint i = 0; i < 15 * 15; i++)
    if (tg_board_is_empty (&board, tg_point_from_index (i, 15)))
      greatest = MAX (greatest, tg_five_tuple_total (&values[i]));

  TgPoint choice = choose (&board, TG_RULESET_FREESTYLE, rand);

  g_assert_cmpint (tg_five_tuple_total (&values[tg_point_index (choice, 15)]), ==,
                   greatest);
}

static void
test_no_legal_move (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  TgBoard board;

  /* A board that is full except for the middle of a row of seven. */
  tg_board_init (&board, 7);
  for (guint i = 0; i < 7 * 7; i++)
    {
      TgPoint point = tg_point_from_index (i, 7);
      TgStone stone = point.y == 0 || (point.x / 2 + point.y) % 2 == 0 ? TG_STONE_BLACK
                                                                       : TG_STONE_WHITE;

      if (i != 3)
        tg_board_place (&board, point, stone);
    }
  g_assert_cmpint (tg_board_side_to_move (&board), ==, TG_STONE_BLACK);
  g_assert_true (tg_point_equal (choose (&board, TG_RULESET_RENJU, rand), TG_POINT_NONE));
  g_assert_true (
      tg_point_equal (choose (&board, TG_RULESET_STANDARD, rand), (TgPoint){ 3, 0 }));

  /* White may play on that point. */
  TgMove last = tg_board_undo (&board);

  tg_board_place (&board, last.point, TG_STONE_BLACK);
  g_assert_true (
      tg_point_equal (choose (&board, TG_RULESET_RENJU, rand), (TgPoint){ 3, 0 }));

  tg_board_place (&board, (TgPoint){ 3, 0 }, TG_STONE_BLACK);
  g_assert_true (
      tg_point_equal (choose (&board, TG_RULESET_FREESTYLE, rand), TG_POINT_NONE));
}

/* The four middle points of an even board are equal: each occurs, and equal seeds give
 * equal choices. */
static void
test_ties (void)
{
  TgBoard board;
  guint   n_seen[2][2] = { { 0, 0 }, { 0, 0 } };

  tg_board_init (&board, 20);
  for (guint32 seed = 0; seed < 400; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (GRand) same = g_rand_new_with_seed (seed);
      TgPoint choice = choose (&board, TG_RULESET_FREESTYLE, rand);

      g_assert_true (
          tg_point_equal (choice, choose (&board, TG_RULESET_FREESTYLE, same)));
      g_assert_true (choice.x == 9 || choice.x == 10);
      g_assert_true (choice.y == 9 || choice.y == 10);
      n_seen[choice.y - 9][choice.x - 9]++;
    }

  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint (n_seen[i / 2][i % 2], >, 60);
}

/* Games against itself after a few random stones, on every size and under all rule sets:
 * it always has a legal move and finishes every game. */
static void
test_plays_whole_games (gconstpointer data)
{
  guint size = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (size);

  for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    {
      TgGame game;

      tg_game_init (&game, ruleset, size, TG_FOULS_REFUSED);
      while (game.board.n_moves < 4)
        tg_game_play (
            &game,
            tg_point_from_index (
                (guint) g_rand_int_range (rand, 0, (gint32) (size * size)), size),
            NULL);

      while (!tg_game_is_over (&game))
        {
          g_autoptr (GError) error = NULL;

          tg_game_play (&game, choose (&game.board, ruleset, rand), &error);
          g_assert_no_error (error);
        }
    }
}

/* It wins every game against random moves, with either colour. */
static void
test_beats_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);

  for (guint round = 0; round < 30; round++)
    {
      TgStone side = round % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE;
      TgGame  game;

      tg_game_init (&game, round % TG_N_RULESETS, 15, TG_FOULS_REFUSED);
      while (!tg_game_is_over (&game))
        if (tg_game_turn (&game) == side)
          g_assert_true (
              tg_game_play (&game, choose (&game.board, game.ruleset, rand), NULL));
        else
          tg_game_play (&game,
                        tg_point_from_index ((guint) g_rand_int_range (rand, 0, 225), 15),
                        NULL);
      g_assert_cmpint (game.winner, ==, side);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/five-tuple/blank-board", test_blank_board);
  g_test_add_func ("/engine/five-tuple/other-sizes", test_other_sizes);
  g_test_add_func ("/engine/five-tuple/values-from-scratch", test_values_from_scratch);
  g_test_add_func ("/engine/five-tuple/kept-up", test_kept_up);
  for (guint i = 0; i < G_N_ELEMENTS (forced); i++)
    add_case ("/engine/five-tuple/forced/", forced[i].name, GUINT_TO_POINTER (i),
              test_forced);
  g_test_add_func ("/engine/five-tuple/false-three", test_false_three);
  g_test_add_func ("/engine/five-tuple/blocked-three-forces-nothing",
                   test_blocked_three_forces_nothing);
  g_test_add_func ("/engine/five-tuple/no-legal-move", test_no_legal_move);
  g_test_add_func ("/engine/five-tuple/ties", test_ties);
  for (guint size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++)
    {
      g_autofree gchar *path =
          g_strdup_printf ("/engine/five-tuple/plays-whole-games/%u", size);

      g_test_add_data_func (path, GUINT_TO_POINTER (size), test_plays_whole_games);
    }
  g_test_add_func ("/engine/five-tuple/beats-random", test_beats_random);

  return g_test_run ();
}
