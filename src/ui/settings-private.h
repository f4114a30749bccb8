/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of the settings share. */

#pragma once

#include "ui/settings.h"

G_BEGIN_DECLS

struct _TgSettings
{
  GObject parent_instance;

  GSettings *gsettings; /* owned */
};

gboolean  tg_settings_choices_are_in (GSettingsSchema *schema);
gboolean  tg_settings_pictures_are_in (GSettingsSchema *schema);
gboolean  tg_settings_print_is_in (GSettingsSchema *schema);
gboolean  tg_settings_programs_are_in (GSettingsSchema *schema);
gboolean  tg_settings_wins_are_in (GSettingsSchema *schema);
void      tg_settings_choices_rename_program (TgSettings  *self,
                                              const gchar *from,
                                              const gchar *to);
TgProgram tg_settings_get_program (TgSettings *self, const gchar *key);

G_END_DECLS
