/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The moves that a player without foresight must not miss: fives and straight
 * fours, its own and the opponent’s. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

/**
 * TgPointList:
 * @n: how many there are
 * @points: the points, each once
 *
 * Some points of one board.
 */
typedef struct
{
  guint   n;
  TgPoint points[TG_MAX_POINTS];
} TgPointList;

gboolean tg_forced_moves_find (const TgBoard *board,
                               TgRuleset      ruleset,
                               TgStone        stone,
                               TgPointList   *moves);

G_END_DECLS
