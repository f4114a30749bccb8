/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Converts the engine's shapes of a single line to threats. */

#pragma once

#include "engine/board/line-shapes.h"
#include "tactics/threat.h"

G_BEGIN_DECLS

/**
 * tg_threat_of_shape:
 *
 * The threat that a stone makes on one line: five, a four of any kind, an open
 * three, or none.
 */
static inline TgThreat
tg_threat_of_shape (TgShapeCode shape)
{
  if (shape == TG_LINE_FIVE)
    return TG_THREAT_FIVE;
  if (tg_shape_code_is_four (shape))
    return TG_THREAT_FOUR;
  return tg_shape_code_is_three (shape) ? TG_THREAT_THREE : TG_THREAT_NONE;
}

G_END_DECLS
