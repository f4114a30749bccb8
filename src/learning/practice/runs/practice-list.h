/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The puzzle lists of runs whose puzzles are known at the beginning. */

#pragma once

#include "learning/practice/schedule/practice-pool.h"
#include "learning/practice/store/training-store.h"

G_BEGIN_DECLS

/* The source, see TgPracticePuzzle, of puzzles made from a player's own games. */
#define TG_PRACTICE_SOURCE_MISTAKES "mistakes"

/* The choice of puzzles for a run. A plain value. */
typedef struct
{
  TgPracticeMode mode;
  /* for %TG_PRACTICE_THEME, the number of the theme's bit; for %TG_PRACTICE_FIND, a
   * #TgFindKind, or %TG_N_FIND_KINDS for all */
  guint  theme;
  gint64 set; /* for %TG_PRACTICE_SET, the id of the set */
  /* for %TG_PRACTICE_FILE, the source of the puzzles; for %TG_PRACTICE_MISTAKES, the
   * id of a puzzle, or %NULL for all that are due */
  const gchar *source;
  /* borrowed; the ids of the puzzles of a lesson, of those failed in the previous run, or
   * of those with which the day of a new player begins */
  const gchar *const *puzzles;
  guint               n_finds; /* number of drills, for %TG_PRACTICE_AGAIN */
  gboolean            is_test; /* no hints, and the run ends at the first mistake */
} TgPracticeChoice;

/* The list of one player. */
typedef struct
{
  TgTrainingStore *store; /* borrowed */
  gint64           profile;
  gboolean         is_child;
  TgPracticePool  *pool;    /* borrowed */
  GPtrArray       *puzzles; /* owned, of TgPracticePuzzle, in reverse order */
  guint n_finds; /* number of drills of finding points that follow after the puzzles */
} TgPracticeList;

/* The criteria for puzzles that are chosen at random. A plain value. */
typedef struct
{
  gdouble      aim;       /* the rating around which puzzles are chosen */
  gdouble      first_aim; /* that of the first puzzles of the day */
  guint64      preferred; /* bits of themes that come first, if there are any */
  guint64      weakest;   /* bits of the player's weakest theme; 0 for all themes */
  gboolean     is_new;    /* the player has rated few puzzles */
  const gchar *open;      /* (nullable): the id of the puzzle that was open when today's
                          puzzles were left */
} TgPracticeCriteria;

gboolean tg_practice_puzzle_is_mistake (const TgPracticePuzzle *puzzle);

guint   tg_practice_list_count_due (const TgPracticeList *self, gint64 now);
guint   tg_practice_list_count_mistakes (const TgPracticeList *self,
                                         gint64                now,
                                         guint                *n_later);
GArray *tg_practice_list_get_daily_attempts (const TgPracticeList *self, gint64 now);
guint tg_practice_list_count_daily (const TgPracticeList *self, gint64 now, guint *n_all);
void  tg_practice_list_fill (TgPracticeList           *self,
                             const TgPracticeChoice   *choice,
                             const TgPracticeCriteria *criteria,
                             gint64                    now);

G_END_DECLS
