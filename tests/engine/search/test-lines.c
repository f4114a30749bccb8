/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Several best moves at once: each line is the result of a search without the moves of
 * the better lines. */

#include "engine/set-up.h"

#define TABLE_BYTES ((gsize) 4 << 20)

typedef struct
{
  const gchar *name;
  TgRuleset    ruleset;
  const gchar *black;
  const gchar *white;
  TgStone      to_move;
  guint        n_lines; /* lines to report, of five */
} Case;

static const Case cases[] = {
  { "quiet", TG_RULESET_FREESTYLE, "h8i9g10", "i8h9j10", TG_STONE_BLACK, 5 },
  { "quiet-renju", TG_RULESET_RENJU, "h8i9g10", "i8h9j10", TG_STONE_BLACK, 5 },
  { "first-stone", TG_RULESET_STANDARD, "h8", "", TG_STONE_WHITE, 5 },
  { "empty", TG_RULESET_RENJU, "", "", TG_STONE_BLACK, 5 },
  { "open-three-to-stop", TG_RULESET_FREESTYLE, "h8i8j8", "a1c1", TG_STONE_WHITE, 2 },
  { "four-to-stop", TG_RULESET_FREESTYLE, "h8i8j8k8", "g8a1c1", TG_STONE_WHITE, 1 },
  { "lost", TG_RULESET_FREESTYLE, "a1c1e1", "h8i8j8k8", TG_STONE_BLACK, 2 },
  { "two-fives", TG_RULESET_FREESTYLE, "h8i8j8k8", "a1c1e1", TG_STONE_BLACK, 2 },
  { "win-by-fours", TG_RULESET_FREESTYLE, "h8i8j8k9k10", "g8a1c1e1", TG_STONE_BLACK, 5 },
};

static void
set_up (const Case *self, TgBoard *board)
{
  set_up_board (board, 15, self->black, self->white, self->to_move);
}

static void
assert_line_is_legal (const Case *self, const TgBoard *board, const TgSearchLine *line)
{
  TgBoard replay = *board;

  g_assert_cmpuint (line->n_pv, >=, 1);
  for (guint i = 0; i < line->n_pv; i++)
    {
      TgStone   stone = tg_board_side_to_move (&replay);
      TgVerdict verdict = tg_ruleset_judge (self->ruleset, &replay, line->pv[i], stone);

      g_assert_true (verdict == TG_VERDICT_LEGAL || verdict == TG_VERDICT_WIN);
      tg_board_place (&replay, line->pv[i], stone);
    }
}

static gboolean
ends_with_five (const Case *self, const TgBoard *board, const TgSearchLine *line)
{
  TgBoard replay = *board;

  for (guint i = 0; i + 1 < line->n_pv; i++)
    tg_board_place (&replay, line->pv[i], tg_board_side_to_move (&replay));
  return tg_ruleset_judge (self->ruleset, &replay, line->pv[line->n_pv - 1],
                           tg_board_side_to_move (&replay))
         == TG_VERDICT_WIN;
}

static void
assert_lines (const Case *self, const TgBoard *board, const TgSearchInfo *info, guint n)
{
  g_assert_cmpuint (info->n_lines, ==, n);
  g_assert_true (tg_point_equal (info->best, info->lines[0].pv[0]));
  g_assert_cmpint (info->score, ==, info->lines[0].score);
  g_assert_cmpuint (info->n_pv, ==, info->lines[0].n_pv);
  g_assert_cmpmem (info->pv, info->n_pv * sizeof (TgPoint), info->lines[0].pv,
                   info->lines[0].n_pv * sizeof (TgPoint));
  for (guint i = 0; i < n; i++)
    {
      assert_line_is_legal (self, board, &info->lines[i]);
      for (guint j = 0; j < i; j++)
        g_assert_false (tg_point_equal (info->lines[i].pv[0], info->lines[j].pv[0]));
    }
}

/* Every line has six moves or ends with the game, whatever the limit and with more
 * threads; with one, the best move is the same as without long lines. */
static void
test_long_lines (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgBoard board;

  set_up (self, &board);
  for (guint64 nodes = 1; nodes < 30000; nodes = nodes * 5 + 7)
    for (guint n_threads = 1; n_threads <= (board.n_moves > 0 ? 2 : 1); n_threads++)
      {
        TgLimits     limits = { .max_nodes = nodes,
                                .n_lines = n_threads == 1 ? self->n_lines : 1,
                                .n_threads = n_threads };
        TgSearchInfo info, longer;

        tg_engine_clear (engine);
        tg_engine_think (engine, &board, self->ruleset, &limits, NULL, NULL, &info);
        limits.min_line = 6;
        tg_engine_clear (engine);
        tg_engine_think (engine, &board, self->ruleset, &limits, NULL, NULL, &longer);
        if (n_threads == 1)
          {
            g_assert_cmpuint (longer.nodes, ==, info.nodes);
            g_assert_true (tg_point_equal (longer.best, info.best));
          }
        assert_lines (self, &board, &longer, limits.n_lines);
        for (guint i = 0; i < longer.n_lines; i++)
          g_assert_true (longer.lines[i].n_pv >= 6
                         || ends_with_five (self, &board, &longer.lines[i]));
      }
}

/* For any number of lines and any limit, each line is playable, and no two begin alike. */
static void
test_lines (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgBoard board;

  set_up (self, &board);
  for (guint64 nodes = 1; nodes < 100000; nodes = nodes * 3 + 7)
    {
      TgLimits     limits = { .max_nodes = nodes, .n_lines = 5 };
      TgSearchInfo info;

      tg_engine_clear (engine);
      tg_engine_think (engine, &board, self->ruleset, &limits, NULL, NULL, &info);
      /* Before a win by fours is found, there may be more or fewer lines than afterwards. */
      if (nodes > 1000)
        g_assert_cmpuint (info.n_lines, ==, self->n_lines);
      assert_lines (self, &board, &info, info.n_lines);
    }
}

/* After a completed iteration the lines are sorted by score. */
static void
test_order (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgBoard board;

  set_up (self, &board);
  for (guint depth = 1; depth <= 6; depth++)
    {
      TgLimits     limits = { .max_depth = depth, .n_lines = 5 };
      TgSearchInfo info;

      tg_engine_think (engine, &board, self->ruleset, &limits, NULL, NULL, &info);
      assert_lines (self, &board, &info, self->n_lines);
      for (guint i = 1; i < info.n_lines; i++)
        g_assert_cmpint (info.lines[i].score, <=, info.lines[i - 1].score);
    }
}

/* At depths without reductions and pruning, and without a table, the lines have exactly
 * the scores of searches without the moves of the better ones. */
static void
test_exact (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgLimits     limits = { .max_depth = 1, .n_lines = 5 };
  TgLimits     one = { .max_depth = 1, .root_choice = TG_ROOT_EXCEPT };
  TgBoard      board;
  TgSearchInfo many, single;

  set_up (&cases[0], &board);
  tg_engine_think (engine, &board, TG_RULESET_FREESTYLE, &limits, NULL, NULL, &many);
  for (guint i = 0; i < many.n_lines; i++)
    {
      tg_engine_clear (engine);
      tg_engine_think (engine, &board, TG_RULESET_FREESTYLE, &one, NULL, NULL, &single);
      g_assert_cmpint (single.score, ==, many.lines[i].score);
      tg_point_set_add (&one.root_points, many.lines[i].pv[0]);
    }
}

/* Requesting one line explicitly changes neither cost nor result. */
static void
test_one_line (void)
{
  static const guint n_lines[] = { 0, 1 };
  TgSearchInfo       infos[2];
  TgBoard            board;

  set_up (&cases[0], &board);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
      TgLimits limits = { .max_depth = 7, .n_lines = n_lines[i] };

      tg_engine_think (engine, &board, TG_RULESET_RENJU, &limits, NULL, NULL, &infos[i]);
      assert_lines (&cases[0], &board, &infos[i], 1);
    }
  g_assert_cmpuint (infos[0].nodes, ==, infos[1].nodes);
  g_assert_cmpint (infos[0].score, ==, infos[1].score);
}

/* On the empty board the first line starts in the middle, like a single line, for any
 * length of search; the others start close to it, and no two at symmetric points. */
static void
test_empty_board (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);

  for (guint size = TG_MIN_SIZE; size <= TG_MAX_SIZE; size++)
    for (guint64 nodes = 1; nodes < 20000; nodes *= 12)
      {
        TgLimits     limits = { .max_nodes = nodes, .n_lines = 3 };
        gint         middle = (gint) size / 2;
        TgBoard      board;
        TgSearchInfo info;

        tg_board_init (&board, size);
        tg_engine_clear (engine);
        tg_engine_think (engine, &board, (TgRuleset) (size % TG_N_RULESETS), &limits,
                         NULL, NULL, &info);
        g_assert_cmpuint (info.n_lines, ==, 3);
        g_assert_cmpint (info.best.x, ==, middle);
        g_assert_cmpint (info.best.y, ==, middle);
        for (guint i = 0; i < 3; i++)
          {
            TgPoint first = info.lines[i].pv[0];

            g_assert_cmpint (info.lines[i].score, <=, info.score);
            g_assert_true (first.x - middle <= 2 && first.y <= first.x
                           && first.y >= middle);
          }
      }
}

/* More lines than fit, or than there are moves. */
static void
test_too_many (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgLimits     limits = { .max_depth = 2, .n_lines = 1000 };
  TgBoard      board;
  TgSearchInfo info;

  set_up (&cases[0], &board);
  tg_engine_think (engine, &board, TG_RULESET_RENJU, &limits, NULL, NULL, &info);
  assert_lines (&cases[1], &board, &info, TG_MAX_LINES);

  limits.root_choice = TG_ROOT_ONLY;
  tg_point_set_add (&limits.root_points, set_up_point ("h10", 15));
  tg_point_set_add (&limits.root_points, set_up_point ("i10", 15));
  tg_engine_think (engine, &board, TG_RULESET_RENJU, &limits, NULL, NULL, &info);
  assert_lines (&cases[1], &board, &info, 2);
}

static gboolean
lines_cb (const TgSearchInfo *info, gpointer user_data)
{
  TgBoard board;

  set_up (&cases[0], &board);
  if (info != NULL)
    {
      assert_lines (&cases[0], &board, info, 5);
      (*(guint *) user_data)++;
    }

  return TRUE;
}

/* Every report has all lines. */
static void
test_news (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgLimits     limits = { .max_depth = 6, .n_lines = 5 };
  TgBoard      board;
  TgSearchInfo info;
  guint        n_news = 0;

  set_up (&cases[0], &board);
  tg_engine_think (engine, &board, TG_RULESET_FREESTYLE, &limits, lines_cb, &n_news,
                   &info);
  g_assert_cmpuint (n_news, >=, 6 * 5);
}

/* Events of root moves. */
typedef struct
{
  TgPoint  searched; /* TG_POINT_NONE between two moves */
  guint    n_begun;
  guint    n_ended;
  guint    n_lost;
  gboolean is_plain; /* reports without an event, too */
} RootNews;

static gboolean
root_cb (const TgSearchInfo *info, gpointer user_data)
{
  RootNews *news = user_data;

  if (info == NULL)
    return TRUE;

  switch (info->event)
    {
    case TG_ROOT_EVENT_NONE:
      news->is_plain = TRUE;
      break;
    case TG_ROOT_EVENT_BEGIN:
      g_assert_true (tg_point_equal (news->searched, TG_POINT_NONE));
      news->searched = info->event_move;
      news->n_begun++;
      break;
    case TG_ROOT_EVENT_END:
    case TG_ROOT_EVENT_LOSS:
    default:
      if (!tg_point_equal (news->searched, TG_POINT_NONE))
        {
          g_assert_true (tg_point_equal (news->searched, info->event_move));
          news->n_ended++;
        }
      news->n_lost += info->event == TG_ROOT_EVENT_LOSS;
      news->searched = TG_POINT_NONE;
      break;
    }
  return TRUE;
}

/* Each root move begins and ends, losing ones are reported, and the search is unchanged. */
static void
test_root_events (void)
{
  TgLimits limits = { .max_depth = 6 };
  RootNews news = { .searched = TG_POINT_NONE };
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgBoard      board;
  TgSearchInfo plain, info;

  set_up_board (&board, 15, "h8i8j8", "a1c1", TG_STONE_WHITE);
  tg_engine_think (engine, &board, TG_RULESET_FREESTYLE, &limits, NULL, NULL, &plain);
  tg_engine_clear (engine);

  limits.reports_root_moves = TRUE;
  tg_engine_think (engine, &board, TG_RULESET_FREESTYLE, &limits, root_cb, &news, &info);
  g_assert_true (news.is_plain);
  g_assert_cmpuint (news.n_begun, >, 0);
  g_assert_cmpuint (news.n_ended, ==, news.n_begun);
  g_assert_cmpuint (info.nodes, ==, plain.nodes);
  g_assert_true (tg_point_equal (info.best, plain.best));

  /* Two open threes cannot both be stopped. */
  news = (RootNews){ .searched = TG_POINT_NONE };
  tg_engine_clear (engine);
  set_up_board (&board, 15, "h8i8j8h3h4h5", "a1c1e1a3a5", TG_STONE_WHITE);
  tg_engine_think (engine, &board, TG_RULESET_FREESTYLE, &limits, root_cb, &news, &info);
  g_assert_cmpuint (news.n_lost, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree gchar *lines = g_strconcat ("/engine/lines/legal/", cases[i].name, NULL);
      g_autofree gchar *longer = g_strconcat ("/engine/lines/long/", cases[i].name, NULL);
      g_autofree gchar *order = g_strconcat ("/engine/lines/order/", cases[i].name, NULL);

      g_test_add_data_func (lines, &cases[i], test_lines);
      g_test_add_data_func (order, &cases[i], test_order);
      g_test_add_data_func (longer, &cases[i], test_long_lines);
    }
  g_test_add_func ("/engine/lines/exact", test_exact);
  g_test_add_func ("/engine/lines/one-line", test_one_line);
  g_test_add_func ("/engine/lines/empty-board", test_empty_board);
  g_test_add_func ("/engine/lines/too-many", test_too_many);
  g_test_add_func ("/engine/lines/news", test_news);
  g_test_add_func ("/engine/lines/root-events", test_root_events);

  return g_test_run ();
}
