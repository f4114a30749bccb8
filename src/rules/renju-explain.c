/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The judgement of a point, written down while it goes on. A three is real if
 * Black may play one of its keys; so below each three stand the reports on its
 * keys, each made with one more stone on the board.
 *
 * Not all of them: whether the threes of a stone are real does not matter if it
 * makes five, an overline or two fours, or if there is but one of them. There
 * the recursion ends, as it does in renju.c. Only the root explains a single
 * three as well, because somebody asked about it.
 *
 * No position of a real game needs more than some hundreds of nodes. Stones
 * strewn in a regular pattern over a large board need millions: there the tree
 * is cut off below the greatest depth at which it is of a bearable size. */

#include "rules/renju-explain.h"

#define MOST_NODES 10000

struct _TgRenjuExplanation
{
  TgBoard  board;     /* without any of the judged stones */
  GArray  *nodes;     /* owned, of TgRenjuReason */
  guint    max_depth; /* how deep nodes may lie */
  gboolean complete;  /* nothing lies deeper that matters */
};

static TgRenjuReason *
node_at (const TgRenjuExplanation *self, guint number)
{
  return &g_array_index (self->nodes, TgRenjuReason, number);
}

static gboolean
is_three (const TgShape *shape)
{
  return shape->kind == TG_SHAPE_THREE || shape->kind == TG_SHAPE_FALSE_THREE;
}

/* Does the verdict hang on whether so many threes, or more, are real? */
static gboolean
hangs_on_threes (const TgRenjuReport *report, guint least)
{
  guint n_threes = 0;

  for (guint i = 0; i < report->n_shapes; i++)
    n_threes += is_three (&report->shapes[i]);

  return n_threes >= least
         && (report->verdict == TG_VERDICT_LEGAL
             || report->verdict == TG_VERDICT_DOUBLE_THREE);
}

/* Adds the node of a stone, and below it those of the keys that matter. @board
 * holds the stones put down so far, and is the same again afterwards. */
static guint
explain (TgRenjuExplanation *self,
         TgBoard            *board,
         TgPoint             point,
         guint               parent,
         guint               depth)
{
  TgRenjuReason node = { .point = point, .depth = depth, .parent = parent };
  guint         number = self->nodes->len;

  tg_renju_report (board, point, &node.report);
  g_array_append_val (self->nodes, node);
  if (!hangs_on_threes (&node.report, depth == 0 ? 1 : 2))
    return number;
  if (depth == self->max_depth || self->nodes->len > MOST_NODES)
    {
      self->complete = FALSE;
      return number;
    }

  tg_board_place (board, point, TG_STONE_BLACK);
  for (guint i = 0; i < node.report.n_shapes; i++)
    {
      const TgShape *shape = &node.report.shapes[i];

      for (guint j = 0; is_three (shape) && j < shape->n_keys; j++)
        {
          guint child = explain (self, board, shape->keys[j], number, depth + 1);

          /* The array may have moved. */
          node_at (self, number)->children[i][j] = child;
        }
    }
  tg_board_undo (board);
  return number;
}

/* Makes the tree down to a depth, and tells whether it is small enough. */
static gboolean
explain_to_depth (TgRenjuExplanation *self, TgPoint point, guint max_depth)
{
  TgBoard scratch = self->board;

  g_array_set_size (self->nodes, 0);
  self->max_depth = max_depth;
  self->complete = TRUE;
  explain (self, &scratch, point, 0, 0);
  return self->nodes->len <= MOST_NODES;
}

/**
 * tg_renju_explanation_new:
 * @board: a position
 * @point: any point, on the board or off it
 *
 * Finds out what a Black stone on @point would be under the rules of Renju, and
 * why. A point that is occupied or off the board has nothing to explain but its
 * verdict. What would take more than some thousand nodes is not explained to
 * the last reason, see tg_renju_explanation_is_complete().
 *
 * Returns: (transfer full): the explanation
 */
TgRenjuExplanation *
tg_renju_explanation_new (const TgBoard *board, TgPoint point)
{
  TgRenjuExplanation *self = g_new0 (TgRenjuExplanation, 1);

  self->board = *board;
  self->nodes = g_array_new (FALSE, FALSE, sizeof (TgRenjuReason));
  if (explain_to_depth (self, point, G_MAXUINT))
    return self;

  guint depth = 1;

  while (explain_to_depth (self, point, depth + 1))
    depth++;
  explain_to_depth (self, point, depth);
  return self;
}

/**
 * tg_renju_explanation_free:
 * @self: (transfer full): an explanation
 *
 * Frees it, its nodes included.
 */
void
tg_renju_explanation_free (TgRenjuExplanation *self)
{
  g_array_unref (self->nodes);
  g_free (self);
}

/**
 * tg_renju_explanation_is_complete:
 * @self: an explanation
 *
 * Asks whether every reason is given down to the last.
 *
 * Returns: %FALSE if there would be too many; what is left out lies deeper
 */
gboolean
tg_renju_explanation_is_complete (const TgRenjuExplanation *self)
{
  return self->complete;
}

/**
 * tg_renju_explanation_get_n_nodes:
 * @self: an explanation
 *
 * Counts the nodes.
 *
 * Returns: at least 1
 */
guint
tg_renju_explanation_get_n_nodes (const TgRenjuExplanation *self)
{
  return self->nodes->len;
}

/**
 * tg_renju_explanation_get_node:
 * @self: an explanation
 * @number: which node, from 0
 *
 * Gets a node.
 *
 * Returns: (transfer none): the node
 */
const TgRenjuReason *
tg_renju_explanation_get_node (const TgRenjuExplanation *self, guint number)
{
  g_return_val_if_fail (number < self->nodes->len, NULL);

  return node_at (self, number);
}

/**
 * tg_renju_explanation_get_board:
 * @self: an explanation
 * @number: which node, from 0
 * @board: (out caller-allocates): the position
 *
 * Gets the position that the stone of a node is judged on: the one that was
 * asked about, with the stones of all nodes above it.
 */
void
tg_renju_explanation_get_board (const TgRenjuExplanation *self,
                                guint                     number,
                                TgBoard                  *board)
{
  g_return_if_fail (number < self->nodes->len);

  *board = self->board;
  while (number != 0)
    {
      number = node_at (self, number)->parent;
      tg_board_place (board, node_at (self, number)->point, TG_STONE_BLACK);
    }
}
