/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Continues short lines for people who read them. */

#pragma once

#include "engine/search/search-tree.h"

G_BEGIN_DECLS

void tg_line_extension_run (TgSearchTree *tree,
                            TgSearchLine *line,
                            guint         min_moves,
                            gboolean      may_search);

G_END_DECLS
