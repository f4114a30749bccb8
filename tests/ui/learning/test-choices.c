/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The answers of a lesson are all visible without scrolling. */

#include "learn-fixture.h"
#include "learning/lessons/lesson.h"
#include "ui/learning/home/learn-window.h"
#include "ui/learning/lessons/lesson-page.h"

static GtkWidget *
find_scrolled (GtkWidget *widget)
{
  while (widget != NULL && !GTK_IS_SCROLLED_WINDOW (widget))
    widget = gtk_widget_get_parent (widget);
  return widget;
}

/* Returns how many pixels of a step of the lesson are hidden and need scrolling. */
static gdouble
measure_hidden (GtkWidget *page, const TgLesson *lesson, guint step)
{
  GtkWidget     *choices = fixture_child (fixture_child (page, "panel"), "choices");
  GtkAdjustment *height =
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (find_scrolled (choices)));

  tg_lesson_page_begin (TG_LESSON_PAGE (page), lesson, step, 0);
  fixture_draw (page);
  fixture_draw (page);
  return gtk_adjustment_get_upper (height) - gtk_adjustment_get_page_size (height);
}

static void
test_seen (gconstpointer data)
{
  const gint *size = data;
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window, *page;
  GPtrArray *lessons;
  guint      n = 0;

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 700);
  g_action_group_activate_action (G_ACTION_GROUP (fixture.application), "lessons", NULL);
  window = fixture_wait_for_dialog (&fixture, TG_TYPE_LEARN_WINDOW);
  gtk_window_set_default_size (GTK_WINDOW (window), size[0], size[1]);
  gtk_widget_activate_action (window, "win.lesson", "u", 0);
  page = fixture_page (window, "lesson");
  fixture_wait ("the lesson", fixture_is_shown, page);
  fixture_draw (window);
  lessons = g_object_get_data (G_OBJECT (page), "lessons");
  for (guint i = 0; i < lessons->len; i++)
    {
      const TgLesson *lesson = g_ptr_array_index (lessons, i);

      for (guint j = 0; j < lesson->steps->len; j++)
        if (g_array_index (lesson->steps, TgLessonStep, j).n_choices > 2)
          {
            g_test_message ("%s, step %u", lesson->id, j + 1);
            g_assert_cmpfloat (measure_hidden (page, lesson, j), <=, 0);
            n++;
          }
    }
  g_assert_cmpuint (n, >, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Escape closes the window on its first page, from the list and from the header bar, and
 * not on other pages. */
static void
test_escape (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window = start_learning (&fixture);
  GtkWidget *menu;

  fixture_activate (window, "win.lesson(uint32\t0)");
  fixture_wait ("the lesson", fixture_is_shown, fixture_page (window, "lesson"));
  fixture_draw (window);
  fixture_key ("Escape");
  fixture_draw (window);
  g_assert_true (gtk_widget_get_mapped (window));
  gtk_widget_activate_action (window, "win.back", NULL);
  fixture_draw (window);
  fixture_leave_by_key (window, "Escape");

  window = open_learning (&fixture);
  menu = fixture_child (window, "profile_menu");
  fixture_key ("F10");
  fixture_wait_to_find (menu, GTK_TYPE_POPOVER, NULL);
  fixture_key ("Escape");
  fixture_draw (window);
  /* GTK 4.18 leaves the focus in the closed menu. */
  if (!gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), menu))
    g_assert_true (gtk_widget_child_focus (menu, GTK_DIR_TAB_FORWARD));
  fixture_leave_by_key (window, "Escape");
}

int
main (int argc, char *argv[])
{
  static const gint sizes[][2] = { { 800, 600 }, { 800, 880 } };

  gtk_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree gchar *path =
          g_strdup_printf ("/display/choices/%dx%d", sizes[i][0], sizes[i][1]);

      g_test_add_data_func (path, sizes[i], test_seen);
    }
  g_test_add_func ("/display/choices/escape", test_escape);
  return g_test_run ();
}
