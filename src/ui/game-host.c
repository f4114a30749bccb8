/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pasting, dropping and copying are the same in the window with the game and in
 * those for studying; so they know this interface, and neither window. */

#include "ui/game-host.h"

G_DEFINE_INTERFACE (TgGameHost, tg_game_host, GTK_TYPE_WINDOW)

static void
tg_game_host_default_init (G_GNUC_UNUSED TgGameHostInterface *iface)
{
}

/**
 * tg_game_host_get_record:
 * @self: a window
 *
 * Finds the game that it shows.
 *
 * Returns: (transfer none) (nullable): the game; %NULL if there is none yet
 */
const TgRecord *
tg_game_host_get_record (TgGameHost *self)
{
  g_return_val_if_fail (TG_IS_GAME_HOST (self), NULL);

  return TG_GAME_HOST_GET_IFACE (self)->get_record (self);
}

/**
 * tg_game_host_get_node:
 * @self: a window that has a record
 *
 * Finds the move that is looked at.
 *
 * Returns: (transfer none): a node of its record
 */
const TgRecordNode *
tg_game_host_get_node (TgGameHost *self)
{
  g_return_val_if_fail (TG_IS_GAME_HOST (self), NULL);

  return TG_GAME_HOST_GET_IFACE (self)->get_node (self);
}

/**
 * tg_game_host_get_settings:
 * @self: a window
 *
 * Finds what is remembered.
 *
 * Returns: (transfer none): the settings
 */
TgSettings *
tg_game_host_get_settings (TgGameHost *self)
{
  g_return_val_if_fail (TG_IS_GAME_HOST (self), NULL);

  return TG_GAME_HOST_GET_IFACE (self)->get_settings (self);
}

/**
 * tg_game_host_tell:
 * @self: a window
 * @words: what to say
 *
 * Says something that needs no answer.
 */
void
tg_game_host_tell (TgGameHost *self, const gchar *words)
{
  g_return_if_fail (TG_IS_GAME_HOST (self));
  g_return_if_fail (words != NULL);

  TG_GAME_HOST_GET_IFACE (self)->tell (self, words);
}
