/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "practice-fixture.h"

#include "scratch.h"

static const gchar *const themes[] = { "fours", "quiet", "defence", NULL };

void
practice_restart (Fixture *self, guint n_puzzles)
{
  g_clear_pointer (&self->practice, tg_practice_free);
  self->practice = tg_practice_new (self->store, &self->profile, self->puzzles, n_puzzles,
                                    themes, 1 << 1, 5);
}

/* Creates puzzles with ratings from 400 to 2395; the last N_MINE ones come from the
 * player's games. */
void
practice_set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GFile) folder = NULL;

  self->path = g_dir_make_tmp ("tengen-practice-XXXXXX", NULL);
  folder = g_file_new_for_path (self->path);
  self->store = tg_training_store_new (folder);
  self->profile.is_child = data != NULL;
  tg_training_store_add_profile (self->store, "Ada", self->profile.is_child, NOW,
                                 &self->profile.id, NULL);
  for (guint i = 0; i < N_PUZZLES; i++)
    {
      self->ids[i] = g_strdup_printf ("p%u", i);
      self->puzzles[i] = (TgPracticePuzzle){
        self->ids[i],
        i >= N_PUZZLES - N_MINE ? TG_PRACTICE_SOURCE_MISTAKES : NULL,
        { 400.0 + 5.0 * i, 150.0 },
        1 << i % 3,
        1 + i % 5,
        (TgRuleset) (i / 3 % 3),
      };
    }
  practice_restart (self, N_PUZZLES);
}

void
practice_tear_down (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  tg_practice_free (self->practice);
  tg_training_store_free (self->store);
  for (guint i = 0; i < N_PUZZLES; i++)
    g_free (self->ids[i]);
  scratch_remove (self->path);
  g_free (self->path);
}

void
practice_begin (Fixture *self, TgPracticeMode mode, gint64 now)
{
  TgPracticeChoice choice = { .mode = mode };

  tg_practice_begin (self->practice, &choice, now);
}

TgPracticeOutcome
practice_finish (Fixture *self, guint n_wrong, gint64 now)
{
  TgPracticeResult  result = { 10000, n_wrong, 0, FALSE };
  TgPracticeOutcome outcome;
  g_autoptr (GError) error = NULL;

  tg_practice_finish (self->practice, &result, now, &outcome, &error);
  g_assert_no_error (error);
  return outcome;
}
