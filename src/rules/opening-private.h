/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The protocols as tables: what opening.c walks through, and opening-text.c
 * puts into words; and what opening.c and opening-fifths.c share. */

#pragma once

#include "rules/opening.h"

G_BEGIN_DECLS

/* Who acts in a step: a player, or whoever has the colour at that time. */
typedef enum
{
  TG_OPENING_ACTOR_FIRST,
  TG_OPENING_ACTOR_SECOND,
  TG_OPENING_ACTOR_BLACK,
  TG_OPENING_ACTOR_WHITE,
} TgOpeningActor;

/* @next is the index of the step that the option leads to; 0 means the step
 * that follows, since no option leads back to the beginning. */
typedef struct
{
  TgOpeningOption option;
  guint           next;
} TgOpeningChoice;

typedef struct
{
  TgOpeningAction action;
  TgOpeningActor  actor;
  TgOpeningZone   zone;      /* to place or offer a stone */
  const gchar    *question;  /* to choose: untranslated, with one %s for who */
  guint           n_choices; /* to choose */
  TgOpeningChoice choices[TG_OPENING_MAX_OPTIONS];
} TgOpeningStep;

/* A protocol as it is on some boards by some rules. The steps end with one
 * whose action is %TG_OPENING_ACTION_FINISHED. */
typedef struct
{
  TgOpeningProtocol    protocol;
  gboolean             for_renju;
  gboolean             for_others;
  guint                min_size;
  guint                max_size;
  gboolean             needs_centre; /* a single centre point: an odd size */
  TgSeat               black;        /* who begins as Black; none if chosen later */
  const TgOpeningStep *steps;
} TgOpeningProgram;

const TgOpeningProgram *tg_opening_find_program (TgOpeningProtocol protocol,
                                                 TgRuleset         ruleset,
                                                 guint             size);
const TgOpeningStep    *tg_opening_get_step (const TgOpening *self);

/* opening.c */
gboolean tg_opening_check_action (const TgOpening *self,
                                  TgOpeningAction  action,
                                  GError         **error);
gboolean tg_opening_check_point (const TgOpening *self, TgPoint point, GError **error);
gboolean tg_opening_has_point (const TgPoint *points, guint n_points, TgPoint point);
void     tg_opening_put_stone (TgOpening *self, TgPoint point);

G_END_DECLS
