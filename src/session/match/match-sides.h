/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who sits on which side of a match, and whose turn it is, also while an opening
 * has not decided on the colours. */

#pragma once

#include "session/match/match.h"

G_BEGIN_DECLS

TgStone  tg_match_sides_get_acting_side (TgMatch *match);
gboolean tg_match_sides_have_colours (TgMatch *match);
gboolean tg_match_sides_is_person (TgMatch *match, TgStone side);
gboolean tg_match_sides_has_person (TgMatch *match);
TgStone  tg_match_sides_find_person (TgMatch *match);
TgStone  tg_match_sides_get_hand (TgMatch *match);

G_END_DECLS
