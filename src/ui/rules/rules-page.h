/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window of the help: the rules with their diagrams, and the manual. */

#pragma once

#include <adwaita.h>

#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_RULES_PAGE (tg_rules_page_get_type ())

/* Signals:
 *
 *     ::play ()                         show the game, to play it
 *     ::play-opening (guint pattern)    begin a game with one of the 26 openings
 *     ::study-opening (guint pattern)   study the opening
 */
G_DECLARE_FINAL_TYPE (TgRulesPage, tg_rules_page, TG, RULES_PAGE, AdwWindow)

/* Returns: a window with the help; it shows the shortcuts of @application and boards in
 * the theme of the settings */
GtkWidget *tg_rules_page_new (GtkApplication *application, TgSettings *settings);
void       tg_rules_page_show_beginning (TgRulesPage *self);

G_END_DECLS
