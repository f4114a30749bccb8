/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Work on the tree of a study: order of lines, side lines, labels, merging, and finding;
 * each change is undone and redone. */

#include "record/formats/record-io.h"
#include "rules/notation.h"
#include "session/study/study.h"
#include "session/study/tree-finder.h"

#include <string.h>

/* Adds a line of moves such as "h8 i9" after a node. Returns: its last node */
static TgRecordNode *
add (TgRecord *record, TgRecordNode *node, const gchar *moves)
{
  g_auto (GStrv) names = g_strsplit (moves, " ", -1);

  for (gchar **name = names; *name != NULL; name++)
    {
      TgMove        move = { .stone = tg_record_get_turn (record, node) };
      TgRecordNode *child = tg_record_node_get_first_child (node);

      g_assert_true (tg_notation_parse_point (*name, 15, &move.point, NULL));
      while (child != NULL
             && !tg_point_equal (tg_record_node_get_move (child).point, move.point))
        child = tg_record_node_get_next_sibling (child);
      node = child != NULL ? child : tg_record_append (record, node, move);
    }
  return node;
}

static TgRecord *
make_record (const gchar *const *lines)
{
  TgRecord *record = tg_record_new (TG_RULESET_FREESTYLE, 15);

  for (; *lines != NULL; lines++)
    add (record, tg_record_get_root (record), *lines);
  return record;
}

static TgStudy *
make_study (const gchar *const *lines)
{
  return tg_study_new (make_record (lines));
}

/* Goes to a node of the tree. */
static TgRecordNode *
go (TgStudy *study, const gchar *moves)
{
  TgRecord     *record = (TgRecord *) tg_study_get_record (study);
  guint         n_nodes = tg_record_get_n_nodes (record);
  TgRecordNode *node = tg_record_get_root (record);

  if (*moves != '\0')
    node = add (record, node, moves);
  g_assert_cmpuint (tg_record_get_n_nodes (record), ==, n_nodes);
  tg_study_go (study, node);
  return node;
}

/* Writes the tree as text: variations in brackets. */
static void
write_tree (const TgRecordNode *node, GString *out)
{
  for (const TgRecordNode *child = tg_record_node_get_first_child (node); child != NULL;
       child = tg_record_node_get_next_sibling (child))
    {
      g_autofree gchar *name =
          tg_notation_format_point (tg_record_node_get_move (child).point);
      gboolean is_last = tg_record_node_get_next_sibling (child) == NULL;

      g_string_append_printf (out, is_last ? "%s " : "(%s ", name);
      write_tree (child, out);
      if (!is_last)
        g_string_append (out, ") ");
    }
}

static void
assert_tree (TgStudy *study, const gchar *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  write_tree (tg_record_get_root (tg_study_get_record (study)), text);
  g_strchomp (text->str);
  g_assert_cmpstr (text->str, ==, expected);
}

/* A line goes up and down among its variations, which undo restores. */
static void
test_reorder (void)
{
  static const gchar *const lines[] = { "h8 i9", "h8 j9", "h8 k9", NULL };
  g_autoptr (TgStudy) study = make_study (lines);
  TgRecordNode *node = go (study, "h8 k9");

  assert_tree (study, "H8 (I9 ) (J9 ) K9");
  g_assert_false (tg_study_can_reorder (study, node, FALSE));
  tg_study_reorder (study, node, TRUE);
  assert_tree (study, "H8 (I9 ) (K9 ) J9");
  tg_study_reorder (study, node, TRUE);
  assert_tree (study, "H8 (K9 ) (I9 ) J9");
  g_assert_false (tg_study_can_reorder (study, node, TRUE));
  tg_study_reorder (study, node, FALSE);
  assert_tree (study, "H8 (I9 ) (K9 ) J9");

  tg_study_undo (study);
  assert_tree (study, "H8 (K9 ) (I9 ) J9");
  tg_study_undo (study);
  tg_study_undo (study);
  assert_tree (study, "H8 (I9 ) (J9 ) K9");
  g_assert_false (tg_study_is_modified (study));
  tg_study_redo (study);
  tg_study_redo (study);
  assert_tree (study, "H8 (K9 ) (I9 ) J9");
}

/* Only the line through the position is left. */
static void
test_side_lines (void)
{
  static const gchar *const lines[] = {
    "h8 i9 j10 k11", "h8 j9 g7", "h8 k9 f6 e5", "h8 k9 f6 d4", "h8 k9 c3", "i8 i9", NULL
  };
  static const gchar all[] = "(H8 (I9 J10 K11 ) (J9 G7 ) K9 (F6 (E5 ) D4 ) C3 ) I8 I9";
  g_autoptr (TgStudy) study = make_study (lines);
  TgRecordNode *node = go (study, "h8 k9");

  assert_tree (study, all);
  g_assert_true (tg_study_has_side_lines (study));
  tg_study_delete_side_lines (study);
  assert_tree (study, "H8 K9 F6 E5");
  g_assert_true (tg_study_get_node (study) == node);
  g_assert_false (tg_study_has_side_lines (study));
  tg_study_undo (study);
  assert_tree (study, all);
  tg_study_redo (study);
  assert_tree (study, "H8 K9 F6 E5");
  tg_study_undo (study);
  assert_tree (study, all);
}

/* A text on a continuation is a label of the position before it. */
static void
test_label (void)
{
  static const gchar *const lines[] = { "h8 i9", NULL };
  g_autoptr (TgStudy) study = make_study (lines);
  TgRecordNode *node = go (study, "h8 i9");

  g_assert_null (tg_study_get_label (study, node));
  tg_study_set_label (study, node, "W!\n");
  g_assert_cmpstr (tg_study_get_label (study, node), ==, "W!");
  tg_study_set_label (study, node, "L");
  tg_study_set_label (study, node, "");
  g_assert_null (tg_study_get_label (study, node));
  tg_study_undo (study);
  g_assert_cmpstr (tg_study_get_label (study, node), ==, "L");
  tg_study_undo (study);
  g_assert_cmpstr (tg_study_get_label (study, node), ==, "W!");
  tg_study_undo (study);
  g_assert_null (tg_study_get_label (study, node));
  g_assert_false (tg_study_is_modified (study));
  tg_study_redo (study);
  g_assert_cmpstr (tg_study_get_label (study, node), ==, "W!");
}

/* Moves, comments and labels of another record are added; nothing is replaced. */
static void
test_merge (void)
{
  static const gchar *const lines[] = { "h8 i9 j10", "h8 j9", NULL };
  static const gchar *const others[] = { "h8 i9 k11 l12", "h8 i9 k11 m13", "h8 j9", "i8",
                                         NULL };
  g_autoptr (TgStudy) study = make_study (lines);
  g_autoptr (TgRecord) other = make_record (others);
  TgRecordNode *common = go (study, "h8 i9");
  TgRecordNode *theirs = add (other, tg_record_get_root (other), "h8 i9");
  guint         n_added = 0;

  tg_study_set_comment (study, "mine");
  tg_record_node_set_comment (theirs, "theirs");
  tg_record_node_set_comment (add (other, theirs, "k11"), "new");
  tg_record_node_set_mark (theirs, (TgPoint){ 0, 0 }, TG_MARK_LABEL, "X");

  g_assert_true (tg_study_merge (study, other, &n_added, NULL));
  g_assert_cmpuint (n_added, ==, 4);
  assert_tree (study, "(H8 (I9 (J10 ) K11 (L12 ) M13 ) J9 ) I8");
  g_assert_cmpstr (tg_record_node_get_comment (common), ==, "mine\n\ntheirs");
  g_assert_nonnull (tg_record_node_find_mark (common, (TgPoint){ 0, 0 }, TG_MARK_LABEL));
  g_assert_cmpstr (tg_record_node_get_comment (go (study, "h8 i9 k11")), ==, "new");

  /* The same again changes nothing. */
  g_assert_true (tg_study_merge (study, other, &n_added, NULL));
  g_assert_cmpuint (n_added, ==, 0);

  tg_study_undo (study);
  assert_tree (study, "H8 (I9 J10 ) J9");
  g_assert_true (tg_study_get_node (study) == common);
  g_assert_cmpstr (tg_record_node_get_comment (common), ==, "mine");
  g_assert_null (tg_record_node_find_mark (common, (TgPoint){ 0, 0 }, TG_MARK_LABEL));
  tg_study_redo (study);
  assert_tree (study, "(H8 (I9 (J10 ) K11 (L12 ) M13 ) J9 ) I8");
  g_assert_cmpstr (tg_record_node_get_comment (common), ==, "mine\n\ntheirs");
}

/* A file may have the same move twice, each with a comment; both come to one node. */
static void
test_merge_twice (void)
{
  static const gchar sgf[] = "(;GM[4]SZ[15]RU[freestyle];B[hh](;W[ig]C[a])(;W[ig]C[b]))";
  static const gchar *const lines[] = { "h8 i9", NULL };
  g_autoptr (TgStudy) study = make_study (lines);
  g_autoptr (GBytes) bytes = g_bytes_new_static (sgf, sizeof sgf - 1);
  g_autoptr (TgRecord) other = tg_record_io_load_bytes (bytes, "a.sgf", NULL, NULL, NULL);
  TgRecordNode *common = go (study, "h8 i9");
  guint         n_added;

  g_assert_nonnull (other);
  g_assert_true (tg_study_merge (study, other, &n_added, NULL));
  g_assert_cmpstr (tg_record_node_get_comment (common), ==, "a\n\nb");
  tg_study_undo (study);
  g_assert_null (tg_record_node_get_comment (common));
  tg_study_redo (study);
  g_assert_cmpstr (tg_record_node_get_comment (common), ==, "a\n\nb");
}

static void
test_merge_refused (void)
{
  static const gchar *const lines[] = { "h8", NULL };
  g_autoptr (TgStudy) study = make_study (lines);
  g_autoptr (TgRecord) large = tg_record_new (TG_RULESET_FREESTYLE, 19);
  g_autoptr (TgRecord) renju = tg_record_new (TG_RULESET_RENJU, 15);
  g_autoptr (TgRecord) stones = tg_record_new (TG_RULESET_FREESTYLE, 15);
  const TgRecord *const records[] = { large, renju, stones };

  tg_record_set_up (stones, (TgPoint){ 7, 7 }, TG_STONE_BLACK);
  for (gsize i = 0; i < G_N_ELEMENTS (records); i++)
    {
      g_autoptr (GError) error = NULL;
      guint n_added;

      g_assert_false (tg_study_merge (study, records[i], &n_added, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
      assert_tree (study, "H8");
      g_assert_false (tg_study_can_undo (study));
    }
}

/* Texts are found in any case, in the order of the tree, from the end to the beginning. */
static void
test_find_text (void)
{
  static const gchar *const lines[] = { "h8 i9 j10", "h8 j9 i9", NULL };
  g_autoptr (TgRecord) record = make_record (lines);
  TgRecordNode *root = tg_record_get_root (record);
  TgRecordNode *first = add (record, root, "h8 i9");
  TgRecordNode *second = add (record, root, "h8 j9");

  tg_record_node_set_comment (first, "A strong Move");
  tg_record_node_set_mark (second, (TgPoint){ 1, 1 }, TG_MARK_LABEL, "strongest");
  g_assert_true (tg_tree_finder_find_text (record, root, "STRONG") == first);
  g_assert_true (tg_tree_finder_find_text (record, first, "strong") == second);
  g_assert_true (tg_tree_finder_find_text (record, second, "strong") == first);
  g_assert_true (tg_tree_finder_find_text (record, first, "move") == first);
  g_assert_null (tg_tree_finder_find_text (record, root, "weak"));

  /* A point finds the moves there. */
  g_assert_true (tg_tree_finder_find_text (record, root, "i9") == first);
  g_assert_true (tg_tree_finder_find_text (record, first, "I9")
                 == add (record, root, "h8 j9 i9"));

  g_assert_true (tg_tree_finder_find_mark (record, root) == second);
  g_assert_true (tg_tree_finder_find_mark (record, second) == second);
}

/* The same position by another order of moves is found, with what follows there. */
static void
test_transpositions (void)
{
  static const gchar *const lines[] = { "h8 i9 j10 k11", "j10 i9 h8 l12", "j10 i9 h8 k11",
                                        "h8 i10 j10 i9", NULL };
  g_autoptr (TgRecord) record = make_record (lines);
  g_autoptr (TgTreeFinder) finder = tg_tree_finder_new ();
  TgRecordNode *root = tg_record_get_root (record);
  TgRecordNode *here = add (record, root, "h8 i9 j10");
  TgRecordNode *there = add (record, root, "j10 i9 h8");
  TgPoint       points[TG_MAX_POINTS];

  g_assert_true (tg_tree_finder_find_position (finder, record, here) == there);
  g_assert_true (tg_tree_finder_find_position (finder, record, there) == here);
  g_assert_null (tg_tree_finder_find_position (finder, record, root));
  g_assert_cmpuint (tg_tree_finder_list_other_moves (finder, record, here, points), ==,
                    1);
  g_assert_true (tg_point_equal (points[0], (TgPoint){ 11, 11 }));
  g_assert_cmpuint (tg_tree_finder_list_other_moves (finder, record, there, points), ==,
                    0);

  /* A change of the tree is noticed. */
  add (record, here, "l12");
  g_assert_cmpuint (tg_tree_finder_list_other_moves (finder, record, here, points), ==,
                    0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/study-tree/reorder", test_reorder);
  g_test_add_func ("/session/study-tree/side-lines", test_side_lines);
  g_test_add_func ("/session/study-tree/label", test_label);
  g_test_add_func ("/session/study-tree/merge", test_merge);
  g_test_add_func ("/session/study-tree/merge-twice", test_merge_twice);
  g_test_add_func ("/session/study-tree/merge-refused", test_merge_refused);
  g_test_add_func ("/session/study-tree/find-text", test_find_text);
  g_test_add_func ("/session/study-tree/transpositions", test_transpositions);
  return g_test_run ();
}
