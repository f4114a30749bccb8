/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "training/puzzles/puzzle-tables.h"

#include "learning/puzzles/solve/puzzle-rating.h"
#include "training/puzzles/puzzle-choice.h"

#define BAND 200

#define MAX_BANDS 32

/* Minimum number of puzzles in a band of ratings. The highest bands are merged until
 * they reach it, since smaller ones are too noisy. */
#define MIN_OF_BAND 100

/* The levels of the computer player that try all puzzles; the seed differs from the
 * one that gave the puzzles their ratings. */
static const guint levels[] = { 3, 5, 7, 9 };

#define SEED 77

/* Adds a table of the number of puzzles by group and rule set. */
void
tg_puzzle_tables_add_groups (GPtrArray *puzzles, GString *text)
{
  guint n = tg_puzzle_choice_get_n_groups ();

  g_string_append (text, "| Puzzles | Freestyle | Standard | Renju | Together |\n"
                         "| --- | --- | --- | --- | --- |\n");
  for (guint group = 0; group <= n; group++)
    {
      guint counts[TG_N_RULESETS] = { 0 };

      for (guint i = 0; i < puzzles->len; i++)
        {
          const TgPuzzle *puzzle = g_ptr_array_index (puzzles, i);

          if (group == n || tg_puzzle_choice_get_group (puzzle) == group)
            counts[puzzle->ruleset]++;
        }
      g_string_append_printf (
          text, "| %s | %u | %u | %u | %u |\n",
          group == n ? "all" : tg_puzzle_choice_get_group_name (group), counts[0],
          counts[1], counts[2], counts[0] + counts[1] + counts[2]);
    }
}

typedef struct
{
  guint n;
  guint n_solved[G_N_ELEMENTS (levels)];
} Band;

static void
add_row (const gchar *name, const Band *band, GString *text)
{
  g_string_append_printf (text, "| %s | %u |", name, band->n);
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    g_string_append_printf (text, " %.0f |", 100.0 * band->n_solved[i] / band->n);
  g_string_append_c (text, '\n');
}

/* The puzzles that one thread tries, and the results of the levels. */
typedef struct
{
  GPtrArray *puzzles; /* borrowed */
  /* index of the first puzzle of this thread, which takes every n-th one from there */
  guint first;
  guint step;
  Band  bands[MAX_BANDS];
} Share;

static gpointer
try_share (gpointer data)
{
  Share *self = data;
  g_autoptr (TgPuzzleTrial) trial = tg_puzzle_trial_new ();

  for (guint i = self->first; i < self->puzzles->len; i += self->step)
    {
      const TgPuzzle *puzzle = g_ptr_array_index (self->puzzles, i);
      Band           *band = &self->bands[MIN (puzzle->rating / BAND, MAX_BANDS - 1)];

      if (puzzle->rating == 0)
        continue;
      band->n++;
      for (guint j = 0; j < G_N_ELEMENTS (levels); j++)
        if (tg_puzzle_trial_solve (trial, puzzle, levels[j], SEED + i))
          band->n_solved[j]++;
    }
  return NULL;
}

static void
add_band (Band *sum, const Band *band)
{
  sum->n += band->n;
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    sum->n_solved[i] += band->n_solved[i];
}

/* Has several levels of the computer player try all puzzles, in several threads. */
static void
try_all_puzzles (GPtrArray *puzzles, guint n_threads, Band bands[MAX_BANDS])
{
  g_autofree Share    *shares = g_new0 (Share, n_threads);
  g_autofree GThread **threads = g_new0 (GThread *, n_threads);

  for (guint i = 0; i < n_threads; i++)
    {
      shares[i] = (Share){ .puzzles = puzzles, .first = i, .step = n_threads };
      threads[i] = g_thread_new ("puzzles", try_share, &shares[i]);
    }
  for (guint i = 0; i < n_threads; i++)
    {
      g_thread_join (threads[i]);
      for (guint j = 0; j < MAX_BANDS; j++)
        add_band (&bands[j], &shares[i].bands[j]);
    }
}

static gboolean
has_small (const Band *bands, guint n)
{
  for (guint i = 0; i < n; i++)
    if (bands[i].n > 0 && bands[i].n < MIN_OF_BAND)
      return TRUE;
  return FALSE;
}

/* Merges the highest bands of ratings until each has MIN_OF_BAND puzzles; returns the
 * index of the merged band. */
static guint
join_highest (Band bands[MAX_BANDS])
{
  guint top = MAX_BANDS - 1;

  for (; top > 0 && (bands[top].n == 0 || has_small (bands, top + 1)); top--)
    add_band (&bands[top - 1], &bands[top]);
  return top;
}

/* Adds a table of the number of puzzles in each band of ratings, with the share that some
 * levels solve at the first try. */
void
tg_puzzle_tables_add_bands (GPtrArray *puzzles, guint n_threads, GString *text)
{
  Band  bands[MAX_BANDS] = { { 0 } };
  Band  sum = { 0 };
  guint top;

  try_all_puzzles (puzzles, n_threads, bands);
  top = join_highest (bands);
  g_string_append (text, "| Rating | Puzzles |");
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    g_string_append_printf (text, " Level %u, %% |", levels[i]);
  g_string_append (text, "\n| --- | --- | --- | --- | --- | --- |\n");
  for (guint i = 0; i <= top; i++)
    {
      g_autofree gchar *name =
          i < top ? g_strdup_printf ("%u–%u", i * BAND, (i + 1) * BAND - 1)
                  : g_strdup_printf ("%u and more", i * BAND);

      add_band (&sum, &bands[i]);
      if (bands[i].n > 0)
        add_row (name, &bands[i], text);
    }
  if (sum.n > 0)
    add_row ("all", &sum, text);
}
