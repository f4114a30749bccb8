/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The kinds of drills of finding points, to choose from. */

#pragma once

#include "learning/practice/runs/trainer.h"
#include "ui/learning/puzzles/practice-page.h"

G_BEGIN_DECLS

#define TG_TYPE_FIND_LIST (tg_find_list_get_type ())

/* Shows what there is by the rules that are wanted, whenever it is mapped. */
G_DECLARE_FINAL_TYPE (TgFindList, tg_find_list, TG, FIND_LIST, AdwBin)

void tg_find_list_set_trainer (TgFindList *self, TgTrainer *trainer);

G_END_DECLS
