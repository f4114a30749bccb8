/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows that start a run of puzzles. */

#pragma once

#include <adwaita.h>

#include "learning/practice/runs/practice.h"

G_BEGIN_DECLS

GtkWidget *tg_practice_row_new (const TgPracticeChoice *choice,
                                const gchar            *title,
                                const gchar            *subtitle);
void       tg_practice_row_add_remove (GtkWidget   *row,
                                       const gchar *words,
                                       const gchar *action,
                                       GVariant    *target);

G_END_DECLS
