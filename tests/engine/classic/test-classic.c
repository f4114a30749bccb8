/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Properties that all historical players share. */

#include "engine/classic/classic.h"

#include "engine/set-up.h"
#include "rules/game.h"

static void
test_find (void)
{
  guint                   n_players;
  const TgClassic *const *players = tg_classic_list (&n_players);

  g_assert_cmpuint (n_players, >, 0);
  for (guint i = 0; i < n_players; i++)
    {
      g_assert_true (tg_classic_find (players[i]->id) == players[i]);
      g_assert_false (g_str_has_suffix (players[i]->summary, "."));
      g_assert_cmpuint (strlen (players[i]->name), >, 0);
    }

  g_assert_null (tg_classic_find (""));
  g_assert_null (tg_classic_find ("Random"));
  g_assert_null (tg_classic_find ("deep-blue"));
}

/* No move is played after a win, even with empty points left. */
static void
test_finished (gconstpointer data)
{
  const TgClassic *player = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  TgBoard board;

  tg_board_init (&board, 15);
  positions_place (&board, "a1b1c1d1", TG_STONE_WHITE);
  positions_place (&board, "e8f8g8h8i8", TG_STONE_BLACK);
  for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    g_assert_true (tg_point_equal (
        tg_classic_choose (player, &board, ruleset, NULL, rand), TG_POINT_NONE));
}

/* First the only empty point is the middle of a row of seven, which is forbidden to
 * Black in Renju; then the board is full. */
static void
test_full (gconstpointer data)
{
  const TgClassic *player = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  TgBoard board;

  tg_board_init (&board, 7);
  for (guint i = 0; i < 7 * 7; i++)
    {
      TgPoint point = tg_point_from_index (i, 7);

      if (i != 3)
        tg_board_place (&board, point,
                        point.y == 0 || (point.x / 2 + point.y) % 2 == 0
                            ? TG_STONE_BLACK
                            : TG_STONE_WHITE);
    }
  g_assert_cmpint (tg_board_side_to_move (&board), ==, TG_STONE_BLACK);
  g_assert_true (tg_point_equal (
      tg_classic_choose (player, &board, TG_RULESET_RENJU, NULL, rand), TG_POINT_NONE));
  g_assert_true (
      tg_point_equal (tg_classic_choose (player, &board, TG_RULESET_STANDARD, NULL, rand),
                      (TgPoint){ 3, 0 }));

  tg_board_place (&board, (TgPoint){ 3, 0 }, TG_STONE_BLACK);
  for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    g_assert_true (tg_point_equal (
        tg_classic_choose (player, &board, ruleset, NULL, rand), TG_POINT_NONE));
}

/* All players except the random one start in the middle, or close to it if they search. */
static void
test_first_stone (gconstpointer data)
{
  const TgClassic *player = data;
  gboolean         looks_ahead =
      g_str_equal (player->id, "minimax") || g_str_equal (player->id, "alpha-beta");

  for (gint size = 7; size <= TG_MAX_SIZE; size++)
    for (guint32 seed = 0; seed < 5; seed++)
      {
        g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
        gint    farthest = looks_ahead ? 4 : 1 - size % 2; /* in half points */
        TgBoard board;
        TgPoint point;

        tg_board_init (&board, (guint) size);
        point = tg_classic_choose (player, &board, (TgRuleset) (size % TG_N_RULESETS),
                                   NULL, rand);
        g_assert_cmpint (ABS (2 * point.x - (size - 1)), <=, farthest);
        g_assert_cmpint (ABS (2 * point.y - (size - 1)), <=, farthest);
      }
}

/* Exactly the playable points have values. */
static void
test_values (gconstpointer data)
{
  const TgClassic *player = data;
  TgBoard          board;
  gint64           values[TG_MAX_POINTS];

  tg_board_init (&board, 15);
  positions_place (&board, "h9h10i8j8", TG_STONE_BLACK); /* H8 is a double three */
  positions_place (&board, "a1c3a15o1", TG_STONE_WHITE);
  for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
    {
      tg_classic_values (player, &board, TG_RULESET_RENJU, stone, NULL, values);
      for (guint i = 0; i < 15 * 15; i++)
        {
          TgPoint   point = tg_point_from_index (i, 15);
          TgVerdict verdict = tg_ruleset_judge (TG_RULESET_RENJU, &board, point, stone);

          g_assert_cmpint (values[i] != TG_CLASSIC_NO_VALUE, ==,
                           verdict == TG_VERDICT_LEGAL);
        }
    }
  g_assert_cmpint (tg_renju_judge (&board, (TgPoint){ 7, 7 }), ==,
                   TG_VERDICT_DOUBLE_THREE);
}

/* Lets two players play to the end of the game, or for @max_moves. Every move must be
 * legal. */
static void
play (TgGame          *game,
      const TgClassic *black,
      const TgClassic *white,
      guint            max_moves,
      GRand           *rand)
{
  while (!tg_game_is_over (game) && game->board.n_moves < max_moves)
    {
      g_autoptr (GError) error = NULL;

      tg_game_play (
          game,
          tg_classic_choose (tg_game_turn (game) == TG_STONE_BLACK ? black : white,
                             &game->board, game->ruleset, NULL, rand),
          &error);
      g_assert_no_error (error);
    }
}

static TgGame
play_itself (const TgClassic *player, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  TgGame game;

  tg_game_init (&game, TG_RULESET_FREESTYLE, 8, TG_FOULS_REFUSED);
  play (&game, player, player, 10, rand);
  return game;
}

/* Equal seeds give equal games, and different seeds different ones. */
static void
test_seed (gconstpointer data)
{
  guint n_different = 0;

  for (guint32 seed = 0; seed < 2; seed++)
    {
      TgGame one = play_itself (data, seed);
      TgGame again = play_itself (data, seed);
      TgGame other = play_itself (data, seed + 1);

      g_assert_cmpmem (one.board.moves, one.board.n_moves * sizeof (TgMove),
                       again.board.moves, again.board.n_moves * sizeof (TgMove));
      n_different += !tg_board_equal (&one.board, &other.board);
    }
  g_assert_cmpuint (n_different, >, 0);
}

/* Whole games between all players under all rule sets. In the short test, every player
 * meets one other under each rule set on the small board, and on large boards under one
 * rule set for a few moves. */
static void
test_games (gconstpointer data)
{
  guint                   size = GPOINTER_TO_UINT (data);
  gboolean                is_small = size == TG_MIN_SIZE;
  gboolean                in_full = is_small || set_up_is_long ();
  guint                   n_players;
  const TgClassic *const *players = tg_classic_list (&n_players);
  g_autoptr (GRand) rand = g_rand_new_with_seed (size);

  for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    for (guint i = 0; i < n_players * n_players; i++)
      {
        guint  black = i % n_players;
        guint  white = i / n_players;
        TgGame game;

        if (!set_up_is_long ()
            && ((black + white + ruleset) % n_players != 0
                || (!is_small && ruleset != size % TG_N_RULESETS)))
          continue;
        tg_game_init (&game, ruleset, size, TG_FOULS_REFUSED);
        play (&game, players[black], players[white], in_full ? G_MAXUINT : 10, rand);
        g_assert_true (!in_full || tg_game_is_over (&game));
      }
}

/* All free points are equally likely. */
static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  guint   n_seen[5 * 5] = { 0 };
  TgBoard board;

  tg_board_init (&board, 5);
  positions_place (&board, "a1b2c3d4", TG_STONE_BLACK);
  for (guint i = 0; i < 2100; i++)
    n_seen[tg_point_index (tg_classic_choose (tg_classic_find ("random"), &board,
                                              TG_RULESET_FREESTYLE, NULL, rand),
                           5)]++;

  /* Each point is drawn about a hundred times, except for the four occupied ones. */
  for (guint i = 0; i < 5 * 5; i++)
    {
      g_assert_cmpuint (n_seen[i], >=,
                        tg_board_is_empty (&board, tg_point_from_index (i, 5)) ? 60 : 0);
      g_assert_cmpuint (n_seen[i], <=,
                        tg_board_is_empty (&board, tg_point_from_index (i, 5)) ? 140 : 0);
    }
}

static void
add (const gchar *name, const TgClassic *player, GTestDataFunc function)
{
  g_autofree gchar *path = g_strdup_printf ("/engine/classic/%s/%s", name, player->id);

  g_test_add_data_func (path, player, function);
}

int
main (int argc, char *argv[])
{
  static const guint      sizes[] = { TG_MIN_SIZE, 15, 19, TG_MAX_SIZE };
  guint                   n_players;
  const TgClassic *const *players = tg_classic_list (&n_players);

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/classic/find", test_find);
  for (guint i = 0; i < n_players; i++)
    {
      add ("finished", players[i], test_finished);
      add ("full", players[i], test_full);
      add ("values", players[i], test_values);
      add ("seed", players[i], test_seed);
      if (!g_str_equal (players[i]->id, "random"))
        add ("first-stone", players[i], test_first_stone);
    }
  g_test_add_func ("/engine/classic/random", test_random);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree gchar *path = g_strdup_printf ("/engine/classic/games/%u", sizes[i]);

      g_test_add_data_func (path, GUINT_TO_POINTER (sizes[i]), test_games);
    }

  return g_test_run ();
}
