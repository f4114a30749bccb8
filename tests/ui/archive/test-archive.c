/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finished games are kept, found, opened and deleted. */

#include <glib/gstdio.h>

#include "display-fixture.h"
#include "scratch.h"
#include "session/match/match.h"
#include "ui/archive/archive-window.h"
#include "ui/study/study-window.h"

static gchar *
get_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "tengen", "games", NULL);
}

/* Counts the games on disk. @removing: whether to remove them too */
static guint
count_files (gboolean removing)
{
  g_autofree gchar *folder = get_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const gchar *name;
  guint        n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree gchar *path = g_build_filename (folder, name, NULL);

      n += g_str_has_suffix (name, ".sgf");
      if (removing)
        g_assert_cmpint (g_remove (path), ==, 0);
    }
  return n;
}

static void
write_game (const gchar *name, const gchar *head)
{
  g_autofree gchar *folder = get_folder ();
  g_autofree gchar *path = g_build_filename (folder, name, NULL);
  g_autofree gchar *sgf = g_strdup_printf ("(;GM[4]SZ[15]%s;B[hh];W[hg];B[ii])", head);

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, sgf, -1, NULL));
}

/* Writes three games that were played on different days. */
static void
write_games (void)
{
  count_files (TRUE);
  write_game ("a.sgf", "RU[renju]PB[Ada]PW[Bob]RE[B+]DT[2024-05-01]");
  write_game ("b.sgf", "RU[freestyle]PB[Bob]PW[Cyd]RE[W+]DT[2024-05-02]");
  write_game ("c.sgf", "RU[renju]PB[Cyd]PW[Ada]RE[0]TGOUTCOME[agreed]DT[2024-05-03]");
}

static TgArchiveWindow *
open_archive (Fixture *fixture)
{
  GtkWidget *window;

  fixture_key ("ctrl+g");
  window = fixture_wait_for_dialog (fixture, TG_TYPE_ARCHIVE_WINDOW);
  fixture_wait ("the games", fixture_is_archive_ready, window);
  fixture_draw (window);
  return TG_ARCHIVE_WINDOW (window);
}

static void
close_archive (Fixture *fixture, TgArchiveWindow *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  fixture_focus (GTK_WIDGET (fixture->window));
}

static void
begin_selecting (gpointer window)
{
  fixture_click (fixture_find (window, GTK_TYPE_TOGGLE_BUTTON, "Select games"));
  fixture_wait_to_find (window, GTK_TYPE_BUTTON, "Delete");
  fixture_draw (window);
}

/* Returns: (transfer none): the check button of a game */
static GtkWidget *
find_check (GtkWidget *window, const gchar *players)
{
  GtkWidget *label = fixture_find (window, GTK_TYPE_LABEL, players);

  return fixture_find (gtk_widget_get_parent (gtk_widget_get_parent (label)),
                       GTK_TYPE_CHECK_BUTTON, NULL);
}

static gboolean
is_without_delete (gpointer window)
{
  return fixture_find (window, GTK_TYPE_BUTTON, "Delete") == NULL;
}

static gboolean
has_files (gpointer n)
{
  return count_files (FALSE) == GPOINTER_TO_UINT (n);
}

/* A long list makes widgets only for rows that are nearly visible. */
static void
test_many (void)
{
  static const gchar first[] = "Ada 1 – Bob";
  static const gchar last[] = "Ada 300 – Bob";
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window;
  GtkWidget *study;

  count_files (TRUE);
  for (guint i = 1; i <= 300; i++)
    {
      g_autofree gchar *name = g_strdup_printf ("%u.sgf", i);
      g_autofree gchar *head = g_strdup_printf ("PB[Ada %u]PW[Bob]DT[%u]", i, 2024 - i);

      write_game (name, head);
    }
  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  window = GTK_WIDGET (open_archive (&fixture));
  fixture_wait_for_kept_games (window, 300);
  g_assert_nonnull (fixture_find (window, GTK_TYPE_LABEL, first));
  g_assert_null (fixture_find (window, GTK_TYPE_LABEL, last));
  fixture_key ("End");
  fixture_wait_to_find (window, GTK_TYPE_LABEL, last);
  fixture_draw (window);
  g_assert_null (fixture_find (window, GTK_TYPE_LABEL, first));
  fixture_key ("Return");
  study = fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW);
  g_assert_cmpuint (fixture_count_moves (study), ==, 3);
  gtk_window_close (GTK_WINDOW (study));
  close_archive (&fixture, TG_ARCHIVE_WINDOW (window));
  count_files (TRUE);
}

/* A click opens a game, unless games are being selected; Escape ends the selecting, and
 * selecting several games by keys begins it. */
static void
test_click (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *window;
  GtkWidget *study;

  write_games ();
  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  window = GTK_WIDGET (open_archive (&fixture));
  fixture_wait_for_kept_games (window, 3);
  g_assert_null (fixture_find (window, GTK_TYPE_BUTTON, "Delete"));
  fixture_click (fixture_find (window, GTK_TYPE_LABEL, "Bob – Cyd"));
  study = fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW);
  g_assert_cmpuint (fixture_count_moves (study), ==, 3);
  gtk_window_close (GTK_WINDOW (study));
  fixture_focus (window);

  /* The game that the pointer crossed last is not selected then. */
  begin_selecting (window);
  g_assert_null (fixture_find (window, GTK_TYPE_LABEL, "1 selected"));
  fixture_click (fixture_find (window, GTK_TYPE_LABEL, "Bob – Cyd"));
  fixture_wait_to_find (window, GTK_TYPE_LABEL, "1 selected");
  fixture_click (find_check (window, "Cyd – Ada"));
  fixture_wait_to_find (window, GTK_TYPE_LABEL, "2 selected");
  fixture_click (find_check (window, "Bob – Cyd"));
  fixture_wait_to_find (window, GTK_TYPE_LABEL, "1 selected");
  fixture_key ("Escape");
  fixture_wait ("the end of the selecting", is_without_delete, window);
  fixture_key ("ctrl+a");
  fixture_wait_to_find (window, GTK_TYPE_LABEL, "3 selected");
  g_assert_nonnull (fixture_find (window, GTK_TYPE_BUTTON, "Delete"));
  close_archive (&fixture, TG_ARCHIVE_WINDOW (window));
  count_files (TRUE);
}

static gboolean
has_ten_moves (gpointer study)
{
  return fixture_count_moves (study) == 10;
}

/* A finished game is written at once, is in the list, and can be studied. */
static void
test_keep (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgArchiveWindow *window;
  GtkWidget       *study;

  count_files (TRUE);
  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  fixture_play (&fixture, "h8 a1 i8 a2 j8 a3 k8 a4");
  fixture_click_point (&fixture, fixture_point ("L8"));
  fixture_wait_for_moves (&fixture, 9);
  fixture_wait ("the file", has_files, GUINT_TO_POINTER (1));
  fixture_key ("ctrl+z");
  fixture_wait_for_moves (&fixture, 8);
  fixture_click_point (&fixture, fixture_point ("G8"));
  fixture_wait_for_moves (&fixture, 9);

  window = open_archive (&fixture);
  fixture_wait_for_kept_games (window, 1);
  fixture_click (
      fixture_find (GTK_WIDGET (window), GTK_TYPE_LABEL, "Black won: five in a row"));
  study = fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW);
  /* The name of its file, a time, would say less. */
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (study)), ==, "Person – Person");
  g_assert_cmpuint (fixture_count_moves (study), ==, 9);
  /* A move that was only tried needs no question when the study closes. */
  fixture_key ("Prior");
  fixture_draw (study);
  fixture_click_board (fixture_child (study, "board"), fixture_point ("a15"), 1);
  fixture_wait ("the tried move", has_ten_moves, study);
  fixture_leave_by_key (study, "ctrl+w");

  /* The next game is added to the open list. */
  tg_match_restart (fixture.match);
  fixture_play (&fixture, "h8");
  tg_match_offers_resign (tg_match_get_offers (fixture.match));
  fixture_wait_for_kept_games (window, 2);
  close_archive (&fixture, window);
}

static void
choose (GtkWidget *window, const gchar *tooltip, guint choice)
{
  GtkWidget *drop_down = fixture_find (window, GTK_TYPE_DROP_DOWN, tooltip);

  g_assert_nonnull (drop_down);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), choice);
}

static gboolean
offers_choices (gpointer window)
{
  return fixture_find (window, GTK_TYPE_DROP_DOWN, "Player") != NULL;
}

static gboolean
offers_nothing (gpointer window)
{
  return !offers_choices (window);
}

/* The search and each choice filter the games. */
static void
test_search (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgArchiveWindow *window;
  GtkWidget       *widget;

  write_games ();
  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  window = open_archive (&fixture);
  widget = GTK_WIDGET (window);
  fixture_wait_for_kept_games (window, 3);

  fixture_key ("ctrl+f");
  fixture_draw (widget);
  fixture_xdotool ("type --delay 0 'ada renju'");
  fixture_wait_for_kept_games (window, 2);
  fixture_xdotool ("type --delay 0 ' 3'");
  fixture_wait_for_kept_games (window, 2); /* three moves */
  fixture_xdotool ("type --delay 0 'x'");
  fixture_wait_for_kept_games (window, 0);
  fixture_click (fixture_find (widget, GTK_TYPE_BUTTON, "_Show All Games"));
  fixture_wait_for_kept_games (window, 3);

  fixture_click (fixture_find (widget, GTK_TYPE_MENU_BUTTON,
                               "Filter by player, rules, result and date"));
  fixture_wait ("the choices", offers_choices, widget);
  choose (widget, "Player", 2); /* Bob */
  fixture_wait_for_kept_games (window, 2);
  choose (widget, "Rules", 1 + TG_RULESET_RENJU);
  fixture_wait_for_kept_games (window, 1);
  choose (widget, "Player", 0);
  choose (widget, "Rules", 0);
  choose (widget, "Result", 5); /* a draw */
  fixture_wait_for_kept_games (window, 1);
  choose (widget, "Result", 0);
  choose (widget, "Date", 4);
  fixture_wait_for_kept_games (window, 0);
  fixture_key ("Escape");
  fixture_wait ("the end of the choices", offers_nothing, widget);
  close_archive (&fixture, window);
}

/* The list shows results from the user's view, with an icon, and the filter uses the same
 * view; games of two people or of two engines have no such view. */
static void
test_results (void)
{
  static const struct
  {
    const gchar *head;
    const gchar *words;
    const gchar *icon; /* NULL for none */
  } games[] = {
    { "PB[Person]PW[Tengen, level 3]RE[B+]TGOUTCOME[five]DT[2024-05-01]",
      "You won: five in a row", "object-select-symbolic" },
    { "PB[Tengen, level 3]PW[Ada]TGPERSONS[W]RE[B+R]DT[2024-05-02]",
      "You lost: you resigned", "window-close-symbolic" },
    { "PB[Person]PW[Tengen, level 3]RE[0]TGOUTCOME[agreed]DT[2024-05-03]", "Draw",
      "list-remove-symbolic" },
    { "PB[Person]PW[Person]RE[W+T]DT[2024-05-04]", "White won on time", NULL },
    { "PB[Ada]PW[Bob]TGPERSONS[BW]RE[W+R]DT[2024-05-05]", "White won: Black resigned",
      NULL },
    { "PB[Tengen, level 3]PW[Tengen, level 5]RE[B+]TGOUTCOME[five]DT[2024-05-06]",
      "Black won: five in a row", NULL },
    { "PB[Tengen, level 3]PW[Tengen, level 5]TGPERSONS[]RE[B+T]DT[2024-05-07]",
      "Black won on time", NULL },
  };
  g_auto (Fixture) fixture = { 0 };
  TgArchiveWindow *window;
  GtkWidget       *widget;

  count_files (TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree gchar *name = g_strdup_printf ("%u.sgf", i);

      write_game (name, games[i].head);
    }
  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  window = open_archive (&fixture);
  widget = GTK_WIDGET (window);
  fixture_wait_for_kept_games (window, G_N_ELEMENTS (games));
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      GtkWidget *label = fixture_find (widget, GTK_TYPE_LABEL, games[i].words);
      GtkWidget *icon;

      g_assert_nonnull (label);
      icon = gtk_widget_get_prev_sibling (label);
      g_assert_cmpint (gtk_widget_get_visible (icon), ==, games[i].icon != NULL);
      if (games[i].icon != NULL)
        g_assert_cmpstr (gtk_image_get_icon_name (GTK_IMAGE (icon)), ==, games[i].icon);
    }

  fixture_click (fixture_find (widget, GTK_TYPE_MENU_BUTTON,
                               "Filter by player, rules, result and date"));
  fixture_wait ("the choices", offers_choices, widget);
  choose (widget, "Result", 1);
  fixture_wait_for_kept_games (window, 1);
  g_assert_nonnull (fixture_find (widget, GTK_TYPE_LABEL, games[0].words));
  choose (widget, "Result", 2);
  fixture_wait_for_kept_games (window, 1);
  g_assert_nonnull (fixture_find (widget, GTK_TYPE_LABEL, games[1].words));
  fixture_key ("Escape");
  fixture_wait ("the end of the choices", offers_nothing, widget);
  close_archive (&fixture, window);
}

static gboolean
is_listed (gpointer window)
{
  return fixture_find (window, GTK_TYPE_LABEL, "Unfinished") != NULL;
}

/* A game that was put aside is listed as unfinished. A study opens it at its current
 * position, and its button continues it in the window of the game. */
static void
test_unfinished (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autoptr (GFile) folder = NULL;
  g_autoptr (TgArchive) archive = NULL;
  g_autoptr (TgArchiveGame) game = NULL;
  g_autoptr (GBytes) state = NULL;
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (1700000000);
  g_autofree gchar *path = get_folder ();
  TgArchiveWindow  *window;
  GtkWidget        *study;
  TgMove            move;

  count_files (TRUE);
  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, "h8 a1 i8 a2 j8");
  state = tg_match_save (fixture.match);
  folder = g_file_new_for_path (path);
  archive = tg_archive_new (folder);
  game = tg_archive_add_unfinished (archive, state, time);
  g_assert_nonnull (game);
  g_assert_true (tg_archive_flush (archive, NULL));
  tg_match_restart (fixture.match);

  window = open_archive (&fixture);
  fixture_wait ("the game", is_listed, window);
  begin_selecting (window);
  fixture_click (fixture_find (GTK_WIDGET (window), GTK_TYPE_LABEL, "Unfinished"));
  fixture_click (fixture_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "Open"));
  study = fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW);
  move = tg_record_node_get_move (
      tg_study_get_node (tg_study_window_get_study (TG_STUDY_WINDOW (study))));
  g_assert_true (tg_point_equal (move.point, fixture_point ("j8")));
  gtk_window_close (GTK_WINDOW (study));
  fixture_focus (GTK_WIDGET (window));

  fixture_click (fixture_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "Continue"));
  fixture_wait_for_moves (&fixture, 5);
  close_archive (&fixture, window);
}

static gint
find_y (GtkWidget *widget)
{
  gdouble x;
  gdouble y;

  g_assert_true (gtk_widget_translate_coordinates (
      widget, GTK_WIDGET (gtk_widget_get_root (widget)), 0, 0, &x, &y));
  return (gint) y;
}

typedef struct
{
  GtkWidget *window;
  gint       y;
} Toast;

/* Whether the toast has stopped sliding in. */
static gboolean
is_still (gpointer data)
{
  Toast     *toast = data;
  GtkWidget *button = fixture_find (toast->window, GTK_TYPE_BUTTON, "_Undo");
  gint       before = toast->y;

  if (button == NULL)
    return FALSE;
  fixture_draw (toast->window);
  toast->y = find_y (button);
  return toast->y == before;
}

/* A deletion can be undone; if it is not undone, the file is deleted. */
static void
test_delete (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgArchiveWindow *window;
  GtkWidget       *widget;
  Toast            toast = { NULL, -1 };

  write_games ();
  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  window = open_archive (&fixture);
  toast.window = widget = GTK_WIDGET (window);
  fixture_wait_for_kept_games (window, 3);

  begin_selecting (window);
  fixture_click (fixture_find (widget, GTK_TYPE_LABEL, "Bob – Cyd"));
  fixture_key ("Delete");
  fixture_wait_for_kept_games (window, 2);
  g_assert_cmpuint (count_files (FALSE), ==, 3);
  fixture_wait ("the toast", is_still, &toast);
  fixture_click (fixture_find (widget, GTK_TYPE_BUTTON, "_Undo"));
  fixture_wait_for_kept_games (window, 3);
  g_assert_cmpuint (count_files (FALSE), ==, 3);

  fixture_click (fixture_find (widget, GTK_TYPE_LABEL, "Cyd – Ada"));
  fixture_click (fixture_find (widget, GTK_TYPE_BUTTON, "Delete"));
  fixture_wait_for_kept_games (window, 2);
  toast.y = -1;
  fixture_wait ("the toast", is_still, &toast);
  fixture_click (
      gtk_widget_get_next_sibling (fixture_find (widget, GTK_TYPE_BUTTON, "_Undo")));
  fixture_wait ("the end of the file", has_files, GUINT_TO_POINTER (2));

  fixture_click (fixture_find (widget, GTK_TYPE_LABEL, "Ada – Bob"));
  fixture_click (fixture_find (widget, GTK_TYPE_BUTTON, "Delete"));
  fixture_wait_for_kept_games (window, 1);
  close_archive (&fixture, window);
  fixture_wait ("the end of the other file", has_files, GUINT_TO_POINTER (1));
}

static void
save_at (Fixture *fixture, GtkWidget *window, const gchar *folder, const gchar *name)
{
  g_autofree gchar *path = g_build_filename (folder, name, NULL);

  fixture_click (fixture_find (window, GTK_TYPE_BUTTON, "Save as"));
  fixture_type_place (fixture, path);
}

static void
assert_same (const gchar *folder, const gchar *name, const gchar *kept)
{
  g_autofree gchar *path = g_build_filename (folder, name, NULL);
  g_autofree gchar *games = get_folder ();
  g_autofree gchar *original = g_build_filename (games, kept, NULL);
  g_autofree gchar *contents = NULL;
  g_autofree gchar *expected = NULL;

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_true (g_file_get_contents (original, &expected, NULL, NULL));
  g_assert_cmpstr (contents, ==, expected);
}

/* Checks that the text of a toast is not cut, and that its button is inside the window. */
static void
assert_whole (GtkWidget *window, GtkWidget *label)
{
  GtkWidget      *toast = gtk_widget_get_parent (gtk_widget_get_parent (label));
  graphene_rect_t bounds;

  fixture_draw (window);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  g_assert_true (
      gtk_widget_compute_bounds (gtk_widget_get_last_child (toast), window, &bounds));
  g_assert_cmpfloat (bounds.size.width, >, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=,
                     gtk_widget_get_width (window));
}

/* One game is saved as a file; several are saved into a folder, in which no file is
 * replaced. Errors are shown. */
static void
test_save (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *folder = g_dir_make_tmp ("tengen-games-XXXXXX", NULL);
  GtkWidget        *window;

  write_games ();
  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  window = GTK_WIDGET (open_archive (&fixture));
  fixture_wait_for_kept_games (TG_ARCHIVE_WINDOW (window), 3);

  begin_selecting (window);
  fixture_click (fixture_find (window, GTK_TYPE_LABEL, "Bob – Cyd"));
  save_at (&fixture, window, folder, "a.sgf");
  fixture_wait_to_find (window, GTK_TYPE_LABEL, "1 game saved");
  assert_same (folder, "a.sgf", "b.sgf");

  fixture_click (fixture_find (window, GTK_TYPE_LABEL, "Bob – Cyd"));
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  save_at (&fixture, window, "/proc", "a.sgf");
  assert_whole (window, fixture_wait_to_find (
                            window, GTK_TYPE_LABEL,
                            "Cannot save there: Error opening file “/proc/a.sgf”: "
                            "No such file or directory. Choose another place."));

  fixture_click (fixture_find (window, GTK_TYPE_LABEL, "Bob – Cyd"));
  fixture_key ("ctrl+a");
  fixture_wait_to_find (window, GTK_TYPE_LABEL, "3 selected");
  save_at (&fixture, window, folder, "");
  fixture_wait_to_find (window, GTK_TYPE_LABEL, "3 games saved");
  assert_same (folder, "a.sgf", "b.sgf");
  assert_same (folder, "a 2.sgf", "a.sgf");
  assert_same (folder, "b.sgf", "b.sgf");
  assert_same (folder, "c.sgf", "c.sgf");

  close_archive (&fixture, TG_ARCHIVE_WINDOW (window));
  scratch_remove (folder);
}

/* The window of an empty archive explains what it is for, and has no search. */
static void
test_empty (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgArchiveWindow *window;

  count_files (TRUE);
  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  window = open_archive (&fixture);
  g_assert_nonnull (fixture_find (GTK_WIDGET (window), GTK_TYPE_LABEL, "No Games Yet"));
  g_assert_null (fixture_find (GTK_WIDGET (window), GTK_TYPE_SEARCH_ENTRY, NULL));
  g_assert_null (fixture_find (GTK_WIDGET (window), GTK_TYPE_LABEL, "0 games"));
  close_archive (&fixture, window);
}

/* Closing the window before the games are listed frees it. */
static void
test_closed (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar *path = get_folder ();
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (TgArchive) archive = tg_archive_new (folder);
  GtkWidget *window;

  write_games ();
  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  window = tg_archive_window_new (GTK_APPLICATION (fixture.application),
                                  tg_application_get_settings (fixture.application, NULL),
                                  archive);
  g_assert_false (fixture_is_archive_ready (window));
  fixture_assert_closes (window);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/archive/keep", test_keep);
  g_test_add_func ("/display/archive/many", test_many);
  g_test_add_func ("/display/archive/click", test_click);
  g_test_add_func ("/display/archive/search", test_search);
  g_test_add_func ("/display/archive/results", test_results);
  g_test_add_func ("/display/archive/unfinished", test_unfinished);
  g_test_add_func ("/display/archive/delete", test_delete);
  g_test_add_func ("/display/archive/save", test_save);
  g_test_add_func ("/display/archive/empty", test_empty);
  g_test_add_func ("/display/archive/closed", test_closed);

  return g_test_run ();
}
