/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Keeps the game in progress, the games that it has replaced, and the rating. */

#pragma once

#include "record/text/file-lock.h"
#include "session/archive/archive.h"
#include "session/rating/rating-store.h"
#include "ui/game/game-announcer.h"
#include "ui/game/game-tournament.h"

G_BEGIN_DECLS

#define TG_TYPE_GAME_KEEPER (tg_game_keeper_get_type ())
G_DECLARE_FINAL_TYPE (TgGameKeeper, tg_game_keeper, TG, GAME_KEEPER, GObject)

TgGameKeeper *tg_game_keeper_new (GtkWindow        *window,
                                  TgGameCursor     *cursor,
                                  TgArchive        *archive,
                                  TgFileLockState   copies,
                                  TgGameAnnouncer  *announcer,
                                  AdwToastOverlay  *toasts,
                                  TgGameTournament *tournament);

gboolean       tg_game_keeper_restore (TgGameKeeper *self);
void           tg_game_keeper_warn_about_files (TgGameKeeper *self);
void           tg_game_keeper_put_aside (TgGameKeeper *self);
gboolean       tg_game_keeper_continue (TgGameKeeper  *self,
                                        TgArchiveGame *game,
                                        GError       **error);
gboolean       tg_game_keeper_may_close (TgGameKeeper *self);
gboolean       tg_game_keeper_has_kept (TgGameKeeper *self);
TgRatingStore *tg_game_keeper_get_ratings (TgGameKeeper *self);
void           tg_game_keeper_close (TgGameKeeper *self);

G_END_DECLS
