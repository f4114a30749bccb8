/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves, and the results that they cause. */

#include "test-game-common.h"

static void
test_turns (void)
{
  TgGame game;

  tg_game_init (&game, TG_RULESET_FREESTYLE, 15, TG_FOULS_REFUSED);
  g_assert_cmpint (tg_game_turn (&game), ==, TG_STONE_BLACK);
  play (&game, "h8");
  g_assert_cmpint (tg_game_turn (&game), ==, TG_STONE_WHITE);
  play (&game, "i9");
  g_assert_cmpint (tg_game_turn (&game), ==, TG_STONE_BLACK);
  assert_going_on (&game);
}

static void
test_refused (void)
{
  TgGame game;

  tg_game_init (&game, TG_RULESET_FREESTYLE, 15, TG_FOULS_REFUSED);
  play (&game, "h8");
  assert_refused (&game, positions_parse_point ("h8", 15), TG_GAME_ERROR_OCCUPIED);
  assert_refused (&game, TG_POINT_NONE, TG_GAME_ERROR_OUTSIDE);
  assert_refused (&game, (TgPoint){ 15, 0 }, TG_GAME_ERROR_OUTSIDE);
  assert_refused (&game, (TgPoint){ 0, 15 }, TG_GAME_ERROR_OUTSIDE);
}

static void
test_five (void)
{
  for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    {
      TgGame game;
      TgLine lines[TG_N_DIRECTIONS];

      tg_game_init (&game, ruleset, 15, TG_FOULS_REFUSED);
      play (&game, "h8a1i8b2j8c3k8d4");
      g_assert_cmpuint (tg_game_winning_lines (&game, lines), ==, 0);
      g_assert_cmpint (tg_game_judge (&game, positions_parse_point ("l8", 15)), ==,
                       TG_VERDICT_WIN);
      play (&game, "l8");

      assert_over (&game, TG_OUTCOME_FIVE, TG_STONE_BLACK);
      g_assert_cmpuint (tg_game_winning_lines (&game, lines), ==, 1);
      g_assert_true (tg_point_equal (lines[0].start, positions_parse_point ("h8", 15)));
      g_assert_cmpuint (lines[0].direction, ==, TG_DIRECTION_ROW);
      g_assert_cmpuint (lines[0].length, ==, 5);
      assert_refused (&game, positions_parse_point ("a15", 15), TG_GAME_ERROR_OVER);
    }
}

static void
test_white_wins (void)
{
  TgGame game;
  TgLine lines[TG_N_DIRECTIONS];

  /* For White in Renju, six in a row wins. */
  tg_game_init (&game, TG_RULESET_RENJU, 15, TG_FOULS_LOSE);
  play (&game, "a1f8a3g8a5h8a7j8a9k8a11");
  play (&game, "i8");
  assert_over (&game, TG_OUTCOME_FIVE, TG_STONE_WHITE);
  g_assert_cmpuint (tg_game_winning_lines (&game, lines), ==, 1);
  g_assert_cmpuint (lines[0].length, ==, 6);
}

static void
test_all_winning_lines (void)
{
  TgGame game;
  TgLine lines[TG_N_DIRECTIONS];

  tg_game_init (&game, TG_RULESET_FREESTYLE, 15, TG_FOULS_REFUSED);
  play (&game, "d8a1e8a3f8a5g8a7h4a9h5a11h6a13h7a15h8");
  assert_over (&game, TG_OUTCOME_FIVE, TG_STONE_BLACK);
  g_assert_cmpuint (tg_game_winning_lines (&game, lines), ==, 2);
}

static void
test_standard_overline (void)
{
  TgGame game;

  tg_game_init (&game, TG_RULESET_STANDARD, 15, TG_FOULS_LOSE);
  play (&game, "d8a1e8a3f8a5h8a7g8");
  assert_over (&game, TG_OUTCOME_FIVE, TG_STONE_BLACK);

  tg_game_init (&game, TG_RULESET_STANDARD, 15, TG_FOULS_LOSE);
  play (&game, "d8a1e8a3f8a5h8a7i8a9g8");
  assert_going_on (&game);
}

static void
test_resign (void)
{
  for (TgStone loser = TG_STONE_BLACK; loser <= TG_STONE_WHITE; loser++)
    {
      TgGame game;
      TgLine lines[TG_N_DIRECTIONS];

      tg_game_init (&game, TG_RULESET_RENJU, 15, TG_FOULS_REFUSED);
      play (&game, "h8");
      g_assert_true (tg_game_resign (&game, loser));
      assert_over (&game, TG_OUTCOME_RESIGNED, tg_stone_opponent (loser));
      g_assert_false (tg_game_resign (&game, tg_stone_opponent (loser)));
      assert_over (&game, TG_OUTCOME_RESIGNED, tg_stone_opponent (loser));
      g_assert_cmpuint (tg_game_winning_lines (&game, lines), ==, 0);
      assert_refused (&game, positions_parse_point ("a1", 15), TG_GAME_ERROR_OVER);

      g_assert_true (tg_game_undo (&game));
      assert_going_on (&game);
      g_assert_cmpuint (game.board.n_moves, ==, 0);
    }
}

static void
test_undo (void)
{
  TgGame game;

  tg_game_init (&game, TG_RULESET_FREESTYLE, 15, TG_FOULS_REFUSED);
  g_assert_false (tg_game_undo (&game));

  play (&game, "h8a1i8b2j8c3k8d4l8");
  assert_over (&game, TG_OUTCOME_FIVE, TG_STONE_BLACK);
  g_assert_true (tg_game_undo (&game));
  assert_going_on (&game);
  g_assert_cmpint (tg_game_turn (&game), ==, TG_STONE_BLACK);
  play (&game, "g8");
  assert_over (&game, TG_OUTCOME_FIVE, TG_STONE_BLACK);

  for (guint i = 0; i < 9; i++)
    g_assert_true (tg_game_undo (&game));
  g_assert_false (tg_game_undo (&game));
  g_assert_cmpuint (game.board.n_moves, ==, 0);
}

static const struct
{
  const gchar *name;
  const gchar *moves; /* Black, White, Black… */
  const gchar *point;
  TgVerdict    verdict;
} fouls[] = {
  { "overline", "d8a1e8a3f8a5h8a7i8a9j8o1", "g8", TG_VERDICT_OVERLINE },
  { "double-four", "f8a1g8a3i8a5h5a7h6a9h7o1", "h8", TG_VERDICT_DOUBLE_FOUR },
  { "double-three", "f8a1g8a3h6a5h7a7", "h8", TG_VERDICT_DOUBLE_THREE },
};

static void
test_fouls_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (fouls); i++)
    {
      TgGame  game;
      TgPoint point = positions_parse_point (fouls[i].point, 15);

      g_test_message ("%s", fouls[i].name);
      tg_game_init (&game, TG_RULESET_RENJU, 15, TG_FOULS_REFUSED);
      play (&game, fouls[i].moves);
      g_assert_cmpint (tg_game_judge (&game, point), ==, fouls[i].verdict);
      assert_refused (&game, point, TG_GAME_ERROR_FORBIDDEN);
      assert_going_on (&game);

      /* White may play on the forbidden point. */
      play (&game, "o15");
      g_assert_cmpint (tg_game_judge (&game, point), ==, TG_VERDICT_LEGAL);
      play (&game, fouls[i].point);
      assert_going_on (&game);
    }
}

static void
test_fouls_lose (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (fouls); i++)
    {
      TgGame  game;
      TgBoard before;
      TgLine  lines[TG_N_DIRECTIONS];

      g_test_message ("%s", fouls[i].name);
      tg_game_init (&game, TG_RULESET_RENJU, 15, TG_FOULS_LOSE);
      play (&game, fouls[i].moves);
      before = game.board;
      play (&game, fouls[i].point);
      assert_over (&game, TG_OUTCOME_FOUL, TG_STONE_WHITE);
      g_assert_cmpint (game.foul, ==, fouls[i].verdict);
      g_assert_true (
          tg_point_equal (game.foul_point, positions_parse_point (fouls[i].point, 15)));
      g_assert_cmpuint (tg_game_winning_lines (&game, lines), ==, 0);
      g_assert_cmpint (
          tg_board_get (&game.board, positions_parse_point (fouls[i].point, 15)), ==,
          TG_STONE_BLACK);

      g_assert_true (tg_game_undo (&game));
      assert_going_on (&game);
      g_assert_true (tg_board_equal (&game.board, &before));
    }
}

static void
test_fouls_only_in_renju (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (fouls); i++)
    for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
      {
        TgGame  game;
        TgPoint points[TG_MAX_POINTS];

        tg_game_init (&game, ruleset, 15, TG_FOULS_REFUSED);
        play (&game, fouls[i].moves);
        g_assert_cmpint (tg_game_forbidden_points (&game, points) > 0, ==,
                         ruleset == TG_RULESET_RENJU);
        g_assert_cmpint (tg_verdict_is_foul (tg_game_judge (
                             &game, positions_parse_point (fouls[i].point, 15))),
                         ==, ruleset == TG_RULESET_RENJU);
      }
}

static void
test_forbidden_points (void)
{
  TgGame  game;
  TgPoint points[TG_MAX_POINTS];

  tg_game_init (&game, TG_RULESET_RENJU, 15, TG_FOULS_REFUSED);
  g_assert_cmpuint (tg_game_forbidden_points (&game, points), ==, 0);

  play (&game, "f8a1g8a3h6a5h7a7");
  g_assert_cmpuint (tg_game_forbidden_points (&game, points), ==, 1);
  g_assert_true (tg_point_equal (points[0], positions_parse_point ("h8", 15)));

  /* The forbidden points are Black's even when White is to move. */
  play (&game, "o15");
  g_assert_cmpuint (tg_game_forbidden_points (&game, points), ==, 1);

  tg_game_resign (&game, TG_STONE_BLACK);
  g_assert_cmpuint (tg_game_forbidden_points (&game, points), ==, 0);
}

/* Five wins even if the stone also makes a foul. */
static void
test_five_beats_foul (void)
{
  TgGame game;

  tg_game_init (&game, TG_RULESET_RENJU, 15, TG_FOULS_REFUSED);
  play (&game, "d8a1e8a3f8a5g8a7h5a9h6a11h7o1h9o3h10o5");
  play (&game, "h8");
  assert_over (&game, TG_OUTCOME_FIVE, TG_STONE_BLACK);
}

/* Colours of a full board without rows longer than two. */
static TgStone
quiet_colour (TgPoint point)
{
  return (point.x / 2 + point.y) % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE;
}

static void
test_full_board (gconstpointer data)
{
  guint size = GPOINTER_TO_UINT (data);

  for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    {
      TgGame game;
      TgLine lines[TG_N_DIRECTIONS];
      guint  next[] = { [TG_STONE_BLACK] = 0, [TG_STONE_WHITE] = 0 };

      tg_game_init (&game, ruleset, size, TG_FOULS_LOSE);
      while (!tg_board_is_full (&game.board))
        {
          TgStone  turn = tg_game_turn (&game);
          gboolean last = game.board.n_moves + 1 == size * size;
          TgPoint  point;

          assert_going_on (&game);
          while (quiet_colour (tg_point_from_index (next[turn], size)) != turn)
            next[turn]++;
          point = tg_point_from_index (next[turn]++, size);
          g_assert_cmpint (tg_game_judge (&game, point), ==,
                           last ? TG_VERDICT_DRAW : TG_VERDICT_LEGAL);
          g_assert_true (tg_game_play (&game, point, NULL));
        }

      assert_over (&game, TG_OUTCOME_FULL_BOARD, TG_STONE_NONE);
      g_assert_cmpuint (tg_game_winning_lines (&game, lines), ==, 0);
      assert_refused (&game, (TgPoint){ 0, 0 }, TG_GAME_ERROR_OVER);
      g_assert_true (tg_game_undo (&game));
      assert_going_on (&game);
    }
}

/* Fills a board except for @gap and @last: around @gap is an overline, so Black may not
 * play there, and nothing else matters. The last stone is Black's, so White is to move. */
static void
fill_around_overline (TgGame *game, TgPoint gap, TgPoint last)
{
  guint size = game->board.size;

  for (TgStone stone = TG_STONE_WHITE; stone >= TG_STONE_BLACK; stone--)
    for (guint i = 0; i < size * size; i++)
      {
        TgPoint point = tg_point_from_index (i, size);
        TgStone colour = point.y == 0 ? TG_STONE_BLACK : quiet_colour (point);

        if (colour == stone && !tg_point_equal (point, gap)
            && !tg_point_equal (point, last))
          tg_board_place (&game->board, point, stone);
      }
}

static void
test_no_move (void)
{
  for (TgFouls handling = TG_FOULS_REFUSED; handling <= TG_FOULS_LOSE; handling++)
    {
      TgGame  game;
      TgPoint gap = { 3, 0 };
      TgPoint last = { 2, 3 };

      tg_game_init (&game, TG_RULESET_RENJU, 7, handling);
      fill_around_overline (&game, gap, last);
      g_assert_cmpint (tg_renju_judge (&game.board, gap), ==, TG_VERDICT_OVERLINE);
      g_assert_cmpint (tg_game_turn (&game), ==, TG_STONE_WHITE);
      assert_going_on (&game);

      g_assert_true (tg_game_play (&game, last, NULL));
      assert_over (&game, TG_OUTCOME_NO_MOVE, TG_STONE_WHITE);

      g_assert_true (tg_game_undo (&game));
      assert_going_on (&game);

      /* In the other order Black has a point left, and then White draws. */
      g_assert_true (tg_game_play (&game, gap, NULL));
      assert_going_on (&game);
      g_assert_true (tg_game_play (&game, last, NULL));
      assert_over (&game, TG_OUTCOME_FULL_BOARD, TG_STONE_NONE);
    }
}

/* The same board does not end a game under other rules. */
static void
test_no_move_only_in_renju (void)
{
  TgGame game;

  tg_game_init (&game, TG_RULESET_STANDARD, 7, TG_FOULS_LOSE);
  fill_around_overline (&game, (TgPoint){ 3, 0 }, (TgPoint){ 2, 3 });
  g_assert_true (tg_game_play (&game, (TgPoint){ 2, 3 }, NULL));
  assert_going_on (&game);
  g_assert_true (tg_game_play (&game, (TgPoint){ 3, 0 }, NULL));
  assert_over (&game, TG_OUTCOME_FULL_BOARD, TG_STONE_NONE);
}

/* Returns whether any row on the board wins under @ruleset. */
static gboolean
has_winning_row (const TgBoard *board, TgRuleset ruleset)
{
  for (guint i = 0; i < board->size * board->size; i++)
    for (guint direction = 0; direction < TG_N_DIRECTIONS; direction++)
      {
        TgPoint point = tg_point_from_index (i, board->size);
        TgStone stone = tg_board_get (board, point);
        guint   length = 0;

        if (stone == TG_STONE_NONE
            || tg_board_get (board, tg_point_step (point, direction, -1)) == stone)
          continue;

        while (tg_board_get (board, tg_point_step (point, direction, (gint) length))
               == stone)
          length++;
        if (length == 5
            && ((ruleset != TG_RULESET_CARO5 && ruleset != TG_RULESET_CARO6)
                || tg_board_get (board, tg_point_step (point, direction, -1))
                       != tg_stone_opponent (stone)
                || tg_board_get (board, tg_point_step (point, direction, 5))
                       != tg_stone_opponent (stone)))
          return TRUE;
        if (length > 5
            && (ruleset == TG_RULESET_FREESTYLE || ruleset == TG_RULESET_CARO6
                || (ruleset == TG_RULESET_RENJU && stone == TG_STONE_WHITE)))
          return TRUE;
      }

  return FALSE;
}

/* Plays a random game and undoes it. */
static void
assert_random_game (GRand *rand, TgRuleset ruleset, guint size, TgFouls handling)
{
  TgGame  game;
  TgBoard empty;

  tg_board_init (&empty, size);
  tg_game_init (&game, ruleset, size, handling);
  while (!tg_game_is_over (&game))
    {
      g_autoptr (GError) error = NULL;
      guint   index = (guint) g_rand_int_range (rand, 0, (gint32) (size * size));
      TgPoint point = tg_point_from_index (index, size);
      TgStone stone = tg_game_turn (&game);

      if (!tg_game_play (&game, point, &error))
        {
          g_assert_true (
              g_error_matches (error, TG_GAME_ERROR, TG_GAME_ERROR_OCCUPIED)
              || g_error_matches (error, TG_GAME_ERROR, TG_GAME_ERROR_FORBIDDEN));
          continue;
        }

      g_assert_cmpint (tg_board_last_move (&game.board).stone, ==, stone);
      g_assert_cmpint (game.outcome == TG_OUTCOME_FIVE, ==,
                       has_winning_row (&game.board, ruleset));
      g_assert_cmpint (tg_game_turn (&game), ==, tg_stone_opponent (stone));
    }

  g_assert_false (game.outcome == TG_OUTCOME_FOUL && handling == TG_FOULS_REFUSED);
  g_assert_cmpint (game.winner == TG_STONE_NONE, ==,
                   game.outcome == TG_OUTCOME_FULL_BOARD);

  while (tg_game_undo (&game))
    assert_going_on (&game);
  g_assert_true (tg_board_equal (&game.board, &empty));
  g_assert_true (tg_board_hash (&game.board) == tg_board_hash (&empty));
}

static void
test_random_games (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    for (guint size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++)
      for (guint i = 0; i < 6; i++)
        assert_random_game (rand, ruleset, size,
                            i % 2 == 0 ? TG_FOULS_REFUSED : TG_FOULS_LOSE);
}

/* Set-up stones are not moves, whichever side is to move. */
static void
test_set_up (void)
{
  TgBoard board;
  TgGame  game;

  tg_board_init (&board, 15);
  positions_place (&board, "h8i8j8", TG_STONE_BLACK);
  tg_game_init_position (&game, TG_RULESET_RENJU, &board, TG_STONE_BLACK, FALSE,
                         TG_FOULS_REFUSED);
  assert_going_on (&game);
  g_assert_cmpint (tg_game_turn (&game), ==, TG_STONE_BLACK);
  g_assert_false (tg_game_undo (&game));

  play (&game, "k8");
  g_assert_cmpint (tg_game_turn (&game), ==, TG_STONE_WHITE);
  play (&game, "l8");
  g_assert_true (tg_game_undo (&game));
  g_assert_true (tg_game_undo (&game));
  g_assert_cmpint (tg_game_turn (&game), ==, TG_STONE_BLACK);
  g_assert_false (tg_game_undo (&game));
  g_assert_cmpuint (game.board.n_moves, ==, 3);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/game/turns", test_turns);
  g_test_add_func ("/rules/game/refused", test_refused);
  g_test_add_func ("/rules/game/five", test_five);
  g_test_add_func ("/rules/game/white-wins", test_white_wins);
  g_test_add_func ("/rules/game/all-winning-lines", test_all_winning_lines);
  g_test_add_func ("/rules/game/standard-overline", test_standard_overline);
  g_test_add_func ("/rules/game/resign", test_resign);
  g_test_add_func ("/rules/game/set-up", test_set_up);
  g_test_add_func ("/rules/game/undo", test_undo);
  g_test_add_func ("/rules/game/fouls-refused", test_fouls_refused);
  g_test_add_func ("/rules/game/fouls-lose", test_fouls_lose);
  g_test_add_func ("/rules/game/fouls-only-in-renju", test_fouls_only_in_renju);
  g_test_add_func ("/rules/game/forbidden-points", test_forbidden_points);
  g_test_add_func ("/rules/game/five-beats-foul", test_five_beats_foul);
  for (guint size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++)
    {
      g_autofree gchar *path = g_strdup_printf ("/rules/game/full-board/%u", size);

      g_test_add_data_func (path, GUINT_TO_POINTER (size), test_full_board);
    }
  g_test_add_func ("/rules/game/no-move", test_no_move);
  g_test_add_func ("/rules/game/no-move-only-in-renju", test_no_move_only_in_renju);
  g_test_add_func ("/rules/game/random-games", test_random_games);

  return g_test_run ();
}
