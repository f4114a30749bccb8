/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/practice/own-mistakes.h"

#include "learning/practice/practice.h"
#include "learning/puzzles/mistake-puzzle.h"
#include "learning/puzzles/puzzle-file.h"

/* Stones tried for one question about threats. */
#define NODES 20000

/**
 * tg_own_mistakes_find:
 * @game: what the game is called, in at most 50 bytes
 * @cancellable: (nullable): to give up, with what was found until then
 *
 * Takes up to some seconds: to be called in a thread.
 *
 * Returns: (transfer full) (element-type TgPuzzle): a puzzle for each mistake that has a
 *   proved answer; its origin is "GAME:NUMBER"
 */
GPtrArray *
tg_own_mistakes_find (const TgOwnMistake *mistakes,
                      guint               n_mistakes,
                      TgRuleset           ruleset,
                      const gchar        *game,
                      GCancellable       *cancellable)
{
  g_autoptr (TgProver) prover = tg_prover_new_small ();
  const TgPuzzleJudge judge = { prover, NODES, cancellable };
  GPtrArray *puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) tg_puzzle_free);

  for (guint i = 0; i < n_mistakes && !g_cancellable_is_cancelled (cancellable); i++)
    {
      g_autofree gchar *origin = g_strdup_printf ("%s:%u", game, mistakes[i].number);
      TgPuzzle *puzzle = tg_puzzle_new_from_mistake (&judge, &mistakes[i].board, ruleset,
                                                     mistakes[i].played, origin);

      if (puzzle != NULL)
        g_ptr_array_add (puzzles, puzzle);
    }
  return puzzles;
}

/* A question that is known already keeps what is remembered of it. */
static gboolean
keep (TgTrainingStore *store,
      gint64           profile,
      const TgPuzzle  *puzzle,
      gint64           now,
      GError         **error)
{
  g_autofree gchar *line = tg_puzzle_file_write_line (puzzle);
  const TgOwnPuzzle own = { puzzle->id, (gchar *) TG_PRACTICE_SOURCE_MISTAKES, now,
                            line };
  TgTrainingCard    card = { 0 };

  if (!tg_training_store_add_own (store, profile, &own, error))
    return FALSE;
  if (tg_training_store_get_card (store, profile, TG_CARD_MISTAKE, puzzle->id, &card))
    return TRUE;
  card.ref = puzzle->id;
  card.kind = TG_CARD_MISTAKE;
  card.due = tg_practice_get_day (now);
  return tg_training_store_set_card (store, profile, &card, error);
}

/* Keeps puzzles, each with a card that is due at once: all of them, or none with @error. */
gboolean
tg_own_mistakes_keep (TgTrainingStore *store,
                      gint64           profile,
                      GPtrArray       *puzzles,
                      gint64           now,
                      GError         **error)
{
  gboolean keeps = TRUE;

  if (!tg_training_store_begin (store, error))
    return FALSE;
  for (guint i = 0; keeps && i < puzzles->len; i++)
    keeps = keep (store, profile, g_ptr_array_index (puzzles, i), now, error);
  return tg_training_store_end (store, keeps, keeps ? error : NULL) && keeps;
}
