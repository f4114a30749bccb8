/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Drills to find points, with real clicks and keys. */

#include "learn-fixture.h"
#include "learning/lessons/lesson-file.h"
#include "learning/practice/store/training-store.h"
#include "ui/learning/home/learn-window.h"
#include "ui/learning/lessons/lesson-page.h"
#include "ui/learning/puzzles/find-page.h"
#include "ui/learning/puzzles/practice-page.h"
#include "ui/learning/puzzles/puzzle-page.h"

typedef struct
{
  Fixture      fixture;
  GtkWidget   *window;
  TgTaskPage  *page;
  TgBoardView *board;
  guint        n_over;
  guint        n_next;
} Table;

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Makes a drill from the moves @stones; the side that has not made the last move is to
 * move. */
static void
make_drill (TgFindDrill *drill,
            TgFindKind   kind,
            TgRuleset    ruleset,
            const gchar *black,
            const gchar *white,
            TgStone      side)
{
  const gchar *const points[] = { black, white };
  TgBoard            board;

  tg_board_init (&board, 15);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      g_auto (GStrv) names = g_strsplit (points[i], " ", -1);

      for (guint j = 0; names[j] != NULL; j++)
        tg_board_place (&board, fixture_point (names[j]),
                        i == 0 ? TG_STONE_BLACK : TG_STONE_WHITE);
    }
  g_assert_true (tg_board_give_turn (&board, side));
  g_assert_true (tg_find_drill_init (drill, kind, ruleset, &board, NULL, NULL));
}

static void
show (Table *self, TgTaskPage *page)
{
  self->page = page;
  self->board = fixture_child (page, "board");
  self->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), 800, 600);
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (page));
  gtk_window_present (GTK_WINDOW (self->window));
  fixture_wait ("the page", fixture_is_shown, page);
  fixture_draw (self->window);
  fixture_focus (self->window);
}

static void
table_init (Table *self, const TgFindDrill *drill, guint seconds)
{
  TgFindPage *page;

  fixture_init (&self->fixture);
  fixture_open (&self->fixture, 800, 700);
  page = g_object_new (TG_TYPE_FIND_PAGE, NULL);
  g_signal_connect_swapped (page, "over", G_CALLBACK (count_cb), &self->n_over);
  g_signal_connect_swapped (page, "next", G_CALLBACK (count_cb), &self->n_next);
  show (self, TG_TASK_PAGE (page));
  tg_find_page_begin (page, drill, "Here", seconds);
  fixture_draw (self->window);
}

static const TgFindRun *
get_run (Table *self)
{
  return tg_find_page_get_run (TG_FIND_PAGE (self->page));
}

/* Prepares a drill in which Black makes open fours of H8 I8 J8 at G8 and K8. */
static void
init_open_fours (Table *self, guint seconds)
{
  TgFindDrill drill;

  make_drill (&drill, TG_FIND_OPEN_FOUR, TG_RULESET_FREESTYLE, "H8 I8 J8", "A1",
              TG_STONE_BLACK);
  table_init (self, &drill, seconds);
}

static void
table_clear (Table *self)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  fixture_clear (&self->fixture);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, table_clear)

static const gchar *
read_panel (Table *self, const gchar *name)
{
  return fixture_read (fixture_child (self->page, "panel"), name);
}

typedef struct
{
  Table       *table;
  const gchar *part;
} Part;

static gboolean
has_part (gpointer data)
{
  const Part  *part = data;
  const gchar *words = read_panel (part->table, "words");

  return words != NULL && strstr (words, part->part) != NULL;
}

static void
wait_for (Table *self, const gchar *part)
{
  fixture_wait (part, has_part, &(Part){ self, part });
  fixture_draw (self->window);
}

static void
click (Table *self, const gchar *point)
{
  fixture_click_board (self->board, fixture_point (point), 1);
  fixture_draw (self->window);
}

static void
click_button (Table *self, const gchar *label)
{
  fixture_click (fixture_wait_to_find (GTK_WIDGET (self->page), GTK_TYPE_BUTTON, label));
}

static gboolean
has_mark (Table *self, const gchar *point, TgNoteKind kind)
{
  const TgScene *scene = tg_board_view_peek_scene (self->board);

  for (guint i = 0; i < scene->n_notes; i++)
    if (scene->notes[i].kind == kind
        && tg_point_equal (scene->notes[i].point, fixture_point (point)))
      return TRUE;
  return FALSE;
}

/* A wrong point is explained, and its mark can be removed. */
static void
test_pointer (void)
{
  g_auto (Table) table = { 0 };

  init_open_fours (&table, 0);
  g_assert_cmpstr (read_panel (&table, "place"), ==, "Here · 0 of 2 found");
  g_assert_nonnull (strstr (read_panel (&table, "task"), "open four"));

  click (&table, "G8");
  wait_for (&table, "1 of 2 found");
  g_assert_cmpstr (read_panel (&table, "place"), ==, "Here · 1 of 2 found");
  g_assert_true (has_mark (&table, "G8", TG_NOTE_CIRCLE));
  click (&table, "G8");
  wait_for (&table, "already found this point");

  click (&table, "F8");
  wait_for (&table, "F8 · It makes a four with a gap.");
  g_assert_true (has_mark (&table, "F8", TG_NOTE_CROSS));
  click (&table, "F8");
  g_assert_false (has_mark (&table, "F8", TG_NOTE_CROSS));

  click_button (&table, "_Hint");
  wait_for (&table, "marked area");
  g_assert_cmpuint (table.n_over, ==, 0);
  click (&table, "K8");
  wait_for (&table, "with mistakes");
  g_assert_cmpuint (table.n_over, ==, 1);
  g_assert_cmpuint (tg_find_run_get_n_wrong (get_run (&table)), ==, 1);
  g_assert_cmpuint (tg_find_run_get_n_hints (get_run (&table)), ==, 1);
  click_button (&table, "_Next");
  g_assert_cmpuint (table.n_next, ==, 1);
}

static void
answer_drill (const gchar *keys)
{
  for (const gchar *key = keys; *key != '\0'; key++)
    fixture_key ((gchar[]){ *key, '\0' });
  fixture_key ("Return");
}

static gboolean
goes_on (gpointer table)
{
  return ((const Table *) table)->n_next == 1;
}

static void
test_keyboard (void)
{
  g_auto (Table) table = { 0 };

  init_open_fours (&table, 0);
  answer_drill ("k8");
  wait_for (&table, "1 of 2 found");
  answer_drill ("g8");
  wait_for (&table, "All found!");
  fixture_key ("Return");
  fixture_wait ("the next one", goes_on, &table);
}

/* Giving up shows the missed points with reasons, and explains any point afterwards. */
static void
test_give_up (void)
{
  g_auto (Table) table = { 0 };

  init_open_fours (&table, 0);
  click (&table, "G8");
  fixture_key ("alt+s");
  wait_for (&table, "You missed 1 point:\nK8 · It makes an open four");
  g_assert_true (has_mark (&table, "G8", TG_NOTE_CIRCLE));
  g_assert_true (has_mark (&table, "K8", TG_NOTE_SQUARE));
  g_assert_cmpuint (table.n_over, ==, 1);
  click (&table, "L8");
  wait_for (&table, "L8 · It makes a four with a gap.");
  g_assert_false (has_mark (&table, "L8", TG_NOTE_CROSS));
  g_assert_cmpuint (table.n_over, ==, 1);
}

static void
test_clock (void)
{
  g_auto (Table) table = { 0 };

  init_open_fours (&table, 2);
  wait_for (&table, "Time is up. You missed 2 points:");
  g_assert_cmpuint (table.n_over, ==, 1);
  g_assert_cmpstr (read_panel (&table, "place"), ==, "Here · 0 of 2 found");
}

static guint
count_forbidden (Table *self)
{
  const TgScene *scene = tg_board_view_peek_scene (self->board);
  guint          n = 0;

  for (guint i = 0; i < TG_MAX_POINTS; i++)
    n += scene->forbidden[i] ? 1 : 0;
  return n;
}

/* In a drill to find fouls, the board does not mark the forbidden points before they are
 * found. */
static void
test_fouls (void)
{
  g_auto (Table) table = { 0 };
  TgFindDrill drill;

  make_drill (&drill, TG_FIND_FORBIDDEN, TG_RULESET_RENJU, "H9 H10 I8 J8", "A1",
              TG_STONE_BLACK);
  table_init (&table, &drill, 0);
  g_assert_cmpuint (count_forbidden (&table), ==, 0);
  click (&table, "G8");
  wait_for (&table, "Black may play at G8");
  g_assert_cmpuint (count_forbidden (&table), ==, 0);
  click (&table, "H8");
  wait_for (&table, "All found");
  g_assert_cmpuint (count_forbidden (&table), ==, 1);
  click (&table, "H8");
  wait_for (&table, "Black may not play at H8");
}

/* In a lesson that asks for forbidden points, the board does not mark them either. */
static void
test_lesson (void)
{
  static const gchar text[] =
      "<lessons><lesson id=\"fouls\"><title>Fouls</title><goal>Know them.</goal>"
      "<step kind=\"find\" aim=\"forbidden\" rules=\"renju\" black=\"H9 H10 I8 J8\""
      " white=\"A1\" answer=\"H8\"><p>Mark it.</p></step></lesson></lessons>";
  g_auto (Table) table = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lessons = tg_lesson_file_parse (text, sizeof text - 1, &error);
  TgLessonPage *page = g_object_new (TG_TYPE_LESSON_PAGE, NULL);

  g_assert_no_error (error);
  fixture_init (&table.fixture);
  fixture_open (&table.fixture, 800, 700);
  show (&table, TG_TASK_PAGE (page));
  tg_lesson_page_begin (page, g_ptr_array_index (lessons, 0), 0, 0);
  fixture_draw (table.window);
  g_assert_cmpuint (count_forbidden (&table), ==, 0);
  click (&table, "H8");
  wait_for (&table, "Right!");
  g_assert_cmpuint (count_forbidden (&table), ==, 1);
  tg_lesson_page_end (page);
}

/* The refutation of a wrong point is shown briefly. */
static void
test_reply (void)
{
  g_auto (Table) table = { 0 };
  TgFindDrill   drill;
  const TgGame *game;

  make_drill (&drill, TG_FIND_STOP_THREE, TG_RULESET_FREESTYLE, "H8 I8 J8", "A1",
              TG_STONE_WHITE);
  table_init (&table, &drill, 0);
  click (&table, "C3");
  wait_for (&table, "C3 · Your opponent can still make an open four on G8.");
  game = tg_board_view_get_game (table.board);
  g_assert_cmpint (tg_board_get (&game->board, fixture_point ("G8")), ==, TG_STONE_BLACK);
  answer_drill ("g8");
  wait_for (&table, "1 of 2 found");
  game = tg_board_view_get_game (table.board);
  g_assert_cmpint (tg_board_get (&game->board, fixture_point ("G8")), ==, TG_STONE_NONE);
}

static gboolean
has_drill (gpointer page)
{
  return tg_find_page_get_run (page) != NULL;
}

/* Returns: the recorded attempts, of TgTrainingAttempt */
static GArray *
list_attempts (void)
{
  gint64 profile;
  g_autoptr (TgTrainingStore) store = open_training_store (&profile);

  return tg_training_store_list_attempts (store, profile, 0);
}

static void
make_child (void)
{
  TgTrainingProfile profile = { .name = (gchar *) "Child", .is_child = TRUE };
  g_autoptr (TgTrainingStore) store = open_training_store (&profile.id);

  g_assert_true (tg_training_store_edit_profile (store, &profile, NULL));
}

/* A kind of drill is chosen on the front page, and the result of the drill is recorded. */
static void
test_kinds (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget               *window = start_learning (&fixture);
  GtkWidget               *list, *page;
  const TgTrainingAttempt *attempt;
  g_autoptr (GArray) attempts = NULL;

  choose_row (window, "Find Them All");
  list = fixture_page (window, "finds");
  fixture_wait ("the kinds", fixture_is_shown, list);
  choose_row (list, "Open Three");
  page = fixture_child (fixture_page (window, "practice"), "find_page");
  fixture_wait ("a drill", has_drill, page);
  fixture_draw (window);
  g_assert_cmpint (
      tg_find_run_get_drill (tg_find_page_get_run (TG_FIND_PAGE (page)))->kind, ==,
      TG_FIND_THREE);
  gtk_widget_activate_action (page, "learn.show", NULL);
  gtk_widget_activate_action (page, "learn.next", NULL);
  fixture_wait ("the next one", has_drill, page);
  gtk_widget_activate_action (window, "win.back", NULL);
  fixture_wait ("the kinds", fixture_is_shown, list);
  gtk_window_destroy (GTK_WINDOW (window));

  attempts = list_attempts ();
  g_assert_cmpuint (attempts->len, ==, 1);
  attempt = &g_array_index (attempts, TgTrainingAttempt, 0);
  g_assert_true (g_str_has_prefix (attempt->puzzle, "find-three-"));
  g_assert_cmpint (attempt->mode, ==, TG_PRACTICE_FIND);
  g_assert_true (attempt->is_shown);
}

static gboolean
has_task (gpointer practice)
{
  TgPuzzlePage *puzzles = fixture_child (practice, "puzzle_page");

  return tg_puzzle_page_get_session (puzzles) != NULL
         || has_drill (fixture_child (practice, "find_page"));
}

static gchar *
get_id (gpointer page)
{
  return tg_find_drill_make_id (tg_find_run_get_drill (tg_find_page_get_run (page)));
}

static void
find_all (gpointer page)
{
  const TgFindDrill *drill = tg_find_run_get_drill (tg_find_page_get_run (page));

  for (guint i = 0; i < drill->n_answers; i++)
    TG_TASK_PAGE_GET_CLASS (page)->play (page, drill->answers[i]);
  gtk_widget_activate_action (page, "learn.next", NULL);
}

/* Failed drills can be retried at the end, more than once. */
static void
test_failed (void)
{
  static const gchar *const buttons[] = { "Retry Missed Puzzle", "Again" };
  const TgPracticeChoice    choice = { .mode = TG_PRACTICE_FIND, .theme = TG_FIND_FIVE };
  g_auto (Fixture) fixture = { 0 };
  GtkWidget        *window = start_learning (&fixture);
  gpointer          practice, page, end, button;
  g_autofree gchar *first = NULL;

  gtk_widget_activate_action_variant (window, "win.practise",
                                      tg_practice_page_write_choice (&choice));
  practice = fixture_page (window, "practice");
  page = fixture_child (practice, "find_page");
  end = fixture_child (practice, "end");
  fixture_wait ("a drill", has_drill, page);
  first = get_id (page);
  /* A drill is not from a game of the player. */
  button = fixture_find (page, GTK_TYPE_BUTTON, "_Game");
  g_assert_true (button == NULL || !gtk_widget_is_sensitive (button));
  gtk_widget_activate_action (page, "learn.show", NULL);
  gtk_widget_activate_action (page, "learn.next", NULL);
  while (!gtk_widget_get_mapped (end))
    find_all (page);
  for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      g_autofree gchar *again = NULL;

      fixture_draw (window);
      fixture_click (fixture_wait_to_find (end, GTK_TYPE_LABEL, buttons[i]));
      fixture_wait ("the drill", has_drill, page);
      again = get_id (page);
      g_assert_cmpstr (again, ==, first);
      g_assert_true (g_str_has_prefix (
          fixture_read (fixture_child (page, "panel"), "place"), "Puzzle 1 of 1"));
      find_all (page);
      fixture_wait ("the end", fixture_is_shown, end);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The daily set ends with a timed drill, except for children, and with a summary. */
static void
test_daily (gconstpointer is_child)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget   *window;
  gpointer     practice, find, puzzles;
  const gchar *place;
  guint        n = 0;

  if (is_child != NULL)
    make_child ();
  window = start_learning (&fixture);
  choose_row (window, "Puzzles of the Day");
  practice = fixture_page (window, "practice");
  find = fixture_child (practice, "find_page");
  puzzles = fixture_child (practice, "puzzle_page");
  fixture_wait ("the first one", has_task, practice);
  for (; !gtk_widget_get_mapped (find); n++)
    {
      tg_puzzle_page_show_answer (puzzles, NULL);
      gtk_widget_activate_action (puzzles, "learn.next", NULL);
      fixture_draw (window);
    }
  g_assert_cmpuint (n, >, 2);
  fixture_wait ("the drill", has_drill, find);
  place = fixture_read (fixture_child (find, "panel"), "place");
  g_assert_true ((strstr (place, " s left") != NULL) == (is_child == NULL));
  gtk_widget_activate_action (find, "learn.show", NULL);
  gtk_widget_activate_action (find, "learn.next", NULL);
  fixture_wait ("the end", fixture_is_shown, fixture_child (practice, "end"));
  g_assert_true (g_str_has_prefix (
      adw_status_page_get_description (fixture_child (practice, "end")), "0 of "));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/find/kinds", test_kinds);
  g_test_add_func ("/display/find/failed", test_failed);
  g_test_add_data_func ("/display/find/daily", NULL, test_daily);
  g_test_add_data_func ("/display/find/daily-of-a-child", "child", test_daily);
  g_test_add_func ("/display/find/pointer", test_pointer);
  g_test_add_func ("/display/find/keyboard", test_keyboard);
  g_test_add_func ("/display/find/give-up", test_give_up);
  g_test_add_func ("/display/find/clock", test_clock);
  g_test_add_func ("/display/find/fouls", test_fouls);
  g_test_add_func ("/display/find/lesson", test_lesson);
  g_test_add_func ("/display/find/reply", test_reply);

  return g_test_run ();
}
