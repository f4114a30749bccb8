/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asks where something goes, and writes it there. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void tg_file_saver_ask (AdwToastOverlay *toasts,
                        const gchar     *title,
                        const gchar     *stem,
                        const gchar     *ending,
                        GBytes          *contents);

G_END_DECLS
