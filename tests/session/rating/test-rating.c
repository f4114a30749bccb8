/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rating of a player, compared with results computed by hand. */

#include <math.h>

#include "engine/levels/level-rating.h"
#include "session/players/player-spec.h"

#define UNIT (log (10.0) / 400.0)

static gdouble
expect (gdouble lead)
{
  return 1.0 / (1.0 + pow (10.0, -lead / 400.0));
}

/* Adds a game against an opponent whose strength is known exactly. */
static void
add_game (TgRating *self, gdouble opponent, gdouble score)
{
  tg_rating_add_game (self, &(TgRating){ opponent, 0.0 }, score);
}

/* A player who beats a level easily takes the next one. */
static void
test_levels_rise (void)
{
  for (TgRuleset ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    for (guint level = TG_PLAYER_MIN_LEVEL; level < TG_PLAYER_MAX_LEVEL; level++)
      g_assert_cmpint (tg_level_rating (level + 1, ruleset), >,
                       tg_level_rating (level, ruleset));
}

/* A draw with an equal changes nothing but the deviation. The variance is 100² + 10² =
 * 10100, the curve's curvature there UNIT² / 4 = 8.2844e-6: 1 / (1 / 10100 + 8.2844e-6)
 * is 9320.2, whose root is 96.54. */
static void
test_draw_with_equal (void)
{
  TgRating rating = { 1500.0, 100.0 };

  add_game (&rating, 1500.0, 0.5);
  g_assert_cmpfloat_with_epsilon (rating.elo, 1500.0, 1e-6);
  g_assert_cmpfloat_with_epsilon (rating.deviation, 96.54, 0.005);
}

/* A win over an equal, from the same 10100: the peak solves x = 10100 UNIT (1 - E (x)). E
 * (25) = 0.53592 makes 26.98 of it, E (26.9) = 0.53864 makes 26.824, E (26.83) = 0.53854
 * makes 26.83. */
static void
test_win_over_equal (void)
{
  TgRating rating = { 1500.0, 100.0 };

  add_game (&rating, 1500.0, 1.0);
  g_assert_cmpfloat_with_epsilon (rating.elo, 1526.83, 0.01);
}

typedef struct
{
  gdouble elo;
  gdouble deviation;
  gdouble opponent;
  gdouble score;
} Game;

static const Game games[] = {
  { 1250, 500, 1250, 1.0 }, { 1250, 500, 800, 0.0 },  { 1250, 500, 2150, 0.0 },
  { 1250, 500, 800, 1.0 },  { 1250, 500, 2150, 1.0 }, { 1250, 500, 1400, 0.5 },
  { 1700, 60, 1400, 0.0 },  { 1700, 60, 1850, 1.0 },  { 900, 300, 9000, 1.0 },
  { 900, 300, -9000, 0.0 },
};

/* At the new estimate the derivative of the log posterior is zero; the deviation follows
 * from its curvature. */
static void
test_top (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      const Game *game = &games[i];
      TgRating    rating = { game->elo, game->deviation };
      gdouble     variance = pow (MIN (hypot (game->deviation, 10.0), 500.0), 2.0);
      gdouble     expected;

      add_game (&rating, game->opponent, game->score);
      expected = expect (rating.elo - game->opponent);
      g_assert_cmpfloat_with_epsilon ((rating.elo - game->elo) / variance,
                                      UNIT * (game->score - expected), 1e-9);
      g_assert_cmpfloat_with_epsilon (
          1.0 / pow (rating.deviation, 2.0),
          1.0 / variance + UNIT * UNIT * expected * (1.0 - expected), 1e-12);
    }
}

/* Glicko's flattening for an opponent of deviation 300 is 1 / √(1 + 3 UNIT² 300² / π²) =
 * 0.724235: E (100) is 0.602742 then, not 0.640065; and less is learned from the result. */
static void
test_doubtful_opponent (void)
{
  TgRating rating = { 1500.0, 100.0 };
  TgRating known = rating;
  gdouble  unit = 0.724235 * UNIT;
  gdouble  expected;

  tg_rating_add_game (&rating, &(TgRating){ 1400.0, 300.0 }, 1.0);
  add_game (&known, 1400.0, 1.0);
  g_assert_cmpfloat (rating.elo, <, known.elo);
  g_assert_cmpfloat (rating.deviation, >, known.deviation);

  expected = expect (0.724235 * (rating.elo - 1400.0));
  g_assert_cmpfloat_with_epsilon (rating.elo - 1500.0, 10100.0 * unit * (1.0 - expected),
                                  1e-3);
}

/* A win against a stronger player counts more than one against a weaker player, and never
 * lowers the rating. */
static void
test_order (void)
{
  gdouble last = 0.0;

  for (guint level = TG_PLAYER_MIN_LEVEL; level <= TG_PLAYER_MAX_LEVEL; level++)
    {
      TgRating rating;
      TgRating won;
      TgRating lost;

      tg_level_rating_init (&rating);
      won = lost = rating;
      add_game (&won, tg_level_rating (level, TG_RULESET_RENJU), 1.0);
      add_game (&lost, tg_level_rating (level, TG_RULESET_RENJU), 0.0);
      g_assert_cmpfloat (won.elo, >, rating.elo);
      g_assert_cmpfloat (lost.elo, <, rating.elo);
      g_assert_cmpfloat (won.elo, >, last);
      g_assert_cmpfloat (won.deviation, <, rating.deviation);
      last = won.elo;
    }
}

/* A player who wins two of three games against a level is 400 lg 2 = 120.4 Elo stronger,
 * and the rating converges to that. The deviation does not fall below the drift of
 * strengths. */
static void
test_many_games (void)
{
  TgRating rating;
  gdouble  sum = 0.0;

  tg_level_rating_init (&rating);
  for (guint i = 0; i < 600; i++)
    {
      add_game (&rating, 1700.0, i % 3 == 0 ? 0.0 : 1.0);
      if (i >= 300)
        sum += rating.elo;
    }
  g_assert_cmpfloat_with_epsilon (sum / 300.0, 1820.4, 5.0);
  g_assert_cmpfloat (rating.deviation, >, 50.0);
  g_assert_cmpfloat (rating.deviation, <, 70.0);
}

/* After 100 days of 4 Elo each, 60² + 100 · 4² is 5200, whose root is 72.111; and the
 * deviation never exceeds that of a new player. */
static void
test_time (void)
{
  TgRating rating = { 1500.0, 60.0 };
  TgRating stranger;

  tg_rating_pass_time (&rating, -3.0);
  g_assert_cmpfloat (rating.deviation, ==, 60.0);
  tg_rating_pass_time (&rating, 100.0);
  g_assert_cmpfloat (rating.elo, ==, 1500.0);
  g_assert_cmpfloat_with_epsilon (rating.deviation, 72.111, 0.001);

  tg_level_rating_init (&stranger);
  tg_rating_pass_time (&rating, 1e9);
  g_assert_cmpfloat_with_epsilon (rating.deviation, stranger.deviation, 1e-9);
}

static void
test_margin (void)
{
  const TgRating rating = { 1500.0, 50.0 };

  g_assert_cmpfloat_with_epsilon (tg_rating_get_margin (&rating), 98.0, 0.01);
}

/* The suggested level is the nearest one, within the range of levels. */
static void
test_even_level (void)
{
  for (guint level = TG_PLAYER_MIN_LEVEL; level <= TG_PLAYER_MAX_LEVEL; level++)
    {
      TgRating rating = { tg_level_rating (level, TG_RULESET_STANDARD), 60.0 };

      g_assert_cmpuint (tg_level_rating_choose (&rating, TG_RULESET_STANDARD), ==, level);
    }
  g_assert_cmpuint (
      tg_level_rating_choose (&(TgRating){ -1e6, 60.0 }, TG_RULESET_FREESTYLE), ==, 1);
  g_assert_cmpuint (
      tg_level_rating_choose (&(TgRating){ 1e6, 60.0 }, TG_RULESET_FREESTYLE), ==, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/rating/levels-rise", test_levels_rise);
  g_test_add_func ("/session/rating/draw-with-equal", test_draw_with_equal);
  g_test_add_func ("/session/rating/win-over-equal", test_win_over_equal);
  g_test_add_func ("/session/rating/top", test_top);
  g_test_add_func ("/session/rating/doubtful-opponent", test_doubtful_opponent);
  g_test_add_func ("/session/rating/order", test_order);
  g_test_add_func ("/session/rating/many-games", test_many_games);
  g_test_add_func ("/session/rating/time", test_time);
  g_test_add_func ("/session/rating/margin", test_margin);
  g_test_add_func ("/session/rating/even-level", test_even_level);
  return g_test_run ();
}
