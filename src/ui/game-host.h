/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the windows that show a game have in common for those who bring games in and
 * carry them out. */

#pragma once

#include "record/record.h"
#include "ui/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_GAME_HOST (tg_game_host_get_type ())

/**
 * TgGameHost:
 *
 * A window that shows a game, and where a few words can be told.
 */
G_DECLARE_INTERFACE (TgGameHost, tg_game_host, TG, GAME_HOST, GtkWindow)

/**
 * TgGameHostInterface:
 * @parent: the base interface
 * @get_record: finds the game, %NULL if there is none yet
 * @get_node: finds the move that is looked at, a node of the same record
 * @get_settings: finds what is remembered
 * @tell: says something that needs no answer
 *
 * What such a window has to tell.
 */
struct _TgGameHostInterface
{
  GTypeInterface parent;

  const TgRecord *(*get_record) (TgGameHost *self);
  const TgRecordNode *(*get_node) (TgGameHost *self);
  TgSettings *(*get_settings) (TgGameHost *self);
  void (*tell) (TgGameHost *self, const gchar *words);
};

const TgRecord     *tg_game_host_get_record (TgGameHost *self);
const TgRecordNode *tg_game_host_get_node (TgGameHost *self);
TgSettings         *tg_game_host_get_settings (TgGameHost *self);
void                tg_game_host_tell (TgGameHost *self, const gchar *words);

G_END_DECLS
