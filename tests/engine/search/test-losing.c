/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A side that is lost, or has one answer left, blocks as much as possible, under every
 * rule set, at every level and in every search mode. */

#include "../../add-case.h"
#include "engine/levels/level.h"
#include "engine/set-up.h"
#include "rules/prospect.h"

#define TABLE_BYTES (1 << 20)

#define RULES(ruleset) (1U << (ruleset))
#define ALL_RULES      (RULES (TG_N_RULESETS) - 1)
#define ALL_BUT_CARO   (RULES (TG_RULESET_CARO5) - 1)
#define RENJU          RULES (TG_RULESET_RENJU)
#define NOT_RENJU      (ALL_RULES & ~RENJU)
#define CARO           (ALL_RULES & ~ALL_BUT_CARO)

typedef struct
{
  const gchar *name;
  guint        rulesets; /* rule sets to test, as bits */
  const gchar *black;
  const gchar *white;
  TgStone      to_move;
  const gchar *right; /* all acceptable moves, separated by spaces */
} Position;

static const Position positions[] = {
  { "open-four", ALL_RULES, "a1c1e1g1", "h8i8j8k8", TG_STONE_BLACK, "g8 l8" },
  { "open-four-of-black", ALL_RULES, "h8i8j8k8", "a1c1e1", TG_STONE_WHITE, "g8 l8" },
  { "open-four-on-a-diagonal", ALL_RULES, "h8i9j10k11", "a15c15e15", TG_STONE_WHITE,
    "g7 l12" },
  { "open-four-at-the-edge", ALL_RULES, "g1g3g5g7", "b8c8d8e8", TG_STONE_BLACK, "a8 f8" },
  { "split-four", ALL_RULES, "a1c1e1g1g3", "f8h8i8j8l8", TG_STONE_BLACK, "g8 k8" },
  { "two-fours", ALL_BUT_CARO, "g8c2a1a3o1o3", "h8i8j8k8c3c4c5c6", TG_STONE_BLACK,
    "l8 c7" },
  { "open-four-and-a-four", ALL_BUT_CARO, "c2a1a3o1o3o5", "h8i8j8k8c3c4c5c6",
    TG_STONE_BLACK, "g8 l8 c7" },
  { "two-fours-on-two-points", ALL_RULES, "g8l13a1a3o1o3", "h8i8j8k8l9l10l11l12",
    TG_STONE_BLACK, "l8" },
  { "block-that-makes-a-four", ALL_RULES, "l9l10l11a1", "h8i8j8k8", TG_STONE_BLACK,
    "l8" },
  { "own-four-elsewhere", ALL_RULES, "a1b1c1d3", "h8i8j8k8", TG_STONE_BLACK, "g8 l8" },
  { "own-five", ALL_RULES, "a1b1c1d1", "h8i8j8k8", TG_STONE_BLACK, "e1" },
  { "own-five-of-white", ALL_RULES, "h8i8j8k8", "c1d1e1f1a15", TG_STONE_WHITE, "b1 g1" },

  /* Black may not play on one of the points, or on none. */
  { "overline-on-a-block", RENJU, "g5g6g7g9g10", "h8i8j8k8", TG_STONE_BLACK, "l8" },
  { "double-three-on-a-block", RENJU, "g9g10h7i6", "h8i8j8k8", TG_STONE_BLACK, "l8" },
  { "double-three-is-none", NOT_RENJU, "g9g10h7i6", "h8i8j8k8", TG_STONE_BLACK, "g8 l8" },
  { "no-block-but-a-four", RENJU, "g9g10h7i6l9l10k7j6a1b1c1", "h8i8j8k8", TG_STONE_BLACK,
    "d1 e1" },
  { "no-block-of-the-only-five", RENJU, "g8l9l10k7j6a1b1c1", "h8i8j8k8", TG_STONE_BLACK,
    "d1 e1" },
  { "overline-by-black-is-no-five", RENJU, "h8i8j8k8m8", "a1c1e1g1", TG_STONE_WHITE,
    "g8" },

  /* The opponent threatens an open four in two rows. */
  { "two-threes", ALL_BUT_CARO, "a1o1a15o15o8", "h8i8j8e10e11e12", TG_STONE_BLACK,
    "g8 k8 e9 e13" },
  { "two-threes-of-black", ALL_BUT_CARO, "h8i8j8e10e11e12", "a1o1a15o15o8",
    TG_STONE_WHITE, "g8 k8 e9 e13" },
  { "two-threes-and-a-four", ALL_BUT_CARO, "a1b1c1o15o8", "h8i8j8e10e11e12",
    TG_STONE_BLACK, "d1 e1" },

  /* In Caro a five needs a free end: with one end occupied, only one of the two points
   * makes a five, and a stone on the other end stops it too. */
  { "one-end-is-taken", CARO, "f8a1a3a5", "h8i8j8k8", TG_STONE_BLACK, "l8" },
  { "two-fours-with-one-end", CARO, "g8c2a1a3o1o3", "h8i8j8k8c3c4c5c6", TG_STONE_BLACK,
    "l8 m8 c7 c8" },
  { "both-ends-are-far", CARO, "f8m8a1a3", "h8i8j8k8", TG_STONE_BLACK, "g8 l8" },
};

static gboolean
is_right (const Position *self, TgPoint point)
{
  g_auto (GStrv) right = g_strsplit (self->right, " ", -1);

  for (guint i = 0; right[i] != NULL; i++)
    if (tg_point_equal (point, set_up_point (right[i], 15)))
      return TRUE;

  return FALSE;
}

static guint
count_right (const Position *self)
{
  g_auto (GStrv) right = g_strsplit (self->right, " ", -1);

  return g_strv_length (right);
}

static void
assert_right (const Position     *self,
              TgRuleset           ruleset,
              const gchar        *how,
              guint               number,
              const TgSearchInfo *info)
{
  if (!is_right (self, info->best))
    g_error ("%s by %s, %s %u: %c%d instead of %s", self->name,
             tg_ruleset_to_id (ruleset), how, number, 'a' + info->best.x,
             info->best.y + 1, self->right);
  g_assert_true (tg_point_equal (info->best, info->pv[0]));
  g_assert_true (tg_point_equal (info->best, info->lines[0].pv[0]));
}

/* Searches to the full depth, with few nodes, with a clock, with helpers, and with
 * several lines, the first of which must be exactly the right moves. */
static void
assert_engine_is_right (const Position *self,
                        TgEngine       *engine,
                        const TgBoard  *board,
                        TgRuleset       ruleset)
{
  static const TgLimits modes[] = {
    { .max_depth = 1 },
    { .max_depth = 6 },
    { .max_nodes = 1 },
    { .max_nodes = 3000 },
    { .max_time_us = 1 },
    { .time = { .turn_us = 20000 } },
    { .max_depth = 3, .n_threads = 3 },
    { .max_depth = 2, .max_fours = 1 },
    { .max_depth = 3, .n_lines = 2 },
    { .max_depth = 3, .n_lines = TG_MAX_LINES },
  };
  g_autofree TgSearchInfo *info = g_new (TgSearchInfo, 1);

  for (guint mode = 0; mode < G_N_ELEMENTS (modes); mode++)
    {
      tg_engine_clear (engine);
      tg_engine_think (engine, board, ruleset, &modes[mode], NULL, NULL, info);
      assert_right (self, ruleset, "mode", mode, info);
      for (guint i = 1; i < MIN (info->n_lines, count_right (self)); i++)
        if (!is_right (self, info->lines[i].pv[0]))
          g_error ("%s by %s, mode %u, line %u: %c%d", self->name,
                   tg_ruleset_to_id (ruleset), mode, i, 'a' + info->lines[i].pv[0].x,
                   info->lines[i].pv[0].y + 1);
      g_assert_cmpuint (
          info->n_lines, >=,
          MIN (CLAMP (modes[mode].n_lines, 1, TG_MAX_LINES), count_right (self)));
    }
}

/* Lists the points where a stone of either side makes a four or five. */
static GArray *
find_fours (const TgBoard *board, TgRuleset ruleset)
{
  GArray *prospects = tg_prospect_find (ruleset, board);

  for (guint i = prospects->len; i > 0; i--)
    if (g_array_index (prospects, TgProspect, i - 1).kind > TG_PROSPECT_FOUR)
      g_array_remove_index (prospects, i - 1);
  return prospects;
}

static gboolean
same_fours (const TgBoard *a, const TgBoard *b, TgRuleset ruleset)
{
  g_autoptr (GArray) of_a = find_fours (a, ruleset);
  g_autoptr (GArray) of_b = find_fours (b, ruleset);

  if (of_a->len != of_b->len)
    return FALSE;
  for (guint i = 0; i < of_a->len; i++)
    {
      const TgProspect *one = &g_array_index (of_a, TgProspect, i);
      const TgProspect *other = &g_array_index (of_b, TgProspect, i);

      if (one->kind != other->kind || one->stone != other->stone
          || !tg_point_equal (one->point, other->point))
        return FALSE;
    }
  return TRUE;
}

/* A level blocks every threat that it notices. Returns whether it noticed all fours. */
static gboolean
assert_level_is_right (const Position *self,
                       TgEngine       *engine,
                       const TgBoard  *board,
                       TgRuleset       ruleset,
                       guint           level,
                       guint64         seed)
{
  g_autofree TgSearchInfo *info = g_new (TgSearchInfo, 1);
  g_autofree TgLevelView  *view = g_new (TgLevelView, 1);
  TgLimits                 limits;

  tg_level_blindness_look (&tg_level_get (level)->blindness, seed, board, ruleset, view);
  if (!same_fours (&view->board, board, ruleset))
    return FALSE;

  tg_level_limits (level, &limits);
  if (limits.max_time_us > 0)
    limits.max_time_us = 5000;
  tg_level_think (engine, level, seed, board, ruleset, &limits, NULL, NULL, info);
  assert_right (self, ruleset, "level", level, info);
  return TRUE;
}

static void
assert_levels_are_right (const Position *self,
                         TgEngine       *engine,
                         const TgBoard  *board,
                         TgRuleset       ruleset)
{
  for (guint level = TG_MIN_LEVEL; level <= TG_MAX_LEVEL; level++)
    {
      guint n_seeing = 0;

      for (guint64 seed = 0; seed < 5000 && n_seeing < 2; seed++)
        n_seeing += assert_level_is_right (self, engine, board, ruleset, level, seed);
      g_assert_cmpuint (n_seeing, ==, 2);
    }
}

static void
test_position (gconstpointer data)
{
  const Position *self = data;
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgBoard board;

  set_up_board (&board, 15, self->black, self->white, self->to_move);
  for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    if ((self->rulesets & RULES (ruleset)) != 0)
      {
        assert_engine_is_right (self, engine, &board, (TgRuleset) ruleset);
        assert_levels_are_right (self, engine, &board, (TgRuleset) ruleset);
      }
}

static guint
count_fives (const TgBoard *board, TgRuleset ruleset, TgStone stone)
{
  guint n = 0;

  for (guint i = 0; i < board->size * board->size; i++)
    n += tg_ruleset_judge (ruleset, board, tg_point_from_index (i, board->size), stone)
         == TG_VERDICT_WIN;

  return n;
}

/* Returns the number of points where the opponent makes five after a move; %G_MAXUINT if
 * it is illegal. */
static guint
count_left (const TgBoard *board, TgRuleset ruleset, TgPoint point)
{
  TgStone   own = tg_board_side_to_move (board);
  TgVerdict verdict = tg_ruleset_judge (ruleset, board, point, own);
  TgBoard   after = *board;

  if (verdict != TG_VERDICT_LEGAL && verdict != TG_VERDICT_DRAW)
    return G_MAXUINT;

  tg_board_place (&after, point, own);
  return count_fives (&after, ruleset, tg_stone_opponent (own));
}

static guint
count_fewest_left (const TgBoard *board, TgRuleset ruleset)
{
  guint fewest = G_MAXUINT;

  for (guint i = 0; i < board->size * board->size; i++)
    fewest =
        MIN (fewest, count_left (board, ruleset, tg_point_from_index (i, board->size)));

  return fewest;
}

/* Places random stones on part of the board until only the opponent can make five, on two
 * or more points; FALSE if that fails. */
static gboolean
place_random_stones (TgBoard *board, TgRuleset ruleset, GRand *rand)
{
  tg_board_init (board, (guint) g_rand_int_range (rand, 9, 20));
  while (board->n_moves < 45)
    {
      TgPoint point = { (gint8) g_rand_int_range (rand, 0, 9),
                        (gint8) g_rand_int_range (rand, 0, 9) };
      TgStone own = tg_board_side_to_move (board);

      if (tg_ruleset_judge (ruleset, board, point, own) != TG_VERDICT_LEGAL)
        continue;
      tg_board_place (board, point, own);
      if (count_fives (board, ruleset, own) > 1
          && count_fives (board, ruleset, tg_stone_opponent (own)) == 0)
        return TRUE;
    }

  return FALSE;
}

/* By the rules alone: the move leaves the opponent the minimum number of points. */
static void
test_random (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  g_autoptr (GRand) rand = g_rand_new_with_seed (351);
  TgLimits limits = { .max_depth = 2 };
  guint    n = 0;

  while (n < 100)
    {
      TgRuleset    ruleset = (TgRuleset) (n % TG_N_RULESETS);
      TgBoard      board;
      TgSearchInfo info;

      if (!place_random_stones (&board, ruleset, rand))
        continue;
      tg_engine_think (engine, &board, ruleset, &limits, NULL, NULL, &info);
      g_assert_cmpuint (count_left (&board, ruleset, info.best), ==,
                        count_fewest_left (&board, ruleset));
      n++;
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    add_case ("/engine/losing/", positions[i].name, &positions[i], test_position);

  g_test_add_func ("/engine/losing/random", test_random);

  return g_test_run ();
}
