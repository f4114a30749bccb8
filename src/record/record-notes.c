/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is written and drawn beside a move. Few moves of a big tree have
 * anything of the kind, so it lies outside the node and is there only as long
 * as it says something. */

#include "record/record-private.h"

#include <string.h>

#include "rules/symmetry.h"

static void
clear_mark (gpointer data)
{
  TgMark *mark = data;

  g_free (mark->text);
}

void
tg_record_node_free_notes (TgRecordNode *node)
{
  TgRecordNotes *notes = g_steal_pointer (&node->notes);

  if (notes == NULL)
    return;

  g_free (notes->title);
  g_free (notes->comment);
  g_free (notes->foreign);
  g_clear_pointer (&notes->marks, g_array_unref);
  g_free (notes);
}

static TgRecordNotes *
need_notes (TgRecordNode *node)
{
  if (node->notes == NULL)
    node->notes = g_new0 (TgRecordNotes, 1);

  return node->notes;
}

/* Gives the memory of notes back that say nothing any more. */
static void
drop_empty_notes (TgRecordNode *node)
{
  const TgRecordNotes *notes = node->notes;

  if (notes != NULL && notes->title == NULL && notes->comment == NULL
      && notes->marks == NULL && notes->foreign == NULL && notes->time_ms == 0
      && !notes->evaluated)
    tg_record_node_free_notes (node);
}

void
tg_record_node_copy_notes (const TgRecordNode *from, TgRecordNode *to)
{
  const TgRecordNotes *notes = from->notes;

  if (notes == NULL)
    return;

  to->notes = g_memdup2 (notes, sizeof (TgRecordNotes));
  to->notes->title = g_strdup (notes->title);
  to->notes->comment = g_strdup (notes->comment);
  to->notes->foreign = g_strdup (notes->foreign);
  if (notes->marks != NULL)
    {
      to->notes->marks = g_array_copy (notes->marks);
      g_array_set_clear_func (to->notes->marks, clear_mark);
      for (guint i = 0; i < notes->marks->len; i++)
        {
          TgMark *mark = &g_array_index (to->notes->marks, TgMark, i);

          mark->text = g_strdup (mark->text);
        }
    }
}

static gboolean
marks_equal (const TgRecordNode *a, const TgRecordNode *b)
{
  guint         n_a, n_b;
  const TgMark *marks_a = tg_record_node_get_marks (a, &n_a);
  const TgMark *marks_b = tg_record_node_get_marks (b, &n_b);

  if (n_a != n_b)
    return FALSE;

  for (guint i = 0; i < n_a; i++)
    if (!tg_point_equal (marks_a[i].point, marks_b[i].point)
        || marks_a[i].kind != marks_b[i].kind
        || g_strcmp0 (marks_a[i].text, marks_b[i].text) != 0)
      return FALSE;

  return TRUE;
}

gboolean
tg_record_node_notes_equal (const TgRecordNode *a, const TgRecordNode *b)
{
  TgEvaluation evaluation_a = { 0 }, evaluation_b = { 0 };

  if (a->notes == NULL && b->notes == NULL)
    return TRUE;

  return g_strcmp0 (tg_record_node_get_title (a), tg_record_node_get_title (b)) == 0
         && g_strcmp0 (tg_record_node_get_comment (a), tg_record_node_get_comment (b))
                == 0
         && g_strcmp0 (tg_record_node_get_foreign (a), tg_record_node_get_foreign (b))
                == 0
         && tg_record_node_get_time_ms (a) == tg_record_node_get_time_ms (b)
         && tg_record_node_get_evaluation (a, &evaluation_a)
                == tg_record_node_get_evaluation (b, &evaluation_b)
         && evaluation_a.chance == evaluation_b.chance
         && evaluation_a.mate_plies == evaluation_b.mate_plies && marks_equal (a, b);
}

static gint
compare_marks (gconstpointer a, gconstpointer b)
{
  const TgMark *mark_a = a, *mark_b = b;
  gint          rank_a = 2 * (mark_a->point.y * TG_MAX_SIZE + mark_a->point.x);
  gint          rank_b = 2 * (mark_b->point.y * TG_MAX_SIZE + mark_b->point.x);

  /* The four shapes share a place: a point has one of them at most. */
  rank_a += mark_a->kind == TG_MARK_LABEL;
  rank_b += mark_b->kind == TG_MARK_LABEL;
  return (rank_a > rank_b) - (rank_a < rank_b);
}

/* Turns or mirrors a node: its move and its marks. What is kept for other programs
 * stays as it is. */
void
tg_record_node_transform (TgRecordNode *node, guint symmetry, guint size)
{
  if (tg_point_is_on_board (node->point, size))
    node->point = tg_symmetry_apply (symmetry, node->point, size);

  if (node->notes == NULL || node->notes->marks == NULL)
    return;

  for (guint i = 0; i < node->notes->marks->len; i++)
    {
      TgMark *mark = &g_array_index (node->notes->marks, TgMark, i);

      if (tg_point_is_on_board (mark->point, size))
        mark->point = tg_symmetry_apply (symmetry, mark->point, size);
    }
  g_array_sort (node->notes->marks, compare_marks);
}

/* What is written in a record is kept in one form, so that every file format
 * gives back what it was given: line feeds end lines, other control characters
 * but tabs are left out, a single line has no space at its ends, and an empty
 * text is none. */
gchar *
tg_record_clean_text (const gchar *text, gboolean one_line)
{
  if (text == NULL || *text == '\0')
    return NULL;
  g_return_val_if_fail (g_utf8_validate (text, -1, NULL), NULL);

  gchar *clean = g_malloc (strlen (text) + 1);
  gchar *out = clean;

  for (const gchar *in = text; *in != '\0'; in++)
    {
      gchar c = *in;

      if (c == '\r' && in[1] == '\n')
        continue;
      if (c == '\r')
        c = '\n';
      if (one_line && (c == '\n' || c == '\t'))
        c = ' ';
      if (!g_ascii_iscntrl (c) || c == '\n' || c == '\t')
        *out++ = c;
    }
  *out++ = '\0';
  if (one_line)
    out = g_strstrip (clean) + strlen (clean) + 1;

  if (*clean == '\0')
    g_clear_pointer (&clean, g_free);
  return g_realloc (clean, (gsize) (clean != NULL ? out - clean : 0));
}

/**
 * tg_record_node_get_title:
 * @node: a node
 *
 * Returns: (transfer none) (nullable): what the move is called, %NULL for
 *   nothing
 */
const gchar *
tg_record_node_get_title (const TgRecordNode *node)
{
  return node->notes != NULL ? node->notes->title : NULL;
}

/**
 * tg_record_node_set_title:
 * @node: a node
 * @title: (nullable): what to call the move, one line of UTF-8; %NULL or ""
 *   for nothing
 *
 * Gives a move a name. Line ends become spaces.
 */
void
tg_record_node_set_title (TgRecordNode *node, const gchar *title)
{
  TgRecordNotes *notes = need_notes (node);
  gchar         *copy = tg_record_clean_text (title, TRUE);

  g_free (notes->title);
  notes->title = copy;
  drop_empty_notes (node);
}

/**
 * tg_record_node_get_comment:
 * @node: a node
 *
 * Returns: (transfer none) (nullable): what is written about the move, %NULL
 *   for nothing
 */
const gchar *
tg_record_node_get_comment (const TgRecordNode *node)
{
  return node->notes != NULL ? node->notes->comment : NULL;
}

/**
 * tg_record_node_set_comment:
 * @node: a node
 * @comment: (nullable): what to write about the move, UTF-8; %NULL or "" for
 *   nothing
 *
 * Writes something about a move. Lines end in a line feed, whatever they ended
 * in; control characters are left out.
 */
void
tg_record_node_set_comment (TgRecordNode *node, const gchar *comment)
{
  TgRecordNotes *notes = need_notes (node);
  gchar         *copy = tg_record_clean_text (comment, FALSE);

  g_free (notes->comment);
  notes->comment = copy;
  drop_empty_notes (node);
}

/**
 * tg_record_node_get_marks:
 * @node: a node
 * @n_marks: (out): the number of marks
 *
 * Looks up what is drawn on the position after a move.
 *
 * Returns: (transfer none) (nullable) (array length=n_marks): the marks, row by
 *   row from A1; good until the next change of the node
 */
const TgMark *
tg_record_node_get_marks (const TgRecordNode *node, guint *n_marks)
{
  const GArray *marks = node->notes != NULL ? node->notes->marks : NULL;

  *n_marks = marks != NULL ? marks->len : 0;
  return marks != NULL ? (const TgMark *) (gconstpointer) marks->data : NULL;
}

/* Finds a mark by halving: the index where @mark is or would be put. */
static gboolean
find_mark (const GArray *marks, const TgMark *mark, guint *index)
{
  guint low = 0, high = marks->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;
      gint  order = compare_marks (&g_array_index (marks, TgMark, middle), mark);

      if (order == 0)
        {
          *index = middle;
          return TRUE;
        }
      if (order < 0)
        low = middle + 1;
      else
        high = middle;
    }

  *index = low;
  return FALSE;
}

/**
 * tg_record_node_set_mark:
 * @node: a node
 * @point: a point of the board
 * @kind: what to draw
 * @text: (nullable): the text of a label, one line of UTF-8; %NULL for a shape
 *
 * Draws a mark on a point, in place of the shape or the label that was there.
 *
 * Returns: whether the point had no such mark before; %FALSE for an empty label
 */
gboolean
tg_record_node_set_mark (TgRecordNode *node,
                         TgPoint       point,
                         TgMarkKind    kind,
                         const gchar  *text)
{
  g_return_val_if_fail (tg_point_is_on_board (point, TG_MAX_SIZE), FALSE);
  g_return_val_if_fail ((kind == TG_MARK_LABEL) == (text != NULL), FALSE);

  TgMark mark = { point, kind, tg_record_clean_text (text, TRUE) };

  if (kind == TG_MARK_LABEL && mark.text == NULL)
    return FALSE;

  TgRecordNotes *notes = need_notes (node);
  guint          index;

  if (notes->marks == NULL)
    {
      notes->marks = g_array_new (FALSE, FALSE, sizeof (TgMark));
      g_array_set_clear_func (notes->marks, clear_mark);
    }

  gboolean replace = find_mark (notes->marks, &mark, &index);

  if (replace)
    g_array_remove_index (notes->marks, index);
  g_array_insert_val (notes->marks, index, mark);
  return !replace;
}

/**
 * tg_record_node_find_mark:
 * @node: a node
 * @point: a point of the board
 * @kind: %TG_MARK_LABEL for the label, any shape for whatever shape is there
 *
 * Looks up what is drawn on a point.
 *
 * Returns: (transfer none) (nullable): the mark; good until the next change of the
 *   node
 */
const TgMark *
tg_record_node_find_mark (const TgRecordNode *node, TgPoint point, TgMarkKind kind)
{
  TgMark mark = { point, kind, NULL };
  guint  index;

  if (node->notes == NULL || node->notes->marks == NULL
      || !find_mark (node->notes->marks, &mark, &index))
    return NULL;

  return &g_array_index (node->notes->marks, TgMark, index);
}

/**
 * tg_record_node_remove_mark:
 * @node: a node
 * @point: a point of the board
 * @kind: %TG_MARK_LABEL for the label, any shape for whatever shape is there
 *
 * Rubs a mark out.
 *
 * Returns: whether there was one
 */
gboolean
tg_record_node_remove_mark (TgRecordNode *node, TgPoint point, TgMarkKind kind)
{
  TgMark mark = { point, kind, NULL };
  guint  index;

  if (node->notes == NULL || node->notes->marks == NULL
      || !find_mark (node->notes->marks, &mark, &index))
    return FALSE;

  g_array_remove_index (node->notes->marks, index);
  if (node->notes->marks->len == 0)
    g_clear_pointer (&node->notes->marks, g_array_unref);
  drop_empty_notes (node);
  return TRUE;
}

/**
 * tg_record_node_get_time_ms:
 * @node: a node
 *
 * Returns: the milliseconds spent on the move, 0 when unknown
 */
guint
tg_record_node_get_time_ms (const TgRecordNode *node)
{
  return node->notes != NULL ? node->notes->time_ms : 0;
}

/**
 * tg_record_node_set_time_ms:
 * @node: a node
 * @time_ms: the milliseconds spent on the move, 0 for unknown
 *
 * Notes how long a move took.
 */
void
tg_record_node_set_time_ms (TgRecordNode *node, guint time_ms)
{
  need_notes (node)->time_ms = time_ms;
  drop_empty_notes (node);
}

/**
 * tg_record_node_get_evaluation:
 * @node: a node
 * @evaluation: (out): what a program thought of the position after the move
 *
 * Looks up an evaluation. @evaluation is left alone when there is none.
 *
 * Returns: whether there is one
 */
gboolean
tg_record_node_get_evaluation (const TgRecordNode *node, TgEvaluation *evaluation)
{
  if (node->notes == NULL || !node->notes->evaluated)
    return FALSE;

  *evaluation = node->notes->evaluation;
  return TRUE;
}

/**
 * tg_record_node_set_evaluation:
 * @node: a node
 * @evaluation: (nullable): what a program thinks of the position after the
 *   move, %NULL for nothing
 *
 * Notes an evaluation.
 */
void
tg_record_node_set_evaluation (TgRecordNode *node, const TgEvaluation *evaluation)
{
  g_return_if_fail (
      evaluation == NULL
      || (evaluation->chance >= 0 && evaluation->chance <= TG_EVALUATION_MAX_CHANCE));

  TgRecordNotes *notes = need_notes (node);

  notes->evaluated = evaluation != NULL;
  if (evaluation != NULL)
    notes->evaluation = *evaluation;
  drop_empty_notes (node);
}

/**
 * tg_record_node_get_foreign:
 * @node: a node
 *
 * Looks up what other programs have noted beside a move that means nothing here.
 *
 * Returns: (transfer none) (nullable): properties as SGF writes them, such as
 *   "BL[300]TE[1]"; %NULL for none
 */
const gchar *
tg_record_node_get_foreign (const TgRecordNode *node)
{
  return node->notes != NULL ? node->notes->foreign : NULL;
}

/**
 * tg_record_node_set_foreign:
 * @node: a node
 * @properties: (nullable): properties as SGF writes them, UTF-8; %NULL or "" for
 *   none
 *
 * Keeps what other programs have noted, to be written again as it is.
 */
void
tg_record_node_set_foreign (TgRecordNode *node, const gchar *properties)
{
  TgRecordNotes *notes = need_notes (node);
  gchar *copy = properties != NULL && *properties != '\0' ? g_strdup (properties) : NULL;

  g_free (notes->foreign);
  notes->foreign = copy;
  drop_empty_notes (node);
}
