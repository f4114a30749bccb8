/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a person looks for wins. */

#include "ui/settings-private.h"

#define KEY_SECONDS "win-seconds"
#define KEY_THREATS "win-threats"

/* Whether the keys are in a schema. */
gboolean
tg_settings_wins_are_in (GSettingsSchema *schema)
{
  return g_settings_schema_has_key (schema, KEY_SECONDS)
         && g_settings_schema_has_key (schema, KEY_THREATS);
}

/**
 * tg_settings_get_win_search:
 * @self: the settings
 * @threats: (out): whether threats may be played, and not fours alone
 * @seconds: (out): how long to look
 *
 * Tells how wins were looked for last.
 */
void
tg_settings_get_win_search (TgSettings *self, gboolean *threats, guint *seconds)
{
  g_return_if_fail (TG_IS_SETTINGS (self));

  *threats = g_settings_get_boolean (self->gsettings, KEY_THREATS);
  *seconds = g_settings_get_uint (self->gsettings, KEY_SECONDS);
}

/**
 * tg_settings_set_win_search:
 * @self: the settings
 * @threats: whether threats may be played, and not fours alone
 * @seconds: how long to look
 *
 * Remembers how wins are looked for.
 */
void
tg_settings_set_win_search (TgSettings *self, gboolean threats, guint seconds)
{
  g_return_if_fail (TG_IS_SETTINGS (self));

  g_settings_set_boolean (self->gsettings, KEY_THREATS, threats);
  g_settings_set_uint (self->gsettings, KEY_SECONDS, seconds);
}
