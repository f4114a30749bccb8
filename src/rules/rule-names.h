/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What files call the rules of a game. */

#pragma once

#include "rules/opening-protocols.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean          has_ruleset; /* whether @ruleset counts */
  TgRuleset         ruleset;
  gboolean          has_opening; /* whether @opening counts */
  TgOpeningProtocol opening;
} TgRuleNames;

gboolean tg_rule_names_read (const gchar *text, TgRuleNames *names);

G_END_DECLS
