/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether the words fit, in the language of $LANGUAGE: nothing that is said in
 * the window and its pages is cut short or runs out of its place. */

#include <libintl.h>
#include <locale.h>

#include "display-fixture.h"

#include "session/classic-names.h"
#include "session/player-name.h"
#include "ui/archive-window.h"
#include "ui/choice-words.h"
#include "ui/export-dialog.h"
#include "ui/new-game-dialog.h"
#include "ui/preferences.h"
#include "ui/print-dialog.h"
#include "ui/rating-dialog.h"
#include "ui/rules-page.h"
#include "ui/rules-text.h"
#include "ui/set-up-window.h"
#include "ui/shortcuts-window.h"
#include "ui/study-window.h"
#include "ui/tournament-dialog.h"
#include "ui/win-window.h"

#include "kept-games.h"
#include "words-fit.h"

#define SMALLEST_WIDTH 360

/* What people have: a telephone, the smallest window, one beside another, a desktop,
 * and those with large letters. */
static const Room rooms[] = {
  { 360, 640, 1 }, { 360, 294, 1 }, { 640, 600, 1 }, { 760, 800, 1 }, { 1280, 800, 1 },
  { 640, 360, 1 }, { 360, 640, 2 }, { 360, 294, 2 }, { 640, 360, 2 }, { 800, 860, 2 },
};

/* On a telephone, and with as many buttons as window managers put into a header bar. The
 * border that a window has where nothing composites the screen does not count. */
static void
check_least_width (GtkWidget *window, const gchar *what)
{
  GtkSettings      *settings = gtk_settings_get_default ();
  g_autofree gchar *layout = NULL;
  gint              width;

  g_object_get (settings, "gtk-decoration-layout", &layout, NULL);
  g_object_set (settings, "gtk-decoration-layout", "icon:minimize,maximize,close", NULL);
  fixture_draw (window);
  gtk_widget_measure (gtk_widget_get_first_child (window), GTK_ORIENTATION_HORIZONTAL, -1,
                      &width, NULL, NULL, NULL);
  if (width > SMALLEST_WIDTH)
    {
      g_test_message ("%s, %s needs a width of %d", g_getenv ("LANGUAGE"), what, width);
      g_test_fail ();
    }
  g_object_set (settings, "gtk-decoration-layout", layout, NULL);
  fixture_draw (window);
}

static void
check_window (GtkWidget *window, const gchar *what, const Room *room)
{
  if (room->width == SMALLEST_WIDTH && room->text_scale <= 1)
    check_least_width (window, what);
  fixture_draw (window);
  g_assert_cmpuint (words_fit_check (window, what, room), >, 0);
}

static void
choose_renju (Fixture *fixture)
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

/* What is said when Black is refused a double three. */
static void
show_refusal (Fixture *fixture)
{
  fixture_play (fixture, "g8 a1 h8 c1 f9 e1 f10 g1");
  tg_match_play (fixture->match, fixture_point ("f8"), NULL);
}

/* The first stage of a hint. */
static void
show_hint (Fixture *fixture)
{
  TgExplanationBar *bar = tg_window_get_explanation (fixture->window);

  tg_explanation_bar_say (
      bar, dgettext (GETTEXT_PACKAGE, "Hint: look in the marked area"), NULL);
  tg_explanation_bar_add_button (bar, NULL, dgettext (GETTEXT_PACKAGE, "Show the Point"),
                                 "win.hint");
}

/* The last one, and as many buttons as there ever are. */
static void
show_reason (Fixture *fixture)
{
  TgExplanationBar *bar = tg_window_get_explanation (fixture->window);

  tg_explanation_bar_say (
      bar, dgettext (GETTEXT_PACKAGE, "The loss could not be avoided at any time"),
      dgettext (GETTEXT_PACKAGE,
                "It makes two fours at once, and only one can be stopped."));
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

/* Plays the stones of an opening; who is asked leaves the colours as they are. */
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

/* The question with the longest answers. */
static void
show_swap2 (Fixture *fixture)
{
  begin (fixture, TG_RULESET_STANDARD, TG_FOULS_REFUSED, TG_OPENING_SWAP2);
  fixture_play (fixture, "h8 i9 g10");
}

/* The one with the most. */
static void
show_taraguchi (Fixture *fixture)
{
  play_opening (fixture, TG_OPENING_TARAGUCHI, "h8 h9 i10 g10");
}

/* One that asks for a number. */
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
  tg_stage_set_sidebar_shown (tg_window_get_stage (fixture->window), TRUE);
}

static gboolean
has_failed (gpointer match)
{
  return tg_match_get_failure (match, NULL) != NULL;
}

/* A program that ends at once. */
static void
show_failure (Fixture *fixture)
{
  const TgPlayerSpec program = { .kind = TG_PLAYER_PROGRAM,
                                 .name = g_intern_static_string ("Brain"),
                                 .command = g_intern_static_string ("false") };

  tg_match_set_player (fixture->match, TG_STONE_BLACK, program);
  fixture_wait ("the end of the program", has_failed, fixture->match);
}

typedef struct
{
  const gchar *what;
  void (*show) (Fixture *fixture);
} View;

static const View views[] = {
  { "game", show_nothing },
  { "refusal", show_refusal },
  { "hint", show_hint },
  { "reason", show_reason },
  { "end", show_end },
  { "swap2", show_swap2 },
  { "taraguchi", show_taraguchi },
  { "soosorv", show_soosorv },
  { "claims", show_claims },
  { "draw-offer", show_draw_offer },
  { "look-back", show_look_back },
  { "sidebar", show_sidebar },
  { "failure", show_failure },
};

/* What can be pressed in a bar is seen whole, without scrolling. */
static void
check_buttons (GtkWidget *widget, GtkWidget *window, const gchar *what, const Room *room)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_BUTTON (widget))
    {
      g_assert_true (gtk_widget_compute_bounds (widget, window, &bounds));
      if (bounds.origin.x < 0 || bounds.origin.y < 0
          || bounds.origin.x + bounds.size.width > gtk_widget_get_width (window)
          || bounds.origin.y + bounds.size.height > gtk_widget_get_height (window))
        {
          g_test_message ("%s, %s at %d×%d, letters × %g: “%s” is at %g",
                          g_getenv ("LANGUAGE"), what, room->width, room->height,
                          room->text_scale, gtk_button_get_label (GTK_BUTTON (widget)),
                          bounds.origin.y);
          g_test_fail ();
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_buttons (child, window, what, room);
}

/* The board is large enough to play on it. */
static void
check_board (Fixture *fixture, const Room *room)
{
  GtkWidget *board = GTK_WIDGET (fixture->board);

  g_assert_cmpint (MIN (gtk_widget_get_width (board), gtk_widget_get_height (board)), >=,
                   MIN (room->width, room->height) / 2);
}

static void
test_view (gconstpointer data)
{
  const View *view = data;

  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      g_auto (Fixture) fixture = { 0 };

      fixture_init (&fixture);
      words_fit_set_text_scale (rooms[i].text_scale);
      choose_renju (&fixture);
      fixture_open (&fixture, rooms[i].width, rooms[i].height);
      view->show (&fixture);
      check_window (GTK_WIDGET (fixture.window), view->what, &rooms[i]);
      check_buttons (GTK_WIDGET (tg_window_get_bar (fixture.window)),
                     GTK_WIDGET (fixture.window), view->what, &rooms[i]);
      check_buttons (GTK_WIDGET (tg_window_get_explanation (fixture.window)),
                     GTK_WIDGET (fixture.window), view->what, &rooms[i]);
      check_board (&fixture, &rooms[i]);
    }
}

static void
close_page (GtkWidget *page)
{
  fixture_watch (&page);
  gtk_window_close (GTK_WINDOW (page));
  fixture_wait_until_gone (&page);
}

typedef struct
{
  const gchar *name;
  const gchar *action;
  GType (*get_type) (void);
  TgGameChoices choices;
} Page;

static const Page pages[] = {
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
  { "rules", "app.rules", tg_rules_page_get_type, { .size = 15 } },
  { "about", "app.about", adw_about_window_get_type, { .size = 15 } },
  { "shortcuts", "app.shortcuts", tg_shortcuts_window_get_type, { .size = 15 } },
  { "study", "win.study", tg_study_window_get_type, { .size = 15 } },
  { "tournament", "win.tournament", tg_tournament_dialog_get_type, { .size = 15 } },
  { "set-up", "win.set-up", tg_set_up_window_get_type, { .size = 15 } },
  { "export", "win.export-picture", tg_export_dialog_get_type, { .size = 15 } },
  { "print", "win.print", tg_print_dialog_get_type, { .size = 15 } },
};

/* A page in all rooms. */
static void
check_page (GtkWidget *page, const gchar *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      words_fit_set_text_scale (rooms[i].text_scale);
      gtk_window_set_default_size (GTK_WINDOW (page), rooms[i].width, rooms[i].height);
      fixture_draw (page);
      check_window (page, name, &rooms[i]);
    }
}

/* The rules have chapters, each a page of its own. */
static void
check_rules (GtkWidget *page)
{
  for (guint chapter = 0; chapter < tg_rules_n_chapters (); chapter++)
    {
      g_autofree gchar *name = g_strdup_printf ("rules, chapter %u", chapter);

      tg_rules_page_show_chapter (TG_RULES_PAGE (page), chapter);
      check_page (page, name);
    }
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
  /* What moves is half out of the window for a while. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  fixture_remember_games (30);
  keep_games (3);
  fixture_open (&fixture, 800, 860);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture.window),
                                             description->action, NULL));
  page = fixture_wait_for_dialog (&fixture, description->get_type ());
  fixture_unfold (page);
  if (TG_IS_RULES_PAGE (page))
    check_rules (page);
  else
    check_page (page, description->name);
  close_page (page);
}

/* What a study opens. */
static void
test_win (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *study;
  GtkWidget *page;

  fixture_init (&fixture);
  words_fit_set_text_scale (1);
  fixture_open (&fixture, 800, 860);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.study", NULL);
  study = fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW);
  gtk_widget_activate_action (study, "win.find-win", NULL);
  page = fixture_wait_for_dialog (&fixture, TG_TYPE_WIN_WINDOW);
  check_page (page, "win");
  close_page (page);
  close_page (study);
}

/* A term is called in each language what the contents are searched by. */
static void
test_terms (void)
{
  const gchar *language = g_getenv ("LANGUAGE");

  for (guint i = 0; i < tg_rules_n_chapters (); i++)
    for (guint j = 0; j < tg_rules_chapter (i)->n_blocks; j++)
      {
        const TgRulesTerm *term = tg_rules_chapter (i)->blocks[j].term;

        if (term != NULL)
          g_assert_cmpstr (tg_rules_term_get_name (term), ==,
                           g_str_equal (language, "zh_CN")   ? term->simplified
                           : g_str_equal (language, "zh_TW") ? term->traditional
                           : g_str_equal (language, "ja")    ? term->japanese
                                                             : term->name);
      }
}

/* What older versions have written in this language is known, and what this one
 * writes is said in it. */
static void
test_player_names (void)
{
  g_autofree gchar *engine = g_strdup_printf (dgettext (GETTEXT_PACKAGE, "%s, level %u"),
                                              dgettext (GETTEXT_PACKAGE, "Tengen"), 7);
  g_autofree gchar *level = tg_words_level_as_player (4);
  TgPlayerSpec      player;

  g_assert_true (tg_player_name_is_person (dgettext (GETTEXT_PACKAGE, "Person")));
  g_assert_cmpstr (tg_player_name_show ("Person"), ==,
                   dgettext (GETTEXT_PACKAGE, "Person"));
  g_assert_true (tg_player_name_parse (engine, &player));
  g_assert_cmpuint (player.level, ==, 7);
  g_assert_cmpstr (tg_player_name_show ("Tengen, level 7"), ==, engine);
  g_assert_true (tg_player_name_parse (level, &player));
  g_assert_cmpuint (player.level, ==, 4);
  g_assert_cmpstr (tg_player_name_show ("Level 4"), ==, level);
  for (guint i = 0; i < tg_classic_names_count (); i++)
    {
      TgClassicName classic = tg_classic_names_get (i);

      g_assert_true (tg_player_name_parse (classic.name, &player));
      g_assert_cmpstr (player.classic, ==, classic.id);
      g_assert_cmpstr (tg_player_name_show (classic.name), ==, classic.name);
    }
}

/* A record that is written in this language can be read in any. */
static void
test_written_names (void)
{
  const TgMatchSetup setup = {
    .size = 15,
    .black = { .kind = TG_PLAYER_PERSON },
    .white = { .kind = TG_PLAYER_CLASSIC,
               .classic = g_intern_static_string ("five-tuple") },
  };
  g_autoptr (TgMatch) match = tg_match_new ();
  const TgRecord *record;

  tg_match_start (match, &setup);
  record = tg_match_get_record (match);
  g_assert_cmpstr (tg_record_get_player (record, TG_STONE_BLACK), ==, "Person");
  g_assert_cmpstr (tg_record_get_player (record, TG_STONE_WHITE), ==, "Five-tuple");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("TENGEN_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  g_test_add_func ("/display/languages/terms", test_terms);
  g_test_add_func ("/display/languages/player-names", test_player_names);
  g_test_add_func ("/display/languages/written-names", test_written_names);
  g_test_add_func ("/display/languages/win", test_win);
  for (gsize i = 0; i < G_N_ELEMENTS (views); i++)
    {
      g_autofree gchar *path = g_strconcat ("/display/languages/", views[i].what, NULL);

      g_test_add_data_func (path, &views[i], test_view);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree gchar *path = g_strconcat ("/display/languages/", pages[i].name, NULL);

      g_test_add_data_func (path, &pages[i], test_page);
    }
  return g_test_run ();
}
