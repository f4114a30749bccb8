/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Operations on the tree of a record, and its texts and marks. */

#include "samples.h"

static const TgMove no_move = { { -1, -1 }, TG_STONE_NONE };

static TgRecordNode *
append (TgRecord *record, TgRecordNode *parent, gint8 x, gint8 y)
{
  TgMove move = { { x, y }, tg_record_get_turn (record, parent) };

  return tg_record_append (record, parent, move);
}

/* Lists the x coordinates of the children, in order. */
static gchar *
children_of (const TgRecordNode *node)
{
  GString *list = g_string_new (NULL);

  for (const TgRecordNode *child = tg_record_node_get_first_child (node); child != NULL;
       child = tg_record_node_get_next_sibling (child))
    g_string_append_printf (list, "%d", tg_record_node_get_move (child).point.x);
  return g_string_free (list, FALSE);
}

static void
assert_children (const TgRecordNode *node, const gchar *expected)
{
  g_autofree gchar *list = children_of (node);

  g_assert_cmpstr (list, ==, expected);
}

static void
test_promote (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 15);
  TgRecordNode *root = tg_record_get_root (record);
  TgRecordNode *nodes[4];

  for (gint8 i = 0; i < 4; i++)
    nodes[i] = append (record, root, i, 0);

  assert_children (root, "0123");
  tg_record_promote (record, nodes[3]);
  assert_children (root, "3012");
  tg_record_promote (record, nodes[0]);
  assert_children (root, "0312");
  tg_record_promote (record, nodes[0]);
  assert_children (root, "0312");
  append (record, root, 4, 0);
  assert_children (root, "03124");
  tg_record_promote (record, root);
  assert_children (root, "03124");
}

static void
test_delete (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 15);
  TgRecordNode *root = tg_record_get_root (record);
  TgRecordNode *nodes[4];

  for (gint8 i = 0; i < 4; i++)
    {
      nodes[i] = append (record, root, i, 0);
      append (record, append (record, nodes[i], 5, 5), 6, 6);
      append (record, nodes[i], 7, 7);
    }
  g_assert_cmpuint (tg_record_get_n_nodes (record), ==, 17);

  tg_record_set_current (record, tg_record_node_get_first_child (nodes[1]));
  tg_record_delete (record, nodes[2]);
  assert_children (root, "013");
  g_assert_true (tg_record_node_get_parent (tg_record_get_current (record)) == nodes[1]);
  tg_record_delete (record, nodes[1]);
  assert_children (root, "03");
  g_assert_true (tg_record_get_current (record) == root);
  tg_record_delete (record, nodes[3]);
  assert_children (root, "0");
  append (record, root, 9, 0);
  assert_children (root, "09");
  tg_record_delete (record, nodes[0]);
  assert_children (root, "9");
  g_assert_cmpuint (tg_record_get_n_nodes (record), ==, 2);
}

/* A detached subtree returns to its place, and is not counted meanwhile; each change
 * gives another stamp. */
static void
test_detach (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 15);
  g_autoptr (TgRecord) other = tg_record_new (TG_RULESET_RENJU, 15);
  TgRecordNode *root = tg_record_get_root (record);
  TgRecordNode *nodes[4];
  guint64       stamp;

  g_assert_cmpuint (tg_record_get_stamp (record), !=, tg_record_get_stamp (other));
  for (gint8 i = 0; i < 4; i++)
    {
      nodes[i] = append (record, root, i, 0);
      append (record, append (record, nodes[i], 5, 5), 6, 6);
    }

  for (guint i = 0; i < G_N_ELEMENTS (nodes); i++)
    {
      TgRecordNode *previous = i > 0 ? nodes[i - 1] : NULL;

      tg_record_set_current (record, tg_record_node_get_first_child (nodes[i]));
      stamp = tg_record_get_stamp (record);
      g_assert_true (tg_record_detach (record, nodes[i]) == previous);
      g_assert_true (tg_record_get_current (record) == root);
      g_assert_cmpuint (tg_record_get_n_nodes (record), ==, 10);
      tg_record_attach (record, nodes[i], previous);
      assert_children (root, "0123");
      g_assert_cmpuint (tg_record_get_n_nodes (record), ==, 13);
      g_assert_cmpuint (tg_record_get_stamp (record), !=, stamp);
    }

  g_assert_true (tg_record_place (record, nodes[1], nodes[3]) == nodes[0]);
  assert_children (root, "0231");
  g_assert_true (tg_record_place (record, nodes[1], nodes[0]) == nodes[3]);
  assert_children (root, "0123");
  for (guint i = 0; i < G_N_ELEMENTS (nodes); i++)
    tg_record_detach (record, nodes[i]);
  g_assert_null (tg_record_node_get_first_child (root));
  tg_record_discard (record, nodes[0]);
  tg_record_attach (record, nodes[3], NULL);
  assert_children (root, "3");
  g_assert_cmpuint (tg_record_get_n_nodes (record), ==, 4);
}

/* Memory of deleted nodes is reused, and clean. */
static void
test_delete_and_append (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 15);
  TgRecordNode *root = tg_record_get_root (record);

  for (guint i = 0; i < 100; i++)
    {
      TgRecordNode *node = append (record, root, 3, 3);

      g_assert_null (tg_record_node_get_comment (node));
      g_assert_null (tg_record_node_get_first_child (node));
      g_assert_cmpuint (tg_record_node_get_number (node), ==, 1);
      tg_record_node_set_comment (append (record, node, 4, 4), "gone");
      tg_record_node_set_comment (node, "soon gone");
      tg_record_delete (record, node);
    }

  g_assert_cmpuint (tg_record_get_n_nodes (record), ==, 1);
}

/* Random trees with random operations, compared with a plain list of nodes. */
static void
test_random_operations (void)
{
  GRand *random = g_rand_new_with_seed (2718);
  g_autoptr (TgRecord) record = tg_sample_record (random, TG_FEATURES_ALL, 100);

  for (guint i = 0; i < 300; i++)
    {
      guint n = 0, stop = (guint) g_rand_int_range (
                       random, 0, (gint32) tg_record_get_n_nodes (record));
      TgRecordNode *node = tg_record_get_root (record);

      while (stop-- > 0)
        node = tg_record_node_get_successor (node);

      if (tg_record_node_get_parent (node) != NULL
          && g_rand_int_range (random, 0, 4) == 0)
        tg_record_delete (record, node);
      else if (g_rand_boolean (random))
        tg_record_promote (record, node);
      else
        tg_record_append (record, node, no_move);

      for (node = tg_record_get_root (record); node != NULL;
           node = tg_record_node_get_successor (node))
        n++;
      g_assert_cmpuint (n, ==, tg_record_get_n_nodes (record));
    }

  g_rand_free (random);
}

static void
test_jump (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 15);
  TgRecordNode *first = append (record, tg_record_get_root (record), 0, 0);
  TgRecordNode *note = tg_record_append (record, first, no_move);
  TgRecordNode *second = append (record, note, 1, 0);
  TgRecordNode *third = append (record, second, 2, 0);

  append (record, first, 9, 0);
  tg_record_jump (record, 2);
  g_assert_true (tg_record_get_current (record) == second);
  tg_record_jump (record, 99);
  g_assert_true (tg_record_get_current (record) == third);
  tg_record_jump (record, 1);
  g_assert_cmpuint (tg_record_node_get_number (tg_record_get_current (record)), ==, 1);
  tg_record_jump (record, 0);
  g_assert_true (tg_record_get_current (record) == tg_record_get_root (record));
}

static void
test_turn (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 15);
  TgRecordNode *root = tg_record_get_root (record);
  TgRecordNode *note, *move, *pass;
  TgBoard       board;

  g_assert_cmpint (tg_record_get_turn (record, root), ==, TG_STONE_BLACK);
  tg_record_set_first_side (record, TG_STONE_WHITE);
  g_assert_cmpint (tg_record_get_turn (record, root), ==, TG_STONE_WHITE);

  note = tg_record_append (record, root, no_move);
  g_assert_cmpint (tg_record_get_turn (record, note), ==, TG_STONE_WHITE);
  move = append (record, note, 0, 0);
  g_assert_cmpint (tg_record_get_turn (record, move), ==, TG_STONE_BLACK);
  pass = tg_record_append (record, move, (TgMove){ TG_POINT_PASS, TG_STONE_BLACK });
  g_assert_cmpint (tg_record_get_turn (record, pass), ==, TG_STONE_WHITE);
  g_assert_cmpuint (tg_record_node_get_number (pass), ==, 2);

  tg_record_replay_to (record, pass, &board);
  g_assert_cmpuint (board.n_moves, ==, 1);
}

/* The replayed board knows the side that begins. */
static void
test_set_up (void)
{
  static const TgStone sides[] = { TG_STONE_BLACK, TG_STONE_WHITE };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 15);
      TgBoard board;

      g_assert_true (tg_record_set_up (record, (TgPoint){ 1, 1 }, TG_STONE_WHITE));
      g_assert_true (tg_record_set_up (record, (TgPoint){ 2, 2 }, TG_STONE_BLACK));
      g_assert_false (tg_record_set_up (record, (TgPoint){ 2, 2 }, TG_STONE_WHITE));
      g_assert_true (tg_record_set_up (record, (TgPoint){ 3, 3 }, TG_STONE_BLACK));
      g_assert_true (tg_record_set_up (record, (TgPoint){ 3, 3 }, TG_STONE_NONE));
      g_assert_true (tg_record_set_up (record, (TgPoint){ 3, 3 }, TG_STONE_NONE));
      g_assert_cmpuint (tg_record_get_n_set_up (record), ==, 2);
      tg_record_set_first_side (record, sides[i]);

      tg_record_replay_to (record, tg_record_get_current (record), &board);
      g_assert_cmpuint (board.n_moves, ==, 2);
      g_assert_cmpint (tg_board_get (&board, (TgPoint){ 2, 2 }), ==, TG_STONE_BLACK);
      g_assert_cmpint (tg_board_side_to_move (&board), ==, sides[i]);
    }
}

static void
test_marks (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 15);
  TgRecordNode *root = tg_record_get_root (record);
  TgPoint       point = { 3, 4 };
  guint         n;

  g_assert_true (tg_record_node_set_mark (root, point, TG_MARK_CIRCLE, NULL));
  g_assert_true (tg_record_node_set_mark (root, point, TG_MARK_LABEL, " A\n"));
  g_assert_false (tg_record_node_set_mark (root, point, TG_MARK_SQUARE, NULL));
  g_assert_false (tg_record_node_set_mark (root, point, TG_MARK_LABEL, " "));
  g_assert_true (tg_record_node_set_mark (root, (TgPoint){ 2, 4 }, TG_MARK_CROSS, NULL));

  const TgMark *marks = tg_record_node_get_marks (root, &n);

  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpint (marks[0].kind, ==, TG_MARK_CROSS);
  g_assert_cmpint (marks[1].kind, ==, TG_MARK_SQUARE);
  g_assert_cmpstr (marks[2].text, ==, "A");
}

/* Texts are normalised in a record. */
static void
test_texts (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 15);
  TgRecordNode *root = tg_record_get_root (record);

  tg_record_node_set_comment (root, "one\r\ntwo\rthree\n\tfour\x01\x7f 棋 ");
  g_assert_cmpstr (tg_record_node_get_comment (root), ==, "one\ntwo\nthree\n\tfour 棋 ");
  tg_record_node_set_comment (root, "\x08");
  g_assert_null (tg_record_node_get_comment (root));
  tg_record_node_set_title (root, " a\nb\tc ");
  g_assert_cmpstr (tg_record_node_get_title (root), ==, "a b c");
  tg_record_set_player (record, TG_STONE_BLACK, "\n");
  g_assert_null (tg_record_get_player (record, TG_STONE_BLACK));
  tg_record_set_text (record, TG_RECORD_TEXT_COMMENT, "a\r\nb");
  g_assert_cmpstr (tg_record_get_text (record, TG_RECORD_TEXT_COMMENT), ==, "a\nb");
}

static void
test_evaluation (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 15);
  TgRecordNode *root = tg_record_get_root (record);
  TgEvaluation  evaluation = { 5000, -3 };
  TgEvaluation  found = { 1, 1 };

  g_assert_false (tg_record_node_get_evaluation (root, &found));
  g_assert_cmpint (found.chance, ==, 1);
  tg_record_node_set_evaluation (root, &evaluation);
  g_assert_true (tg_record_node_get_evaluation (root, &found));
  g_assert_cmpint (found.chance, ==, 5000);
  g_assert_cmpint (found.mate_plies, ==, -3);
  tg_record_node_set_evaluation (root, NULL);
  g_assert_false (tg_record_node_get_evaluation (root, &found));
}

static void
test_rules (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 15);
  guint64 seed = 1;

  g_assert_true (tg_record_is_ruleset_known (record));
  tg_record_forget_ruleset (record);
  g_assert_false (tg_record_is_ruleset_known (record));
  g_assert_cmpint (tg_record_get_ruleset (record), ==, TG_RULESET_FREESTYLE);
  tg_record_set_ruleset (record, TG_RULESET_STANDARD);
  g_assert_true (tg_record_is_ruleset_known (record));
  g_assert_cmpint (tg_record_get_ruleset (record), ==, TG_RULESET_STANDARD);

  g_assert_false (tg_record_get_seed (record, &seed));
  tg_record_set_seed (record, 0);
  g_assert_true (tg_record_get_seed (record, &seed));
  g_assert_cmpuint (seed, ==, 0);
}

static void
test_copy (void)
{
  GRand *random = g_rand_new_with_seed (1618);

  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (TgRecord) record = tg_sample_record (random, TG_FEATURES_ALL, i);
      g_autoptr (TgRecord) copy = NULL;

      tg_record_jump (record, i / 2);
      copy = tg_record_copy (record);
      g_assert_true (tg_record_equal (record, copy));
      g_assert_true (tg_record_equal (copy, record));
      g_assert_cmpuint (tg_record_node_get_number (tg_record_get_current (copy)), ==,
                        tg_record_node_get_number (tg_record_get_current (record)));
    }

  g_rand_free (random);
}

#define N_TREE_CHANGES 9
#define N_HEAD_CHANGES 7

/* Changes one property of a record's moves. */
static void
change_tree (TgRecord *record, guint change)
{
  const TgEvaluation evaluation = { 4321, 1 };
  TgRecordNode      *root = tg_record_get_root (record);

  switch (change)
    {
    case 0:
      tg_record_node_set_comment (root, "another");
      break;
    case 1:
      tg_record_node_set_title (root, "another");
      break;
    case 2:
      tg_record_node_set_time_ms (root, 4321);
      break;
    case 3:
      tg_record_node_set_evaluation (root, &evaluation);
      break;
    case 4:
      tg_record_node_set_mark (root, (TgPoint){ 0, 0 }, TG_MARK_LABEL, "another");
      break;
    case 5:
      append (record, root, 0, 0);
      break;
    case 6:
      tg_record_delete (record, tg_record_node_get_first_child (root));
      break;
    case 7:
      tg_record_node_set_foreign (root, "XX[1]");
      break;
    default:
      tg_record_promote (record, tg_record_append (record, root, no_move));
      break;
    }
}

/* Copies the line of a node in a variation and its first continuation, with the texts
 * and the header, but nothing else. */
static void
test_copy_line (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 15);
  g_autoptr (TgRecord) line = NULL;
  TgRecordNode *first = append (record, tg_record_get_root (record), 0, 0);
  TgRecordNode *node;
  TgRecordNode *last;

  append (record, first, 1, 0);
  node = append (record, first, 2, 0);
  last = append (record, node, 3, 0);
  append (record, node, 4, 0);
  append (record, last, 5, 0);
  tg_record_set_player (record, TG_STONE_BLACK, "somebody");
  tg_record_node_set_comment (node, "here");
  tg_record_node_set_comment (last, "on");

  line = tg_record_copy_line (record, node);
  g_assert_cmpuint (tg_record_get_n_nodes (line), ==, 5);
  g_assert_cmpstr (tg_record_get_player (line, TG_STONE_BLACK), ==, "somebody");
  node = tg_record_get_current (line);
  g_assert_cmpstr (tg_record_node_get_comment (node), ==, "here");
  g_assert_cmpint (tg_record_node_get_move (node).point.x, ==, 2);
  g_assert_cmpuint (tg_record_node_get_number (node), ==, 2);
  assert_children (tg_record_get_root (line), "0");
  assert_children (node, "3");
  node = tg_record_node_get_first_child (node);
  g_assert_cmpstr (tg_record_node_get_comment (node), ==, "on");
  assert_children (node, "5");
}

/* Changes one property of the header. */
static void
change_head (TgRecord *record, guint change)
{
  switch (change)
    {
    case 0:
      tg_record_set_player (record, TG_STONE_WHITE, "another");
      break;
    case 1:
      tg_record_set_text (record, TG_RECORD_TEXT_DATE, "another");
      break;
    case 2:
      tg_record_set_seed (record, 4321);
      break;
    case 3:
      tg_record_set_result (record, TG_OUTCOME_FOUL,
                            tg_record_get_winner (record) == TG_STONE_WHITE
                                ? TG_STONE_BLACK
                                : TG_STONE_WHITE);
      break;
    case 4:
      tg_record_set_first_side (record,
                                tg_stone_opponent (tg_record_get_first_side (record)));
      break;
    case 5:
      tg_record_set_up (record, (TgPoint){ 0, 0 }, TG_STONE_NONE);
      tg_record_set_up (record, (TgPoint){ 0, 0 }, TG_STONE_BLACK);
      break;
    default:
      tg_record_set_ruleset (record,
                             (tg_record_get_ruleset (record) + 1) % TG_N_RULESETS);
      break;
    }
}

/* Every change makes a record unequal to the original. */
static void
test_unequal (void)
{
  GRand *random = g_rand_new_with_seed (577);
  g_autoptr (TgRecord) record = tg_sample_record (random, TG_FEATURES_ALL, 30);

  for (guint change = 0; change < N_TREE_CHANGES + N_HEAD_CHANGES; change++)
    {
      g_autoptr (TgRecord) copy = tg_record_copy (record);

      g_test_message ("change %u", change);
      if (change < N_TREE_CHANGES)
        change_tree (copy, change);
      else
        change_head (copy, change - N_TREE_CHANGES);
      g_assert_false (tg_record_equal (record, copy));
    }

  g_rand_free (random);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/tree/promote", test_promote);
  g_test_add_func ("/record/tree/delete", test_delete);
  g_test_add_func ("/record/tree/detach", test_detach);
  g_test_add_func ("/record/tree/delete-and-append", test_delete_and_append);
  g_test_add_func ("/record/tree/random-operations", test_random_operations);
  g_test_add_func ("/record/tree/jump", test_jump);
  g_test_add_func ("/record/tree/turn", test_turn);
  g_test_add_func ("/record/tree/set-up", test_set_up);
  g_test_add_func ("/record/tree/marks", test_marks);
  g_test_add_func ("/record/tree/texts", test_texts);
  g_test_add_func ("/record/tree/evaluation", test_evaluation);
  g_test_add_func ("/record/tree/rules", test_rules);
  g_test_add_func ("/record/tree/copy", test_copy);
  g_test_add_func ("/record/tree/copy-line", test_copy_line);
  g_test_add_func ("/record/tree/unequal", test_unequal);

  return g_test_run ();
}
