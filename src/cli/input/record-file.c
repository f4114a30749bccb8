/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands that read a game take the name of a file, or "-" for standard
 * input. */

#include "cli/input/record-file.h"

#include "cli/input/standard-input.h"

/* Whether @path is "-". */
gboolean
tg_record_file_is_standard_stream (const gchar *path)
{
  return g_str_equal (path, "-");
}

/* Reads a game from a file, or "-". @options, what cannot be known from the file, and
 * @report may be NULL. */
TgRecord *
tg_record_file_load (const gchar             *path,
                     const TgRecordIoOptions *options,
                     TgRecordIoReport        *report,
                     GError                 **error)
{
  if (tg_record_file_is_standard_stream (path))
    {
      g_autoptr (GInputStream) stream = tg_standard_input_open ();

      return tg_record_io_load_stream (stream, NULL, options, report, NULL, error);
    }

  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);

  return tg_record_io_load (file, options, report, NULL, error);
}
