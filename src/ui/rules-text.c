/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The chapters in their order, and the words that are the same for all blocks. */

#include "ui/rules-text-private.h"

#include <glib/gi18n-lib.h>

#include "ui/rules-patterns.h"
#include "ui/words.h"

static const TgRulesChapter *const chapters[] = {
  &tg_rules_basics[0],   &tg_rules_rows[0],     &tg_rules_rows[1],
  &tg_rules_rows[2],     &tg_rules_attack[0],   &tg_rules_attack[1],
  &tg_rules_attack[2],   &tg_rules_basics[1],   &tg_rules_fouls[0],
  &tg_rules_fouls[1],    &tg_rules_basics[2],   &tg_rules_openings[0],
  &tg_rules_openings[1], &tg_rules_openings[2],
};

/**
 * tg_rules_n_chapters:
 *
 * Returns: how many chapters there are
 */
guint
tg_rules_n_chapters (void)
{
  return G_N_ELEMENTS (chapters);
}

/**
 * tg_rules_chapter:
 * @index: which, from 0
 *
 * Returns: a chapter
 */
const TgRulesChapter *
tg_rules_chapter (guint index)
{
  g_return_val_if_fail (index < G_N_ELEMENTS (chapters), NULL);

  return chapters[index];
}

/**
 * tg_rules_chapter_dup_words:
 * @self: a chapter
 *
 * Returns: (transfer full): what it is found by: its title, with its names in other
 *   languages
 */
gchar *
tg_rules_chapter_dup_words (const TgRulesChapter *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_strjoin (" ", _ (self->title), self->title, self->also, NULL);
}

/**
 * tg_rules_term_get_name:
 * @self: a term
 *
 * Returns: what it is called, translated
 */
const gchar *
tg_rules_term_get_name (const TgRulesTerm *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "term", self->name);
}

/**
 * tg_rules_block_dup_heading:
 * @self: a block
 *
 * Returns: (transfer full) (nullable): what it is called, translated, or %NULL if
 *   it is no heading and has none
 */
gchar *
tg_rules_block_dup_heading (const TgRulesBlock *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  switch (self->kind)
    {
    case TG_RULES_BLOCK_HEADING:
      return g_strdup (_ (self->text));
    case TG_RULES_BLOCK_TERM:
      return g_strdup (tg_rules_term_get_name (self->term));
    case TG_RULES_BLOCK_RULESET:
      return g_strdup (tg_words_ruleset (self->ruleset));
    case TG_RULES_BLOCK_OPENING:
      return tg_opening_protocol_get_name (self->opening, 0);
    case TG_RULES_BLOCK_PATTERN:
      return g_strdup (tg_rules_pattern_get_name (self->pattern));
    case TG_RULES_BLOCK_STEPS:
    case TG_RULES_BLOCK_TEXT:
    case TG_RULES_BLOCK_DIAGRAM:
    default:
      return NULL;
    }
}

/**
 * tg_rules_block_dup_words:
 * @self: a block
 *
 * Returns: (transfer full) (nullable): what it is found by: its heading, with its names
 *   in all languages; %NULL if it has no heading
 */
gchar *
tg_rules_block_dup_words (const TgRulesBlock *self)
{
  g_autofree gchar *heading = tg_rules_block_dup_heading (self);
  g_autofree gchar *others = NULL;

  if (self->kind == TG_RULES_BLOCK_TERM)
    return g_strjoin (" ", heading, self->term->name, self->term->simplified,
                      self->term->traditional, self->term->japanese, self->term->also,
                      NULL);
  if (self->kind == TG_RULES_BLOCK_HEADING)
    return g_strjoin (" ", heading, self->text, self->also, NULL);
  if (self->kind != TG_RULES_BLOCK_PATTERN)
    return g_strjoin (" ", heading, self->also, NULL);
  others = tg_rules_pattern_dup_other_names (self->pattern);
  return g_strjoin (" ", heading, others, NULL);
}

/**
 * tg_rules_term_dup_other_names:
 * @self: a term
 *
 * Lists what the term is called in the languages that are not the reader’s, for one
 * who meets it in a book.
 *
 * Returns: (transfer full): such as “活四 · 達四”; may be empty
 */
gchar *
tg_rules_term_dup_other_names (const TgRulesTerm *self)
{
  g_autoptr (GString) words = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);

  const gchar *names[] = { tg_rules_term_get_name (self), self->name, self->simplified,
                           self->traditional, self->japanese };

  for (guint i = 1; i < G_N_ELEMENTS (names); i++)
    {
      gboolean known = FALSE;

      for (guint j = 0; j < i; j++)
        known = known || g_str_equal (names[j], names[i]);
      if (!known)
        g_string_append_printf (words, "%s%s", words->len > 0 ? " · " : "", names[i]);
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}
