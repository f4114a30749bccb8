/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The mistake first, then what each step of the win is for. */

#include "ui/words-beaten.h"

#include <glib/gi18n-lib.h>

#include "ui/words-hint.h"
#include "ui/words.h"

/* Names of points, such as “G7, H10, F6”. */
static gchar *
list_points (const TgBoard *board, const TgPoint *points, guint n, gboolean rows_from_top)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autofree gchar *name = tg_words_point_name (board, points[i], rows_from_top);

      g_strv_builder_add (builder, name);
    }
  names = g_strv_builder_end (builder);
  /* Translators: what stands between the names of points. */
  return g_strjoinv (_ (", "), names);
}

static gchar *
describe_mistake (const TgBeatenAnswer *answer, const TgGame *end, gboolean rows_from_top)
{
  gboolean          black = answer->loser == TG_STONE_BLACK;
  TgPoint           point = end->board.moves[answer->n_before].point;
  g_autofree gchar *name = tg_words_point_name (&end->board, point, rows_from_top);
  g_autofree gchar *better =
      list_points (&end->board, answer->ways_out, answer->n_ways_out, rows_from_top);

  /* Translators: the first %s is a point, the second are others. */
  return g_strdup_printf (black
                              ? _ ("Black’s move to %s, with the cross, was the mistake. "
                                   "After one to %s, with a circle, no forced win is "
                                   "found.")
                              : _ ("White’s move to %s, with the cross, was the mistake. "
                                   "After one to %s, with a circle, no forced win is "
                                   "found."),
                          name, better);
}

/**
 * tg_words_beaten:
 * @answer: how a game was lost
 * @end: the game at its end
 * @n_fixed: how many of its stones are no moves
 * @rows_from_top: whether row 1 is at the top
 * @text: (out) (transfer full): more about it
 *
 * Says where the game was lost, and what could have been played.
 *
 * Returns: (transfer full): the same in short
 */
gchar *
tg_words_beaten (const TgBeatenAnswer *answer,
                 const TgGame         *end,
                 guint                 n_fixed,
                 gboolean              rows_from_top,
                 gchar               **text)
{
  gboolean black = answer->loser == TG_STONE_BLACK;
  guint    number = answer->n_before + 1 - MIN (n_fixed, answer->n_before);

  switch (answer->kind)
    {
    case TG_BEATEN_BY_MOVE:
      *text = describe_mistake (answer, end, rows_from_top);
      if (answer->n_line == 0)
        return g_strdup_printf (_ ("Black’s move %u is forbidden, and lost the game"),
                                number);
      return g_strdup_printf (
          black ? _ ("After Black’s move %u the loss could no longer be avoided")
                : _ ("After White’s move %u the loss could no longer be avoided"),
          number);
    case TG_BEATEN_FROM_START:
      *text = g_strdup (_ ("After every move that was tried a win is proved."));
      return g_strdup (_ ("The loss could not be avoided at any time"));
    case TG_BEATEN_NOT_PROVED:
    default:
      *text = g_strdup (_ ("The position at the end could be played on: no forced win is "
                           "found in it."));
      return g_strdup (black ? _ ("Black was not beaten yet")
                             : _ ("White was not beaten yet"));
    }
}

/* The position in which a step is made. */
static void
set_up_step (const TgBeatenAnswer *answer, const TgGame *end, guint step, TgBoard *board)
{
  TgStone side = end->winner;
  guint   n_stones = answer->n_before + (answer->kind == TG_BEATEN_BY_MOVE ? 1 : 0);

  *board = end->board;
  while (board->n_moves > n_stones)
    tg_board_undo (board);
  for (guint i = 0; i < step; i++, side = tg_stone_opponent (side))
    if (tg_board_is_empty (board, answer->line[i]))
      tg_board_place (board, answer->line[i], side);
}

static const gchar *
describe_quiet_step (gboolean is_winner)
{
  return is_winner ? _ ("It prepares what comes next.")
                   : _ ("Every other move loses as well.");
}

/**
 * tg_words_beaten_step:
 * @answer: how a game was lost
 * @end: the game at its end
 * @step: a step of the win, from 0
 * @rows_from_top: whether row 1 is at the top
 * @text: (out) (transfer full): what the step is for
 *
 * Says what a step of the win is.
 *
 * Returns: (transfer full): such as “Step 2 of 9: White G7”
 */
gchar *
tg_words_beaten_step (const TgBeatenAnswer *answer,
                      const TgGame         *end,
                      guint                 step,
                      gboolean              rows_from_top,
                      gchar               **text)
{
  gboolean          is_winner = step % 2 == 0;
  TgStone           side = is_winner ? end->winner : tg_stone_opponent (end->winner);
  TgPoint           point = answer->line[step];
  g_autofree gchar *name = NULL;
  TgBoard           board;

  if (!tg_point_is_on_board (point, end->board.size))
    {
      *text = g_strdup (_ ("Every point that would stop it is forbidden for Black."));
      /* Translators: a step of a winning line, and how many there are. */
      return g_strdup_printf (_ ("Step %u of %u: Black cannot move"), step + 1,
                              answer->n_line);
    }
  set_up_step (answer, end, step, &board);
  *text = tg_words_move_purpose (end->ruleset, &board, (TgMove){ point, side });
  if (*text == NULL)
    *text = g_strdup (describe_quiet_step (is_winner));
  name = tg_words_point_name (&end->board, point, rows_from_top);
  /* Translators: a step of a winning line, how many there are, and the move. */
  return g_strdup_printf (side == TG_STONE_BLACK ? _ ("Step %u of %u: Black %s")
                                                 : _ ("Step %u of %u: White %s"),
                          step + 1, answer->n_line, name);
}
