/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A card with one of the 26 openings. Its buttons activate “rules.play-opening” and
 * “rules.study-opening”. */

#pragma once

#include <gtk/gtk.h>

#include "drawing/board/theme.h"

G_BEGIN_DECLS

#define TG_TYPE_RULES_PATTERN_CARD (tg_rules_pattern_card_get_type ())
G_DECLARE_FINAL_TYPE (TgRulesPatternCard,
                      tg_rules_pattern_card,
                      TG,
                      RULES_PATTERN_CARD,
                      GtkFlowBoxChild)

GtkWidget *tg_rules_pattern_card_new (guint          pattern,
                                      const TgTheme *theme,
                                      GtkWidget    **diagram);

G_END_DECLS
