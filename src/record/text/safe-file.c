/* SPDX-License-Identifier: GPL-3.0-or-later */

/* g_file_replace() (GLib 2.74 at least) writes a new file, and one behind a symbolic
 * link, in place, so a killed process leaves a partial file; its temporary files are
 * named like those of every other program. g_file_replace_contents() replaces the old
 * file with a partial one when the disk is full.
 *
 * This file writes a local file under a hidden name of this program next to it and
 * renames it once it is complete. GIO writes all other files: remote files,
 * devices, files with several names, and files in folders where nothing can be
 * created. On a failed write, the stream is told to keep the old file. */

#include "record/text/safe-file.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#ifdef G_OS_UNIX
#include <errno.h>
#include <fcntl.h>
#include <gio/gunixoutputstream.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#endif

/* Results of an attempt to write by renaming. */
typedef enum
{
  OUTCOME_WRITTEN,
  OUTCOME_FAILED,    /* with an error */
  OUTCOME_IMPOSSIBLE /* GIO may be able to */
} Outcome;

/* Returns: (transfer full) (nullable): the current entity tag of @file */
static gchar *
find_etag (GFile *file)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_ETAG_VALUE,
                                                  G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL ? g_strdup (g_file_info_get_etag (info)) : NULL;
}

/* Returns whether the file has another version than @etag. A deleted file counts as
 * unchanged, since it has no content to lose. */
static gboolean
is_changed (GFile *file, const gchar *etag)
{
  g_autofree gchar *now = etag != NULL ? find_etag (file) : NULL;

  return now != NULL && !g_str_equal (now, etag);
}

#ifdef G_OS_UNIX

#define PREFIX   ".tengen-"
#define N_RANDOM 6

/* A temporary file older than this, in seconds, is abandoned. */
#define OLD_AGE (60 * 60)

G_LOCK_DEFINE_STATIC (tidied);
static GHashTable *tidied; /* owned: paths of folders already cleaned of leftovers */

/* The path of a regular file, which may not exist yet, and which a rename can replace. */
typedef struct
{
  gchar   *path;   /* owned: without symbolic links */
  gchar   *folder; /* owned */
  gboolean exists;
  GStatBuf before; /* information about the old file; valid if it exists */
} Place;

static void
place_clear (Place *self)
{
  g_free (self->path);
  g_free (self->folder);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Place, place_clear)

static gboolean
can_be_renamed_over (const gchar *path, const GStatBuf *status)
{
  return S_ISREG (status->st_mode) && status->st_nlink == 1 && g_access (path, W_OK) == 0;
}

static gboolean
place_find (Place *self, GFile *file)
{
  const gchar *path = g_file_is_native (file) ? g_file_peek_path (file) : NULL;
  GStatBuf     link;

  if (path == NULL)
    return FALSE;
  self->exists = g_stat (path, &self->before) == 0;
  if (self->exists && can_be_renamed_over (path, &self->before))
    {
      gchar *real = realpath (path, NULL);

      self->path = g_strdup (real);
      free (real);
    }
  else if (!self->exists && g_lstat (path, &link) != 0 && errno == ENOENT)
    self->path = g_strdup (path);
  if (self->path == NULL)
    return FALSE;
  self->folder = g_path_get_dirname (self->path);
  return TRUE;
}

static gboolean
is_temporary_name (const gchar *name)
{
  if (!g_str_has_prefix (name, PREFIX) || strlen (name) != strlen (PREFIX) + N_RANDOM)
    return FALSE;
  for (name += strlen (PREFIX); *name != '\0'; name++)
    if (!g_ascii_isalnum (*name))
      return FALSE;
  return TRUE;
}

static void
remove_leftover (const gchar *folder, const gchar *name)
{
  g_autofree gchar *path = g_build_filename (folder, name, NULL);
  GStatBuf          status;

  if (g_lstat (path, &status) == 0 && S_ISREG (status.st_mode)
      && status.st_uid == geteuid ()
      && status.st_mtime < g_get_real_time () / G_USEC_PER_SEC - OLD_AGE)
    g_unlink (path);
}

/* Removes the temporary files of killed processes. Each folder is searched only once,
 * because exporting many games into one would otherwise be slow. */
static void
remove_leftovers (const gchar *folder)
{
  g_autoptr (GDir) dir = NULL;
  const gchar *name;
  gboolean     is_first;

  G_LOCK (tidied);
  if (tidied == NULL)
    tidied = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  is_first = g_hash_table_add (tidied, g_strdup (folder));
  G_UNLOCK (tidied);

  dir = is_first ? g_dir_open (folder, 0, NULL) : NULL;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (is_temporary_name (name))
      remove_leftover (folder, name);
}

/* Creates the temporary file, with restricted permissions: users who could not read
 * the old file must not read the new one. */
static gint
create_temporary (const Place *place, gchar *temporary)
{
  return g_mkstemp_full (temporary, O_WRONLY | O_CLOEXEC, place->exists ? 0600 : 0666);
}

/* Gives the new file the owner, group and mode of the old one. */
static gboolean
copy_permissions (const Place *place, gint fd)
{
  const GStatBuf *before = &place->before;
  GStatBuf        now;

  if (!place->exists)
    return TRUE;
  return fstat (fd, &now) == 0
         && ((now.st_uid == before->st_uid && now.st_gid == before->st_gid)
             || fchown (fd, before->st_uid, before->st_gid) == 0)
         && fchmod (fd, before->st_mode & 07777) == 0;
}

static gboolean
fail (GError **error)
{
  gint code = errno;

  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (code),
                       g_strerror (code));
  return FALSE;
}

/* Syncs to disk: the rename must not become durable before the contents. */
static gboolean
write_contents (gint fd, GBytes *contents, GCancellable *cancellable, GError **error)
{
  g_autoptr (GOutputStream) stream = g_unix_output_stream_new (fd, FALSE);
  gsize         size;
  gconstpointer data = g_bytes_get_data (contents, &size);

  if (!g_output_stream_write_all (stream, data, size, NULL, cancellable, error))
    return FALSE;
  return g_fsync (fd) == 0 || fail (error);
}

static gboolean
give_name (const gchar  *temporary,
           const Place  *place,
           const gchar  *etag,
           gchar       **new_etag,
           GCancellable *cancellable,
           GError      **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (place->path);
  g_autoptr (GFile) written = g_file_new_for_path (temporary);
  g_autofree gchar *tag = find_etag (written);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (is_changed (file, etag))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
                           _ ("Another program has changed the file"));
      return FALSE;
    }
  if (g_rename (temporary, place->path) != 0)
    return fail (error);
  if (new_etag != NULL)
    *new_etag = g_steal_pointer (&tag);
  return TRUE;
}

static Outcome
replace_by_renaming (GFile        *file,
                     GBytes       *contents,
                     const gchar  *etag,
                     gchar       **new_etag,
                     GCancellable *cancellable,
                     GError      **error)
{
  g_auto (Place) place = { 0 };
  g_autofree gchar *temporary = NULL;
  Outcome           outcome = OUTCOME_IMPOSSIBLE;
  gint              fd;

  if (!place_find (&place, file))
    return OUTCOME_IMPOSSIBLE;
  remove_leftovers (place.folder);
  temporary = g_build_filename (place.folder, PREFIX "XXXXXX", NULL);
  fd = create_temporary (&place, temporary);
  /* GIO gives a better error message for a folder. */
  if (fd < 0
      && (errno == EACCES || errno == EPERM || errno == EROFS || errno == ENOENT
          || errno == ENOTDIR))
    return OUTCOME_IMPOSSIBLE;
  if (fd < 0)
    {
      fail (error);
      return OUTCOME_FAILED;
    }

  if (copy_permissions (&place, fd))
    outcome = write_contents (fd, contents, cancellable, error)
                      && give_name (temporary, &place, etag, new_etag, cancellable, error)
                  ? OUTCOME_WRITTEN
                  : OUTCOME_FAILED;
  close (fd);
  if (outcome != OUTCOME_WRITTEN)
    g_unlink (temporary);
  return outcome;
}
#else

static Outcome
replace_by_renaming (GFile *file               G_GNUC_UNUSED,
                     GBytes *contents          G_GNUC_UNUSED,
                     const gchar *etag         G_GNUC_UNUSED,
                     gchar **new_etag          G_GNUC_UNUSED,
                     GCancellable *cancellable G_GNUC_UNUSED,
                     GError **error            G_GNUC_UNUSED)
{
  return OUTCOME_IMPOSSIBLE;
}
#endif

/* Opens @file for writing. A new file is written in place: it belongs to the
 * process that created it, and no other process can be writing it.
 *
 * Returns: (transfer full) (nullable): the stream to write to */
static GFileOutputStream *
open_file (GFile        *file,
           const gchar  *etag,
           gboolean     *is_new,
           GCancellable *cancellable,
           GError      **error)
{
  g_autoptr (GError) reason = NULL;
  GFileOutputStream *stream =
      g_file_create (file, G_FILE_CREATE_NONE, cancellable, &reason);

  *is_new = stream != NULL;
  if (stream != NULL)
    return stream;
  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_EXISTS))
    return g_file_replace (file, etag, FALSE, G_FILE_CREATE_NONE, cancellable, error);

  g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}

static gboolean
replace_with_gio (GFile        *file,
                  GBytes       *contents,
                  const gchar  *etag,
                  gchar       **new_etag,
                  GCancellable *cancellable,
                  GError      **error)
{
  g_autoptr (GFileOutputStream) stream = NULL;
  g_autoptr (GCancellable) give_up = NULL;
  gconstpointer data;
  gsize         size;
  gboolean      is_new;

  stream = open_file (file, etag, &is_new, cancellable, error);
  if (stream == NULL)
    return FALSE;

  data = g_bytes_get_data (contents, &size);
  if (g_output_stream_write_all (G_OUTPUT_STREAM (stream), data, size, NULL, cancellable,
                                 error)
      && g_output_stream_close (G_OUTPUT_STREAM (stream), cancellable, error))
    {
      if (new_etag != NULL)
        *new_etag = g_file_output_stream_get_etag (stream);
      return TRUE;
    }

  /* Closes the stream with a cancelled cancellable, which makes GIO keep the old file. */
  give_up = g_cancellable_new ();
  g_cancellable_cancel (give_up);
  g_output_stream_close (G_OUTPUT_STREAM (stream), give_up, NULL);
  if (is_new)
    g_file_delete (file, NULL, NULL);
  return FALSE;
}

/**
 * tg_safe_file_replace_version:
 * @etag: (nullable): the entity tag of the version to replace; %NULL for any
 * @new_etag: (out) (optional) (nullable): the entity tag of the new version
 * @cancellable: (nullable): cancels from another thread
 * @error: return location for an error; %G_IO_ERROR_WRONG_ETAG if the file has another
 *   version
 *
 * Writes a file as tg_safe_file_replace() does, unless another program has changed it.
 * Any thread.
 */
gboolean
tg_safe_file_replace_version (GFile        *file,
                              GBytes       *contents,
                              const gchar  *etag,
                              gchar       **new_etag,
                              GCancellable *cancellable,
                              GError      **error)
{
  Outcome outcome;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (contents != NULL, FALSE);

  if (new_etag != NULL)
    *new_etag = NULL;
  outcome = replace_by_renaming (file, contents, etag, new_etag, cancellable, error);
  if (outcome == OUTCOME_IMPOSSIBLE)
    return replace_with_gio (file, contents, etag, new_etag, cancellable, error);
  return outcome == OUTCOME_WRITTEN;
}

/**
 * tg_safe_file_replace:
 * @cancellable: (nullable): cancels from another thread
 *
 * Writes a file completely or not at all. Where the file system allows it, the old
 * content stays until the new one is complete; a new file does not appear if writing
 * fails or the process is killed. Any thread.
 */
gboolean
tg_safe_file_replace (GFile        *file,
                      GBytes       *contents,
                      GCancellable *cancellable,
                      GError      **error)
{
  return tg_safe_file_replace_version (file, contents, NULL, NULL, cancellable, error);
}
