/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "library/import/rif-rules.h"

#include <string.h>

#include "library/games/library-game.h"
#include "rules/openings/rule-names.h"

#define RENJU  "1"
#define GOMOKU "2"

static gboolean
has_word (const gchar *name, const gchar *word)
{
  g_autofree gchar *folded = g_utf8_casefold (name, -1);

  return strstr (folded, word) != NULL;
}

/* Finds the opening protocol that the name begins or ends with, such as “Swap2” in
 * “Gomoku World Championship Swap2”. */
static guint
find_protocol (const gchar *name)
{
  g_auto (GStrv) words = g_strsplit_set (name, " ,;:()/", 0);
  TgRuleNames names;

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && tg_rule_names_read (words[i], &names) && names.has_opening)
      return names.opening;
  return TG_GAME_NO_NUMBER;
}

/**
 * tg_rif_rules_read:
 * @name: the name of the rules in the file
 * @category: "1" for Renju, "2" for Gomoku
 *
 * Finds the rule set and the opening protocol. The category decides between Renju and
 * Gomoku. Gomoku is standard Gomoku, in which only five wins, as in the tournaments of the
 * federation, unless the name says otherwise.
 */
TgRifRules
tg_rif_rules_read (const gchar *name, const gchar *category)
{
  TgRifRules  rules = { TG_GAME_NO_NUMBER, TG_GAME_NO_NUMBER };
  TgRuleNames names;
  gboolean    is_known = tg_rule_names_read (name, &names);

  if (is_known && names.has_opening)
    rules.protocol = names.opening;
  else
    rules.protocol = find_protocol (name);

  if (g_str_equal (category, RENJU))
    rules.ruleset = TG_RULESET_RENJU;
  else if (is_known && names.has_ruleset && names.ruleset != TG_RULESET_FREESTYLE)
    rules.ruleset = names.ruleset;
  else if (g_str_equal (category, GOMOKU))
    rules.ruleset = has_word (name, "free") ? TG_RULESET_FREESTYLE : TG_RULESET_STANDARD;
  return rules;
}
