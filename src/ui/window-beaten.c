/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whoever has lost may ask why, at once: the answer is given in a study of the game. */

#include "ui/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/seats.h"
#include "ui/study-window.h"

static void
beaten_cb (GtkWidget          *widget,
           const gchar *name   G_GNUC_UNUSED,
           GVariant *parameter G_GNUC_UNUSED)
{
  TgWindow  *self = TG_WINDOW (widget);
  GtkWidget *window = tg_study_window_new (gtk_window_get_application (GTK_WINDOW (self)),
                                           self->settings);

  tg_study_window_show_record (TG_STUDY_WINDOW (window),
                               tg_record_copy (tg_match_get_record (self->match)));
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (window, "win.beaten", NULL);
}

/* Whether a person has lost a game that can be looked through. */
static gboolean
was_beaten (TgWindow *self)
{
  const TgGame *game = tg_match_get_game (self->match);

  return game->winner != TG_STONE_NONE && game->ruleset <= TG_RULESET_RENJU
         && game->board.n_moves > 0
         && tg_seats_is_person (self->match, tg_stone_opponent (game->winner));
}

/* Adds the question to what is asked at the end of a game. */
void
tg_window_add_beaten (TgWindow *self, TgGameBarContent *content)
{
  if (was_beaten (self))
    tg_game_bar_content_add (
        content, g_strdup (_ ("How Was I Beaten?")),
        g_strdup (_ ("Find the mistake and see how the game was won")), "win.beaten", -1,
        FALSE);
}

void
tg_window_update_beaten_action (TgWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.beaten", was_beaten (self));
}

void
tg_window_install_beaten_action (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.beaten", NULL, beaten_cb);
}
