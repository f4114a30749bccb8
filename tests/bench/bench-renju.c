/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures finding all forbidden points of a Renju board of 40 stones, and judging all
 * its empty points one by one, compared with the slow reference judge of the tests. */

#include <stdio.h>
#include <time.h>

#include "reference-judge.h"
#include "rules/renju.h"
#include "rules/ruleset.h"

#define SIZE       15
#define N_STONES   40
#define N_BOARDS   200
#define FAST_TIMES 50

/* Judges all empty points in one way; returns the number of forbidden ones. */
typedef guint (*JudgeBoard) (const TgBoard *board);

/* Returns whether a stone is next to a point. Stones are placed beside others, as
 * players do, so that most boards have fouls. */
static gboolean
has_neighbour (const TgBoard *board, TgPoint point)
{
  for (gint dy = -2; dy <= 2; dy++)
    for (gint dx = -2; dx <= 2; dx++)
      {
        TgPoint near = { (gint8) (point.x + dx), (gint8) (point.y + dy) };

        if (tg_board_get (board, near) != TG_STONE_NONE)
          return TRUE;
      }

  return FALSE;
}

static void
fill_board (TgBoard *board, GRand *rand)
{
  tg_board_init (board, SIZE);
  tg_board_place (board, (TgPoint){ SIZE / 2, SIZE / 2 }, TG_STONE_BLACK);
  while (board->n_moves < N_STONES)
    {
      guint   index = (guint) g_rand_int_range (rand, 0, SIZE * SIZE);
      TgPoint point = tg_point_from_index (index, SIZE);
      TgStone stone = tg_board_side_to_move (board);

      if (has_neighbour (board, point)
          && tg_ruleset_judge (TG_RULESET_RENJU, board, point, stone) == TG_VERDICT_LEGAL)
        tg_board_place (board, point, stone);
    }
}

static guint
judge_together (const TgBoard *board)
{
  TgPoint points[TG_MAX_POINTS];

  return tg_renju_forbidden_points (board, points);
}

static guint
judge_one_by_one (const TgBoard *board)
{
  guint n = 0;

  for (guint i = 0; i < SIZE * SIZE; i++)
    n += tg_verdict_is_foul (tg_renju_judge (board, tg_point_from_index (i, SIZE)));

  return n;
}

static guint
judge_slowly (const TgBoard *board)
{
  ReferenceField field;
  guint          n = 0;

  reference_set_board (&field, board);
  for (gint y = 0; y < SIZE; y++)
    for (gint x = 0; x < SIZE; x++)
      if (field.cells[y][x] == '.')
        n += tg_verdict_is_foul (reference_judge (&field, x, y));

  return n;
}

static void
measure (const gchar *name, JudgeBoard judge_board, const TgBoard *boards, guint n_times)
{
  guint   n_forbidden = 0;
  clock_t start = clock (); /* processor time of this process */

  for (guint i = 0; i < n_times; i++)
    for (guint j = 0; j < N_BOARDS; j++)
      n_forbidden += judge_board (&boards[j]);

  gdouble board_us = 1e6 * (gdouble) (clock () - start) / CLOCKS_PER_SEC
                     / (gdouble) (n_times * N_BOARDS);

  printf ("%-20s %10.2f µs a board %8.3f µs a point %8.2f forbidden points a board\n",
          name, board_us, board_us / (SIZE * SIZE - N_STONES),
          (gdouble) n_forbidden / (gdouble) (n_times * N_BOARDS));
}

int
main (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (40);
  g_autofree TgBoard *boards = g_new (TgBoard, N_BOARDS);

  for (guint i = 0; i < N_BOARDS; i++)
    fill_board (&boards[i], rand);

  printf ("%u boards of %u stones, %ux%u:\n", N_BOARDS, N_STONES, SIZE, SIZE);
  measure ("all points together", judge_together, boards, FAST_TIMES);
  measure ("point by point", judge_one_by_one, boards, FAST_TIMES);
  measure ("slow judge", judge_slowly, boards, 1);
  return 0;
}
