/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A hint in stages: first the region, then the point, then the reasons. */

#pragma once

#include "session/study/hint-finder.h"
#include "ui/analysis/guide.h"

G_BEGIN_DECLS

typedef enum
{
  TG_HINT_NONE,
  TG_HINT_REGION, /* the region of the best move */
  TG_HINT_POINT,  /* the best move */
  TG_HINT_REASON, /* the reasons for it */
} TgHintStage;

#define TG_TYPE_HINT_GUIDE (tg_hint_guide_get_type ())

/* Keeps the advice about a position, and shows part of it on a board and in the bar below
 * it. */
G_DECLARE_FINAL_TYPE (TgHintGuide, tg_hint_guide, TG, HINT_GUIDE, TgGuide)

TgHintGuide *tg_hint_guide_new (TgBoardView *board, TgExplanationBar *bar);

void tg_hint_guide_show (TgHintGuide *self, const TgGame *game, const TgAdvice *advice);
gboolean    tg_hint_guide_show_next (TgHintGuide *self);
void        tg_hint_guide_follow (TgHintGuide *self, const TgGame *game);
TgHintStage tg_hint_guide_get_stage (TgHintGuide *self);
void tg_hint_guide_update_button (TgHintGuide *self, GtkButton *button, gboolean asking);

G_END_DECLS
