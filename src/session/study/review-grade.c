/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Programs for chess grade moves by the loss of winning chances, too, since the
 * same loss of score matters less where the game is decided. In Gomoku a single
 * move often turns an even game into a lost one, so the steps are wider here. */

#include "session/study/review-grade.h"

/**
 * tg_outlook_reverse:
 * @self: what one side may hope for
 *
 * Returns: what the other side may hope for in the same position
 */
TgOutlook
tg_outlook_reverse (TgOutlook self)
{
  return (TgOutlook){ 1 - self.chance, -self.mate_plies };
}

/**
 * tg_outlook_before:
 * @self: what one side may hope for
 *
 * Looks at it from a move earlier.
 *
 * Returns: what it may hope for before a move that leads to @self
 */
TgOutlook
tg_outlook_before (TgOutlook self)
{
  if (self.mate_plies > 0)
    self.mate_plies++;
  else if (self.mate_plies < 0)
    self.mate_plies--;
  return self;
}

/* The order of outlooks: wins, the sooner the better; then undecided positions; then
 * losses, the later the better. */
static gint
rank (TgOutlook self)
{
  return self.mate_plies > 0 ? G_MAXINT - self.mate_plies
                             : (self.mate_plies < 0 ? G_MININT - self.mate_plies : 0);
}

/**
 * tg_outlook_is_better:
 * @a: what one side may hope for
 * @b: what the same side may hope for elsewhere
 */
gboolean
tg_outlook_is_better (TgOutlook a, TgOutlook b)
{
  if (rank (a) != rank (b))
    return rank (a) > rank (b);
  return a.chance > b.chance;
}

/**
 * tg_grade_move:
 * @before: what the mover could hope for before the move
 * @after: what the mover could hope for after it, seen from before it, see
 *   tg_outlook_before()
 *
 * Where all is lost nothing can be lost, and no move is good or bad; a win that takes
 * longer is still a win.
 */
TgGrade
tg_grade_move (TgOutlook before, TgOutlook after)
{
  gdouble loss = before.chance - after.chance;

  if (before.mate_plies < 0 && !tg_outlook_is_better (after, before))
    return TG_GRADE_LOST;
  if (!tg_outlook_is_better (before, after))
    return TG_GRADE_BEST;
  if (before.mate_plies > 0 && after.mate_plies > 0)
    return TG_GRADE_GOOD;
  if (before.mate_plies > 0 && loss >= TG_GRADE_MISSED_WIN_LOSS)
    return TG_GRADE_MISSED_WIN;
  if (loss < TG_GRADE_INACCURACY_LOSS)
    return TG_GRADE_GOOD;
  if (loss < TG_GRADE_MISTAKE_LOSS)
    return TG_GRADE_INACCURACY;
  return loss < TG_GRADE_BLUNDER_LOSS ? TG_GRADE_MISTAKE : TG_GRADE_BLUNDER;
}

/**
 * tg_grade_loss:
 * @before: what the mover could hope for before the move
 *
 * Grades a move that turns a position that is not lost into one that is. However little
 * there was to hope for, it is gone, so this is a fault in any case.
 */
TgGrade
tg_grade_loss (TgOutlook before)
{
  return MAX (tg_grade_move (before, (TgOutlook){ 0, -1 }), TG_GRADE_MISTAKE);
}

/* Returns: whether the move is worth a second try */
gboolean
tg_grade_is_fault (TgGrade grade)
{
  return grade >= TG_GRADE_MISTAKE;
}
