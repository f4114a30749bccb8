/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows wait in memory, and many of them are written in one transaction, since a
 * transaction of its own for each would take a hundred times as long; between two of
 * them other programs can write. */

#include "library/import/import-writer.h"

#include <glib/gi18n-lib.h>

#include "library/games/game-copies.h"
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

/* A game of this number of moves or more is the beginning of another one by the same
 * players with these moves, unless their dates or results differ. */
#define SURE_START 20
#define NO_START   -1 /* the hash of the start of a shorter game */

enum
{
  INSERT_PLAYER,
  INSERT_EVENT,
  INSERT_NAME,
  INSERT_GAME,
  INSERT_FILE,
  FIND_SAME,
  FIND_PAIR,
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
      " flags, illegal_at, file, start) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,"
      " ?, ?, ?, ?, ?, ?, ?, ?, ?)",
  [INSERT_FILE] = "INSERT INTO file (source, name, length, time, ext, summary)"
                  " VALUES (?, ?, ?, ?, ?, ?)",
  [FIND_SAME] = "SELECT ifnull (same_as, game.id), black.norm, white.norm, date, result"
                " FROM game LEFT JOIN player AS black ON black.id = black"
                " LEFT JOIN player AS white ON white.id = white"
                " WHERE hash = ? ORDER BY game.id",
  /* The order of the tables decides which indexes are used. */
  [FIND_PAIR] = "SELECT first.moves, first.date, first.result, first.id, first.source,"
                " length (first.moves) FROM player AS b CROSS JOIN player AS w"
                " CROSS JOIN game CROSS JOIN game AS first WHERE b.norm = ?1"
                " AND w.norm = ?2 AND w.source = b.source AND game.black = b.id"
                " AND game.white = w.id AND game.start = ?3 AND game.size = ?4"
                " AND first.id = ifnull (game.same_as, game.id)",
};

/* A game of the library that turned out to be a part of a new one. */
typedef struct
{
  gint64 shorter;
  gint64 longer;
} Fold;

struct _TgImportWriter
{
  TgLibrary      *library; /* borrowed */
  TgImportReport *report;  /* borrowed */
  TgFileLock     *lock;    /* owned */
  gint64          source;
  sqlite3_stmt   *statements[N_STATEMENTS]; /* owned */
  GHashTable     *norms;    /* owned: maps the id of a player to the normal form */
  GPtrArray      *waiting;  /* owned; of TgGameDraft */
  GArray         *folds;    /* owned; of Fold: to write when the source is seen */
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

static TgImportWriter *
writer_new (TgLibrary *library, TgImportReport *report)
{
  TgImportWriter *self = g_new0 (TgImportWriter, 1);

  self->library = library;
  self->report = report;
  self->norms = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  self->waiting = g_ptr_array_new_with_free_func ((GDestroyNotify) tg_game_draft_free);
  self->folds = g_array_new (FALSE, FALSE, sizeof (Fold));
  return self;
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
  g_array_unref (self->folds);
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
  const gchar *norm = player > 0 ? g_hash_table_lookup (self->norms, &player) : NULL;

  /* Nothing is left of a name such as “?”, which many unknown players share. */
  return norm != NULL && *norm != '\0' ? norm : NULL;
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

/* The game that counts among those of which a new one is a part, or that are parts of it. */
typedef struct
{
  gint64 id; /* 0 for none */
  gint64 source;
  guint  n_moves;
} Whole;

/* Looks at a row of FIND_PAIR. @whole: (inout): replaced by a longer game */
static void
look_at_pair (sqlite3_stmt *row, const TgGameDraft *draft, Whole *whole)
{
  const guint8 *moves = sqlite3_column_blob (row, 0);
  gsize         n_bytes = (gsize) sqlite3_column_bytes (row, 0);
  guint         width = tg_game_moves_width (draft->size);
  guint         n = tg_game_draft_get_n_moves (draft);
  guint         n_other = (guint) n_bytes / width;
  guint         n_first = (guint) sqlite3_column_int64 (row, 5) / width;

  if (n_first > whole->n_moves && tg_game_moves_check (moves, n_bytes, draft->size)
      && tg_game_copies_agree (draft->date, draft->result,
                               (guint) sqlite3_column_int64 (row, 1),
                               (TgGameResult) sqlite3_column_int64 (row, 2))
      && (n_other >= n
              ? tg_game_moves_begin_with (moves, draft->moves->data, n, draft->size)
              : tg_game_moves_begin_with (draft->moves->data, moves, n_other,
                                          draft->size)))
    *whole =
        (Whole){ sqlite3_column_int64 (row, 3), sqlite3_column_int64 (row, 4), n_first };
}

/* Finds a game by the same players of which @draft is the beginning, or the reverse.
 * @black, @white: (nullable): the normal forms of the players. @whole: (inout): the game,
 * if one is longer than its number of moves */
static gboolean
find_whole (TgImportWriter    *self,
            const TgGameDraft *draft,
            const gchar       *black,
            const gchar       *white,
            gint64             start,
            Whole             *whole,
            GError           **error)
{
  sqlite3_stmt *row = self->statements[FIND_PAIR];
  g_autoptr (GError) reason = NULL;

  if (black == NULL || white == NULL || start == NO_START)
    return TRUE;
  sqlite3_reset (row);
  sqlite3_bind_text (row, 1, black, -1, SQLITE_STATIC);
  sqlite3_bind_text (row, 2, white, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (row, 3, start);
  sqlite3_bind_int64 (row, 4, draft->size);
  while (tg_database_step (get_database (self), row, &reason))
    look_at_pair (row, draft, whole);
  sqlite3_reset (row);
  if (reason == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
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
           gint64             start,
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
  bind_number (row, 21, start, NO_START);
}

/* Notes that a game is a part of the one that was written last. */
static void
note_fold (TgImportWriter *self, const Whole *shorter)
{
  Fold fold = { shorter->id, tg_database_get_last_id (get_database (self)) };

  g_array_append_val (self->folds, fold);
  if (shorter->source == self->source)
    {
      self->report->n_repeated++;
      self->report->n_parts++;
    }
  else
    self->report->n_longer++;
}

/* Hashes the first @n moves. */
static gint64
hash_moves (const TgGameDraft *draft, guint n)
{
  return tg_game_moves_hash (draft->moves->data, n, draft->size, draft->ruleset & 0xff);
}

static gboolean
write_game (TgImportWriter *self, const TgGameDraft *draft, GError **error)
{
  sqlite3_stmt *row = self->statements[INSERT_GAME];
  guint         n = tg_game_draft_get_n_moves (draft);
  gint64        hash = hash_moves (draft, n);
  gint64        start = n >= SURE_START ? hash_moves (draft, SURE_START) : NO_START;
  gint64        same_as;
  Whole         whole = { 0 };
  g_autoptr (GError) reason = NULL;

  if (!find_same (self, draft, hash, &same_as, error)
      || (same_as == 0
          && !find_whole (self, draft, norm_of (self, draft->black),
                          norm_of (self, draft->white), start, &whole, error)))
    return FALSE;
  if (whole.n_moves >= n)
    same_as = whole.id;
  sqlite3_reset (row);
  bind_game (self, row, draft, hash, start, same_as);
  tg_database_step (get_database (self), row, &reason);
  sqlite3_reset (row);
  if (reason != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  self->report->n_added++;
  self->report->n_repeated += same_as > 0;
  if (whole.id > 0 && same_as > 0)
    self->report->n_parts++;
  else if (whole.id > 0)
    note_fold (self, &whole);
  for (guint bit = 0; bit < TG_N_GAME_FLAGS; bit++)
    self->report->n_flagged[bit] += (draft->flags >> bit) & 1;
  return TRUE;
}

/* Lets the new games count in place of their parts, and tells readers of the games whose
 * facts have changed. */
static gboolean
write_folds (TgImportWriter *self, GError **error)
{
  TgQueryBase *base = &self->library->base;
  gboolean     ok = TRUE;

  for (guint i = 0; ok && i < self->folds->len; i++)
    {
      const Fold *fold = &g_array_index (self->folds, Fold, i);

      ok = tg_query_change (base, error,
                            "UPDATE source SET changes = changes + 1 WHERE id IN"
                            " (SELECT source FROM game WHERE id = ?1 OR same_as = ?1)",
                            "l", fold->shorter)
           && tg_query_change (
               base, error, "UPDATE game SET same_as = ?2 WHERE id = ?1 OR same_as = ?1",
               "ll", fold->shorter, fold->longer);
    }
  g_array_set_size (self->folds, 0);
  return ok
         && (self->report->n_repeated == 0
             || tg_query_change (base, error,
                                 "UPDATE source SET changes = changes + 1 WHERE id IN"
                                 " (SELECT first.source FROM game JOIN game AS first"
                                 " ON first.id = game.same_as WHERE game.source = ?1)",
                                 "l", self->source));
}

/* Games of versions that did not look for parts of games: the hash of their first moves is not
 * known. */

typedef struct
{
  gint64 id;
  gint64 start;
} OldGame;

/* Returns: (transfer full): the old games with their hashes; 0 for damaged ones */
static GArray *
list_old_games (TgImportWriter *self)
{
  GArray *list = tg_query_list_new (sizeof (OldGame), NULL);
  TgQuery query =
      tg_query_ask (&self->library->base,
                    "SELECT id, moves, size, ifnull (ruleset, ?) FROM game WHERE start IS"
                    " NULL AND length (moves) >= 20 * (1 + (size > 15))",
                    "l", (gint64) TG_GAME_NO_NUMBER);

  while (tg_query_next (&query))
    {
      gsize         n_bytes;
      const guint8 *moves = tg_query_get_blob (&query, 1, &n_bytes);
      guint         size = tg_query_get_uint (&query, 2);
      guint         ruleset = tg_query_get_uint (&query, 3);
      OldGame       game = { .id = tg_query_get_int64 (&query, 0) };

      if (tg_game_moves_check (moves, n_bytes, size))
        game.start = tg_game_moves_hash (moves, SURE_START, size, ruleset & 0xff);
      g_array_append_val (list, game);
    }
  return list;
}

#define OLD_GAME_SQL                                                                   \
  "SELECT size, date, result, moves, nullif (black.norm, ''), nullif (white.norm, '')" \
  " FROM game JOIN player AS black ON black.id = black"                                \
  " JOIN player AS white ON white.id = white"                                          \
  " WHERE game.id = ? AND same_as IS NULL AND start <> 0"

/* Finds a longer game of which an old one is the beginning. */
static gboolean
look_at_old_game (TgImportWriter *self, const OldGame *game, GError **error)
{
  g_autoptr (TgGameDraft) draft = NULL;
  g_autofree gchar *black = NULL;
  g_autofree gchar *white = NULL;
  Whole             whole = { 0 };
  gsize             n_bytes;
  const guint8     *moves;
  TgQuery query = tg_query_ask (&self->library->base, OLD_GAME_SQL, "l", game->id);

  if (!tg_query_next (&query))
    return tg_library_take_error (self->library, error);
  draft = tg_game_draft_new (tg_query_get_uint (&query, 0), TG_GAME_NO_NUMBER,
                             TG_GAME_NO_NUMBER);
  draft->date = tg_query_get_uint (&query, 1);
  draft->result = tg_query_get_uint (&query, 2);
  moves = tg_query_get_blob (&query, 3, &n_bytes);
  g_byte_array_append (draft->moves, moves, (guint) n_bytes);
  black = tg_query_get_text (&query, 4);
  white = tg_query_get_text (&query, 5);
  tg_query_stop (&query);
  whole.n_moves = tg_game_draft_get_n_moves (draft);
  if (!find_whole (self, draft, black, white, game->start, &whole, error))
    return FALSE;
  if (whole.id > 0)
    {
      Fold fold = { game->id, whole.id };

      g_array_append_val (self->folds, fold);
    }
  return TRUE;
}

/* Hashes the first moves of the old games, and makes copies of those that are parts of
 * others. */
static gboolean
fold_old_games (TgImportWriter *self, GError **error)
{
  g_autoptr (GArray) games = list_old_games (self);
  gboolean ok;

  if (games->len == 0)
    return tg_library_take_error (self->library, error);
  ok = begin (self, error);
  for (guint i = 0; ok && i < games->len; i++)
    {
      const OldGame *game = &g_array_index (games, OldGame, i);

      ok = tg_query_change (&self->library->base, error,
                            "UPDATE game SET start = ?2 WHERE id = ?1", "ll", game->id,
                            game->start);
    }
  for (guint i = 0; ok && i < games->len; i++)
    ok = look_at_old_game (self, &g_array_index (games, OldGame, i), error);
  ok = ok && write_folds (self, error);
  self->library->data_version = -1;
  return end (self, ok, ok ? error : NULL) && ok;
}

static gboolean
prepare (TgImportWriter *self, GError **error)
{
  for (guint i = 0; i < N_STATEMENTS; i++)
    if ((self->statements[i] = tg_database_compile (get_database (self), sql[i], error))
        == NULL)
      return FALSE;
  return fold_old_games (self, error);
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

/* Writes all games that wait, and ends the transaction. */
gboolean
tg_import_writer_flush (TgImportWriter *self, GError **error)
{
  gboolean ok = self->waiting->len == 0 || begin (self, error);

  for (guint i = 0; ok && i < self->waiting->len; i++)
    ok = write_game (self, g_ptr_array_index (self->waiting, i), error);
  if (self->is_finished)
    ok = ok && write_folds (self, error);
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
  gboolean ok;

  if (!tg_import_writer_flush (self, error) || !begin (self, error))
    return FALSE;
  ok = write_folds (self, error)
       && tg_query_change (&self->library->base, error,
                           "UPDATE source SET licence = ?, games = ?, complete = 1"
                           " WHERE id = ?",
                           "sul", licence, self->report->n_added, self->source);
  if (!end (self, ok, ok ? error : NULL) || !ok)
    return FALSE;
  self->is_finished = TRUE;
  self->library->data_version = -1;
  return TRUE;
}
