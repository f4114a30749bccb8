/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "session/match/pair-match.h"

/* Results as letters: Black won, White won, drawn. */
static const struct
{
  const gchar *results;
  guint        n_games;
  TgPairScore  first;
  TgPairScore  second;
  TgContender  leader;
} matches[] = {
  { "", 2, { 0, 0, 0 }, { 0, 0, 0 }, TG_CONTENDER_NONE },
  { "B", 2, { 2, 1, 0 }, { 0, 0, 0 }, TG_CONTENDER_FIRST },
  { "W", 2, { 0, 0, 0 }, { 2, 1, 0 }, TG_CONTENDER_SECOND },
  { "D", 2, { 1, 0, 1 }, { 1, 0, 1 }, TG_CONTENDER_NONE },
  { "BB", 2, { 2, 1, 0 }, { 2, 1, 0 }, TG_CONTENDER_NONE },
  { "BW", 2, { 4, 2, 0 }, { 0, 0, 0 }, TG_CONTENDER_FIRST },
  { "WB", 2, { 0, 0, 0 }, { 4, 2, 0 }, TG_CONTENDER_SECOND },
  { "DB", 2, { 1, 0, 1 }, { 3, 1, 1 }, TG_CONTENDER_SECOND },
  { "DW", 2, { 3, 1, 1 }, { 1, 0, 1 }, TG_CONTENDER_FIRST },
  { "DD", 2, { 2, 0, 2 }, { 2, 0, 2 }, TG_CONTENDER_NONE },
  { "W", 1, { 0, 0, 0 }, { 2, 1, 0 }, TG_CONTENDER_SECOND },
  { "BWDWWD", 6, { 8, 3, 2 }, { 4, 1, 2 }, TG_CONTENDER_FIRST },
};

static void
assert_score (const TgPairMatch *match, TgContender player, const TgPairScore *expected)
{
  TgPairScore score = tg_pair_match_get_score (match, player);

  g_assert_cmpuint (score.points, ==, expected->points);
  g_assert_cmpuint (score.wins, ==, expected->wins);
  g_assert_cmpuint (score.draws, ==, expected->draws);
}

static void
test_scores (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (matches); i++)
    {
      TgPairMatch match;
      guint       n = 0;

      g_test_message ("%s", matches[i].results);
      tg_pair_match_init (&match, matches[i].n_games);
      for (; matches[i].results[n] != '\0'; n++)
        {
          gchar result = matches[i].results[n];

          g_assert_false (tg_pair_match_is_over (&match));
          tg_pair_match_add_result (&match, result == 'B'   ? TG_STONE_BLACK
                                            : result == 'W' ? TG_STONE_WHITE
                                                            : TG_STONE_NONE);
        }

      assert_score (&match, TG_CONTENDER_FIRST, &matches[i].first);
      assert_score (&match, TG_CONTENDER_SECOND, &matches[i].second);
      g_assert_cmpint (tg_pair_match_get_leader (&match), ==, matches[i].leader);
      g_assert_cmpint (tg_pair_match_is_over (&match), ==, n == matches[i].n_games);
      g_assert_cmpuint (
          tg_pair_match_get_score (&match, TG_CONTENDER_FIRST).points
              + tg_pair_match_get_score (&match, TG_CONTENDER_SECOND).points,
          ==, 2 * n);
    }
}

static void
test_colours (void)
{
  TgPairMatch match;

  tg_pair_match_init (&match, 4);
  for (guint i = 0; i < 4; i++)
    {
      TgContender black = i % 2 == 0 ? TG_CONTENDER_FIRST : TG_CONTENDER_SECOND;
      TgContender white = i % 2 == 0 ? TG_CONTENDER_SECOND : TG_CONTENDER_FIRST;

      g_assert_cmpint (tg_pair_match_get_player (&match, TG_STONE_BLACK), ==, black);
      g_assert_cmpint (tg_pair_match_get_player (&match, TG_STONE_WHITE), ==, white);
      tg_pair_match_add_result (&match, TG_STONE_NONE);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/pair-match/scores", test_scores);
  g_test_add_func ("/session/pair-match/colours", test_colours);

  return g_test_run ();
}
