/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is remembered of the pictures that somebody has made. */

#include "ui/settings-private.h"

#include "ui/picture-choices.h"

#define KEY_FORMAT      "picture-format"
#define KEY_PAPER       "picture-paper"
#define KEY_NUMBERS     "picture-numbers"
#define KEY_COORDINATES "picture-coordinates"
#define KEY_MARKS       "picture-marks"
#define KEY_PIXELS      "picture-pixels"

static const gchar *const keys[] = {
  KEY_FORMAT, KEY_PAPER, KEY_NUMBERS, KEY_COORDINATES, KEY_MARKS, KEY_PIXELS,
};

static const gchar *const format_ids[TG_N_PICTURE_FORMATS] = {
  [TG_PICTURE_PNG] = "png",
  [TG_PICTURE_SVG] = "svg",
  [TG_PICTURE_PDF] = "pdf",
  [TG_PICTURE_SEQUENCE] = "sequence",
};

/*
 * tg_settings_pictures_are_in:
 * @schema: a schema
 *
 * Returns: whether it has all the keys of this file
 */
gboolean
tg_settings_pictures_are_in (GSettingsSchema *schema)
{
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (!g_settings_schema_has_key (schema, keys[i]))
      return FALSE;
  return TRUE;
}

/**
 * tg_settings_get_picture:
 * @self: the settings
 * @choices: (out): how the last picture was to be
 *
 * Reads what the dialog for pictures remembers.
 */
void
tg_settings_get_picture (TgSettings *self, TgPictureChoices *choices)
{
  g_autofree gchar *format = NULL;

  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (choices != NULL);

  *choices = (TgPictureChoices){
    .paper = g_settings_get_boolean (self->gsettings, KEY_PAPER),
    .numbers = g_settings_get_boolean (self->gsettings, KEY_NUMBERS),
    .coordinates = g_settings_get_boolean (self->gsettings, KEY_COORDINATES),
    .marks = g_settings_get_boolean (self->gsettings, KEY_MARKS),
    .pixels = g_settings_get_uint (self->gsettings, KEY_PIXELS),
  };
  format = g_settings_get_string (self->gsettings, KEY_FORMAT);
  for (guint i = 0; i < G_N_ELEMENTS (format_ids); i++)
    if (g_str_equal (format, format_ids[i]))
      choices->format = (TgPictureFormat) i;
}

/**
 * tg_settings_set_picture:
 * @self: the settings
 * @choices: how a picture is to be
 *
 * Remembers what the dialog for pictures asks.
 */
void
tg_settings_set_picture (TgSettings *self, const TgPictureChoices *choices)
{
  g_return_if_fail (TG_IS_SETTINGS (self));
  g_return_if_fail (choices != NULL);

  g_settings_set_string (self->gsettings, KEY_FORMAT, format_ids[choices->format]);
  g_settings_set_boolean (self->gsettings, KEY_PAPER, choices->paper);
  g_settings_set_boolean (self->gsettings, KEY_NUMBERS, choices->numbers);
  g_settings_set_boolean (self->gsettings, KEY_COORDINATES, choices->coordinates);
  g_settings_set_boolean (self->gsettings, KEY_MARKS, choices->marks);
  g_settings_set_uint (self->gsettings, KEY_PIXELS, choices->pixels);
}
