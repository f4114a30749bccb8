/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How good a move was, by what it did to the mover's chance of winning. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The grades of moves, from the best to those that cost most. */
typedef enum
{
  TG_GRADE_NONE,       /* not known */
  TG_GRADE_LOST,       /* the game was lost before it, so it is neither good nor bad */
  TG_GRADE_BEST,       /* nothing better was found, or it was forced */
  TG_GRADE_GOOD,       /* it lost hardly anything */
  TG_GRADE_INACCURACY, /* it lost %TG_GRADE_INACCURACY_LOSS or more */
  TG_GRADE_MISTAKE,    /* it lost %TG_GRADE_MISTAKE_LOSS or more */
  TG_GRADE_BLUNDER,    /* it lost %TG_GRADE_BLUNDER_LOSS or more */
  TG_GRADE_MISSED_WIN, /* there was a forced win, and then there was none */
} TgGrade;

#define TG_N_GRADES 8

/* Losses of the chance to win, which is between 0 and 1. */
#define TG_GRADE_INACCURACY_LOSS 0.10
#define TG_GRADE_MISTAKE_LOSS    0.18
#define TG_GRADE_BLUNDER_LOSS    0.30

/* What may be lost of a forced win before it counts as missed: another win that
 * nobody has proved may be as good. */
#define TG_GRADE_MISSED_WIN_LOSS 0.05

/* What one side may hope for in a position. */
typedef struct
{
  gdouble chance;     /* the chance to win */
  gint    mate_plies; /* plies to a forced win (> 0) or loss (< 0); 0 if none is known */
} TgOutlook;

TgOutlook tg_outlook_reverse (TgOutlook self);
TgOutlook tg_outlook_before (TgOutlook self);
gboolean  tg_outlook_is_better (TgOutlook a, TgOutlook b);
TgGrade   tg_grade_move (TgOutlook before, TgOutlook after);
TgGrade   tg_grade_loss (TgOutlook before);
gboolean  tg_grade_is_fault (TgGrade grade);

G_END_DECLS
