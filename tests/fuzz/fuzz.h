/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Invariants of the readers of files and of lines of other programs, for any input. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Reads a file and checks the result. Returns how many of its items were readable or,
 * for files with a single item, whether it was. */
typedef gint (*TgFuzzReader) (gconstpointer contents, gsize size);

gint tg_fuzz_converse (gconstpointer data, gsize size);
gint tg_fuzz_puzzles (gconstpointer data, gsize size);
gint tg_fuzz_rate (gconstpointer data, gsize size);
gint tg_fuzz_restore (gconstpointer data, gsize size);
gint tg_fuzz_round_robin (gconstpointer data, gsize size);

/* Defined in corpus.c */
gint tg_corpus_read (const gchar *corpus, TgFuzzReader reader);

G_END_DECLS
