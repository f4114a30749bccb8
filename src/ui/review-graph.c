/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The graph of a review: who stood how in each position of the line, as far as the
 * review or the analysis has found it out. */

#include "ui/review-panel-private.h"

#include "ui/words-review.h"

/* Shows what is known of the line. There is nothing to be seen of a game of which only
 * the end is known. */
void
tg_review_panel_show_graph (TgReviewPanel *self)
{
  guint n = tg_review_get_n_positions (self->review);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (TgEvaluationPoint));
  gboolean is_empty = TRUE;
  guint    number;

  for (guint i = 0; i < n; i++)
    {
      const TgReviewPosition *position = tg_review_get_position (self->review, i);
      TgEvaluationPoint       point = { position->move.stone,
                                        tg_review_chances_get (self->chances, i),
                                        position->grade };

      is_empty = is_empty && (point.chance < 0 || position->is_over);
      g_array_append_val (points, point);
    }

  tg_review_find (self->review, tg_study_get_node (self->study), &number);
  tg_evaluation_graph_set_points (
      self->graph, (const TgEvaluationPoint *) (gpointer) points->data, points->len);
  tg_evaluation_graph_set_shown (self->graph, number);
  gtk_widget_set_visible (self->content,
                          !is_empty || tg_review_is_running (self->review));
}

/**
 * tg_review_panel_tell_chance:
 * @self: a panel with a study
 * @black_chance: Black's chance to win in the position that is looked at
 *
 * Takes down what the analysis found.
 */
void
tg_review_panel_tell_chance (TgReviewPanel *self, gdouble black_chance)
{
  TgGame game;

  g_return_if_fail (TG_IS_REVIEW_PANEL (self));
  g_return_if_fail (self->study != NULL);

  tg_study_get_game (self->study, &game);
  tg_review_chances_tell (self->chances, &game, black_chance);
  tg_review_panel_show_graph (self);
}

static void
chosen_cb (TgReviewPanel *self, guint number)
{
  TgRecordNode *node =
      tg_review_find_node (self->review, tg_study_get_record (self->study), number);

  if (node != NULL)
    tg_study_go (self->study, node);
}

static gchar *
describe_cb (TgReviewPanel *self, guint number)
{
  const TgReviewPosition *position = tg_review_get_position (self->review, number);
  guint                   size = tg_record_get_size (tg_study_get_record (self->study));
  g_autofree gchar       *move =
      tg_words_review_move (position, number, size, self->rows_from_top);
  g_autofree gchar *chances = NULL;
  gdouble           chance = tg_review_chances_get (self->chances, number);

  if (chance < 0 || position->is_over)
    return g_steal_pointer (&move);
  chances = tg_words_chance (chance, position->best.mate_plies, position->side);
  return g_strdup_printf ("%s\n%s", move, chances);
}

/* Lets the graph lead to positions and tell of them. */
void
tg_review_panel_bind_graph (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, describe_cb);
}

/**
 * tg_review_panel_get_graph:
 * @self: a panel
 *
 * Returns: (transfer none): the graph
 */
TgEvaluationGraph *
tg_review_panel_get_graph (TgReviewPanel *self)
{
  g_return_val_if_fail (TG_IS_REVIEW_PANEL (self), NULL);

  return self->graph;
}
