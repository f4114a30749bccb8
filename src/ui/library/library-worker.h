/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The thread in which the windows use the library of games. */

#pragma once

#include "library/analysis/analysis-store.h"
#include "library/games/library.h"

G_BEGIN_DECLS

#define TG_TYPE_LIBRARY_WORKER (tg_library_worker_get_type ())

/**
 * TgLibraryWorker:
 *
 * Runs one job at a time, in the order of tg_library_worker_run(). The library is opened by
 * the first job; a file that does not exist is created only for the player's own games,
 * which are in the folder "games" beside it.
 */
G_DECLARE_FINAL_TYPE (TgLibraryWorker, tg_library_worker, TG, LIBRARY_WORKER, GObject)

/**
 * TgLibraryJob:
 *
 * Runs in the thread, and returns the result of @task. It is not called if @task is
 * cancelled before.
 */
typedef void (*TgLibraryJob) (TgLibrary *library, GTask *task);

TgLibraryWorker *tg_library_worker_new (GFile *file);
void tg_library_worker_run (TgLibraryWorker *self, GTask *task, TgLibraryJob job);
void tg_library_worker_list_sources (TgLibraryWorker *self, GTask *task);
TgAnalysisStore *tg_library_worker_get_analysis (TgLibraryWorker *self);

G_END_DECLS
