/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two player cards in a box, in the direction of its orientation: Black's, then White's. */

#include "ui/game/panels/players-panel.h"

#include <glib/gi18n-lib.h>

struct _TgPlayersPanel
{
  GtkBox parent_instance;

  TgGameCursor *cursor;   /* owned */
  TgPlayerCard *cards[2]; /* borrowed children: Black, White */
};

enum
{
  PROP_CURSOR = 1,
};

G_DEFINE_FINAL_TYPE (TgPlayersPanel, tg_players_panel, GTK_TYPE_BOX)

static void
update (TgPlayersPanel *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->cards); i++)
    tg_player_card_update (self->cards[i], tg_game_cursor_get_match (self->cursor));
}

static void
progress_cb (TgPlayersPanel *self, TgMatch *match)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->cards); i++)
    tg_player_card_update_progress (self->cards[i], match);
}

static void
ticked_cb (TgPlayersPanel *self, TgMatch *match)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->cards); i++)
    tg_player_card_update_clock (self->cards[i], match);
}

static void
tg_players_panel_set_property (GObject      *object,
                               guint         property_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  TgPlayersPanel *self = TG_PLAYERS_PANEL (object);

  if (property_id != PROP_CURSOR)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      return;
    }
  self->cursor = g_value_dup_object (value);
  g_signal_connect_object (self->cursor, "match-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  tg_game_cursor_connect (self->cursor, "progress", G_CALLBACK (progress_cb), self,
                          G_CONNECT_SWAPPED);
  tg_game_cursor_connect (self->cursor, "ticked", G_CALLBACK (ticked_cb), self,
                          G_CONNECT_SWAPPED);
  /* When a hint makes the game unrated, no other signal reports it. */
  tg_game_cursor_connect (self->cursor, "notify::rated", G_CALLBACK (update), self,
                          G_CONNECT_SWAPPED);
}

static void
tg_players_panel_dispose (GObject *object)
{
  g_clear_object (&TG_PLAYERS_PANEL (object)->cursor);
  G_OBJECT_CLASS (tg_players_panel_parent_class)->dispose (object);
}

static void
tg_players_panel_class_init (TgPlayersPanelClass *klass)
{
  G_OBJECT_CLASS (klass)->set_property = tg_players_panel_set_property;
  G_OBJECT_CLASS (klass)->dispose = tg_players_panel_dispose;
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), PROP_CURSOR,
      g_param_spec_object ("cursor", NULL, NULL, TG_TYPE_GAME_CURSOR,
                           G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
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

/* Sets whether the search depth of an engine is shown while it thinks. */
void
tg_players_panel_set_shows_depth (TgPlayersPanel *self, gboolean shows_depth)
{
  TgMatch *match;

  g_return_if_fail (TG_IS_PLAYERS_PANEL (self));

  for (guint i = 0; i < G_N_ELEMENTS (self->cards); i++)
    tg_player_card_set_shows_depth (self->cards[i], shows_depth);
  match = tg_game_cursor_get_match (self->cursor);
  if (match != NULL)
    progress_cb (self, match);
}
