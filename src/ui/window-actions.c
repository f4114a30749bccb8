/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be done in the window: an action for each thing, whether it can be
 * done now, and the buttons that come and go with it. */

#include "ui/window-private.h"

#include <glib/gi18n-lib.h>

#include "ui/new-game-dialog.h"
#include "ui/seats.h"
#include "ui/study-window.h"
#include "ui/tooltip.h"

void
tg_window_update_actions (TgWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean   over = tg_game_is_over (tg_match_get_game (self->match));
  gboolean   programs = !tg_seats_has_person (self->match);
  gboolean   tournament = tg_window_is_in_tournament (self);
  gboolean   paused = tournament ? tg_round_robin_get_paused (self->tournament)
                                 : tg_match_get_paused (self->match);

  gtk_widget_action_set_enabled (widget, "win.undo", tg_match_can_undo (self->match));
  gtk_widget_action_set_enabled (widget, "win.redo", tg_match_can_redo (self->match));
  gtk_widget_action_set_enabled (widget, "win.resign", !over && !programs);
  gtk_widget_action_set_enabled (widget, "win.move-now",
                                 tg_match_get_thinking (self->match));
  gtk_widget_action_set_enabled (widget, "win.pause", !over);
  gtk_widget_action_set_enabled (widget, "win.swap-colours", tg_window_can_swap (self));

  tg_window_update_talk_actions (self);
  tg_window_update_hint_action (self);
  tg_window_update_beaten_action (self);
  gtk_widget_action_set_enabled (widget, "win.restart", !tournament);
  if (tournament)
    tg_window_restrict_actions (self);

  /* Where a person plays, the bar says how a pause ends. */
  gtk_widget_set_visible (GTK_WIDGET (self->pause_button), programs);
  gtk_button_set_icon_name (self->pause_button, paused ? "media-playback-start-symbolic"
                                                       : "media-playback-pause-symbolic");
  tg_tooltip_set (GTK_WIDGET (self->pause_button), paused ? _ ("Continue") : _ ("Pause"));
}

/* Swapping means nothing when two people, or two computers, play, and nothing good in
 * a match in which the colours are exchanged anyway. */
gboolean
tg_window_can_swap (TgWindow *self)
{
  TgPairMatch pair;

  return !tg_match_get_pair (self->match, &pair)
         && tg_seats_is_person (self->match, TG_STONE_BLACK)
                != tg_seats_is_person (self->match, TG_STONE_WHITE);
}

/* Shows the buttons that mean something and that there is room for. */
void
tg_window_update_buttons (TgWindow *self)
{
  gboolean people = tg_seats_is_person (self->match, TG_STONE_BLACK)
                    && tg_seats_is_person (self->match, TG_STONE_WHITE);

  gtk_widget_set_visible (self->redo_button, !self->is_narrow);
  gtk_widget_set_visible (self->hint_button, tg_seats_has_person (self->match));
  gtk_widget_set_visible (self->move_now_button, !people && !self->is_narrow);
  gtk_widget_set_visible (self->swap_button, tg_window_can_swap (self) && self->is_roomy);
}

void
tg_window_start_game (TgWindow *self)
{
  TgMatchSetup setup;

  tg_window_leave_tournament (self);
  tg_window_put_game_aside (self);
  self->shown = TG_WINDOW_GAME;
  tg_settings_begin_game (self->settings, &setup);
  tg_match_start (self->match, &setup);
}

static void
dialog_start_cb (TgNewGameDialog *dialog, TgWindow *self)
{
  TgGameChoices choices;

  tg_new_game_dialog_get_choices (dialog, &choices);
  tg_settings_set_choices (self->settings, &choices);
  tg_window_start_game (self);
}

static void
new_game_cb (GtkWidget          *widget,
             const gchar *name   G_GNUC_UNUSED,
             GVariant *parameter G_GNUC_UNUSED)
{
  TgWindow  *self = TG_WINDOW (widget);
  GtkWidget *dialog = tg_new_game_dialog_new (GTK_WINDOW (self), self->settings);

  tg_new_game_dialog_set_ratings (TG_NEW_GAME_DIALOG (dialog), self->ratings);
  g_signal_connect_object (dialog, "start", G_CALLBACK (dialog_start_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Colours that are drawn or alternate may be others in each game, but a position is
 * played again as it was. */
static void
play_again_cb (GtkWidget          *widget,
               const gchar *name   G_GNUC_UNUSED,
               GVariant *parameter G_GNUC_UNUSED)
{
  TgWindow     *self = TG_WINDOW (widget);
  TgGameChoices choices;
  TgPairMatch   pair;

  tg_settings_get_choices (self->settings, &choices);
  if (tg_match_setup_has_stones (tg_match_get_setup (self->match)))
    tg_match_restart (self->match);
  else if (tg_game_choices_change_colours (&choices))
    tg_window_start_game (self);
  else if (tg_match_get_pair (self->match, &pair))
    tg_match_start (self->match, tg_match_get_setup (self->match));
  else
    tg_match_restart (self->match);
}

static void
pause_cb (GtkWidget          *widget,
          const gchar *name   G_GNUC_UNUSED,
          GVariant *parameter G_GNUC_UNUSED)
{
  TgWindow *self = TG_WINDOW (widget);

  if (tg_window_is_in_tournament (self))
    {
      if (tg_round_robin_get_paused (self->tournament))
        tg_round_robin_resume (self->tournament);
      else
        tg_round_robin_pause (self->tournament);
    }
  else if (tg_match_get_paused (self->match))
    tg_match_resume (self->match);
  else
    tg_match_pause (self->match);
}

/* The actions that are one call each. What changes the game is seen on the
 * board. */
static void
match_action_cb (GtkWidget *widget, const gchar *name, GVariant *parameter G_GNUC_UNUSED)
{
  static const struct
  {
    const gchar *name;
    void (*act) (TgMatch *match);
  } acts[] = {
    { "win.undo", tg_match_undo },
    { "win.redo", tg_match_redo },
    { "win.swap-colours", tg_match_swap_colours },
    { "win.move-now", tg_match_move_now },
    { "win.next-game", tg_match_begin_next_game },
  };
  TgWindow *self = TG_WINDOW (widget);

  tg_window_look_at (self, TG_WINDOW_GAME);
  for (gsize i = 0; i < G_N_ELEMENTS (acts); i++)
    if (g_str_equal (acts[i].name, name))
      acts[i].act (self->match);
}

static void
restart_cb (GtkWidget          *widget,
            const gchar *name   G_GNUC_UNUSED,
            GVariant *parameter G_GNUC_UNUSED)
{
  TgWindow *self = TG_WINDOW (widget);

  tg_window_look_at (self, TG_WINDOW_GAME);
  tg_window_put_game_aside (self);
  tg_match_restart (self->match);
}

/* The side of the one person who plays, if there is one. */
static TgStone
find_person (TgMatch *match)
{
  gboolean black = tg_seats_is_person (match, TG_STONE_BLACK);

  if (black == tg_seats_is_person (match, TG_STONE_WHITE))
    return TG_STONE_NONE;
  return black ? TG_STONE_BLACK : TG_STONE_WHITE;
}

/* What is studied is a copy: the game itself goes on as it is. With
 * “win.review-game” it is reviewed, too. */
static void
study_cb (GtkWidget *widget, const gchar *name, GVariant *parameter G_GNUC_UNUSED)
{
  TgWindow      *self = TG_WINDOW (widget);
  TgStudyWindow *window = TG_STUDY_WINDOW (tg_study_window_new (
      gtk_window_get_application (GTK_WINDOW (self)), self->settings));

  tg_study_window_show_record (window,
                               tg_record_copy (tg_match_get_record (self->match)));
  tg_review_panel_set_person (tg_study_window_get_review (window),
                              find_person (self->match));
  gtk_window_present (GTK_WINDOW (window));
  if (g_str_equal (name, "win.review-game"))
    tg_study_window_review (window);
}

static void
resign_cb (GtkWidget          *widget,
           const gchar *name   G_GNUC_UNUSED,
           GVariant *parameter G_GNUC_UNUSED)
{
  tg_match_resign (TG_WINDOW (widget)->match);
}

void
tg_window_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.new-game", NULL, new_game_cb);
  gtk_widget_class_install_action (widget_class, "win.play-again", NULL, play_again_cb);
  gtk_widget_class_install_action (widget_class, "win.next-game", NULL, match_action_cb);
  gtk_widget_class_install_action (widget_class, "win.pause", NULL, pause_cb);
  gtk_widget_class_install_action (widget_class, "win.study", NULL, study_cb);
  gtk_widget_class_install_action (widget_class, "win.review-game", NULL, study_cb);
  gtk_widget_class_install_action (widget_class, "win.resign", NULL, resign_cb);
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, match_action_cb);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, match_action_cb);
  gtk_widget_class_install_action (widget_class, "win.restart", NULL, restart_cb);
  gtk_widget_class_install_action (widget_class, "win.swap-colours", NULL,
                                   match_action_cb);
  gtk_widget_class_install_action (widget_class, "win.move-now", NULL, match_action_cb);
}
