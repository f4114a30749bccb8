/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds the games that begin with given moves in their order. */

#pragma once

#include "library/search/library-filter.h"
#include "rules/board.h"

G_BEGIN_DECLS

gboolean tg_line_is_in_turn (const TgBoard *board);

GArray *tg_library_find_line (TgLibrary             *self,
                              const TgBoard         *board,
                              const TgLibraryFilter *filter,
                              GError               **error);

G_END_DECLS
