/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the rules page says, chapter by chapter and block by block. */

#pragma once

#include <glib.h>

#include "rules/opening.h"

G_BEGIN_DECLS

/**
 * TgRulesTerm:
 * @name: in English, untranslated
 * @simplified: in Chinese
 * @traditional: the same in traditional characters
 * @japanese: in Japanese
 * @also: other names, by which it is found as well; may be empty
 * @text: what it means, untranslated
 * @diagram: the name of its picture
 *
 * A word of the game. Constant data.
 */
typedef struct
{
  const gchar *name;
  const gchar *simplified;
  const gchar *traditional;
  const gchar *japanese;
  const gchar *also;
  const gchar *text;
  const gchar *diagram;
} TgRulesTerm;

/**
 * TgRulesBlockKind:
 * @TG_RULES_BLOCK_HEADING: a heading
 * @TG_RULES_BLOCK_TEXT: a paragraph
 * @TG_RULES_BLOCK_DIAGRAM: a picture; those that follow each other, and terms,
 *   stand side by side where there is room
 * @TG_RULES_BLOCK_TERM: a word with its picture and what it means
 * @TG_RULES_BLOCK_RULESET: the name of a rule set, as a heading
 * @TG_RULES_BLOCK_OPENING: the name of an opening, as a heading
 * @TG_RULES_BLOCK_STEPS: the steps of an opening
 * @TG_RULES_BLOCK_PATTERN: one of the 26 openings of Renju, with its picture, to be
 *   played from; those that follow each other stand side by side
 *
 * The kinds of blocks.
 */
typedef enum
{
  TG_RULES_BLOCK_HEADING,
  TG_RULES_BLOCK_TEXT,
  TG_RULES_BLOCK_DIAGRAM,
  TG_RULES_BLOCK_TERM,
  TG_RULES_BLOCK_RULESET,
  TG_RULES_BLOCK_OPENING,
  TG_RULES_BLOCK_STEPS,
  TG_RULES_BLOCK_PATTERN,
} TgRulesBlockKind;

/**
 * TgRulesBlock:
 * @kind: what it is
 * @text: the words, untranslated, or the name of a diagram, or an example for
 *   tg_rules_steps_new()
 * @also: (nullable): for a heading and the name of a rule set: other names, by which it
 *   is found as well
 * @term: for a term: which
 * @ruleset: for the name of a rule set: which
 * @opening: for the name of an opening, and its steps: which
 * @pattern: for one of the 26 openings: which
 *
 * A block of a chapter. Constant data.
 */
typedef struct
{
  TgRulesBlockKind   kind;
  const gchar       *text;
  const gchar       *also;
  const TgRulesTerm *term;
  TgRuleset          ruleset;
  TgOpeningProtocol  opening;
  guint              pattern;
} TgRulesBlock;

/**
 * TgRulesChapter:
 * @title: untranslated
 * @also: other names, by which it is found as well; may be empty
 * @n_blocks: number of @blocks
 * @blocks: what it says, from top to bottom
 *
 * A chapter. Constant data.
 */
typedef struct
{
  const gchar        *title;
  const gchar        *also;
  guint               n_blocks;
  const TgRulesBlock *blocks;
} TgRulesChapter;

guint                 tg_rules_n_chapters (void);
const TgRulesChapter *tg_rules_chapter (guint index);
gchar                *tg_rules_chapter_dup_words (const TgRulesChapter *self);
const gchar          *tg_rules_term_get_name (const TgRulesTerm *self);
gchar                *tg_rules_block_dup_heading (const TgRulesBlock *self);
gchar                *tg_rules_block_dup_words (const TgRulesBlock *self);
gchar                *tg_rules_term_dup_other_names (const TgRulesTerm *self);

G_END_DECLS
