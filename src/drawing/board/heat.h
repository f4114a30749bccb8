/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A heat map of the values that a player or an engine assigns to the empty points. */

#pragma once

#include <cairo.h>

#include "drawing/board/board-layout.h"
#include "drawing/board/scene.h"
#include "drawing/board/text.h"

G_BEGIN_DECLS

/* Marks a point without a value. */
#define TG_HEAT_NO_VALUE G_MININT64

/* Size of an abbreviated value, with its terminating zero. */
#define TG_HEAT_TEXT 8

/* Font of a map's values. */
typedef struct
{
  gdouble size;  /* font size in logical pixels; 0 if values would be illegible */
  gdouble width; /* width of the widest value */
} TgHeatLetters;

/* Sets the map of a scene: values by tg_point_index(), %TG_HEAT_NO_VALUE for points to
 * leave empty. Any thread. */
void tg_heat_show (TgScene *scene, const gint64 *values);
void tg_heat_hide (TgScene *scene);

/* Formats a value in at most four characters besides the sign: “1234”, “-12k”, “1.5M”. */
void tg_heat_abbreviate (gint64 value, gchar text[TG_HEAT_TEXT]);

/* Chooses one font size for all values, in which the widest fits a square. */
void tg_heat_choose_letters (TgHeatLetters       *letters,
                             const TgBoardLayout *layout,
                             const TgScene       *scene,
                             TgText              *text);

/* Draws the square of a point, under the stones; nothing on a stone or a point without a
 * value. */
void tg_heat_draw (cairo_t             *cr,
                   const TgBoardLayout *layout,
                   const TgScene       *scene,
                   TgText              *text,
                   const TgHeatLetters *letters,
                   TgPoint              point);

G_END_DECLS
