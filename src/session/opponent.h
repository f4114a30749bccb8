/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who sits at the board, as plain values that a dialog can offer and a file
 * can keep. */

#pragma once

#include "rules/point.h"

G_BEGIN_DECLS

#define TG_OPPONENT_MIN_LEVEL 1
#define TG_OPPONENT_MAX_LEVEL 10
#define TG_OPPONENT_MAX_DEPTH 30

/**
 * TgPlayerKind:
 * @TG_PLAYER_PERSON: somebody at this screen
 * @TG_PLAYER_ENGINE: the built-in engine
 *
 * Who decides on a side's moves.
 */
typedef enum
{
  TG_PLAYER_PERSON,
  TG_PLAYER_ENGINE,
} TgPlayerKind;

/**
 * TgPlayerSpec:
 * @kind: who
 * @level: for an engine, its strength, %TG_OPPONENT_MIN_LEVEL to
 *   %TG_OPPONENT_MAX_LEVEL
 * @depth: for an engine, the search depth in plies in place of the level's
 *   limits, up to %TG_OPPONENT_MAX_DEPTH, which is reached unless the time of
 *   the highest level runs out before; 0 leaves it to the level
 *
 * One side of a match.
 */
typedef struct
{
  TgPlayerKind kind;
  guint        level;
  guint        depth;
} TgPlayerSpec;

G_END_DECLS
