/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Openings to start games from: legal, distinct, reproducible from the seed, and more
 * even than random positions. */

#include "../../add-case.h"
#include "engine/opening/opening-finder.h"
#include "engine/opening/opening-judge.h"
#include "engine/set-up.h"
#include "rules/game.h"

#define TABLE_BYTES (1 << 20)

#define MAX_OPENINGS 12

static const struct
{
  const gchar *path;
  TgRuleset    ruleset;
  guint        size;
} boards[] = {
  { "freestyle-15", TG_RULESET_FREESTYLE, 15 },
  { "freestyle-20", TG_RULESET_FREESTYLE, 20 },
  { "standard-15", TG_RULESET_STANDARD, 15 },
  { "renju-15", TG_RULESET_RENJU, 15 },
  { "renju-16", TG_RULESET_RENJU, 16 },
  { "standard-22", TG_RULESET_STANDARD, 22 },
  { "caro5-15", TG_RULESET_CARO5, 15 },
  { "caro6-19", TG_RULESET_CARO6, 19 },
  { "freestyle-5", TG_RULESET_FREESTYLE, 5 },
  { "renju-5", TG_RULESET_RENJU, 5 },
};

/* Uses few nodes, for speed. */
static void
quick_request (TgOpeningRequest *request, TgRuleset ruleset, guint size)
{
  tg_opening_request_init (request, ruleset, size);
  request->nodes = 1000;
  request->n_games = 2;
}

static void
assert_legal (const TgOpeningRequest *request, const TgBoard *opening)
{
  TgPoint centre = { (gint8) (request->size / 2), (gint8) (request->size / 2) };
  TgGame  game;

  g_assert_cmpuint (opening->size, ==, request->size);
  g_assert_cmpuint (opening->n_moves, >=, request->min_stones);
  g_assert_cmpuint (opening->n_moves, <=, request->max_stones);

  tg_game_init (&game, request->ruleset, request->size, TG_FOULS_REFUSED);
  for (guint i = 0; i < opening->n_moves; i++)
    {
      g_assert_cmpint (opening->moves[i].stone, ==, tg_game_turn (&game));
      g_assert_true (tg_game_play (&game, opening->moves[i].point, NULL));
    }
  g_assert_false (tg_game_is_over (&game));
  g_assert_true (tg_board_equal (&game.board, opening));

  if (request->ruleset == TG_RULESET_RENJU && request->size % 2 == 1)
    g_assert_true (tg_point_equal (opening->moves[0].point, centre));
}

static gboolean
is_long (void)
{
  return g_getenv ("TG_TEST_LONG") != NULL;
}

static void
test_legal_and_new (gconstpointer data)
{
  guint            i = GPOINTER_TO_UINT (data);
  guint            n_openings = is_long () ? MAX_OPENINGS : MAX_OPENINGS / 3;
  TgOpeningRequest request;
  TgBoard          openings[MAX_OPENINGS];
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  g_autoptr (TgOpeningFinder) finder = NULL;

  quick_request (&request, boards[i].ruleset, boards[i].size);
  finder = tg_opening_finder_new (&request, 1 + i);

  for (guint n = 0; n < n_openings; n++)
    {
      g_assert_true (tg_opening_finder_next (finder, engine, NULL, NULL, &openings[n]));
      assert_legal (&request, &openings[n]);

      for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
        {
          TgBoard image;

          set_up_image (&image, &openings[n], symmetry);
          for (guint other = 0; other < n; other++)
            g_assert_false (tg_board_equal (&image, &openings[other]));
        }
    }
}

static void
test_seed (void)
{
  TgOpeningRequest request;
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  g_autoptr (TgOpeningFinder) one = NULL;
  g_autoptr (TgOpeningFinder) same = NULL;
  g_autoptr (TgOpeningFinder) other = NULL;
  guint n_different = 0;

  quick_request (&request, TG_RULESET_STANDARD, 15);
  one = tg_opening_finder_new (&request, G_GUINT64_CONSTANT (0x100000005));
  same = tg_opening_finder_new (&request, G_GUINT64_CONSTANT (0x100000005));
  other = tg_opening_finder_new (&request, 5);

  for (guint n = 0; n < 5; n++)
    {
      TgBoard a, b, c;

      g_assert_true (tg_opening_finder_next (one, engine, NULL, NULL, &a));
      g_assert_true (tg_opening_finder_next (other, engine, NULL, NULL, &c));
      g_assert_true (tg_opening_finder_next (same, engine, NULL, NULL, &b));
      g_assert_true (tg_board_equal (&a, &b));
      n_different += !tg_board_equal (&a, &c);
    }
  g_assert_cmpuint (n_different, >=, 4);
}

/* One stone on a board of 5×5: six positions up to symmetry. */
static void
test_exhausted (void)
{
  TgOpeningRequest request;
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  g_autoptr (TgOpeningFinder) finder = NULL;
  TgBoard opening;

  quick_request (&request, TG_RULESET_FREESTYLE, 5);
  request.min_stones = request.max_stones = 1;
  request.nodes = 20;
  finder = tg_opening_finder_new (&request, 1);
  for (guint n = 0; n < 6; n++)
    g_assert_true (tg_opening_finder_next (finder, engine, NULL, NULL, &opening));
  g_assert_false (tg_opening_finder_next (finder, engine, NULL, NULL, &opening));
  g_assert_false (tg_opening_finder_next_random (finder, &opening));
}

static gboolean
stop_soon_cb (const TgSearchInfo *info, gpointer user_data)
{
  guint *n_polls = user_data;

  g_assert_null (info);
  return ++*n_polls < 3;
}

static void
test_stop (void)
{
  TgOpeningRequest request;
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  g_autoptr (TgOpeningFinder) finder = NULL;
  guint   n_polls = 0;
  TgBoard opening;

  tg_opening_request_init (&request, TG_RULESET_FREESTYLE, 15);
  request.nodes = G_MAXINT64 / 2;
  finder = tg_opening_finder_new (&request, 1);
  g_assert_false (
      tg_opening_finder_next (finder, engine, stop_soon_cb, &n_polls, &opening));
  g_assert_cmpuint (n_polls, <=, 5);
}

/* Both sides win games from found openings, even between much stronger players than the
 * finder's; from random positions mostly one side wins. */
static void
test_more_even (void)
{
  const TgLimits   no_limits = { 0 };
  TgOpeningRequest request;
  TgOpeningJudge   judge;
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  g_autoptr (TgOpeningFinder) finder = NULL;
  gdouble off[2] = { 0.0, 0.0 };

  tg_opening_request_init (&request, TG_RULESET_FREESTYLE, 15);
  request.nodes = 8000;
  finder = tg_opening_finder_new (&request, 3);
  for (guint n = 0; n < 20; n++)
    {
      TgBoard opening;

      if (n % 2 == 0)
        g_assert_true (tg_opening_finder_next (finder, engine, NULL, NULL, &opening));
      else
        g_assert_true (tg_opening_finder_next_random (finder, &opening));

      tg_opening_judge_init (&judge, engine, request.ruleset, &no_limits, NULL, NULL);
      off[n % 2] += ABS (tg_opening_judge_play (&judge, &opening, 4, 1500) - 0.5);
    }

  g_test_message ("off even on average: found %.3f, random %.3f", off[0] / 10,
                  off[1] / 10);
  g_assert_cmpfloat (off[0], <, 0.6 * off[1]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    add_case ("/engine/opening-finder/legal-and-new/", boards[i].path,
              GUINT_TO_POINTER (i), test_legal_and_new);
  g_test_add_func ("/engine/opening-finder/seed", test_seed);
  g_test_add_func ("/engine/opening-finder/exhausted", test_exhausted);
  g_test_add_func ("/engine/opening-finder/stop", test_stop);
  if (is_long ())
    g_test_add_func ("/engine/opening-finder/more-even", test_more_even);

  return g_test_run ();
}
