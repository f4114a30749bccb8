/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A thread tells how much of its task is done. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * TgTaskNewsFunc:
 *
 * Hears how much is done, from 0 to 1.
 */
typedef void (*TgTaskNewsFunc) (gdouble fraction, gpointer data);

void tg_task_news_send (GTask         *task,
                        TgTaskNewsFunc func,
                        gpointer       data,
                        gdouble        fraction);

G_END_DECLS
