/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opening practice, as a pure state machine: one of the 26 patterns of Renju, or an
 * opening protocol, from either side. The learner decides, the caller evaluates the
 * decision and the best one, and a decision that loses too much is undone. */

#pragma once

#include "learning/practice/schedule/fsrs.h"
#include "rules/game.h"
#include "rules/openings/opening.h"

G_BEGIN_DECLS

/* The loss of winning chance up to which a decision is accepted. */
#define TG_OPENING_DRILL_MAX_LOSS 0.08

/* The subject of a drill. */
typedef struct
{
  gint              pattern; /* see tg_opening_pattern_get(), or -1 for a protocol */
  TgOpeningProtocol protocol;
  TgRuleset         ruleset;
  /* the player that the learner is; in a pattern the first player has Black */
  TgSeat learner;
} TgOpeningSubject;

typedef enum
{
  TG_OPENING_DRILL_ASKS,   /* the learner decides */
  TG_OPENING_DRILL_JUDGES, /* the drill waits for tg_opening_drill_judge() */
  TG_OPENING_DRILL_AWAITS, /* the other side decides */
  TG_OPENING_DRILL_OVER,
} TgOpeningDrillState;

/* A decision in an opening. A move after the opening counts as placing a stone. */
typedef struct
{
  TgOpeningAction action;
  TgPoint         point;  /* to place, to offer, to keep */
  TgOpeningOption option; /* to choose */
  guint           count;  /* to declare */
} TgOpeningDecision;

typedef struct
{
  guint   n_decisions; /* accepted decisions of the learner */
  guint   n_faults;    /* decisions that were undone */
  gdouble loss;        /* sum of the lost winning chances */
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
