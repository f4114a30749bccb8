/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Keeps the mistakes that a review found in a game of the player as puzzles for Learn. */

#pragma once

#include "session/archive/archive.h"
#include "ui/study/study-window.h"

G_BEGIN_DECLS

void tg_mistake_keeper_follow (TgStudyWindow *window,
                               TgArchive     *archive,
                               TgArchiveGame *latest,
                               GCancellable  *cancellable);

G_END_DECLS
