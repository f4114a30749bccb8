/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts of game results. */

#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

const gchar *tg_words_result (TgOutcome outcome, TgStone winner);
const gchar *tg_words_result_for (TgOutcome outcome, TgStone winner, TgStone person);

G_END_DECLS
