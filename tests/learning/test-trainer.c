/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The profiles of several players on one computer. */

#include "learning/practice/runs/trainer.h"

#include "puzzles.h"
#include "scratch.h"

#define NOW 1728000000

typedef struct
{
  gchar     *path;    /* owned */
  TgTrainer *trainer; /* owned */
} Fixture;

/* Restarts the program. */
static void
restart (Fixture *self)
{
  g_autoptr (GFile) folder = g_file_new_for_path (self->path);
  g_autoptr (GPtrArray) puzzles =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tg_puzzle_free);
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->trainer, tg_trainer_free);
  g_ptr_array_add (puzzles, puzzles_get ("five"));
  ((TgPuzzle *) g_ptr_array_index (puzzles, 0))->rating = 600;
  ((TgPuzzle *) g_ptr_array_index (puzzles, 0))->deviation = 150;
  self->trainer = tg_trainer_new (folder, puzzles, "You", NOW, 5, &error);
  g_assert_no_error (error);
}

static void
set_up (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  self->path = g_dir_make_tmp ("tengen-trainer-XXXXXX", NULL);
  restart (self);
}

static void
tear_down (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  tg_trainer_free (self->trainer);
  scratch_remove (self->path);
  g_free (self->path);
}

static void
assert_practises (Fixture *self, const gchar *name, gint elo)
{
  TgRating rating;

  tg_practice_get_rating (tg_trainer_get_practice (self->trainer), NOW, &rating);
  g_assert_cmpstr (tg_trainer_get_profile (self->trainer)->name, ==, name);
  g_assert_cmpint ((gint) rating.elo, ==, elo);
}

static void
solve (Fixture *self)
{
  TgPractice            *practice = tg_trainer_get_practice (self->trainer);
  const TgPracticeResult result = { .ms = 1000 };
  const TgPracticeChoice choice = { .mode = TG_PRACTICE_RATED };
  TgPracticeOutcome      outcome;

  tg_practice_begin (practice, &choice, NOW);
  g_assert_nonnull (tg_trainer_next (self->trainer, NOW));
  g_assert_true (tg_practice_finish (practice, &result, NOW, &outcome, NULL));
}

static guint
count_stars (Fixture *self)
{
  return tg_practice_count_stars (tg_trainer_get_practice (self->trainer));
}

static void
test_switch (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  gint64 first = tg_trainer_get_profile (self->trainer)->id;

  solve (self);
  g_assert_cmpuint (count_stars (self), ==, 1);
  g_assert_true (tg_trainer_add_profile (self->trainer, "Ada", TRUE, NOW, NULL));
  assert_practises (self, "Ada", 600);
  g_assert_true (tg_practice_is_child (tg_trainer_get_practice (self->trainer)));
  g_assert_cmpuint (count_stars (self), ==, 0);

  restart (self);
  assert_practises (self, "Ada", 600);
  g_assert_true (tg_trainer_edit_profile (self->trainer, "Ada L.", FALSE, NULL));
  assert_practises (self, "Ada L.", 1000);

  g_assert_true (tg_trainer_set_profile (self->trainer, first, NULL));
  g_assert_cmpuint (count_stars (self), ==, 1);
  restart (self);
  g_assert_cmpstr (tg_trainer_get_profile (self->trainer)->name, ==, "You");
}

/* A player who starts over gets a new profile without attempts; the old profile is
 * kept, so that both are listed. */
static void
test_start_over (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  gint64 first;

  g_assert_true (tg_trainer_add_profile (self->trainer, "Ada", TRUE, NOW, NULL));
  first = tg_trainer_get_profile (self->trainer)->id;
  solve (self);
  g_assert_true (tg_trainer_start_over (self->trainer, NOW, NULL));
  g_assert_cmpuint (count_stars (self), ==, 0);
  restart (self);
  assert_practises (self, "Ada", 600);
  g_assert_true (tg_practice_is_child (tg_trainer_get_practice (self->trainer)));
  g_assert_cmpuint (tg_trainer_get_profiles (self->trainer)->len, ==, 3);
  g_assert_cmpuint (
      tg_training_store_count_solved (tg_trainer_get_store (self->trainer), first), ==,
      1);
}

/* A removed profile keeps its attempts, and can be restored. */
static void
test_remove (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  gint64 removed;

  g_assert_false (tg_trainer_can_remove_profile (self->trainer));
  g_assert_true (tg_trainer_add_profile (self->trainer, "Ada", TRUE, NOW, NULL));
  removed = tg_trainer_get_profile (self->trainer)->id;
  solve (self);
  g_assert_true (tg_trainer_can_remove_profile (self->trainer));
  g_assert_true (tg_trainer_remove_profile (self->trainer, NOW, NULL));
  assert_practises (self, "You", 1000);
  g_assert_false (tg_trainer_can_remove_profile (self->trainer));
  restart (self);
  assert_practises (self, "You", 1000);
  g_assert_false (tg_trainer_can_remove_profile (self->trainer));

  g_assert_true (tg_trainer_bring_back_profile (self->trainer, removed, NULL));
  g_assert_cmpstr (tg_trainer_get_profile (self->trainer)->name, ==, "Ada");
  g_assert_true (tg_trainer_get_profile (self->trainer)->is_child);
  g_assert_cmpuint (count_stars (self), ==, 1);
  restart (self);
  g_assert_cmpstr (tg_trainer_get_profile (self->trainer)->name, ==, "Ada");
  g_assert_true (tg_trainer_can_remove_profile (self->trainer));
}

/* A change that cannot be saved changes nothing: another program holds a lock. */
static void
test_failure (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  TgTrainingStore *store = tg_trainer_get_store (self->trainer);
  g_autoptr (GError) error = NULL;

  g_assert_true (tg_training_store_begin (store, NULL));
  g_assert_false (tg_trainer_add_profile (self->trainer, "Ada", TRUE, NOW, &error));
  g_assert_nonnull (error);
  tg_training_store_end (store, FALSE, NULL);
  assert_practises (self, "You", 1000);
  g_assert_cmpuint (tg_trainer_get_profiles (self->trainer)->len, ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/learning/trainer/switch", Fixture, NULL, set_up, test_switch, tear_down);
  g_test_add ("/learning/trainer/start-over", Fixture, NULL, set_up, test_start_over,
              tear_down);
  g_test_add ("/learning/trainer/remove", Fixture, NULL, set_up, test_remove, tear_down);
  g_test_add ("/learning/trainer/failure", Fixture, NULL, set_up, test_failure,
              tear_down);

  return g_test_run ();
}
