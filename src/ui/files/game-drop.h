/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opens games that are dropped on a window. */

#pragma once

#include "ui/files/game-host.h"

G_BEGIN_DECLS

void tg_game_drop_accept (TgGameHost *host);

G_END_DECLS
