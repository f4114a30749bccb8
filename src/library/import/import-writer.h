/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes the games of one source into the library. */

#pragma once

#include "library/import/game-draft.h"

G_BEGIN_DECLS

/**
 * TgImportWriter:
 *
 * An import in progress. Nothing of it is seen in the library before
 * tg_import_writer_finish(); if it is freed before that, it is removed.
 */
typedef struct _TgImportWriter TgImportWriter;

TgImportWriter *tg_import_writer_new (TgLibrary          *library,
                                      TgLibrarySourceKind kind,
                                      const gchar        *name,
                                      const gchar        *path,
                                      const gchar        *sha256,
                                      TgImportReport     *report,
                                      GError            **error);
TgImportWriter *tg_import_writer_new_for (TgLibrary      *library,
                                          gint64          source,
                                          TgImportReport *report,
                                          GError        **error);
void            tg_import_writer_free (TgImportWriter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgImportWriter, tg_import_writer_free)

gint64   tg_import_writer_add_player (TgImportWriter *self,
                                      const gchar    *ext,
                                      const gchar    *name,
                                      const gchar    *native,
                                      const gchar    *country,
                                      GError        **error);
gint64   tg_import_writer_add_event (TgImportWriter *self,
                                     const gchar    *ext,
                                     const gchar    *name,
                                     const gchar    *place,
                                     GError        **error);
gboolean tg_import_writer_add_file (TgImportWriter *self,
                                    const gchar    *name,
                                    guint64         length,
                                    guint64         time,
                                    gint64          ext,
                                    GBytes         *summary,
                                    GError        **error);
gboolean tg_import_writer_add_game (TgImportWriter *self,
                                    TgGameDraft    *draft,
                                    GError        **error);
gboolean tg_import_writer_flush (TgImportWriter *self, GError **error);
gboolean tg_import_writer_finish (TgImportWriter *self,
                                  const gchar    *licence,
                                  GError        **error);

G_END_DECLS
