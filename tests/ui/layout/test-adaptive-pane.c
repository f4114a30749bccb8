/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The place of the board: it does not move when bars and the sidebar appear or disappear,
 * and a window shrinks to its minimum in one step. */

#include "display-fixture.h"
#include "views.h"
#include "words-fit.h"

#include "ui/study/study-window.h"

#define GAME "h8 h9 i10 g7 i11 j12 j8 k9 f10 h10 e8 h11"

static const Room rooms[] = {
  { 1600, 900, 1 }, { 1280, 800, 1 }, { 1024, 768, 1 }, { 1200, 500, 1 }, { 900, 360, 1 },
  { 800, 860, 1 },  { 800, 600, 1 },  { 768, 1024, 1 }, { 700, 700, 1 },  { 640, 600, 1 },
  { 640, 360, 1 },  { 600, 300, 1 },  { 500, 500, 1 },  { 450, 520, 1 },  { 400, 800, 1 },
  { 360, 640, 1 },  { 360, 480, 1 },  { 360, 294, 1 },  { 360, 640, 2 },  { 800, 860, 2 },
};

/* The coordinates of two corner points in the window. */
typedef struct
{
  gdouble x[2];
  gdouble y[2];
} Place;

static Place
draw_place (TgBoardView *board)
{
  GtkWidget           *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (board)));
  const TgBoardLayout *layout;
  Place                place;

  fixture_draw (window);
  layout = fixture_get_layout (board);
  for (guint i = 0; i < 2; i++)
    {
      gdouble x;
      gdouble y;

      tg_board_layout_point_to_xy (layout, fixture_point (i == 0 ? "a1" : "o15"), &x, &y);
      g_assert_true (gtk_widget_translate_coordinates (GTK_WIDGET (board), window, x, y,
                                                       &place.x[i], &place.y[i]));
    }
  return place;
}

static gboolean
is_same (const Place *a, const Place *b)
{
  return a->x[0] == b->x[0] && a->x[1] == b->x[1] && a->y[0] == b->y[0]
         && a->y[1] == b->y[1];
}

/* Returns the final place of the board: widgets may queue another resize when they are
 * drawn. */
static Place
find_place (TgBoardView *board)
{
  Place place = draw_place (board);
  Place last;

  do
    {
      last = place;
      place = draw_place (board);
    }
  while (!is_same (&place, &last));
  return place;
}

static void
assert_stays (TgBoardView *board,
              const Place *before,
              const gchar *what,
              const Room  *room)
{
  Place now = find_place (board);

  for (guint i = 0; i < 2; i++)
    if (now.x[i] != before->x[i] || now.y[i] != before->y[i])
      {
        g_test_message ("%s at %d×%d, letters × %g: from %g, %g to %g, %g", what,
                        room->width, room->height, room->text_scale, before->x[i],
                        before->y[i], now.x[i], now.y[i]);
        g_test_fail ();
      }
}

typedef struct
{
  GtkWidget *window;
  gint       width;
  gint       height;
} Size;

static gboolean
has_size (gpointer data)
{
  const Size *size = data;
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (size->window));

  return gdk_surface_get_width (surface) == size->width
         && gdk_surface_get_height (surface) == size->height;
}

/* Resizes in one step, as by dragging a corner or by tiling. */
static void
resize (GtkWidget *window, const Room *room)
{
  Size              size = { window, room->width, room->height };
  g_autofree gchar *what =
      g_strdup_printf ("%s at %d×%d, letters × %g", G_OBJECT_TYPE_NAME (window),
                       room->width, room->height, room->text_scale);

  words_fit_set_text_scale (room->text_scale);
  gtk_window_set_default_size (GTK_WINDOW (window), room->width, room->height);
  fixture_wait (what, has_size, &size);
  fixture_draw (window);
}

/* Starts a new game, without a message in the bar. */
static void
clear_messages (Fixture *fixture)
{
  const TgPlayerSpec person = { .kind = TG_PLAYER_PERSON };
  const TgMatchSetup setup = {
    .ruleset = TG_RULESET_RENJU, .size = 15, .black = person, .white = person
  };

  tg_match_start (fixture->match, &setup);
  tg_explanation_bar_hide (fixture_child (fixture->window, "explanation"));
}

static void
test_view (gconstpointer data)
{
  const View *view = data;
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture);
  words_fit_set_text_scale (1);
  views_choose_renju (&fixture);
  fixture_open (&fixture, 800, 600);
  clear_messages (&fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      Place before;

      if (!words_fit_is_tried (i, (gsize) (view - views)))
        continue;
      resize (GTK_WIDGET (fixture.window), &rooms[i]);
      /* The sidebar is shown in every other size, so that each message is checked with it
       * and without. */
      tg_adaptive_pane_set_sidebar_shown (fixture_child (fixture.window, "stage"),
                                          (i + (gsize) (view - views)) % 2 == 0);
      before = find_place (fixture.board);
      view->show (&fixture);
      assert_stays (fixture.board, &before, view->what, &rooms[i]);
      clear_messages (&fixture);
      assert_stays (fixture.board, &before, view->what, &rooms[i]);
    }
  tg_settings_set_boolean (tg_application_get_settings (fixture.application, NULL),
                           "show-sidebar", TRUE);
}

static void
leave_view (GtkWidget *window)
{
  fixture_watch (&window);
  gtk_window_destroy (GTK_WINDOW (window));
  fixture_wait_until_gone (&window);
}

static void
show_bar (TgGameBar *bar, gboolean shown)
{
  g_auto (TgGameBarContent) content = { 0 };

  if (shown)
    {
      content.heading = g_strdup ("Move 7: find a better move for Black");
      content.text = g_strdup ("1 of 3 mistakes");
      for (guint i = 0; i < 3; i++)
        tg_game_bar_content_add (&content, g_strdup ("Show the Answer"), NULL, "win.hint",
                                 -1, i == 0);
    }
  tg_game_bar_show (bar, &content);
}

static void
show_explanation (TgExplanationBar *bar, gboolean shown)
{
  if (!shown)
    {
      tg_explanation_bar_hide (bar);
      return;
    }
  tg_explanation_bar_show (bar, "Hint: this wins by force",
                           "It makes a double four: only one can be stopped. "
                           "Whatever White does, Black has five in a row after that.");
  tg_explanation_bar_add_button (bar, NULL, "Show the Point", "win.hint");
}

static void
test_study (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgStudyWindow    *study;
  TgBoardView      *board;
  TgExplanationBar *explanation;
  TgGameBar        *bar;

  fixture_init (&fixture);
  words_fit_set_text_scale (1);
  views_choose_renju (&fixture);
  fixture_open (&fixture, 800, 600);
  fixture_play (&fixture, GAME);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.study", NULL);
  study = TG_STUDY_WINDOW (fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW));
  board = fixture_child (study, "board");
  explanation = fixture_child (study, "explanation");
  bar = TG_GAME_BAR (gtk_widget_get_next_sibling (
      gtk_widget_get_next_sibling (GTK_WIDGET (explanation))));
  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      Place before;

      if (!words_fit_is_tried (i, 0))
        continue;
      resize (GTK_WIDGET (study), &rooms[i]);
      before = find_place (board);
      for (guint shown = 1; shown < 2; shown--)
        {
          show_explanation (explanation, shown == 1);
          assert_stays (board, &before, "explanation of a study", &rooms[i]);
          show_bar (bar, shown == 1);
          assert_stays (board, &before, "bar of a study", &rooms[i]);
        }
    }
  leave_view (GTK_WIDGET (study));
}

/* A toast is drawn over the window, and changes no layout. */
static void
test_toast (void)
{
  g_auto (Fixture) fixture = { 0 };
  AdwToast  *toast = adw_toast_new ("The tournament is not finished");
  GtkWidget *overlay;
  Place      before[G_N_ELEMENTS (rooms)];

  fixture_init (&fixture);
  words_fit_set_text_scale (1);
  views_choose_renju (&fixture);
  fixture_open (&fixture, 800, 600);
  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      resize (GTK_WIDGET (fixture.window), &rooms[i]);
      before[i] = find_place (fixture.board);
    }
  overlay = fixture_find (GTK_WIDGET (fixture.window), ADW_TYPE_TOAST_OVERLAY, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  adw_toast_set_button_label (toast, "_Continue");
  adw_toast_set_timeout (toast, 0);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      resize (GTK_WIDGET (fixture.window), &rooms[i]);
      assert_stays (fixture.board, &before[i], "toast", &rooms[i]);
    }
}

static gboolean
has_answer (gpointer window)
{
  GtkWidget *button = fixture_find (window, GTK_TYPE_BUTTON, "Search _Again");

  return button != NULL && gtk_widget_get_mapped (button);
}

/* The pages of the win explainer take their room from the panels. */
static void
test_win (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *study;

  fixture_init (&fixture);
  words_fit_set_text_scale (1);
  views_choose_renju (&fixture);
  fixture_open (&fixture, 800, 600);
  fixture_play (&fixture, "h8 a1 i8 c1 j8 e1");
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.study", NULL);
  study = fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW);
  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      TgBoardView *board = fixture_child (study, "board");
      Place        before;

      if (!words_fit_is_tried (i, 1))
        continue;
      tg_explanation_bar_hide (fixture_child (study, "explanation"));
      resize (study, &rooms[i]);
      before = find_place (board);
      gtk_widget_activate_action (study, "win.find-win", NULL);
      assert_stays (board, &before, "question", &rooms[i]);
      gtk_widget_activate_action (study, "win.start-win", NULL);
      assert_stays (board, &before, "search", &rooms[i]);
      fixture_wait ("an answer", has_answer, study);
      assert_stays (board, &before, "answer", &rooms[i]);
      gtk_widget_activate_action (study, "win.next-move", NULL);
      assert_stays (board, &before, "next move", &rooms[i]);
    }
  leave_view (study);
}

/* Two quick clicks: the first is illegal and shows an explanation; the second must hit
 * its point before the layout changes. */
static void
test_clicks (void)
{
  static const Room sizes[] = { { 800, 600, 1 }, { 360, 640, 1 }, { 360, 294, 1 } };
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture);
  words_fit_set_text_scale (1);
  views_choose_renju (&fixture);
  fixture_open (&fixture, 800, 600);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Place                place;
      const TgBoardLayout *layout;
      GtkWidget           *window = GTK_WIDGET (fixture.window);
      gdouble              cell;
      gdouble              y;

      clear_messages (&fixture);
      resize (window, &sizes[i]);
      fixture_play (&fixture, "g8 a1 h8 c1 f9 e1 f10 g1");
      place = find_place (fixture.board);
      layout = fixture_get_layout (fixture.board);
      cell = layout->cell;
      /* Clicks F8, and then the point below F8. */
      y = place.y[0] - 7 * cell;
      fixture_aim (window, place.x[0] + 5 * cell, y);
      fixture_xdotool ("click 1");
      fixture_wait ("the explanation", fixture_is_shown,
                    fixture_child (fixture.window, "explanation"));
      fixture_draw (window);
      fixture_aim (window, place.x[0] + 5 * cell, y + cell);
      fixture_xdotool ("click 1");
      fixture_wait_for_moves (&fixture, 9);
      g_assert_cmpint (
          tg_board_get (&tg_match_get_game (fixture.match)->board, fixture_point ("f7")),
          ==, TG_STONE_BLACK);
    }
}

/* With double text scale in a narrow window the board is as wide as the window. */
static void
test_telephone (void)
{
  static const Room telephone = { 360, 640, 2 };
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture);
  words_fit_set_text_scale (1);
  fixture_open (&fixture, 800, 600);
  clear_messages (&fixture);
  resize (GTK_WIDGET (fixture.window), &telephone);
  find_place (fixture.board);
  g_assert_cmpfloat (fixture_get_layout (fixture.board)->extent, >, 305);
  words_fit_set_text_scale (1);
}

static const Room large = { 1600, 900, 1 };
static const Room small[] = { { 360, 640, 1 }, { 360, 294, 1 } };

static void
check_jump (GtkWidget *window)
{
  for (gsize i = 0; i < G_N_ELEMENTS (small); i++)
    {
      resize (window, &large);
      resize (window, &small[i]);
    }
}

/* The window changes from very wide to very narrow in one step. */
static void
test_jump (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *study;

  fixture_init (&fixture);
  words_fit_set_text_scale (1);
  views_choose_renju (&fixture);
  fixture_open (&fixture, 800, 600);
  check_jump (GTK_WIDGET (fixture.window));
  for (gsize i = 0; i < n_views; i++)
    {
      clear_messages (&fixture);
      views[i].show (&fixture);
      check_jump (GTK_WIDGET (fixture.window));
    }
  clear_messages (&fixture);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.study", NULL);
  study = fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW);
  show_bar (TG_GAME_BAR (fixture_find (study, TG_TYPE_GAME_BAR, NULL)), TRUE);
  check_jump (study);
  gtk_widget_activate_action (study, "win.find-win", NULL);
  check_jump (study);
  leave_view (study);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < n_views; i++)
    {
      g_autofree gchar *path =
          g_strconcat ("/display/adaptive-pane/", views[i].what, NULL);

      if (!g_str_equal (views[i].what, "sidebar"))
        g_test_add_data_func (path, &views[i], test_view);
    }
  g_test_add_func ("/display/adaptive-pane/study", test_study);
  g_test_add_func ("/display/adaptive-pane/toast", test_toast);
  g_test_add_func ("/display/adaptive-pane/win", test_win);
  g_test_add_func ("/display/adaptive-pane/clicks", test_clicks);
  g_test_add_func ("/display/adaptive-pane/jump", test_jump);
  g_test_add_func ("/display/adaptive-pane/telephone", test_telephone);
  return g_test_run ();
}
