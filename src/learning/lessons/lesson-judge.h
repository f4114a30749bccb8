/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Judges by the rules and the prover whether a point fulfils the aim of a lesson; there
 * are no lists of answers. */

#pragma once

#include <gio/gio.h>

#include "engine/proof/proof.h"
#include "learning/lessons/lesson.h"

G_BEGIN_DECLS

typedef enum
{
  TG_LESSON_WRONG,
  TG_LESSON_RIGHT,
  TG_LESSON_UNPROVED, /* not decided within the limits: neither right nor wrong */
} TgLessonVerdict;

typedef struct
{
  TgLessonVerdict verdict;
  TgPoint         reply;    /* the best answer of the other side, or TG_POINT_NONE */
  gboolean        is_final; /* whether the move already wins, or already stops the win */
} TgLessonJudgement;

TgLessonJudgement tg_lesson_judge_point (TgProver      *prover,
                                         TgLessonAim    aim,
                                         TgRuleset      ruleset,
                                         const TgBoard *board,
                                         TgPoint        point,
                                         GCancellable  *cancellable);
gboolean          tg_lesson_judge_any (TgProver      *prover,
                                       TgLessonAim    aim,
                                       TgRuleset      ruleset,
                                       const TgBoard *board,
                                       GCancellable  *cancellable);
TgThreat          tg_lesson_judge_shape (TgRuleset             ruleset,
                                         const TgBoard        *board,
                                         const TgLessonPoints *stones);

G_END_DECLS
