/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/settings/settings-bindings.h"

#include "ui/settings/language.h"

/* Gives the property `pace` of @match the pace at which computers play each other. */
void
tg_settings_bind_pace (TgSettings *self, GObject *match)
{
  g_return_if_fail (TG_IS_SETTINGS (self));

  tg_settings_bind (self, "pace", match, "pace", G_SETTINGS_BIND_GET);
}

/* Adds the action `pace`, which changes that. */
void
tg_settings_add_pace_action (TgSettings *self, GActionMap *map)
{
  g_return_if_fail (TG_IS_SETTINGS (self));

  tg_settings_add_action (self, "pace", map);
}

/* Keeps a panel of the study, “analysis”, “review”, “moves” or “comment”, as it was. */
void
tg_settings_bind_panel (TgSettings *self, const gchar *panel, GObject *heading)
{
  g_autofree gchar *key = g_strconcat ("fold-", panel, NULL);

  g_return_if_fail (TG_IS_SETTINGS (self));

  tg_settings_bind (self, key, heading, "folded", G_SETTINGS_BIND_DEFAULT);
}

/* Keeps a number @property of @object, from 1 to 9, and how many lines the analysis is to
 * have the same, both ways. */
void
tg_settings_bind_analysis (TgSettings *self, GObject *object, const gchar *property)
{
  g_return_if_fail (TG_IS_SETTINGS (self));

  tg_settings_bind (self, "analysis-lines", object, property, G_SETTINGS_BIND_DEFAULT);
}

static gboolean
id_to_index (GValue *value, GVariant *variant, gpointer ids)
{
  const gchar *id = g_variant_get_string (variant, NULL);

  for (guint i = 0; ((const gchar **) ids)[i] != NULL; i++)
    if (g_str_equal (((const gchar **) ids)[i], id))
      {
        g_value_set_uint (value, i);
        return TRUE;
      }
  return FALSE;
}

static GVariant *
index_to_id (const GValue                *value,
             const GVariantType *expected G_GNUC_UNUSED,
             gpointer                     ids)
{
  guint index = g_value_get_uint (value);

  /* A list that is being filled has nothing selected for a moment. */
  if (index >= g_strv_length (ids))
    return NULL;
  return g_variant_new_string (((const gchar **) ids)[index]);
}

/* Binds what a person chooses, both ways: the property `theme` of @theme, one of
 * tg_theme_ids(), and `selected` of @turned, a list of the symmetries of the board. */
void
tg_settings_bind_look (TgSettings *self, GObject *theme, GObject *turned)
{
  tg_settings_bind (self, "theme", theme, "theme", G_SETTINGS_BIND_DEFAULT);
  tg_settings_bind (self, "turned", turned, "selected", G_SETTINGS_BIND_DEFAULT);
}

/* Keeps the number `warnings` of @coach, of TgWarnings, what was chosen, and adds an action
 * that chooses it. */
void
tg_settings_bind_warnings (TgSettings *self, GObject *coach, GActionMap *map)
{
  g_return_if_fail (TG_IS_SETTINGS (self));

  g_settings_bind_with_mapping (tg_settings_get_store (self, "warnings"), "warnings",
                                coach, "warnings",
                                G_SETTINGS_BIND_GET | G_SETTINGS_BIND_NO_SENSITIVITY,
                                id_to_index, NULL, (gpointer) tg_warnings_ids, NULL);
  tg_settings_add_action (self, "warnings", map);
}

/* Keeps a string property of @object the chosen one of tg_theme_ids(). */
void
tg_settings_bind_theme (TgSettings *self, GObject *object, const gchar *property)
{
  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (G_IS_OBJECT (object));

  tg_settings_bind (self, "theme", object, property, G_SETTINGS_BIND_GET);
}

/* Binds what is selected in a list of tg_language_ids(), both ways. */
void
tg_settings_bind_language (TgSettings *self, GObject *list)
{
  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (G_IS_OBJECT (list));

  g_settings_bind_with_mapping (tg_settings_get_store (self, "language"), "language",
                                list, "selected", G_SETTINGS_BIND_NO_SENSITIVITY,
                                id_to_index, index_to_id, (gpointer) tg_language_ids (),
                                NULL);
}

/* Binds a boolean property to whether sounds are wanted, both ways. */
void
tg_settings_bind_sound (TgSettings *self, GObject *object, const gchar *property)
{
  tg_settings_bind (self, "sound", object, property, G_SETTINGS_BIND_DEFAULT);
}

/* Binds a boolean property to whether games that are over are kept, both ways. */
void
tg_settings_bind_keep_games (TgSettings *self, GObject *object, const gchar *property)
{
  tg_settings_bind (self, "keep-games", object, property, G_SETTINGS_BIND_DEFAULT);
}

/* Binds a boolean property to whether the next puzzle comes by itself, both ways. */
void
tg_settings_bind_next_puzzle (TgSettings *self, GObject *object, const gchar *property)
{
  tg_settings_bind (self, "next-puzzle", object, property, G_SETTINGS_BIND_DEFAULT);
}

/* Binds a boolean property to whether New Game shows all that can be chosen, both
 * ways. */
void
tg_settings_bind_new_game_more (TgSettings *self, GObject *object, const gchar *property)
{
  tg_settings_bind (self, "new-game-more", object, property, G_SETTINGS_BIND_DEFAULT);
}
