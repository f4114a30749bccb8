/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What review-panel.c (the line, the words) and review-graph.c share. */

#pragma once

#include "ui/review-chances.h"
#include "ui/review-panel.h"

G_BEGIN_DECLS

struct _TgReviewPanel
{
  GtkWidget parent_instance;

  TgStudy         *study;   /* owned; NULL until there is one */
  TgReview        *review;  /* owned; NULL until there is a study */
  TgReviewChances *chances; /* owned: what the analysis found */
  TgStone          person;  /* whose game it was; TG_STONE_NONE if nobody's or both's */
  gboolean         is_started;
  gboolean         rows_from_top;
  gboolean         is_best_shown; /* somebody has asked for it */

  GtkWidget         *box;         /* template child */
  GtkWidget         *content;     /* template child */
  TgEvaluationGraph *graph;       /* template child */
  GtkWidget         *start;       /* template child */
  GtkWidget         *summary;     /* template child */
  GtkLabel          *black_words; /* template child */
  GtkLabel          *white_words; /* template child */
  GtkWidget         *black_retry; /* template child */
  GtkWidget         *white_retry; /* template child */
  GtkWidget         *shown;       /* template child */
  GtkLabel          *verdict;     /* template child */
  GtkLabel          *best;        /* template child */
  GtkWidget         *show_best;   /* template child */
};

void tg_review_panel_show_graph (TgReviewPanel *self);
void tg_review_panel_bind_graph (GtkWidgetClass *widget_class);

G_END_DECLS
