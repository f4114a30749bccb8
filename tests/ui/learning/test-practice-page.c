/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs of puzzles with real clicks and keys: the texts before, between and after
 * puzzles. */

#include "display-fixture.h"

#include <time.h>

#include "learning/practice/runs/trainer.h"
#include "ui/learning/home/learn-window.h"
#include "ui/learning/puzzles/practice-page.h"
#include "ui/learning/puzzles/puzzle-page.h"

typedef struct
{
  Fixture         fixture;
  GtkWidget      *window;
  TgPracticePage *page;
  TgPuzzlePage   *puzzle_page;
  TgTaskPanel    *panel;
} Desk;

static gboolean
is_begun (gpointer puzzle_page)
{
  TgPuzzleSession *session = tg_puzzle_page_get_session (puzzle_page);

  return session != NULL && !tg_puzzle_session_is_over (session);
}

/* Finds the page, which exists once it was opened, and its parts. */
static void
find_page (Desk *self)
{
  self->page = fixture_page (self->window, "practice");
  self->puzzle_page = fixture_child (self->page, "puzzle_page");
  self->panel = fixture_child (self->puzzle_page, "panel");
}

static void
begin (Desk *self, TgPracticeMode mode)
{
  gtk_widget_activate_action (self->window, "win.practise", TG_PRACTICE_PAGE_CHOICE_TYPE,
                              mode, 0, G_GINT64_CONSTANT (0), "");
  find_page (self);
  if (mode == TG_PRACTICE_THREE_MINUTES)
    {
      fixture_wait ("the question", fixture_is_shown, fixture_child (self->page, "end"));
      g_assert_false (is_begun (self->puzzle_page));
      fixture_draw (self->window);
      fixture_key ("Return");
    }
  fixture_wait ("a puzzle", is_begun, self->puzzle_page);
  fixture_wait ("the page", fixture_is_shown, self->page);
  fixture_draw (self->window);
}

static void
desk_init (Desk *self)
{
  fixture_init (&self->fixture);
  fixture_open (&self->fixture, 800, 700);
  g_action_group_activate_action (G_ACTION_GROUP (self->fixture.application), "lessons",
                                  NULL);
  self->window = fixture_wait_for_dialog (&self->fixture, TG_TYPE_LEARN_WINDOW);
  fixture_draw (self->window);
}

static void
close_window (Desk *self)
{
  if (self->window != NULL)
    gtk_window_destroy (GTK_WINDOW (self->window));
  self->window = NULL;
}

static void
desk_clear (Desk *self)
{
  close_window (self);
  fixture_clear (&self->fixture);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Desk, desk_clear)

static const TgPuzzle *
get_puzzle (Desk *self)
{
  return tg_puzzle_session_get_puzzle (tg_puzzle_page_get_session (self->puzzle_page));
}

/* Answers a puzzle wrongly: plays in a corner, or chooses the wrong answer. */
static void
answer_wrongly (Desk *self)
{
  static const gchar *const corners[] = { "A1", "O1", "A15", "O15" };
  const TgPuzzle           *puzzle = get_puzzle (self);
  TgBoardView              *board = fixture_child (self->puzzle_page, "board");

  if (puzzle->kind == TG_PUZZLE_MAY_PLAY)
    {
      fixture_click (fixture_wait_to_find (GTK_WIDGET (self->panel), GTK_TYPE_LABEL,
                                           puzzle->accepted.n > 0 ? "No" : "Yes"));
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    {
      TgPoint point = fixture_point (corners[i]);

      if (tg_board_is_empty (&tg_board_view_get_game (board)->board, point)
          && !tg_point_is_among (point, puzzle->accepted.points, puzzle->accepted.n))
        {
          fixture_click_board (board, point, 1);
          return;
        }
    }
  g_assert_not_reached ();
}

typedef struct
{
  Desk        *desk;
  const gchar *part;
} Said;

static gboolean
is_said (gpointer data)
{
  const Said  *said = data;
  const gchar *words = fixture_read (said->desk->panel, "words");

  return words != NULL && strstr (words, said->part) != NULL;
}

static void
wait_for (Desk *self, const gchar *part)
{
  fixture_wait (part, is_said, &(Said){ self, part });
  fixture_draw (self->window);
}

static gboolean
is_marked_wrong (Desk *self)
{
  return gtk_widget_has_css_class (fixture_child (self->panel, "feedback"), "wrong");
}

static GtkWidget *
find_button (Desk *self, const gchar *label)
{
  return fixture_wait_to_find (GTK_WIDGET (self->panel), GTK_TYPE_BUTTON, label);
}

/* A mistake in a streak is called wrong, with the length of the streak. */
static void
test_streak (void)
{
  g_auto (Desk) desk = { 0 };

  desk_init (&desk);
  begin (&desk, TG_PRACTICE_STREAK);
  answer_wrongly (&desk);
  wait_for (&desk, "Your streak ends with 0 solved.");
  g_assert_true (g_str_has_prefix (fixture_read (desk.panel, "words"), "Wrong. "));
  g_assert_true (is_marked_wrong (&desk));
}

/* In a timed run, the feedback appears with the next puzzle. */
static void
test_three_minutes (void)
{
  g_auto (Desk) desk = { 0 };
  const TgPuzzle *puzzle;

  desk_init (&desk);
  begin (&desk, TG_PRACTICE_THREE_MINUTES);
  puzzle = get_puzzle (&desk);
  answer_wrongly (&desk);
  wait_for (&desk, "Wrong: you lose 10 seconds.");
  g_assert_true (is_marked_wrong (&desk));
  g_assert_true (get_puzzle (&desk) != puzzle);
}

/* The replaced system clock: how much the test sets it forward. */
static gint64 clock_change;

gint64
g_get_real_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_REALTIME, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000 + clock_change;
}

static void
test_clock_is_set (void)
{
  g_auto (Desk) desk = { 0 };
  const TgPuzzle *puzzle;

  desk_init (&desk);
  begin (&desk, TG_PRACTICE_THREE_MINUTES);
  puzzle = get_puzzle (&desk);
  clock_change = (gint64) 3600 * G_USEC_PER_SEC;
  answer_wrongly (&desk);
  wait_for (&desk, "Wrong: you lose 10 seconds.");
  g_assert_true (get_puzzle (&desk) != puzzle);
  clock_change = 0;
}

/* The panel shows the cost of a hint in the modes in which hints have a cost. */
static void
test_price (void)
{
  g_auto (Desk) desk = { 0 };
  GtkWidget *hint;

  desk_init (&desk);
  begin (&desk, TG_PRACTICE_RATED);
  hint = find_button (&desk, "_Hint");
  /* Yes-or-no puzzles have no hints. */
  if (get_puzzle (&desk)->kind != TG_PUZZLE_MAY_PLAY)
    {
      g_assert_nonnull (strstr (fixture_read (desk.panel, "place"),
                                "one hint: half the rating points"));
      g_assert_nonnull (gtk_widget_get_tooltip_text (hint));
    }
  begin (&desk, TG_PRACTICE_STREAK);
  g_assert_null (strstr (fixture_read (desk.panel, "place"), "hint"));
  g_assert_null (gtk_widget_get_tooltip_text (hint));
}

/* The page announces the test of a lesson before the test starts; one mistake ends it. */
static void
test_know_lesson (void)
{
  g_auto (Desk) desk = { 0 };
  GtkWidget *dialog;

  desk_init (&desk);
  gtk_widget_activate_action (desk.window, "win.lesson", "u", 1);
  gtk_widget_activate_action (desk.window, "win.know-lesson", NULL);
  dialog = fixture_wait_for_dialog (&desk.fixture, ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)),
                            "Three puzzles"));
  g_assert_null (
      gtk_stack_get_child_by_name (fixture_child (desk.window, "stack"), "practice"));
  fixture_draw (dialog);
  fixture_leave_by_key (dialog, "Return");
  find_page (&desk);
  fixture_wait ("a puzzle", is_begun, desk.puzzle_page);
  fixture_wait ("the page", fixture_is_shown, desk.page);
  fixture_draw (desk.window);
  g_assert_false (gtk_widget_is_sensitive (find_button (&desk, "_Hint")));
  answer_wrongly (&desk);
  wait_for (&desk, "The test ends here.");
  fixture_click (fixture_child (desk.panel, "next"));
  fixture_wait ("the end", fixture_is_shown, fixture_child (desk.window, "done"));
  g_assert_true (g_str_has_prefix (
      adw_status_page_get_title (fixture_child (desk.window, "done")), "Not Yet"));
}

/* Opens the next puzzle. Returns: the side to move in it */
static TgStone
go_on (Desk *self)
{
  const TgPuzzle *before = get_puzzle (self);

  tg_puzzle_page_show_answer (self->puzzle_page, NULL);
  gtk_widget_activate_action (GTK_WIDGET (self->puzzle_page), "learn.next", NULL);
  while (get_puzzle (self) == before || !is_begun (self->puzzle_page))
    g_main_context_iteration (NULL, TRUE);
  fixture_draw (self->window);
  return get_puzzle (self)->turn;
}

static gboolean
is_white_in_hand (gpointer board)
{
  const TgScene *scene = tg_board_view_peek_scene (board);

  return scene->ghost.x >= 0 && scene->ghost_stone == TG_STONE_WHITE;
}

static gboolean
is_black_in_hand (gpointer board)
{
  const TgScene *scene = tg_board_view_peek_scene (board);

  return scene->ghost.x >= 0 && scene->ghost_stone == TG_STONE_BLACK;
}

/* Moves the pointer to an empty point. */
static void
aim_at_empty (Desk *self, TgBoardView *board)
{
  const TgBoardLayout *layout = fixture_get_layout (board);
  const TgBoard       *stones = &tg_board_view_get_game (board)->board;

  for (guint i = 0; i < stones->size; i++)
    {
      TgPoint point = { (gint8) i, 0 };
      gdouble x, y;

      if (!tg_board_is_empty (stones, point))
        continue;
      tg_board_layout_point_to_xy (layout, point, &x, &y);
      fixture_aim (GTK_WIDGET (board), x, y);
      fixture_draw (self->window);
      return;
    }
}

/* When the colour to play changes, the page says so above the board, and the stone under
 * the pointer has that colour. */
static void
test_colour (void)
{
  g_auto (Desk) desk = { 0 };
  GtkWidget   *turned;
  TgBoardView *board;
  TgStone      before;
  guint        n_changes = 0;

  desk_init (&desk);
  begin (&desk, TG_PRACTICE_RATED);
  turned = fixture_child (desk.page, "turned");
  board = fixture_child (desk.puzzle_page, "board");
  g_assert_false (gtk_widget_get_child_visible (turned));
  before = get_puzzle (&desk)->turn;
  for (guint i = 0; i < 60 && n_changes < 2; i++)
    {
      TgStone turn = go_on (&desk);

      g_assert_cmpint (gtk_widget_get_child_visible (turned), ==, turn != before);
      if (turn != before && get_puzzle (&desk)->kind != TG_PUZZLE_MAY_PLAY)
        {
          n_changes++;
          g_assert_cmpstr (fixture_read (desk.page, "turned_words"), ==,
                           turn == TG_STONE_BLACK ? "Now you are Black"
                                                  : "Now you are White");
          aim_at_empty (&desk, board);
          fixture_wait ("the stone in hand",
                        turn == TG_STONE_BLACK ? is_black_in_hand : is_white_in_hand,
                        board);
        }
      before = turn;
    }
  g_assert_cmpuint (n_changes, ==, 2);
}

/* If another process locks the database for too long, an error is shown, and the window
 * can be closed. */
static void
test_locked (void)
{
  g_auto (Desk) desk = { 0 };
  g_autofree gchar *path = g_build_filename (g_get_user_data_dir (), "tengen", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (TgTrainingStore) other = NULL;
  g_autoptr (GError) error = NULL;

  desk_init (&desk);
  begin (&desk, TG_PRACTICE_RATED);
  other = tg_training_store_new (folder);
  tg_training_store_begin (other, &error);
  g_assert_no_error (error);
  tg_puzzle_page_show_answer (desk.puzzle_page, NULL);
  fixture_draw (desk.window);
  fixture_wait_to_find (desk.window, GTK_TYPE_LABEL,
                        "Your practice cannot be saved: database is locked");
  gtk_widget_activate_action (GTK_WIDGET (desk.puzzle_page), "learn.next", NULL);
  fixture_wait ("the next one", is_begun, desk.puzzle_page);
  fixture_draw (desk.window);
  answer_wrongly (&desk);
  fixture_wait ("a mistake", (Condition) is_marked_wrong, &desk);
  close_window (&desk);
  tg_training_store_end (other, FALSE, NULL);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/practice-page/streak", test_streak);
  g_test_add_func ("/display/practice-page/three-minutes", test_three_minutes);
  g_test_add_func ("/display/practice-page/clock-is-set", test_clock_is_set);
  g_test_add_func ("/display/practice-page/price", test_price);
  g_test_add_func ("/display/practice-page/know-lesson", test_know_lesson);
  g_test_add_func ("/display/practice-page/colour", test_colour);
  g_test_add_func ("/display/practice-page/locked", test_locked);

  return g_test_run ();
}
