/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The engine as a whole: it finds wins, meets threats, and keeps to the rules and to its
 * limits. */

#include <string.h>

#include "../../add-case.h"
#include "engine/set-up.h"

#define TABLE_BYTES (1 << 20)

static void
think (const TgBoard *board,
       TgRuleset      ruleset,
       guint          depth,
       guint64        nodes,
       TgSearchInfo  *info)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgLimits limits = { .max_depth = depth, .max_nodes = nodes };

  tg_engine_think (engine, board, ruleset, &limits, NULL, NULL, info);
}

static void
assert_legal (const TgBoard *board, TgRuleset ruleset, TgPoint point)
{
  TgVerdict verdict =
      tg_ruleset_judge (ruleset, board, point, tg_board_side_to_move (board));

  g_assert_true (verdict == TG_VERDICT_LEGAL || verdict == TG_VERDICT_WIN
                 || verdict == TG_VERDICT_DRAW);
}

/* The principal variation must be playable. */
static void
assert_line_is_legal (const TgBoard *board, TgRuleset ruleset, const TgSearchInfo *info)
{
  TgBoard replay = *board;

  g_assert_cmpuint (info->n_pv, >=, 1);
  g_assert_true (tg_point_equal (info->pv[0], info->best));
  for (guint i = 0; i < info->n_pv; i++)
    {
      TgStone stone = tg_board_side_to_move (&replay);

      assert_legal (&replay, ruleset, info->pv[i]);
      tg_board_place (&replay, info->pv[i], stone);
    }
}

/* Decided positions. The search ends with the first proved win, which may not be the
 * shortest; it delays a loss as long as possible. */
typedef struct
{
  const gchar *name;
  TgRuleset    ruleset;
  const gchar *black;
  const gchar *white;
  TgStone      to_move;
  gint  plies; /* plies to the five: a maximum for wins; exact and negative for losses */
  guint depth;
  const gchar *right; /* right moves, separated by spaces */
} Decided;

static const Decided decided[] = {
  { "five", TG_RULESET_FREESTYLE, "h8i8j8k8", "a1c1e1g8", TG_STONE_BLACK, 1, 1, "l8" },
  { "five-before-their-five", TG_RULESET_FREESTYLE, "h8i8j8k8", "h3i3j3k3",
    TG_STONE_BLACK, 1, 1, "g8 l8" },
  { "open-four", TG_RULESET_STANDARD, "h8i8j8", "a1c1e1", TG_STONE_BLACK, 3, 1, "g8 k8" },
  { "four-three", TG_RULESET_RENJU, "h8i8j8k9k10", "g8a1c1e1", TG_STONE_BLACK, 5, 1,
    "k8" },
  { "double-three", TG_RULESET_FREESTYLE, "h8i8j9j10", "a1c1e1", TG_STONE_BLACK, 9, 3,
    "j8" },
  { "double-three-of-white", TG_RULESET_RENJU, "a1c1e1", "h8i8j9j10", TG_STONE_WHITE, 9,
    3, "j8" },
  { "lost-to-an-open-four", TG_RULESET_FREESTYLE, "a1c1e1", "h8i8j8k8", TG_STONE_BLACK,
    -2, 4, "g8 l8" },
  { "lost-to-two-threes", TG_RULESET_FREESTYLE, "a1o1a15o15o8", "h8i8j8e10e11e12",
    TG_STONE_BLACK, -4, 6, "g8 k8 e9 e13" },
};

/* Returns whether a point is among the given points of the position, transformed by a
 * symmetry. */
static gboolean
is_one_of (const gchar *names, TgPoint point, guint symmetry)
{
  g_auto (GStrv) split = g_strsplit (names, " ", -1);

  for (guint i = 0; split[i] != NULL; i++)
    if (tg_point_equal (point,
                        tg_symmetry_apply (symmetry, set_up_point (split[i], 15), 15)))
      return TRUE;

  return FALSE;
}

static void
test_decided (gconstpointer data)
{
  const Decided *self = data;
  TgBoard        board;

  set_up_board (&board, 15, self->black, self->white, self->to_move);
  for (guint symmetry = 0; symmetry < TG_N_SYMMETRIES; symmetry++)
    {
      TgBoard      image;
      TgSearchInfo info;

      set_up_image (&image, &board, symmetry);
      think (&image, self->ruleset, self->depth, 0, &info);
      if (self->plies > 0)
        g_assert_cmpint (info.score, >=, TG_SCORE_WIN - self->plies);
      else
        g_assert_cmpint (info.score, ==, -TG_SCORE_WIN - self->plies);
      g_assert_cmpint (info.stop, ==, TG_SEARCH_STOP_DECIDED);
      g_assert_true (is_one_of (self->right, info.best, symmetry));
      assert_line_is_legal (&image, self->ruleset, &info);
    }
}

typedef struct
{
  const gchar *name;
  TgRuleset    ruleset;
  const gchar *black;
  const gchar *white;
  TgStone      to_move;
  const gchar *answers; /* the moves that do not lose at once, separated by spaces */
} Defence;

static const Defence defences[] = {
  { "five", TG_RULESET_FREESTYLE, "h8i8j8k8", "g8a1c1", TG_STONE_WHITE, "l8" },
  { "open-three", TG_RULESET_FREESTYLE, "h8i8j8", "a1c1", TG_STONE_WHITE, "g8 k8" },
  { "split-three", TG_RULESET_STANDARD, "h8i8k8", "a1c1", TG_STONE_WHITE, "g8 j8 l8" },
  { "three-near-the-edge", TG_RULESET_RENJU, "b8c8d8", "a1o1", TG_STONE_WHITE,
    "a8 e8 f8" },
  { "three-of-white", TG_RULESET_RENJU, "a1c1", "h8h9h10", TG_STONE_BLACK, "h7 h11" },
};

static void
test_defence (gconstpointer data)
{
  const Defence *self = data;
  TgBoard        board;

  set_up_board (&board, 15, self->black, self->white, self->to_move);
  for (guint depth = 1; depth <= 6; depth++)
    {
      TgSearchInfo info;

      think (&board, self->ruleset, depth, 0, &info);
      g_assert_true (is_one_of (self->answers, info.best, 0));
    }
}

/* Makes a random position without a winner, with any number of stones of either colour. */
static void
random_board (TgBoard *board, guint size, TgRuleset ruleset, GRand *rand)
{
  guint n_stones = (guint) g_rand_int_range (rand, 1, (gint32) (size * size + 1));

  tg_board_init (board, size);
  for (guint i = 0; i < n_stones; i++)
    {
      TgPoint   point = { (gint8) g_rand_int_range (rand, 0, (gint32) size),
                          (gint8) g_rand_int_range (rand, 0, (gint32) size) };
      TgStone   stone = g_rand_boolean (rand) ? TG_STONE_BLACK : TG_STONE_WHITE;
      TgVerdict verdict = tg_ruleset_judge (ruleset, board, point, stone);

      if (verdict == TG_VERDICT_LEGAL)
        tg_board_place (board, point, stone);
    }
}

static guint
count_legal_moves (const TgBoard *board, TgRuleset ruleset)
{
  guint n = 0;

  for (guint index = 0; index < board->size * board->size; index++)
    {
      TgPoint   point = tg_point_from_index (index, board->size);
      TgVerdict verdict =
          tg_ruleset_judge (ruleset, board, point, tg_board_side_to_move (board));

      n += verdict == TG_VERDICT_LEGAL || verdict == TG_VERDICT_WIN
           || verdict == TG_VERDICT_DRAW;
    }

  return n;
}

/* For any size, rules, stones and limit, the result is a legal move, unless there is
 * none. */
static void
test_legal_on_all_sizes (void)
{
  static const guint64 nodes[] = { 1, 2, 100, 3000 };
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  GRand *rand = g_rand_new_with_seed (15);
  guint  n_rounds = set_up_is_long () ? 200 : 3;

  for (guint round = 0; round < n_rounds; round++)
    for (guint size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++)
      for (guint ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
        for (guint i = 0; i < G_N_ELEMENTS (nodes); i++)
          {
            TgLimits     limits = { .max_nodes = nodes[i] };
            TgBoard      board;
            TgSearchInfo info;

            random_board (&board, size, (TgRuleset) ruleset, rand);
            tg_engine_think (engine, &board, (TgRuleset) ruleset, &limits, NULL, NULL,
                             &info);
            if (count_legal_moves (&board, (TgRuleset) ruleset) == 0)
              g_assert_true (tg_point_equal (info.best, TG_POINT_NONE));
            else
              assert_line_is_legal (&board, (TgRuleset) ruleset, &info);
          }
  g_rand_free (rand);
}

static void
test_empty_board (void)
{
  for (guint size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++)
    {
      TgBoard      board;
      TgSearchInfo info;

      tg_board_init (&board, size);
      think (&board, TG_RULESET_RENJU, 0, 0, &info);
      g_assert_cmpint (info.best.x, ==, size / 2);
      g_assert_cmpint (info.best.y, ==, size / 2);
      g_assert_cmpint (info.stop, ==, TG_SEARCH_STOP_DECIDED);
    }
}

/* Fills a board without a row of five, except for some points. */
static void
fill_board (TgBoard *board, guint size, const gchar *keep_empty)
{
  g_autofree gchar *padded = g_strdup_printf (" %s ", keep_empty);

  tg_board_init (board, size);
  for (guint index = 0; index < size * size; index++)
    {
      TgPoint           point = tg_point_from_index (index, size);
      g_autofree gchar *name = g_strdup_printf (" %c%d ", 'a' + point.x, point.y + 1);

      if (strstr (padded, name) == NULL)
        tg_board_place (board, point,
                        (point.x + 2 * point.y) / 2 % 2 == 0 ? TG_STONE_BLACK
                                                             : TG_STONE_WHITE);
    }
}

static void
test_full_board (void)
{
  TgBoard      board;
  TgSearchInfo info;

  fill_board (&board, 7, "");
  think (&board, TG_RULESET_FREESTYLE, 0, 0, &info);
  g_assert_true (tg_point_equal (info.best, TG_POINT_NONE));
  g_assert_cmpuint (info.n_pv, ==, 0);
  g_assert_cmpint (info.stop, ==, TG_SEARCH_STOP_DECIDED);
}

static void
test_last_point (void)
{
  TgBoard      board;
  TgSearchInfo info;

  fill_board (&board, 7, "c4");
  think (&board, TG_RULESET_FREESTYLE, 0, 0, &info);
  g_assert_true (tg_point_equal (info.best, set_up_point ("c4", 7)));
  g_assert_cmpint (info.score, ==, 0);
  g_assert_cmpint (info.stop, ==, TG_SEARCH_STOP_DECIDED);
}

/* The only empty point would make a row of six. */
static void
test_only_forbidden_points (void)
{
  TgBoard      board;
  TgSearchInfo info;

  fill_board (&board, 6, "a1 b1 c1 d1 e1 f1 a6");
  positions_place (&board, "a1b1c1e1f1", TG_STONE_BLACK);
  positions_place (&board, "a6", TG_STONE_WHITE);
  g_assert_cmpint (
      tg_ruleset_judge (TG_RULESET_RENJU, &board, set_up_point ("d1", 6), TG_STONE_BLACK),
      ==, TG_VERDICT_OVERLINE);
  think (&board, TG_RULESET_RENJU, 0, 0, &info);
  g_assert_true (tg_point_equal (info.best, TG_POINT_NONE));
}

/* Black's best point d8 is forbidden. */
static void
test_forbidden_point_is_avoided (void)
{
  TgBoard      board;
  TgSearchInfo info;

  set_up_board (&board, 15, "h8i8j9j10", "a1c1e1", TG_STONE_BLACK);
  g_assert_cmpint (tg_ruleset_judge (TG_RULESET_RENJU, &board, set_up_point ("j8", 15),
                                     TG_STONE_BLACK),
                   ==, TG_VERDICT_DOUBLE_THREE);
  for (guint depth = 1; depth <= 5; depth++)
    {
      think (&board, TG_RULESET_RENJU, depth, 0, &info);
      assert_legal (&board, TG_RULESET_RENJU, info.best);
      if (depth <= 2) /* the open three scores even higher statically */
        continue;
      think (&board, TG_RULESET_FREESTYLE, depth, 0, &info);
      g_assert_true (tg_point_equal (info.best, set_up_point ("j8", 15))
                     || tg_point_equal (info.best, set_up_point ("j11", 15))
                     || info.score >= TG_SCORE_WIN_MIN);
    }
}

static const gchar *const quiet_black = "h8i9g10";
static const gchar *const quiet_white = "i8h9j10";

static void
test_depth_limit (void)
{
  TgBoard board;

  set_up_board (&board, 15, quiet_black, quiet_white, TG_STONE_BLACK);
  for (guint depth = 1; depth <= 5; depth++)
    {
      TgSearchInfo info;

      think (&board, TG_RULESET_STANDARD, depth, 0, &info);
      g_assert_cmpuint (info.depth, ==, depth);
      g_assert_cmpuint (info.selective_depth, >=, depth);
      g_assert_cmpint (info.stop, ==, TG_SEARCH_STOP_LIMIT);
    }
}

static void
test_node_limit (void)
{
  static const guint64 limits[] = { 1, 10, 999, 1000, 12345 };
  TgBoard              board;

  set_up_board (&board, 15, quiet_black, quiet_white, TG_STONE_BLACK);
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      TgSearchInfo info;

      think (&board, TG_RULESET_FREESTYLE, 0, limits[i], &info);
      g_assert_cmpuint (info.nodes, >=, limits[i]);
      g_assert_cmpuint (info.nodes, <=, limits[i] + 2);
      g_assert_cmpint (info.stop, ==, TG_SEARCH_STOP_LIMIT);
    }
}

/* The caller may exclude root moves, or allow only some, sensible or not. */
static void
test_root_choice (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgLimits     limits = { .max_depth = 3, .root_choice = TG_ROOT_EXCEPT };
  TgBoard      board;
  TgSearchInfo info;

  set_up_board (&board, 15, quiet_black, quiet_white, TG_STONE_BLACK);
  for (guint i = 0; i < 20; i++)
    {
      tg_engine_think (engine, &board, TG_RULESET_RENJU, &limits, NULL, NULL, &info);
      assert_line_is_legal (&board, TG_RULESET_RENJU, &info);
      g_assert_false (tg_point_set_has (&limits.root_points, info.best));
      tg_point_set_add (&limits.root_points, info.best);
    }

  limits = (TgLimits){ .max_depth = 3, .root_choice = TG_ROOT_ONLY };
  tg_point_set_add (&limits.root_points, set_up_point ("a1", 15));
  tg_point_set_add (&limits.root_points, set_up_point ("o15", 15));
  tg_engine_think (engine, &board, TG_RULESET_RENJU, &limits, NULL, NULL, &info);
  g_assert_true (tg_point_set_has (&limits.root_points, info.best));
}

/* A winning or defending move that is not allowed is not played, and without allowed
 * moves there is none. */
static void
test_root_choice_in_a_fight (void)
{
  static const struct
  {
    const gchar *black;
    const gchar *white;
  } fights[] = { { "h8i8j8k8", "a1c1e1" },
                 { "a1c1e1a3", "h8i8j8k8" },
                 { "h8i8j8k9k10", "g8a1c1e1" } };

  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);

  for (guint i = 0; i < G_N_ELEMENTS (fights); i++)
    {
      TgLimits     limits = { .max_depth = 4, .root_choice = TG_ROOT_EXCEPT };
      TgBoard      board;
      TgSearchInfo info;
      guint        n = 0;

      set_up_board (&board, 15, fights[i].black, fights[i].white, TG_STONE_BLACK);
      for (;; n++)
        {
          tg_engine_think (engine, &board, TG_RULESET_STANDARD, &limits, NULL, NULL,
                           &info);
          if (tg_point_equal (info.best, TG_POINT_NONE))
            break;
          assert_line_is_legal (&board, TG_RULESET_STANDARD, &info);
          g_assert_false (tg_point_set_has (&limits.root_points, info.best));
          tg_point_set_add (&limits.root_points, info.best);
        }
      g_assert_cmpuint (n, ==, count_legal_moves (&board, TG_RULESET_STANDARD));
      g_assert_cmpuint (info.n_lines, ==, 0);
    }
}

typedef struct
{
  guint   polls_left;
  guint   n_polls;
  guint   n_infos;
  guint64 first_nodes; /* in the first report */
  guint   last_depth;
  guint64 last_nodes;
} Watch;

static gboolean
watch_cb (const TgSearchInfo *info, gpointer user_data)
{
  Watch *watch = user_data;

  watch->n_polls++;
  if (info != NULL)
    {
      g_assert_cmpuint (info->depth, >=, watch->last_depth);
      g_assert_cmpuint (info->nodes, >=, watch->last_nodes);
      g_assert_true (info->n_pv > 0 && tg_point_equal (info->pv[0], info->best));
      if (watch->n_infos == 0)
        watch->first_nodes = info->nodes;
      watch->last_depth = info->depth;
      watch->last_nodes = info->nodes;
      watch->n_infos++;
    }
  g_assert_cmpuint (watch->polls_left, >, 0);

  return --watch->polls_left > 0;
}

/* After the poll stops the search, it is not called again, and the search has visited at
 * most a few hundred positions. */
static void
test_stop (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgBoard board;

  set_up_board (&board, 15, quiet_black, quiet_white, TG_STONE_BLACK);
  for (guint polls = 1; polls < 40; polls++)
    {
      Watch        watch = { .polls_left = polls };
      TgLimits     none = { 0 };
      TgSearchInfo info;

      tg_engine_clear (engine);
      tg_engine_think (engine, &board, TG_RULESET_RENJU, &none, watch_cb, &watch, &info);
      g_assert_cmpint (info.stop, ==, TG_SEARCH_STOP_ASKED);
      g_assert_cmpuint (watch.n_polls, ==, polls);
      g_assert_cmpuint (info.nodes, <=, polls * 1500);
      assert_line_is_legal (&board, TG_RULESET_RENJU, &info);
    }
}

/* The long searches for fours at the root can be stopped too, both for own wins and for
 * the opponent's: in every puzzle, at any time, the next poll comes within some hundred
 * positions, far fewer than the thousands that fit in the permitted hundredth of a
 * second. */
static void
test_stop_in_fours (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  g_autoptr (Positions) puzzles = positions_read ("puzzles.tsv");
  TgLimits none = { 0 };

  for (guint row = 0; row < positions_get_n_rows (puzzles); row++)
    for (guint polls = 1; polls <= 9; polls += 4)
      {
        Watch        watch = { .polls_left = polls };
        TgBoard      board;
        TgRuleset    ruleset;
        TgSearchInfo info;

        set_up_puzzle (&board, &ruleset, puzzles, row);
        tg_engine_clear (engine);
        tg_engine_think (engine, &board, ruleset, &none, watch_cb, &watch, &info);
        g_assert_cmpuint (info.nodes, <=, polls * 1500);
        if (watch.polls_left == 0)
          g_assert_cmpint (info.stop, ==, TG_SEARCH_STOP_ASKED);
        else
          g_assert_cmpint (info.stop, ==, TG_SEARCH_STOP_DECIDED);
        assert_line_is_legal (&board, ruleset, &info);
      }
}

static void
test_news (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  Watch        watch = { .polls_left = G_MAXUINT };
  TgLimits     limits = { .max_depth = 6 };
  TgBoard      board;
  TgSearchInfo info;

  set_up_board (&board, 15, quiet_black, quiet_white, TG_STONE_BLACK);
  tg_engine_think (engine, &board, TG_RULESET_FREESTYLE, &limits, watch_cb, &watch,
                   &info);
  g_assert_cmpuint (watch.last_depth, ==, 6);
  g_assert_cmpuint (watch.n_infos, >=, 6);
  g_assert_cmpuint (watch.n_polls, >=, info.nodes / 2500);
}

/* There is a report before the searches for fours, however long they take. */
static void
test_news_before_fours (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  g_autoptr (Positions) puzzles = positions_read ("puzzles.tsv");
  TgLimits none = { 0 };

  for (guint row = 0; row < positions_get_n_rows (puzzles); row++)
    {
      Watch        watch = { .polls_left = 9 };
      TgBoard      board;
      TgRuleset    ruleset;
      TgSearchInfo info;

      set_up_puzzle (&board, &ruleset, puzzles, row);
      tg_engine_clear (engine);
      tg_engine_think (engine, &board, ruleset, &none, watch_cb, &watch, &info);
      g_assert_cmpuint (watch.n_infos, >, 0);
      g_assert_cmpuint (watch.first_nodes, ==, 0);
    }
}

/* The same question to a new engine, to a cleared one, and to one that searched something
 * else before being cleared. */
static void
test_same_every_time (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgLimits     limits = { .max_nodes = 50000 };
  TgBoard      board, other;
  TgSearchInfo first, again;

  set_up_board (&board, 15, quiet_black, quiet_white, TG_STONE_BLACK);
  set_up_board (&other, 19, "j10k11", "k10j9", TG_STONE_BLACK);
  tg_engine_think (engine, &board, TG_RULESET_RENJU, &limits, NULL, NULL, &first);
  tg_engine_think (engine, &other, TG_RULESET_FREESTYLE, &limits, NULL, NULL, &again);
  tg_engine_clear (engine);
  tg_engine_think (engine, &board, TG_RULESET_RENJU, &limits, NULL, NULL, &again);

  g_assert_true (tg_point_equal (first.best, again.best));
  g_assert_cmpint (first.score, ==, again.score);
  g_assert_cmpuint (first.depth, ==, again.depth);
  g_assert_cmpuint (first.nodes, ==, again.nodes);
}

/* Results are reused: a single later search may take another path, but not several. */
static void
test_remembers (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  guint64 n_first = 0;
  guint64 n_again = 0;
  TgBoard board;

  set_up_board (&board, 15, quiet_black, quiet_white, TG_STONE_BLACK);
  for (guint depth = 7; depth <= 10; depth++)
    {
      TgLimits     limits = { .max_depth = depth };
      TgSearchInfo first, again;

      tg_engine_clear (engine);
      tg_engine_think (engine, &board, TG_RULESET_FREESTYLE, &limits, NULL, NULL, &first);
      tg_engine_think (engine, &board, TG_RULESET_FREESTYLE, &limits, NULL, NULL, &again);
      g_assert_cmpuint (again.depth, ==, first.depth);
      n_first += first.nodes;
      n_again += again.nodes;
    }
  g_assert_cmpuint (n_again, <, n_first / 2);
}

/* Wins that need threes as well as fours, in 19 and in 25 plies; the second only in the
 * long test. */
static void
test_deep_wins (void)
{
  static const struct
  {
    const gchar *black;
    const gchar *white;
    guint64      nodes;
  } deep[] = {
    { "i7j6h9i9", "h8g9h7g7", 100000 },
    { "i9h7g8g10", "h8h9i8j7", 2000000 },
  };

  for (guint i = 0; i < (set_up_is_long () ? G_N_ELEMENTS (deep) : 1); i++)
    {
      TgBoard      board;
      TgSearchInfo info;

      set_up_board (&board, 15, deep[i].black, deep[i].white, TG_STONE_BLACK);
      think (&board, TG_RULESET_FREESTYLE, 0, deep[i].nodes, &info);
      g_assert_cmpint (info.score, >=, TG_SCORE_WIN_MIN);

      /* The opponent's search of the next position finds the loss. */
      tg_board_place (&board, info.best, TG_STONE_BLACK);
      think (&board, TG_RULESET_FREESTYLE, 0, deep[i].nodes, &info);
      g_assert_cmpint (info.score, <=, -TG_SCORE_WIN_MIN);
    }
}

/* In the puzzles of fours with the other side to move, even the shallowest search
 * prevents the win, or reports the loss. */
static void
test_meets_fours (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  g_autoptr (Positions) puzzles = positions_read ("puzzles.tsv");
  TgLimits limits = { .max_depth = 1 };
  guint    n_met = 0;

  for (guint row = 0; row < positions_get_n_rows (puzzles); row++)
    {
      TgBoard      board;
      TgRuleset    ruleset;
      TgSearchInfo info, reply;
      TgStone      stone;

      if (!g_str_equal (positions_get (puzzles, row, "kind"), "VCF"))
        continue;
      set_up_puzzle (&board, &ruleset, puzzles, row);
      stone = tg_stone_opponent (tg_board_side_to_move (&board));
      set_up_board (&board, 15, positions_get (puzzles, row, "black"),
                    positions_get (puzzles, row, "white"), stone);
      tg_engine_clear (engine);
      tg_engine_think (engine, &board, ruleset, &limits, NULL, NULL, &info);
      if (info.score >= TG_SCORE_WIN_MIN || info.score <= -TG_SCORE_WIN_MIN)
        continue;

      tg_board_place (&board, info.best, stone);
      tg_engine_think (engine, &board, ruleset, &limits, NULL, NULL, &reply);
      g_assert_cmpint (reply.score, <, TG_SCORE_WIN_MIN);
      n_met++;
    }
  g_assert_cmpuint (n_met, >, 0);
}

/* Given the attacker's points for a five after a four: returns whether @reply, the
 * defender's next move if the line has one, was forced, or no reply was possible. */
static gboolean
is_forced (const TgBoard *board,
           TgRuleset      ruleset,
           TgStone        attacker,
           const TgPoint *reply)
{
  guint    n_fives = 0;
  gboolean can_block = FALSE;
  gboolean blocks = FALSE;

  for (guint i = 0; i < board->size * board->size; i++)
    {
      TgPoint point = tg_point_from_index (i, board->size);

      if (tg_ruleset_judge (ruleset, board, point, attacker) != TG_VERDICT_WIN)
        continue;
      n_fives++;
      can_block = can_block
                  || !tg_verdict_is_foul (tg_ruleset_judge (
                      ruleset, board, point, tg_stone_opponent (attacker)));
      blocks = blocks || (reply != NULL && tg_point_equal (point, *reply));
    }

  return n_fives > 0 && (reply != NULL ? blocks : !can_block);
}

/* By the rules alone: every move of the winner except the last makes a four, which is
 * blocked, and the last makes a five or a four that may not be blocked. */
static void
assert_wins_by_fours (const TgBoard *board, TgRuleset ruleset, const TgSearchInfo *info)
{
  TgBoard replay = *board;
  TgStone attacker = tg_board_side_to_move (board);

  for (guint i = 0; i < info->n_pv; i += 2)
    {
      if (tg_ruleset_judge (ruleset, &replay, info->pv[i], attacker) == TG_VERDICT_WIN)
        {
          g_assert_cmpuint (i, ==, info->n_pv - 1);
          return;
        }
      tg_board_place (&replay, info->pv[i], attacker);
      g_assert_true (is_forced (&replay, ruleset, attacker,
                                i + 1 < info->n_pv ? &info->pv[i + 1] : NULL));
      if (i + 1 < info->n_pv)
        tg_board_place (&replay, info->pv[i + 1], tg_stone_opponent (attacker));
    }
  g_assert_cmpuint (info->n_pv % 2, ==, 1);
}

static void
test_vcf_puzzles (void)
{
  g_autoptr (Positions) puzzles = positions_read ("puzzles.tsv");

  for (guint row = 0; row < positions_get_n_rows (puzzles); row++)
    {
      TgBoard      board;
      TgRuleset    ruleset;
      TgSearchInfo info;

      if (!g_str_equal (positions_get (puzzles, row, "kind"), "VCF"))
        continue;
      set_up_puzzle (&board, &ruleset, puzzles, row);
      think (&board, ruleset, 1, 0, &info);
      g_assert_cmpint (info.score, >=, TG_SCORE_WIN_MIN);
      assert_line_is_legal (&board, ruleset, &info);
      assert_wins_by_fours (&board, ruleset, &info);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (decided); i++)
    add_case ("/engine/search/decided/", decided[i].name, &decided[i], test_decided);
  for (guint i = 0; i < G_N_ELEMENTS (defences); i++)
    add_case ("/engine/search/defence/", defences[i].name, &defences[i], test_defence);
  g_test_add_func ("/engine/search/legal-on-all-sizes", test_legal_on_all_sizes);
  g_test_add_func ("/engine/search/empty-board", test_empty_board);
  g_test_add_func ("/engine/search/full-board", test_full_board);
  g_test_add_func ("/engine/search/last-point", test_last_point);
  g_test_add_func ("/engine/search/only-forbidden-points", test_only_forbidden_points);
  g_test_add_func ("/engine/search/forbidden-point-is-avoided",
                   test_forbidden_point_is_avoided);
  g_test_add_func ("/engine/search/depth-limit", test_depth_limit);
  g_test_add_func ("/engine/search/node-limit", test_node_limit);
  g_test_add_func ("/engine/search/root-choice", test_root_choice);
  g_test_add_func ("/engine/search/root-choice-in-a-fight", test_root_choice_in_a_fight);
  g_test_add_func ("/engine/search/stop", test_stop);
  g_test_add_func ("/engine/search/stop-in-fours", test_stop_in_fours);
  g_test_add_func ("/engine/search/news", test_news);
  g_test_add_func ("/engine/search/news-before-fours", test_news_before_fours);
  g_test_add_func ("/engine/search/same-every-time", test_same_every_time);
  g_test_add_func ("/engine/search/remembers", test_remembers);
  g_test_add_func ("/engine/search/deep-wins", test_deep_wins);
  g_test_add_func ("/engine/search/meets-fours", test_meets_fours);
  g_test_add_func ("/engine/search/vcf-puzzles", test_vcf_puzzles);

  return g_test_run ();
}
