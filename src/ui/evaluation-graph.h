/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who stood how in a game, move by move. */

#pragma once

#include <gtk/gtk.h>

#include "session/review.h"

G_BEGIN_DECLS

/**
 * TgEvaluationPoint:
 * @stone: who made the move
 * @chance: Black's chance to win after it, from 0 to 1; less than 0 if it is not
 *   known
 * @grade: how good the move was
 *
 * A position in the graph.
 */
typedef struct
{
  TgStone stone;
  gdouble chance;
  TgGrade grade;
} TgEvaluationPoint;

#define TG_TYPE_EVALUATION_GRAPH (tg_evaluation_graph_get_type ())

/**
 * TgEvaluationGraph:
 *
 * The chances over the moves of a game: Black's from below, White's from above, as
 * in TgEvaluationBar. A position is chosen by a click, by dragging, or with the
 * arrow keys.
 *
 * Signals, described in evaluation-graph.c:
 *
 *     ::chosen (guint number)                  a person wants to see a position
 *     ::describe (guint number) -> gchar *     what there is to say of a position
 */
G_DECLARE_FINAL_TYPE (TgEvaluationGraph,
                      tg_evaluation_graph,
                      TG,
                      EVALUATION_GRAPH,
                      GtkWidget)

void    tg_evaluation_graph_set_points (TgEvaluationGraph       *self,
                                        const TgEvaluationPoint *points,
                                        guint                    n_points);
void    tg_evaluation_graph_set_shown (TgEvaluationGraph *self, guint number);
guint   tg_evaluation_graph_get_shown (TgEvaluationGraph *self);
gdouble tg_evaluation_graph_get_x (TgEvaluationGraph *self, guint number);

G_END_DECLS
