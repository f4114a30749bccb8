/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tactics/threat.h"

#include <glib/gi18n-lib.h>

/* The ids are saved in puzzles, lessons and the database of drills, so none may
 * change. */
static const struct
{
  const gchar *id;
  const gchar *name;    /* NULL if sentences about reasons never name it */
  guint        n_moves; /* see tg_threat_get_n_moves() */
} table[TG_N_THREAT_NAMES] = {
  [TG_THREAT_NONE] = { "none", NULL, 0 },
  [TG_THREAT_THREE] = { "three", NC_ ("reason", "an open three"), 3 },
  [TG_THREAT_FOUR] = { "four", NC_ ("reason", "a four"), 2 },
  [TG_THREAT_DOUBLE_THREE] = { "double-three", NC_ ("reason", "a double three"), 3 },
  [TG_THREAT_FOUR_THREE] = { "four-three", NC_ ("reason", "a four-three"), 2 },
  [TG_THREAT_DOUBLE_FOUR] = { "double-four", NC_ ("reason", "a double four"), 2 },
  [TG_THREAT_LOCKED_FOUR] = { "locked-four", NC_ ("reason", "a four"), 2 },
  [TG_THREAT_OPEN_FOUR] = { "open-four", NC_ ("reason", "an open four"), 2 },
  /* Translators: this and the others with this context are made or missed in sentences
   * such as “It stops White from making an open four on K8.” */
  [TG_THREAT_FIVE] = { "five", NC_ ("reason", "five in a row"), 1 },
  [TG_THREAT_FORK] = { "fork", NULL, 0 },
  [TG_THREAT_CLOSED_FOUR] = { "closed-four", NULL, 2 },
  [TG_THREAT_SPLIT_FOUR] = { "split-four", NULL, 2 },
  [TG_THREAT_CLOSED_THREE] = { "closed-three", NULL, 3 },
  [TG_THREAT_SPLIT_THREE] = { "split-three", NULL, 3 },
  [TG_THREAT_OVERLINE] = { "overline", NULL, 0 },
  [TG_THREAT_DEAD] = { "dead", NULL, 0 },
};

/* Returns: the identifier of the threat in files */
const gchar *
tg_threat_to_id (TgThreat self)
{
  g_return_val_if_fail (self < TG_N_THREAT_NAMES, NULL);

  return table[self].id;
}

/* Parses the identifier of a threat in files. Leaves @threat unchanged if it is
 * unknown. */
gboolean
tg_threat_from_id (const gchar *id, TgThreat *threat)
{
  for (guint i = 0; i < TG_N_THREAT_NAMES; i++)
    if (g_str_equal (table[i].id, id))
      {
        *threat = (TgThreat) i;
        return TRUE;
      }
  return FALSE;
}

/* Returns: (nullable): the translated name for a sentence, such as “an open four” */
const gchar *
tg_threat_get_name (TgThreat self)
{
  g_return_val_if_fail (self < TG_N_THREAT_NAMES, NULL);

  return table[self].name == NULL
             ? NULL
             : g_dpgettext2 (GETTEXT_PACKAGE, "reason", table[self].name);
}

/* Returns: the number of moves up to the five if undefended, including the move that
 *   makes the threat; 0 if undefined */
guint
tg_threat_get_n_moves (TgThreat self)
{
  g_return_val_if_fail (self < TG_N_THREAT_NAMES, 0);

  return table[self].n_moves;
}

/* The threat of a stone that makes @counts rows, by kind of prospect. */
TgThreat
tg_threat_of_counts (const guint counts[TG_N_PROSPECTS])
{
  if (counts[TG_PROSPECT_FIVE] > 0)
    return TG_THREAT_FIVE;
  if (counts[TG_PROSPECT_OPEN_FOUR] > 0)
    return TG_THREAT_OPEN_FOUR;
  if (counts[TG_PROSPECT_FOUR] > 1)
    return TG_THREAT_DOUBLE_FOUR;
  if (counts[TG_PROSPECT_FOUR] > 0)
    return counts[TG_PROSPECT_THREE] > 0 ? TG_THREAT_FOUR_THREE : TG_THREAT_FOUR;
  if (counts[TG_PROSPECT_THREE] > 0)
    return counts[TG_PROSPECT_THREE] > 1 ? TG_THREAT_DOUBLE_THREE : TG_THREAT_THREE;
  return TG_THREAT_NONE;
}

/**
 * tg_threat_at:
 * @point: an empty point of @board
 * @row: (out) (optional): the strongest row of the stone; unchanged if there is none
 *
 * The threat that a stone would make: none if it is illegal.
 */
TgThreat
tg_threat_at (TgRuleset      ruleset,
              const TgBoard *board,
              TgPoint        point,
              TgStone        stone,
              TgLine        *row)
{
  TgProspect prospects[TG_N_DIRECTIONS];
  guint      counts[TG_N_PROSPECTS] = { 0 };
  guint      n = tg_prospect_at (ruleset, board, point, stone, prospects);
  guint      best = TG_N_PROSPECTS;

  for (guint i = 0; i < n; i++)
    {
      counts[prospects[i].kind]++;
      if (prospects[i].kind < best && row != NULL)
        *row = prospects[i].line;
      best = MIN (best, prospects[i].kind);
    }
  return tg_threat_of_counts (counts);
}
