/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of a tournament. */

#pragma once

#include <gtk/gtk.h>

#include "session/players/player-spec.h"
#include "session/tournament/result-table.h"

G_BEGIN_DECLS

#define TG_TYPE_TOURNAMENT_TABLE (tg_tournament_table_get_type ())
G_DECLARE_FINAL_TYPE (TgTournamentTable,
                      tg_tournament_table,
                      TG,
                      TOURNAMENT_TABLE,
                      GtkWidget)

void tg_tournament_table_show (TgTournamentTable   *self,
                               const TgResultTable *table,
                               const TgPlayerSpec  *players);

G_END_DECLS
