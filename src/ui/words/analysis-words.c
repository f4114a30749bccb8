/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/words/analysis-words.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "library/analysis/analysis-store.h"
#include "ui/words/words.h"

#define MAX_WORDS 12 /* maximum number of moves of a line that are named */

/**
 * tg_words_analysis_chance:
 *
 * Returns: (transfer full): the forced result of a line, or the chance to win, for the
 * side to move; or the value of an external engine in its own words
 */
gchar *
tg_words_analysis_chance (const TgAnalysis *line)
{
  if (line->value[0] != '\0')
    return g_strdup (line->value);
  if (line->mate_plies > 0)
    /* Translators: a forced win, and with which move from now on, in a narrow
     * column. */
    return g_strdup_printf (_ ("Win %d"), (line->mate_plies + 1) / 2);
  if (line->mate_plies < 0)
    /* Translators: a forced loss, and with which move from now on, in a narrow
     * column. */
    return g_strdup_printf (_ ("Loss %d"), (1 - line->mate_plies) / 2);
  return g_strdup_printf (_ ("%.0f%%"), line->win_chance * 100);
}

/**
 * tg_words_analysis_value:
 *
 * Returns: (transfer full): the forced result of a line, or the chance to win, as in
 *   tg_words_analysis_chance(), but short enough for a point of the board
 */
gchar *
tg_words_analysis_value (const TgAnalysis *line)
{
  if (line->mate_plies > 0)
    /* Translators: a forced win in so many moves, on a point of the board. It must be very
     * short, and must not read as a colour. */
    return g_strdup_printf (_ ("#%d"), (line->mate_plies + 1) / 2);
  if (line->mate_plies < 0)
    /* Translators: a forced loss in so many moves, on a point of the board. It must be very
     * short. */
    return g_strdup_printf (_ ("−#%d"), (1 - line->mate_plies) / 2);
  return g_strdup_printf (_ ("%.0f%%"), line->win_chance * 100);
}

gchar *
tg_words_analysis_moves (const TgAnalysis *line, guint size, gboolean rows_from_top)
{
  GString *words = g_string_new (NULL);
  TgBoard  board;

  tg_board_init (&board, size);
  for (guint i = 0; i < MIN (line->n_line, MAX_WORDS); i++)
    {
      g_autofree gchar *name = tg_words_point_name (&board, line->line[i], rows_from_top);

      g_string_append_printf (words, i > 0 ? " %s" : "%s", name);
    }
  if (line->n_line > MAX_WORDS)
    g_string_append (words, " …");

  return g_string_free (words, FALSE);
}

/**
 * tg_words_analysis_progress:
 *
 * Returns: (transfer full): such as “Depth 9 · 1.2 M/s”; may be
 *   empty
 */
gchar *
tg_words_analysis_progress (const TgAnalysis *line,
                            gboolean          is_thinking,
                            gboolean          is_held)
{
  if (!is_thinking && is_held)
    return g_strdup (_ ("Waiting: the computer is busy"));
  if (line->depth == 0)
    return g_strdup ("");
  if (!is_thinking)
    return g_strdup_printf (_ ("Depth %u, finished"), line->depth);
  if (line->nodes_per_second < 1000)
    return g_strdup_printf (_ ("Depth %u"), line->depth);
  if (line->nodes_per_second < 1000000)
    /* Translators: thousands of positions a second, as short as can be. */
    return g_strdup_printf (_ ("Depth %u · %u k/s"), line->depth,
                            (guint) (line->nodes_per_second / 1000));
  /* Translators: millions of positions a second, as short as can be. */
  return g_strdup_printf (_ ("Depth %u · %.1f M/s"), line->depth,
                          (gdouble) line->nodes_per_second / 1e6);
}

static gchar *
describe_kept (const TgAnalysis *line, const gchar *engine, const gchar *own_engine)
{
  if (*engine == '\0')
    /* Translators: a forced win or loss that was proved when this position was analysed
     * earlier. */
    return g_strdup (_ ("Proved, from before"));
  if (g_str_equal (engine, TG_STORED_IMPORTED) && line->depth == 0)
    /* Translators: the origin of an evaluation whose search depth is unknown. */
    return g_strdup (_ ("From an imported file"));
  if (g_str_equal (engine, TG_STORED_IMPORTED))
    /* Translators: the search depth in plies; of an evaluation in a file that was
     * imported. */
    return g_strdup_printf (_ ("Depth %u, from an imported file"), line->depth);
  if (tg_stored_is_imported (engine))
    /* Translators: the search depth in plies, and the name of the engine; of an evaluation in
     * a file that was imported. */
    return g_strdup_printf (_ ("Depth %u by %s, from an imported file"), line->depth,
                            engine + strlen (TG_STORED_IMPORTED_PREFIX));
  if (!g_str_equal (engine, own_engine))
    /* Translators: the search depth in plies, and the name of another engine, which analysed
     * this position earlier. */
    return g_strdup_printf (_ ("Depth %u by %s, from before"), line->depth, engine);
  /* Translators: the search depth in plies, when this position was analysed earlier. */
  return g_strdup_printf (_ ("Depth %u, from before"), line->depth);
}

/**
 * tg_words_analysis_kept:
 * @line: what was found earlier in the position
 * @engine: the engine that found it; "" for a proof
 * @own_engine: the built-in engine
 * @depth: the depth of the analysis that is running; 0 for none
 *
 * Returns: (transfer full): such as “Depth 24 before, now 9”
 */
gchar *
tg_words_analysis_kept (const TgAnalysis *line,
                        const gchar      *engine,
                        const gchar      *own_engine,
                        guint             depth)
{
  g_autofree gchar *kept = describe_kept (line, engine, own_engine);

  if (depth == 0)
    return g_steal_pointer (&kept);
  if (*engine != '\0' && g_str_equal (engine, own_engine)
      && !tg_stored_is_imported (engine))
    /* Translators: the search depth in plies when this position was analysed earlier, and
     * that of the analysis that is running; as short as can be. */
    return g_strdup_printf (_ ("Depth %u before, now %u"), line->depth, depth);
  /* Translators: %s is such as “Proved, from before”; the number is the depth of the
   * analysis that is running. */
  return g_strdup_printf (_ ("%s · now %u"), kept, depth);
}

/**
 * tg_words_grade:
 *
 * Returns: (transfer none) (nullable): such as “Mistake”; %NULL for no grade
 */
const gchar *
tg_words_grade (TgGrade grade)
{
  switch (grade)
    {
    case TG_GRADE_LOST:
      /* Translators: of a move, like “Good move”: the game was lost before it. */
      return _ ("Already lost");
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
 *
 * @black_chance is from 0 to 1; @mate_plies is the number of plies to a forced win (> 0)
 * or loss (< 0) of @side; 0 without a forced result.
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
 *
 * Returns: (transfer full): such as “Move 12, White H9: mistake”; does not mention the
 *   better move
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
    return g_strdup (_ ("Start of the game"));

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

/**
 * tg_words_review_instead:
 *
 * Returns: (transfer full): such as “Move 12: H10 instead of H9”
 */
gchar *
tg_words_review_instead (const TgReviewPosition *before,
                         const TgReviewPosition *position,
                         guint                   number,
                         guint                   size,
                         gboolean                rows_from_top)
{
  g_autofree gchar *best = NULL;
  g_autofree gchar *played = NULL;

  g_return_val_if_fail (before->best.n_line > 0, NULL);

  best = name_point (before->best.line[0], size, rows_from_top);
  played = name_point (position->move.point, size, rows_from_top);
  /* Translators: the number of a move, the better point and the point that was played. */
  return g_strdup_printf (_ ("Move %u: %s instead of %s"), number, best, played);
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
 * tg_words_fault_counts:
 * @counts: numbers of moves by their grades
 *
 * Returns: (transfer full): such as “2 mistakes, 1 blunder”; empty without mistakes
 */
gchar *
tg_words_fault_counts (const guint counts[TG_N_GRADES])
{
  guint    inaccuracies = counts[TG_GRADE_INACCURACY];
  guint    mistakes = counts[TG_GRADE_MISTAKE];
  guint    blunders = counts[TG_GRADE_BLUNDER];
  guint    missed = counts[TG_GRADE_MISSED_WIN];
  GString *words = g_string_new (NULL);

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
  return g_string_free (words, FALSE);
}

/**
 * tg_words_review_side:
 *
 * Returns: (transfer full): such as “Black: 2 mistakes, 1 blunder”
 */
gchar *
tg_words_review_side (TgReview *review, TgStone stone)
{
  guint             counts[TG_N_GRADES];
  g_autofree gchar *faults = NULL;
  const gchar      *words;

  for (TgGrade grade = TG_GRADE_NONE; grade < TG_N_GRADES; grade++)
    counts[grade] = tg_review_count (review, stone, grade);
  faults = tg_words_fault_counts (counts);
  words = faults;
  if (*faults == '\0')
    words = tg_review_get_n_known (review) == tg_review_get_n_positions (review)
                ? _ ("no mistakes")
                /* Translators: of a review that has not come to its end. */
                : _ ("nothing found yet");

  /* Translators: %s is a list such as “2 mistakes, 1 blunder”. */
  return g_strdup_printf (stone == TG_STONE_BLACK ? _ ("Black: %s") : _ ("White: %s"),
                          words);
}
