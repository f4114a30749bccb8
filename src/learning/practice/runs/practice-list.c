/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learning/practice/runs/practice-list.h"

#include "learning/practice/runs/practice-card.h"
#include "learning/practice/runs/practice-round.h"

#define MAX_DUE 20

/* The number of puzzles for a day, and how many of them at most are of a certain kind;
 * the remaining ones are chosen near the player's rating. */
typedef struct
{
  guint n;
  guint n_due;
  guint n_weakest;
  guint n_mistakes;
  guint n_finds;
  guint n_taught; /* for a new player: those that the lessons have taught */
} DailySet;

static const DailySet daily_set = { 15, 8, 2, 1, 1, 5 };
static const DailySet child_set = { 8, 4, 1, 1, 1, 3 };

/* Whether a puzzle comes from a game of the player. */
gboolean
tg_practice_puzzle_is_mistake (const TgPracticePuzzle *puzzle)
{
  return g_strcmp0 (puzzle->source, TG_PRACTICE_SOURCE_MISTAKES) == 0;
}

/* Returns: (transfer container): the puzzles that are due; those from the player's games
 * are listed separately */
static GPtrArray *
list_due (const TgPracticeList *self, gint64 now)
{
  GPtrArray *due = tg_practice_card_list_due (self->store, self->profile,
                                              tg_practice_pool_get_table (self->pool),
                                              tg_practice_get_day (now));

  for (guint i = due->len; i-- > 0;)
    if (tg_practice_puzzle_is_mistake (g_ptr_array_index (due, i)))
      g_ptr_array_remove_index (due, i);
  return due;
}

/* The number of cards due today: at most 20 a day. */
guint
tg_practice_list_count_due (const TgPracticeList *self, gint64 now)
{
  guint day = tg_practice_get_day (now);
  guint n_done = tg_training_store_count_reviewed (self->store, self->profile, day);
  g_autoptr (GPtrArray) due = list_due (self, now);

  return MIN (due->len, MAX_DUE - MIN (n_done, MAX_DUE));
}

/* Adds a puzzle to the list unless the list has it. */
static gboolean
add_puzzle (TgPracticeList *self, TgPracticePuzzle *puzzle)
{
  if (puzzle == NULL || g_ptr_array_find (self->puzzles, puzzle, NULL))
    return FALSE;
  g_ptr_array_add (self->puzzles, puzzle);
  tg_practice_pool_add_seen (self->pool, puzzle);
  return TRUE;
}

static void
add_due (TgPracticeList *self, guint max_cards, gboolean by_rules, gint64 now)
{
  guint max = MIN (max_cards, tg_practice_list_count_due (self, now));
  guint n = 0;
  g_autoptr (GPtrArray) due = list_due (self, now);

  for (guint i = 0; i < due->len && n < max; i++)
    {
      TgPracticePuzzle *puzzle = g_ptr_array_index (due, i);

      if (!by_rules || tg_practice_pool_is_wanted (self->pool, puzzle))
        n += add_puzzle (self, puzzle);
    }
}

static void
add_source (TgPracticeList *self, const gchar *source)
{
  for (guint i = 0; i < tg_practice_pool_get_n (self->pool); i++)
    {
      TgPracticePuzzle *puzzle = tg_practice_pool_get (self->pool, i);

      if (g_strcmp0 (puzzle->source, source) == 0
          && !tg_practice_pool_is_seen (self->pool, puzzle))
        add_puzzle (self, puzzle);
    }
}

/* Whether a puzzle from a game of the player is due by @day. */
static gboolean
is_waiting_mistake (const TgPracticeList *self, const TgPracticePuzzle *puzzle, guint day)
{
  TgTrainingCard card;

  if (!tg_practice_puzzle_is_mistake (puzzle))
    return FALSE;
  if (tg_training_store_get_card (self->store, self->profile, TG_CARD_MISTAKE, puzzle->id,
                                  &card))
    return card.due <= day;
  return !tg_practice_pool_is_seen (self->pool, puzzle);
}

/* Counts the puzzles from the player's games. @n_later: (out) (optional): those due
 * later. Returns: the number of due ones */
guint
tg_practice_list_count_mistakes (const TgPracticeList *self, gint64 now, guint *n_later)
{
  guint day = tg_practice_get_day (now);
  guint n = 0;
  guint n_all = 0;

  for (guint i = 0; i < tg_practice_pool_get_n (self->pool); i++)
    {
      const TgPracticePuzzle *puzzle = tg_practice_pool_get (self->pool, i);

      n += is_waiting_mistake (self, puzzle, day);
      n_all += tg_practice_puzzle_is_mistake (puzzle);
    }
  if (n_later != NULL)
    *n_later = n_all - n;
  return n;
}

static void
add_mistakes (TgPracticeList *self, guint max_puzzles, gint64 now)
{
  guint day = tg_practice_get_day (now);
  guint n = 0;

  for (guint i = 0; i < tg_practice_pool_get_n (self->pool) && n < max_puzzles; i++)
    {
      TgPracticePuzzle *puzzle = tg_practice_pool_get (self->pool, i);

      if (is_waiting_mistake (self, puzzle, day))
        n += add_puzzle (self, puzzle);
    }
}

/* Adds the puzzles left in the current round. */
static void
add_set (TgPracticeList *self, gint64 id)
{
  g_autoptr (GArray) sets = tg_training_store_list_sets (self->store, self->profile);
  g_autoptr (GHashTable) tried = tg_training_store_list_tried (
      self->store, self->profile, id,
      tg_practice_round_get_start (self->store, self->profile, id));

  for (guint i = 0; i < sets->len; i++)
    {
      const TgPuzzleSet *set = &g_array_index (sets, TgPuzzleSet, i);

      for (guint j = 0; set->id == id && set->puzzles[j] != NULL; j++)
        if (!g_hash_table_contains (tried, set->puzzles[j]))
          add_puzzle (self, tg_practice_pool_find (self->pool, set->puzzles[j]));
    }
}

static void
add_listed (TgPracticeList *self, const gchar *const *ids)
{
  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    add_puzzle (self, tg_practice_pool_find (self->pool, ids[i]));
}

static const DailySet *
get_daily (const TgPracticeList *self)
{
  return self->is_child ? &child_set : &daily_set;
}

/* Returns: (transfer full) (element-type TgTrainingAttempt): the attempts at today's
 * unfinished puzzles */
GArray *
tg_practice_list_get_daily_attempts (const TgPracticeList *self, gint64 now)
{
  g_autoptr (GArray) runs =
      tg_training_store_list_runs (self->store, self->profile, TG_PRACTICE_DAILY);
  gint64 last =
      runs->len > 0 ? g_array_index (runs, TgTrainingRun, runs->len - 1).ended : 0;
  GArray *attempts = tg_training_store_list_attempts (self->store, self->profile,
                                                      MAX (last + 1, now - 24 * 60 * 60));

  for (guint i = attempts->len; i-- > 0;)
    {
      const TgTrainingAttempt *attempt = &g_array_index (attempts, TgTrainingAttempt, i);

      if (attempt->mode != TG_PRACTICE_DAILY
          || tg_practice_get_day (attempt->time) != tg_practice_get_day (now)
          || !tg_practice_pool_find (self->pool, attempt->puzzle))
        g_array_remove_index (attempts, i);
    }
  return attempts;
}

/* The number of today's puzzles that are done. @n_all: (out) (optional): the number of
 * all of them */
guint
tg_practice_list_count_daily (const TgPracticeList *self, gint64 now, guint *n_all)
{
  g_autoptr (GArray) attempts = tg_practice_list_get_daily_attempts (self, now);

  if (n_all != NULL)
    *n_all = get_daily (self)->n + get_daily (self)->n_finds;
  return MIN (attempts->len, get_daily (self)->n);
}

/* Adds the puzzle that was open when today's puzzles were left, unless it was finished. */
static void
add_open (TgPracticeList *self, const gchar *open, gint64 now)
{
  g_autoptr (GArray) done = tg_practice_list_get_daily_attempts (self, now);

  for (guint i = 0; i < done->len; i++)
    if (g_str_equal (g_array_index (done, TgTrainingAttempt, i).puzzle, open))
      return;
  add_puzzle (self, tg_practice_pool_find (self->pool, open));
}

/* Adds puzzles that were not tried recently. */
static void
add_taught (TgPracticeList *self, const gchar *const *ids, guint max_puzzles)
{
  guint n = 0;

  for (guint i = 0; ids != NULL && ids[i] != NULL && n < max_puzzles; i++)
    {
      TgPracticePuzzle *puzzle = tg_practice_pool_find (self->pool, ids[i]);

      if (puzzle != NULL && !tg_practice_pool_is_seen (self->pool, puzzle))
        n += add_puzzle (self, puzzle);
    }
}

/* Adds today's puzzles, continuing an unfinished list. */
static void
add_daily (TgPracticeList           *self,
           const TgPracticeChoice   *choice,
           const TgPracticeCriteria *criteria,
           gint64                    now)
{
  const DailySet *set = get_daily (self);
  guint           n_done = tg_practice_list_count_daily (self, now, NULL);
  guint           n = set->n - n_done;
  guint           n_mistakes, n_weakest, n_near;

  if (criteria->open != NULL && n > 0)
    add_open (self, criteria->open, now);
  if (criteria->is_new && n_done < set->n_taught)
    add_taught (self, choice->puzzles,
                set->n_taught - MIN (n_done + self->puzzles->len, set->n_taught));
  add_due (self, MIN (set->n_due, n - self->puzzles->len), TRUE, now);
  n -= self->puzzles->len;
  n_mistakes = MIN (tg_practice_list_count_mistakes (self, now, NULL), set->n_mistakes);
  n_mistakes = MIN (n_mistakes, n);
  n_weakest = MIN (set->n_weakest, n - n_mistakes);
  n_near = n - n_mistakes - n_weakest;
  for (guint i = 1; i <= n_near; i++)
    {
      gdouble part = (gdouble) (n_done + i) / (n_done + n_near);
      gdouble aim = criteria->first_aim + (criteria->aim - criteria->first_aim) * part;

      add_puzzle (self, tg_practice_pool_choose_preferred (
                            self->pool, aim, criteria->preferred, G_MAXUINT));
    }
  for (guint i = 0; i < n_weakest; i++)
    add_puzzle (self, tg_practice_pool_choose (self->pool, criteria->aim,
                                               criteria->weakest, G_MAXUINT));
  add_mistakes (self, n_mistakes, now);
  self->n_finds = set->n_finds;
}

/* Reverses a list, because puzzles are taken from its end. */
static void
reverse (GPtrArray *list)
{
  for (guint i = 0; i < list->len / 2; i++)
    {
      gpointer first = list->pdata[i];

      list->pdata[i] = list->pdata[list->len - 1 - i];
      list->pdata[list->len - 1 - i] = first;
    }
}

/* Fills the list of a run, in modes whose puzzles are known at the beginning. */
void
tg_practice_list_fill (TgPracticeList           *self,
                       const TgPracticeChoice   *choice,
                       const TgPracticeCriteria *criteria,
                       gint64                    now)
{
  switch (choice->mode)
    {
    case TG_PRACTICE_SET:
      add_set (self, choice->set);
      break;
    case TG_PRACTICE_MISTAKES:
      if (choice->source != NULL && *choice->source != '\0')
        add_puzzle (self, tg_practice_pool_find (self->pool, choice->source));
      else
        add_mistakes (self, G_MAXUINT, now);
      break;
    case TG_PRACTICE_FILE:
      add_source (self, choice->source);
      /* If all puzzles were tried recently, chooses among all of them again. */
      if (self->puzzles->len == 0)
        {
          tg_practice_pool_set_seen (
              self->pool, g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL));
          add_source (self, choice->source);
        }
      break;
    case TG_PRACTICE_REVIEW:
      add_due (self, MAX_DUE, FALSE, now);
      break;
    case TG_PRACTICE_DAILY:
      add_daily (self, choice, criteria, now);
      break;
    case TG_PRACTICE_LESSON:
    case TG_PRACTICE_AGAIN:
      add_listed (self, choice->puzzles);
      break;
    case TG_PRACTICE_RATED:
    case TG_PRACTICE_THEME:
    case TG_PRACTICE_STREAK:
    case TG_PRACTICE_THREE_MINUTES:
    case TG_PRACTICE_FIND:
    default:
      return;
    }
  reverse (self->puzzles);
}
