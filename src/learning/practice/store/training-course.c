/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The part of TgTrainingStore for lesson progress, the player's own puzzles, sets and
 * runs. */

#include "learning/practice/store/training-store-private.h"

GArray *
tg_training_store_list_lessons (TgTrainingStore *self, gint64 profile)
{
  GArray *list = tg_query_list_new (sizeof (TgLessonProgress), tg_query_clear_text);
  TgQuery query = tg_query_ask (
      &self->base,
      "SELECT id, step, faulty, stars, done FROM lesson WHERE profile = ? ORDER BY id",
      "l", profile);
  while (tg_query_next (&query))
    {
      TgLessonProgress progress = { tg_query_get_text (&query, 0),
                                    tg_query_get_uint (&query, 1),
                                    tg_query_get_uint (&query, 2),
                                    tg_query_get_uint (&query, 3),
                                    tg_query_get_uint (&query, 4) != 0 };

      g_array_append_val (list, progress);
    }
  return list;
}

gboolean
tg_training_store_set_lesson (TgTrainingStore        *self,
                              gint64                  profile,
                              const TgLessonProgress *progress,
                              GError                **error)
{
  return tg_training_change (&self->base, error,
                             "INSERT OR REPLACE INTO lesson VALUES (?, ?, ?, ?, ?, ?)",
                             "lsuuuu", profile, progress->lesson, progress->step,
                             progress->n_faulty, progress->stars, progress->is_done);
}

static void
clear_own (gpointer data)
{
  TgOwnPuzzle *puzzle = data;

  g_free (puzzle->id);
  g_free (puzzle->source);
  g_free (puzzle->line);
}

/**
 * tg_training_store_list_own:
 * @source: (nullable): their origin; %NULL for all
 *
 * Returns: (transfer full): the puzzles, oldest first
 */
GArray *
tg_training_store_list_own (TgTrainingStore *self, gint64 profile, const gchar *source)
{
  GArray *list = tg_query_list_new (sizeof (TgOwnPuzzle), clear_own);
  TgQuery query =
      tg_query_ask (&self->base,
                    "SELECT id, source, time, line FROM own_puzzle WHERE profile = ?1"
                    " AND (?2 IS NULL OR source = ?2) ORDER BY time, rowid",
                    "ls", profile, source);

  while (tg_query_next (&query))
    {
      TgOwnPuzzle puzzle = { tg_query_get_text (&query, 0), tg_query_get_text (&query, 1),
                             tg_query_get_int64 (&query, 2),
                             tg_query_get_text (&query, 3) };

      g_array_append_val (list, puzzle);
    }
  return list;
}

/* Adds a puzzle to those of a profile. If it is there already, it stays unchanged. */
gboolean
tg_training_store_add_own (TgTrainingStore   *self,
                           gint64             profile,
                           const TgOwnPuzzle *puzzle,
                           GError           **error)
{
  return tg_training_change (
      &self->base, error, "INSERT OR IGNORE INTO own_puzzle VALUES (?, ?, ?, ?, ?)",
      "lssls", profile, puzzle->id, puzzle->source, puzzle->time, puzzle->line);
}

/* Deletes all puzzles of a source with their cards, but keeps the attempts at them.
 * Deletes nothing on error. */
gboolean
tg_training_store_remove_own (TgTrainingStore *self,
                              gint64           profile,
                              const gchar     *source,
                              GError         **error)
{
  gboolean is_removed;

  if (!tg_training_store_begin (self, error))
    return FALSE;
  is_removed =
      tg_training_change (
          &self->base, error,
          "DELETE FROM card WHERE profile = ?1 AND kind = ?3 AND ref IN"
          " (SELECT id FROM own_puzzle WHERE profile = ?1 AND source = ?2)",
          "lsu", profile, source, TG_CARD_PUZZLE)
      && tg_training_change (&self->base, error,
                             "DELETE FROM own_puzzle WHERE profile = ? AND source = ?",
                             "ls", profile, source);
  return tg_training_store_end (self, is_removed, is_removed ? error : NULL)
         && is_removed;
}

static void
clear_set (gpointer data)
{
  TgPuzzleSet *set = data;

  g_free (set->name);
  g_strfreev (set->puzzles);
}

/* Returns: (transfer full): the oldest first */
GArray *
tg_training_store_list_sets (TgTrainingStore *self, gint64 profile)
{
  GArray *list = tg_query_list_new (sizeof (TgPuzzleSet), clear_set);
  TgQuery query =
      tg_query_ask (&self->base,
                    "SELECT id, name, time, puzzles FROM puzzle_set WHERE profile = ?"
                    " AND time >= 0 ORDER BY id",
                    "l", profile);
  while (tg_query_next (&query))
    {
      g_autofree gchar *puzzles = tg_query_get_text (&query, 3);
      TgPuzzleSet set = { tg_query_get_int64 (&query, 0), tg_query_get_text (&query, 1),
                          tg_query_get_int64 (&query, 2), g_strsplit (puzzles, " ", 0) };

      g_array_append_val (list, set);
    }
  return list;
}

/**
 * tg_training_store_add_set:
 * @puzzles: (array zero-terminated=1): their ids, without blanks
 * @set: (out): the id of the set
 */
gboolean
tg_training_store_add_set (TgTrainingStore    *self,
                           gint64              profile,
                           const gchar        *name,
                           const gchar *const *puzzles,
                           gint64              now,
                           gint64             *set,
                           GError            **error)
{
  g_autofree gchar *joined = g_strjoinv (" ", (gchar **) puzzles);

  if (!tg_training_change (&self->base, error,
                           "INSERT INTO puzzle_set VALUES (NULL, ?, ?, ?, ?)", "lsls",
                           profile, name, now, joined))
    return FALSE;
  *set = tg_database_get_last_id (self->base.database);
  return TRUE;
}

/* Hides a set from the list. The attempts at its puzzles stay, and its number is not
 * used again. */
gboolean
tg_training_store_hide_set (TgTrainingStore *self,
                            gint64           set,
                            gboolean         hide,
                            GError         **error)
{
  return tg_training_change (&self->base, error,
                             "UPDATE puzzle_set SET time = ABS (time) * ? WHERE id = ?",
                             "ll", (gint64) (hide ? -1 : 1), set);
}

/* Returns: (transfer full): the oldest first */
GArray *
tg_training_store_list_runs (TgTrainingStore *self, gint64 profile, TgPracticeMode mode)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (TgTrainingRun));
  TgQuery query =
      tg_query_ask (&self->base,
                    "SELECT mode, puzzle_set, begun, ended, solved, failed FROM run"
                    " WHERE profile = ? AND mode = ? ORDER BY id",
                    "lu", profile, mode);

  while (tg_query_next (&query))
    {
      TgTrainingRun run = {
        tg_query_get_uint (&query, 0),  tg_query_get_int64 (&query, 1),
        tg_query_get_int64 (&query, 2), tg_query_get_int64 (&query, 3),
        tg_query_get_uint (&query, 4),  tg_query_get_uint (&query, 5)
      };

      g_array_append_val (list, run);
    }
  return list;
}

gboolean
tg_training_store_add_run (TgTrainingStore     *self,
                           gint64               profile,
                           const TgTrainingRun *run,
                           GError             **error)
{
  return tg_training_change (
      &self->base, error, "INSERT INTO run VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)", "lullluu",
      profile, run->mode, run->set, run->begun, run->ended, run->n_solved, run->n_failed);
}
