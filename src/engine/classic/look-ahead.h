/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The two historical players that look ahead, and which moves they look at. */

#pragma once

#include "engine/classic/classic.h"
#include "engine/classic/five-tuple.h"

G_BEGIN_DECLS

/* More than any sum over tuples. */
#define TG_LOOK_AHEAD_WIN ((gint64) 1 << 50)

typedef struct
{
  TgPoint   point;
  TgVerdict verdict; /* legal, or the end of the game */
  gint64 promise; /* what the five-tuple player thinks: whether and when to look at it */
  gint64 after;   /* what the board is worth after it, for the side that made it */
} TgLookAheadMove;

typedef struct
{
  TgFiveTuples tuples; /* the position that is looked at, back and forth */
  TgRuleset    ruleset;
  guint        width;   /* moves of a position, up to TG_CLASSIC_MAX_WIDTH */
  gboolean     prunes;  /* leaves out what cannot change the choice */
  guint64      n_moves; /* that were looked at */

  const TgClassicLimits *limits;     /* (nullable) borrowed; who may end it */
  gboolean               is_stopped; /* it was ended early: what was begun has no value */
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
