/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The historical players: programs that were published before Tengen, each in a file of
 * its own behind the same functions. A player gives every point a value and plays the
 * greatest. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

/* The value of a point that the side cannot play: it is occupied or forbidden. */
#define TG_CLASSIC_NO_VALUE G_MININT64

#define TG_CLASSIC_MAX_WIDTH 32
#define TG_CLASSIC_MAX_DEPTH 10

/**
 * TgClassicLimits:
 *
 * Limits of a player that searches; other players ignore them.
 */
typedef struct
{
  guint width; /* moves examined per position, up to the maximum; 0 for the default */
  guint depth; /* search depth in moves; 0 for the default */
  /* (nullable): polled; FALSE ends the search with its result so far */
  gboolean (*poll) (gpointer user_data);
  gpointer user_data;
} TgClassicLimits;

/**
 * TgClassic:
 *
 * A historical player, constant and without state; usable from any thread.
 */
typedef struct
{
  const gchar *id;   /* on the command line and in files */
  const gchar *name; /* untranslated, like @summary */
  const gchar *summary;
  guint        width; /* default limits of a player that searches; 0 for others */
  guint        depth;

  void (*values) (const TgBoard         *board,
                  TgRuleset              ruleset,
                  TgStone                stone,
                  const TgClassicLimits *limits, /* all values are valid and not 0 */
                  gint64 values[TG_MAX_POINTS]); /* called by tg_classic_values () */
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
