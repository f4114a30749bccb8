/* SPDX-License-Identifier: GPL-3.0-or-later */

/* `tengen-cli analyse --keep`: adds the results to the kept analysis of the window. */

#pragma once

#include "rules/game.h"
#include "session/study/review/review.h"
#include "session/worker/analysis.h"

G_BEGIN_DECLS

typedef struct _TgAnalyseKeep TgAnalyseKeep;

TgAnalyseKeep *tg_analyse_keep_open (void);
gboolean       tg_analyse_keep_close (TgAnalyseKeep *self);
void           tg_analyse_keep_add (TgAnalyseKeep    *self,
                                    const TgBoard    *board,
                                    TgStone           side,
                                    TgRuleset         ruleset,
                                    const TgAnalysis *analysis);
void           tg_analyse_keep_add_review (TgAnalyseKeep *self, TgReview *review);

G_END_DECLS
