/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The heading of a printed game. */

#pragma once

#include "record/tree/record.h"

G_BEGIN_DECLS

gchar *tg_print_words_title (const TgRecord *record, const gchar *name);
gchar *tg_print_words_details (const TgRecord *record);

G_END_DECLS
