/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names of strengths, apart from the widgets, so that translators see them
 * together and everybody who speaks of a level says the same. */

#include "ui/choice-words.h"

#include <glib/gi18n-lib.h>

static const gchar *const level_names[] = {
  NC_ ("level", "Beginner"), NC_ ("level", "Novice"),  NC_ ("level", "Learner"),
  NC_ ("level", "Casual"),   NC_ ("level", "Amateur"), NC_ ("level", "Intermediate"),
  NC_ ("level", "Advanced"), NC_ ("level", "Strong"),  NC_ ("level", "Expert"),
  NC_ ("level", "Master"),
};

G_STATIC_ASSERT (G_N_ELEMENTS (level_names)
                 == TG_OPPONENT_MAX_LEVEL - TG_OPPONENT_MIN_LEVEL + 1);

/**
 * tg_words_level:
 * @level: a strength, %TG_OPPONENT_MIN_LEVEL to %TG_OPPONENT_MAX_LEVEL
 *
 * Names a strength of the engine.
 *
 * Returns: (transfer none): such as “Beginner”, translated
 */
const gchar *
tg_words_level (guint level)
{
  g_return_val_if_fail (level >= TG_OPPONENT_MIN_LEVEL && level <= TG_OPPONENT_MAX_LEVEL,
                        NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "level",
                       level_names[level - TG_OPPONENT_MIN_LEVEL]);
}

/**
 * tg_words_level_with_number:
 * @level: a strength, %TG_OPPONENT_MIN_LEVEL to %TG_OPPONENT_MAX_LEVEL
 *
 * Names a strength so that one sees its place among the others.
 *
 * Returns: (transfer full): such as “1 · Beginner”, translated
 */
gchar *
tg_words_level_with_number (guint level)
{
  return g_strdup_printf ("%u · %s", level, tg_words_level (level));
}
