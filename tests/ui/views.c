/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "views.h"

#include <adwaita.h>
#include <libintl.h>

#include "library/library-games.h"
#include "ui/app/preferences.h"
#include "ui/archive/archive-window.h"
#include "ui/export/export-dialog.h"
#include "ui/export/print-dialog.h"
#include "ui/learning/home/learn-window.h"
#include "ui/library/library-window.h"
#include "ui/library/search-window.h"
#include "ui/new-game/new-game-dialog.h"
#include "ui/rating/rating-dialog.h"
#include "ui/rules/rules-page.h"
#include "ui/study/set-up-window.h"
#include "ui/study/study-window.h"
#include "ui/tournament/tournament-dialog.h"

/* Chooses a game of Renju between two people. */
void
views_choose_renju (Fixture *fixture)
{
  const TgGameChoices choices = {
    .opponent = TG_OPPONENT_PERSON, .ruleset = TG_RULESET_RENJU, .size = 15, .level = 10
  };

  fixture_choose (fixture, &choices);
}

static void
show_nothing (Fixture *fixture G_GNUC_UNUSED)
{
}

/* Shows the window as at the first start. */
static void
show_welcome (Fixture *fixture)
{
  fixture_set_first_start (fixture, TRUE);
  tg_match_restart (fixture->match);
  fixture_wait_to_find (GTK_WIDGET (fixture->window), GTK_TYPE_LABEL,
                        dgettext (GETTEXT_PACKAGE, "New to five in a row?"));
}

/* Shows the reason why a double three of Black is illegal. */
static void
show_refusal (Fixture *fixture)
{
  fixture_play (fixture, "g8 a1 h8 c1 f9 e1 f10 g1");
  tg_match_play (fixture->match, fixture_point ("f8"), NULL);
}

/* Shows the first stage of a hint. */
static void
show_hint (Fixture *fixture)
{
  TgExplanationBar *bar = fixture_child (fixture->window, "explanation");

  tg_explanation_bar_show (
      bar, dgettext (GETTEXT_PACKAGE, "Hint: look in the marked area"), NULL);
  tg_explanation_bar_add_button (bar, NULL, dgettext (GETTEXT_PACKAGE, "Show the Point"),
                                 "win.hint");
}

/* Shows the last stage of a hint, which has the most buttons. */
static void
show_reason (Fixture *fixture)
{
  TgExplanationBar *bar = fixture_child (fixture->window, "explanation");

  tg_explanation_bar_show (
      bar, dgettext (GETTEXT_PACKAGE, "The loss could not be avoided at any time"),
      dgettext (GETTEXT_PACKAGE, "It makes a double four: only one can be stopped."));
  tg_explanation_bar_add_button (bar, "go-previous-symbolic", "", "win.previous-move");
  tg_explanation_bar_add_button (bar, "go-next-symbolic", "", "win.next-move");
}

static void
show_end (Fixture *fixture)
{
  fixture_play (fixture, "g8 a1 h8 c1 f9 e1 f10 g1 i8 k1 j8 m1 k8");
  g_assert_true (tg_game_is_over (tg_match_get_game (fixture->match)));
}

static void
begin (Fixture *fixture, TgRuleset ruleset, TgFouls fouls, TgOpeningProtocol opening)
{
  const TgPlayerSpec person = { .kind = TG_PLAYER_PERSON };
  const TgMatchSetup setup = { .ruleset = ruleset,
                               .size = 15,
                               .fouls = fouls,
                               .black = person,
                               .white = person,
                               .opening = opening,
                               .time = { .main_time = 65 * G_TIME_SPAN_MINUTE },
                               .seed = 1 };

  tg_match_start (fixture->match, &setup);
}

/* Plays the stones of an opening; questions are answered by keeping the colours. */
static void
play_opening (Fixture *fixture, TgOpeningProtocol protocol, const gchar *moves)
{
  g_auto (GStrv) names = g_strsplit (moves, " ", -1);

  begin (fixture, TG_RULESET_RENJU, TG_FOULS_REFUSED, protocol);
  for (guint i = 0; names[i] != NULL; i++)
    {
      const TgOpening *opening = tg_match_get_opening (fixture->match);

      if (tg_opening_get_task (opening).action == TG_OPENING_ACTION_CHOOSE)
        tg_match_choose (fixture->match, TG_OPENING_OPTION_STAY, NULL);
      fixture_play (fixture, names[i]);
    }
}

/* Shows the question of an opening with the longest answers. */
static void
show_swap2 (Fixture *fixture)
{
  begin (fixture, TG_RULESET_STANDARD, TG_FOULS_REFUSED, TG_OPENING_SWAP2);
  fixture_play (fixture, "h8 i9 g10");
}

/* Shows the question of an opening with the most answers. */
static void
show_taraguchi (Fixture *fixture)
{
  play_opening (fixture, TG_OPENING_TARAGUCHI, "h8 h9 i10 g10");
}

/* Shows the question of an opening that asks for a number. */
static void
show_soosorv (Fixture *fixture)
{
  play_opening (fixture, TG_OPENING_SOOSORV, "h8 h9 h10");
  tg_match_choose (fixture->match, TG_OPENING_OPTION_STAY, NULL);
}

static void
show_claims (Fixture *fixture)
{
  begin (fixture, TG_RULESET_RENJU, TG_FOULS_CLAIMED, TG_OPENING_FREE);
  fixture_play (fixture, "h8 h9 j10");
}

static void
show_draw_offer (Fixture *fixture)
{
  fixture_play (fixture, "h8 h9");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.offer-draw", NULL);
}

static void
show_look_back (Fixture *fixture)
{
  fixture_play (fixture, "h8 h9 i10 g7");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.first-move", NULL);
}

static void
show_sidebar (Fixture *fixture)
{
  begin (fixture, TG_RULESET_RENJU, TG_FOULS_REFUSED, TG_OPENING_FREE);
  fixture_play (fixture, "h8 h9 i10 g7");
  tg_adaptive_pane_set_sidebar_shown (fixture_child (fixture->window, "stage"), TRUE);
}

static gboolean
has_failed (gpointer match)
{
  return tg_match_get_failure (match) != NULL;
}

/* Shows the message about a program that has ended at once. */
static void
show_failure (Fixture *fixture)
{
  const TgPlayerSpec program = { .kind = TG_PLAYER_PROGRAM,
                                 .name = g_intern_static_string ("Brain"),
                                 .command = g_intern_static_string ("false") };

  tg_match_set_player (fixture->match, TG_STONE_BLACK, program);
  fixture_wait ("the end of the program", has_failed, fixture->match);
}

const View views[] = {
  { "game", show_nothing },          { "welcome", show_welcome },
  { "refusal", show_refusal },       { "hint", show_hint },
  { "reason", show_reason },         { "end", show_end },
  { "swap2", show_swap2 },           { "taraguchi", show_taraguchi },
  { "soosorv", show_soosorv },       { "claims", show_claims },
  { "draw-offer", show_draw_offer }, { "look-back", show_look_back },
  { "sidebar", show_sidebar },       { "failure", show_failure },
};

const gsize n_views = G_N_ELEMENTS (views);

const Page pages[] = {
  { "new-game",
    "win.new-game",
    tg_new_game_dialog_get_type,
    { .ruleset = TG_RULESET_RENJU, .size = 15, .level = 10, .fouls = TG_FOULS_CLAIMED } },
  { "new-game-computers",
    "win.new-game",
    tg_new_game_dialog_get_type,
    { .opponent = TG_OPPONENT_BOTH_COMPUTER,
      .ruleset = TG_RULESET_CARO5,
      .size = 15,
      .level = 10,
      .white_level = 3 } },
  { "new-game-people",
    "win.new-game",
    tg_new_game_dialog_get_type,
    { .opponent = TG_OPPONENT_PERSON,
      .ruleset = TG_RULESET_RENJU,
      .size = 15,
      .opening = TG_OPENING_SOOSORV } },
  { "rating", "win.rating", tg_rating_dialog_get_type, { .size = 15 } },
  { "preferences", "app.preferences", tg_preferences_get_type, { .size = 15 } },
  { "games", "app.games", tg_archive_window_get_type, { .size = 15 } },
  { "library", "app.library", tg_library_window_get_type, { .size = 15 } },
  { "lessons", "app.lessons", tg_learn_window_get_type, { .size = 15 } },
  { "themes", "app.lessons win.page::themes", tg_learn_window_get_type, { .size = 15 } },
  { "openings",
    "app.lessons win.page::openings",
    tg_learn_window_get_type,
    { .size = 15 } },
  { "progress",
    "app.lessons win.page::progress",
    tg_learn_window_get_type,
    { .size = 15 } },
  { "files", "app.lessons win.page::files", tg_learn_window_get_type, { .size = 15 } },
  { "rules", "app.rules", tg_rules_page_get_type, { .size = 15 } },
  { "about", "app.about", adw_about_window_get_type, { .size = 15 } },
  { "shortcuts", "app.shortcuts", tg_preferences_get_type, { .size = 15 } },
  { "study", "win.study", tg_study_window_get_type, { .size = 15 } },
  { "study-games",
    "win.study win.show-games",
    tg_study_window_get_type,
    { .opponent = TG_OPPONENT_PERSON, .size = 15 } },
  { "search-games",
    "app.search-games",
    tg_search_window_get_type,
    { .opponent = TG_OPPONENT_PERSON, .size = 15 } },
  { "tournament", "win.tournament", tg_tournament_dialog_get_type, { .size = 15 } },
  { "set-up", "win.set-up", tg_set_up_window_get_type, { .size = 15 } },
  { "export", "win.export-picture", tg_export_dialog_get_type, { .size = 15 } },
  { "print", "win.print", tg_print_dialog_get_type, { .size = 15 } },
};

const gsize n_pages = G_N_ELEMENTS (pages);

/* Opens a page of the program, and unfolds its expander rows. */
GtkWidget *
views_open_page (Fixture *fixture, const Page *page)
{
  g_auto (GStrv) actions = g_strsplit (page->actions, " ", 2);
  GtkWidget *window;

  if (g_str_has_suffix (page->name, "-games"))
    library_games_add ("four.sgf", library_games_four);
  g_assert_true (fixture_activate (fixture->window, actions[0]));
  window = fixture_wait_for_dialog (fixture, page->get_type ());
  if (actions[1] != NULL)
    g_assert_true (fixture_activate (window, actions[1]));
  fixture_unfold (window);
  return window;
}

/* Closes a window, and waits until it is freed. */
void
views_close_page (GtkWidget *page)
{
  fixture_watch (&page);
  gtk_window_close (GTK_WINDOW (page));
  fixture_wait_until_gone (&page);
}
