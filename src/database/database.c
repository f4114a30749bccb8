/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The write-ahead log (WAL) is appended without waiting for the disk, so a change takes a
 * fraction of a millisecond; a power failure can lose only the latest changes. (Only the
 * log of a precious database waits.) A
 * checkpoint, which moves the log into the database, does wait for the disk. It runs in a
 * thread of its own, and when the last program closes the file. */

#include "database/database.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "record/text/broken-file.h"
#include "record/text/file-lock.h"

/* Suffixes of files beside the database. */
#define LOG_SUFFIX   "-wal"
#define INDEX_SUFFIX "-shm"
#define CHECK_SUFFIX "-check"
#define ASIDE_SUFFIX "-aside"
#define OPEN_SUFFIX  "-open"

/* Creating a database takes locks that SQLite does not wait for by itself. */
#define N_TRIES      20
#define TRY_AGAIN_US 50000

/* The number of tries to open a database that another program is replacing: 5 seconds, as
 * that program may check it before. */
#define N_OPEN_TRIES 100

/* Other programs that look for the damage of a file are waited for as long as this number of
 * checks takes: they began before this program had ended its own, and share the disk. */
#define N_CHECKS 3

/* The number of log pages that triggers a checkpoint: 4 MB. If changes come so fast that
 * the thread never catches up, a blocking checkpoint follows at 16 MB. */
#define MAX_LOG_PAGES     1000
#define MAX_LOG_AT_LENGTH (4 * MAX_LOG_PAGES)

struct _TgDatabase
{
  sqlite3    *connection; /* owned */
  gchar      *path;       /* owned (nullable): NULL for a database in memory */
  TgFileLock *lock;       /* owned (nullable): shared by all who have the file open */
  GThread    *mover;      /* owned (nullable): the thread of the latest checkpoint */
  gint        is_moving;  /* atomic: whether a checkpoint is running */
  gboolean    is_open;    /* whether it was opened and checked */
};

GQuark
tg_database_error_quark (void)
{
  return g_quark_from_static_string ("tg-database-error-quark");
}

static TgDatabaseError
code_of (int result)
{
  switch (result & 0xff)
    {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return TG_DATABASE_ERROR_BROKEN;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return TG_DATABASE_ERROR_BUSY;
    case SQLITE_FULL:
      return TG_DATABASE_ERROR_FULL;
    default:
      return TG_DATABASE_ERROR_FAILED;
    }
}

/* Returns: (transfer full): the path of a file whose name is that of the database with
 * @suffix */
static gchar *
find_beside (const gchar *path, const gchar *suffix)
{
  return g_strconcat (path, suffix, NULL);
}

/* Leaves an empty file beside a database in which damage was found, so that it is checked
 * when it is opened the next time, even if it is a large one. */
static void
ask_for_check (const gchar *path)
{
  g_autofree gchar *mark = find_beside (path, CHECK_SUFFIX);

  g_file_set_contents (mark, "", 0, NULL);
}

static gboolean
fail (TgDatabase *self, GError **error)
{
  TgDatabaseError code = code_of (sqlite3_errcode (self->connection));

  if (code == TG_DATABASE_ERROR_BROKEN && self->is_open && self->path != NULL)
    ask_for_check (self->path);

  g_set_error_literal (error, TG_DATABASE_ERROR, code,
                       code == TG_DATABASE_ERROR_FULL
                           ? _ ("the disk is full")
                           : sqlite3_errmsg (self->connection));
  return FALSE;
}

static gboolean
execute (TgDatabase *self, const gchar *sql, GError **error)
{
  return sqlite3_exec (self->connection, sql, NULL, NULL, NULL) == SQLITE_OK
         || fail (self, error);
}

/* Moves the log into the database, in the checkpoint thread. It opens a connection of
 * its own, because a connection belongs to one thread. */
static gpointer
move_log (gpointer data)
{
  TgDatabase *self = data;
  sqlite3    *connection = NULL;

  if (sqlite3_open_v2 (self->path, &connection, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK)
    sqlite3_wal_checkpoint_v2 (connection, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
  sqlite3_close (connection);
  g_atomic_int_set (&self->is_moving, FALSE);
  return NULL;
}

static int
log_cb (void *data, sqlite3 *connection, const char *name G_GNUC_UNUSED, int n_pages)
{
  TgDatabase *self = data;

  if (n_pages >= MAX_LOG_AT_LENGTH)
    {
      g_clear_pointer (&self->mover, g_thread_join);
      sqlite3_wal_checkpoint_v2 (connection, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    }
  else if (n_pages >= MAX_LOG_PAGES && !g_atomic_int_get (&self->is_moving))
    {
      g_clear_pointer (&self->mover, g_thread_join);
      g_atomic_int_set (&self->is_moving, TRUE);
      self->mover = g_thread_new ("database-log", move_log, self);
    }
  return SQLITE_OK;
}

/* Runs a query with a single answer. Returns: %FALSE with @error, or %TRUE with the
 * first column of the first row */
static gboolean
query_value (TgDatabase *self, const gchar *sql, gchar **answer, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GError) reason = NULL;

  if (sqlite3_prepare_v2 (self->connection, sql, -1, &statement, NULL) != SQLITE_OK)
    return fail (self, error);
  if (tg_database_step (self, statement, &reason))
    {
      *answer = g_strdup ((const gchar *) sqlite3_column_text (statement, 0));
      return TRUE;
    }
  if (reason == NULL)
    g_set_error_literal (&reason, TG_DATABASE_ERROR, TG_DATABASE_ERROR_BROKEN, sql);
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

static gboolean
get_version (TgDatabase *self, guint64 *version, GError **error)
{
  g_autofree gchar *answer = NULL;

  if (!query_value (self, "PRAGMA user_version", &answer, error))
    return FALSE;
  *version = g_ascii_strtoull (answer, NULL, 10);
  return TRUE;
}

/* Runs the migrations that the file lacks, in one transaction. If two programs find an
 * empty file at the same time, only one of them fills it. */
static gboolean
take_steps (TgDatabase             *self,
            const TgDatabaseFormat *format,
            guint64                 found,
            GError                **error)
{
  gboolean ok = TRUE;

  for (; ok && format->steps[found] != NULL; found++)
    {
      g_autofree gchar *mark =
          g_strdup_printf ("PRAGMA application_id=%u; PRAGMA user_version=%u",
                           format->application_id, (guint) found + 1);

      ok = execute (self, format->steps[found], error) && execute (self, mark, error);
    }
  return ok;
}

static gboolean
set_up (TgDatabase *self, const TgDatabaseFormat *format, GError **error)
{
  guint    version = g_strv_length ((gchar **) format->steps);
  guint64  found;
  gboolean ok;

  if (!get_version (self, &found, error))
    return FALSE;
  if (found < version)
    {
      if (!tg_database_begin (self, error))
        return FALSE;
      ok = get_version (self, &found, error)
           && (found >= version || take_steps (self, format, found, error));
      if (!tg_database_end (self, ok, ok ? error : NULL))
        return FALSE;
    }
  if (found > version)
    {
      g_set_error_literal (error, TG_DATABASE_ERROR, TG_DATABASE_ERROR_NEWER,
                           _ ("it was written by a newer version of Tengen"));
      return FALSE;
    }
  return TRUE;
}

static gboolean
check (TgDatabase *self, GError **error)
{
  g_autofree gchar *answer = NULL;

  if (!query_value (self, "PRAGMA quick_check(1)", &answer, error))
    return FALSE;
  if (g_strcmp0 (answer, "ok") == 0)
    return TRUE;
  g_set_error_literal (error, TG_DATABASE_ERROR, TG_DATABASE_ERROR_BROKEN, answer);
  return FALSE;
}

/* Fails if the file is read-only, which SQLite opens without an error. */
static gboolean
check_may_write (TgDatabase *self, GError **error)
{
  if (sqlite3_db_readonly (self->connection, "main") == 0)
    return TRUE;
  g_set_error_literal (error, TG_DATABASE_ERROR, TG_DATABASE_ERROR_FAILED,
                       _ ("the file is read-only"));
  return FALSE;
}

/* Adds @change to the number of open databases of a path in this program. Returns: their
 * number */
static guint
count_open (const gchar *path, gint change)
{
  static GMutex      mutex;
  static GHashTable *numbers; /* of the paths */
  guint              n;

  g_mutex_lock (&mutex);
  if (numbers == NULL)
    numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  n = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, path)) + (guint) change;
  if (n > 0)
    g_hash_table_insert (numbers, g_strdup (path), GUINT_TO_POINTER (n));
  else
    g_hash_table_remove (numbers, path);
  g_mutex_unlock (&mutex);
  return n;
}

/* Returns: whether a database must be checked: damage was found in it, or it is not open in
 * this program already, and either is small or was not closed by the program that used it
 * last, which has left its log. Another program that still uses it has a log too. */
static gboolean
must_check (const gchar *path, const TgDatabaseFormat *format)
{
  g_autofree gchar *log = find_beside (path, LOG_SUFFIX);
  g_autofree gchar *mark = find_beside (path, CHECK_SUFFIX);

  if (g_file_test (mark, G_FILE_TEST_EXISTS))
    return TRUE;
  return count_open (path, 0) == 0
         && (!format->is_large || g_file_test (log, G_FILE_TEST_EXISTS));
}

/* Removes the request for a check. */
static void
forget_check (const gchar *path)
{
  g_autofree gchar *mark = find_beside (path, CHECK_SUFFIX);

  g_unlink (mark);
}

/* The size of pages has an effect only before the first table is made. */
static gboolean
set_page_size (TgDatabase *self, guint size, GError **error)
{
  g_autofree gchar *sql = g_strdup_printf ("PRAGMA page_size=%u", size);

  return size == 0 || execute (self, sql, error);
}

static GFile *
find_lock (const gchar *path)
{
  g_autofree gchar *name = find_beside (path, OPEN_SUFFIX);

  return g_file_new_for_path (name);
}

/* Takes the lock that all connections to the file share. It excludes the lock of
 * lock_alone(). Returns: (nullable): the lock, in any other state than taken */
static TgFileLock *
lock_open (const gchar *path, GError **error)
{
  g_autoptr (GFile) file = find_lock (path);

  for (guint i = 0; i < N_OPEN_TRIES; i++)
    {
      g_autoptr (TgFileLock) lock = tg_file_lock_new_shared (file);

      if (tg_file_lock_get_state (lock) != TG_FILE_LOCK_TAKEN)
        return g_steal_pointer (&lock);
      g_usleep (TRY_AGAIN_US);
    }
  g_set_error_literal (error, TG_DATABASE_ERROR, TG_DATABASE_ERROR_BUSY,
                       sqlite3_errstr (SQLITE_BUSY));
  return NULL;
}

static TgDatabase *
open_once (const gchar *path, const TgDatabaseFormat *format, GError **error)
{
  g_autoptr (TgDatabase) self = g_new0 (TgDatabase, 1);
  gboolean needs_check = must_check (path, format);

  self->path = g_strdup (path);
  if (sqlite3_open_v2 (path, &self->connection,
                       SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL)
      != SQLITE_OK)
    {
      fail (self, error);
      return NULL;
    }
  sqlite3_busy_timeout (self->connection, (int) format->busy_ms);
  if (!check_may_write (self, error) || !set_page_size (self, format->page_size, error)
      || !execute (self, "PRAGMA journal_mode=WAL", error)
      || !execute (self,
                   format->is_precious ? "PRAGMA synchronous=FULL"
                                       : "PRAGMA synchronous=NORMAL",
                   error)
      || !execute (self, "PRAGMA foreign_keys=ON", error) || !set_up (self, format, error)
      || (needs_check && !check (self, error)))
    return NULL;
  if (needs_check)
    forget_check (path);
  self->is_open = TRUE;
  count_open (path, 1);
  sqlite3_wal_hook (self->connection, log_cb, self);
  return g_steal_pointer (&self);
}

/* The file must be locked. */
static TgDatabase *
open_patiently (const gchar *path, const TgDatabaseFormat *format, GError **error)
{
  for (guint i = 1;; i++)
    {
      g_autoptr (GError) reason = NULL;
      TgDatabase *self = open_once (path, format, &reason);

      if (self != NULL)
        return self;
      if (i == N_TRIES
          || !g_error_matches (reason, TG_DATABASE_ERROR, TG_DATABASE_ERROR_BUSY))
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return NULL;
        }
      g_usleep (TRY_AGAIN_US);
    }
}

static TgDatabase *
open_locked (const gchar *path, const TgDatabaseFormat *format, GError **error)
{
  g_autoptr (TgFileLock) lock = lock_open (path, error);
  TgDatabase *self = lock != NULL ? open_patiently (path, format, error) : NULL;

  if (self != NULL)
    self->lock = g_steal_pointer (&lock);
  return self;
}

/* Renames a damaged database together with its log, since both are needed for a
 * repair. */
static gchar *
put_aside (GFile *file, GError **error)
{
  g_autofree gchar *path = g_file_get_path (file);
  g_autofree gchar *log = find_beside (path, LOG_SUFFIX);
  g_autofree gchar *index = find_beside (path, INDEX_SUFFIX);
  g_autofree gchar *name = tg_broken_file_put_aside (file, error);

  if (name != NULL)
    {
      g_autoptr (GFile) folder = g_file_get_parent (file);
      g_autofree gchar *log_name = find_beside (name, LOG_SUFFIX);
      g_autoptr (GFile) log_aside = g_file_get_child (folder, log_name);
      g_autoptr (GFile) log_file = g_file_new_for_path (log);
      g_autoptr (GFile) index_file = g_file_new_for_path (index);

      g_file_move (log_file, log_aside, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL);
      g_file_delete (index_file, NULL, NULL);
    }
  return g_steal_pointer (&name);
}

/* Leaves a file with the new name of a damaged database beside the new one, until someone
 * has told the user: whoever opens the database first may not be able to. */
static void
note_aside (const gchar *path, const gchar *name)
{
  g_autofree gchar *note = find_beside (path, ASIDE_SUFFIX);

  g_file_set_contents (note, name, -1, NULL);
}

/* Returns: (nullable) (transfer full): the name that note_aside() has left */
static gchar *
read_aside (const gchar *path)
{
  g_autofree gchar *note = find_beside (path, ASIDE_SUFFIX);
  g_autofree gchar *name = NULL;

  return g_file_get_contents (note, &name, NULL, NULL) ? g_filename_display_name (name)
                                                       : NULL;
}

/* Ends what @aside of tg_database_open() reports: the user was told. */
void
tg_database_forget_aside (TgDatabase *self)
{
  g_autofree gchar *note = NULL;

  if (self->path == NULL)
    return;
  note = find_beside (self->path, ASIDE_SUFFIX);
  g_unlink (note);
}

/* A database that was found damaged. */
typedef struct
{
  guint64 inode;    /* of the file, to tell it from a new one; 0 if unknown */
  gint64  check_us; /* the time in which the damage was found */
  GError *reason;   /* (nullable): owned */
} Damage;

static guint64
get_inode (const gchar *path)
{
  GStatBuf info;

  return g_stat (path, &info) == 0 ? info.st_ino : 0;
}

/* Waits until nobody has the file open: other programs that look for the damage have it open
 * for as long as that takes. Returns: (transfer full) (nullable): a lock that excludes those
 * who open the file; %NULL if someone has it open */
static TgFileLock *
lock_alone (const gchar *path, const Damage *damage)
{
  gint64 end =
      g_get_monotonic_time () + N_TRIES * TRY_AGAIN_US + N_CHECKS * damage->check_us;
  g_autoptr (GFile) file = find_lock (path);

  while (count_open (path, 0) == 0 && g_get_monotonic_time () < end)
    {
      g_autoptr (TgFileLock) lock = tg_file_lock_new (file);

      if (tg_file_lock_get_state (lock) != TG_FILE_LOCK_TAKEN)
        return g_steal_pointer (&lock);
      g_usleep (TRY_AGAIN_US);
    }
  return NULL;
}

/* Puts a damaged database aside, and opens a new one; opens only what another program has
 * put in its place meanwhile. Needs the lock of lock_alone(): a program that has the file
 * open goes on to write to the log of that name, which would be the new one's. */
static TgDatabase *
replace_alone (GFile                  *file,
               const gchar            *path,
               const TgDatabaseFormat *format,
               const Damage           *damage,
               gchar                 **aside,
               GError                **error)
{
  g_autoptr (GError) reason = NULL;
  TgDatabase *self = NULL;

  if (damage->inode > 0 && get_inode (path) == damage->inode)
    reason = g_error_copy (damage->reason);
  else
    self = open_patiently (path, format, &reason);
  if (self == NULL
      && g_error_matches (reason, TG_DATABASE_ERROR, TG_DATABASE_ERROR_BROKEN)
      && (*aside = put_aside (file, NULL)) != NULL)
    {
      note_aside (path, *aside);
      g_clear_error (&reason);
      self = open_patiently (path, format, &reason);
    }
  if (self == NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  return self;
}

/* Puts a damaged database aside, and opens an empty one in its place. Fails if someone has
 * the damaged one open. */
static TgDatabase *
replace (GFile                  *file,
         const gchar            *path,
         const TgDatabaseFormat *format,
         const Damage           *damage,
         gchar                 **aside,
         GError                **error)
{
  static GMutex mutex;
  G_GNUC_UNUSED g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  g_autoptr (TgFileLock) lock = lock_alone (path, damage);
  g_autoptr (TgDatabase) self = NULL;

  /* Another program may have replaced the file, and use the new one. */
  if (lock == NULL)
    return open_locked (path, format, error);
  self = replace_alone (file, path, format, damage, aside, error);
  if (self == NULL)
    return NULL;
  /* Another program may lock the file in between: it checks the new file, and keeps it. */
  g_clear_pointer (&lock, tg_file_lock_free);
  self->lock = lock_open (path, error);
  return self->lock != NULL ? g_steal_pointer (&self) : NULL;
}

/**
 * tg_database_open:
 * @file: the file, on a local file system; created with its folder when needed
 * @format: its tables, and how to open it
 * @aside: (out) (nullable) (transfer full): the new name of a damaged file that was
 *   replaced by an empty one; reported each time until tg_database_forget_aside()
 *
 * Checks a database, and opens it for reading and writing.
 *
 * May wait for the disk, and for other programs: a few seconds, or as long as they check a
 * large damaged file. Call it in a thread. All functions may be called from any thread, but
 * only one at a time.
 *
 * Returns: (nullable): %NULL with an unchanged file if it cannot be used
 */
TgDatabase *
tg_database_open (GFile                  *file,
                  const TgDatabaseFormat *format,
                  gchar                 **aside,
                  GError                **error)
{
  g_autofree gchar *path = g_file_get_path (file);
  g_autofree gchar *folder = g_path_get_dirname (path);
  Damage            damage = { get_inode (path), -g_get_monotonic_time (), NULL };
  TgDatabase       *self;

  *aside = NULL;
  /* If the folder cannot be made, opening the file fails below and reports the reason. */
  g_mkdir_with_parents (folder, 0700);
  self = open_locked (path, format, &damage.reason);
  damage.check_us += g_get_monotonic_time ();
  if (g_error_matches (damage.reason, TG_DATABASE_ERROR, TG_DATABASE_ERROR_BROKEN))
    {
      /* The log, a reason for a check, may be gone. */
      ask_for_check (path);
      self = replace (file, path, format, &damage, aside, error);
      g_error_free (damage.reason);
    }
  else if (self == NULL)
    g_propagate_error (error, damage.reason);
  if (self != NULL && *aside == NULL)
    *aside = read_aside (path);
  return self;
}

/* Copies the tables of a read-only file; without the changes that are still in its
 * log, which cannot be read. */
static void
copy_from (TgDatabase *self, GFile *file, guint64 version)
{
  g_autoptr (TgDatabase) source = g_new0 (TgDatabase, 1);
  g_autofree gchar *uri = g_file_get_uri (file);
  g_autofree gchar *frozen = g_strconcat (uri, "?immutable=1", NULL);
  guint64           found;

  if (sqlite3_open_v2 (frozen, &source->connection,
                       SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL)
          == SQLITE_OK
      && get_version (source, &found, NULL) && found > 0 && found <= version
      && check (source, NULL))
    {
      sqlite3_backup *backup =
          sqlite3_backup_init (self->connection, "main", source->connection, "main");

      sqlite3_backup_step (backup, -1);
      sqlite3_backup_finish (backup);
    }
}

/* Opens a database in memory for when the file cannot be written, with the data of
 * @file if it can be read. The database in memory is lost at the end of the program. */
TgDatabase *
tg_database_open_in_memory (GFile *file, const TgDatabaseFormat *format)
{
  TgDatabase *self = g_new0 (TgDatabase, 1);

  if (sqlite3_open (":memory:", &self->connection) != SQLITE_OK)
    g_error ("no memory for a database");
  copy_from (self, file, g_strv_length ((gchar **) format->steps));
  if (!execute (self, "PRAGMA foreign_keys=ON", NULL) || !set_up (self, format, NULL))
    g_error ("the tables cannot be made: %s", sqlite3_errmsg (self->connection));
  return self;
}

void
tg_database_close (TgDatabase *self)
{
  g_clear_pointer (&self->mover, g_thread_join);
  sqlite3_close (self->connection);
  if (self->is_open)
    count_open (self->path, -1);
  tg_file_lock_free (self->lock);
  g_free (self->path);
  g_free (self);
}

/* Begins a transaction. */
gboolean
tg_database_begin (TgDatabase *self, GError **error)
{
  return execute (self, "BEGIN IMMEDIATE", error);
}

/* Ends the transaction: commits it if @keep, otherwise rolls it back. Returns: whether
 * it was committed */
gboolean
tg_database_end (TgDatabase *self, gboolean keep, GError **error)
{
  if (keep && execute (self, "COMMIT", error))
    return TRUE;
  /* After some errors SQLite has already rolled back by itself. */
  if (sqlite3_get_autocommit (self->connection) == 0)
    execute (self, "ROLLBACK", NULL);
  return FALSE;
}

/**
 * tg_database_compile:
 *
 * Returns: (transfer full) (nullable): a statement without values, for
 *   tg_database_rerun()
 */
sqlite3_stmt *
tg_database_compile (TgDatabase *self, const gchar *sql, GError **error)
{
  sqlite3_stmt *statement;

  if (sqlite3_prepare_v2 (self->connection, sql, -1, &statement, NULL) != SQLITE_OK)
    {
      fail (self, error);
      return NULL;
    }
  return statement;
}

/* @bytes: (nullable): %NULL for no value */
static void
bind_bytes (sqlite3_stmt *statement, gint i, GBytes *bytes)
{
  gsize         size = 0;
  gconstpointer data = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;

  if (bytes == NULL)
    sqlite3_bind_null (statement, i);
  else if (size == 0)
    sqlite3_bind_zeroblob (statement, i, 0);
  else
    sqlite3_bind_blob64 (statement, i, data, size, SQLITE_TRANSIENT);
}

static void
bind (sqlite3_stmt *statement, const gchar *types, va_list values)
{
  for (gint i = 1; *types != '\0'; i++, types++)
    switch (*types)
      {
      case 'u':
        sqlite3_bind_int64 (statement, i, va_arg (values, guint));
        break;
      case 'l':
        sqlite3_bind_int64 (statement, i, va_arg (values, gint64));
        break;
      case 'd':
        sqlite3_bind_double (statement, i, va_arg (values, gdouble));
        break;
      case 's':
        sqlite3_bind_text (statement, i, va_arg (values, const gchar *), -1,
                           SQLITE_TRANSIENT);
        break;
      case 'b':
        bind_bytes (statement, i, va_arg (values, GBytes *));
        break;
      default:
        g_assert_not_reached ();
      }
}

/**
 * tg_database_prepare:
 * @types: of @values, those of the parameters of @sql, one letter each: u #guint, boolean
 *   or enumeration, l #gint64, d #gdouble, s (nullable) text, b (nullable) #GBytes
 *
 * Returns: (transfer full) (nullable): a statement to step through
 */
sqlite3_stmt *
tg_database_prepare (TgDatabase  *self,
                     GError     **error,
                     const gchar *sql,
                     const gchar *types,
                     va_list      values)
{
  sqlite3_stmt *statement = tg_database_compile (self, sql, error);

  if (statement != NULL)
    bind (statement, types, values);
  return statement;
}

/* Returns: whether there is another row; %FALSE at the end and after an error */
gboolean
tg_database_step (TgDatabase *self, sqlite3_stmt *statement, GError **error)
{
  int result = sqlite3_step (statement);

  if (result != SQLITE_ROW && result != SQLITE_DONE)
    fail (self, error);
  return result == SQLITE_ROW;
}

/* Steps through a statement without rows. */
static gboolean
finish (TgDatabase *self, sqlite3_stmt *statement, GError **error)
{
  g_autoptr (GError) reason = NULL;

  tg_database_step (self, statement, &reason);
  if (reason == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/* Runs a statement without rows; see tg_database_prepare(). */
gboolean
tg_database_run (TgDatabase  *self,
                 GError     **error,
                 const gchar *sql,
                 const gchar *types,
                 va_list      values)
{
  g_autoptr (sqlite3_stmt) statement =
      tg_database_prepare (self, error, sql, types, values);

  return statement != NULL && finish (self, statement, error);
}

/* Runs a compiled statement without rows, with new values; see tg_database_prepare(). */
gboolean
tg_database_rerun (TgDatabase   *self,
                   sqlite3_stmt *statement,
                   GError      **error,
                   const gchar  *types,
                   ...)
{
  gboolean ok;
  va_list  values;

  sqlite3_reset (statement);
  va_start (values, types);
  bind (statement, types, values);
  va_end (values);
  ok = finish (self, statement, error);
  sqlite3_reset (statement);
  return ok;
}

/* The id of the row added last. */
gint64
tg_database_get_last_id (TgDatabase *self)
{
  return sqlite3_last_insert_rowid (self->connection);
}
