/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ui/words-analysis.h"

#include <glib/gi18n-lib.h>

#include "ui/words.h"

#define MAX_WORDS 12 /* moves of a line that are named */

/**
 * tg_words_analysis_chance:
 * @line: a line
 *
 * Says how a line ends, or how likely it is won, for the side to move.
 *
 * Returns: (transfer full): a word or two
 */
gchar *
tg_words_analysis_chance (const TgAnalysis *line)
{
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
 * tg_words_analysis_moves:
 * @line: a line
 * @size: points a side
 * @rows_from_top: whether row 1 is at the top
 *
 * Names the first moves of a line.
 *
 * Returns: (transfer full): the points
 */
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
 * @line: the best line
 * @is_thinking: whether more is to be expected
 * @is_held: whether somebody else needs the processor
 *
 * Says how thorough the analysis is, and how fast if that is known yet.
 *
 * Returns: (transfer full): such as “Depth 9 · 1.2 million positions a second”; may be
 *   empty
 */
gchar *
tg_words_analysis_progress (const TgAnalysis *line,
                            gboolean          is_thinking,
                            gboolean          is_held)
{
  if (!is_thinking && is_held)
    return g_strdup (_ ("Waiting until the computer is less busy"));
  if (line->depth == 0)
    return g_strdup ("");
  if (!is_thinking)
    return g_strdup_printf (_ ("Depth %u, finished"), line->depth);
  if (line->nodes_per_second < 1000)
    return g_strdup_printf (_ ("Depth %u"), line->depth);
  if (line->nodes_per_second < 1000000)
    return g_strdup_printf (_ ("Depth %u · %u thousand positions a second"), line->depth,
                            (guint) (line->nodes_per_second / 1000));
  return g_strdup_printf (_ ("Depth %u · %.1f million positions a second"), line->depth,
                          (gdouble) line->nodes_per_second / 1e6);
}
