/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Playing on, in the window with the game, from the position that is studied. */

#include "ui/study-private.h"

#include <glib/gi18n-lib.h>

#include "ui/application.h"
#include "ui/window.h"

/* A computer can move only where its opponent has a stone, or the board is empty and
 * it is Black's turn. */
static gboolean
can_go_on (const TgGame *game)
{
  TgBoard board = game->board;

  return tg_board_give_turn (&board, tg_game_turn (game));
}

static void
play_cb (GtkWidget                *widget,
         G_GNUC_UNUSED const char *name,
         G_GNUC_UNUSED GVariant   *parameter)
{
  TgStudyWindow *self = TG_STUDY_WINDOW (widget);
  TgApplication *application =
      TG_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  TgGame game;

  if (self->study == NULL)
    return;
  tg_study_get_game (self->study, &game);
  if (tg_game_is_over (&game))
    tg_study_window_tell (self, _ ("The game is over"));
  else if (!can_go_on (&game))
    tg_study_window_tell (self, _ ("The side to move is alone on the board"));
  else
    tg_window_play_position (TG_WINDOW (tg_application_ensure_game (application)), &game,
                             GTK_WINDOW (self));
}

void
tg_study_window_install_play_action (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.play-from-here", NULL, play_cb);
}
