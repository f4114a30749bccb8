/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is typed about a program becomes something that can be shown, kept and
 * started: no name is empty or spans lines, and no command is without words. */

#include "ui/settings/programs.h"

#include <glib/gi18n-lib.h>

/* There inside a Flatpak, and nowhere else. */
#define FLATPAK_MARK "/.flatpak-info"

/**
 * tg_program_check_command:
 * @command: what somebody typed
 * @why: (out) (optional): what is wrong with it, or %NULL while it is empty
 *
 * Tells whether a command can be divided into words. Whether there is such a
 * program shows when it is started.
 *
 * Returns: whether it has at least one word
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
    *why = g_strdup (_ ("A quotation mark or a backslash at the end is left over. Put "
                        "quotation marks around names with spaces."));
  return FALSE;
}

/* One line, without spaces around it. */
static gchar *
make_one_line (const gchar *text)
{
  gchar *line = g_strdup (text);

  for (gchar *p = line; *p != '\0'; p++)
    if (g_ascii_iscntrl (*p))
      *p = ' ';
  return g_strstrip (line);
}

/* Makes a program of what somebody typed, or edited into the settings: with the name of
 * the executable if @name is empty, and without a command if @command has no words. */
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

/* Makes a command of a path, with quotation marks only where it needs them. */
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

/* Whether programs of this computer can be started at all: not inside a Flatpak,
 * which sees none of them. */
gboolean
tg_programs_can_run (void)
{
  return !g_file_test (FLATPAK_MARK, G_FILE_TEST_EXISTS);
}
