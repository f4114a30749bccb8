/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pruning and reductions of the search and their limits, and wins that need no search. */

#include "engine/search/immediate-win.h"
#include "engine/search/leaf-fours.h"
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
  tg_search_tree_init (&self->tree, &self->control, self->table);
  self->tree.position = self->position;
  tg_search_tree_start (&self->tree, self->position,
                        tg_search_params_get (TG_RULESET_FREESTYLE));
}

static void
tear_down (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
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

/* Deeper searches and later moves are reduced more, a threat after another one less; the
 * first move is not reduced. */
static void
test_reductions (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  TgCell cell = tg_cell_from_point (set_up_point ("h8", 15));

  put (self, "h7", "h9", TG_STONE_BLACK);
  self->tree.frames[0].made = TG_CLASS_THREE;
  for (guint depth = 1; depth < 40; depth++)
    {
      TgDepth last = 0;

      for (guint number = 1; number < 120; number++)
        {
          TgNode  node = { .ply = 2,
                           .depth = (TgDepth) depth * TG_ONE_PLY,
                           .n_tried = number };
          TgDepth reduction =
              tg_search_tree_reduce (&self->tree, &node, cell, TG_CLASS_NONE);
          TgDepth of_threat =
              tg_search_tree_reduce (&self->tree, &node, cell, TG_CLASS_THREE);

          g_assert_cmpint (reduction, >=, last);
          if (number == 1)
            g_assert_cmpint (reduction, ==, 0);
          else
            g_assert_cmpint (of_threat, <, reduction);
          last = reduction;
        }
      if (depth > 4)
        g_assert_cmpint (last, >, TG_ONE_PLY);
    }
}

/* Far outside the window the estimate is enough near the leaves, but a high one not if a
 * loss is possible, the opponent threatens an open four, or fours raised it. */
static void
test_estimates (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  const TgScore far = 10000;
  TgNode        node = { .ply = 4, .depth = TG_ONE_PLY, .alpha = 0, .beta = 1 };

  put (self, "h8", "h9", TG_STONE_BLACK);
  node.estimate = far;
  g_assert_true (tg_search_tree_can_prune_futile (&self->tree, &node));
  g_assert_false (tg_search_tree_can_razor (&self->tree, &node));
  node.estimate = -far;
  g_assert_false (tg_search_tree_can_prune_futile (&self->tree, &node));
  g_assert_true (tg_search_tree_can_razor (&self->tree, &node));
  node.is_pv = TRUE;
  g_assert_false (tg_search_tree_can_razor (&self->tree, &node));
  node.estimate = far;
  g_assert_false (tg_search_tree_can_prune_futile (&self->tree, &node));
  node.is_pv = FALSE;
  node.estimate = -far;
  node.depth = 40 * TG_ONE_PLY;
  g_assert_false (tg_search_tree_can_razor (&self->tree, &node));

  node.depth = TG_ONE_PLY;
  node.estimate = far;
  node.is_threatened = TRUE;
  g_assert_false (tg_search_tree_can_prune_futile (&self->tree, &node));
  node.is_threatened = FALSE;
  self->tree.frames[0].made = self->tree.frames[2].made = TG_CLASS_FOUR;
  g_assert_false (tg_search_tree_can_prune_futile (&self->tree, &node));
  self->tree.frames[0].made = TG_CLASS_NONE;
  g_assert_true (tg_search_tree_can_prune_futile (&self->tree, &node));
  node.alpha = -TG_SCORE_WIN_MIN - 1;
  node.beta = -TG_SCORE_WIN_MIN;
  g_assert_false (tg_search_tree_can_prune_futile (&self->tree, &node));
}

/* Near the leaves fewer moves are tried, and fewer still if the score is falling; all of
 * them while those tried lose. */
static void
test_enough (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  guint last = 0;

  for (guint depth = 1; depth < 20; depth++)
    {
      TgNode node = { .depth = (TgDepth) depth * TG_ONE_PLY, .is_improving = TRUE };
      guint  n_falling;

      for (node.n_tried = 1; !tg_search_tree_can_skip_late_moves (&self->tree, &node);)
        node.n_tried++;
      g_assert_cmpuint (node.n_tried, >=, MAX (last, 2));
      g_assert_cmpuint (node.n_tried, <, TG_MAX_POINTS);
      last = node.n_tried;

      node.is_improving = FALSE;
      g_assert_true (tg_search_tree_can_skip_late_moves (&self->tree, &node));
      for (n_falling = node.n_tried;
           tg_search_tree_can_skip_late_moves (&self->tree, &node);)
        n_falling = node.n_tried--;
      g_assert_cmpuint (n_falling, >=, 2);
      g_assert_cmpuint (n_falling, <=, last - 2);

      node.n_tried = 200;
      node.best_score = -TG_SCORE_WIN_MIN;
      g_assert_false (tg_search_tree_can_skip_late_moves (&self->tree, &node));
    }
  g_assert_cmpuint (last, >, 10);
}

/* Threats win in so many plies, by a move that is the same in every case of one kind. A
 * four with an open three wins unless the answer to the four makes a four, or the three
 * of Renju's Black may be false; for a player who sees one four in a row, it does not. */
static void
test_immediate_wins (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  static const struct
  {
    const gchar *black;
    const gchar *white;
    TgRuleset    ruleset;
    guint        max_fours;
    guint        plies;
    const gchar *move;
  } rows[] = {
    { "e8f8g8h8", "d8a1c1", TG_RULESET_FREESTYLE, 0, 1, "i8" },
    /* White threatens five */
    { "e8f8g8", "a1b1c1d1", TG_RULESET_FREESTYLE, 0, 0, NULL },
    { "f8g8h8", "e8k8a1", TG_RULESET_FREESTYLE, 0, 0, NULL },
    { "f8g8h8", "k8a1c1", TG_RULESET_FREESTYLE, 1, 3, "e8" },
    /* h8 makes a four on the row, answered at i8, and an open three downwards */
    { "e8f8g8h7h6", "d8a1c1e1", TG_RULESET_FREESTYLE, 0, 5, "h8" },
    { "e8f8g8h7h6", "d8a1c1e1", TG_RULESET_FREESTYLE, 1, 0, NULL },
    { "e8f8g8h7h6", "d8a1c1e1", TG_RULESET_STANDARD, 0, 5, "h8" },
    { "e8f8g8h7h6", "d8a1c1e1", TG_RULESET_CARO5, 0, 5, "h8" },
    { "e8f8g8h7h6", "d8a1c1e1", TG_RULESET_RENJU, 0, 0, NULL },
    /* White has a three elsewhere that the answer does not extend, or makes a four */
    { "e8f8g8h7h6n1", "d8m1l1k1a15", TG_RULESET_FREESTYLE, 0, 5, "h8" },
    { "e8f8g8h7h6i12", "d8i9i10i11a1", TG_RULESET_FREESTYLE, 0, 0, NULL },
    /* h8 makes two open threes; White has nothing, or a three that is closed at one end */
    { "h6h7f8g8", "a1a4d2g1", TG_RULESET_FREESTYLE, 0, 5, "h8" },
    { "h6h7f8g8", "a1b1c1g1", TG_RULESET_FREESTYLE, 0, 0, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TgBoard board;
      TgCell  move;

      g_test_message ("row %u", i);
      set_up_board (&board, 15, rows[i].black, rows[i].white, TG_STONE_BLACK);
      tg_position_set_board (self->position, &board, rows[i].ruleset);
      g_assert_cmpuint (tg_immediate_win_find (self->position, rows[i].max_fours, &move),
                        ==, rows[i].plies);
      if (rows[i].plies > 0)
        g_assert_cmpuint (move, ==, tg_cell_from_point (set_up_point (rows[i].move, 15)));
    }
}

/* Fail-high reduction spares a four, unless it follows another four. */
static void
test_fail_high_reduction (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  TgCell cell = tg_cell_from_point (set_up_point ("h8", 15));
  TgNode node = { .ply = 2, .depth = 8 * TG_ONE_PLY, .n_tried = 1, .reduction = 5 };

  put (self, "h7", "h9", TG_STONE_BLACK);
  g_assert_cmpint (tg_search_tree_reduce (&self->tree, &node, cell, TG_CLASS_NONE), ==,
                   5);
  g_assert_cmpint (tg_search_tree_reduce (&self->tree, &node, cell, TG_CLASS_FOUR), ==,
                   0);
  self->tree.frames[0].made = TG_CLASS_FOUR;
  g_assert_cmpint (tg_search_tree_reduce (&self->tree, &node, cell, TG_CLASS_FOUR), ==,
                   5);
}

/* Writes the fours that a leaf tries, in the order of the board's points. */
static gchar *
list_fours (Fixture *self, const gchar *table_move, TgFourFilter filter)
{
  TgCell known = table_move != NULL ? tg_cell_from_point (set_up_point (table_move, 15))
                                    : TG_CELL_NONE;
  TgScoredMove fours[TG_MAX_POINTS];
  guint        n = tg_leaf_fours_list (self->position, known, filter, fours);
  g_autoptr (GString) text = g_string_new (NULL);

  if (tg_class_makes_four (tg_position_class (self->position, TG_SIDE_BLACK, known)))
    g_assert_cmpuint (fours[0].cell, ==, known);
  for (guint i = 1; i < n; i++)
    g_assert_cmpint (fours[i].score, <=, fours[i - 1].score);
  for (guint i = 0; i < 15 * 15; i++)
    for (guint j = 0; j < n; j++)
      if (fours[j].cell == tg_cell_from_point (tg_point_from_index (i, 15)))
        g_string_append_printf (text, "%c%u ", 'a' + i % 15, i / 15 + 1);
  return g_strdup (g_strchomp (text->str));
}

/* Black has a plain three on row 1, far from the last own stone, and one on row 8 beside
 * it, whose fours make a three in addition. */
static void
test_leaf_fours (Fixture *self, G_GNUC_UNUSED gconstpointer data)
{
  static const struct
  {
    const gchar *table_move;
    TgFourFilter filter;
    const gchar *fours;
  } rows[] = {
    { NULL, 0, "d1 e1 h8 i8" },
    { NULL, TG_FOURS_NEAR, "h8 i8" },
    { NULL, TG_FOURS_STRONG, "h8 i8" },
    { "d1", TG_FOURS_NEAR | TG_FOURS_STRONG, "d1 h8 i8" },
    { "o15", TG_FOURS_NEAR | TG_FOURS_STRONG, "h8 i8" },
  };

  put (self, "a1b1c1e8f8h7h6", "d8o1o3o5m2m4m6", TG_STONE_BLACK);
  tg_position_play (self->position, tg_cell_from_point (set_up_point ("g8", 15)));
  tg_position_play (self->position, tg_cell_from_point (set_up_point ("k15", 15)));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree gchar *fours = list_fours (self, rows[i].table_move, rows[i].filter);

      g_test_message ("row %u", i);
      g_assert_cmpstr (fours, ==, rows[i].fours);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/engine/search-selective/reductions", Fixture, NULL, set_up,
              test_reductions, tear_down);
  g_test_add ("/engine/search-selective/estimates", Fixture, NULL, set_up, test_estimates,
              tear_down);
  g_test_add ("/engine/search-selective/enough", Fixture, NULL, set_up, test_enough,
              tear_down);
  g_test_add ("/engine/search-selective/fail-high-reduction", Fixture, NULL, set_up,
              test_fail_high_reduction, tear_down);
  g_test_add ("/engine/search-selective/leaf-fours", Fixture, NULL, set_up,
              test_leaf_fours, tear_down);
  g_test_add ("/engine/search-selective/immediate-wins", Fixture, NULL, set_up,
              test_immediate_wins, tear_down);

  return g_test_run ();
}
