/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a study shows where: what is studied stands in the header bar if there is room
 * between the buttons, and beside the board otherwise, as in the window with the game. */

#include "ui/study-private.h"

#include "ui/text-scale.h"

/* The title that has no room in the header bar is at the top of what is beside or below
 * the board. */
static void
place_title (TgStudyWindow *self)
{
  GtkWidget *place = tg_stage_get_bars (self->stage, NULL) == TG_STAGE_BARS_IN_SIDEBAR
                         ? self->side
                         : self->bars;
  GtkWidget *parent = gtk_widget_get_parent (self->title_bar);

  if (parent == place)
    return;
  g_object_ref (self->title_bar);
  gtk_box_remove (GTK_BOX (parent), self->title_bar);
  gtk_box_prepend (GTK_BOX (place), self->title_bar);
  g_object_unref (self->title_bar);
}

/* Below the board of a wide window the panels are beside each other. */
static void
place_panels (TgStudyWindow *self, gboolean wide, gint width)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->panels),
                                  wide ? GTK_ORIENTATION_HORIZONTAL
                                       : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_size_request (self->engine_panels, wide ? width / 3 : -1, -1);
  tg_variations_panel_set_wide (self->variations, wide);
}

/* Where there is room for the sidebar it is shown. */
static void
place_sidebar (TgStudyWindow *self,
               gint           width,
               gint           height,
               gdouble        scale,
               gboolean       narrow)
{
  gint         extent;
  TgStagePlace place = tg_stage_choose_place (width, height, scale, &extent);

  tg_stage_set_room (self->stage, width, height, scale, narrow);
  if (!self->placed
      || (place == TG_STAGE_OVER) != (tg_stage_get_place (self->stage) == TG_STAGE_OVER))
    tg_stage_set_sidebar_shown (self->stage, place != TG_STAGE_OVER);
  self->placed = TRUE;
  tg_stage_set_place (self->stage, place, extent);
  place_panels (self, place == TG_STAGE_BELOW && !narrow, width);
}

/**
 * tg_study_window_adapt:
 * @self: a window
 *
 * Shows what there is room for. What has no button is in the menu, and has a key.
 */
void
tg_study_window_adapt (TgStudyWindow *self)
{
  gdouble     scale = tg_text_scale_get (GTK_WIDGET (self));
  gint        width = gtk_widget_get_width (GTK_WIDGET (self));
  gint        height = gtk_widget_get_height (GTK_WIDGET (self));
  gint        stage_height = gtk_widget_get_height (GTK_WIDGET (self->stage));
  gboolean    narrow = width < TG_STAGE_NARROW_WIDTH * scale;
  TgStageBars bars;
  gint        bars_width;

  if (stage_height == 0)
    stage_height = height - TG_STAGE_HEADER_HEIGHT;
  place_sidebar (self, width, stage_height, scale, narrow);
  place_title (self);
  gtk_widget_set_visible (GTK_WIDGET (self->title), !narrow);
  gtk_widget_set_visible (self->title_bar, narrow);
  gtk_widget_set_visible (self->save_button, !narrow);

  bars = tg_stage_get_bars (self->stage, &bars_width);
  gtk_widget_set_visible (self->title_label, bars != TG_STAGE_BARS_BESIDE);
  tg_explanation_bar_set_narrow (self->explanation,
                                 tg_stage_get_bars_beside (self->stage));
  tg_game_bar_set_room (
      self->bar, &(TgGameBarRoom){ .narrow = bars_width < TG_STAGE_NARROW_WIDTH * scale,
                                   .width = bars_width });
}
