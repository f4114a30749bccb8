/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A thread tells how much of its task is done. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TgTaskProgressFunc:
 *
 * Hears how much is done, from 0 to 1.
 */
typedef void (*TgTaskProgressFunc) (gdouble fraction, gpointer data);

void tg_task_progress_report (GTask             *task,
                              TgTaskProgressFunc func,
                              gpointer           data,
                              gdouble            fraction);

G_END_DECLS
