/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A hint that gives away no more than one wants to know: first where to look, then
 * the point, then why. */

#pragma once

#include "session/adviser.h"
#include "ui/explanation-bar.h"

G_BEGIN_DECLS

/**
 * TgHintStage:
 * @TG_HINT_NONE: nothing
 * @TG_HINT_REGION: where to look
 * @TG_HINT_POINT: what to play
 * @TG_HINT_REASON: why
 *
 * How much is shown.
 */
typedef enum
{
  TG_HINT_NONE,
  TG_HINT_REGION,
  TG_HINT_POINT,
  TG_HINT_REASON,
} TgHintStage;

#define TG_TYPE_HINT_GUIDE (tg_hint_guide_get_type ())

/**
 * TgHintGuide:
 *
 * What is known of the best move, and how much of that is shown on a board and in
 * the bar below it.
 *
 * Signals, described in hint-guide.c:
 *
 *     ::changed ()   another stage is shown
 */
G_DECLARE_FINAL_TYPE (TgHintGuide, tg_hint_guide, TG, HINT_GUIDE, GObject)

TgHintGuide *tg_hint_guide_new (TgBoardView *board, TgExplanationBar *bar);

void tg_hint_guide_give (TgHintGuide *self, const TgGame *game, const TgAdvice *advice);
gboolean    tg_hint_guide_go_on (TgHintGuide *self);
void        tg_hint_guide_follow (TgHintGuide *self, const TgGame *game);
TgHintStage tg_hint_guide_get_stage (TgHintGuide *self);
void        tg_hint_guide_dress (TgHintGuide *self, GtkButton *button, gboolean asking);

G_END_DECLS
