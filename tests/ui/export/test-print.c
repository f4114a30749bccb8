/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Printing with real clicks and keys: the preview and its pages, a PDF from the window,
 * and the message without a printer. */

#include <string.h>

#include <glib/gstdio.h>

#include "display-fixture.h"
#include "ui/export/print-dialog.h"
#include "ui/study/study-window.h"
#include "ui/widgets/rows/choice-row.h"

/* GTK lists printers only where this header exists. Its print dialog belongs to GTK; the
 * tests know the one of GTK 4.8 only. */
#if __has_include(<gtk/gtkunixprint.h>) && !GTK_CHECK_VERSION (4, 9, 0)
#include <gtk/gtkunixprint.h>
#define HAS_PRINTERS 1
#else
#define HAS_PRINTERS 0
#endif

typedef struct
{
  Fixture    display;
  GtkWidget *study;
  gchar     *folder;
} Pages;

static void
open_study (Pages *self, const gchar *moves)
{
  self->folder = g_dir_make_tmp ("tengen-pages-XXXXXX", NULL);
  self->study = GTK_WIDGET (fixture_open_study (&self->display, moves));
}

static void
close_study (Pages *self)
{
  gtk_window_close (GTK_WINDOW (self->study));
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  fixture_close (&self->display);
}

static void
open_dialog (Pages *self, GtkWidget **dialog)
{
  fixture_key ("ctrl+p");
  fixture_wait_for_window (&self->display, TG_TYPE_PRINT_DIALOG, dialog);
}

static void
choose (GtkWidget *dialog, const gchar *row, guint selected)
{
  adw_combo_row_set_selected (
      ADW_COMBO_ROW (fixture_find (dialog, TG_TYPE_CHOICE_ROW, row)), selected);
  fixture_draw (dialog);
}

static gboolean
has_no_arrows (gpointer dialog)
{
  return fixture_find (dialog, GTK_TYPE_BUTTON, "Next page") == NULL;
}

/* The preview has a page for each move; a click and a key turn the pages. */
static void
test_preview (void)
{
  Pages      self = { 0 };
  GtkWidget *dialog;

  open_study (&self, "h8 h9 i8");
  open_dialog (&self, &dialog);
  choose (dialog, "Con_tents", 2);
  choose (dialog, "Positions per pa_ge", 0);
  g_object_set (fixture_find (dialog, ADW_TYPE_ACTION_ROW, "_Interval"), "value", 1,
                NULL);
  fixture_draw (dialog);
  fixture_wait_to_find (dialog, GTK_TYPE_LABEL, "Page 1 of 3");
  fixture_click (fixture_find (dialog, GTK_TYPE_BUTTON, "Next page"));
  fixture_wait_to_find (dialog, GTK_TYPE_LABEL, "Page 2 of 3");
  fixture_key ("Next");
  fixture_wait_to_find (dialog, GTK_TYPE_LABEL, "Page 3 of 3");
  fixture_key ("Prior");
  fixture_wait_to_find (dialog, GTK_TYPE_LABEL, "Page 2 of 3");
  choose (dialog, "Positions per pa_ge", 3);
  fixture_wait ("the only page", has_no_arrows, dialog);
  fixture_key ("Escape");
  fixture_wait_until_gone (&dialog);
  close_study (&self);
}

static gboolean
is_small (gpointer preview)
{
  return gtk_widget_get_height (preview) < 150;
}

static gboolean
is_large (gpointer preview)
{
  return gtk_widget_get_height (preview) > 250;
}

/* In a low window the preview leaves room for the options. */
static void
test_short_window (void)
{
  Pages      self = { 0 };
  GtkWidget *dialog;
  GtkWidget *preview;

  open_study (&self, "h8");
  open_dialog (&self, &dialog);
  preview = fixture_find (dialog, GTK_TYPE_DRAWING_AREA, NULL);
  fixture_wait ("a large preview", is_large, preview);
  gtk_window_set_default_size (GTK_WINDOW (dialog), 360, 294);
  fixture_wait ("a small preview", is_small, preview);
  gtk_window_set_default_size (GTK_WINDOW (dialog), 360, 640);
  fixture_wait ("a large preview again", is_large, preview);
  fixture_key ("Escape");
  fixture_wait_until_gone (&dialog);
  close_study (&self);
}

/* Without a printer, the dialog says so and offers to save as PDF. */
static void
test_no_printer (void)
{
  Pages             self = { 0 };
  g_autofree gchar *path = NULL;
  g_autofree gchar *pdf = NULL;
  GtkWidget        *dialog;
  GtkWidget        *question;

  open_study (&self, "h8 h9 i8");
  path = g_build_filename (self.folder, "game.pdf", NULL);
  open_dialog (&self, &dialog);
  choose (dialog, "Con_tents", 1);
  fixture_key ("Return");
  fixture_wait_for_window (&self.display, ADW_TYPE_MESSAGE_DIALOG, &question);
  fixture_click (fixture_find (question, GTK_TYPE_BUTTON, "_Save as PDF…"));
  fixture_wait_until_gone (&question);
  fixture_type_place (&self.display, path);
  fixture_wait_until_gone (&dialog);
  g_assert_true (g_file_get_contents (path, &pdf, NULL, NULL));
  g_assert_true (g_str_has_prefix (pdf, "%PDF-"));
  g_remove (path);
  close_study (&self);
}

/* After a write error the dialog stays open for another file. */
static void
test_no_place (void)
{
  static const gchar said[] = "Cannot save there: Error opening file "
                              "“/proc/game.pdf”: No such file or directory. "
                              "Choose another place.";
  Pages              self = { 0 };
  GtkWidget         *dialog;
  GtkWidget         *question;

  open_study (&self, "h8 h9 i8");
  open_dialog (&self, &dialog);
  fixture_key ("Return");
  fixture_wait_for_window (&self.display, ADW_TYPE_MESSAGE_DIALOG, &question);
  fixture_click (fixture_find (question, GTK_TYPE_BUTTON, "_Save as PDF…"));
  fixture_wait_until_gone (&question);
  fixture_type_place (&self.display, "/proc/game.pdf");
  fixture_wait_to_find (dialog, GTK_TYPE_LABEL, said);
  fixture_leave_by_key (dialog, "Escape");
  close_study (&self);
}

#if HAS_PRINTERS
static gboolean
has_printer (gpointer printers)
{
  return gtk_print_unix_dialog_get_selected_printer (printers) != NULL;
}

/* Opens the print dialog of GTK. */
static void
open_printers (Pages *self, GtkWidget **printers)
{
  GtkWidget *question;

  fixture_key ("Return");
  fixture_wait_for_window (&self->display, ADW_TYPE_MESSAGE_DIALOG, &question);
  fixture_click (fixture_find (question, GTK_TYPE_BUTTON, "_Find Another…"));
  fixture_wait_until_gone (&question);
  fixture_wait_for_window (&self->display, GTK_TYPE_PRINT_UNIX_DIALOG, printers);
}

/* Prints to a PostScript file, which has the number of pages as plain text. */
static void
print_to_file (Pages *self, const gchar *path)
{
  g_autoptr (GtkPrintSettings) settings = gtk_print_settings_new ();
  g_autofree gchar *uri = g_filename_to_uri (path, NULL, NULL);
  GtkWidget        *printers;

  open_printers (self, &printers);
  gtk_print_settings_set_printer (settings, "Print to File");
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "ps");
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_URI, uri);
  gtk_print_unix_dialog_set_settings (GTK_PRINT_UNIX_DIALOG (printers), settings);
  fixture_wait ("the printer that writes a file", has_printer, printers);
  gtk_dialog_response (GTK_DIALOG (printers), GTK_RESPONSE_OK);
  fixture_wait_until_gone (&printers);
}

/* Whether the printed file is complete: GTK reports the end of printing before. */
static gboolean
is_whole (gpointer path)
{
  g_autofree gchar *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL)
         && g_str_has_suffix (text, "%%EOF\n");
}

/* All pages are printed, and the dialog closes. */
static void
test_printed (void)
{
  Pages             self = { 0 };
  g_autofree gchar *path = NULL;
  g_autofree gchar *text = NULL;
  GtkWidget        *dialog;

  open_study (&self, "h8 h9 i8");
  path = g_build_filename (self.folder, "printed.ps", NULL);
  open_dialog (&self, &dialog);
  choose (dialog, "Con_tents", 2);
  choose (dialog, "Positions per pa_ge", 0);
  g_object_set (fixture_find (dialog, ADW_TYPE_ACTION_ROW, "_Interval"), "value", 1,
                NULL);
  fixture_draw (dialog);
  fixture_wait_to_find (dialog, GTK_TYPE_LABEL, "Page 1 of 3");
  print_to_file (&self, path);
  fixture_wait_until_gone (&dialog);
  fixture_wait_to_find (self.study, GTK_TYPE_LABEL, "Pages sent to the printer");
  fixture_wait ("the whole file", is_whole, path);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "%%Pages: 3\n"));
  g_remove (path);
  close_study (&self);
}

/* Printing to a missing folder shows an error. */
static void
test_not_printed (void)
{
  Pages             self = { 0 };
  g_autofree gchar *path = NULL;
  g_autofree gchar *said = NULL;
  GtkWidget        *dialog;

  open_study (&self, "h8 h9 i8");
  path = g_build_filename (self.folder, "none", "printed.ps", NULL);
  open_dialog (&self, &dialog);
  print_to_file (&self, path);
  said = g_strdup_printf ("Cannot print: Error opening file “%s”: "
                          "No such file or directory",
                          path);
  fixture_wait_to_find (dialog, GTK_TYPE_LABEL, said);
  fixture_leave_by_key (dialog, "Escape");
  close_study (&self);
}

/* After the print dialog of GTK is cancelled, the dialog of the program is still open,
 * and can print again. */
static void
test_not_wanted (void)
{
  Pages      self = { 0 };
  GtkWidget *dialog;
  GtkWidget *printers;

  open_study (&self, "h8 h9 i8");
  open_dialog (&self, &dialog);
  for (guint i = 0; i < 2; i++)
    {
      open_printers (&self, &printers);
      fixture_leave_by_key (printers, "Escape");
      fixture_focus (dialog);
    }
  fixture_leave_by_key (dialog, "Escape");
  close_study (&self);
}
#endif

/* An empty game shows a message instead of printing nothing. */
static void
test_nothing (void)
{
  Pages      self = { 0 };
  GtkWidget *dialog;

  open_study (&self, "h8");
  open_dialog (&self, &dialog);
  choose (dialog, "Con_tents", 3);
  fixture_key ("Return");
  fixture_wait_to_find (dialog, GTK_TYPE_LABEL, "No position has a comment or a mark");
  fixture_key ("Escape");
  fixture_wait_until_gone (&dialog);
  close_study (&self);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/print/preview", test_preview);
  g_test_add_func ("/display/print/short-window", test_short_window);
  g_test_add_func ("/display/print/no-printer", test_no_printer);
  g_test_add_func ("/display/print/no-place", test_no_place);
#if HAS_PRINTERS
  g_test_add_func ("/display/print/printed", test_printed);
  g_test_add_func ("/display/print/not-printed", test_not_printed);
  g_test_add_func ("/display/print/not-wanted", test_not_wanted);
#endif
  g_test_add_func ("/display/print/nothing", test_nothing);

  return g_test_run ();
}
