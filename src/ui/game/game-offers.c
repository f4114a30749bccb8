/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The actions belong to the window class, where menus and keys find them by name. They
 * use the window only through the TgGameHost interface. */

#include "ui/game/game-offers.h"

static void
claim_foul_cb (GtkWidget                *widget,
               G_GNUC_UNUSED const char *name,
               G_GNUC_UNUSED GVariant   *parameter)
{
  /* The signal #TgMatch::said reports the result of the claim. */
  tg_match_offers_claim_foul (
      tg_match_get_offers (tg_game_host_get_match (TG_GAME_HOST (widget))), NULL);
}

static void
pass_cb (GtkWidget                *widget,
         G_GNUC_UNUSED const char *name,
         G_GNUC_UNUSED GVariant   *parameter)
{
  TgGameHost *host = TG_GAME_HOST (widget);
  g_autoptr (GError) error = NULL;

  if (!tg_match_offers_pass (tg_match_get_offers (tg_game_host_get_match (host)), &error))
    tg_game_host_show_message (host, error->message);
}

static void
draw_cb (GtkWidget *widget, const char *name, G_GNUC_UNUSED GVariant *parameter)
{
  TgMatch *match = tg_game_host_get_match (TG_GAME_HOST (widget));

  if (g_str_equal (name, "win.offer-draw"))
    tg_match_offers_offer_draw (tg_match_get_offers (match));
  else
    tg_match_offers_answer_draw (tg_match_get_offers (match),
                                 g_str_equal (name, "win.accept-draw"));
}

static void
resign_cb (GtkWidget                *widget,
           G_GNUC_UNUSED const char *name,
           G_GNUC_UNUSED GVariant   *parameter)
{
  tg_match_offers_resign (
      tg_match_get_offers (tg_game_host_get_match (TG_GAME_HOST (widget))));
}

static void
choose_cb (GtkWidget *widget, G_GNUC_UNUSED const char *name, GVariant *parameter)
{
  TgGameHost     *host = TG_GAME_HOST (widget);
  TgOpeningOption option = (TgOpeningOption) g_variant_get_uint32 (parameter);
  g_autoptr (GError) error = NULL;

  if (!tg_match_choose (tg_game_host_get_match (host), option, &error))
    tg_game_host_show_message (host, error->message);
}

/* The built-in engine, or the player, replaces a program that has failed. */
static void
replace_program_cb (GtkWidget              *widget,
                    const char             *name,
                    G_GNUC_UNUSED GVariant *parameter)
{
  TgGameHost           *host = TG_GAME_HOST (widget);
  TgMatch              *match = tg_game_host_get_match (host);
  TgPlayerSpec          player = { .kind = TG_PLAYER_PERSON };
  TgGameChoices         choices;
  const TgMatchFailure *failure = tg_match_get_failure (match);

  if (failure == NULL)
    return;
  tg_settings_get_choices (tg_game_host_get_settings (host), &choices);
  if (g_str_equal (name, "win.use-engine"))
    player = (TgPlayerSpec){ .kind = TG_PLAYER_ENGINE,
                             .level = choices.level,
                             .depth = choices.depth };
  tg_match_set_player (match, failure->side, player);
  tg_match_resume (match);
}

static void
retry_cb (GtkWidget                *widget,
          G_GNUC_UNUSED const char *name,
          G_GNUC_UNUSED GVariant   *parameter)
{
  tg_match_retry (tg_game_host_get_match (TG_GAME_HOST (widget)));
}

/**
 * tg_game_offers_install:
 * @host_class: the class of a window with a match that implements [iface@GameHost]
 *
 * Adds the actions `win.claim-foul`, `win.pass`, `win.resign`, `win.choose`, those for
 * draws and those for a program that has failed.
 */
void
tg_game_offers_install (GtkWidgetClass *host_class)
{
  static const struct
  {
    const char                 *name;
    const char                 *parameter_type;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "win.claim-foul", NULL, claim_foul_cb },
    { "win.pass", NULL, pass_cb },
    { "win.resign", NULL, resign_cb },
    { "win.choose", "u", choose_cb },
    { "win.offer-draw", NULL, draw_cb },
    { "win.accept-draw", NULL, draw_cb },
    { "win.decline-draw", NULL, draw_cb },
    { "win.retry", NULL, retry_cb },
    { "win.use-engine", NULL, replace_program_cb },
    { "win.take-over", NULL, replace_program_cb },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (host_class, actions[i].name,
                                     actions[i].parameter_type, actions[i].activate);
}

/* Updates which actions are enabled. */
void
tg_game_offers_update (GtkWidget *host, TgMatch *match)
{
  gtk_widget_action_set_enabled (
      host, "win.claim-foul",
      tg_match_offers_can_claim_foul (tg_match_get_offers (match)));
  gtk_widget_action_set_enabled (host, "win.pass",
                                 tg_match_offers_can_pass (tg_match_get_offers (match)));
  gtk_widget_action_set_enabled (
      host, "win.offer-draw",
      tg_match_offers_can_offer_draw (tg_match_get_offers (match)));
}
