/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The actions of a player other than moves: claims of fouls, passes, draws, resignation,
 * and replacing a program that has failed. */

#pragma once

#include "ui/files/game-host.h"

G_BEGIN_DECLS

void tg_game_offers_install (GtkWidgetClass *host_class);
void tg_game_offers_update (GtkWidget *host, TgMatch *match);

G_END_DECLS
