/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A player that answers when the test does, even to a cancelled request. */

#pragma once

#include "session/players/player.h"

G_BEGIN_DECLS

#define SCRIPTED_TYPE_PLAYER (scripted_player_get_type ())
G_DECLARE_FINAL_TYPE (ScriptedPlayer, scripted_player, SCRIPTED, PLAYER, TgPlayer)

struct _ScriptedPlayer
{
  TgPlayer parent_instance;

  GQueue       asked; /* owned, of GTask: the pending requests */
  TgPlayerSpec spec;  /* the latest one */
  guint        n_asked;
  guint        n_hurried;
  guint        n_games;
  gboolean     closed;
};

ScriptedPlayer *scripted_player_new (void);
gboolean        scripted_player_is_asked (ScriptedPlayer *self);
void            scripted_player_answer (ScriptedPlayer *self, const gchar *point);
void            scripted_player_answer_outside (ScriptedPlayer *self);
void            scripted_player_fail (ScriptedPlayer *self);

G_END_DECLS
