/* SPDX-License-Identifier: GPL-3.0-or-later */

/* File names may contain any bytes; displayed names must be UTF-8. If another program
 * passes text that is not a URI, GIO makes a GFile without a name. */

#include "ui/files/file-name.h"

#include <string.h>

#include "ui/words/choice-words.h"

/* In characters: file systems have no longer names, but a text that is not a URI may have
 * a megabyte. */
#define MAX_NAME 255

static gchar *
display_name (GFile *file)
{
  g_autofree gchar *name = g_file_get_basename (file);
  g_autofree gchar *shown = NULL;

  if (name == NULL)
    name = g_file_get_parse_name (file);
  shown = g_filename_display_name (name);
  return g_utf8_strlen (shown, -1) > MAX_NAME ? g_utf8_substring (shown, 0, MAX_NAME)
                                              : g_steal_pointer (&shown);
}

/* Returns: (transfer full): the name without the folder, in UTF-8, for display */
gchar *
tg_file_name_show (GFile *file)
{
  g_autofree gchar *name = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  name = display_name (file);
  return g_strdup (tg_words_isolate (name));
}

/* Returns: (transfer full): the name without folder and extension, in UTF-8, as the stem
 * of another name */
gchar *
tg_file_name_show_stem (GFile *file)
{
  gchar *name = display_name (file);
  gchar *dot = strrchr (name, '.');

  if (dot != NULL && dot != name)
    *dot = '\0';
  return name;
}
