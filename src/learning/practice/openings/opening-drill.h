/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Practice of openings, as a pure state machine: one of the 26 patterns of Renju, or an
 * opening protocol, from either side. The learner decides, whoever can evaluate says what
 * the decision and the best one are worth, and what gives away too much is taken back. */

#pragma once

#include "learning/practice/schedule/fsrs.h"
#include "rules/game.h"
#include "rules/opening.h"

G_BEGIN_DECLS

/* A decision may be worth so much less than the best, as a chance to win. */
#define TG_OPENING_DRILL_MAX_LOSS 0.08

/* What is practised. */
typedef struct
{
  gint              pattern; /* see tg_opening_pattern_get(), or -1 for a protocol */
  TgOpeningProtocol protocol;
  TgRuleset         ruleset;
  TgSeat            learner; /* for a pattern, the first plays Black */
} TgOpeningSubject;

typedef enum
{
  TG_OPENING_DRILL_ASKS,   /* the learner decides */
  TG_OPENING_DRILL_JUDGES, /* tg_opening_drill_judge() is awaited */
  TG_OPENING_DRILL_AWAITS, /* the other side decides */
  TG_OPENING_DRILL_OVER,
} TgOpeningDrillState;

/* A decision in an opening; after it, a move: to place a stone. */
typedef struct
{
  TgOpeningAction action;
  TgPoint         point;  /* to place, to offer, to keep */
  TgOpeningOption option; /* to choose */
  guint           count;  /* to declare */
} TgOpeningDecision;

typedef struct
{
  guint   n_decisions; /* of the learner’s, the accepted ones */
  guint   n_faults;    /* decisions that were taken back */
  gdouble loss;        /* chance to win given away by all of them */
} TgOpeningDrillResult;

guint    tg_opening_subject_get_n (void);
void     tg_opening_subject_get (guint index, TgOpeningSubject *subject);
gchar   *tg_opening_subject_to_id (const TgOpeningSubject *self);
gboolean tg_opening_subject_from_id (const gchar *id, TgOpeningSubject *subject);

typedef struct _TgOpeningDrill TgOpeningDrill;

TgOpeningDrill *tg_opening_drill_new (const TgOpeningSubject *subject, guint n_moves);
void            tg_opening_drill_free (TgOpeningDrill *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgOpeningDrill, tg_opening_drill_free)

TgOpeningDrillState  tg_opening_drill_get_state (const TgOpeningDrill *self);
const TgOpening     *tg_opening_drill_get_opening (const TgOpeningDrill *self);
const TgGame        *tg_opening_drill_get_game (const TgOpeningDrill *self);
TgOpeningDrillResult tg_opening_drill_get_result (const TgOpeningDrill *self);
TgFsrsGrade          tg_opening_drill_get_grade (const TgOpeningDrill *self);

gboolean tg_opening_drill_decide (TgOpeningDrill          *self,
                                  const TgOpeningDecision *decision,
                                  GError                 **error);
gboolean tg_opening_drill_judge (TgOpeningDrill *self, gdouble best, gdouble made);

G_END_DECLS
