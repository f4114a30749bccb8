/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The threats of puzzles, and the statistics of failures. */

#include "learning/practice/runs/overlooked.h"

#include "learning/puzzles/format/puzzle-file.h"

typedef struct
{
  const gchar   *black, *white, *kind, *move;
  TgPuzzleThreat threat;
} Case;

static const Case cases[] = {
  { "h8i8j8k8", "h9i9j9l8", "fours", "g8", { TG_THREAT_FIVE, TG_DIRECTION_ROW, FALSE } },
  { "h8i8k8l8", "h9i9j9m8", "fours", "j8", { TG_THREAT_FIVE, TG_DIRECTION_ROW, TRUE } },
  { "h8h9h10", "a1c1e1", "fours", "h7", { TG_THREAT_FOUR, TG_DIRECTION_COLUMN, FALSE } },
  { "h8h9h11", "a1c1h12", "fours", "h7", { TG_THREAT_FOUR, TG_DIRECTION_COLUMN, TRUE } },
  { "h8i9", "a1c1", "threats", "j10", { TG_THREAT_THREE, TG_DIRECTION_RISING, FALSE } },
  { "h8i7", "a1c1", "threats", "k5", { TG_THREAT_THREE, TG_DIRECTION_FALLING, TRUE } },
  { "h8i8h9h10",
    "a1c1e1g1",
    "threats",
    "j8",
    { TG_THREAT_THREE, TG_DIRECTION_ROW, FALSE } },
  { "f8g8h9h10h11",
    "e8a1c1e1g1",
    "fours",
    "h8",
    { TG_THREAT_FOUR, TG_DIRECTION_COLUMN, FALSE } },
  { "f8g8i8h9h10h7",
    "e8a1c1e1g1k1",
    "fours",
    "h8",
    { TG_THREAT_FORK, TG_DIRECTION_ROW, FALSE } },
  { "h8i9", "a1c1", "threats", "c12", { TG_THREAT_NONE, TG_DIRECTION_ROW, FALSE } },
};

static TgPuzzle *
make (const Case *one)
{
  g_autofree gchar *line =
      g_strdup_printf ("a1\t15\tfreestyle\tb\t%s\t%s\t%s\t1\t%s\t%s\t-\t1000\t100\ttest",
                       one->black, one->white, one->kind, one->move, one->move);
  g_autoptr (GError) error = NULL;
  TgPuzzle *puzzle = tg_puzzle_file_parse_line (line, &error);

  g_assert_no_error (error);
  return puzzle;
}

static void
test_threat (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TgPuzzle) puzzle = make (&cases[i]);
      TgPuzzleThreat threat;

      g_test_message ("%s, %s", cases[i].black, cases[i].move);
      g_assert_true (tg_puzzle_find_threat (puzzle, &threat));
      g_assert_cmpint (threat.threat, ==, cases[i].threat.threat);
      if (threat.threat == TG_THREAT_NONE)
        continue;
      g_assert_cmpint (threat.direction, ==, cases[i].threat.direction);
      g_assert_cmpint (threat.has_hole, ==, cases[i].threat.has_hole);
    }
}

static void
try_many (TgOverlooked *self, const Case *one, guint n, guint n_failed)
{
  g_autoptr (TgPuzzle) puzzle = make (one);

  for (guint i = 0; i < n; i++)
    {
      TgTrainingAttempt attempt = { .is_rated = TRUE,
                                    .n_wrong = i < n_failed ? 1 : 0,
                                    .before = 1000,
                                    .puzzle_rating = 1000 };

      tg_overlooked_add (self, puzzle, &attempt);
    }
}

/* Failing half of the puzzles at one's own rating is not significant; more failures, in
 * enough puzzles, are. */
static void
test_certain (void)
{
  TgOverlooked self = { 0 };
  guint        column = TG_OVERLOOKED_DIRECTIONS + TG_DIRECTION_COLUMN;
  guint        rising = TG_OVERLOOKED_DIRECTIONS + TG_DIRECTION_RISING;
  guint        falling = TG_OVERLOOKED_DIRECTIONS + TG_DIRECTION_FALLING;

  try_many (&self, &cases[2], 40, 22);
  try_many (&self, &cases[4], 40, 32);
  try_many (&self, &cases[5], 19, 19);
  g_assert_false (tg_overlooked_is_certain (&self, column));
  g_assert_true (tg_overlooked_is_certain (&self, rising));
  g_assert_false (tg_overlooked_is_certain (&self, falling));
  g_assert_false (tg_overlooked_is_certain (&self, TG_OVERLOOKED_HOLE));
  try_many (&self, &cases[5], 1, 1);
  g_assert_true (tg_overlooked_is_certain (&self, falling));
  g_assert_true (tg_overlooked_is_certain (&self, TG_OVERLOOKED_HOLE));
  g_assert_true (tg_overlooked_is_certain (&self, TG_OVERLOOKED_THREE));
  g_assert_cmpuint (self.counts[TG_OVERLOOKED_THREE].n_asked, ==, 60);
}

/* Failures of hard puzzles are expected. */
static void
test_hard (void)
{
  g_autoptr (TgPuzzle) puzzle = make (&cases[4]);
  TgTrainingAttempt attempt = {
    .is_rated = TRUE, .is_shown = TRUE, .before = 1000, .puzzle_rating = 2000
  };
  TgOverlooked self = { 0 };

  for (guint i = 0; i < 100; i++)
    tg_overlooked_add (&self, puzzle, &attempt);
  for (guint i = 0; i < TG_N_OVERLOOKED; i++)
    g_assert_false (tg_overlooked_is_certain (&self, i));
}

/* Mistakes in games are counted beside the puzzles, and are not significant. */
static void
test_own (void)
{
  TgOverlooked self = { 0 };

  for (guint i = 0; i < 30; i++)
    {
      g_autoptr (TgPuzzle) puzzle = make (&cases[i % 3 == 0 ? 9 : 5]);

      tg_overlooked_add_own (&self, puzzle);
    }
  g_assert_cmpuint (self.n_own, ==, 30);
  g_assert_cmpuint (self.counts[TG_OVERLOOKED_THREE].n_own, ==, 20);
  g_assert_cmpuint (self.counts[TG_OVERLOOKED_QUIET].n_own, ==, 10);
  g_assert_cmpuint (self.counts[TG_OVERLOOKED_DIRECTIONS + TG_DIRECTION_FALLING].n_own,
                    ==, 20);
  g_assert_cmpuint (self.counts[TG_OVERLOOKED_HOLE].n_own, ==, 20);
  for (guint i = 0; i < TG_N_OVERLOOKED; i++)
    g_assert_false (tg_overlooked_is_certain (&self, i));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learning/overlooked/threat", test_threat);
  g_test_add_func ("/learning/overlooked/certain", test_certain);
  g_test_add_func ("/learning/overlooked/hard", test_hard);
  g_test_add_func ("/learning/overlooked/own", test_own);

  return g_test_run ();
}
