/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Explains why a point is forbidden: the full recursion of the judgement as a tree, for
 * drawing and reading. The tree is cut at a certain depth if it would have too many
 * nodes, which happens in no real game. */

#pragma once

#include "rules/renju.h"

G_BEGIN_DECLS

/**
 * TgRenjuReason:
 *
 * One node of a %TgRenjuExplanation. Its children judge the keys of its threes: the
 * points that turn a three into a straight four.
 */
typedef struct
{
  TgPoint       point; /* the point of the judged Black stone */
  guint         depth; /* Black stones placed before it: 0 at the root */
  TgRenjuReport report;
  /* for each shape and key of @report, the number of the node that judges the key; 0 if
   * the verdict does not depend on it */
  guint children[TG_MAX_SHAPES][2];
} TgRenjuReason;

/**
 * TgRenjuExplanation:
 *
 * Node 0 is the root, the point that the caller asked about. A parent's number is lower
 * than its children's: ascending order visits the tree from top to bottom.
 */
typedef struct _TgRenjuExplanation TgRenjuExplanation;

TgRenjuExplanation *tg_renju_explanation_new (const TgBoard *board, TgPoint point);
void                tg_renju_explanation_free (TgRenjuExplanation *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgRenjuExplanation, tg_renju_explanation_free)

gboolean             tg_renju_explanation_is_complete (const TgRenjuExplanation *self);
guint                tg_renju_explanation_get_n_nodes (const TgRenjuExplanation *self);
const TgRenjuReason *tg_renju_explanation_get_node (const TgRenjuExplanation *self,
                                                    guint                     number);

gchar *tg_renju_report_describe (const TgRenjuReport *report, TgPoint point);

G_END_DECLS
