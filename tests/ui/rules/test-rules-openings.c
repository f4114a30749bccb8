/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An opening is played, and studied, from its card in the gallery of openings. */

#include "display-fixture.h"

#include "rules/openings/opening-names.h"
#include "ui/rules/rules-chapter-view.h"
#include "ui/rules/rules-page.h"
#include "ui/rules/rules-patterns.h"
#include "ui/study/study-window.h"

#define KAGETSU 3

static void
open_window (Fixture *fixture, guint size)
{
  const TgGameChoices choices = {
    .opponent = TG_OPPONENT_PERSON, .ruleset = TG_RULESET_RENJU, .size = size, .level = 1
  };

  fixture_init (fixture);
  fixture_choose (fixture, &choices);
  fixture_open (fixture, 800, 860);
}

/* Whether the card can be clicked, without scrolling. */
static gboolean
is_in_sight (gpointer page)
{
  GtkWidget      *view = fixture_find (page, TG_TYPE_RULES_CHAPTER_VIEW, NULL);
  GtkWidget      *label = fixture_find (view, GTK_TYPE_LABEL, "Kagetsu");
  graphene_rect_t bounds;

  return label != NULL && gtk_widget_compute_bounds (label, view, &bounds)
         && bounds.origin.y >= 0
         && bounds.origin.y < (float) gtk_widget_get_height (view) / 4;
}

/* Opens the help, and searches for the opening Kagetsu. */
static GtkWidget *
open_kagetsu (Fixture *fixture)
{
  GtkWidget *page;

  fixture_focus (GTK_WIDGET (fixture->window));
  fixture_key ("F1");
  page = fixture_wait_for_dialog (fixture, TG_TYPE_RULES_PAGE);
  fixture_key ("ctrl+f");
  fixture_xdotool ("type kagetsu");
  fixture_key ("Return");
  fixture_wait ("the opening", is_in_sight, page);
  return page;
}

static void
click_on_card (GtkWidget *page, const gchar *button)
{
  GtkWidget *view = fixture_find (page, TG_TYPE_RULES_CHAPTER_VIEW, NULL);
  GtkWidget *label = fixture_find (view, GTK_TYPE_LABEL, "Kagetsu");

  fixture_click (fixture_find (gtk_widget_get_parent (label), GTK_TYPE_BUTTON, button));
}

static void
assert_kagetsu (const TgBoard *board)
{
  TgPoint stones[TG_OPENING_PATTERN_STONES];

  g_assert_cmpuint (board->n_moves, ==, G_N_ELEMENTS (stones));
  tg_opening_pattern_get_stones (KAGETSU, board->size, stones);
  for (guint i = 0; i < G_N_ELEMENTS (stones); i++)
    g_assert_true (tg_point_equal (board->moves[i].point, stones[i]));
}

static void
test_play (void)
{
  g_auto (Fixture) fixture = { 0 };
  const TgMatchSetup *setup;
  GtkWidget          *page;

  open_window (&fixture, 15);
  page = open_kagetsu (&fixture);
  fixture_watch (&page);
  click_on_card (page, "Play");
  fixture_wait_until_gone (&page);
  assert_kagetsu (&tg_match_get_game (fixture.match)->board);
  setup = tg_match_get_setup (fixture.match);
  g_assert_cmpint (setup->ruleset, ==, TG_RULESET_RENJU);
  g_assert_cmpint (setup->white.kind, ==, TG_PLAYER_PERSON);

  /* After the three stones of the opening it is White's turn. */
  fixture_focus (GTK_WIDGET (fixture.window));
  fixture_click_point (&fixture, fixture_point ("g7"));
  fixture_wait_for_moves (&fixture, 4);
}

/* Checks that the study starts with the opening, and closes it. */
static void
assert_studies_kagetsu (GtkWidget *study)
{
  TgGame game;

  tg_study_get_game (tg_study_window_get_study (TG_STUDY_WINDOW (study)), &game);
  assert_kagetsu (&game.board);
  fixture_watch (&study);
  gtk_window_close (GTK_WINDOW (study));
  fixture_wait_until_gone (&study);
}

static gboolean
has_focus (gpointer button)
{
  return gtk_widget_has_focus (button);
}

static GtkWidget *
find_card (GtkWidget *view, guint pattern)
{
  return gtk_widget_get_ancestor (
      fixture_find (view, GTK_TYPE_LABEL, tg_rules_pattern_get_name (pattern)),
      GTK_TYPE_FLOW_BOX_CHILD);
}

/* Searches for Kagetsu, and moves the focus from the text to its card. */
static GtkWidget *
open_card (Fixture *fixture)
{
  GtkWidget *page;
  GtkWidget *view;

  open_window (fixture, 15);
  page = open_kagetsu (fixture);
  view = fixture_find (page, TG_TYPE_RULES_CHAPTER_VIEW, NULL);
  fixture_key ("Tab");
  fixture_wait ("the opening that was looked up", has_focus, find_card (view, KAGETSU));
  return page;
}

/* A button of a card is reached and pressed by keys alone. Three cards are side by side. */
static void
test_keys (void)
{
  static const struct
  {
    const gchar *key;
    guint        pattern;
  } steps[] = { { "Right", KAGETSU + 1 }, { "Down", KAGETSU + 4 }, { "Up", KAGETSU + 1 },
                { "Left", KAGETSU },      { "Up", KAGETSU - 3 },   { "Down", KAGETSU } };
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *page = open_card (&fixture);
  GtkWidget *view = fixture_find (page, TG_TYPE_RULES_CHAPTER_VIEW, NULL);
  GtkWidget *study;

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      fixture_key (steps[i].key);
      fixture_wait (steps[i].key, has_focus, find_card (view, steps[i].pattern));
    }
  fixture_key ("Tab");
  fixture_key ("Tab");
  study = fixture_find (find_card (view, KAGETSU), GTK_TYPE_BUTTON, "Study");
  fixture_wait ("the second button", has_focus, study);
  fixture_key ("space");
  study = fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW);
  assert_studies_kagetsu (study);
  gtk_window_close (GTK_WINDOW (page));
}

static gboolean
is_hidden (gpointer view)
{
  return !gtk_widget_get_mapped (view);
}

/* Whether a card is completely visible without scrolling. */
static gboolean
is_whole (gpointer card)
{
  GtkWidget      *view = gtk_widget_get_ancestor (card, TG_TYPE_RULES_CHAPTER_VIEW);
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (card, view, &bounds) && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (view);
}

/* Tab skips the other openings of a gallery and scrolls to the next one, and Alt with an
 * arrow key goes back. */
static void
test_galleries (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *page = open_card (&fixture);
  GtkWidget *view = fixture_find (page, TG_TYPE_RULES_CHAPTER_VIEW, NULL);
  GtkWidget *second = find_card (view, TG_N_OPENING_PATTERNS / 2);

  for (guint i = 0; i < 3; i++)
    fixture_key ("Tab");
  fixture_wait ("the second gallery", has_focus, second);
  fixture_wait ("the whole card", is_whole, second);
  fixture_key ("shift+Tab");
  fixture_wait ("the first gallery", has_focus,
                fixture_find (find_card (view, TG_N_OPENING_PATTERNS / 2 - 1),
                              GTK_TYPE_BUTTON, "Study"));
  fixture_key ("alt+Left");
  fixture_wait ("the chapter before", is_hidden, view);
  gtk_window_close (GTK_WINDOW (page));
}

/* On a board of 20 lines, which has no centre point, the opening starts a game of another
 * size. */
static void
test_even_board (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *page;

  open_window (&fixture, 20);
  page = open_kagetsu (&fixture);
  fixture_watch (&page);
  click_on_card (page, "Play");
  fixture_wait_until_gone (&page);
  assert_kagetsu (&tg_match_get_game (fixture.match)->board);
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.size, ==, 15);
}

static gboolean
has_two (gpointer match)
{
  return tg_match_get_game (match)->board.n_moves == 2;
}

/* A game in progress is put aside when an opening is played, and can be restored. */
static void
test_aside (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *page;

  open_window (&fixture, 15);
  fixture_play (&fixture, "h8 i9");
  page = open_kagetsu (&fixture);
  fixture_watch (&page);
  click_on_card (page, "Play");
  fixture_wait_until_gone (&page);
  assert_kagetsu (&tg_match_get_game (fixture.match)->board);

  fixture_focus (GTK_WIDGET (fixture.window));
  fixture_click (
      fixture_wait_to_find (GTK_WIDGET (fixture.window), GTK_TYPE_BUTTON, "_Undo"));
  fixture_wait ("the game before", has_two, fixture.match);
}

static void
test_study (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *page;

  open_window (&fixture, 15);
  fixture_play (&fixture, "h8 i9");
  page = open_kagetsu (&fixture);
  click_on_card (page, "Study");
  assert_studies_kagetsu (fixture_wait_for_dialog (&fixture, TG_TYPE_STUDY_WINDOW));
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 2);
  gtk_window_close (GTK_WINDOW (page));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/rules-openings/play", test_play);
  g_test_add_func ("/display/rules-openings/keys", test_keys);
  g_test_add_func ("/display/rules-openings/galleries", test_galleries);
  g_test_add_func ("/display/rules-openings/even-board", test_even_board);
  g_test_add_func ("/display/rules-openings/aside", test_aside);
  g_test_add_func ("/display/rules-openings/study", test_study);
  return g_test_run ();
}
