/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GLib aborts the process if a schema or a key is missing, so both are looked up before
 * use. */

#include "ui/settings/settings-schema.h"

#include <glib/gi18n-lib.h>

#define SCHEMA_ID "org.tengen.tengen"

GQuark
tg_settings_error_quark (void)
{
  return g_quark_from_static_string ("tg-settings-error-quark");
}

/**
 * tg_settings_schema_check:
 * @schema: a schema, possibly of another version
 * @keys: the names of the keys that this version uses, ended by %NULL
 * @error: return location for a [error@SettingsError]
 *
 * Checks that a schema has all keys of this version.
 *
 * Returns: %FALSE with @error if one of @keys is missing
 */
gboolean
tg_settings_schema_check (GSettingsSchema    *schema,
                          const gchar *const *keys,
                          GError            **error)
{
  g_return_val_if_fail (schema != NULL, FALSE);
  g_return_val_if_fail (keys != NULL, FALSE);

  for (gsize i = 0; keys[i] != NULL; i++)
    if (!g_settings_schema_has_key (schema, keys[i]))
      {
        g_set_error (error, TG_SETTINGS_ERROR, TG_SETTINGS_ERROR_NO_SCHEMA,
                     _ ("the settings schema %s is from another version of Tengen: it "
                        "has no “%s”; reinstall Tengen so that %s contains that of "
                        "this version, or set GSETTINGS_SCHEMA_DIR to the data folder "
                        "of the build"),
                     SCHEMA_ID, keys[i], SCHEMA_DIR);
        return FALSE;
      }
  return TRUE;
}

static GSettingsSchema *
find_in (GSettingsSchemaSource *source, const gchar *const *keys, GError **error)
{
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, SCHEMA_ID, TRUE);
  if (schema == NULL)
    {
      g_set_error (
          error, TG_SETTINGS_ERROR, TG_SETTINGS_ERROR_NO_SCHEMA,
          _ ("the settings schema %s of this version is not installed; install "
             "Tengen, or set GSETTINGS_SCHEMA_DIR to the data folder of the build"),
          SCHEMA_ID);
      return NULL;
    }
  return tg_settings_schema_check (schema, keys, error) ? g_steal_pointer (&schema)
                                                        : NULL;
}

/**
 * tg_settings_schema_find:
 * @keys: the names of the keys that this version uses, ended by %NULL
 * @error: return location for a [error@SettingsError]
 *
 * Searches the default schema source, and then the folder of the installed program,
 * since the default source does not include every prefix.
 *
 * Returns: (transfer full) (nullable): the schema, or %NULL with @error
 */
GSettingsSchema *
tg_settings_schema_find (const gchar *const *keys, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (GSettingsSchemaSource) installed = NULL;
  GSettingsSchema *schema =
      find_in (g_settings_schema_source_get_default (), keys, &reason);

  if (schema != NULL)
    return schema;
  installed = g_settings_schema_source_new_from_directory (SCHEMA_DIR, NULL, TRUE, NULL);
  schema = find_in (installed, keys, NULL);
  if (schema == NULL)
    g_propagate_error (error, g_steal_pointer (&reason));
  return schema;
}
