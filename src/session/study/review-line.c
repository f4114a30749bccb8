/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "session/study/review-line.h"

TgReviewPlace *
tg_review_line_get_place (const TgReviewLine *self, guint number)
{
  return &g_array_index (self->places, TgReviewPlace, number);
}

/* Takes down what the rules say of a position, to which a move has led. */
static void
add_position (TgReviewLine *self, const TgBoard *board, TgMove move, TgStone side)
{
  TgReviewPlace position = { .board = *board, .report.move = move, .report.side = side };
  TgGame        game;

  tg_game_init_position (&game, self->ruleset, &position.board, position.report.side,
                         position.report.move.stone != TG_STONE_NONE, TG_FOULS_LOSE);
  position.report.is_over = tg_game_is_over (&game);
  if (position.report.is_over)
    {
      position.report.is_known = TRUE;
      position.report.black_chance =
          game.winner == TG_STONE_NONE ? 0.5 : (game.winner == TG_STONE_BLACK ? 1 : 0);
      position.report.best.side = position.report.side;
    }
  g_array_append_val (self->places, position);
}

/* Whoever moves next is to move, which is the other side after a pass. */
static void
settle_turns (TgReviewLine *self)
{
  for (guint i = 0; i < self->places->len; i++)
    {
      TgReviewPlace *position = tg_review_line_get_place (self, i);

      if (i + 1 < self->places->len)
        position->report.side = tg_review_line_get_place (self, i + 1)->report.move.stone;
      position->can_search = tg_board_give_turn (&position->board, position->report.side);
    }
}

/* Nodes without a move hold what is written between two moves. */
static gboolean
has_move (const TgRecordNode *node)
{
  return tg_record_node_get_move (node).stone != TG_STONE_NONE;
}

/* @end is the last node of the line. Nothing is known of its positions yet but what the
 * rules say. */
void
tg_review_line_init (TgReviewLine *self, const TgRecord *record, const TgRecordNode *end)
{
  const TgRecordNode *root = tg_record_get_root (record);
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  TgBoard board;

  self->ruleset = tg_record_get_ruleset (record);
  self->places = g_array_new (FALSE, TRUE, sizeof (TgReviewPlace));
  for (const TgRecordNode *node = end; node != root;
       node = tg_record_node_get_parent (node))
    g_ptr_array_add (nodes, (gpointer) node);

  tg_record_replay_to (record, root, &board);
  add_position (self, &board, tg_record_node_get_move (root),
                tg_record_get_turn (record, root));
  for (guint i = nodes->len; i-- > 0;)
    {
      const TgRecordNode *node = g_ptr_array_index (nodes, i);
      TgMove              move = tg_record_node_get_move (node);

      tg_record_replay_next (node, &board);
      if (!has_move (node))
        {
          /* Stones may be set up after the move before. */
          move = tg_review_line_get_place (self, self->places->len - 1)->report.move;
          g_array_set_size (self->places, self->places->len - 1);
        }
      add_position (self, &board, move, tg_record_get_turn (record, node));
    }
  settle_turns (self);
}

void
tg_review_line_clear (TgReviewLine *self)
{
  g_clear_pointer (&self->places, g_array_unref);
}

void
tg_review_line_get_game (const TgReviewLine *self, guint number, TgGame *game)
{
  const TgReviewPlace *place = tg_review_line_get_place (self, number);

  tg_game_init_position (game, self->ruleset, &place->board, place->report.side,
                         place->report.move.stone != TG_STONE_NONE, TG_FOULS_REFUSED);
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
 * tg_review_line_find:
 * @number: (out): its position, or the last one before the line was left
 *
 * Looks for a node by the moves that lead to it.
 */
gboolean
tg_review_line_find (const TgReviewLine *self, const TgRecordNode *node, guint *number)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  for (; tg_record_node_get_parent (node) != NULL;
       node = tg_record_node_get_parent (node))
    if (has_move (node))
      g_ptr_array_add (nodes, (gpointer) node);

  for (*number = 0; *number < nodes->len; (*number)++)
    {
      TgMove move =
          tg_record_node_get_move (g_ptr_array_index (nodes, nodes->len - 1 - *number));

      if (*number + 1 >= self->places->len
          || !is_same_move (tg_review_line_get_place (self, *number + 1)->report.move,
                            move))
        return FALSE;
    }

  return TRUE;
}

/* Looks for a position by the moves that lead to it. Returns: (nullable): its node,
 * %NULL if it is not there any more. */
TgRecordNode *
tg_review_line_find_node (const TgReviewLine *self, const TgRecord *record, guint number)
{
  TgRecordNode *node = tg_record_get_root (record);

  for (guint i = 1; i <= number && node != NULL; i++)
    node = find_move (node, tg_review_line_get_place (self, i)->report.move);

  return node;
}

/* Returns: how many moves of a side have a grade */
guint
tg_review_line_count (const TgReviewLine *self, TgStone stone, TgGrade grade)
{
  guint n = 0;

  for (guint i = 1; i < self->places->len; i++)
    {
      const TgReviewPosition *report = &tg_review_line_get_place (self, i)->report;

      if (report->move.stone == stone && report->grade == grade)
        n++;
    }

  return n;
}

/* Returns: the number of the position in which the stone after the first @n_stones was
 * placed, or of the last one with so many; %G_MAXUINT for none */
guint
tg_review_line_find_stones (const TgReviewLine *self, guint n_stones)
{
  guint found = G_MAXUINT;

  for (guint i = 0; i < self->places->len; i++)
    if (tg_review_line_get_place (self, i)->board.n_moves == n_stones)
      found = i;
  return found;
}
