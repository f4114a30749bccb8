/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The cards that are due on a day, and the day’s puzzles. */

#include "practice-fixture.h"

/* A failed puzzle is due the next day, and after ever longer times if it is solved
 * then. */
static void
test_review (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgPracticeOutcome outcome;
  gchar            *id;
  guint             last = 1;
  gint64            now = NOW;

  practice_begin (self, TG_PRACTICE_RATED, now);
  id = (gchar *) tg_practice_next (self->practice, now)->id;
  outcome = practice_finish (self, 1, now);
  g_assert_cmpint (outcome.grade, ==, TG_FSRS_AGAIN);
  g_assert_cmpuint (outcome.due_in, ==, 1);
  tg_practice_next (self->practice, now);
  g_assert_cmpuint (practice_finish (self, 0, now).due_in, ==, 0);
  g_assert_cmpuint (tg_practice_count_due (self->practice, now), ==, 0);

  for (guint i = 0; i < 4; i++)
    {
      now += (gint64) outcome.due_in * DAY;
      g_assert_cmpuint (tg_practice_count_due (self->practice, now), ==, 1);
      practice_begin (self, TG_PRACTICE_REVIEW, now);
      g_assert_cmpstr (tg_practice_next (self->practice, now)->id, ==, id);
      outcome = practice_finish (self, 0, now);
      g_assert_false (outcome.is_rated);
      g_assert_cmpuint (outcome.due_in, >, last);
      last = outcome.due_in;
      g_assert_cmpuint (tg_practice_count_due (self->practice, now), ==, 0);
    }
}

/* At most twenty cards are due a day; the others wait. */
static void
test_twenty_a_day (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  guint n = 0;

  for (guint i = 0; i < 30; i++)
    {
      TgTrainingCard card = {
        self->ids[i], TG_CARD_PUZZLE, tg_practice_get_day (NOW) - i, 1, { 3.0, 5.0 }, 1, 0
      };

      tg_training_store_set_card (self->store, self->profile.id, &card, NULL);
    }
  practice_begin (self, TG_PRACTICE_REVIEW, NOW);
  while (tg_practice_next (self->practice, NOW) != NULL)
    {
      practice_finish (self, 0, NOW);
      n++;
    }
  g_assert_cmpuint (n, ==, 20);
  g_assert_cmpuint (tg_practice_count_due (self->practice, NOW + 60), ==, 0);
  practice_begin (self, TG_PRACTICE_REVIEW, NOW + 60);
  g_assert_null (tg_practice_next (self->practice, NOW + 60));
  g_assert_cmpuint (tg_practice_count_due (self->practice, NOW + DAY), >=, 10);
}

/* An opening becomes a card when it is practised for the first time; it is never among
 * the puzzles that are due. */
static void
test_opening (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgTrainingCard card;
  guint          due_in = 0;

  g_assert_true (tg_practice_keep_opening (self->practice, "D4-first", TG_FSRS_GOOD, NOW,
                                           &due_in, NULL));
  g_assert_cmpuint (due_in, >, 0);
  g_assert_true (tg_training_store_get_card (self->store, self->profile.id,
                                             TG_CARD_OPENING, "D4-first", &card));
  g_assert_cmpuint (card.due, ==, tg_practice_get_day (NOW) + due_in);
  g_assert_cmpuint (tg_practice_count_due (self->practice, NOW + due_in * DAY), ==, 0);
}

/* Cards of puzzles that no longer exist do not displace others. */
static void
test_gone (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  guint today = tg_practice_get_day (NOW);

  for (guint i = 0; i <= 25; i++)
    {
      g_autofree gchar    *gone = g_strdup_printf ("gone-%u", i);
      const TgTrainingCard card = { .ref = i < 25 ? gone : self->ids[7],
                                    .due = today - 30 + i };

      g_assert_true (
          tg_training_store_set_card (self->store, self->profile.id, &card, NULL));
    }
  g_assert_cmpuint (tg_practice_count_due (self->practice, NOW), ==, 1);
  practice_begin (self, TG_PRACTICE_REVIEW, NOW);
  g_assert_cmpstr (tg_practice_next (self->practice, NOW)->id, ==, self->ids[7]);
  g_assert_null (tg_practice_next (self->practice, NOW));
}

/* Cards come first, then puzzles, one from the player's games, and a drill at the end. */
static void
test_daily (Fixture *self, gconstpointer data)
{
  guint n_due = data == NULL ? 8 : 4;
  guint n = data == NULL ? 15 : 8;

  if (data == NULL)
    tg_practice_set_rules (self->practice, TG_N_RULESETS, NULL);
  for (guint i = 0; i < 10; i++)
    {
      TgTrainingCard card = { self->ids[i], TG_CARD_PUZZLE, 1, 1, { 3.0, 5.0 }, 1, 0 };

      tg_training_store_set_card (self->store, self->profile.id, &card, NULL);
    }
  practice_begin (self, TG_PRACTICE_DAILY, NOW);
  g_assert_cmpuint (tg_practice_get_n_left (self->practice), ==, n + 1);
  for (guint i = 0; i < n; i++)
    {
      const TgPracticePuzzle *puzzle;

      g_assert_false (tg_practice_next_find (self->practice));
      puzzle = tg_practice_next (self->practice, NOW);
      g_assert_true ((i < n_due) == (puzzle->rating.elo < 450.0));
      g_assert_true ((i == n - 1) == (puzzle->source != NULL));
    }
  g_assert_null (tg_practice_next (self->practice, NOW));
  g_assert_true (tg_practice_next_find (self->practice));
  g_assert_false (tg_practice_next_find (self->practice));
  g_assert_cmpuint (tg_practice_get_n_left (self->practice), ==, 0);
}

/* Without cards that are due, there are as many puzzles for the day. Unfinished ones
 * are continued on the same day; after their end, or on another day, there are new
 * ones. */
static void
test_daily_goes_on (Fixture *self, gconstpointer data)
{
  guint         n = data == NULL ? 16 : 9;
  guint         n_all = 0;
  TgTrainingRun run;

  practice_begin (self, TG_PRACTICE_DAILY, NOW);
  g_assert_cmpuint (tg_practice_get_n_left (self->practice), ==, n);
  for (guint i = 1; i <= 3; i++)
    {
      g_assert_nonnull (tg_practice_next (self->practice, NOW + i));
      practice_finish (self, i == 2, NOW + i);
    }
  practice_restart (self, N_PUZZLES);
  g_assert_cmpuint (tg_practice_count_daily (self->practice, NOW + 9, &n_all), ==, 3);
  g_assert_cmpuint (n_all, ==, n);
  {
    g_autoptr (GArray) done = tg_practice_list_daily (self->practice, NOW + 9);

    g_assert_cmpuint (done->len, ==, 3);
    for (guint i = 0; i < done->len; i++)
      g_assert_cmpuint (g_array_index (done, TgTrainingAttempt, i).n_wrong, ==, i == 1);
  }
  practice_begin (self, TG_PRACTICE_DAILY, NOW + 9);
  g_assert_cmpuint (tg_practice_get_n_left (self->practice), ==, n - 3);
  practice_begin (self, TG_PRACTICE_DAILY, NOW + DAY);
  g_assert_cmpuint (tg_practice_get_n_left (self->practice), ==, n);

  practice_begin (self, TG_PRACTICE_DAILY, NOW + 9);
  g_assert_nonnull (tg_practice_next (self->practice, NOW + 9));
  practice_finish (self, 0, NOW + 9);
  g_assert_true (tg_practice_end (self->practice, NOW + 9, &run, NULL));
  g_assert_cmpuint (tg_practice_count_daily (self->practice, NOW + 9, NULL), ==, 0);
  practice_begin (self, TG_PRACTICE_DAILY, NOW + 10);
  g_assert_cmpuint (tg_practice_get_n_left (self->practice), ==, n);
}

/* The day of a new player begins with what the lessons have taught; later it does not. */
static void
test_taught (Fixture *self, gconstpointer data)
{
  guint                   n = data == NULL ? 5 : 3;
  const gchar *const      ids[] = { self->ids[300], "unknown",
                                    self->ids[310], self->ids[320],
                                    self->ids[330], self->ids[340],
                                    self->ids[350], NULL };
  const guint             taught[] = { 300, 310, 320, 330, 340 };
  const TgPracticeChoice  choice = { .mode = TG_PRACTICE_DAILY, .puzzles = ids };
  const TgPracticePuzzle *puzzle;

  tg_practice_begin (self->practice, &choice, NOW);
  for (guint i = 0; i < n; i++)
    g_assert_cmpstr (tg_practice_next (self->practice, NOW)->id, ==,
                     self->ids[taught[i]]);
  puzzle = tg_practice_next (self->practice, NOW);
  g_assert_false (g_strv_contains (ids, puzzle->id));

  practice_begin (self, TG_PRACTICE_RATED, NOW);
  for (guint i = 0; i < 10; i++)
    {
      tg_practice_next (self->practice, NOW + i);
      practice_finish (self, 0, NOW + i);
    }
  tg_practice_begin (self->practice, &choice, NOW + DAY);
  puzzle = tg_practice_next (self->practice, NOW + DAY);
  g_assert_cmpstr (puzzle->id, !=, self->ids[300]);
}

/* The first days of a new player begin with the easiest puzzles, and get harder. */
static void
test_climb (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  gdouble first, last = 0;

  practice_begin (self, TG_PRACTICE_DAILY, NOW);
  first = tg_practice_next (self->practice, NOW)->rating.elo;
  g_assert_cmpfloat (first, <, 550.0);
  for (guint i = 0; i < 12; i++)
    last = tg_practice_next (self->practice, NOW)->rating.elo;
  g_assert_cmpfloat (last, >, first + 100.0);
}

/* A day that was left continues with the puzzle that was open, unless it was finished; the
 * next day does not. */
static void
test_open (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree gchar *open = NULL;

  practice_begin (self, TG_PRACTICE_DAILY, NOW);
  g_assert_nonnull (tg_practice_next (self->practice, NOW));
  practice_finish (self, 0, NOW);
  open = g_strdup (tg_practice_next (self->practice, NOW + 1)->id);
  for (guint i = 0; i < 3; i++)
    {
      practice_restart (self, N_PUZZLES);
      practice_begin (self, TG_PRACTICE_DAILY, NOW + 2);
      g_assert_cmpstr (tg_practice_next (self->practice, NOW + 2)->id, ==, open);
    }
  practice_finish (self, 1, NOW + 3);
  practice_restart (self, N_PUZZLES);
  practice_begin (self, TG_PRACTICE_DAILY, NOW + 4);
  g_assert_cmpstr (tg_practice_next (self->practice, NOW + 4)->id, !=, open);
}

static void
add (const gchar *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, practice_set_up, test, practice_tear_down);
}

int
main (int argc, char *argv[])
{
  g_setenv ("TZ", "Asia/Tokyo", TRUE);
  g_test_init (&argc, &argv, NULL);
  add ("/learning/practice-day/review", test_review);
  add ("/learning/practice-day/twenty-a-day", test_twenty_a_day);
  add ("/learning/practice-day/opening", test_opening);
  add ("/learning/practice-day/gone", test_gone);
  add ("/learning/practice-day/daily", test_daily);
  g_test_add ("/learning/practice-day/daily-of-a-child", Fixture, "child",
              practice_set_up, test_daily, practice_tear_down);
  add ("/learning/practice-day/taught", test_taught);
  g_test_add ("/learning/practice-day/taught-to-a-child", Fixture, "child",
              practice_set_up, test_taught, practice_tear_down);
  add ("/learning/practice-day/open", test_open);
  add ("/learning/practice-day/daily-goes-on", test_daily_goes_on);
  g_test_add ("/learning/practice-day/daily-of-a-child-goes-on", Fixture, "child",
              practice_set_up, test_daily_goes_on, practice_tear_down);
  add ("/learning/practice/climb", test_climb);
  return g_test_run ();
}
