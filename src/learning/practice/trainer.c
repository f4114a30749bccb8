/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/practice/trainer.h"

struct _TgTrainer
{
  TgTrainingStore  *store;    /* owned */
  GArray           *profiles; /* owned, of TgTrainingProfile */
  TgTrainingProfile profile;  /* who practises; its texts are those of @profiles */
  GPtrArray        *puzzles;  /* owned, of TgPuzzle */
  GHashTable       *by_id;    /* owned: id → TgPuzzle */
  TgPractice       *practice; /* owned */
};

static const gchar *theme_ids[TG_N_PUZZLE_THEMES + 1];

/* Themes that tell nearly all of the answer. */
#define OBVIOUS \
  (TG_PUZZLE_THEME_FIVE | TG_PUZZLE_THEME_STOP_FIVE | TG_PUZZLE_THEME_BLOCK_THREE)

static TgPractice *
make_practice (TgTrainer *self, guint32 seed)
{
  g_autoptr (GArray) known =
      g_array_sized_new (FALSE, TRUE, sizeof (TgPracticePuzzle), self->puzzles->len);

  for (guint i = 0; i < TG_N_PUZZLE_THEMES; i++)
    theme_ids[i] = tg_puzzle_theme_to_id ((TgPuzzleTheme) (1 << i));
  for (guint i = 0; i < self->puzzles->len; i++)
    {
      const TgPuzzle  *puzzle = g_ptr_array_index (self->puzzles, i);
      TgPracticePuzzle one = { .id = puzzle->id,
                               .themes = puzzle->themes,
                               .n_decisions = MAX (puzzle->length, 1) };

      one.rating = (TgRating){ puzzle->rating, puzzle->deviation };
      g_array_append_val (known, one);
      g_hash_table_insert (self->by_id, puzzle->id, (gpointer) puzzle);
    }
  return tg_practice_new (self->store, &self->profile,
                          (const TgPracticePuzzle *) (void *) known->data, known->len,
                          theme_ids, OBVIOUS, seed);
}

/* Whoever began last practises on; nobody has yet: somebody begins. */
static gboolean
choose_profile (TgTrainer *self, const gchar *name, gint64 now, GError **error)
{
  gint64 id;

  self->profiles = tg_training_store_list_profiles (self->store);
  if (self->profiles->len == 0)
    {
      if (!tg_training_store_add_profile (self->store, name, FALSE, now, &id, error))
        return FALSE;
      g_array_unref (self->profiles);
      self->profiles = tg_training_store_list_profiles (self->store);
    }
  for (guint i = 0; i < self->profiles->len; i++)
    if (g_array_index (self->profiles, TgTrainingProfile, i).ended == 0)
      self->profile = g_array_index (self->profiles, TgTrainingProfile, i);
  return TRUE;
}

/**
 * tg_trainer_new:
 * @folder: where what is remembered is kept; made if there is none
 * @puzzles: (transfer none): of #TgPuzzle
 * @name: what to call somebody who has never practised
 * @now: seconds since 1970 in UTC
 * @seed: of all chance in the choice of puzzles
 *
 * Returns: (transfer full): %NULL if nothing can be remembered, not even until the end of
 *   the program
 */
TgTrainer *
tg_trainer_new (GFile       *folder,
                GPtrArray   *puzzles,
                const gchar *name,
                gint64       now,
                guint32      seed,
                GError     **error)
{
  g_autoptr (TgTrainer) self = NULL;

  g_return_val_if_fail (G_IS_FILE (folder), NULL);
  g_return_val_if_fail (puzzles != NULL, NULL);

  self = g_new0 (TgTrainer, 1);
  self->store = tg_training_store_new (folder);
  self->puzzles = g_ptr_array_ref (puzzles);
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  if (!choose_profile (self, name, now, error))
    return NULL;
  self->practice = make_practice (self, seed);
  return g_steal_pointer (&self);
}

void
tg_trainer_free (TgTrainer *self)
{
  g_clear_pointer (&self->practice, tg_practice_free);
  g_clear_pointer (&self->profiles, g_array_unref);
  g_hash_table_unref (self->by_id);
  g_ptr_array_unref (self->puzzles);
  tg_training_store_free (self->store);
  g_free (self);
}

TgTrainingStore *
tg_trainer_get_store (TgTrainer *self)
{
  return self->store;
}

const TgTrainingProfile *
tg_trainer_get_profile (TgTrainer *self)
{
  return &self->profile;
}

TgPractice *
tg_trainer_get_practice (TgTrainer *self)
{
  return self->practice;
}

/* The next puzzle of what was begun with tg_practice_begin(); %NULL: there are no more. */
const TgPuzzle *
tg_trainer_next (TgTrainer *self, gint64 now)
{
  const TgPracticePuzzle *next = tg_practice_next (self->practice, now);

  return next != NULL ? g_hash_table_lookup (self->by_id, next->id) : NULL;
}
