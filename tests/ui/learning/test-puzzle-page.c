/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One puzzle with real clicks and keys, up to the explanation of its win. */

#include "display-fixture.h"
#include "learning/puzzles/format/puzzle-file.h"
#include "ui/learning/puzzles/puzzle-page.h"

/* Black has h8 i8 j8, closed by White's g8, or White e5 f5 g5, closed by Black's d5. */
static const gchar text[] =
    "Tengen puzzles, version 1\n"
    /* Black also has k9 k10: k8 makes a four and an open three. */
    "four-three\t15\tfreestyle\tb\th8i8j8k9k10\tg8a1c15o3n14\tfours\t1\tk8\t"
    "k8l8k11k12k7\t-\t-\t-\ttest\n"
    /* The only move that stops the five. */
    "stop\t15\tfreestyle\tw\th8i8j8k8\tg8a1c15\tstop-fours\t1\tl8\tl8\t-\t-\t-\ttest\n"
    /* Either end of an open three stops it. */
    "three\t15\tfreestyle\tw\th8i8j8\ta1c15\tstop-fours\t1\tg8k8\tg8\t-\t-\t-\ttest\n"
    /* A stone on h5 would be a double three. */
    "two-threes\t15\trenju\tb\th6h7i6j7\ta1c15o3n14\tmay-play\t0\t-\th5\t-\t-\t-\t"
    "test\n";

typedef struct
{
  Fixture       fixture;
  GPtrArray    *puzzles; /* owned */
  GtkWidget    *window;
  TgPuzzlePage *page;
  TgBoardView  *board;
} Table;

static void
table_init_with_width (Table *self, guint puzzle, gint width)
{
  GError *error = NULL;

  fixture_init (&self->fixture);
  fixture_open (&self->fixture, 800, 700);
  self->puzzles = tg_puzzle_file_parse (text, sizeof text - 1, &error);
  g_assert_no_error (error);
  self->page = g_object_new (TG_TYPE_PUZZLE_PAGE, NULL);
  self->board = fixture_child (self->page, "board");
  self->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), width, 600);
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->page));
  gtk_window_present (GTK_WINDOW (self->window));
  tg_puzzle_page_begin (self->page, g_ptr_array_index (self->puzzles, puzzle), "Here",
                        TRUE, TRUE);
  fixture_wait ("the page", fixture_is_shown, self->page);
  fixture_draw (self->window);
  fixture_focus (self->window);
}

static void
table_init (Table *self, guint puzzle)
{
  table_init_with_width (self, puzzle, 800);
}

static void
table_clear (Table *self)
{
  tg_puzzle_page_end (self->page);
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_ptr_array_unref (self->puzzles);
  fixture_clear (&self->fixture);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, table_clear)

typedef struct
{
  gpointer     panel;
  const gchar *part;
} Said;

static gboolean
is_said (gpointer data)
{
  const Said  *said = data;
  const gchar *words = fixture_read (said->panel, "words");

  return words != NULL && strstr (words, said->part) != NULL;
}

static void
wait_for (Table *self, const gchar *part)
{
  fixture_wait (part, is_said, &(Said){ fixture_child (self->page, "panel"), part });
  fixture_draw (self->window);
}

static void
click_button (Table *self, const gchar *label)
{
  fixture_click (fixture_wait_to_find (GTK_WIDGET (self->page), GTK_TYPE_BUTTON, label));
}

static TgStone
get_stone (Table *self, const gchar *point)
{
  return tg_board_get (&tg_board_view_get_game (self->board)->board,
                       fixture_point (point));
}

static gchar *
read_place (Table *self)
{
  return g_strdup (fixture_read (fixture_child (self->page, "panel"), "place"));
}

/* The panel shows the cost of the next hint before the player asks for it. */
static void
test_price (void)
{
  static const gchar *const prices[] = {
    "Here · Freestyle · one hint: half the rating points",
    "Here · Freestyle · second hint: no rating points",
    "Here · Freestyle · no rating points left"
  };
  g_auto (Table) table = { 0 };
  g_autofree gchar *after = NULL;

  table_init (&table, 1);
  for (guint i = 0; i < G_N_ELEMENTS (prices); i++)
    {
      g_autofree gchar *place = read_place (&table);

      g_assert_cmpstr (place, ==, prices[i]);
      fixture_key ("ctrl+h");
      while (tg_puzzle_session_get_n_hints (tg_puzzle_page_get_session (table.page)) <= i)
        g_main_context_iteration (NULL, TRUE);
    }
  fixture_click_board (table.board, fixture_point ("O1"), 1);
  wait_for (&table, "Black wins at once with L8.");
  after = read_place (&table);
  g_assert_cmpstr (after, ==, "Here · Freestyle");
}

/* The win is stepped forward and back; a defence that the player tries is answered at
 * once. */
static void
test_win (void)
{
  g_auto (Table) table = { 0 };

  table_init (&table, 0);
  fixture_click_board (table.board, fixture_point ("K8"), 1);
  wait_for (&table, "Solved! It ends like this: L8 K");
  click_button (&table, "_Why?");
  wait_for (&table, "Step forward");
  g_assert_cmpint (get_stone (&table, "K8"), ==, TG_STONE_NONE);
  fixture_key ("Right");
  wait_for (&table, "Move 1 of 5: Black K8");
  g_assert_nonnull (strstr (fixture_read (fixture_child (table.page, "panel"), "words"),
                            "White can defend at L8"));
  fixture_key ("Page_Down");
  wait_for (&table, "Move 2 of 5: White L8");
  fixture_key ("Left");
  wait_for (&table, "Move 1 of 5");

  fixture_click_board (table.board, fixture_point ("A8"), 1);
  wait_for (&table, "You defend at A8: the win takes 3 moves.\nMove 3 of 3: Black L8");
  g_assert_cmpint (get_stone (&table, "A8"), ==, TG_STONE_WHITE);
  fixture_key ("Page_Up");
  wait_for (&table, "Move 2 of 3");
  fixture_key ("Page_Up");
  wait_for (&table, "Back to the longest defence: the win takes 5 moves.\nMove 1 of 5");
}

static void
test_threatened_win (void)
{
  g_auto (Table) table = { 0 };

  table_init (&table, 1);
  fixture_click_board (table.board, fixture_point ("L8"), 1);
  wait_for (&table, "Solved!");
  click_button (&table, "_Why?");
  wait_for (&table, "Black threatens this win. L8 stops the attack.");
  g_assert_cmpint (get_stone (&table, "L8"), ==, TG_STONE_NONE);
  fixture_key ("Right");
  wait_for (&table, "Move 1 of 1: Black L8");
}

/* After a wrong move, the opponent's win would start on one of the points that the player
 * has to find, so the board does not show it. */
static void
test_not_told (void)
{
  g_auto (Table) table = { 0 };

  table_init (&table, 2);
  fixture_click_board (table.board, fixture_point ("O1"), 1);
  wait_for (&table, "That does not stop the win.");
  g_assert_cmpint (get_stone (&table, "G8"), ==, TG_STONE_NONE);
  g_assert_cmpint (get_stone (&table, "K8"), ==, TG_STONE_NONE);
}

static gboolean
is_forbidden (Table *self, const gchar *point)
{
  return tg_board_view_peek_scene (self->board)
      ->forbidden[tg_point_index (fixture_point (point), 15)];
}

/* The board does not mark forbidden points while the puzzle asks for them. */
static void
test_foul (void)
{
  g_auto (Table) table = { 0 };

  table_init (&table, 3);
  g_assert_false (is_forbidden (&table, "H5"));
  fixture_click (fixture_wait_to_find (GTK_WIDGET (table.page), GTK_TYPE_LABEL, "No"));
  wait_for (&table, "Black may not play there.");
  g_assert_true (is_forbidden (&table, "H5"));
  click_button (&table, "_Why?");
  wait_for (&table, "ouble three");
}

static graphene_point_t
find_next (Table *self)
{
  GtkWidget      *next = fixture_child (fixture_child (self->page, "panel"), "next");
  graphene_rect_t bounds;

  fixture_draw (self->window);
  g_assert_true (gtk_widget_compute_bounds (next, self->window, &bounds));
  return bounds.origin;
}

static void
assert_next_is_at (Table *self, graphene_point_t place)
{
  graphene_point_t now = find_next (self);

  g_assert_cmpfloat (now.x, ==, place.x);
  g_assert_cmpfloat (now.y, ==, place.y);
}

/* The button that continues stays in its place when other buttons appear beside it. */
static void
test_next (gconstpointer data)
{
  g_auto (Table) table = { 0 };
  graphene_point_t place;

  table_init_with_width (&table, 2, GPOINTER_TO_INT (data));
  place = find_next (&table);
  fixture_click_board (table.board, fixture_point ("O1"), 1);
  wait_for (&table, "That does not stop the win.");
  fixture_wait_to_find (GTK_WIDGET (table.page), GTK_TYPE_BUTTON, "_Show");
  assert_next_is_at (&table, place);
  click_button (&table, "_Show");
  click_button (&table, "_Why?");
  wait_for (&table, "Black threatens this win.");
  assert_next_is_at (&table, place);
}

/* A page that slides away still gets keys; after its puzzle has ended, they have no
 * effect. */
static void
test_left (void)
{
  g_auto (Table) table = { 0 };

  table_init (&table, 0);
  fixture_click_board (table.board, fixture_point ("K8"), 1);
  wait_for (&table, "Solved!");
  click_button (&table, "_Why?");
  wait_for (&table, "Step forward");
  tg_puzzle_page_end (table.page);
  gtk_widget_activate_action (GTK_WIDGET (table.page), "learn.step-forward", NULL);
  gtk_widget_activate_action (GTK_WIDGET (table.page), "learn.why", NULL);
  wait_for (&table, "Step forward");
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/puzzle-page/price", test_price);
  g_test_add_func ("/display/puzzle-page/win", test_win);
  g_test_add_func ("/display/puzzle-page/threatened-win", test_threatened_win);
  g_test_add_func ("/display/puzzle-page/not-told", test_not_told);
  g_test_add_func ("/display/puzzle-page/foul", test_foul);
  g_test_add_data_func ("/display/puzzle-page/next/wide", GINT_TO_POINTER (800),
                        test_next);
  g_test_add_data_func ("/display/puzzle-page/next/narrow", GINT_TO_POINTER (360),
                        test_next);
  g_test_add_func ("/display/puzzle-page/left", test_left);

  return g_test_run ();
}
