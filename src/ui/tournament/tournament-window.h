/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a tournament stands, and what can be done with it, beside the board on which it is
 * played. Emits `new-tournament` when another one is wanted. */

#pragma once

#include <adwaita.h>

#include "session/tournament/round-robin.h"

G_BEGIN_DECLS

#define TG_TYPE_TOURNAMENT_WINDOW (tg_tournament_window_get_type ())

G_DECLARE_FINAL_TYPE (TgTournamentWindow,
                      tg_tournament_window,
                      TG,
                      TOURNAMENT_WINDOW,
                      AdwWindow)

GtkWidget *tg_tournament_window_new (GtkWindow *parent, TgRoundRobin *round_robin);

G_END_DECLS
