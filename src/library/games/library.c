/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games of a source are written in several transactions, and the source is marked as
 * complete with the last. Each import holds a shared lock of a file beside the database.
 * Incomplete sources are removed when the library is opened and no program holds that
 * lock; until then no reader sees them. */

#include "library/games/library-private.h"

#include <glib/gi18n-lib.h>

#include "library/games/game-copies.h"
#include "library/games/library-schema.h"

#define FILE_NAME "games.db"

GQuark
tg_library_error_quark (void)
{
  return g_quark_from_static_string ("tg-library-error-quark");
}

/* Moves the first error of the queries to @error. Returns: whether there was none */
gboolean
tg_library_take_error (TgLibrary *self, GError **error)
{
  if (self->base.error == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&self->base.error));
  return FALSE;
}

/**
 * tg_library_find_file:
 * @folder: (nullable): the folder of the program's data; %NULL for the user's own
 *
 * Returns: (transfer full): the file of the library, which need not exist
 */
GFile *
tg_library_find_file (GFile *folder)
{
  return folder != NULL ? g_file_get_child (folder, FILE_NAME)
                        : g_file_new_build_filename (g_get_user_data_dir (), "tengen",
                                                     FILE_NAME, NULL);
}

static GFile *
find_lock (GFile *file)
{
  g_autofree gchar *path = g_file_get_path (file);
  g_autofree gchar *lock = g_strconcat (path, "-lock", NULL);

  return g_file_new_for_path (lock);
}

/* Returns: (transfer full): the ids of incomplete sources */
static GArray *
list_incomplete (TgLibrary *self)
{
  GArray *list = tg_query_list_new (sizeof (gint64), NULL);
  TgQuery query =
      tg_query_ask (&self->base, "SELECT id FROM source WHERE NOT complete", "");

  while (tg_query_next (&query))
    {
      gint64 id = tg_query_get_int64 (&query, 0);

      g_array_append_val (list, id);
    }
  return list;
}

/* Removes the rest of a killed import. Errors, such as a full disk, do not matter: the
 * next start tries again. */
static void
remove_incomplete (TgLibrary *self)
{
  g_autoptr (GArray) list = list_incomplete (self);
  g_autoptr (TgFileLock) lock = NULL;

  if (list->len == 0)
    return;

  lock = tg_file_lock_new (self->lock);
  if (tg_file_lock_get_state (lock) != TG_FILE_LOCK_OURS)
    return;
  /* An import may have become complete before the lock was free. */
  g_clear_pointer (&list, g_array_unref);
  list = list_incomplete (self);
  for (guint i = 0; i < list->len; i++)
    tg_library_remove_source (self, g_array_index (list, gint64, i), NULL);
}

/**
 * tg_library_new:
 * @file: the database, on a local file system; created when needed
 *
 * Opens the library. If the file cannot be written, or a newer version has written it, a
 * database in memory takes its place, with the games of the file if it can be read;
 * tg_library_get_failure() has the reason. A damaged file is replaced by an empty one; see
 * tg_library_get_aside().
 *
 * May wait for the disk and other programs, so call it in a thread.
 */
TgLibrary *
tg_library_new (GFile *file)
{
  TgLibrary *self = g_new0 (TgLibrary, 1);

  self->lock = find_lock (file);
  self->loaded = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_free);
  self->data_version = -1;
  tg_game_pool_init (&self->pool);
  self->base.database =
      tg_database_open (file, &tg_library_format, &self->aside, &self->failure);
  if (self->base.database == NULL)
    self->base.database = tg_database_open_in_memory (file, &tg_library_format);
  else
    remove_incomplete (self);
  return self;
}

void
tg_library_free (TgLibrary *self)
{
  tg_query_base_clear (&self->base);
  tg_game_pool_clear (&self->pool);
  g_hash_table_unref (self->loaded);
  g_object_unref (self->lock);
  g_clear_error (&self->failure);
  g_free (self->aside);
  g_free (self);
}

/* Returns: (nullable): why the library is in memory only, and lost at the end of the
 *   program */
const GError *
tg_library_get_failure (TgLibrary *self)
{
  return self->failure;
}

/* Returns: (nullable): the new name of a damaged file, which was replaced by an empty one;
 *   the same for all who open the file until tg_library_forget_aside() */
const gchar *
tg_library_get_aside (TgLibrary *self)
{
  return self->aside;
}

/* The user was told of the damaged file. */
void
tg_library_forget_aside (TgLibrary *self)
{
  tg_database_forget_aside (self->base.database);
}

static void
clear_source (gpointer data)
{
  TgLibrarySource *source = data;

  g_free (source->name);
  g_free (source->path);
  g_free (source->licence);
}

/**
 * tg_library_list_sources:
 *
 * Returns: (transfer full) (nullable) (element-type TgLibrarySource): the complete sources,
 *   oldest first; %NULL with @error
 */
GArray *
tg_library_list_sources (TgLibrary *self, GError **error)
{
  g_autoptr (GArray) list = tg_query_list_new (sizeof (TgLibrarySource), clear_source);
  TgQuery query =
      tg_query_ask (&self->base,
                    "SELECT name, path, licence, id, kind, imported, games, changes"
                    " FROM source WHERE complete ORDER BY id",
                    "");

  while (tg_query_next (&query))
    {
      TgLibrarySource source = {
        tg_query_get_text (&query, 0), tg_query_get_text (&query, 1),
        tg_query_get_text (&query, 2), tg_query_get_int64 (&query, 3),
        tg_query_get_uint (&query, 4), tg_query_get_int64 (&query, 5),
        tg_query_get_uint (&query, 6), tg_query_get_uint (&query, 7),
      };

      g_array_append_val (list, source);
    }
  return tg_library_take_error (self, error) ? g_steal_pointer (&list) : NULL;
}

static gboolean
remove_rows (TgLibrary *self, gint64 source, GError **error)
{
  static const gchar *const changes[] = {
    "DELETE FROM game WHERE source = ?1",
    ("DELETE FROM names WHERE rowid IN (SELECT 2 * id FROM player WHERE source = ?1"
     " UNION ALL SELECT 2 * id + 1 FROM event WHERE source = ?1)"),
    "DELETE FROM player WHERE source = ?1",
    "DELETE FROM event WHERE source = ?1",
    "DELETE FROM file WHERE source = ?1",
    "DELETE FROM source WHERE id = ?1",
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    if (!tg_query_change (&self->base, error, changes[i], "l", source))
      return FALSE;
  return TRUE;
}

/**
 * tg_library_remove_source:
 *
 * Undoes an import: removes a source with all its games. Copies of them in other sources
 * are kept, and count in their place.
 *
 * Returns: whether it was removed; nothing has changed with @error
 */
gboolean
tg_library_remove_source (TgLibrary *self, gint64 source, GError **error)
{
  gboolean ok;

  if (!tg_database_begin (self->base.database, error))
    return FALSE;
  ok = tg_game_copies_pass_on (&self->base, source, 0, error)
       && remove_rows (self, source, error);
  ok = tg_database_end (self->base.database, ok, ok ? error : NULL);
  self->data_version = -1;
  return ok;
}

gboolean
tg_library_count (TgLibrary *self, TgLibraryCounts *counts, GError **error)
{
  TgQuery query =
      tg_query_ask (&self->base,
                    "SELECT count (*), count (same_as), total (flags & ?1 > 0),"
                    " total (flags & ?2 > 0), (SELECT count (DISTINCT norm) FROM player"
                    " JOIN source ON source.id = player.source AND complete),"
                    " (SELECT count (DISTINCT event.name) FROM event"
                    " JOIN source ON source.id = event.source AND complete)"
                    " FROM game JOIN source ON source.id = game.source AND complete",
                    "uu", TG_GAME_FLAG_ILLEGAL, TG_GAME_FLAG_RESULT_DIFFERS);

  *counts = (TgLibraryCounts){ 0 };
  if (tg_query_next (&query))
    *counts = (TgLibraryCounts){
      tg_query_get_uint (&query, 0), tg_query_get_uint (&query, 1),
      tg_query_get_uint (&query, 2), tg_query_get_uint (&query, 3),
      tg_query_get_uint (&query, 4), tg_query_get_uint (&query, 5),
    };
  tg_query_stop (&query);
  return tg_library_take_error (self, error);
}

/* Returns: the mean strength of the players, in units of the pool; 0 if unknown */
static guint
mean_strength (guint black, guint white)
{
  guint mean = black > 0 && white > 0 ? (black + white) / 2 : MAX (black, white);

  return mean == 0 ? 0 : CLAMP (mean / TG_POOLED_STRENGTH, 1, G_MAXUINT8);
}

#define POOLED_COLUMNS                                                                 \
  "SELECT id, source, size, ifnull (ruleset, 7), ifnull (protocol, 15), result, date," \
  " ifnull (elo_b, 0), ifnull (elo_w, 0), same_as IS NOT NULL, moves FROM game "

/* Adds a row to the pool, unless it is damaged. @copies: of tg_game_copies_load() */
static void
add_row (TgLibrary *self, const TgQuery *query, GHashTable *copies)
{
  gsize         n_bytes;
  const guint8 *moves = tg_query_get_blob (query, 10, &n_bytes);
  guint         size = tg_query_get_uint (query, 2);
  TgCopiedFacts facts = {
    tg_query_get_int64 (query, 0), tg_query_get_uint (query, 4),
    tg_query_get_uint (query, 5),  tg_query_get_uint (query, 6),
    tg_query_get_uint (query, 7),  tg_query_get_uint (query, 8),
  };
  const TgCopiedFacts *others = g_hash_table_lookup (copies, &facts.game);
  TgPooledGame         game;

  if (moves == NULL || n_bytes == 0 || facts.game > TG_POOLED_MAX_ID
      || !tg_game_moves_check (moves, n_bytes, size))
    return;
  if (others != NULL)
    tg_copied_facts_add (&facts, others);
  game = (TgPooledGame){
    .id = (guint) facts.game,
    .size = size,
    .ruleset = tg_query_get_uint (query, 3),
    .protocol = facts.protocol,
    .result = facts.result,
    .year = tg_pooled_year (facts.date / 10000),
    .strength = mean_strength (facts.elo_black, facts.elo_white),
    .is_repeated = tg_query_get_uint (query, 9),
    .n_moves = n_bytes / tg_game_moves_width (size),
  };
  for (guint i = 0; i < game.n_moves; i++)
    game.has_pass |=
        tg_game_moves_get (moves, tg_game_moves_width (size), i) == TG_GAME_MOVES_PASS;
  tg_game_pool_add (&self->pool, &game, moves);
}

/* Loads games into the pool: those of @only that are not there yet, or, if it is %NULL,
 * those of all sources in @loaded. */
static void
load (TgLibrary *self, const TgLoadedSource *only)
{
  g_autoptr (GHashTable) copies =
      tg_game_copies_load (&self->base, only != NULL ? only->id : 0);
  TgQuery query =
      only == NULL
          ? tg_query_ask (&self->base, POOLED_COLUMNS, "")
          : tg_query_ask (&self->base, POOLED_COLUMNS "WHERE source = ? AND id > ?", "ll",
                          only->id, only->last);

  while (tg_query_next (&query))
    {
      gint64          id = tg_query_get_int64 (&query, 0);
      gint64          of = tg_query_get_int64 (&query, 1);
      TgLoadedSource *source = g_hash_table_lookup (self->loaded, &of);

      if (source == NULL)
        continue;
      add_row (self, &query, copies);
      source->last = MAX (source->last, id);
    }
}

static gint64
get_data_version (TgLibrary *self)
{
  TgQuery query = tg_query_ask (&self->base, "PRAGMA data_version", "");
  gint64  version = tg_query_next (&query) ? tg_query_get_int64 (&query, 0) : 0;

  tg_query_stop (&query);
  return version;
}

/* Returns: whether a game in the pool is no longer in the library, or has changed */
static gboolean
is_pool_stale (TgLibrary *self, GArray *sources)
{
  guint n_known = 0;

  for (guint i = 0; i < sources->len; i++)
    {
      const TgLibrarySource *source = &g_array_index (sources, TgLibrarySource, i);
      const TgLoadedSource  *known = g_hash_table_lookup (self->loaded, &source->id);

      if (known != NULL && known->n_changes != source->n_changes)
        return TRUE;
      n_known += known != NULL;
    }
  return n_known < g_hash_table_size (self->loaded);
}

static void
empty_pool (TgLibrary *self)
{
  tg_game_pool_clear (&self->pool);
  tg_game_pool_init (&self->pool);
  g_hash_table_remove_all (self->loaded);
}

/* Loads the games of @source that are not in the pool. @is_first: whether all sources are
 * loaded together afterwards */
static void
load_source (TgLibrary *self, const TgLibrarySource *source, gboolean is_first)
{
  TgLoadedSource *loaded = g_hash_table_lookup (self->loaded, &source->id);

  if (loaded != NULL && loaded->n_games == source->n_games)
    return;
  if (loaded == NULL)
    {
      loaded = g_new0 (TgLoadedSource, 1);
      loaded->id = source->id;
      loaded->n_changes = source->n_changes;
      g_hash_table_insert (self->loaded, &loaded->id, loaded);
    }
  loaded->n_games = source->n_games;
  if (!is_first)
    load (self, loaded);
}

/**
 * tg_library_get_pool:
 *
 * Loads new games into memory; reads nothing if the library has not changed. If a source
 * or a game was removed, all games are loaded again.
 *
 * Returns: (nullable): the games of all complete sources, valid until the next call of a
 *   function of @self; %NULL with @error
 */
const TgGamePool *
tg_library_get_pool (TgLibrary *self, GError **error)
{
  gint64 version = get_data_version (self);
  g_autoptr (GArray) sources = NULL;
  gboolean is_first;

  if (version == self->data_version)
    return &self->pool;

  sources = tg_library_list_sources (self, error);
  if (sources == NULL)
    return NULL;
  if (is_pool_stale (self, sources))
    empty_pool (self);
  is_first = g_hash_table_size (self->loaded) == 0;
  for (guint i = 0; i < sources->len; i++)
    load_source (self, &g_array_index (sources, TgLibrarySource, i), is_first);
  if (is_first)
    load (self, NULL);
  if (!tg_library_take_error (self, error))
    {
      /* The sources count as loaded, but some of their games are missing. */
      empty_pool (self);
      self->data_version = -1;
      return NULL;
    }
  self->data_version = version;
  return &self->pool;
}
