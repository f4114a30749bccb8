/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The standings of a tournament, and its actions, beside the board on which it is played.
 * Emits `new-tournament` to start another one. */

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
