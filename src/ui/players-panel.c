/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two cards, one below the other or side by side as the orientation of the box
 * says; Black's comes first. */

#include "ui/players-panel.h"

#include <glib/gi18n-lib.h>

struct _TgPlayersPanel
{
  GtkBox parent_instance;

  TgPlayerCard *cards[2]; /* borrowed children: Black, White */
};

G_DEFINE_FINAL_TYPE (TgPlayersPanel, tg_players_panel, GTK_TYPE_BOX)

static void
tg_players_panel_class_init (TgPlayersPanelClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tg_players_panel_init (TgPlayersPanel *self)
{
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_box_set_homogeneous (GTK_BOX (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Players"), -1);
  for (guint i = 0; i < G_N_ELEMENTS (self->cards); i++)
    {
      self->cards[i] = g_object_new (TG_TYPE_PLAYER_CARD, NULL);
      tg_player_card_set_side (self->cards[i], i == 0 ? TG_STONE_BLACK : TG_STONE_WHITE);
      gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->cards[i]));
    }
}

/**
 * tg_players_panel_update:
 * @self: the panel
 * @match: the match
 *
 * Brings everything in line with the state of @match.
 */
void
tg_players_panel_update (TgPlayersPanel *self, TgMatch *match)
{
  g_return_if_fail (TG_IS_PLAYERS_PANEL (self));

  for (guint i = 0; i < G_N_ELEMENTS (self->cards); i++)
    tg_player_card_update (self->cards[i], match);
}

/**
 * tg_players_panel_update_progress:
 * @self: the panel
 * @match: the match
 *
 * Shows how far the thinking has come.
 */
void
tg_players_panel_update_progress (TgPlayersPanel *self, TgMatch *match)
{
  g_return_if_fail (TG_IS_PLAYERS_PANEL (self));

  for (guint i = 0; i < G_N_ELEMENTS (self->cards); i++)
    tg_player_card_update_progress (self->cards[i], match);
}

/**
 * tg_players_panel_update_clocks:
 * @self: the panel
 * @match: the match
 *
 * Shows what the clocks show.
 */
void
tg_players_panel_update_clocks (TgPlayersPanel *self, TgMatch *match)
{
  g_return_if_fail (TG_IS_PLAYERS_PANEL (self));

  for (guint i = 0; i < G_N_ELEMENTS (self->cards); i++)
    tg_player_card_update_clock (self->cards[i], match);
}

/**
 * tg_players_panel_get_card:
 * @self: the panel
 * @side: a side of the match
 *
 * Finds the card of a player.
 *
 * Returns: (transfer none): the widget
 */
TgPlayerCard *
tg_players_panel_get_card (TgPlayersPanel *self, TgStone side)
{
  g_return_val_if_fail (TG_IS_PLAYERS_PANEL (self), NULL);

  return self->cards[side == TG_STONE_BLACK ? 0 : 1];
}
