/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The players and the rules of a new tournament. */

#pragma once

#include <adwaita.h>

#include "session/tournament/round-robin-plan.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_TOURNAMENT_DIALOG (tg_tournament_dialog_get_type ())

/* Emits `start` when the choices are valid; the dialog closes afterwards. */
G_DECLARE_FINAL_TYPE (TgTournamentDialog,
                      tg_tournament_dialog,
                      TG,
                      TOURNAMENT_DIALOG,
                      AdwWindow)

GtkWidget *tg_tournament_dialog_new (GtkWindow               *parent,
                                     TgSettings              *settings,
                                     const TgRoundRobinSetup *last);
void tg_tournament_dialog_get_setup (TgTournamentDialog *self, TgRoundRobinSetup *setup);

G_END_DECLS
