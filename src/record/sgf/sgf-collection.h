/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files with several games: keeps those that follow the first, or divides the file. */

#pragma once

#include "record/sgf/sgf-lexer.h"

G_BEGIN_DECLS

gchar  *tg_sgf_collection_take (TgSgfLexer lexer);
GBytes *tg_sgf_collection_next (TgSgfLexer *lexer);

G_END_DECLS
