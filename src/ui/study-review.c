/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The review of what is studied: begun and stopped here, told of in the sidebar and
 * in the bar, marked in the list of moves. */

#include "ui/study-private.h"

#include <glib/gi18n-lib.h>

static gboolean
is_running (TgStudyWindow *self)
{
  TgReview *review = tg_review_panel_get_review (self->review);

  return review != NULL && tg_review_is_running (review);
}

/**
 * tg_study_window_share_processor:
 * @self: a window
 *
 * Has the analysis wait for the review, and both for what else is asked and for the
 * game in progress.
 */
void
tg_study_window_share_processor (TgStudyWindow *self)
{
  TgReview *review = tg_review_panel_get_review (self->review);
  gboolean  is_busy = self->is_game_thinking || self->hint != NULL
                     || tg_beaten_guide_is_looking (self->beaten) || self->is_busy;

  tg_analysis_panel_set_held (self->analysis, is_busy || is_running (self));
  if (review != NULL)
    tg_review_set_held (review, is_busy);
}

static void
fill_running (TgReview *review, TgGameBarContent *content)
{
  content->heading = g_strdup (_ ("Reviewing the game"));
  if (tg_review_is_asking (review))
    content->text = g_strdup (_ ("Looking for the mistake…"));
  else
    /* Translators: how many of the positions of a game have been looked at. */
    content->text =
        g_strdup_printf (_ ("%u of %u positions"), tg_review_get_n_known (review),
                         tg_review_get_n_positions (review));
  tg_game_bar_content_add (content, g_strdup (_ ("Stop")),
                           g_strdup (_ ("Stop here and keep what is known")),
                           "win.stop-review", -1, FALSE);
}

/**
 * tg_study_window_update_review:
 * @self: a window
 *
 * Says how far the review is, and what can be done with it.
 */
void
tg_study_window_update_review (TgStudyWindow *self)
{
  g_auto (TgGameBarContent) content = { 0 };
  TgReview *review = tg_review_panel_get_review (self->review);
  gboolean  running = is_running (self);

  tg_study_window_update_retry (self);
  if (running)
    {
      fill_running (review, &content);
      gtk_progress_bar_set_fraction (self->reviewed,
                                     tg_review_get_n_known (review)
                                         / (gdouble) tg_review_get_n_positions (review));
    }
  else if (self->retry != NULL)
    tg_study_window_fill_retry (self, &content);

  gtk_widget_set_visible (GTK_WIDGET (self->reviewed), running);
  tg_game_bar_show (self->bar, &content);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.review",
                                 tg_review_panel_can_start (self->review));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.stop-review", running);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.retry",
                                 review != NULL && !running
                                     && tg_review_get_n_known (review) > 1);
  tg_study_window_share_processor (self);
}

static void
progress_cb (TgStudyWindow *self)
{
  tg_variations_panel_show_review (self->variations,
                                   tg_review_panel_get_review (self->review));
  tg_study_window_update_review (self);
}

/* The analysis has something to add to the graph. */
static void
told_cb (TgStudyWindow *self, gdouble black_chance)
{
  tg_review_panel_tell_chance (self->review, black_chance);
}

static void
review_cb (GtkWidget                *widget,
           G_GNUC_UNUSED const char *name,
           G_GNUC_UNUSED GVariant   *parameter)
{
  TgStudyWindow *self = TG_STUDY_WINDOW (widget);

  tg_study_window_end_retry (self);
  tg_review_panel_start (self->review);
}

static void
stop_cb (GtkWidget                *widget,
         G_GNUC_UNUSED const char *name,
         G_GNUC_UNUSED GVariant   *parameter)
{
  tg_review_stop (tg_review_panel_get_review (TG_STUDY_WINDOW (widget)->review));
}

static void
show_best_cb (GtkWidget                *widget,
              G_GNUC_UNUSED const char *name,
              G_GNUC_UNUSED GVariant   *parameter)
{
  TgStudyWindow *self = TG_STUDY_WINDOW (widget);
  TgPoint        point;

  if (self->study != NULL && tg_review_panel_show_best (self->review, &point))
    tg_board_view_show_hint (self->board, point);
}

/**
 * tg_study_window_review:
 * @self: a window with something to study
 *
 * Reviews the game, unless that has been done or is being done.
 */
void
tg_study_window_review (TgStudyWindow *self)
{
  g_return_if_fail (TG_IS_STUDY_WINDOW (self));
  g_return_if_fail (self->study != NULL);

  if (tg_review_panel_can_start (self->review))
    tg_review_panel_start (self->review);
}

/**
 * tg_study_window_get_review:
 * @self: a window
 *
 * Returns: (transfer none): what the review has found out
 */
TgReviewPanel *
tg_study_window_get_review (TgStudyWindow *self)
{
  g_return_val_if_fail (TG_IS_STUDY_WINDOW (self), NULL);

  return self->review;
}

/**
 * tg_study_window_install_review_actions:
 * @widget_class: the window's class
 *
 * Adds what can be done with the review, and its places on the window.
 */
void
tg_study_window_install_review_actions (GtkWidgetClass *widget_class)
{
  g_type_ensure (TG_TYPE_GAME_BAR);
  g_type_ensure (TG_TYPE_REVIEW_PANEL);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, review);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, reviewed);
  gtk_widget_class_bind_template_child (widget_class, TgStudyWindow, bar);
  gtk_widget_class_bind_template_callback (widget_class, progress_cb);
  gtk_widget_class_bind_template_callback (widget_class, told_cb);
  gtk_widget_class_install_action (widget_class, "win.review", NULL, review_cb);
  gtk_widget_class_install_action (widget_class, "win.stop-review", NULL, stop_cb);
  gtk_widget_class_install_action (widget_class, "win.show-best", NULL, show_best_cb);
}
