/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The text of the help as chapters and blocks: the rules, and the manual. It is read from
 * data/help/ once, and constant afterwards. Main thread only. */

#pragma once

#include <glib.h>

#include "rules/openings/opening.h"

G_BEGIN_DECLS

/* A term of the game. */
typedef struct
{
  const gchar *name;        /* in English, untranslated */
  const gchar *simplified;  /* Chinese, in simplified characters */
  const gchar *traditional; /* Chinese, in traditional characters */
  const gchar *japanese;
  const gchar *also; /* other names of the term, for the search; may be empty */
  const gchar *text; /* untranslated; NULL if the caption of the diagram has the text */
  const gchar *diagram; /* name of the diagram that shows the term */
} TgRulesTerm;

/* The kinds of blocks. Adjacent diagrams, terms and patterns are side by side where there
 * is room. */
typedef enum
{
  TG_RULES_BLOCK_HEADING,
  TG_RULES_BLOCK_TEXT,
  TG_RULES_BLOCK_DIAGRAM,
  TG_RULES_BLOCK_TERM,
  TG_RULES_BLOCK_RULESET, /* the name of a rule set, as a heading */
  TG_RULES_BLOCK_OPENING, /* the name of an opening protocol, as a heading */
  TG_RULES_BLOCK_STEPS,   /* the steps of an opening protocol */
  TG_RULES_BLOCK_PATTERN, /* one of the 26 openings of Renju, with buttons */
} TgRulesBlockKind;

typedef struct
{
  TgRulesBlockKind kind;
  /* untranslated: the text of the block, the name of a diagram, or an example for
   * tg_rules_steps_new(), by the kind of the block */
  const gchar       *text;
  const gchar       *also; /* nullable: other names of a heading or a rule set */
  const TgRulesTerm *term;
  TgRuleset          ruleset;
  TgOpeningProtocol  opening;
  guint              pattern;
} TgRulesBlock;

typedef struct
{
  const gchar        *title; /* untranslated */
  const gchar        *also; /* other names of the chapter, for the search; may be empty */
  guint               part; /* 0 for the rules, 1 for the manual */
  guint               n_blocks;
  const TgRulesBlock *blocks;
} TgRulesChapter;

guint                 tg_rules_n_chapters (void);
const TgRulesChapter *tg_rules_chapter (guint index);
gchar                *tg_rules_chapter_dup_words (const TgRulesChapter *self);
gchar                *tg_rules_block_dup_words (const TgRulesBlock *self);

gchar       *tg_rules_block_dup_heading (const TgRulesBlock *self);
const gchar *tg_rules_term_get_name (const TgRulesTerm *self);
gchar       *tg_rules_term_dup_other_names (const TgRulesTerm *self);

G_END_DECLS
