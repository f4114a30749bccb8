/* SPDX-License-Identifier: GPL-3.0-or-later */

/* “How was I beaten?”, answered step by step in a study. */

#pragma once

#include "ui/analysis/explainers/explainer.h"

G_BEGIN_DECLS

#define TG_TYPE_LOSS_EXPLAINER (tg_loss_explainer_get_type ())

/* Searches for the mistake that lost a game, and shows its consequences step by step.
 * Signal: found(const TgGame *end, const TgLossAnalysisAnswer *answer) */
G_DECLARE_FINAL_TYPE (TgLossExplainer, tg_loss_explainer, TG, LOSS_EXPLAINER, TgExplainer)

TgLossExplainer *tg_loss_explainer_new (TgBoardView *board, TgExplanationBar *bar);

gboolean tg_loss_explainer_can_start (TgLossExplainer *self);
gboolean tg_loss_explainer_start (TgLossExplainer *self, GError **error);
gboolean tg_loss_explainer_can_step (TgLossExplainer *self, gint direction);
void     tg_loss_explainer_step (TgLossExplainer *self, gint direction);
gboolean tg_loss_explainer_is_searching (TgLossExplainer *self);

G_END_DECLS
