/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The name of a file may be any bytes, but what is shown has to be UTF-8. */

#include "ui/files/file-name.h"

#include <string.h>

/* Returns: (transfer full): the name without the folder, in UTF-8 */
gchar *
tg_file_name_show (GFile *file)
{
  g_autofree gchar *name = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  name = g_file_get_basename (file);
  return g_filename_display_name (name);
}

/* Returns: (transfer full): as tg_file_name_show(), without the ending */
gchar *
tg_file_name_show_stem (GFile *file)
{
  gchar *name = tg_file_name_show (file);
  gchar *dot = name != NULL ? strrchr (name, '.') : NULL;

  if (dot != NULL && dot != name)
    *dot = '\0';
  return name;
}
