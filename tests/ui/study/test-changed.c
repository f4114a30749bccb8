/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saving a study whose file another program has changed: the window asks, and each answer
 * has its effect. */

#include <glib/gstdio.h>
#include <string.h>

#include "display-fixture.h"
#include "scratch.h"
#include "ui/study/study-window.h"

#define THEIRS "(;GM[4]SZ[15];B[aa];W[bb];B[cc];W[dd];B[ee])"

/* A study that was opened with two moves, and has a third one that is not saved. */
typedef struct
{
  Fixture        fixture;
  gchar         *folder;
  GFile         *file;   /* owned */
  TgStudyWindow *window; /* borrowed */
} Changed;

static void
changed_clear (Changed *self)
{
  tg_study_set_saved (tg_study_window_get_study (self->window));
  fixture_assert_closes (self->window);
  g_clear_object (&self->file);
  scratch_remove (self->folder);
  g_free (self->folder);
  fixture_clear (&self->fixture);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Changed, changed_clear)

static TgStudy *
get_study (Changed *self)
{
  return tg_study_window_get_study (self->window);
}

static void
write_theirs (Changed *self)
{
  g_assert_true (g_file_set_contents (g_file_peek_path (self->file), THEIRS, -1, NULL));
}

typedef struct
{
  TgStudyWindow *window;
  guint          n;
} Count;

static gboolean
has_moves (gpointer data)
{
  const Count *count = data;

  return fixture_count_moves (count->window) == count->n;
}

static void
wait_for_moves (Changed *self, guint n)
{
  fixture_wait ("the moves", has_moves, &(Count){ self->window, n });
}

static void
play (Changed *self, const gchar *point, guint n)
{
  GtkWidget *board = fixture_find (GTK_WIDGET (self->window), TG_TYPE_BOARD_VIEW, NULL);

  fixture_click_board (TG_BOARD_VIEW (board), fixture_point (point), 1);
  wait_for_moves (self, n);
}

static void
changed_open (Changed *self)
{
  g_autofree gchar *path = NULL;

  self->folder = g_dir_make_tmp ("tengen-changed-XXXXXX", NULL);
  path = g_build_filename (self->folder, "game.sgf", NULL);
  self->file = g_file_new_for_path (path);
  g_assert_true (g_file_set_contents (path, "(;GM[4]SZ[15];B[hh];W[hg])", -1, NULL));
  fixture_open_for_people (&self->fixture, TG_RULESET_FREESTYLE, NULL);
  g_application_open (G_APPLICATION (self->fixture.application), &self->file, 1, "");
  self->window =
      TG_STUDY_WINDOW (fixture_wait_for_dialog (&self->fixture, TG_TYPE_STUDY_WINDOW));
  play (self, "c3", 3);
}

static gboolean
is_saved (gpointer study)
{
  return !tg_study_is_modified (study);
}

typedef struct
{
  GFile       *file;
  const gchar *part;
} Written;

static gboolean
is_written (gpointer data)
{
  const Written    *written = data;
  g_autofree gchar *contents = NULL;

  return g_file_load_contents (written->file, NULL, &contents, NULL, NULL, NULL)
         && strstr (contents, written->part) != NULL;
}

static void
wait_to_be_written (GFile *file, const gchar *part)
{
  fixture_wait (part, is_written, &(Written){ file, part });
}

static GtkWidget *
ask (Changed *self)
{
  write_theirs (self);
  fixture_key ("ctrl+s");
  return fixture_wait_for_dialog (&self->fixture, ADW_TYPE_MESSAGE_DIALOG);
}

static void
answer (Changed *self, const gchar *label)
{
  fixture_leave_by_button (ask (self), label);
  fixture_focus (GTK_WIDGET (self->window));
}

static void
assert_theirs (Changed *self)
{
  g_autofree gchar *contents = NULL;

  g_assert_true (g_file_load_contents (self->file, NULL, &contents, NULL, NULL, NULL));
  g_assert_cmpstr (contents, ==, THEIRS);
}

/* Cancelling keeps the file and the unsaved changes. */
static void
test_cancel (void)
{
  g_auto (Changed) changed = { 0 };

  changed_open (&changed);
  answer (&changed, "_Cancel");
  assert_theirs (&changed);
  g_assert_true (tg_study_is_modified (get_study (&changed)));
  g_assert_cmpuint (fixture_count_moves (changed.window), ==, 3);
}

/* “Save anyway” replaces the file, and the next save does not ask. */
static void
test_save_anyway (void)
{
  g_auto (Changed) changed = { 0 };

  changed_open (&changed);
  answer (&changed, "_Save Anyway");
  wait_to_be_written (changed.file, ";B[cm]");
  play (&changed, "d4", 4);
  fixture_key ("ctrl+s");
  wait_to_be_written (changed.file, ";W[dl]");
  fixture_wait ("saving", is_saved, get_study (&changed));
}

/* After saving under another name, the changed file is kept, and the study belongs to the
 * new file. */
static void
test_save_as (void)
{
  g_auto (Changed) changed = { 0 };
  g_autofree gchar *path = NULL;
  g_autoptr (GFile) other = NULL;

  changed_open (&changed);
  path = g_build_filename (changed.folder, "other.sgf", NULL);
  other = g_file_new_for_path (path);
  fixture_leave_by_button (ask (&changed), "Save _As…");
  fixture_type_place (&changed.fixture, path);
  wait_to_be_written (other, ";B[cm]");
  assert_theirs (&changed);

  fixture_focus (GTK_WIDGET (changed.window));
  play (&changed, "d4", 4);
  fixture_key ("ctrl+s");
  wait_to_be_written (other, ";W[dl]");
  assert_theirs (&changed);
}

/* The version of the other program replaces the study when it is loaded, and can be
 * changed and saved. */
static void
test_load_theirs (void)
{
  g_auto (Changed) changed = { 0 };

  changed_open (&changed);
  answer (&changed, "_Load Theirs");
  wait_for_moves (&changed, 5);
  fixture_wait ("the study to be theirs", is_saved, get_study (&changed));
  assert_theirs (&changed);

  fixture_key ("End");
  play (&changed, "h1", 6);
  fixture_key ("ctrl+s");
  wait_to_be_written (changed.file, ";W[ho]");
}

/* If the changed file has no game any more, loading it keeps the study. */
static void
test_load_nothing (void)
{
  g_auto (Changed) changed = { 0 };
  GtkWidget *question;

  changed_open (&changed);
  question = ask (&changed);
  g_assert_cmpint (g_unlink (g_file_peek_path (changed.file)), ==, 0);
  fixture_leave_by_button (question, "_Load Theirs");
  fixture_focus (GTK_WIDGET (changed.window));
  g_assert_cmpuint (fixture_count_moves (changed.window), ==, 3);
  g_assert_true (tg_study_is_modified (get_study (&changed)));

  /* A file that was deleted meanwhile is written without a question. */
  fixture_key ("ctrl+s");
  wait_to_be_written (changed.file, ";B[cm]");
}

/* Saving a second time does not ask, since nobody else has written the file. */
static void
test_twice (void)
{
  g_auto (Changed) changed = { 0 };

  changed_open (&changed);
  for (guint i = 0; i < 10; i++)
    {
      g_action_group_activate_action (G_ACTION_GROUP (changed.window), "save", NULL);
      g_action_group_activate_action (G_ACTION_GROUP (changed.window), "save", NULL);
      wait_to_be_written (changed.file, ";B[cm]");
    }
  play (&changed, "d4", 4);
  fixture_key ("ctrl+s");
  wait_to_be_written (changed.file, ";W[dl]");
  fixture_wait ("saving", is_saved, get_study (&changed));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/changed/cancel", test_cancel);
  g_test_add_func ("/display/changed/save-anyway", test_save_anyway);
  g_test_add_func ("/display/changed/save-as", test_save_as);
  g_test_add_func ("/display/changed/load-theirs", test_load_theirs);
  g_test_add_func ("/display/changed/load-nothing", test_load_nothing);
  g_test_add_func ("/display/changed/twice", test_twice);

  return g_test_run ();
}
