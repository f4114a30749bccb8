/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An opponent at one of the ten levels, without a match: it answers in a position of any
 * game. */

#pragma once

#include <gio/gio.h>

#include "rules/game.h"

G_BEGIN_DECLS

#define TG_TYPE_LEVEL_OPPONENT (tg_level_opponent_get_type ())

G_DECLARE_FINAL_TYPE (TgLevelOpponent, tg_level_opponent, TG, LEVEL_OPPONENT, GObject)

TgLevelOpponent *tg_level_opponent_new (void);
void             tg_level_opponent_choose_async (TgLevelOpponent    *self,
                                                 guint               level,
                                                 const TgGame       *game,
                                                 GCancellable       *cancellable,
                                                 GAsyncReadyCallback callback,
                                                 gpointer            user_data);
gboolean         tg_level_opponent_choose_finish (TgLevelOpponent *self,
                                                  GAsyncResult    *result,
                                                  TgPoint         *point,
                                                  GError         **error);

G_END_DECLS
