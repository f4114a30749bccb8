/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reports a task's progress from its thread to the main context of its caller. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TgTaskProgressFunc:
 *
 * Called with the part of the task that is done, from 0 to 1.
 */
typedef void (*TgTaskProgressFunc) (gdouble fraction, gpointer data);

void tg_task_progress_report (GTask             *task,
                              TgTaskProgressFunc func,
                              gpointer           data,
                              gdouble            fraction);

G_END_DECLS
