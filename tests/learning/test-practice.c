/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Practice with puzzles that have ratings, but no positions. */

#include "learning/practice/runs/practice-round.h"

#include <math.h>

#include "practice-fixture.h"

/* A puzzle's rating changes in the opposite direction to the player's, its deviation
 * never falls below 60, and unknown players do not change it. */
static void
test_puzzle_moves (void)
{
  TgPracticeResult failed = { 5000, 1, 0, FALSE };
  TgRating         puzzle = { 1500.0, 150.0 };
  TgRating         person = { 1500.0, 300.0 };

  tg_practice_rate (&person, &puzzle, &failed, TG_KNOWN_NOTHING);
  g_assert_cmpfloat (puzzle.elo, ==, 1500.0);

  person = (TgRating){ 1500.0, 100.0 };
  tg_practice_rate (&person, &puzzle, &failed, TG_KNOWN_NOTHING);
  g_assert_cmpfloat (puzzle.elo, >, 1510.0);
  g_assert_cmpfloat (puzzle.deviation, <, 150.0);

  puzzle = (TgRating){ 1500.0, 55.0 };
  tg_practice_rate (&person, &puzzle, &failed, TG_KNOWN_NOTHING);
  g_assert_cmpfloat (puzzle.deviation, ==, 60.0);
}

/* Puzzles are within 75 points of the rating, easier at first, and do not repeat; the
 * rating rises. */
static void
test_rated (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  TgRating rating;

  tg_practice_set_rules (self->practice, TG_N_RULESETS, NULL);
  practice_begin (self, TG_PRACTICE_RATED, NOW);
  for (guint i = 0; i < 20; i++)
    {
      const TgPracticePuzzle *puzzle = tg_practice_next (self->practice, NOW + i);
      TgPracticeOutcome       outcome;
      gdouble                 easier = i < 10 ? 200.0 - 20.0 * i : 0.0;
      gdouble                 elo = puzzle->rating.elo + easier;

      g_assert_true (g_hash_table_add (seen, (gpointer) puzzle->id));
      g_assert_null (puzzle->source);
      outcome = practice_finish (self, i % 2, NOW + i);
      g_assert_true (outcome.is_rated);
      g_assert_cmpfloat (fabs (outcome.before.elo - elo), <=, 75.0);
      if (i % 2 == 0)
        g_assert_cmpfloat (outcome.after.elo, >, outcome.before.elo);
      else
        g_assert_cmpfloat (outcome.after.elo, <, outcome.before.elo);
    }

  /* The rating is loaded at the next start of the program. */
  tg_practice_get_rating (self->practice, NOW + 20, &rating);
  g_assert_cmpfloat (rating.deviation, <, 200.0);
  practice_restart (self, N_PUZZLES);
  practice_begin (self, TG_PRACTICE_RATED, NOW + 20);
  for (guint i = 0; i < 20; i++)
    g_assert_false (
        g_hash_table_contains (seen, tg_practice_next (self->practice, NOW + 20)->id));
}

/* A child begins with the easiest puzzles in any mode, with themes that nearly give the
 * answer away. */
static void
test_child_begins (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const TgPracticeMode modes[] = { TG_PRACTICE_DAILY, TG_PRACTICE_RATED,
                                          TG_PRACTICE_STREAK, TG_PRACTICE_THREE_MINUTES };

  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      const TgPracticePuzzle *puzzle;

      practice_begin (self, modes[i], NOW);
      puzzle = tg_practice_next (self->practice, NOW);
      g_assert_cmpfloat (puzzle->rating.elo, <=, 475.0);
      g_assert_cmpuint (puzzle->themes, ==, 1 << 1);
    }
}

static void
test_sixty_days (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  practice_restart (self, 1);
  practice_begin (self, TG_PRACTICE_RATED, NOW);
  g_assert_cmpstr (tg_practice_next (self->practice, NOW)->id, ==, "p0");
  practice_finish (self, 0, NOW);
  g_assert_null (tg_practice_next (self->practice, NOW));
  practice_begin (self, TG_PRACTICE_RATED, NOW + 59 * DAY);
  g_assert_null (tg_practice_next (self->practice, NOW + 59 * DAY));
  practice_begin (self, TG_PRACTICE_RATED, NOW + 61 * DAY);
  g_assert_nonnull (tg_practice_next (self->practice, NOW + 61 * DAY));
}

static void
test_theme (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgPracticeChoice choice = { .mode = TG_PRACTICE_THEME, .theme = 2 };
  guint            theme;

  g_assert_false (tg_practice_find_weakest_theme (self->practice, &theme));
  for (guint i = 0; i < 3 * 12; i++)
    {
      const TgPracticePuzzle *puzzle;

      choice.theme = i % 3;
      tg_practice_begin (self->practice, &choice, NOW + i);
      puzzle = tg_practice_next (self->practice, NOW + i);
      g_assert_cmpuint (puzzle->themes, ==, 1 << choice.theme);
      practice_finish (self, choice.theme == 1, NOW + i);
    }
  g_assert_true (tg_practice_find_weakest_theme (self->practice, &theme));
  g_assert_cmpuint (theme, ==, 1);
}

/* Each puzzle is a little harder; one may be skipped, and the first wrong answer ends the
 * streak. */
static void
test_streak (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgTrainingRun run;

  practice_begin (self, TG_PRACTICE_STREAK, NOW);
  g_assert_true (tg_practice_skip (self->practice));
  g_assert_false (tg_practice_skip (self->practice));
  for (guint i = 0; i < 12; i++)
    {
      const TgPracticePuzzle *puzzle = tg_practice_next (self->practice, NOW + i);

      g_assert_cmpfloat (fabs (puzzle->rating.elo - (425.0 + 25.0 * i)), <=, 75.0);
      g_assert_false (practice_finish (self, i == 11, NOW + i).is_rated);
    }
  g_assert_null (tg_practice_next (self->practice, NOW + 12));
  g_assert_true (tg_practice_end (self->practice, NOW + 12, &run, NULL));
  g_assert_cmpuint (run.n_solved, ==, 11);
  {
    g_autoptr (GArray) runs =
        tg_training_store_list_runs (self->store, self->profile.id, TG_PRACTICE_STREAK);

    g_assert_cmpuint (runs->len, ==, 1);
  }
}

static void
test_three_minutes (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  practice_begin (self, TG_PRACTICE_THREE_MINUTES, NOW);
  g_assert_cmpint (tg_practice_get_seconds_left (self->practice, NOW + 60), ==, 120);
  tg_practice_count_move (self->practice, FALSE);
  g_assert_cmpint (tg_practice_get_seconds_left (self->practice, NOW + 60), ==, 110);
  for (guint i = 0; i < 12; i++)
    tg_practice_count_move (self->practice, TRUE);
  g_assert_cmpint (tg_practice_get_seconds_left (self->practice, NOW + 60), ==, 118);
  for (guint i = 0; i < 18; i++)
    tg_practice_count_move (self->practice, TRUE);
  g_assert_cmpint (tg_practice_get_seconds_left (self->practice, NOW + 60), ==, 135);

  for (guint i = 0; i < 30; i++)
    g_assert_cmpuint (tg_practice_next (self->practice, NOW)->n_decisions, <=, 3);
  g_assert_null (tg_practice_next (self->practice, NOW + 195));
}

/* A round continues after an interruption; the next one has all puzzles again. */
static void
test_set (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const gchar *const members[] = { "p9", "p3", "p7", NULL };
  TgPracticeChoice          choice = { .mode = TG_PRACTICE_SET };
  TgTrainingRun             run;
  const TgPracticeRound    *round;
  g_autoptr (GArray) rounds = NULL;

  tg_training_store_add_set (self->store, self->profile.id, "Mine", members, NOW,
                             &choice.set, NULL);
  tg_practice_begin (self->practice, &choice, NOW);
  g_assert_cmpuint (tg_practice_get_n_left (self->practice), ==, 3);
  g_assert_cmpstr (tg_practice_next (self->practice, NOW)->id, ==, "p9");
  practice_finish (self, 0, NOW + 10);

  practice_restart (self, N_PUZZLES);
  tg_practice_begin (self->practice, &choice, NOW + 100);
  g_assert_cmpstr (tg_practice_next (self->practice, NOW + 100)->id, ==, "p3");
  practice_finish (self, 1, NOW + 110);
  g_assert_cmpstr (tg_practice_next (self->practice, NOW + 110)->id, ==, "p7");
  practice_finish (self, 0, NOW + 120);
  g_assert_null (tg_practice_next (self->practice, NOW + 120));
  g_assert_true (tg_practice_end (self->practice, NOW + 120, &run, NULL));
  g_assert_cmpuint (run.n_solved, ==, 2);
  g_assert_cmpuint (run.n_failed, ==, 1);
  g_assert_cmpint (run.begun, ==, NOW + 10);

  tg_practice_begin (self->practice, &choice, NOW + 200);
  g_assert_cmpuint (tg_practice_get_n_left (self->practice), ==, 3);
  tg_practice_next (self->practice, NOW + 200);
  practice_finish (self, 0, NOW + 230);

  rounds = tg_practice_round_list (self->store, self->profile.id, choice.set);
  g_assert_cmpuint (rounds->len, ==, 2);
  round = &g_array_index (rounds, TgPracticeRound, 0);
  g_assert_cmpint (round->ended, ==, NOW + 120);
  g_assert_cmpuint (round->n_solved, ==, 2);
  g_assert_cmpuint (round->n_failed, ==, 1);
  g_assert_cmpint (round->ms, ==, 3 * 10000);
  round = &g_array_index (rounds, TgPracticeRound, 1);
  g_assert_cmpint (round->ended, ==, 0);
  g_assert_cmpuint (round->n_solved + round->n_failed, ==, 1);
}

static const TgPracticePuzzle *
get_puzzle (Fixture *self, const gchar *id)
{
  return &self->puzzles[g_ascii_strtoull (id + 1, NULL, 10)];
}

/* A set has puzzles around the player's rating, easiest first and without repetition,
 * with the chosen rules. A hidden set keeps its number. */
static void
test_choose_set (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_auto (GStrv) ids = NULL;
  g_auto (GStrv) all = NULL;
  gint64 first, second;

  g_assert_true (tg_practice_set_rules (self->practice, TG_RULESET_RENJU, NULL));
  ids = tg_practice_choose_set (self->practice, 4, NOW);
  g_assert_cmpuint (g_strv_length (ids), ==, 4);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      const TgPracticePuzzle *puzzle = get_puzzle (self, ids[i]);

      g_assert_cmpint (puzzle->ruleset, ==, TG_RULESET_RENJU);
      g_assert_cmpfloat (puzzle->rating.deviation, >, 0.0);
      g_assert_false (g_strv_contains ((const gchar *const *) ids + i + 1, ids[i]));
      if (i > 0)
        g_assert_cmpfloat (puzzle->rating.elo, >=,
                           get_puzzle (self, ids[i - 1])->rating.elo);
    }
  all = tg_practice_choose_set (self->practice, 1000, NOW);
  g_assert_cmpuint (g_strv_length (all), <, N_PUZZLES);

  g_assert_true (tg_training_store_add_set (
      self->store, self->profile.id, "A", (const gchar *const *) ids, NOW, &first, NULL));
  g_assert_true (tg_training_store_hide_set (self->store, first, TRUE, NULL));
  g_assert_true (tg_training_store_add_set (self->store, self->profile.id, "B",
                                            (const gchar *const *) ids, NOW, &second,
                                            NULL));
  g_assert_cmpint (second, !=, first);
  {
    g_autoptr (GArray) sets = tg_training_store_list_sets (self->store, self->profile.id);

    g_assert_cmpuint (sets->len, ==, 1);
    g_assert_cmpint (g_array_index (sets, TgPuzzleSet, 0).id, ==, second);
  }
  g_assert_true (tg_training_store_hide_set (self->store, first, FALSE, NULL));
  {
    g_autoptr (GArray) sets = tg_training_store_list_sets (self->store, self->profile.id);

    g_assert_cmpuint (sets->len, ==, 2);
    g_assert_cmpint (g_array_index (sets, TgPuzzleSet, 0).time, ==, NOW);
  }
}

/* The puzzles of a file are deleted with their cards; others stay. */
static void
test_remove_own (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  const TgOwnPuzzle    gone = { "f1", "file:x.sgf", NOW, "f1\t15" };
  const TgOwnPuzzle    kept = { "f2", "file:y.sgf", NOW, "f2\t15" };
  const TgTrainingCard first = { .ref = gone.id, .kind = TG_CARD_PUZZLE, .due = 9 };
  const TgTrainingCard second = { .ref = kept.id, .kind = TG_CARD_PUZZLE, .due = 9 };
  g_autoptr (GArray) own = NULL;
  g_autoptr (GArray) due = NULL;

  tg_training_store_add_own (self->store, self->profile.id, &gone, NULL);
  tg_training_store_add_own (self->store, self->profile.id, &kept, NULL);
  tg_training_store_set_card (self->store, self->profile.id, &first, NULL);
  tg_training_store_set_card (self->store, self->profile.id, &second, NULL);
  g_assert_true (
      tg_training_store_remove_own (self->store, self->profile.id, gone.source, NULL));

  own = tg_training_store_list_own (self->store, self->profile.id, NULL);
  g_assert_cmpuint (own->len, ==, 1);
  g_assert_cmpstr (g_array_index (own, TgOwnPuzzle, 0).id, ==, kept.id);
  due = tg_training_store_list_due (self->store, self->profile.id, 10, 20);
  g_assert_cmpuint (due->len, ==, 1);
  g_assert_cmpstr (g_array_index (due, TgTrainingCard, 0).ref, ==, kept.id);
}

/* Puzzles of an imported file that are solved are left out until all of them are
 * solved. */
static void
test_file_again (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const guint     n_left[] = { 3, 2, 3 };
  const TgPracticeChoice choice = { .mode = TG_PRACTICE_FILE,
                                    .source = TG_PRACTICE_SOURCE_MISTAKES };
  guint                  n_tried = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (n_left); i++)
    {
      tg_practice_begin (self->practice, &choice, NOW + (gint64) i);
      g_assert_cmpuint (tg_practice_get_n_left (self->practice), ==, n_left[i]);
      for (guint n = i == 0 ? 1 : 2; i < 2 && n > 0; n--, n_tried++)
        {
          g_assert_nonnull (tg_practice_next (self->practice, NOW));
          practice_finish (self, 0, NOW);
        }
    }
  g_assert_cmpuint (n_tried, ==, N_MINE);
}

/* Find drills have the chosen kind and rules, are easy for a child, and are saved without
 * a rating or a card. */
static void
test_finds (Fixture *self, gconstpointer data)
{
  const TgPracticeChoice   all = { .mode = TG_PRACTICE_FIND, .theme = TG_N_FIND_KINDS };
  const TgPracticeChoice   one = { .mode = TG_PRACTICE_FIND, .theme = TG_FIND_THREE };
  const TgPracticeResult   result = { .ms = 20000, .n_wrong = 1 };
  const TgTrainingAttempt *attempt;
  TgDrillRequest           request;
  TgTrainingRun            run;
  g_autoptr (GArray) attempts = NULL;

  practice_begin (self, TG_PRACTICE_RATED, NOW);
  g_assert_false (tg_practice_get_drill_request (self->practice, &request));
  g_assert_false (tg_practice_next_find (self->practice));

  tg_practice_begin (self->practice, &all, NOW);
  g_assert_true (tg_practice_get_drill_request (self->practice, &request));
  g_assert_cmpuint (request.kinds, ==,
                    data == NULL ? TG_FIND_ALL_KINDS : TG_FIND_EASY_KINDS);
  g_assert_cmpuint (request.rules, ==,
                    data == NULL ? TG_N_RULESETS : TG_RULESET_FREESTYLE);
  g_assert_cmpuint (request.n, ==, 8);
  g_assert_true (tg_practice_set_rules (self->practice, TG_RULESET_STANDARD, NULL));
  tg_practice_begin (self->practice, &one, NOW);
  g_assert_true (tg_practice_get_drill_request (self->practice, &request));
  g_assert_cmpuint (request.kinds, ==, 1 << TG_FIND_THREE);
  g_assert_cmpuint (request.rules, ==, TG_RULESET_STANDARD);

  g_assert_true (tg_practice_next_find (self->practice));
  g_assert_true (
      tg_practice_finish_find (self->practice, "find-three-b1", &result, NOW, NULL));
  attempts = tg_training_store_list_attempts (self->store, self->profile.id, 0);
  g_assert_cmpuint (attempts->len, ==, 1);
  attempt = &g_array_index (attempts, TgTrainingAttempt, 0);
  g_assert_cmpstr (attempt->puzzle, ==, "find-three-b1");
  g_assert_cmpint (attempt->mode, ==, TG_PRACTICE_FIND);
  g_assert_false (attempt->is_rated);
  g_assert_cmpuint (attempt->n_wrong, ==, 1);
  g_assert_cmpfloat (attempt->after, ==, attempt->before);
  g_assert_cmpuint (tg_practice_count_due (self->practice, NOW + 99 * DAY), ==, 0);
  g_assert_true (tg_practice_end (self->practice, NOW + 30, &run, NULL));
  g_assert_cmpuint (run.n_failed, ==, 1);
}

static void
test_mistakes (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgTrainingCard card;

  practice_begin (self, TG_PRACTICE_MISTAKES, NOW);
  g_assert_cmpuint (tg_practice_get_n_left (self->practice), ==, N_MINE);
  g_assert_cmpstr (tg_practice_next (self->practice, NOW)->id, ==, "p397");
  g_assert_false (practice_finish (self, 1, NOW).is_rated);
  g_assert_true (tg_training_store_get_card (self->store, self->profile.id,
                                             TG_CARD_MISTAKE, "p397", &card));
}

/* Returns: the number of puzzles at the start of a run, all solved, with other rules than
 * the first lessons */
static guint
count_other_rules (Fixture *self, TgPracticeMode mode, gint64 now)
{
  guint n = 0;

  practice_begin (self, mode, now);
  for (guint i = 0; i < 10; i++)
    {
      n += tg_practice_next (self->practice, now)->ruleset != TG_RULESET_FREESTYLE;
      practice_finish (self, 0, now);
    }
  return n;
}

/* New players get the rules of the first lessons until they have ten rated puzzles, and
 * children until they choose others. Modes with their own puzzles ignore the rules. */
static void
test_first_rules (Fixture *self, gconstpointer data)
{
  g_assert_cmpuint (count_other_rules (self, TG_PRACTICE_STREAK, NOW), ==, 0);
  g_assert_cmpuint (count_other_rules (self, TG_PRACTICE_RATED, NOW), ==, 0);
  practice_restart (self, N_PUZZLES);
  if (data == NULL)
    g_assert_cmpuint (count_other_rules (self, TG_PRACTICE_RATED, NOW), >, 0);
  else
    g_assert_cmpuint (count_other_rules (self, TG_PRACTICE_RATED, NOW), ==, 0);
  g_assert_cmpuint (tg_practice_get_rules (self->practice), ==,
                    data == NULL ? TG_N_RULESETS : TG_RULESET_FREESTYLE);
  g_assert_true (tg_practice_set_rules (self->practice, TG_N_RULESETS, NULL));
  practice_restart (self, N_PUZZLES);
  g_assert_cmpuint (tg_practice_get_rules (self->practice), ==, TG_N_RULESETS);
}

/* The chosen rules apply to all modes but those with their own puzzles, also after a
 * restart. */
static void
test_rules (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const TgPracticeMode modes[] = { TG_PRACTICE_RATED, TG_PRACTICE_THEME,
                                          TG_PRACTICE_STREAK, TG_PRACTICE_THREE_MINUTES,
                                          TG_PRACTICE_DAILY };
  TgTrainingCard card = { self->ids[0], TG_CARD_PUZZLE, 1, 1, { 3.0, 5.0 }, 1, 0 };

  tg_training_store_set_card (self->store, self->profile.id, &card, NULL);
  g_assert_cmpuint (tg_practice_get_rules (self->practice), ==, TG_N_RULESETS);
  g_assert_cmpuint (tg_practice_count_theme (self->practice, 0), ==, 133);
  g_assert_true (tg_practice_set_rules (self->practice, TG_RULESET_RENJU, NULL));
  g_assert_cmpuint (tg_practice_count_theme (self->practice, 0), ==, 44);
  practice_restart (self, N_PUZZLES);
  g_assert_cmpuint (tg_practice_get_rules (self->practice), ==, TG_RULESET_RENJU);
  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      practice_begin (self, modes[i], NOW);
      for (guint j = 0; j < 6; j++)
        {
          const TgPracticePuzzle *puzzle = tg_practice_next (self->practice, NOW);

          g_assert_cmpint (puzzle->ruleset, ==, TG_RULESET_RENJU);
        }
    }

  /* Due cards and mistakes with other rules are still there. */
  practice_begin (self, TG_PRACTICE_REVIEW, NOW);
  g_assert_cmpstr (tg_practice_next (self->practice, NOW)->id, ==, "p0");
  practice_begin (self, TG_PRACTICE_MISTAKES, NOW);
  g_assert_cmpuint (tg_practice_get_n_left (self->practice), ==, N_MINE);
  g_assert_true (tg_practice_set_rules (self->practice, TG_N_RULESETS, NULL));
  practice_restart (self, N_PUZZLES);
  g_assert_cmpuint (tg_practice_get_rules (self->practice), ==, TG_N_RULESETS);
}

/* Unrated puzzles come only when their theme is chosen. */
static void
test_drills (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgPracticeChoice theme = { .mode = TG_PRACTICE_THEME, .theme = 2 };

  for (guint i = 0; i < 4; i++)
    {
      self->puzzles[i].rating = (TgRating){ 0.0, 0.0 };
      self->puzzles[i].themes = 1 << 2;
    }
  practice_restart (self, 5);
  tg_practice_set_rules (self->practice, TG_N_RULESETS, NULL);
  practice_begin (self, TG_PRACTICE_STREAK, NOW);
  g_assert_cmpstr (tg_practice_next (self->practice, NOW)->id, ==, "p4");
  g_assert_null (tg_practice_next (self->practice, NOW));

  practice_begin (self, TG_PRACTICE_DAILY, NOW);
  for (const TgPracticePuzzle *puzzle = tg_practice_next (self->practice, NOW);
       puzzle != NULL; puzzle = tg_practice_next (self->practice, NOW))
    g_assert_cmpfloat (puzzle->rating.deviation, >, 0.0);

  tg_practice_begin (self->practice, &theme, NOW);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpuint (tg_practice_next (self->practice, NOW)->themes, ==, 1 << 2);
      g_assert_false (practice_finish (self, 0, NOW).is_rated);
    }
  g_assert_null (tg_practice_next (self->practice, NOW));
  tg_practice_begin (self->practice, &theme, NOW + 59 * DAY);
  g_assert_null (tg_practice_next (self->practice, NOW + 59 * DAY));
}

/* Puzzles are chosen by their changed ratings. */
static void
test_moved_puzzles (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgRating moved = { 400.0, 60.0 };
  gboolean found = FALSE;

  tg_training_store_set_puzzle_rating (self->store, "p306", &moved, NULL);
  practice_restart (self, N_PUZZLES);
  for (guint i = 0; i < 60 && !found; i++)
    {
      practice_begin (self, TG_PRACTICE_STREAK, NOW);
      found = g_str_equal (tg_practice_next (self->practice, NOW)->id, "p306");
    }
  g_assert_true (found);
}

/* A lesson’s puzzles come in order, even if tried recently, and are unrated. */
static void
test_lesson (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const gchar *const ids[] = { "p7", "p3", "gone", "p90", NULL };
  static const gchar *const expected[] = { "p7", "p3", "p90" };
  TgPracticeChoice          choice = { .mode = TG_PRACTICE_LESSON, .puzzles = ids };

  for (guint round = 0; round < 2; round++)
    {
      tg_practice_begin (self->practice, &choice, NOW + round);
      for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
        {
          g_assert_cmpstr (tg_practice_next (self->practice, NOW)->id, ==, expected[i]);
          g_assert_false (practice_finish (self, 1, NOW).is_rated);
        }
      g_assert_null (tg_practice_next (self->practice, NOW));
    }
}

/* At the end of a lesson, a puzzle solved at the second try counts, but not one that was
 * shown; in other modes, and in a test, only the first try counts. */
static void
test_counts (void)
{
  static const TgPracticeResult results[] = { { .ms = 9 },
                                              { .ms = 9, .n_wrong = 2 },
                                              { .ms = 9, .is_shown = TRUE } };
  const TgPracticeChoice        choices[] = { { .mode = TG_PRACTICE_LESSON },
                                              { .mode = TG_PRACTICE_LESSON, .is_test = TRUE },
                                              { .mode = TG_PRACTICE_DAILY } };

  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (choices); j++)
      g_assert_cmpint (tg_practice_counts (&choices[j], &results[i]), ==,
                       i == 0 || (i == 1 && j == 0));
}

/* The first mistake ends a test. */
static void
test_test (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  static const gchar *const ids[] = { "p1", "p2", "p3", NULL };
  TgPracticeChoice          choice = { .mode = TG_PRACTICE_LESSON,
                                       .puzzles = ids,
                                       .is_test = TRUE };

  tg_practice_begin (self->practice, &choice, NOW);
  g_assert_nonnull (tg_practice_next (self->practice, NOW));
  practice_finish (self, 0, NOW);
  g_assert_nonnull (tg_practice_next (self->practice, NOW));
  practice_finish (self, 1, NOW);
  g_assert_null (tg_practice_next (self->practice, NOW));
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
  g_test_add_func ("/learning/practice/puzzle-moves", test_puzzle_moves);
  add ("/learning/practice/rated", test_rated);
  g_test_add ("/learning/practice/child-begins", Fixture, "child", practice_set_up,
              test_child_begins, practice_tear_down);
  add ("/learning/practice/sixty-days", test_sixty_days);
  add ("/learning/practice/theme", test_theme);
  add ("/learning/practice/streak", test_streak);
  add ("/learning/practice/three-minutes", test_three_minutes);
  add ("/learning/practice/set", test_set);
  add ("/learning/practice/choose-set", test_choose_set);
  add ("/learning/practice/file-again", test_file_again);
  add ("/learning/practice/mistakes", test_mistakes);
  add ("/learning/practice/lesson", test_lesson);
  g_test_add_func ("/learning/practice/counts", test_counts);
  add ("/learning/practice/test", test_test);
  add ("/learning/practice/rules", test_rules);
  add ("/learning/practice/first-rules", test_first_rules);
  g_test_add ("/learning/practice/first-rules-of-a-child", Fixture, "child",
              practice_set_up, test_first_rules, practice_tear_down);
  add ("/learning/practice/drills", test_drills);
  add ("/learning/practice/finds", test_finds);
  g_test_add ("/learning/practice/finds-of-a-child", Fixture, "child", practice_set_up,
              test_finds, practice_tear_down);
  add ("/learning/practice/moved-puzzles", test_moved_puzzles);
  add ("/learning/practice/remove-own", test_remove_own);
  return g_test_run ();
}
