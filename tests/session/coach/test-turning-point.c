/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The named move is the turning point of the game. */

#include "positions/positions.h"
#include "session/coach/turning-point.h"
#include "session/study/review/review.h"

/* Makes a record of a game. “--” stands for a pass. */
static TgRecord *
new_record (TgRuleset ruleset, const gchar *moves)
{
  TgRecord *record = tg_record_new (ruleset, 15);
  g_auto (GStrv) names = g_strsplit (moves, " ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    {
      TgStone stone = i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE;

      tg_record_play (record, (TgMove){ g_str_equal (names[i], "--")
                                            ? TG_POINT_PASS
                                            : positions_parse_point (names[i], 15),
                                        stone });
    }
  return record;
}

typedef struct
{
  gboolean       over;
  TgTurningPoint point;
  GError        *error;
} Run;

static void
found_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  Run *run = user_data;

  tg_turning_point_find_finish (result, &run->point, &run->error);
  run->over = TRUE;
}

static void
find_within (const TgRecord             *record,
             const TgTurningPointLimits *limits,
             TgTurningPoint             *point)
{
  Run run = { 0 };

  tg_turning_point_find_async (record, limits, NULL, found_cb, &run);
  while (!run.over)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (run.error);
  *point = run.point;
}

static void
find (const TgRecord *record, TgTurningPoint *point)
{
  const TgTurningPointLimits limits = { .nodes = 20000, .review_nodes = 1000 };

  find_within (record, &limits, point);
}

/* White ignores an open three; passes count as moves. */
static void
test_let_win (void)
{
  static const struct
  {
    const gchar *moves;
    guint        number;
  } cases[] = { { "h8 h9 i8 i9 j8 a1 k8 g8 l8", 6 },
                { "-- -- h8 h9 i8 i9 j8 a1 k8 g8 l8", 8 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TgRecord) record = new_record (TG_RULESET_FREESTYLE, cases[i].moves);
      TgTurningPoint point;

      find (record, &point);
      g_assert_cmpint (point.kind, ==, TG_TURN_LET_WIN);
      g_assert_cmpuint (point.number, ==, cases[i].number);
      g_assert_cmpint (point.move.stone, ==, TG_STONE_WHITE);
      g_assert_true (tg_point_equal (point.move.point, positions_parse_point ("a1", 15)));
      g_assert_cmpint (point.win, ==, TG_WIN_BY_FOURS);
      g_assert_true (point.better.y == 7);
      g_assert_true (point.is_safe);
    }
}

/* Undone moves are no part of the game. */
static void
test_taken_back (void)
{
  g_autoptr (TgRecord) record =
      new_record (TG_RULESET_FREESTYLE, "h8 h9 i8 i9 j8 a1 k8 g8 l8 o15 o13");
  TgTurningPoint point;

  tg_record_jump (record, 9);
  find (record, &point);
  g_assert_cmpint (point.kind, ==, TG_TURN_LET_WIN);
  g_assert_cmpuint (point.number, ==, 6);
}

/* White, whose position is not lost yet, misses the four. */
static void
test_let_five (void)
{
  g_autoptr (TgRecord) record =
      new_record (TG_RULESET_FREESTYLE, "h8 h9 i8 g8 j8 i9 k8 a3 l8");
  TgTurningPoint point;

  find (record, &point);
  g_assert_cmpint (point.kind, ==, TG_TURN_LET_FIVE);
  g_assert_cmpuint (point.number, ==, 8);
  g_assert_true (tg_point_equal (point.better, positions_parse_point ("l8", 15)));
}

/* White lengthens its own row instead of stopping Black's open three. */
static void
test_missed_win (void)
{
  g_autoptr (TgRecord) record =
      new_record (TG_RULESET_FREESTYLE, "h8 h10 i8 i10 j8 j10 k8 o1 l8");
  TgTurningPoint point;

  find (record, &point);
  g_assert_cmpint (point.kind, !=, TG_TURN_NONE);
  g_assert_cmpuint (point.number, ==, 6);
}

/* The turning point of a draw is a missed win. */
static void
test_draw (void)
{
  g_autoptr (TgRecord) record =
      new_record (TG_RULESET_FREESTYLE, "h8 h9 i8 g8 j8 i7 k8 a3 o15 l8 -- --");
  TgTurningPoint point;

  tg_record_set_result (record, TG_OUTCOME_PASSES, TG_STONE_NONE);
  find (record, &point);
  g_assert_cmpint (point.kind, ==, TG_TURN_MISSED_WIN);
  g_assert_cmpuint (point.number, ==, 9);
  g_assert_true (tg_point_equal (point.better, positions_parse_point ("l8", 15)));
}

/* The game turned earlier than a quick analysis finds: the review has the same move for
 * the mistake. */
static void
test_review (void)
{
  g_autoptr (TgRecord) record =
      new_record (TG_RULESET_FREESTYLE, "i7 i5 j6 k5 j9 j5 h5 l6 i8 l5 k9 m5");
  g_autoptr (TgReview) review = tg_review_new (record, NULL);
  TgTurningPointLimits    limits = tg_turning_point_default_limits;
  TgTurningPoint          point;
  const TgReviewPosition *named;

  limits.time_ms = 0;
  find_within (record, &limits, &point);
  g_assert_cmpint (point.kind, !=, TG_TURN_LOST);
  tg_review_start (review);
  while (tg_review_is_running (review))
    g_main_context_iteration (NULL, TRUE);
  named = tg_review_get_position (review, point.number);
  g_assert_cmpint (named->grade, >=, TG_GRADE_MISTAKE);
  for (guint i = point.number + 1; i < tg_review_get_n_positions (review); i++)
    {
      const TgReviewPosition *later = tg_review_get_position (review, i);

      if (later->move.stone == point.move.stone)
        g_assert_cmpint (later->grade, <, TG_GRADE_MISTAKE);
    }
  g_assert_true (tg_point_equal (
      tg_review_get_position (review, point.number - 1)->best.line[0], point.better));
}

/* With a short time limit the answer is the same, or the losing move, or none; never
 * another turning point. */
static void
test_impatient (void)
{
  g_autoptr (TgRecord) record =
      new_record (TG_RULESET_FREESTYLE, "i7 i5 j6 k5 j9 j5 h5 l6 i8 l5 k9 m5");
  TgTurningPointLimits limits = tg_turning_point_default_limits;
  TgTurningPoint       patient, point;

  limits.time_ms = 0;
  find_within (record, &limits, &patient);
  for (limits.time_ms = 1; limits.time_ms < 2000; limits.time_ms *= 4)
    {
      find_within (record, &limits, &point);
      if (point.kind == TG_TURN_LOST)
        g_assert_cmpuint (point.number, >=, patient.number);
      else if (point.kind != TG_TURN_NONE)
        {
          g_assert_cmpint (point.kind, ==, patient.kind);
          g_assert_cmpuint (point.number, ==, patient.number);
        }
    }
}

/* With rules unknown to the prover, the answer is only the move by which the game was
 * lost. */
static void
test_lost (void)
{
  g_autoptr (TgRecord) record =
      new_record (TG_RULESET_CARO5, "h8 h12 i8 i12 j8 a1 k8 g8 l8");
  TgTurningPoint point;

  find (record, &point);
  g_assert_cmpint (point.kind, ==, TG_TURN_LOST);
  g_assert_cmpuint (point.number, ==, 6);
  g_assert_cmpint (point.move.stone, ==, TG_STONE_WHITE);
}

/* A game without a mistake has no turning point. */
static void
test_nothing (void)
{
  g_autoptr (TgRecord) record = new_record (TG_RULESET_CARO5, "h8 i9");
  TgTurningPoint point;

  tg_record_set_result (record, TG_OUTCOME_AGREED, TG_STONE_NONE);
  find (record, &point);
  g_assert_cmpint (point.kind, ==, TG_TURN_NONE);
}

/* A cancelled task returns an error. */
static void
test_cancel (void)
{
  g_autoptr (TgRecord) record =
      new_record (TG_RULESET_FREESTYLE, "h8 h9 i8 i9 j8 a1 k8 g8 l8");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Run run = { 0 };

  tg_turning_point_find_async (record, &tg_turning_point_default_limits, cancellable,
                               found_cb, &run);
  g_cancellable_cancel (cancellable);
  while (!run.over)
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (run.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_error_free (run.error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/coach/turning-point/let-win", test_let_win);
  g_test_add_func ("/session/coach/turning-point/taken-back", test_taken_back);
  g_test_add_func ("/session/coach/turning-point/let-five", test_let_five);
  g_test_add_func ("/session/coach/turning-point/missed-win", test_missed_win);
  g_test_add_func ("/session/coach/turning-point/draw", test_draw);
  g_test_add_func ("/session/coach/turning-point/review", test_review);
  g_test_add_func ("/session/coach/turning-point/impatient", test_impatient);
  g_test_add_func ("/session/coach/turning-point/lost", test_lost);
  g_test_add_func ("/session/coach/turning-point/nothing", test_nothing);
  g_test_add_func ("/session/coach/turning-point/cancel", test_cancel);
  return g_test_run ();
}
