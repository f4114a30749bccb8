/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which games measure the levels. */

#pragma once

#include "cli/match/entrant.h"
#include "cli/match/scoreboard.h"

G_BEGIN_DECLS

/* A player that ties the levels to others. */
typedef struct
{
  gchar    *player;     /* owned; the word for a player that is no level */
  gboolean  everywhere; /* whether it plays in all rule sets */
  TgRuleset ruleset;    /* or else, in which */
  gboolean  fixed;      /* whether its strength is known */
  gdouble   elo;
  guint     levels; /* which it plays against, a bit each: 1 << level */
} TgLadderAnchor;

/* A match of the ladder. Players are numbered as for tg_ladder_plan_get_player(). */
typedef struct
{
  TgRuleset  ruleset;
  guint      first;   /* a level */
  guint      second;  /* a lower level or an anchor */
  guint      n_games; /* that are planned */
  TgStanding standing;
} TgLadderLeg;

/* What somebody asked for; NULL if nothing. */
typedef struct
{
  const gchar *levels; /* such as "1-10" or "1,5,9" */
  const gchar *rules;  /* such as "freestyle,renju" */
  const gchar *games;  /* by rule set, such as "400,200"; the last counts for the rest */
  guint        anchor_games;   /* of an anchor with each of its levels */
  const gchar *const *anchors; /* each as [RULES:]PLAYER[=ELO][@LEVELS] */
} TgLadderWish;

/* The matches of a ladder. All is owned. */
typedef struct
{
  GArray    *rulesets; /* of TgRuleset, in the order asked for */
  GArray    *levels;   /* of guint, rising */
  GPtrArray *anchors;  /* of TgLadderAnchor */
  GPtrArray *players;  /* the words for the levels and the anchors */
  GArray    *legs;     /* of TgLadderLeg, those of low levels first */
} TgLadderPlan;

TgLadderPlan *tg_ladder_plan_new (const TgLadderWish *wish, GError **error);
void          tg_ladder_plan_free (TgLadderPlan *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgLadderPlan, tg_ladder_plan_free)

const gchar          *tg_ladder_plan_get_player (const TgLadderPlan *self, guint number);
const TgLadderAnchor *tg_ladder_plan_get_anchor (const TgLadderPlan *self,
                                                 guint               number,
                                                 TgRuleset           ruleset);

G_END_DECLS
