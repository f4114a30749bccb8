/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The levels as players: moves are legal, games depend only on their seeds, no own five
 * is overlooked from level 3 on, and a beginner can beat level 1. */

#include "engine/levels/level.h"
#include "rules/game.h"
#include "rules/prospect.h"

#define MIN_CERTAIN_LEVEL 3

/* Node limit where strength does not matter, enough for a reasonable move. */
#define FEW_NODES 300

typedef TgPoint (*Player) (gpointer data, const TgGame *game);

typedef struct
{
  TgEngine *engine; /* owned */
  guint     level;
  guint64   seed;
  guint64   max_nodes; /* 0 for the level's own limit */
} LevelPlayer;

static void
clear_level_player (LevelPlayer *self)
{
  g_clear_pointer (&self->engine, tg_engine_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LevelPlayer, clear_level_player)

static LevelPlayer
make_level_player (guint level, guint64 seed, guint64 max_nodes)
{
  return (LevelPlayer){ tg_engine_new (TG_LEVEL_TABLE_BYTES), level, seed, max_nodes };
}

static TgPoint
play_level (gpointer data, const TgGame *game)
{
  LevelPlayer             *self = data;
  g_autofree TgSearchInfo *info = g_new (TgSearchInfo, 1);
  TgLimits                 limits;

  tg_level_limits (self->level, &limits);
  if (self->max_nodes > 0)
    limits.max_nodes = self->max_nodes;
  tg_level_think (self->engine, self->level, self->seed, &game->board, game->ruleset,
                  &limits, NULL, NULL, info);
  return info->best;
}

static void
begin (TgGame *game, TgRuleset ruleset, guint size)
{
  tg_game_init (game, ruleset, size, TG_FOULS_REFUSED);
}

/* Plays two players to the end, or for a number of moves. */
static void
play_out (TgGame  *game,
          Player   black,
          gpointer black_data,
          Player   white,
          gpointer white_data,
          guint    max_moves)
{
  while (!tg_game_is_over (game) && game->board.n_moves < max_moves)
    {
      g_autoptr (GError) error = NULL;
      gboolean is_black = tg_game_turn (game) == TG_STONE_BLACK;
      TgPoint  point = is_black ? black (black_data, game) : white (white_data, game);

      if (tg_point_equal (point, TG_POINT_NONE))
        {
          tg_game_pass (game, NULL);
          continue;
        }
      tg_game_play (game, point, &error);
      g_assert_no_error (error);
    }
}

static void
play_itself (TgGame *game, LevelPlayer *player, guint max_moves)
{
  play_out (game, play_level, player, play_level, player, max_moves);
}

static void
test_limits (void)
{
  for (guint level = TG_MIN_LEVEL; level <= TG_MAX_LEVEL; level++)
    {
      TgLimits limits;

      tg_level_limits (level, &limits);
      g_assert_cmpint (limits.max_time_us > 0, ==, level == TG_MAX_LEVEL);
      g_assert_cmpint (limits.max_nodes > 0, ==, level < TG_MAX_LEVEL);
      g_assert_cmpint (tg_level_is_exact (level), ==, level < TG_MAX_LEVEL);
      if (level >= MIN_CERTAIN_LEVEL)
        g_assert_cmpfloat (tg_level_get (level)->blindness.own[TG_SIGHT_FIVE], ==, 0);
    }
}

/* All rule sets and sizes; on small boards up to the last point. */
static void
test_legal (void)
{
  for (TgRuleset ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    for (guint size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++)
      {
        guint level = TG_MIN_LEVEL + (size + ruleset) % 9;
        g_auto (LevelPlayer) player = make_level_player (level, size, FEW_NODES);
        TgGame game;

        begin (&game, ruleset, size);
        play_itself (&game, &player, size <= 7 ? G_MAXUINT : 24);
        g_assert_true (tg_game_is_over (&game) || game.board.n_moves == 24);
      }
}

static void
assert_same_game (const TgGame *a, const TgGame *b)
{
  g_assert_cmpmem (a->board.moves, a->board.n_moves * sizeof (TgMove), b->board.moves,
                   b->board.n_moves * sizeof (TgMove));
}

/* A game depends on its seed, and each move on the position, regardless of earlier
 * searches. */
static void
test_replay (void)
{
  for (guint level = TG_MIN_LEVEL; level < TG_MAX_LEVEL; level += 2)
    {
      g_auto (LevelPlayer) first = make_level_player (level, 77, 0);
      g_auto (LevelPlayer) second = make_level_player (level, 77, 0);
      TgGame a, b;

      begin (&a, TG_RULESET_RENJU, 15);
      begin (&b, TG_RULESET_RENJU, 15);
      play_itself (&a, &first, 16);
      play_itself (&b, &second, 16);
      assert_same_game (&a, &b);

      for (guint i = 0; i < 3; i++)
        tg_game_undo (&b);
      play_itself (&b, &second, 16);
      assert_same_game (&a, &b);
    }
}

static void
test_different_games (void)
{
  static const guint levels[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9 };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autoptr (GHashTable) games =
          g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      for (guint64 seed = 1; seed <= 20; seed++)
        {
          g_auto (LevelPlayer) player =
              make_level_player (levels[i], seed, levels[i] <= 5 ? 0 : 1000);
          GString *text = g_string_new (NULL);
          TgGame   game;

          begin (&game, TG_RULESET_FREESTYLE, 15);
          tg_game_play (&game, (TgPoint){ 7, 7 }, NULL);
          tg_game_play (&game, (TgPoint){ 8, 7 }, NULL);
          tg_game_play (&game, (TgPoint){ 9, 9 }, NULL);
          play_itself (&game, &player, levels[i] <= 5 ? G_MAXUINT : 20);
          for (guint j = 0; j < game.board.n_moves; j++)
            g_string_append_printf (text, "%d,%d ", game.board.moves[j].point.x,
                                    game.board.moves[j].point.y);
          g_hash_table_add (games, g_string_free (text, FALSE));
        }
      g_assert_cmpuint (g_hash_table_size (games), ==, 20);
    }
}

/* In Renju every level opens on the centre. */
static void
test_renju_first_move (void)
{
  for (guint level = TG_MIN_LEVEL; level <= TG_MAX_LEVEL; level++)
    for (guint64 seed = 1; seed <= 9; seed++)
      {
        g_auto (LevelPlayer) player = make_level_player (level, seed, 100);
        TgGame game;

        begin (&game, TG_RULESET_RENJU, 15);
        g_assert_true (tg_point_equal (play_level (&player, &game), (TgPoint){ 7, 7 }));
      }
}

/* Places stones close together until a side can make five. */
static gboolean
place_stones (TgGame *game, GRand *random)
{
  guint size = game->board.size;

  while (!tg_game_is_over (game) && game->board.n_moves < 60)
    {
      TgStone turn = tg_game_turn (game);

      for (guint i = 0; i < size * size; i++)
        {
          TgPoint point = tg_point_from_index (i, size);

          if (tg_board_is_empty (&game->board, point)
              && tg_ruleset_judge (game->ruleset, &game->board, point, turn)
                     == TG_VERDICT_WIN)
            return TRUE;
        }
      tg_game_play (game,
                    (TgPoint){ (gint8) g_rand_int_range (random, 3, (gint) size - 3),
                               (gint8) g_rand_int_range (random, 3, (gint) size - 3) },
                    NULL);
    }
  return FALSE;
}

static void
test_own_five (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_auto (LevelPlayer) player = make_level_player (3, 0, FEW_NODES);
  guint n = 0;

  while (n < 300)
    {
      TgGame game;

      begin (&game, (TgRuleset) g_rand_int_range (random, 0, TG_N_RULESETS), 13);
      if (!place_stones (&game, random))
        continue;
      player.level = MIN_CERTAIN_LEVEL + n % (TG_MAX_LEVEL - MIN_CERTAIN_LEVEL);
      player.seed = n++;
      g_assert_cmpint (tg_ruleset_judge (game.ruleset, &game.board,
                                         play_level (&player, &game),
                                         tg_game_turn (&game)),
                       ==, TG_VERDICT_WIN);
    }
}

static void
put (TgBoard *board, gint x, gint y)
{
  tg_board_place (board, (TgPoint){ (gint8) x, (gint8) y },
                  tg_board_side_to_move (board));
}

/* Sets up an open three of Black's; White’s stones are far apart. */
static void
set_up_three (TgBoard *board)
{
  tg_board_init (board, 15);
  put (board, 6, 7);
  put (board, 0, 0);
  put (board, 7, 7);
  put (board, 14, 0);
  put (board, 8, 7);
}

static void
test_attention (void)
{
  static const TgLevelBlindness sharp = { .diagonal = 1, .gap = 1, .far = 1 };
  static const TgLevelBlindness blind = {
    .other = { [TG_SIGHT_OPEN_FOUR] = 1 }, .diagonal = 1, .gap = 1, .far = 1
  };
  g_autofree TgLevelView *view = g_new (TgLevelView, 1);
  TgBoard                 board;
  guint                   n_missing = 0;

  set_up_three (&board);
  for (guint64 seed = 0; seed < 100; seed++)
    {
      tg_level_blindness_look (&sharp, seed, &board, TG_RULESET_FREESTYLE, view);
      g_assert_true (tg_board_equal (&view->board, &board));

      tg_level_blindness_look (&blind, seed, &board, TG_RULESET_FREESTYLE, view);
      n_missing += board.n_moves - view->board.n_moves;
      g_assert_cmpint (tg_board_side_to_move (&view->board), ==, TG_STONE_WHITE);
    }
  g_assert_cmpuint (n_missing, >, 80);
}

/* A noticed row stays noticed while the game continues elsewhere. */
static void
test_noticing_lasts (void)
{
  static const TgLevelBlindness weak = {
    .other = { [TG_SIGHT_OPEN_FOUR] = 0.6 }, .diagonal = 1, .gap = 1, .far = 1
  };
  g_autofree TgLevelView *view = g_new (TgLevelView, 1);

  for (guint64 seed = 0; seed < 50; seed++)
    {
      gboolean noticed = FALSE;
      TgBoard  board;

      set_up_three (&board);
      for (gint i = 0; i < 6; i++)
        {
          tg_level_blindness_look (&weak, seed, &board, TG_RULESET_FREESTYLE, view);
          if (noticed)
            g_assert_true (tg_board_equal (&view->board, &board));
          noticed = view->board.n_moves == board.n_moves;
          put (&board, 0, 2 * i + 2);
          put (&board, 14, 2 * i + 2);
        }
      g_assert_true (noticed || seed > 0);
    }
}

static gint
worth_of (const TgProspect *prospect, TgStone turn)
{
  static const gint own[TG_N_PROSPECTS] = { 1000, 200, 20, 15 };
  static const gint other[TG_N_PROSPECTS] = { 500, 100, 10, 8 };

  return (prospect->stone == turn ? own : other)[prospect->kind];
}

/* A beginner: plays on the greatest visible threat without search, and sees only half of
 * them; without a threat, plays next to some stone. */
static TgPoint
play_beginner (gpointer data, const TgGame *game)
{
  GRand  *random = data;
  TgStone turn = tg_game_turn (game);
  guint   size = game->board.size;
  g_autoptr (GArray) prospects = tg_prospect_find (game->ruleset, &game->board);
  TgPoint best = TG_POINT_NONE;
  gint    max = 0;

  for (guint i = 0; i < prospects->len; i++)
    {
      const TgProspect *prospect = &g_array_index (prospects, TgProspect, i);

      if (g_rand_boolean (random) && worth_of (prospect, turn) > max
          && !tg_verdict_is_foul (
              tg_ruleset_judge (game->ruleset, &game->board, prospect->point, turn)))
        {
          max = worth_of (prospect, turn);
          best = prospect->point;
        }
    }
  while (max == 0)
    {
      TgMove move =
          game->board.moves[g_rand_int_range (random, 0, (gint) game->board.n_moves)];
      best = (TgPoint){ (gint8) (move.point.x + g_rand_int_range (random, -1, 2)),
                        (gint8) (move.point.y + g_rand_int_range (random, -1, 2)) };
      max = tg_point_is_on_board (best, size) && tg_board_is_empty (&game->board, best)
            && !tg_verdict_is_foul (
                tg_ruleset_judge (game->ruleset, &game->board, best, turn));
    }
  return best;
}

static void
test_beginner (gconstpointer data)
{
  TgRuleset ruleset = (TgRuleset) GPOINTER_TO_UINT (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  gint balance = 0;

  for (guint64 seed = 1; seed <= 60; seed++)
    {
      g_auto (LevelPlayer) level = make_level_player (1, seed, 0);
      gboolean black = seed % 2 == 0;
      TgGame   game;

      begin (&game, ruleset, 15);
      tg_game_play (&game, (TgPoint){ 7, 7 }, NULL);
      tg_game_play (&game, (TgPoint){ 8, 8 }, NULL);
      if (black)
        play_out (&game, play_beginner, random, play_level, &level, G_MAXUINT);
      else
        play_out (&game, play_level, &level, play_beginner, random, G_MAXUINT);
      if (game.winner != TG_STONE_NONE)
        balance += (game.winner == TG_STONE_BLACK) == black ? 1 : -1;
    }
  g_test_message ("balance %d", balance);
  g_assert_cmpint (balance, >, 0);
}

/* Returns the FNV-1a hash (Fowler, Noll and Vo) of the moves of a level's game against
 * itself. */
static guint64
sign_game (guint level)
{
  g_auto (LevelPlayer) player = make_level_player (level, 7, 0);
  guint64 signature = G_GUINT64_CONSTANT (0xcbf29ce484222325);
  TgGame  game;

  begin (&game, TG_RULESET_FREESTYLE, 15);
  play_out (&game, play_level, &player, play_level, &player, 40);
  for (guint i = 0; i < game.board.n_moves; i++)
    signature = (signature ^ tg_point_index (game.board.moves[i].point, 15))
                * G_GUINT64_CONSTANT (0x100000001b3);
  return signature;
}

/* The moves of the levels when their strength was measured, see
 * src/engine/levels/README.md. An improvement of the search must leave these levels
 * unchanged, or they must be measured again. */
static void
test_as_measured (void)
{
  static const guint64 signatures[] = {
    G_GUINT64_CONSTANT (0xd71a64c16310faa4), G_GUINT64_CONSTANT (0x179480c8db3e016e),
    G_GUINT64_CONSTANT (0x73113b2f311bd346), G_GUINT64_CONSTANT (0x2a2f1308e320760d),
    G_GUINT64_CONSTANT (0x10942484c347a2ac), G_GUINT64_CONSTANT (0x018378cb8e760c49),
    G_GUINT64_CONSTANT (0x150a4e8309602921), G_GUINT64_CONSTANT (0xce71843b9af427a7),
    G_GUINT64_CONSTANT (0xfde54e70c02bbc3d),
  };

  for (guint level = TG_MIN_LEVEL; level < TG_MAX_LEVEL; level++)
    g_assert_cmphex (sign_game (level), ==, signatures[level - TG_MIN_LEVEL]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/level/limits", test_limits);
  g_test_add_func ("/engine/level/legal", test_legal);
  g_test_add_func ("/engine/level/replay", test_replay);
  g_test_add_func ("/engine/level/as-measured", test_as_measured);
  g_test_add_func ("/engine/level/different-games", test_different_games);
  g_test_add_func ("/engine/level/renju-first-move", test_renju_first_move);
  g_test_add_func ("/engine/level/own-five", test_own_five);
  g_test_add_func ("/engine/level/attention", test_attention);
  g_test_add_func ("/engine/level/noticing-lasts", test_noticing_lasts);
  g_test_add_data_func ("/engine/level/beginner/freestyle",
                        GUINT_TO_POINTER (TG_RULESET_FREESTYLE), test_beginner);
  g_test_add_data_func ("/engine/level/beginner/standard",
                        GUINT_TO_POINTER (TG_RULESET_STANDARD), test_beginner);
  g_test_add_data_func ("/engine/level/beginner/renju",
                        GUINT_TO_POINTER (TG_RULESET_RENJU), test_beginner);

  return g_test_run ();
}
