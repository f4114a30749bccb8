/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window of the game. */

#pragma once

#include <adwaita.h>

#include "session/archive.h"
#include "session/file-lock.h"
#include "session/match.h"
#include "ui/board-view.h"
#include "ui/explanation-bar.h"
#include "ui/game-bar.h"
#include "ui/moves-panel.h"
#include "ui/players-panel.h"
#include "ui/settings.h"
#include "ui/stage.h"
#include "ui/status-view.h"
#include "ui/thinking-bar.h"

G_BEGIN_DECLS

#define TG_TYPE_WINDOW (tg_window_get_type ())
G_DECLARE_FINAL_TYPE (TgWindow, tg_window, TG, WINDOW, AdwApplicationWindow)

GtkWidget *tg_window_new (GtkApplication *application,
                          TgSettings     *settings,
                          TgArchive      *archive,
                          TgFileLockState copies);

void     tg_window_play_position (TgWindow *self, const TgGame *game, GtkWindow *asker);
void     tg_window_play_opening (TgWindow *self, guint pattern, GtkWindow *asker);
gboolean tg_window_continue_game (TgWindow *self, TgArchiveGame *game, GError **error);

TgMatch          *tg_window_get_match (TgWindow *self);
TgBoardView      *tg_window_get_board (TgWindow *self);
TgStatusView     *tg_window_get_status (TgWindow *self);
TgGameBar        *tg_window_get_bar (TgWindow *self);
TgExplanationBar *tg_window_get_explanation (TgWindow *self);
TgThinkingBar    *tg_window_get_thinking (TgWindow *self);
TgStage          *tg_window_get_stage (TgWindow *self);
TgPlayersPanel   *tg_window_get_players (TgWindow *self);
TgMovesPanel     *tg_window_get_moves (TgWindow *self);
const gchar      *tg_window_get_end_text (TgWindow *self);

G_END_DECLS
