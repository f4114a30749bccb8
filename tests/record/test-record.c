/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "record/tree/record.h"

static TgMove
black (gint8 x, gint8 y)
{
  return (TgMove){ { x, y }, TG_STONE_BLACK };
}

static TgMove
white (gint8 x, gint8 y)
{
  return (TgMove){ { x, y }, TG_STONE_WHITE };
}

static void
assert_move (const TgRecordNode *node, TgMove expected)
{
  TgMove move = tg_record_node_get_move (node);

  g_assert_true (tg_point_equal (move.point, expected.point));
  g_assert_cmpint (move.stone, ==, expected.stone);
}

static void
test_new (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 19);
  TgRecordNode *root = tg_record_get_root (record);
  TgBoard       board;

  g_assert_cmpint (tg_record_get_ruleset (record), ==, TG_RULESET_RENJU);
  g_assert_cmpuint (tg_record_get_size (record), ==, 19);
  g_assert_null (tg_record_get_player (record, TG_STONE_BLACK));
  g_assert_null (tg_record_get_player (record, TG_STONE_WHITE));
  g_assert_cmpint (tg_record_get_outcome (record), ==, TG_OUTCOME_NONE);
  g_assert_cmpint (tg_record_get_winner (record), ==, TG_STONE_NONE);

  g_assert_true (tg_record_get_current (record) == root);
  assert_move (root, (TgMove){ TG_POINT_NONE, TG_STONE_NONE });
  g_assert_cmpuint (tg_record_node_get_number (root), ==, 0);
  g_assert_null (tg_record_node_get_parent (root));
  g_assert_null (tg_record_node_get_first_child (root));
  g_assert_null (tg_record_node_get_next_sibling (root));
  g_assert_null (tg_record_node_get_comment (root));
  g_assert_false (tg_record_can_redo (record));
  g_assert_false (tg_record_undo (record));
  g_assert_false (tg_record_redo (record));

  tg_record_replay_to (record, tg_record_get_current (record), &board);
  g_assert_cmpuint (board.size, ==, 19);
  g_assert_cmpuint (board.n_moves, ==, 0);
}

static void
test_warnings (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_RENJU, 19);

  g_assert_null (tg_record_get_warnings (record));

  tg_record_add_warning (record, 7, "first");
  tg_record_add_warning (record, 0, "second");
  for (guint i = 2; i < 102; i++)
    tg_record_add_warning (record, i, "another");

  const gchar *const *warnings = tg_record_get_warnings (record);

  g_assert_cmpstr (warnings[0], ==, "Line 7: first");
  g_assert_cmpstr (warnings[1], ==, "second");
  g_assert_cmpuint (g_strv_length ((GStrv) warnings), ==, 100);
  g_assert_cmpuint (tg_record_get_n_warnings (record), ==, 102);

  g_autoptr (TgRecord) copy = tg_record_copy (record);

  g_assert_null (tg_record_get_warnings (copy));
}

static void
test_play (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_FREESTYLE, 15);
  TgRecordNode *first = tg_record_play (record, black (7, 7));
  TgRecordNode *second = tg_record_play (record, white (8, 8));

  g_assert_true (tg_record_get_current (record) == second);
  g_assert_true (tg_record_node_get_parent (second) == first);
  g_assert_true (tg_record_node_get_parent (first) == tg_record_get_root (record));
  g_assert_true (tg_record_node_get_first_child (first) == second);
  g_assert_null (tg_record_node_get_first_child (second));
  g_assert_cmpuint (tg_record_node_get_number (first), ==, 1);
  g_assert_cmpuint (tg_record_node_get_number (second), ==, 2);
  assert_move (first, black (7, 7));
  assert_move (second, white (8, 8));
}

static void
test_undo_and_redo (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_FREESTYLE, 15);
  TgRecordNode *root = tg_record_get_root (record);
  TgRecordNode *first = tg_record_play (record, black (7, 7));
  TgRecordNode *second = tg_record_play (record, white (8, 8));

  g_assert_false (tg_record_can_redo (record));
  g_assert_false (tg_record_redo (record));
  g_assert_true (tg_record_undo (record));
  g_assert_true (tg_record_get_current (record) == first);
  g_assert_true (tg_record_can_redo (record));
  g_assert_true (tg_record_undo (record));
  g_assert_true (tg_record_get_current (record) == root);
  g_assert_false (tg_record_undo (record));

  g_assert_true (tg_record_redo (record));
  g_assert_true (tg_record_redo (record));
  g_assert_true (tg_record_get_current (record) == second);
  g_assert_false (tg_record_redo (record));
}

/* A different move after an undo becomes the main line; the old one stays as a variation. */
static void
test_variation (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_FREESTYLE, 15);
  TgRecordNode *first = tg_record_play (record, black (7, 7));
  TgRecordNode *old = tg_record_play (record, white (8, 8));
  TgRecordNode *old_reply = tg_record_play (record, black (9, 9));

  tg_record_undo (record);
  tg_record_undo (record);
  g_assert_true (tg_record_get_current (record) == first);

  TgRecordNode *new = tg_record_play (record, white (7, 8));

  g_assert_true (new != old);
  g_assert_cmpuint (tg_record_node_get_number (new), ==, 2);
  g_assert_true (tg_record_node_get_first_child (first) == new);
  g_assert_true (tg_record_node_get_next_sibling (new) == old);
  g_assert_null (tg_record_node_get_next_sibling (old));
  g_assert_true (tg_record_node_get_first_child (old) == old_reply);

  tg_record_undo (record);
  tg_record_redo (record);
  g_assert_true (tg_record_get_current (record) == new);
}

/* Playing an existing move moves to it, without a second copy, and makes it the main line
 * again. */
static void
test_same_move (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_FREESTYLE, 15);
  TgRecordNode *first = tg_record_play (record, black (7, 7));
  TgRecordNode *a = tg_record_play (record, white (8, 8));
  TgRecordNode *reply = tg_record_play (record, black (9, 9));

  tg_record_undo (record);
  tg_record_undo (record);
  g_assert_true (tg_record_play (record, white (8, 8)) == a);
  g_assert_null (tg_record_node_get_next_sibling (a));
  g_assert_true (tg_record_play (record, black (9, 9)) == reply);

  tg_record_set_current (record, first);
  TgRecordNode *b = tg_record_play (record, white (0, 0));
  tg_record_set_current (record, first);
  TgRecordNode *c = tg_record_play (record, white (1, 1));
  tg_record_set_current (record, first);

  /* The order was c, b, a; the middle one and then the last one move to the front. */
  g_assert_true (tg_record_play (record, white (0, 0)) == b);
  g_assert_true (tg_record_node_get_first_child (first) == b);
  g_assert_true (tg_record_node_get_next_sibling (b) == c);
  g_assert_true (tg_record_node_get_next_sibling (c) == a);
  g_assert_null (tg_record_node_get_next_sibling (a));

  tg_record_set_current (record, first);
  g_assert_true (tg_record_play (record, white (8, 8)) == a);
  g_assert_true (tg_record_node_get_first_child (first) == a);
  g_assert_true (tg_record_node_get_next_sibling (a) == b);
  g_assert_true (tg_record_node_get_next_sibling (b) == c);
  g_assert_null (tg_record_node_get_next_sibling (c));
  g_assert_true (tg_record_node_get_first_child (a) == reply);
}

/* The same point by the other colour is a different move. */
static void
test_same_point_other_colour (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_FREESTYLE, 15);
  TgRecordNode *a = tg_record_play (record, black (7, 7));

  tg_record_undo (record);
  g_assert_true (tg_record_play (record, white (7, 7)) != a);
}

static void
test_replay (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_FREESTYLE, 15);
  TgBoard       board;
  TgBoard       expected;
  TgRecordNode *second;

  tg_board_init (&expected, 15);
  tg_record_play (record, black (7, 7));
  second = tg_record_play (record, white (8, 8));
  tg_board_place (&expected, (TgPoint){ 7, 7 }, TG_STONE_BLACK);
  tg_board_place (&expected, (TgPoint){ 8, 8 }, TG_STONE_WHITE);

  tg_record_replay_to (record, tg_record_get_current (record), &board);
  g_assert_true (tg_board_equal (&board, &expected));
  g_assert_true (tg_point_equal (board.moves[0].point, (TgPoint){ 7, 7 }));
  g_assert_true (tg_point_equal (board.moves[1].point, (TgPoint){ 8, 8 }));

  /* Only moves on the way to the current node count. */
  tg_record_play (record, black (9, 9));
  tg_record_set_current (record, second);
  tg_record_replay_to (record, tg_record_get_current (record), &board);
  g_assert_true (tg_board_equal (&board, &expected));

  /* A second stone on a point is skipped. */
  tg_record_play (record, black (8, 8));
  tg_record_replay_to (record, tg_record_get_current (record), &board);
  g_assert_true (tg_board_equal (&board, &expected));
}

static void
test_names_and_result (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_FREESTYLE, 15);

  tg_record_set_player (record, TG_STONE_BLACK, "Nakamura");
  tg_record_set_player (record, TG_STONE_WHITE, "曹冬");
  g_assert_cmpstr (tg_record_get_player (record, TG_STONE_BLACK), ==, "Nakamura");
  g_assert_cmpstr (tg_record_get_player (record, TG_STONE_WHITE), ==, "曹冬");

  /* A name may be set from its own storage. */
  tg_record_set_player (record, TG_STONE_BLACK,
                        tg_record_get_player (record, TG_STONE_BLACK) + 4);
  g_assert_cmpstr (tg_record_get_player (record, TG_STONE_BLACK), ==, "mura");
  tg_record_set_player (record, TG_STONE_BLACK, "");
  g_assert_null (tg_record_get_player (record, TG_STONE_BLACK));
  tg_record_set_player (record, TG_STONE_WHITE, NULL);
  g_assert_null (tg_record_get_player (record, TG_STONE_WHITE));

  tg_record_set_result (record, TG_OUTCOME_RESIGNED, TG_STONE_WHITE);
  g_assert_cmpint (tg_record_get_outcome (record), ==, TG_OUTCOME_RESIGNED);
  g_assert_cmpint (tg_record_get_winner (record), ==, TG_STONE_WHITE);
  tg_record_play (record, black (0, 0));
  g_assert_cmpint (tg_record_get_outcome (record), ==, TG_OUTCOME_RESIGNED);
}

static void
test_comment (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_FREESTYLE, 15);
  TgRecordNode *node = tg_record_play (record, black (7, 7));

  tg_record_node_set_comment (node, "The centre");
  tg_record_node_set_comment (tg_record_get_root (record), "A game");
  g_assert_cmpstr (tg_record_node_get_comment (node), ==, "The centre");
  g_assert_cmpstr (tg_record_node_get_comment (tg_record_get_root (record)), ==,
                   "A game");
  tg_record_node_set_comment (node, tg_record_node_get_comment (node) + 4);
  g_assert_cmpstr (tg_record_node_get_comment (node), ==, "centre");
  tg_record_node_set_comment (node, "");
  g_assert_null (tg_record_node_get_comment (node));
}

/* A chain of a million moves with a variation at every hundredth. No operation may use
 * stack space per move. */
static void
test_a_million_moves (void)
{
  g_autoptr (TgRecord) record = tg_record_new (TG_RULESET_FREESTYLE, 15);
  TgBoard     board;
  const guint n = 1000000;

  for (guint i = 0; i < n; i++)
    {
      TgPoint point = tg_point_from_index (i % 225, 15);

      if (i % 100 == 99)
        {
          tg_record_play (record, white (point.x, point.y));
          tg_record_undo (record);
        }
      tg_record_play (record, (TgMove){ point, TG_STONE_BLACK });
    }

  g_assert_cmpuint (tg_record_node_get_number (tg_record_get_current (record)), ==, n);
  tg_record_replay_to (record, tg_record_get_current (record), &board);
  g_assert_true (tg_board_is_full (&board));
}

static void
test_free_null (void)
{
  tg_record_free (NULL);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/record/new", test_new);
  g_test_add_func ("/record/record/warnings", test_warnings);
  g_test_add_func ("/record/record/play", test_play);
  g_test_add_func ("/record/record/undo-and-redo", test_undo_and_redo);
  g_test_add_func ("/record/record/variation", test_variation);
  g_test_add_func ("/record/record/same-move", test_same_move);
  g_test_add_func ("/record/record/same-point-other-colour",
                   test_same_point_other_colour);
  g_test_add_func ("/record/record/replay", test_replay);
  g_test_add_func ("/record/record/names-and-result", test_names_and_result);
  g_test_add_func ("/record/record/comment", test_comment);
  g_test_add_func ("/record/record/a-million-moves", test_a_million_moves);
  g_test_add_func ("/record/record/free-null", test_free_null);

  return g_test_run ();
}
