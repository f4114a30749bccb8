/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lines of the analysis, in the list and on the board, with real clicks and keys. */

#include "display-fixture.h"
#include "session/study/analysis/analyst.h"
#include "ui/analysis/analysis-list.h"
#include "ui/analysis/analysis-panel.h"
#include "ui/settings/settings.h"
#include "ui/study/study-window.h"

/* Makes a line of twelve moves, which starts with one of three points. */
static TgAnalysis
make_line (gint8 first, gdouble chance)
{
  TgAnalysis line = { .side = TG_STONE_BLACK, .win_chance = chance, .n_line = 12 };

  for (gint8 i = 0; i < 12; i++)
    line.line[i] = (TgPoint){ i, first };
  return line;
}

typedef struct
{
  GtkWidget      *window;
  TgAnalysisList *list;
  GtkWidget      *other;
  GArray         *preview; /* of TgPoint: the moves of the last preview; NULL for none */
} Listing;

static void
preview_cb (Listing *listing, GArray *points)
{
  g_clear_pointer (&listing->preview, g_array_unref);
  if (points != NULL)
    listing->preview = g_array_ref (points);
}

static GtkWidget *
get_row (gpointer list, gint index)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (
      GTK_LIST_BOX (gtk_widget_get_first_child (list)), index));
}

/* Returns a text of a row: its chance, or its moves. */
static const gchar *
read_row (gpointer list, gint index, gboolean moves)
{
  GtkWidget *box = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (get_row (list, index)));

  return gtk_label_get_label (GTK_LABEL (moves ? gtk_widget_get_last_child (box)
                                               : gtk_widget_get_first_child (box)));
}

static void
show_lines (Listing *listing, gint8 best, gint8 second, gint8 third)
{
  const TgAnalysis lines[] = { make_line (best, 0.8), make_line (second, 0.6),
                               make_line (third, 0.4) };

  tg_analysis_list_show (listing->list, lines, 3, 15, FALSE);
}

static void
open_listing (Fixture *fixture, Listing *listing)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 60);
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  fixture_open_for_people (fixture, TG_RULESET_FREESTYLE, NULL);
  listing->window = gtk_window_new ();
  listing->list = g_object_new (TG_TYPE_ANALYSIS_LIST, NULL);
  listing->other = gtk_button_new_with_label ("Other");
  listing->preview = NULL;
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (listing->list));
  gtk_box_append (GTK_BOX (box), listing->other);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_window_set_child (GTK_WINDOW (listing->window), scrolled);
  gtk_window_set_default_size (GTK_WINDOW (listing->window), 400, 300);
  gtk_window_set_application (GTK_WINDOW (listing->window),
                              GTK_APPLICATION (fixture->application));
  g_signal_connect_swapped (listing->list, "preview", G_CALLBACK (preview_cb), listing);
  show_lines (listing, 0, 1, 2);
  gtk_window_present (GTK_WINDOW (listing->window));
  fixture_focus (listing->window);
  gtk_widget_grab_focus (listing->other);
  fixture_draw (listing->window);
}

static void
close_listing (Fixture *fixture, Listing *listing)
{
  gtk_window_destroy (GTK_WINDOW (listing->window));
  g_clear_pointer (&listing->preview, g_array_unref);
  fixture_close (fixture);
}

static gboolean
has_preview (gpointer data)
{
  return ((Listing *) data)->preview != NULL;
}

static gboolean
has_no_preview (gpointer data)
{
  return !has_preview (data);
}

typedef struct
{
  Listing *listing;
  guint    n;
} Length;

static gboolean
has_length (gpointer data)
{
  const Length *length = data;

  return length->listing->preview != NULL && length->listing->preview->len == length->n;
}

static void
wait_for_length (Listing *listing, guint n)
{
  Length length = { listing, n };

  fixture_wait ("the length of the line", has_length, &length);
}

/* While the pointer is over the list, its rows keep their moves, and only the chances
 * change; then the rows are reordered. */
static void
test_order_under_pointer (void)
{
  g_auto (Fixture) fixture = { 0 };
  Listing listing;

  open_listing (&fixture, &listing);
  g_assert_true (g_str_has_prefix (read_row (listing.list, 0, TRUE), "A1"));
  show_lines (&listing, 1, 0, 2);
  g_assert_true (g_str_has_prefix (read_row (listing.list, 0, TRUE), "A2"));

  fixture_aim (get_row (listing.list, 1), 20, 10);
  fixture_wait ("the line", has_preview, &listing);
  g_assert_cmpint (g_array_index (listing.preview, TgPoint, 0).y, ==, 0);
  show_lines (&listing, 0, 1, 2);
  g_assert_true (g_str_has_prefix (read_row (listing.list, 0, TRUE), "A2"));
  g_assert_cmpstr (read_row (listing.list, 0, FALSE), ==, "60%");
  g_assert_cmpstr (read_row (listing.list, 1, FALSE), ==, "80%");
  /* A move that is no longer among the best lines also keeps its row. */
  show_lines (&listing, 0, 3, 2);
  g_assert_true (g_str_has_prefix (read_row (listing.list, 0, TRUE), "A2"));

  fixture_aim (listing.other, 20, 10);
  fixture_wait ("no line", has_no_preview, &listing);
  g_assert_true (g_str_has_prefix (read_row (listing.list, 0, TRUE), "A1"));
  g_assert_true (g_str_has_prefix (read_row (listing.list, 1, TRUE), "A4"));
  close_listing (&fixture, &listing);
}

/* As under the pointer, the rows keep their moves while one of them has the focus. */
static void
test_order_with_focus (void)
{
  g_auto (Fixture) fixture = { 0 };
  Listing listing;

  open_listing (&fixture, &listing);
  fixture_key ("shift+Tab");
  fixture_wait ("the line", has_preview, &listing);
  show_lines (&listing, 2, 1, 0);
  g_assert_true (g_str_has_prefix (read_row (listing.list, 0, TRUE), "A1"));
  g_assert_cmpstr (read_row (listing.list, 0, FALSE), ==, "40%");
  fixture_key ("Tab");
  fixture_wait ("no line", has_no_preview, &listing);
  g_assert_true (g_str_has_prefix (read_row (listing.list, 0, TRUE), "A3"));
  close_listing (&fixture, &listing);
}

/* A line that was searched less deep than another one says so. */
static void
test_depth (void)
{
  g_auto (Fixture) fixture = { 0 };
  Listing    listing;
  TgAnalysis lines[] = { make_line (0, 0.8), make_line (1, 0.6) };

  open_listing (&fixture, &listing);
  lines[0].depth = 12;
  lines[1].depth = 11;
  tg_analysis_list_show (listing.list, lines, 2, 15, FALSE);
  g_assert_false (g_str_has_suffix (read_row (listing.list, 0, TRUE), ")"));
  g_assert_true (g_str_has_suffix (read_row (listing.list, 1, TRUE), " (depth 11)"));
  lines[1].depth = 0;
  tg_analysis_list_show (listing.list, lines, 2, 15, FALSE);
  g_assert_false (g_str_has_suffix (read_row (listing.list, 1, TRUE), ")"));
  lines[1].depth = 12;
  tg_analysis_list_show (listing.list, lines, 2, 15, FALSE);
  g_assert_false (g_str_has_suffix (read_row (listing.list, 1, TRUE), ")"));
  close_listing (&fixture, &listing);
}

/* A preview starts with eight stones; the arrow keys show more or fewer, and another
 * position starts with eight again. */
static void
test_length (void)
{
  g_auto (Fixture) fixture = { 0 };
  Listing listing;

  open_listing (&fixture, &listing);
  fixture_aim (get_row (listing.list, 0), 20, 10);
  wait_for_length (&listing, 8);
  fixture_aim (get_row (listing.list, 1), 20, 10);
  wait_for_length (&listing, 8);
  fixture_aim (listing.other, 20, 10);
  fixture_wait ("no line", has_no_preview, &listing);

  fixture_key ("shift+Tab");
  wait_for_length (&listing, 8);
  fixture_key ("Right Right");
  wait_for_length (&listing, 10);
  fixture_key ("Left");
  wait_for_length (&listing, 9);
  tg_analysis_list_forget (listing.list);
  g_assert_null (listing.preview);
  show_lines (&listing, 0, 1, 2);
  wait_for_length (&listing, 8);
  close_listing (&fixture, &listing);
}

static gint
measure_list (Listing *listing)
{
  gint height;

  gtk_widget_measure (GTK_WIDGET (listing->list), GTK_ORIENTATION_VERTICAL, -1, NULL,
                      &height, NULL, NULL);
  return height;
}

/* The lines of another position leave the widgets below in their place, however few they are
 * at first; an empty row cannot be activated. */
static void
test_room (void)
{
  g_auto (Fixture) fixture = { 0 };
  Listing          listing;
  const TgAnalysis line = make_line (0, 0.8);
  gint             height;

  open_listing (&fixture, &listing);
  height = measure_list (&listing);
  tg_analysis_list_forget (listing.list);
  g_assert_cmpint (measure_list (&listing), ==, height);
  tg_analysis_list_show (listing.list, &line, 1, 15, FALSE);
  g_assert_cmpint (measure_list (&listing), ==, height);
  g_assert_false (
      gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (get_row (listing.list, 2))));
  tg_analysis_list_limit_room (listing.list, 2);
  g_assert_cmpint (measure_list (&listing), <, height);
  close_listing (&fixture, &listing);
}

static gboolean
is_scrolled (gpointer adjustment)
{
  return gtk_adjustment_get_value (adjustment) > 0;
}

/* The wheel over a line scrolls the panel, and leaves the preview. */
static void
test_wheel (void)
{
  g_auto (Fixture) fixture = { 0 };
  Listing    listing;
  GtkWidget *scrolled;

  open_listing (&fixture, &listing);
  scrolled = gtk_window_get_child (GTK_WINDOW (listing.window));
  gtk_widget_set_margin_bottom (listing.other, 600);
  fixture_draw (listing.window);
  fixture_aim (get_row (listing.list, 0), 20, 10);
  wait_for_length (&listing, 8);
  fixture_xdotool ("click 5");
  fixture_wait ("scrolling", is_scrolled,
                gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled)));
  g_assert_true (listing.preview == NULL || listing.preview->len == 8);
  close_listing (&fixture, &listing);
}

static TgBoardView *
get_board (gpointer window)
{
  return fixture_child (window, "board");
}

static guint
count_notes (gpointer window, TgNoteKind first, TgNoteKind last)
{
  const TgScene *scene = tg_board_view_peek_scene (get_board (window));
  guint          n = 0;

  for (guint i = 0; i < scene->n_notes; i++)
    n += scene->notes[i].kind >= first && scene->notes[i].kind <= last;
  return n;
}

static guint
count_candidates (gpointer window)
{
  return count_notes (window, TG_NOTE_BEST, TG_NOTE_CANDIDATE);
}

static gboolean
has_two (gpointer window)
{
  return count_candidates (window) == 2;
}

static gboolean
has_three (gpointer window)
{
  return count_candidates (window) == 3;
}

static gboolean
has_four (gpointer window)
{
  return count_candidates (window) == 4;
}

static gboolean
has_none (gpointer window)
{
  return count_candidates (window) == 0;
}

static gboolean
has_ghosts (gpointer window)
{
  return tg_board_view_peek_scene (get_board (window))->n_ghosts > 0;
}

static gboolean
has_no_ghosts (gpointer window)
{
  return !has_ghosts (window);
}

typedef struct
{
  TgStudyWindow *window;
  guint          n;
} Ghosts;

static gboolean
has_n_ghosts (gpointer data)
{
  const Ghosts *ghosts = data;

  return tg_board_view_peek_scene (get_board (ghosts->window))->n_ghosts == ghosts->n;
}

static void
wait_for_ghosts (TgStudyWindow *window, guint n)
{
  Ghosts ghosts = { window, n };

  fixture_wait ("the stones of the line", has_n_ghosts, &ghosts);
}

static TgPoint
find_best (TgStudyWindow *window)
{
  const TgScene *scene = tg_board_view_peek_scene (get_board (window));

  for (guint i = 0; i < scene->n_notes; i++)
    if (scene->notes[i].kind == TG_NOTE_BEST)
      return scene->notes[i].point;
  return TG_POINT_NONE;
}

static gboolean
is_decided (gpointer window)
{
  guint             n;
  const TgAnalysis *lines =
      tg_analysis_panel_get_lines (fixture_child (window, "analysis"), &n);

  return n > 0 && lines[0].mate_plies > 0 && lines[0].n_line > 1;
}

static void
point_again (TgStudyWindow *window, TgPoint point)
{
  fixture_click_board (get_board (window), fixture_point ("o15"), 3);
  fixture_wait ("no line", has_no_ghosts, window);
  fixture_click_board (get_board (window), point, 3);
  fixture_wait ("the line", has_ghosts, window);
}

/* After these moves Black has an open three, and is to move: a win is found soon. */
#define DECIDED "h8 a1 i8 c1 j8 e1"

/* The board marks the best moves without hovering, and a proved win as a win. Hovering
 * over a marked move shows its line; the wheel and keys change the length of the line,
 * and Escape hides it, but not the marks. */
static void
test_candidates (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window = fixture_open_study (&fixture, DECIDED);
  TgPoint        best;
  guint          n;

  fixture_key ("ctrl+k");
  fixture_wait ("the candidates", has_three, window);
  fixture_wait ("the win", is_decided, window);
  fixture_draw (GTK_WIDGET (window));
  best = find_best (window);
  g_assert_cmpint (tg_board_view_peek_scene (get_board (window))->notes[0].text[0], ==,
                   '#');

  fixture_click_board (get_board (window), best, 3);
  fixture_wait ("the line", has_ghosts, window);
  g_assert_true (
      tg_point_equal (tg_board_view_peek_scene (get_board (window))->ghosts[0], best));
  g_assert_true (has_none (window));
  n = tg_board_view_peek_scene (get_board (window))->n_ghosts;
  g_assert_cmpuint (n, <=, 8);
  fixture_xdotool ("click 4");
  wait_for_ghosts (window, n - 1);
  fixture_xdotool ("click 5");
  wait_for_ghosts (window, n);
  fixture_key ("minus");
  wait_for_ghosts (window, n - 1);
  fixture_key ("plus");
  wait_for_ghosts (window, n);
  fixture_key ("Escape");
  fixture_wait ("no line", has_no_ghosts, window);
  fixture_wait ("the candidates", has_three, window);

  /* The preview also ends when an explanation is shown, or when the analysis is switched
   * off. */
  point_again (window, best);
  fixture_key ("ctrl+f");
  fixture_wait ("no line", has_no_ghosts, window);
  fixture_key ("Escape");
  point_again (window, best);
  fixture_key ("ctrl+k");
  fixture_wait ("no line", has_no_ghosts, window);
  gtk_window_close (GTK_WINDOW (window));
}

/* The number of lines is chosen in the panel, and kept; the board shows
 * no candidates when the analysis is off. */
static void
test_count (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow *window = fixture_open_study (&fixture, DECIDED);
  GtkDropDown   *count = fixture_child (fixture_child (window, "analysis"), "count");
  guint          n_lines = 0;
  GObject       *other;

  /* The win is known from the test before, and the pointer may be over its first move. */
  fixture_aim (GTK_WIDGET (window), 5, 5);
  fixture_key ("ctrl+k");
  fixture_wait ("three candidates", has_three, window);
  fixture_draw (GTK_WIDGET (window));
  gtk_drop_down_set_selected (count, 1);
  fixture_wait ("two candidates", has_two, window);
  gtk_drop_down_set_selected (count, 3);
  fixture_wait ("four candidates", has_four, window);
  other = g_object_new (TG_TYPE_ANALYSIS_PANEL, NULL);
  g_object_ref_sink (other);
  tg_settings_bind (tg_application_get_settings (fixture.application, NULL),
                    "analysis-lines", other, "n-lines", G_SETTINGS_BIND_DEFAULT);
  g_object_get (other, "n-lines", &n_lines, NULL);
  g_assert_cmpuint (n_lines, ==, 4);
  g_object_unref (other);

  fixture_key ("ctrl+k");
  fixture_wait ("no candidates", has_none, window);
  gtk_window_close (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/analysis/order-under-pointer", test_order_under_pointer);
  g_test_add_func ("/display/analysis/depth", test_depth);
  g_test_add_func ("/display/analysis/order-with-focus", test_order_with_focus);
  g_test_add_func ("/display/analysis/length", test_length);
  g_test_add_func ("/display/analysis/room", test_room);
  g_test_add_func ("/display/analysis/wheel", test_wheel);
  g_test_add_func ("/display/analysis/candidates", test_candidates);
  g_test_add_func ("/display/analysis/count", test_count);

  return g_test_run ();
}
