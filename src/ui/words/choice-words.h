/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts for the choices of a new game. */

#pragma once

#include "rules/openings/opening.h"
#include "rules/ruleset.h"
#include "session/players/player-spec.h"

G_BEGIN_DECLS

const gchar *tg_words_level (guint level);
const gchar *tg_words_level_summary (guint level);
gchar       *tg_words_level_with_number (guint level);
gchar       *tg_words_classic_as_computer (const gchar *name);
gchar       *tg_words_level_as_player (guint level);
const gchar *tg_words_isolate (const gchar *name);
const gchar *tg_words_recorded_player (const gchar *name, TgStone stone, TgStone person);
gchar       *tg_words_players (const gchar *black, const gchar *white, TgStone person);

gchar       *tg_words_opening (TgOpeningProtocol protocol, guint n);
const gchar *tg_words_opening_summary (TgOpeningProtocol protocol);
gchar *tg_words_opening_choice (const gchar *name, TgOpeningOption option, guint count);

G_END_DECLS
