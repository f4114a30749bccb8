/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All puzzles, and the random choice of one of them. */

#pragma once

#include "rules/ratings/rating.h"
#include "rules/ruleset.h"

G_BEGIN_DECLS

/* The data of a puzzle that matter for its choice. A plain value; its texts belong to the
 * owner of the puzzle. */
typedef struct
{
  const gchar *id;     /* without blanks */
  const gchar *source; /* (nullable): its origin; %NULL for a built-in puzzle */
  /* a deviation of 0 means that the puzzle has no rating and is a mere drill */
  TgRating  rating;
  guint64   themes;      /* bits, see tg_practice_new() */
  guint     n_decisions; /* moves that the solver has to find */
  TgRuleset ruleset;
} TgPracticePuzzle;

/* All puzzles, the recently tried ones, and the chosen rules. */
typedef struct _TgPracticePool TgPracticePool;

TgPracticePool *tg_practice_pool_new (const TgPracticePuzzle *puzzles,
                                      guint                   n_puzzles,
                                      GHashTable             *moved,
                                      guint32                 seed);
void            tg_practice_pool_free (TgPracticePool *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgPracticePool, tg_practice_pool_free)

guint             tg_practice_pool_get_n (TgPracticePool *self);
TgPracticePuzzle *tg_practice_pool_get (TgPracticePool *self, guint index);
TgPracticePuzzle *tg_practice_pool_find (TgPracticePool *self, const gchar *id);
GHashTable       *tg_practice_pool_get_table (TgPracticePool *self);
GRand            *tg_practice_pool_get_rand (TgPracticePool *self);

guint    tg_practice_pool_get_rules (TgPracticePool *self);
void     tg_practice_pool_set_rules (TgPracticePool *self, guint ruleset);
gboolean tg_practice_pool_is_wanted (TgPracticePool         *self,
                                     const TgPracticePuzzle *puzzle);
guint    tg_practice_pool_count_theme (TgPracticePool *self, guint theme, guint rules);

void     tg_practice_pool_set_seen (TgPracticePool *self, GHashTable *seen);
void     tg_practice_pool_add_seen (TgPracticePool *self, const TgPracticePuzzle *puzzle);
gboolean tg_practice_pool_is_seen (TgPracticePool *self, const TgPracticePuzzle *puzzle);

TgPracticePuzzle *tg_practice_pool_choose (TgPracticePool *self,
                                           gdouble         aim,
                                           guint64         themes,
                                           guint           max_decisions);
TgPracticePuzzle *tg_practice_pool_choose_preferred (TgPracticePool *self,
                                                     gdouble         aim,
                                                     guint64         themes,
                                                     guint           max_decisions);

G_END_DECLS
