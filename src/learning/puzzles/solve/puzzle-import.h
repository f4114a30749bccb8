/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Puzzles of other people, in files: our own format, a collection in SGF, or one in JSON.
 * What nobody has checked is proved before it is asked. */

#pragma once

#include <gio/gio.h>

#include "learning/puzzles/format/puzzle.h"
#include "record/text/task-progress.h"

G_BEGIN_DECLS

/* Larger files are refused, and those with more puzzles. */
#define TG_PUZZLE_IMPORT_MAX_BYTES   ((gsize) 8 << 20)
#define TG_PUZZLE_IMPORT_MAX_PUZZLES 5000

/* What a file has come to. */
typedef struct
{
  GPtrArray *puzzles;    /* owned, of TgPuzzle: all that were proved, each once */
  guint      n_unproved; /* positions in which no win, and no danger, was found */
  guint      n_same;     /* that were there twice */
  guint      n_skipped;  /* what asks for something else, or is no position */
} TgPuzzleImport;

void tg_puzzle_import_free (TgPuzzleImport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgPuzzleImport, tg_puzzle_import_free)

GPtrArray *tg_puzzle_import_parse (const gchar *text,
                                   gsize        length,
                                   guint       *n_skipped,
                                   GError     **error);

void            tg_puzzle_import_load_async (GFile              *file,
                                             GCancellable       *cancellable,
                                             TgTaskProgressFunc  progress,
                                             gpointer            progress_data,
                                             GAsyncReadyCallback callback,
                                             gpointer            user_data);
TgPuzzleImport *tg_puzzle_import_load_finish (GAsyncResult *result, GError **error);

G_END_DECLS
