/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/practice/runs/trainer.h"

#include "learning/practice/schedule/practice-theme.h"
#include "learning/puzzles/format/puzzle-file.h"
#include "learning/puzzles/format/puzzle-filter.h"

struct _TgTrainer
{
  TgTrainingStore  *store;    /* owned */
  GArray           *profiles; /* owned, of TgTrainingProfile */
  TgTrainingProfile profile;  /* the current player; its texts are those of @profiles */
  GPtrArray        *puzzles;  /* owned, of TgPuzzle: the built-in ones */
  /* owned, of TgPuzzle: those from the player's games and imported files */
  GPtrArray  *own;
  GHashTable *by_id;    /* owned: id → TgPuzzle */
  GRand      *rand;     /* owned */
  TgPractice *practice; /* owned */
};

/* The setting of a profile that marks the profile used last: "1". */
#define CHOSEN "chosen"

static void
add_puzzle (TgTrainer *self, GArray *known, TgPuzzle *puzzle, const gchar *source)
{
  TgPracticePuzzle one = { .id = puzzle->id,
                           .source = source,
                           .themes = tg_practice_theme_get_bits (puzzle),
                           .n_decisions = MAX (puzzle->length, 1),
                           .ruleset = puzzle->ruleset };

  if (g_hash_table_contains (self->by_id, puzzle->id))
    return;
  g_hash_table_insert (self->by_id, puzzle->id, puzzle);
  one.rating = (TgRating){ puzzle->rating, puzzle->deviation };
  g_array_append_val (known, one);
}

/* Adds the puzzles of the current profile that are not built-in. A puzzle saved by a
 * newer version that cannot be read is skipped. */
static void
add_own (TgTrainer *self, GArray *known)
{
  g_autoptr (GArray) own =
      tg_training_store_list_own (self->store, self->profile.id, NULL);

  for (guint i = 0; i < own->len; i++)
    {
      const TgOwnPuzzle *one = &g_array_index (own, TgOwnPuzzle, i);
      TgPuzzle          *puzzle = tg_puzzle_file_parse_line (one->line, NULL);

      if (puzzle == NULL)
        continue;
      g_ptr_array_add (self->own, puzzle);
      add_puzzle (self, known, puzzle, g_intern_string (one->source));
    }
}

static void
make_practice (TgTrainer *self)
{
  g_autoptr (GArray) known =
      g_array_sized_new (FALSE, TRUE, sizeof (TgPracticePuzzle), self->puzzles->len);

  g_clear_pointer (&self->practice, tg_practice_free);
  g_hash_table_remove_all (self->by_id);
  g_ptr_array_set_size (self->own, 0);
  for (guint i = 0; i < self->puzzles->len; i++)
    add_puzzle (self, known, g_ptr_array_index (self->puzzles, i), NULL);
  add_own (self, known);
  self->practice = tg_practice_new (self->store, &self->profile,
                                    (const TgPracticePuzzle *) (void *) known->data,
                                    known->len, tg_practice_theme_get_ids (),
                                    TG_PRACTICE_THEMES_OBVIOUS, g_rand_int (self->rand));
}

static gboolean
find_profile (TgTrainer *self, gint64 id)
{
  for (guint i = 0; i < self->profiles->len; i++)
    if (g_array_index (self->profiles, TgTrainingProfile, i).id == id)
      {
        self->profile = g_array_index (self->profiles, TgTrainingProfile, i);
        return TRUE;
      }
  return FALSE;
}

/* Chooses the profile used last, or else the newest one; creates a profile if there is
 * none. */
static gboolean
choose_profile (TgTrainer *self, const gchar *name, gint64 now, GError **error)
{
  gboolean is_chosen = FALSE;
  gint64   id = 0;

  self->profiles = tg_training_store_list_profiles (self->store);
  for (guint i = 0; i < self->profiles->len; i++)
    {
      const TgTrainingProfile *one =
          &g_array_index (self->profiles, TgTrainingProfile, i);
      g_autofree gchar *chosen =
          tg_training_store_get_setting (self->store, one->id, CHOSEN);

      if (one->ended != 0 || (is_chosen && chosen == NULL))
        continue;
      id = one->id;
      is_chosen = chosen != NULL;
    }
  if (id == 0)
    {
      if (!tg_training_store_add_profile (self->store, name, FALSE, now, &id, error))
        return FALSE;
      g_array_unref (self->profiles);
      self->profiles = tg_training_store_list_profiles (self->store);
    }
  return find_profile (self, id);
}

/**
 * tg_trainer_new:
 * @folder: the folder of the database; created when needed
 * @puzzles: (transfer none): of #TgPuzzle
 * @name: the name of the first profile
 * @now: seconds since 1970 in UTC
 * @seed: of the random choice of puzzles
 *
 * Returns: (transfer full): %NULL if there is no database, not even in memory
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
  self->own = g_ptr_array_new_with_free_func ((GDestroyNotify) tg_puzzle_free);
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->rand = g_rand_new_with_seed (seed);
  if (!choose_profile (self, name, now, error))
    return NULL;
  make_practice (self);
  return g_steal_pointer (&self);
}

void
tg_trainer_free (TgTrainer *self)
{
  g_clear_pointer (&self->practice, tg_practice_free);
  g_clear_pointer (&self->profiles, g_array_unref);
  g_hash_table_unref (self->by_id);
  g_rand_free (self->rand);
  g_ptr_array_unref (self->own);
  g_ptr_array_unref (self->puzzles);
  tg_training_store_free (self->store);
  g_free (self);
}

TgTrainingStore *
tg_trainer_get_store (TgTrainer *self)
{
  return self->store;
}

/* Returns: (transfer none) (element-type TgTrainingProfile): all profiles, including
 * removed ones, and the old ones of players who have started over */
GArray *
tg_trainer_get_profiles (TgTrainer *self)
{
  return self->profiles;
}

/* Reloads the puzzles and profiles that were added to the store elsewhere. A run in
 * progress is dropped. */
void
tg_trainer_reload (TgTrainer *self)
{
  gint64  id = self->profile.id;
  GArray *old = self->profiles;

  self->profiles = tg_training_store_list_profiles (self->store);
  /* Keeps the old list if the new one lacks the profile because of a disk error. */
  if (find_profile (self, id))
    g_array_unref (old);
  else
    {
      g_array_unref (self->profiles);
      self->profiles = old;
    }
  make_practice (self);
}

static void
take_profile (TgTrainer *self, gint64 id)
{
  self->profile.id = id;
  tg_trainer_reload (self);
}

/* Saves that the profile is to be used at the next start of the program. */
static gboolean
keep_chosen (TgTrainer *self, gint64 id, GError **error)
{
  return tg_training_store_set_setting (self->store, self->profile.id, CHOSEN, NULL,
                                        error)
         && tg_training_store_set_setting (self->store, id, CHOSEN, "1", error);
}

/* Ends the transaction of a change: if @ok, commits it and makes @id the current
 * profile. */
static gboolean
end_change (TgTrainer *self, gboolean ok, gint64 id, GError **error)
{
  ok = ok && keep_chosen (self, id, error);
  if (!tg_training_store_end (self->store, ok, ok ? error : NULL))
    return FALSE;
  take_profile (self, id);
  return TRUE;
}

/* Switches to another profile, now and at the next start. */
gboolean
tg_trainer_set_profile (TgTrainer *self, gint64 id, GError **error)
{
  return tg_training_store_begin (self->store, error)
         && end_change (self, TRUE, id, error);
}

/* Adds a profile and switches to it. */
gboolean
tg_trainer_add_profile (TgTrainer   *self,
                        const gchar *name,
                        gboolean     is_child,
                        gint64       now,
                        GError     **error)
{
  gint64   id = 0;
  gboolean ok;

  if (!tg_training_store_begin (self->store, error))
    return FALSE;
  ok = tg_training_store_add_profile (self->store, name, is_child, now, &id, error);
  return end_change (self, ok, id, error);
}

/* Renames the current profile. */
gboolean
tg_trainer_edit_profile (TgTrainer   *self,
                         const gchar *name,
                         gboolean     is_child,
                         GError     **error)
{
  TgTrainingProfile changed = self->profile;

  changed.name = (gchar *) name;
  changed.is_child = is_child;
  if (!tg_training_store_edit_profile (self->store, &changed, error))
    return FALSE;
  tg_trainer_reload (self);
  return TRUE;
}

/* Returns: (transfer none) (nullable): another profile that is in use */
static const TgTrainingProfile *
find_other (TgTrainer *self)
{
  for (guint i = 0; i < self->profiles->len; i++)
    {
      const TgTrainingProfile *one =
          &g_array_index (self->profiles, TgTrainingProfile, i);

      if (one->ended == 0 && one->id != self->profile.id)
        return one;
    }
  return NULL;
}

/* Whether the current profile can be removed: there must be another one. */
gboolean
tg_trainer_can_remove_profile (TgTrainer *self)
{
  return find_other (self) != NULL;
}

/* Removes the current profile and switches to another, which must exist. No data is
 * deleted, so that tg_trainer_bring_back_profile() can undo it. */
gboolean
tg_trainer_remove_profile (TgTrainer *self, gint64 now, GError **error)
{
  const TgTrainingProfile *other = find_other (self);
  TgTrainingProfile        removed = self->profile;

  g_return_val_if_fail (other != NULL, FALSE);

  removed.ended = now;
  return tg_training_store_begin (self->store, error)
         && end_change (self,
                        tg_training_store_edit_profile (self->store, &removed, error),
                        other->id, error);
}

/* Restores a removed profile. */
gboolean
tg_trainer_bring_back_profile (TgTrainer *self, gint64 id, GError **error)
{
  TgTrainingProfile removed = self->profile;

  for (guint i = 0; i < self->profiles->len; i++)
    if (g_array_index (self->profiles, TgTrainingProfile, i).id == id)
      removed = g_array_index (self->profiles, TgTrainingProfile, i);
  g_return_val_if_fail (removed.id == id, FALSE);

  removed.ended = 0;
  return tg_training_store_begin (self->store, error)
         && end_change (self,
                        tg_training_store_edit_profile (self->store, &removed, error), id,
                        error);
}

/* Lets the player of the current profile start over, with a new profile of the same
 * name; the old one is kept as history. */
gboolean
tg_trainer_start_over (TgTrainer *self, gint64 now, GError **error)
{
  gint64 fresh;

  if (!tg_training_store_start_over (self->store, self->profile.id, now, &fresh, error))
    return FALSE;
  take_profile (self, fresh);
  return TRUE;
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

/* Returns: (transfer none): of #TgPuzzle: the built-in ones, which never change */
GPtrArray *
tg_trainer_get_puzzles (TgTrainer *self)
{
  return self->puzzles;
}

/* Returns: (transfer none) (nullable): a puzzle, valid until tg_trainer_reload() */
const TgPuzzle *
tg_trainer_get_puzzle (TgTrainer *self, const gchar *id)
{
  return g_hash_table_lookup (self->by_id, id);
}

/* Chooses built-in puzzles like tg_puzzle_filter_choose(), those that the player has not
 * tried first. */
GStrv
tg_trainer_choose_puzzles (TgTrainer *self, const gchar *filter, guint max_puzzles)
{
  g_autoptr (GHashTable) tried =
      tg_training_store_list_tried (self->store, self->profile.id, 0, 0);

  return tg_puzzle_filter_choose (filter, self->puzzles, tried, max_puzzles);
}

/* The next puzzle of the run of tg_practice_begin(); %NULL at its end. */
const TgPuzzle *
tg_trainer_next (TgTrainer *self, gint64 now)
{
  const TgPracticePuzzle *next = tg_practice_next (self->practice, now);

  return next != NULL ? g_hash_table_lookup (self->by_id, next->id) : NULL;
}

/* The player's best result in a mode, as the number of solved puzzles. */
guint
tg_trainer_find_best (TgTrainer *self, TgPracticeMode mode)
{
  g_autoptr (GArray) runs =
      tg_training_store_list_runs (self->store, self->profile.id, mode);
  guint best = 0;

  for (guint i = 0; i < runs->len; i++)
    best = MAX (best, g_array_index (runs, TgTrainingRun, i).n_solved);
  return best;
}
