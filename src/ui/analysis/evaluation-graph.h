/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The chances of both sides over the moves of a game. */

#pragma once

#include <gtk/gtk.h>

#include "session/study/review/review.h"

G_BEGIN_DECLS

typedef struct
{
  TgStone stone;  /* the side that made the move */
  gdouble chance; /* Black's chance after the move, from 0 to 1; negative if unknown */
  TgGrade grade;
} TgEvaluationPoint;

/* Maximum number of positions that a graph draws, even of a longer game: it is hardly
 * ever wider than as many pixels. */
#define TG_EVALUATION_GRAPH_MAX_POINTS 1000

#define TG_TYPE_EVALUATION_GRAPH (tg_evaluation_graph_get_type ())

/**
 * TgEvaluationGraph:
 *
 * The chances over the moves of a game: Black's from below, White's from above, as in
 * TgEvaluationBar. A click, dragging or the arrow keys choose a position.
 *
 * Signals, described in evaluation-graph.c:
 *
 *     ::chosen (guint number)                  the player chooses a position
 *     ::describe (guint number) -> gchar *     asks for the text about a position
 */
G_DECLARE_FINAL_TYPE (TgEvaluationGraph,
                      tg_evaluation_graph,
                      TG,
                      EVALUATION_GRAPH,
                      GtkWidget)

void tg_evaluation_graph_set_points (TgEvaluationGraph       *self,
                                     const TgEvaluationPoint *points,
                                     guint                    n_points,
                                     guint                    n_positions);
void tg_evaluation_graph_set_shown (TgEvaluationGraph *self, guint number);

G_END_DECLS
