/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sounds of a game. */

#pragma once

#include "session/match/match.h"

G_BEGIN_DECLS

typedef enum
{
  TG_SOUND_STONE, /* a stone is placed */
  TG_SOUND_END,   /* the game ends */
  TG_SOUND_CLOCK, /* the clock is running low */
} TgSound;

#define TG_N_SOUNDS 3

#define TG_TYPE_SOUNDS (tg_sounds_get_type ())
G_DECLARE_FINAL_TYPE (TgSounds, tg_sounds, TG, SOUNDS, GObject)

TgSounds *tg_sounds_new (void);
void      tg_sounds_follow (TgSounds *self, TgMatch *match);
guint     tg_sounds_get_n_played (TgSounds *self, TgSound sound);

G_END_DECLS
