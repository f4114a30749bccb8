/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Puzzles whose answers follow from the rules. In each of them Black has h8 i8 j8,
 * closed by White's g8, or White e5 f5 g5, closed by Black's d5. All other stones only
 * make the numbers of stones right. */

#include "puzzles.h"

#include "learning/puzzles/format/puzzle-file.h"
#include "learning/puzzles/solve/puzzle-proving.h"

#define NODES 100000

#define TITLE "Tengen puzzles, version 1\n"
#define END   "-\t-\t-\ttest\n"

static const gchar text[] = TITLE
    /* A stone on h5 would be a double three. */
    "double-three\t15\trenju\tb\th6h7i6j7\ta1c15o3n14\tmay-play\t0\t-\th5\t" END
    /* The four is complete with l8. */
    "five\t15\tfreestyle\tb\th8i8j8k8\tg8a1c15o3\tfours\t1\tl8\tl8\t" END
    /* Black may not block on h5, which is a double three as in the first puzzle. */
    "foul\t15\trenju\tw\td5h6h7i6j7\te5f5g5c15\tfours\t1\ti5\ti5-h5\t" END
    /* Black also has k9 k10: k8 makes a four and an open three. */
    "four-three\t15\tfreestyle\tb\th8i8j8k9k10\tg8a1c15o3n14\tfours\t1\tk8\t"
    "k8l8k11k12k7\t" END
    /* The only move that stops the five. */
    "stop\t15\tfreestyle\tw\th8i8j8k8\tg8a1c15\tstop-fours\t1\tl8\tl8\t" END;

/* Returns: (transfer full): the puzzle with this id */
TgPuzzle *
puzzles_get (const gchar *id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) puzzles = tg_puzzle_file_parse (text, sizeof text - 1, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < puzzles->len; i++)
    if (g_str_equal (((TgPuzzle *) g_ptr_array_index (puzzles, i))->id, id))
      return tg_puzzle_turn (g_ptr_array_index (puzzles, i), 0);
  g_assert_not_reached ();
}

/* Proves a puzzle as an import does. Returns: whether it is valid */
gboolean
puzzles_prove (TgPuzzle *puzzle)
{
  g_autoptr (TgProver) prover = tg_prover_new_small ();
  const TgJudge judge = tg_puzzle_judge_new (prover, NODES, NULL);

  return tg_puzzle_prove (puzzle, &judge);
}
