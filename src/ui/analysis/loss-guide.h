/* SPDX-License-Identifier: GPL-3.0-or-later */

/* “How was I beaten?”, answered step by step in a study. */

#pragma once

#include "ui/analysis/guide.h"

G_BEGIN_DECLS

#define TG_TYPE_LOSS_GUIDE (tg_loss_guide_get_type ())

/* Searches for the mistake that lost a game, and shows its consequences step by step. */
G_DECLARE_FINAL_TYPE (TgLossGuide, tg_loss_guide, TG, LOSS_GUIDE, TgGuide)

TgLossGuide *tg_loss_guide_new (TgBoardView *board, TgExplanationBar *bar);

gboolean tg_loss_guide_can_start (TgLossGuide *self);
gboolean tg_loss_guide_start (TgLossGuide *self, GError **error);
gboolean tg_loss_guide_can_step (TgLossGuide *self, gint direction);
void     tg_loss_guide_step (TgLossGuide *self, gint direction);
gboolean tg_loss_guide_is_looking (TgLossGuide *self);

G_END_DECLS
