/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The delays before a computer moves, claims or answers, which let people follow the
 * game. */

#pragma once

#include <glib-object.h>

#include "rules/game.h"
#include "session/players/player-spec.h"

G_BEGIN_DECLS

/* The kinds of delay, see the properties of TgMatch. */
typedef enum
{
  TG_MATCH_DELAY_PACE,
  TG_MATCH_DELAY_OPENING,
  TG_MATCH_DELAY_TALK,
  TG_MATCH_DELAY_REPLY,
  TG_MATCH_N_DELAYS
} TgMatchDelay;

typedef struct
{
  guint delays[TG_MATCH_N_DELAYS]; /* milliseconds */
} TgMatchPace;

void tg_match_pace_install_properties (GObjectClass *klass, guint first_id);

void     tg_match_pace_init (TgMatchPace *self);
gboolean tg_match_pace_set (TgMatchPace *self, TgMatchDelay delay, guint milliseconds);
guint    tg_match_pace_find_delay (const TgMatchPace *self,
                                   const TgGame      *game,
                                   TgPlayerKind       kind,
                                   gboolean           has_person,
                                   guint64            seed,
                                   gint64             left_us);

G_END_DECLS
