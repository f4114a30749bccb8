/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads SGF. */

#pragma once

#include "record/sgf/sgf-lexer.h"
#include "record/text/source.h"
#include "record/tree/record.h"

G_BEGIN_DECLS

gboolean  tg_sgf_read_text (TgSource *source, TgSgfLexer *lexer, GError **error);
TgRecord *tg_sgf_read (TgSource *source, GError **error);

G_END_DECLS
