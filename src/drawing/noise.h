/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Smooth randomness that is the same on every run, for wood and shell. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

gfloat tg_noise_value (gint32 n, guint32 seed);
gfloat tg_noise_1d (gfloat x, guint32 seed);
gfloat tg_noise_2d (gfloat x, gfloat y, guint32 seed);
gfloat tg_smoothstep (gfloat from, gfloat to, gfloat x);

G_END_DECLS
