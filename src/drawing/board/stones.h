/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures of stones, each made once for a size and a look, when it is needed
 * first: images for screens, or drawings for what is sharp at any size. */

#pragma once

#include <cairo.h>

#include "drawing/board/theme.h"
#include "rules/point.h"

G_BEGIN_DECLS

/* No two shells are alike; this many different ones are enough for the eye. */
#define TG_N_SHELLS 8

/* The stones of one size and look, and their shadow. One thread at a time. */
typedef struct _TgStones TgStones;

/* Images. @radius is in logical pixels, @scale device pixels a logical pixel, and
 * @on_pixel whether stones are centred on the middle of a device pixel, rather than on
 * the corner between four. */
TgStones *tg_stones_new (const TgTheme *theme,
                         gdouble        radius,
                         gdouble        scale,
                         gboolean       on_pixel);

/* Drawings of lines and gradients. */
TgStones *tg_stones_record (const TgTheme *theme, gdouble radius);
void      tg_stones_free (TgStones *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TgStones, tg_stones_free)

/* Paints nothing for %TG_STONE_NONE. @which, any number, chooses the shell of a white
 * stone; @x and @y are the middle of the stone. */
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
