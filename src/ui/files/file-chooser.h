/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asks for a file or folder to open, or for a file to write. GtkFileDialog (GTK 4.10)
 * replaces it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*TgFileFunc) (GtkWindow *parent, GFile *file, gpointer user_data);

void tg_file_chooser_ask (GtkWindow           *parent,
                          const gchar         *title,
                          GtkFileChooserAction action,
                          const gchar         *accept,
                          const gchar         *name,
                          TgFileFunc           func,
                          gpointer             user_data);
void tg_file_chooser_save (GtkWindow   *parent,
                           const gchar *title,
                           const gchar *stem,
                           const gchar *ending,
                           TgFileFunc   save);
void tg_file_chooser_ask_to_replace (GtkWindow   *parent,
                                     GFile       *file,
                                     const gchar *words,
                                     TgFileFunc   save);
void tg_file_chooser_present (GtkFileChooserNative *chooser);
void tg_file_chooser_release (GtkFileChooserNative *chooser);

G_END_DECLS
