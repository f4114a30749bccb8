/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The plan of the games that measure the strengths of the levels. */

#pragma once

#include "cli/match/entrant.h"
#include "cli/match/scoreboard.h"

G_BEGIN_DECLS

/* An anchor: a player other than a level, whose games compare the levels with other
 * programs. */
typedef struct
{
  gchar *player; /* owned; the syntax of a player that is no level */
  gboolean
      everywhere;    /* whether it plays in all rule sets rather than only in @ruleset */
  TgRuleset ruleset; /* if not @everywhere, the only rule set */
  gboolean  fixed;   /* whether its strength is given */
  gdouble   elo;
  guint     levels; /* its opponents, a bit each: 1 << level */
} TgLadderAnchor;

/* A match of the ladder, with players numbered as for tg_ladder_plan_get_player(). */
typedef struct
{
  TgRuleset  ruleset;
  guint      first;   /* a level */
  guint      second;  /* a lower level or an anchor */
  guint      n_games; /* number of games to play */
  TgStanding standing;
} TgLadderLeg;

/* The options as given; NULL for a default. */
typedef struct
{
  const gchar *levels; /* such as "1-10" or "1,5,9" */
  const gchar *rules;  /* such as "freestyle,renju" */
  const gchar *games;  /* by rule set, such as "400,200"; the last for the rest */
  guint anchor_games;  /* number of games between an anchor and each of its levels */
  const gchar *const *anchors; /* each as [RULES:]PLAYER[=ELO][@LEVELS] */
} TgLadderOptions;

/* The matches of a ladder. All fields are owned. */
typedef struct
{
  GArray    *rulesets; /* of TgRuleset, in the given order */
  GArray    *levels;   /* of guint, ascending */
  GPtrArray *anchors;  /* of TgLadderAnchor */
  GPtrArray *players;  /* the syntax of the levels and the anchors */
  GArray    *legs;     /* of TgLadderLeg, low levels first */
} TgLadderPlan;

TgLadderPlan *tg_ladder_plan_new (const TgLadderOptions *options, GError **error);
void          tg_ladder_plan_free (TgLadderPlan *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgLadderPlan, tg_ladder_plan_free)

const gchar          *tg_ladder_plan_get_player (const TgLadderPlan *self, guint number);
const TgLadderAnchor *tg_ladder_plan_get_anchor (const TgLadderPlan *self,
                                                 guint               number,
                                                 TgRuleset           ruleset);

G_END_DECLS
