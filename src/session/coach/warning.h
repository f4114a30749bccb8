/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Warnings of the threats that one side can make next. */

#pragma once

#include "rules/game.h"
#include "tactics/threat-map.h"

G_BEGIN_DECLS

/* The threats of which the player is warned; each includes those before it. */
typedef enum
{
  TG_WARNINGS_NEVER,
  TG_WARNINGS_FOURS,  /* a five that comes next */
  TG_WARNINGS_THREES, /* an open four that comes next, too */
  TG_WARNINGS_ALL,    /* two fours or threes at once that come next, too */
} TgWarnings;

#define TG_N_WARNINGS 4

/* As many as anybody wants to read. */
#define TG_WARNING_MAX_POINTS 4

/* A plain value. */
typedef struct
{
  TgThreat threat;   /* %TG_THREAT_NONE if nothing is threatened */
  TgStone  stone;    /* who threatens it */
  guint    n_points; /* where that can be made, those that are left out included */
  TgPoint  points[TG_WARNING_MAX_POINTS]; /* the first of them */
} TgWarning;

void tg_warning_find (const TgGame *game, TgWarnings warnings, TgWarning *warning);

G_END_DECLS
