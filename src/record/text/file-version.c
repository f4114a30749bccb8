/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Serialises the saves of one file: each thread waits for the previous one and uses the
 * entity tag that it left, so that a second save does not mistake the first for another
 * program's change. */

#include "record/text/file-version.h"

#include "record/text/safe-file.h"

struct _TgFileVersion
{
  GMutex lock;
  gchar *etag; /* (nullable): owned; NULL if unknown */
};

TgFileVersion *
tg_file_version_new (void)
{
  TgFileVersion *self = g_atomic_rc_box_new0 (TgFileVersion);

  g_mutex_init (&self->lock);
  return self;
}

TgFileVersion *
tg_file_version_ref (TgFileVersion *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  TgFileVersion *self = data;

  g_mutex_clear (&self->lock);
  g_free (self->etag);
}

void
tg_file_version_unref (TgFileVersion *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

/**
 * tg_file_version_set:
 * @etag: (nullable): the entity tag of the version that was read; %NULL if unknown
 *
 * Any thread.
 */
void
tg_file_version_set (TgFileVersion *self, const gchar *etag)
{
  g_return_if_fail (self != NULL);

  g_mutex_lock (&self->lock);
  g_free (self->etag);
  self->etag = g_strdup (etag);
  g_mutex_unlock (&self->lock);
}

/**
 * tg_file_version_replace:
 * @any: whether to replace the file even if another program has changed it
 * @error: return location for an error, as in tg_safe_file_replace_version()
 *
 * Writes the next version. Any thread.
 */
gboolean
tg_file_version_replace (TgFileVersion *self,
                         GFile         *file,
                         GBytes        *contents,
                         gboolean       any,
                         GCancellable  *cancellable,
                         GError       **error)
{
  g_autofree gchar *etag = NULL;
  gboolean          written;

  g_return_val_if_fail (self != NULL, FALSE);

  g_mutex_lock (&self->lock);
  written = tg_safe_file_replace_version (file, contents, any ? NULL : self->etag, &etag,
                                          cancellable, error);
  if (written)
    {
      g_free (self->etag);
      self->etag = g_steal_pointer (&etag);
    }
  g_mutex_unlock (&self->lock);
  return written;
}
