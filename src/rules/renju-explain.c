/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Records the recursion of renju.c as a tree. A three is real if Black may play one of
 * its keys; below each three stand the reports on its keys, made with one more stone on
 * the board.
 *
 * Threes need no explanation if the stone makes a five, an overline or two fours, or only
 * one three. The recursion stops there, as in renju.c, except at the root, where a single
 * three is explained because the caller asked for it.
 *
 * No position of a real game needs more than a few hundred nodes. Stones in a regular
 * pattern on a large board can need millions; the tree is then cut at the greatest depth
 * that keeps it small. */

#include "rules/renju-explain.h"

#include <glib/gi18n-lib.h>

#include "rules/notation.h"

#define MAX_NODES 10000

struct _TgRenjuExplanation
{
  GArray  *nodes;     /* owned, of TgRenjuReason */
  guint    max_depth; /* the deepest level of nodes */
  gboolean complete;  /* whether no needed node was cut */
};

static TgRenjuReason *
node_at (const TgRenjuExplanation *self, guint number)
{
  return &g_array_index (self->nodes, TgRenjuReason, number);
}

static gboolean
is_three (const TgShape *shape)
{
  return shape->kind == TG_SHAPE_THREE || shape->kind == TG_SHAPE_FALSE_THREE;
}

/* Returns whether the verdict depends on which of the apparent threes are real; there
 * must be at least @min of them. */
static gboolean
hangs_on_threes (const TgRenjuReport *report, guint min)
{
  guint n_threes = 0;

  for (guint i = 0; i < report->n_shapes; i++)
    n_threes += is_three (&report->shapes[i]);

  return n_threes >= min
         && (report->verdict == TG_VERDICT_LEGAL
             || report->verdict == TG_VERDICT_DOUBLE_THREE);
}

/* Adds the node of a stone, and below it the nodes of the keys that matter. @board holds
 * the stones placed so far and is unchanged afterwards. */
static guint
explain (TgRenjuExplanation *self, TgBoard *board, TgPoint point, guint depth)
{
  TgRenjuReason node = { .point = point, .depth = depth };
  guint         number = self->nodes->len;

  tg_renju_report (board, point, &node.report);
  g_array_append_val (self->nodes, node);
  if (!hangs_on_threes (&node.report, depth == 0 ? 1 : 2))
    return number;
  if (depth == self->max_depth || self->nodes->len > MAX_NODES)
    {
      self->complete = FALSE;
      return number;
    }

  tg_board_place (board, point, TG_STONE_BLACK);
  for (guint i = 0; i < node.report.n_shapes; i++)
    {
      const TgShape *shape = &node.report.shapes[i];

      for (guint j = 0; is_three (shape) && j < shape->n_keys; j++)
        {
          guint child = explain (self, board, shape->keys[j], depth + 1);

          /* Looks the node up again, because explain() may have moved the array. */
          node_at (self, number)->children[i][j] = child;
        }
    }
  tg_board_undo (board);
  return number;
}

/* Builds the tree down to a depth. Returns whether it is small enough. */
static gboolean
explain_to_depth (TgRenjuExplanation *self,
                  const TgBoard      *board,
                  TgPoint             point,
                  guint               max_depth)
{
  TgBoard scratch = *board;

  g_array_set_size (self->nodes, 0);
  self->max_depth = max_depth;
  self->complete = TRUE;
  explain (self, &scratch, point, 0);
  return self->nodes->len <= MAX_NODES;
}

/**
 * tg_renju_explanation_new:
 *
 * Explains the verdict of Renju's rules on a Black stone at @point. The node of an
 * occupied point, or of one off the board, has only a verdict. Explanations of more than
 * a few thousand nodes are cut; see tg_renju_explanation_is_complete().
 */
TgRenjuExplanation *
tg_renju_explanation_new (const TgBoard *board, TgPoint point)
{
  TgRenjuExplanation *self = g_new0 (TgRenjuExplanation, 1);

  self->nodes = g_array_new (FALSE, FALSE, sizeof (TgRenjuReason));
  if (explain_to_depth (self, board, point, G_MAXUINT))
    return self;

  guint depth = 1;

  while (explain_to_depth (self, board, point, depth + 1))
    depth++;
  explain_to_depth (self, board, point, depth);
  return self;
}

/**
 * tg_renju_explanation_free:
 * @self: (transfer full): an explanation.
 */
void
tg_renju_explanation_free (TgRenjuExplanation *self)
{
  g_array_unref (self->nodes);
  g_free (self);
}

/**
 * tg_renju_explanation_is_complete:
 *
 * Returns whether every reason is given down to the last. If not, deeper nodes were cut.
 */
gboolean
tg_renju_explanation_is_complete (const TgRenjuExplanation *self)
{
  return self->complete;
}

guint
tg_renju_explanation_get_n_nodes (const TgRenjuExplanation *self)
{
  return self->nodes->len;
}

const TgRenjuReason *
tg_renju_explanation_get_node (const TgRenjuExplanation *self, guint number)
{
  g_return_val_if_fail (number < self->nodes->len, NULL);

  return node_at (self, number);
}

static const gchar *
verdict_phrase (TgVerdict verdict)
{
  switch (verdict)
    {
    /* Translators: in this sentence and the following ones, %s is a point of the
     * board, such as H8. The shapes that the stone makes may follow after a colon. */
    case TG_VERDICT_WIN:
      return _ ("Five in a row at %s");
    case TG_VERDICT_OVERLINE:
      return _ ("Overline at %s");
    case TG_VERDICT_DOUBLE_FOUR:
      return _ ("Double four at %s");
    case TG_VERDICT_DOUBLE_THREE:
      return _ ("Double three at %s");
    case TG_VERDICT_OCCUPIED:
      return _ ("%s is already taken");
    case TG_VERDICT_LEGAL:
    case TG_VERDICT_DRAW:
    case TG_VERDICT_OUTSIDE:
    default:
      return _ ("%s is allowed");
    }
}

static const gchar *
place_phrase (TgDirection direction)
{
  switch (direction)
    {
    /* Translators: from one point to another, such as “row F8–H8”. */
    case TG_DIRECTION_ROW:
      return _ ("row %s–%s");
    case TG_DIRECTION_COLUMN:
      return _ ("column %s–%s");
    case TG_DIRECTION_RISING:
    case TG_DIRECTION_FALLING:
    default:
      return _ ("diagonal %s–%s");
    }
}

/* Describes where a shape lies, such as “row F8–H8”. */
static gchar *
describe_place (const TgShape *shape)
{
  g_autofree gchar *first = tg_notation_format_point (shape->stones[0]);
  g_autofree gchar *last = tg_notation_format_point (shape->stones[shape->n_stones - 1]);

  return g_strdup_printf (place_phrase (shape->direction), first, last);
}

static const gchar *
failure_phrase (TgVerdict verdict)
{
  switch (verdict)
    {
    /* Translators: in this phrase and the following ones, %s is a point of the board,
     * such as J10. */
    case TG_VERDICT_WIN:
      return _ ("%s would make five in a row");
    case TG_VERDICT_OVERLINE:
      return _ ("%s would make an overline");
    case TG_VERDICT_DOUBLE_FOUR:
      return _ ("%s would make a double four");
    case TG_VERDICT_DOUBLE_THREE:
    case TG_VERDICT_LEGAL:
    case TG_VERDICT_DRAW:
    case TG_VERDICT_OCCUPIED:
    case TG_VERDICT_OUTSIDE:
    default:
      return _ ("%s would make a double three");
    }
}

/* Describes why a key of a false three fails, such as “J10 would make an overline”. */
static gchar *
describe_failure (const TgShape *shape, guint key)
{
  g_autofree gchar *name = tg_notation_format_point (shape->keys[key]);

  return g_strdup_printf (failure_phrase (shape->key_verdicts[key]), name);
}

static gchar *
describe_false_three (const gchar *place, const TgShape *shape)
{
  g_autofree gchar *first = describe_failure (shape, 0);

  if (shape->n_keys == 1)
    /* Translators: where (“row F8–H8”) and why (“J10 would make an overline”). */
    return g_strdup_printf (_ ("%s is not a three: %s"), place, first);

  g_autofree gchar *second = describe_failure (shape, 1);

  /* Translators: where, and two reasons why. */
  return g_strdup_printf (_ ("%s is not a three: %s, and %s"), place, first, second);
}

/* Describes a real three by its legal keys. */
static gchar *
describe_three (const gchar *place, const TgShape *shape)
{
  TgPoint keys[2];
  guint   n = 0;

  for (guint i = 0; i < shape->n_keys; i++)
    if (shape->key_verdicts[i] == TG_VERDICT_LEGAL)
      keys[n++] = shape->keys[i];

  g_autofree gchar *first = tg_notation_format_point (keys[0]);

  if (n == 1)
    /* Translators: where (“row F8–H8”) and by which point (“I8”). */
    return g_strdup_printf (_ ("%s is a three (%s makes an open four)"), place, first);

  g_autofree gchar *second = tg_notation_format_point (keys[1]);

  /* Translators: where (“row F8–H8”) and by which points (“E8” and “I8”). */
  return g_strdup_printf (_ ("%s is a three (%s or %s makes an open four)"), place, first,
                          second);
}

static gchar *
describe_four (const gchar *place, const TgShape *shape)
{
  g_autofree gchar *first = tg_notation_format_point (shape->keys[0]);

  if (shape->n_keys == 1)
    /* Translators: where (“row F8–I8”) and by which point (“J8”). */
    return g_strdup_printf (_ ("%s is a four (%s makes five)"), place, first);

  g_autofree gchar *second = tg_notation_format_point (shape->keys[1]);

  /* Translators: where (“row F8–I8”) and by which points (“E8” and “J8”). */
  return g_strdup_printf (_ ("%s is an open four (%s or %s makes five)"), place, first,
                          second);
}

static gchar *
describe_shape (const TgShape *shape)
{
  g_autofree gchar *place = describe_place (shape);

  switch (shape->kind)
    {
    case TG_SHAPE_THREE:
      return describe_three (place, shape);
    case TG_SHAPE_FALSE_THREE:
      return describe_false_three (place, shape);
    case TG_SHAPE_FOUR:
    case TG_SHAPE_STRAIGHT_FOUR:
      return describe_four (place, shape);
    case TG_SHAPE_FIVE:
    case TG_SHAPE_OVERLINE:
    default:
      /* The sentence already says that the row is a five or an overline. */
      return g_steal_pointer (&place);
    }
}

/* Returns whether shapes of this kind explain the verdict. */
static gboolean
matters (TgShapeKind kind, TgVerdict verdict)
{
  switch (verdict)
    {
    case TG_VERDICT_WIN:
      return kind == TG_SHAPE_FIVE;
    case TG_VERDICT_OVERLINE:
      return kind == TG_SHAPE_OVERLINE;
    case TG_VERDICT_DOUBLE_FOUR:
      return kind == TG_SHAPE_FOUR || kind == TG_SHAPE_STRAIGHT_FOUR;
    case TG_VERDICT_DOUBLE_THREE:
      return kind == TG_SHAPE_THREE || kind == TG_SHAPE_FALSE_THREE;
    case TG_VERDICT_LEGAL:
    case TG_VERDICT_DRAW:
    case TG_VERDICT_OCCUPIED:
    case TG_VERDICT_OUTSIDE:
    default:
      return TRUE;
    }
}

/**
 * tg_renju_report_describe:
 *
 * Describes the stone, such as “Double three at H8: row F8–H8 is a three (I8 makes an
 * open four); column H6–H8 is a three (H9 makes an open four); diagonal F10–H8 is no
 * three: at I7 Black would make an overline”.
 *
 * Returns: (transfer full): a translated sentence without a full stop.
 */
gchar *
tg_renju_report_describe (const TgRenjuReport *report, TgPoint point)
{
  if (report->verdict == TG_VERDICT_OUTSIDE)
    return g_strdup (_ ("This point is not on the board"));

  g_autofree gchar *name = tg_notation_format_point (point);
  g_autofree gchar *verdict = g_strdup_printf (verdict_phrase (report->verdict), name);
  g_autofree gchar *shapes = NULL;

  for (guint i = 0; i < report->n_shapes; i++)
    if (matters (report->shapes[i].kind, report->verdict))
      {
        g_autofree gchar *before = g_steal_pointer (&shapes);
        g_autofree gchar *shape = describe_shape (&report->shapes[i]);

        /* Translators: two parts of a list; the first part may be a list itself. */
        shapes = before == NULL ? g_steal_pointer (&shape)
                                : g_strdup_printf (_ ("%s; %s"), before, shape);
      }

  /* Translators: what a stone is, and why: “Overline at H8: row D8–I8”. */
  return shapes == NULL ? g_steal_pointer (&verdict)
                        : g_strdup_printf (_ ("%s: %s"), verdict, shapes);
}
