/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game against a historical player, and the values that this player computes, with real
 * clicks and keys. */

#include "display-fixture.h"

#include <string.h>

#include "ui/new-game/new-game-dialog.h"

static gboolean
is_classic (gpointer dialog)
{
  TgGameChoices choices;

  tg_new_game_dialog_get_choices (dialog, &choices);
  return choices.opponent == TG_OPPONENT_CLASSIC;
}

/* Chooses “Historical player” as the opponent in the New Game dialog, and starts the
 * game. */
static void
begin_with_classic (Fixture *fixture)
{
  GtkWidget *dialog;

  fixture_key ("ctrl+n");
  dialog = fixture_wait_for_dialog (fixture, TG_TYPE_NEW_GAME_DIALOG);
  fixture_click (fixture_find (dialog, ADW_TYPE_PREFERENCES_ROW, "_Opponent"));
  fixture_key ("Home");
  for (guint i = 0; i < TG_OPPONENT_CLASSIC; i++)
    fixture_key ("Down");
  fixture_key ("Return");
  fixture_wait ("the opponent", is_classic, dialog);
  fixture_draw (dialog);
  fixture_leave_by_button (dialog, "_Start");
  fixture_focus (GTK_WIDGET (fixture->window));
  fixture_draw (GTK_WIDGET (fixture->window));
}

static const gchar *
get_legend (GtkWidget *bar)
{
  return gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (bar)));
}

/* Returns the values in the accessible texts of the points; none while they are being
 * computed. */
static const gchar *
get_values (GtkWidget *bar)
{
  return gtk_label_get_label (GTK_LABEL (gtk_widget_get_last_child (bar)));
}

static gboolean
is_ready (gpointer bar)
{
  return gtk_widget_get_visible (bar) && *get_values (bar) != '\0';
}

static gboolean
is_hidden (gpointer bar)
{
  return !gtk_widget_get_visible (bar);
}

static gboolean
is_over (gpointer match)
{
  return tg_game_is_over (tg_match_get_game (match));
}

/* Plays on any points until the opponent has won. */
static void
lose_game (Fixture *fixture)
{
  for (gint8 i = 0; !is_over (fixture->match); i++)
    {
      TgPoint point = { (gint8) (i % 4 * 4), (gint8) (i / 4 * 14) };

      if (!tg_board_is_empty (&tg_match_get_game (fixture->match)->board, point))
        continue;
      fixture_click_point (fixture, point);
      while (!is_over (fixture->match) && !tg_match_is_persons_turn (fixture->match))
        g_main_context_iteration (NULL, TRUE);
    }
}

static void
assert_label (Fixture *fixture, const gchar *point, const gchar *label)
{
  GtkWidget *cell = fixture_get_cell (fixture->board, fixture_point (point));

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

typedef struct
{
  GtkWidget   *bar;
  const gchar *begin;
} Values;

static gboolean
do_values_begin (gpointer data)
{
  const Values *values = data;

  return g_str_has_prefix (get_values (values->bar), values->begin);
}

/* The values are shown through a whole game, at its end, and in an earlier position. */
static void
test_game (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *bar;
  Values     values;

  fixture_init (&fixture);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  fixture_choose (&fixture,
                  &(TgGameChoices){ .size = 15, .level = 1, .classic = "five-tuple" });
  fixture_open (&fixture, 1040, 780);
  begin_with_classic (&fixture);
  g_assert_cmpstr (tg_match_get_player (fixture.match, TG_STONE_WHITE).classic, ==,
                   "five-tuple");
  g_assert_cmpstr (fixture_read_card (&fixture, TG_STONE_WHITE, "name"), ==,
                   "Five-tuple");
  bar = fixture_child (fixture.window, "thinking");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (bar)));

  /* The values of the empty board, as in the published table. */
  fixture_key ("ctrl+shift+t");
  fixture_wait ("the map", is_ready, bar);
  g_assert_cmpstr (get_legend (bar), ==,
                   "Five-tuple, as Black: the stronger the colour, the better");
  g_assert_nonnull (strstr (get_values (bar), "Best: H8, "));
  fixture_draw (GTK_WIDGET (fixture.window));
  fixture_aim_at (&fixture, fixture_point ("A1"));
  values = (Values){ bar, "A1: " };
  fixture_wait ("the value of A1", do_values_begin, &values);

  lose_game (&fixture);
  g_assert_cmpint (tg_match_get_game (fixture.match)->winner, ==, TG_STONE_WHITE);
  fixture_wait ("the map of the end", is_ready, bar);
  fixture_key ("Page_Up");
  fixture_wait ("the map before the end", is_ready, bar);
  g_assert_cmpstr (get_legend (bar), ==,
                   "Five-tuple, as White: the stronger the colour, the better");
  assert_label (&fixture, "A1", "A1, black stone, move 1");

  fixture_key ("ctrl+shift+t");
  fixture_wait ("the board alone", is_hidden, bar);
}

/* Screen readers get the value of each point. A player who chooses at random has no best
 * point. */
static void
test_aloud (void)
{
  const TgPlayerSpec random = { .kind = TG_PLAYER_CLASSIC,
                                .level = 1,
                                .classic = g_intern_static_string ("random") };
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *bar;

  fixture_init (&fixture);
  fixture_open (&fixture, 360, 640);
  tg_match_set_player (fixture.match, TG_STONE_WHITE, random);
  bar = fixture_child (fixture.window, "thinking");
  assert_label (&fixture, "H8", "H8, empty");
  fixture_key ("ctrl+shift+t");
  fixture_wait ("the map", is_ready, bar);
  g_assert_cmpstr (get_legend (bar), ==, "Random, as Black: all points are equal");
  g_assert_cmpstr (get_values (bar), ==, "225 points are best: 0");
  assert_label (&fixture, "H8", "H8, empty, value 0");

  /* Against an opponent who is not historical there are no values. */
  tg_match_set_player (fixture.match, TG_STONE_WHITE,
                       (TgPlayerSpec){ .kind = TG_PLAYER_ENGINE, .level = 1 });
  g_assert_true (is_hidden (bar));
  assert_label (&fixture, "H8", "H8, empty");
}

static gboolean
is_explained (gpointer window)
{
  return fixture_find (window, GTK_TYPE_LABEL,
                       "Only the computer shows its thinking. Choose it as your "
                       "opponent in a new game.")
         != NULL;
}

static gboolean
has_depth (gpointer match)
{
  TgAnalysis analysis;

  return tg_match_get_analysis (match, &analysis) && analysis.depth > 0;
}

static gboolean
shows_depth (gpointer fixture)
{
  return g_str_has_prefix (fixture_read_card (fixture, TG_STONE_WHITE, "details"),
                           "Thinking, depth ");
}

static gboolean
is_spinning (gpointer fixture)
{
  return gtk_widget_get_opacity (fixture_child (
             fixture_child (((Fixture *) fixture)->window, "status"), "spinner"))
         > 0;
}

static gdouble
get_title_x (Fixture *fixture)
{
  GtkWidget      *status = fixture_child (fixture->window, "status");
  graphene_rect_t bounds;

  g_assert_true (
      gtk_widget_compute_bounds (fixture_child (status, "title"), status, &bounds));
  return bounds.origin.x + bounds.size.width / 2;
}

/* The depth of the engine's search is shown to those who ask for it; the title keeps its
 * middle when the spinner appears. */
static void
test_engine (void)
{
  g_auto (Fixture) fixture = { 0 };
  const TgGameChoices slow = { .size = 15, .level = 10, .depth = 30 };
  gdouble             x;

  fixture_init (&fixture);
  fixture_choose (&fixture, &slow);
  tg_settings_set_boolean (tg_application_get_settings (fixture.application, NULL),
                           "show-thinking", FALSE);
  fixture_open (&fixture, 1000, 800);
  fixture_play (&fixture, "h8");
  fixture_draw (GTK_WIDGET (fixture.window));
  x = get_title_x (&fixture);
  fixture_wait ("the depth", has_depth, fixture.match);
  fixture_wait ("the spinner", is_spinning, &fixture);
  fixture_draw (GTK_WIDGET (fixture.window));
  g_assert_cmpfloat (get_title_x (&fixture), ==, x);
  g_assert_false (shows_depth (&fixture));
  fixture_key ("ctrl+shift+t");
  fixture_wait ("the depth on the card", shows_depth, &fixture);
  fixture_key ("ctrl+shift+t");
}

/* Where no computer plays, the key shows a message. */
static void
test_nobody (void)
{
  g_auto (Fixture) fixture = { 0 };

  fixture_init (&fixture);
  fixture_choose (&fixture, &(TgGameChoices){
                                .opponent = TG_OPPONENT_PERSON, .size = 15, .level = 1 });
  fixture_open (&fixture, 800, 860);
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (fixture.window),
                                                     "show-thinking"));
  fixture_key ("ctrl+shift+t");
  fixture_wait ("the explanation", is_explained, fixture.window);
  g_assert_true (is_hidden (fixture_child (fixture.window, "thinking")));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/display/thinking/game", test_game);
  g_test_add_func ("/display/thinking/aloud", test_aloud);
  g_test_add_func ("/display/thinking/engine", test_engine);
  g_test_add_func ("/display/thinking/nobody", test_nobody);

  return g_test_run ();
}
