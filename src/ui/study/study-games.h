/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games of the file of a study: the actions that turn to another one, and their list.
 * Signals: turning() and turned(), before and after the study gets another game. */

#pragma once

#include "record/formats/record-io.h"
#include "session/study/study.h"
#include "ui/files/game-host.h"

G_BEGIN_DECLS

#define TG_TYPE_STUDY_GAMES (tg_study_games_get_type ())
G_DECLARE_FINAL_TYPE (TgStudyGames, tg_study_games, TG, STUDY_GAMES, GObject)

TgStudyGames *tg_study_games_new (TgGameHost *host);
void          tg_study_games_set_study (TgStudyGames *self, TgStudy *study);
void tg_study_games_set_reading (TgStudyGames *self, const TgRecordIoOptions *reading);
gboolean tg_study_games_get_number (TgStudyGames *self, guint *number, guint *n_games);
void     tg_study_games_close (TgStudyGames *self);

G_END_DECLS
