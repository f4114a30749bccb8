/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rating game by game, with its error as a band. The accessible description
 * summarizes the graph. */

#pragma once

#include <gtk/gtk.h>

#include "session/rating/rating-store.h"

G_BEGIN_DECLS

#define TG_TYPE_RATING_GRAPH (tg_rating_graph_get_type ())

G_DECLARE_FINAL_TYPE (TgRatingGraph, tg_rating_graph, TG, RATING_GRAPH, GtkWidget)

void tg_rating_graph_show (TgRatingGraph *self, TgRatingStore *store);
void tg_rating_graph_set_points (TgRatingGraph       *self,
                                 const TgRatingPoint *points,
                                 guint                n_points,
                                 const gchar         *words);
void tg_rating_graph_get_range (TgRatingGraph *self, gint *lowest, gint *highest);

G_END_DECLS
