/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Undo in a study, by keys and by the offer after a deletion. */

#include "display-fixture.h"
#include "ui/study/study-window.h"

typedef struct
{
  TgStudyWindow *window;
  guint          n_nodes;
} Tree;

static TgStudy *
get_study (TgStudyWindow *window)
{
  return tg_study_window_get_study (window);
}

static gboolean
has_nodes (gpointer data)
{
  const Tree *tree = data;

  return tg_record_get_n_nodes (tg_study_get_record (get_study (tree->window)))
         == tree->n_nodes;
}

static void
wait_for_nodes (TgStudyWindow *window, guint n_nodes)
{
  Tree tree = { window, n_nodes };

  fixture_wait ("the tree", has_nodes, &tree);
  fixture_draw (GTK_WIDGET (window));
}

/* A move and a deletion are undone and redone; when all is undone, the study is
 * unchanged, and its window closes without a question. */
static void
test_moves (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window = fixture_open_study (&fixture, "h8 h9 i8");

  wait_for_nodes (window, 4);
  fixture_click_board (fixture_child (window, "board"), fixture_point ("j7"), 1);
  wait_for_nodes (window, 5);
  fixture_key ("Home");
  fixture_key ("Next");
  fixture_activate (window, "win.delete");
  wait_for_nodes (window, 1);
  fixture_key ("ctrl+z");
  wait_for_nodes (window, 5);
  fixture_key ("ctrl+z");
  wait_for_nodes (window, 4);
  g_assert_false (tg_study_is_modified (get_study (window)));
  fixture_key ("ctrl+shift+z");
  wait_for_nodes (window, 5);
  fixture_key ("ctrl+shift+z");
  wait_for_nodes (window, 1);
  fixture_key ("ctrl+z ctrl+z");
  wait_for_nodes (window, 4);
  fixture_leave_by_key (window, "ctrl+w");
}

static gboolean
has_no_offer (gpointer data)
{
  GtkWidget *button = fixture_find (data, GTK_TYPE_BUTTON, "_Undo");

  return button == NULL || !gtk_widget_get_mapped (button);
}

/* The offer closes with the next change, which undo would take back instead. */
static void
test_offer (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window = fixture_open_study (&fixture, "h8 h9 i8");

  wait_for_nodes (window, 4);
  fixture_key ("Prior");
  fixture_activate (window, "win.delete");
  wait_for_nodes (window, 2);
  fixture_wait_to_find (GTK_WIDGET (window), GTK_TYPE_LABEL, "2 moves deleted");
  fixture_click (fixture_wait_to_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "_Undo"));
  wait_for_nodes (window, 4);
  fixture_wait ("the end of the offer", has_no_offer, window);

  fixture_activate (window, "win.delete");
  wait_for_nodes (window, 2);
  fixture_wait_to_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "_Undo");
  fixture_click_board (fixture_child (window, "board"), fixture_point ("j7"), 1);
  wait_for_nodes (window, 3);
  fixture_wait ("the end of the offer", has_no_offer, window);
  fixture_key ("ctrl+z ctrl+z");
  wait_for_nodes (window, 4);
  fixture_leave_by_key (window, "ctrl+w");
}

typedef struct
{
  TgStudyWindow *window;
  const gchar   *text;
} Comment;

static GtkTextView *
get_view (TgStudyWindow *window)
{
  return fixture_child (fixture_child (window, "variations"), "comment");
}

static gboolean
has_comment (gpointer data)
{
  const Comment *comment = data;
  const gchar   *text =
      tg_record_node_get_comment (tg_study_get_node (get_study (comment->window)));
  g_autofree gchar *shown = NULL;

  g_object_get (gtk_text_view_get_buffer (get_view (comment->window)), "text", &shown,
                NULL);
  return g_str_equal (text != NULL ? text : "", comment->text)
         && g_str_equal (shown, comment->text);
}

static void
wait_for_comment (TgStudyWindow *window, const gchar *text)
{
  Comment comment = { window, text };

  fixture_wait (text, has_comment, &comment);
}

/* Undo takes back typing as one step, in the order of all changes, even if the focus is
 * in the text; the cursor stays at the change. */
static void
test_comment (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window = fixture_open_study (&fixture, "h8 h9 i8");
  gint           place;

  wait_for_nodes (window, 4);
  fixture_click (GTK_WIDGET (get_view (window)));
  fixture_key ("a b c");
  wait_for_comment (window, "abc");
  tg_study_end_step (get_study (window));
  fixture_key ("Left x");
  wait_for_comment (window, "abxc");
  fixture_key ("ctrl+z");
  wait_for_comment (window, "abc");
  g_object_get (gtk_text_view_get_buffer (get_view (window)), "cursor-position", &place,
                NULL);
  g_assert_cmpint (place, ==, 2);
  fixture_key ("ctrl+z");
  wait_for_comment (window, "");
  fixture_key ("ctrl+shift+z");
  wait_for_comment (window, "abc");
  g_assert_cmpstr (fixture_read (fixture_child (window, "variations"), "comment_count"),
                   ==, "1");

  fixture_click_board (fixture_child (window, "board"), fixture_point ("j7"), 1);
  wait_for_nodes (window, 5);
  fixture_key ("ctrl+z");
  wait_for_nodes (window, 4);
  wait_for_comment (window, "abc");
  fixture_key ("ctrl+z");
  wait_for_comment (window, "");
  fixture_leave_by_key (window, "ctrl+w");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/undo/moves", test_moves);
  g_test_add_func ("/display/undo/offer", test_offer);
  g_test_add_func ("/display/undo/comment", test_comment);

  return g_test_run ();
}
