/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Estimates the strengths of several players from their games against each other. */

#pragma once

#include "rules/ratings/statistics.h"

G_BEGIN_DECLS

/* The games between two players. */
typedef struct
{
  guint   first;
  guint   second;
  TgTally games; /* all games, from the first player's view */
  /* pairs with one opening, from the first player's view; included in @games */
  TgPairTally pairs;
} TgEncounter;

/* Estimated strengths of players. */
typedef struct _TgStrengths TgStrengths;

TgStrengths *tg_strengths_new (guint              n_players,
                               const TgEncounter *encounters,
                               guint              n_encounters);
void         tg_strengths_free (TgStrengths *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgStrengths, tg_strengths_free)

gboolean tg_strengths_compare (const TgStrengths *self,
                               guint              player,
                               const guint       *others,
                               guint              n_others,
                               gdouble           *elo,
                               gdouble           *margin);

G_END_DECLS
