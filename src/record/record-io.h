/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Records in files: one door to all the formats. A file's format is found by
 * what is in it, and by its name where that leaves a doubt. */

#pragma once

#include <gio/gio.h>

#include "record/record.h"

G_BEGIN_DECLS

#define TG_RECORD_ERROR (tg_record_error_quark ())
GQuark tg_record_error_quark (void);

/**
 * TgRecordError:
 * @TG_RECORD_ERROR_FORMAT: the file is of no known format
 * @TG_RECORD_ERROR_SYNTAX: the file breaks the rules of its format, or ends
 *   too early
 * @TG_RECORD_ERROR_POINT: a stone lies off the board or on another stone
 * @TG_RECORD_ERROR_UNSUPPORTED: the file holds what a record does not: another
 *   game, unknown rules, a board of another size
 * @TG_RECORD_ERROR_CHARSET: a text is not in the character set it should be in
 * @TG_RECORD_ERROR_TOO_LARGE: the file, or what is in it, takes too much memory
 * @TG_RECORD_ERROR_LOSSY: the format cannot hold all of the record
 * @TG_RECORD_ERROR_GO: it looks like a game of Go
 * @TG_RECORD_ERROR_SIZE: the file does not say how large its board is, and the usual
 *   one is too small
 *
 * Why a record could not be read or written.
 */
typedef enum
{
  TG_RECORD_ERROR_FORMAT,
  TG_RECORD_ERROR_SYNTAX,
  TG_RECORD_ERROR_POINT,
  TG_RECORD_ERROR_UNSUPPORTED,
  TG_RECORD_ERROR_CHARSET,
  TG_RECORD_ERROR_TOO_LARGE,
  TG_RECORD_ERROR_LOSSY,
  TG_RECORD_ERROR_GO,
  TG_RECORD_ERROR_SIZE,
} TgRecordError;

/**
 * TgRecordFormat:
 * @TG_RECORD_FORMAT_SGF: Smart Game Format, a text; holds the whole record
 * @TG_RECORD_FORMAT_LIB: a RenLib library: tree and comments
 * @TG_RECORD_FORMAT_PSQ: Piskvork: moves and times
 * @TG_RECORD_FORMAT_REC: Gomotur, read only
 * @TG_RECORD_FORMAT_SAV: Yixin, a text; read only
 * @TG_RECORD_FORMAT_TEXT: moves as people write them: h8i9j10
 * @TG_RECORD_FORMAT_BOARD: a board drawn with characters; read only
 * @TG_RECORD_FORMAT_POS: moves as bytes, from RenLib and Yixin
 *
 * The file formats.
 */
typedef enum
{
  TG_RECORD_FORMAT_SGF,
  TG_RECORD_FORMAT_LIB,
  TG_RECORD_FORMAT_PSQ,
  TG_RECORD_FORMAT_REC,
  TG_RECORD_FORMAT_SAV,
  TG_RECORD_FORMAT_TEXT,
  TG_RECORD_FORMAT_BOARD,
  TG_RECORD_FORMAT_POS,
} TgRecordFormat;

#define TG_N_RECORD_FORMATS 8

/**
 * TgRecordIoOptions:
 * @charset: (nullable): the character set of texts, as iconv names it; %NULL
 *   for what the file says, and for a guess if it says nothing
 * @ruleset_given: whether @ruleset counts
 * @ruleset: the rules, whatever the file says
 * @rows_from_top: in move texts, row 1 is the top one
 * @without_i: in move texts, the column after H is called J
 * @any_rules: to read a game by rules that are not known as one whose rules are not
 *   said
 * @go_too: to read what looks like a game of Go
 * @size: points a side where the file does not say it; 0 for the usual
 *
 * What a reader cannot know from the file. All zero is a good beginning.
 */
typedef struct
{
  const gchar *charset;
  gboolean     ruleset_given;
  TgRuleset    ruleset;
  gboolean     rows_from_top;
  gboolean     without_i;
  gboolean     any_rules;
  gboolean     go_too;
  guint        size;
} TgRecordIoOptions;

/**
 * TgRecordIoReport:
 * @format: the format that was found
 * @charset: (nullable): static; the character set that was found; %NULL in a
 *   format without texts
 * @charset_unsure: whether it is a guess that may well be wrong
 * @has_wide_text: whether another character set could give other texts
 * @n_more_games: games that the file holds beside the first, which was read
 * @has_unknown_rules: whether the file names rules that are not known
 * @assumed_size: points a side, where the file does not say it and the caller did not;
 *   0 otherwise
 * @needed_size: with %TG_RECORD_ERROR_SIZE, points a side that would be enough
 *
 * What a reader found out beside the record.
 */
typedef struct
{
  TgRecordFormat format;
  const gchar   *charset;
  gboolean       charset_unsure;
  gboolean       has_wide_text;
  guint          n_more_games;
  gboolean       has_unknown_rules;
  guint          assumed_size;
  guint          needed_size;
} TgRecordIoReport;

/**
 * TgRecordIoProgress:
 * @fraction: how much is read, from 0 to 1
 * @user_data: data of the caller
 *
 * Hears from a load under way, in the main context of whoever began it.
 */
typedef void (*TgRecordIoProgress) (gdouble fraction, gpointer user_data);

/* The formats. */
const gchar *tg_record_format_to_id (TgRecordFormat format);
const gchar *tg_record_format_get_name (TgRecordFormat format);
gboolean     tg_record_format_from_name (const gchar *file_name, TgRecordFormat *format);
gboolean     tg_record_format_can_write (TgRecordFormat format);

/* Reading. */
TgRecord *tg_record_io_load_bytes (GBytes                  *bytes,
                                   const gchar             *name,
                                   const TgRecordIoOptions *options,
                                   TgRecordIoReport        *report,
                                   GError                 **error);
TgRecord *tg_record_io_load_stream (GInputStream            *stream,
                                    const gchar             *name,
                                    const TgRecordIoOptions *options,
                                    TgRecordIoReport        *report,
                                    GCancellable            *cancellable,
                                    GError                 **error);
TgRecord *tg_record_io_load (GFile                   *file,
                             const TgRecordIoOptions *options,
                             TgRecordIoReport        *report,
                             GCancellable            *cancellable,
                             GError                 **error);
void      tg_record_io_load_async (GFile                   *file,
                                   const TgRecordIoOptions *options,
                                   GCancellable            *cancellable,
                                   TgRecordIoProgress       progress,
                                   gpointer                 progress_data,
                                   GAsyncReadyCallback      callback,
                                   gpointer                 user_data);
TgRecord *tg_record_io_load_finish (GAsyncResult     *result,
                                    TgRecordIoReport *report,
                                    GError          **error);

/* Writing. */
GStrv    tg_record_io_get_losses (const TgRecord *record, TgRecordFormat format);
GBytes  *tg_record_io_save_bytes (const TgRecord *record,
                                  TgRecordFormat  format,
                                  const gchar    *charset,
                                  gboolean        lossy,
                                  GError        **error);
gboolean tg_record_io_save (const TgRecord *record,
                            GFile          *file,
                            TgRecordFormat  format,
                            const gchar    *charset,
                            gboolean        lossy,
                            GCancellable   *cancellable,
                            GError        **error);

G_END_DECLS
