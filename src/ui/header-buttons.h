/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Buttons of a header bar, some of which give way in a narrow window. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_HEADER_BUTTONS (tg_header_buttons_get_type ())

/**
 * TgHeaderButtons:
 *
 * A row of buttons. Those of the style class “optional” are left out where there is
 * no room for them, the last of them first; what they do is to be in a menu, too.
 */
G_DECLARE_FINAL_TYPE (TgHeaderButtons, tg_header_buttons, TG, HEADER_BUTTONS, GtkWidget)

G_END_DECLS
