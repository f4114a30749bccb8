/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of TgGame share: game.c holds what is played, game-talk.c what
 * is said. */

#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

gboolean tg_game_check_going_on (const TgGame *self, GError **error);
void     tg_game_end (TgGame *self, TgOutcome outcome, TgStone winner);
void     tg_game_end_with_foul (TgGame *self, TgVerdict foul, TgPoint point);
void     tg_game_clear_result (TgGame *self);

G_END_DECLS
