/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/practice/runs/own-mistakes.h"

#include <string.h>

#include "learning/practice/runs/practice.h"
#include "learning/puzzles/format/puzzle-file.h"
#include "learning/puzzles/solve/mistake-puzzle.h"

/* Node limit of each proof; with a fifth of it, the answers to many mistakes that a review
 * finds are not proved. */
#define NODES 100000

/**
 * tg_own_mistakes_find:
 * @game: the name of the game, at most 50 bytes
 * @cancellable: (nullable): stops with the puzzles found so far
 *
 * Makes puzzles of mistakes. Takes up to a few seconds, so call it in a thread.
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
  const TgJudge judge = tg_puzzle_judge_new (prover, NODES, cancellable);
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

/**
 * tg_own_mistakes_get_game:
 * @puzzle: a puzzle
 * @number: (out): the number of the move, 1 if unknown
 *
 * Splits the origin that tg_own_mistakes_find() gives to a puzzle.
 *
 * Returns: (transfer full) (nullable): the name of the game; %NULL if @puzzle has no
 *   origin
 */
gchar *
tg_own_mistakes_get_game (const TgPuzzle *puzzle, guint *number)
{
  const gchar *colon;
  guint64      found;

  g_return_val_if_fail (puzzle != NULL, NULL);
  g_return_val_if_fail (number != NULL, NULL);

  *number = 1;
  if (puzzle->origin == NULL)
    return NULL;
  colon = strrchr (puzzle->origin, ':');
  if (colon == NULL)
    return g_strdup (puzzle->origin);
  found = g_ascii_strtoull (colon + 1, NULL, 10);
  *number = (guint) CLAMP (found, 1, G_MAXUINT);
  return g_strndup (puzzle->origin, (gsize) (colon - puzzle->origin));
}

/* Saves one puzzle, with a card. If it exists already, its card and its attempts stay. */
static gboolean
save_puzzle (TgTrainingStore *store,
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

/* Saves puzzles, each with a card that is due at once: all of them, or none with
 * @error. */
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
    keeps = save_puzzle (store, profile, g_ptr_array_index (puzzles, i), now, error);
  return tg_training_store_end (store, keeps, keeps ? error : NULL) && keeps;
}

void
tg_turning_point_free (TgTurningPoint *self)
{
  g_free (self->game);
  tg_puzzle_free (self->puzzle);
  g_free (self);
}

/* Makes a puzzle (transfer full) the turning point of its game, if its move is later
 * in the game than the one found so far. */
static void
take_puzzle (GPtrArray *points, TgPuzzle *puzzle)
{
  guint             number;
  g_autofree gchar *game = tg_own_mistakes_get_game (puzzle, &number);
  TgTurningPoint   *point = NULL;

  for (guint i = 0; point == NULL && i < points->len; i++)
    if (g_str_equal (((TgTurningPoint *) points->pdata[i])->game, game))
      point = g_ptr_array_steal_index (points, i);
  if (point == NULL)
    {
      point = g_new0 (TgTurningPoint, 1);
      point->game = g_steal_pointer (&game);
    }
  g_ptr_array_insert (points, 0, point);
  if (point->puzzle != NULL && point->number >= number)
    {
      tg_puzzle_free (puzzle);
      return;
    }
  g_clear_pointer (&point->puzzle, tg_puzzle_free);
  point->puzzle = puzzle;
  point->number = number;
}

/* Returns: (transfer full) (element-type TgTurningPoint): the turning points of the
 *   latest reviewed games, latest first; a game without a proved mistake has none */
GPtrArray *
tg_own_mistakes_list_turning_points (TgTrainingStore *store,
                                     gint64           profile,
                                     guint            max_games)
{
  GPtrArray *points =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tg_turning_point_free);
  g_autoptr (GArray) own =
      tg_training_store_list_own (store, profile, TG_PRACTICE_SOURCE_MISTAKES);

  for (guint i = 0; i < own->len; i++)
    {
      TgPuzzle *puzzle =
          tg_puzzle_file_parse_line (g_array_index (own, TgOwnPuzzle, i).line, NULL);

      if (puzzle != NULL && puzzle->origin != NULL)
        take_puzzle (points, puzzle);
      else
        g_clear_pointer (&puzzle, tg_puzzle_free);
    }
  if (points->len > max_games)
    g_ptr_array_remove_range (points, max_games, points->len - max_games);
  return points;
}

/* The number under which the mistakes of a game are saved; 0 for a game that is not in
 * the archive and so cannot be recognised again. */
static gint64
get_number (const gchar *game)
{
  return g_str_has_suffix (game, ".sgf") ? (gint64) g_str_hash (game) : 0;
}

/* Records the number of mistakes in a game. A later review of the game replaces it. */
gboolean
tg_own_mistakes_count (TgTrainingStore *store,
                       gint64           profile,
                       const gchar     *game,
                       guint            n_mistakes,
                       gint64           now,
                       GError         **error)
{
  const TgTrainingRun run = { .mode = TG_PRACTICE_GAME,
                              .set = get_number (game),
                              .begun = now,
                              .ended = now,
                              .n_failed = n_mistakes };

  return tg_training_store_add_run (store, profile, &run, error);
}

/* Returns: (transfer full) (element-type guint): the number of mistakes in each reviewed
 *   game, in the order of the first reviews */
GArray *
tg_own_mistakes_list_counts (TgTrainingStore *store, gint64 profile)
{
  GArray *counts = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GArray) runs =
      tg_training_store_list_runs (store, profile, TG_PRACTICE_GAME);

  for (guint i = 0; i < runs->len; i++)
    {
      const TgTrainingRun *run = &g_array_index (runs, TgTrainingRun, i);
      guint                at = games->len;

      for (guint j = 0; run->set != 0 && j < games->len; j++)
        if (g_array_index (games, gint64, j) == run->set)
          at = j;
      if (at < games->len)
        g_array_index (counts, guint, at) = run->n_failed;
      else
        {
          g_array_append_val (games, run->set);
          g_array_append_val (counts, run->n_failed);
        }
    }
  return counts;
}
