/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Grades depend on the loss of winning chance, as in chess programs, because the same
 * loss of score matters less in a decided game. The thresholds are wider than in chess:
 * in Gomoku a single move often turns an even game into a lost one. */

#include "session/study/review/review-grade.h"

/**
 * tg_outlook_reverse:
 * @self: an outlook
 *
 * Returns: the outlook of the other side in the same position
 */
TgOutlook
tg_outlook_reverse (TgOutlook self)
{
  return (TgOutlook){ 1 - self.chance, -self.mate_plies };
}

/**
 * tg_outlook_before:
 * @self: an outlook
 *
 * Converts an outlook to the position one ply earlier.
 *
 * Returns: the outlook before the move that leads to @self
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

/* Orders outlooks: fastest wins first, then undecided positions, then losses, fastest
 * last. */
static gint
rank (TgOutlook self)
{
  return self.mate_plies > 0 ? G_MAXINT - self.mate_plies
                             : (self.mate_plies < 0 ? G_MININT - self.mate_plies : 0);
}

/**
 * tg_outlook_is_better:
 * @a: an outlook
 * @b: an outlook of the same side in another position
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
 * @before: the mover's outlook before the move
 * @after: the mover's outlook after the move, converted with tg_outlook_before()
 *
 * Grades a move. A move in a lost position is neither good nor bad. A slower win
 * counts as a win.
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
 * @before: the mover's outlook before the move
 *
 * Grades a move after which the position is proved to be lost. It is a fault even if the
 * chance to win was small before.
 */
TgGrade
tg_grade_loss (TgOutlook before)
{
  return MAX (tg_grade_move (before, (TgOutlook){ 0, -1 }), TG_GRADE_MISTAKE);
}

/* Returns: whether the grade is a fault, so that the player may try another move */
gboolean
tg_grade_is_fault (TgGrade grade)
{
  return grade >= TG_GRADE_MISTAKE;
}
