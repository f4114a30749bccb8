/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A list of the kinds of drills to find points. */

#pragma once

#include "learning/practice/runs/trainer.h"
#include "ui/learning/puzzles/practice-page.h"

G_BEGIN_DECLS

#define TG_TYPE_FIND_LIST (tg_find_list_get_type ())

/* Shows the kinds that the chosen rules allow, whenever it is mapped. */
G_DECLARE_FINAL_TYPE (TgFindList, tg_find_list, TG, FIND_LIST, AdwBin)

void tg_find_list_set_trainer (TgFindList *self, TgTrainer *trainer);

G_END_DECLS
