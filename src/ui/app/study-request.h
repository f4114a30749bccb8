/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opens a game in a study window. */

#pragma once

#include "ui/files/game-opener.h"
#include "ui/study/study-window.h"

G_BEGIN_DECLS

/**
 * tg_study_request_open:
 * @window: a new window
 * @record: (transfer full): the game
 * @request: the position to show, and the action to activate
 *
 * Shows the game in the window, presents the window, and then fulfils the request.
 */
void tg_study_request_open (TgStudyWindow        *window,
                            TgRecord             *record,
                            const TgStudyRequest *request);

G_END_DECLS
