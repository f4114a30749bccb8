/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Functions for GActionMap that GLib lacks. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

void tg_action_map_set_enabled (GActionMap *map, const gchar *action, gboolean enabled);
void tg_action_map_remove_entries (GActionMap         *map,
                                   const GActionEntry *entries,
                                   guint               n_entries);

G_END_DECLS
