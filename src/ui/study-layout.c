/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the header bar of a study shows where: what is studied stands in it if there is
 * room between the buttons, and below it otherwise, as in the window with the game. */

#include "ui/study-private.h"

/* Below this width the title does not fit between the buttons. */
#define NARROW_WIDTH 640
/* Room that a narrow window needs besides a square board to show the whole title above
 * it: the header bar and two lines. */
#define NARROW_EXTRA_HEIGHT 92

/* Shows what there is room for. What has no button is in the menu, and has a key. */
void
tg_study_window_adapt_header (TgStudyWindow *self, gint width, gint height, gdouble scale)
{
  gboolean narrow = width < NARROW_WIDTH * scale;
  gboolean brief = narrow && height < width + NARROW_EXTRA_HEIGHT * scale;

  gtk_widget_set_visible (GTK_WIDGET (self->title), !narrow);
  gtk_widget_set_visible (self->title_bar, narrow);
  gtk_widget_set_visible (self->title_label, !brief);
  gtk_widget_set_visible (self->save_button, !narrow);
}
