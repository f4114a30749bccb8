/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules, explained in words and pictures, in a window of their own. */

#pragma once

#include <adwaita.h>

#include "ui/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_RULES_PAGE (tg_rules_page_get_type ())

/**
 * TgRulesPage:
 *
 * Signals, described in rules-page.c:
 *
 *     ::play-opening (guint pattern)    begin a game with one of the 26 openings
 *     ::study-opening (guint pattern)   study it
 */
G_DECLARE_FINAL_TYPE (TgRulesPage, tg_rules_page, TG, RULES_PAGE, AdwWindow)

GtkWidget *tg_rules_page_new (TgSettings *settings);
void       tg_rules_page_show_chapter (TgRulesPage *self, guint chapter);

G_END_DECLS
