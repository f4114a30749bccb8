/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asks for a file, and writes bytes to it. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void tg_file_saver_ask (AdwToastOverlay *toasts,
                        const gchar     *title,
                        const gchar     *stem,
                        const gchar     *ending,
                        GBytes          *contents);

G_END_DECLS
