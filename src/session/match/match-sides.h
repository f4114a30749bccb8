/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sides of the players in a match, including openings in which the colours are still
 * open. */

#pragma once

#include "session/match/match.h"

G_BEGIN_DECLS

TgStone  tg_match_sides_get_acting_side (TgMatch *match);
gboolean tg_match_sides_have_colours (TgMatch *match);
gboolean tg_match_sides_is_person (TgMatch *match, TgStone side);
gboolean tg_match_sides_has_person (TgMatch *match);
TgStone  tg_match_sides_find_person (TgMatch *match);
TgStone  tg_match_sides_get_hand (TgMatch *match);
gboolean tg_match_sides_has_person_lost (TgMatch *match);

G_END_DECLS
