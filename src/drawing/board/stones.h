/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sprites of stones, each made once for a size and a theme, on first use: images for
 * screens, recordings for resolution-independent output. */

#pragma once

#include <cairo.h>

#include "drawing/board/theme.h"
#include "rules/point.h"

G_BEGIN_DECLS

/* Number of distinct patterns of growth lines on white stones. */
#define TG_N_SHELLS 8

/* The stones of one size and theme, with their shadow. Not thread-safe. */
typedef struct _TgStones TgStones;

/* Creates image sprites. @radius is in logical pixels, @scale in device pixels per
 * logical pixel; @on_pixel is whether stones are centred on a device pixel rather than
 * between four. */
TgStones *tg_stones_new (const TgTheme *theme,
                         gdouble        radius,
                         gdouble        scale,
                         gboolean       on_pixel);

/* Creates recordings made of lines and gradients. */
TgStones *tg_stones_record (const TgTheme *theme, gdouble radius);
void      tg_stones_free (TgStones *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgStones, tg_stones_free)

/* Paints nothing for %TG_STONE_NONE. @which, any number, selects the growth lines of a
 * white stone; @x and @y are the centre of the stone. */
void tg_stones_paint (TgStones *self,
                      cairo_t  *cr,
                      TgStone   stone,
                      guint     which,
                      gdouble   x,
                      gdouble   y,
                      gdouble   opacity);
void tg_stones_paint_shadow (TgStones *self,
                             cairo_t  *cr,
                             gdouble   x,
                             gdouble   y,
                             gdouble   opacity);

G_END_DECLS
