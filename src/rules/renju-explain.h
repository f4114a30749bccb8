/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why a point is forbidden, down to the last reason: the whole recursion of the
 * judgement as a tree, to be drawn or read. Where that would take too many
 * nodes, as in no real game, it ends at a certain depth. */

#pragma once

#include "rules/renju.h"

G_BEGIN_DECLS

/**
 * TgRenjuReason:
 *
 * One node of a %TgRenjuExplanation. Below it lie the stones that were put on the keys of
 * its threes.
 */
typedef struct
{
  TgPoint       point;  /* the point of the Black stone that is judged here */
  guint         depth;  /* how many Black stones were put down before it, 0 at the root */
  TgRenjuReport report; /* the verdict, and the shapes that the stone makes */
  /* for each shape and key of @report, the number of the node that judges the key, or 0
   * if the verdict does not hang on it */
  guint children[TG_MAX_SHAPES][2];
} TgRenjuReason;

/**
 * TgRenjuExplanation:
 *
 * Number 0 is the root, the point that was asked about; a parent's number is lower than
 * its children's, and whoever goes through the numbers in their order reads the tree from
 * top to bottom.
 */
typedef struct _TgRenjuExplanation TgRenjuExplanation;

TgRenjuExplanation *tg_renju_explanation_new (const TgBoard *board, TgPoint point);
void                tg_renju_explanation_free (TgRenjuExplanation *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgRenjuExplanation, tg_renju_explanation_free)

gboolean             tg_renju_explanation_is_complete (const TgRenjuExplanation *self);
guint                tg_renju_explanation_get_n_nodes (const TgRenjuExplanation *self);
const TgRenjuReason *tg_renju_explanation_get_node (const TgRenjuExplanation *self,
                                                    guint                     number);

/* In words. */
gchar *tg_renju_report_describe (const TgRenjuReport *report, TgPoint point);

G_END_DECLS
