/* SPDX-License-Identifier: GPL-3.0-or-later */

/* In games between levels, the turning point shown at the end never contradicts the
 * review, whatever time limit it had. Reviews have node limits only. */

#include "positions/positions.h"
#include "session/coach/turning-point.h"

#define NODES       G_GUINT64_CONSTANT (40000)
#define SHORT_NODES G_GUINT64_CONSTANT (1000)

static const struct
{
  TgRuleset    ruleset;
  TgStone      winner;
  const gchar *moves;
} games[] = {
  { TG_RULESET_FREESTYLE, TG_STONE_WHITE,
    "e9 h8 h7 f10 k7 g8 h6 f8 f5 e11 i7 g9 d12 i8 j8 e8" },
  { TG_RULESET_FREESTYLE, TG_STONE_BLACK,
    "e9 h8 h7 f10 k7 g9 i7 g7 j8 e11 d12 g6 g5 h6 j7 l7 i9 g10 g8 j6 "
    "h10 l6 g11" },
  { TG_RULESET_FREESTYLE, TG_STONE_WHITE,
    "e9 h8 h7 f10 k7 g8 g7 f8 i7 j7 i8 e8 d8 f7 i6 f9 f6 f11" },
  { TG_RULESET_STANDARD, TG_STONE_WHITE,
    "e9 h8 h7 f10 k7 g10 h9 e11 i8 i10 i7 d12 g9 h10 d9 e10" },
  { TG_RULESET_STANDARD, TG_STONE_BLACK,
    "e9 h8 h7 f10 k7 g9 i7 g7 g8 d10 j7 l7 i6 h10 j5 k4 f9" },
  { TG_RULESET_RENJU, TG_STONE_WHITE,
    "h8 h11 e9 g8 g9 f9 i9 f10 f11 g10 e8 i12 j13 e10 h10 d11 h7 c12" },
  { TG_RULESET_RENJU, TG_STONE_BLACK, "h8 h11 e9 g10 e8 g11 e6 i11 f8 g8 e7 e10 e5" },
  { TG_RULESET_CARO5, TG_STONE_WHITE, "i7 k7 f6 j6 h7 j8 h9 i5 m9 l6 h10 m5 i9 n4" },
  { TG_RULESET_CARO5, TG_STONE_WHITE,
    "i7 g9 i5 e11 i11 e10 e8 f11 h6 d11 g11 f9 f7 h9 h7 c12 b13 i9 g7 "
    "j9" },
};

/* The number of last moves to remove, for games that end by resignation. */
static const guint cuts[] = { 0, 3, 6 };

/* Time limits of the turning point, in milliseconds. */
static const guint waits[] = { 0, 1, 250 };

static TgRecord *
new_record (guint game, guint cut)
{
  g_auto (GStrv) names = g_strsplit (games[game].moves, " ", -1);
  TgRecord *record = tg_record_new (games[game].ruleset, 15);

  for (guint i = 0; i + cut < g_strv_length (names); i++)
    tg_record_play (record, (TgMove){ positions_parse_point (names[i], 15),
                                      i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE });
  if (cut > 0)
    tg_record_set_result (record, TG_OUTCOME_RESIGNED, games[game].winner);
  return record;
}

typedef struct
{
  gboolean       over;
  TgTurningPoint point;
} Run;

static void
found_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  Run *run = user_data;

  g_assert_true (tg_turning_point_find_finish (result, &run->point, NULL));
  run->over = TRUE;
}

static void
find (const TgRecord *record, guint wait, TgTurningPoint *point)
{
  const TgTurningPointLimits limits = { NODES, SHORT_NODES, wait };
  Run                        run = { 0 };

  tg_turning_point_find_async (record, &limits, NULL, found_cb, &run);
  while (!run.over)
    g_main_context_iteration (NULL, TRUE);
  *point = run.point;
}

static TgReview *
review (const TgRecord *record)
{
  TgReview *self = tg_review_new (record, NULL);

  tg_review_set_nodes (self, NODES * TG_REVIEW_DEFAULT_NODES / TG_LOSS_DEFAULT_NODES);
  tg_review_start (self);
  while (tg_review_is_running (self))
    g_main_context_iteration (NULL, TRUE);
  return self;
}

/* A named mistake is a fault in the review as well, with the same better move, and
 * without a later mistake of the same side. If the move is only the latest possible
 * turning point, the review has no later mistake either. */
static void
assert_agrees (const TgTurningPoint *point, TgReview *self)
{
  if (point->kind == TG_TURN_NONE)
    return;
  if (point->kind != TG_TURN_LOST)
    {
      g_assert_true (
          tg_grade_is_fault (tg_review_get_position (self, point->number)->grade));
      g_assert_true (tg_point_equal (
          tg_review_get_position (self, point->number - 1)->best.line[0], point->better));
    }
  if (point->kind != TG_TURN_MISSED_WIN)
    for (guint i = point->number + 2; i < tg_review_get_n_positions (self); i += 2)
      g_assert_false (tg_grade_is_fault (tg_review_get_position (self, i)->grade));
}

/* Checks that the turning point by the review does not contradict the first answer,
 * and only adds to it. */
static void
assert_says_more (const TgTurningPoint *point, const TgTurningPoint *reviewed)
{
  if (point->kind == TG_TURN_NONE)
    return;
  if (point->kind == TG_TURN_LOST)
    {
      g_assert_cmpint (reviewed->move.stone, ==, point->move.stone);
      g_assert_cmpuint (reviewed->number, <=, point->number);
      return;
    }
  g_assert_cmpint (reviewed->kind, ==, point->kind);
  g_assert_cmpuint (reviewed->number, ==, point->number);
  g_assert_true (tg_point_equal (reviewed->better, point->better));
}

static void
test_games (void)
{
  guint n_named = 0;
  guint n_latest = 0;

  for (guint i = 0; i < G_N_ELEMENTS (games) * G_N_ELEMENTS (cuts); i++)
    {
      guint game = i / G_N_ELEMENTS (cuts);
      g_autoptr (TgRecord) record = new_record (game, cuts[i % G_N_ELEMENTS (cuts)]);
      g_autoptr (TgReview) reviewed = review (record);
      TgTurningPoint by_review;

      tg_turning_point_read_review (reviewed, games[game].winner, &by_review);
      assert_agrees (&by_review, reviewed);
      for (gsize j = 0; j < G_N_ELEMENTS (waits); j++)
        {
          TgTurningPoint point;

          find (record, waits[j], &point);
          g_test_message ("game %u without %u moves, %u ms: kind %d, move %u; review: "
                          "kind %d, move %u",
                          game, cuts[i % G_N_ELEMENTS (cuts)], waits[j], point.kind,
                          point.number, by_review.kind, by_review.number);
          assert_agrees (&point, reviewed);
          assert_says_more (&point, &by_review);
          n_named += point.kind != TG_TURN_NONE;
          n_latest += point.kind == TG_TURN_LOST;
        }
    }
  g_assert_cmpuint (n_named, >, G_N_ELEMENTS (games));
  g_test_message ("%u named, %u of them as the latest", n_named, n_latest);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/turning-point-games/agree", test_games);
  return g_test_run ();
}
