/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds the threats that a player overlooks: their kind, their direction, and whether
 * their row has a gap. */

#pragma once

#include "learning/practice/store/training-store.h"
#include "learning/puzzles/format/puzzle.h"
#include "tactics/threat.h"

G_BEGIN_DECLS

/* The threat that the first move of a puzzle makes. A plain value. */
typedef struct
{
  /* a five, four or three, or %TG_THREAT_FORK for several fours and threes at once; or
   * %TG_THREAT_NONE */
  TgThreat    threat;
  TgDirection direction; /* of the row of the threat; undefined if there is none */
  gboolean    has_hole;  /* the row has an empty point in it, or the move fills one */
} TgPuzzleThreat;

/* The properties of threats that are counted. */
typedef enum
{
  TG_OVERLOOKED_FIVE,
  TG_OVERLOOKED_FOUR,
  TG_OVERLOOKED_THREE,
  TG_OVERLOOKED_FORK,
  TG_OVERLOOKED_QUIET,
  TG_OVERLOOKED_DIRECTIONS, /* by TgDirection */
  TG_OVERLOOKED_HOLE =
      TG_OVERLOOKED_DIRECTIONS + TG_N_DIRECTIONS, /* threats whose row has a gap */
  TG_N_OVERLOOKED,
} TgOverlookedProperty;

/* The counts of one property. A plain value. */
typedef struct
{
  guint   n_asked;
  guint   n_failed;
  gdouble expected; /* number of failures to be expected by the ratings */
  gdouble variance; /* variance of the number of failures */
  guint   n_own;    /* number of mistakes in the player's games */
} TgOverlookedCount;

typedef struct
{
  TgOverlookedCount counts[TG_N_OVERLOOKED];
  guint             n_own; /* number of mistakes in the player's games */
} TgOverlooked;

gboolean tg_puzzle_find_threat (const TgPuzzle *puzzle, TgPuzzleThreat *threat);

void     tg_overlooked_add (TgOverlooked            *self,
                            const TgPuzzle          *puzzle,
                            const TgTrainingAttempt *attempt);
void     tg_overlooked_add_own (TgOverlooked *self, const TgPuzzle *puzzle);
gboolean tg_overlooked_is_certain (const TgOverlooked *self, guint property);

G_END_DECLS
