/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Spaced repetition: calculates when a card is to be reviewed. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How well the answer was known. */
typedef enum
{
  TG_FSRS_AGAIN = 1, /* not at all */
  TG_FSRS_HARD,
  TG_FSRS_GOOD,
  TG_FSRS_EASY,
} TgFsrsGrade;

/* The state of a card's memory. A plain value; all zeros before the first review. */
typedef struct
{
  gdouble stability;  /* days after which the probability of a recall is 90 % */
  gdouble difficulty; /* from 1, easy, to 10 */
} TgFsrsMemory;

#define TG_FSRS_MAX_DAYS 365

void    tg_fsrs_review (TgFsrsMemory *self, TgFsrsGrade grade, guint days);
gdouble tg_fsrs_get_recall (const TgFsrsMemory *self, guint days);
guint   tg_fsrs_get_interval (const TgFsrsMemory *self, gdouble retention, GRand *rand);

G_END_DECLS
