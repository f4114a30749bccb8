/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The line that is reviewed is taken down once, with what the rules say of each
 * position: the record may change afterwards, and a node is found again by the
 * moves that lead to it. */

#include "session/review-private.h"

/* A position with all that is kept of it. */
TgReviewPlace *
tg_review_get_place (TgReview *self, guint number)
{
  return &g_array_index (self->positions, TgReviewPlace, number);
}

/* Takes down what the rules say of a position, to which a move has led. */
static void
add_position (TgReview *self, const TgBoard *board, TgMove move, TgStone side)
{
  TgReviewPlace position = { .board = *board, .told.move = move, .told.side = side };
  TgGame        game;

  tg_game_init_position (&game, self->ruleset, &position.board, position.told.side,
                         position.told.move.stone != TG_STONE_NONE, TG_FOULS_LOSE);
  position.told.is_over = tg_game_is_over (&game);
  if (position.told.is_over)
    {
      position.told.is_known = TRUE;
      position.told.black_chance =
          game.winner == TG_STONE_NONE ? 0.5 : (game.winner == TG_STONE_BLACK ? 1 : 0);
      position.told.best.side = position.told.side;
    }
  g_array_append_val (self->positions, position);
}

/* Whoever moves next is to move, which is the other side after a pass. */
static void
settle_turns (TgReview *self)
{
  for (guint i = 0; i < self->positions->len; i++)
    {
      TgReviewPlace *position = tg_review_get_place (self, i);

      if (i + 1 < self->positions->len)
        position->told.side = tg_review_get_place (self, i + 1)->told.move.stone;
      position->can_search = tg_board_give_turn (&position->board, position->told.side);
    }
}

/* Nodes without a move hold what is written between two moves. */
static gboolean
has_move (const TgRecordNode *node)
{
  return tg_record_node_get_move (node).stone != TG_STONE_NONE;
}

/**
 * tg_review_new:
 * @record: a game, which is only read now
 * @node: (nullable): a node of it
 *
 * Takes down the line that leads to @node and goes on from it, or the main line.
 * Nothing is reviewed yet.
 *
 * Returns: (transfer full): the review
 */
TgReview *
tg_review_new (const TgRecord *record, const TgRecordNode *node)
{
  TgReview           *self = g_object_new (TG_TYPE_REVIEW, NULL);
  const TgRecordNode *root = tg_record_get_root (record);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  TgBoard board;

  self->ruleset = tg_record_get_ruleset (record);
  if (node == NULL)
    node = root;
  while (tg_record_node_get_first_child (node) != NULL)
    node = tg_record_node_get_first_child (node);
  tg_review_init_beaten (self, record, node);
  for (; node != root; node = tg_record_node_get_parent (node))
    if (has_move (node))
      g_ptr_array_add (nodes, (gpointer) node);

  tg_record_replay_to (record, root, &board);
  add_position (self, &board, tg_record_node_get_move (root),
                tg_record_get_turn (record, root));
  for (guint i = nodes->len; i-- > 0;)
    {
      TgMove move = tg_record_node_get_move (g_ptr_array_index (nodes, i));

      if (tg_board_is_empty (&board, move.point))
        tg_board_place (&board, move.point, move.stone);
      add_position (self, &board, move, tg_stone_opponent (move.stone));
    }
  settle_turns (self);
  self->n_left = self->positions->len;

  return self;
}

/**
 * tg_review_get_n_positions:
 * @self: a review
 *
 * Returns: one more than there are moves
 */
guint
tg_review_get_n_positions (TgReview *self)
{
  g_return_val_if_fail (TG_IS_REVIEW (self), 0);

  return self->positions->len;
}

/**
 * tg_review_get_position:
 * @self: a review
 * @number: of a position
 *
 * Tells what is known of a position, and of the move that led to it.
 *
 * Returns: (transfer none): the position, valid as long as @self
 */
const TgReviewPosition *
tg_review_get_position (TgReview *self, guint number)
{
  g_return_val_if_fail (TG_IS_REVIEW (self), NULL);
  g_return_val_if_fail (number < self->positions->len, NULL);

  return &tg_review_get_place (self, number)->told;
}

/**
 * tg_review_get_game:
 * @self: a review
 * @number: of a position
 * @game: (out caller-allocates): the position
 *
 * Sets up a position, to be played on from there.
 */
void
tg_review_get_game (TgReview *self, guint number, TgGame *game)
{
  const TgReviewPlace *position;

  g_return_if_fail (TG_IS_REVIEW (self));
  g_return_if_fail (number < self->positions->len);

  position = tg_review_get_place (self, number);
  tg_game_init_position (game, self->ruleset, &position->board, position->told.side,
                         position->told.move.stone != TG_STONE_NONE, TG_FOULS_REFUSED);
}

static gboolean
is_same_move (TgMove a, TgMove b)
{
  return a.stone == b.stone && tg_point_equal (a.point, b.point);
}

/* The node of a move among those that follow @node, or follow what is only written
 * after it. */
static TgRecordNode *
find_move (TgRecordNode *node, TgMove move)
{
  do
    {
      for (TgRecordNode *child = tg_record_node_get_first_child (node); child != NULL;
           child = tg_record_node_get_next_sibling (child))
        if (is_same_move (tg_record_node_get_move (child), move))
          return child;
      node = tg_record_node_get_first_child (node);
    }
  while (node != NULL && !has_move (node));

  return NULL;
}

/**
 * tg_review_find:
 * @self: a review
 * @node: a node of the record it was made of, as it is now
 * @number: (out): its position, or the last one before the line was left
 *
 * Looks for a node by the moves that lead to it.
 *
 * Returns: whether it is in the line
 */
gboolean
tg_review_find (TgReview *self, const TgRecordNode *node, guint *number)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  g_return_val_if_fail (TG_IS_REVIEW (self), FALSE);
  g_return_val_if_fail (number != NULL, FALSE);

  for (; tg_record_node_get_parent (node) != NULL;
       node = tg_record_node_get_parent (node))
    if (has_move (node))
      g_ptr_array_add (nodes, (gpointer) node);

  for (*number = 0; *number < nodes->len; (*number)++)
    {
      TgMove move =
          tg_record_node_get_move (g_ptr_array_index (nodes, nodes->len - 1 - *number));

      if (*number + 1 >= self->positions->len
          || !is_same_move (tg_review_get_place (self, *number + 1)->told.move, move))
        return FALSE;
    }

  return TRUE;
}

/**
 * tg_review_find_node:
 * @self: a review
 * @record: the record it was made of, as it is now
 * @number: of a position
 *
 * Looks for a position by the moves that lead to it.
 *
 * Returns: (transfer none) (nullable): its node, %NULL if it is not there any more
 */
TgRecordNode *
tg_review_find_node (TgReview *self, const TgRecord *record, guint number)
{
  TgRecordNode *node = tg_record_get_root (record);

  g_return_val_if_fail (TG_IS_REVIEW (self), NULL);
  g_return_val_if_fail (number < self->positions->len, NULL);

  for (guint i = 1; i <= number && node != NULL; i++)
    node = find_move (node, tg_review_get_place (self, i)->told.move);

  return node;
}

/**
 * tg_review_count:
 * @self: a review
 * @stone: whose moves
 * @grade: a grade
 *
 * Returns: how many moves of a side have a grade
 */
guint
tg_review_count (TgReview *self, TgStone stone, TgGrade grade)
{
  guint n = 0;

  g_return_val_if_fail (TG_IS_REVIEW (self), 0);

  for (guint i = 1; i < self->positions->len; i++)
    {
      const TgReviewPosition *told = tg_review_get_position (self, i);

      if (told->move.stone == stone && told->grade == grade)
        n++;
    }

  return n;
}
