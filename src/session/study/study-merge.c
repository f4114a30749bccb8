/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Both trees are walked together as long as their moves are the same; where the other tree
 * goes on alone, its moves are copied as another variation. */

#include "session/study/study-merge.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "session/study/study-history.h"

/**
 * tg_study_merge_check:
 * @error: return location for a %G_IO_ERROR
 *
 * Checks that two records have the same board, rules and initial stones.
 */
gboolean
tg_study_merge_check (const TgRecord *self, const TgRecord *other, GError **error)
{
  TgBoard board;
  TgBoard other_board;

  tg_record_replay_to (self, tg_record_get_root (self), &board);
  tg_record_replay_to (other, tg_record_get_root (other), &other_board);
  if (board.size != other_board.size)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                         _ ("The games are on boards of different sizes"));
  else if (tg_record_is_ruleset_known (self) && tg_record_is_ruleset_known (other)
           && tg_record_get_ruleset (self) != tg_record_get_ruleset (other))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                         _ ("The games have different rules"));
  else if (memcmp (board.cells, other_board.cells, sizeof board.cells) != 0
           || tg_record_get_first_side (self) != tg_record_get_first_side (other))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                         _ ("The games do not begin with the same position"));
  else
    return TRUE;
  return FALSE;
}

static gboolean
is_same_move (TgMove a, TgMove b)
{
  return a.stone == b.stone && tg_point_equal (a.point, b.point);
}

/* Whether two nodes lead from the same position to the same position: by a move, or by the
 * stones that they set up. */
static gboolean
is_same (const TgRecordNode *a, const TgRecordNode *b)
{
  guint         n_a;
  guint         n_b;
  const TgMove *stones_a = tg_record_node_get_set_up (a, &n_a);
  const TgMove *stones_b = tg_record_node_get_set_up (b, &n_b);

  if (!is_same_move (tg_record_node_get_move (a), tg_record_node_get_move (b))
      || n_a != n_b || tg_record_node_get_turn (a) != tg_record_node_get_turn (b))
    return FALSE;
  for (guint i = 0; i < n_a; i++)
    if (!is_same_move (stones_a[i], stones_b[i]))
      return FALSE;
  return TRUE;
}

static TgRecordNode *
find_child (const TgRecordNode *parent, const TgRecordNode *other)
{
  for (TgRecordNode *node = tg_record_node_get_first_child (parent); node != NULL;
       node = tg_record_node_get_next_sibling (node))
    if (is_same (node, other))
      return node;
  return NULL;
}

/* Remembers a text before it is changed. */
static void
keep_text (GArray *texts, TgRecordNode *node, TgPoint point, const gchar *text)
{
  TgStudyText kept = { node, point, g_strdup (text) };

  g_array_append_val (texts, kept);
}

static void
merge_comment (TgRecordNode *node, const TgRecordNode *other, GArray *texts)
{
  const gchar      *comment = tg_record_node_get_comment (node);
  const gchar      *more = tg_record_node_get_comment (other);
  g_autofree gchar *both = NULL;

  if (more == NULL || (comment != NULL && strstr (comment, more) != NULL))
    return;
  keep_text (texts, node, TG_POINT_NONE, comment);
  both = comment != NULL ? g_strdup_printf ("%s\n\n%s", comment, more) : g_strdup (more);
  tg_record_node_set_comment (node, both);
}

static void
merge_labels (TgRecordNode *node, const TgRecordNode *other, GArray *texts)
{
  guint         n_marks;
  const TgMark *marks = tg_record_node_get_marks (other, &n_marks);

  for (guint i = 0; i < n_marks; i++)
    if (marks[i].kind == TG_MARK_LABEL
        && tg_record_node_find_mark (node, marks[i].point, TG_MARK_LABEL) == NULL)
      {
        keep_text (texts, node, marks[i].point, NULL);
        tg_record_node_set_mark (node, marks[i].point, TG_MARK_LABEL, marks[i].text);
      }
}

/**
 * tg_study_merge_run:
 * @added: receives the first nodes of the added lines
 * @texts: receives the changed texts, as they were before, as TgStudyText
 *
 * Merges @other into @self.
 */
void
tg_study_merge_run (TgRecord       *self,
                    const TgRecord *other,
                    GPtrArray      *added,
                    GArray         *texts)
{
  g_autoptr (GQueue) pairs = g_queue_new ();

  g_queue_push_tail (pairs, tg_record_get_root (self));
  g_queue_push_tail (pairs, tg_record_get_root (other));
  while (!g_queue_is_empty (pairs))
    {
      TgRecordNode       *to = g_queue_pop_head (pairs);
      const TgRecordNode *from = g_queue_pop_head (pairs);

      merge_comment (to, from, texts);
      merge_labels (to, from, texts);
      for (TgRecordNode *child = tg_record_node_get_first_child (from); child != NULL;
           child = tg_record_node_get_next_sibling (child))
        {
          TgRecordNode *same = find_child (to, child);

          if (same == NULL)
            {
              g_ptr_array_add (added, tg_record_graft (self, to, child));
              continue;
            }
          g_queue_push_tail (pairs, same);
          g_queue_push_tail (pairs, child);
        }
    }
}
