/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Computes ratings and grades from the result of a puzzle. Pure functions. */

#pragma once

#include "learning/practice/schedule/fsrs.h"
#include "rules/ratings/rating.h"

G_BEGIN_DECLS

/* The result of an attempt. A plain value. */
typedef struct
{
  guint    ms;       /* time spent */
  guint    n_wrong;  /* wrong moves */
  guint    n_hints;  /* hints taken */
  gboolean is_shown; /* the player gave up, or was shown the answer */
} TgPracticeResult;

/* The player's knowledge of the answer before the attempt. */
typedef enum
{
  TG_KNOWN_NOTHING,
  TG_KNOWN_THEME,   /* the theme of the puzzle */
  TG_KNOWN_OBVIOUS, /* the theme, which nearly gives the answer away */
} TgPracticeKnown;

gboolean    tg_practice_is_known (const TgRating *rating);
gboolean    tg_practice_is_solved (const TgPracticeResult *result);
TgFsrsGrade tg_practice_grade (const TgPracticeResult *result, guint usual_ms);
void        tg_practice_rate (TgRating               *person,
                              TgRating               *puzzle,
                              const TgPracticeResult *result,
                              TgPracticeKnown         known);

G_END_DECLS
