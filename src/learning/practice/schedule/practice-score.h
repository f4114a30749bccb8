/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a puzzle that has been tried says of whoever tried it. Plain arithmetic. */

#pragma once

#include "learning/practice/schedule/fsrs.h"
#include "rules/rating.h"

G_BEGIN_DECLS

/* How somebody fared. A plain value. */
typedef struct
{
  guint    ms;       /* how long it took */
  guint    n_wrong;  /* moves */
  guint    n_hints;  /* steps of help */
  gboolean is_shown; /* he gave up, or was shown the answer */
} TgPracticeResult;

/* What he knew of the answer before he began. */
typedef enum
{
  TG_KNOWN_NOTHING,
  TG_KNOWN_THEME,   /* of what kind it is */
  TG_KNOWN_OBVIOUS, /* the same, and that says nearly all */
} TgPracticeKnown;

gboolean    tg_practice_is_known (const TgRating *rating);
gboolean    tg_practice_is_solved (const TgPracticeResult *result);
TgFsrsGrade tg_practice_grade (const TgPracticeResult *result, guint usual_ms);
void        tg_practice_rate (TgRating               *person,
                              TgRating               *puzzle,
                              const TgPracticeResult *result,
                              TgPracticeKnown         known);

G_END_DECLS
