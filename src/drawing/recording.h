/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawings kept to be drawn again, as cairo's recording surfaces. */

#pragma once

#include <cairo.h>

/* cairo 1.16 never lets go of a recording that was painted on an SVG surface.
 * Finished, it is empty, and what is lost is a few hundred bytes; whoever has
 * still to paint it has got a copy then. Images may come here as well. */
static inline void
tg_recording_destroy (cairo_surface_t *surface)
{
  if (surface != NULL && cairo_surface_get_type (surface) == CAIRO_SURFACE_TYPE_RECORDING)
    cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
}
