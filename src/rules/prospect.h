/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The shapes that a stone would make at an empty point. The window marks these shapes
 * on the board, and screen readers read them. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

/**
 * TgProspectKind:
 *
 * The shape that a stone makes on a line, strongest first.
 */
typedef enum
{
  TG_PROSPECT_FIVE,      /* a row that wins */
  TG_PROSPECT_OPEN_FOUR, /* a four that no single stone stops */
  TG_PROSPECT_FOUR,      /* a four: one more stone wins */
  TG_PROSPECT_THREE,     /* an open three: one more stone makes an open four */
} TgProspectKind;

#define TG_N_PROSPECTS 4

/**
 * TgProspect:
 *
 * The shape that a stone makes on one of the four lines through a point. A plain value.
 */
typedef struct
{
  TgProspectKind kind;
  TgStone        stone; /* the side of the stone */
  TgPoint        point; /* the empty point for the stone */
  TgLine
      line; /* from the first to the last stone of the shape, including the new stone */
} TgProspect;

guint   tg_prospect_at (TgRuleset      ruleset,
                        const TgBoard *board,
                        TgPoint        point,
                        TgStone        stone,
                        TgProspect     prospects[TG_N_DIRECTIONS]);
GArray *tg_prospect_find (TgRuleset ruleset, const TgBoard *board);

G_END_DECLS
