/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A file that is rewritten repeatedly, as a whole, in another thread. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TG_TYPE_BACKGROUND_FILE (tg_background_file_get_type ())

/**
 * TgBackgroundFile:
 *
 * Writes the latest contents to a file, or removes it, in a thread. Use it only from the
 * thread that created it, whose main context must run.
 *
 * Signal, described in background-file.c:
 *
 *     ::failed (GError *)   the file cannot be written
 */
G_DECLARE_FINAL_TYPE (TgBackgroundFile, tg_background_file, TG, BACKGROUND_FILE, GObject)

TgBackgroundFile *tg_background_file_new (GFile *file);
GFile            *tg_background_file_get_file (TgBackgroundFile *self);

void     tg_background_file_write (TgBackgroundFile *self, GBytes *bytes);
gboolean tg_background_file_write_now (TgBackgroundFile *self,
                                       GBytes           *bytes,
                                       GError          **error);
gboolean tg_background_file_is_dirty (TgBackgroundFile *self);

G_END_DECLS
