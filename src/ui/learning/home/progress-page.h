/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The progress of the player: the rating over time, the days with practice, and
 * overlooked threats. */

#pragma once

#include <adwaita.h>

#include "learning/practice/runs/trainer.h"

G_BEGIN_DECLS

#define TG_TYPE_PROGRESS_PAGE (tg_progress_page_get_type ())

G_DECLARE_FINAL_TYPE (TgProgressPage, tg_progress_page, TG, PROGRESS_PAGE, AdwBin)

void tg_progress_page_show (TgProgressPage *self, TgTrainer *trainer, gint64 now);

G_END_DECLS
