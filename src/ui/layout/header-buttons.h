/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Buttons of a header bar, some of which are hidden in a narrow window. Buttons that may
 * be hidden do not count in the minimum width, so that the window can shrink in one step.
 *
 * AdwSqueezer (libadwaita 1.2) shows one child at a time; AdwBreakpoint (1.4) will
 * replace it. The desktop puts one window button into a header bar, or three. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_HEADER_BUTTONS (tg_header_buttons_get_type ())

/**
 * TgHeaderButtons:
 *
 * Buttons with the style class “optional” are hidden if there is no room for them, the
 * first such button first; their actions must be in a menu too.
 */
G_DECLARE_FINAL_TYPE (TgHeaderButtons, tg_header_buttons, TG, HEADER_BUTTONS, GtkWidget)

void tg_header_buttons_set_optional (GtkWidget *child, gboolean optional);

G_END_DECLS
