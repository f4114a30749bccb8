/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Keeps the games of an SGF file that follow the first. */

#pragma once

#include "record/sgf/sgf-lexer.h"

G_BEGIN_DECLS

gchar *tg_sgf_collection_take (TgSgfLexer lexer);

G_END_DECLS
