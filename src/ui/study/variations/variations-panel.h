/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tree of moves of a study, and the comment on the current position. */

#pragma once

#include <gtk/gtk.h>

#include "session/study/study.h"
#include "ui/analysis/review-panel.h"
#include "ui/settings/settings.h"

G_BEGIN_DECLS

#define TG_TYPE_VARIATIONS_PANEL (tg_variations_panel_get_type ())

G_DECLARE_FINAL_TYPE (TgVariationsPanel,
                      tg_variations_panel,
                      TG,
                      VARIATIONS_PANEL,
                      GtkWidget)

void tg_variations_panel_expect (TgVariationsPanel *self, GArray *rows);
void tg_variations_panel_set_study (TgVariationsPanel *self, TgStudy *study);
void tg_variations_panel_set_rows_from_top (TgVariationsPanel *self,
                                            gboolean           rows_from_top);
void tg_variations_panel_set_review (TgVariationsPanel *self, TgReviewPanel *review);
void tg_variations_panel_set_wide (TgVariationsPanel *self, gboolean wide);

void tg_variations_panel_bind_settings (TgVariationsPanel *self, TgSettings *settings);

G_END_DECLS
