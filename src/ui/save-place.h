/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a file goes that somebody has named in a dialog. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * TgSavePlaceFunc:
 * @parent: the window that asked
 * @file: where to write; what is there may be replaced
 *
 * Writes a file.
 */
typedef void (*TgSavePlaceFunc) (GtkWindow *parent, GFile *file);

void tg_save_place_ask (GtkWindow      *parent,
                        GFile          *file,
                        const gchar    *words,
                        TgSavePlaceFunc save);
void tg_save_place_complete (GtkWindow      *parent,
                             GFile          *file,
                             const gchar    *ending,
                             TgSavePlaceFunc save);

G_END_DECLS
