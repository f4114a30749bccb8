/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Messages shown over the board for a few seconds. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TG_TYPE_NOTICES (tg_notices_get_type ())
G_DECLARE_FINAL_TYPE (TgNotices, tg_notices, TG, NOTICES, GtkBox)

void tg_notices_add (TgNotices *self, const gchar *words);

G_END_DECLS
