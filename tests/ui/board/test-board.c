/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The marks on the board besides the stones, and the input of the player. */

#include "display-fixture.h"

typedef struct
{
  TgBoardView *board;
  TgPoint      point;
} Waiting;

static gboolean
is_unconfirmed (gpointer data)
{
  Waiting *waiting = data;

  return tg_point_equal (tg_board_view_peek_scene (waiting->board)->unconfirmed,
                         waiting->point);
}

static void
wait_for_unconfirmed (Fixture *fixture, TgPoint point)
{
  Waiting waiting = { fixture->board, point };

  fixture_wait ("the stone to be confirmed", is_unconfirmed, &waiting);
}

/* The first click shows a stone that is not played yet, a click elsewhere moves this
 * stone, and a second click on the same point plays it. */
static void
test_confirm_clicks (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgPoint h8 = fixture_point ("H8");
  TgPoint j9 = fixture_point ("J9");

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  g_object_set (fixture.board, "confirm-moves", TRUE, NULL);
  fixture_click_point (&fixture, h8);
  wait_for_unconfirmed (&fixture, h8);
  fixture_click_point (&fixture, j9);
  wait_for_unconfirmed (&fixture, j9);
  g_assert_cmpuint (fixture_count_stones (&fixture), ==, 0);
  fixture_click_point (&fixture, j9);
  fixture_wait_for_moves (&fixture, 1);
  wait_for_unconfirmed (&fixture, TG_POINT_NONE);
  g_assert_false (tg_board_is_empty (&tg_match_get_game (fixture.match)->board, j9));
}

static void
test_confirm_keys (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgPoint g8 = fixture_point ("G8");

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  g_object_set (fixture.board, "confirm-moves", TRUE, NULL);
  fixture_key ("Left");
  fixture_wait_for_cursor (&fixture, g8);
  fixture_key ("Return");
  wait_for_unconfirmed (&fixture, g8);
  fixture_key ("Escape");
  wait_for_unconfirmed (&fixture, TG_POINT_NONE);
  fixture_wait_for_cursor (&fixture, TG_POINT_NONE);
  g_assert_cmpuint (fixture_count_stones (&fixture), ==, 0);

  /* The first Return shows the cursor, the second one shows the stone, and the third one
   * plays it. */
  fixture_key ("Return");
  fixture_wait_for_cursor (&fixture, g8);
  fixture_key ("Return");
  wait_for_unconfirmed (&fixture, g8);
  fixture_key ("Return");
  fixture_wait_for_moves (&fixture, 1);
}

static gboolean
is_confirming (gpointer board)
{
  gboolean confirms;

  g_object_get (board, "confirm-moves", &confirms, NULL);
  return confirms;
}

/* The switch in the preferences decides whether moves need a confirmation. */
static void
test_confirm_setting (void)
{
  g_auto (Fixture) fixture = { 0 };
  GtkWidget *row;

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  g_assert_false (is_confirming (fixture.board));
  fixture_key ("ctrl+comma");
  row = fixture_find (fixture_wait_for_dialog (&fixture, ADW_TYPE_PREFERENCES_WINDOW),
                      ADW_TYPE_ACTION_ROW, "Confirm mo_ves");
  /* Scrolls the page until the row is visible. */
  gtk_widget_grab_focus (row);
  fixture_draw (row);
  fixture_click (row);
  fixture_wait ("moves to be confirmed", is_confirming, fixture.board);
  /* Without this, the setting would be on in the next test. */
  g_object_set (fixture.board, "confirm-moves", FALSE, NULL);
}

/* An unconfirmed stone is taken back when the position changes, or when moves no longer
 * need a confirmation. */
static void
test_confirm_taken_back (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgPoint h8 = fixture_point ("H8");

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, "a1");
  g_object_set (fixture.board, "confirm-moves", TRUE, NULL);
  fixture_click_point (&fixture, h8);
  wait_for_unconfirmed (&fixture, h8);
  fixture_key ("ctrl+z");
  fixture_wait_for_moves (&fixture, 0);
  wait_for_unconfirmed (&fixture, TG_POINT_NONE);

  fixture_click_point (&fixture, h8);
  wait_for_unconfirmed (&fixture, h8);
  g_object_set (fixture.board, "confirm-moves", FALSE, NULL);
  wait_for_unconfirmed (&fixture, TG_POINT_NONE);
  fixture_click_point (&fixture, h8);
  fixture_wait_for_moves (&fixture, 1);
}

static gboolean
has_notes (gpointer board)
{
  return tg_board_view_peek_scene (board)->n_notes > 0;
}

static gboolean
has_no_notes (gpointer board)
{
  return tg_board_view_peek_scene (board)->n_notes == 0;
}

static void
test_threats (void)
{
  g_auto (Fixture) fixture = { 0 };

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, "h8 a1 i8 c1 j8");
  g_assert_cmpuint (tg_board_view_peek_scene (fixture.board)->n_notes, ==, 0);
  fixture_key ("ctrl+t");
  fixture_wait ("the threats", has_notes, fixture.board);
  /* G8 and K8 make an open four, F8 and L8 a four. */
  g_assert_cmpuint (tg_board_view_peek_scene (fixture.board)->n_notes, ==, 4);
  /* They would hide the numbers of a line. */
  tg_board_view_show_line (fixture.board, &(TgPoint){ 0, 0 }, 1, TG_STONE_WHITE);
  g_assert_cmpuint (tg_board_view_peek_scene (fixture.board)->n_notes, ==, 0);
  tg_board_view_show_line (fixture.board, NULL, 0, TG_STONE_WHITE);
  g_assert_cmpuint (tg_board_view_peek_scene (fixture.board)->n_notes, ==, 4);
  fixture_click_point (&fixture, fixture_point ("K8"));
  fixture_wait_for_moves (&fixture, 6);
  g_assert_cmpuint (tg_board_view_peek_scene (fixture.board)->n_notes, ==, 2);
  fixture_key ("ctrl+t");
  fixture_wait ("the threats to go", has_no_notes, fixture.board);
}

/* A hint disappears when the position changes. */
static void
test_hint (void)
{
  g_auto (Fixture) fixture = { 0 };
  const TgPoint line[] = { fixture_point ("H8"), fixture_point ("H9") };

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, NULL);
  tg_board_view_show_hint (fixture.board, line[0]);
  tg_board_view_show_line (fixture.board, line, 2, TG_STONE_BLACK);
  g_assert_cmpuint (tg_board_view_peek_scene (fixture.board)->n_notes, ==, 1);
  fixture_draw (GTK_WIDGET (fixture.board));
  fixture_click_point (&fixture, line[0]);
  fixture_wait_for_moves (&fixture, 1);
  g_assert_cmpuint (tg_board_view_peek_scene (fixture.board)->n_notes, ==, 0);
}

/* The ghost stone is shown only on the points of the opening that may be played. */
static void
test_zone (void)
{
  g_auto (Fixture) fixture = { 0 };
  TgPoint       h10 = fixture_point ("H10");
  const TgPoint offers[] = { fixture_point ("G7"), fixture_point ("H7") };

  fixture_open_for_people (&fixture, TG_RULESET_FREESTYLE, "h8 h9");
  tg_board_view_show_zone (fixture.board, TG_OPENING_ZONE_5X5, offers, 2);
  g_assert_cmpuint (tg_board_view_peek_scene (fixture.board)->n_notes, ==, 2);
  fixture_draw (GTK_WIDGET (fixture.board));
  fixture_aim_at (&fixture, h10);
  fixture_wait_for_ghost (&fixture, h10);
  fixture_aim_at (&fixture, fixture_point ("H11"));
  fixture_wait_for_ghost (&fixture, TG_POINT_NONE);
  tg_board_view_show_zone (fixture.board, TG_OPENING_ZONE_ANYWHERE, NULL, 0);
  fixture_aim_at (&fixture, fixture_point ("H12"));
  fixture_wait_for_ghost (&fixture, fixture_point ("H12"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display/board/confirm-clicks", test_confirm_clicks);
  g_test_add_func ("/display/board/confirm-keys", test_confirm_keys);
  g_test_add_func ("/display/board/confirm-taken-back", test_confirm_taken_back);
  g_test_add_func ("/display/board/confirm-setting", test_confirm_setting);
  g_test_add_func ("/display/board/threats", test_threats);
  g_test_add_func ("/display/board/hint", test_hint);
  g_test_add_func ("/display/board/zone", test_zone);
  return g_test_run ();
}
