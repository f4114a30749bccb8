/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "session/players/player-factory.h"

#include "session/players/classic-player.h"
#include "session/players/engine-player.h"
#include "session/players/external-engine.h"

TgPlayer *
tg_player_new (const TgPlayerSpec *spec)
{
  switch (spec->kind)
    {
    case TG_PLAYER_ENGINE:
      return tg_engine_player_new (spec);
    case TG_PLAYER_PROGRAM:
      return tg_external_engine_new_for_spec (spec);
    case TG_PLAYER_CLASSIC:
      return tg_classic_player_new (spec);
    case TG_PLAYER_PERSON:
    default:
      return g_object_new (TG_TYPE_PLAYER, NULL);
    }
}
