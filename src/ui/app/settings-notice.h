/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Says once that preferences are not kept, in the window in which one was changed. */

#pragma once

#include "ui/settings/settings.h"

G_BEGIN_DECLS

void tg_settings_notice_init (TgSettings *settings, GtkApplication *application);

G_END_DECLS
