/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows of the players and events of a source, each of which is written once. */

#pragma once

#include "library/import/import-writer.h"

G_BEGIN_DECLS

typedef struct
{
  GHashTable *players; /* owned: maps the normal form of a name to its row (gint64) */
  GHashTable *events;  /* owned: maps a name to its row (gint64) */
} TgNameRows;

void tg_name_rows_init (TgNameRows *self);
void tg_name_rows_clear (TgNameRows *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TgNameRows, tg_name_rows_clear)

gboolean tg_name_rows_load (TgNameRows *self,
                            TgLibrary  *library,
                            gint64      source,
                            GError    **error);
gboolean tg_name_rows_find (TgNameRows     *self,
                            TgImportWriter *writer,
                            const TgRecord *record,
                            TgGameDraft    *draft,
                            GError        **error);

G_END_DECLS
