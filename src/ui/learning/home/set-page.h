/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sets of puzzles that are repeated, faster each time. */

#pragma once

#include <adwaita.h>

#include "learning/practice/runs/trainer.h"

G_BEGIN_DECLS

#define TG_TYPE_SET_PAGE (tg_set_page_get_type ())
G_DECLARE_FINAL_TYPE (TgSetPage, tg_set_page, TG, SET_PAGE, AdwBin)

void tg_set_page_set_trainer (TgSetPage *self, TgTrainer *trainer);

G_END_DECLS
