/* SPDX-License-Identifier: GPL-3.0-or-later */

/* g_file_replace() (GLib 2.74 at least) writes a new file, and one behind a symbolic link,
 * in its place, so that a process that is killed leaves a part of it, and its temporary
 * files are named like those of every other program. g_file_replace_contents() puts the
 * part that it could write in the place of the old file when the disk is full.
 *
 * Here a local file is written under a hidden name of this program beside it, and renamed
 * when it is whole. GIO writes all others: remote files, devices, files with several names,
 * and files in folders where nothing can be created. A failed write is reported to its
 * stream. */

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

/* What becomes of an attempt to write by renaming. */
typedef enum
{
  OUTCOME_WRITTEN,
  OUTCOME_FAILED,    /* with an error */
  OUTCOME_IMPOSSIBLE /* GIO may be able to */
} Outcome;

/* Returns: (transfer full) (nullable): the entity tag of @file as it is now */
static gchar *
find_etag (GFile *file)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_ETAG_VALUE,
                                                  G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL ? g_strdup (g_file_info_get_etag (info)) : NULL;
}

/* A file that is gone has nothing that could be lost. */
static gboolean
is_changed (GFile *file, const gchar *etag)
{
  g_autofree gchar *now = etag != NULL ? find_etag (file) : NULL;

  return now != NULL && !g_str_equal (now, etag);
}

#ifdef G_OS_UNIX

#define PREFIX   ".tengen-"
#define N_RANDOM 6

/* After so long, in seconds, nobody is writing a temporary file any more. */
#define OLD_AGE (60 * 60)

G_LOCK_DEFINE_STATIC (tidied);
static GHashTable *tidied; /* owned: the paths of folders without leftovers */

/* A regular file, there or not, that another one can replace by taking its name. */
typedef struct
{
  gchar   *path;   /* owned: without symbolic links */
  gchar   *folder; /* owned */
  gboolean exists;
  GStatBuf before; /* if it exists */
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

/* A process that was killed leaves its temporary file. Each folder is looked through
 * once, or exporting many games into one would take long. */
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

/* Nobody else may read what only some could before. */
static gint
create_temporary (const Place *place, gchar *temporary)
{
  return g_mkstemp_full (temporary, O_WRONLY | O_CLOEXEC, place->exists ? 0600 : 0666);
}

/* The new file belongs to those to whom the old one did. */
static gboolean
take_permissions (const Place *place, gint fd)
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

/* Writes to the disk itself: the name must not come before the contents. */
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
                           _ ("The file was changed by another program"));
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
  /* GIO says best what is wrong with a folder. */
  if (fd < 0
      && (errno == EACCES || errno == EPERM || errno == EROFS || errno == ENOENT
          || errno == ENOTDIR))
    return OUTCOME_IMPOSSIBLE;
  if (fd < 0)
    {
      fail (error);
      return OUTCOME_FAILED;
    }

  if (take_permissions (&place, fd))
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

/* A file that is not there yet is written in its place, and belongs to whoever has
 * made it: nobody else can be writing it.
 *
 * Returns: (transfer full) (nullable): where to write */
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

  /* Closed by somebody who has given up, the stream leaves the old file. */
  give_up = g_cancellable_new ();
  g_cancellable_cancel (give_up);
  g_output_stream_close (G_OUTPUT_STREAM (stream), give_up, NULL);
  if (is_new)
    g_file_delete (file, NULL, NULL);
  return FALSE;
}

/**
 * tg_safe_file_replace_version:
 * @etag: (nullable): the entity tag of the version that may be replaced; %NULL for any
 * @new_etag: (out) (optional) (nullable): the entity tag of what was written
 * @cancellable: (nullable): to stop it from another thread
 * @error: return location for an error; %G_IO_ERROR_WRONG_ETAG if the file is there in
 *   another version
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
 * @cancellable: (nullable): to stop it from another thread
 *
 * Writes a file, all or nothing: what was there before stays until the new contents are
 * whole, where the file system allows that; if nothing was there and this fails, or the
 * process is killed, nothing is there. Any thread.
 */
gboolean
tg_safe_file_replace (GFile        *file,
                      GBytes       *contents,
                      GCancellable *cancellable,
                      GError      **error)
{
  return tg_safe_file_replace_version (file, contents, NULL, NULL, cancellable, error);
}
