/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/practice/schedule/practice-pool.h"

#include <math.h>

/* The maximum distance of a puzzle's rating from the target, if there are such
 * puzzles. */
#define MAX_APART 75.0

struct _TgPracticePool
{
  GArray *
      puzzles; /* owned, of TgPracticePuzzle, with their current ratings on this computer */
  GHashTable *by_id; /* owned: id → TgPracticePuzzle */
  GHashTable *seen;  /* owned: ids of recently tried puzzles */
  GRand      *rand;  /* owned */
  guint       rules; /* the chosen rules (TgRuleset); TG_N_RULESETS for all */
};

/**
 * tg_practice_pool_new:
 * @puzzles: (array length=n_puzzles): all puzzles; copied, except for their texts
 * @moved: id → #TgRating: the ratings of the puzzles whose rating has changed on
 *   this computer
 * @seed: seed of the random numbers
 */
TgPracticePool *
tg_practice_pool_new (const TgPracticePuzzle *puzzles,
                      guint                   n_puzzles,
                      GHashTable             *moved,
                      guint32                 seed)
{
  TgPracticePool *self = g_new0 (TgPracticePool, 1);

  self->puzzles = g_array_sized_new (FALSE, FALSE, sizeof *puzzles, n_puzzles);
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->rand = g_rand_new_with_seed (seed);
  self->rules = TG_N_RULESETS;
  g_array_append_vals (self->puzzles, puzzles, n_puzzles);
  for (guint i = 0; i < n_puzzles; i++)
    {
      TgPracticePuzzle *puzzle = tg_practice_pool_get (self, i);
      const TgRating   *rating = g_hash_table_lookup (moved, puzzle->id);

      if (rating != NULL)
        puzzle->rating = *rating;
      g_hash_table_insert (self->by_id, (gpointer) puzzle->id, puzzle);
    }
  return self;
}

void
tg_practice_pool_free (TgPracticePool *self)
{
  g_array_unref (self->puzzles);
  g_hash_table_unref (self->by_id);
  g_hash_table_unref (self->seen);
  g_rand_free (self->rand);
  g_free (self);
}

guint
tg_practice_pool_get_n (TgPracticePool *self)
{
  return self->puzzles->len;
}

/* Returns: (transfer none): valid as long as @self */
TgPracticePuzzle *
tg_practice_pool_get (TgPracticePool *self, guint index)
{
  g_assert (index < self->puzzles->len);

  return &g_array_index (self->puzzles, TgPracticePuzzle, index);
}

/* Returns: (transfer none) (nullable): as tg_practice_pool_get() */
TgPracticePuzzle *
tg_practice_pool_find (TgPracticePool *self, const gchar *id)
{
  return g_hash_table_lookup (self->by_id, id);
}

/* Returns: (transfer none): id → #TgPracticePuzzle, of all puzzles */
GHashTable *
tg_practice_pool_get_table (TgPracticePool *self)
{
  return self->by_id;
}

/* Returns: (transfer none) */
GRand *
tg_practice_pool_get_rand (TgPracticePool *self)
{
  return self->rand;
}

/* Returns: the chosen rules, a #TgRuleset; %TG_N_RULESETS for all */
guint
tg_practice_pool_get_rules (TgPracticePool *self)
{
  return self->rules;
}

/* @ruleset: as tg_practice_pool_get_rules() */
void
tg_practice_pool_set_rules (TgPracticePool *self, guint ruleset)
{
  g_return_if_fail (ruleset <= TG_N_RULESETS);

  self->rules = ruleset;
}

static gboolean
is_by_rules (const TgPracticePuzzle *puzzle, guint rules)
{
  return rules == TG_N_RULESETS || puzzle->ruleset == rules;
}

/* Whether a puzzle has the chosen rules. */
gboolean
tg_practice_pool_is_wanted (TgPracticePool *self, const TgPracticePuzzle *puzzle)
{
  return is_by_rules (puzzle, self->rules);
}

/* Whether a puzzle is built-in, of one of @themes if given, and has @rules. Puzzles
 * without a rating, which are mere drills, are offered only if @themes are given. */
static gboolean
is_on_offer (const TgPracticePuzzle *puzzle, guint64 themes, guint rules)
{
  return puzzle->source == NULL && is_by_rules (puzzle, rules)
         && (themes == 0 ? puzzle->rating.deviation > 0.0
                         : (puzzle->themes & themes) != 0);
}

/* The number of puzzles of a theme with @rules, as tg_practice_pool_get_rules(). */
guint
tg_practice_pool_count_theme (TgPracticePool *self, guint theme, guint rules)
{
  guint n = 0;

  for (guint i = 0; i < self->puzzles->len; i++)
    n += is_on_offer (tg_practice_pool_get (self, i), G_GUINT64_CONSTANT (1) << theme,
                      rules);
  return n;
}

/* Sets the puzzles that were tried recently and are not chosen. @seen: (transfer
 * full): a set of their ids */
void
tg_practice_pool_set_seen (TgPracticePool *self, GHashTable *seen)
{
  g_hash_table_unref (self->seen);
  self->seen = seen;
}

void
tg_practice_pool_add_seen (TgPracticePool *self, const TgPracticePuzzle *puzzle)
{
  g_hash_table_add (self->seen, g_strdup (puzzle->id));
}

gboolean
tg_practice_pool_is_seen (TgPracticePool *self, const TgPracticePuzzle *puzzle)
{
  return g_hash_table_contains (self->seen, puzzle->id);
}

static gdouble
get_distance (const TgPracticePuzzle *puzzle, gdouble aim)
{
  return puzzle->rating.deviation > 0.0 ? fabs (puzzle->rating.elo - aim) : 0.0;
}

static TgPracticePuzzle *
draw (TgPracticePool *self, GPtrArray *puzzles)
{
  return g_ptr_array_index (puzzles,
                            g_rand_int_range (self->rand, 0, (gint32) puzzles->len));
}

/**
 * tg_practice_pool_choose:
 * @themes: bits; 0: any
 *
 * Draws a built-in puzzle that was not tried recently, with a rating near @aim.
 *
 * Returns: (transfer none) (nullable): %NULL if there is none
 */
TgPracticePuzzle *
tg_practice_pool_choose (TgPracticePool *self,
                         gdouble         aim,
                         guint64         themes,
                         guint           max_decisions)
{
  TgPracticePuzzle *nearest = NULL;
  gdouble           min = G_MAXDOUBLE;
  g_autoptr (GPtrArray) near = g_ptr_array_new ();

  for (guint i = 0; i < self->puzzles->len; i++)
    {
      TgPracticePuzzle *puzzle = tg_practice_pool_get (self, i);
      gdouble           apart = get_distance (puzzle, aim);

      /* Checks the rating first, since most puzzles are too far from the target and
       * the other checks are slower. */
      if (apart > MAX (MAX_APART, min) || !is_on_offer (puzzle, themes, self->rules)
          || puzzle->n_decisions > max_decisions
          || tg_practice_pool_is_seen (self, puzzle))
        continue;
      if (apart <= MAX_APART)
        g_ptr_array_add (near, puzzle);
      if (apart < min)
        {
          min = apart;
          nearest = puzzle;
        }
    }
  return near->len == 0 ? nearest : draw (self, near);
}

/* Chooses a puzzle like tg_practice_pool_choose(), but of any theme if there is none
 * of @themes. */
TgPracticePuzzle *
tg_practice_pool_choose_preferred (TgPracticePool *self,
                                   gdouble         aim,
                                   guint64         themes,
                                   guint           max_decisions)
{
  TgPracticePuzzle *puzzle = tg_practice_pool_choose (self, aim, themes, max_decisions);

  return puzzle != NULL || themes == 0
             ? puzzle
             : tg_practice_pool_choose (self, aim, 0, max_decisions);
}
