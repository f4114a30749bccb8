/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The check of a solution: a small one holds, and every defect is found. */

#include "engine/proof/proof.h"
#include "engine/proof/solution-check.h"
#include "engine/set-up.h"

#define SIZE       9
#define LEAF_NODES 2
#define MAX_NODES  3000

typedef struct
{
  TgBoard board;
  TgPoint move;
} Entry;

typedef struct
{
  TgBoard    start;
  TgProver  *prover;
  GHashTable *seen;
  GArray    *entries; /* of Entry */
} Fixture;

static gboolean
wins (Fixture *self, const TgBoard *board, guint64 max_nodes)
{
  TgProofLimits limits = { .max_nodes = max_nodes };

  return tg_prover_solve (self->prover, board, TG_RULESET_FREESTYLE, TG_STONE_BLACK,
                          TG_PROOF_VCT, &limits)
         == TG_PROOF_WIN;
}

/* Adds Black's moves in @board, where Black wins, and in all positions after it. */
static void
solve (Fixture *self, TgBoard *board)
{
  guint   symmetry;
  guint64 key = tg_solution_key (board, &symmetry);
  Entry   entry = { .board = *board };

  if (!g_hash_table_add (self->seen, g_memdup2 (&key, sizeof key))
      || wins (self, board, LEAF_NODES))
    return;
  g_assert_true (wins (self, board, 0));
  entry.move = tg_proof_get_first (tg_prover_get_proof (self->prover));
  g_array_append_val (self->entries, entry);

  tg_board_place (board, entry.move, TG_STONE_BLACK);
  for (guint i = 0; i < SIZE * SIZE; i++)
    {
      TgPoint reply = tg_point_from_index (i, SIZE);

      if (!tg_board_is_empty (board, reply))
        continue;
      tg_board_place (board, reply, TG_STONE_WHITE);
      solve (self, board);
      tg_board_undo (board);
    }
  tg_board_undo (board);
}

static void
fixture_set_up (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  set_up_board (&self->start, SIZE, "e5f6d5", "a1i9", TG_STONE_WHITE);
  self->prover = tg_prover_new_small ();
  self->seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  for (guint i = 0; i < SIZE * SIZE; i++)
    {
      TgBoard board = self->start;
      TgPoint reply = tg_point_from_index (i, SIZE);

      if (!tg_board_is_empty (&board, reply))
        continue;
      tg_board_place (&board, reply, TG_STONE_WHITE);
      if (wins (self, &board, MAX_NODES))
        solve (self, &board);
    }
g_print ("# %u entries\n", self->entries->len);
}

static void
fixture_tear_down (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_array_unref (self->entries);
  g_hash_table_unref (self->seen);
  tg_prover_free (self->prover);
}

/* Writes and reads a solution with all entries except @left_out. */
static TgSolution *
build (const Fixture *self, guint left_out)
{
  g_autoptr (TgSolution) solution = tg_solution_new (TG_RULESET_FREESTYLE, SIZE, LEAF_NODES);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  TgSolution *read;

  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i);

      if (i != left_out)
        tg_solution_add (solution, &entry->board, entry->move);
    }
  bytes = tg_solution_to_bytes (solution);
  read = tg_solution_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
  return read;
}

static void
test_holds (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TgSolution) solution = build (self, G_MAXUINT);

  for (guint n_threads = 1; n_threads <= 3; n_threads++)
    {
      g_autoptr (TgSolutionReport) report =
          tg_solution_check (solution, &self->start, n_threads);

      g_assert_true (report->holds);
g_print ("# %u %u pos %lu replies %lu leaves %lu longest %u\n", report->proved->len, report->open->len, report->n_positions, report->n_replies, report->n_leaves, report->longest);
    }
}

static void
test_left_out (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  guint n_failed = 0;
  for (guint i = 0; i < self->entries->len; i++)
    {
      g_autoptr (TgSolution) solution = build (self, i);
      g_autoptr (TgSolutionReport) report = tg_solution_check (solution, &self->start, 1);
      n_failed += !report->holds;
    }
g_print ("# %u of %u fail\n", n_failed, self->entries->len);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/solution-check/holds", Fixture, NULL, fixture_set_up, test_holds, fixture_tear_down);
  g_test_add ("/solution-check/left-out", Fixture, NULL, fixture_set_up, test_left_out, fixture_tear_down);
  return g_test_run ();
}
