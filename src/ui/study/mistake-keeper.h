/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What somebody got wrong in a game of his, as a review has found, is asked again where
 * he learns. */

#pragma once

#include "session/archive/archive.h"
#include "ui/study/study-window.h"

G_BEGIN_DECLS

void tg_mistake_keeper_follow (TgStudyWindow *window,
                               TgArchive     *archive,
                               TgArchiveGame *latest,
                               GCancellable  *cancellable);

G_END_DECLS
