/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Setting up a position, and the check of it. */

#include "positions/positions.h"
#include "session/study/position-draft.h"

static void
begin (TgPositionDraft *draft, TgRuleset ruleset)
{
  TgGame game;

  tg_game_init (&game, ruleset, 15, TG_FOULS_REFUSED);
  tg_position_draft_init (draft, &game);
}

static void
apply_tool (TgPositionDraft *draft, TgDraftTool tool, const gchar *stones)
{
  TgBoard board;

  tg_board_init (&board, draft->size);
  positions_place (&board, stones, TG_STONE_BLACK);
  draft->tool = tool;
  for (guint i = 0; i < board.n_moves; i++)
    tg_position_draft_apply_tool (draft, board.moves[i].point);
}

static TgStone
stone_at (const TgPositionDraft *draft, const gchar *name)
{
  return (TgStone) draft->stones[tg_point_index (positions_parse_point (name, 15), 15)];
}

static void
test_tools (void)
{
  TgPositionDraft draft;
  TgGame          game;

  begin (&draft, TG_RULESET_FREESTYLE);
  g_assert_cmpint (draft.turn, ==, TG_STONE_BLACK);
  apply_tool (&draft, TG_DRAFT_ALTERNATE, "h8i9j10");
  g_assert_cmpint (stone_at (&draft, "h8"), ==, TG_STONE_BLACK);
  g_assert_cmpint (stone_at (&draft, "i9"), ==, TG_STONE_WHITE);
  g_assert_cmpint (stone_at (&draft, "j10"), ==, TG_STONE_BLACK);
  g_assert_cmpint (draft.turn, ==, TG_STONE_WHITE);

  /* A stone is replaced by one of the other colour, and removed by one of its own. */
  apply_tool (&draft, TG_DRAFT_WHITE, "h8i9");
  g_assert_cmpint (stone_at (&draft, "h8"), ==, TG_STONE_WHITE);
  g_assert_cmpint (stone_at (&draft, "i9"), ==, TG_STONE_NONE);
  apply_tool (&draft, TG_DRAFT_ERASER, "h8a1");
  g_assert_cmpint (stone_at (&draft, "h8"), ==, TG_STONE_NONE);
  g_assert_cmpuint (tg_position_draft_count (&draft, TG_STONE_BLACK), ==, 1);
  g_assert_cmpuint (tg_position_draft_count (&draft, TG_STONE_WHITE), ==, 0);

  tg_position_draft_erase (&draft, positions_parse_point ("j10", 15));
  tg_position_draft_get_game (&draft, &game);
  g_assert_cmpuint (game.board.n_moves, ==, 0);
}

/* The turn follows from the stones until it is set. */
static void
test_turn (void)
{
  TgPositionDraft draft;
  TgGame          game;

  begin (&draft, TG_RULESET_RENJU);
  apply_tool (&draft, TG_DRAFT_BLACK, "h8i8");
  g_assert_cmpint (draft.turn, ==, TG_STONE_WHITE);
  apply_tool (&draft, TG_DRAFT_WHITE, "h9i9");
  g_assert_cmpint (draft.turn, ==, TG_STONE_BLACK);
  tg_position_draft_set_turn (&draft, TG_STONE_WHITE);
  apply_tool (&draft, TG_DRAFT_WHITE, "a1");
  g_assert_cmpint (draft.turn, ==, TG_STONE_WHITE);
  tg_position_draft_get_game (&draft, &game);
  g_assert_cmpint (tg_game_turn (&game), ==, TG_STONE_WHITE);
  g_assert_cmpuint (game.n_set_up, ==, 5);

  tg_position_draft_clear (&draft, 19);
  g_assert_cmpuint (draft.size, ==, 19);
  g_assert_cmpint (draft.turn, ==, TG_STONE_BLACK);
  tg_position_draft_get_game (&draft, &game);
  g_assert_cmpuint (game.board.n_moves, ==, 0);
}

/* The position of a game is copied, and converted to a record. */
static void
test_from_game (void)
{
  TgPositionDraft draft;
  TgGame          game;
  TgRecord       *record;
  TgBoard         board;

  tg_game_init (&game, TG_RULESET_STANDARD, 15, TG_FOULS_REFUSED);
  for (guint i = 0; i < 3; i++)
    g_assert_true (tg_game_play (&game, (TgPoint){ (gint8) i, 5 }, NULL));
  tg_position_draft_init (&draft, &game);
  g_assert_cmpint (draft.turn, ==, TG_STONE_WHITE);
  g_assert_cmpint (tg_position_draft_check (&draft), ==, TG_DRAFT_FINE);

  record = tg_position_draft_to_record (&draft);
  g_assert_cmpint (tg_record_get_ruleset (record), ==, TG_RULESET_STANDARD);
  g_assert_cmpint (tg_record_get_first_side (record), ==, TG_STONE_WHITE);
  tg_record_replay_to (record, tg_record_get_current (record), &board);
  for (guint i = 0; i < 15 * 15; i++)
    g_assert_cmpint (board.cells[i], ==, game.board.cells[i]);
  tg_record_free (record);
}

static void
assert_remark (TgRuleset     ruleset,
               const gchar  *black,
               const gchar  *white,
               TgStone       turn,
               TgDraftRemark expected)
{
  TgPositionDraft draft;

  begin (&draft, ruleset);
  apply_tool (&draft, TG_DRAFT_BLACK, black);
  apply_tool (&draft, TG_DRAFT_WHITE, white);
  tg_position_draft_set_turn (&draft, turn);
  g_assert_cmpint (tg_position_draft_check (&draft), ==, expected);
}

static void
test_remarks (void)
{
  const TgRuleset any = TG_RULESET_FREESTYLE;

  assert_remark (any, "", "", TG_STONE_BLACK, TG_DRAFT_FINE);
  assert_remark (any, "h8", "", TG_STONE_WHITE, TG_DRAFT_FINE);
  assert_remark (any, "h8", "h9", TG_STONE_BLACK, TG_DRAFT_FINE);
  assert_remark (any, "h8", "h9", TG_STONE_WHITE, TG_DRAFT_COUNT);
  assert_remark (any, "h8i8j8", "h9", TG_STONE_WHITE, TG_DRAFT_COUNT);
  assert_remark (any, "h8i8", "", TG_STONE_BLACK, TG_DRAFT_ALONE);
  assert_remark (any, "h8i8j8k8l8", "h9", TG_STONE_WHITE, TG_DRAFT_BLACK_WON);
  assert_remark (any, "h9", "h8i8j8k8l8", TG_STONE_WHITE, TG_DRAFT_WHITE_WON);
  assert_remark (any, "h9i9j9k9l9", "h8i8j8k8l8", TG_STONE_WHITE, TG_DRAFT_BOTH_WON);
  assert_remark (any, "h8i8j8k8l8m8", "h9", TG_STONE_WHITE, TG_DRAFT_BLACK_WON);
  assert_remark (TG_RULESET_RENJU, "h8i8j8k8l8m8", "h9", TG_STONE_WHITE,
                 TG_DRAFT_OVERLINE);
  assert_remark (TG_RULESET_RENJU, "h9", "h8i8j8k8l8m8", TG_STONE_WHITE,
                 TG_DRAFT_WHITE_WON);
}

static void
test_full (void)
{
  TgPositionDraft draft;

  begin (&draft, TG_RULESET_FREESTYLE);
  tg_position_draft_clear (&draft, 5);
  for (guint i = 0; i < 25; i++)
    {
      draft.tool = (i % 5 + i / 5 * 2) % 4 < 2 ? TG_DRAFT_BLACK : TG_DRAFT_WHITE;
      tg_position_draft_apply_tool (&draft, tg_point_from_index (i, 5));
    }
  g_assert_cmpint (tg_position_draft_check (&draft), ==, TG_DRAFT_FULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/position-draft/tools", test_tools);
  g_test_add_func ("/session/position-draft/turn", test_turn);
  g_test_add_func ("/session/position-draft/from-game", test_from_game);
  g_test_add_func ("/session/position-draft/remarks", test_remarks);
  g_test_add_func ("/session/position-draft/full", test_full);

  return g_test_run ();
}
