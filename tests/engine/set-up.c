/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/set-up.h"

/* Sets up a board. The side to move must be the opponent of the last stone, so the
 * stones of the side to move are placed first. */
void
set_up_board (TgBoard     *board,
              guint        size,
              const gchar *black,
              const gchar *white,
              TgStone      to_move)
{
  tg_board_init (board, size);
  if (to_move == TG_STONE_BLACK)
    {
      positions_place (board, black, TG_STONE_BLACK);
      positions_place (board, white, TG_STONE_WHITE);
    }
  else
    {
      positions_place (board, white, TG_STONE_WHITE);
      positions_place (board, black, TG_STONE_BLACK);
    }
  g_assert_cmpint (tg_board_side_to_move (board), ==, to_move);
}

void
set_up_puzzle (TgBoard *board, TgRuleset *ruleset, const Positions *puzzles, guint row)
{
  const gchar *to_move = positions_get (puzzles, row, "to_move");

  g_assert_true (tg_ruleset_from_id (positions_get (puzzles, row, "rule"), ruleset));
  set_up_board (board, 15, positions_get (puzzles, row, "black"),
                positions_get (puzzles, row, "white"),
                g_str_equal (to_move, "black") ? TG_STONE_BLACK : TG_STONE_WHITE);
}

void
set_up_image (TgBoard *image, const TgBoard *board, guint symmetry)
{
  tg_symmetry_apply_to_board (symmetry, board, image);
  g_assert_cmpint (tg_board_side_to_move (image), ==, tg_board_side_to_move (board));
}

TgPoint
set_up_point (const gchar *text, guint size)
{
  return positions_parse_point (text, size);
}

gboolean
set_up_is_long (void)
{
  return g_getenv ("TG_TEST_LONG") != NULL;
}
