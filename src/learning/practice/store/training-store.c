/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The queries of the practice database. A query that fails, because of a disk error,
 * returns an empty result, and the error is reported once by
 * tg_training_store_take_notice(). Each change is a transaction of its own, unless the
 * caller begins one for several. */

#include "learning/practice/store/training-store.h"

#include <glib/gi18n-lib.h>

#include "learning/practice/store/training-schema.h"
#include "learning/practice/store/training-store-private.h"

#define FILE_NAME "training.db"

/* The usual time of a player is the median of this many puzzles at most, among their
 * latest. */
#define N_USUAL  101
#define N_LATEST 2000

/**
 * tg_training_store_new:
 * @folder: the folder of the program's data
 *
 * Opens the database. If that fails, a database in memory is used until the program
 * ends, and tg_training_store_take_notice() has the reason.
 *
 * May wait for the disk, so call it in a thread.
 */
TgTrainingStore *
tg_training_store_new (GFile *folder)
{
  TgTrainingStore *self = g_new0 (TgTrainingStore, 1);
  g_autoptr (GFile) file = g_file_get_child (folder, FILE_NAME);
  g_autofree gchar *aside = NULL;
  g_autoptr (GError) error = NULL;

  self->base.database = tg_database_open (file, &tg_training_format, &aside, &error);
  if (self->base.database == NULL)
    {
      self->base.database = tg_database_open_in_memory (file, &tg_training_format);
      self->notice = g_strdup_printf (
          /* Translators: the reason, which may be in English. */
          _ ("Your practice will be lost when you quit Tengen: %s"), error->message);
    }
  else if (aside != NULL)
    {
      self->notice = g_strdup_printf (
          _ ("Your practice file was damaged. It was saved as “%s”, and a new one was "
             "started."),
          aside);
      tg_database_forget_aside (self->base.database);
    }
  return self;
}

void
tg_training_store_free (TgTrainingStore *self)
{
  tg_query_base_clear (&self->base);
  g_free (self->notice);
  g_free (self);
}

/**
 * tg_training_store_take_notice:
 *
 * Returns: (transfer full) (nullable): a message for the user; each is returned once
 */
gchar *
tg_training_store_take_notice (TgTrainingStore *self)
{
  if (self->notice == NULL && self->base.error != NULL)
    self->notice = g_strdup_printf (
        /* Translators: the reason, which may be in English. */
        _ ("Your practice cannot be read: %s"), self->base.error->message);
  g_clear_error (&self->base.error);
  return g_steal_pointer (&self->notice);
}

/* Begins a transaction. */
gboolean
tg_training_store_begin (TgTrainingStore *self, GError **error)
{
  return tg_database_begin (self->base.database, error) || tg_training_explain (error);
}

/* Ends the transaction: commits it if @keep, otherwise rolls it back. Returns: whether
 * it was committed; @error is set only if a commit failed */
gboolean
tg_training_store_end (TgTrainingStore *self, gboolean keep, GError **error)
{
  return tg_database_end (self->base.database, keep, error)
         || (keep && tg_training_explain (error));
}

/* Returns: (transfer full): the active profiles, then the ended ones, each oldest
 * first */
GArray *
tg_training_store_list_profiles (TgTrainingStore *self)
{
  GArray *list = tg_query_list_new (sizeof (TgTrainingProfile), tg_query_clear_text);
  TgQuery query = tg_query_ask (
      &self->base,
      "SELECT name, id, is_child, begun, ended FROM profile ORDER BY ended > 0, id", "");

  while (tg_query_next (&query))
    {
      TgTrainingProfile profile = { tg_query_get_text (&query, 0),
                                    tg_query_get_int64 (&query, 1),
                                    tg_query_get_uint (&query, 2) != 0,
                                    tg_query_get_int64 (&query, 3),
                                    tg_query_get_int64 (&query, 4) };

      g_array_append_val (list, profile);
    }
  return list;
}

/* Adds a profile. @profile: (out): its id */
gboolean
tg_training_store_add_profile (TgTrainingStore *self,
                               const gchar     *name,
                               gboolean         is_child,
                               gint64           now,
                               gint64          *profile,
                               GError         **error)
{
  if (!tg_training_change (
          &self->base, error,
          "INSERT INTO profile (name, is_child, begun, ended) VALUES (?, ?, ?, 0)", "sul",
          name, is_child, now))
    return FALSE;
  *profile = tg_database_get_last_id (self->base.database);
  return TRUE;
}

/* Saves all fields of @profile except the time when it began. */
gboolean
tg_training_store_edit_profile (TgTrainingStore         *self,
                                const TgTrainingProfile *profile,
                                GError                 **error)
{
  return tg_training_change (
      &self->base, error,
      "UPDATE profile SET name = ?, is_child = ?, ended = ? WHERE id = ?", "sull",
      profile->name, profile->is_child, profile->ended, profile->id);
}

static gboolean
copy_profile (TgTrainingStore *self,
              gint64           profile,
              gint64           now,
              gint64          *fresh,
              GError         **error)
{
  if (!tg_training_change (&self->base, error,
                           "INSERT INTO profile (name, is_child, begun, ended)"
                           " SELECT name, is_child, ?, 0 FROM profile WHERE id = ?",
                           "ll", now, profile))
    return FALSE;
  *fresh = tg_database_get_last_id (self->base.database);
  return tg_training_change (
             &self->base, error,
             "INSERT INTO setting SELECT ?, key, value FROM setting WHERE profile = ?",
             "ll", *fresh, profile)
         && tg_training_change (&self->base, error,
                                "UPDATE profile SET ended = ? WHERE id = ?", "ll", now,
                                profile);
}

/**
 * tg_training_store_start_over:
 * @fresh: (out): the id of a new profile with the same name and settings
 *
 * Restarts a profile. The old one is kept, and marked as ended.
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
  gchar  *value = NULL;
  TgQuery query = tg_query_ask (&self->base,
                                "SELECT value FROM setting WHERE profile = ? AND key = ?",
                                "ls", profile, key);

  if (tg_query_next (&query))
    value = tg_query_get_text (&query, 0);
  tg_query_stop (&query);
  return value;
}

gboolean
tg_training_store_set_setting (TgTrainingStore *self,
                               gint64           profile,
                               const gchar     *key,
                               const gchar     *value,
                               GError         **error)
{
  return tg_training_change (&self->base, error,
                             "INSERT OR REPLACE INTO setting VALUES (?, ?, ?)", "lss",
                             profile, key, value);
}

gboolean
tg_training_store_add_attempt (TgTrainingStore         *self,
                               gint64                   profile,
                               const TgTrainingAttempt *attempt,
                               GError                 **error)
{
  return tg_training_change (
      &self->base, error,
      "INSERT INTO attempt VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      "lsluluuuuudddd", profile, attempt->puzzle, attempt->time, attempt->mode,
      attempt->set, attempt->ms, attempt->n_wrong, attempt->n_hints, attempt->is_shown,
      attempt->is_rated, attempt->before, attempt->after, attempt->puzzle_rating,
      attempt->deviation);
}

/* Returns: (transfer full): the attempts, oldest first */
GArray *
tg_training_store_list_attempts (TgTrainingStore *self, gint64 profile, gint64 since)
{
  GArray *list = tg_query_list_new (sizeof (TgTrainingAttempt), tg_query_clear_text);
  TgQuery query = tg_query_ask (
      &self->base,
      "SELECT puzzle, time, mode, puzzle_set, ms, wrong, hints, shown, rated, before,"
      " after, puzzle_rating, deviation FROM attempt WHERE profile = ? AND time >= ?"
      " ORDER BY time, id",
      "ll", profile, since);

  while (tg_query_next (&query))
    {
      TgTrainingAttempt attempt = {
        tg_query_get_text (&query, 0),      tg_query_get_int64 (&query, 1),
        tg_query_get_uint (&query, 2),      tg_query_get_int64 (&query, 3),
        tg_query_get_uint (&query, 4),      tg_query_get_uint (&query, 5),
        tg_query_get_uint (&query, 6),      tg_query_get_uint (&query, 7) != 0,
        tg_query_get_uint (&query, 8) != 0, tg_query_get_double (&query, 9),
        tg_query_get_double (&query, 10),   tg_query_get_double (&query, 11),
        tg_query_get_double (&query, 12),
      };

      g_array_append_val (list, attempt);
    }
  return list;
}

/**
 * tg_training_store_list_tried:
 * @set: only attempts in this set; 0 for all
 *
 * Returns: (transfer full): the ids of the puzzles tried since @since
 */
GHashTable *
tg_training_store_list_tried (TgTrainingStore *self,
                              gint64           profile,
                              gint64           set,
                              gint64           since)
{
  GHashTable *tried = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  TgQuery     query = tg_query_ask (
          &self->base,
          "SELECT DISTINCT puzzle FROM attempt WHERE profile = ?1 AND time >= ?2"
              " AND (?3 = 0 OR puzzle_set = ?3)",
          "lll", profile, since, set);
  while (tg_query_next (&query))
    g_hash_table_add (tried, tg_query_get_text (&query, 0));
  return tried;
}

static guint
take_number (TgQuery *query)
{
  guint n = tg_query_next (query) ? tg_query_get_uint (query, 0) : 0;

  tg_query_stop (query);
  return n;
}

/**
 * tg_training_store_get_usual_ms:
 * @lowest: the lowest rating of the puzzles to consider, and @highest the highest
 *
 * Returns: the median time of the latest puzzles solved without a wrong move or a hint; 0
 *   if there are none
 */
guint
tg_training_store_get_usual_ms (TgTrainingStore *self,
                                gint64           profile,
                                gdouble          lowest,
                                gdouble          highest)
{
  TgQuery query = tg_query_ask (
      &self->base,
      "WITH usual AS (SELECT ms FROM (SELECT * FROM attempt WHERE profile = ?"
      " ORDER BY time DESC LIMIT ?) WHERE wrong = 0 AND hints = 0 AND shown = 0"
      " AND puzzle_rating BETWEEN ? AND ? LIMIT ?)"
      " SELECT ms FROM usual ORDER BY ms LIMIT 1 OFFSET (SELECT COUNT (*) / 2 FROM usual)",
      "luddu", profile, N_LATEST, lowest, highest, N_USUAL);

  return take_number (&query);
}

static TgThemeRating
read_rating (const TgQuery *query)
{
  return (
      TgThemeRating){ tg_query_get_text (query, 0),
                      { tg_query_get_double (query, 1), tg_query_get_double (query, 2) },
                      tg_query_get_uint (query, 3),
                      tg_query_get_int64 (query, 4) };
}

/**
 * tg_training_store_get_rating:
 * @theme: "" for all puzzles
 * @rating: (out): without its text
 *
 * Returns: whether the player has a rating in @theme
 */
gboolean
tg_training_store_get_rating (TgTrainingStore *self,
                              gint64           profile,
                              const gchar     *theme,
                              TgThemeRating   *rating)
{
  gboolean found;
  TgQuery  query = tg_query_ask (&self->base,
                                 "SELECT NULL, elo, deviation, puzzles, time FROM rating"
                                  " WHERE profile = ? AND theme = ?",
                                 "ls", profile, theme);

  found = tg_query_next (&query);
  if (found)
    *rating = read_rating (&query);
  tg_query_stop (&query);
  return found;
}

gboolean
tg_training_store_set_rating (TgTrainingStore     *self,
                              gint64               profile,
                              const TgThemeRating *rating,
                              GError             **error)
{
  return tg_training_change (&self->base, error,
                             "INSERT OR REPLACE INTO rating VALUES (?, ?, ?, ?, ?, ?)",
                             "lsddul", profile, rating->theme, rating->rating.elo,
                             rating->rating.deviation, rating->n_puzzles, rating->time);
}

/* Returns: (transfer full): the ratings of puzzles that have changed on this computer,
 * TgRating by id */
GHashTable *
tg_training_store_list_puzzle_ratings (TgTrainingStore *self)
{
  GHashTable *ratings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  TgQuery     query =
      tg_query_ask (&self->base, "SELECT puzzle, elo, deviation FROM puzzle_rating", "");

  while (tg_query_next (&query))
    {
      TgRating rating = { tg_query_get_double (&query, 1),
                          tg_query_get_double (&query, 2) };

      g_hash_table_insert (ratings, tg_query_get_text (&query, 0),
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
  return tg_training_change (&self->base, error,
                             "INSERT OR REPLACE INTO puzzle_rating VALUES (?, ?, ?)",
                             "sdd", puzzle, rating->elo, rating->deviation);
}

static TgTrainingCard
read_card (const TgQuery *query)
{
  return (
      TgTrainingCard){ tg_query_get_text (query, 0),
                       tg_query_get_uint (query, 1),
                       tg_query_get_uint (query, 2),
                       tg_query_get_uint (query, 3),
                       { tg_query_get_double (query, 4), tg_query_get_double (query, 5) },
                       tg_query_get_uint (query, 6),
                       tg_query_get_uint (query, 7) };
}

/* Lists the cards that are due. Openings are left out, since they have a page of their
 * own. Returns: (transfer full): up to @max_cards of the cards due by @day, longest
 * overdue first */
GArray *
tg_training_store_list_due (TgTrainingStore *self,
                            gint64           profile,
                            guint            day,
                            guint            max_cards)
{
  GArray *list = tg_query_list_new (sizeof (TgTrainingCard), tg_query_clear_text);
  TgQuery query = tg_query_ask (
      &self->base,
      "SELECT ref, kind, due, reviewed, stability, difficulty, reviews, lapses FROM card"
      " WHERE profile = ? AND due <= ? AND kind <> ? ORDER BY due, kind, ref LIMIT ?",
      "luuu", profile, day, TG_CARD_OPENING, max_cards);

  while (tg_query_next (&query))
    {
      TgTrainingCard card = read_card (&query);

      g_array_append_val (list, card);
    }
  return list;
}

/* The number of cards other than openings that were reviewed on @day, without those
 * created on that day. */
guint
tg_training_store_count_reviewed (TgTrainingStore *self, gint64 profile, guint day)
{
  TgQuery query = tg_query_ask (
      &self->base,
      "SELECT COUNT (*) FROM card WHERE profile = ? AND reviewed = ? AND reviews > 1"
      " AND kind <> ?",
      "luu", profile, day, TG_CARD_OPENING);

  return take_number (&query);
}

/* The number of puzzles solved without a mistake or a hint, counting repetitions. */
guint
tg_training_store_count_solved (TgTrainingStore *self, gint64 profile)
{
  TgQuery query =
      tg_query_ask (&self->base,
                    "SELECT COUNT (*) FROM attempt WHERE profile = ? AND wrong = 0"
                    " AND hints = 0 AND shown = 0",
                    "l", profile);

  return take_number (&query);
}

/**
 * tg_training_store_get_card:
 * @card: (out): without its text
 *
 * Returns: whether the card exists
 */
gboolean
tg_training_store_get_card (TgTrainingStore *self,
                            gint64           profile,
                            TgCardKind       kind,
                            const gchar     *ref,
                            TgTrainingCard  *card)
{
  gboolean found;
  TgQuery  query = tg_query_ask (
       &self->base,
       "SELECT NULL, kind, due, reviewed, stability, difficulty, reviews, lapses FROM card"
        " WHERE profile = ? AND kind = ? AND ref = ?",
       "lus", profile, kind, ref);

  found = tg_query_next (&query);
  if (found)
    *card = read_card (&query);
  tg_query_stop (&query);
  return found;
}

gboolean
tg_training_store_set_card (TgTrainingStore      *self,
                            gint64                profile,
                            const TgTrainingCard *card,
                            GError              **error)
{
  return tg_training_change (
      &self->base, error,
      "INSERT OR REPLACE INTO card VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", "lusuudduu",
      profile, card->kind, card->ref, card->due, card->reviewed, card->memory.stability,
      card->memory.difficulty, card->n_reviews, card->n_lapses);
}
