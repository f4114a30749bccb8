/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The grade of a move as a small shape. */

#pragma once

#include <gtk/gtk.h>

#include "session/study/review/review-grade.h"

G_BEGIN_DECLS

#define TG_TYPE_GRADE_MARK (tg_grade_mark_get_type ())

G_DECLARE_FINAL_TYPE (TgGradeMark, tg_grade_mark, TG, GRADE_MARK, GtkWidget)

GtkWidget *tg_grade_mark_new (void);
void       tg_grade_mark_set_grade (TgGradeMark *self, TgGrade grade);

void tg_grade_mark_draw (cairo_t *cr, TgGrade grade, gdouble x, gdouble y, gdouble size);

G_END_DECLS
