/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What somebody thinks of all empty points, as a map on the board. */

#pragma once

#include <cairo.h>

#include "drawing/board/board-layout.h"
#include "drawing/board/scene.h"
#include "drawing/board/text.h"

G_BEGIN_DECLS

/* The value of a point that has none, for the map. */
#define TG_HEAT_NO_VALUE G_MININT64

/* Room for a value in short. */
#define TG_HEAT_TEXT 8

/* How the values of a map are written. */
typedef struct
{
  gdouble size;  /* of the font, in logical pixels; 0 if they could not be read */
  gdouble width; /* of the widest value */
} TgHeatLetters;

/* Puts a map on the board, in the place of another one: what the points are worth, by
 * tg_point_index(), %TG_HEAT_NO_VALUE for those that are to stay empty. Any thread. */
void tg_heat_show (TgScene *scene, const gint64 *values);
void tg_heat_hide (TgScene *scene);

/* Writes a value in four characters at most besides the sign: “1234”, “-12k”, “1.5M”. */
void tg_heat_abbreviate (gint64 value, gchar text[TG_HEAT_TEXT]);

/* Chooses one size for the letters of all values, in which the widest fits a square. */
void tg_heat_choose_letters (TgHeatLetters       *letters,
                             const TgBoardLayout *layout,
                             const TgScene       *scene,
                             TgText              *text);

/* Draws what the map says of a point, under the stones: nothing where there is a
 * stone, or no value. */
void tg_heat_draw (cairo_t             *cr,
                   const TgBoardLayout *layout,
                   const TgScene       *scene,
                   TgText              *text,
                   const TgHeatLetters *letters,
                   TgPoint              point);

G_END_DECLS
