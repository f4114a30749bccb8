/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What somebody thinks of all empty points, as a map on the board. */

#pragma once

#include <cairo.h>

#include "drawing/board-layout.h"
#include "drawing/scene.h"
#include "drawing/text.h"

G_BEGIN_DECLS

/* The value of a point that has none, for the map. */
#define TG_HEAT_NO_VALUE G_MININT64

/* Room for a value in short. */
#define TG_HEAT_TEXT 8

/**
 * TgHeatLetters:
 * @size: of the font, in logical pixels; 0 if the values could not be read
 * @width: of the widest value
 *
 * How the values of a map are written.
 */
typedef struct
{
  gdouble size;
  gdouble width;
} TgHeatLetters;

void tg_heat_show (TgScene *scene, const gint64 *values);
void tg_heat_hide (TgScene *scene);
void tg_heat_abbreviate (gint64 value, gchar text[TG_HEAT_TEXT]);
void tg_heat_choose_letters (TgHeatLetters       *letters,
                             const TgBoardLayout *layout,
                             const TgScene       *scene,
                             TgText              *text);
void tg_heat_draw (cairo_t             *cr,
                   const TgBoardLayout *layout,
                   const TgScene       *scene,
                   TgText              *text,
                   const TgHeatLetters *letters,
                   TgPoint              point);

G_END_DECLS
