/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A lesson is done by keyboard alone. Screen readers speak the description of the focused
 * widget. */

#include <string.h>

#include "display-fixture.h"
#include "learning/lessons/lesson-file.h"
#include "ui/learning/lessons/lesson-page.h"

static const gchar text[] =
    "<lessons><lesson id='a'>"
    "<step kind='show' black='H8' white='I9' marks='H8'><p>Look.</p></step>"
    "<step kind='place' aim='five' black='F8 G8 H8 I8' white='E8' answer='J8'>"
    "<p>Win.</p><right>Won.</right><wrong>No five.</wrong></step>"
    "<step kind='yes-no' so='no' aim='five' black='H8' white='I9'><p>Five?</p>"
    "<right>None.</right><wrong>Count.</wrong></step>"
    "<step kind='find' aim='five' black='F8 G8 H8 I8' white='C3 M3 C9 M9' answer='E8 J8'>"
    "<p>Find.</p></step>"
    "<step kind='solve' aim='win-by-fours' black='H8 G10 H10 F10 G9 F6'"
    " white='E10 H6 J6 E11' answer='J10'><p>Go.</p></step>"
    "<step kind='choose' aim='best' black='F8 G8 H8 I8' white='E8 C3 M3 C9'>"
    "<p>Which?</p><right>Five.</right><choice right='yes' at='J8'>Here</choice>"
    "<choice at='C13'>There</choice><remark>No five.</remark></step>"
    "</lesson></lessons>";

typedef struct
{
  Fixture       fixture;
  GPtrArray    *lessons; /* owned */
  GtkWidget    *window;
  TgLessonPage *page;
} Table;

static void
table_init (Table *self, guint step)
{
  GError *error = NULL;

  fixture_init (&self->fixture);
  fixture_open (&self->fixture, 800, 700);
  self->lessons = tg_lesson_file_parse (text, sizeof text - 1, &error);
  g_assert_no_error (error);
  self->page = g_object_new (TG_TYPE_LESSON_PAGE, NULL);
  self->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), 800, 600);
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->page));
  gtk_window_present (GTK_WINDOW (self->window));
  fixture_wait ("the page", fixture_is_shown, self->page);
  fixture_draw (self->window);
  fixture_focus (self->window);
  tg_lesson_page_begin (self->page, g_ptr_array_index (self->lessons, 0), step, 0);
}

static void
table_clear (Table *self)
{
  tg_lesson_page_end (self->page);
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_ptr_array_unref (self->lessons);
  fixture_clear (&self->fixture);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, table_clear)

typedef struct
{
  GtkWindow   *window;
  const gchar *words;
} Wanted;

static gboolean
is_heard (gpointer data)
{
  const Wanted     *wanted = data;
  GtkWidget        *focus = gtk_window_get_focus (wanted->window);
  g_autofree gchar *other = NULL;

  if (focus == NULL)
    return FALSE;
  other = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, wanted->words);
  return other == NULL;
}

static void
hear (Table *self, const gchar *words)
{
  Wanted wanted = { GTK_WINDOW (self->window), words };

  fixture_wait (words, is_heard, &wanted);
}

static void
assert_focus (Table *self, const gchar *name)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  GtkWidget *wanted = fixture_child (self->page, "board");

  if (g_str_equal (name, "next"))
    wanted = fixture_child (fixture_child (self->page, "panel"), "next");
  g_assert_true (focus == wanted || gtk_widget_is_ancestor (focus, wanted));
}

/* The description has the task, the stones, the verdict, the hint and the next step. */
static void
test_place (void)
{
  g_auto (Table) table = { 0 };

  table_init (&table, 0);
  hear (&table, "Look. Black: H8. White: I9. Marked: H8. Step 1 of 6");
  assert_focus (&table, "next");
  fixture_key ("Return");
  hear (&table, "Win. Black: F8 G8 H8 I8. White: E8. Step 2 of 6");
  assert_focus (&table, "board");
  fixture_key ("a 1 Return");
  hear (&table, "Wrong. No five. Win. Black: F8 G8 H8 I8. White: E8. Step 2 of 6");
  fixture_key ("ctrl+h");
  hear (&table, "The marked point is right. Win. Black: F8 G8 H8 I8. White: E8. "
                "Marked: J8. Step 2 of 6");
  fixture_key ("j 8 Return");
  hear (&table, "Right! Won. Win. Black: F8 G8 H8 I8 J8. White: E8. Step 2 of 6");
  assert_focus (&table, "next");
}

static void
assert_name (Table *self, const gchar *name)
{
  GtkWidget        *focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  g_autofree gchar *other = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  g_assert_cmpstr (other, ==, NULL);
}

/* The description of the first answer to a question has the question. */
static void
test_question (void)
{
  g_auto (Table) table = { 0 };

  table_init (&table, 2);
  hear (&table, "Five? Black: H8. White: I9. Step 3 of 6");
  assert_name (&table, "Yes");
  fixture_key ("Return");
  hear (&table, "Wrong. Count. Five? Black: H8. White: I9. Step 3 of 6");
  fixture_key ("Tab Return");
  hear (&table, "Right! None. Five? Black: H8. White: I9. Step 3 of 6");
  assert_focus (&table, "next");
}

/* A found point is spoken; texts that belonged to another widget are not repeated. */
static void
test_find (void)
{
  static const gchar last[] = "Right! Find. Black: F8 G8 H8 I8. White: C3 M3 C9 M9. "
                              "Marked: E8 J8. Step 4 of 6 · 2 of 2 found";
  g_auto (Table) table = { 0 };
  g_autofree gchar *before = NULL;
  GtkWidget        *cell;

  table_init (&table, 3);
  hear (&table, "Find. Black: F8 G8 H8 I8. White: C3 M3 C9 M9. "
                "Step 4 of 6 · 0 of 2 found");
  fixture_key ("e 8 Return");
  hear (&table, "Right. There are more. Find. Black: F8 G8 H8 I8. White: C3 M3 C9 M9. "
                "Marked: E8. Step 4 of 6 · 1 of 2 found");
  fixture_key ("j 8 Return");
  hear (&table, last);
  cell = fixture_get_cell (fixture_child (table.page, "board"), fixture_point ("E8"));
  before = gtk_test_accessible_check_property (GTK_ACCESSIBLE (cell),
                                               GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, NULL);
  g_assert_null (strstr (before != NULL ? before : "", "Find."));
}

/* The move of the other side is spoken. */
static void
test_answer (void)
{
  g_auto (Table) table = { 0 };

  table_init (&table, 4);
  hear (&table, "Go. Black: H8 G10 H10 F10 G9 F6. White: E10 H6 J6 E11. Step 5 of 6");
  fixture_key ("j 1 0 Return");
  hear (&table,
        "Right. Keep going. White I10, move 12. Go. Black: H8 G10 H10 F10 G9 F6 J10. "
        "White: E10 H6 J6 E11 I10. Step 5 of 6");
  assert_focus (&table, "board");
}

/* A stone on a point that is no answer is refused. The wrong answer is given on its point,
 * and then the right one with its button, after which the buttons are disabled. */
static void
test_choice (void)
{
  static const gchar rest[] = "Which? Black: F8 G8 H8 I8. White: E8 C3 M3 C9. "
                              "Marked: J8 (A) C13 (B). Step 6 of 6";
  g_auto (Table) table = { 0 };
  g_autofree gchar *ignored = g_strconcat ("Choose one of the answers. ", rest, NULL);
  g_autofree gchar *wrong = g_strconcat ("Wrong. No five. ", rest, NULL);
  GtkWidget        *choices;

  table_init (&table, 5);
  choices = fixture_child (fixture_child (table.page, "panel"), "choices");
  hear (&table, rest);
  assert_focus (&table, "board");
  fixture_key ("a 1 Return");
  hear (&table, ignored);
  fixture_key ("c 1 3 Return");
  hear (&table, wrong);
  g_assert_true (gtk_widget_is_sensitive (choices));
  fixture_key ("Tab Return");
  hear (&table,
        "Right! Five. Which? Black: F8 G8 H8 I8 J8. White: E8 C3 M3 C9. Step 6 of 6");
  assert_focus (&table, "next");
  g_assert_false (gtk_widget_is_sensitive (choices));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/spoken/place", test_place);
  g_test_add_func ("/display/spoken/question", test_question);
  g_test_add_func ("/display/spoken/choice", test_choice);
  g_test_add_func ("/display/spoken/find", test_find);
  g_test_add_func ("/display/spoken/answer", test_answer);

  return g_test_run ();
}
