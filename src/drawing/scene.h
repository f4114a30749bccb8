/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A plain description of what a board shows. Whoever draws fills one in;
 * board-painter turns it into ink on a screen, a file or paper. */

#pragma once

#include "drawing/board-layout.h"
#include "drawing/theme.h"
#include "rules/board.h"

G_BEGIN_DECLS

#define TG_SCENE_MAX_LINES 8

/**
 * TgScene:
 * @size: points a side
 * @theme: (not nullable): the look; const data that lives for ever
 * @frame: which way round the board lies, and what is written at its edges
 * @show_numbers: whether stones carry their move numbers
 * @stones: TgStone of every point, by tg_point_index ()
 * @numbers: move number of every stone, 0 for none
 * @last: the last move, marked; or %TG_POINT_NONE
 * @n_winning: number of @winning
 * @winning: the winning rows
 * @ghost: a point under the pointer, or %TG_POINT_NONE
 * @ghost_stone: the stone that would be put on @ghost
 * @ghost_pressed: whether the button is down over @ghost
 * @cursor: the keyboard cursor, or %TG_POINT_NONE
 * @forbidden: whether a point carries the forbidden mark
 * @refused: a forbidden point that was just tried, or %TG_POINT_NONE
 * @n_foul_lines: number of @foul_lines
 * @foul_lines: the rows that make @refused forbidden
 *
 * One picture of a board. A plain value.
 */
typedef struct
{
  guint          size;
  const TgTheme *theme;
  TgBoardFrame   frame;
  gboolean       show_numbers;
  guint8         stones[TG_MAX_POINTS];
  guint16        numbers[TG_MAX_POINTS];
  TgPoint        last;
  guint          n_winning;
  TgLine         winning[TG_N_DIRECTIONS];
  TgPoint        ghost;
  TgStone        ghost_stone;
  gboolean       ghost_pressed;
  TgPoint        cursor;
  gboolean       forbidden[TG_MAX_POINTS];
  TgPoint        refused;
  guint          n_foul_lines;
  TgLine         foul_lines[TG_SCENE_MAX_LINES];
} TgScene;

void tg_scene_init (TgScene *self, guint size, const TgTheme *theme);
void tg_scene_set_board (TgScene *self, const TgBoard *board);

G_END_DECLS
