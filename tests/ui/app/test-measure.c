/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All widgets in the windows request enough room for their content in the language of
 * $LANGUAGE, and get it. */

#include <libintl.h>
#include <locale.h>

#include "display-fixture.h"
#include "kept-games.h"
#include "measures.h"
#include "views.h"
#include "words-fit.h"

#include "../../add-case.h"
#include "ui/board/board-diagram.h"
#include "ui/layout/scroller.h"
#include "ui/layout/wrap-box.h"
#include "ui/study/study-window.h"

#define GAME "h8 h9 i10 g7 i11 j12 j8 k9 f10 h10 e8 h11"

static const Room rooms[] = {
  { 1280, 800, 1 }, { 800, 600, 1 }, { 500, 500, 1 }, { 360, 640, 1 },
  { 360, 294, 1 },  { 640, 360, 1 }, { 360, 640, 2 }, { 800, 860, 2 },
};

static void
check_measures (GtkWidget *window, const gchar *what, const Room *room)
{
  g_autofree gchar *place =
      g_strdup_printf ("%s, %s at %d×%d, letters × %g", g_getenv ("LANGUAGE"), what,
                       room->width, room->height, room->text_scale);

  fixture_draw (window);
  g_assert_cmpuint (measures_check (window, place), >, 0);
}

/* Checks an open window in the sizes for window number @place, with a change from each
 * size to each other one. */
static void
check_rooms (GtkWidget *window, const gchar *what, gsize place)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      if (!words_fit_is_tried (i, place))
        continue;
      words_fit_set_text_scale (rooms[i].text_scale);
      gtk_window_set_default_size (GTK_WINDOW (window), rooms[i].width, rooms[i].height);
      check_measures (window, what, &rooms[i]);
    }
}

static void
test_view (gconstpointer data)
{
  const View *view = data;
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture);
  words_fit_set_text_scale (1);
  views_choose_renju (&fixture);
  fixture_open (&fixture, 800, 600);
  view->show (&fixture);
  check_rooms (GTK_WIDGET (fixture.window), view->what, (gsize) (view - views));
}

static void
test_page (gconstpointer data)
{
  const Page *description = data;
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *page;

  fixture_init (&fixture);
  words_fit_set_text_scale (1);
  fixture_choose (&fixture, &description->choices);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  fixture_remember_games (30);
  keep_games (3);
  fixture_open (&fixture, 800, 600);
  page = views_open_page (&fixture, description);
  check_rooms (page, description->name, (gsize) (description - pages));
  views_close_page (page);
}

/* Checks a study window with a game, its comments and the analysis. */
static void
test_study (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget        *study;
  TgExplanationBar *explanation;
  g_auto (TgGameBarContent)
      content = { .heading = g_strdup ("Move 7: Black to find better"),
                  .text = g_strdup ("1 of 3 mistakes") };

  fixture_init (&fixture);
  words_fit_set_text_scale (1);
  views_choose_renju (&fixture);
  fixture_open (&fixture, 800, 600);
  fixture_play (&fixture, GAME);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.study", NULL);
  study = fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW);
  check_rooms (study, "study of a game", 0);

  explanation = fixture_child (study, "explanation");
  tg_explanation_bar_show (
      explanation, dgettext (GETTEXT_PACKAGE, "Hint: look in the marked area"),
      dgettext (GETTEXT_PACKAGE, "It makes a double four: only one can be stopped."));
  tg_explanation_bar_add_button (
      explanation, NULL, dgettext (GETTEXT_PACKAGE, "Show the Point"), "win.hint");
  check_rooms (study, "study with a hint", 1);

  tg_game_bar_content_add (&content,
                           g_strdup (dgettext (GETTEXT_PACKAGE, "Show the Point")), NULL,
                           "win.hint", -1, TRUE);
  tg_game_bar_content_add (&content,
                           g_strdup (dgettext (GETTEXT_PACKAGE, "Back to the Game")),
                           NULL, "win.hint", -1, FALSE);
  tg_game_bar_show (TG_GAME_BAR (fixture_find (study, TG_TYPE_GAME_BAR, NULL)), &content);
  check_rooms (study, "study with two bars", 2);
  tg_explanation_bar_hide (explanation);

  gtk_widget_activate_action (study, "win.find-win", NULL);
  check_rooms (study, "study that asks about a win", 3);
  views_close_page (study);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("TENGEN_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  for (gsize i = 0; i < n_views; i++)
    add_case ("/display/measure/", views[i].what, &views[i], test_view);
  for (gsize i = 0; i < n_pages; i++)
    add_case ("/display/measure/", pages[i].name, &pages[i], test_page);
  g_test_add_func ("/display/measure/game-study", test_study);
  return g_test_run ();
}
