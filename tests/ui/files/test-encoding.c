/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A file that does not name its encoding: another encoding is chosen with real clicks and
 * keys, and the texts are compared. */

#include <glib/gstdio.h>
#include <string.h>

#include "display-fixture.h"
#include "ui/files/encoding-dialog.h"
#include "ui/study/study-window.h"

/* A name in Big5, which would be two common words in GBK. */
#define NAME "\xb7\xa8\xb5\xd8"

#define UNSURE "(;GM[4]SZ[15]PB[" NAME "]PW[Ann];B[hh]C[" NAME "];W[ii](;B[hg])(;B[gh]))"

typedef struct
{
  Fixture fixture;
  gchar  *path; /* owned */
} Encoded;

static void
encoded_clear (Encoded *self)
{
  g_autofree gchar *folder = g_path_get_dirname (self->path);

  g_unlink (self->path);
  g_rmdir (folder);
  g_free (self->path);
  fixture_clear (&self->fixture);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Encoded, encoded_clear)

/* Opens a file and waits for its window. */
static TgStudyWindow *
open_file (Encoded *self, const gchar *contents)
{
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-encoding-XXXXXX", NULL);
  g_autoptr (GFile) file = NULL;

  self->path = g_build_filename (folder, "old.sgf", NULL);
  g_assert_true (g_file_set_contents (self->path, contents, -1, NULL));
  file = g_file_new_for_path (self->path);
  fixture_init (&self->fixture);
  fixture_open_for_people (&self->fixture, TG_RULESET_FREESTYLE, "h8");
  g_application_open (G_APPLICATION (self->fixture.application), &file, 1, "");
  return TG_STUDY_WINDOW (fixture_wait_for_dialog (&self->fixture, TG_TYPE_STUDY_WINDOW));
}

typedef struct
{
  GtkWidget   *root;
  const gchar *text;
  gboolean     sensitive;
} Shown;

static gboolean
is_shown (gpointer data)
{
  const Shown *shown = data;
  GtkWidget   *label = fixture_find (shown->root, GTK_TYPE_LABEL, shown->text);

  return label != NULL && gtk_widget_get_mapped (label);
}

static void
wait_for_text (gpointer root, const gchar *text)
{
  Shown shown = { root, text, FALSE };

  fixture_wait (text, is_shown, &shown);
  fixture_draw (root);
}

static gboolean
is_applicable (gpointer data)
{
  const Shown *shown = data;
  GtkWidget   *button = fixture_find (shown->root, GTK_TYPE_BUTTON, "_Apply");

  return button != NULL && gtk_widget_get_sensitive (button) == shown->sensitive;
}

static void
wait_for_apply (gpointer root, gboolean sensitive)
{
  Shown shown = { root, NULL, sensitive };

  fixture_wait (sensitive ? "Apply" : "no Apply", is_applicable, &shown);
}

static const gchar *
get_comment (TgStudyWindow *window)
{
  return tg_record_node_get_comment (
      tg_study_get_node (tg_study_window_get_study (window)));
}

static gboolean
has_comment (gpointer window)
{
  return get_comment (window) != NULL;
}

static const gchar *
get_black (TgStudyWindow *window)
{
  return tg_record_get_player (tg_study_get_record (tg_study_window_get_study (window)),
                               TG_STONE_BLACK);
}

/* Requests the dialog for the encoding, and returns whether it appears. */
static gboolean
can_choose (TgStudyWindow *window)
{
  g_autoptr (GList) windows = NULL;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.text-encoding", NULL);
  windows = gtk_window_list_toplevels ();
  for (GList *list = windows; list != NULL; list = list->next)
    if (TG_IS_ENCODING_DIALOG (list->data))
      return TRUE;
  return FALSE;
}

static void
close_study (Encoded *self, TgStudyWindow *window)
{
  fixture_leave_by_key (window, "ctrl+w");
  fixture_focus (GTK_WIDGET (self->fixture.window));
  fixture_close (&self->fixture);
}

/* The window offers to choose the encoding. The dialog shows the texts in the chosen
 * encoding, or that they cannot be in it; applying reads the file again, and keeps the
 * place. */
static void
test_offer (void)
{
  g_auto (Encoded) encoded = { 0 };
  TgStudyWindow *window = open_file (&encoded, UNSURE);
  TgStudy       *study = tg_study_window_get_study (window);
  GtkWidget     *dialog;

  g_assert_cmpstr (get_black (window), ==, "法地");
  fixture_key ("Home Next");
  fixture_wait ("the comment", has_comment, window);
  g_assert_cmpstr (get_comment (window), ==, "法地");

  wait_for_text (window, "Garbled text?");
  fixture_click (
      fixture_wait_to_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "_Encoding…"));
  dialog = fixture_wait_for_dialog (&encoded.fixture, TG_TYPE_ENCODING_DIALOG);
  wait_for_text (dialog, "法地\n法地");
  g_assert_null (fixture_find (dialog, GTK_TYPE_LABEL,
                               "The file will be read again; unsaved changes will be "
                               "lost."));

  fixture_click (fixture_find (dialog, GTK_TYPE_LABEL, "Unicode (UTF-8)"));
  wait_for_apply (dialog, FALSE);
  wait_for_text (dialog,
                 "Line 1, byte 17 of the file: This text is not in UTF-8; another "
                 "character set may fit");
  fixture_click (fixture_find (dialog, GTK_TYPE_LABEL, "Traditional Chinese (Big5)"));
  wait_for_text (dialog, "楊華\n楊華");
  wait_for_apply (dialog, TRUE);
  fixture_watch (&dialog);
  fixture_click (fixture_find (dialog, GTK_TYPE_BUTTON, "_Apply"));
  fixture_wait_until_gone (&dialog);

  g_assert_true (tg_study_window_get_study (window) == study);
  g_assert_cmpstr (get_black (window), ==, "楊華");
  g_assert_cmpstr (get_comment (window), ==, "楊華");
  g_assert_false (tg_study_is_modified (study));
  g_assert_false (tg_record_is_ruleset_known (tg_study_get_record (study)));
  fixture_wait_to_find (fixture_child (window, "variations"), GTK_TYPE_BOX, "楊華");

  /* The encoding can be chosen a second time, and closing the dialog changes nothing. */
  g_assert_true (can_choose (window));
  dialog = fixture_wait_for_dialog (&encoded.fixture, TG_TYPE_ENCODING_DIALOG);
  wait_for_text (dialog, "楊華\n楊華");
  fixture_leave_by_key (dialog, "Escape");
  g_assert_cmpstr (get_comment (window), ==, "楊華");
  fixture_focus (GTK_WIDGET (window));
  close_study (&encoded, window);
}

/* The chosen encoding is visible when the dialog opens, however far down the list it is. */
static void
test_found (void)
{
  g_auto (Encoded) encoded = { 0 };
  TgStudyWindow  *window = open_file (&encoded, "(;GM[4]CA[KOI8-U]SZ[15]PB[" NAME "])");
  GtkWidget      *dialog;
  GtkWidget      *found;
  graphene_rect_t place;

  g_assert_true (can_choose (window));
  dialog = fixture_wait_for_dialog (&encoded.fixture, TG_TYPE_ENCODING_DIALOG);
  found = fixture_wait_to_find (dialog, GTK_TYPE_LABEL, "Ukrainian (KOI8)");
  fixture_draw (dialog);
  g_assert_true (gtk_widget_compute_bounds (found, dialog, &place));
  g_assert_cmpfloat (place.origin.y + place.size.height, <,
                     gtk_widget_get_height (dialog));
  fixture_leave_by_key (dialog, "Escape");
  fixture_focus (GTK_WIDGET (window));
  close_study (&encoded, window);
}

/* The dialog warns that reading the file again loses changes. */
static void
test_modified (void)
{
  g_auto (Encoded) encoded = { 0 };
  TgStudyWindow *window = open_file (&encoded, UNSURE);
  TgStudy       *study = tg_study_window_get_study (window);
  GtkWidget     *dialog;

  g_assert_true (tg_study_play (study, fixture_point ("a1"), NULL));
  g_assert_true (tg_study_is_modified (study));
  g_assert_true (can_choose (window));
  dialog = fixture_wait_for_dialog (&encoded.fixture, TG_TYPE_ENCODING_DIALOG);
  wait_for_text (dialog, "The file will be read again; unsaved changes will be lost.");
  fixture_click (fixture_find (dialog, GTK_TYPE_LABEL, "Traditional Chinese (Big5)"));
  wait_for_text (dialog, "楊華\n楊華");
  wait_for_apply (dialog, TRUE);
  fixture_watch (&dialog);
  fixture_click (fixture_find (dialog, GTK_TYPE_BUTTON, "_Apply"));
  fixture_wait_until_gone (&dialog);
  g_assert_cmpstr (get_black (window), ==, "楊華");
  g_assert_false (tg_study_is_modified (study));
  g_assert_true (tg_study_get_node (study)
                 == tg_record_get_root (tg_study_get_record (study)));
  fixture_focus (GTK_WIDGET (window));
  close_study (&encoded, window);
}

/* If the encoding is certain, the window does not offer to choose it; if no text depends
 * on the encoding, there is no dialog either. */
static void
test_no_offer (gconstpointer data)
{
  gboolean is_wide = GPOINTER_TO_INT (data);
  g_auto (Encoded) encoded = { 0 };
  TgStudyWindow *window = open_file (
      &encoded, is_wide ? "(;GM[4]SZ[15]PB[\xb1\x69\xa4\x54\xc2\xd7]PW[\xaa\x4c\xae\xd1"
                          "\xbd\xe5];B[hh])"
                        : "(;GM[4]SZ[15]PB[Ann]PW[Bob];B[hh])");

  g_assert_cmpstr (get_black (window), ==, is_wide ? "張三豐" : "Ann");
  g_assert_null (fixture_find (GTK_WIDGET (window), GTK_TYPE_LABEL, "Garbled text?"));
  g_assert_cmpint (can_choose (window), ==, is_wide);
  if (is_wide)
    {
      GtkWidget *dialog =
          fixture_wait_for_dialog (&encoded.fixture, TG_TYPE_ENCODING_DIALOG);

      wait_for_text (dialog, "張三豐\n林書賢");
      fixture_leave_by_key (dialog, "Escape");
      fixture_focus (GTK_WIDGET (window));
    }
  close_study (&encoded, window);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/encoding/offer", test_offer);
  g_test_add_func ("/display/encoding/found", test_found);
  g_test_add_func ("/display/encoding/modified", test_modified);
  g_test_add_data_func ("/display/encoding/sure", GINT_TO_POINTER (TRUE), test_no_offer);
  g_test_add_data_func ("/display/encoding/plain", GINT_TO_POINTER (FALSE),
                        test_no_offer);

  return g_test_run ();
}
