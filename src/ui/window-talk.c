/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the players say to each other rather than play: claims of fouls, passes,
 * draws; and what to do when a program does not go on. */

#include "ui/window-private.h"

#include "ui/words.h"

static void
claim_foul_cb (GtkWidget          *widget,
               const gchar *name   G_GNUC_UNUSED,
               GVariant *parameter G_GNUC_UNUSED)
{
  /* The match says of itself how it went. */
  tg_match_claim_foul (TG_WINDOW (widget)->match, NULL);
}

static void
pass_cb (GtkWidget          *widget,
         const gchar *name   G_GNUC_UNUSED,
         GVariant *parameter G_GNUC_UNUSED)
{
  TgWindow *self = TG_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!tg_match_pass (self->match, &error))
    tg_window_tell (self, error->message);
}

static void
draw_cb (GtkWidget *widget, const gchar *name, GVariant *parameter G_GNUC_UNUSED)
{
  TgWindow *self = TG_WINDOW (widget);

  if (g_str_equal (name, "win.offer-draw"))
    tg_match_offer_draw (self->match);
  else
    tg_match_answer_draw (self->match, g_str_equal (name, "win.accept-draw"));
}

/* The built-in engine, or a person, goes on for a program that has failed. */
static void
replace_program_cb (GtkWidget          *widget,
                    const gchar        *name,
                    GVariant *parameter G_GNUC_UNUSED)
{
  TgWindow     *self = TG_WINDOW (widget);
  TgPlayerSpec  player = { .kind = TG_PLAYER_PERSON };
  TgGameChoices choices;
  TgStone       side;

  if (tg_match_get_failure (self->match, &side) == NULL)
    return;
  tg_settings_get_choices (self->settings, &choices);
  if (g_str_equal (name, "win.use-engine"))
    player = (TgPlayerSpec){ .kind = TG_PLAYER_ENGINE,
                             .level = choices.level,
                             .depth = choices.depth };
  tg_match_set_player (self->match, side, player);
  tg_match_resume (self->match);
}

static void
retry_cb (GtkWidget          *widget,
          const gchar *name   G_GNUC_UNUSED,
          GVariant *parameter G_GNUC_UNUSED)
{
  tg_match_retry (TG_WINDOW (widget)->match);
}

static void
said_cb (TgMatch *match, TgMatchEvent event, TgStone side, TgWindow *self)
{
  g_autofree gchar *words = tg_words_said (match, event, side);

  if (words != NULL)
    tg_window_tell (self, words);
}

static void
low_clock_cb (TgMatch *match, TgStone side, TgWindow *self)
{
  g_autofree gchar *words = tg_words_low_clock (match, side);

  tg_window_tell (self, words);
}

static void
ticked_cb (TgMatch *match, TgWindow *self)
{
  tg_players_panel_update_clocks (self->players, match);
}

void
tg_window_install_talk_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.claim-foul", NULL, claim_foul_cb);
  gtk_widget_class_install_action (widget_class, "win.pass", NULL, pass_cb);
  gtk_widget_class_install_action (widget_class, "win.offer-draw", NULL, draw_cb);
  gtk_widget_class_install_action (widget_class, "win.accept-draw", NULL, draw_cb);
  gtk_widget_class_install_action (widget_class, "win.decline-draw", NULL, draw_cb);
  gtk_widget_class_install_action (widget_class, "win.retry", NULL, retry_cb);
  gtk_widget_class_install_action (widget_class, "win.use-engine", NULL,
                                   replace_program_cb);
  gtk_widget_class_install_action (widget_class, "win.take-over", NULL,
                                   replace_program_cb);
}

/* Says what can be said now. */
void
tg_window_update_talk_actions (TgWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "win.claim-foul",
                                 tg_match_can_claim_foul (self->match));
  gtk_widget_action_set_enabled (widget, "win.pass", tg_match_can_pass (self->match));
  gtk_widget_action_set_enabled (widget, "win.offer-draw",
                                 tg_match_can_offer_draw (self->match));
}

/* Listens to what the players say, and to the clocks. */
void
tg_window_follow_talk (TgWindow *self)
{
  g_signal_connect_object (self->match, "said", G_CALLBACK (said_cb), self, 0);
  g_signal_connect_object (self->match, "low-clock", G_CALLBACK (low_clock_cb), self, 0);
  g_signal_connect_object (self->match, "ticked", G_CALLBACK (ticked_cb), self, 0);
}
