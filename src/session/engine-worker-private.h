/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What engine-worker.c (the searches that are pending) and engine-worker-ask.c (the
 * questions) share; and for tests and benchmarks a clock that ticks in positions
 * searched, not in milliseconds. */

#pragma once

#include "session/engine-worker.h"
#include "session/search-thread.h"

G_BEGIN_DECLS

void  tg_engine_worker_send (TgEngineWorker *self, TgSearchJob *job, GTask *task);
guint tg_engine_worker_get_polls (TgEngineWorker *self);

G_END_DECLS
