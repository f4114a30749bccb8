/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each file that is put aside gets a name of its own, so that none replaces another. */

#include "record/text/broken-file.h"

#include <glib/gi18n-lib.h>

/* Maximum number of broken files to keep. */
#define MAX_ASIDE 100

/* Returns the @number-th name for a broken version of @file. */
static GFile *
find_aside (GFile *file, guint number)
{
  g_autofree gchar *base = g_file_get_basename (file);
  g_autofree gchar *name = number == 1 ? g_strdup_printf ("%s-broken", base)
                                       : g_strdup_printf ("%s-broken-%u", base, number);
  g_autoptr (GFile) folder = g_file_get_parent (file);

  return g_file_get_child (folder, name);
}

/**
 * tg_broken_file_put_aside:
 * @error: return location for an error; the file then stays in place
 *
 * Renames an unreadable file to an unused name that marks it as broken.
 *
 * Returns: (transfer full) (nullable): the new name, or %NULL with @error
 */
gchar *
tg_broken_file_put_aside (GFile *file, GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  for (guint i = 1; i <= MAX_ASIDE; i++)
    {
      g_autoptr (GFile) aside = find_aside (file, i);
      g_autoptr (GError) reason = NULL;

      if (g_file_move (file, aside, G_FILE_COPY_NONE, NULL, NULL, NULL, &reason))
        return g_file_get_basename (aside);
      if (!g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_EXISTS))
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return NULL;
        }
    }

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                       _ ("too many damaged files are saved already"));
  return NULL;
}

/**
 * tg_broken_file_remove_aside:
 *
 * Removes every file that tg_broken_file_put_aside() made from @file.
 */
gboolean
tg_broken_file_remove_aside (GFile *file, GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  for (guint i = 1; i <= MAX_ASIDE; i++)
    {
      g_autoptr (GFile) aside = find_aside (file, i);
      g_autoptr (GError) reason = NULL;

      if (!g_file_delete (aside, NULL, &reason)
          && !g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
          && !g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY))
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return FALSE;
        }
    }
  return TRUE;
}
