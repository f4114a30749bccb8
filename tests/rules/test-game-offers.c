/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Passes and results without a move: claims, draws, resignations, time. */

#include "test-game-common.h"

/* Moves after which a black stone on H8 would be a double three; Black is to move. */
#define BEFORE_DOUBLE_THREE "f8a1g8a3h6a5h7a7"

/* Moves after which a black stone on G8 would be an overline; Black is to move. */
#define BEFORE_OVERLINE "d8a1e8a3f8a5h8a7i8a9j8o1"

static TgPoint
at (const gchar *name)
{
  return positions_parse_point (name, 15);
}

static void
begin (TgGame *game, TgRuleset ruleset, TgFouls fouls, const gchar *moves)
{
  tg_game_init (game, ruleset, 15, fouls);
  play (game, moves);
}

static void
claim (TgGame *game, const gchar *name)
{
  g_autoptr (GError) error = NULL;

  tg_game_claim_foul (game, at (name), &error);
  g_assert_no_error (error);
}

static void
assert_claim_refused (TgGame *game, TgPoint point)
{
  g_autoptr (GError) error = NULL;
  TgGame before = *game;

  g_assert_false (tg_verdict_is_foul (tg_game_judge_claim (game, point)));
  g_assert_false (tg_game_claim_foul (game, point, &error));
  g_assert_error (error, TG_GAME_ERROR, TG_GAME_ERROR_CLAIM);
  assert_same_game (game, &before);
}

static void
pass (TgGame *game)
{
  g_autoptr (GError) error = NULL;

  tg_game_pass (game, &error);
  g_assert_no_error (error);
}

static const struct
{
  const gchar *moves; /* the last move is the foul */
  const gchar *point;
  TgVerdict    verdict;
} fouls[] = {
  { BEFORE_OVERLINE "g8", "g8", TG_VERDICT_OVERLINE },
  { "f8a1g8a3i8a5h5a7h6a9h7o1h8", "h8", TG_VERDICT_DOUBLE_FOUR },
  { BEFORE_DOUBLE_THREE "h8", "h8", TG_VERDICT_DOUBLE_THREE },
};

static void
test_claimed (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (fouls); i++)
    {
      TgGame game;
      TgGame before;
      TgLine lines[TG_N_DIRECTIONS];

      begin (&game, TG_RULESET_RENJU, TG_FOULS_CLAIMED, fouls[i].moves);
      before = game;
      assert_going_on (&game);
      g_assert_cmpint (tg_game_judge_claim (&game, at (fouls[i].point)), ==,
                       fouls[i].verdict);

      claim (&game, fouls[i].point);
      assert_over (&game, TG_OUTCOME_FOUL, TG_STONE_WHITE);
      g_assert_cmpint (game.foul, ==, fouls[i].verdict);
      g_assert_true (tg_point_equal (game.foul_point, at (fouls[i].point)));
      g_assert_cmpuint (tg_game_winning_lines (&game, lines), ==, 0);

      g_assert_true (tg_game_reopen (&game));
      assert_same_game (&game, &before);
    }
}

/* White may claim until the next move of any kind. */
static void
test_claim_lapses (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (fouls); i++)
    {
      TgGame game;

      begin (&game, TG_RULESET_RENJU, TG_FOULS_CLAIMED, fouls[i].moves);
      play (&game, "o15");
      assert_claim_refused (&game, at (fouls[i].point));
      g_assert_true (tg_game_undo (&game));
      pass (&game);
      assert_claim_refused (&game, at (fouls[i].point));

      /* Undoing the move restores the right to claim. */
      g_assert_true (tg_game_undo (&game));
      claim (&game, fouls[i].point);
      assert_over (&game, TG_OUTCOME_FOUL, TG_STONE_WHITE);
    }
}

static void
test_overline_stays_claimable (void)
{
  TgGame game;

  begin (&game, TG_RULESET_RENJU, TG_FOULS_CLAIMED, BEFORE_OVERLINE "g8o15");
  assert_claim_refused (&game, at ("g8"));

  game.overline_stays_claimable = TRUE;
  play (&game, "o13o11");
  assert_claim_refused (&game, at ("o13"));
  assert_claim_refused (&game, at ("o11"));
  assert_claim_refused (&game, at ("c8"));
  g_assert_cmpint (tg_game_judge_claim (&game, at ("d8")), ==, TG_VERDICT_OVERLINE);
  claim (&game, "j8");
  assert_over (&game, TG_OUTCOME_FOUL, TG_STONE_WHITE);
  g_assert_cmpint (game.foul, ==, TG_VERDICT_OVERLINE);
  g_assert_true (tg_point_equal (game.foul_point, at ("j8")));

  /* The option affects overlines only. */
  begin (&game, TG_RULESET_RENJU, TG_FOULS_CLAIMED, BEFORE_DOUBLE_THREE "h8");
  game.overline_stays_claimable = TRUE;
  play (&game, "o15");
  assert_claim_refused (&game, at ("h8"));
}

static void
test_wrong_claims (void)
{
  TgGame game;

  begin (&game, TG_RULESET_RENJU, TG_FOULS_CLAIMED, "");
  assert_claim_refused (&game, at ("h8"));
  assert_claim_refused (&game, TG_POINT_NONE);
  play (&game, BEFORE_DOUBLE_THREE "i8");
  assert_claim_refused (&game, at ("i8"));
  assert_claim_refused (&game, at ("f8"));
  assert_claim_refused (&game, at ("a1"));
  assert_claim_refused (&game, at ("o15"));
  assert_claim_refused (&game, (TgPoint){ 15, 15 });

  /* Without claimable fouls, no claim is right. */
  for (TgFouls handling = TG_FOULS_REFUSED; handling <= TG_FOULS_CLAIMED; handling++)
    {
      begin (&game, TG_RULESET_STANDARD, handling, BEFORE_DOUBLE_THREE "h8");
      assert_claim_refused (&game, at ("h8"));
    }
  begin (&game, TG_RULESET_RENJU, TG_FOULS_REFUSED, BEFORE_DOUBLE_THREE);
  assert_claim_refused (&game, at ("h7"));
}

/* An unclaimed row of six is not a five, but exactly five is. */
static void
test_unclaimed_overline (void)
{
  TgGame game;
  TgLine lines[TG_N_DIRECTIONS];

  begin (&game, TG_RULESET_RENJU, TG_FOULS_CLAIMED, BEFORE_OVERLINE "g8o15");
  assert_going_on (&game);
  play (&game, "g9o13g10o11g11n1");
  assert_going_on (&game);
  play (&game, "g12");
  assert_over (&game, TG_OUTCOME_FIVE, TG_STONE_BLACK);
  g_assert_cmpuint (tg_game_winning_lines (&game, lines), ==, 1);
  g_assert_cmpuint (lines[0].direction, ==, TG_DIRECTION_COLUMN);
}

static void
test_five_beats_claim (void)
{
  g_autoptr (GError) error = NULL;
  TgGame game;

  begin (&game, TG_RULESET_RENJU, TG_FOULS_CLAIMED,
         "d8a1e8a3f8a5g8a7h5a9h6a11h7o1h9o3h10o5h8");
  assert_over (&game, TG_OUTCOME_FIVE, TG_STONE_BLACK);
  g_assert_false (tg_game_claim_foul (&game, at ("h8"), &error));
  g_assert_error (error, TG_GAME_ERROR, TG_GAME_ERROR_OVER);
}

static void
assert_pass_refused (TgGame *game, TgGameError code)
{
  g_autoptr (GError) error = NULL;
  TgGame before = *game;

  g_assert_false (tg_game_pass (game, &error));
  g_assert_error (error, TG_GAME_ERROR, (gint) code);
  assert_same_game (game, &before);
  assert_refused (game, TG_POINT_PASS, code);
}

static void
test_pass (void)
{
  TgGame game;

  begin (&game, TG_RULESET_RENJU, TG_FOULS_REFUSED, "h8h9j9i8");
  assert_pass_refused (&game, TG_GAME_ERROR_PASS);
  play (&game, "k8");

  /* The turn passes to the opponent and back. */
  pass (&game);
  assert_going_on (&game);
  g_assert_cmpint (tg_game_turn (&game), ==, TG_STONE_BLACK);
  play (&game, "a1");
  g_assert_cmpint (tg_board_last_move (&game.board).stone, ==, TG_STONE_BLACK);
  g_assert_cmpint (tg_game_turn (&game), ==, TG_STONE_WHITE);
  play (&game, "a2");
  g_assert_true (tg_game_play (&game, TG_POINT_PASS, NULL));
  g_assert_cmpint (tg_game_turn (&game), ==, TG_STONE_WHITE);
  assert_going_on (&game);

  pass (&game);
  assert_over (&game, TG_OUTCOME_PASSES, TG_STONE_NONE);
  assert_pass_refused (&game, TG_GAME_ERROR_OVER);
  g_assert_false (tg_game_reopen (&game));

  g_assert_true (tg_game_undo (&game));
  assert_going_on (&game);
  g_assert_cmpint (tg_game_turn (&game), ==, TG_STONE_WHITE);
  g_assert_true (tg_game_undo (&game));
  g_assert_cmpint (tg_game_turn (&game), ==, TG_STONE_BLACK);
  for (guint i = 0; i < 8; i++)
    g_assert_true (tg_game_undo (&game));
  g_assert_false (tg_game_undo (&game));
}

static void
test_pass_only_in_renju (void)
{
  for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    {
      TgGame game;

      begin (&game, ruleset, TG_FOULS_REFUSED, "h8h9j9i8k8");
      if (ruleset == TG_RULESET_RENJU)
        pass (&game);
      else
        assert_pass_refused (&game, TG_GAME_ERROR_PASS);
    }
}

static void
offer (TgGame *game, TgStone stone)
{
  g_autoptr (GError) error = NULL;

  tg_game_offer_draw (game, stone, &error);
  g_assert_no_error (error);
  g_assert_cmpint (tg_game_get_draw_offer (game), ==, stone);
}

typedef gboolean (*Saying) (TgGame *game, TgStone stone, GError **error);

static void
assert_saying_refused (TgGame *game, Saying say, TgStone stone, TgGameError code)
{
  g_autoptr (GError) error = NULL;
  TgGame before = *game;

  g_assert_false (say (game, stone, &error));
  g_assert_error (error, TG_GAME_ERROR, (gint) code);
  assert_same_game (game, &before);
}

static void
test_draw_accepted (void)
{
  for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
    {
      TgGame  game;
      TgGame  offered;
      TgStone opponent = tg_stone_opponent (stone);

      begin (&game, TG_RULESET_FREESTYLE, TG_FOULS_REFUSED, "h8h9");
      assert_saying_refused (&game, tg_game_accept_draw, stone, TG_GAME_ERROR_OFFER);
      assert_saying_refused (&game, tg_game_decline_draw, stone, TG_GAME_ERROR_OFFER);
      offer (&game, stone);
      assert_saying_refused (&game, tg_game_offer_draw, stone, TG_GAME_ERROR_OFFER);
      assert_saying_refused (&game, tg_game_offer_draw, opponent, TG_GAME_ERROR_OFFER);
      assert_saying_refused (&game, tg_game_accept_draw, stone, TG_GAME_ERROR_OFFER);
      assert_saying_refused (&game, tg_game_decline_draw, stone, TG_GAME_ERROR_OFFER);

      offered = game;
      g_assert_true (tg_game_accept_draw (&game, opponent, NULL));
      assert_over (&game, TG_OUTCOME_AGREED, TG_STONE_NONE);
      g_assert_cmpint (tg_game_get_draw_offer (&game), ==, TG_STONE_NONE);
      assert_saying_refused (&game, tg_game_offer_draw, stone, TG_GAME_ERROR_OVER);
      assert_saying_refused (&game, tg_game_accept_draw, opponent, TG_GAME_ERROR_OVER);
      assert_saying_refused (&game, tg_game_decline_draw, opponent, TG_GAME_ERROR_OVER);

      g_assert_true (tg_game_reopen (&game));
      assert_same_game (&game, &offered);
    }
}

static void
test_draw_declined (void)
{
  TgGame game;
  TgGame before;

  begin (&game, TG_RULESET_FREESTYLE, TG_FOULS_REFUSED, "h8h9");
  before = game;
  offer (&game, TG_STONE_WHITE);
  g_assert_true (tg_game_decline_draw (&game, TG_STONE_BLACK, NULL));
  assert_same_game (&game, &before);
  offer (&game, TG_STONE_WHITE);
}

/* The offer stands while the offering side moves, and lapses when the other moves instead
 * of answering; undo restores it. */
static void
test_draw_offer_lapses (void)
{
  TgGame game;
  TgGame offered;

  begin (&game, TG_RULESET_RENJU, TG_FOULS_REFUSED, "h8h9j9i8k8a1");
  offer (&game, TG_STONE_BLACK);
  offered = game;

  play (&game, "b1");
  g_assert_cmpint (tg_game_get_draw_offer (&game), ==, TG_STONE_BLACK);
  play (&game, "c1");
  g_assert_cmpint (tg_game_get_draw_offer (&game), ==, TG_STONE_NONE);
  g_assert_true (tg_game_undo (&game));
  g_assert_cmpint (tg_game_get_draw_offer (&game), ==, TG_STONE_BLACK);
  g_assert_true (tg_game_undo (&game));
  assert_same_game (&game, &offered);

  /* Passes count as moves. */
  pass (&game);
  g_assert_cmpint (tg_game_get_draw_offer (&game), ==, TG_STONE_BLACK);
  play (&game, "c1");
  g_assert_cmpint (tg_game_get_draw_offer (&game), ==, TG_STONE_NONE);
  pass (&game);
  offer (&game, TG_STONE_BLACK);
  g_assert_true (tg_game_undo (&game));
  g_assert_cmpint (tg_game_get_draw_offer (&game), ==, TG_STONE_NONE);
  g_assert_true (tg_game_undo (&game));
  g_assert_true (tg_game_undo (&game));
  assert_same_game (&game, &offered);
}

static void
test_time (void)
{
  for (TgStone loser = TG_STONE_BLACK; loser <= TG_STONE_WHITE; loser++)
    {
      TgGame game;
      TgGame before;

      begin (&game, TG_RULESET_STANDARD, TG_FOULS_REFUSED, "h8");
      before = game;
      g_assert_false (tg_game_reopen (&game));
      g_assert_true (tg_game_lose_on_time (&game, loser));
      assert_over (&game, TG_OUTCOME_TIME, tg_stone_opponent (loser));
      g_assert_false (tg_game_lose_on_time (&game, loser));
      g_assert_false (tg_game_resign (&game, loser));
      assert_over (&game, TG_OUTCOME_TIME, tg_stone_opponent (loser));

      g_assert_true (tg_game_reopen (&game));
      assert_same_game (&game, &before);
    }
}

/* A result caused by a move can only be undone with the move. */
static void
test_reopen_after_move (void)
{
  TgGame game;

  begin (&game, TG_RULESET_RENJU, TG_FOULS_LOSE, BEFORE_DOUBLE_THREE "h8");
  assert_over (&game, TG_OUTCOME_FOUL, TG_STONE_WHITE);
  g_assert_false (tg_game_reopen (&game));

  begin (&game, TG_RULESET_STANDARD, TG_FOULS_LOSE, "a1b1a2b2a3b3a4b4a5");
  assert_over (&game, TG_OUTCOME_FIVE, TG_STONE_BLACK);
  g_assert_false (tg_game_reopen (&game));

  /* An empty board may have been resigned from. */
  begin (&game, TG_RULESET_RENJU, TG_FOULS_LOSE, "");
  g_assert_true (tg_game_resign (&game, TG_STONE_BLACK));
  g_assert_false (tg_game_undo (&game));
  g_assert_true (tg_game_reopen (&game));
  assert_going_on (&game);
}

/* Fills a board of 7×7, with Black to move, except for the points of a row where Black
 * can make an overline. */
static void
fill_board (TgGame *game, TgFouls handling)
{
  tg_game_init (game, TG_RULESET_RENJU, 7, handling);
  for (TgStone stone = TG_STONE_BLACK; stone <= TG_STONE_WHITE; stone++)
    for (guint i = 0; i < 49; i++)
      {
        TgPoint  point = tg_point_from_index (i, 7);
        gboolean black = point.y == 0 || (point.x / 2 + point.y) % 2 == 0;

        if ((stone == TG_STONE_BLACK) == black
            && !tg_point_equal (point, (TgPoint){ 3, 0 }))
          tg_board_place (&game->board, point, stone);
      }
  g_assert_cmpint (tg_game_turn (game), ==, TG_STONE_BLACK);
}

/* Black fills the board with a foul, which White may still claim. */
static void
test_foul_fills_board (void)
{
  TgGame game;

  fill_board (&game, TG_FOULS_CLAIMED);
  g_assert_true (tg_game_play (&game, (TgPoint){ 3, 0 }, NULL));
  assert_going_on (&game);
  g_assert_true (tg_game_claim_foul (&game, (TgPoint){ 3, 0 }, NULL));
  assert_over (&game, TG_OUTCOME_FOUL, TG_STONE_WHITE);

  g_assert_true (tg_game_reopen (&game));
  pass (&game);
  assert_over (&game, TG_OUTCOME_FULL_BOARD, TG_STONE_NONE);

  fill_board (&game, TG_FOULS_LOSE);
  g_assert_true (tg_game_play (&game, (TgPoint){ 3, 0 }, NULL));
  assert_over (&game, TG_OUTCOME_FOUL, TG_STONE_WHITE);
}

/* With only forbidden points left Black loses, also after White's pass, unless fouls are
 * claimed: then Black may pass. */
static void
test_no_move (void)
{
  for (TgFouls handling = TG_FOULS_REFUSED; handling <= TG_FOULS_CLAIMED; handling++)
    {
      TgGame game;

      fill_board (&game, handling);
      pass (&game);
      assert_going_on (&game);
      pass (&game);
      assert_over (&game, TG_OUTCOME_PASSES, TG_STONE_NONE);

      /* The same happens with White to move after Black's stone. */
      fill_board (&game, handling);
      while (tg_board_last_move (&game.board).stone == TG_STONE_WHITE)
        tg_board_undo (&game.board);
      for (guint i = 0; i < 49; i++)
        {
          TgPoint point = tg_point_from_index (i, 7);

          if (tg_board_is_empty (&game.board, point) && point.y > 0 && i != 48)
            tg_board_place (&game.board, point, TG_STONE_WHITE);
        }
      tg_board_place (&game.board, (TgPoint){ 6, 6 }, TG_STONE_BLACK);
      g_assert_cmpint (tg_game_turn (&game), ==, TG_STONE_WHITE);
      g_assert_false (tg_renju_black_can_move (&game.board));
      pass (&game);
      if (handling == TG_FOULS_CLAIMED)
        assert_going_on (&game);
      else
        assert_over (&game, TG_OUTCOME_NO_MOVE, TG_STONE_WHITE);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/game/claimed", test_claimed);
  g_test_add_func ("/rules/game/claim-lapses", test_claim_lapses);
  g_test_add_func ("/rules/game/overline-stays-claimable", test_overline_stays_claimable);
  g_test_add_func ("/rules/game/wrong-claims", test_wrong_claims);
  g_test_add_func ("/rules/game/unclaimed-overline", test_unclaimed_overline);
  g_test_add_func ("/rules/game/five-beats-claim", test_five_beats_claim);
  g_test_add_func ("/rules/game/pass", test_pass);
  g_test_add_func ("/rules/game/pass-only-in-renju", test_pass_only_in_renju);
  g_test_add_func ("/rules/game/draw-accepted", test_draw_accepted);
  g_test_add_func ("/rules/game/draw-declined", test_draw_declined);
  g_test_add_func ("/rules/game/draw-offer-lapses", test_draw_offer_lapses);
  g_test_add_func ("/rules/game/time", test_time);
  g_test_add_func ("/rules/game/reopen-after-move", test_reopen_after_move);
  g_test_add_func ("/rules/game/foul-fills-board", test_foul_fills_board);
  g_test_add_func ("/rules/game/no-move-handlings", test_no_move);

  return g_test_run ();
}
