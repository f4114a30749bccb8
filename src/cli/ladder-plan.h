/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which games measure the levels. */

#pragma once

#include "cli/entrant.h"
#include "cli/scoreboard.h"

G_BEGIN_DECLS

/**
 * TgLadderAnchor:
 * @player: owned; the word for a player that is no level
 * @everywhere: whether it plays in all rule sets
 * @ruleset: or else, in which
 * @fixed: whether its strength is known
 * @elo: what it is then
 * @levels: which levels it plays against, a bit each: 1 << level
 *
 * A player that ties the levels to others.
 */
typedef struct
{
  gchar    *player;
  gboolean  everywhere;
  TgRuleset ruleset;
  gboolean  fixed;
  gdouble   elo;
  guint     levels;
} TgLadderAnchor;

/**
 * TgLadderLeg:
 * @ruleset: what is played
 * @first: who plays; a level; by its number among tg_ladder_plan_get_player()
 * @second: against whom: a lower level or an anchor
 * @n_games: how many games are planned
 * @standing: how they went
 *
 * A match of the ladder.
 */
typedef struct
{
  TgRuleset  ruleset;
  guint      first;
  guint      second;
  guint      n_games;
  TgStanding standing;
} TgLadderLeg;

/**
 * TgLadderWish:
 * @levels: (nullable): such as "1-10" or "1,5,9"
 * @rules: (nullable): such as "freestyle,renju"
 * @games: (nullable): such as "400,200": how many games in the first rule set,
 *   and so on; the last number counts for the rest
 * @anchor_games: how many games an anchor has with each of its levels
 * @anchors: (nullable): each as [RULES:]PLAYER[=ELO][@LEVELS]
 *
 * What somebody asked for.
 */
typedef struct
{
  const gchar        *levels;
  const gchar        *rules;
  const gchar        *games;
  guint               anchor_games;
  const gchar *const *anchors;
} TgLadderWish;

/**
 * TgLadderPlan:
 * @rulesets: (element-type TgRuleset): owned; in the order asked for
 * @levels: (element-type guint): owned; rising
 * @anchors: (element-type TgLadderAnchor): owned
 * @players: (element-type utf8): owned; the words for the levels and the anchors,
 *   in this order
 * @legs: (element-type TgLadderLeg): owned; those of low levels first
 *
 * The matches of a ladder.
 */
typedef struct
{
  GArray    *rulesets;
  GArray    *levels;
  GPtrArray *anchors;
  GPtrArray *players;
  GArray    *legs;
} TgLadderPlan;

TgLadderPlan *tg_ladder_plan_new (const TgLadderWish *wish, GError **error);
void          tg_ladder_plan_free (TgLadderPlan *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgLadderPlan, tg_ladder_plan_free)

const gchar          *tg_ladder_plan_get_player (const TgLadderPlan *self, guint number);
const TgLadderAnchor *tg_ladder_plan_get_anchor (const TgLadderPlan *self,
                                                 guint               number,
                                                 TgRuleset           ruleset);

G_END_DECLS
