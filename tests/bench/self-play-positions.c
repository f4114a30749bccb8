/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes tables of positions from games of the engine against itself, for the benchmark of
 * forced wins:
 *
 *   self-play-positions vcf COUNT SEED    one position at random out of each game,
 *                                         with 15 stones at least
 *   self-play-positions vct COUNT SEED    of each game that was won: the first
 *                                         position from which on a deep search
 *                                         announces the win at every turn of the
 *                                         winner, and a search for threats does
 *                                         not deny it; but none that fours win
 *
 * The games use the rule sets in turn, and begin with five random stones in the middle of
 * the board. The table goes to standard output. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"
#include "engine/proof/proof.h"
#include "rules/notation.h"

#define TABLE_BYTES    (16 << 20)
#define N_RULESETS     3
#define SIZE           15
#define N_RANDOM       5
#define RANDOM_SIDE    7
#define MIN_STONES     15
#define PLAY_NODES     3000
#define ANNOUNCE_NODES 500000
#define PROVE_NODES    300000

typedef struct
{
  TgEngine *engine;
  TgProver *prover;
  GRand    *rand;
  TgRuleset ruleset;
  TgBoard   board; /* the position at the end of the game */
  TgStone   winner;
} Game;

static void
place_at_random (Game *self)
{
  const gint first = (SIZE - RANDOM_SIDE) / 2;

  while (self->board.n_moves < N_RANDOM)
    {
      TgPoint point = {
        (gint8) g_rand_int_range (self->rand, first, first + RANDOM_SIDE),
        (gint8) g_rand_int_range (self->rand, first, first + RANDOM_SIDE),
      };
      TgStone stone = tg_board_side_to_move (&self->board);

      if (tg_ruleset_judge (self->ruleset, &self->board, point, stone)
          == TG_VERDICT_LEGAL)
        tg_board_place (&self->board, point, stone);
    }
}

static void
play (Game *self)
{
  const TgLimits limits = { .max_nodes = PLAY_NODES };

  tg_board_init (&self->board, SIZE);
  place_at_random (self);
  tg_engine_clear (self->engine);
  self->winner = TG_STONE_NONE;
  while (self->winner == TG_STONE_NONE && !tg_board_is_full (&self->board))
    {
      TgStone      stone = tg_board_side_to_move (&self->board);
      TgVerdict    verdict;
      TgSearchInfo info;

      tg_engine_think (self->engine, &self->board, self->ruleset, &limits, NULL, NULL,
                       &info);
      if (tg_point_equal (info.best, TG_POINT_NONE))
        return;
      verdict = tg_ruleset_judge (self->ruleset, &self->board, info.best, stone);
      tg_board_place (&self->board, info.best, stone);
      if (verdict == TG_VERDICT_WIN)
        self->winner = stone;
    }
}

static void
cut_to (const Game *self, TgBoard *board, guint n_moves)
{
  *board = self->board;
  while (board->n_moves > n_moves)
    tg_board_undo (board);
}

/* Selects a position at random. Returns the number of moves before it, or 0. */
static guint
choose_any (Game *self)
{
  if (self->board.n_moves <= MIN_STONES + 1)
    return 0;

  return (guint) g_rand_int_range (self->rand, MIN_STONES, (gint32) self->board.n_moves);
}

static gboolean
announces_win (Game *self, const TgBoard *board)
{
  const TgLimits limits = { .max_nodes = ANNOUNCE_NODES };
  TgSearchInfo   info;

  tg_engine_clear (self->engine);
  tg_engine_think (self->engine, board, self->ruleset, &limits, NULL, NULL, &info);
  return info.score >= TG_SCORE_WIN_MIN;
}

static TgProofResult
solve (Game *self, const TgBoard *board, TgProofKind kind)
{
  const TgProofLimits limits = { 0, PROVE_NODES, NULL, NULL };

  return tg_prover_solve (self->prover, board, self->ruleset, self->winner, kind,
                          &limits);
}

static guint
choose_first_won (Game *self)
{
  guint   chosen = 0;
  TgBoard board;

  if (self->winner == TG_STONE_NONE)
    return 0;
  for (guint n = self->board.n_moves - 1; n >= N_RANDOM; n -= 2)
    {
      cut_to (self, &board, n);
      if (!announces_win (self, &board)
          || solve (self, &board, TG_PROOF_VCT) == TG_PROOF_NONE)
        break;
      chosen = n;
    }
  cut_to (self, &board, chosen);

  return solve (self, &board, TG_PROOF_VCF) == TG_PROOF_NONE ? chosen : 0;
}

static void
print_stones (const TgBoard *board, TgStone stone)
{
  for (guint i = 0; i < board->n_moves; i++)
    if (board->moves[i].stone == stone)
      {
        TgPoint point = board->moves[i].point;

        printf ("%c%d", g_ascii_tolower (tg_notation_column_letter ((guint) point.x)),
                point.y + 1);
      }
}

static void
print_position (const TgBoard *board, TgRuleset ruleset, const gchar *kind, guint number)
{
  printf ("%s%03u\t", kind, number);
  print_stones (board, TG_STONE_BLACK);
  putchar ('\t');
  print_stones (board, TG_STONE_WHITE);
  printf ("\t%s\t%s\t%s\n",
          tg_board_side_to_move (board) == TG_STONE_BLACK ? "black" : "white",
          tg_ruleset_to_id (ruleset), kind);
  fflush (stdout);
}

int
main (int argc, char **argv)
{
  gboolean vct = argc == 4 && g_str_equal (argv[1], "vct");
  Game     game = { .engine = NULL };
  guint    n_wanted;

  if (!vct && !(argc == 4 && g_str_equal (argv[1], "vcf")))
    {
      fprintf (stderr, "Usage: %s vcf|vct COUNT SEED\n", argv[0]);
      return 2;
    }

  n_wanted = (guint) atoi (argv[2]);
  game.engine = tg_engine_new (TABLE_BYTES);
  game.prover = tg_prover_new ();
  game.rand = g_rand_new_with_seed ((guint32) atoi (argv[3]));
  printf ("id\tblack\twhite\tto_move\trule\tkind\n");
  for (guint n = 0; n < n_wanted;)
    {
      TgBoard board;
      guint   n_moves;

      game.ruleset = (TgRuleset) (n % N_RULESETS);
      play (&game);
      n_moves = vct ? choose_first_won (&game) : choose_any (&game);
      if (n_moves == 0)
        continue;
      cut_to (&game, &board, n_moves);
      print_position (&board, game.ruleset, vct ? "vct" : "vcf", ++n);
    }

  g_rand_free (game.rand);
  tg_prover_free (game.prover);
  tg_engine_free (game.engine);
  return 0;
}
