/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Random games with all actions, legal or not, compared with a model that states the
 * rules of turns, offers and claims in the simplest form. A refused action changes
 * nothing, and undo leaves no trace. */

#include "test-game-common.h"

typedef enum
{
  ACTION_STONE,
  ACTION_PASS,
  ACTION_OFFER,
  ACTION_ACCEPT,
  ACTION_DECLINE,
  ACTION_CLAIM,
  ACTION_TIME,
  ACTION_RESIGN,
  ACTION_REOPEN,
  ACTION_UNDO,
} Action;

/* Probability of each action, in percent. */
static const guint chances[] = {
  [ACTION_STONE] = 60,  [ACTION_PASS] = 8,  [ACTION_OFFER] = 6, [ACTION_ACCEPT] = 2,
  [ACTION_DECLINE] = 3, [ACTION_CLAIM] = 6, [ACTION_TIME] = 1,  [ACTION_RESIGN] = 1,
  [ACTION_REOPEN] = 8,  [ACTION_UNDO] = 5,
};

typedef struct
{
  TgGame    game;
  GArray   *befores;    /* owned, of TgGame: before each move */
  TgGame    before_end; /* the game before it ended without a move */
  TgStone   turn;
  TgStone   offer;
  TgVerdict pending;  /* the claimable foul of the last move */
  guint     n_passes; /* consecutive passes */
  guint     n_done[G_N_ELEMENTS (chances)];
} Walk;

/* Resets the model from the saved game after an undo, because the model's state depends
 * on earlier moves. */
static void
reset_model (Walk *walk, TgStone turn, TgStone offer)
{
  const TgGame *last = walk->befores->len == 0 ? NULL
                                               : &g_array_index (walk->befores, TgGame,
                                                                 walk->befores->len - 1);

  walk->turn = turn;
  walk->offer = offer;
  walk->pending = TG_VERDICT_LEGAL;
  walk->n_passes = 0;
  if (last == NULL)
    return;

  if (last->board.n_moves == walk->game.board.n_moves)
    walk->n_passes = 1;
  else if (walk->turn == TG_STONE_WHITE && walk->game.ruleset == TG_RULESET_RENJU)
    walk->pending =
        tg_renju_judge (&last->board, tg_board_last_move (&walk->game.board).point);
}

static void
note_move (Walk *walk, const TgGame *before, gboolean is_pass, TgVerdict verdict)
{
  g_array_append_val (walk->befores, *before);
  walk->n_passes = is_pass ? walk->n_passes + 1 : 0;
  walk->pending = tg_verdict_is_foul (verdict) ? verdict : TG_VERDICT_LEGAL;
  if (walk->offer != walk->turn)
    walk->offer = TG_STONE_NONE;
  walk->turn = tg_stone_opponent (walk->turn);
}

/* Returns whether a row of six black stones contains the point. */
static gboolean
is_in_overline (const TgBoard *board, TgPoint point)
{
  for (guint direction = 0; direction < TG_N_DIRECTIONS; direction++)
    for (gint start = -5; start <= 0; start++)
      {
        guint n = 0;

        for (gint i = 0; i < 6; i++)
          n += tg_board_get (board, tg_point_step (point, direction, start + i))
               == TG_STONE_BLACK;
        if (n == 6)
          return TRUE;
      }

  return FALSE;
}

static gboolean
may_pass (const Walk *walk)
{
  return walk->game.ruleset == TG_RULESET_RENJU && walk->game.board.n_moves >= 5;
}

static gboolean
may_claim (const Walk *walk, TgPoint point)
{
  const TgGame *game = &walk->game;

  if (game->fouls != TG_FOULS_CLAIMED || game->ruleset != TG_RULESET_RENJU
      || tg_board_get (&game->board, point) != TG_STONE_BLACK)
    return FALSE;

  return (tg_verdict_is_foul (walk->pending) && walk->n_passes == 0
          && tg_point_equal (tg_board_last_move (&game->board).point, point))
         || (game->overline_stays_claimable && is_in_overline (&game->board, point));
}

static gboolean
may_play (const Walk *walk, TgVerdict verdict)
{
  if (tg_verdict_is_foul (verdict))
    return walk->game.fouls != TG_FOULS_REFUSED;

  return verdict != TG_VERDICT_OUTSIDE && verdict != TG_VERDICT_OCCUPIED;
}

/* Prefers forbidden points for Black; otherwise there would be few to claim. */
static TgPoint
random_point (const Walk *walk, GRand *rand, Action action)
{
  gint size = (gint) walk->game.board.size;

  if (action == ACTION_CLAIM && g_rand_boolean (rand))
    return tg_board_last_move (&walk->game.board).point;

  if (action == ACTION_STONE && walk->turn == TG_STONE_BLACK)
    {
      TgPoint points[TG_MAX_POINTS];
      guint   n = tg_game_forbidden_points (&walk->game, points);

      if (n > 0)
        return points[g_rand_int_range (rand, 0, (gint32) n)];
    }

  return (TgPoint){ (gint8) g_rand_int_range (rand, 0, size),
                    (gint8) g_rand_int_range (rand, 0, size) };
}

/* Undo and reopen, also allowed after the end. */
static gboolean
go_back (Walk *walk, Action action)
{
  TgGame *game = &walk->game;

  if (action == ACTION_REOPEN)
    {
      gboolean ended = tg_game_is_over (game) && !tg_game_is_over (&walk->before_end);

      g_assert_cmpint (tg_game_reopen (game), ==, ended);
      if (ended)
        assert_same_game (game, &walk->before_end);
      return ended;
    }

  g_assert_cmpint (tg_game_undo (game), ==, walk->befores->len > 0);
  if (walk->befores->len == 0)
    return FALSE;

  assert_same_game (game, &g_array_index (walk->befores, TgGame, walk->befores->len - 1));
  g_array_set_size (walk->befores, walk->befores->len - 1);
  reset_model (walk, tg_stone_opponent (walk->turn), tg_game_get_draw_offer (game));
  return TRUE;
}

/* Performs an action that the model knows to be legal or not, and checks the game's
 * answer. */
static gboolean
try_action (Walk *walk, Action action, TgStone stone, TgPoint point)
{
  TgGame   *game = &walk->game;
  TgGame    before = *game;
  gboolean  over = tg_game_is_over (game);
  gboolean  offered = walk->offer == tg_stone_opponent (stone);
  TgVerdict verdict = tg_ruleset_judge (game->ruleset, &game->board, point, walk->turn);
  gboolean  done;

  switch (action)
    {
    case ACTION_STONE:
      done = tg_game_play (game, point, NULL);
      g_assert_cmpint (done, ==, !over && may_play (walk, verdict));
      if (done)
        note_move (walk, &before, FALSE, verdict);
      break;
    case ACTION_PASS:
      done = tg_game_pass (game, NULL);
      g_assert_cmpint (done, ==, !over && may_pass (walk));
      if (done)
        note_move (walk, &before, TRUE, TG_VERDICT_LEGAL);
      break;
    case ACTION_OFFER:
      done = tg_game_offer_draw (game, stone, NULL);
      g_assert_cmpint (done, ==, !over && walk->offer == TG_STONE_NONE);
      if (done)
        walk->offer = stone;
      break;
    case ACTION_DECLINE:
      done = tg_game_decline_draw (game, stone, NULL);
      g_assert_cmpint (done, ==, !over && offered);
      if (done)
        walk->offer = TG_STONE_NONE;
      break;
    case ACTION_ACCEPT:
      done = tg_game_accept_draw (game, stone, NULL);
      g_assert_cmpint (done, ==, !over && offered);
      break;
    case ACTION_CLAIM:
      done = tg_game_claim_foul (game, point, NULL);
      g_assert_cmpint (done, ==, !over && may_claim (walk, point));
      break;
    case ACTION_TIME:
    case ACTION_RESIGN:
      done = action == ACTION_TIME ? tg_game_lose_on_time (game, stone)
                                   : tg_game_resign (game, stone);
      g_assert_cmpint (done, ==, !over);
      break;
    case ACTION_REOPEN:
    case ACTION_UNDO:
    default:
      return go_back (walk, action);
    }

  if (!done)
    assert_same_game (game, &before);
  else if (tg_game_is_over (game))
    walk->before_end = action == ACTION_STONE || action == ACTION_PASS ? *game : before;
  return done;
}

static Action
random_action (GRand *rand)
{
  gint   dice = g_rand_int_range (rand, 0, 100);
  Action action = ACTION_STONE;

  while (dice >= (gint) chances[action])
    dice -= (gint) chances[action++];
  return action;
}

static void
assert_random_walk (GRand    *rand,
                    TgRuleset ruleset,
                    guint     size,
                    TgFouls   handling,
                    guint     n_actions[G_N_ELEMENTS (chances)])
{
  Walk walk = { .befores = g_array_new (FALSE, FALSE, sizeof (TgGame)),
                .turn = TG_STONE_BLACK };

  tg_game_init (&walk.game, ruleset, size, handling);
  walk.game.overline_stays_claimable = g_rand_boolean (rand);
  walk.before_end = walk.game;

  for (guint i = 0; i < 300; i++)
    {
      Action  action = random_action (rand);
      TgStone stone = g_rand_boolean (rand) ? TG_STONE_BLACK : TG_STONE_WHITE;

      n_actions[action] +=
          (guint) try_action (&walk, action, stone, random_point (&walk, rand, action));
      g_assert_cmpint (tg_game_turn (&walk.game), ==, walk.turn);
      if (!tg_game_is_over (&walk.game))
        {
          g_assert_cmpint (tg_game_get_draw_offer (&walk.game), ==, walk.offer);
          g_assert_cmpuint (walk.n_passes, <, 2);
        }
    }

  while (walk.befores->len > 0)
    go_back (&walk, ACTION_UNDO);
  g_assert_false (tg_game_undo (&walk.game));
  g_array_unref (walk.befores);
}

static void
test_random_walks (void)
{
  static const guint sizes[] = { 5, 6, 7, 10, 15, 22 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (22);
  guint n_actions[G_N_ELEMENTS (chances)] = { 0 };

  for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      for (TgFouls handling = TG_FOULS_REFUSED; handling <= TG_FOULS_CLAIMED; handling++)
        for (guint round = 0; round < (ruleset == TG_RULESET_RENJU ? 40 : 4); round++)
          assert_random_walk (rand, ruleset, sizes[i], handling, n_actions);

  /* The walks must have covered every action. */
  for (guint i = 0; i < G_N_ELEMENTS (chances); i++)
    {
      g_test_message ("action %u was possible %u times", i, n_actions[i]);
      g_assert_cmpuint (n_actions[i], >, 50);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/game/random-walks", test_random_walks);

  return g_test_run ();
}
