/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds the GSettings schema of this version of the program. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TG_SETTINGS_ERROR (tg_settings_error_quark ())
GQuark tg_settings_error_quark (void);

typedef enum
{
  TG_SETTINGS_ERROR_NO_SCHEMA, /* the GSettings schema of this version is not installed */
} TgSettingsError;

GSettingsSchema *tg_settings_schema_find (const gchar *const *keys, GError **error);
gboolean         tg_settings_schema_check (GSettingsSchema    *schema,
                                           const gchar *const *keys,
                                           GError            **error);

G_END_DECLS
