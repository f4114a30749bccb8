/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything that is remembered between two starts. No other file knows the
 * keys of the GSettings schema. */

#pragma once

#include <gtk/gtk.h>

#include "ui/game-choices.h"

G_BEGIN_DECLS

#define TG_SETTINGS_ERROR (tg_settings_error_quark ())
GQuark tg_settings_error_quark (void);

/**
 * TgSettingsError:
 * @TG_SETTINGS_ERROR_NO_SCHEMA: the GSettings schema is not installed
 *
 * Why the settings cannot be had.
 */
typedef enum
{
  TG_SETTINGS_ERROR_NO_SCHEMA,
} TgSettingsError;

/**
 * TgWindowState:
 * @width: logical pixels, when not maximized
 * @height: logical pixels, when not maximized
 * @maximized: whether it fills the screen
 *
 * How the window was last seen.
 */
typedef struct
{
  gint     width;
  gint     height;
  gboolean maximized;
} TgWindowState;

#define TG_TYPE_SETTINGS (tg_settings_get_type ())
G_DECLARE_FINAL_TYPE (TgSettings, tg_settings, TG, SETTINGS, GObject)

TgSettings *tg_settings_new (GError **error);

gboolean tg_settings_get_show_thinking (TgSettings *self);
void     tg_settings_set_show_thinking (TgSettings *self, gboolean shown);
void     tg_settings_get_choices (TgSettings *self, TgGameChoices *choices);
void     tg_settings_set_choices (TgSettings *self, const TgGameChoices *choices);
void     tg_settings_begin_game (TgSettings *self, TgMatchSetup *setup);

GArray *tg_settings_get_programs (TgSettings *self);
void    tg_settings_add_program (TgSettings *self, TgProgram program);
void    tg_settings_change_program (TgSettings      *self,
                                    TgProgram        old,
                                    const TgProgram *program);

void tg_settings_get_window_state (TgSettings *self, TgWindowState *state);
void tg_settings_set_window_state (TgSettings *self, const TgWindowState *state);

void tg_settings_get_win_search (TgSettings *self, gboolean *threats, guint *seconds);
void tg_settings_set_win_search (TgSettings *self, gboolean threats, guint seconds);

gboolean tg_settings_get_show_sidebar (TgSettings *self);
void     tg_settings_set_show_sidebar (TgSettings *self, gboolean shown);

void tg_settings_bind_pace (TgSettings *self, GObject *match, GActionMap *map);
void tg_settings_bind_board (TgSettings *self, GObject *board);
void tg_settings_bind_look (TgSettings *self, GObject *theme, GObject *turned);
void tg_settings_bind_theme (TgSettings *self, GObject *object, const gchar *property);
void tg_settings_bind_sound (TgSettings *self, GObject *object, const gchar *property);
void tg_settings_bind_keep_games (TgSettings  *self,
                                  GObject     *object,
                                  const gchar *property);
void tg_settings_add_board_actions (TgSettings *self, GActionMap *map);

G_END_DECLS
