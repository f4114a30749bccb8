/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Forbidden points of a study. Whoever clicks on one wants to know why it is
 * forbidden; and whoever wants to see what the foul leads to plays it after that. */

#include "ui/study-private.h"

#include <glib/gi18n-lib.h>

#include "rules/renju.h"

/**
 * tg_study_window_explain_foul:
 * @self: a window
 * @point: where a person wants to play
 *
 * Explains why Black may not play there, if that is so.
 *
 * Returns: whether it is
 */
gboolean
tg_study_window_explain_foul (TgStudyWindow *self, TgPoint point)
{
  TgGame game;

  tg_study_get_game (self->study, &game);
  if (game.ruleset != TG_RULESET_RENJU || tg_game_turn (&game) != TG_STONE_BLACK
      || !tg_verdict_is_foul (tg_renju_judge (&game.board, point)))
    return FALSE;

  tg_explanation_bar_explain (self->explanation, point);
  tg_explanation_bar_add_button (self->explanation, NULL, _ ("Play Anyway"),
                                 "win.play-foul");
  return TRUE;
}

static void
play_foul_cb (GtkWidget                *widget,
              G_GNUC_UNUSED const char *name,
              G_GNUC_UNUSED GVariant   *parameter)
{
  TgStudyWindow *self = TG_STUDY_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!tg_study_play (self->study, tg_board_view_get_asked (self->board), &error))
    tg_study_window_tell (self, error->message);
}

void
tg_study_window_install_reasons (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.play-foul", NULL, play_foul_cb);
}
