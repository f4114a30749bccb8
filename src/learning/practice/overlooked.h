/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which threats somebody does not see: what the move that was looked for makes, in which
 * direction, and whether there is a hole in its row. */

#pragma once

#include "learning/practice/training-store.h"
#include "learning/puzzles/puzzle.h"
#include "rules/point.h"

G_BEGIN_DECLS

/* What a move makes: of fours and threes alone their rows tell more. */
typedef enum
{
  TG_THREAT_FIVE,
  TG_THREAT_FOUR,
  TG_THREAT_THREE,
  TG_THREAT_FORK,  /* several fours and threes at once */
  TG_THREAT_QUIET, /* none of them */
} TgThreatKind;

#define TG_N_THREAT_KINDS 5

/* A plain value. */
typedef struct
{
  TgThreatKind kind;
  TgDirection  direction; /* of the row that counts; without a meaning if it is quiet */
  gboolean     has_hole;  /* the row has an empty point in it, or the move fills one */
} TgThreat;

/* All properties of threats that are counted, one after another. */
typedef enum
{
  TG_OVERLOOKED_KINDS = 0,                                  /* by TgThreatKind */
  TG_OVERLOOKED_DIRECTIONS = TG_N_THREAT_KINDS,             /* by TgDirection */
  TG_OVERLOOKED_HOLE = TG_N_THREAT_KINDS + TG_N_DIRECTIONS, /* with a hole */
  TG_N_OVERLOOKED = TG_N_THREAT_KINDS + TG_N_DIRECTIONS + 1,
} TgOverlookedProperty;

/* Of one property. A plain value. */
typedef struct
{
  guint   n_asked;
  guint   n_failed;
  gdouble expected; /* how many would be failed by the ratings */
  gdouble variance; /* of it */
  guint   n_own;    /* in his games */
} TgOverlookedCount;

typedef struct
{
  TgOverlookedCount counts[TG_N_OVERLOOKED];
  guint             n_own; /* mistakes in his games */
} TgOverlooked;

gboolean tg_threat_of_puzzle (const TgPuzzle *puzzle, TgThreat *threat);

void     tg_overlooked_add (TgOverlooked            *self,
                            const TgPuzzle          *puzzle,
                            const TgTrainingAttempt *attempt);
void     tg_overlooked_add_own (TgOverlooked *self, const TgPuzzle *puzzle);
gboolean tg_overlooked_is_certain (const TgOverlooked *self, guint property);

G_END_DECLS
