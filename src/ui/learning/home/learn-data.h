/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The built-in lessons and puzzles. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GPtrArray *tg_learn_data_load_lessons (void);
GPtrArray *tg_learn_data_load_puzzles (void);

/* Loads the puzzles in the background: there are thousands. */
void tg_learn_data_load_puzzles_async (GAsyncReadyCallback callback, gpointer user_data);
GPtrArray *tg_learn_data_load_puzzles_finish (GAsyncResult *result);

G_END_DECLS
