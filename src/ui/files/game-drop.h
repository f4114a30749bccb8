/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games that are dragged onto a window, to be studied. */

#pragma once

#include "ui/files/game-host.h"

G_BEGIN_DECLS

void tg_game_drop_accept (TgGameHost *host);

G_END_DECLS
