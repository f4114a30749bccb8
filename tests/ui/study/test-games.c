/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games of a file with several of them: turning to another, their list, and saving all
 * of them. */

#include <string.h>

#include "display-fixture.h"
#include "scratch.h"
#include "ui/files/game-opener.h"
#include "ui/study/game-list-dialog.h"
#include "ui/study/study-window.h"

#define FIRST  "(;GM[4]SZ[15]PB[Ada]PW[Bob]XX[kept];B[hh];W[hg])"
#define SECOND "(;GM[4]SZ[15]PB[Cyd]PW[Dan] ;B[hh];W[hh];B[ii];W[jj])"
#define CHESS  "(;GM[3]PB[Eve])"
#define LAST   "(;GM[4]SZ[19]PB[Flo]PW[Gus];B[hh])"

typedef struct
{
  Fixture        fixture;
  gchar         *folder;
  gchar         *path;   /* owned */
  TgStudyWindow *window; /* borrowed */
} Games;

static void
games_clear (Games *self)
{
  tg_study_set_saved (tg_study_window_get_study (self->window));
  fixture_assert_closes (self->window);
  scratch_remove (self->folder);
  g_free (self->folder);
  g_free (self->path);
  fixture_clear (&self->fixture);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Games, games_clear)

static void
games_open (Games *self, const gchar *text)
{
  g_autoptr (GFile) file = NULL;

  self->folder = g_dir_make_tmp ("tengen-games-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "games.sgf", NULL);
  g_assert_true (g_file_set_contents (self->path, text, -1, NULL));
  fixture_open_for_people (&self->fixture, TG_RULESET_FREESTYLE, NULL);
  file = g_file_new_for_path (self->path);
  tg_game_opener_open_file (TG_GAME_OPENER (self->fixture.application), NULL, file);
  self->window =
      TG_STUDY_WINDOW (fixture_wait_for_dialog (&self->fixture, TG_TYPE_STUDY_WINDOW));
}

static const gchar *
get_black (Games *self)
{
  return tg_record_get_player (
      tg_study_get_record (tg_study_window_get_study (self->window)), TG_STONE_BLACK);
}

typedef struct
{
  Games       *games;
  const gchar *black;
} Wanted;

static gboolean
is_shown (gpointer data)
{
  const Wanted *wanted = data;

  return g_strcmp0 (get_black (wanted->games), wanted->black) == 0;
}

static void
wait_for_game (Games *self, const gchar *black)
{
  fixture_wait (black, is_shown, &(Wanted){ self, black });
  fixture_draw (GTK_WIDGET (self->window));
}

static gboolean
is_saved (gpointer study)
{
  return !tg_study_is_modified (study);
}

/* The keys turn to the next game that can be read, and back. */
static void
test_keys (void)
{
  g_auto (Games) games = { 0 };

  games_open (&games, FIRST SECOND CHESS LAST);
  g_assert_cmpstr (get_black (&games), ==, "Ada");
  fixture_wait_to_be_told (games.window, "Game 1 of 4");
  fixture_wait_to_be_told (games.window, "first of 4 games");
  fixture_key ("F7"); /* there is none */
  fixture_key ("F8");
  wait_for_game (&games, "Cyd");
  fixture_wait_to_be_told (games.window, "Game 2 of 4");
  g_assert_false (fixture_tells (GTK_WIDGET (games.window), "first of 4 games"));
  fixture_key ("F8");
  wait_for_game (&games, "Flo");
  fixture_wait_to_be_told (games.window, "Game 4 of 4");
  fixture_key ("F7");
  wait_for_game (&games, "Cyd");
  g_assert_false (tg_study_is_modified (tg_study_window_get_study (games.window)));
}

/* A change of one game is saved from another, and the rest of the file stays as it is. */
static void
test_save (void)
{
  g_auto (Games) games = { 0 };
  g_autofree gchar *text = NULL;
  TgStudy          *study;

  games_open (&games, FIRST "\n" SECOND "\n" CHESS "\n" LAST "\n");
  study = tg_study_window_get_study (games.window);
  fixture_key ("F8");
  wait_for_game (&games, "Cyd");
  fixture_key ("F7");
  wait_for_game (&games, "Ada");
  tg_study_set_comment (study, "A remark");
  fixture_key ("F8");
  wait_for_game (&games, "Cyd");
  g_assert_true (tg_study_is_modified (study));
  fixture_key ("ctrl+s");
  fixture_wait ("the file", is_saved, study);
  fixture_key ("F7");
  wait_for_game (&games, "Ada");
  g_assert_false (tg_study_is_modified (study));
  g_assert_true (g_file_get_contents (games.path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "A remark"));
  g_assert_nonnull (strstr (text, "XX[kept]"));
  g_assert_true (g_str_has_suffix (text, SECOND "\n" CHESS "\n" LAST "\n"));
}

/* The list shows every game, and a click turns to one. */
static void
test_list (void)
{
  g_auto (Games) games = { 0 };
  GtkWidget *dialog;
  GtkWidget *label;

  games_open (&games, FIRST SECOND CHESS LAST);
  g_assert_true (fixture_activate (games.window, "win.list-games"));
  dialog = fixture_wait_for_dialog (&games.fixture, TG_TYPE_GAME_LIST_DIALOG);
  label = fixture_wait_to_find (dialog, GTK_TYPE_LABEL, "Flo – Gus");
  g_assert_true (fixture_tells (dialog, "a different game"));
  fixture_draw (dialog);
  fixture_watch (&dialog);
  fixture_click (label);
  fixture_wait_until_gone (&dialog);
  wait_for_game (&games, "Flo");
}

/* A file with one game has no such actions. */
static void
test_single (void)
{
  g_auto (Games) games = { 0 };
  GActionGroup *actions;

  games_open (&games, FIRST);
  actions = G_ACTION_GROUP (games.window);
  g_assert_false (g_action_group_get_action_enabled (actions, "next-game"));
  g_assert_false (g_action_group_get_action_enabled (actions, "previous-game"));
  g_assert_false (g_action_group_get_action_enabled (actions, "list-games"));
  g_assert_false (fixture_tells (GTK_WIDGET (games.window), "Game 1"));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/games/keys", test_keys);
  g_test_add_func ("/display/games/save", test_save);
  g_test_add_func ("/display/games/list", test_list);
  g_test_add_func ("/display/games/single", test_single);

  return g_test_run ();
}
