/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The cross table of a round-robin tournament. */

#pragma once

#include "cli/match/scoreboard.h"

G_BEGIN_DECLS

/* The results of all pairings, ordered by rank. */
typedef struct _TgCrossTable TgCrossTable;

TgCrossTable *tg_cross_table_new (GPtrArray *entrants, const TgScoreboard *scoreboard);
void          tg_cross_table_free (TgCrossTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgCrossTable, tg_cross_table_free)

void     tg_cross_table_print (const TgCrossTable *self);
gboolean tg_cross_table_save (const TgCrossTable *self,
                              const gchar        *path,
                              GError            **error);

G_END_DECLS
