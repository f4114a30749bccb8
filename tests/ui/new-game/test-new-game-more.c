/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rarer choices of the New Game dialog, in the expander row. */

#include "new-game-rows.h"

#include "ui/new-game/new-game-dialog.h"
#include "ui/study/set-up-window.h"
#include "ui/tournament/tournament-dialog.h"
#include "ui/widgets/rows/number-row.h"

/* The next dialog shows the rarer choices if they were expanded in the last one, even if
 * this was cancelled. */
static void
test_more (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *dialog;

  new_game_open_window (&fixture);
  dialog = new_game_open (&fixture);
  new_game_wait_for_row (dialog, "Mo_re", TRUE);
  g_assert_null (new_game_find_row (dialog, "Search _depth"));
  g_assert_null (new_game_find_row (dialog, "Tournament…"));
  fixture_key ("alt+r");
  new_game_wait_for_row (dialog, "Search _depth", TRUE);
  new_game_wait_for_row (dialog, "Tournament…", TRUE);
  fixture_leave_by_key (dialog, "Escape");

  dialog = new_game_open (&fixture);
  new_game_wait_for_row (dialog, "Search _depth", TRUE);
  fixture_key ("alt+r");
  new_game_wait_for_row (dialog, "Search _depth", FALSE);
  fixture_leave_by_key (dialog, "Escape");
  dialog = new_game_open (&fixture);
  new_game_wait_for_row (dialog, "Mo_re", TRUE);
  g_assert_null (new_game_find_row (dialog, "Search _depth"));
  fixture_leave_by_key (dialog, "Escape");
}

static gboolean
is_at_top (gpointer dialog)
{
  graphene_rect_t bounds;

  g_assert_true (
      gtk_widget_compute_bounds (new_game_find_row (dialog, "Mo_re"), dialog, &bounds));
  return bounds.origin.y < 100;
}

/* The page scrolls to the rarer choices when they unfold. */
static void
test_unfolding (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *dialog;

  new_game_open_window (&fixture);
  dialog = new_game_open (&fixture);
  fixture_draw (dialog);
  g_assert_false (is_at_top (dialog));
  fixture_key ("alt+r");
  fixture_wait ("the unfolded row at the top", is_at_top, dialog);
  fixture_key ("alt+r");
  new_game_wait_for_row (dialog, "Op_ening", FALSE);
  fixture_leave_by_key (dialog, "Escape");
}

/* The dialog leads to other ways to play, which are actions of the window: the dialog
 * closes, and no game starts. */
static void
test_other_ways (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *dialog;

  new_game_open_window (&fixture);
  fixture_click_point (&fixture, fixture_point ("H8"));
  fixture_wait_for_moves (&fixture, 2);
  dialog = new_game_open (&fixture);
  new_game_open_more (dialog);
  new_game_click_row (dialog, "Tournament…");
  dialog = fixture_wait_for_dialog (&fixture, TG_TYPE_TOURNAMENT_DIALOG);
  fixture_leave_by_key (dialog, "Escape");

  dialog = new_game_open (&fixture);
  gtk_widget_child_focus (new_game_find_row (dialog, "Set Up a Position…"),
                          GTK_DIR_TAB_FORWARD);
  fixture_key ("space");
  fixture_wait_for_dialog (&fixture, TG_TYPE_SET_UP_WINDOW);
  g_assert_cmpuint (tg_match_get_game (fixture.match)->board.n_moves, ==, 2);
}

static void
assert_more (GtkWidget *dialog, const gchar *subtitle)
{
  g_assert_cmpstr (adw_expander_row_get_subtitle (
                       ADW_EXPANDER_ROW (new_game_find_row (dialog, "Mo_re"))),
                   ==, subtitle);
}

/* The look-ahead of a historical player can be set; a newly chosen player starts with the
 * default; a player without look-ahead has no rows for it, and
 * none are promised. */
static void
test_look_ahead (void)
{
  const TgGameChoices choices = { .opponent = TG_OPPONENT_CLASSIC,
                                  .size = 15,
                                  .classic = "pattern-table" };
  g_auto (Fixture) fixture = { 0 };
  const TgMatchSetup *setup;
  GtkWidget          *dialog;

  fixture_init (&fixture);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  fixture_choose (&fixture, &choices);
  fixture_open (&fixture, 800, 600);
  dialog = new_game_open (&fixture);
  new_game_open_more (dialog);
  g_assert_null (new_game_find_row (dialog, "Search w_idth"));
  assert_more (dialog, "Opening, classroom, tournament and more");
  new_game_choose (dialog, "P_layer", 1);
  new_game_wait_for_row (dialog, "Search w_idth", TRUE);
  assert_more (dialog, "Search depth, opening, classroom, tournament and more");
  new_game_type_number (dialog, "Search w_idth", "6");
  new_game_type_number (dialog, "Search _depth", "3");
  fixture_leave_by_button (dialog, "_Start");
  setup = tg_match_get_setup (fixture.match);
  g_assert_cmpstr (setup->white.classic, ==, "minimax");
  g_assert_cmpuint (setup->white.width, ==, 6);
  g_assert_cmpuint (setup->white.depth, ==, 3);

  dialog = new_game_open (&fixture);
  new_game_wait_for_row (dialog, "Search w_idth", TRUE);
  g_assert_cmpuint (tg_number_row_get_value (
                        TG_NUMBER_ROW (new_game_find_row (dialog, "Search w_idth"))),
                    ==, 6);
  new_game_choose (dialog, "P_layer", 1);
  fixture_leave_by_button (dialog, "_Start");
  setup = tg_match_get_setup (fixture.match);
  g_assert_cmpstr (setup->white.classic, ==, "alpha-beta");
  g_assert_cmpuint (setup->white.width, ==, 0);
  g_assert_cmpuint (setup->white.depth, ==, 0);
}

/* Two historical players play against each other, each with a look-ahead of its own. */
static void
test_two_classics (void)
{
  const TgGameChoices choices = { .opponent = TG_OPPONENT_BOTH_COMPUTER,
                                  .size = 15,
                                  .level = 1,
                                  .white_level = 1,
                                  .black_classic = "minimax",
                                  .white_classic = "five-tuple",
                                  .black_look_ahead = { 4, 2 } };
  g_auto (Fixture) fixture = { 0 };
  const TgMatchSetup *setup;
  GtkWidget          *dialog;

  fixture_init (&fixture);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  fixture_choose (&fixture, &choices);
  fixture_open (&fixture, 800, 600);
  dialog = new_game_open (&fixture);
  new_game_open_more (dialog);
  new_game_wait_for_row (dialog, "Black’s search width", TRUE);
  new_game_wait_for_row (dialog, "White’s search width", FALSE);
  new_game_wait_for_row (dialog, "Search _depth", FALSE);
  new_game_type_number (dialog, "Black’s search depth", "1");
  new_game_choose (dialog, "_White", 2);
  new_game_wait_for_row (dialog, "White’s search width", TRUE);
  new_game_type_number (dialog, "White’s search width", "3");
  fixture_leave_by_button (dialog, "_Start");
  setup = tg_match_get_setup (fixture.match);
  g_assert_cmpstr (setup->black.classic, ==, "minimax");
  g_assert_cmpuint (setup->black.width, ==, 4);
  g_assert_cmpuint (setup->black.depth, ==, 1);
  g_assert_cmpstr (setup->white.classic, ==, "minimax");
  g_assert_cmpuint (setup->white.width, ==, 3);
  g_assert_cmpuint (setup->white.depth, ==, 0);
}

/* The handling of fouls can be chosen in Renju only. */
static void
test_fouls (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *dialog;

  new_game_open_window (&fixture);
  dialog = new_game_open (&fixture);
  new_game_open_more (dialog);
  g_assert_null (new_game_find_row (dialog, "_Forbidden points"));
  new_game_choose_at (dialog, "R_ules", 2);
  new_game_wait_for_row (dialog, "_Forbidden points", TRUE);
  new_game_choose (dialog, "_Forbidden points", 1);
  fixture_leave_by_button (dialog, "_Start");
  g_assert_cmpint (tg_match_get_setup (fixture.match)->fouls, ==, TG_FOULS_LOSE);
}

/* Threads and memory can be limited unless two people play. */
static void
test_threads (void)
{
  g_auto (Fixture) fixture = { 0 };
  const TgPlayerSpec *computer;
  GtkWidget          *dialog;

  new_game_open_window (&fixture);
  dialog = new_game_open (&fixture);
  new_game_open_more (dialog);
  new_game_type_number (dialog, "T_hreads", "2");
  new_game_type_number (dialog, "_Memory", "128");
  fixture_leave_by_button (dialog, "_Start");
  computer = &tg_match_get_setup (fixture.match)->white;
  g_assert_cmpint (computer->kind, ==, TG_PLAYER_ENGINE);
  g_assert_cmpuint (computer->n_threads, ==, 2);
  g_assert_cmpuint (computer->memory_mib, ==, 128);

  dialog = new_game_open (&fixture);
  new_game_wait_for_row (dialog, "T_hreads", TRUE);
  new_game_choose (dialog, "_Opponent", 1);
  new_game_wait_for_row (dialog, "T_hreads", FALSE);
  gtk_window_close (GTK_WINDOW (dialog));
}

static guint
count_openings (GtkWidget *dialog)
{
  return g_list_model_get_n_items (
      adw_combo_row_get_model (ADW_COMBO_ROW (new_game_find_row (dialog, "Op_ening"))));
}

typedef struct
{
  GtkWidget *dialog;
  guint      n;
} Openings;

static gboolean
has_openings (gpointer data)
{
  const Openings *openings = data;

  return count_openings (openings->dialog) == openings->n;
}

/* The list has the protocols that the rules allow; where the number of fifth stones is
 * free, there is a row for it. */
static void
test_openings (void)
{
  g_auto (Fixture) fixture = { 0 };
  Openings            renju = { NULL, TG_N_OPENINGS };
  const TgMatchSetup *setup;

  new_game_open_window (&fixture);
  renju.dialog = new_game_open (&fixture);
  new_game_open_more (renju.dialog);
  g_assert_cmpuint (count_openings (renju.dialog), ==, 6);
  new_game_wait_for_row (renju.dialog, "Fifth sto_nes", FALSE);
  new_game_choose_at (renju.dialog, "R_ules", 2);
  fixture_wait ("Renju's openings", has_openings, &renju);
  new_game_choose (renju.dialog, "Op_ening", 8);
  new_game_wait_for_row (renju.dialog, "Fifth sto_nes", TRUE);
  new_game_type_number (renju.dialog, "Fifth sto_nes", "5");
  fixture_leave_by_button (renju.dialog, "_Start");
  setup = tg_match_get_setup (fixture.match);
  g_assert_cmpint (setup->opening, ==, TG_OPENING_SOOSORV);
  g_assert_cmpuint (setup->opening_n, ==, 5);
  g_assert_nonnull (tg_match_get_opening (fixture.match));
}

/* One click sets the classroom rules. */
static void
test_classroom (void)
{
  g_auto (Fixture) fixture = { 0 };
  const TgMatchSetup *setup;
  GtkWidget          *dialog;

  new_game_open_window (&fixture);
  dialog = new_game_open (&fixture);
  new_game_choose (dialog, "_Board", 1);
  new_game_open_more (dialog);
  new_game_click_row (dialog, "Cl_assroom");
  fixture_draw (dialog);
  fixture_leave_by_button (dialog, "_Start");
  setup = tg_match_get_setup (fixture.match);
  g_assert_cmpint (setup->ruleset, ==, TG_RULESET_RENJU);
  g_assert_cmpuint (setup->size, ==, 15);
  g_assert_cmpint (setup->fouls, ==, TG_FOULS_CLAIMED);
  g_assert_cmpint (setup->time.move_time, ==, 15 * G_USEC_PER_SEC);
  g_assert_cmpuint (setup->n_games, ==, 2);
  g_assert_cmpint (new_game_read_choices (&fixture).colour, ==, TG_COLOUR_ALTERNATE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/new-game-more/more", test_more);
  g_test_add_func ("/display/new-game-more/unfolding", test_unfolding);
  g_test_add_func ("/display/new-game-more/other-ways", test_other_ways);
  g_test_add_func ("/display/new-game-more/look-ahead", test_look_ahead);
  g_test_add_func ("/display/new-game-more/two-classics", test_two_classics);
  g_test_add_func ("/display/new-game-more/fouls", test_fouls);
  g_test_add_func ("/display/new-game-more/threads", test_threads);
  g_test_add_func ("/display/new-game-more/openings", test_openings);
  g_test_add_func ("/display/new-game-more/classroom", test_classroom);
  return g_test_run ();
}
