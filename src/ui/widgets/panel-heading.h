/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The heading of a panel, which folds and unfolds the panel. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_PANEL_HEADING (tg_panel_heading_get_type ())

/**
 * TgPanelHeading:
 *
 * A button with the title of a panel. The owner of the panel hides the content below
 * the heading while `folded` is set.
 *
 * Properties:
 *
 *     `title`    what the panel is called; to set once
 *     `folded`   whether only the heading is to be seen
 */
G_DECLARE_FINAL_TYPE (TgPanelHeading, tg_panel_heading, TG, PANEL_HEADING, GtkButton)

gboolean tg_panel_heading_get_folded (TgPanelHeading *self);

G_END_DECLS
