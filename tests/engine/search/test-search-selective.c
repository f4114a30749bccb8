/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the search leaves out, and what it must not. */

#include "engine/search/search-tree.h"
#include "engine/set-up.h"

typedef struct
{
  TgSearchControl control;
  TgSearchTree    tree;
  TgTable        *table; /* owned */
  TgPosition     *position;
} Fixture;

static void
set_up (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  self->table = tg_table_new (1 << 16);
  self->position = tg_position_new ();
  g_assert_true (tg_search_tree_init (&self->tree, &self->control, self->table));
  self->tree.position = self->position;
  tg_search_tree_start (&self->tree, self->position,
                        tg_search_numbers_get (TG_RULESET_FREESTYLE));
}

static void
tear_down (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  tg_search_tree_finish (&self->tree);
  tg_table_free (self->table);
  tg_position_free (self->position);
}

static void
put (Fixture *self, const gchar *black, const gchar *white, TgStone to_move)
{
  TgBoard board;

  set_up_board (&board, 15, black, white, to_move);
  tg_position_set_board (self->position, &board, TG_RULESET_FREESTYLE);
}

/* Deeper searches and later moves are reduced more, never beyond the depth. */
static void
test_reductions (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  TgCell cell = tg_cell_from_point (set_up_point ("h8", 15));

  put (self, "h7", "h9", TG_STONE_BLACK);
  for (guint depth = 1; depth < 40; depth++)
    {
      TgDepth last = 0;

      for (guint number = 1; number < 120; number++)
        {
          TgNode  node = { .depth = (TgDepth) depth * TG_ONE_PLY, .n_tried = number };
          TgDepth reduction = tg_search_tree_reduce (&self->tree, &node, cell,
                                                     TG_CLASS_NONE, TG_CLASS_NONE);
          TgDepth of_threat = tg_search_tree_reduce (&self->tree, &node, cell,
                                                     TG_CLASS_THREE, TG_CLASS_NONE);

          g_assert_cmpint (reduction, >=, last);
          g_assert_cmpint (reduction, <, node.depth);
          g_assert_cmpint (of_threat, >=, 0);
          g_assert_cmpint (of_threat, <=, reduction);
          last = reduction;
        }
      if (depth > 4)
        g_assert_cmpint (last, >, TG_ONE_PLY);
    }
}

/* Far from the window the estimate is enough, unless a win is in question or
 * the opponent threatens an open four. */
static void
test_estimates (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  const TgScore far = 10000;
  TgNode        node = { .depth = TG_ONE_PLY, .alpha = 0, .beta = 1 };

  put (self, "h8", "h9", TG_STONE_BLACK);
  node.estimate = far;
  g_assert_true (tg_search_tree_is_safe (&self->tree, &node));
  g_assert_false (tg_search_tree_is_hopeless (&self->tree, &node));
  node.estimate = -far;
  g_assert_false (tg_search_tree_is_safe (&self->tree, &node));
  g_assert_true (tg_search_tree_is_hopeless (&self->tree, &node));
  node.is_pv = TRUE;
  g_assert_false (tg_search_tree_is_hopeless (&self->tree, &node));
  node.is_pv = FALSE;
  node.depth = 40 * TG_ONE_PLY;
  g_assert_false (tg_search_tree_is_hopeless (&self->tree, &node));

  node.depth = TG_ONE_PLY;
  node.alpha = TG_SCORE_WIN_MIN;
  node.beta = TG_SCORE_WIN_MIN + 1;
  g_assert_false (tg_search_tree_is_hopeless (&self->tree, &node));
  node.alpha = -TG_SCORE_WIN_MIN - 1;
  node.beta = -TG_SCORE_WIN_MIN;
  node.estimate = far;
  g_assert_false (tg_search_tree_is_safe (&self->tree, &node));

  put (self, "h8i8j8", "a1c1e5", TG_STONE_WHITE);
  node.alpha = 0;
  node.beta = 1;
  g_assert_false (tg_search_tree_is_safe (&self->tree, &node));
  node.estimate = -far;
  g_assert_false (tg_search_tree_is_hopeless (&self->tree, &node));
}

/* Late moves go only if they are quiet, and never while all tried so far lose. */
static void
test_pruning (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  TgPickerHints hints = { .table_move = TG_CELL_NONE };
  TgPicker     *picker = &self->tree.frames[0].picker;
  TgNode        node = { .depth = TG_ONE_PLY, .n_tried = 30, .beta = 1 };
  guint         n_moves;

  put (self, "h8i8j9", "h9i10e5", TG_STONE_BLACK);
  tg_picker_start (picker, self->position, &hints);
  n_moves = picker->n_moves;

  node.best_score = -TG_SCORE_WIN_MIN;
  tg_search_tree_prune_moves (&self->tree, &node);
  g_assert_cmpuint (picker->n_moves, ==, n_moves);
  node.best_score = 0;
  tg_search_tree_prune_moves (&self->tree, &node);
  g_assert_cmpuint (picker->n_moves, <, n_moves);
  g_assert_cmpuint (picker->n_moves, >, 0);
  for (guint i = 0; i < picker->n_moves; i++)
    g_assert_true (
        tg_position_class (self->position, TG_SIDE_BLACK, picker->moves[i].cell)
            >= TG_CLASS_CLOSED_THREE_PLUS
        || tg_position_class (self->position, TG_SIDE_WHITE, picker->moves[i].cell)
               >= TG_CLASS_THREE_PLUS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/engine/search-selective/reductions", Fixture, NULL, set_up,
              test_reductions, tear_down);
  g_test_add ("/engine/search-selective/estimates", Fixture, NULL, set_up, test_estimates,
              tear_down);
  g_test_add ("/engine/search-selective/pruning", Fixture, NULL, set_up, test_pruning,
              tear_down);

  return g_test_run ();
}
