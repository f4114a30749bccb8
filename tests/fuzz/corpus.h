/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads the files of a corpus. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns how many items of a file were readable, or whether any was. */
typedef gint (*TgCorpusReader) (gconstpointer contents, gsize size);

gint tg_corpus_read (const gchar *corpus, TgCorpusReader reader);

G_END_DECLS
