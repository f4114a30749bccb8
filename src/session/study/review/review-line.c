/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A file may have a million moves, so only the moves are kept. A position is computed
 * when it is requested, by replaying the moves from the last stones that were set up
 * before it; passes are skipped. */

#include "session/study/review/review-line.h"

/* The outlook of @stone in a known position. */
TgOutlook
tg_review_position_get_outlook (const TgReviewPosition *self, TgStone stone)
{
  TgOutlook outlook = { self->black_chance, self->best.mate_plies };

  if (self->best.side == TG_STONE_WHITE)
    outlook.mate_plies = -outlook.mate_plies;
  return stone == TG_STONE_BLACK ? outlook : tg_outlook_reverse (outlook);
}

/* The outlook of the position after a move, converted to the position before it. A move
 * that makes five is a win in one. */
TgOutlook
tg_review_position_get_outlook_before (const TgReviewPosition *after, TgStone stone)
{
  TgOutlook outlook = tg_review_position_get_outlook (after, stone);

  if (after->is_over && outlook.chance != 0.5)
    {
      outlook.mate_plies = outlook.chance > 0.5 ? 1 : -1;
      return outlook;
    }
  return tg_outlook_before (outlook);
}

/* Sets the outlook of the side to move. */
void
tg_review_position_set_outlook (TgReviewPosition *self, TgOutlook outlook)
{
  self->best.win_chance = outlook.chance;
  self->best.mate_plies = outlook.mate_plies;
  self->black_chance = self->side == TG_STONE_BLACK ? outlook.chance : 1 - outlook.chance;
}

/* Stones may be set up in mid-game. The line is cut after this many such setups, which
 * only a damaged file has. */
#define MAX_STARTS 1000

typedef struct
{
  guint   number; /* number of the position in which stones are set up */
  TgStone turn;   /* side to move in that position */
  TgBoard board;
} Start;

typedef struct
{
  /* the node of the move, valid while @stamp of the line equals that of the record;
   * NULL if the node was deleted */
  TgRecordNode *node;
  TgPoint       point;
  guint8        stone; /* TgStone */
} Move;

static Move *
get_move (const TgReviewLine *self, guint number)
{
  return &g_array_index (self->moves, Move, number);
}

static TgMove
to_move (const Move *move)
{
  return (TgMove){ move->point, (TgStone) move->stone };
}

/* Whether a node has a move. A node without one has a text between two moves. */
static gboolean
has_move (const TgRecordNode *node)
{
  return tg_record_node_get_move (node).stone != TG_STONE_NONE;
}

static guint
count_set_up (const TgRecordNode *node)
{
  guint n;

  tg_record_node_get_set_up (node, &n);
  return n;
}

static void
add_start (TgReviewLine       *self,
           const TgRecord     *record,
           const TgRecordNode *node,
           const TgBoard      *board)
{
  Start start = { self->moves->len - 1, tg_record_get_turn (record, node), *board };

  g_array_append_val (self->starts, start);
}

/* Adds a node to the line. @board: (inout): the position before @node; afterwards the
 * one at @node */
static void
add_node (TgReviewLine       *self,
          const TgRecord     *record,
          const TgRecordNode *node,
          TgBoard            *board)
{
  guint  n_stones = board->n_moves;
  TgMove move = tg_record_node_get_move (node);
  Move   kept = { (TgRecordNode *) node, move.point, (guint8) move.stone };

  if (has_move (node))
    g_array_append_val (self->moves, kept);
  tg_record_replay_next (node, board);
  if (count_set_up (node) > 0)
    add_start (self, record, node, board);
  else if (board->n_moves > n_stones)
    {
      guint number = self->moves->len - 1;

      g_array_append_val (self->stones, number);
    }
}

/* @end is the last node of the line. At first, only those results are known that
 * follow from the rules. */
void
tg_review_line_init (TgReviewLine *self, const TgRecord *record, const TgRecordNode *end)
{
  TgRecordNode *root = tg_record_get_root (record);

  const Move before = { root, TG_POINT_NONE, TG_STONE_NONE };
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  TgBoard board;

  *self = (TgReviewLine){
    .ruleset = tg_record_get_ruleset (record),
    .moves = g_array_new (FALSE, FALSE, sizeof (Move)),
    .stones = g_array_new (FALSE, FALSE, sizeof (guint)),
    .starts = g_array_new (FALSE, FALSE, sizeof (Start)),
    .positions = g_hash_table_new_full (NULL, NULL, NULL, g_free),
    .stamp = tg_record_get_stamp (record),
  };
  for (const TgRecordNode *node = end; node != root;
       node = tg_record_node_get_parent (node))
    g_ptr_array_add (nodes, (gpointer) node);

  tg_record_replay_to (record, root, &board);
  g_array_append_val (self->moves, before);
  add_start (self, record, root, &board);
  for (guint i = nodes->len; i-- > 0 && self->starts->len < MAX_STARTS;)
    add_node (self, record, nodes->pdata[i], &board);
}

void
tg_review_line_clear (TgReviewLine *self)
{
  g_clear_pointer (&self->moves, g_array_unref);
  g_clear_pointer (&self->stones, g_array_unref);
  g_clear_pointer (&self->starts, g_array_unref);
  g_clear_pointer (&self->positions, g_hash_table_unref);
}

/* The number of positions, which is one more than the number of moves. */
guint
tg_review_line_get_n_positions (const TgReviewLine *self)
{
  return self->moves->len;
}

/* Returns: the last setup at or before a position */
static const Start *
get_start (const TgReviewLine *self, guint number)
{
  guint i = self->starts->len - 1;

  while (g_array_index (self->starts, Start, i).number > number)
    i--;
  return &g_array_index (self->starts, Start, i);
}

/* Whether a position was set up rather than reached by a move. */
static gboolean
is_set_up (const TgReviewLine *self, guint number)
{
  return get_start (self, number)->number == number;
}

static TgStone
get_opponent (const TgReviewLine *self, guint number)
{
  return is_set_up (self, number)
             ? get_start (self, number)->turn
             : tg_stone_opponent ((TgStone) get_move (self, number)->stone);
}

/* Returns: the side that makes the next move */
TgStone
tg_review_line_get_side (const TgReviewLine *self, guint number)
{
  return number + 1 < self->moves->len ? (TgStone) get_move (self, number + 1)->stone
                                       : get_opponent (self, number);
}

static guint
get_stone (const TgReviewLine *self, guint index)
{
  return g_array_index (self->stones, guint, index);
}

/* Returns: the index of the first stone that was placed after a position */
static guint
find_stone (const TgReviewLine *self, guint number)
{
  guint low = 0, high = self->stones->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (get_stone (self, middle) <= number)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

static void
replay (const TgReviewLine *self, guint number, TgBoard *board)
{
  const Start *start = get_start (self, number);

  *board = start->board;
  for (guint i = find_stone (self, start->number);
       i < self->stones->len && get_stone (self, i) <= number; i++)
    {
      TgMove move = to_move (get_move (self, get_stone (self, i)));

      tg_board_place (board, move.point, move.stone);
    }
}

/**
 * tg_review_line_get_board:
 *
 * Sets up a position, with the side of tg_review_line_get_side() to move.
 *
 * Returns: whether the position is possible
 */
gboolean
tg_review_line_get_board (const TgReviewLine *self, guint number, TgBoard *board)
{
  replay (self, number, board);
  return tg_board_give_turn (board, tg_review_line_get_side (self, number));
}

static void
judge (const TgReviewLine *self, guint number, TgGame *game)
{
  TgBoard board;

  replay (self, number, &board);
  tg_game_init_position (game, self->ruleset, &board, get_opponent (self, number),
                         !is_set_up (self, number), TG_FOULS_LOSE);
}

gboolean
tg_review_line_is_over (const TgReviewLine *self, guint number)
{
  TgGame game;

  judge (self, number, &game);
  return tg_game_is_over (&game);
}

/* Adds a position, with the results that follow from the rules. */
static TgReviewPosition *
add_position (const TgReviewLine *self, guint number)
{
  TgReviewPosition *position = g_new0 (TgReviewPosition, 1);
  TgGame            game;

  judge (self, number, &game);
  position->move = to_move (get_move (self, number));
  position->side = tg_review_line_get_side (self, number);
  position->is_over = tg_game_is_over (&game);
  if (position->is_over)
    {
      position->is_known = TRUE;
      position->black_chance =
          game.winner == TG_STONE_NONE ? 0.5 : (game.winner == TG_STONE_BLACK ? 1 : 0);
      position->best.side = get_opponent (self, number);
    }
  g_hash_table_insert (self->positions, GUINT_TO_POINTER (number), position);
  return position;
}

/* Returns: (nullable): a position that was requested before */
TgReviewPosition *
tg_review_line_peek_position (const TgReviewLine *self, guint number)
{
  return g_hash_table_lookup (self->positions, GUINT_TO_POINTER (number));
}

/* Returns: (transfer none): a position, valid as long as the line */
TgReviewPosition *
tg_review_line_get_position (const TgReviewLine *self, guint number)
{
  TgReviewPosition *position = tg_review_line_peek_position (self, number);

  return position != NULL ? position : add_position (self, number);
}

void
tg_review_line_get_game (const TgReviewLine *self, guint number, TgGame *game)
{
  TgBoard board;

  tg_review_line_get_board (self, number, &board);
  tg_game_init_position (game, self->ruleset, &board,
                         tg_review_line_get_side (self, number),
                         !is_set_up (self, number), TG_FOULS_REFUSED);
}

/* The node of a move among those after @node, skipping nodes without a move. */
static TgRecordNode *
find_move (TgRecordNode *node, const Move *move)
{
  do
    {
      for (TgRecordNode *child = tg_record_node_get_first_child (node); child != NULL;
           child = tg_record_node_get_next_sibling (child))
        {
          TgMove other = tg_record_node_get_move (child);

          if (other.stone == move->stone && tg_point_equal (other.point, move->point))
            return child;
        }
      node = tg_record_node_get_first_child (node);
    }
  while (node != NULL && !has_move (node));

  return NULL;
}

/* Finds the nodes again by their moves if the tree has changed. */
static void
follow (TgReviewLine *self, const TgRecord *record)
{
  TgRecordNode *node = tg_record_get_root (record);

  if (self->stamp == tg_record_get_stamp (record))
    return;

  self->stamp = tg_record_get_stamp (record);
  get_move (self, 0)->node = node;
  for (guint i = 1; i < self->moves->len; i++)
    {
      if (node != NULL)
        node = find_move (node, get_move (self, i));
      get_move (self, i)->node = node;
    }
}

/* Returns: whether the move to a node is in the line */
static gboolean
has_node (const TgReviewLine *self, const TgRecordNode *node)
{
  guint number = tg_record_node_get_number (node);

  return number < self->moves->len && get_move (self, number)->node == node;
}

/**
 * tg_review_line_find:
 * @number: (out) (optional): the number of its position or, if @node is not in the
 *   line, of the last position that the line to @node shares with it, which is slow
 *   to find
 *
 * Finds a node of @record by the moves that lead to it. The number of its position is
 * that of its move.
 */
gboolean
tg_review_line_find (TgReviewLine       *self,
                     const TgRecord     *record,
                     const TgRecordNode *node,
                     guint              *number)
{
  gboolean is_there = TRUE;

  follow (self, record);
  while (tg_record_node_get_parent (node) != NULL && !has_node (self, node)
         && (is_there || number != NULL))
    {
      is_there = is_there && !has_move (node);
      node = tg_record_node_get_parent (node);
    }

  if (number != NULL)
    *number = tg_record_node_get_number (node);
  return is_there;
}

/* Finds a position by the moves that lead to it. Returns: (nullable): its node, %NULL if
 * it was deleted */
TgRecordNode *
tg_review_line_find_node (TgReviewLine *self, const TgRecord *record, guint number)
{
  follow (self, record);
  return get_move (self, number)->node;
}

/* Returns: the number of moves of a side with a grade */
guint
tg_review_line_count (const TgReviewLine *self, TgStone stone, TgGrade grade)
{
  GHashTableIter iter;
  gpointer       value;
  guint          n = 0;

  g_hash_table_iter_init (&iter, self->positions);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const TgReviewPosition *position = value;

      if (position->move.stone == stone && position->grade == grade)
        n++;
    }

  return n;
}

/* Returns: the number of the position after stone number @n_stones + 1 or, if there is
 * no such stone, of the last position with @n_stones stones; %G_MAXUINT for none */
guint
tg_review_line_find_stones (const TgReviewLine *self, guint n_stones)
{
  const Start *start = get_start (self, self->moves->len - 1);
  guint        index = find_stone (self, start->number);

  if (n_stones < start->board.n_moves
      || n_stones - start->board.n_moves > self->stones->len - index)
    return G_MAXUINT;
  index += n_stones - start->board.n_moves;
  return index < self->stones->len ? get_stone (self, index) - 1 : self->moves->len - 1;
}
