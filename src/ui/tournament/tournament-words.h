/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts about a tournament, translated. */

#pragma once

#include "session/tournament/round-robin.h"

G_BEGIN_DECLS

gchar *tg_words_tournament_progress (TgRoundRobin *round_robin);
gchar *tg_words_tournament_result (TgRoundRobin *round_robin);
gchar *tg_words_tournament_late (TgRoundRobin *round_robin);

G_END_DECLS
