/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Warnings of the threats that the other side can make next, and of the own fives. */

#pragma once

#include "rules/game.h"
#include "tactics/threat-map.h"

G_BEGIN_DECLS

/* The threats of which the player is warned; each includes those before it. */
typedef enum
{
  TG_WARNINGS_NEVER,
  TG_WARNINGS_FOURS,  /* a five that comes next */
  TG_WARNINGS_THREES, /* also an open four that comes next */
  TG_WARNINGS_ALL,    /* also two fours or threes at once that come next */
} TgWarnings;

#define TG_N_WARNINGS 4

/* The largest number of points in a warning. */
#define TG_WARNING_MAX_POINTS 4

/* A warning. A plain value. */
typedef struct
{
  TgThreat threat; /* %TG_THREAT_NONE if there is none */
  TgStone  stone;  /* side that threatens */
  gboolean is_own; /* that side is to move, and can make five */
  /* number of points where the threat can be made, perhaps more than @points has */
  guint   n_points;
  TgPoint points[TG_WARNING_MAX_POINTS]; /* the first of these points */
} TgWarning;

void tg_warning_find (const TgGame *game, TgWarnings warnings, TgWarning *warning);

G_END_DECLS
