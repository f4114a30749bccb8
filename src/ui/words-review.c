/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/words-review.h"

#include <glib/gi18n-lib.h>

#include "ui/words.h"

/**
 * tg_words_grade:
 * @grade: a grade
 *
 * Names a grade.
 *
 * Returns: (transfer none) (nullable): such as “Mistake”; %NULL for none
 */
const gchar *
tg_words_grade (TgGrade grade)
{
  switch (grade)
    {
    case TG_GRADE_BEST:
      return _ ("Best move");
    case TG_GRADE_GOOD:
      return _ ("Good move");
    case TG_GRADE_INACCURACY:
      /* Translators: a move that was a little worse than the best one. */
      return _ ("Inaccuracy");
    case TG_GRADE_MISTAKE:
      return _ ("Mistake");
    case TG_GRADE_BLUNDER:
      /* Translators: a bad mistake. */
      return _ ("Blunder");
    case TG_GRADE_MISSED_WIN:
      /* Translators: a move instead of which there was a forced win. */
      return _ ("Missed win");
    case TG_GRADE_NONE:
    default:
      return NULL;
    }
}

/**
 * tg_words_chance:
 * @black_chance: Black's chance to win, from 0 to 1
 * @mate_plies: plies to a forced win (> 0) or loss (< 0) of @side; 0 if there is
 *   none
 * @side: whose move it is
 *
 * Says who is how much better.
 *
 * Returns: (transfer full): such as “Black 63%, White 37%”
 */
gchar *
tg_words_chance (gdouble black_chance, gint mate_plies, TgStone side)
{
  gint    plies = ABS (mate_plies);
  gdouble black = black_chance * 100;

  if (mate_plies != 0)
    return g_strdup_printf ((mate_plies > 0) == (side == TG_STONE_BLACK)
                                ? ngettext ("Black wins in %d move",
                                            "Black wins in %d moves", (plies + 1) / 2)
                                : ngettext ("White wins in %d move",
                                            "White wins in %d moves", (plies + 1) / 2),
                            (plies + 1) / 2);
  return g_strdup_printf (_ ("Black %.0f%%, White %.0f%%"), black, 100 - black);
}

static gchar *
name_point (TgPoint point, guint size, gboolean rows_from_top)
{
  TgBoard board;

  tg_board_init (&board, size);
  return tg_words_point_name (&board, point, rows_from_top);
}

/**
 * tg_words_review_move:
 * @position: what is known of a position
 * @number: of the move that led to it
 * @size: of the board
 * @rows_from_top: whether row 1 is at the top
 *
 * Names a move, with its grade if it has one. What would have been better is not
 * given away.
 *
 * Returns: (transfer full): such as “Move 12, White H9: mistake”
 */
gchar *
tg_words_review_move (const TgReviewPosition *position,
                      guint                   number,
                      guint                   size,
                      gboolean                rows_from_top)
{
  const gchar      *grade = tg_words_grade (position->grade);
  g_autofree gchar *point = NULL;
  g_autofree gchar *move = NULL;

  if (position->move.stone == TG_STONE_NONE)
    return g_strdup (_ ("Beginning of the game"));

  point = name_point (position->move.point, size, rows_from_top);
  move =
      g_strdup_printf (position->move.stone == TG_STONE_BLACK ? _ ("Move %u, Black %s")
                                                              : _ ("Move %u, White %s"),
                       number, point);
  if (grade == NULL)
    return g_steal_pointer (&move);
  /* Translators: a move, such as “Move 12, Black H8”, and how good it was. */
  return g_strdup_printf (C_ ("review", "%s: %s"), move, grade);
}

/**
 * tg_words_review_best:
 * @position: what is known of the position before a move
 * @size: of the board
 * @rows_from_top: whether row 1 is at the top
 *
 * Says what should have been played.
 *
 * Returns: (transfer full): such as “Best was H10”
 */
gchar *
tg_words_review_best (const TgReviewPosition *position,
                      guint                   size,
                      gboolean                rows_from_top)
{
  g_autofree gchar *point = NULL;

  g_return_val_if_fail (position->best.n_line > 0, NULL);

  point = name_point (position->best.line[0], size, rows_from_top);
  /* Translators: %s is a point such as H10. */
  return g_strdup_printf (_ ("Best was %s"), point);
}

static void
add (GString *words, gchar *piece)
{
  if (words->len > 0)
    /* Translators: between two items of a list, with the space that belongs there. */
    g_string_append (words, C_ ("list", ", "));
  g_string_append (words, piece);
  g_free (piece);
}

/**
 * tg_words_review_side:
 * @review: a review
 * @stone: Black or White
 *
 * Counts the faults of a side.
 *
 * Returns: (transfer full): such as “Black: 2 mistakes, 1 blunder”
 */
gchar *
tg_words_review_side (TgReview *review, TgStone stone)
{
  guint inaccuracies = tg_review_count (review, stone, TG_GRADE_INACCURACY);
  guint mistakes = tg_review_count (review, stone, TG_GRADE_MISTAKE);
  guint blunders = tg_review_count (review, stone, TG_GRADE_BLUNDER);
  guint missed = tg_review_count (review, stone, TG_GRADE_MISSED_WIN);
  g_autoptr (GString) words = g_string_new (NULL);

  if (inaccuracies > 0)
    add (words,
         g_strdup_printf (ngettext ("%u inaccuracy", "%u inaccuracies", inaccuracies),
                          inaccuracies));
  if (mistakes > 0)
    add (words,
         g_strdup_printf (ngettext ("%u mistake", "%u mistakes", mistakes), mistakes));
  if (blunders > 0)
    add (words,
         g_strdup_printf (ngettext ("%u blunder", "%u blunders", blunders), blunders));
  if (missed > 0)
    add (words,
         g_strdup_printf (ngettext ("%u missed win", "%u missed wins", missed), missed));
  if (words->len == 0)
    g_string_append (words, _ ("no mistakes"));

  /* Translators: %s is a list such as “2 mistakes, 1 blunder”. */
  return g_strdup_printf (stone == TG_STONE_BLACK ? _ ("Black: %s") : _ ("White: %s"),
                          words->str);
}
