/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The messages and questions about a match in the bar below the board. */

#pragma once

#include "session/rating/rating-store.h"
#include "ui/game/game-tournament.h"
#include "ui/game/game-turning-point.h"
#include "ui/game/panels/game-cursor.h"
#include "ui/widgets/game-bar.h"

G_BEGIN_DECLS

void         tg_game_questions_fill_bar (TgGameCursor       *cursor,
                                         TgGameTournament   *tournament,
                                         TgRatingStore      *ratings,
                                         gboolean            welcome,
                                         TgGameTurningPoint *turning_point,
                                         TgGameBarContent   *content);
gboolean     tg_game_questions_can_swap (TgMatch *match);
gboolean     tg_game_questions_is_goal_due (TgGameCursor *cursor);
const gchar *tg_game_questions_find_goal (TgGameCursor *cursor);

G_END_DECLS
