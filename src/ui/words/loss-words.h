/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts about the mistake that lost a game. */

#pragma once

#include "session/study/wins/loss-analysis.h"

G_BEGIN_DECLS

gchar *tg_words_loss (const TgLossAnalysisAnswer *answer,
                      const TgGame               *end,
                      guint                       n_fixed,
                      gboolean                    rows_from_top,
                      gchar                     **text);
gchar *tg_words_loss_suspect (const TgLossAnalysisAnswer *answer,
                              const TgGame               *end,
                              gboolean                    rows_from_top);
gchar *tg_words_loss_step (const TgLossAnalysisAnswer *answer,
                           const TgGame               *end,
                           guint                       step,
                           gboolean                    rows_from_top,
                           gchar                     **text);

G_END_DECLS
