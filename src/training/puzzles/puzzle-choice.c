/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Groups are defined by kind and themes, rare ones first; every puzzle belongs to the
 * first group that it fits. The choice goes by id, because ids are hashes and thus as
 * good as random; so it does not depend on the order of the puzzles. */

#include "training/puzzles/puzzle-choice.h"

#include <string.h>

#define ATTACKS (1 << TG_PUZZLE_FOURS | 1 << TG_PUZZLE_THREATS)
#define STOPS   (1 << TG_PUZZLE_STOP_FOURS | 1 << TG_PUZZLE_STOP_THREATS)
#define FOURS   (1 << TG_PUZZLE_FOURS)
#define THREATS (1 << TG_PUZZLE_THREATS)

#define ROUND_FOULS \
  (TG_PUZZLE_THEME_ROUND_FOUL | TG_PUZZLE_THEME_FALSE_THREE | TG_PUZZLE_THEME_FIVE_FIRST)

/* Wanted number of puzzles per group and rule set, and the maximum that a group may
 * get when other groups have too few candidates. */
static const struct
{
  const gchar *name;
  guint        kinds;  /* required kind, as flags of TgPuzzleKind */
  guint        themes; /* requires at least one of these themes; 0 for any */
  guint        min_length;
  guint        max_length;
  guint        wanted[TG_N_RULESETS];
  guint        most[TG_N_RULESETS];
} groups[] = {
  { "White wins by a foul",
    ATTACKS,
    TG_PUZZLE_THEME_FOUL,
    0,
    99,
    { 0, 0, 300 },
    { 0, 0, 500 } },
  { "Black wins round his fouls",
    ATTACKS,
    ROUND_FOULS,
    0,
    99,
    { 0, 0, 300 },
    { 0, 0, 500 } },
  { "saved by a foul", STOPS, TG_PUZZLE_THEME_FOUL, 0, 99, { 0, 0, 100 }, { 0, 0, 300 } },
  { "may Black play there?",
    1 << TG_PUZZLE_MAY_PLAY,
    0,
    0,
    0,
    { 0, 0, 400 },
    { 0, 0, 400 } },
  { "a five", FOURS, TG_PUZZLE_THEME_FIVE, 1, 1, { 35, 20, 45 }, { 35, 20, 45 } },
  { "stop the five",
    STOPS,
    TG_PUZZLE_THEME_STOP_FIVE,
    1,
    1,
    { 35, 20, 45 },
    { 35, 20, 45 } },
  { "a four on the way",
    ATTACKS,
    TG_PUZZLE_THEME_COUNTER_FOUR,
    0,
    99,
    { 70, 40, 90 },
    { 140, 80, 180 } },
  { "quiet threat",
    THREATS,
    TG_PUZZLE_THEME_QUIET,
    0,
    99,
    { 170, 90, 240 },
    { 500, 300, 600 } },
  { "answered three ways",
    THREATS,
    TG_PUZZLE_THEME_THREE_WAYS,
    0,
    99,
    { 70, 40, 90 },
    { 140, 80, 180 } },
  { "a long way round",
    FOURS,
    TG_PUZZLE_THEME_DETOUR,
    0,
    99,
    { 50, 30, 70 },
    { 100, 60, 140 } },
  { "fours and threes, 1–3", THREATS, 0, 1, 3, { 200, 110, 290 }, { 400, 220, 580 } },
  { "fours and threes, 4–6", THREATS, 0, 4, 99, { 65, 35, 100 }, { 130, 70, 200 } },
  { "fours, 1", FOURS, 0, 1, 1, { 170, 90, 240 }, { 170, 90, 240 } },
  { "fours, 2–3", FOURS, 0, 2, 3, { 330, 180, 490 }, { 500, 270, 740 } },
  { "fours, 4–5", FOURS, 0, 4, 5, { 300, 160, 440 }, { 450, 240, 660 } },
  { "fours, 6–8", FOURS, 0, 6, 8, { 115, 65, 170 }, { 230, 130, 340 } },
  { "fours, 9 and more", FOURS, 0, 9, 99, { 35, 20, 45 }, { 100, 60, 150 } },
  { "block the three",
    STOPS,
    TG_PUZZLE_THEME_BLOCK_THREE,
    1,
    1,
    { 100, 50, 150 },
    { 150, 75, 225 } },
  { "stop the fours",
    1 << TG_PUZZLE_STOP_FOURS,
    0,
    1,
    1,
    { 130, 70, 200 },
    { 260, 140, 400 } },
  { "stop the threats",
    1 << TG_PUZZLE_STOP_THREATS,
    0,
    1,
    1,
    { 65, 35, 100 },
    { 200, 110, 300 } },
};

/* Number of puzzles to pick for each rule set. */
static const guint totals[TG_N_RULESETS] = { 1900, 1100, 3500 };

guint
tg_puzzle_choice_get_n_groups (void)
{
  return G_N_ELEMENTS (groups);
}

const gchar *
tg_puzzle_choice_get_group_name (guint group)
{
  g_return_val_if_fail (group < G_N_ELEMENTS (groups), NULL);

  return groups[group].name;
}

/* Returns: the number of a group, or tg_puzzle_choice_get_n_groups() for none */
guint
tg_puzzle_choice_get_group (const TgPuzzle *puzzle)
{
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    if ((groups[i].kinds & 1U << puzzle->kind) != 0
        && (groups[i].themes == 0 || (groups[i].themes & puzzle->themes) != 0)
        && puzzle->length >= groups[i].min_length
        && puzzle->length <= groups[i].max_length)
      return i;
  return G_N_ELEMENTS (groups);
}

static gint
compare (gconstpointer a, gconstpointer b)
{
  const TgPuzzle *p = *(const TgPuzzle *const *) a;
  const TgPuzzle *q = *(const TgPuzzle *const *) b;
  gint            result = strcmp (p->id, q->id);

  return result != 0 ? result : strcmp (p->origin, q->origin);
}

/* Sorts puzzles by id and removes duplicates. */
void
tg_puzzle_choice_drop_same (GPtrArray *puzzles)
{
  guint i = 1;

  g_ptr_array_sort (puzzles, compare);
  while (i < puzzles->len)
    {
      const TgPuzzle *puzzle = g_ptr_array_index (puzzles, i);
      const TgPuzzle *last = g_ptr_array_index (puzzles, i - 1);

      if (g_str_equal (puzzle->id, last->id))
        g_ptr_array_remove_index (puzzles, i);
      else
        i++;
    }
}

typedef struct
{
  GPtrArray *chosen;
  gboolean  *is_taken; /* by index of the puzzle */
  guint      counts[G_N_ELEMENTS (groups)][TG_N_RULESETS];
  guint      sums[TG_N_RULESETS];
} Choice;

static void
take_up_to (Choice *self, GPtrArray *puzzles, gboolean is_first)
{
  for (guint i = 0; i < puzzles->len; i++)
    {
      TgPuzzle *puzzle = g_ptr_array_index (puzzles, i);
      guint     group = tg_puzzle_choice_get_group (puzzle);
      guint     max;

      if (group == G_N_ELEMENTS (groups) || self->is_taken[i])
        continue;
      max = is_first ? groups[group].wanted[puzzle->ruleset]
                     : groups[group].most[puzzle->ruleset];
      if (self->counts[group][puzzle->ruleset] >= max
          || self->sums[puzzle->ruleset] >= totals[puzzle->ruleset])
        continue;
      self->is_taken[i] = TRUE;
      self->counts[group][puzzle->ruleset]++;
      self->sums[puzzle->ruleset]++;
      g_ptr_array_add (self->chosen, puzzle);
    }
}

/**
 * tg_puzzle_choice_pick:
 * @puzzles: (element-type TgPuzzle): the candidates
 *
 * Picks the wanted number of every group, and then more from groups with enough
 * candidates if others have too few.
 *
 * Returns: (transfer container) (element-type TgPuzzle): the set, whose elements belong
 *   to @puzzles
 */
GPtrArray *
tg_puzzle_choice_pick (GPtrArray *puzzles)
{
  g_autofree gboolean *is_taken = g_new0 (gboolean, puzzles->len);
  Choice               choice = { .chosen = g_ptr_array_new (), .is_taken = is_taken };

  tg_puzzle_choice_drop_same (puzzles);
  take_up_to (&choice, puzzles, TRUE);
  take_up_to (&choice, puzzles, FALSE);
  return choice.chosen;
}
