/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The loss analysis: the mistake loses, and the moves in its place do not. Searches have
 * node limits only, so results are reproducible. */

#include "engine/proof/proof.h"
#include "rules/notation.h"
#include "session/study/wins/loss-analysis.h"

#define NODES 30000

static void
init_game (TgGame *game, TgRuleset ruleset, TgFouls fouls, const gchar *moves)
{
  g_auto (GStrv) names = g_strsplit (moves, " ", -1);

  tg_game_init (game, ruleset, 15, fouls);
  for (guint i = 0; names[i] != NULL; i++)
    {
      TgPoint point;

      g_assert_true (tg_notation_parse_point (names[i], 15, &point, NULL));
      g_assert_true (tg_game_play (game, point, NULL));
    }
}

typedef struct
{
  TgLossAnalysis      *question;
  gboolean             over;
  TgLossAnalysisAnswer answer;
  GError              *error;
} Run;

static void
found_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  Run *run = user_data;

  tg_loss_analysis_run_finish (run->question, result, &run->answer, &run->error);
  run->over = TRUE;
}

static void
ask (const TgGame *game, guint n_fixed, TgLossAnalysisAnswer *answer)
{
  g_autoptr (TgLossAnalysis) question = tg_loss_analysis_new (game, n_fixed, NODES, NULL);
  Run                    run = { .question = question };
  TgLossAnalysisProgress progress;

  g_assert_nonnull (question);
  tg_loss_analysis_get_progress (question, &progress);
  g_assert_cmpuint (progress.place, ==, game->board.n_moves);
  g_assert_false (progress.has_suspect);
  tg_loss_analysis_run_async (question, NULL, found_cb, &run);
  while (!run.over)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (run.error);
  *answer = run.answer;

  /* The last progress equals the answer. */
  tg_loss_analysis_get_progress (question, &progress);
  if (answer->kind == TG_LOSS_BY_MOVE)
    {
      g_assert_true (progress.has_suspect);
      g_assert_cmpuint (progress.answer.n_before, ==, answer->n_before);
      g_assert_cmpuint (progress.answer.ways.n, ==, answer->ways.n);
    }
}

static gboolean
has_win (const TgGame *game, const TgBoard *board)
{
  g_autoptr (TgProver) prover = tg_prover_new ();
  const TgProofLimits proof_limits = { .max_nodes = NODES };

  return tg_prover_solve (prover, board, game->ruleset, game->winner, TG_PROOF_VCT,
                          &proof_limits)
         == TG_PROOF_WIN;
}

/* The mistake loses, the line after it is legal, and no loss is found after the ways
 * out. */
static void
assert_is_mistake (const TgGame *game, const TgLossAnalysisAnswer *answer)
{
  TgBoard board = game->board;
  TgStone side = game->winner;

  while (board.n_moves > answer->n_before + 1)
    tg_board_undo (&board);
  g_assert_cmpint (tg_board_last_move (&board).stone, ==, answer->loser);
  g_assert_true (has_win (game, &board));
  for (guint i = 0; i < answer->n_line; i++, side = tg_stone_opponent (side))
    if (!tg_point_equal (answer->line[i], TG_POINT_NONE))
      {
        TgBoard before = board;

        tg_board_place (&board, answer->line[i], side);
        g_assert_cmpint (i + 1 == answer->n_line, ==,
                         tg_ruleset_judge (game->ruleset, &before, answer->line[i], side)
                             == TG_VERDICT_WIN);
      }

  g_assert_cmpuint (answer->ways.n, >, 0);
  for (guint i = 0; i < answer->ways.n; i++)
    {
      board = game->board;
      while (board.n_moves > answer->n_before)
        tg_board_undo (&board);
      g_assert_true (tg_board_is_empty (&board, answer->ways.ways[i].point));
      tg_board_place (&board, answer->ways.ways[i].point, answer->loser);
      g_assert_false (has_win (game, &board));
    }
}

/* White ignores an open three. */
#define OPEN_THREE "h8 h9 i8 i9 j8 a1 k8 g8 l8"

static void
test_five (void)
{
  TgLossAnalysisAnswer answer;
  TgGame               game;

  init_game (&game, TG_RULESET_STANDARD, TG_FOULS_REFUSED, OPEN_THREE);
  g_assert_cmpint (game.winner, ==, TG_STONE_BLACK);
  ask (&game, 0, &answer);
  g_assert_cmpint (answer.kind, ==, TG_LOSS_BY_MOVE);
  g_assert_cmpint (answer.loser, ==, TG_STONE_WHITE);
  g_test_message ("before %u, line %u, ways %u", answer.n_before, answer.n_line,
                  answer.ways.n);
  g_assert_cmpuint (answer.n_before, ==, 5);
  g_assert_true (answer.has_proof);
  assert_is_mistake (&game, &answer);
}

/* Stones that were set up are no mistakes. */
static void
test_from_start (void)
{
  TgLossAnalysisAnswer answer;
  TgGame               game;

  init_game (&game, TG_RULESET_STANDARD, TG_FOULS_REFUSED, OPEN_THREE);
  ask (&game, 6, &answer);
  g_assert_cmpint (answer.kind, ==, TG_LOSS_FROM_START);
  g_assert_cmpuint (answer.n_before, ==, 6);
}

/* A forbidden move is a mistake if there are legal ones. */
static void
test_foul (void)
{
  TgLossAnalysisAnswer answer;
  TgGame               game;

  init_game (&game, TG_RULESET_RENJU, TG_FOULS_LOSE, "g8 a1 h8 c1 f9 e1 f10 g1 f8");
  g_assert_cmpint (game.outcome, ==, TG_OUTCOME_FOUL);
  ask (&game, 0, &answer);
  g_assert_cmpint (answer.kind, ==, TG_LOSS_BY_MOVE);
  g_assert_cmpint (answer.loser, ==, TG_STONE_BLACK);
  g_assert_cmpuint (answer.n_before, ==, 8);
  g_assert_cmpuint (answer.ways.n, ==, TG_MAX_WAYS_OUT);
  g_assert_cmpuint (answer.n_line, ==, 0);
}

/* A player who resigns too early has not lost; a lost position is enough. */
static void
test_resigned (void)
{
  TgLossAnalysisAnswer answer;
  TgGame               game;

  init_game (&game, TG_RULESET_STANDARD, TG_FOULS_REFUSED, "h8 h9 i8 i9");
  g_assert_true (tg_game_resign (&game, TG_STONE_BLACK));
  ask (&game, 0, &answer);
  g_assert_cmpint (answer.kind, ==, TG_LOSS_NOT_PROVED);

  init_game (&game, TG_RULESET_STANDARD, TG_FOULS_REFUSED, "h8 h9 i8 i9 j8 a1");
  g_assert_true (tg_game_resign (&game, TG_STONE_WHITE));
  ask (&game, 0, &answer);
  g_assert_cmpint (answer.kind, ==, TG_LOSS_BY_MOVE);
  g_assert_cmpuint (answer.n_before, ==, 5);
  assert_is_mistake (&game, &answer);

  /* White is to move, and cannot stop both ends. */
  init_game (&game, TG_RULESET_STANDARD, TG_FOULS_REFUSED, "h8 h9 i8 i9 j8 a1 k8");
  g_assert_true (tg_game_resign (&game, TG_STONE_WHITE));
  ask (&game, 0, &answer);
  g_assert_cmpint (answer.kind, ==, TG_LOSS_BY_MOVE);
  g_assert_cmpuint (answer.n_before, ==, 5);
}

/* Only the last chance counts if the winner gave a win back. Black makes an open four
 * with the ninth stone and could have made it with the seventh; White could have stopped
 * the three before each. */
static void
test_last_chance (void)
{
  TgLossAnalysisAnswer answer;
  TgGame               game;

  init_game (&game, TG_RULESET_STANDARD, TG_FOULS_REFUSED,
             "h8 h9 i8 i9 j8 a1 o1 a3 k8 a5 l8");
  ask (&game, 0, &answer);
  g_assert_cmpint (answer.kind, ==, TG_LOSS_BY_MOVE);
  g_assert_cmpuint (answer.n_before, ==, 7);
  assert_is_mistake (&game, &answer);
}

static void
test_refused (void)
{
  g_autoptr (GError) error = NULL;
  TgGame game;

  init_game (&game, TG_RULESET_STANDARD, TG_FOULS_REFUSED, "h8 h9");
  g_assert_null (tg_loss_analysis_new (&game, 0, NODES, &error));
  g_assert_error (error, TG_LOSS_ERROR, TG_LOSS_ERROR_NOBODY);
  g_clear_error (&error);

  init_game (&game, TG_RULESET_CARO5, TG_FOULS_REFUSED, OPEN_THREE);
  g_assert_null (tg_loss_analysis_new (&game, 0, NODES, &error));
  g_assert_error (error, TG_LOSS_ERROR, TG_LOSS_ERROR_RULES);
}

static void
test_cancel (void)
{
  TgGame game;

  init_game (&game, TG_RULESET_STANDARD, TG_FOULS_REFUSED, OPEN_THREE);

  g_autoptr (TgLossAnalysis) question =
      tg_loss_analysis_new (&game, 0, TG_LOSS_DEFAULT_NODES, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Run run = { .question = question };

  tg_loss_analysis_run_async (question, cancellable, found_cb, &run);
  g_cancellable_cancel (cancellable);
  while (!run.over)
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (run.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&run.error);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/loss-analysis/five", test_five);
  g_test_add_func ("/session/loss-analysis/from-start", test_from_start);
  g_test_add_func ("/session/loss-analysis/foul", test_foul);
  g_test_add_func ("/session/loss-analysis/resigned", test_resigned);
  g_test_add_func ("/session/loss-analysis/last-chance", test_last_chance);
  g_test_add_func ("/session/loss-analysis/refused", test_refused);
  g_test_add_func ("/session/loss-analysis/cancel", test_cancel);

  return g_test_run ();
}
