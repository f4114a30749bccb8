/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The text about the better move claims only what is known: that there was no forced win
 * after it, if all moves have been tried; otherwise that none was found. */

#include "ui/words/coach-words.h"

#include <glib/gi18n-lib.h>

#include "ui/words/words.h"

/* Returns: (transfer none): a format string for the warning, with %s for the points of
 * the threat */
static const gchar *
get_warning (TgThreat threat, gboolean black)
{
  switch (threat)
    {
    case TG_THREAT_FIVE:
      /* Translators: %s is one point or several: “White threatens five (K8)”. */
      return black ? _ ("Black threatens five (%s)") : _ ("White threatens five (%s)");
    case TG_THREAT_OPEN_FOUR:
      /* Translators: %s is one point or several: “K8 or K12”. */
      return black ? _ ("Black threatens an open four (%s)")
                   : _ ("White threatens an open four (%s)");
    case TG_THREAT_DOUBLE_FOUR:
      /* Translators: %s is one point or several: “K8 or K12”. */
      return black ? _ ("Black threatens a double four (%s)")
                   : _ ("White threatens a double four (%s)");
    case TG_THREAT_FOUR_THREE:
      /* Translators: %s is one point or several: “K8 or K12”. */
      return black ? _ ("Black threatens a four-three (%s)")
                   : _ ("White threatens a four-three (%s)");
    case TG_THREAT_DOUBLE_THREE:
    default:
      /* Translators: %s is one point or several: “K8 or K12”. */
      return black ? _ ("Black threatens a double three (%s)")
                   : _ ("White threatens a double three (%s)");
    }
}

/* Returns: (transfer full): such as “White threatens an open four (K8 or K12)”, or “You
 * can make five (L8)”. @warning: must have a threat */
gchar *
tg_words_warning (const TgWarning *warning, const TgBoard *board, gboolean rows_from_top)
{
  g_autofree gchar *points = tg_words_any_point (
      board, warning->points, warning->n_points, TG_WARNING_MAX_POINTS, rows_from_top);

  if (warning->is_own)
    /* Translators: %s is one point or several: “You can make five (K8)”. */
    return g_strdup_printf (_ ("You can make five (%s)"), points);
  return g_strdup_printf (get_warning (warning->threat, warning->stone == TG_STONE_BLACK),
                          points);
}

/* Returns: (transfer full): such as “J9 lets White win by fours” */
gchar *
tg_words_blunder (const TgBlunder *blunder, const TgBoard *board, gboolean rows_from_top)
{
  g_autofree gchar *name =
      tg_words_point_name (board, blunder->move.point, rows_from_top);
  gboolean to_white = blunder->move.stone == TG_STONE_BLACK;

  if (blunder->kind == TG_WIN_BY_FOURS)
    /* Translators: %s is the point of a move. */
    return g_strdup_printf (to_white ? _ ("%s lets White win by fours")
                                     : _ ("%s lets Black win by fours"),
                            name);
  /* Translators: %s is the point of a move. */
  return g_strdup_printf (to_white ? _ ("%s lets White win by fours and threes")
                                   : _ ("%s lets Black win by fours and threes"),
                          name);
}

/* Returns: (transfer full): the sentence about the win of the opponent that a move
 * allowed */
static gchar *
describe_allowed_win (const TgTurningPoint *point, const gchar *move)
{
  gboolean to_white = point->move.stone == TG_STONE_BLACK;

  if (point->kind == TG_TURN_LET_FIVE)
    /* Translators: %u is the number of a move, %s its point. */
    return g_strdup_printf (
        to_white ? _ ("The game turned at move %u: %s let White make five.")
                 : _ ("The game turned at move %u: %s let Black make five."),
        point->number, move);
  if (point->win == TG_WIN_BY_FOURS)
    /* Translators: %u is the number of a move, %s its point. */
    return g_strdup_printf (
        to_white ? _ ("The game turned at move %u: %s let White win by fours.")
                 : _ ("The game turned at move %u: %s let Black win by fours."),
        point->number, move);
  /* Translators: %u is the number of a move, %s its point. */
  return g_strdup_printf (
      to_white ? _ ("The game turned at move %u: %s let White win by fours and threes.")
               : _ ("The game turned at move %u: %s let Black win by fours and threes."),
      point->number, move);
}

static gchar *
describe_move (const TgTurningPoint *point, const gchar *move)
{
  if (point->kind == TG_TURN_NO_WAY_OUT)
    /* Translators: %u is the number of a move, %s its point. */
    return g_strdup_printf (
        _ ("The game turned at move %u: no defence was found after %s."), point->number,
        move);
  if (point->kind == TG_TURN_LOST)
    /* Translators: the game may have been lost before this move; %u is its number, %s its
     * point. */
    return g_strdup_printf (
        point->move.stone == TG_STONE_BLACK
            ? _ ("From move %u (%s) at the latest, White had a forced win.")
            : _ ("From move %u (%s) at the latest, Black had a forced win."),
        point->number, move);
  return describe_allowed_win (point, move);
}

static gchar *
describe_missed_win (const TgTurningPoint *point, TgStone person, const gchar *better)
{
  if (point->move.stone == person)
    /* Translators: %u is the number of a move, %s the point to play on. */
    return g_strdup_printf (_ ("You had a win at move %u: %s."), point->number, better);
  /* Translators: %u is the number of a move, %s the point to play on. */
  return g_strdup_printf (point->move.stone == TG_STONE_BLACK
                              ? _ ("Black had a win at move %u: %s.")
                              : _ ("White had a win at move %u: %s."),
                          point->number, better);
}

/**
 * tg_words_turning_point:
 * @person: the side of the only player who is a person; or none
 *
 * Returns: (transfer full) (nullable): such as “The game turned at move 17: J9 let
 *   White win by fours. G10 would have prevented it.”; %NULL if the turning point is
 *   unknown
 */
gchar *
tg_words_turning_point (const TgTurningPoint *point,
                        TgStone               person,
                        const TgBoard        *board,
                        gboolean              rows_from_top)
{
  g_autofree gchar *move = tg_words_point_name (board, point->move.point, rows_from_top);
  g_autofree gchar *better = NULL;
  g_autofree gchar *cause = NULL;
  g_autofree gchar *other = NULL;

  if (point->kind == TG_TURN_NONE)
    return NULL;
  cause = describe_move (point, move);
  if (point->kind == TG_TURN_LOST)
    return g_steal_pointer (&cause);
  better = tg_words_point_name (board, point->better, rows_from_top);
  if (point->kind == TG_TURN_MISSED_WIN)
    return describe_missed_win (point, person, better);
  other = g_strdup_printf (point->is_safe && point->kind == TG_TURN_LET_WIN
                               /* Translators: %s is a point. */
                               ? _ ("%s would have prevented it.")
                               /* Translators: %s is a point. */
                               : _ ("%s was better."),
                           better);
  return tg_words_join (cause, other);
}

/* Returns: (transfer full): the longest text that tg_words_turning_point() may return */
gchar *
tg_words_longest_turning_point (const TgBoard *board)
{
  const TgPoint        corner = { (gint8) (board->size - 1), (gint8) (board->size - 1) };
  const TgTurningPoint longest = { .kind = TG_TURN_LET_WIN,
                                   .number = TG_MAX_POINTS,
                                   .move = { corner, TG_STONE_BLACK },
                                   .better = corner,
                                   .win = TG_WIN_BY_THREATS,
                                   .is_safe = TRUE };

  return tg_words_turning_point (&longest, TG_STONE_NONE, board, FALSE);
}
