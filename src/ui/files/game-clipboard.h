/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games to and from the clipboard. */

#pragma once

#include "ui/files/game-host.h"

G_BEGIN_DECLS

void tg_game_clipboard_install (GtkWidgetClass *host_class);

G_END_DECLS
