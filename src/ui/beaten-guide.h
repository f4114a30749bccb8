/* SPDX-License-Identifier: GPL-3.0-or-later */

/* “How was I beaten?”, answered in a study, step by step. */

#pragma once

#include "session/study.h"
#include "ui/explanation-bar.h"

G_BEGIN_DECLS

#define TG_TYPE_BEATEN_GUIDE (tg_beaten_guide_get_type ())

/**
 * TgBeatenGuide:
 *
 * Somebody who looks for the mistake that lost a game, and goes through what came of
 * it.
 *
 * Signals, described in beaten-guide.c:
 *
 *     ::changed ()   tg_beaten_guide_is_looking () or what can be done is another
 */
G_DECLARE_FINAL_TYPE (TgBeatenGuide, tg_beaten_guide, TG, BEATEN_GUIDE, GObject)

TgBeatenGuide *tg_beaten_guide_new (TgBoardView *board, TgExplanationBar *bar);

void     tg_beaten_guide_set_study (TgBeatenGuide *self, TgStudy *study);
gboolean tg_beaten_guide_can_start (TgBeatenGuide *self);
gboolean tg_beaten_guide_start (TgBeatenGuide *self, GError **error);
void     tg_beaten_guide_stop (TgBeatenGuide *self);
gboolean tg_beaten_guide_can_step (TgBeatenGuide *self, gint direction);
void     tg_beaten_guide_step (TgBeatenGuide *self, gint direction);
gboolean tg_beaten_guide_is_looking (TgBeatenGuide *self);

G_END_DECLS
