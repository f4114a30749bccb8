/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A child process that reads and writes lines. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The time between END and the kill, as in Piskvork. */
#define TG_ENGINE_PROCESS_GRACE_US (700 * (gint64) 1000)

/* The priority of output lines. A source with a deadline for a line should have the same
 * priority, so that a line that has arrived comes first. */
#define TG_ENGINE_PROCESS_PRIORITY G_PRIORITY_DEFAULT_IDLE

/* A child process. Use it only from the thread that created it, whose main context
 * must be iterated for input and output. */
typedef struct _TgEngineProcess TgEngineProcess;

/* Called with a line of output without its line end, and with %NULL once at the end of
 * the output, which means that the program has ended. It may close the process. */
typedef void (*TgEngineProcessRead) (const gchar *line, gpointer user_data);

TgEngineProcess *tg_engine_process_new (const gchar *const *argv,
                                        TgEngineProcessRead read,
                                        gpointer            user_data,
                                        GError            **error);
void             tg_engine_process_send (TgEngineProcess *self, const gchar *text);
void             tg_engine_process_close (TgEngineProcess *self, gint64 grace_us);
void             tg_engine_process_finish (void);

/* Destroys an owned source and sets the pointer to %NULL; does nothing for %NULL. */
void tg_engine_process_clear_source (GSource **source);

G_END_DECLS
