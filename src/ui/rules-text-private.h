/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the files with the words of the rules page are written. */

#pragma once

#include "ui/rules-text.h"

G_BEGIN_DECLS

#define TG_RULES_HEADING(words, names)                           \
  {                                                              \
    .kind = TG_RULES_BLOCK_HEADING, .text = words, .also = names \
  }
#define TG_RULES_TEXT(words)                   \
  {                                            \
    .kind = TG_RULES_BLOCK_TEXT, .text = words \
  }
#define TG_RULES_DIAGRAM(id)                   \
  {                                            \
    .kind = TG_RULES_BLOCK_DIAGRAM, .text = id \
  }
#define TG_RULES_RULESET(name, names)                                           \
  {                                                                             \
    .kind = TG_RULES_BLOCK_RULESET, .ruleset = TG_RULESET_##name, .also = names \
  }
#define TG_RULES_OPENING(name)                                   \
  {                                                              \
    .kind = TG_RULES_BLOCK_OPENING, .opening = TG_OPENING_##name \
  }
#define TG_RULES_STEPS(name, example)                                           \
  {                                                                             \
    .kind = TG_RULES_BLOCK_STEPS, .text = example, .opening = TG_OPENING_##name \
  }
#define TG_RULES_PATTERN(index)                      \
  {                                                  \
    .kind = TG_RULES_BLOCK_PATTERN, .pattern = index \
  }
/* The fields of a TgRulesTerm, in their order. */
#define TG_RULES_TERM(...)                                                    \
  {                                                                           \
    .kind = TG_RULES_BLOCK_TERM, .term = &(const TgRulesTerm) { __VA_ARGS__ } \
  }

#define TG_RULES_CHAPTER(words, names, array)                                           \
  {                                                                                     \
    .title = words, .also = names, .n_blocks = G_N_ELEMENTS (array), .blocks = (array), \
  }

/* The game, rule sets, how a game ends. */
extern const TgRulesChapter tg_rules_basics[3];

/* Fives and fours, threes, twos. */
extern const TgRulesChapter tg_rules_rows[3];

/* The initiative, preparing an attack, winning attacks. */
extern const TgRulesChapter tg_rules_attack[3];

/* Forbidden points, fouls. */
extern const TgRulesChapter tg_rules_fouls[2];

/* Openings, those with a choice of fifth stones, the 26 openings. */
extern const TgRulesChapter tg_rules_openings[3];

G_END_DECLS
