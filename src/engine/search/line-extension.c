/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The line of a move is short where the search was stopped before it knew the answers, or
 * where the threats on the board decide. The table may know more moves; short searches
 * find the others. */

#include "engine/search/line-extension.h"

/* The table's moves of less depth are not taken. */
#define MIN_TABLE_DEPTH (4 * TG_ONE_PLY)

/* Limits of a short search. */
#define SHORT_PLIES 4
#define SHORT_NODES 2000

/* Returns the table's move in the position, or TG_CELL_NONE. */
static TgCell
find_known (const TgSearchTree *tree)
{
  TgPosition  *position = tree->position;
  TgTableEntry entry;

  if (tg_table_probe (tree->table, position->hash, 0, &entry)
      && entry.move != TG_CELL_NONE && entry.depth >= MIN_TABLE_DEPTH
      && tg_position_is_empty (position, entry.move)
      && !tg_position_is_forbidden (position, entry.move, position->side))
    return entry.move;

  return TG_CELL_NONE;
}

/* Searches with a control of its own, since that of the search may have stopped. The line
 * is then in the first frame. */
static void
search_shortly (TgSearchTree *tree)
{
  TgSearchControl *control = tree->control;
  const TgLimits   limits = { .max_nodes = SHORT_NODES,
                              .max_fours = control->limits.max_fours };
  TgSearchControl  brief = { 0 };

  tg_search_control_start (&brief, &limits, tree->position, NULL, NULL);
  brief.iteration = SHORT_PLIES;
  tree->control = &brief;
  tg_search_tree_search (tree, -TG_SCORE_INFINITE, TG_SCORE_INFINITE,
                         SHORT_PLIES * TG_ONE_PLY, 0);
  tree->control = control;
}

/* Plays a move of the line, or returns FALSE if the move makes five. */
static gboolean
play_on (TgPosition *position, TgCell cell)
{
  if (position->n_empty == 0
      || tg_position_class (position, position->side, cell) == TG_CLASS_FIVE)
    return FALSE;

  tg_position_play (position, cell);
  return TRUE;
}

/* Where every move loses, the search has no line. Returns the point of a threat of the
 * opponent, or TG_CELL_NONE. */
static TgCell
find_last_resort (TgPosition *position)
{
  TgSide other = tg_side_opponent (position->side);
  TgCell cell = TG_CELL_NONE;

  if (tg_position_find (position, other, TG_CLASS_FIVE, &cell, 1) == 0)
    tg_position_find (position, other, TG_CLASS_OPEN_FOUR, &cell, 1);
  if (cell != TG_CELL_NONE && tg_position_is_forbidden (position, cell, position->side))
    cell = TG_CELL_NONE;

  return cell;
}

/* Appends moves to @line, whose last one is on the board. Returns whether there were
 * any. */
static gboolean
append (TgSearchTree *tree, TgSearchLine *line, gboolean may_search)
{
  TgCell        known = find_known (tree);
  const TgCell *moves = &known;
  guint         n_moves = known != TG_CELL_NONE;

  if (n_moves == 0 && may_search)
    {
      search_shortly (tree);
      moves = tree->frames[0].pv;
      n_moves = tree->frames[0].n_pv;
    }
  if (n_moves == 0 && may_search)
    {
      known = find_last_resort (tree->position);
      moves = &known;
      n_moves = known != TG_CELL_NONE;
    }
  for (guint i = 0; i < n_moves && line->n_pv < TG_MAX_PLY; i++)
    line->pv[line->n_pv++] = tg_cell_to_point (moves[i]);

  return n_moves > 0;
}

/**
 * tg_line_extension_run:
 * @tree: a tree; its position is unchanged afterwards
 * @line: (inout): a line from that position
 * @min_moves: the number of moves that the line should have
 * @may_search: whether short searches may find moves that the table does not know, which
 *   changes the table and the history; only after the end of a search
 *
 * Continues a line until it has enough moves, the game is over, or no more are found. Its
 * score and depth stay as they are. Each short search takes 2,000 nodes at most, which no
 * limit covers.
 */
void
tg_line_extension_run (TgSearchTree *tree,
                       TgSearchLine *line,
                       guint         min_moves,
                       gboolean      may_search)
{
  TgPosition *position = tree->position;
  guint       n_played = 0;
  gboolean    goes_on = line->n_pv < min_moves;

  while (goes_on)
    {
      while (goes_on && n_played < line->n_pv)
        {
          goes_on = play_on (position, tg_cell_from_point (line->pv[n_played]));
          n_played += goes_on;
        }
      goes_on = goes_on && line->n_pv < min_moves && position->n_empty > 0
                && append (tree, line, may_search);
    }
  while (n_played-- > 0)
    tg_position_undo (position);
}
