/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads the database of RenjuNet, the game archive of the Renju International Federation
 * (RIF). */

#pragma once

#include "library/import/import-writer.h"

G_BEGIN_DECLS

/**
 * TgRifReader:
 *
 * A reader in progress, which is fed with the text piece by piece.
 */
typedef struct _TgRifReader TgRifReader;

TgRifReader *tg_rif_reader_new (TgImportWriter *writer, TgImportReport *report);
void         tg_rif_reader_free (TgRifReader *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgRifReader, tg_rif_reader_free)

gboolean tg_rif_reader_feed (TgRifReader *self,
                             const gchar *data,
                             gsize        size,
                             GError     **error);
gboolean tg_rif_reader_end (TgRifReader *self, GError **error);

const gchar *tg_rif_reader_get_licence (TgRifReader *self);

gboolean tg_rif_matches (const gchar *data, gsize size);

G_END_DECLS
