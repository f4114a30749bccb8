/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The bench: positions from the first moves to the middle of a game, in every
 * rule set, searched to a fixed depth, each by an engine that knows nothing of
 * the others. The number of nodes is a signature of the search: it is the same
 * with every compiler and on every machine, and changes whenever the engine's
 * thinking does. */

#include "cli/bench.h"

#include "engine/engine.h"
#include "rules/notation.h"

#define TABLE_BYTES (16 << 20)

typedef struct
{
  TgRuleset    ruleset;
  guint        size;
  const gchar *moves; /* Black and White in turn */
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

/**
 * tg_bench_run:
 * @depth: how deep to search, in plies
 * @result: (out): what it has cost
 *
 * Searches the fixed positions.
 */
void
tg_bench_run (guint depth, TgBenchResult *result)
{
  g_autoptr (TgEngine) engine = tg_engine_new (TABLE_BYTES);
  TgLimits limits = { .max_depth = depth };
  gint64   start = g_get_monotonic_time ();

  *result = (TgBenchResult){ .n_positions = G_N_ELEMENTS (positions) };
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      TgBoard      board;
      TgSearchInfo info;

      set_up (&positions[i], &board);
      tg_engine_clear (engine);
      tg_engine_think (engine, &board, positions[i].ruleset, &limits, NULL, NULL, &info);
      result->nodes += info.nodes;
    }
  result->time_us = g_get_monotonic_time () - start;
}
