/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Imports puzzle files of other programs and people: Tengen's own format, SGF collections
 * and JSON. Unchecked puzzles are proved first. */

#pragma once

#include <gio/gio.h>

#include "learning/puzzles/format/puzzle.h"
#include "record/text/task-progress.h"

G_BEGIN_DECLS

/* Larger files, and those with more puzzles, are refused. */
#define TG_PUZZLE_IMPORT_MAX_BYTES   ((gsize) 8 << 20)
#define TG_PUZZLE_IMPORT_MAX_PUZZLES 5000

/* The result of an import. */
typedef struct
{
  GPtrArray *puzzles;    /* owned, of TgPuzzle: all proved ones, without duplicates */
  guint      n_unproved; /* positions without a proved win or threat */
  guint      n_same;     /* number of duplicates, which were left out */
  /* number of entries that are puzzles of other kinds, or no valid positions */
  guint n_skipped;
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
