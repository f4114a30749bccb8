/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Properties of widgets and of others that are what the settings say, as long as they
 * live. Main thread only. */

#pragma once

#include "ui/settings/settings.h"

G_BEGIN_DECLS

void tg_settings_bind_pace (TgSettings *self, GObject *match);
void tg_settings_add_pace_action (TgSettings *self, GActionMap *map);
void tg_settings_bind_warnings (TgSettings *self, GObject *coach, GActionMap *map);
void tg_settings_bind_panel (TgSettings *self, const gchar *panel, GObject *heading);
void tg_settings_bind_analysis (TgSettings *self, GObject *object, const gchar *property);
void tg_settings_bind_look (TgSettings *self, GObject *theme, GObject *turned);
void tg_settings_bind_theme (TgSettings *self, GObject *object, const gchar *property);
void tg_settings_bind_language (TgSettings *self, GObject *list);
void tg_settings_bind_sound (TgSettings *self, GObject *object, const gchar *property);
void tg_settings_bind_keep_games (TgSettings  *self,
                                  GObject     *object,
                                  const gchar *property);
void tg_settings_bind_next_puzzle (TgSettings  *self,
                                   GObject     *object,
                                   const gchar *property);
void tg_settings_bind_new_game_more (TgSettings  *self,
                                     GObject     *object,
                                     const gchar *property);

G_END_DECLS
