/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compares fives and open fours of the position with src/rules, which tries every
 * stone, on small boards with random stones. The two could differ most easily in Caro,
 * where a row may be stopped from its end. */

#include "engine/board/position.h"
#include "engine/set-up.h"

#define SIZE 9

static TgStone
stone_of (TgSide side)
{
  return side == TG_SIDE_BLACK ? TG_STONE_BLACK : TG_STONE_WHITE;
}

static guint
count_wins (const TgBoard *board, TgRuleset ruleset, TgStone stone)
{
  guint n = 0;

  for (guint index = 0; index < board->size * board->size; index++)
    n +=
        tg_ruleset_judge (ruleset, board, tg_point_from_index (index, board->size), stone)
        == TG_VERDICT_WIN;

  return n;
}

/* Returns whether a stone of @attacker's opponent on @point leaves no five. */
static gboolean
stops_all (const TgBoard *board, TgRuleset ruleset, TgStone attacker, TgPoint point)
{
  TgBoard next = *board;

  if (!tg_board_is_empty (board, point))
    return FALSE;
  tg_board_place (&next, point, tg_stone_opponent (attacker));

  return count_wins (&next, ruleset, attacker) == 0;
}

static guint
count_stops (const TgBoard *board, TgRuleset ruleset, TgStone attacker)
{
  guint n = 0;

  for (guint index = 0; index < board->size * board->size; index++)
    n += stops_all (board, ruleset, attacker, tg_point_from_index (index, board->size));

  return n;
}

/* Places random stones close together, without a winner. */
static void
random_stones (TgBoard *board, TgRuleset ruleset, GRand *rand)
{
  guint n_stones = (guint) g_rand_int_range (rand, 8, 40);

  tg_board_init (board, SIZE);
  for (guint attempt = 0; board->n_moves < n_stones && attempt < 1000; attempt++)
    {
      TgPoint point = { (gint8) g_rand_int_range (rand, 0, SIZE),
                        (gint8) g_rand_int_range (rand, 0, SIZE) };
      TgStone stone = tg_board_side_to_move (board);

      if (tg_ruleset_judge (ruleset, board, point, stone) == TG_VERDICT_LEGAL)
        tg_board_place (board, point, stone);
    }
}

/* The answers are exactly the points that stop every five. */
static void
assert_answers_are_exact (TgPosition *position, const TgBoard *board)
{
  TgStone attacker = tg_stone_opponent (tg_board_side_to_move (board));
  TgCell  answers[TG_MAX_ANSWERS];
  guint   n_answers = tg_position_find_answers (position, answers);

  g_assert_cmpuint (n_answers, ==, count_stops (board, position->ruleset, attacker));
  for (guint i = 0; i < n_answers; i++)
    g_assert_true (
        stops_all (board, position->ruleset, attacker, tg_cell_to_point (answers[i])));
}

static void
test_answers (gconstpointer data)
{
  TgRuleset ruleset = (TgRuleset) GPOINTER_TO_UINT (data);
  g_autoptr (TgPosition) position = tg_position_new ();
  GRand *rand = g_rand_new_with_seed (61);
  guint  n_boards = set_up_is_long () ? 40000 : 2000;
  guint  n_checked = 0;

  for (guint i = 0; i < n_boards; i++)
    {
      TgBoard board;

      random_stones (&board, ruleset, rand);
      tg_position_set_board (position, &board, ruleset);
      if (tg_position_count (position, tg_side_opponent (position->side), TG_CLASS_FIVE)
          > 0)
        {
          assert_answers_are_exact (position, &board);
          n_checked++;
        }
    }
  g_rand_free (rand);
  g_assert_cmpuint (n_checked, >, n_boards / 20);
}

/* Without a threat of five, classes from the open four up are exactly those whose fives
 * no single stone can stop. */
static guint
assert_open_fours_are_exact (TgPosition *position, const TgBoard *board, TgSide side)
{
  TgCell cells[TG_MAX_POINTS];
  guint  n =
      tg_position_find (position, side, TG_CLASS_DOUBTFUL_FOUR, cells, TG_MAX_POINTS);

  for (guint i = 0; i < n; i++)
    {
      TgBoard next = *board;
      TgClass class = tg_position_class (position, side, cells[i]);
      gboolean is_open = class == TG_CLASS_OPEN_FOUR;

      /* A four with two apparent threes may be a foul, so its class says nothing about
       * the fives. */
      if (class == TG_CLASS_DOUBTFUL_FOUR
          || tg_position_is_forbidden (position, cells[i], side))
        continue;
      tg_board_place (&next, tg_cell_to_point (cells[i]), stone_of (side));
      g_assert_cmpuint (count_wins (&next, position->ruleset, stone_of (side)), >, 0);
      g_assert_cmpint (is_open, ==,
                       count_stops (&next, position->ruleset, stone_of (side)) == 0);
    }

  return n;
}

static void
test_open_fours (gconstpointer data)
{
  TgRuleset ruleset = (TgRuleset) GPOINTER_TO_UINT (data);
  g_autoptr (TgPosition) position = tg_position_new ();
  GRand *rand = g_rand_new_with_seed (62);
  guint  n_boards = set_up_is_long () ? 10000 : 400;
  guint  n_checked = 0;

  for (guint i = 0; i < n_boards; i++)
    {
      TgBoard board;

      random_stones (&board, ruleset, rand);
      tg_position_set_board (position, &board, ruleset);
      for (TgSide side = 0; side < TG_N_SIDES; side++)
        if (tg_position_count (position, side, TG_CLASS_FIVE) == 0)
          n_checked += assert_open_fours_are_exact (position, &board, side);
    }
  g_rand_free (rand);
  g_assert_cmpuint (n_checked, >, n_boards);
}

typedef struct
{
  const gchar *name;
  const gchar *black;
  const gchar *white;
  const gchar *stone; /* Black's next stone */
  TgClass      freestyle;
  TgClass      caro5;
  TgClass      caro6;
} Case;

static const Case cases[] = {
  { "blocked-at-both-ends", "d8e8f8g8", "c8i8", "h8", TG_CLASS_FIVE, TG_CLASS_NONE,
    TG_CLASS_NONE },
  { "blocked-at-one-end", "d8e8f8g8", "c8", "h8", TG_CLASS_FIVE, TG_CLASS_FIVE,
    TG_CLASS_FIVE },
  { "the-wall-is-no-block", "a8b8c8d8", "f8", "e8", TG_CLASS_FIVE, TG_CLASS_FIVE,
    TG_CLASS_FIVE },
  { "six-blocked-at-both-ends", "d8e8f8g8i8", "c8j8", "h8", TG_CLASS_FIVE, TG_CLASS_NONE,
    TG_CLASS_FIVE },
  { "four-that-could-only-be-blocked", "e8f8g8", "d8j8", "h8", TG_CLASS_FOUR,
    TG_CLASS_NONE, TG_CLASS_NONE },
  { "open-four-stopped-from-one-end", "e8f8g8", "c8", "h8", TG_CLASS_OPEN_FOUR,
    TG_CLASS_FOUR, TG_CLASS_FOUR },
  { "open-four-far-from-all-blocks", "e8f8g8", "b8k8", "h8", TG_CLASS_OPEN_FOUR,
    TG_CLASS_OPEN_FOUR, TG_CLASS_OPEN_FOUR },
};

static void
test_cases (void)
{
  g_autoptr (TgPosition) position = tg_position_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case            *self = &cases[i];
      const TgClass          classes[] = { self->freestyle, self->caro5, self->caro6 };
      static const TgRuleset rulesets[] = { TG_RULESET_FREESTYLE, TG_RULESET_CARO5,
                                            TG_RULESET_CARO6 };
      TgBoard                board;

      g_test_message ("%s", self->name);
      set_up_board (&board, 15, self->black, self->white, TG_STONE_BLACK);
      for (guint j = 0; j < G_N_ELEMENTS (rulesets); j++)
        {
          tg_position_set_board (position, &board, rulesets[j]);
          g_assert_cmpint (
              tg_position_class (position, TG_SIDE_BLACK,
                                 tg_cell_from_point (set_up_point (self->stone, 15))),
              ==, classes[j]);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    {
      const gchar      *id = tg_ruleset_to_id ((TgRuleset) ruleset);
      g_autofree gchar *answers =
          g_strconcat ("/engine/position-tactics/answers/", id, NULL);
      g_autofree gchar *open_fours =
          g_strconcat ("/engine/position-tactics/open-fours/", id, NULL);

      g_test_add_data_func (answers, GUINT_TO_POINTER (ruleset), test_answers);
      g_test_add_data_func (open_fours, GUINT_TO_POINTER (ruleset), test_open_fours);
    }
  g_test_add_func ("/engine/position-tactics/caro", test_cases);

  return g_test_run ();
}
