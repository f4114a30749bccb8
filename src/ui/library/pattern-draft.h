/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The stones and empty points that the player looks for. */

#pragma once

#include "library/search/pattern-search.h"
#include "rules/board.h"

G_BEGIN_DECLS

typedef enum
{
  TG_PATTERN_TOOL_BLACK,
  TG_PATTERN_TOOL_WHITE,
  TG_PATTERN_TOOL_ALTERNATE, /* places a stone of the side to move, or removes one */
  TG_PATTERN_TOOL_EMPTY,     /* marks a point that must be empty */
  TG_PATTERN_TOOL_ERASER,
  TG_PATTERN_TOOL_AREA, /* two opposite corners of a rectangle, one after the other */
} TgPatternTool;

#define TG_N_PATTERN_TOOLS 6

/* A plain value. */
typedef struct
{
  guint   size;
  guint8  cells[TG_MAX_POINTS]; /* TgPatternCell, by tg_point_index() */
  guint   order[TG_MAX_POINTS]; /* of the stones, by when they were placed */
  guint   n_placed;             /* the largest number in @order */
  TgPoint corner;               /* lower left corner of the rectangle; none without one */
  guint   columns;
  guint   rows;
  TgPoint first; /* a corner that waits for the opposite one; or none */
} TgPatternDraft;

void tg_pattern_draft_init (TgPatternDraft *self, guint size);
void tg_pattern_draft_set_board (TgPatternDraft *self, const TgBoard *board);
void tg_pattern_draft_apply (TgPatternDraft *self, TgPatternTool tool, TgPoint point);
void tg_pattern_draft_set_area (TgPatternDraft *self, TgPoint a, TgPoint b);
void tg_pattern_draft_apply_move (TgPatternDraft *self, TgPoint point, gboolean erases);
gboolean tg_pattern_draft_get_line (const TgPatternDraft *self, TgBoard *board);
TgStone  tg_pattern_draft_get_board (const TgPatternDraft *self, TgBoard *board);
gboolean tg_pattern_draft_get_pattern (const TgPatternDraft *self,
                                       TgPatternCell         others,
                                       TgStonePattern       *pattern);

G_END_DECLS
