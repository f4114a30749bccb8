/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a player says rather than plays: claims of fouls, passes, draws; and what is done
 * when a program does not go on. */

#pragma once

#include "ui/files/game-host.h"

G_BEGIN_DECLS

void tg_game_offers_install (GtkWidgetClass *host_class);
void tg_game_offers_update (GtkWidget *host, TgMatch *match);

G_END_DECLS
