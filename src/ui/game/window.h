/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window of the game. */

#pragma once

#include <adwaita.h>

#include "record/text/file-lock.h"
#include "rules/game.h"
#include "session/archive/archive.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_WINDOW (tg_window_get_type ())
G_DECLARE_FINAL_TYPE (TgWindow, tg_window, TG, WINDOW, AdwApplicationWindow)

GtkWidget *tg_window_new (GtkApplication *application,
                          TgSettings     *settings,
                          TgArchive      *archive,
                          TgFileLockState copies);

void     tg_window_play_position (TgWindow *self, const TgGame *game, GtkWindow *asker);
void     tg_window_play_opening (TgWindow *self, guint pattern);
gboolean tg_window_continue_game (TgWindow *self, TgArchiveGame *game, GError **error);

G_END_DECLS
