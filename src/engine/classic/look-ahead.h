/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The two searching historical players, and their move generation. */

#pragma once

#include "engine/classic/classic.h"
#include "engine/classic/five-tuple.h"

G_BEGIN_DECLS

/* The value of a win, greater than any sum over tuples. */
#define TG_LOOK_AHEAD_WIN ((gint64) 1 << 50)

typedef struct
{
  TgPoint   point;
  TgVerdict verdict; /* the verdict of the rules on the move */
  gint64    promise; /* value of the five-tuple player, for selection and ordering */
  gint64    after;   /* worth of the board after the move, for the side that made it */
} TgLookAheadMove;

typedef struct
{
  TgFiveTuples tuples; /* the searched position */
  TgRuleset    ruleset;
  guint        width;   /* moves per position, up to TG_CLASSIC_MAX_WIDTH */
  gboolean     prunes;  /* skips moves that cannot change the choice */
  guint64      n_moves; /* moves examined */

  const TgClassicLimits *limits;     /* (nullable): borrowed; may end the search */
  gboolean               is_stopped; /* ended early: unfinished moves have no value */
} TgLookAhead;

guint   tg_look_ahead_find_moves (TgLookAhead    *self,
                                  TgStone         stone,
                                  TgLookAheadMove moves[TG_CLASSIC_MAX_WIDTH]);
guint   tg_look_ahead_find_first_moves (TgLookAhead    *self,
                                        TgStone         stone,
                                        TgLookAheadMove moves[TG_CLASSIC_MAX_WIDTH]);
guint64 tg_look_ahead_values (const TgBoard         *board,
                              TgRuleset              ruleset,
                              TgStone                stone,
                              const TgClassicLimits *limits,
                              gboolean               prunes,
                              gint64                 values[TG_MAX_POINTS]);

G_END_DECLS
