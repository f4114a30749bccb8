/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Normalizes the programs that players type in: names become one line and are never
 * empty, and a command without a word becomes NULL. */

#include "ui/settings/programs.h"

#include <glib/gi18n-lib.h>

/* This file exists only inside a Flatpak. */
#define FLATPAK_MARK "/.flatpak-info"

/**
 * tg_program_check_command:
 * @command: the typed command
 * @why: (out) (optional): the error, or %NULL for an empty command
 *
 * Checks that a command can be split into words. The existence of the program is
 * checked when it is started.
 *
 * Returns: whether @command has at least one word
 */
gboolean
tg_program_check_command (const gchar *command, gchar **why)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (command != NULL, FALSE);

  if (why != NULL)
    *why = NULL;
  if (g_shell_parse_argv (command, NULL, NULL, &error))
    return TRUE;
  if (why != NULL && g_error_matches (error, G_SHELL_ERROR, G_SHELL_ERROR_BAD_QUOTING))
    *why = g_strdup (_ ("Unmatched quotation mark or backslash at the end. Put "
                        "quotation marks around names with spaces."));
  return FALSE;
}

/* Joins lines, and strips spaces at both ends. */
static gchar *
make_one_line (const gchar *text)
{
  gchar *line = g_strdup (text);

  for (gchar *p = line; *p != '\0'; p++)
    if (g_ascii_iscntrl (*p))
      *p = ' ';
  return g_strstrip (line);
}

/* Makes a program from typed texts. An empty @name is replaced by the name of the
 * executable; the command is NULL if @command has no words. */
TgProgram
tg_program_make (const gchar *name, const gchar *command)
{
  g_autofree gchar *clean_name = NULL;
  g_autofree gchar *clean_command = NULL;
  g_autofree gchar *base = NULL;
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (name != NULL && command != NULL, (TgProgram){ 0 });

  clean_name = make_one_line (name);
  clean_command = make_one_line (command);
  if (!g_shell_parse_argv (clean_command, NULL, &words, NULL))
    return (TgProgram){ 0 };
  if (*clean_name == '\0')
    base = g_path_get_basename (words[0]);
  return (TgProgram){ g_intern_string (base != NULL ? base : clean_name),
                      g_intern_string (clean_command) };
}

/* Converts a path to a command, with quotation marks where they are needed. */
gchar *
tg_program_quote (const gchar *path)
{
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  if (g_shell_parse_argv (path, NULL, &words, NULL) && words[1] == NULL
      && g_str_equal (words[0], path))
    return g_strdup (path);
  return g_shell_quote (path);
}

/* Whether programs can be started; inside a Flatpak they cannot. */
gboolean
tg_programs_can_run (void)
{
  return !g_file_test (FLATPAK_MARK, G_FILE_TEST_EXISTS);
}
