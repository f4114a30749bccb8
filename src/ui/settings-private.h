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

gboolean tg_settings_choices_are_in (GSettingsSchema *schema);

G_END_DECLS
