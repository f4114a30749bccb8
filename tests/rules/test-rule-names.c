/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/openings/rule-names.h"

#define NOTHING (-1)

/* Names of rules in files. */
static const struct
{
  const gchar *text;
  gint         ruleset; /* NOTHING if unknown */
  gint         opening;
} names[] = {
  { "freestyle", TG_RULESET_FREESTYLE, NOTHING },
  { "Free Style", TG_RULESET_FREESTYLE, NOTHING },
  { "free-style gomoku", TG_RULESET_FREESTYLE, NOTHING },
  { "Gomoku", TG_RULESET_FREESTYLE, NOTHING },
  { "Go-moku", TG_RULESET_FREESTYLE, NOTHING },
  { "五目並べ", TG_RULESET_FREESTYLE, NOTHING },
  { "无禁手", TG_RULESET_FREESTYLE, NOTHING },
  { "無禁手規則", TG_RULESET_FREESTYLE, NOTHING },
  { "Standard", TG_RULESET_STANDARD, NOTHING },
  { "Standard Gomoku", TG_RULESET_STANDARD, NOTHING },
  { "Gomoku, exactly five", TG_RULESET_STANDARD, NOTHING },
  { "Standard (exactly 5)", TG_RULESET_STANDARD, NOTHING },
  { "标准规则", TG_RULESET_STANDARD, NOTHING },
  { "RENJU", TG_RULESET_RENJU, NOTHING },
  { "Ｒｅｎｊｕ　ｒｕｌｅｓ", TG_RULESET_RENJU, NOTHING },
  { "Renju rule", TG_RULESET_RENJU, NOTHING },
  { "連珠", TG_RULESET_RENJU, NOTHING },
  { "连珠规则", TG_RULESET_RENJU, NOTHING },
  { "有禁手", TG_RULESET_RENJU, NOTHING },
  { "рэндзю", TG_RULESET_RENJU, NOTHING },
  { "렌주룰", TG_RULESET_RENJU, NOTHING },
  { "Free Renju", TG_RULESET_RENJU, TG_OPENING_FREE },
  { "Caro", TG_RULESET_CARO6, NOTHING },
  { "caro5", TG_RULESET_CARO5, NOTHING },
  { "Cờ caro", TG_RULESET_CARO6, NOTHING },
  { "RIF", TG_RULESET_RENJU, TG_OPENING_RIF },
  { "RIF opening rules", TG_RULESET_RENJU, TG_OPENING_RIF },
  { "Renju (RIF)", TG_RULESET_RENJU, TG_OPENING_RIF },
  { "Yamaguchi", TG_RULESET_RENJU, TG_OPENING_YAMAGUCHI },
  { "Yamaguchi rule", TG_RULESET_RENJU, TG_OPENING_YAMAGUCHI },
  { "山口规则", TG_RULESET_RENJU, TG_OPENING_YAMAGUCHI },
  { "Soosõrv-8", TG_RULESET_RENJU, TG_OPENING_SOOSORV },
  { "Soosorv8", TG_RULESET_RENJU, TG_OPENING_SOOSORV },
  { "Soosõrv", TG_RULESET_RENJU, TG_OPENING_SOOSORV },
  { "Soosyrv-N", TG_RULESET_RENJU, TG_OPENING_SOOSORV },
  { "Renju, Soosõrv-8 opening", TG_RULESET_RENJU, TG_OPENING_SOOSORV },
  { "索索夫8", TG_RULESET_RENJU, TG_OPENING_SOOSORV },
  { "Taraguchi-10", TG_RULESET_RENJU, TG_OPENING_TARAGUCHI },
  { "taraguchi", TG_RULESET_RENJU, TG_OPENING_TARAGUCHI },
  { "タラグチ10", TG_RULESET_RENJU, TG_OPENING_TARAGUCHI },
  { "Tarannikov", TG_RULESET_RENJU, TG_OPENING_TARANNIKOV },
  { "Таранников", TG_RULESET_RENJU, TG_OPENING_TARANNIKOV },
  { "Renju Swap", TG_RULESET_RENJU, TG_OPENING_SWAP },
  { "Standard Swap2", TG_RULESET_STANDARD, TG_OPENING_SWAP2 },

  /* Gomoku and Renju share these protocols, so the rules stay unknown. */
  { "Swap2", NOTHING, TG_OPENING_SWAP2 },
  { "swap-2", NOTHING, TG_OPENING_SWAP2 },
  { "Gomoku Swap 2", NOTHING, TG_OPENING_SWAP2 },
  { "Swap", NOTHING, TG_OPENING_SWAP },
  { "Swap after 3rd move", NOTHING, TG_OPENING_SWAP },
  { "swap1", NOTHING, TG_OPENING_SWAP1 },
  { "Swap after first move", NOTHING, TG_OPENING_SWAP1 },
  { "Pro", NOTHING, TG_OPENING_PRO },
  { "Long Pro", NOTHING, TG_OPENING_LONG_PRO },
  { "0", TG_RULESET_FREESTYLE, NOTHING },
  { "1", TG_RULESET_STANDARD, NOTHING },
  { "4", TG_RULESET_RENJU, NOTHING },
  { "8", TG_RULESET_CARO6, NOTHING },
  { "long-pro rule", NOTHING, TG_OPENING_LONG_PRO },
};

static void
test_names (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      TgRuleNames found;

      g_test_message ("%s", names[i].text);
      g_assert_true (tg_rule_names_read (names[i].text, &found));
      g_assert_cmpint (found.has_ruleset ? (gint) found.ruleset : NOTHING, ==,
                       names[i].ruleset);
      g_assert_cmpint (found.has_opening ? (gint) found.opening : NOTHING, ==,
                       names[i].opening);
    }
}

/* Every id of the program is a name. */
static void
test_ids (void)
{
  TgRuleNames found;

  for (guint i = 0; i < TG_N_RULESETS; i++)
    {
      g_assert_true (tg_rule_names_read (tg_ruleset_to_id ((TgRuleset) i), &found));
      g_assert_true (found.has_ruleset);
      g_assert_cmpint (found.ruleset, ==, i);
    }
  for (guint i = TG_OPENING_SWAP1; i < TG_N_OPENINGS; i++)
    {
      g_assert_true (
          tg_rule_names_read (tg_opening_protocol_to_id ((TgOpeningProtocol) i), &found));
      g_assert_true (found.has_opening);
      g_assert_cmpint (found.opening, ==, i);
    }
}

/* Unknown or contradictory names give no result. */
static void
test_unknown (void)
{
  static const gchar *const unknown[] = {
    "",
    "Japanese",
    "Pente",
    "Sakata",
    "rules",
    "swap4",
    "Renju standard",
    "Swap Swap2",
    "freestyle+renju",
    "Standard 7",
    "Yamaguchi Soosorv",
    "中国规则",
    "a game between friends of renju",
  };
  TgRuleNames found;

  for (guint i = 0; i < G_N_ELEMENTS (unknown); i++)
    {
      g_test_message ("%s", unknown[i]);
      g_assert_false (tg_rule_names_read (unknown[i], &found));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/rule-names/names", test_names);
  g_test_add_func ("/rules/rule-names/ids", test_ids);
  g_test_add_func ("/rules/rule-names/unknown", test_unknown);

  return g_test_run ();
}
