/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Warns once if preferences cannot be saved, in the window where a preference was
 * changed. */

#pragma once

#include "ui/settings/settings.h"

G_BEGIN_DECLS

void tg_settings_notice_init (TgSettings *settings, GtkApplication *application);

G_END_DECLS
