/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Work on the library of games in threads. */

#pragma once

#include "library/import/import.h"

G_BEGIN_DECLS

/**
 * TgLibraryList:
 *
 * The sources of the library.
 */
typedef struct
{
  GArray  *sources; /* owned, of TgLibrarySource */
  gchar   *notice; /* (nullable): owned; a sentence about a damaged or unusable library */
  gboolean is_usable; /* whether games can be imported */
} TgLibraryList;

void tg_library_list_free (TgLibraryList *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgLibraryList, tg_library_list_free)

/**
 * TgImportResult:
 *
 * The sums of an import of several files, each of which is a source.
 */
typedef struct
{
  TgImportReport sum;     /* without the fields of a single source */
  GArray        *sources; /* owned, of gint64: the new sources */
  GPtrArray *failures; /* owned, of gchar *: files that were not imported, with reasons */
} TgImportResult;

void tg_import_result_free (TgImportResult *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgImportResult, tg_import_result_free)

/**
 * TgImportTick:
 * @fraction: the part of the work that is done, from 0 to 1
 * @n_games: the games read so far
 *
 * Called in the main thread several times a second.
 */
typedef void (*TgImportTick) (gdouble fraction, guint n_games, gpointer user_data);

void tg_library_work_list_async (GAsyncReadyCallback callback, gpointer user_data);
TgLibraryList *tg_library_work_list_finish (GAsyncResult *result);

void            tg_library_work_import_async (GSList             *files,
                                              gint64              replaced,
                                              GCancellable       *cancellable,
                                              TgImportTick        tick,
                                              gpointer            tick_data,
                                              GAsyncReadyCallback callback,
                                              gpointer            user_data);
gboolean        tg_library_work_is_again (GAsyncResult *result);
TgImportResult *tg_library_work_import_finish (GAsyncResult *result, GError **error);

void     tg_library_work_remove_async (GArray             *sources,
                                       GAsyncReadyCallback callback,
                                       gpointer            user_data);
gboolean tg_library_work_remove_finish (GAsyncResult *result, GError **error);

G_END_DECLS
