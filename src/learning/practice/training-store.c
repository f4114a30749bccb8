/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables, and what is asked of them. A question that cannot be answered, which takes a
 * disk that fails while the program runs, has an empty answer, and is told once by
 * tg_training_store_take_notice(). Each change is one transaction, unless the caller
 * begins one for several. */

#include "learning/practice/training-store.h"

#include <glib/gi18n-lib.h>

#include "learning/practice/database.h"
#include "learning/practice/training-schema.h"

#define FILE_NAME "training.db"

/* The usual time of somebody is that of so many puzzles at most, among his latest. */
#define N_USUAL  101
#define N_LATEST 2000

struct _TgTrainingStore
{
  TgDatabase *database; /* owned */
  gchar      *notice;   /* owned (nullable) */
};

/**
 * tg_training_store_new:
 * @folder: where the program keeps its data
 *
 * Opens what is kept there. If that is impossible, all works as ever until the program
 * ends; tg_training_store_take_notice() tells.
 *
 * May wait for the disk: best done in a thread.
 */
TgTrainingStore *
tg_training_store_new (GFile *folder)
{
  TgTrainingStore *self = g_new0 (TgTrainingStore, 1);
  g_autoptr (GFile) file = g_file_get_child (folder, FILE_NAME);
  g_autofree gchar *aside = NULL;
  g_autoptr (GError) error = NULL;

  self->database = tg_database_open (file, tg_training_steps, &aside, &error);
  if (self->database == NULL)
    {
      self->database = tg_database_open_in_memory (file, tg_training_steps);
      self->notice = g_strdup_printf (
          /* Translators: the reason, which may be in English. */
          _ ("What you practise now will be forgotten when Tengen is closed: %s"),
          error->message);
    }
  else if (aside != NULL)
    self->notice = g_strdup_printf (
        _ ("The file with your practice was damaged. It is kept as “%s”, and a new one "
           "has been begun."),
        aside);
  return self;
}

void
tg_training_store_free (TgTrainingStore *self)
{
  tg_database_close (self->database);
  g_free (self->notice);
  g_free (self);
}

/**
 * tg_training_store_take_notice:
 *
 * Returns: (transfer full) (nullable): what the person should hear, once
 */
gchar *
tg_training_store_take_notice (TgTrainingStore *self)
{
  return g_steal_pointer (&self->notice);
}

/* The reason of what could not be kept gets a beginning. Returns %FALSE. */
static gboolean
explain (GError **error)
{
  /* Translators: the reason, which may be in English. */
  g_prefix_error (error, "%s: ", _ ("Your practice cannot be saved"));
  return FALSE;
}

static void
note (TgTrainingStore *self, const GError *error)
{
  if (error != NULL && self->notice == NULL)
    self->notice =
        /* Translators: the reason, which may be in English. */
        g_strdup_printf (_ ("Your practice cannot be read: %s"), error->message);
}

/* Begins a change that consists of several. */
gboolean
tg_training_store_begin (TgTrainingStore *self, GError **error)
{
  return tg_database_begin (self->database, error) || explain (error);
}

/* Ends it; without @keep, or if that fails, all is as it was. Returns whether it was
 * kept, with @error only if it should have been. */
gboolean
tg_training_store_end (TgTrainingStore *self, gboolean keep, GError **error)
{
  return tg_database_end (self->database, keep, error) || (keep && explain (error));
}

/* A question on its way: ask(), and then next() for each row. */
typedef struct
{
  TgTrainingStore *store;
  sqlite3_stmt    *row; /* owned (nullable) until next() has returned %FALSE */
} Query;

static gboolean
next (Query *query)
{
  g_autoptr (GError) error = NULL;

  if (query->row != NULL && tg_database_step (query->store->database, query->row, &error))
    return TRUE;
  g_clear_pointer (&query->row, sqlite3_finalize);
  note (query->store, error);
  return FALSE;
}

/* For those who want the first row alone. */
static void
stop (Query *query)
{
  g_clear_pointer (&query->row, sqlite3_finalize);
}

/* @types: see tg_database_prepare() */
static Query
ask (TgTrainingStore *self, const gchar *sql, const gchar *types, ...)
{
  g_autoptr (GError) error = NULL;
  Query   query = { self, NULL };
  va_list values;

  va_start (values, types);
  query.row = tg_database_prepare (self->database, &error, sql, types, values);
  va_end (values);
  note (self, error);
  return query;
}

/* @types: see tg_database_prepare() */
static gboolean
change (TgTrainingStore *self, GError **error, const gchar *sql, const gchar *types, ...)
{
  gboolean ok;
  va_list  values;

  va_start (values, types);
  ok = tg_database_run (self->database, error, sql, types, values);
  va_end (values);
  return ok || explain (error);
}

static guint
get_uint (const Query *query, int column)
{
  return (guint) sqlite3_column_int64 (query->row, column);
}

static gint64
get_int64 (const Query *query, int column)
{
  return sqlite3_column_int64 (query->row, column);
}

static gdouble
get_double (const Query *query, int column)
{
  return sqlite3_column_double (query->row, column);
}

static gchar *
get_text (const Query *query, int column)
{
  return g_strdup ((const gchar *) sqlite3_column_text (query->row, column));
}

/* Of a struct that begins with its only text. */
static void
clear_text (gpointer data)
{
  g_free (*(gchar **) data);
}

static GArray *
list_new (guint size, GDestroyNotify clear)
{
  GArray *list = g_array_new (FALSE, FALSE, size);

  g_array_set_clear_func (list, clear);
  return list;
}

/* Returns: (transfer full): those who practise first, then those who do not any more, each in the order in which they began */
GArray *
tg_training_store_list_profiles (TgTrainingStore *self)
{
  GArray *list = list_new (sizeof (TgTrainingProfile), clear_text);
  Query   query = ask (
        self, "SELECT name, id, is_child, begun, ended FROM profile ORDER BY ended > 0, id",
        "");

  while (next (&query))
    {
      TgTrainingProfile profile = { get_text (&query, 0), get_int64 (&query, 1),
                                    get_uint (&query, 2) != 0, get_int64 (&query, 3),
                                    get_int64 (&query, 4) };

      g_array_append_val (list, profile);
    }
  return list;
}

/* @profile: (out): its id */
gboolean
tg_training_store_add_profile (TgTrainingStore *self,
                               const gchar     *name,
                               gboolean         is_child,
                               gint64           now,
                               gint64          *profile,
                               GError         **error)
{
  if (!change (self, error,
               "INSERT INTO profile (name, is_child, begun, ended) VALUES (?, ?, ?, 0)",
               "sul", name, is_child, now))
    return FALSE;
  *profile = tg_database_get_last_id (self->database);
  return TRUE;
}

/* Keeps all of @profile but when it was begun. */
gboolean
tg_training_store_edit_profile (TgTrainingStore         *self,
                                const TgTrainingProfile *profile,
                                GError                 **error)
{
  return change (self, error,
                 "UPDATE profile SET name = ?, is_child = ?, ended = ? WHERE id = ?",
                 "sull", profile->name, profile->is_child, profile->ended, profile->id);
}

static gboolean
copy_profile (TgTrainingStore *self,
              gint64           profile,
              gint64           now,
              gint64          *fresh,
              GError         **error)
{
  if (!change (self, error,
               "INSERT INTO profile (name, is_child, begun, ended)"
               " SELECT name, is_child, ?, 0 FROM profile WHERE id = ?",
               "ll", now, profile))
    return FALSE;
  *fresh = tg_database_get_last_id (self->database);
  return change (
             self, error,
             "INSERT INTO setting SELECT ?, key, value FROM setting WHERE profile = ?",
             "ll", *fresh, profile)
         && change (self, error, "UPDATE profile SET ended = ? WHERE id = ?", "ll", now,
                    profile);
}

/**
 * tg_training_store_start_over:
 * @fresh: (out): the id of a new profile with the same name and settings
 *
 * Nothing is deleted: the old profile stays, as one that has ended.
 */
gboolean
tg_training_store_start_over (TgTrainingStore *self,
                              gint64           profile,
                              gint64           now,
                              gint64          *fresh,
                              GError         **error)
{
  gboolean ok;

  if (!tg_training_store_begin (self, error))
    return FALSE;
  ok = copy_profile (self, profile, now, fresh, error);
  return tg_training_store_end (self, ok, ok ? error : NULL);
}

/* Returns: (transfer full) (nullable): %NULL if it has not been set */
gchar *
tg_training_store_get_setting (TgTrainingStore *self, gint64 profile, const gchar *key)
{
  gchar *value = NULL;
  Query  query = ask (self, "SELECT value FROM setting WHERE profile = ? AND key = ?",
                      "ls", profile, key);

  if (next (&query))
    value = get_text (&query, 0);
  stop (&query);
  return value;
}

gboolean
tg_training_store_set_setting (TgTrainingStore *self,
                               gint64           profile,
                               const gchar     *key,
                               const gchar     *value,
                               GError         **error)
{
  return change (self, error, "INSERT OR REPLACE INTO setting VALUES (?, ?, ?)", "lss",
                 profile, key, value);
}

gboolean
tg_training_store_add_attempt (TgTrainingStore         *self,
                               gint64                   profile,
                               const TgTrainingAttempt *attempt,
                               GError                 **error)
{
  return change (
      self, error,
      "INSERT INTO attempt VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      "lsluluuuuudddd", profile, attempt->puzzle, attempt->time, attempt->mode,
      attempt->set, attempt->ms, attempt->n_wrong, attempt->n_hints, attempt->is_shown,
      attempt->is_rated, attempt->before, attempt->after, attempt->puzzle_rating,
      attempt->deviation);
}

/* Returns: (transfer full): the oldest first */
GArray *
tg_training_store_list_attempts (TgTrainingStore *self, gint64 profile, gint64 since)
{
  GArray *list = list_new (sizeof (TgTrainingAttempt), clear_text);
  Query   query = ask (
        self,
        "SELECT puzzle, time, mode, puzzle_set, ms, wrong, hints, shown, rated, before,"
          " after, puzzle_rating, deviation FROM attempt WHERE profile = ? AND time >= ?"
          " ORDER BY time, id",
        "ll", profile, since);

  while (next (&query))
    {
      TgTrainingAttempt attempt = {
        get_text (&query, 0),    get_int64 (&query, 1),     get_uint (&query, 2),
        get_int64 (&query, 3),   get_uint (&query, 4),      get_uint (&query, 5),
        get_uint (&query, 6),    get_uint (&query, 7) != 0, get_uint (&query, 8) != 0,
        get_double (&query, 9),  get_double (&query, 10),   get_double (&query, 11),
        get_double (&query, 12),
      };

      g_array_append_val (list, attempt);
    }
  return list;
}

/**
 * tg_training_store_list_tried:
 * @set: as a part of this set alone; 0 for all
 *
 * Returns: (transfer full): the ids of the puzzles that he has tried since then
 */
GHashTable *
tg_training_store_list_tried (TgTrainingStore *self,
                              gint64           profile,
                              gint64           set,
                              gint64           since)
{
  GHashTable *tried = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Query       query =
      ask (self,
           "SELECT DISTINCT puzzle FROM attempt WHERE profile = ?1 AND time >= ?2"
           " AND (?3 = 0 OR puzzle_set = ?3)",
           "lll", profile, since, set);
  while (next (&query))
    g_hash_table_add (tried, get_text (&query, 0));
  return tried;
}

static guint
take_number (Query *query)
{
  guint n = next (query) ? get_uint (query, 0) : 0;

  stop (query);
  return n;
}

/**
 * tg_training_store_get_usual_ms:
 * @lowest: the ratings of the puzzles that count
 *
 * Returns: how long he takes for one that he solves without a wrong move or a hint, the
 *   median of his last ones; 0 if there are none
 */
guint
tg_training_store_get_usual_ms (TgTrainingStore *self,
                                gint64           profile,
                                gdouble          lowest,
                                gdouble          highest)
{
  Query query = ask (
      self,
      "WITH usual AS (SELECT ms FROM (SELECT * FROM attempt WHERE profile = ?"
      " ORDER BY time DESC LIMIT ?) WHERE wrong = 0 AND hints = 0 AND shown = 0"
      " AND puzzle_rating BETWEEN ? AND ? LIMIT ?)"
      " SELECT ms FROM usual ORDER BY ms LIMIT 1 OFFSET (SELECT COUNT (*) / 2 FROM usual)",
      "luddu", profile, N_LATEST, lowest, highest, N_USUAL);

  return take_number (&query);
}

static TgThemeRating
read_rating (const Query *query)
{
  return (TgThemeRating){ get_text (query, 0),
                          { get_double (query, 1), get_double (query, 2) },
                          get_uint (query, 3),
                          get_int64 (query, 4) };
}

/**
 * tg_training_store_get_rating:
 * @theme: "" for all puzzles
 * @rating: (out): without its text
 *
 * Returns: whether there is one
 */
gboolean
tg_training_store_get_rating (TgTrainingStore *self,
                              gint64           profile,
                              const gchar     *theme,
                              TgThemeRating   *rating)
{
  gboolean found;
  Query    query = ask (self,
                        "SELECT NULL, elo, deviation, puzzles, time FROM rating"
                           " WHERE profile = ? AND theme = ?",
                        "ls", profile, theme);

  found = next (&query);
  if (found)
    *rating = read_rating (&query);
  stop (&query);
  return found;
}

/* Returns: (transfer full): that for all puzzles first, if there is any */
GArray *
tg_training_store_list_ratings (TgTrainingStore *self, gint64 profile)
{
  GArray *list = list_new (sizeof (TgThemeRating), clear_text);
  Query   query =
      ask (self,
           "SELECT theme, elo, deviation, puzzles, time FROM rating WHERE profile = ?"
           " ORDER BY theme",
           "l", profile);
  while (next (&query))
    {
      TgThemeRating rating = read_rating (&query);

      g_array_append_val (list, rating);
    }
  return list;
}

gboolean
tg_training_store_set_rating (TgTrainingStore     *self,
                              gint64               profile,
                              const TgThemeRating *rating,
                              GError             **error)
{
  return change (self, error, "INSERT OR REPLACE INTO rating VALUES (?, ?, ?, ?, ?, ?)",
                 "lsddul", profile, rating->theme, rating->rating.elo,
                 rating->rating.deviation, rating->n_puzzles, rating->time);
}

/* Returns: (transfer full): of the puzzles whose ratings have moved on this computer, from
 * the id to a TgRating */
GHashTable *
tg_training_store_list_puzzle_ratings (TgTrainingStore *self)
{
  GHashTable *ratings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  Query       query = ask (self, "SELECT puzzle, elo, deviation FROM puzzle_rating", "");

  while (next (&query))
    {
      TgRating rating = { get_double (&query, 1), get_double (&query, 2) };

      g_hash_table_insert (ratings, get_text (&query, 0),
                           g_memdup2 (&rating, sizeof rating));
    }
  return ratings;
}

gboolean
tg_training_store_set_puzzle_rating (TgTrainingStore *self,
                                     const gchar     *puzzle,
                                     const TgRating  *rating,
                                     GError         **error)
{
  return change (self, error, "INSERT OR REPLACE INTO puzzle_rating VALUES (?, ?, ?)",
                 "sdd", puzzle, rating->elo, rating->deviation);
}

static TgTrainingCard
read_card (const Query *query)
{
  return (TgTrainingCard){ get_text (query, 0),
                           get_uint (query, 1),
                           get_uint (query, 2),
                           get_uint (query, 3),
                           { get_double (query, 4), get_double (query, 5) },
                           get_uint (query, 6),
                           get_uint (query, 7) };
}

/* Those of openings have a page of their own. Returns: (transfer full): up to @max_cards
 * of the others that are due on @day or have been before; those that have waited longest
 * first */
GArray *
tg_training_store_list_due (TgTrainingStore *self,
                            gint64           profile,
                            guint            day,
                            guint            max_cards)
{
  GArray *list = list_new (sizeof (TgTrainingCard), clear_text);
  Query   query = ask (
        self,
        "SELECT ref, kind, due, reviewed, stability, difficulty, reviews, lapses FROM card"
          " WHERE profile = ? AND due <= ? AND kind <> ? ORDER BY due, kind, ref LIMIT ?",
        "luuu", profile, day, TG_CARD_OPENING, max_cards);

  while (next (&query))
    {
      TgTrainingCard card = read_card (&query);

      g_array_append_val (list, card);
    }
  return list;
}

/* How many of the same cards he has been asked again on @day; one that was new then does
 * not count. */
guint
tg_training_store_count_reviewed (TgTrainingStore *self, gint64 profile, guint day)
{
  Query query =
      ask (self,
           "SELECT COUNT (*) FROM card WHERE profile = ? AND reviewed = ? AND reviews > 1"
           " AND kind <> ?",
           "luu", profile, day, TG_CARD_OPENING);

  return take_number (&query);
}

/* How many puzzles he has solved without a mistake or a hint, each as often as he did. */
guint
tg_training_store_count_solved (TgTrainingStore *self, gint64 profile)
{
  Query query = ask (self,
                     "SELECT COUNT (*) FROM attempt WHERE profile = ? AND wrong = 0"
                     " AND hints = 0 AND shown = 0",
                     "l", profile);

  return take_number (&query);
}

/**
 * tg_training_store_get_card:
 * @card: (out): without its text
 *
 * Returns: whether there is one
 */
gboolean
tg_training_store_get_card (TgTrainingStore *self,
                            gint64           profile,
                            TgCardKind       kind,
                            const gchar     *ref,
                            TgTrainingCard  *card)
{
  gboolean found;
  Query    query = ask (
         self,
         "SELECT NULL, kind, due, reviewed, stability, difficulty, reviews, lapses FROM card"
            " WHERE profile = ? AND kind = ? AND ref = ?",
         "lus", profile, kind, ref);

  found = next (&query);
  if (found)
    *card = read_card (&query);
  stop (&query);
  return found;
}

gboolean
tg_training_store_set_card (TgTrainingStore      *self,
                            gint64                profile,
                            const TgTrainingCard *card,
                            GError              **error)
{
  return change (
      self, error, "INSERT OR REPLACE INTO card VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      "lusuudduu", profile, card->kind, card->ref, card->due, card->reviewed,
      card->memory.stability, card->memory.difficulty, card->n_reviews, card->n_lapses);
}

GArray *
tg_training_store_list_lessons (TgTrainingStore *self, gint64 profile)
{
  GArray *list = list_new (sizeof (TgLessonProgress), clear_text);
  Query   query = ask (
        self,
        "SELECT id, step, faulty, stars, done FROM lesson WHERE profile = ? ORDER BY id",
        "l", profile);
  while (next (&query))
    {
      TgLessonProgress progress = { get_text (&query, 0), get_uint (&query, 1),
                                    get_uint (&query, 2), get_uint (&query, 3),
                                    get_uint (&query, 4) != 0 };

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
  return change (self, error, "INSERT OR REPLACE INTO lesson VALUES (?, ?, ?, ?, ?, ?)",
                 "lsuuuu", profile, progress->lesson, progress->step, progress->n_faulty,
                 progress->stars, progress->is_done);
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
 * @source: (nullable): where they are from; %NULL for all
 *
 * Returns: (transfer full): the oldest first
 */
GArray *
tg_training_store_list_own (TgTrainingStore *self, gint64 profile, const gchar *source)
{
  GArray *list = list_new (sizeof (TgOwnPuzzle), clear_own);
  Query   query = ask (self,
                       "SELECT id, source, time, line FROM own_puzzle WHERE profile = ?1"
                         " AND (?2 IS NULL OR source = ?2) ORDER BY time, id",
                       "ls", profile, source);

  while (next (&query))
    {
      TgOwnPuzzle puzzle = { get_text (&query, 0), get_text (&query, 1),
                             get_int64 (&query, 2), get_text (&query, 3) };

      g_array_append_val (list, puzzle);
    }
  return list;
}

/* One that is there already stays as it is. */
gboolean
tg_training_store_add_own (TgTrainingStore   *self,
                           gint64             profile,
                           const TgOwnPuzzle *puzzle,
                           GError           **error)
{
  return change (self, error, "INSERT OR IGNORE INTO own_puzzle VALUES (?, ?, ?, ?, ?)",
                 "lssls", profile, puzzle->id, puzzle->source, puzzle->time,
                 puzzle->line);
}

/* Forgets the puzzles from there, which are not asked again, but not how they were
 * tried. */
gboolean
tg_training_store_remove_own (TgTrainingStore *self,
                              gint64           profile,
                              const gchar     *source,
                              GError         **error)
{
  return change (self, error,
                 "DELETE FROM card WHERE profile = ?1 AND kind = ?3 AND ref IN"
                 " (SELECT id FROM own_puzzle WHERE profile = ?1 AND source = ?2)",
                 "lsu", profile, source, TG_CARD_PUZZLE)
         && change (self, error,
                    "DELETE FROM own_puzzle WHERE profile = ? AND source = ?", "ls",
                    profile, source);
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
  GArray *list = list_new (sizeof (TgPuzzleSet), clear_set);
  Query   query = ask (self,
                       "SELECT id, name, time, puzzles FROM puzzle_set WHERE profile = ?"
                         " AND time >= 0 ORDER BY id",
                       "l", profile);
  while (next (&query))
    {
      g_autofree gchar *puzzles = get_text (&query, 3);
      TgPuzzleSet       set = { get_int64 (&query, 0), get_text (&query, 1),
                                get_int64 (&query, 2), g_strsplit (puzzles, " ", 0) };

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

  if (!change (self, error, "INSERT INTO puzzle_set VALUES (NULL, ?, ?, ?, ?)", "lsls",
               profile, name, now, joined))
    return FALSE;
  *set = tg_database_get_last_id (self->database);
  return TRUE;
}

gboolean
tg_training_store_hide_set (TgTrainingStore *self,
                            gint64           set,
                            gboolean         hide,
                            GError         **error)
{
  return change (self, error, "UPDATE puzzle_set SET time = ABS (time) * ? WHERE id = ?",
                 "ll", (gint64) (hide ? -1 : 1), set);
}

/* Returns: (transfer full): the oldest first */
GArray *
tg_training_store_list_runs (TgTrainingStore *self, gint64 profile, TgPracticeMode mode)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (TgTrainingRun));
  Query   query = ask (self,
                       "SELECT mode, puzzle_set, begun, ended, solved, failed FROM run"
                         " WHERE profile = ? AND mode = ? ORDER BY id",
                       "lu", profile, mode);

  while (next (&query))
    {
      TgTrainingRun run = { get_uint (&query, 0),  get_int64 (&query, 1),
                            get_int64 (&query, 2), get_int64 (&query, 3),
                            get_uint (&query, 4),  get_uint (&query, 5) };

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
  return change (self, error, "INSERT INTO run VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)",
                 "lullluu", profile, run->mode, run->set, run->begun, run->ended,
                 run->n_solved, run->n_failed);
}
