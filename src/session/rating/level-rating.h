/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How strong the levels are: the one table of what was measured. */

#pragma once

#include "rules/ruleset.h"
#include "session/players/player-spec.h"

G_BEGIN_DECLS

gint tg_level_rating (guint level, TgRuleset ruleset);

G_END_DECLS
