/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shows a tournament on the board instead of the player's game. */

#pragma once

#include <adwaita.h>

#include "record/text/file-lock.h"
#include "session/archive/archive.h"
#include "ui/game/game-announcer.h"
#include "ui/game/sounds.h"
#include "ui/settings/settings.h"
#include "ui/widgets/game-bar.h"

G_BEGIN_DECLS

#define TG_TYPE_GAME_TOURNAMENT (tg_game_tournament_get_type ())
G_DECLARE_FINAL_TYPE (TgGameTournament, tg_game_tournament, TG, GAME_TOURNAMENT, GObject)

TgGameTournament *tg_game_tournament_new (GtkWindow       *window,
                                          TgGameCursor    *cursor,
                                          TgSettings      *settings,
                                          TgFileLockState  copies,
                                          TgSounds        *sounds,
                                          TgArchive       *archive,
                                          TgGameAnnouncer *announcer,
                                          AdwToastOverlay *toasts);

void     tg_game_tournament_offer (TgGameTournament *self);
void     tg_game_tournament_present (TgGameTournament *self);
void     tg_game_tournament_leave (TgGameTournament *self);
void     tg_game_tournament_pause (TgGameTournament *self);
void     tg_game_tournament_resume (TgGameTournament *self);
gboolean tg_game_tournament_flush (TgGameTournament *self, GError **error);

gboolean tg_game_tournament_is_shown (TgGameTournament *self);
gboolean tg_game_tournament_is_over (TgGameTournament *self);
gboolean tg_game_tournament_get_paused (TgGameTournament *self);
void     tg_game_tournament_fill_bar (TgGameTournament *self, TgGameBarContent *content);
void     tg_game_tournament_close (TgGameTournament *self);

G_END_DECLS
