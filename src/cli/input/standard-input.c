/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GIO has one stream class for Unix and another one for Windows. */

#include "cli/input/standard-input.h"

#ifdef G_OS_WIN32
#include <gio/gwin32inputstream.h>
#include <windows.h>
#else
#include <gio/gunixinputstream.h>
#include <unistd.h>
#endif

/* Returns: (transfer full): a stream that does not close standard input */
GInputStream *
tg_standard_input_open (void)
{
#ifdef G_OS_WIN32
  return g_win32_input_stream_new (GetStdHandle (STD_INPUT_HANDLE), FALSE);
#else
  return g_unix_input_stream_new (STDIN_FILENO, FALSE);
#endif
}
