/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The historical players: the programs that people wrote about before Tengen,
 * each in a file of its own, all behind the same few functions. A player gives
 * every point a value and takes the greatest. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

/* The value of a point that the side cannot play: a stone lies there, or it is
 * forbidden. */
#define TG_CLASSIC_NO_VALUE G_MININT64

/* There is one of each historical player, for ever; it remembers nothing from one
 * question to the next and may be asked in any thread. */
typedef struct
{
  const gchar *id;   /* on the command line and in files */
  const gchar *name; /* untranslated, like the summary */
  const gchar *summary;

  void (*values) (const TgBoard *board,
                  TgRuleset      ruleset,
                  TgStone        stone,
                  gint64         values[TG_MAX_POINTS]); /* use tg_classic_values () */
} TgClassic;

const TgClassic *const *tg_classic_list (guint *n_players);
const TgClassic        *tg_classic_find (const gchar *id);

void    tg_classic_values (const TgClassic *self,
                           const TgBoard   *board,
                           TgRuleset        ruleset,
                           TgStone          stone,
                           gint64           values[TG_MAX_POINTS]);
TgPoint tg_classic_choose (const TgClassic *self,
                           const TgBoard   *board,
                           TgRuleset        ruleset,
                           GRand           *rand);

G_END_DECLS
