/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A library in a temporary folder, and files to import into it. */

#pragma once

#include "library/import/import.h"

G_BEGIN_DECLS

typedef struct
{
  gchar         *path;    /* owned: the folder of the test's files */
  GFile         *file;    /* owned: the database, in a folder of its own */
  TgLibrary     *library; /* owned (nullable) */
  TgImportReport report;  /* of the last import */
} Fixture;

void library_set_up (Fixture *self, gconstpointer data);
void library_tear_down (Fixture *self, gconstpointer data);
void library_reopen (Fixture *self);

gchar   *library_get_path (Fixture *self, const gchar *name);
void     library_write (Fixture *self, const gchar *name, const gchar *data, gssize size);
gboolean library_import (Fixture *self, const gchar *name, GError **error);
void     library_add (Fixture *self, const gchar *name, const gchar *text);

void           library_assert_counts (Fixture *self,
                                      guint    n_games,
                                      guint    n_repeated,
                                      guint    n_sources);
TgLibraryGame *library_get_nth (Fixture *self, guint source_index, guint n);
gchar         *library_format_moves (const TgLibraryGame *game);
int            library_execute (Fixture *self, const gchar *sql);
guint          library_count_rows (Fixture *self, const gchar *table);
void           library_assert_sound (Fixture *self);

G_END_DECLS
