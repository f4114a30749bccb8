/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Helpers shared by the tests of games. */

#pragma once

#include <string.h>

#include "positions/positions.h"
#include "rules/game.h"

/* Plays points in sequence, such as "h8i9"; all must be accepted. */
static inline void
play (TgGame *game, const gchar *points)
{
  TgBoard scratch;

  tg_board_init (&scratch, game->board.size);
  positions_place (&scratch, points, TG_STONE_BLACK);
  for (guint i = 0; i < scratch.n_moves; i++)
    {
      g_autoptr (GError) error = NULL;

      tg_game_play (game, scratch.moves[i].point, &error);
      g_assert_no_error (error);
    }
}

/* Compares field by field, because entries beyond the last move are undefined. */
static inline void
assert_same_game (const TgGame *a, const TgGame *b)
{
  g_assert_true (tg_board_equal (&a->board, &b->board));
  g_assert_true (tg_board_hash (&a->board) == tg_board_hash (&b->board));
  for (guint i = 0; i < a->board.n_moves; i++)
    {
      g_assert_true (tg_point_equal (a->board.moves[i].point, b->board.moves[i].point));
      g_assert_cmpint (a->board.moves[i].stone, ==, b->board.moves[i].stone);
    }
  g_assert_cmpint (a->ruleset, ==, b->ruleset);
  g_assert_cmpint (a->fouls, ==, b->fouls);
  g_assert_cmpint (a->overline_stays_claimable, ==, b->overline_stays_claimable);
  g_assert_cmpint (a->outcome, ==, b->outcome);
  g_assert_cmpint (a->winner, ==, b->winner);
  g_assert_cmpint (a->foul, ==, b->foul);
  g_assert_true (tg_point_equal (a->foul_point, b->foul_point));
  g_assert_cmpint (memcmp (a->stages, b->stages, sizeof a->stages), ==, 0);
}

static inline void
assert_refused (TgGame *game, TgPoint point, TgGameError code)
{
  g_autoptr (GError) error = NULL;
  TgGame before = *game;

  g_assert_false (tg_game_play (game, point, &error));
  g_assert_error (error, TG_GAME_ERROR, (gint) code);
  assert_same_game (game, &before);
}

static inline void
assert_going_on (const TgGame *game)
{
  g_assert_false (tg_game_is_over (game));
  g_assert_cmpint (game->outcome, ==, TG_OUTCOME_NONE);
  g_assert_cmpint (game->winner, ==, TG_STONE_NONE);
  g_assert_cmpint (game->foul, ==, TG_VERDICT_LEGAL);
  g_assert_true (tg_point_equal (game->foul_point, TG_POINT_NONE));
}

static inline void
assert_over (const TgGame *game, TgOutcome outcome, TgStone winner)
{
  g_assert_true (tg_game_is_over (game));
  g_assert_cmpint (game->outcome, ==, outcome);
  g_assert_cmpint (game->winner, ==, winner);
}
