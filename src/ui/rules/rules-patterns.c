/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The texts tell who has the advantage in an opening only where that is undisputed: two
 * openings have long been known to win for Black in free play, and two for White. */

#include "ui/rules/rules-patterns.h"

#include <glib/gi18n-lib.h>

#include "rules/notation.h"

/* In points: the side of the shown part of the board, with the stones and some points
 * around them. */
#define SIZE 9

/* The size of a Renju board. */
#define FULL_SIZE 15

#define FOR_BLACK \
  N_ ("Thought to be a win for Black, unless an opening rule balances it.")
#define FOR_WHITE N_ ("Thought to be a win for White.")

static const struct
{
  const gchar *name;     /* untranslated */
  const gchar *standing; /* who has the advantage, untranslated; NULL if disputed */
} patterns[TG_N_OPENING_PATTERNS] = {
  { NC_ ("opening", "Kansei"), NULL },     { NC_ ("opening", "Keigetsu"), NULL },
  { NC_ ("opening", "Sosei"), NULL },      { NC_ ("opening", "Kagetsu"), FOR_BLACK },
  { NC_ ("opening", "Zangetsu"), NULL },   { NC_ ("opening", "Ugetsu"), NULL },
  { NC_ ("opening", "Kinsei"), NULL },     { NC_ ("opening", "Shogetsu"), NULL },
  { NC_ ("opening", "Kyugetsu"), NULL },   { NC_ ("opening", "Shingetsu"), NULL },
  { NC_ ("opening", "Zuisei"), NULL },     { NC_ ("opening", "Sangetsu"), NULL },
  { NC_ ("opening", "Yusei"), FOR_WHITE }, { NC_ ("opening", "Chosei"), NULL },
  { NC_ ("opening", "Kyogetsu"), NULL },   { NC_ ("opening", "Kosei"), NULL },
  { NC_ ("opening", "Suigetsu"), NULL },   { NC_ ("opening", "Ryusei"), NULL },
  { NC_ ("opening", "Ungetsu"), NULL },    { NC_ ("opening", "Hogetsu"), FOR_BLACK },
  { NC_ ("opening", "Rangetsu"), NULL },   { NC_ ("opening", "Gingetsu"), NULL },
  { NC_ ("opening", "Myojo"), NULL },      { NC_ ("opening", "Shagetsu"), NULL },
  { NC_ ("opening", "Meigetsu"), NULL },   { NC_ ("opening", "Suisei"), FOR_WHITE },
};

const gchar *
tg_rules_pattern_get_name (guint index)
{
  g_return_val_if_fail (index < TG_N_OPENING_PATTERNS, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "opening", patterns[index].name);
}

/**
 * tg_rules_join_other_names:
 * @names: (array zero-terminated=1): the names of a term, the one in the user's
 *   language first
 *
 * Returns: (transfer full): each of the other names once, such as “活四 · 達四”; may be
 *   empty
 */
gchar *
tg_rules_join_other_names (const gchar *const *names)
{
  GString *words = g_string_new (NULL);

  for (guint i = 1; names[i] != NULL; i++)
    {
      gboolean is_known = FALSE;

      for (guint j = 0; j < i; j++)
        is_known = is_known || g_str_equal (names[j], names[i]);
      if (!is_known)
        g_string_append_printf (words, "%s%s", words->len > 0 ? " · " : "", names[i]);
    }
  return g_string_free (words, FALSE);
}

/**
 * tg_rules_pattern_dup_other_names:
 * @index: index below %TG_N_OPENING_PATTERNS
 *
 * Returns: (transfer full): the number of the opening and its other names, such as “D4 ·
 *   花月”
 */
gchar *
tg_rules_pattern_dup_other_names (guint index)
{
  const TgOpeningPattern *pattern = tg_opening_pattern_get (index);
  g_autofree gchar       *names = NULL;

  g_return_val_if_fail (pattern != NULL, NULL);

  names = tg_rules_join_other_names (
      (const gchar *[]){ tg_rules_pattern_get_name (index), pattern->romanised,
                         pattern->japanese, pattern->chinese, NULL });
  return g_strjoin (" · ", pattern->id, names[0] != '\0' ? names : NULL, NULL);
}

/**
 * tg_rules_pattern_get_standing:
 * @index: index below %TG_N_OPENING_PATTERNS
 *
 * Returns: (nullable): the side with the advantage, translated; %NULL if disputed
 */
const gchar *
tg_rules_pattern_get_standing (guint index)
{
  g_return_val_if_fail (index < TG_N_OPENING_PATTERNS, NULL);

  return patterns[index].standing != NULL ? _ (patterns[index].standing) : NULL;
}

/**
 * tg_rules_pattern_show:
 * @index: index below %TG_N_OPENING_PATTERNS
 * @scene: a scene, whose theme is kept
 *
 * Draws the three stones, and the middle of the board around them.
 */
void
tg_rules_pattern_show (guint index, TgScene *scene)
{
  TgPoint stones[TG_OPENING_PATTERN_STONES];

  g_return_if_fail (index < TG_N_OPENING_PATTERNS);
  g_return_if_fail (scene != NULL);

  tg_opening_pattern_get_stones (index, SIZE, stones);
  tg_scene_init (scene, SIZE, scene->theme);
  scene->frame.coordinates = TG_COORDINATES_NONE;
  scene->show_numbers = TRUE;
  for (guint i = 0; i < TG_OPENING_PATTERN_STONES; i++)
    {
      guint point = tg_point_index (stones[i], SIZE);

      scene->stones[point] = i % 2 == 0 ? TG_STONE_BLACK : TG_STONE_WHITE;
      scene->numbers[point] = (guint16) (i + 1);
    }
}

/**
 * tg_rules_pattern_describe:
 * @index: index below %TG_N_OPENING_PATTERNS
 *
 * Describes the diagram for screen readers.
 *
 * Returns: (transfer full): the points on a board of 15 lines
 */
gchar *
tg_rules_pattern_describe (guint index)
{
  TgPoint stones[TG_OPENING_PATTERN_STONES];
  g_autoptr (GString) points = g_string_new (NULL);

  g_return_val_if_fail (index < TG_N_OPENING_PATTERNS, NULL);

  tg_opening_pattern_get_stones (index, FULL_SIZE, stones);
  for (guint i = 0; i < TG_OPENING_PATTERN_STONES; i++)
    g_string_append_printf (points, " %c%d",
                            tg_notation_column_letter ((guint) stones[i].x),
                            stones[i].y + 1);
  return g_strdup_printf (_ ("Diagram. Stones in order, Black first:%s."), points->str);
}
