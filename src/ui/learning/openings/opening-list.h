/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of openings to practise, with their due times. */

#pragma once

#include <adwaita.h>

#include "learning/practice/openings/opening-drill.h"
#include "learning/practice/runs/trainer.h"

G_BEGIN_DECLS

#define TG_TYPE_OPENING_LIST (tg_opening_list_get_type ())

/**
 * TgOpeningList:
 *
 * Must be inside a #TgOpeningPage, whose actions it activates. It updates itself
 * whenever it is shown.
 */
G_DECLARE_FINAL_TYPE (TgOpeningList, tg_opening_list, TG, OPENING_LIST, AdwBin)

void tg_opening_list_set_trainer (TgOpeningList *self, TgTrainer *trainer);
void tg_opening_list_update (TgOpeningList *self);
void tg_opening_list_focus (TgOpeningList *self, guint index);

gchar *tg_opening_list_describe (const TgOpeningSubject *subject);
gchar *tg_opening_list_describe_days (guint days);

G_END_DECLS
