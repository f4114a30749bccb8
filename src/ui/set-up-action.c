/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One begins with the position that is shown. */

#include "ui/set-up-action.h"

#include "ui/game-host.h"
#include "ui/set-up-window.h"
#include "ui/study-window.h"

static void
set_up_cb (GtkWidget                *widget,
           G_GNUC_UNUSED const char *name,
           G_GNUC_UNUSED GVariant   *parameter)
{
  TgGameHost         *host = TG_GAME_HOST (widget);
  const TgRecord     *record = tg_game_host_get_record (host);
  const TgRecordNode *node;
  GtkWidget          *window;
  TgBoard             board;
  TgGame              game;

  if (record == NULL)
    return;

  node = tg_game_host_get_node (host);
  tg_record_replay_to (record, node, &board);
  tg_game_init_position (&game, tg_record_get_ruleset (record), &board,
                         tg_record_get_turn (record, node), FALSE, TG_FOULS_LOSE);
  window = tg_set_up_window_new (gtk_window_get_application (GTK_WINDOW (host)),
                                 tg_game_host_get_settings (host), &game);
  if (TG_IS_STUDY_WINDOW (host))
    tg_set_up_window_set_replaces (TG_SET_UP_WINDOW (window), TG_STUDY_WINDOW (host));
  gtk_window_present (GTK_WINDOW (window));
}

/**
 * tg_set_up_action_install:
 * @widget_class: the class of a window that is a [iface@GameHost]
 *
 * Adds the action `win.set-up`.
 */
void
tg_set_up_action_install (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.set-up", NULL, set_up_cb);
}
