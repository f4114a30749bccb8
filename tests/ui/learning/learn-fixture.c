/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learn-fixture.h"

#include "ui/learning/home/learn-window.h"
#include "ui/learning/puzzles/practice-page.h"
#include "ui/learning/puzzles/puzzle-page.h"

GtkWidget *
open_learning (Fixture *fixture)
{
  GtkWidget *window;

  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "lessons", NULL);
  window = fixture_wait_for_dialog (fixture, TG_TYPE_LEARN_WINDOW);
  fixture_draw (window);
  return window;
}

/* Opens the window with the game, and Learn. */
GtkWidget *
start_learning (Fixture *fixture)
{
  fixture_init (fixture);
  fixture_open (fixture, 800, 700);
  return open_learning (fixture);
}

/* Opens the practice database, and sets @profile to the first profile. */
TgTrainingStore *
open_training_store (gint64 *profile)
{
  g_autofree gchar *path = g_build_filename (g_get_user_data_dir (), "tengen", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  TgTrainingStore *store = tg_training_store_new (folder);
  g_autoptr (GArray) profiles = tg_training_store_list_profiles (store);

  *profile = g_array_index (profiles, TgTrainingProfile, 0).id;
  return store;
}

/* Whether the text of a label starts with the expected words. */
gboolean
is_said (gpointer data)
{
  const Said *said = data;

  return g_str_has_prefix (gtk_label_get_label (said->label), said->text);
}

/* Whether a row has the focus; grabs it otherwise. */
gboolean
takes_focus (gpointer row)
{
  return gtk_widget_is_focus (row) || (gtk_widget_grab_focus (row), FALSE);
}

/* Starts a run of puzzles, as the row of @choice would. */
void
practise (GtkWidget *window, const TgPracticeChoice *choice)
{
  g_autoptr (GVariant) target =
      g_variant_ref_sink (tg_practice_page_write_choice (choice));

  gtk_widget_activate_action_variant (window, "win.practise", target);
}

/* Activates a row by keyboard, once its page is shown: a click would need the page to be
 * scrolled to the row. */
void
choose_row (GtkWidget *window, const gchar *title)
{
  GtkWidget *label, *row;

  fixture_draw (window);
  label = fixture_wait_to_find (window, GTK_TYPE_LABEL, title);
  row = gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW);
  fixture_wait ("the focus", takes_focus, row);
  fixture_key ("Return");
}

gpointer
find_puzzle_page (GtkWidget *window)
{
  return fixture_child (fixture_page (window, "practice"), "puzzle_page");
}

gboolean
is_begun (gpointer window)
{
  return tg_puzzle_page_get_session (find_puzzle_page (window)) != NULL;
}

gpointer
find_puzzle_panel (GtkWidget *window)
{
  return fixture_child (find_puzzle_page (window), "panel");
}

gboolean
is_hinted (gpointer board)
{
  return fixture_get_hint (board).x >= 0;
}

/* Whether a move was judged, so that the feedback to the hint is gone. */
gboolean
is_judged (gpointer window)
{
  const gchar *words = fixture_read (find_puzzle_panel (window), "words");

  return words != NULL
         && (g_str_has_prefix (words, "Right")
             || g_str_has_prefix (words, "That also wins")
             || g_str_has_prefix (words, "Solved"));
}

/* Plays the right moves of a puzzle; if not @rightly, shows its solution instead. */
void
play_puzzle (GtkWidget *window, gboolean rightly)
{
  gpointer   page = find_puzzle_page (window);
  GtkWidget *next = fixture_child (find_puzzle_panel (window), "next");

  if (!rightly)
    tg_puzzle_page_show_answer (page, NULL);
  while (!gtk_widget_is_sensitive (next))
    {
      fixture_key ("ctrl+h");
      while (tg_puzzle_session_is_busy (tg_puzzle_page_get_session (page)))
        g_main_context_iteration (NULL, TRUE);
      if (is_hinted (fixture_child (page, "board")))
        {
          fixture_click_board (fixture_child (page, "board"),
                               fixture_get_hint (fixture_child (page, "board")), 1);
          fixture_wait ("the judgement", is_judged, window);
          fixture_draw (window);
        }
    }
}

/* Plays a puzzle like play_puzzle(), and continues to the next one. */
void
solve_puzzle (GtkWidget *window, gboolean rightly)
{
  play_puzzle (window, rightly);
  fixture_click (fixture_child (find_puzzle_panel (window), "next"));
  fixture_draw (window);
}
