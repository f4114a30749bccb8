/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Decisions in every opening protocol: the engine against itself and against players who
 * act randomly but legally, up to ordinary play; and the right decision in some clear
 * positions. */

#include "engine/opening/opening-advice.h"
#include "engine/set-up.h"
#include "rules/game.h"

#define TABLE_BYTES (1 << 18)

typedef struct
{
  const gchar      *path;
  TgOpeningProtocol protocol;
  TgRuleset         ruleset;
  guint             size;
  guint             n;
} Case;

static const Case cases[] = {
  { "free-renju", TG_OPENING_FREE, TG_RULESET_RENJU, 15, 0 },
  { "swap1", TG_OPENING_SWAP1, TG_RULESET_FREESTYLE, 15, 0 },
  { "swap1-renju", TG_OPENING_SWAP1, TG_RULESET_RENJU, 20, 0 },
  { "swap", TG_OPENING_SWAP, TG_RULESET_STANDARD, 15, 0 },
  { "swap-small", TG_OPENING_SWAP, TG_RULESET_STANDARD, 5, 0 },
  { "swap-renju", TG_OPENING_SWAP, TG_RULESET_RENJU, 15, 0 },
  { "swap2", TG_OPENING_SWAP2, TG_RULESET_STANDARD, 15, 0 },
  { "swap2-large", TG_OPENING_SWAP2, TG_RULESET_FREESTYLE, 22, 0 },
  { "swap2-even-size", TG_OPENING_SWAP2, TG_RULESET_FREESTYLE, 6, 0 },
  { "pro", TG_OPENING_PRO, TG_RULESET_STANDARD, 15, 0 },
  { "pro-small", TG_OPENING_PRO, TG_RULESET_STANDARD, 7, 0 },
  { "long-pro", TG_OPENING_LONG_PRO, TG_RULESET_FREESTYLE, 19, 0 },
  { "rif", TG_OPENING_RIF, TG_RULESET_RENJU, 15, 0 },
  { "yamaguchi", TG_OPENING_YAMAGUCHI, TG_RULESET_RENJU, 15, 0 },
  { "soosorv-1", TG_OPENING_SOOSORV, TG_RULESET_RENJU, 15, 1 },
  { "soosorv-8", TG_OPENING_SOOSORV, TG_RULESET_RENJU, 15, 8 },
  { "taraguchi-5", TG_OPENING_TARAGUCHI, TG_RULESET_RENJU, 15, 5 },
  { "taraguchi-10", TG_OPENING_TARAGUCHI, TG_RULESET_RENJU, 15, 10 },
  { "tarannikov", TG_OPENING_TARANNIKOV, TG_RULESET_RENJU, 15, 0 },
};

static void
init_opening (const Case *test_case, TgOpening *opening)
{
  g_assert_true (tg_opening_init (opening, test_case->protocol, test_case->ruleset,
                                  test_case->size, test_case->n, NULL));
}

/* Applies a decision of the engine, which the protocol must accept. */
static void
advise (TgEngine *engine, TgOpening *opening, guint64 nodes, guint64 seed)
{
  const TgLimits limits = { .max_nodes = nodes };
  g_autoptr (GError) error = NULL;
  TgSeat          seat = tg_opening_get_task (opening).seat;
  TgOpeningAdvice advice;

  tg_opening_advise (engine, opening, &limits, seed, NULL, NULL, &advice);
  g_assert_cmpint (advice.action, ==, tg_opening_get_task (opening).action);
  g_assert_cmpfloat (advice.chance, >=, 0.0);
  g_assert_cmpfloat (advice.chance, <=, 1.0);

  tg_opening_advice_apply (&advice, opening, &error);
  g_assert_no_error (error);

  /* A single decision contains all stones that the player places before anybody else
   * acts. */
  if (advice.action == TG_OPENING_ACTION_PLACE)
    g_assert_false (tg_opening_get_task (opening).action == TG_OPENING_ACTION_PLACE
                    && tg_opening_get_task (opening).seat == seat);
  if (advice.action == TG_OPENING_ACTION_OFFER)
    g_assert_cmpint (tg_opening_get_task (opening).action, !=, TG_OPENING_ACTION_OFFER);
}

static TgPoint
any_point (const TgOpening *opening, GRand *random)
{
  TgPoint points[TG_MAX_POINTS];
  guint   n = 0;

  for (guint i = 0; i < opening->size * opening->size; i++)
    {
      TgPoint point = tg_point_from_index (i, opening->size);

      if (tg_opening_accepts (opening, point))
        points[n++] = point;
    }

  return points[g_rand_int_range (random, 0, (gint32) n)];
}

/* Takes any legal step. */
static void
take_any_step (TgOpening *opening, GRand *random)
{
  TgOpeningTask task = tg_opening_get_task (opening);
  gboolean      done = FALSE;

  switch (task.action)
    {
    case TG_OPENING_ACTION_PLACE:
      done = tg_opening_play (opening, any_point (opening, random), NULL);
      break;
    case TG_OPENING_ACTION_CHOOSE:
      done = tg_opening_choose (
          opening, task.options[g_rand_int_range (random, 0, (gint32) task.n_options)],
          NULL);
      break;
    case TG_OPENING_ACTION_DECLARE:
      done = tg_opening_declare (
          opening, (guint) g_rand_int_range (random, 1, (gint32) task.count + 1), NULL);
      break;
    case TG_OPENING_ACTION_OFFER:
      done = tg_opening_offer (opening, any_point (opening, random), NULL);
      break;
    case TG_OPENING_ACTION_KEEP:
      done = tg_opening_keep (opening, any_point (opening, random), NULL);
      break;
    case TG_OPENING_ACTION_FINISHED:
    default:
      g_assert_not_reached ();
    }
  g_assert_true (done);
}

/* The result is a position from which ordinary play can continue. */
static void
assert_playable (const TgOpening *opening)
{
  TgGame game;

  tg_game_init (&game, opening->ruleset, opening->size, TG_FOULS_REFUSED);
  for (guint i = 0; i < opening->n_stones; i++)
    g_assert_true (tg_game_play (&game, opening->stones[i], NULL));
  g_assert_false (tg_game_is_over (&game));
  g_assert_cmpint (tg_game_turn (&game), ==, tg_opening_get_task (opening).stone);
  g_assert_cmpint (tg_opening_get_seat (opening, TG_STONE_BLACK), !=, TG_SEAT_NONE);
}

static void
test_against_itself (gconstpointer data)
{
  const Case *test_case = data;
  guint       n_rounds = set_up_is_long () ? 20 : 3;
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);

  for (guint round = 0; round < n_rounds; round++)
    {
      TgOpening opening;

      init_opening (test_case, &opening);
      while (!tg_opening_is_finished (&opening))
        advise (engine, &opening, set_up_is_long () ? 10000 : 3000, round);
      assert_playable (&opening);
    }
}

static void
test_against_anything (gconstpointer data)
{
  const Case *test_case = data;
  guint       n_rounds = set_up_is_long () ? 100 : 6;
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  g_autoptr (GRand) random = g_rand_new_with_seed (17);

  for (guint round = 0; round < n_rounds; round++)
    {
      TgSeat    seat = round % 2 == 0 ? TG_SEAT_FIRST : TG_SEAT_SECOND;
      TgOpening opening;

      init_opening (test_case, &opening);
      while (!tg_opening_is_finished (&opening))
        if (tg_opening_get_task (&opening).seat == seat)
          advise (engine, &opening, 1000, round);
        else
          take_any_step (&opening, random);
      assert_playable (&opening);
    }
}

/* An engine can take over an opening that another has begun. */
static void
test_taken_over (gconstpointer data)
{
  const Case *test_case = data;
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  g_autoptr (GRand) random = g_rand_new_with_seed (18);

  for (guint round = 0; round < 8; round++)
    {
      TgOpening opening;

      init_opening (test_case, &opening);
      while (!tg_opening_is_finished (&opening))
        if (g_rand_boolean (random))
          advise (engine, &opening, 500, round);
        else
          take_any_step (&opening, random);
      assert_playable (&opening);
    }
}

static void
finish (TgEngine *engine, TgOpening *opening, guint64 seed)
{
  while (!tg_opening_is_finished (opening))
    advise (engine, opening, 2000, seed);
}

static gboolean
is_same (const TgOpening *a, const TgOpening *b)
{
  TgBoard boards[2];

  tg_board_init (&boards[0], a->size);
  tg_board_init (&boards[1], b->size);
  for (guint i = 0; i < a->n_stones; i++)
    tg_board_place (&boards[0], a->stones[i], tg_opening_get_move (a, i).stone);
  for (guint i = 0; i < b->n_stones; i++)
    tg_board_place (&boards[1], b->stones[i], tg_opening_get_move (b, i).stone);

  return a->black == b->black && tg_board_equal (&boards[0], &boards[1]);
}

static void
test_seed (void)
{
  static const Case swap2 = { "", TG_OPENING_SWAP2, TG_RULESET_FREESTYLE, 15, 0 };
  static const Case taraguchi = { "", TG_OPENING_TARAGUCHI, TG_RULESET_RENJU, 15, 10 };
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  guint n_different = 0;

  for (guint seed = 0; seed < 6; seed++)
    {
      const Case *test_case = seed % 2 == 0 ? &swap2 : &taraguchi;
      TgOpening   one, same, other;

      init_opening (test_case, &one);
      same = other = one;
      finish (engine, &one, seed);
      finish (engine, &other, seed + 100);
      finish (engine, &same, seed);
      g_assert_true (is_same (&one, &same));
      n_different += !is_same (&one, &other);
    }
  g_assert_cmpuint (n_different, >=, 5);
}

static gboolean
stop_cb (const TgSearchInfo *info, gpointer user_data)
{
  guint *n_polls = user_data;

  g_assert_null (info);
  ++*n_polls;
  return FALSE;
}

/* A decision is available even after an immediate stop. */
static void
test_stop (gconstpointer data)
{
  const Case    *test_case = data;
  const TgLimits no_limits = { 0 };
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgOpening opening;

  init_opening (test_case, &opening);
  while (!tg_opening_is_finished (&opening))
    {
      TgOpeningAdvice advice;
      guint           n_polls = 0;

      tg_opening_advise (engine, &opening, &no_limits, 1, stop_cb, &n_polls, &advice);
      g_assert_cmpuint (n_polls, <=, 1);
      g_assert_true (tg_opening_advice_apply (&advice, &opening, NULL));
    }
  assert_playable (&opening);
}

static void
play (TgOpening *opening, const gchar *points)
{
  g_auto (GStrv) names = g_strsplit (points, " ", 0);

  for (guint i = 0; names[i] != NULL; i++)
    g_assert_true (
        tg_opening_play (opening, set_up_point (names[i], opening->size), NULL));
}

static TgOpeningOption
choose (TgEngine *engine, const TgOpening *opening, guint64 seed)
{
  const TgLimits  limits = { .max_nodes = 20000 };
  TgOpeningAdvice advice;

  tg_opening_advise (engine, opening, &limits, seed, NULL, NULL, &advice);
  g_assert_cmpint (advice.action, ==, TG_OPENING_ACTION_CHOOSE);
  g_assert_cmpfloat (advice.chance, >, 0.5);
  return advice.option;
}

/* Two adjacent black stones, and a white one in the corner: Black wins. */
static void
test_takes_black (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgOpening opening;

  for (guint seed = 0; seed < 4; seed++)
    {
      tg_opening_init (&opening, TG_OPENING_SWAP2, TG_RULESET_FREESTYLE, 15, 0, NULL);
      play (&opening, "h8 a1 i8");
      g_assert_cmpint (choose (engine, &opening, seed), ==, TG_OPENING_OPTION_BLACK);
    }
}

/* Black stones in the corners: the side to move is alone in the middle. */
static void
test_takes_white (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgOpening opening;

  for (guint seed = 0; seed < 4; seed++)
    {
      tg_opening_init (&opening, TG_OPENING_SWAP, TG_RULESET_STANDARD, 15, 0, NULL);
      play (&opening, "a1 h8 o15");
      g_assert_cmpint (choose (engine, &opening, seed), ==, TG_OPENING_OPTION_WHITE);
    }
}

/* White's fourth stone is in the corner, and one fifth stone is enough for Black to win:
 * taking Black is better. */
static void
test_swaps (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgOpening opening;

  tg_opening_init (&opening, TG_OPENING_SOOSORV, TG_RULESET_RENJU, 15, 8, NULL);
  play (&opening, "h8 h9 i8");
  tg_opening_choose (&opening, TG_OPENING_OPTION_STAY, NULL);
  play (&opening, "a1");
  tg_opening_declare (&opening, 1, NULL);
  g_assert_cmpint (choose (engine, &opening, 1), ==, TG_OPENING_OPTION_STAY);
}

/* Of an offered stone in the corner and one that helps Black, White keeps the former. */
static void
test_keeps_the_worst (void)
{
  const TgLimits limits = { .max_nodes = 20000 };
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgOpeningAdvice advice;
  TgOpening       opening;

  tg_opening_init (&opening, TG_OPENING_RIF, TG_RULESET_RENJU, 15, 0, NULL);
  play (&opening, "h8 h9 i8");
  tg_opening_choose (&opening, TG_OPENING_OPTION_STAY, NULL);
  play (&opening, "j8");
  g_assert_true (tg_opening_offer (&opening, set_up_point ("g7", 15), NULL));
  g_assert_true (tg_opening_offer (&opening, set_up_point ("o1", 15), NULL));

  tg_opening_advise (engine, &opening, &limits, 1, NULL, NULL, &advice);
  g_assert_cmpint (advice.action, ==, TG_OPENING_ACTION_KEEP);
  g_assert_true (tg_point_equal (advice.points[0], set_up_point ("o1", 15)));
}

/* Every offered fifth stone is good for Black: a search finds none much worse than the
 * best. */
static void
test_offers_the_best (void)
{
  const TgLimits limits = { .max_nodes = 60000 };
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgOpeningAdvice advice;
  TgOpening       opening;

  tg_opening_init (&opening, TG_OPENING_RIF, TG_RULESET_RENJU, 15, 0, NULL);
  play (&opening, "h8 h9 i8");
  tg_opening_choose (&opening, TG_OPENING_OPTION_STAY, NULL);
  play (&opening, "a1");

  tg_opening_advise (engine, &opening, &limits, 1, NULL, NULL, &advice);
  g_assert_cmpuint (advice.n_points, ==, 2);
  g_assert_cmpfloat (advice.chance, >, 0.6);
  for (guint i = 0; i < advice.n_points; i++)
    {
      g_assert_cmpint (ABS (advice.points[i].x - 7), <=, 3);
      g_assert_cmpint (ABS (advice.points[i].y - 7), <=, 3);
    }
}

static void
add_case (const gchar *name, const Case *test_case, GTestDataFunc func)
{
  g_autofree gchar *path =
      g_strconcat ("/engine/opening-advice/", name, "/", test_case->path, NULL);

  g_test_add_data_func (path, test_case, func);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      add_case ("against-itself", &cases[i], test_against_itself);
      add_case ("against-anything", &cases[i], test_against_anything);
      add_case ("taken-over", &cases[i], test_taken_over);
      add_case ("stop", &cases[i], test_stop);
    }
  g_test_add_func ("/engine/opening-advice/seed", test_seed);
  g_test_add_func ("/engine/opening-advice/takes-black", test_takes_black);
  g_test_add_func ("/engine/opening-advice/takes-white", test_takes_white);
  g_test_add_func ("/engine/opening-advice/swaps", test_swaps);
  g_test_add_func ("/engine/opening-advice/keeps-the-worst", test_keeps_the_worst);
  g_test_add_func ("/engine/opening-advice/offers-the-best", test_offers_the_best);

  return g_test_run ();
}
