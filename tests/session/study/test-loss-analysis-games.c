/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The loss analysis of games between levels: the mistake is not a way out, several times
 * the effort that refuted the mistake refutes no way out, and the review of the same game
 * agrees. Searches have node limits only, so results are reproducible. */

#include "engine/levels/level.h"
#include "engine/proof/proof.h"
#include "rules/notation.h"
#include "session/study/review/review.h"
#include "session/study/wins/loss-analysis.h"

/* The long test has more games, and the default effort. */
#define SHORT_GAMES 7
#define LONG_GAMES  30
#define SHORT_NODES 30000

/* The effort that must not refute a way out, as a multiple of the one that refuted the
 * mistake. */
#define THOROUGHNESS 4

static gboolean
is_long (void)
{
  return g_getenv ("TG_TEST_LONG") != NULL;
}

static guint64
get_nodes (void)
{
  return is_long () ? TG_LOSS_DEFAULT_NODES : SHORT_NODES;
}

/* The review has the effort of the loss analysis at its default node limit. */
static guint64
get_review_nodes (void)
{
  return get_nodes () * TG_REVIEW_DEFAULT_NODES / TG_LOSS_DEFAULT_NODES;
}

/* Plays a game, with any rules that the prover knows, between players who make
 * mistakes. */
static void
play (TgEngine *engine, guint64 seed, TgGame *game)
{
  guint levels[] = { 3 + (guint) (seed % 5), 3 + (guint) (seed / 5 % 5) };

  tg_game_init (game, (TgRuleset) (seed % (TG_RULESET_RENJU + 1)), 15, TG_FOULS_REFUSED);
  while (!tg_game_is_over (game))
    {
      guint        level = levels[game->board.n_moves % 2];
      TgLimits     limits;
      TgSearchInfo info;

      tg_level_limits (level, &limits);
      tg_level_think (engine, level, seed, &game->board, game->ruleset, &limits, NULL,
                      NULL, &info);
      g_assert_true (tg_game_play (game, info.best, NULL));
    }
}

typedef struct
{
  TgLossAnalysis      *question;
  gboolean             over;
  TgLossAnalysisAnswer answer;
} Run;

static void
found_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  Run *run = user_data;

  g_assert_true (tg_loss_analysis_run_finish (run->question, result, &run->answer, NULL));
  run->over = TRUE;
}

static void
ask (const TgGame *game, TgLossAnalysisAnswer *answer)
{
  g_autoptr (TgLossAnalysis) question =
      tg_loss_analysis_new (game, 0, get_nodes (), NULL);
  Run run = { .question = question };

  tg_loss_analysis_run_async (question, NULL, found_cb, &run);
  while (!run.over)
    g_main_context_iteration (NULL, TRUE);
  *answer = run.answer;
}

/* Whether an independent search finds a win after a move. */
static gboolean
is_refuted (const TgGame *game, const TgLossAnalysisAnswer *answer, TgPoint point)
{
  const TgProofLimits limits = { .max_nodes = THOROUGHNESS * get_nodes () };
  g_autoptr (TgProver) prover = tg_prover_new ();
  TgBoard board = game->board;

  while (board.n_moves > answer->n_before)
    tg_board_undo (&board);
  g_assert_true (tg_board_is_empty (&board, point));
  if (tg_ruleset_judge (game->ruleset, &board, point, answer->loser) == TG_VERDICT_WIN)
    return FALSE;
  tg_board_place (&board, point, answer->loser);
  return tg_prover_solve (prover, &board, game->ruleset, game->winner, TG_PROOF_VCT,
                          &limits)
         == TG_PROOF_WIN;
}

static void
assert_ways_out (const TgGame *game, const TgLossAnalysisAnswer *answer)
{
  const TgWaysOut *ways = &answer->ways;
  TgPoint          mistake = game->board.moves[answer->n_before].point;

  g_assert_cmpuint (ways->n, >, 0);
  if (answer->has_proof)
    g_assert_true (is_refuted (game, answer, mistake));
  for (guint i = 0; i < ways->n; i++)
    {
      g_assert_false (tg_point_equal (ways->ways[i].point, mistake));
      g_assert_false (is_refuted (game, answer, ways->ways[i].point));
      g_assert_cmpint (ways->ways[i].time_us, >=, 0);
      if (i > 0)
        g_assert_cmpfloat (ways->ways[i].analysis.win_chance, <=,
                           ways->ways[i - 1].analysis.win_chance);
      for (guint j = 0; j < ways->n_lost; j++)
        g_assert_false (tg_point_equal (ways->ways[i].point, ways->lost[j]));
    }
}

static TgReview *
review (const TgGame *game)
{
  g_autoptr (TgRecord) record = tg_record_new (game->ruleset, game->board.size);
  TgReview *self;

  for (guint i = 0; i < game->board.n_moves; i++)
    tg_record_play (record, game->board.moves[i]);
  self = tg_review_new (record, NULL);
  tg_review_set_nodes (self,
                       get_nodes () * TG_REVIEW_DEFAULT_NODES / TG_LOSS_DEFAULT_NODES);
  tg_review_start (self);
  while (tg_review_is_running (self))
    g_main_context_iteration (NULL, TRUE);
  return self;
}

static void
tried_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(TgGrade *) user_data = tg_review_try_finish (TG_REVIEW (source), result, NULL);
}

static TgGrade
try_move (TgReview *self, guint number, TgPoint point)
{
  TgGrade grade = TG_GRADE_NONE;

  tg_review_try_async (self, number, point, NULL, tried_cb, &grade);
  while (grade == TG_GRADE_NONE)
    g_main_context_iteration (NULL, TRUE);
  return grade;
}

/* The best move in place of a fault does not lose, tried with the effort for the played
 * move. */
static void
assert_best_moves_hold (const TgGame *game, TgReview *self)
{
  const TgLimits limits = { .max_nodes = get_review_nodes () };
  g_autoptr (TgEngine) engine = tg_engine_new ((gsize) 16 << 20);

  for (guint i = 1; i < tg_review_get_n_positions (self); i++)
    {
      const TgReviewPosition *before = tg_review_get_position (self, i - 1);
      TgSearchInfo            info;
      TgGame                  after;

      if (!tg_grade_is_fault (tg_review_get_position (self, i)->grade))
        continue;
      tg_review_get_game (self, i - 1, &after);
      g_assert_true (tg_game_play (&after, before->best.line[0], NULL));
      if (tg_game_is_over (&after))
        continue;
      tg_engine_clear (engine);
      tg_engine_think (engine, &after.board, game->ruleset, &limits, NULL, NULL, &info);
      g_assert_cmpint (info.score, <, TG_SCORE_WIN_MIN);
    }
}

/* In the review, the mistake is a fault, the ways out are good, lost moves are not, and
 * all positions after the mistake are lost. */
static void
assert_agrees (const TgGame *game, const TgLossAnalysisAnswer *answer)
{
  g_autoptr (TgReview) self = review (game);
  guint                   number = answer->n_before;
  const TgWaysOut        *ways = &answer->ways;
  const TgReviewPosition *before = tg_review_get_position (self, number);

  g_assert_cmpint (before->side, ==, answer->loser);
  g_assert_cmpint (before->best.mate_plies, >=, 0);
  g_assert_true (tg_point_equal (before->best.line[0], ways->ways[0].point));
  g_assert_true (tg_grade_is_fault (tg_review_get_position (self, number + 1)->grade));

  for (guint i = 0; i < ways->n; i++)
    g_assert_cmpint (try_move (self, number, ways->ways[i].point), <=, TG_GRADE_GOOD);
  for (guint i = 0; i < ways->n_lost; i++)
    g_assert_true (tg_grade_is_fault (try_move (self, number, ways->lost[i])));

  assert_best_moves_hold (game, self);
  for (guint i = number + 1; i < tg_review_get_n_positions (self); i++)
    {
      const TgReviewPosition *position = tg_review_get_position (self, i);

      g_assert_cmpfloat (position->black_chance, ==,
                         game->winner == TG_STONE_BLACK ? 1 : 0);
      if (i > number + 1)
        g_assert_false (tg_grade_is_fault (position->grade));
    }
}

static void
test_games (void)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TG_LEVEL_TABLE_BYTES);
  const guint n_wanted = is_long () ? LONG_GAMES : SHORT_GAMES;
  guint       n_games = 0;
  guint       n_ways = 0;

  for (guint64 seed = 1; n_games < n_wanted; seed++)
    {
      TgLossAnalysisAnswer answer;
      TgGame               game;

      play (engine, seed, &game);
      if (game.winner == TG_STONE_NONE)
        continue;
      n_games++;
      ask (&game, &answer);
      g_test_message ("seed %" G_GUINT64_FORMAT ": %u moves, kind %d, before %u, %u ways",
                      seed, game.board.n_moves, answer.kind, answer.n_before,
                      answer.ways.n);
      /* A five on the board proves the loss. */
      g_assert_cmpint (answer.kind, !=, TG_LOSS_NOT_PROVED);
      if (answer.kind != TG_LOSS_BY_MOVE)
        continue;
      n_ways += answer.ways.n;
      assert_ways_out (&game, &answer);
      assert_agrees (&game, &answer);
    }
  g_assert_cmpuint (n_ways, >, n_wanted);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/loss-analysis-games/agree", test_games);

  return g_test_run ();
}
