/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A second judge of forbidden points, for comparison with that of src/rules/renju.c. */

#pragma once

#include "rules/ruleset.h"

typedef struct
{
  gint size;
  char cells[TG_MAX_SIZE][TG_MAX_SIZE]; /* [y][x]: 'B', 'W' or '.' */
} ReferenceField;

void      reference_set_board (ReferenceField *field, const TgBoard *board);
TgVerdict reference_judge (ReferenceField *field, gint x, gint y);
