/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How strong the levels are: the one table of what was measured, and what follows from
 * it for a person. */

#pragma once

#include "engine/levels/level.h"
#include "rules/rating.h"

G_BEGIN_DECLS

gint  tg_level_rating (guint level, TgRuleset ruleset);
void  tg_level_rating_init (TgRating *rating);
guint tg_level_rating_choose (const TgRating *rating, TgRuleset ruleset);

G_END_DECLS
