/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds the GSettings of the application, and binds what belongs to no game. The
 * schema is looked up before it is used, because GLib aborts the process when
 * asked for one that is missing. */

#include "ui/settings-private.h"

#include <glib/gi18n-lib.h>

#include "drawing/theme.h"

#define SCHEMA_ID            "org.tengen.Tengen"
#define KEY_SOUND            "sound"
#define KEY_KEEP_GAMES       "keep-games"
#define KEY_PACE             "pace"
#define KEY_SHOW_SIDEBAR     "show-sidebar"
#define KEY_SHOW_THINKING    "show-thinking"
#define KEY_WINDOW_WIDTH     "window-width"
#define KEY_WINDOW_HEIGHT    "window-height"
#define KEY_WINDOW_MAXIMIZED "window-maximized"

#define MIN_WINDOW_WIDTH  360
#define MIN_WINDOW_HEIGHT 294

static const gchar *const other_keys[] = {
  KEY_KEEP_GAMES, KEY_PACE,         KEY_SHOW_SIDEBAR,  KEY_SHOW_THINKING,
  KEY_SOUND,      KEY_WINDOW_WIDTH, KEY_WINDOW_HEIGHT, KEY_WINDOW_MAXIMIZED,
};

/* Keys that are at the same time properties of the board view and actions of
 * the window. */
static const gchar *const board_keys[] = {
  "show-coordinates", "rows-from-top", "show-numbers",
  "show-forbidden",   "show-threats",  "confirm-moves",
};

/* The same, but no switches. */
static const gchar *const look_keys[] = { "theme", "turned" };

G_DEFINE_FINAL_TYPE (TgSettings, tg_settings, G_TYPE_OBJECT)
GQuark
tg_settings_error_quark (void)
{
  return g_quark_from_static_string ("tg-settings-error-quark");
}

static void
tg_settings_dispose (GObject *object)
{
  TgSettings *self = TG_SETTINGS (object);

  g_clear_object (&self->gsettings);
  G_OBJECT_CLASS (tg_settings_parent_class)->dispose (object);
}

static void
tg_settings_class_init (TgSettingsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tg_settings_dispose;
}

static void
tg_settings_init (TgSettings *self)
{
  self->gsettings = NULL;
}

static gboolean
schema_has_keys (GSettingsSchema *schema, const gchar *const *keys, gsize n_keys)
{
  for (gsize i = 0; i < n_keys; i++)
    if (!g_settings_schema_has_key (schema, keys[i]))
      return FALSE;
  return TRUE;
}

/* Looks the schema up in one place, and passes over that of another version. */
static GSettingsSchema *
find_schema (GSettingsSchemaSource *source)
{
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, SCHEMA_ID, TRUE);
  if (schema == NULL || !schema_has_keys (schema, other_keys, G_N_ELEMENTS (other_keys))
      || !tg_settings_choices_are_in (schema) || !tg_settings_programs_are_in (schema)
      || !tg_settings_pictures_are_in (schema) || !tg_settings_print_is_in (schema)
      || !tg_settings_wins_are_in (schema)
      || !schema_has_keys (schema, board_keys, G_N_ELEMENTS (board_keys))
      || !schema_has_keys (schema, look_keys, G_N_ELEMENTS (look_keys)))
    return NULL;
  return g_steal_pointer (&schema);
}

/* The desktop does not search every prefix that one can install into, so the
 * folder of the installed schema is asked last. */
static GSettingsSchema *
find_installed_schema (void)
{
  g_autoptr (GSettingsSchemaSource) source =
      g_settings_schema_source_new_from_directory (SCHEMA_DIR, NULL, TRUE, NULL);

  return find_schema (source);
}

/**
 * tg_settings_new:
 * @error: return location for a [error@SettingsError]
 *
 * Opens the settings of this user. Main thread only.
 *
 * Returns: (transfer full) (nullable): the settings, or %NULL with @error if
 *   the schema is missing or belongs to another version
 */
TgSettings *
tg_settings_new (GError **error)
{
  g_autoptr (GSettingsSchema) schema =
      find_schema (g_settings_schema_source_get_default ());
  TgSettings *self;

  if (schema == NULL)
    schema = find_installed_schema ();
  if (schema == NULL)
    {
      g_set_error (
          error, TG_SETTINGS_ERROR, TG_SETTINGS_ERROR_NO_SCHEMA,
          _ ("the settings schema %s of this version is not installed; install "
             "Tengen, or set GSETTINGS_SCHEMA_DIR to the data folder of the build"),
          SCHEMA_ID);
      return NULL;
    }

  self = g_object_new (TG_TYPE_SETTINGS, NULL);
  self->gsettings = g_settings_new_full (schema, NULL, NULL);
  return self;
}

/**
 * tg_settings_get_window_state:
 * @self: the settings
 * @state: (out): the size of the window, at least its smallest one
 *
 * Reads how the window was last seen.
 */
void
tg_settings_get_window_state (TgSettings *self, TgWindowState *state)
{
  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (state != NULL);

  state->width =
      MAX (g_settings_get_int (self->gsettings, KEY_WINDOW_WIDTH), MIN_WINDOW_WIDTH);
  state->height =
      MAX (g_settings_get_int (self->gsettings, KEY_WINDOW_HEIGHT), MIN_WINDOW_HEIGHT);
  state->maximized = g_settings_get_boolean (self->gsettings, KEY_WINDOW_MAXIMIZED);
}

/**
 * tg_settings_set_window_state:
 * @self: the settings
 * @state: what to remember
 *
 * Remembers how the window is seen.
 */
void
tg_settings_set_window_state (TgSettings *self, const TgWindowState *state)
{
  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (state != NULL);

  /* A window smaller than the smallest one exists for a moment while it opens;
   * the schema's range would refuse it. */
  g_settings_set_int (self->gsettings, KEY_WINDOW_WIDTH,
                      MAX (state->width, MIN_WINDOW_WIDTH));
  g_settings_set_int (self->gsettings, KEY_WINDOW_HEIGHT,
                      MAX (state->height, MIN_WINDOW_HEIGHT));
  g_settings_set_boolean (self->gsettings, KEY_WINDOW_MAXIMIZED, state->maximized);
}

/**
 * tg_settings_get_show_sidebar:
 * @self: the settings
 *
 * Tells whether the sidebar is wanted where there is room for it.
 *
 * Returns: %TRUE if so
 */
gboolean
tg_settings_get_show_sidebar (TgSettings *self)
{
  g_return_val_if_fail (TG_IS_SETTINGS (self), TRUE);

  return g_settings_get_boolean (self->gsettings, KEY_SHOW_SIDEBAR);
}

/**
 * tg_settings_set_show_sidebar:
 * @self: the settings
 * @shown: whether it is wanted
 *
 * Remembers whether the sidebar is wanted.
 */
void
tg_settings_set_show_sidebar (TgSettings *self, gboolean shown)
{
  g_return_if_fail (TG_IS_SETTINGS (self));

  g_settings_set_boolean (self->gsettings, KEY_SHOW_SIDEBAR, shown);
}

/**
 * tg_settings_get_show_thinking:
 * @self: the settings
 *
 * Tells whether the thinking of historical players is wanted.
 *
 * Returns: %TRUE if so
 */
gboolean
tg_settings_get_show_thinking (TgSettings *self)
{
  g_return_val_if_fail (TG_IS_SETTINGS (self), FALSE);

  return g_settings_get_boolean (self->gsettings, KEY_SHOW_THINKING);
}

/**
 * tg_settings_set_show_thinking:
 * @self: the settings
 * @shown: whether it is wanted
 *
 * Remembers whether the thinking of historical players is wanted.
 */
void
tg_settings_set_show_thinking (TgSettings *self, gboolean shown)
{
  g_return_if_fail (TG_IS_SETTINGS (self));

  g_settings_set_boolean (self->gsettings, KEY_SHOW_THINKING, shown);
}

/**
 * tg_settings_bind_pace:
 * @self: the settings
 * @match: an object with the number `pace`
 * @map: where an action with the same name goes
 *
 * Gives @match the pace at which computers play each other, now and whenever the
 * action changes it.
 */
void
tg_settings_bind_pace (TgSettings *self, GObject *match, GActionMap *map)
{
  g_autoptr (GAction) action = NULL;

  g_return_if_fail (TG_IS_SETTINGS (self));

  g_settings_bind (self->gsettings, KEY_PACE, match, KEY_PACE, G_SETTINGS_BIND_GET);
  action = g_settings_create_action (self->gsettings, KEY_PACE);
  g_action_map_add_action (map, action);
}

/**
 * tg_settings_bind_board:
 * @self: the settings
 * @board: an object with the boolean properties `show-coordinates`,
 *   `rows-from-top`, `show-numbers`, `show-forbidden`, `show-threats` and `confirm-moves`, the string `theme` and
 *   the number `turned`
 *
 * Keeps the properties of @board and the settings the same, both ways, as
 * long as @board lives.
 */
void
tg_settings_bind_board (TgSettings *self, GObject *board)
{
  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (G_IS_OBJECT (board));

  for (gsize i = 0; i < G_N_ELEMENTS (board_keys); i++)
    g_settings_bind (self->gsettings, board_keys[i], board, board_keys[i],
                     G_SETTINGS_BIND_DEFAULT);
  for (gsize i = 0; i < G_N_ELEMENTS (look_keys); i++)
    g_settings_bind (self->gsettings, look_keys[i], board, look_keys[i],
                     G_SETTINGS_BIND_DEFAULT);
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

/**
 * tg_settings_bind_look:
 * @self: the settings
 * @theme: an object whose property `selected` is a place in tg_theme_ids()
 * @turned: one whose `selected` is a symmetry of the board
 *
 * Keeps two lists and the settings the same, both ways, as long as they live.
 */
void
tg_settings_bind_look (TgSettings *self, GObject *theme, GObject *turned)
{
  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (G_IS_OBJECT (theme) && G_IS_OBJECT (turned));

  g_settings_bind_with_mapping (self->gsettings, "theme", theme, "selected",
                                G_SETTINGS_BIND_DEFAULT, id_to_index, index_to_id,
                                (gpointer) tg_theme_ids (), NULL);
  g_settings_bind (self->gsettings, "turned", turned, "selected",
                   G_SETTINGS_BIND_DEFAULT);
}

/**
 * tg_settings_bind_theme:
 * @self: the settings
 * @object: an object
 * @property: a string property of it
 *
 * Keeps a property one of tg_theme_ids(), the look that was chosen for boards, as
 * long as @object lives.
 */
void
tg_settings_bind_theme (TgSettings *self, GObject *object, const gchar *property)
{
  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (G_IS_OBJECT (object));

  g_settings_bind (self->gsettings, "theme", object, property, G_SETTINGS_BIND_GET);
}

/**
 * tg_settings_bind_sound:
 * @self: the settings
 * @object: an object
 * @property: a boolean property of it
 *
 * Keeps a property and whether sounds are wanted the same, both ways, as long as
 * @object lives.
 */
void
tg_settings_bind_sound (TgSettings *self, GObject *object, const gchar *property)
{
  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (G_IS_OBJECT (object));

  g_settings_bind (self->gsettings, KEY_SOUND, object, property, G_SETTINGS_BIND_DEFAULT);
}

/**
 * tg_settings_bind_keep_games:
 * @self: the settings
 * @object: an object
 * @property: a boolean property of it
 *
 * Keeps a property and whether games that are over are kept the same, both ways, as
 * long as @object lives.
 */
void
tg_settings_bind_keep_games (TgSettings *self, GObject *object, const gchar *property)
{
  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (G_IS_OBJECT (object));

  g_settings_bind (self->gsettings, KEY_KEEP_GAMES, object, property,
                   G_SETTINGS_BIND_DEFAULT);
}

/**
 * tg_settings_add_board_actions:
 * @self: the settings
 * @map: where the actions go
 *
 * Adds an on/off action for each thing that the board may show; they have the
 * names of the properties that tg_settings_bind_board() binds.
 */
void
tg_settings_add_board_actions (TgSettings *self, GActionMap *map)
{
  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (G_IS_ACTION_MAP (map));

  for (gsize i = 0; i < G_N_ELEMENTS (board_keys); i++)
    {
      g_autoptr (GAction) action =
          g_settings_create_action (self->gsettings, board_keys[i]);

      g_action_map_add_action (map, action);
    }
}
