/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One of the 26 openings on a card, to look at, to play and to study. Its buttons are the
 * actions “rules.play-opening” and “rules.study-opening”. */

#pragma once

#include <gtk/gtk.h>

#include "drawing/board/theme.h"

G_BEGIN_DECLS

/* How wide its board is; three cards stand abreast in the text of a window of the usual
 * size. */
#define TG_RULES_PATTERN_CARD_SIDE 180

#define TG_TYPE_RULES_PATTERN_CARD (tg_rules_pattern_card_get_type ())
G_DECLARE_FINAL_TYPE (TgRulesPatternCard,
                      tg_rules_pattern_card,
                      TG,
                      RULES_PATTERN_CARD,
                      GtkWidget)

GtkWidget *tg_rules_pattern_card_new (guint          pattern,
                                      const TgTheme *theme,
                                      GtkWidget    **diagram);

G_END_DECLS
