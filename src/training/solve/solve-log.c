/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A log is a header and records of 10 bytes, the key of a position and the attacker's move
 * as in a TgSolution, in the order in which the positions were proved: those after a
 * position come before it. All numbers are little-endian. Several processes may append to
 * a log, each with one write per record, under a lock of the file. A process that is killed
 * leaves at most a cut record at the end, which the next one to append removes. */

#include "training/solve/solve-log.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "engine/proof/solution.h"
#include "rules/symmetry.h"

#define MAGIC "TgSolLog"

/* Offsets in the header. */
#define VERSION_AT    8
#define RULESET_AT    9
#define SIZE_AT       10
#define LEAF_NODES_AT 16

#define VERSION      1
#define HEADER_BYTES 24
#define KEY_BYTES    8
#define RECORD_BYTES 10

struct _TgSolveLog
{
  gchar      *path; /* owned */
  TgSolveGame game;
  gint        descriptor; /* -1 if the file is not open */
  goffset     n_read;     /* bytes of the file that are in @moves */
  GHashTable *moves;      /* owned: maps a guint64 to the index of a point */
};

GQuark
tg_solve_log_error_quark (void)
{
  return g_quark_from_static_string ("tg-solve-log-error-quark");
}

static void
write_header (const TgSolveGame *game, guint8 header[HEADER_BYTES])
{
  guint64 leaf_nodes = GUINT64_TO_LE (game->leaf_nodes);

  memset (header, 0, HEADER_BYTES);
  memcpy (header, MAGIC, strlen (MAGIC));
  header[VERSION_AT] = VERSION;
  header[RULESET_AT] = (guint8) game->ruleset;
  header[SIZE_AT] = (guint8) game->size;
  memcpy (header + LEAF_NODES_AT, &leaf_nodes, sizeof leaf_nodes);
}

static gboolean
fail (const TgSolveLog *self, GError **error)
{
  g_set_error (error, TG_SOLVE_LOG_ERROR, TG_SOLVE_LOG_ERROR_FILE, "%s: %s", self->path,
               g_strerror (errno));
  return FALSE;
}

/* Writes all bytes. A disk that fills up makes a write short without an error. */
static gboolean
write_bytes (TgSolveLog *self, const guint8 *bytes, gsize n_bytes, GError **error)
{
  errno = ENOSPC;
  return write (self->descriptor, bytes, n_bytes) == (gssize) n_bytes
         || fail (self, error);
}

static void
put (TgSolveLog *self, const guint8 record[RECORD_BYTES])
{
  guint64 key;
  guint16 move;

  memcpy (&key, record, KEY_BYTES);
  memcpy (&move, record + KEY_BYTES, sizeof move);
  key = GUINT64_FROM_LE (key);
  move = GUINT16_FROM_LE (move);
  if (move < self->game.size * self->game.size)
    g_hash_table_insert (self->moves, g_memdup2 (&key, sizeof key),
                         GUINT_TO_POINTER (move));
}

/* Compares the header with the game, or writes it if @is_writable and the file is empty. */
static gboolean
read_header (TgSolveLog *self, gboolean is_writable, GError **error)
{
  guint8 expected[HEADER_BYTES];
  guint8 header[HEADER_BYTES];
  gssize n = pread (self->descriptor, header, HEADER_BYTES, 0);

  write_header (&self->game, expected);
  self->n_read = HEADER_BYTES;
  if (n < 0)
    return fail (self, error);
  if (n == 0 && is_writable)
    return write_bytes (self, expected, HEADER_BYTES, error);

  if (n < HEADER_BYTES || memcmp (header, expected, RULESET_AT) != 0)
    {
      g_set_error (error, TG_SOLVE_LOG_ERROR, TG_SOLVE_LOG_ERROR_FORMAT,
                   "%s is not a log of solve-game", self->path);
      return FALSE;
    }
  if (memcmp (header, expected, HEADER_BYTES) != 0)
    {
      g_set_error (error, TG_SOLVE_LOG_ERROR, TG_SOLVE_LOG_ERROR_OTHER,
                   "%s is of other rules, another size or another limit for leaves",
                   self->path);
      return FALSE;
    }
  return TRUE;
}

/* Reads the records that were appended since the last call. Only under the lock. */
static gboolean
read_new (TgSolveLog *self, GError **error)
{
  guint8 buffer[RECORD_BYTES * 4096];
  gssize n;

  do
    {
      n = pread (self->descriptor, buffer, sizeof buffer, self->n_read);
      if (n < 0)
        return fail (self, error);
      n -= n % RECORD_BYTES;
      for (gssize i = 0; i < n; i += RECORD_BYTES)
        put (self, buffer + i);
      self->n_read += n;
    }
  while (n > 0);
  return TRUE;
}

/* Appends a record after the last whole one. Only under the lock. */
static gboolean
append (TgSolveLog *self, const guint8 record[RECORD_BYTES], GError **error)
{
  if (!read_new (self, error))
    return FALSE;
  if (ftruncate (self->descriptor, self->n_read) < 0)
    return fail (self, error);
  if (!write_bytes (self, record, RECORD_BYTES, error))
    return FALSE;
  put (self, record);
  self->n_read += RECORD_BYTES;
  return TRUE;
}

static TgSolveLog *
open_log (const gchar       *path,
          const TgSolveGame *game,
          gboolean           is_writable,
          GError           **error)
{
  g_autoptr (TgSolveLog) self = g_new0 (TgSolveLog, 1);
  gint     flags = is_writable ? O_RDWR | O_CREAT | O_APPEND : O_RDONLY;
  gboolean is_read;

  self->path = g_strdup (path);
  self->game = *game;
  self->moves = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->descriptor = g_open (path, flags | O_CLOEXEC, 0644);
  if (self->descriptor < 0
      || flock (self->descriptor, is_writable ? LOCK_EX : LOCK_SH) < 0)
    {
      fail (self, error);
      return NULL;
    }

  is_read = read_header (self, is_writable, error) && read_new (self, error);
  flock (self->descriptor, LOCK_UN);
  return is_read ? g_steal_pointer (&self) : NULL;
}

/**
 * tg_solve_log_open:
 * @path: a file, which is created if it does not exist
 * @game: the game that the log must be of
 *
 * Returns: (nullable): %NULL with a [error@SolveLogError]
 */
TgSolveLog *
tg_solve_log_open (const gchar *path, const TgSolveGame *game, GError **error)
{
  return open_log (path, game, TRUE, error);
}

void
tg_solve_log_free (TgSolveLog *self)
{
  if (self->descriptor >= 0)
    close (self->descriptor);
  g_hash_table_unref (self->moves);
  g_free (self->path);
  g_free (self);
}

const TgSolveGame *
tg_solve_log_get_game (const TgSolveLog *self)
{
  return &self->game;
}

guint
tg_solve_log_get_n_positions (const TgSolveLog *self)
{
  return g_hash_table_size (self->moves);
}

/**
 * tg_solve_log_look_up:
 * @move: (out) (optional): the attacker's move
 *
 * Returns: whether a position with the attacker to move is proved
 */
gboolean
tg_solve_log_look_up (const TgSolveLog *self, const TgBoard *board, TgPoint *move)
{
  guint    symmetry;
  guint64  key = tg_solution_key (board, &symmetry);
  gpointer index;

  if (!g_hash_table_lookup_extended (self->moves, &key, NULL, &index))
    return FALSE;
  if (move != NULL)
    *move = tg_symmetry_apply (
        tg_symmetry_inverse (symmetry),
        tg_point_from_index (GPOINTER_TO_UINT (index), board->size), board->size);
  return TRUE;
}

/**
 * tg_solve_log_add:
 *
 * Appends a proved position, unless the log has it already.
 */
gboolean
tg_solve_log_add (TgSolveLog *self, const TgBoard *board, TgPoint move, GError **error)
{
  guint    symmetry;
  guint64  key = GUINT64_TO_LE (tg_solution_key (board, &symmetry));
  guint16  index = GUINT16_TO_LE ((guint16) tg_point_index (
       tg_symmetry_apply (symmetry, move, board->size), board->size));
  guint8   record[RECORD_BYTES];
  gboolean is_added;

  if (tg_solve_log_look_up (self, board, NULL))
    return TRUE;
  memcpy (record, &key, KEY_BYTES);
  memcpy (record + KEY_BYTES, &index, sizeof index);
  if (flock (self->descriptor, LOCK_EX) < 0)
    return fail (self, error);
  is_added = append (self, record, error);
  flock (self->descriptor, LOCK_UN);
  return is_added;
}

/**
 * tg_solve_log_refresh:
 *
 * Reads the positions that other processes have appended.
 */
gboolean
tg_solve_log_refresh (TgSolveLog *self, GError **error)
{
  gboolean is_read;

  if (flock (self->descriptor, LOCK_SH) < 0)
    return fail (self, error);
  is_read = read_new (self, error);
  flock (self->descriptor, LOCK_UN);
  return is_read;
}

/**
 * tg_solve_log_merge:
 * @path: the file of a log of the same game, which is only read
 *
 * Appends the positions of the other log that @self lacks, in their order.
 */
gboolean
tg_solve_log_merge (TgSolveLog *self, const gchar *path, GError **error)
{
  g_autoptr (TgSolveLog) other = open_log (path, &self->game, FALSE, error);
  guint8   record[RECORD_BYTES];
  gboolean is_added = TRUE;

  if (other == NULL)
    return FALSE;
  if (flock (self->descriptor, LOCK_EX) < 0)
    return fail (self, error);
  for (goffset at = HEADER_BYTES; at < other->n_read && is_added; at += RECORD_BYTES)
    {
      guint64 key;

      errno = EIO; /* a file that was cut since it was opened */
      is_added = pread (other->descriptor, record, RECORD_BYTES, at) == RECORD_BYTES
                 || fail (other, error);
      memcpy (&key, record, KEY_BYTES);
      key = GUINT64_FROM_LE (key);
      if (is_added && !g_hash_table_contains (self->moves, &key))
        is_added = append (self, record, error);
    }
  flock (self->descriptor, LOCK_UN);
  return is_added;
}
