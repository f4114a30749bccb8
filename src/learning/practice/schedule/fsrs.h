/* SPDX-License-Identifier: GPL-3.0-or-later */

/* When something that was learned should be asked again. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How well somebody knew it. */
typedef enum
{
  TG_FSRS_AGAIN = 1, /* not at all */
  TG_FSRS_HARD,
  TG_FSRS_GOOD,
  TG_FSRS_EASY,
} TgFsrsGrade;

/* What is left of it in a memory. A plain value; all zeros before the first time. */
typedef struct
{
  gdouble stability;  /* days until it is recalled with a probability of 90 % */
  gdouble difficulty; /* from 1, easy, to 10 */
} TgFsrsMemory;

#define TG_FSRS_MAX_DAYS 365

void    tg_fsrs_review (TgFsrsMemory *self, TgFsrsGrade grade, guint days);
gdouble tg_fsrs_get_recall (const TgFsrsMemory *self, guint days);
guint   tg_fsrs_get_interval (const TgFsrsMemory *self, gdouble retention, GRand *chance);

G_END_DECLS
