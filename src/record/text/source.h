/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The input of a reader: a file's bytes, its text in UTF-8, its lines. */

#pragma once

#include <gio/gio.h>

#include "record/text/record-error.h"
#include "record/text/record-io-options.h"

G_BEGIN_DECLS

/* Limits in bytes: for a file and the record made from it together, and for the file
 * alone. With the allocator's overhead, reading needs less than 256 MB then. */
#define TG_RECORD_MEMORY ((gsize) 192 << 20)
#define TG_RECORD_FILE   ((gsize) 64 << 20)

typedef struct
{
  const gchar             *data;    /* the bytes of the file */
  gsize                    size;    /* its length in bytes */
  const TgRecordIoOptions *options; /* options from the caller */
  TgRecordIoReport        *report;  /* results for the caller */
  /* (nullable): cancels the load */
  GCancellable *cancellable;
  /* (nullable): called occasionally, in the reader's thread */
  TgRecordIoProgress progress;
  gpointer           progress_data;
  gsize next_tick; /* the position in the file at which @progress is called next */
  /* (nullable): owned; @data converted to UTF-8, if it has another character set */
  gchar *text;
  gsize  text_size; /* its length in bytes */
} TgSource;

typedef struct
{
  const gchar *next;   /* the beginning of the next line */
  const gchar *end;    /* the end of the text */
  guint        number; /* number of the last line read, from 1 */
} TgLines;

typedef struct
{
  const gchar *at;  /* the next character */
  const gchar *end; /* the end of the line */
} TgCursor;

gboolean     tg_source_tick (TgSource *self, gsize position, GError **error);
const gchar *tg_source_get_text (TgSource    *self,
                                 const gchar *declared,
                                 gsize       *length,
                                 GError     **error);

gboolean tg_lines_init (TgLines *self, TgSource *source, GError **error);
void     tg_lines_init_raw (TgLines *self, const gchar *data, gsize size);
gboolean tg_lines_next (TgLines *self, TgCursor *line);
gboolean tg_lines_next_filled (TgLines *self, TgCursor *line);
void     tg_lines_prefix (const TgLines *self, GError **error);
guint    tg_line_at (const gchar *text, const gchar *position);

void     tg_cursor_skip_space (TgCursor *self);
gboolean tg_cursor_is_at_end (TgCursor *self);
gboolean tg_cursor_accept (TgCursor *self, gchar c);
gboolean tg_cursor_accept_word (TgCursor *self, const gchar *word);
gboolean tg_cursor_read_int (TgCursor *self, gint *value);
gchar   *tg_cursor_dup (const TgCursor *self);

G_END_DECLS
