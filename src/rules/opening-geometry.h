/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a stone of the opening may be put, and which points are the same by symmetry. */

#pragma once

#include "rules/opening-protocols.h"

G_BEGIN_DECLS

gboolean tg_opening_zone_contains (TgOpeningZone zone, TgPoint point, guint size);

/* Symmetry of the stones alone, wherever they lie. */
gboolean tg_opening_points_are_equivalent (const TgPoint *stones,
                                           guint          n_stones,
                                           TgPoint        p,
                                           TgPoint        q,
                                           guint          size);

G_END_DECLS
