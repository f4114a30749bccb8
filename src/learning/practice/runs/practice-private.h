/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The struct shared by the files of TgPractice. */

#pragma once

#include "learning/practice/runs/practice.h"

G_BEGIN_DECLS

struct _TgPractice
{
  TgTrainingStore    *store; /* borrowed */
  gint64              profile;
  gboolean            is_child;
  TgPracticePool     *pool;    /* owned */
  const gchar *const *themes;  /* borrowed */
  guint64             obvious; /* bits of the themes that nearly give the answer away */
  guint               rules;   /* the chosen rules; TG_N_RULESETS: all */
  gboolean            has_chosen_rules;

  TgPracticeChoice  choice;
  gint64            begun;
  GPtrArray        *list;    /* owned, of TgPracticePuzzle, last one first */
  TgPracticePuzzle *puzzle;  /* borrowed (nullable): the current puzzle */
  guint             n_finds; /* number of find drills after the list */
  guint             n_solved;
  guint             n_failed;
  guint             n_combo; /* consecutive right moves */
  gint              seconds; /* bonus seconds, minus penalties */
  gboolean          has_skipped;
};

gdouble           tg_practice_get_aim (TgPractice *self, gint64 now);
TgPracticePuzzle *tg_practice_choose (TgPractice *self,
                                      gdouble     aim,
                                      guint       max_decisions,
                                      gint64      now);
void              tg_practice_forget_old (TgPractice *self, gint64 now);

gboolean tg_practice_is_mistake (const TgPracticePuzzle *puzzle);
void tg_practice_list_fill (TgPractice *self, const TgPracticeChoice *choice, gint64 now);

G_END_DECLS
