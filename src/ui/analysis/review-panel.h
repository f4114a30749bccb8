/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The results of the review of the studied game. */

#pragma once

#include <gtk/gtk.h>

#include "library/analysis/analysis-keeper.h"
#include "session/study/review/review.h"
#include "session/study/study.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_REVIEW_PANEL (tg_review_panel_get_type ())

/* Shows the review of the study's current line, as a graph and as text. Better moves are
 * shown on request only. Signals: progress(), evaluated(). */
G_DECLARE_FINAL_TYPE (TgReviewPanel, tg_review_panel, TG, REVIEW_PANEL, GtkWidget)

void    tg_review_panel_set_study (TgReviewPanel *self, TgStudy *study);
void    tg_review_panel_set_keeper (TgReviewPanel *self, TgAnalysisKeeper *keeper);
void    tg_review_panel_set_person (TgReviewPanel *self, TgStone stone);
TgStone tg_review_panel_get_person (TgReviewPanel *self);
void    tg_review_panel_set_rows_from_top (TgReviewPanel *self, gboolean rows_from_top);
gdouble tg_review_panel_get_chance (TgReviewPanel *self, const TgRecordNode *node);
void tg_review_panel_add_chance (TgReviewPanel *self, gdouble black_chance, guint depth);
gboolean  tg_review_panel_can_start (TgReviewPanel *self);
void      tg_review_panel_start (TgReviewPanel *self);
guint     tg_review_panel_find_better (TgReviewPanel *self);
TgReview *tg_review_panel_get_review (TgReviewPanel *self);
TgStone   tg_review_panel_get_side (TgReviewPanel *self);

void tg_review_panel_set_note (TgReviewPanel *self, const gchar *words);
void tg_review_panel_set_secret (TgReviewPanel *self, gboolean is_secret);
void tg_review_panel_bind_settings (TgReviewPanel *self, TgSettings *settings);

G_END_DECLS
