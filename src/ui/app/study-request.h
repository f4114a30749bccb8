/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opens a game for studying, in pieces between which everything else goes on. */

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

/**
 * tg_study_request_open_file:
 * @window: a new window
 * @from: (nullable): who is told if the file turns out to be no game
 * @file: what to load
 *
 * Loads the file into the window; see tg_study_window_load_from().
 */
void tg_study_request_open_file (TgStudyWindow *window, TgGameHost *from, GFile *file);

/**
 * tg_study_request_find_file:
 * @window: a window
 *
 * Returns: (transfer none) (nullable): the file that it shows or is about to load
 */
GFile *tg_study_request_find_file (TgStudyWindow *window);

G_END_DECLS
