/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For TgBoardPainter alone. */

#pragma once

#include <cairo.h>

#include "drawing/board-layout.h"
#include "drawing/scene.h"
#include "drawing/stones.h"
#include "drawing/text.h"

G_BEGIN_DECLS

#define TG_PICTURE_MOST_DIGITS 5

/**
 * TgPictureNumbers:
 * @text: %NULL until there is a number to write
 * @size: of fonts, by digits, in radii of stones
 *
 * What numbers on stones are written with.
 */
typedef struct
{
  TgText *text;
  gdouble size[TG_PICTURE_MOST_DIGITS + 1];
} TgPictureNumbers;

/**
 * TgPicture:
 * @cr: what to draw on
 * @layout: where the board lies
 * @scene: what to show
 * @stones: made for @layout and the theme of @scene
 * @numbers: what numbers are written with, kept from picture to picture
 * @left: the left edge of the clip
 * @top: its upper edge
 * @right: its right edge
 * @bottom: its lower edge
 *
 * One picture being painted.
 */
typedef struct
{
  cairo_t             *cr;
  const TgBoardLayout *layout;
  const TgScene       *scene;
  TgStones            *stones;
  TgPictureNumbers    *numbers;
  gdouble              left;
  gdouble              top;
  gdouble              right;
  gdouble              bottom;
} TgPicture;

void tg_picture_paint (const TgPicture *picture);

G_END_DECLS
