/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/puzzles/format/puzzle-filter.h"

#include <stdio.h>
#include <string.h>

/* The sorts of words in a filter: each word restricts one property of puzzles. */
enum
{
  BY_KIND,
  BY_THEME,
  BY_RULESET,
  BY_LENGTH,
  N_WAYS
};

static gboolean
read_lengths (const gchar *word, guint *first, guint *last)
{
  gint  n = 0;
  guint n_read = (guint) sscanf (word, "%2u-%2u%n", first, last, &n);

  if (n_read == 2)
    return (gsize) n == strlen (word);
  *last = *first;
  return n_read == 1 && strspn (word, "0123456789") == strlen (word);
}

/* Returns: the sort of the word if it matches, or %N_WAYS */
static guint
match_word (const gchar *word, const TgPuzzle *puzzle, gboolean *fits)
{
  TgPuzzleKind  kind;
  TgPuzzleTheme theme;
  TgRuleset     ruleset;
  guint         first = 0, last = 0;

  if (tg_puzzle_kind_from_id (word, &kind))
    return (*fits = puzzle->kind == kind, BY_KIND);
  if (tg_puzzle_theme_from_id (word, &theme))
    return (*fits = (puzzle->themes & theme) != 0, BY_THEME);
  if (tg_ruleset_from_id (word, &ruleset))
    return (*fits = puzzle->ruleset == ruleset, BY_RULESET);
  if (read_lengths (word, &first, &last))
    return (*fits = first <= puzzle->length && puzzle->length <= last, BY_LENGTH);
  return N_WAYS;
}

/**
 * tg_puzzle_filter_match:
 * @filter: words separated by blanks: kinds, themes and rule sets as in puzzle files, and
 *   lengths, such as “1” or “2-3”
 *
 * Whether a puzzle matches a filter: of each sort (kind, theme, rule set, length)
 * that the filter has words of, one must fit. An unknown word matches no puzzle.
 */
gboolean
tg_puzzle_filter_match (const gchar *filter, const TgPuzzle *puzzle)
{
  g_auto (GStrv) words = g_strsplit (filter, " ", -1);
  gboolean is_asked[N_WAYS] = { FALSE };
  gboolean fits[N_WAYS] = { FALSE };

  for (guint i = 0; words[i] != NULL; i++)
    {
      gboolean is_so = FALSE;
      guint    way = match_word (words[i], puzzle, &is_so);

      if (way == N_WAYS)
        return FALSE;
      is_asked[way] = TRUE;
      fits[way] = fits[way] || is_so;
    }
  for (guint way = 0; way < N_WAYS; way++)
    if (is_asked[way] && !fits[way])
      return FALSE;
  return TRUE;
}

static guint
count_stones (const TgPuzzle *puzzle)
{
  return puzzle->black.n + puzzle->white.n;
}

/* Untried puzzles come first, then easy ones; of those with the lowest rating, the ones
 * with few stones. */
static gint
compare (gconstpointer a, gconstpointer b, gpointer tried)
{
  const TgPuzzle *one = *(TgPuzzle *const *) a;
  const TgPuzzle *other = *(TgPuzzle *const *) b;
  gboolean        is_old = g_hash_table_contains (tried, one->id);

  if (is_old != g_hash_table_contains (tried, other->id))
    return is_old ? 1 : -1;
  if (one->rating != other->rating)
    return one->rating < other->rating ? -1 : 1;
  if (count_stones (one) != count_stones (other))
    return count_stones (one) < count_stones (other) ? -1 : 1;
  return strcmp (one->id, other->id);
}

/**
 * tg_puzzle_filter_choose:
 * @filter: see tg_puzzle_filter_match()
 * @puzzles: (element-type TgPuzzle):
 * @tried: (element-type utf8 utf8): a set of ids
 *
 * Returns: (transfer full): ids of matching puzzles, untried and easy ones first
 */
GStrv
tg_puzzle_filter_choose (const gchar *filter,
                         GPtrArray   *puzzles,
                         GHashTable  *tried,
                         guint        max_puzzles)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (guint i = 0; i < puzzles->len; i++)
    if (tg_puzzle_filter_match (filter, g_ptr_array_index (puzzles, i)))
      g_ptr_array_add (found, g_ptr_array_index (puzzles, i));
  g_ptr_array_sort_with_data (found, compare, tried);
  for (guint i = 0; i < MIN (found->len, max_puzzles); i++)
    g_strv_builder_add (ids, ((TgPuzzle *) g_ptr_array_index (found, i))->id);
  return g_strv_builder_end (ids);
}
