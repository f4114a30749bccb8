/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Things beside each other, in as many lines as they need. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_FLOW (tg_flow_get_type ())

/**
 * TgFlow:
 *
 * A widget with children that break into lines as words do. What a line has to spare
 * goes to those of its children that expand.
 */
G_DECLARE_FINAL_TYPE (TgFlow, tg_flow, TG, FLOW, GtkWidget)

G_END_DECLS
