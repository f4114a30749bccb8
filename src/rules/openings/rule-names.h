/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads the names that files give to rule sets and openings. */

#pragma once

#include "rules/openings/opening-protocols.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean          has_ruleset; /* whether @ruleset is set */
  TgRuleset         ruleset;
  gboolean          has_opening; /* whether @opening is set */
  TgOpeningProtocol opening;
} TgRuleNames;

gboolean tg_rule_names_read (const gchar *text, TgRuleNames *names);

G_END_DECLS
