/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The turning points of the last games. */

#pragma once

#include <adwaita.h>

#include "learning/practice/runs/trainer.h"

G_BEGIN_DECLS

#define TG_TYPE_TURNING_PAGE (tg_turning_page_get_type ())
G_DECLARE_FINAL_TYPE (TgTurningPage, tg_turning_page, TG, TURNING_PAGE, AdwBin)

void tg_turning_page_set_trainer (TgTurningPage *self, TgTrainer *trainer);

G_END_DECLS
