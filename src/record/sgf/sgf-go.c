/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Many programs for Gomoku and Renju write the game number of Go, or none, which also
 * means Go. The number is therefore weak evidence: a game counts as Go only if it has
 * features that no other game has. */

#include "record/sgf/sgf-go.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "record/text/record-error.h"

/* Prefixes of the names of Go rules. */
static const gchar *const ruleset_names[] = {
  "aga", "chin",  "goe",  "ing",  "japan", "korea", "new zealand",
  "nz",  "tromp", "日本", "中国", "中國",  "韩国",  "韓國",
};

gboolean
tg_sgf_go_has_rules (const gchar *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (ruleset_names); i++)
    if (g_ascii_strncasecmp (name, ruleset_names[i], strlen (ruleset_names[i])) == 0)
      return TRUE;

  return FALSE;
}

/* Returns whether a result has half points, which decide most games of Go and none of
 * Gomoku. */
static gboolean
has_part_of_a_point (const gchar *result)
{
  const gchar *plus = result != NULL ? strchr (result, '+') : NULL;

  return plus != NULL && g_ascii_isdigit (plus[1]) && strchr (plus, '.') != NULL;
}

/* Returns the corner of a point, where both players of Go usually begin; -1 for none. */
static gint
find_corner (TgPoint point, gint size)
{
  const gint near = 5;
  gboolean   right = point.x >= size - near, top = point.y >= size - near;

  if (!tg_point_is_on_board (point, (guint) size) || (!right && point.x >= near)
      || (!top && point.y >= near))
    return -1;

  return 2 * top + right;
}

/* Returns whether the first moves lie in different corners. In five in a row, players
 * answer near the first stone instead. */
static gboolean
begins_in_corners (const TgRecord *record)
{
  gint                size = (gint) tg_record_get_size (record);
  const TgRecordNode *first =
      tg_record_node_get_first_child (tg_record_get_root (record));
  const TgRecordNode *second =
      first != NULL ? tg_record_node_get_first_child (first) : NULL;
  gint corners[2];

  if (second == NULL || (size != 13 && size != 19))
    return FALSE;

  corners[0] = find_corner (tg_record_node_get_move (first).point, size);
  corners[1] = find_corner (tg_record_node_get_move (second).point, size);
  return corners[0] >= 0 && corners[1] >= 0 && corners[0] != corners[1];
}

/**
 * tg_sgf_go_refuse:
 * @evidence: flags of #TgSgfGo found in the properties
 * @rules: (nullable): the rules as the file names them
 * @result: (nullable): the result as written in the file
 *
 * Fails, naming the evidence, if the game is Go rather than Gomoku.
 */
gboolean
tg_sgf_go_refuse (const TgRecord *record,
                  guint           evidence,
                  const gchar    *rules,
                  const gchar    *result,
                  GError        **error)
{
  guint go = evidence;

  if (has_part_of_a_point (result))
    go |= TG_SGF_GO_POINTS;
  if (begins_in_corners (record))
    go |= TG_SGF_GO_CORNERS;

  if (go & TG_SGF_GO_RULES)
    g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_GO,
                 /* Translators: %s is the name of rules, such as Japanese. */
                 _ ("This looks like a game of Go: its rules are “%s”"), rules);
  else if (go & TG_SGF_GO_KOMI)
    g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_GO,
                 _ ("This looks like a game of Go: it has komi"));
  else if (go & TG_SGF_GO_HANDICAP)
    g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_GO,
                 _ ("This looks like a game of Go: it has handicap stones"));
  else if (go & TG_SGF_GO_TERRITORY)
    g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_GO,
                 _ ("This looks like a game of Go: it has territory marks"));
  else if (go & TG_SGF_GO_POINTS)
    g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_GO,
                 _ ("This looks like a game of Go: its result is a score, “%s”"), result);
  else if (go & TG_SGF_GO_CORNERS)
    g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_GO,
                 _ ("This looks like a game of Go: it starts in two corners"));
  else if (go & TG_SGF_GO_CAPTURE)
    g_set_error (error, TG_RECORD_ERROR, TG_RECORD_ERROR_GO,
                 _ ("This looks like a game of Go: a move is on a point that was taken"));
  return go != 0;
}
