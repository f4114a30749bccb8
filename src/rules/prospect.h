/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a stone would make at an empty point: the threats that players see on a
 * board, for them to be drawn and read aloud. */

#pragma once

#include "rules/ruleset.h"

G_BEGIN_DECLS

/**
 * TgProspectKind:
 *
 * What a stone makes of a line, strongest first.
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
 * What a stone makes of one of the four lines through a point. A plain value.
 */
typedef struct
{
  TgProspectKind kind;  /* what the stone makes */
  TgStone        stone; /* whose stone */
  TgPoint        point; /* the empty point where it makes that */
  TgLine line; /* from the first to the last stone of the row, the new one among them */
} TgProspect;

guint   tg_prospect_at (TgRuleset      ruleset,
                        const TgBoard *board,
                        TgPoint        point,
                        TgStone        stone,
                        TgProspect     prospects[TG_N_DIRECTIONS]);
GArray *tg_prospect_find (TgRuleset ruleset, const TgBoard *board);

G_END_DECLS
