/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The benchmark: positions from the opening to the middle game, in every rule set,
 * searched to a fixed depth, each by a fresh engine. The number of nodes is a signature
 * of the search: it is equal for every compiler and machine, and changes whenever the
 * search changes. */

#include "cli/commands/bench.h"

#include "engine/board/position.h"
#include "engine/engine.h"
#include "rules/notation.h"

#define TABLE_BYTES (16 << 20)

#define FNV_BASIS G_GUINT64_CONSTANT (0xcbf29ce484222325)

/* Approximate number of stones that are placed and undone to measure the speed in each
 * position. */
#define MOVES_PER_POSITION 200000

typedef struct
{
  TgRuleset    ruleset;
  guint        size;
  const gchar *moves; /* alternating, Black's first */
} Position;

static const Position positions[] = {
  { TG_RULESET_FREESTYLE, 15, "h8" },
  { TG_RULESET_FREESTYLE, 15, "h8i9j8g9" },
  { TG_RULESET_FREESTYLE, 15, "i7h8j6g9h9h7i9g7" },
  { TG_RULESET_FREESTYLE, 15, "i9h8h7h9g8i8g10j7" },
  { TG_RULESET_FREESTYLE, 20, "j10k11l10j12k9m11" },
  { TG_RULESET_FREESTYLE, 15, "h8h9i9g7j10k11i8i7j8g8k8l8j9j7" },
  { TG_RULESET_STANDARD, 15, "h8i8i9" },
  { TG_RULESET_STANDARD, 15, "h8i9g9j7h10h9i8j8j9k8" },
  { TG_RULESET_STANDARD, 19, "j10k10k11j11l9i12m10k8" },
  { TG_RULESET_RENJU, 15, "h8h9i9" },
  { TG_RULESET_RENJU, 15, "h8i9j9i8i10g9j7k6" },
  { TG_RULESET_RENJU, 15, "h8i8g10i10i9g9h9j9f9h11j11h10" },
};

static void
set_up (const Position *position, TgBoard *board)
{
  const gchar *text = position->moves;
  TgPoint      point;

  tg_board_init (board, position->size);
  while (tg_notation_parse_point (text, position->size, &point, &text))
    tg_board_place (board, point, tg_board_side_to_move (board));
  g_assert (*text == '\0');
}

/* Adds a number to an FNV-1a hash (Fowler, Noll and Vo). */
static guint64
mix (guint64 hash, guint64 number)
{
  return (hash ^ number) * G_GUINT64_CONSTANT (0x100000001b3);
}

static guint64
sign (guint64 signature, const TgSearchInfo *info, guint size)
{
  signature = mix (signature, tg_point_index (info->best, size));
  signature = mix (signature, (guint64) info->score);
  return mix (signature, info->nodes);
}

void
tg_bench_run (guint depth, TgBenchResult *result)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgLimits limits = { .max_depth = depth };
  gint64   start = g_get_monotonic_time ();

  *result =
      (TgBenchResult){ .n_positions = G_N_ELEMENTS (positions), .signature = FNV_BASIS };
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      TgBoard      board;
      TgSearchInfo info;

      set_up (&positions[i], &board);
      tg_engine_clear (engine);
      tg_engine_think (engine, &board, positions[i].ruleset, &limits, NULL, NULL, &info);
      result->nodes += info.nodes;
      result->signature = sign (result->signature, &info, positions[i].size);
    }
  result->time_us = g_get_monotonic_time () - start;
}

/* Plays the moves of @board on an empty board and undoes them. */
static void
play_and_undo (TgPosition *position, const TgBoard *board)
{
  for (guint i = 0; i < board->n_moves; i++)
    tg_position_play (position, tg_cell_from_point (board->moves[i].point));
  for (guint i = 0; i < board->n_moves; i++)
    tg_position_undo (position);
}

/* Measures playing and undoing the moves of the fixed positions, repeated many times. */
void
tg_bench_run_moves (TgBenchMoves *result)
{
  g_autoptr (TgPosition) position = tg_position_new ();

  *result = (TgBenchMoves){ 0 };
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      TgBoard board, empty;
      gint64  start;
      guint   rounds;

      set_up (&positions[i], &board);
      tg_board_init (&empty, positions[i].size);
      tg_position_set_board (position, &empty, positions[i].ruleset);
      rounds = MOVES_PER_POSITION / board.n_moves;
      start = g_get_monotonic_time ();
      for (guint round = 0; round < rounds; round++)
        play_and_undo (position, &board);
      result->time_us += g_get_monotonic_time () - start;
      result->n_moves += (guint64) rounds * board.n_moves;
    }
}
