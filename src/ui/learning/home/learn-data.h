/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The built-in lessons and puzzles. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GPtrArray *tg_learn_data_load_lessons (void);

/* Loads the puzzles, of which there are thousands, in the background. Returns: (transfer
 * full) (element-type TgPuzzle) */
void tg_learn_data_load_puzzles_async (GAsyncReadyCallback callback, gpointer user_data);
GPtrArray *tg_learn_data_load_puzzles_finish (GAsyncResult *result);

G_END_DECLS
