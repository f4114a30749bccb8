/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures the search for forced wins: by fours in positions of our own games, for which
 * the median and the slowest hundredth are reported; and by threats in such positions and
 * in the puzzles, for which the number solved within five seconds is reported. The time
 * includes the check of each proof. */

#include <stdio.h>

#include "engine/proof/proof.h"
#include "positions/positions.h"
#include "times.h"

#define SIZE        15
#define MAX_TIME_US (5 * G_USEC_PER_SEC)

typedef struct
{
  guint   n[3]; /* number of positions, by TgProofResult */
  GArray *times;
} Tally;

static void
solve_row (Tally           *tally,
           TgProver        *prover,
           const Positions *table,
           guint            row,
           TgProofKind      kind)
{
  const TgProofLimits limits = { MAX_TIME_US, 0, NULL, NULL };
  const gchar        *to_move = positions_get (table, row, "to_move");
  TgStone   side = g_str_equal (to_move, "black") ? TG_STONE_BLACK : TG_STONE_WHITE;
  TgRuleset ruleset = TG_RULESET_FREESTYLE;
  TgBoard   board;
  gint64    start, time;

  tg_board_init (&board, SIZE);
  positions_place (&board, positions_get (table, row, "black"), TG_STONE_BLACK);
  positions_place (&board, positions_get (table, row, "white"), TG_STONE_WHITE);
  g_assert_true (tg_ruleset_from_id (positions_get (table, row, "rule"), &ruleset));

  start = g_get_monotonic_time ();
  tally->n[tg_prover_solve (prover, &board, ruleset, side, kind, &limits)]++;
  time = g_get_monotonic_time () - start;
  g_array_append_val (tally->times, time);
}

/* Measures the positions of a table that are of this kind and have @word in @column. */
static void
bench (const gchar *file_name, TgProofKind kind, const gchar *column, const gchar *word)
{
  g_autoptr (Positions) table = positions_read (file_name);
  g_autoptr (TgProver) prover = tg_prover_new ();
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  Tally tally = { { 0 }, times };

  for (guint row = 0; row < positions_get_n_rows (table); row++)
    if (g_ascii_strcasecmp (positions_get (table, row, "kind"),
                            kind == TG_PROOF_VCF ? "vcf" : "vct")
            == 0
        && g_str_equal (positions_get (table, row, column), word))
      solve_row (&tally, prover, table, row, kind);

  g_array_sort (times, times_compare);
  printf ("%-18s %s  %3u positions: %3u win, %3u none, %3u unknown; median %.3f ms, "
          "99%% %.3f ms, slowest %.3f ms\n",
          file_name, kind == TG_PROOF_VCF ? "vcf" : "vct", times->len,
          tally.n[TG_PROOF_WIN], tally.n[TG_PROOF_NONE], tally.n[TG_PROOF_UNKNOWN],
          (gdouble) g_array_index (times, gint64, times->len / 2) / 1000,
          (gdouble) g_array_index (times, gint64, (times->len * 99 - 1) / 100) / 1000,
          (gdouble) g_array_index (times, gint64, times->len - 1) / 1000);
}

/* Builds the tables of line shapes, which a process does once, before the first
 * measurement. */
static void
warm_up (void)
{
  g_autoptr (TgProver) prover = tg_prover_new ();
  const TgProofLimits limits = { 0, 1, NULL, NULL };
  TgBoard             board;

  tg_board_init (&board, SIZE);
  for (TgRuleset ruleset = 0; ruleset < TG_N_RULESETS; ruleset++)
    if (tg_ruleset_has_prover (ruleset))
      tg_prover_solve (prover, &board, ruleset, TG_STONE_BLACK, TG_PROOF_VCF, &limits);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  warm_up ();
  bench ("self-play-vcf.tsv", TG_PROOF_VCF, "kind", "vcf");
  bench ("puzzles.tsv", TG_PROOF_VCF, "kind", "VCF");
  bench ("puzzles.tsv", TG_PROOF_VCT, "confirmed", "yes");
  bench ("self-play-vct.tsv", TG_PROOF_VCT, "kind", "vct");

  return 0;
}
