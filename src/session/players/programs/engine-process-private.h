/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The interface between the platform-independent and the platform-specific parts of
 * TgEngineProcess. */

#pragma once

#include "session/players/programs/engine-process.h"

G_BEGIN_DECLS

void tg_engine_process_split (GString            *line,
                              const gchar        *data,
                              gsize               length,
                              const gboolean     *closed,
                              TgEngineProcessRead read,
                              gpointer            user_data);

void tg_engine_process_end_in_thread (void (*end) (gpointer data), gpointer data);

GSubprocessLauncher *tg_engine_process_new_launcher (const gchar *program,
                                                     GError     **error);

G_END_DECLS
