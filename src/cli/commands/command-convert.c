/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli convert`: converts a game between file formats. If the format cannot
 * hold all of the game, this is an error; with --lossy it is only reported. */

#include <stdio.h>

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/input/record-file.h"
#include "cli/input/usage.h"

typedef struct
{
  gchar   *encoding;
  gchar   *out_encoding;
  gchar   *rules;
  gchar   *format;
  gint     size;
  gboolean gomoku;
  gboolean lossy;
  gboolean rows_from_top;
  gboolean without_i;
} ConvertWords;

static gboolean
find_format (const ConvertWords *words, const gchar *path, TgRecordFormat *format)
{
  g_autofree gchar *name = NULL;

  if (words->format != NULL)
    name = g_strconcat (".", words->format, NULL);
  return tg_record_format_from_name (name != NULL ? name : path, format);
}

/* Returns whether a path is a name of standard output, which is not replaced: a
 * redirection with ">>" must keep the old contents. */
static gboolean
is_standard_output (const gchar *path)
{
  return tg_record_file_is_standard_stream (path) || g_str_equal (path, "/dev/stdout")
         || g_str_equal (path, "/dev/fd/1");
}

/* Returns whether a file is a device or a pipe, which cannot be replaced but only
 * written to. */
static gboolean
is_special (GFile *file)
{
  return g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL)
         == G_FILE_TYPE_SPECIAL;
}

static gboolean
print_bytes (GBytes *bytes, GError **error)
{
  gsize         size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  if (fwrite (data, 1, size, stdout) == size && fflush (stdout) == 0)
    return TRUE;

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("cannot write"));
  return FALSE;
}

static gboolean
write_bytes (GFile *file, GBytes *bytes, GError **error)
{
  g_autoptr (GFileOutputStream) stream =
      g_file_append_to (file, G_FILE_CREATE_NONE, NULL, error);

  return stream != NULL
         && g_output_stream_write_all (G_OUTPUT_STREAM (stream),
                                       g_bytes_get_data (bytes, NULL),
                                       g_bytes_get_size (bytes), NULL, NULL, error)
         && g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, error);
}

static gboolean
save (const TgRecord     *record,
      const gchar        *path,
      TgRecordFormat      format,
      const ConvertWords *words,
      GError            **error)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GBytes) bytes = NULL;

  if (!is_standard_output (path) && !is_special (file))
    return tg_record_io_save (record, file, format, words->out_encoding, words->lossy,
                              NULL, error);

  bytes =
      tg_record_io_save_bytes (record, format, words->out_encoding, words->lossy, error);
  return bytes != NULL
         && (is_standard_output (path) ? print_bytes (bytes, error)
                                       : write_bytes (file, bytes, error));
}

static void
print_losses (const TgRecord *record, TgRecordFormat format)
{
  g_auto (GStrv) losses = tg_record_io_get_losses (record, format);
  g_autofree gchar *list = g_strjoinv (_ (", "), losses);

  if (*list != '\0')
    /* Translators: %s is a list of the things that were lost. */
    g_printerr (_ ("%s: lost: %s\n"), g_get_prgname (), list);
}

/* Reads a game; if this fails for lack of an option, the error names the option. */
static TgRecord *
load (const gchar *path, const TgRecordIoOptions *options, GError **error)
{
  TgRecordIoReport report = { 0 };
  GError          *reason = NULL;
  TgRecord        *record = tg_record_file_load (path, options, &report, &reason);

  if (g_error_matches (reason, TG_RECORD_ERROR, TG_RECORD_ERROR_GO)
      || g_error_matches (reason, TG_RECORD_ERROR, TG_RECORD_ERROR_GAME))
    g_prefix_error (&reason, "%s", _ ("not converted without --gomoku: "));
  else if (g_error_matches (reason, TG_RECORD_ERROR, TG_RECORD_ERROR_SIZE))
    g_prefix_error (&reason, _ ("not converted without --size, such as --size %u: "),
                    report.needed_size);
  else if (record != NULL && report.assumed_size != 0)
    g_printerr (_ ("%s: %s does not say how large the board is; assuming %u×%u points\n"),
                g_get_prgname (), path, report.assumed_size, report.assumed_size);

  if (record != NULL && report.has_unknown_rules)
    g_printerr (_ ("%s: %s does not state its rules in known words; use --rules to say "
                   "how to read it\n"),
                g_get_prgname (), path);
  if (record == NULL)
    g_propagate_error (error, reason);
  return record;
}

static int
convert (const ConvertWords *words, const gchar *from, const gchar *to)
{
  g_autoptr (TgRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  TgRecordFormat    format;
  TgRecordIoOptions options = {
    .charset = words->encoding,
    .ruleset_given = words->rules != NULL,
    .rows_from_top = words->rows_from_top,
    .without_i = words->without_i,
    .go_too = words->gomoku,
    .size = (guint) words->size,
  };

  if (words->rules != NULL && !tg_usage_read_rules (words->rules, &options.ruleset))
    return TG_EXIT_USAGE;
  if (words->size != 0 && (words->size < TG_MIN_SIZE || words->size > TG_MAX_SIZE))
    return tg_usage_error (_ ("a board has %d to %d points per side"), TG_MIN_SIZE,
                           TG_MAX_SIZE);
  if (!find_format (words, to, &format))
    return tg_usage_error (
        words->format != NULL
            ? _ ("unknown format “%s”: use sgf, lib, psq, pos or txt")
            : _ ("“%s” does not end in a known format; choose one with --to: sgf, lib, "
                 "psq, pos or txt"),
        words->format != NULL ? words->format : to);

  record = load (from, &options, &error);
  if (record == NULL)
    return tg_usage_fail ("%s: %s", from, error->message);

  if (!save (record, to, format, words, &error))
    {
      if (g_error_matches (error, TG_RECORD_ERROR, TG_RECORD_ERROR_LOSSY))
        g_prefix_error (&error, "%s", _ ("not converted without --lossy: "));
      return tg_usage_fail ("%s: %s", to, error->message);
    }

  print_losses (record, format);
  return TG_EXIT_OK;
}

int
tg_command_convert (int argc, char **argv)
{
  ConvertWords       words = { 0 };
  int                status = TG_EXIT_USAGE;
  const GOptionEntry entries[] = {
    { "lossy", 0, 0, G_OPTION_ARG_NONE, &words.lossy,
      N_ ("Leave out what the new format cannot hold"), NULL },
    { "to", 0, 0, G_OPTION_ARG_STRING, &words.format,
      N_ ("New format: sgf, lib, psq, pos or txt (by default, the ending of OUT)"),
      "FORMAT" },
    { "rules", 0, 0, G_OPTION_ARG_STRING, &words.rules,
      N_ ("The rules of the game, whatever the file says"), "RULES" },
    { "encoding", 0, 0, G_OPTION_ARG_STRING, &words.encoding,
      N_ ("Text encoding of IN, such as Big5, GBK or CP932"), "ENCODING" },
    { "out-encoding", 0, 0, G_OPTION_ARG_STRING, &words.out_encoding,
      N_ ("Text encoding of a new library (UTF-8 by default)"), "ENCODING" },
    /* The former names of --encoding and --output-encoding, which still work. */
    { "charset", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_STRING, &words.encoding, NULL,
      NULL },
    { "out-charset", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_STRING, &words.out_encoding,
      NULL, NULL },
    { "size", 0, 0, G_OPTION_ARG_INT, &words.size,
      N_ ("Points per side of the board, if the file does not say"), "N" },
    { "gomoku", 0, 0, G_OPTION_ARG_NONE, &words.gomoku,
      N_ ("Read the game as Gomoku, even if it looks like Go or another game"), NULL },
    /* The former name of --gomoku, which still works. */
    { "go", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, &words.gomoku, NULL, NULL },
    { "rows-from-top", 0, 0, G_OPTION_ARG_NONE, &words.rows_from_top,
      N_ ("In a list of moves, row 1 is at the top"), NULL },
    { "without-i", 0, 0, G_OPTION_ARG_NONE, &words.without_i,
      N_ ("In a list of moves, the column after H is J"), NULL },
    G_OPTION_ENTRY_NULL
  };

  if (tg_usage_parse (_ ("IN OUT"),
                      N_ ("Converts a game from one file format to another."), entries,
                      &argc, &argv))
    status = argc == 3 ? convert (&words, argv[1], argv[2])
                       : tg_usage_error (_ ("two files are needed, the old and the new"));

  g_free (words.encoding);
  g_free (words.out_encoding);
  g_free (words.rules);
  g_free (words.format);
  return status;
}
