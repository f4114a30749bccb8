/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who sits on which side of a match, and whose turn it is, also while an opening
 * has not decided on the colours. */

#pragma once

#include "session/match.h"

G_BEGIN_DECLS

TgStone  tg_seats_get_acting_side (TgMatch *match);
gboolean tg_seats_have_colours (TgMatch *match);
gboolean tg_seats_is_person (TgMatch *match, TgStone side);
gboolean tg_seats_has_person (TgMatch *match);
TgStone  tg_seats_get_hand (TgMatch *match);

G_END_DECLS
