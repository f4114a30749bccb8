/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows for standard output, aligned for people or separated by tabs for programs. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TgTextTable:
 *
 * Rows of fields. The first row has the titles. Columns of numbers are aligned right.
 */
typedef struct _TgTable TgTextTable;

TgTextTable *tg_text_table_new (const gchar *const *titles, const gchar *types);
void         tg_text_table_free (TgTextTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgTextTable, tg_text_table_free)

void tg_text_table_add (TgTextTable *self, ...);
void tg_text_table_print (const TgTextTable *self, gboolean tsv);

G_END_DECLS
