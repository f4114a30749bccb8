/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads the files of a corpus. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Says how much it could make of a file, or whether anything at all. */
typedef gint (*TgCorpusReader) (gconstpointer contents, gsize size);

gint tg_corpus_read (const gchar *corpus, TgCorpusReader reader);

G_END_DECLS
