/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the rules page says, block by block. */

#pragma once

#include <glib.h>

#include "rules/opening.h"

G_BEGIN_DECLS

/**
 * TgRulesBlockKind:
 * @TG_RULES_BLOCK_CHAPTER: the title of a chapter
 * @TG_RULES_BLOCK_HEADING: a heading within one
 * @TG_RULES_BLOCK_TEXT: a paragraph
 * @TG_RULES_BLOCK_DIAGRAM: a picture; those that follow each other stand side by
 *   side where there is room
 * @TG_RULES_BLOCK_RULESET: the name of a rule set, as a heading
 * @TG_RULES_BLOCK_OPENING: the name of an opening, as a heading
 *
 * The kinds of blocks.
 */
typedef enum
{
  TG_RULES_BLOCK_CHAPTER,
  TG_RULES_BLOCK_HEADING,
  TG_RULES_BLOCK_TEXT,
  TG_RULES_BLOCK_DIAGRAM,
  TG_RULES_BLOCK_RULESET,
  TG_RULES_BLOCK_OPENING,
} TgRulesBlockKind;

/**
 * TgRulesBlock:
 * @kind: what it is
 * @text: the words, untranslated, or the name of a diagram
 * @ruleset: for the name of a rule set: which
 * @opening: for the name of an opening: which
 *
 * A block of the page. Constant data.
 */
typedef struct
{
  TgRulesBlockKind  kind;
  const gchar      *text;
  TgRuleset         ruleset;
  TgOpeningProtocol opening;
} TgRulesBlock;

const TgRulesBlock *tg_rules_text (guint *n_blocks);

G_END_DECLS
