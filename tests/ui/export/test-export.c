/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures of a position with real clicks and keys: each format is written from the
 * window, and read again. */

#include "display-fixture.h"
#include "drawing/export/export.h"
#include "scratch.h"
#include "ui/export/export-dialog.h"
#include "ui/study/study-window.h"
#include "ui/widgets/rows/choice-row.h"

typedef struct
{
  Fixture display;
  gchar  *folder;
} Pictures;

static void
open_game (Pictures *self, const gchar *moves)
{
  self->folder = g_dir_make_tmp ("tengen-pictures-XXXXXX", NULL);
  fixture_open_for_people (&self->display, TG_RULESET_FREESTYLE, moves);
}

static void
close_game (Pictures *self)
{
  scratch_remove (self->folder);
  g_free (self->folder);
  fixture_clear (&self->display);
}

static guint
count_files (Pictures *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
open_dialog (Pictures *self, GtkWidget **dialog)
{
  fixture_key ("ctrl+shift+e");
  fixture_wait_for_window (&self->display, TG_TYPE_EXPORT_DIALOG, dialog);
}

static void
choose (GtkWidget *dialog, const gchar *row, guint selected)
{
  adw_combo_row_set_selected (
      ADW_COMBO_ROW (fixture_find (dialog, TG_TYPE_CHOICE_ROW, row)), selected);
}

static void
type_place (Pictures *self, const gchar *name)
{
  g_autofree gchar *path = g_build_filename (self->folder, name, NULL);

  fixture_type_place (&self->display, path);
}

static void
click (GtkWidget *dialog, const gchar *button)
{
  fixture_draw (dialog);
  fixture_click (fixture_find (dialog, GTK_TYPE_BUTTON, button));
}

static gchar *
read_file (Pictures *self, const gchar *name)
{
  g_autofree gchar *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GError) error = NULL;
  gchar *contents = NULL;

  g_file_get_contents (path, &contents, NULL, &error);
  g_assert_no_error (error);
  return contents;
}

/* The PNG has the chosen size; the extension is added. */
static void
test_png (void)
{
  Pictures          self = { 0 };
  g_autofree gchar *path = NULL;
  g_autoptr (GdkPixbuf) pixbuf = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *dialog;

  open_game (&self, "h8 h9 i8");
  open_dialog (&self, &dialog);
  g_object_set (fixture_find (dialog, ADW_TYPE_ACTION_ROW, "_Size"), "value", 300, NULL);
  fixture_key ("Return");
  type_place (&self, "board");
  fixture_wait_until_gone (&dialog);
  path = g_build_filename (self.folder, "board.png", NULL);
  pixbuf = gdk_pixbuf_new_from_file (path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (gdk_pixbuf_get_width (pixbuf), ==, 300);
  g_assert_cmpint (gdk_pixbuf_get_height (pixbuf), ==, 300);
  g_assert_cmpuint (count_files (&self), ==, 1);
  close_game (&self);
}

static void
write_drawing (Pictures *self, guint format, const gchar *name)
{
  GtkWidget *dialog;

  open_dialog (self, &dialog);
  choose (dialog, "_Format", format);
  fixture_draw (dialog);
  fixture_click (fixture_find (dialog, GTK_TYPE_BUTTON, "_Export…"));
  type_place (self, name);
  fixture_wait_until_gone (&dialog);
  fixture_focus (GTK_WIDGET (self->display.window));
}

/* The SVG is well-formed, and the PDF has one page of the right size. */
static void
test_drawings (void)
{
  const GMarkupParser parser = { 0 };
  Pictures            self = { 0 };
  g_autofree gchar   *svg = NULL;
  g_autofree gchar   *pdf = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GMarkupParseContext) context =
      g_markup_parse_context_new (&parser, 0, NULL, NULL);

  open_game (&self, "h8 h9 i8");
  write_drawing (&self, 1, "board.svg");
  svg = read_file (&self, "board.svg");
  g_markup_parse_context_parse (context, svg, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (svg, "<svg"));
  g_assert_nonnull (strstr (svg, "width=\"800px\""));

  write_drawing (&self, 2, "board.pdf");
  pdf = read_file (&self, "board.pdf");
  g_assert_true (g_str_has_prefix (pdf, "%PDF-"));
  g_assert_cmpuint (count_files (&self), ==, 2);
  close_game (&self);
}

/* Replacing a file needs a confirmation, even if the typed name has no extension;
 * cancelling keeps the file. */
static void
test_existing (void)
{
  Pictures          self = { 0 };
  g_autofree gchar *path = NULL;
  g_autofree gchar *contents = NULL;
  GtkWidget        *dialog;
  GtkWidget        *question;

  open_game (&self, "h8");
  path = g_build_filename (self.folder, "board.png", NULL);
  g_assert_true (g_file_set_contents (path, "mine", -1, NULL));
  open_dialog (&self, &dialog);
  choose (dialog, "_Format", 0);
  fixture_key ("Return");
  type_place (&self, "board");
  fixture_wait_for_window (&self.display, ADW_TYPE_MESSAGE_DIALOG, &question);
  click (question, "_Cancel");
  fixture_wait_until_gone (&question);
  contents = read_file (&self, "board.png");
  g_assert_cmpstr (contents, ==, "mine");
  fixture_focus (dialog);
  fixture_key ("Escape");
  fixture_wait_until_gone (&dialog);
  close_game (&self);
}

/* A sequence has one picture for each move; if the pictures exist, the dialog asks before
 * replacing them. */
static void
test_sequence (void)
{
  Pictures          self = { 0 };
  g_autofree gchar *last = NULL;
  GtkWidget        *study;
  GtkWidget        *dialog;
  GtkWidget        *question;

  open_game (&self, "h8 h9 i8");
  fixture_key ("ctrl+e");
  study = fixture_wait_for_dialog (&self.display, TG_TYPE_STUDY_WINDOW);
  fixture_key ("Prior");
  open_dialog (&self, &dialog);
  choose (dialog, "_Format", 3);
  fixture_key ("Return");
  type_place (&self, "");
  fixture_wait_until_gone (&dialog);
  g_assert_cmpuint (count_files (&self), ==, 3);
  last = g_build_filename (self.folder, "move-003.png", NULL);
  g_assert_true (g_file_test (last, G_FILE_TEST_EXISTS));

  g_assert_true (g_file_set_contents (last, "mine", -1, NULL));
  fixture_focus (study);
  open_dialog (&self, &dialog);
  fixture_key ("Return");
  type_place (&self, "");
  fixture_wait_for_window (&self.display, ADW_TYPE_MESSAGE_DIALOG, &question);
  click (question, "_Replace");
  fixture_wait_until_gone (&dialog);
  g_assert_cmpuint (count_files (&self), ==, 3);
  {
    g_autofree gchar *contents = read_file (&self, "move-003.png");

    g_assert_cmpstr (contents, !=, "mine");
  }
  gtk_window_close (GTK_WINDOW (study));
  close_game (&self);
}

/* Opens the dialog, and starts writing a sequence of pictures, which takes a while. */
static void
begin_sequence (Pictures *self, GtkWidget **dialog)
{
  open_game (self, "h8 h9 i8 g8");
  open_dialog (self, dialog);
  choose (*dialog, "_Format", 3);
  g_object_set (fixture_find (*dialog, ADW_TYPE_ACTION_ROW, "_Size"), "value",
                TG_EXPORT_MAX_PIXELS, NULL);
  fixture_key ("Return");
  type_place (self, "");
}

/* Escape stops the writing of pictures and removes those written; the dialog stays open. */
static void
test_cancel (void)
{
  Pictures   self = { 0 };
  GtkWidget *dialog;

  begin_sequence (&self, &dialog);
  fixture_wait_to_find (dialog, GTK_TYPE_PROGRESS_BAR, NULL);
  fixture_focus (dialog);
  fixture_key ("Escape");
  fixture_wait_to_find (dialog, GTK_TYPE_LABEL, "Nothing was saved");
  g_assert_cmpuint (count_files (&self), ==, 0);
  g_object_set (fixture_find (dialog, ADW_TYPE_ACTION_ROW, "_Size"), "value",
                TG_EXPORT_DEFAULT_PIXELS, NULL);
  fixture_key ("Escape");
  fixture_wait_until_gone (&dialog);
  close_game (&self);
}

static gboolean
has_files (gpointer pictures)
{
  return count_files (pictures) > 0;
}

static gboolean
has_no_files (gpointer pictures)
{
  return count_files (pictures) == 0;
}

/* Closing the dialog stops the writing of pictures and removes those written. */
static void
test_closed (void)
{
  Pictures   self = { 0 };
  GtkWidget *dialog;

  begin_sequence (&self, &dialog);
  fixture_wait ("the folder of what is being drawn", has_files, &self);
  fixture_assert_closes (dialog);
  fixture_wait ("the end of it", has_no_files, &self);
  close_game (&self);
}

static void
read_cb (GObject *clipboard, GAsyncResult *result, gpointer user_data)
{
  *(GdkTexture **) user_data =
      gdk_clipboard_read_texture_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static gboolean
has_texture (gpointer data)
{
  return gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (data),
                                            GDK_TYPE_TEXTURE);
}

static gboolean
is_set (gpointer data)
{
  return *(gpointer *) data != NULL;
}

/* A key copies the board to the clipboard. */
static void
test_copy (void)
{
  Pictures      self = { 0 };
  GdkClipboard *clipboard;
  g_autoptr (GdkTexture) texture = NULL;

  open_game (&self, "h8 h9 i8");
  clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self.display.window));
  gdk_clipboard_set_text (clipboard, "");
  fixture_key ("ctrl+shift+c");
  fixture_wait ("the picture", has_texture, clipboard);
  gdk_clipboard_read_texture_async (clipboard, NULL, read_cb, &texture);
  fixture_wait ("what was copied", is_set, &texture);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, TG_EXPORT_DEFAULT_PIXELS);
  close_game (&self);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/export/png", test_png);
  g_test_add_func ("/display/export/drawings", test_drawings);
  g_test_add_func ("/display/export/existing", test_existing);
  g_test_add_func ("/display/export/sequence", test_sequence);
  g_test_add_func ("/display/export/cancel", test_cancel);
  g_test_add_func ("/display/export/closed", test_closed);
  g_test_add_func ("/display/export/copy", test_copy);

  return g_test_run ();
}
