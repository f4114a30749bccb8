/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Grades a move by the winning chance that it lost. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Grades, best first. */
typedef enum
{
  TG_GRADE_NONE,       /* unknown */
  TG_GRADE_LOST,       /* the position was lost before the move */
  TG_GRADE_BEST,       /* the best known move, or a forced one */
  TG_GRADE_GOOD,       /* a loss below %TG_GRADE_INACCURACY_LOSS */
  TG_GRADE_INACCURACY, /* a loss of %TG_GRADE_INACCURACY_LOSS or more */
  TG_GRADE_MISTAKE,    /* a loss of %TG_GRADE_MISTAKE_LOSS or more */
  TG_GRADE_BLUNDER,    /* a loss of %TG_GRADE_BLUNDER_LOSS or more */
  TG_GRADE_MISSED_WIN, /* there was a forced win before the move, and none after it */
} TgGrade;

#define TG_N_GRADES 8

/* Losses of winning chance, which is between 0 and 1. */
#define TG_GRADE_INACCURACY_LOSS 0.10
#define TG_GRADE_MISTAKE_LOSS    0.18
#define TG_GRADE_BLUNDER_LOSS    0.30

/* The loss of winning chance from which a forced win counts as missed. With a smaller
 * loss, the move may lead to another win that is not proved. */
#define TG_GRADE_MISSED_WIN_LOSS 0.05

/* The outlook of one side in a position. */
typedef struct
{
  gdouble chance;     /* winning chance, 0 to 1 */
  gint    mate_plies; /* plies to a forced win (> 0) or loss (< 0); 0 if none is known */
} TgOutlook;

TgOutlook tg_outlook_reverse (TgOutlook self);
TgOutlook tg_outlook_before (TgOutlook self);
gboolean  tg_outlook_is_better (TgOutlook a, TgOutlook b);
TgGrade   tg_grade_move (TgOutlook before, TgOutlook after);
TgGrade   tg_grade_loss (TgOutlook before);
gboolean  tg_grade_is_fault (TgGrade grade);

G_END_DECLS
