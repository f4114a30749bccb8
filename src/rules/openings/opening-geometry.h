/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The zones of opening stones, and the equivalence of points by symmetry. */

#pragma once

#include "rules/openings/opening-protocols.h"

G_BEGIN_DECLS

gboolean tg_opening_zone_contains (TgOpeningZone zone, TgPoint point, guint size);

/* Considers all symmetries of the stones, not only those about the centre of the
 * board. */
gboolean tg_opening_points_are_equivalent (const TgPoint *stones,
                                           guint          n_stones,
                                           TgPoint        p,
                                           TgPoint        q,
                                           guint          size);

G_END_DECLS
