/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For tests and benchmarks: a clock that ticks in positions searched, not in
 * milliseconds. */

#pragma once

#include "session/engine-worker.h"

G_BEGIN_DECLS

guint tg_engine_worker_get_polls (TgEngineWorker *self);

G_END_DECLS
