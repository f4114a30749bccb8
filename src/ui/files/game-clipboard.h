/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Copies and pastes games. */

#pragma once

#include "ui/files/game-host.h"

G_BEGIN_DECLS

void tg_game_clipboard_install (GtkWidgetClass *host_class);

G_END_DECLS
