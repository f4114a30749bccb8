/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Searches that think about one position together, each in a thread of its
 * own. */

#pragma once

#include "engine/search/table.h"

G_BEGIN_DECLS

typedef struct _TgTeam TgTeam;

TgTeam *tg_team_new (gsize table_bytes);
void    tg_team_free (TgTeam *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgTeam, tg_team_free)

gsize tg_team_set_table_bytes (TgTeam *self, gsize table_bytes);
guint tg_team_prepare (TgTeam *self, TgRuleset ruleset, guint n_threads);
void  tg_team_clear (TgTeam *self);
void  tg_team_set_evaluation (TgTeam *self, const TgEvaluationTables *evaluation);
void  tg_team_run (TgTeam         *self,
                   const TgBoard  *board,
                   TgRuleset       ruleset,
                   const TgLimits *limits,
                   TgSearchPoll    poll,
                   gpointer        user_data,
                   TgSearchInfo   *result);
guint tg_team_vote (const TgSearchInfo *const *infos, guint n_infos);

G_END_DECLS
