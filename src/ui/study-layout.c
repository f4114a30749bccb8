/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a study shows where: what is studied stands in the header bar if there is room
 * between the buttons, and below it otherwise, as in the window with the game. */

#include "ui/study-private.h"

#include "ui/text-scale.h"

/* Below this width the title does not fit between the buttons. */
#define NARROW_WIDTH 640
/* Room that a narrow window needs besides a square board to show the whole title above
 * it: the header bar and two lines. */
#define NARROW_EXTRA_HEIGHT 92

/* The narrowest window. */
#define SMALLEST_WIDTH 360

/* The title that has no room in the header bar is above the board, or in the column
 * beside it. */
static void
place_title (TgStudyWindow *self, gint column)
{
  GtkWidget *place = column > 0 ? self->bars : self->content;
  GtkWidget *parent = gtk_widget_get_parent (self->title_bar);

  if (parent == place)
    return;
  g_object_ref (self->title_bar);
  gtk_box_remove (GTK_BOX (parent), self->title_bar);
  gtk_box_insert_child_after (GTK_BOX (place), self->title_bar,
                              column > 0 ? NULL : self->header);
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
place_sidebar (TgStudyWindow *self, gint width, gint height, gdouble scale)
{
  gint         extent;
  TgStagePlace place = tg_stage_choose_place (width, height, scale, &extent);

  if (!self->placed
      || (place == TG_STAGE_OVER) != (tg_stage_get_place (self->stage) == TG_STAGE_OVER))
    tg_stage_set_sidebar_shown (self->stage, place != TG_STAGE_OVER);
  self->placed = TRUE;
  tg_stage_set_place (self->stage, place, extent);
  place_panels (self, place == TG_STAGE_BELOW && width >= NARROW_WIDTH * scale, width);
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
  gdouble  scale = tg_text_scale_get (GTK_WIDGET (self));
  gint     width = gtk_widget_get_width (GTK_WIDGET (self));
  gint     height = gtk_widget_get_height (GTK_WIDGET (self));
  gint     stage_height = gtk_widget_get_height (GTK_WIDGET (self->stage));
  gboolean narrow = width < NARROW_WIDTH * scale;
  gboolean brief;
  gint     column;

  tg_stage_set_room (self->stage, width, height - TG_STAGE_HEADER_HEIGHT, scale);
  column = tg_stage_get_column (self->stage);
  brief = narrow && (column > 0 || height < width + NARROW_EXTRA_HEIGHT * scale);
  gtk_widget_set_visible (GTK_WIDGET (self->title), !narrow);
  place_title (self, column);
  gtk_widget_set_visible (self->title_bar, narrow);
  gtk_widget_set_visible (self->title_label, !brief);
  gtk_widget_set_visible (self->save_button, !narrow);
  tg_explanation_bar_set_narrow (self->explanation, column > 0);
  tg_game_bar_set_room (
      self->bar, &(TgGameBarRoom){ .narrow = narrow || column > 0,
                                   .width = column > 0 ? column : SMALLEST_WIDTH });
  place_sidebar (self, width,
                 stage_height > 0 ? stage_height : height - TG_STAGE_HEADER_HEIGHT,
                 scale);
}
