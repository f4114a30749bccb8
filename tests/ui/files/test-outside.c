/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files that other programs open here: a text that is no URI, a whole folder at once, and
 * files while a question is open. */

#include <string.h>

#include "display-fixture.h"
#include "scratch.h"
#include "ui/files/game-opener.h"
#include "ui/study/study-window.h"

/* A folder for the files of a test. */
typedef struct
{
  Fixture fixture;
  gchar  *folder;
} Outside;

static void
outside_clear (Outside *self)
{
  scratch_remove (self->folder);
  g_free (self->folder);
  fixture_clear (&self->fixture);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Outside, outside_clear)

static void
outside_open (Outside *self)
{
  self->folder = g_dir_make_tmp ("tengen-outside-XXXXXX", NULL);
  fixture_open_for_people (&self->fixture, TG_RULESET_FREESTYLE, NULL);
}

static GFile *
write_game (Outside *self, const gchar *name)
{
  g_autofree gchar *path = g_build_filename (self->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, "(;GM[4]SZ[15];B[hh];W[hg])", -1, NULL));
  return g_file_new_for_path (path);
}

static gboolean
has_one_window (gpointer data)
{
  return fixture_count_windows (data) == 1;
}

/* A text that is not a URI shows an error, and a plain path is opened. */
static void
test_no_uri (void)
{
  static const gchar *const texts[] = { "",        "x",   "x:",   "file:", "file:///",
                                        "http://", "%zz", "a\nb", "\xff" };
  g_auto (Outside) outside = { 0 };
  g_autofree gchar *megabyte = g_strnfill (1000000, 'x');
  g_autofree gchar *long_path = g_strconcat ("file:///", megabyte, NULL);
  g_autoptr (GFile) file = NULL;
  g_autofree gchar *lines = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GdkContentProvider) content = NULL;
  TgGameOpener *opener;
  GtkWidget    *study;

  outside_open (&outside);
  opener = TG_GAME_OPENER (outside.fixture.application);
  for (gsize i = 0; i < G_N_ELEMENTS (texts) + 2; i++)
    {
      const gchar *text = i < G_N_ELEMENTS (texts)    ? texts[i]
                          : i == G_N_ELEMENTS (texts) ? megabyte
                                                      : long_path;
      g_autoptr (GFile) none = g_file_new_for_uri (text);

      tg_game_opener_open_file (opener, TG_GAME_HOST (outside.fixture.window), none);
      fixture_wait_to_be_told (outside.fixture.window, "cannot be opened");
      fixture_wait ("the failed study to go", has_one_window, &outside.fixture);
    }

  file = write_game (&outside, "game.sgf");
  lines = g_strconcat (g_file_peek_path (file), "\r\n", NULL);
  bytes = g_bytes_new (lines, strlen (lines));
  content = gdk_content_provider_new_for_bytes ("text/uri-list", bytes);
  gdk_clipboard_set_content (
      gtk_widget_get_clipboard (GTK_WIDGET (outside.fixture.window)), content);
  fixture_key ("ctrl+v");
  study = fixture_wait_for_dialog (&outside.fixture, TG_TYPE_STUDY_WINDOW);
  g_assert_cmpuint (fixture_count_moves (TG_STUDY_WINDOW (study)), ==, 2);
  fixture_leave_by_key (study, "ctrl+w");
}

typedef struct
{
  Fixture *fixture;
  guint    n_windows;
} Count;

static gboolean
has_windows (gpointer data)
{
  const Count *count = data;

  return fixture_count_windows (count->fixture) == count->n_windows;
}

static gboolean
is_shown (gpointer window)
{
  return tg_study_window_get_study (window) != NULL && gtk_widget_get_mapped (window);
}

/* A whole folder is opened from the command line, or dropped on the window of the game. */
static void
test_many (gconstpointer is_dropped)
{
  g_auto (Outside) outside = { 0 };
  Count           count = { &outside.fixture, TG_GAME_OPENER_MOST_FILES + 1 };
  GtkApplication *application;
  GFile          *chosen[TG_GAME_OPENER_MOST_FILES + 2];
  g_autoptr (GSList) dropped = NULL;
  GList *windows;
  gsize  n_told = 0;

  outside_open (&outside);
  application = GTK_APPLICATION (outside.fixture.application);
  for (gsize i = 0; i < G_N_ELEMENTS (chosen); i++)
    {
      g_autofree gchar *name = g_strdup_printf ("%02zu.sgf", i);

      chosen[i] = write_game (&outside, name);
      dropped = g_slist_prepend (dropped, chosen[i]);
    }
  if (is_dropped != NULL)
    tg_game_opener_open_files (TG_GAME_OPENER (application),
                               TG_GAME_HOST (outside.fixture.window), dropped);
  else
    g_application_open (G_APPLICATION (application), chosen, G_N_ELEMENTS (chosen), "");
  fixture_wait ("ten studies", has_windows, &count);
  windows = g_list_copy (gtk_application_get_windows (application));
  for (GList *list = windows; list != NULL; list = list->next)
    if (TG_IS_STUDY_WINDOW (list->data))
      {
        fixture_wait ("a study", is_shown, list->data);
        n_told += fixture_tells (list->data, "Only the first 10 files");
        gtk_window_destroy (list->data);
      }
  g_list_free (windows);
  g_assert_cmpuint (n_told, ==, 1);
  if (is_dropped != NULL)
    g_assert_true (
        fixture_tells (GTK_WIDGET (outside.fixture.window), "Only the first 10 files"));
  for (gsize i = 0; i < G_N_ELEMENTS (chosen); i++)
    g_object_unref (chosen[i]);
}

/* Returns: (transfer none): the study of a file, once it is shown */
static GtkWidget *
open_study (Outside *self, GFile *file)
{
  GtkApplication *application = GTK_APPLICATION (self->fixture.application);
  Count           count = { &self->fixture, fixture_count_windows (&self->fixture) + 1 };
  GtkWidget      *window;

  g_application_open (G_APPLICATION (application), &file, 1, "");
  fixture_wait ("a study", has_windows, &count);
  /* The newest window comes first. */
  window = gtk_application_get_windows (application)->data;
  fixture_wait ("the study", is_shown, window);
  fixture_draw (window);
  return window;
}

static gboolean
has_three_moves (gpointer study)
{
  return fixture_count_moves (study) == 3;
}

/* A question in one study does not block other studies, and stays in front of new
 * windows. */
static void
test_question (void)
{
  g_auto (Outside) outside = { 0 };
  g_autoptr (GFile) first = NULL;
  g_autoptr (GFile) second = NULL;
  g_autoptr (GFile) third = NULL;
  GtkWidget *asking;
  GtkWidget *other;
  GtkWidget *question;

  outside_open (&outside);
  first = write_game (&outside, "first.sgf");
  second = write_game (&outside, "second.sgf");
  third = write_game (&outside, "third.sgf");
  asking = open_study (&outside, first);
  other = open_study (&outside, second);

  tg_study_set_unsaved (tg_study_window_get_study (TG_STUDY_WINDOW (asking)));
  gtk_window_close (GTK_WINDOW (asking));
  question = fixture_wait_for_dialog (&outside.fixture, ADW_TYPE_MESSAGE_DIALOG);

  fixture_focus (other);
  fixture_click_board (TG_BOARD_VIEW (fixture_find (other, TG_TYPE_BOARD_VIEW, NULL)),
                       fixture_point ("c3"), 1);
  fixture_wait ("a move", has_three_moves, other);

  fixture_focus (question);
  open_study (&outside, third);
  /* The button is in the visible corner of the windows. */
  fixture_leave_by_button (question, "_Discard");
  fixture_wait ("the end of the study", has_windows, &(Count){ &outside.fixture, 3 });
  tg_study_set_saved (tg_study_window_get_study (TG_STUDY_WINDOW (other)));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/outside/no-uri", test_no_uri);
  g_test_add_data_func ("/display/outside/many", NULL, test_many);
  g_test_add_data_func ("/display/outside/many-dropped", "", test_many);
  g_test_add_func ("/display/outside/question", test_question);

  return g_test_run ();
}
