/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opens games in windows for studying, wherever they come from. */

#pragma once

#include <gio/gio.h>

#include "ui/game-host.h"

G_BEGIN_DECLS

/* The most files that are opened at once: somebody may choose a whole folder. */
#define TG_GAME_OPENER_MOST_FILES 10

void         tg_game_opener_open_file (GtkApplication *application,
                                       TgSettings     *settings,
                                       TgGameHost     *from,
                                       GFile          *file);
void         tg_game_opener_open_files (TgGameHost *from, GSList *files);
void         tg_game_opener_open_record (GtkApplication *application,
                                         TgSettings     *settings,
                                         TgRecord       *record);
void         tg_game_opener_open_text (TgGameHost *from, const gchar *text);
gchar       *tg_game_opener_describe_too_many (void);
const gchar *tg_game_opener_explain (const GError *error, gboolean was_there);

G_END_DECLS
