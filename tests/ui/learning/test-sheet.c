/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Exports of Learn with real clicks and keys: printed puzzles, puzzle files, and the
 * table of attempts. */

#include "display-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "learning/puzzles/solve/puzzle-import.h"
#include "scratch.h"
#include "ui/learning/home/learn-window.h"
#include "ui/learning/home/sheet-dialog.h"
#include "ui/learning/puzzles/practice-page.h"
#include "ui/learning/puzzles/puzzle-page.h"
#include "ui/widgets/rows/choice-row.h"

typedef struct
{
  Fixture    display;
  GtkWidget *learn;
  gchar     *folder; /* owned */
} Sheets;

static void
open_learning (Sheets *self)
{
  self->folder = g_dir_make_tmp ("tengen-sheets-XXXXXX", NULL);
  fixture_init (&self->display);
  fixture_open (&self->display, 800, 700);
  g_action_group_activate_action (G_ACTION_GROUP (self->display.application), "lessons",
                                  NULL);
  self->learn = fixture_wait_for_dialog (&self->display, TG_TYPE_LEARN_WINDOW);
  fixture_draw (self->learn);
}

static void
close_learning (Sheets *self)
{
  gtk_window_destroy (GTK_WINDOW (self->learn));
  scratch_remove (self->folder);
  g_free (self->folder);
  fixture_clear (&self->display);
}

static void
open_dialog (Sheets *self, GtkWidget **dialog)
{
  gtk_widget_activate_action (self->learn, "win.page", "s", "themes");
  fixture_wait ("the page", fixture_is_shown, fixture_page (self->learn, "themes"));
  fixture_draw (self->learn);
  fixture_key ("alt+h");
  fixture_wait_for_window (&self->display, TG_TYPE_SHEET_DIALOG, dialog);
  fixture_draw (*dialog);
}

static void
choose (GtkWidget *dialog, const gchar *row, guint selected)
{
  adw_combo_row_set_selected (
      ADW_COMBO_ROW (fixture_find (dialog, TG_TYPE_CHOICE_ROW, row)), selected);
  fixture_draw (dialog);
}

/* Saves with @action of @widget to a file with @name, and returns the contents of the
 * file. */
static gchar *
save_file (Sheets      *self,
           GtkWidget   *widget,
           const gchar *action,
           const gchar *name,
           gsize       *length)
{
  g_autofree gchar *path = g_build_filename (self->folder, name, NULL);
  g_autofree gchar *said = g_strdup_printf ("Saved as “%s”", name);
  gchar            *text;

  gtk_widget_activate_action (widget, action, NULL);
  fixture_type_place (&self->display, path);
  fixture_wait_to_find (GTK_WIDGET (gtk_widget_get_root (widget)), GTK_TYPE_LABEL, said);
  g_assert_true (g_file_get_contents (path, &text, length, NULL));
  return text;
}

/* A sheet has twelve puzzles by default: on three pages and a page of answers, or with
 * six puzzles each on two pages. */
static void
test_pages (void)
{
  Sheets            self = { 0 };
  GtkWidget        *dialog;
  g_autofree gchar *pdf = NULL;
  gsize             length;

  open_learning (&self);
  open_dialog (&self, &dialog);
  choose (dialog, "Puzzles per pa_ge", 0);
  fixture_wait_to_find (dialog, GTK_TYPE_LABEL, "Page 1 of 4");
  choose (dialog, "Puzzles per pa_ge", 1);
  fixture_wait_to_find (dialog, GTK_TYPE_LABEL, "Page 1 of 3");
  fixture_key ("Next");
  fixture_wait_to_find (dialog, GTK_TYPE_LABEL, "Page 2 of 3");
  g_object_set (fixture_find (dialog, ADW_TYPE_ACTION_ROW, "_Number"), "value", 48, NULL);
  fixture_wait_to_find (dialog, GTK_TYPE_LABEL, "Page 1 of 12");
  choose (dialog, "Pu_zzles", 1);
  fixture_wait_to_find (dialog, GTK_TYPE_LABEL, "Page 1 of 12");
  pdf = save_file (&self, dialog, "dialog.save-pdf", "sheet.pdf", &length);
  g_assert_true (g_str_has_prefix (pdf, "%PDF-"));
  fixture_leave_by_key (dialog, "Escape");
  close_learning (&self);
}

/* The puzzle files that the dialog saves, in both formats, can be opened again. */
static void
test_files (void)
{
  static const struct
  {
    const gchar *action;
    const gchar *name;
  } cases[] = { { "dialog.save-sgf", "sheet.sgf" }, { "dialog.save-list", "sheet.tsv" } };
  Sheets     self = { 0 };
  GtkWidget *dialog;

  open_learning (&self);
  open_dialog (&self, &dialog);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gsize             length;
      guint             n_skipped;
      g_autofree gchar *text =
          save_file (&self, dialog, cases[i].action, cases[i].name, &length);
      g_autoptr (GPtrArray) puzzles =
          tg_puzzle_import_parse (text, length, &n_skipped, NULL);

      g_assert_nonnull (puzzles);
      g_assert_cmpuint (puzzles->len, ==, 12);
      g_assert_cmpuint (n_skipped, ==, 0);
    }
  fixture_leave_by_key (dialog, "Escape");
  close_learning (&self);
}

/* A write error is shown with advice. */
static void
test_no_place (void)
{
  static const gchar said[] = "Cannot save there: Error opening file "
                              "“/proc/sheet.tsv”: No such file or directory. "
                              "Choose another place.";
  Sheets             self = { 0 };
  GtkWidget         *dialog;

  open_learning (&self);
  open_dialog (&self, &dialog);
  gtk_widget_activate_action (dialog, "dialog.save-list", NULL);
  fixture_type_place (&self.display, "/proc/sheet.tsv");
  fixture_wait_to_find (dialog, GTK_TYPE_LABEL, said);
  fixture_leave_by_key (dialog, "Escape");
  close_learning (&self);
}

static gboolean
is_begun (gpointer page)
{
  return tg_puzzle_page_get_session (page) != NULL;
}

/* The table has a line for each attempt. */
static void
test_attempts (void)
{
  Sheets self = { 0 };
  g_auto (GStrv) lines = NULL;
  g_autofree gchar *table = NULL;
  gpointer          puzzle;
  gsize             length;

  open_learning (&self);
  gtk_widget_activate_action (self.learn, "win.practise", TG_PRACTICE_PAGE_CHOICE_TYPE,
                              TG_PRACTICE_STREAK, 0, G_GINT64_CONSTANT (0), "");
  puzzle = fixture_child (fixture_page (self.learn, "practice"), "puzzle_page");
  fixture_wait ("a puzzle", is_begun, puzzle);
  tg_puzzle_page_show_answer (puzzle, NULL);
  gtk_widget_activate_action (self.learn, "win.back", NULL);
  gtk_widget_activate_action (self.learn, "win.page", "s", "progress");
  fixture_wait ("the page", fixture_is_shown, fixture_page (self.learn, "progress"));
  fixture_draw (self.learn);
  table = save_file (&self, fixture_page (self.learn, "progress"), "progress.export",
                     "attempts.csv", &length);
  lines = g_strsplit (table, "\r\n", 0);
  g_assert_true (g_str_has_prefix (lines[0], "time,puzzle,mode,"));
  g_assert_nonnull (strstr (lines[g_strv_length (lines) - 2], ",streak,,"));
  g_assert_cmpstr (lines[g_strv_length (lines) - 1], ==, "");
  close_learning (&self);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/sheet/pages", test_pages);
  g_test_add_func ("/display/sheet/files", test_files);
  g_test_add_func ("/display/sheet/no-place", test_no_place);
  g_test_add_func ("/display/sheet/attempts", test_attempts);

  return g_test_run ();
}
