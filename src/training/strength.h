/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The strengths of several players, from what they did against each other. */

#pragma once

#include "training/statistics.h"

G_BEGIN_DECLS

/* What two players did against each other. */
typedef struct
{
  guint       first;
  guint       second;
  TgTally     games; /* all, for the first */
  TgPairTally pairs; /* with one opening, as the first scored; others count as well */
} TgEncounter;

/* What many encounters say about the strengths of their players. */
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
