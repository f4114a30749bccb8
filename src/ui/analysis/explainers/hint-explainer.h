/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A hint in stages: first the region, then the point, then the reasons. */

#pragma once

#include "session/study/analysis/hint-finder.h"
#include "ui/analysis/explainers/explainer.h"

G_BEGIN_DECLS

typedef enum
{
  TG_HINT_NONE,
  TG_HINT_REGION, /* the region of the best move */
  TG_HINT_POINT,  /* the best move */
  TG_HINT_REASON, /* the reasons for it */
} TgHintStage;

#define TG_TYPE_HINT_EXPLAINER (tg_hint_explainer_get_type ())

/* Keeps the advice about a position, and shows part of it on a board and in the bar below
 * it. */
G_DECLARE_FINAL_TYPE (TgHintExplainer, tg_hint_explainer, TG, HINT_EXPLAINER, TgExplainer)

TgHintExplainer *tg_hint_explainer_new (TgBoardView *board, TgExplanationBar *bar);

void        tg_hint_explainer_show (TgHintExplainer *self,
                                    const TgGame    *game,
                                    const TgAdvice  *advice,
                                    TgHintStage      first);
gboolean    tg_hint_explainer_show_next (TgHintExplainer *self);
void        tg_hint_explainer_follow (TgHintExplainer *self, const TgGame *game);
TgHintStage tg_hint_explainer_get_stage (TgHintExplainer *self);
void        tg_hint_explainer_update_button (TgHintExplainer *self,
                                             GtkButton       *button,
                                             gboolean         asking);

G_END_DECLS
