/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A drill to find points on the board, with feedback to each. */

#pragma once

#include "learning/puzzles/find/find-run.h"
#include "ui/learning/puzzles/task-page.h"

G_BEGIN_DECLS

#define TG_TYPE_FIND_PAGE (tg_find_page_get_type ())

G_DECLARE_FINAL_TYPE (TgFindPage, tg_find_page, TG, FIND_PAGE, TgTaskPage)

void             tg_find_page_wait (TgFindPage *self);
void             tg_find_page_begin (TgFindPage        *self,
                                     const TgFindDrill *drill,
                                     const gchar       *place,
                                     guint              seconds);
void             tg_find_page_end (TgFindPage *self);
const TgFindRun *tg_find_page_get_run (TgFindPage *self);

G_END_DECLS
