/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The position at a node of a record, from the set-up stones and the moves on the way to
 * it. Where stones are set up in mid-game, the whole position counts as set up, and later
 * moves start from it. */

#include "record/tree/record.h"

#include <string.h>

#include "record/tree/record-node-private.h"

/* A position, with the number of the move that placed each stone. */
typedef struct
{
  guint8 stones[TG_MAX_POINTS];  /* TgStone, indexed by tg_point_index () */
  guint  numbers[TG_MAX_POINTS]; /* move numbers; 0 for a set-up stone */
} Position;

/* Advances a position by one node. @node: a child of the node of @position */
static void
apply_node (const TgRecordNode *node, guint size, Position *position)
{
  guint         n;
  const TgMove *changes = tg_record_node_get_set_up (node, &n);

  for (guint i = 0; i < n; i++)
    {
      guint index = tg_point_index (changes[i].point, size);

      position->stones[index] = (guint8) changes[i].stone;
      position->numbers[index] = 0;
    }
  if (tg_point_is_on_board (node->point, size))
    {
      guint index = tg_point_index (node->point, size);

      if (position->stones[index] != TG_STONE_NONE)
        return;
      position->stones[index] = node->stone;
      position->numbers[index] = node->number;
    }
}

static void
follow_to (const TgRecord *self, const TgRecordNode *node, Position *position)
{
  g_autoptr (GPtrArray) path = g_ptr_array_new ();
  guint size = tg_record_get_size (self);

  *position = (Position){ 0 };
  for (guint i = 0; i < size * size; i++)
    position->stones[i] =
        (guint8) tg_record_get_set_up (self, tg_point_from_index (i, size));
  for (; node->parent != NULL; node = node->parent)
    g_ptr_array_add (path, (gpointer) node);
  for (guint i = path->len; i-- > 0;)
    apply_node (g_ptr_array_index (path, i), size, position);
}

static gboolean
has_set_up (const TgRecordNode *node)
{
  guint n;

  tg_record_node_get_set_up (node, &n);
  return n > 0;
}

/* Returns the side to move that @node alone determines; %TG_STONE_NONE for none. */
static TgStone
find_turn (const TgRecordNode *node)
{
  const TgRecordNode *next = tg_record_node_first_child (node);

  if (tg_record_node_get_turn (node) != TG_STONE_NONE)
    return tg_record_node_get_turn (node);
  if (node->stone != TG_STONE_NONE)
    return tg_stone_opponent ((TgStone) node->stone);
  return next != NULL && has_set_up (node) ? (TgStone) next->stone : TG_STONE_NONE;
}

/**
 * tg_record_find_set_up:
 *
 * Finds the position from which the moves to @node start.
 *
 * Returns: the last node with set-up stones on the way to @node, including @node; the
 *   root if there is none
 */
const TgRecordNode *
tg_record_find_set_up (const TgRecordNode *node)
{
  while (node->parent != NULL && !has_set_up (node))
    node = node->parent;
  return node;
}

/* Places stones of @turn before those of the other side, so that the board has @turn to
 * move. */
static void
place_stones (const guint8 *stones, guint size, TgStone turn, TgBoard *board)
{
  const TgStone order[] = { turn, tg_stone_opponent (turn) };

  tg_board_init (board, size);
  for (guint k = 0; k < G_N_ELEMENTS (order); k++)
    for (guint i = 0; i < size * size; i++)
      if (stones[i] == order[k])
        tg_board_place (board, tg_point_from_index (i, size), order[k]);
}

static void
place_move (const TgRecordNode *node, TgBoard *board)
{
  if (tg_board_is_empty (board, node->point))
    tg_board_place (board, node->point, (TgStone) node->stone);
}

/**
 * tg_record_replay_to:
 * @board: (out): the position
 *
 * Places the set-up stones and then the moves up to @node on a board, in order. Before a
 * mid-game set-up, moves count as set up too; see tg_record_find_set_up(). The board does
 * not store passes; see tg_record_get_turn().
 *
 * A record may contain moves that no game allows: a stone on an occupied point is
 * skipped.
 *
 * Returns: the number of set-up stones, which are the first on @board
 */
guint
tg_record_replay_to (const TgRecord *self, const TgRecordNode *node, TgBoard *board)
{
  const TgRecordNode *start = tg_record_find_set_up (node);
  g_autoptr (GPtrArray) path = g_ptr_array_sized_new (node->number);
  Position position;
  guint    n_set_up;

  follow_to (self, start, &position);
  place_stones (position.stones, tg_record_get_size (self),
                tg_record_get_turn (self, start), board);
  n_set_up = board->n_moves;

  for (; node != start; node = node->parent)
    if (tg_point_is_on_board (node->point, tg_record_get_size (self)))
      g_ptr_array_add (path, (gpointer) node);
  for (guint i = path->len; i-- > 0;)
    place_move (g_ptr_array_index (path, i), board);
  return n_set_up;
}

/**
 * tg_record_replay_next:
 * @node: a node of it, not the root
 * @board: (inout): the position at the parent of @node, updated to that at @node
 *
 * Continues tg_record_replay_to() by one node.
 */
void
tg_record_replay_next (const TgRecordNode *node, TgBoard *board)
{
  guint         n;
  const TgMove *changes = tg_record_node_get_set_up (node, &n);
  guint8        stones[TG_MAX_POINTS];
  TgStone       turn = find_turn (node);

  if (n == 0)
    {
      place_move (node, board);
      return;
    }

  memcpy (stones, board->cells, sizeof stones);
  for (guint i = 0; i < n; i++)
    stones[tg_point_index (changes[i].point, board->size)] = (guint8) changes[i].stone;
  place_stones (stones, board->size,
                turn != TG_STONE_NONE ? turn : tg_board_side_to_move (board), board);
}

/**
 * tg_record_number_stones:
 * @numbers: (out) (array fixed-size=484): indexed by tg_point_index(): the number of the
 *   move that placed the stone; 0 for no stone and for a set-up stone
 *
 * Finds the move number of every stone on the board at @node.
 *
 * Returns: the index of the point with the last of these moves; %TG_MAX_POINTS for none
 */
guint
tg_record_number_stones (const TgRecord     *self,
                         const TgRecordNode *node,
                         guint               numbers[TG_MAX_POINTS])
{
  Position position;
  guint    last = TG_MAX_POINTS;

  follow_to (self, node, &position);
  memcpy (numbers, position.numbers, sizeof position.numbers);
  for (guint i = 0; i < tg_record_get_size (self) * tg_record_get_size (self); i++)
    if (numbers[i] > (last < TG_MAX_POINTS ? numbers[last] : 0))
      last = i;
  return last;
}

/**
 * tg_record_get_turn:
 *
 * Returns the side to move after a node, if the colours alternate: the opponent of the
 * side that moved or passed last, or else the side that moves first. After a mid-game
 * set-up it is the side that the node states, or else the side of the next move.
 */
TgStone
tg_record_get_turn (const TgRecord *self, const TgRecordNode *node)
{
  for (; node->parent != NULL; node = node->parent)
    {
      TgStone turn = find_turn (node);

      if (turn != TG_STONE_NONE)
        return turn;
    }

  return tg_record_get_first_side (self);
}
