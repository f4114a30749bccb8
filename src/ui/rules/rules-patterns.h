/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The 26 openings of Renju in the rules, numbered from 0. */

#pragma once

#include "drawing/board/scene.h"
#include "rules/openings/opening-names.h"

G_BEGIN_DECLS
gchar       *tg_rules_join_other_names (const gchar *const *names);
const gchar *tg_rules_pattern_get_name (guint index);
gchar       *tg_rules_pattern_dup_other_names (guint index);
const gchar *tg_rules_pattern_get_standing (guint index);
void         tg_rules_pattern_show (guint index, TgScene *scene);
gchar       *tg_rules_pattern_describe (guint index);

G_END_DECLS
