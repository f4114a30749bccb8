/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file with the player's games against the levels of the computer player. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Maximum games in a file, more than anyone plays. */
#define TG_RATING_FILE_MAX_GAMES 50000

GBytes  *tg_rating_file_write (const GArray *games);
gboolean tg_rating_file_parse (const gchar *text,
                               gsize        length,
                               GArray      *games,
                               GError     **error);
gboolean tg_rating_file_read (GFile *file, GArray *games, GError **error);

G_END_DECLS
