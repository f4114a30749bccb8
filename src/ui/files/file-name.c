/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The name of a file may be any bytes, but what is shown has to be UTF-8. Where another
 * program gives anything else than a URI, GIO makes a file without a name of it. */

#include "ui/files/file-name.h"

#include <string.h>

#include "ui/words/choice-words.h"

/* In characters: no system has longer names, but a URI that is none may be a megabyte. */
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

/* Returns: (transfer full): the name without the folder, in UTF-8, for a sentence or a
 * title */
gchar *
tg_file_name_show (GFile *file)
{
  g_autofree gchar *name = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  name = display_name (file);
  return g_strdup (tg_words_isolate (name));
}

/* Returns: (transfer full): the name without the folder and the ending, in UTF-8, to begin
 * the name of another file with */
gchar *
tg_file_name_show_stem (GFile *file)
{
  gchar *name = display_name (file);
  gchar *dot = strrchr (name, '.');

  if (dot != NULL && dot != name)
    *dot = '\0';
  return name;
}
