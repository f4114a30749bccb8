/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/search/immediate-win.h"

/* Lists the points where a stone of @side makes exactly @class. */
static guint
list_points (const TgPosition *position, TgSide side, TgClass class, TgCell *cells)
{
  guint n_found;
  guint n = 0;

  if (tg_position_count (position, side, class) == 0)
    return 0;

  n_found = tg_position_find (position, side, class, cells, TG_MAX_POINTS);
  for (guint i = 0; i < n_found; i++)
    if (tg_position_class (position, side, cells[i]) == class)
      cells[n++] = cells[i];

  return n;
}

/* Returns whether @four, a four with an open three, wins. The three stays open, because
 * the answer to the four lies on another line; the win fails only if that answer makes a
 * four itself. */
static gboolean
four_three_wins (TgPosition *position, TgCell four)
{
  TgSide   other = tg_side_opponent (position->side);
  TgCell   answers[TG_MAX_ANSWERS];
  guint    n_answers;
  gboolean wins = TRUE;

  if (tg_position_count_fours (position, other) == 0)
    return TRUE;

  tg_position_play (position, four);
  n_answers = tg_position_find_answers (position, answers);
  for (guint i = 0; i < n_answers; i++)
    wins = wins && !tg_class_makes_four (tg_position_class (position, other, answers[i]));
  tg_position_undo (position);

  return wins;
}

/* Returns whether one stone wins by a four and an open three, two fours in a row, and
 * sets @move. For Renju's Black, a foul may spoil the three. */
static gboolean
wins_by_four_three (TgPosition *position, TgCell *move)
{
  TgSide own = position->side;
  TgCell cells[TG_MAX_POINTS];
  guint  n_cells;

  if (position->pattern->rules[own] == TG_SIDE_RULES_RENJU)
    return FALSE;

  n_cells = list_points (position, own, TG_CLASS_FOUR_THREE, cells);
  for (guint i = 0; i < n_cells; i++)
    if (four_three_wins (position, cells[i]))
      {
        *move = cells[i];
        return TRUE;
      }

  return FALSE;
}

/* Returns whether two open threes at once win, since the opponent cannot make a four, and
 * sets @move. */
static gboolean
wins_by_double_three (const TgPosition *position, TgCell *move)
{
  TgSide own = position->side;
  TgCell cells[TG_MAX_POINTS];

  if (tg_position_count_fours (position, tg_side_opponent (own)) > 0
      || list_points (position, own, TG_CLASS_DOUBLE_THREE, cells) == 0)
    return FALSE;

  *move = cells[0];
  return TRUE;
}

/**
 * tg_immediate_win_find:
 * @position: unchanged afterwards
 * @max_fours: maximum fours in a row of a win; 0 for no limit
 * @move: (out): the first move of the win, if there is one
 *
 * Decides a position by its threats: fives, open fours, a four with an open three, and
 * two open threes against a side that cannot make a four. Threat-space search also starts
 * with these (Allis, van den Herik and Huntjens, "Go-Moku and Threat-Space Search",
 * 1993).
 *
 * Returns: the number of plies in which the side to move wins; 0 if no threat decides
 */
guint
tg_immediate_win_find (TgPosition *position, guint max_fours, TgCell *move)
{
  TgSide own = position->side;

  if (tg_position_find (position, own, TG_CLASS_FIVE, move, 1) > 0)
    return 1;
  if (tg_position_count (position, tg_side_opponent (own), TG_CLASS_FIVE) > 0)
    return 0;
  if (tg_position_find (position, own, TG_CLASS_OPEN_FOUR, move, 1) > 0)
    return 3;
  if ((max_fours != 1 && wins_by_four_three (position, move))
      || wins_by_double_three (position, move))
    return 5;

  return 0;
}
