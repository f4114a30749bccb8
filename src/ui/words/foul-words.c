/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The explanation tells first the shapes that the stone makes, and then, below them, the
 * reasons why its threes count or do not. */

#include "ui/words/foul-words.h"

#include <glib/gi18n-lib.h>

#include "rules/notation.h"
#include "rules/renju-explain.h"

/* Maximum number of lines of an explanation, as many as fit beside a board. */
#define MAX_REASONS 9

/* Mirrors the rows of the board, so that row 1 is at the top. Used when rows are numbered
 * from the top. */
static void
mirror_rows (TgBoard *board)
{
  TgBoard was = *board;

  tg_board_init (board, was.size);
  for (guint i = 0; i < was.n_moves; i++)
    {
      TgMove move = was.moves[i];

      if (!tg_point_is_on_board (move.point, was.size))
        continue;
      move.point.y = (gint8) ((gint) was.size - 1 - move.point.y);
      tg_board_place (board, move.point, move.stone);
    }
}

static gboolean
has_false_three (const TgRenjuReport *report)
{
  for (guint i = 0; i < report->n_shapes; i++)
    if (report->shapes[i].kind == TG_SHAPE_FALSE_THREE)
      return TRUE;
  return FALSE;
}

/* Whether a node of the reasons adds information to its parent node. */
static gboolean
adds_to_parent (const TgRenjuReason *node)
{
  return node->depth == 0 || node->report.verdict == TG_VERDICT_DOUBLE_THREE
         || (node->report.verdict == TG_VERDICT_LEGAL && has_false_three (&node->report));
}

static gchar *
describe_reason (const TgRenjuExplanation *explanation)
{
  GString *text = g_string_new (NULL);
  guint    n_lines = 0;
  gboolean all = tg_renju_explanation_is_complete (explanation);

  for (guint i = 0; i < tg_renju_explanation_get_n_nodes (explanation); i++)
    {
      const TgRenjuReason *node = tg_renju_explanation_get_node (explanation, i);
      g_autofree gchar    *line = NULL;

      if (!adds_to_parent (node))
        continue;
      if (n_lines++ == MAX_REASONS)
        {
          all = FALSE;
          break;
        }
      line = tg_renju_report_describe (&node->report, node->point);
      g_string_append_printf (text, "%s%s", n_lines > 1 ? "\n" : "", line);
    }
  if (!all)
    g_string_append_printf (text, "\n%s", _ ("Too many reasons to show them all"));
  return g_string_free (text, FALSE);
}

static const gchar *
heading_phrase (TgVerdict verdict)
{
  if (verdict == TG_VERDICT_WIN)
    /* Translators: %s is a point such as H8. */
    return _ ("Black wins at %s");
  if (tg_verdict_is_foul (verdict))
    /* Translators: %s is a point such as H8. */
    return _ ("Black may not play at %s");
  /* Translators: %s is a point such as H8. */
  return _ ("Black may play at %s");
}

/**
 * tg_words_fouls:
 *
 * @point is an empty point of a game of Renju, or the stone of the foul that ended it.
 *
 * Returns: (transfer full): why Black may or may not play on @point, a line for each
 *   reason; @heading (out, transfer full) says whether Black may
 */
gchar *
tg_words_fouls (const TgGame *game,
                TgPoint       point,
                gboolean      rows_from_top,
                gchar       **heading)
{
  g_autoptr (TgRenjuExplanation) explanation = NULL;
  g_autofree gchar *name = NULL;
  TgBoard           board;

  g_return_val_if_fail (
      game != NULL && tg_ruleset_has_fouls (game->ruleset, TG_STONE_BLACK), NULL);
  g_return_val_if_fail (heading != NULL, NULL);

  board = game->board;
  if (game->outcome == TG_OUTCOME_FOUL
      && tg_point_equal (tg_board_last_move (&board).point, point))
    tg_board_undo (&board);
  if (rows_from_top)
    {
      mirror_rows (&board);
      point.y = (gint8) ((gint) board.size - 1 - point.y);
    }
  explanation = tg_renju_explanation_new (&board, point);
  name = tg_notation_format_point (point);
  *heading = g_strdup_printf (
      heading_phrase (tg_renju_explanation_get_node (explanation, 0)->report.verdict),
      name);
  return describe_reason (explanation);
}
