/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows wait in memory, and many of them are written in one transaction, since a
 * transaction of its own for each would take a hundred times as long; between two of
 * them other programs can write. */

#include "library/import/import-writer.h"

#include <glib/gi18n-lib.h>

#include "library/games/library-names.h"
#include "library/games/library-private.h"

#define BATCH_GAMES 2000

/* The time after which a transaction ends with the next game, since other programs cannot
 * write meanwhile. */
#define MAX_TRANSACTION_US (300 * G_TIME_SPAN_MILLISECOND)

/* The time to wait for a program that removes what another import has left. */
#define N_LOCK_TRIES 100
#define LOCK_WAIT_US 50000

/* Equal moves of this number or more, with the same date and result, are one game
 * whatever its players are called, or if they are unknown. */
#define SURE_MOVES 12

enum
{
  INSERT_PLAYER,
  INSERT_EVENT,
  INSERT_NAME,
  INSERT_GAME,
  INSERT_FILE,
  FIND_SAME,
  N_STATEMENTS,
};

static const gchar *const sql[N_STATEMENTS] = {
  [INSERT_PLAYER] = "INSERT INTO player (source, ext, name, norm, native, country)"
                    " VALUES (?, ?, ?, ?, ?, ?)",
  [INSERT_EVENT] = "INSERT INTO event (source, ext, name, place) VALUES (?, ?, ?, ?)",
  [INSERT_NAME] = "INSERT INTO names (rowid, name) VALUES (?, ?)",
  [INSERT_GAME] =
      "INSERT INTO game (source, ext, black, white, event, round, date, size,"
      " ruleset, protocol, result, elo_b, elo_w, moves, choices, hash, same_as,"
      " flags, illegal_at, file) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,"
      " ?, ?, ?, ?, ?, ?, ?)",
  [INSERT_FILE] = "INSERT INTO file (source, name, length, time, ext, summary)"
                  " VALUES (?, ?, ?, ?, ?, ?)",
  [FIND_SAME] = "SELECT ifnull (same_as, game.id), black.norm, white.norm, date, result"
                " FROM game LEFT JOIN player AS black ON black.id = black"
                " LEFT JOIN player AS white ON white.id = white"
                " WHERE hash = ? ORDER BY game.id",
};

struct _TgImportWriter
{
  TgLibrary      *library; /* borrowed */
  TgImportReport *report;  /* borrowed */
  TgFileLock     *lock;    /* owned */
  gint64          source;
  sqlite3_stmt   *statements[N_STATEMENTS]; /* owned */
  GHashTable     *norms;    /* owned: maps the id of a player to the normal form */
  GPtrArray      *waiting;  /* owned; of TgGameDraft */
  gboolean        is_begun; /* whether a transaction is open */
  gint64          begun;    /* monotonic time when it was opened */
  gboolean        is_finished;
};

static TgDatabase *
get_database (TgImportWriter *self)
{
  return self->library->base.database;
}

static gboolean
begin (TgImportWriter *self, GError **error)
{
  if (!self->is_begun)
    {
      self->is_begun = tg_database_begin (get_database (self), error);
      self->begun = g_get_monotonic_time ();
    }
  return self->is_begun;
}

/* Ends the transaction, if one is open. */
static gboolean
end (TgImportWriter *self, gboolean keep, GError **error)
{
  gboolean was_begun = self->is_begun;

  self->is_begun = FALSE;
  return !was_begun || tg_database_end (get_database (self), keep, error);
}

/* Takes the lock that imports share. */
static gboolean
take_lock (TgImportWriter *self, GError **error)
{
  for (guint i = 0; i < N_LOCK_TRIES; i++)
    {
      g_clear_pointer (&self->lock, tg_file_lock_free);
      self->lock = tg_file_lock_new_shared (self->library->lock);
      if (tg_file_lock_get_state (self->lock) != TG_FILE_LOCK_TAKEN)
        return TRUE;
      g_usleep (LOCK_WAIT_US);
    }
  g_set_error_literal (
      error, TG_LIBRARY_ERROR, TG_LIBRARY_ERROR_BUSY,
      _ ("Another copy of Tengen is cleaning up the library; try again in a moment"));
  return FALSE;
}

static gboolean
prepare (TgImportWriter *self, GError **error)
{
  for (guint i = 0; i < N_STATEMENTS; i++)
    if ((self->statements[i] = tg_database_compile (get_database (self), sql[i], error))
        == NULL)
      return FALSE;
  return TRUE;
}

static TgImportWriter *
writer_new (TgLibrary *library, TgImportReport *report)
{
  TgImportWriter *self = g_new0 (TgImportWriter, 1);

  self->library = library;
  self->report = report;
  self->norms = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  self->waiting = g_ptr_array_new_with_free_func ((GDestroyNotify) tg_game_draft_free);
  return self;
}

/**
 * tg_import_writer_new:
 * @path: of the file or folder; may be empty
 * @sha256: the checksum of the file; may be empty
 * @report: receives the numbers; must outlive the writer
 *
 * Begins an import.
 *
 * Returns: (nullable): %NULL if the library cannot be written
 */
TgImportWriter *
tg_import_writer_new (TgLibrary          *library,
                      TgLibrarySourceKind kind,
                      const gchar        *name,
                      const gchar        *path,
                      const gchar        *sha256,
                      TgImportReport     *report,
                      GError            **error)
{
  g_autoptr (TgImportWriter) self = writer_new (library, report);

  if (!take_lock (self, error)
      || !tg_query_change (
          &library->base, error,
          "INSERT INTO source (kind, name, path, sha256, imported, games,"
          " complete) VALUES (?, ?, ?, ?, ?, 0, 0)",
          "usssl", kind, name, path, sha256, g_get_real_time () / G_USEC_PER_SEC))
    return NULL;
  self->source = tg_database_get_last_id (get_database (self));
  report->source = self->source;
  return prepare (self, error) ? g_steal_pointer (&self) : NULL;
}

/* Loads the normal forms of the names of the players that the source has. */
static gboolean
load_norms (TgImportWriter *self, GError **error)
{
  TgQuery query =
      tg_query_ask (&self->library->base, "SELECT id, norm FROM player WHERE source = ?",
                    "l", self->source);

  while (tg_query_next (&query))
    {
      gint64 id = tg_query_get_int64 (&query, 0);

      g_hash_table_insert (self->norms, g_memdup2 (&id, sizeof id),
                           tg_query_get_text (&query, 1));
    }
  return tg_library_take_error (self->library, error);
}

/**
 * tg_import_writer_new_for:
 * @source: a complete source
 * @report: receives the numbers; must outlive the writer
 *
 * Begins to add games to a source, in a transaction that tg_import_writer_flush() ends.
 * Without that nothing is added.
 *
 * Returns: (nullable): %NULL if the library cannot be written
 */
TgImportWriter *
tg_import_writer_new_for (TgLibrary      *library,
                          gint64          source,
                          TgImportReport *report,
                          GError        **error)
{
  g_autoptr (TgImportWriter) self = writer_new (library, report);

  self->source = source;
  self->is_finished = TRUE;
  return prepare (self, error) && begin (self, error) && load_norms (self, error)
             ? g_steal_pointer (&self)
             : NULL;
}

void
tg_import_writer_free (TgImportWriter *self)
{
  end (self, FALSE, NULL);
  for (guint i = 0; i < N_STATEMENTS; i++)
    sqlite3_finalize (self->statements[i]);
  if (self->source > 0 && !self->is_finished)
    tg_library_remove_source (self->library, self->source, NULL);
  tg_file_lock_free (self->lock);
  g_hash_table_unref (self->norms);
  g_ptr_array_unref (self->waiting);
  g_free (self);
}

/* Adds a name to the index of words; @words have its normal form too. */
static gboolean
add_words (TgImportWriter *self, gint64 row, const gchar *words, GError **error)
{
  return tg_database_rerun (get_database (self), self->statements[INSERT_NAME], error,
                            "ls", row, words);
}

/**
 * tg_import_writer_add_player:
 * @ext: an identifier that is unique in the source
 * @native: (nullable): the name in the player's own script
 * @country: (nullable): the name of the country
 *
 * Returns: the row of the player; 0 with @error
 */
gint64
tg_import_writer_add_player (TgImportWriter *self,
                             const gchar    *ext,
                             const gchar    *name,
                             const gchar    *native,
                             const gchar    *country,
                             GError        **error)
{
  g_autofree gchar *norm = tg_library_normalise_name (name);
  g_autofree gchar *native_norm =
      tg_library_normalise_name (native != NULL ? native : "");
  g_autofree gchar *words = g_strjoin (" ", name, norm, native_norm, NULL);
  gint64            id;

  if (!begin (self, error)
      || !tg_database_rerun (get_database (self), self->statements[INSERT_PLAYER], error,
                             "lsssss", self->source, ext, name, norm, native, country))
    return 0;
  id = tg_database_get_last_id (get_database (self));
  g_hash_table_insert (self->norms, g_memdup2 (&id, sizeof id), g_steal_pointer (&norm));
  return add_words (self, 2 * id, words, error) ? id : 0;
}

/**
 * tg_import_writer_add_event:
 * @ext: an identifier that is unique in the source
 * @place: (nullable): where it took place
 *
 * Returns: the row of the event; 0 with @error
 */
gint64
tg_import_writer_add_event (TgImportWriter *self,
                            const gchar    *ext,
                            const gchar    *name,
                            const gchar    *place,
                            GError        **error)
{
  g_autofree gchar *norm = tg_library_normalise_name (name);
  g_autofree gchar *place_norm = tg_library_normalise_name (place != NULL ? place : "");
  g_autofree gchar *words = g_strjoin (" ", name, norm, place_norm, NULL);
  gint64            id;

  if (!begin (self, error)
      || !tg_database_rerun (get_database (self), self->statements[INSERT_EVENT], error,
                             "lsss", self->source, ext, name, place))
    return 0;
  id = tg_database_get_last_id (get_database (self));
  return add_words (self, 2 * id + 1, words, error) ? id : 0;
}

/**
 * tg_import_writer_add_file:
 * @ext: the number of its game in the source
 * @summary: (nullable): any facts
 *
 * Notes a file of a source that follows a folder.
 */
gboolean
tg_import_writer_add_file (TgImportWriter *self,
                           const gchar    *name,
                           guint64         length,
                           guint64         time,
                           gint64          ext,
                           GBytes         *summary,
                           GError        **error)
{
  sqlite3_stmt *row = self->statements[INSERT_FILE];
  g_autoptr (GError) reason = NULL;

  if (!begin (self, error))
    return FALSE;
  sqlite3_reset (row);
  sqlite3_bind_int64 (row, 1, self->source);
  sqlite3_bind_text (row, 2, name, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (row, 3, (gint64) length);
  sqlite3_bind_int64 (row, 4, (gint64) time);
  sqlite3_bind_int64 (row, 5, ext);
  if (summary == NULL)
    sqlite3_bind_null (row, 6);
  else
    sqlite3_bind_blob (row, 6, g_bytes_get_data (summary, NULL),
                       (int) g_bytes_get_size (summary), SQLITE_STATIC);
  tg_database_step (get_database (self), row, &reason);
  sqlite3_reset (row);
  if (reason == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

static const gchar *
norm_of (TgImportWriter *self, gint64 player)
{
  return player > 0 ? g_hash_table_lookup (self->norms, &player) : NULL;
}

/* Finds the first game of the library with the same moves, by the same players or of the
 * same date and result. @same_as: (out): its id; 0 if there is none */
static gboolean
find_same (TgImportWriter    *self,
           const TgGameDraft *draft,
           gint64             hash,
           gint64            *same_as,
           GError           **error)
{
  sqlite3_stmt *row = self->statements[FIND_SAME];
  const gchar  *black = norm_of (self, draft->black);
  const gchar  *white = norm_of (self, draft->white);
  gboolean      is_sure = tg_game_draft_get_n_moves (draft) >= SURE_MOVES;
  g_autoptr (GError) reason = NULL;

  *same_as = 0;
  sqlite3_reset (row);
  sqlite3_bind_int64 (row, 1, hash);
  while (*same_as == 0 && tg_database_step (get_database (self), row, &reason))
    {
      const gchar *other_black = (const gchar *) sqlite3_column_text (row, 1);
      const gchar *other_white = (const gchar *) sqlite3_column_text (row, 2);

      if ((black != NULL && white != NULL && g_strcmp0 (black, other_black) == 0
           && g_strcmp0 (white, other_white) == 0)
          || (is_sure && (guint) sqlite3_column_int64 (row, 3) == draft->date
              && (guint) sqlite3_column_int64 (row, 4) == draft->result))
        *same_as = sqlite3_column_int64 (row, 0);
    }
  sqlite3_reset (row);
  if (reason == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

static void
bind_number (sqlite3_stmt *statement, int at, gint64 number, gint64 none)
{
  if (number == none)
    sqlite3_bind_null (statement, at);
  else
    sqlite3_bind_int64 (statement, at, number);
}

static void
bind_text (sqlite3_stmt *statement, int at, const gchar *text)
{
  if (text != NULL && *text != '\0')
    sqlite3_bind_text (statement, at, text, -1, SQLITE_STATIC);
  else
    sqlite3_bind_null (statement, at);
}

static void
bind_game (TgImportWriter    *self,
           sqlite3_stmt      *row,
           const TgGameDraft *draft,
           gint64             hash,
           gint64             same_as)
{
  sqlite3_bind_int64 (row, 1, self->source);
  sqlite3_bind_int64 (row, 2, draft->ext);
  bind_number (row, 3, draft->black, 0);
  bind_number (row, 4, draft->white, 0);
  bind_number (row, 5, draft->event, 0);
  bind_text (row, 6, draft->round);
  sqlite3_bind_int64 (row, 7, draft->date);
  sqlite3_bind_int64 (row, 8, draft->size);
  bind_number (row, 9, draft->ruleset, TG_GAME_NO_NUMBER);
  bind_number (row, 10, draft->protocol, TG_GAME_NO_NUMBER);
  sqlite3_bind_int64 (row, 11, draft->result);
  bind_number (row, 12, draft->elo_black, 0);
  bind_number (row, 13, draft->elo_white, 0);
  sqlite3_bind_blob (row, 14, draft->moves->data, (int) draft->moves->len, SQLITE_STATIC);
  bind_text (row, 15, draft->choices);
  sqlite3_bind_int64 (row, 16, hash);
  bind_number (row, 17, same_as, 0);
  sqlite3_bind_int64 (row, 18, draft->flags);
  bind_number (row, 19, draft->illegal_at, 0);
  bind_text (row, 20, draft->file);
}

static gboolean
write_game (TgImportWriter *self, const TgGameDraft *draft, GError **error)
{
  sqlite3_stmt *row = self->statements[INSERT_GAME];
  gint64 hash = tg_game_moves_hash (draft->moves->data, tg_game_draft_get_n_moves (draft),
                                    draft->size, draft->ruleset & 0xff);
  gint64 same_as;
  g_autoptr (GError) reason = NULL;

  if (!find_same (self, draft, hash, &same_as, error))
    return FALSE;
  sqlite3_reset (row);
  bind_game (self, row, draft, hash, same_as);
  tg_database_step (get_database (self), row, &reason);
  sqlite3_reset (row);
  if (reason != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  self->report->n_added++;
  self->report->n_repeated += same_as > 0;
  for (guint bit = 0; bit < TG_N_GAME_FLAGS; bit++)
    self->report->n_flagged[bit] += (draft->flags >> bit) & 1;
  return TRUE;
}

/* Writes all games that wait, and ends the transaction. */
gboolean
tg_import_writer_flush (TgImportWriter *self, GError **error)
{
  gboolean ok = self->waiting->len == 0 || begin (self, error);

  for (guint i = 0; ok && i < self->waiting->len; i++)
    ok = write_game (self, g_ptr_array_index (self->waiting, i), error);
  g_ptr_array_set_size (self->waiting, 0);
  return end (self, ok, ok ? error : NULL) && ok;
}

/**
 * tg_import_writer_add_game:
 * @draft: (transfer full): a game after tg_game_draft_replay(); its number must be unique
 *   in the source
 */
gboolean
tg_import_writer_add_game (TgImportWriter *self, TgGameDraft *draft, GError **error)
{
  /* Games are added to a complete source all at once. */
  gboolean is_late = self->is_begun && !self->is_finished
                     && g_get_monotonic_time () - self->begun > MAX_TRANSACTION_US;

  g_ptr_array_add (self->waiting, draft);
  return (self->waiting->len < BATCH_GAMES && !is_late)
         || tg_import_writer_flush (self, error);
}

/**
 * tg_import_writer_finish:
 * @licence: (nullable): terms that forbid to pass the games on
 *
 * Writes the rest, and completes the source, so that it is seen in the library.
 */
gboolean
tg_import_writer_finish (TgImportWriter *self, const gchar *licence, GError **error)
{
  if (!tg_import_writer_flush (self, error)
      || !tg_query_change (&self->library->base, error,
                           "UPDATE source SET licence = ?, games = ?, complete = 1"
                           " WHERE id = ?",
                           "sul", licence, self->report->n_added, self->source))
    return FALSE;
  self->is_finished = TRUE;
  self->library->data_version = -1;
  return TRUE;
}
