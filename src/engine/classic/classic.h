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

#define TG_CLASSIC_MAX_WIDTH 32
#define TG_CLASSIC_MAX_DEPTH 10

/**
 * TgClassicLimits:
 *
 * How far a player that looks ahead does so. Others take no notice of it.
 */
typedef struct
{
  guint
      width; /* how many moves of a position, up to the maximum; 0 for as many as usual */
  guint depth;                            /* how many moves ahead, likewise */
  gboolean (*go_on) (gpointer user_data); /* (nullable): asked now and then; FALSE to end
                                             with what is known by then */
  gpointer user_data;
} TgClassicLimits;

/**
 * TgClassic:
 *
 * There is one of each historical player, for ever; it remembers nothing from one
 * question to the next and may be asked in any thread.
 */
typedef struct
{
  const gchar *id;   /* on the command line and in files */
  const gchar *name; /* untranslated, like the summary */
  const gchar *summary;
  guint        width; /* the usual ones of a player that looks ahead; 0 for others */
  guint        depth;

  void (*values) (const TgBoard         *board,
                  TgRuleset              ruleset,
                  TgStone                stone,
                  const TgClassicLimits *limits, /* within their limits, and not 0 */
                  gint64 values[TG_MAX_POINTS]); /* use tg_classic_values () */
} TgClassic;

const TgClassic *const *tg_classic_list (guint *n_players);
const TgClassic        *tg_classic_find (const gchar *id);

void    tg_classic_values (const TgClassic       *self,
                           const TgBoard         *board,
                           TgRuleset              ruleset,
                           TgStone                stone,
                           const TgClassicLimits *limits,
                           gint64                 values[TG_MAX_POINTS]);
TgPoint tg_classic_choose (const TgClassic       *self,
                           const TgBoard         *board,
                           TgRuleset              ruleset,
                           const TgClassicLimits *limits,
                           GRand                 *rand);

G_END_DECLS
