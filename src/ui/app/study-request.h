/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opens a game for studying. */

#pragma once

#include "ui/files/game-opener.h"
#include "ui/study/study-window.h"

G_BEGIN_DECLS

/**
 * tg_study_request_open:
 * @window: a new window
 * @record: (transfer full): the game
 * @request: what is done with it
 *
 * Shows the game in the window, presents that, and then does what is asked for.
 */
void tg_study_request_open (TgStudyWindow        *window,
                            TgRecord             *record,
                            const TgStudyRequest *request);

G_END_DECLS
