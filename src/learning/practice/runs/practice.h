/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The practice of one player: chooses the next puzzle, and saves results. */

#pragma once

#include "learning/practice/runs/practice-card.h"
#include "learning/practice/runs/practice-list.h"
#include "learning/practice/schedule/practice-score.h"
#include "learning/practice/store/training-store.h"
#include "learning/puzzles/find/find-maker.h"

G_BEGIN_DECLS

/* The penalty of a wrong answer in the three-minute mode. */
#define TG_PRACTICE_SECONDS_FOR_WRONG 10

/* The result of a puzzle. A plain value. */
typedef struct
{
  gboolean    is_rated;
  TgRating    before; /* the player's rating */
  TgRating    after;
  TgFsrsGrade grade;
  guint       due_in; /* days until the next review; 0 if the puzzle has no card */
} TgPracticeOutcome;

/* The practice of one player. Use it only from the thread that uses its store. */
typedef struct _TgPractice TgPractice;

TgPractice *tg_practice_new (TgTrainingStore         *store,
                             const TgTrainingProfile *profile,
                             const TgPracticePuzzle  *puzzles,
                             guint                    n_puzzles,
                             const gchar *const      *themes,
                             guint64                  obvious,
                             guint32                  seed);
void        tg_practice_free (TgPractice *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgPractice, tg_practice_free)

void     tg_practice_get_rating (TgPractice *self, gint64 now, TgRating *rating);
gboolean tg_practice_is_child (TgPractice *self);
guint    tg_practice_count_stars (TgPractice *self);
gboolean tg_practice_get_theme_rating (TgPractice *self, guint theme, TgRating *rating);
gboolean tg_practice_find_weakest_theme (TgPractice *self, guint *theme);
guint    tg_practice_count_due (TgPractice *self, gint64 now);
guint    tg_practice_count_mistakes (TgPractice *self, gint64 now, guint *n_later);
GArray  *tg_practice_list_daily (TgPractice *self, gint64 now);
guint    tg_practice_count_daily (TgPractice *self, gint64 now, guint *n_all);
guint    tg_practice_count_theme (TgPractice *self, guint theme);

guint    tg_practice_get_rules (TgPractice *self);
gboolean tg_practice_set_rules (TgPractice *self, guint ruleset, GError **error);

void     tg_practice_begin (TgPractice *self, const TgPracticeChoice *choice, gint64 now);
GStrv    tg_practice_choose_set (TgPractice *self, guint n_puzzles, gint64 now);
gboolean tg_practice_counts (const TgPracticeChoice *choice,
                             const TgPracticeResult *result);
const TgPracticePuzzle *tg_practice_next (TgPractice *self, gint64 now);
gboolean                tg_practice_skip (TgPractice *self);
gboolean                tg_practice_is_rated (TgPractice *self, TgPracticeKnown *known);
void                    tg_practice_count_move (TgPractice *self, gboolean is_right);
gboolean                tg_practice_finish (TgPractice             *self,
                                            const TgPracticeResult *result,
                                            gint64                  now,
                                            TgPracticeOutcome      *outcome,
                                            GError                **error);
guint                   tg_practice_get_n_left (TgPractice *self);
gboolean tg_practice_get_drill_request (TgPractice *self, TgDrillRequest *request);
gboolean tg_practice_next_find (TgPractice *self);
gboolean tg_practice_finish_find (TgPractice             *self,
                                  const gchar            *id,
                                  const TgPracticeResult *result,
                                  gint64                  now,
                                  GError                **error);
gint     tg_practice_get_seconds_left (TgPractice *self, gint64 now);
gboolean tg_practice_end (TgPractice    *self,
                          gint64         now,
                          TgTrainingRun *run,
                          GError       **error);

gboolean tg_practice_keep_opening (TgPractice  *self,
                                   const gchar *id,
                                   TgFsrsGrade  grade,
                                   gint64       now,
                                   guint       *due_in,
                                   GError     **error);

G_END_DECLS
