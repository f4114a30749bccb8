/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/widgets/action-map.h"

/**
 * tg_action_map_set_enabled:
 *
 * @action is the name of a GSimpleAction in the map.
 */
void
tg_action_map_set_enabled (GActionMap *map, const gchar *action, gboolean enabled)
{
  GAction *found = g_action_map_lookup_action (map, action);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (found), enabled);
}

/**
 * tg_action_map_remove_entries:
 *
 * GLib has g_action_map_remove_action_entries() from 2.78 on.
 */
void
tg_action_map_remove_entries (GActionMap         *map,
                              const GActionEntry *entries,
                              guint               n_entries)
{
  for (guint i = 0; i < n_entries; i++)
    g_action_map_remove_action (map, entries[i].name);
}
