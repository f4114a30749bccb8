/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The New Game dialog, with real clicks and keys: each choice reaches the game and is
 * kept, and rows that do not apply are hidden. */

#include "new-game-rows.h"

#include "session/players/classic-names.h"
#include "ui/game/game-questions.h"
#include "ui/new-game/new-game-dialog.h"
#include "ui/words/choice-words.h"

/* Each rule set is in the list, and explained when it is chosen. */
static void
test_rules (void)
{
  static const struct
  {
    guint        position;
    TgRuleset    ruleset;
    const gchar *summary;
    const gchar *terms;
  } cases[] = {
    { 2, TG_RULESET_RENJU,
      "Black wins with exactly five and may not make double threes, double fours or "
      "overlines",
      "Renju\u00a0· 15×15\u00a0· level 1" },
    { 1, TG_RULESET_STANDARD, "Exactly five in a row wins; longer rows do not count",
      "Standard\u00a0· 15×15\u00a0· level 1" },
    { 3, TG_RULESET_CARO6,
      "Five in a row wins unless blocked at both ends; longer rows always win",
      "Caro, five or more\u00a0· 15×15\u00a0· level 1" },
    { 4, TG_RULESET_CARO5, "Exactly five in a row wins unless blocked at both ends",
      "Caro, exactly five\u00a0· 15×15\u00a0· level 1" },
    { 0, TG_RULESET_FREESTYLE, "Five or more in a row wins",
      "Freestyle\u00a0· 15×15\u00a0· level 1" },
  };
  g_auto (Fixture) fixture = { 0 };

  new_game_open_window (&fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *dialog = new_game_open (&fixture);

      new_game_choose_at (dialog, "R_ules", cases[i].position);
      g_assert_cmpstr (adw_action_row_get_subtitle (
                           ADW_ACTION_ROW (new_game_find_row (dialog, "R_ules"))),
                       ==, cases[i].summary);
      fixture_leave_by_button (dialog, "_Start");
      g_assert_cmpint (tg_match_get_setup (fixture.match)->ruleset, ==, cases[i].ruleset);
      g_assert_cmpstr (fixture_read_status (&fixture, "subtitle"), ==, cases[i].terms);
      g_assert_cmpint (new_game_read_choices (&fixture).ruleset, ==, cases[i].ruleset);
    }
}

/* A level is chosen by its name, with another board and another colour. */
static void
test_level_board_colour (void)
{
  g_auto (Fixture) fixture = { 0 };
  const TgMatchSetup *setup;
  GtkWidget          *dialog;

  new_game_open_window (&fixture);
  dialog = new_game_open (&fixture);
  new_game_choose (dialog, "_Your colour", 1);
  new_game_choose (dialog, "_Level", 2);
  g_assert_nonnull (fixture_find (dialog, GTK_TYPE_LABEL, "3 · Learner"));
  g_assert_cmpstr (
      adw_action_row_get_subtitle (ADW_ACTION_ROW (new_game_find_row (dialog, "_Level"))),
      ==, tg_words_level_summary (3));
  new_game_choose (dialog, "_Board", 1);
  fixture_leave_by_button (dialog, "_Start");
  setup = tg_match_get_setup (fixture.match);
  g_assert_cmpint (setup->black.kind, ==, TG_PLAYER_ENGINE);
  g_assert_cmpuint (setup->black.level, ==, 3);
  g_assert_cmpint (setup->white.kind, ==, TG_PLAYER_PERSON);
  g_assert_cmpuint (setup->size, ==, 19);
}

static gdouble
get_top (GtkWidget *dialog, const gchar *title)
{
  graphene_rect_t bounds;

  g_assert_true (
      gtk_widget_compute_bounds (new_game_find_row (dialog, title), dialog, &bounds));
  return bounds.origin.y;
}

/* Explanations of several lines have room from the start, so that the rows below do not
 * move while somebody looks through the list. */
static void
test_steady (void)
{
  static const gchar *const titles[] = { "_Level", "_Warn me", "R_ules", "_Time" };
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *dialog;
  gdouble    top;

  new_game_open_window (&fixture);
  dialog = new_game_open (&fixture);
  gtk_window_set_default_size (GTK_WINDOW (dialog), 360, 640);
  fixture_draw (dialog);
  fixture_draw (dialog);
  top = get_top (dialog, "Mo_re");
  for (gsize i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      AdwComboRow *row = ADW_COMBO_ROW (new_game_find_row (dialog, titles[i]));
      guint        n = g_list_model_get_n_items (adw_combo_row_get_model (row));

      /* The last time shows more rows. */
      for (guint j = 0; j < (i == 3 ? n - 1 : n); j++)
        {
          adw_combo_row_set_selected (row, j);
          fixture_draw (dialog);
          g_assert_cmpfloat (get_top (dialog, "Mo_re"), ==, top);
        }
    }
  gtk_window_close (GTK_WINDOW (dialog));
}

/* The dialog explains which warnings make a game unrated. */
static void
test_warnings (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *dialog;

  new_game_open_window (&fixture);
  g_assert_cmpint (tg_match_get_rated (fixture.match), ==, TG_RATED);
  dialog = new_game_open (&fixture);
  new_game_choose (dialog, "_Warn me", TG_WARNINGS_THREES);
  g_assert_nonnull (
      fixture_find (new_game_find_row (dialog, "_Warn me"), GTK_TYPE_LABEL,
                    "Before a five or an open four, and after a move that lets the "
                    "computer win. Not rated."));
  fixture_leave_by_button (dialog, "_Start");
  g_assert_cmpint (tg_match_get_rated (fixture.match), ==, TG_UNRATED_WARNINGS);
  g_assert_cmpint (new_game_read_choices (&fixture).warnings, ==, TG_WARNINGS_THREES);
}

/* Rows for players who do not take part are hidden. */
static void
test_opponents (void)
{
  static const gchar *const rows[] = { "_Your colour", "_Level",        "Blac_k",
                                       "_White",       "Search _depth", "P_layer",
                                       "_Warn me",     "R_ules",        "_Board",
                                       "Op_ening",     "_Pair match" };
  static const gboolean     shown[][G_N_ELEMENTS (rows)] = {
        [TG_OPPONENT_COMPUTER] = { TRUE, TRUE, FALSE, FALSE, TRUE, FALSE, TRUE, TRUE, TRUE,
                                   TRUE, TRUE },
        [TG_OPPONENT_PERSON] = { FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, TRUE, TRUE,
                                 TRUE, TRUE },
        [TG_OPPONENT_BOTH_COMPUTER] = { FALSE, FALSE, TRUE, TRUE, TRUE, FALSE, FALSE, TRUE,
                                        TRUE, TRUE, TRUE },
        [TG_OPPONENT_CLASSIC] = { TRUE, FALSE, FALSE, FALSE, FALSE, TRUE, TRUE, TRUE, TRUE,
                                  TRUE, TRUE },
        [TG_OPPONENT_PERFECT] = { FALSE, FALSE, FALSE, FALSE, FALSE, FALSE, TRUE, FALSE,
                                  FALSE, FALSE, FALSE },
  };
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *dialog;

  new_game_open_window (&fixture);
  dialog = new_game_open (&fixture);
  new_game_open_more (dialog);
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      if (i > 0)
        new_game_choose (dialog, "_Opponent", 1);
      for (gsize j = 0; j < G_N_ELEMENTS (rows); j++)
        new_game_wait_for_row (dialog, rows[j], shown[i][j]);
    }
  fixture_leave_by_key (dialog, "Escape");
}

/* Two levels play against each other; then a historical player replaces one of them. */
static void
test_two_computers (void)
{
  const TgGameChoices choices = { .opponent = TG_OPPONENT_BOTH_COMPUTER,
                                  .size = 15,
                                  .level = 1,
                                  .white_level = TG_PLAYER_MAX_LEVEL - 1 };
  g_auto (Fixture) fixture = { 0 };
  const TgMatchSetup *setup;
  GtkWidget          *dialog;

  fixture_init (&fixture);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  fixture_choose (&fixture, &choices);
  fixture_open (&fixture, 800, 600);
  dialog = new_game_open (&fixture);
  new_game_choose (dialog, "_White", 1);
  fixture_leave_by_button (dialog, "_Start");
  setup = tg_match_get_setup (fixture.match);
  g_assert_cmpint (setup->black.kind, ==, TG_PLAYER_ENGINE);
  g_assert_cmpint (setup->white.kind, ==, TG_PLAYER_ENGINE);
  g_assert_cmpuint (setup->black.level, ==, 1);
  g_assert_cmpuint (setup->white.level, ==, TG_PLAYER_MAX_LEVEL);

  dialog = new_game_open (&fixture);
  new_game_choose (dialog, "_White", 1);
  g_assert_cmpstr (
      adw_action_row_get_subtitle (ADW_ACTION_ROW (new_game_find_row (dialog, "_White"))),
      ==, tg_classic_names_get (0).summary);
  new_game_open_more (dialog);
  new_game_wait_for_row (dialog, "Search _depth", TRUE);
  fixture_leave_by_button (dialog, "_Start");
  g_assert_cmpint (setup->black.kind, ==, TG_PLAYER_ENGINE);
  g_assert_cmpint (setup->white.kind, ==, TG_PLAYER_CLASSIC);
  g_assert_cmpstr (setup->white.classic, ==, tg_classic_names_get (0).id);
  g_assert_cmpstr (new_game_read_choices (&fixture).white_classic, ==,
                   tg_classic_names_get (0).id);
}

/* The perfect player has Black and its own rules; the person may choose the clock. */
static void
test_perfect (void)
{
  const TgGameChoices choices = { .opponent = TG_OPPONENT_CLASSIC,
                                  .colour = TG_COLOUR_BLACK,
                                  .ruleset = TG_RULESET_RENJU,
                                  .size = 19,
                                  .classic = "random",
                                  .pair_match = TRUE };
  g_auto (Fixture) fixture = { 0 };
  g_autofree gchar   *name = NULL;
  const TgMatchSetup *setup;

  fixture_init (&fixture);
  fixture_choose (&fixture, &choices);
  fixture_open (&fixture, 800, 600);
  new_game_choose (new_game_open (&fixture), "_Opponent", 1);
  fixture_leave_by_button (fixture_wait_for_dialog (&fixture, TG_TYPE_NEW_GAME_DIALOG),
                           "_Start");
  setup = tg_match_get_setup (fixture.match);
  g_assert_true (setup->black.is_perfect);
  g_assert_cmpint (setup->white.kind, ==, TG_PLAYER_PERSON);
  g_assert_cmpint (setup->ruleset, ==, TG_RULESET_FREESTYLE);
  g_assert_cmpuint (setup->size, ==, 15);
  g_assert_cmpuint (setup->n_games, ==, 1);
  g_assert_cmpint (tg_match_get_rated (fixture.match), ==, TG_UNRATED_PLAYERS);
  name = tg_match_dup_player_name (fixture.match, TG_STONE_BLACK);
  g_assert_cmpstr (name, ==, "Perfect player");
  g_assert_false (tg_game_questions_can_swap (fixture.match));
}

/* Each common time is an item with an explanation, chosen by keyboard alone. */
static void
test_times (void)
{
  static const struct
  {
    guint        position;
    gint64       main_time; /* all times are in seconds */
    gint64       increment;
    gint64       move_time;
    const gchar *summary;
  } cases[] = {
    { 1, 300, 0, 0, "Per player, for the whole game" },
    { 2, 600, 5, 0, "10 minutes per player, plus 5 seconds after each move" },
    { 3, 0, 0, 30, "If you take longer, you lose" },
    { 0, 0, 0, 0, "" },
  };
  g_auto (Fixture) fixture = { 0 };

  new_game_open_window (&fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget          *dialog = new_game_open (&fixture);
      NewGameSelection    selection = { NULL, cases[i].position };
      const TgMatchSetup *setup;

      new_game_wait_for_row (dialog, "_Time", TRUE);
      selection.row = ADW_COMBO_ROW (new_game_find_row (dialog, "_Time"));
      fixture_key ("alt+t");
      fixture_key ("Home");
      for (guint j = 0; j < cases[i].position; j++)
        fixture_key ("Down");
      fixture_key ("Return");
      fixture_wait ("the time", new_game_is_selected, &selection);
      g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (selection.row)), ==,
                       cases[i].summary);
      g_assert_null (new_game_find_row (dialog, "Time per mo_ve"));
      fixture_leave_by_button (dialog, "_Start");
      setup = tg_match_get_setup (fixture.match);
      g_assert_cmpint (setup->time.main_time, ==, cases[i].main_time * G_USEC_PER_SEC);
      g_assert_cmpint (setup->time.increment, ==, cases[i].increment * G_USEC_PER_SEC);
      g_assert_cmpint (setup->time.move_time, ==, cases[i].move_time * G_USEC_PER_SEC);
    }
}

/* A custom time has rows with numbers, which start with those of the time chosen before.
 * Enter in one of the rows starts the game. */
static void
test_own_time (void)
{
  g_auto (Fixture) fixture = { 0 };
  const TgMatchSetup *setup;
  GtkWidget          *dialog;

  new_game_open_window (&fixture);
  dialog = new_game_open (&fixture);
  g_assert_null (new_game_find_row (dialog, "Time per mo_ve"));
  new_game_choose (dialog, "_Time", 2);
  new_game_choose (dialog, "_Time", 2);
  new_game_wait_for_row (dialog, "_Increment", TRUE);
  new_game_type_number (dialog, "Time per mo_ve", "15");
  new_game_type_number (dialog, "Time for the _game", "20");
  fixture_leave_by_key (dialog, "Return");
  setup = tg_match_get_setup (fixture.match);
  g_assert_cmpint (setup->time.main_time, ==, 1200 * G_USEC_PER_SEC);
  g_assert_cmpint (setup->time.increment, ==, 5 * G_USEC_PER_SEC);
  g_assert_cmpint (setup->time.move_time, ==, 15 * G_USEC_PER_SEC);
  g_assert_cmpuint (new_game_read_choices (&fixture).move_seconds, ==, 15);

  /* The custom time is kept, and without a time for the game there is no increment. */
  dialog = new_game_open (&fixture);
  new_game_wait_for_row (dialog, "_Increment", TRUE);
  new_game_type_number (dialog, "Time for the _game", "0");
  fixture_key ("Tab");
  new_game_wait_for_row (dialog, "_Increment", FALSE);
  gtk_window_close (GTK_WINDOW (dialog));
}

/* The colour alternates from game to game, whether a game starts from the dialog or with
 * Play Again. */
static void
test_alternate (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgPlayerKind black;
  GtkWidget   *dialog;

  new_game_open_window (&fixture);
  dialog = new_game_open (&fixture);
  new_game_choose (dialog, "_Your colour", 3);
  fixture_leave_by_button (dialog, "_Start");
  black = tg_match_get_setup (fixture.match)->black.kind;
  fixture_leave_by_key (new_game_open (&fixture), "Return");
  g_assert_cmpint (tg_match_get_setup (fixture.match)->black.kind, !=, black);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.play-again", NULL);
  g_assert_cmpint (tg_match_get_setup (fixture.match)->black.kind, ==, black);
}

/* Every choice is the same after the dialog was opened and confirmed. */
static void
test_round_trip (void)
{
  static const TgGameChoices cases[] = {
    { .opponent = TG_OPPONENT_COMPUTER,
      .colour = TG_COLOUR_RANDOM,
      .ruleset = TG_RULESET_RENJU,
      .size = 20,
      .fouls = TG_FOULS_LOSE,
      .level = 7,
      .depth = 12,
      .opening = TG_OPENING_SWAP2,
      .pair_match = TRUE,
      .white_level = 3 },
    { .opponent = TG_OPPONENT_BOTH_COMPUTER,
      .colour = TG_COLOUR_ALTERNATE,
      .ruleset = TG_RULESET_CARO5,
      .size = 19,
      .level = 10,
      .white_level = 1,
      .move_seconds = 3600,
      .main_minutes = 600,
      .increment_seconds = 600 },
    { .opponent = TG_OPPONENT_PERSON,
      .ruleset = TG_RULESET_CARO6,
      .size = 15,
      .level = 1,
      .white_level = 10,
      .increment_seconds = 3 },
    { .opponent = TG_OPPONENT_COMPUTER,
      .ruleset = TG_RULESET_RENJU,
      .size = 15,
      .fouls = TG_FOULS_CLAIMED,
      .level = 1,
      .white_level = 10,
      .opening = TG_OPENING_TARAGUCHI,
      .opening_n = 7 },
    { .opponent = TG_OPPONENT_CLASSIC, .size = 15, .classic = "five-tuple" },
    { .opponent = TG_OPPONENT_BOTH_COMPUTER,
      .size = 15,
      .black_classic = "weight-sum",
      .white_classic = "random" },
    { .opponent = TG_OPPONENT_CLASSIC,
      .size = 15,
      .classic = "alpha-beta",
      .classic_look_ahead = { 32, 10 },
      .move_seconds = 30 },
    { .opponent = TG_OPPONENT_BOTH_COMPUTER,
      .size = 15,
      .black_classic = "minimax",
      .white_classic = "alpha-beta",
      .black_look_ahead = { 1, 1 },
      .white_look_ahead = { 0, 3 } },
  };
  g_auto (Fixture) fixture = { 0 };

  new_game_open_window (&fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TgSettings   *settings = tg_application_get_settings (fixture.application, NULL);
      GtkWidget    *dialog;
      TgGameChoices choices = cases[i];
      TgGameChoices read;

      tg_game_choices_clamp (&choices);
      fixture_choose (&fixture, &choices);
      dialog = tg_new_game_dialog_new (GTK_WINDOW (fixture.window), settings, NULL);
      tg_new_game_dialog_get_choices (TG_NEW_GAME_DIALOG (dialog), &read);
      g_assert_cmpmem (&read, sizeof read, &choices, sizeof choices);
      gtk_window_destroy (GTK_WINDOW (dialog));
    }
}

/* Escape changes neither the game nor the settings. */
static void
test_escape (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *dialog;

  new_game_open_window (&fixture);
  fixture_click_point (&fixture, fixture_point ("H8"));
  fixture_wait_for_moves (&fixture, 2);
  dialog = new_game_open (&fixture);
  new_game_choose_at (dialog, "R_ules", 2);
  fixture_leave_by_key (dialog, "Escape");
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 2);
  g_assert_cmpint (new_game_read_choices (&fixture).ruleset, ==, TG_RULESET_FREESTYLE);
}

/* No row is wider than the smallest dialog, whatever is chosen; all rows can be scrolled
 * to. */
static void
test_narrow (void)
{
  g_auto (Fixture) fixture = { 0 };
  const TgGameChoices choices = { .opponent = TG_OPPONENT_BOTH_COMPUTER,
                                  .ruleset = TG_RULESET_CARO5,
                                  .size = 20,
                                  .level = 6,
                                  .white_classic = "minimax",
                                  .main_minutes = 600 };
  GtkWidget          *dialog;
  gint                least_width;
  gint                least_height;

  fixture_init (&fixture);
  fixture_choose (&fixture, &choices);
  fixture_open (&fixture, 360, 294);
  dialog = new_game_open (&fixture);
  new_game_open_more (dialog);
  gtk_widget_measure (dialog, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL,
                      NULL);
  gtk_widget_measure (dialog, GTK_ORIENTATION_VERTICAL, 360, &least_height, NULL, NULL,
                      NULL);
  g_assert_cmpint (least_width, <=, 360);
  g_assert_cmpint (least_height, <=, 294);
  fixture_leave_by_key (dialog, "Escape");
}

/* In a narrow window the explanation of a level wraps, and its name is not shortened. */
static void
test_level_is_whole (void)
{
  g_auto (Fixture) fixture = { 0 };
  const TgGameChoices choices = { .opponent = TG_OPPONENT_COMPUTER,
                                  .size = 15,
                                  .level = 6 };
  GtkWidget          *dialog;
  GtkWidget          *label;

  fixture_init (&fixture);
  fixture_choose (&fixture, &choices);
  fixture_open (&fixture, 360, 640);
  dialog = new_game_open (&fixture);
  gtk_window_set_default_size (GTK_WINDOW (dialog), 360, 640);
  fixture_draw (dialog);
  g_assert_cmpint (gtk_widget_get_width (dialog), <=, 360);
  label = fixture_find (new_game_find_row (dialog, "_Level"), GTK_TYPE_LABEL,
                        "6 · Intermediate");
  g_assert_nonnull (label);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  fixture_leave_by_key (dialog, "Escape");
}

/* In a window of 800×600 the main choices are visible without scrolling, in every rule
 * set. */
static void
test_fits (void)
{
  g_auto (Fixture) fixture = { 0 };
  const TgGameChoices choices = { .opponent = TG_OPPONENT_COMPUTER,
                                  .ruleset = TG_RULESET_RENJU,
                                  .size = 15,
                                  .level = 5,
                                  .main_minutes = 10,
                                  .increment_seconds = 5 };
  GtkWidget          *dialog;
  GtkWidget          *scrolled;
  GtkAdjustment      *adjustment;

  fixture_init (&fixture);
  fixture_remember_games (8);
  fixture_choose (&fixture, &choices);
  fixture_open (&fixture, 800, 600);
  dialog = new_game_open (&fixture);
  fixture_draw (dialog);
  g_assert_nonnull (fixture_find (dialog, GTK_TYPE_BUTTON, "Choose"));
  g_assert_cmpint (gtk_widget_get_height (dialog), <=, 600);
  scrolled = gtk_widget_get_ancestor (new_game_find_row (dialog, "Mo_re"),
                                      GTK_TYPE_SCROLLED_WINDOW);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                     gtk_adjustment_get_page_size (adjustment));
  fixture_leave_by_key (dialog, "Escape");
}

/* The action “New Game” in the desktop's menu of the program opens the dialog. */
static void
test_from_the_desktop (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *dialog;

  fixture_init (&fixture);
  fixture_open (&fixture, 800, 600);
  g_action_group_activate_action (G_ACTION_GROUP (fixture.application), "new-game", NULL);
  dialog = fixture_wait_for_dialog (&fixture, TG_TYPE_NEW_GAME_DIALOG);
  fixture_leave_by_key (dialog, "Escape");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/new-game/steady", test_steady);
  g_test_add_func ("/display/new-game/rules", test_rules);
  g_test_add_func ("/display/new-game/level-board-colour", test_level_board_colour);
  g_test_add_func ("/display/new-game/warnings", test_warnings);
  g_test_add_func ("/display/new-game/opponents", test_opponents);
  g_test_add_func ("/display/new-game/perfect", test_perfect);
  g_test_add_func ("/display/new-game/two-computers", test_two_computers);
  g_test_add_func ("/display/new-game/times", test_times);
  g_test_add_func ("/display/new-game/own-time", test_own_time);
  g_test_add_func ("/display/new-game/fits", test_fits);
  g_test_add_func ("/display/new-game/from-the-desktop", test_from_the_desktop);
  g_test_add_func ("/display/new-game/alternate", test_alternate);
  g_test_add_func ("/display/new-game/round-trip", test_round_trip);
  g_test_add_func ("/display/new-game/escape", test_escape);
  g_test_add_func ("/display/new-game/narrow", test_narrow);
  g_test_add_func ("/display/new-game/level-is-whole", test_level_is_whole);

  return g_test_run ();
}
