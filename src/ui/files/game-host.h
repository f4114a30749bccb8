/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The interface of windows that show a game and can show a message, for the clipboard,
 * dropped files and similar code. */

#pragma once

#include "record/tree/record.h"
#include "session/match/match.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_GAME_HOST (tg_game_host_get_type ())
G_DECLARE_INTERFACE (TgGameHost, tg_game_host, TG, GAME_HOST, GtkWindow)

struct _TgGameHostInterface
{
  GTypeInterface parent;

  const TgRecord *(*get_record) (TgGameHost *self);
  const TgRecordNode *(*get_node) (TgGameHost *self);
  TgMatch *(*get_match) (TgGameHost *self); /* NULL in windows without a match */
  TgSettings *(*get_settings) (TgGameHost *self);
  void (*show_message) (TgGameHost *self, const gchar *words);
  const gchar *(*get_terms) (TgGameHost *self); /* NULL in windows of own games */
};

const TgRecord     *tg_game_host_get_record (TgGameHost *self);
const TgRecordNode *tg_game_host_get_node (TgGameHost *self);
TgMatch            *tg_game_host_get_match (TgGameHost *self);
TgSettings         *tg_game_host_get_settings (TgGameHost *self);
void                tg_game_host_show_message (TgGameHost *self, const gchar *words);
gboolean            tg_game_host_may_copy (TgGameHost *self);

G_END_DECLS
