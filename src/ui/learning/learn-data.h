/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the program has to learn from. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GPtrArray *tg_learn_data_load_lessons (void);
GPtrArray *tg_learn_data_load_puzzles (void);

G_END_DECLS
