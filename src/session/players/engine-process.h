/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A program that reads lines and answers with lines, as a child process. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What a program gets between END and its forced end, as Piskvork has it. */
#define TG_ENGINE_PROCESS_GRACE_US (700 * (gint64) 1000)

/* With which priority lines are heard. Who waits for one with a deadline gives
 * that the same, so that a line that is there comes first. */
#define TG_ENGINE_PROCESS_PRIORITY G_PRIORITY_DEFAULT_IDLE

/* Used from the thread that made it alone, whose main context must be iterated for
 * lines to come and go. */
typedef struct _TgEngineProcess TgEngineProcess;

/* Hears what a program says, a line without its end; %NULL once, when the program has
 * closed its output, that is, has ended. It may close the process. */
typedef void (*TgEngineProcessRead) (const gchar *line, gpointer user_data);

TgEngineProcess *tg_engine_process_new (const gchar *const *argv,
                                        TgEngineProcessRead read,
                                        gpointer            user_data,
                                        GError            **error);
void             tg_engine_process_send (TgEngineProcess *self, const gchar *text);
void             tg_engine_process_close (TgEngineProcess *self, gint64 grace_us);
void             tg_engine_process_finish (void);

/* Destroys a source that is owned, if there is one. */
void tg_engine_process_clear_source (GSource **source);

G_END_DECLS
