/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The strengths of the levels according to the games of a ladder. */

#pragma once

#include "cli/match/ladder-plan.h"

G_BEGIN_DECLS

/* The strengths of the players of a ladder with each rule set. */
typedef struct _TgLadderReport TgLadderReport;

TgLadderReport *tg_ladder_report_new (const TgLadderPlan *plan);
void            tg_ladder_report_free (TgLadderReport *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgLadderReport, tg_ladder_report_free)

void     tg_ladder_report_print_leg (const TgLadderPlan *plan, const TgLadderLeg *leg);
void     tg_ladder_report_print (const TgLadderReport *self);
gboolean tg_ladder_report_save (const TgLadderReport *self,
                                const gchar          *path,
                                GError              **error);

G_END_DECLS
