/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Practice with puzzles that have ratings, but no positions. */

#pragma once

#include "learning/practice/runs/practice.h"

G_BEGIN_DECLS

#define DAY 86400
#define NOW (20000 * (gint64) DAY + DAY / 2)

#define N_PUZZLES 400
#define N_MINE    3

typedef struct
{
  gchar            *path;     /* owned */
  TgTrainingStore  *store;    /* owned */
  TgPractice       *practice; /* owned */
  TgTrainingProfile profile;
  gchar            *ids[N_PUZZLES]; /* owned */
  TgPracticePuzzle  puzzles[N_PUZZLES];
} Fixture;

void              practice_restart (Fixture *self, guint n_puzzles);
void              practice_set_up (Fixture *self, gconstpointer data);
void              practice_tear_down (Fixture *self, gconstpointer data);
void              practice_begin (Fixture *self, TgPracticeMode mode, gint64 now);
TgPracticeOutcome practice_finish (Fixture *self, guint n_wrong, gint64 now);

G_END_DECLS
