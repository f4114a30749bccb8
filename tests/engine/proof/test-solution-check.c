/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The check of a solution: a small one holds, and every defect is found. */

#include "engine/proof/proof.h"
#include "engine/proof/solution-check.h"
#include "engine/set-up.h"

#define SIZE           9
#define N_SECOND_MOVES 76
#define LEAF_NODES     1    /* stones tried for a win that the solution leaves out */
#define FAR_MORE_NODES 100  /* more than the check tries */
#define MAX_NODES      3000 /* for White's first replies; the others are open */
#define MIN_ENTRIES    20
#define MAX_TRIED      8
#define N_CHANGES      1000

typedef struct
{
  TgBoard board;
  TgPoint move;
} Entry;

typedef struct
{
  TgBoard     start;
  TgProver   *prover;
  GHashTable *seen;    /* keys of positions */
  GArray     *entries; /* of Entry; positions before those that they lead to */
} Fixture;

static guint64
get_key (const TgBoard *board)
{
  guint symmetry;

  return tg_solution_key (board, &symmetry);
}

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
  guint64 key = get_key (board);
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

/* Solves the position after some of White's replies. */
static void
fixture_set_up (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  set_up_board (&self->start, SIZE, "e5f6d5", "a1i9", TG_STONE_WHITE);
  self->prover = tg_prover_new_small ();
  self->seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  for (guint i = 0; i < SIZE * SIZE && self->entries->len < MIN_ENTRIES; i++)
    {
      TgBoard board = self->start;
      TgPoint reply = tg_point_from_index (i, SIZE);

      if (!tg_board_is_empty (&board, reply))
        continue;
      tg_board_place (&board, reply, TG_STONE_WHITE);
      if (wins (self, &board, MAX_NODES))
        solve (self, &board);
    }
}

static void
fixture_tear_down (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_array_unref (self->entries);
  g_hash_table_unref (self->seen);
  tg_prover_free (self->prover);
}

/* Makes a solution with all entries but one, which has @move, or is left out. */
static TgSolution *
build (const Fixture *self, guint changed, const TgPoint *move)
{
  TgSolution *solution = tg_solution_new (TG_RULESET_FREESTYLE, SIZE, LEAF_NODES);

  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i);

      if (i != changed)
        tg_solution_add (solution, &entry->board, entry->move);
      else if (move != NULL)
        tg_solution_add (solution, &entry->board, *move);
    }
  return solution;
}

static void
test_holds (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TgSolution) solution = build (self, G_MAXUINT, NULL);
  g_autoptr (TgSolutionReport) first = tg_solution_check (solution, &self->start, 1);

  g_assert_true (first->holds);
  g_assert_cmpuint (first->proved->len, >, 0);
  g_assert_cmpuint (first->proved->len + first->open->len, ==, N_SECOND_MOVES);
  g_assert_cmpuint (first->n_positions, >, self->entries->len);
  g_assert_cmpuint (first->n_leaves, ==, first->n_positions - self->entries->len);
  for (guint n_threads = 2; n_threads <= 3; n_threads++)
    {
      g_autoptr (TgSolutionReport) report =
          tg_solution_check (solution, &self->start, n_threads);

      g_assert_true (report->holds);
      g_assert_cmpuint (report->n_positions, ==, first->n_positions);
      g_assert_cmpuint (report->n_replies, ==, first->n_replies);
    }
}

static void
test_lines (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TgSolution) solution = build (self, G_MAXUINT, NULL);
  g_autoptr (TgSolutionReport) report =
      tg_solution_check_lines (solution, &self->start, 20, 1);
  g_autoptr (TgSolutionReport) same =
      tg_solution_check_lines (solution, &self->start, 20, 1);

  g_assert_true (report->holds);
  g_assert_cmpuint (report->n_positions, >=, 20);
  g_assert_cmpuint (report->n_positions, ==, same->n_positions);
  g_assert_cmpuint (report->n_replies, ==, same->n_replies);
}

static void
assert_flaw_follows (const TgSolutionReport *report, const TgBoard *start)
{
  g_assert_cmpuint (report->n_flaw, >, start->n_moves);
  for (guint i = 0; i < start->n_moves; i++)
    g_assert_true (tg_point_equal (report->flaw[i], start->moves[i].point));
}

/* Plays the line that the check reports, without its last move if @n is less. */
static void
play_flaw (const TgSolutionReport *report, const TgBoard *start, guint n, TgBoard *board)
{
  assert_flaw_follows (report, start);
  *board = *start;
  for (guint i = start->n_moves; i < n; i++)
    tg_board_place (board, report->flaw[i], tg_board_side_to_move (board));
}

/* Without an entry the line to its position has no win, if the prover finds none. */
static void
test_left_out (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  guint n_tried = 0;

  for (guint i = 0; i < self->entries->len && n_tried < MAX_TRIED; i++)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i);
      g_autoptr (TgSolution) solution = build (self, i, NULL);
      g_autoptr (TgSolutionReport) report = NULL;
      TgBoard board;

      if (entry->board.n_moves == self->start.n_moves + 1
          || wins (self, &entry->board, FAR_MORE_NODES))
        continue;
      n_tried++;
      report = tg_solution_check (solution, &self->start, 1);
      g_assert_false (report->holds);
      play_flaw (report, &self->start, report->n_flaw, &board);
      g_assert_cmpuint (get_key (&board), ==, get_key (&entry->board));
    }
  g_assert_cmpuint (n_tried, >, 0);
}

/* A move to an occupied point is the last of the reported line. */
static void
test_occupied (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  for (guint i = 0; i < self->entries->len; i += self->entries->len / MAX_TRIED + 1)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i);
      TgPoint      point = entry->board.moves[0].point;
      g_autoptr (TgSolution) solution = build (self, i, &point);
      g_autoptr (TgSolutionReport) report = tg_solution_check (solution, &self->start, 1);
      TgBoard board;

      g_assert_false (report->holds);
      play_flaw (report, &self->start, report->n_flaw - 1, &board);
      g_assert_cmpuint (get_key (&board), ==, get_key (&entry->board));
      g_assert_false (tg_board_is_empty (&board, report->flaw[report->n_flaw - 1]));
    }
}

/* A useless first move has a line without a win. */
static void
test_useless (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  TgPoint point = set_up_point ("a9", SIZE);
  g_autoptr (TgSolution) solution = build (self, 0, &point);
  g_autoptr (TgSolutionReport) report = tg_solution_check (solution, &self->start, 1);

  g_assert_false (report->holds);
  assert_flaw_follows (report, &self->start);
  g_assert_cmpuint (report->n_flaw, >=, self->start.n_moves + 3);
}

/* A reply of the defender that wins is a flaw, even if the attacker has a move after it. */
static void
test_defender_wins (void)
{
  g_autoptr (TgSolution) solution = tg_solution_new (TG_RULESET_FREESTYLE, SIZE, 100);
  g_autoptr (TgSolutionReport) report = NULL;
  TgBoard start, board;

  set_up_board (&start, SIZE, "a1b1c1d5", "e8f8g8", TG_STONE_WHITE);
  board = start;
  tg_board_place (&board, set_up_point ("h8", SIZE), TG_STONE_WHITE);
  tg_solution_add (solution, &board, set_up_point ("d1", SIZE));

  report = tg_solution_check (solution, &start, 1);
  g_assert_false (report->holds);
  g_assert_cmpuint (report->n_flaw, ==, start.n_moves + 3);
  g_assert_true (
      tg_point_equal (report->flaw[report->n_flaw - 1], set_up_point ("d8", SIZE))
      || tg_point_equal (report->flaw[report->n_flaw - 1], set_up_point ("i8", SIZE)));
}

/* One changed byte of the file never leads to a claim. */
static void
test_changed_bytes (Fixture *self, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TgSolution) solution = build (self, G_MAXUINT, NULL);
  g_autoptr (GBytes) bytes = tg_solution_to_bytes (solution);
  gsize              n_bytes;
  const guint8      *data_bytes = g_bytes_get_data (bytes, &n_bytes);
  g_autofree guint8 *changed = g_memdup2 (data_bytes, n_bytes);

  for (guint i = 0; i < N_CHANGES; i++)
    {
      gint32 at = g_test_rand_int_range (0, (gint32) n_bytes);
      g_autoptr (TgSolution) read = NULL;
      g_autoptr (GError) error = NULL;

      changed[at] ^= (guint8) g_test_rand_int_range (1, 256);
      read = tg_solution_parse (changed, n_bytes, &error);
      g_assert_null (read);
      g_assert_true (error->domain == TG_SOLUTION_ERROR);
      changed[at] = data_bytes[at];
    }
}

#define ADD(path, function)                                                     \
  g_test_add ("/solution-check/" path, Fixture, NULL, fixture_set_up, function, \
              fixture_tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("holds", test_holds);
  ADD ("lines", test_lines);
  ADD ("left-out", test_left_out);
  ADD ("occupied", test_occupied);
  ADD ("useless", test_useless);
  g_test_add_func ("/solution-check/defender-wins", test_defender_wins);
  ADD ("changed-bytes", test_changed_bytes);

  return g_test_run ();
}
