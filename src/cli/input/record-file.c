/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Commands that read a game take a file name, or "-" for standard input. */

#include "cli/input/record-file.h"

#include <glib/gi18n-lib.h>

#include "cli/input/standard-input.h"

/* Returns whether @path is "-". */
gboolean
tg_record_file_is_standard_stream (const gchar *path)
{
  return g_str_equal (path, "-");
}

/* Prints the warnings of the reader. */
static void
print_warnings (const gchar *path, const TgRecord *record)
{
  const gchar *const *warnings = tg_record_get_warnings (record);
  guint               n = 0;

  for (; warnings != NULL && warnings[n] != NULL; n++)
    g_printerr ("%s: %s: %s\n", g_get_prgname (), path, warnings[n]);
  n = tg_record_get_n_warnings (record) - n;
  if (n > 0)
    g_printerr (ngettext ("%s: %s: %u more warning\n", "%s: %s: %u more warnings\n", n),
                g_get_prgname (), path, n);
}

static void
print_encoding (const gchar *path, const TgRecordIoReport *report)
{
  if (report->charset_unsure)
    /* Translators: the first two %s are the program and a file, the third an encoding, such
     * as GB18030. */
    g_printerr (_ ("%s: %s: the text was read as %s, which may be wrong; use “convert "
                   "--encoding” to set the encoding\n"),
                g_get_prgname (), path, report->charset);
}

/* Reads a game from a file, or "-"; prints its warnings, and whether its texts may have
 * another encoding. @options, with facts that the file does not state, and @report may be
 * NULL. */
TgRecord *
tg_record_file_load (const gchar             *path,
                     const TgRecordIoOptions *options,
                     TgRecordIoReport        *report,
                     GError                 **error)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  TgRecordIoReport own_report = { 0 };
  TgRecord        *record;

  if (report == NULL)
    report = &own_report;
  if (tg_record_file_is_standard_stream (path))
    {
      g_autoptr (GInputStream) stream = tg_standard_input_open ();

      record = tg_record_io_load_stream (stream, NULL, options, report, NULL, error);
    }
  else
    record = tg_record_io_load (file, options, report, NULL, error);

  if (record != NULL)
    {
      print_warnings (path, record);
      print_encoding (path, report);
    }
  return record;
}
