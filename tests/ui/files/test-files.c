/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Importing and exporting games: pasted, dropped, opened, copied. */

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "display-fixture.h"
#include "scratch.h"
#include "ui/files/game-opener.h"
#include "ui/files/recent-games.h"
#include "ui/study/study-window.h"

/* A folder for the files of a test. */
typedef struct
{
  Fixture fixture;
  gchar  *folder;
} Files;

static void
files_clear (Files *self)
{
  scratch_remove (self->folder);
  g_free (self->folder);
  fixture_clear (&self->fixture);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Files, files_clear)

static void
files_open (Files *self, const gchar *moves)
{
  self->folder = g_dir_make_tmp ("tengen-files-XXXXXX", NULL);
  fixture_open_for_people (&self->fixture, TG_RULESET_FREESTYLE, moves);
}

static GFile *
files_write (Files *self, const gchar *name, const gchar *contents)
{
  g_autofree gchar *path = g_build_filename (self->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, contents, -1, NULL));
  return g_file_new_for_path (path);
}

static GdkClipboard *
get_clipboard (Files *self)
{
  return gtk_widget_get_clipboard (GTK_WIDGET (self->fixture.window));
}

/* Waits for a window with a study of @n_moves. */
static TgStudyWindow *
wait_for_study (Files *self, guint n_moves)
{
  TgStudyWindow *window =
      TG_STUDY_WINDOW (fixture_wait_for_dialog (&self->fixture, TG_TYPE_STUDY_WINDOW));

  g_assert_nonnull (tg_study_window_get_study (window));
  g_assert_cmpuint (fixture_count_moves (window), ==, n_moves);
  return window;
}

static void
close_study (Files *self, TgStudyWindow *window)
{
  fixture_leave_by_key (window, "ctrl+w");
  fixture_focus (GTK_WIDGET (self->fixture.window));
}

/* Each kind of text opens as a study, and the game in progress does not change. */
static void
test_paste (void)
{
  static const struct
  {
    const gchar *text;
    guint        n_moves;
    guint        n_set_up;
  } cases[] = {
    { "(;GM[4]SZ[15];B[hh];W[hg];B[ii])", 3, 0 },
    { "h8 i9 j10 k11", 4, 0 },
    { "1. h8, 2. i9", 2, 0 },
    { "Piskvorky 15x15, 1:1, 0\n8,8,0\n9,9,0\n", 2, 0 },
    { ".....\n..X..\n..O..\n.....\n.....\n", 0, 2 },
  };
  g_auto (Files) files = { 0 };

  files_open (&files, "h8 h9");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TgStudyWindow  *window;
      const TgRecord *record;

      gdk_clipboard_set_text (get_clipboard (&files), cases[i].text);
      fixture_key ("ctrl+v");
      window = wait_for_study (&files, cases[i].n_moves);
      record = tg_study_get_record (tg_study_window_get_study (window));
      g_assert_cmpuint (tg_record_get_n_set_up (record), ==, cases[i].n_set_up);
      close_study (&files, window);
    }
  g_assert_cmpuint (tg_match_get_game (files.fixture.match)->board.n_moves, ==, 2);
}

/* The window of the game and a study window both report that a pasted text has no game. */
static void
test_paste_nonsense (void)
{
  g_auto (Files) files = { 0 };
  TgStudyWindow *window;

  files_open (&files, "h8 h9");
  gdk_clipboard_set_text (get_clipboard (&files), "Lorem ipsum dolor sit amet");
  fixture_key ("ctrl+v");
  fixture_wait_to_be_told (files.fixture.window, "This text is not a game");
  gdk_clipboard_set_text (get_clipboard (&files), "(;GM[4]SZ[99];B[hh])");
  fixture_key ("ctrl+v");
  fixture_wait_to_be_told (files.fixture.window, "cannot be pasted");
  g_assert_cmpuint (fixture_count_windows (&files.fixture), ==, 1);

  fixture_key ("ctrl+e");
  window = wait_for_study (&files, 2);
  gdk_clipboard_set_text (get_clipboard (&files), "Lorem ipsum dolor sit amet");
  fixture_key ("shift+Insert");
  fixture_wait_to_be_told (window, "This text is not a game");
  close_study (&files, window);
}

typedef struct
{
  GdkClipboard *clipboard;
  gchar        *text;
  gboolean      done;
} Reading;

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Reading *reading = user_data;

  reading->text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  reading->done = TRUE;
}

static gboolean
is_read (gpointer data)
{
  return ((Reading *) data)->done;
}

static gchar *
read_clipboard (Files *self)
{
  Reading reading = { get_clipboard (self), NULL, FALSE };

  gdk_clipboard_read_text_async (reading.clipboard, NULL, read_cb, &reading);
  fixture_wait ("the clipboard", is_read, &reading);
  return reading.text;
}

static gboolean
has_comment (gpointer data)
{
  TgStudy *study = tg_study_window_get_study (data);

  return g_strcmp0 (tg_record_node_get_comment (tg_study_get_node (study)), "ok") == 0;
}

/* A key copies the game; the menu copies its moves or the position. While a comment is
 * edited, the key copies its selected text. */
static void
test_copy (void)
{
  g_auto (Files) files = { 0 };
  g_autofree gchar *sgf = NULL;
  g_autofree gchar *moves = NULL;
  g_autofree gchar *position = NULL;
  g_autofree gchar *comment = NULL;
  TgStudyWindow    *window;

  files_open (&files, "h8 h9 i8");
  fixture_key ("ctrl+c");
  fixture_wait_to_be_told (files.fixture.window, "copied as SGF");
  sgf = read_clipboard (&files);
  g_assert_nonnull (strstr (sgf, ";B[hh]"));

  gtk_widget_activate_action (GTK_WIDGET (files.fixture.window), "win.copy-moves", NULL);
  moves = read_clipboard (&files);
  g_assert_cmpstr (moves, ==, "h8h9i8\n");

  fixture_key ("Prior");
  gtk_widget_activate_action (GTK_WIDGET (files.fixture.window), "win.copy-position",
                              NULL);
  position = read_clipboard (&files);
  g_assert_nonnull (strstr (position, "· ● ·"));
  fixture_key ("ctrl+v");
  window = wait_for_study (&files, 0);
  g_assert_cmpuint (
      tg_record_get_n_set_up (tg_study_get_record (tg_study_window_get_study (window))),
      ==, 2);
  close_study (&files, window);

  fixture_key ("ctrl+e");
  window = wait_for_study (&files, 3);
  fixture_click (fixture_child (fixture_child (window, "variations"), "comment"));
  fixture_key ("o k");
  fixture_wait ("the comment", has_comment, window);
  fixture_key ("ctrl+a ctrl+c");
  fixture_draw (GTK_WIDGET (window));
  comment = read_clipboard (&files);
  g_assert_cmpstr (comment, ==, "ok");
  tg_study_set_saved (tg_study_window_get_study (window));
  close_study (&files, window);
}

static void
open_file (Files *self, GFile *file)
{
  g_application_open (G_APPLICATION (self->fixture.application), &file, 1, "");
}

static gboolean
has_study (gpointer window)
{
  return tg_study_window_get_study (window) != NULL;
}

static gboolean
is_saved (gpointer study)
{
  return !tg_study_is_modified (study);
}

static gboolean
says_why (gpointer data)
{
  return fixture_find (data, GTK_TYPE_BUTTON, "_Open Another File…") != NULL;
}

/* A file that the command line or the desktop opens twice has one window; a file without
 * a game shows what to do. */
static void
test_open (void)
{
  g_auto (Files) files = { 0 };
  g_autoptr (GFile) good = NULL;
  g_autoptr (GFile) bad = NULL;
  TgStudyWindow *window;
  GtkWidget     *failed;

  files_open (&files, NULL);
  good = files_write (&files, "good.sgf", "(;GM[4]SZ[15];B[hh];W[hg])");
  bad = files_write (&files, "bad.png", "Dear diary,");
  open_file (&files, good);
  window = wait_for_study (&files, 2);
  open_file (&files, good);
  g_assert_cmpuint (fixture_count_windows (&files.fixture), ==, 2);
  close_study (&files, window);

  open_file (&files, bad);
  failed = fixture_wait_for_dialog (&files.fixture, TG_TYPE_STUDY_WINDOW);
  fixture_wait ("what is wrong", says_why, failed);
  fixture_wait_to_be_told (failed, "This is not a game");
  close_study (&files, TG_STUDY_WINDOW (failed));
}

/* A window from which a file can be dragged, as from a file manager. */
typedef struct
{
  GtkWidget *window;
  GtkWidget *label;
} Source;

static Source
open_source (Files *self, GdkContentProvider *content)
{
  GtkDragSource *drag = gtk_drag_source_new ();
  Source         source = { gtk_window_new (), gtk_label_new ("drag me") };

  gtk_drag_source_set_content (drag, content);
  gtk_widget_add_controller (source.label, GTK_EVENT_CONTROLLER (drag));
  gtk_window_set_child (GTK_WINDOW (source.window), source.label);
  gtk_window_set_decorated (GTK_WINDOW (source.window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (source.window), 120, 60);
  gtk_window_present (GTK_WINDOW (source.window));
  fixture_wait_for_dialog (&self->fixture, GTK_TYPE_WINDOW);
  g_object_unref (content);
  return source;
}

/* Drags from the window of @source to the centre of a widget. */
static void
drag_onto (Source *source, GtkWidget *widget)
{
  gdouble width = gtk_widget_get_width (widget);
  gdouble height = gtk_widget_get_height (widget);

  fixture_aim (source->label, 40, 30);
  fixture_xdotool ("mousedown 1");
  fixture_aim (source->label, 60, 30);
  fixture_aim (source->label, 80, 40);
  for (guint i = 0; i < 4; i++)
    fixture_aim (widget, width / 2 + i * 3, height / 2 + i * 3);
  fixture_draw (widget);
  fixture_xdotool ("mouseup 1");
}

static GdkContentProvider *
provide_file (GFile *file)
{
  GSList *list = g_slist_prepend (NULL, file);
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, list);
  g_slist_free (list);
  return gdk_content_provider_new_for_value (&value);
}

/* Games can be dropped as selected text, or as a single file instead of a list of files. */
static void
test_drop_others (void)
{
  g_auto (Files) files = { 0 };
  g_autoptr (GFile) file = NULL;
  TgStudyWindow *window;

  files_open (&files, NULL);
  file = files_write (&files, "game.psq", "Piskvorky 15x15, 1:1, 0\n8,8,0\n9,9,0\n");
  for (guint i = 0; i < 2; i++)
    {
      GdkContentProvider *content =
          i == 0 ? gdk_content_provider_new_typed (G_TYPE_FILE, file)
                 : gdk_content_provider_new_typed (G_TYPE_STRING, "H8 G8 I9");
      Source source = open_source (&files, content);

      drag_onto (&source, GTK_WIDGET (files.fixture.board));
      window = wait_for_study (&files, 2 + i);
      gtk_window_destroy (GTK_WINDOW (source.window));
      fixture_focus (GTK_WIDGET (window));
      close_study (&files, window);
    }
}

/* Dropping a list in which no line is a URI or a path shows a message. */
static void
test_drop_no_uri (void)
{
  g_auto (Files) files = { 0 };
  g_autoptr (GBytes) bytes = g_bytes_new_static ("x\r\n\r\n", 5);
  Source source;

  files_open (&files, NULL);
  source =
      open_source (&files, gdk_content_provider_new_for_bytes ("text/uri-list", bytes));
  drag_onto (&source, GTK_WIDGET (files.fixture.board));
  fixture_wait_to_be_told (files.fixture.window, "You can only drop files here");
  gtk_window_destroy (GTK_WINDOW (source.window));
}

/* The name of a file is not parsed as markup. */
static void
test_odd_name (void)
{
  g_auto (Files) files = { 0 };
  g_autoptr (GFile) bad = NULL;
  GtkWidget *window;

  files_open (&files, NULL);
  bad = files_write (&files, "a & <b>.sgf", "\x89PNG\r\n");
  tg_game_opener_open_file (TG_GAME_OPENER (files.fixture.application), NULL, bad);
  window = fixture_wait_for_dialog (&files.fixture, TG_TYPE_STUDY_WINDOW);
  fixture_wait_to_find (window, GTK_TYPE_LABEL, "“a & <b>.sgf” cannot be opened");
  fixture_leave_by_key (window, "ctrl+w");
  fixture_focus (GTK_WIDGET (files.fixture.window));
}

static void
test_drop_file (void)
{
  g_auto (Files) files = { 0 };
  g_autoptr (GFile) good = NULL;
  g_autoptr (GFile) bad = NULL;
  TgStudyWindow *window;
  Source         source;

  files_open (&files, "h8 h9");
  good = files_write (&files, "good.psq", "Piskvorky 15x15, 1:1, 0\n8,8,0\n9,9,0\n");
  bad = files_write (&files, "bad_thing.png", "\x89PNG\r\n");

  source = open_source (&files, provide_file (bad));
  drag_onto (&source, GTK_WIDGET (files.fixture.board));
  fixture_wait_to_be_told (files.fixture.window,
                           "“bad_thing.png” cannot be opened. This is not a game");
  gtk_window_destroy (GTK_WINDOW (source.window));
  g_assert_cmpuint (fixture_count_windows (&files.fixture), ==, 1);

  source = open_source (&files, provide_file (good));
  drag_onto (&source, GTK_WIDGET (files.fixture.board));
  window = wait_for_study (&files, 2);
  gtk_window_destroy (GTK_WINDOW (source.window));
  fixture_focus (GTK_WIDGET (window));
  close_study (&files, window);
  g_assert_cmpuint (tg_match_get_game (files.fixture.match)->board.n_moves, ==, 2);
}

static void
save_as (Files *self, const gchar *folder, const gchar *name)
{
  g_autofree gchar *path = g_build_filename (folder, name, NULL);

  fixture_key ("ctrl+shift+s");
  fixture_type_place (&self->fixture, path);
}

static void
answer (Files *self, const gchar *button)
{
  GtkWidget *question;

  fixture_wait_for_window (&self->fixture, ADW_TYPE_MESSAGE_DIALOG, &question);
  g_assert_true (fixture_tells (question, "Save Without Some Parts?"));
  fixture_draw (question);
  fixture_click (fixture_find (question, GTK_TYPE_BUTTON, button));
  fixture_wait_until_gone (&question);
}

static gboolean
has_file (Files *self, const gchar *name)
{
  g_autofree gchar *path = g_build_filename (self->folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Whether a file in the folder contains a text. */
typedef struct
{
  const gchar *path;
  const gchar *part;
} Written;

static gboolean
is_written (gpointer data)
{
  const Written    *written = data;
  g_autofree gchar *text = NULL;

  return g_file_get_contents (written->path, &text, NULL, NULL)
         && strstr (text, written->part) != NULL;
}

static void
wait_to_be_written (Files *self, const gchar *name, const gchar *part)
{
  g_autofree gchar *path = g_build_filename (self->folder, name, NULL);
  Written           written = { path, part };

  fixture_wait (part, is_written, &written);
}

/* Before saving in a format that would lose something, the window asks whether to choose
 * another one or to lose it. */
static void
test_losses (void)
{
  g_auto (Files) files = { 0 };
  g_autoptr (GFile) file = NULL;
  g_autofree gchar *path = NULL;
  TgStudyWindow    *window;

  files_open (&files, NULL);
  file = files_write (&files, "noted.sgf", "(;GM[4]SZ[15];B[hh]C[Kept];W[hg])");
  open_file (&files, file);
  window = wait_for_study (&files, 2);

  save_as (&files, "/proc", "noted.sgf");
  fixture_wait_to_be_told (window, "Cannot save there");

  path = g_build_filename (files.folder, "other.sgf", NULL);
  save_as (&files, files.folder, "game.psq");
  answer (&files, "_Another Format…");
  fixture_type_place (&files.fixture, path);
  wait_to_be_written (&files, "other.sgf", "C[Kept]");
  g_assert_false (has_file (&files, "game.psq"));

  save_as (&files, files.folder, "game.psq");
  answer (&files, "_Save Anyway");
  wait_to_be_written (&files, "game.psq", "Piskvorky 15x15");
  close_study (&files, window);
}

static gboolean
has_items (gpointer menu)
{
  return g_menu_model_get_n_items (menu) == 2;
}

static gboolean
has_no_items (gpointer menu)
{
  return g_menu_model_get_n_items (menu) == 0;
}

/* An opened file is in the menu, until it is deleted or the menu is cleared. */
static void
test_recent (void)
{
  g_auto (Files) files = { 0 };
  g_autoptr (GFile) file = NULL;
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autofree gchar *uri = NULL;
  TgStudyWindow    *window;
  GtkWidget        *failed;
  GFile            *twice[2];

  files_open (&files, NULL);
  file = files_write (&files, "a_game.sgf", "(;GM[4]SZ[15];B[hh];W[hg])");
  twice[0] = twice[1] = file;
  uri = g_file_get_uri (file);
  tg_recent_games_clear ();
  tg_recent_games_fill (menu);
  fixture_wait ("an empty list", has_no_items, menu);
  g_application_open (G_APPLICATION (files.fixture.application), twice, 2, "");
  window = wait_for_study (&files, 2);
  g_assert_cmpuint (fixture_count_windows (&files.fixture), ==, 2);
  close_study (&files, window);
  fixture_wait ("the file", has_items, menu);

  g_action_group_activate_action (G_ACTION_GROUP (files.fixture.application),
                                  "open-recent", g_variant_new_string (uri));
  window = wait_for_study (&files, 2);
  close_study (&files, window);

  g_assert_true (g_file_delete (file, NULL, NULL));
  g_action_group_activate_action (G_ACTION_GROUP (files.fixture.application),
                                  "open-recent", g_variant_new_string (uri));
  fixture_wait_to_be_told (files.fixture.window, "The file no longer exists");
  fixture_wait ("an empty list", has_no_items, menu);

  /* After the list was cleared, the position in the file is unknown again. */
  open_file (&files, file);
  failed = fixture_wait_for_dialog (&files.fixture, TG_TYPE_STUDY_WINDOW);
  fixture_wait ("what is wrong", says_why, failed);
  fixture_wait_to_be_told (failed, "This file does not exist");
  close_study (&files, TG_STUDY_WINDOW (failed));
}

/* A game with unknown rules is shown, with a remark. */
static void
test_unknown_rules (void)
{
  g_auto (Files) files = { 0 };
  g_autoptr (GFile) file = NULL;
  TgStudyWindow *window;

  files_open (&files, NULL);
  file = files_write (&files, "pente.sgf", "(;GM[4]SZ[15]RU[pente];B[hh];W[hg])");
  open_file (&files, file);
  window = wait_for_study (&files, 2);
  fixture_wait_to_be_told (window, "rules are unknown");
  close_study (&files, window);
}

/* A file that looks like another game, or lacks the size of the board, is shown after a
 * question, from a file and from the clipboard. */
static void
test_question (void)
{
  static const struct
  {
    const gchar *text;
    const gchar *reason;
    const gchar *answer;
    guint        size;
  } cases[] = {
    { "(;GM[1]SZ[19]KM[6.5];B[qd];W[dd])", "looks like a game of Go: it has komi",
      "Open _Anyway", 19 },
    { "(;GM[4];B[hh];W[ss])", "stones beyond 15×15", "Open _as 19×19", 19 },
  };
  g_auto (Files) files = { 0 };

  files_open (&files, "h8 h9");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GFile) file = files_write (&files, "game.sgf", cases[i].text);
      TgStudyWindow *window;
      GtkWidget     *asking;
      gpointer       study = NULL;

      open_file (&files, file);
      asking = fixture_wait_for_dialog (&files.fixture, TG_TYPE_STUDY_WINDOW);
      fixture_wait_to_be_told (asking, cases[i].reason);
      g_assert_null (tg_study_window_get_study (TG_STUDY_WINDOW (asking)));
      fixture_click (fixture_wait_to_find (asking, GTK_TYPE_BUTTON, cases[i].answer));
      fixture_wait ("the game", has_study, asking);
      study = tg_study_window_get_study (TG_STUDY_WINDOW (asking));
      g_assert_cmpuint (tg_record_get_size (tg_study_get_record (study)), ==,
                        cases[i].size);
      close_study (&files, TG_STUDY_WINDOW (asking));

      gdk_clipboard_set_text (get_clipboard (&files), cases[i].text);
      fixture_key ("ctrl+v");
      asking = fixture_wait_for_dialog (&files.fixture, ADW_TYPE_MESSAGE_DIALOG);
      fixture_wait_to_be_told (asking, cases[i].reason);
      fixture_leave_by_button (asking, cases[i].answer);
      window = wait_for_study (&files, 2);
      close_study (&files, window);
    }
}

/* After a comment is added, the file still has everything that another program wrote into
 * it. */
static void
test_kept (void)
{
  g_auto (Files) files = { 0 };
  g_autoptr (GFile) file = NULL;
  g_autofree gchar *contents = NULL;
  TgStudyWindow    *window;
  TgStudy          *study;

  files_open (&files, NULL);
  file = files_write (&files, "cup.sgf",
                      "(;GM[1]SZ[15]EV[Cup]RE[B+12]RU[Pente];B[hh]BL[3];W[ig]BL[2])"
                      "(;GM[4]SZ[15];B[aa])");
  open_file (&files, file);
  window = wait_for_study (&files, 2);
  fixture_wait_to_be_told (window, "This is the first of 2 games in the file");
  study = tg_study_window_get_study (window);
  tg_study_step (study, TG_STUDY_BACK);
  tg_study_set_comment (study, "well");
  fixture_key ("ctrl+s");
  fixture_wait ("saving", is_saved, study);
  close_study (&files, window);

  g_assert_true (g_file_load_contents (file, NULL, &contents, NULL, NULL, NULL));
  g_assert_nonnull (strstr (contents, "GM[1]"));
  g_assert_nonnull (strstr (contents, "RU[Pente]EV[Cup]RE[B+12]\n;B[hh]C[well]BL[3]\n"
                                      ";W[ig]BL[2])\n(;GM[4]SZ[15];B[aa])\n"));

  /* Copying a game leaves out the other games of the file. */
  open_file (&files, file);
  window = wait_for_study (&files, 2);
  g_clear_pointer (&contents, g_free);
  fixture_key ("ctrl+c");
  fixture_wait_to_be_told (window, "copied as SGF");
  contents = read_clipboard (&files);
  g_assert_nonnull (strstr (contents, "EV[Cup]"));
  g_assert_null (strstr (contents, "B[aa]"));
  close_study (&files, window);
}

/* Files that are not regular files show an error, and never block. */
static void
test_odd_files (void)
{
  g_auto (Files) files = { 0 };
  g_autofree gchar *pipe = NULL;
  g_autofree gchar *large = NULL;
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GFile) wrong_size = NULL;
  FILE *stream;
  struct
  {
    GFile       *file;
    const gchar *part;
  } cases[5];

  files_open (&files, NULL);
  pipe = g_build_filename (files.folder, "pipe.sgf", NULL);
  large = g_build_filename (files.folder, "large.lib", NULL);
  folder = g_file_new_for_path (files.folder);
  wrong_size = files_write (&files, "go.sgf", "(;GM[4]SZ[37];B[hh];W[hg])");
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  stream = fopen (large, "w");
  g_assert_nonnull (stream);
  g_assert_cmpint (ftruncate (fileno (stream), (off_t) 1 << 30), ==, 0);
  fclose (stream);

  cases[0].file = g_object_ref (folder), cases[0].part = "This is a folder";
  cases[1].file = g_file_new_for_path (pipe), cases[1].part = "a pipe";
  cases[2].file = g_file_new_for_path (large), cases[2].part = "too large for a game";
  cases[3].file = g_object_ref (wrong_size), cases[3].part = "37";
  cases[4].file = files_write (&files, "cut.lib",
                               "\xffRenLib\xff\3\4"
                               "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x78");
  cases[4].part = "ends";
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *failed;

      open_file (&files, cases[i].file);
      failed = fixture_wait_for_dialog (&files.fixture, TG_TYPE_STUDY_WINDOW);
      fixture_wait_to_be_told (failed, cases[i].part);
      close_study (&files, TG_STUDY_WINDOW (failed));
      g_object_unref (cases[i].file);
    }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/files/paste", test_paste);
  g_test_add_func ("/display/files/paste-nonsense", test_paste_nonsense);
  g_test_add_func ("/display/files/copy", test_copy);
  g_test_add_func ("/display/files/open", test_open);
  g_test_add_func ("/display/files/drop-file", test_drop_file);
  g_test_add_func ("/display/files/drop-no-uri", test_drop_no_uri);
  g_test_add_func ("/display/files/odd-name", test_odd_name);
  g_test_add_func ("/display/files/drop-others", test_drop_others);
  g_test_add_func ("/display/files/losses", test_losses);
  g_test_add_func ("/display/files/recent", test_recent);
  g_test_add_func ("/display/files/unknown-rules", test_unknown_rules);
  g_test_add_func ("/display/files/question", test_question);
  g_test_add_func ("/display/files/kept", test_kept);
  g_test_add_func ("/display/files/odd-files", test_odd_files);

  return g_test_run ();
}
