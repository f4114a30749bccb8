/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The measured strengths of the levels, and the level that suits a player's rating. */

#pragma once

#include "engine/levels/level.h"
#include "rules/ratings/rating.h"

G_BEGIN_DECLS

gint  tg_level_rating (guint level, TgRuleset ruleset);
void  tg_level_rating_init (TgRating *rating);
guint tg_level_rating_choose (const TgRating *rating, TgRuleset ruleset);

G_END_DECLS
