/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The schedule, compared with the results of py-fsrs 6.3 for the same reviews and
 * weights, and with general properties. */

#include "learning/practice/schedule/fsrs.h"

typedef struct
{
  TgFsrsGrade grade;
  guint       days;     /* since the last review */
  guint       interval; /* days until the next review; 0 where py-fsrs gives minutes */
} Review;

/* The intervals are those of py-fsrs, without the 498 days after the sixth review,
 * since a year is the maximum here. */
static void
test_published_intervals (void)
{
  static const Review reviews[] = {
    { TG_FSRS_GOOD, 0, 0 },    { TG_FSRS_GOOD, 0, 2 },    { TG_FSRS_GOOD, 2, 11 },
    { TG_FSRS_GOOD, 11, 46 },  { TG_FSRS_GOOD, 46, 163 }, { TG_FSRS_GOOD, 163, 365 },
    { TG_FSRS_AGAIN, 498, 0 }, { TG_FSRS_AGAIN, 0, 0 },   { TG_FSRS_GOOD, 0, 2 },
    { TG_FSRS_GOOD, 2, 4 },    { TG_FSRS_GOOD, 4, 7 },    { TG_FSRS_GOOD, 7, 12 },
    { TG_FSRS_GOOD, 12, 21 },
  };
  TgFsrsMemory memory = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (reviews); i++)
    {
      tg_fsrs_review (&memory, reviews[i].grade, reviews[i].days);
      if (reviews[i].interval > 0)
        g_assert_cmpuint (tg_fsrs_get_interval (&memory, 0.9, NULL), ==,
                          reviews[i].interval);
    }
}

static void
test_published_memory (void)
{
  static const Review reviews[] = {
    { TG_FSRS_AGAIN, 0, 0 }, { TG_FSRS_GOOD, 0, 0 }, { TG_FSRS_GOOD, 1, 0 },
    { TG_FSRS_GOOD, 3, 0 },  { TG_FSRS_GOOD, 8, 0 }, { TG_FSRS_GOOD, 21, 0 },
  };
  TgFsrsMemory memory = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (reviews); i++)
    tg_fsrs_review (&memory, reviews[i].grade, reviews[i].days);
  g_assert_cmpfloat_with_epsilon (memory.stability, 53.62691, 1e-4);
  g_assert_cmpfloat_with_epsilon (memory.difficulty, 6.3574867, 1e-4);
}

static void
test_published_easiest (void)
{
  TgFsrsMemory memory = { 0 };

  for (guint i = 0; i < 10; i++)
    tg_fsrs_review (&memory, TG_FSRS_EASY, 0);
  g_assert_cmpfloat (memory.difficulty, ==, 1.0);
}

/* Stability is by its definition the time in which the probability falls to 90 %. */
static void
test_recall (void)
{
  TgFsrsMemory memory = { 0 };

  g_assert_cmpfloat (tg_fsrs_get_recall (&memory, 0), ==, 0.0);
  memory = (TgFsrsMemory){ 40.0, 5.0 };
  g_assert_cmpfloat (tg_fsrs_get_recall (&memory, 0), ==, 1.0);
  g_assert_cmpfloat_with_epsilon (tg_fsrs_get_recall (&memory, 40), 0.9, 1e-9);
}

/* A lower retention gives longer intervals. */
static void
test_retention (void)
{
  TgFsrsMemory memory = { 40.0, 5.0 };

  g_assert_cmpuint (tg_fsrs_get_interval (&memory, 0.9, NULL), ==, 40);
  g_assert_cmpuint (tg_fsrs_get_interval (&memory, 0.85, NULL), >, 60);
}

static void
test_better_is_later (void)
{
  for (guint days = 0; days < 100; days += 9)
    {
      guint last = 0;

      for (TgFsrsGrade grade = TG_FSRS_AGAIN; grade <= TG_FSRS_EASY; grade++)
        {
          TgFsrsMemory memory = { 20.0, 6.0 };
          guint        interval;

          tg_fsrs_review (&memory, grade, days);
          interval = tg_fsrs_get_interval (&memory, 0.9, NULL);
          g_assert_cmpuint (interval, >=, last);
          last = interval;
        }
    }
}

/* Equal random numbers give equal intervals; all are within 5 %, and they differ. */
static void
test_fuzz (void)
{
  TgFsrsMemory memory = { 100.0, 5.0 };
  guint        min = G_MAXUINT, max = 0;

  for (guint32 seed = 0; seed < 200; seed++)
    {
      g_autoptr (GRand) one = g_rand_new_with_seed (seed);
      g_autoptr (GRand) other = g_rand_new_with_seed (seed);
      guint interval = tg_fsrs_get_interval (&memory, 0.9, one);

      g_assert_cmpuint (interval, ==, tg_fsrs_get_interval (&memory, 0.9, other));
      min = MIN (min, interval);
      max = MAX (max, interval);
    }
  g_assert_cmpuint (min, >=, 95);
  g_assert_cmpuint (min, <=, 97);
  g_assert_cmpuint (max, <=, 105);
  g_assert_cmpuint (max, >=, 103);
}

static void
test_bounds (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  TgFsrsMemory strong = { 5000.0, 1.0 };
  TgFsrsMemory weak = { 0.01, 10.0 };

  for (guint i = 0; i < 100; i++)
    {
      g_assert_cmpuint (tg_fsrs_get_interval (&strong, 0.9, rand), <=, TG_FSRS_MAX_DAYS);
      g_assert_cmpuint (tg_fsrs_get_interval (&weak, 0.9, rand), ==, 1);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learning/fsrs/published-intervals", test_published_intervals);
  g_test_add_func ("/learning/fsrs/published-memory", test_published_memory);
  g_test_add_func ("/learning/fsrs/published-easiest", test_published_easiest);
  g_test_add_func ("/learning/fsrs/recall", test_recall);
  g_test_add_func ("/learning/fsrs/retention", test_retention);
  g_test_add_func ("/learning/fsrs/better-is-later", test_better_is_later);
  g_test_add_func ("/learning/fsrs/fuzz", test_fuzz);
  g_test_add_func ("/learning/fsrs/bounds", test_bounds);
  return g_test_run ();
}
