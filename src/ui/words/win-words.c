/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A text claims a win only if the win is proved, and claims that there is no win only if
 * all moves have been tried. */

#include "ui/words/win-words.h"

#include <glib/gi18n-lib.h>

#include "tactics/reason-find.h"
#include "ui/words/reason-words.h"
#include "ui/words/words.h"

/* Maximum number of defences that a text names. */
#define MAX_NAMES 6

gchar *
tg_words_win_seconds (guint seconds)
{
  if (seconds >= 60 && seconds % 60 == 0)
    return g_strdup_printf (ngettext ("%u minute", "%u minutes", seconds / 60),
                            seconds / 60);
  return g_strdup_printf (ngettext ("%u second", "%u seconds", seconds), seconds);
}

/**
 * tg_words_win_found:
 *
 * Returns: (transfer full): such as “Black wins by fours in 7 moves”
 */
gchar *
tg_words_win_found (const TgWinProof *proof)
{
  gboolean black = tg_win_proof_get_attacker (proof) == TG_STONE_BLACK;
  guint    n = tg_win_proof_get_n_moves (proof);

  if (n == 1)
    return g_strdup (black ? _ ("Black makes five at once")
                           : _ ("White makes five at once"));
  if (tg_win_proof_get_kind (proof) == TG_WIN_BY_FOURS)
    return g_strdup_printf (black ? ngettext ("Black wins by fours in %u move",
                                              "Black wins by fours in %u moves", n)
                                  : ngettext ("White wins by fours in %u move",
                                              "White wins by fours in %u moves", n),
                            n);
  return g_strdup_printf (
      black ? ngettext ("Black wins by fours and threes in %u move",
                        "Black wins by fours and threes in %u moves", n)
            : ngettext ("White wins by fours and threes in %u move",
                        "White wins by fours and threes in %u moves", n),
      n);
}

/**
 * tg_words_win_not_found:
 *
 * Returns: (transfer full): that a search has found no win; @answer must be %TG_WIN_NONE
 *   or %TG_WIN_UNKNOWN
 */
gchar *
tg_words_win_not_found (TgWinAnswer answer,
                        TgStone     attacker,
                        TgWinKind   kind,
                        guint       seconds)
{
  gboolean          black = attacker == TG_STONE_BLACK;
  g_autofree gchar *time = tg_words_win_seconds (seconds);

  if (answer == TG_WIN_UNKNOWN)
    /* Translators: %s is such as “10 seconds”. */
    return g_strdup_printf (_ ("No win found within %s; there may still be one"), time);
  if (kind == TG_WIN_BY_FOURS)
    return g_strdup (black ? _ ("Black has no win by fours")
                           : _ ("White has no win by fours"));
  return g_strdup (black ? _ ("Black has no win by fours and threes")
                         : _ ("White has no win by fours and threes"));
}

static gchar *
name_replies (const TgWinWalk *walk, const TgBoard *board, gboolean rows_from_top)
{
  TgWinReply replies[TG_MAX_POINTS];
  TgPoint    points[MAX_NAMES];
  guint      n = tg_win_walk_list_replies (walk, replies);

  for (guint i = 0; i < MIN (n, MAX_NAMES); i++)
    points[i] = replies[i].point;
  return n > 0 ? tg_words_any_point (board, points, n, MAX_NAMES, rows_from_top) : NULL;
}

/**
 * tg_words_win_step:
 *
 * Returns: (transfer full): the possible moves at the current step of a proof
 */
gchar *
tg_words_win_step (const TgWinWalk *walk, gboolean rows_from_top)
{
  TgGame            game;
  g_autofree gchar *names = NULL;
  gboolean          black;

  tg_win_walk_get_game (walk, &game);
  black = tg_game_turn (&game) == TG_STONE_BLACK;
  if (tg_game_is_over (&game))
    return g_strdup (_ ("Five in a row; step back to try another defence."));
  if (tg_win_walk_get_n_moves (walk) % 2 == 0)
    return g_strdup (_ ("Step forward to see the moves; click to try any defence."));

  names = name_replies (walk, &game.board, rows_from_top);
  if (names == NULL)
    return g_strdup (black ? _ ("Black has no defence; click to see why.")
                           : _ ("White has no defence; click to see why."));
  /* Translators: %s are points such as “H8, J8 or K8”. */
  return g_strdup_printf (black ? _ ("Black can defend at %s, or try any other point.")
                                : _ ("White can defend at %s, or try any other point."),
                          names);
}

/**
 * tg_words_longest_win_step:
 *
 * Returns: (transfer full): as long a text as most steps of a proof have
 */
gchar *
tg_words_longest_win_step (const TgBoard *board)
{
  const TgPoint     corner = { (gint8) (board->size - 1), (gint8) (board->size - 1) };
  const TgPoint     points[] = { corner, corner, corner };
  g_autofree gchar *names = tg_words_any_point (board, points, G_N_ELEMENTS (points),
                                                G_N_ELEMENTS (points), FALSE);

  return g_strdup_printf (_ ("Black can defend at %s, or try any other point."), names);
}

/* Describes what a move of the win does on the board. */
static gchar *
describe_move (const TgWinStep *step, TgStone side, gboolean rows_from_top)
{
  const TgReasonQuestion question = { .ruleset = step->ruleset,
                                      .board = step->board,
                                      .move = { step->point, side },
                                      .answer = TG_POINT_NONE };
  const TgReasonStyle    style = { .mover = side,
                                   .size = step->board.size,
                                   .rows_from_top = rows_from_top };
  TgReasons              reasons;

  tg_reason_find (&question, NULL, NULL, &reasons);
  if (reasons.n > 0)
    return tg_words_reasons (&reasons, &style);
  return g_strdup (side == step->winner ? _ ("It prepares what comes next.")
                                        : _ ("Every other move loses too."));
}

/**
 * tg_words_win_move:
 *
 * Returns: (transfer full): such as “Move 2 of 9: White G7”, and in @text (out,
 *   transfer full) the purpose of the move
 */
gchar *
tg_words_win_move (const TgWinStep *step, gboolean rows_from_top, gchar **text)
{
  TgStone side = step->number % 2 == 0 ? step->winner : tg_stone_opponent (step->winner);
  g_autofree gchar *name = NULL;

  if (!tg_point_is_on_board (step->point, step->board.size))
    {
      *text = g_strdup (_ ("Every point that would stop it is forbidden for Black."));
      /* Translators: the number of a move of a winning line, and how many there are. */
      return g_strdup_printf (_ ("Move %u of %u: Black cannot move"), step->number + 1,
                              step->n_steps);
    }
  *text = describe_move (step, side, rows_from_top);
  name = tg_words_point_name (&step->board, step->point, rows_from_top);
  /* Translators: the number of a move of a winning line, how many there are, and the
   * move. */
  return g_strdup_printf (side == TG_STONE_BLACK ? _ ("Move %u of %u: Black %s")
                                                 : _ ("Move %u of %u: White %s"),
                          step->number + 1, step->n_steps, name);
}
