/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Isolates the differences of Windows: arguments and output use the system's character
 * set, and the standard streams convert LF to CR LF and end at Ctrl+Z. */

#include "cli/input/console.h"

#include <stdio.h>
#include <stdlib.h>

#ifdef G_OS_WIN32
#include <fcntl.h>
#include <io.h>
#include <unistd.h>
#include <windows.h>

static void
print_as_it_is (const gchar *text)
{
  fputs (text, stdout);
  fflush (stdout);
}

static void
complain_as_it_is (const gchar *text)
{
  fputs (text, stderr);
  fflush (stderr);
}

/* Reads a line, as the POSIX function does. */
static gssize
getline (gchar **line, gsize *capacity, FILE *file)
{
  gsize length = 0;

  for (int c = '\0'; c != '\n' && (c = getc (file)) != EOF;)
    {
      if (length + 2 > *capacity)
        {
          gsize  more = 2 * *capacity + 64;
          gchar *larger = realloc (*line, more);

          if (larger == NULL)
            return -1;
          *line = larger;
          *capacity = more;
        }
      (*line)[length++] = (gchar) c;
      (*line)[length] = '\0';
    }
  return length > 0 ? (gssize) length : -1;
}

/* Converts the arguments to UTF-8. The copies are never freed, because they must live
 * as long as the program. */
static void
set_up (int *argc, char ***argv)
{
  *argv = g_win32_get_command_line ();
  *argc = (int) g_strv_length (*argv);

  _setmode (STDIN_FILENO, _O_BINARY);
  _setmode (STDOUT_FILENO, _O_BINARY);
  _setmode (STDERR_FILENO, _O_BINARY);
  SetConsoleOutputCP (CP_UTF8);
  g_set_print_handler (print_as_it_is);
  g_set_printerr_handler (complain_as_it_is);
}
#endif

/* Converts the arguments to UTF-8 and makes the standard streams binary. Call it before
 * anything else. */
void
tg_console_set_up (int *argc G_GNUC_UNUSED, char ***argv G_GNUC_UNUSED)
{
#ifdef G_OS_WIN32
  set_up (argc, argv);
#endif
}

/* Reads a line of standard input with its line end. @line: (inout) (nullable): free it
 * with free(); @capacity: (inout): its size. Returns: its length, or -1 at the end */
gssize
tg_console_read_line (gchar **line, gsize *capacity)
{
  return getline (line, capacity, stdin);
}
