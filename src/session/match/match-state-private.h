/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The keywords of the file format, shared by writer and reader. */

#pragma once

#include "session/match/match-state.h"

G_BEGIN_DECLS

#define TG_MATCH_STATE_VERSION 1

#define TG_MATCH_STATE_MATCH "Tengen match"
#define TG_MATCH_STATE_PAIR  "Pair"
#define TG_MATCH_STATE_TIME  "Time"

/* Keywords by the values of TgStone, TgFouls, TgOpeningAction and TgOpeningOption.
 * Each list ends with %NULL. */
extern const gchar *const tg_match_state_sides[];
extern const gchar *const tg_match_state_fouls[];
extern const gchar *const tg_match_state_actions[];
extern const gchar *const tg_match_state_options[];

G_END_DECLS
