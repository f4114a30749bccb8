/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/files/game-host.h"

G_DEFINE_INTERFACE (TgGameHost, tg_game_host, GTK_TYPE_WINDOW)

static void
tg_game_host_default_init (G_GNUC_UNUSED TgGameHostInterface *iface)
{
}

/* Returns: (transfer none) (nullable): the shown game; %NULL if there is none yet */
const TgRecord *
tg_game_host_get_record (TgGameHost *self)
{
  g_return_val_if_fail (TG_IS_GAME_HOST (self), NULL);

  return TG_GAME_HOST_GET_IFACE (self)->get_record (self);
}

/* Returns: (transfer none): the node of the shown position; to be called only while
 * tg_game_host_get_record() is not %NULL */
const TgRecordNode *
tg_game_host_get_node (TgGameHost *self)
{
  g_return_val_if_fail (TG_IS_GAME_HOST (self), NULL);

  return TG_GAME_HOST_GET_IFACE (self)->get_node (self);
}

/* Returns: (transfer none) (nullable): the match in the window; %NULL in a window without
 * a match */
TgMatch *
tg_game_host_get_match (TgGameHost *self)
{
  TgGameHostInterface *iface;

  g_return_val_if_fail (TG_IS_GAME_HOST (self), NULL);

  iface = TG_GAME_HOST_GET_IFACE (self);
  return iface->get_match != NULL ? iface->get_match (self) : NULL;
}

TgSettings *
tg_game_host_get_settings (TgGameHost *self)
{
  g_return_val_if_fail (TG_IS_GAME_HOST (self), NULL);

  return TG_GAME_HOST_GET_IFACE (self)->get_settings (self);
}

/* Shows a message that needs no answer. */
void
tg_game_host_show_message (TgGameHost *self, const gchar *words)
{
  g_return_if_fail (TG_IS_GAME_HOST (self));
  g_return_if_fail (words != NULL);

  TG_GAME_HOST_GET_IFACE (self)->show_message (self, words);
}

/**
 * tg_game_host_may_copy:
 *
 * Shows a message if the terms of the game's source forbid to save, copy or export it.
 *
 * Returns: whether they allow it
 */
gboolean
tg_game_host_may_copy (TgGameHost *self)
{
  TgGameHostInterface *iface;
  const gchar         *terms;

  g_return_val_if_fail (TG_IS_GAME_HOST (self), FALSE);

  iface = TG_GAME_HOST_GET_IFACE (self);
  terms = iface->get_terms != NULL ? iface->get_terms (self) : NULL;
  if (terms != NULL)
    tg_game_host_show_message (self, terms);
  return terms == NULL;
}
